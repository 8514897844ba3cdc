import { canonicalHash } from '@cresolver/core/protocol'
import type { ZodType } from 'zod'
import type { AgentLogger } from '../definition/agent-definition.ts'
import type { ReservedSlot } from '../definition/agent-trust.ts'
import {
  type AnswerCacheParameters,
  createAnswerCache,
  type RestoredAnswer,
} from './answer-cache.ts'
import type { AnswerJournal } from './answer-journal.ts'
import { runAbility } from './run-ability.ts'

/** An answer with the bytes that everyone gets who asks the same. */
export type SharedAnswer<Response> = {
  readonly response: Response
  /** The response as JSON. */
  readonly text: string
  /**
   * Until when equal bytes get it again unread, in milliseconds on the agent's clock; 0 where each request
   * is looked at, since who asks or when may change the answer.
   */
  readonly expiresAt: number
  /** Records that the answer was returned again. */
  readonly giveAgain: () => void
}

export type AbilityHandlerOptions = {
  /** Stops waiting; the run ends when no other caller waits for it. */
  readonly signal?: AbortSignal | undefined
  /**
   * Who asks, such as a network address: gets a fair share of the open places only. Absent for the
   * agent itself and for those who proved a key.
   */
  readonly caller?: string | undefined
  /** True for a task that the agent accepted: it may cause costly work. */
  readonly isEntitled?: boolean | undefined
  /** True for a request that was admitted before. */
  readonly isAdmitted?: boolean | undefined
}

/** Asks one ability. */
export type AbilityHandler<Request, Response> = (
  request: Request,
  options?: AbilityHandlerOptions,
) => Promise<SharedAnswer<Response>>

export type AbilityHandlerParameters<Request, Response> = Pick<
  AnswerCacheParameters<never>,
  'ttlMs' | 'maxEntries' | 'maxInFlight' | 'clock' | 'busy'
> & {
  readonly namespace: string
  /** Description of the ability's work, such as `investigate the question`. */
  readonly task: string
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly logger: AgentLogger
  readonly journal: AnswerJournal | undefined
  /** Returns the request without its requester; throws for a requester that is not answered. */
  readonly admit?: ((request: Request) => Promise<Request>) | undefined
  /** Finds the place that is kept free for a question. */
  readonly reserve?:
    | ((request: Request) => Promise<ReservedSlot | undefined> | undefined)
    | undefined
  /** Number of reserved places. Default 0. */
  readonly reservedSlots?: number | undefined
  /** Answer, without work, when no place is free; undefined refuses. */
  readonly overflow?: ((request: Request) => Response | undefined) | undefined
  /** Equal keys mean equal requests; the hash of the request if absent. */
  readonly keyOf?: ((request: Request) => string) | undefined
  /** Returns whether the deadline of a request has passed; undefined without a deadline. */
  readonly isOver?: ((request: Request) => Promise<boolean | undefined>) | undefined
  readonly run: (request: Request, signal: AbortSignal, isEntitled: boolean) => unknown
  readonly schema: (request: Request) => ZodType<Response>
  /** Last step of a new answer. */
  readonly finish?: ((request: Request, response: Response) => Response) | undefined
  /** Called for each returned answer, and for those that a journal stored. */
  readonly onKnown?:
    | ((
        key: string,
        request: Request,
        response: Response,
        at: number | undefined,
        isReserved: boolean,
      ) => void)
    | undefined
}

type Entry<Request, Response> = {
  readonly request: Request
  readonly response: Response
  readonly text: string
  readonly reserved?: string | undefined
}

