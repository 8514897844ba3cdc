import type {
  AcceptedResult,
  AgentEvent,
  AoConnection,
  ClaraError,
  ClaraMarket,
  OfferRequest,
  RejectedResult,
  TaskAssignment,
} from '@cresolver/clara'
import { CresolverError } from '@cresolver/core/protocol'

/** Something that an agent is asked to do. */
export type OpenWork =
  | { readonly event: 'offer-request'; readonly request: OfferRequest }
  | { readonly event: 'task-assignment'; readonly task: TaskAssignment }
  | { readonly event: 'task-expired'; readonly taskId: string }
  | { readonly event: 'result-accepted'; readonly decision: AcceptedResult }
  | { readonly event: 'result-rejected'; readonly decision: RejectedResult }

type OpenWorkParameters = {
  readonly process: string
  /** With the key of the agent. */
  readonly connection: AoConnection
  readonly market: ClaraMarket
  readonly agentId: string
  /** True to continue after the current messages. */
  readonly follow: boolean
  readonly pollMilliseconds: number
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  readonly signal: AbortSignal
  readonly onWork: (work: OpenWork) => void
  /** Called if a gateway does not answer while following. */
  readonly onProblem: (problem: ClaraError) => void
}

/**
 * Reads the work of an agent: the requests for offers that are still open, then the tasks that
 * it holds, and what comes later.
 */
export async function readOpenWork(parameters: OpenWorkParameters): Promise<void> {
  const { process, market, agentId, follow, pollMilliseconds, now, onWork } = parameters
  const { profileAddress } = await market.agent(agentId)
  const { address } = parameters.connection
  if (profileAddress !== address) throw notYours(agentId, profileAddress, address)
  const end = new AbortController()
  const signal = AbortSignal.any([end.signal, parameters.signal])
  let problem: ClaraError | undefined
  const onProblem = (error: ClaraError) => {
    if (follow || error.code === 'CLARA_REPLY_INVALID') parameters.onProblem(error)
    else {
      problem = error
      end.abort()
    }
  }
  const reported = new Set<string>()
  const give = (task: TaskAssignment) => {
    // A task that comes while the inbox is read is in both.
    if (!reported.has(task.id)) onWork({ event: 'task-assignment', task })
    reported.add(task.id)
  }
  let isPresent = false
  const connection = reportWhenRead(parameters.connection, async () => {
    if (isPresent) return
    for (const task of Object.values((await market.agent(agentId)).tasks.inbox))
      give(task)
    isPresent = true
    if (!follow) end.abort()
  })
  const { createClaraAgent } = await import('@cresolver/clara')
  const agent = createClaraAgent({ process, connection, id: agentId })
  const options = { signal, onProblem, pollMilliseconds: follow ? pollMilliseconds : 1 }
  for await (const event of agent.events(options)) {
    if (event.kind === 'offer-request') {
      const { kind, request } = event
      if (await isOpen(request, market, now())) onWork({ event: kind, request })
    } else if (isPresent) {
      // Of the past the inbox tells which tasks are left.
      if (event.kind === 'task-assignment') give(event.task)
      else onWork(toWork(event))
    }
  }
  if (problem !== undefined) throw problem
}

function toWork(
  event: Exclude<
    AgentEvent,
    { readonly kind: 'offer-request' } | { readonly kind: 'task-assignment' }
  >,
): OpenWork {
  switch (event.kind) {
    case 'task-expired':
      return { event: event.kind, taskId: event.taskId }
    case 'result-accepted':
      return { event: event.kind, decision: event.decision }
    case 'result-rejected':
      return { event: event.kind, decision: event.decision }
  }
}

async function isOpen(
  { id, agentId, offerDeadline }: OfferRequest,
  market: ClaraMarket,
  now: number,
): Promise<boolean> {
  if (offerDeadline <= now) return false
  // Offers are hidden while the round is open: a request stays here until it closes.
  const { status, declined } = await market.task(id)
  return status === 'collecting-offers' && !declined.includes(agentId)
}

/** Resolves when all current messages have been read. */
function reportWhenRead(
  connection: AoConnection,
  onRead: () => Promise<void>,
): AoConnection {
  const { gateway } = connection
  let isLast = false
  return {
    ...connection,
    gateway: {
      ...gateway,
      inbox: async (query) => {
        if (isLast) await onRead()
        const page = await gateway.inbox(query)
        isLast = !page.hasMore
        return page
      },
    },
  }
}

function notYours(
  agentId: string,
  owner: string,
  address: string | undefined,
): CresolverError {
  return new CresolverError({
    code: 'NOT_ALLOWED',
    message: `The agent ${agentId} belongs to ${owner}, but your key is that of ${address}.`,
    hint: 'Use the key with which the agent was registered.',
  })
}
