import type { Market } from '@cresolver/chain'

/** Lines of a short list. */
const most = 5

/** Picks the open markets whose deadlines come next. */
export function nextDeadlines(markets: readonly Market[], now: number): Market[] {
  return markets
    .filter(({ outcome, deadline }) => outcome.kind === 'open' && deadline > now)
    .sort((a, b) => a.deadline - b.deadline)
    .slice(0, most)
}

/** Adds up what open markets pay out. */
export function openPools(markets: readonly Market[]): bigint {
  return markets.reduce(
    (sum, { outcome, rewardPool }) => (outcome.kind === 'open' ? sum + rewardPool : sum),
    0n,
  )
}