/** Creates the counter of one ability. */
export function createAbilityHandler<Request, Response>(
  parameters: AbilityHandlerParameters<Request, Response>,
): AbilityHandler<Request, Response> {
  const { namespace, journal, admit, finish, onKnown, keyOf = canonicalHash } = parameters
  const { reserve, reservedSlots = 0, overflow, busy } = parameters
  const restored = readNamespace<Request, Response>(journal, namespace)
  const answers = createAnswerCache<Entry<Request, Response>>({
    ...parameters,
    maxInFlight: parameters.maxInFlight - reservedSlots,
    restored,
    onKept: (key, { request, response, reserved }, at) =>
      journal?.write(namespace, { key, value: { request, response, reserved }, at }),
    onForgotten: (key) => journal?.remove(namespace, key),
  })
  const reservedNamespace = `${namespace}-reserved`
  const room = createReservedRoom<AbilityExchange<Request, Response>>({
    ...parameters,
    maxInFlight: reservedSlots,
    restored: readNamespace<Request, Response>(journal, reservedNamespace),
    onKept: (key, value, at) => journal?.write(reservedNamespace, { key, value, at }),
    onForgotten: (key) => journal?.remove(reservedNamespace, key),
  })
  const tell = (key: string, entry: Entry<Request, Response>, at?: number) => {
    const { request, response, reserved } = entry
    onKnown?.(reserved ?? key, request, response, at, reserved !== undefined)
  }
  for (const { key, value, at } of restored) tell(key, value, at)

  const run = async (
    request: Request,
    stop: AbortSignal,
    isEntitled: boolean,
  ): Promise<AbilityExchange<Request, Response>> => {
    const response = await runAbility({
      ...parameters,
      run: (signal) =>
        parameters.run(request, AbortSignal.any([signal, stop]), isEntitled),
      schema: parameters.schema(request),
    })
    return { request, response }
  }
  const complete = async (request: Request, made: Response, reserved?: string) => {
    const response = finish ? finish(request, made) : made
    return { request, response, text: JSON.stringify(response), reserved }
  }
  return async (asked, options = {}) => {
    const { signal, caller, isEntitled = false, isAdmitted = false } = options
    const request = admit && !isAdmitted ? await admit(asked) : asked
    // An answer of before the deadline is none after it.
    const isOver = await parameters.isOver?.(request)
    const phase = isOver ? 'over' : undefined
    const found = reservedSlots > 0 ? await reserve?.(asked) : undefined
    const kept = found && { ...found, content: nameOf(found.content, phase) }
    const place = kept && room.admits(kept) ? kept : undefined
    const mayWork = isEntitled || kept !== undefined
    // A refusal or a stale answer for others is none for who may cause work.
    const key = nameOf(keyOf(request), phase, mayWork ? 'entitled' : undefined)
    const produce = async (stop: AbortSignal) => {
      const made = place
        ? await room.run(place, (ended) => run(request, ended, mayWork), stop)
        : await run(request, stop, mayWork)
      return complete(request, made.response, place?.content)
    }
    const spare = () => {
      const response = overflow?.(request)
      if (response === undefined) throw busy()
      return answers.get(key, () => complete(request, response), { isReserved: true })
    }
    const taker = { caller, signal, isReserved: place !== undefined }
    const { value, expiresAt: end } = answers.hasRoom(key, taker)
      ? await answers.get(key, produce, taker)
      : await spare()
    const giveAgain = () => tell(key, value)
    giveAgain()
    const isForAll = isOver !== false && (mayWork || reserve === undefined)
    const expiresAt = isForAll ? end : 0
    return { response: value.response, text: value.text, expiresAt, giveAgain }
  }
}

function nameOf(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ')
}

type AbilityExchange<Request, Response> = {
  readonly request: Request
  readonly response: Response
}

function readNamespace<Request, Response>(
  journal: AnswerJournal | undefined,
  namespace: string,
): RestoredAnswer<Entry<Request, Response>>[] {
  return (journal?.read(namespace) ?? []).flatMap(({ key, value, at }) => {
    const entry = unpackEntry<Request, Response>(value)
    return entry ? [{ key, value: entry, at }] : []
  })
}

function unpackEntry<Request, Response>(
  value: unknown,
): Entry<Request, Response> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!('request' in value && 'response' in value)) return undefined
  const { request, response, reserved } = value as Entry<Request, Response>
  return { request, response, text: JSON.stringify(response), reserved }
}

/** Places that only questions of held seats and of known callers get. */
type ReservedRoom<T> = {
  /** Returns whether a question can run or its result is stored; one question at a time for each place. */
  readonly admits: (place: ReservedSlot) => boolean
  /** Returns the stored result of a question, joins a running computation, or starts one. */
  readonly run: (
    place: ReservedSlot,
    produce: (stop: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T>
}

/**
 * Creates a reserved room. Its entries are evicted only for questions with a place, so other callers
 * cannot push them out.
 */
function createReservedRoom<T>(
  parameters: Omit<AnswerCacheParameters<T>, 'busy'>,
): ReservedRoom<T> {
  const { maxInFlight } = parameters
  const results = createAnswerCache<T>({ ...parameters, busy: neverFull })
  /** The content under way at each place. */
  const underWay = new Map<string, string>()
  return {
    admits: ({ place, content }) => {
      if (maxInFlight === 0) return false
      if (results.has(content)) return true
      const running = underWay.get(place)
      return running === undefined ? underWay.size < maxInFlight : running === content
    },
    run: async ({ place, content }, produce, signal) => {
      const work = async (stop: AbortSignal) => {
        underWay.set(place, content)
        try {
          return await produce(stop)
        } finally {
          underWay.delete(place)
        }
      }
      const { value } = await results.get(content, work, { signal })
      return value
    },
  }
}

/** Questions here were admitted before. */
function neverFull(): Error {
  return new Error('unreachable')
}
