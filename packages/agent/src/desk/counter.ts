import { canonicalHash } from '@cresolver/protocol'
import type { ZodType } from 'zod'
import type { AgentLogger } from '../definition/agent-definition.ts'
import { type AnswerCacheParameters, createAnswerCache } from './answer-cache.ts'
import type { AnswerJournal } from './answer-journal.ts'
import { runAbility } from './run-ability.ts'

/** An answer with the bytes that everyone gets who asks the same. */
export type Answered<Response> = {
  readonly response: Response
  /** The response as JSON. */
  readonly text: string
  /** Until when it is given again, in milliseconds on the agent's clock. */
  readonly expiresAt: number
  /** Notes that the answer was given once more. */
  readonly giveAgain: () => void
}

/** How one asks. */
export type CounterOptions = {
  /** Stops waiting; the run ends when nobody else waits for it. */
  readonly signal?: AbortSignal | undefined
}

/** Asks one ability. */
export type Counter<Request, Response> = (
  request: Request,
  options?: CounterOptions,
) => Promise<Answered<Response>>

/** What a counter needs to know of its ability. */
export type CounterParameters<Request, Response> = Pick<
  AnswerCacheParameters<never>,
  'ttlMs' | 'maxEntries' | 'maxInFlight' | 'clock' | 'busy'
> & {
  readonly shelf: string
  /** What the ability does, such as `investigate the question`. */
  readonly task: string
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly logger: AgentLogger
  readonly journal: AnswerJournal | undefined
  /** Gives what is asked, apart from who asks; throws for an asker that is not answered. */
  readonly admit?: ((request: Request) => Promise<Request>) | undefined
  /** Equal keys mean equal requests; the hash of the request if absent. */
  readonly keyOf?: ((request: Request) => string) | undefined
  readonly run: (request: Request, signal: AbortSignal) => unknown
  readonly schema: (request: Request) => ZodType<Response>
  /** Last step of a new answer, such as its signature. */
  readonly finish?:
    | ((request: Request, response: Response) => Response | Promise<Response>)
    | undefined
  /** Told of each answer that is given, and of those that a journal kept. */
  readonly onKnown?:
    | ((
        key: string,
        request: Request,
        response: Response,
        at: number | undefined,
      ) => void)
    | undefined
}

type Entry<Request, Response> = {
  readonly request: Request
  readonly response: Response
  readonly text: string
}

/**
 * Creates the counter of one ability.
 *
 * @param parameters - {@link CounterParameters}
 * @returns the counter; equal requests share one run
 */
export function createCounter<Request, Response>(
  parameters: CounterParameters<Request, Response>,
): Counter<Request, Response> {
  const { shelf, journal, admit, finish, onKnown, keyOf = canonicalHash } = parameters
  const restored = (journal?.read(shelf) ?? []).flatMap(({ key, value, at }) => {
    const entry = unpackEntry<Request, Response>(value)
    return entry ? [{ key, value: entry, at }] : []
  })
  const answers = createAnswerCache<Entry<Request, Response>>({
    ...parameters,
    restored,
    onKept: (key, { request, response }, at) =>
      journal?.write(shelf, { key, value: { request, response }, at }),
    onForgotten: (key) => journal?.remove(shelf, key),
  })
  for (const { key, value, at } of restored) {
    onKnown?.(key, value.request, value.response, at)
  }
  const produce = async (request: Request, stop: AbortSignal) => {
    const made = await runAbility({
      ...parameters,
      run: (signal) => parameters.run(request, AbortSignal.any([signal, stop])),
      schema: parameters.schema(request),
    })
    const response = finish ? await finish(request, made) : made
    return { request, response, text: JSON.stringify(response) }
  }
  return async (asked, { signal } = {}) => {
    const request = admit ? await admit(asked) : asked
    const key = keyOf(request)
    const { value, expiresAt } = await answers.get(
      key,
      (stop) => produce(request, stop),
      signal,
    )
    const { response, text } = value
    const giveAgain = () => onKnown?.(key, value.request, response, undefined)
    giveAgain()
    return { response, text, expiresAt, giveAgain }
  }
}

function unpackEntry<Request, Response>(
  value: unknown,
): Entry<Request, Response> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!('request' in value && 'response' in value)) return undefined
  const { request, response } = value as { request: Request; response: Response }
  return { request, response, text: JSON.stringify(response) }
}
