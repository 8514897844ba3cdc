import type { ListedAgent } from '@cresolver/clara/page'

/** Settings of a market that the page does not show. */
export const settings = {
  taskDeadline: 600_000,
  evaluators: [],
  deposit: { amount: '0', bytes: 16_384 },
  room: {
    freeBytes: 16_384,
    addressBytes: 4_194_304,
    heldBytes: 0,
    limitBytes: 201_326_592,
  },
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
