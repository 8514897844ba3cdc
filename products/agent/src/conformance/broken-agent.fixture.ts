import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { canonicalHash } from '@cresolver/core/protocol'

/** One request as an agent under test sees it. */
export type ObservedRequest = {
  readonly method: string
  readonly path: string
  /** The parsed body; undefined when it is not JSON. */
  readonly body: unknown
  /** The fields of the body; empty when it is not an object. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly text: string
  readonly tooLarge: boolean
  readonly headers: IncomingMessage['headers']
}

/** Answer of an agent under test; `hang` never answers, `drop` ends the connection. */
export type Reply =
  | 'hang'
  | 'drop'
  | {
      readonly status: number
      readonly body: unknown
      readonly headers?: Readonly<Record<string, string>>
      readonly delayMs?: number
    }

/** One fault: its own reply, or undefined for a correct reply. */
export type Misbehave = (asked: ObservedRequest, reply: () => Reply) => Reply | undefined

/** An agent under test. */
type BrokenAgent = { readonly url: string; readonly close: () => Promise<void> }

/** Starts an agent that speaks two protocols without fault, except for one behavior. */
export async function startBrokenAgent(
  misbehave: Misbehave = () => undefined,
  key?: string,
): Promise<BrokenAgent> {
  const server = createServer((request, response) => {
    readAsked(request)
      .then((asked) => {
        const well = () => answerWell(asked, key)
        send(response, misbehave(asked, well) ?? well())
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A reply with status 200. */
export function ok(body: unknown): Reply {
  return { status: 200, body }
}

/** The reply of an agent that behaves well. */
function answerWell(asked: ObservedRequest, key?: string): Reply {
  const { method, path, tooLarge } = asked
  if (path === '/health') return ok({ status: 'ok', name: 'Alpha', mode: 'custom' })
  const answer = answers[path]
  if (!answer) return refuse(404)
  if (method !== 'POST') return refuse(405)
  if (tooLarge) return refuse(413)
  const isTable = !path.startsWith('/a2a/')
  if (isTable && key !== undefined && asked.headers.authorization !== `Bearer ${key}`) {
    return refuse(401)
  }
  const body = answer(asked.fields)
  return body === undefined ? refuse(400) : ok(body)
}

type Fields = ObservedRequest['fields']

const answers: Readonly<Record<string, (fields: Fields) => object | undefined>> = {
  '/a2a/resolve': ({ market_id: id, question }) =>
    Number.isInteger(id) && Number(id) >= 0 && isText(question)
      ? {
          determination: true,
          confidence: 0.5,
          evidence: `Drawn at random: ${canonicalHash({ question: toWellFormed(question) })}`,
          sources: ['lot:hash'],
        }
      : undefined,
  '/a2a/challenge': ({ challenges }) =>
    Array.isArray(challenges) && challenges.length > 0 && challenges.every(isText)
      ? { responses: challenges.map((each) => `On "${toWellFormed(each)}": I hold it.`) }
      : undefined,
  '/analyze': (fields) =>
    isTask(fields)
      ? {
          agent_name: 'alpha',
          domain: 'locks',
          observations: [
            { finding: 'It is shut.', evidence: '[POSSIBLE] No.', severity: 'info' },
          ],
        }
      : undefined,
  '/challenge': (fields) =>
    isTask(fields) && Array.isArray(fields.other_analyses)
      ? { agent_name: 'alpha', challenges: [], concessions: [] }
      : undefined,
  '/vote': (fields) =>
    isTask(fields) && isObject(fields.synthesis)
      ? { agent_name: 'alpha', approve: true }
      : undefined,
}

function isTask({ task_id: id, content }: Fields): boolean {
  return isText(id) && isText(content)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toWellFormed(text: string): string {
  return Buffer.from(text).toString()
}

function refuse(status: number): Reply {
  return { status, body: { error: { code: 'REFUSED', message: 'No.' } } }
}

const mostBytes = 128 * 1024

async function readAsked(request: IncomingMessage): Promise<ObservedRequest> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request) {
    length += piece.length
    if (length <= mostBytes) pieces.push(piece)
  }
  const text = Buffer.concat(pieces).toString()
  const body = parse(text)
  return {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0] ?? '',
    body,
    fields: isObject(body) ? body : {},
    text,
    tooLarge: length > mostBytes,
    headers: request.headers,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return
  if (reply === 'drop') {
    response.destroy()
    return
  }
  const { status, body, headers, delayMs = 0 } = reply
  const write = () => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  if (delayMs > 0) setTimeout(write, delayMs)
  else write()
}
