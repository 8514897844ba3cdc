import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { openPlatform, type PlatformTimeLimits } from './open-platform.ts'

/** A request that the platform got. */
type ReceivedRequest = {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/** Answers a request; what it leaves open hangs until the platform closes. */
export type Answer = (request: ReceivedRequest, response: ServerResponse) => unknown

/** A platform that answers as a test says. */
export type FakePlatform = {
  readonly url: string
  readonly port: number
  readonly received: ReceivedRequest[]
  /** Cuts all connections and lets go of the port. */
  readonly close: () => Promise<void>
}

/** Starts a platform on loopback; the port is a free one unless given. */
export async function startFakePlatform(answer: Answer, port = 0): Promise<FakePlatform> {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const one: ReceivedRequest = {
      method: request.method ?? '',
      path: request.url?.replace('/api/v1', '') ?? '',
      headers: request.headers,
      body: body === '' ? undefined : JSON.parse(body),
    }
    received.push(one)
    await answer(one, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const taken = portOf(server)
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A client of it that waits for nothing long. */
export function clientOf(url: string, limits?: PlatformTimeLimits, retryForMs = 5_000) {
  return openPlatform({ url, key: undefined, retryForMs }, limits)
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Answers with a problem document. */
export function sendProblem(
  response: ServerResponse,
  status: number,
  code: string,
  more: object = {},
): void {
  const detail = `${code} happened.`
  const problem = { type: 'about:blank', title: code, instance: '/', detail }
  response.writeHead(status, { 'content-type': 'application/problem+json' })
  response.end(JSON.stringify({ ...problem, status, code, ...more }))
}

/** Starts a stream of server-sent events and writes the first ones. */
export function sendEvents(
  response: ServerResponse,
  events: readonly {
    readonly id?: number
    readonly event: string
    readonly data: unknown
  }[],
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.write('retry: 2000\n\n')
  for (const { id, event, data } of events) {
    const head = id === undefined ? '' : `id: ${id}\n`
    response.write(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
