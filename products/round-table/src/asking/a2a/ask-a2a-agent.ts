import { type Message, type Task, TaskState } from '@a2a-js/sdk'
import { BoundedMap, pause } from '@cresolver/core/bounded'
import type { AgentPhase } from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import type {
  AgentCallParameters,
  AskOutcome,
  CallableAgent,
  Compute,
  ReplyOf,
} from '../../deliberation-context.ts'
import { writeTraceparent } from '../../trace-context.ts'
import { CallFailure } from '../call-failure.ts'
import { outcomeOfFailure } from '../call-outcome.ts'
import { haveRead } from '../read-unread.ts'
import { cardUrl } from './card-url.ts'
import { type A2aClient, openA2aClient } from './open-client.ts'
import { createOutboundFetch, type OutboundFetch } from './outbound-fetch.ts'
import { writeMessage } from './write-message.ts'

type A2aAskerParameters = {
  readonly outbound: Pick<Outbound, 'request'>
  readonly compute: Compute
  /** An agent's own limit for an answer, in milliseconds. */
  readonly agentTimeoutMs: number
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
}

/** Asks A2A agents. */
type A2aAsker = <Phase extends AgentPhase>(
  asked: AgentCallParameters<Phase>,
) => Promise<AskOutcome<ReplyOf[Phase]>>

/** Cache lifetime of an agent card, in milliseconds. */
const cardForMs = 60_000
const mostCards = 1_000
/** Time between two looks at a task that is worked on, in milliseconds. */
const firstPollMs = 100
const longestPollMs = 2_000

/**
 * Creates the client that asks agents by A2A 1.0 and 0.3. As with the agents of the own protocol, a call
 * has an outcome for anything the agent does.
 */
export function createA2aAsker(parameters: A2aAskerParameters): A2aAsker {
  const { outbound, compute, agentTimeoutMs, clock } = parameters
  const cards = new BoundedMap<string, { readonly at: number; readonly card: unknown }>(
    mostCards,
  )

  const readCard = async (
    { tenant, baseUrl }: CallableAgent,
    { fetch }: OutboundFetch,
  ): Promise<unknown> => {
    const key = cardKey(tenant, baseUrl)
    const known = cards.get(key)
    if (known && clock() - known.at < cardForMs) return known.card
    const card = await (await fetch(cardUrl(baseUrl))).json()
    cards.set(key, { at: clock(), card })
    return card
  }

  return async (asked) => {
    const { agent, phase, timeoutMs, signal, taskId, round } = asked
    const startedAt = clock()
    const durationMs = () => Math.max(0, Math.round(clock() - startedAt))
    const requests = createOutboundFetch({
      outbound,
      agent,
      leftMs: () => timeoutMs - durationMs(),
      failsAfterMs: (leftMs) => (timeoutMs < agentTimeoutMs ? agentTimeoutMs : leftMs),
      signal,
      headers: {
        'idempotency-key': [taskId, phase, round, agent.name].join(':'),
        traceparent: writeTraceparent({ taskId, phase, round, agent: agent.name }),
      },
    })
    try {
      const card = await readCard(agent, requests)
      const client = await openA2aClient(card, requests.fetch)
      const sent = await client.sendMessage(writeMessage(asked))
      const answer = await waitForEnd(client, sent, {
        signal,
        leftMs: () => timeoutMs - durationMs(),
      })
      const unread = { kind: 'a2a', answer } as const
      const read = { unread, phase, agent, durationMs: durationMs() }
      return await haveRead(compute, read, signal)
    } catch (error) {
      cards.delete(cardKey(agent.tenant, agent.baseUrl))
      return outcomeOfFailure(requests.failure() ?? failureOf(error), durationMs())
    }
  }
}

/** Data that one tenant may read says nothing of another. */
function cardKey(tenant: string, baseUrl: string): string {
  return `${tenant} ${baseUrl}`
}

/** An agent may answer with a task that it still works on. */
async function waitForEnd(
  client: A2aClient,
  sent: Message | Task,
  limits: { readonly signal: AbortSignal; readonly leftMs: () => number },
): Promise<Message | Task> {
  let answer = sent
  let pauseMs = firstPollMs
  while ('artifacts' in answer && isWorking(answer)) {
    // A request that follows an abort says so.
    await pause(Math.min(pauseMs, Math.max(0, limits.leftMs())), limits.signal).catch(
      () => undefined,
    )
    pauseMs = Math.min(pauseMs * 2, longestPollMs)
    answer = await client.getTask({ id: answer.id, tenant: '' })
  }
  if ('artifacts' in answer) refuseUnfinished(answer)
  return answer
}

function isWorking({ status }: Task): boolean {
  return (
    status?.state === TaskState.TASK_STATE_SUBMITTED ||
    status?.state === TaskState.TASK_STATE_WORKING
  )
}

function refuseUnfinished({ status }: Task): void {
  switch (status?.state) {
    case TaskState.TASK_STATE_COMPLETED:
      return
    case TaskState.TASK_STATE_FAILED:
      throw new CallFailure('unhealthy', 'its task failed')
    case TaskState.TASK_STATE_REJECTED:
      throw new CallFailure('refused', 'it rejected the task')
    case TaskState.TASK_STATE_CANCELED:
      throw new CallFailure('refused', 'it canceled the task')
    case TaskState.TASK_STATE_INPUT_REQUIRED:
      throw new CallFailure(
        'refused',
        'it asks for more input, which a table does not have',
      )
    case TaskState.TASK_STATE_AUTH_REQUIRED:
      throw new CallFailure(
        'refused',
        'it asks for an authorization, which a table does not have',
      )
    default:
      throw new CallFailure('refused', 'its task has no state that A2A knows')
  }
}

/** An error of the library holds texts of the agent: only its kind is shown. */
function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  const kind =
    error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'Error'
  return new CallFailure('refused', `it did not answer as A2A requires (${kind})`)
}
