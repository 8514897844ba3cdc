import { BoundedMap } from '@cresolver/bounded'

/** Limits posts by address. */
export type PostLimiter = {
  /** Returns 0 if a post is accepted, or else the seconds until the next one is. */
  readonly take: (address: string) => number
}

const mostAddresses = 10_000
const minuteMs = 60_000

/**
 * Creates a limiter: each address has a budget that refills within a minute.
 *
 * @param perMinute - posts of one address; 0 for no limit
 * @param now - present time in milliseconds
 */
export function createPostLimiter(perMinute: number, now: () => number): PostLimiter {
  const budgets = new BoundedMap<string, { left: number; at: number }>(mostAddresses)
  return {
    take(address) {
      if (perMinute === 0) return 0
      const { left, at } = budgets.get(address) ?? { left: perMinute, at: now() }
      const refilled = left + ((now() - at) * perMinute) / minuteMs
      const budget = Math.min(perMinute, refilled)
      const isAccepted = budget >= 1
      budgets.set(address, { left: isAccepted ? budget - 1 : budget, at: now() })
      return isAccepted ? 0 : Math.ceil(((1 - budget) * 60) / perMinute)
    },
  }
}
