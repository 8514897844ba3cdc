import type { Outcome } from '@cresolver/chain'
import { pause } from '@cresolver/core/bounded'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { ClaraError } from '../client/clara-error.ts'
import type { CursorStore } from '../client/file-store.ts'
import type { ClaraMarket } from '../client/market/clara-market.ts'
import {
  type EvaluationMarket,
  readEvaluationMarket,
} from '../client/market/evaluation-market.ts'
import { misfitOf } from '../client/market/result-fit.ts'
import type { EvaluationRequest } from '../client/market/settlement-schemas.ts'
import type { EvaluationStore, OpenEvaluation } from './evaluation-store.ts'
import type { ReadFinality } from './finality.ts'

/** Action of an evaluator, or its failure, about one result. */
export type EvaluationEvent = {
  /** Id of the task. */
  readonly taskId: string
  readonly agentId: string
} & (
  | {
      readonly type: 'requested'
      readonly market: string
      /** Milliseconds since 1970. */
      readonly decideBy: number
    }
  /** Left to its deadline: the task names no market, or one that is not served. */
  | { readonly type: 'not-served'; readonly reason: string; readonly decideBy: number }
  /** The market cannot be final before the deadline of the decision. */
  | {
      readonly type: 'too-late'
      readonly decideBy: number
      /** Milliseconds since 1970. */
      readonly earliest: number
    }
  | { readonly type: 'decided'; readonly accepted: boolean; readonly outcome: Outcome }
  /** Rejected whatever the verdict, because the result does not fit the schema of its task. */
  | { readonly type: 'unfit'; readonly misfit: string }
  /** Final, but neither YES nor NO: left to its deadline. */
  | { readonly type: 'no-decision'; readonly outcome: Outcome; readonly decideBy: number }
  /** Nothing waits for a decision any more. */
  | { readonly type: 'settled' }
  /** The deadline passed before the market was final; the agent is paid. */
  | { readonly type: 'expired' }
)

/** Options of {@link serveEvaluations}. */
type EvaluationsParameters = {
  /** With the key that tasks name as evaluator. */
  readonly market: Pick<
    ClaraMarket,
    'task' | 'acceptResult' | 'rejectResult' | 'evaluations'
  >
  /** The only contract whose verdicts count. */
  readonly serves: Pick<EvaluationMarket, 'chainId' | 'contract'>
  readonly readFinality: ReadFinality
  readonly cursor: CursorStore
  readonly store: EvaluationStore
  readonly pollMilliseconds: number
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  readonly signal: AbortSignal
  /** True to read what is there, decide what is final, and return. */
  readonly once?: boolean | undefined
  readonly onEvent: (event: EvaluationEvent) => void
  /** Called for what will be tried again. */
  readonly onProblem: (problem: CresolverError) => void
}

/**
 * Decides about rejected results by the final verdicts of markets: YES accepts, NO rejects, and
 * anything else is left to the deadline, which pays the agent. A result that does not fit the schema of its task is
 * rejected at once.
 *
 * A request is stored before the cursor moves past it, and removed after the market took the decision. After a
 * restart the task is read first, so that nothing is decided twice.
 *
 * @param parameters - {@link EvaluationsParameters}
 * @returns resolves when the signal fires or, with `once`, when all was looked at
 * @throws CresolverError of the store
 */
export async function serveEvaluations(parameters: EvaluationsParameters): Promise<void> {
  const { market, store, cursor, signal, pollMilliseconds } = parameters
  const { once = false, onEvent, onProblem } = parameters
  const open = new Map((await store.read())?.map((each) => [keyOf(each), each]))
  const known: KnownResults = { fit: new Set(), late: new Set() }
  const save = () => store.write([...open.values()])

  async function listen(): Promise<void> {
    const options = { cursor, signal, once, pollMilliseconds, onProblem }
    for await (const request of market.evaluations(options)) {
      const added = admit(request, parameters)
      if (added === undefined || open.has(keyOf(added))) continue
      open.set(keyOf(added), added)
      await save()
      const { id, agentId, market: named, decideBy } = added
      onEvent({ type: 'requested', taskId: id, agentId, market: named, decideBy })
    }
  }

  async function decideAll(): Promise<void> {
    for (const [key, each] of [...open]) {
      if (signal.aborted) return
      try {
        if (!(await decideOne(each, known, parameters))) continue
      } catch (error) {
        onProblem(asProblem(error))
        continue
      }
      open.delete(key)
      known.fit.delete(key)
      known.late.delete(key)
      await save()
    }
  }

  if (once) {
    await listen()
    await decideAll()
    return
  }
  const stopped = new AbortController()
  const deciding = async () => {
    while (!signal.aborted && !stopped.signal.aborted) {
      await decideAll()
      await pause(pollMilliseconds, signal).catch(() => undefined)
    }
  }
  try {
    await Promise.all([listen(), deciding()])
  } finally {
    stopped.abort()
  }
}

