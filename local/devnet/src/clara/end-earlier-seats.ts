import type { ClaraAgent, ClaraMarket } from '@cresolver/clara'
import { RECRUITMENT_TOPIC } from '@cresolver/core/protocol'

export type EarlierSeats = {
  readonly agents: readonly ClaraAgent[]
  /** The marketplace, with the key of the creator of the markets. */
  readonly market: ClaraMarket
  readonly creator: string | undefined
  /** Start of this run, milliseconds since 1970. */
  readonly startedAt: number
}

/**
 * Ends the seats that an earlier run left open: their markets are gone with their chain, and markets
 * of the new chain have the same numbers.
 *
 * Agents decline what they hold, and the creator cancels what is then in the queue. Tasks of others
 * stay in the queue.
 */
export async function endEarlierSeats(seats: EarlierSeats): Promise<void> {
  const { agents, market, creator, startedAt } = seats
  const isEarlier = (task: { readonly topic: string; readonly timestamp: number }) =>
    task.topic === RECRUITMENT_TOPIC && task.timestamp < startedAt
  // A seat that one declines may go to another, but never back.
  for (let round = 0; round < agents.length; round += 1) {
    for (const agent of agents) {
      const { tasks } = await market.agent(agent.id)
      for (const task of Object.values(tasks.inbox)) {
        if (isEarlier(task)) await agent.decline(task.id)
      }
    }
  }
  const queued: string[] = []
  for await (const task of market.queue({ topic: RECRUITMENT_TOPIC })) {
    if (task.requester === creator && isEarlier(task)) queued.push(task.id)
  }
  for (const id of queued) await market.cancelTask(id)
}
