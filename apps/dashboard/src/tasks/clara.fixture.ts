import type { ListedAgent } from '@cresolver/clara/page'

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
