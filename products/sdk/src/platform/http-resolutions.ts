import {
  CresolverError,
  errorText,
  problemSchema,
  readJson,
} from '@cresolver/core/protocol'
import * as z from 'zod'
import { readEventStream } from './read-event-stream.ts'
import {
  marketIdSchema,
  outcomeSchema,
  RESOLUTION_STATES,
  type ResolutionPort,
  type ResolutionUpdate,
  seqSchema,
  unreachable,
} from './resolution-port.ts'

const shown = {
  state: z.enum(RESOLUTION_STATES),
  seq: seqSchema,
  market_id: marketIdSchema.nullable(),
  verdict: z.object({ outcome: outcomeSchema, reason: z.string().nullable() }).nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
}
const viewSchema = z.object({ id: z.string(), ...shown })
const eventSchema = z.object({ resolution_id: z.string(), ...shown })

const limits = { bytes: 100_000, depth: 8, values: 1_000 }
const requestMs = 30_000
/** A platform writes a sign of life every 15 seconds. */
const silentMs = 60_000

type Init = { method?: string; headers?: Record<string, string>; body?: string }

/** Opens resolutions over the HTTP API of a platform. */
export function openHttpResolutions(
  platformUrl: string,
  apiKey: string | undefined,
): ResolutionPort {
  const base = platformUrl.replace(/\/+$/, '')
  const send = async (
    path: string,
    init: Init,
    signal: AbortSignal,
  ): Promise<Response> => {
    const authorization = apiKey && { authorization: `Bearer ${apiKey}` }
    try {
      return await fetch(`${base}/api/v1/resolutions${path}`, {
        ...init,
        headers: { ...init.headers, ...authorization },
        redirect: 'error',
        signal,
      })
    } catch (error) {
      throw unreachable(base, errorText(error))
    }
  }
  const call = async (
    path: string,
    init: Init,
    signal: AbortSignal | undefined,
  ): Promise<ResolutionUpdate> => {
    const timeout = AbortSignal.timeout(requestMs)
    const ends = signal ? AbortSignal.any([signal, timeout]) : timeout
    const response = await send(path, init, ends)
    const parsed = viewSchema.safeParse(await readAnswer(base, response))
    if (parsed.success) return toUpdate(parsed.data.id, parsed.data)
    throw unreachable(base, 'it did not answer like a CREsolver platform')
  }
  return {
    post: ({ question, budget, asset, dataOnly, panelSize, idempotencyKey }, signal) => {
      const panel = {
        data_only: dataOnly,
        ...(panelSize !== undefined && { size: panelSize }),
      }
      const body = {
        ...{ question, budget: String(budget), panel },
        ...(asset !== undefined && { asset }),
      }
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      }
      return call('', { method: 'POST', headers, body: JSON.stringify(body) }, signal)
    },
    async get(id, signal) {
      const found = await call(`/${encodeURIComponent(id)}`, {}, signal)
      if (found.resolutionId === id) return found
      throw unreachable(base, 'it answered with another resolution')
    },
    async *events(id, after, signal) {
      const silence = new AbortController()
      const end = () =>
        silence.abort(new Error(`it sent nothing for ${silentMs / 1_000} seconds`))
      const ends = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal
      let timer = setTimeout(end, requestMs)
      try {
        const headers = { accept: 'text/event-stream', 'last-event-id': String(after) }
        const path = `/${encodeURIComponent(id)}/events`
        const response = await send(path, { headers }, ends)
        if (response.status === 204) return 'ended'
        if (!response.ok) await readAnswer(base, response)
        const frames = readEventStream(response.body, () => {
          clearTimeout(timer)
          timer = setTimeout(end, silentMs)
        })
        for await (const { event, data } of frames) {
          if (event === 'error') return 'cut'
          yield toEvent(base, id, data)
        }
        return 'cut'
      } catch (error) {
        if (CresolverError.isInstance(error)) throw error
        throw unreachable(base, errorText(error))
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Reads JSON, and throws the problem that a platform answers with. */
async function readAnswer(base: string, response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    throw unreachable(base, errorText(error))
  }
  const answer = parse(text)
  if (response.ok) return answer
  const problem = problemSchema.safeParse(answer)
  if (!problem.success || response.status >= 500)
    throw unreachable(base, `it answered with status ${response.status}`)
  const { code, detail, hint } = problem.data
  throw new CresolverError({ code, message: detail, hint })
}

function parse(text: string): unknown {
  try {
    return readJson(text, limits)
  } catch {
    return undefined
  }
}

function toEvent(base: string, id: string, data: string): ResolutionUpdate {
  const parsed = eventSchema.safeParse(parse(data))
  if (!parsed.success) throw unreachable(base, 'it sent something that is not an event')
  if (parsed.data.resolution_id !== id)
    throw unreachable(base, 'it sent an event of another resolution')
  return toUpdate(id, parsed.data)
}

function toUpdate(
  resolutionId: string,
  view: Omit<z.infer<typeof eventSchema>, 'resolution_id'>,
): ResolutionUpdate {
  const { state, seq, market_id: marketId, verdict, problem } = view
  return {
    ...{ resolutionId, seq, state },
    marketId: marketId === null ? undefined : BigInt(marketId),
    outcome: verdict?.outcome,
    reason: verdict?.reason ?? undefined,
    problem: problem ? `${problem.message} (${problem.code})` : undefined,
  }
}
