import type { ListedAgent, MarketInfo, MarketTask } from '@cresolver/clara/page'

/** A marketplace without tasks and agents, whose prices are points. */
export const marketInfo: MarketInfo = {
  protocol: 'C.L.A.R.A.',
  version: '1',
  topics: ['resolution'],
  strategies: ['query', 'cheapest'],
  token: '',
  taskDeadline: 600_000,
  evaluators: [],
  deposit: { amount: '0', bytes: 16_384 },
  room: {
    freeBytes: 16_384,
    addressBytes: 4_194_304,
    heldBytes: 0,
    limitBytes: 201_326_592,
  },
  now: Date.UTC(2026, 10, 22, 10, 30),
  agents: 0,
  tasks: { open: 0, queued: 0, finished: 0 },
  limits: {},
}

/** A task that an agent has done. */
export function taskOf(change: Partial<MarketTask> = {}): MarketTask {
  return {
    ...{ id: 't1', requester: 'r', topic: 'tweet', strategy: 'cheapest', block: 1 },
    ...{ payload: { prompt: 'Write a tweet.' }, payloadBytes: 9, reward: '1000' },
    ...{ timestamp: Date.UTC(2026, 10, 22), endsAt: 0, status: 'finished', asked: 0 },
    ...{ assignments: [], declined: [], offers: [], reason: '' },
    results: [
      {
        ...{ agentId: 'ann', result: 'A tweet.', timestamp: 0, reward: '12' },
        reason: 'the cheapest',
      },
    ],
    ...change,
  }
}

/** An agent of the marketplace that received and completed tasks at these times. */
export function agentOf(
  id: string,
  { held = [], done = [] }: { held?: readonly number[]; done?: readonly number[] } = {},
): ListedAgent {
  const entry = (timestamp: number) => ({
    id: `task-${timestamp}`,
    agentId: id,
    reward: '20',
    reason: 'the cheapest',
    timestamp,
    block: 1,
  })
  return {
    id,
    profileAddress: `0x${'1'.repeat(40)}`,
    topic: 'resolution',
    fee: '20',
    capacity: 5,
    metadata: {},
    reputation: { level: 0, paid: '0', rejected: '0', expired: '0' },
    tasks: {
      inbox: Object.fromEntries(
        held.map((at) => [
          `task-${at}`,
          {
            ...entry(at),
            requester: 'r',
            topic: 'resolution',
            strategy: 'cheapest' as const,
            payload: null,
            payloadBytes: 4,
            endsAt: at + 86_400_000,
            requesterHistory: { paid: 0, rejected: 0, expired: 0 },
          },
        ]),
      ),
      outbox: Object.fromEntries(
        done.map((at) => [
          `task-${at}`,
          { ...entry(at), sender: id, recipient: 'r', result: { answer: at } },
        ]),
      ),
      declined: [],
    },
  }
}