/** Returns what to wait for; undefined for a request that this evaluator cannot decide. */
function admit(
  request: EvaluationRequest,
  { serves, onEvent }: EvaluationsParameters,
): OpenEvaluation | undefined {
  const { id, agentId, requester, market, decideBy } = request
  const named = market === undefined ? undefined : readEvaluationMarket(market)
  const isServed =
    named?.chainId === serves.chainId &&
    named.contract.toLowerCase() === serves.contract.toLowerCase()
  if (market !== undefined && isServed) {
    return { id, agentId, requester, market, decideBy }
  }
  const reason =
    market === undefined
      ? 'the task names no market'
      : `${market.slice(0, 80)} is not a market of ${serves.contract} on chain ${serves.chainId}`
  onEvent({ type: 'not-served', taskId: id, agentId, reason, decideBy })
  return undefined
}

/** Findings about results that wait, since the start. */
type KnownResults = {
  /** Fits the schema of its task. */
  readonly fit: Set<string>
  /** Reported as too late. */
  readonly late: Set<string>
}

/** Returns whether nothing is left to do about a result. */
async function decideOne(
  evaluation: OpenEvaluation,
  known: KnownResults,
  parameters: EvaluationsParameters,
): Promise<boolean> {
  const { market, readFinality, now, onEvent } = parameters
  const { id, agentId, decideBy } = evaluation
  const about = { taskId: id, agentId }
  const decide = async (step: () => Promise<unknown>, event: EvaluationEvent) => {
    onEvent((await unlessGone(step)) ? event : { ...about, type: 'settled' })
    return true
  }
  if (now() > decideBy) {
    onEvent({ ...about, type: 'expired' })
    return true
  }
  const key = keyOf(evaluation)
  if (!known.fit.has(key)) {
    const { deliveries = [], results, schema } = await market.task(id)
    const isShown = deliveries.some((each) => each.agentId === agentId)
    if (!isShown && deliveries.length < mostShown) {
      onEvent({ ...about, type: 'settled' })
      return true
    }
    const delivered = results.find((each) => each.agentId === agentId)
    const misfit = delivered && misfitOf(delivered.result, schema)
    if (misfit !== undefined) {
      const rejected = { taskId: id, agentId, reason: { misfit } }
      const event = { ...about, type: 'unfit', misfit } as const
      return decide(() => market.rejectResult(rejected), event)
    }
    known.fit.add(key)
  }
  const marketId = readEvaluationMarket(evaluation.market)?.marketId ?? 0n
  const finality = await readFinality(marketId)
  if (!finality.isFinal) {
    const earliest = finality.earliest * 1_000
    if (earliest > decideBy && !known.late.has(key)) {
      known.late.add(key)
      onEvent({ ...about, type: 'too-late', decideBy, earliest })
    }
    return false
  }
  const { outcome } = finality
  if (outcome !== 'YES' && outcome !== 'NO') {
    onEvent({ ...about, type: 'no-decision', outcome, decideBy })
    return true
  }
  const accepted = outcome === 'YES'
  const reason = { market: evaluation.market, outcome }
  const step = accepted
    ? () => market.acceptResult({ taskId: id, agentId })
    : () => market.rejectResult({ taskId: id, agentId, reason })
  return decide(step, { ...about, type: 'decided', accepted, outcome })
}

/** Returns false if nothing waits any more, as after a restart or a decision by someone else. */
async function unlessGone(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    if (error instanceof ClaraError && gone.includes(error.reason ?? '')) return false
    throw error
  }
}

/** Deliveries that the market shows of a task; a broadcast can have more. */
const mostShown = 200

/** Refusals that say that there is nothing to decide. */
const gone: readonly string[] = ['WRONG_STATE', 'NOT_FOUND', 'ESCROW_BALANCE_TOO_LOW']

function keyOf({ id, agentId }: OpenEvaluation): string {
  return `${id} ${agentId}`
}

function asProblem(error: unknown): CresolverError {
  if (CresolverError.isInstance(error)) return error
  return new CresolverError({
    code: 'INTERNAL',
    message: `An evaluation failed: ${errorText(error)}`,
    hint: 'It is tried again.',
    cause: error,
  })
}
