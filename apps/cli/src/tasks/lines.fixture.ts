import type { ListedAgent, MarketTask } from '@cresolver/clara'
import { createPrinter } from '../terminal/printer.ts'

/** Present time of all lines under test, in Unix milliseconds. */
export const NOW = Date.UTC(2026, 4, 1, 12)

/** A window without colours. */
export function look(width: number) {
  const stdout = { write: () => {}, columns: width }
  const variables = { NO_COLOR: '1' }
  return createPrinter({ stdout, stderr: stdout, variables, now: () => NOW }, false)
}

const address = `0x${'12'.repeat(20)}`
const facts = {
  requester: address,
  topic: 'resolution',
  strategy: 'query',
  payload: { prompt: 'Did it rain?' },
  payloadBytes: 25,
  timestamp: NOW - 30_000,
  block: 1,
  endsAt: NOW + 172_800_000,
} as const

/** A task that alpha has answered. */
export function someTask(fields: Partial<MarketTask> = {}): MarketTask {
  return {
    ...facts,
    id: 'T'.repeat(43),
    status: 'finished',
    reward: '50',
    assignments: [],
    declined: [],
    offers: [],
    asked: 0,
    results: [],
    reason: 'alpha answered',
    ...fields,
  }
}

/** An agent that holds one task and has answered another. */
export function someAgent(fields: Partial<ListedAgent> = {}): ListedAgent {
  const requesterHistory = { paid: 9, rejected: 1, expired: 2 }
  const asked = { ...facts, requesterHistory }
  const held = { ...asked, id: 'held', agentId: 'alpha', reward: '20', reason: 'turn' }
  const done = { id: 'done', agentId: 'alpha', sender: address, recipient: address }
  return {
    id: 'alpha',
    profileAddress: address,
    topic: 'resolution',
    fee: '20',
    capacity: 5,
    metadata: { description: 'Reads prices' },
    reputation: { level: 0, paid: '0', rejected: '0', expired: '0' },
    tasks: {
      inbox: { held: { ...held, deadline: NOW + 45_000 } },
      outbox: {
        done: { ...done, result: 'YES', timestamp: NOW - 5_000, block: 2, reward: '20' },
      },
      declined: [],
    },
    ...fields,
  }
}
