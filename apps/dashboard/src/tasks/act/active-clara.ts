import type { DashboardConfig } from '@cresolver/protocol'

/** A marketplace that takes messages. */
export type ActiveClara = NonNullable<DashboardConfig['clara']> & {
  readonly messengerUrl: string
}
