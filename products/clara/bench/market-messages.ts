import type { OutgoingMessage } from '@cresolver/worlds/ao'
import type { BulkMessage } from '../src/process/fixtures/bulk-messages.fixture.ts'
import { type MarketDriver, tagOf } from './market-driver.ts'

/** Message that registers an agent. */
export function agentMessage(id: string, topic: string, capacity: string): BulkMessage {
  const tags = {
    'RedStone-Agent-Id': id,
    'RedStone-Agent-Topic': topic,
    'RedStone-Agent-Fee': '1',
    'RedStone-Agent-Capacity': capacity,
  }
  return { id, from: walletOf(id), action: 'Register-Agent-Profile', tags }
}

/** Message that registers a task. One address posts no more than its quota. */
export function taskMessage(id: string, topic: string, bytes: number): BulkMessage {
  const number = Number(id.split('-')[1])
  return {
    id,
    from: walletOf(`requester-${number % 20}`),
    action: 'Register-Task',
    tags: { 'RedStone-Agent-Topic': topic, 'RedStone-Agent-Reward': '50' },
    data: `'"'..('x'):rep(${bytes - 2})..'"'`,
  }
}

/** Address of a name. */
export function walletOf(name: string): string {
  return name.padEnd(43, '_')
}

/** Numbers from 0 on. */
export function range(length: number): number[] {
  return Array.from({ length }, (_each, number) => number)
}

const requester = 'requester'.padEnd(43, '_')

/** A task and the agent that holds it. */
export type HeldTask = {
  readonly task: string
  readonly agent: string
  readonly from: string
}

/** Registers a task, and reads who holds it or is asked for an offer. */
export async function registerTask(
  market: MarketDriver,
  strategy: string,
  topic: string,
) {
  const name =
    topic === 'broadcast' ? 'broadcast, first page of 50' : `Register-Task ${strategy}`
  const { Messages } = await market.send(name, {
    from: requester,
    action: 'Register-Task',
    tags: {
      'RedStone-Agent-Topic': topic,
      'RedStone-Agent-Reward': '1000',
      'RedStone-Agent-Matching': strategy,
      // Each message is a second later: no round of offers ends while it is measured.
      'RedStone-Offer-Deadline': '3600000',
    },
    data: '{"prompt":"do something useful please"}',
  })
  return {
    held: heldBy(Messages, 'Agent-Task-Assignment'),
    asked: heldBy(Messages, 'Agent-Offer-Request'),
    ticks: Messages.some((reply) => tagOf(reply, 'Action') === 'Tick'),
  }
}

/** Tasks that replies give to agents. */
export function heldBy(replies: readonly OutgoingMessage[], action: string): HeldTask[] {
  return replies.flatMap((reply) => {
    const task = tagOf(reply, 'TaskId')
    const agent = tagOf(reply, 'RedStone-Agent-Id')
    const isIt = tagOf(reply, 'Action') === action
    if (!isIt || task === undefined || agent === undefined) return []
    return [{ task, agent, from: reply.Target ?? '' }]
  })
}
