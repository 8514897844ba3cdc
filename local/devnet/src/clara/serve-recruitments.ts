import {
  type AgentEvent,
  type ClaraAgent,
  ClaraError,
  type EventOptions,
  type OfferRequest,
  type TaskAssignment,
} from '@cresolver/clara'
import {
  CresolverError,
  errorText,
  type RecruitAnswer,
  type Recruitment,
  recruitmentSchema,
} from '@cresolver/core/protocol'

export type ServeRecruitmentsParameters = {
  readonly agent: ClaraAgent
  /** Who joins; the profile of the agent names the same. */
  readonly worker: string
  /** Base URL of the worker protocol. */
  readonly endpoint: string
  /**
   * Returns why a market is not for this worker: its chain, its contract, its stake, or the age of the
   * task. Without a reason the worker joins it.
   */
  readonly refuses: (
    recruitment: Recruitment,
    task: TaskAssignment | OfferRequest,
  ) => string | undefined
  /** Joins a market; gives the hash of the transaction. */
  readonly join: (recruitment: Recruitment) => Promise<string>
  /** Returns the price of a seat, as decimal text; without one the agent declines to offer. */
  readonly offer: (recruitment: Recruitment) => string | undefined
  /** Called for every seat. */
  readonly onEvent?: ((event: SeatEvent) => void) | undefined
} & EventOptions

/** An agent's action on a seat. */
export type SeatEvent = { readonly taskId: string } & (
  | {
      readonly type: 'joined'
      readonly recruitment: Recruitment
      readonly transaction: string
    }
  | { readonly type: 'offered'; readonly amount: string }
  | { readonly type: 'declined'; readonly reason: string }
)

/**
 * Joins the markets for which an agent is recruited, until the signal fires.
 *
 * An event may be delivered twice after a restart: `join` has to be idempotent, or fail on the
 * second call; the seat is then declined only if it was not answered before.
 *
 * @param parameters - {@link ServeRecruitmentsParameters}
 * @throws ClaraError when the CLARA market cannot be followed
 */
export async function serveRecruitments(
  parameters: ServeRecruitmentsParameters,
): Promise<void> {
  for await (const event of parameters.agent.events(parameters)) {
    try {
      await answer(parameters, event)
    } catch (error) {
      // A market that refuses an answer has moved on: the task expired, or was answered before.
      if (!(error instanceof ClaraError) || parameters.signal?.aborted) throw error
      parameters.onProblem?.(error)
    }
  }
}

async function answer(
  parameters: ServeRecruitmentsParameters,
  event: AgentEvent,
): Promise<void> {
  switch (event.kind) {
    case 'task-assignment':
      return takeSeat(parameters, event.task)
    case 'offer-request':
      return makeOffer(parameters, event.request)
    case 'task-expired':
      return
  }
}

async function takeSeat(
  parameters: ServeRecruitmentsParameters,
  task: TaskAssignment,
): Promise<void> {
  const { agent, worker, endpoint, join, onEvent } = parameters
  const recruitment = readRecruitment(parameters, task)
  if (typeof recruitment === 'string') return decline(parameters, task.id, recruitment)
  let transaction: string
  try {
    transaction = await join(recruitment)
  } catch (error) {
    const why = CresolverError.isInstance(error) ? error.toLine() : errorText(error)
    return decline(parameters, task.id, why)
  }
  const result: RecruitAnswer = { worker, endpoint, transaction }
  await agent.sendResult(task.id, result)
  onEvent?.({ type: 'joined', taskId: task.id, recruitment, transaction })
}

async function makeOffer(
  parameters: ServeRecruitmentsParameters,
  request: OfferRequest,
): Promise<void> {
  const { agent, offer, onEvent } = parameters
  const recruitment = readRecruitment(parameters, request)
  if (typeof recruitment === 'string') return decline(parameters, request.id, recruitment)
  const amount = offer(recruitment)
  if (amount === undefined || BigInt(amount) > BigInt(request.reward)) {
    return decline(parameters, request.id, `the reward of ${request.reward} is too low`)
  }
  await agent.offer(request.id, amount)
  onEvent?.({ type: 'offered', taskId: request.id, amount })
}

async function decline(
  { agent, onEvent }: ServeRecruitmentsParameters,
  taskId: string,
  reason: string,
): Promise<void> {
  await agent.decline(taskId)
  onEvent?.({ type: 'declined', taskId, reason })
}

/** The recruitment, or why the worker does not take it. */
function readRecruitment(
  { refuses }: ServeRecruitmentsParameters,
  task: TaskAssignment | OfferRequest,
): Recruitment | string {
  const read = recruitmentSchema.safeParse(task.payload)
  if (!read.success) return 'the task names no market that can be joined'
  return refuses(read.data, task) ?? read.data
}
