import type { MarketClient } from '@cresolver/chain'
import { toMarketId } from '@cresolver/chain'
import {
  ClaraError,
  type ClaraMarket,
  type MatchingStrategy,
  type TaskState,
} from '@cresolver/clara'
import {
  CresolverError,
  RECRUITMENT_TOPIC,
  type RecruitAnswer,
  type Recruitment,
  recruitAnswerSchema,
  recruitProfileSchema,
} from '@cresolver/core/protocol'

/** An error of recruiting workers on a CLARA market. */
class RecruitmentError extends CresolverError {
  override readonly name = 'RecruitmentError'
  declare readonly code: RecruitmentErrorCode
}

export type RecruitPanelParameters = {
  /** The CLARA market, with the operator's key. */
  readonly clara: ClaraMarket
  /** The contract of the market; read only. */
  readonly chain: Pick<MarketClient, 'getCandidates'>
  readonly recruitment: Recruitment
  /** Number of workers, at least 1. */
  readonly seats: number
  /** The most to pay for a seat: a whole number as decimal text. */
  readonly reward: string
  readonly strategy: MatchingStrategy
  /** Milliseconds until every seat has to be taken; 300,000 if absent. */
  readonly fillWithin?: number | undefined
  /** Milliseconds between two looks at a task; 1,000 if absent. */
  readonly pollMilliseconds?: number | undefined
  /** Ends the waiting at once. */
  readonly signal?: AbortSignal | undefined
  /** Called for every step. */
  readonly onEvent?: ((event: RecruitmentEvent) => void) | undefined
}

/** A worker that was recruited and has joined the market. */
export type Recruit = {
  readonly seat: number
  readonly taskId: string
  /** Its id on the CLARA market. */
  readonly agentId: string
  /** Its reward on the CLARA marketplace. */
  readonly reward: string
  /** Why the CLARA market chose it. */
  readonly reason: string
  readonly worker: string
  readonly endpoint: string
  /** Hash of the transaction that joined. */
  readonly transaction: string
}

/** A step of recruiting. */
export type RecruitmentEvent =
  | { readonly type: 'seat-opened'; readonly seat: number; readonly task: TaskState }
  | ({ readonly type: 'seat-taken' } & Recruit)

/**
 * Recruits the workers of a market on a CLARA market: one task a seat, which excludes the
 * agents of the seats before. A seat is taken when its worker stands in the contract with the endpoint of its
 * profile.
 *
 * @param parameters - {@link RecruitPanelParameters}
 * @returns the recruits in the order of their seats
 * @throws ClaraError from the CLARA market, its `reason` `NO_AGENTS` where too few agents fit
 * @throws RecruitmentError `DEMO_FAILED` when an agent says that it joined and did not,
 *   `DEMO_FAILED` when a seat is not taken in time; seats without a holder are taken back
 */
export async function recruitPanel(
  parameters: RecruitPanelParameters,
): Promise<Recruit[]> {
  const { clara, recruitment, seats, reward, strategy, onEvent } = parameters
  const tasks: TaskState[] = []
  try {
    for (let seat = 1; seat <= seats; seat += 1) {
      const task = await clara.registerTask({
        topic: RECRUITMENT_TOPIC,
        reward,
        strategy,
        payload: recruitment,
        // An agent has this long for joining before another one is asked.
        deadline: 60_000,
        exclude: tasks.flatMap(({ agents }) => agents.map(({ id }) => id)),
      })
      tasks.push(task)
      onEvent?.({ type: 'seat-opened', seat, task })
    }
  } catch (error) {
    await cancelOpen(clara, tasks)
    throw error
  }
  const late = AbortSignal.timeout(parameters.fillWithin ?? 300_000)
  const signal = AbortSignal.any([
    late,
    ...(parameters.signal ? [parameters.signal] : []),
  ])
  try {
    return await Promise.all(
      tasks.map(async (task, index) => {
        const recruit = await fillSeat({ ...parameters, signal }, index + 1, task.id)
        onEvent?.({ type: 'seat-taken', ...recruit })
        return recruit
      }),
    )
  } catch (error) {
    const states = await cancelOpen(clara, tasks)
    throw late.aborted && isAborted(error) ? incomplete(states, seats) : error
  }
}

/**
 * Takes back the seats without a holder; others run on, and their stake returns with the market.
 */
async function cancelOpen(
  clara: ClaraMarket,
  tasks: readonly TaskState[],
): Promise<string[]> {
  const reasons: string[] = []
  for (const { id } of tasks) {
    try {
      const { reason } = await clara.task(id)
      await clara.cancelTask(id)
      reasons.push(reason)
    } catch (error) {
      if (!(error instanceof ClaraError)) throw error
    }
  }
  return reasons
}

function isAborted(error: unknown): boolean {
  return error instanceof ClaraError && error.code === 'ABORTED'
}

function incomplete(reasons: readonly string[], seats: number): RecruitmentError {
  const why =
    reasons.length === 0 ? 'an agent holds it but is silent' : reasons.join('; ')
  return new RecruitmentError({
    code: 'DEMO_FAILED',
    message: `Not all ${seats} seats were taken in time: ${why}.`,
    hint: 'Offer a higher reward, or ask for fewer workers; stakes return when the market is void.',
  })
}

async function fillSeat(
  parameters: RecruitPanelParameters,
  seat: number,
  taskId: string,
): Promise<Recruit> {
  const { clara, chain, recruitment, signal, pollMilliseconds } = parameters
  const { agentId, result, reward, reason } = await clara.awaitResult(taskId, {
    signal,
    pollMilliseconds,
  })
  const answer = recruitAnswerSchema.safeParse(result)
  if (!answer.success) throw unproven(agentId, 'its answer has the wrong form')
  const doubt = findDoubt(answer.data, await readProfile(clara, agentId))
  if (doubt !== undefined) throw unproven(agentId, doubt)
  const workers = await chain.getCandidates(toMarketId(recruitment.marketId))
  const { worker, endpoint, transaction } = answer.data
  if (!workers.some(({ address }) => isSame(address, worker))) {
    throw unproven(agentId, `${worker} is not among the workers of the market`)
  }
  return { seat, taskId, agentId, reward, reason, worker, endpoint, transaction }
}

async function readProfile(clara: ClaraMarket, agentId: string) {
  const { metadata } = await clara.agent(agentId)
  const profile = recruitProfileSchema.safeParse(metadata)
  if (!profile.success) throw unproven(agentId, 'its profile names no worker')
  return profile.data.worker
}

function findDoubt(
  answer: RecruitAnswer,
  profile: { readonly address: string; readonly endpoint: string },
): string | undefined {
  if (!isSame(answer.worker, profile.address)) {
    return `it answers for ${answer.worker}, its profile names ${profile.address}`
  }
  if (answer.endpoint !== profile.endpoint) {
    return `it answers at ${answer.endpoint}, its profile names ${profile.endpoint}`
  }
  return undefined
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function unproven(agentId: string, doubt: string): RecruitmentError {
  return new RecruitmentError({
    code: 'DEMO_FAILED',
    message: `The agent ${agentId} took a seat but did not prove it: ${doubt}.`,
    hint: 'Recruit another worker for the seat before the market is resolved.',
  })
}

/** Error codes of a recruitment. */
type RecruitmentErrorCode = 'DEMO_FAILED' | 'DEMO_FAILED'
