import type { Quotas } from '@cresolver/chain/panel'

/** Quotas of the HTTP trigger. */
export type TriggerQuotas = Pick<
  Quotas,
  'HTTPTrigger.RateLimit' | 'HTTPTrigger.RateLimit.Burst'
>

/**
 * Limits how often the workflow starts over HTTP.
 *
 * @param quotas - {@link TriggerQuotas}
 * @param now - Unix seconds
 * @returns a function that counts a start, and returns the seconds until the next one where it is too early
 */
export function createTriggerRate(
  quotas: TriggerQuotas,
  now: () => number,
): () => number {
  const interval = 3_600 / quotas['HTTPTrigger.RateLimit']
  const ahead = (quotas['HTTPTrigger.RateLimit.Burst'] - 1) * interval
  // When so many starts are over as there were, one for each interval.
  let due = 0
  return () => {
    const at = now()
    if (due - at > ahead) return Math.ceil(due - at - ahead)
    due = Math.max(due, at) + interval
    return 0
  }
}
