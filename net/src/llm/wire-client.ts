import { type Deadline, growingDelay, pause, retry } from '@cresolver/core/bounded'
import { CresolverError, readRetryAfterMs } from '@cresolver/core/protocol'
import { checkContext } from './context-cut.ts'
import type { ModelParameters } from './model-type.ts'
import { waitTooLong } from './wire-error.ts'
import type {
  ModelUsage,
  RequestForm,
  WireForm,
  WireReply,
  WireRequest,
} from './wire-form.ts'
import { connectServer, type WireFailure } from './wire-server.ts'
import { withoutThought } from './without-thought.ts'

/** Counts the requests behind one answer. */
export type WireRun = {
  readonly deadline: Deadline
  /** When the deadline ends, in milliseconds since 1970. */
  readonly endsAt: number
  attempts: number
  pauses: number
  /** See {@link WireRequest}. */
  factor: 1 | 2
  usage: ModelUsage | undefined
}

/** Sends requests in the firmest form that the server accepts. */
type WireClient = {
  readonly send: (
    request: Omit<WireRequest, 'factor'>,
    run: WireRun,
  ) => Promise<WireReply>
  /** The form that the server accepted last. */
  readonly form: () => RequestForm
  readonly contextWindow: () => Promise<number | undefined>
}

const MOST_PAUSES = 5

/** A failure that may pass is tried again three times. */
const maxTries = 4

/** Connects to a server and learns which parameters it accepts. */
export function createWireClient(
  wire: WireForm,
  parameters: ModelParameters,
): WireClient {
  const { model } = parameters
  const { random = Math.random, clock = Date.now, sleep = pause } = parameters
  const server = connectServer(wire, parameters)
  const growing = growingDelay(500, 8_000)
  let known = wire.first

  const complete = async (request: WireRequest, run: WireRun): Promise<WireReply> => {
    const first = known
    let form = first
    const { signal, race } = run.deadline
    let failure: WireFailure | undefined
    let askedMs: number | undefined
    /** Sends in simpler forms until the server understands one. */
    const attempt = async (): Promise<WireReply> => {
      signal.throwIfAborted()
      run.attempts += 1
      const body = { model, ...wire.write(request, form) }
      const outcome = await race(server.complete(body, request, signal))
      if (outcome.kind === 'reply') return outcome
      failure = outcome
      const { refusal, error } = outcome
      const next = refusal && wire.next(form, refusal, request)
      if (next) {
        form = next
        return attempt()
      }
      askedMs = readRetryAfterMs(outcome.retryAfter, clock())
      if (!outcome.passing || askedMs === undefined || clock() + askedMs < run.endsAt) {
        throw error
      }
      failure = undefined
      throw waitTooLong(error, askedMs)
    }
    const reply = await retry(attempt, {
      isRetryable: () => !signal.aborted && failure?.passing === true,
      delayMs: (failures) => askedMs ?? random() * growing(failures),
      maxTries,
      sleep: (ms) => race(sleep(ms, signal)),
    })
    // Another question may have learned more meanwhile.
    if (form !== first) known = form
    run.usage = addUsage(run.usage, reply.usage)
    checkContext(JSON.stringify([request.system, request.turns]).length, reply.usage)
    if (reply.end === 'declined') throw declined(model)
    return { ...reply, text: withoutThought(reply.text) }
  }

  /** Doubles the limit once if thought or a call used it up, and lets an answer that paused go on. */
  const send: WireClient['send'] = async (request, run) => {
    const reply = await complete({ ...request, factor: run.factor }, run)
    const isHalf = reply.calls.length > 0 || !reply.text.trim()
    if (reply.end === 'cut' && isHalf && run.factor === 1) {
      run.factor = 2
      return send(request, run)
    }
    if (reply.end !== 'paused' || run.pauses >= MOST_PAUSES) return reply
    run.pauses += 1
    const said = { from: 'replay', messages: reply.replay } as const
    const rest = await send({ ...request, turns: [...request.turns, said] }, run)
    const replay = [...reply.replay, ...rest.replay]
    return { ...rest, text: reply.text + rest.text, replay }
  }

  return { send, form: () => known, contextWindow: () => server.contextWindow(model) }
}

function addUsage(
  sum: ModelUsage | undefined,
  usage: ModelUsage | undefined,
): ModelUsage | undefined {
  if (!sum || !usage) return sum ?? usage
  return {
    promptTokens: sum.promptTokens + usage.promptTokens,
    completionTokens: sum.completionTokens + usage.completionTokens,
  }
}

/** The model declined; asking for better JSON does not change that. */
function declined(model: string): CresolverError {
  return new CresolverError({
    code: 'LLM_REFUSED',
    message: `The model ${model} declined to answer.`,
    hint: 'Check the question, or choose another model.',
  })
}
