import type { TableEvent } from '@cresolver/core/protocol'
import { retryOnConnectionLoss } from '../storage/retry-on-connection-loss.ts'
import type { Subscriptions } from '../storage/subscriptions.ts'
import type { TableStore } from '../storage/table-store.ts'

type FollowParameters = {
  readonly tables: Pick<TableStore, 'view' | 'events'>
  readonly notifications: Subscriptions
  readonly taskId: string
  /** Number of the last event that is known already; 0 for none. */
  readonly after: number
  readonly signal: AbortSignal
}

/**
 * Yields a table's events after a number, then each new one as any process stores it.
 */
export async function* followEvents(
  parameters: FollowParameters,
): AsyncGenerator<TableEvent, void> {
  const { tables, notifications, taskId, signal } = parameters
  let last = parameters.after
  // When it says closed, the events that follow are all there are.
  const { closed_at } = await retryOnConnectionLoss(() => tables.view(taskId))
  while (!signal.aborted) {
    const subscription = notifications.subscribe(taskId, signal)
    try {
      for (const event of await retryOnConnectionLoss(() =>
        tables.events(taskId, last),
      )) {
        if (signal.aborted) return
        last = event.seq
        yield event
        if (event.event.type === 'closed') return
      }
      if (closed_at !== null) return
      await subscription.rung
    } finally {
      subscription.unsubscribe()
    }
  }
}
