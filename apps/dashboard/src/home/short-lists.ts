import type { Market } from '@cresolver/chain'

/** Lines of a short list. */
const most = 5

/** Selects the open markets with the next deadlines. */
export function nextDeadlines(markets: readonly Market[], now: number): Market[] {
  return markets
    .filter(({ outcome, deadline }) => outcome.kind === 'open' && deadline > now)
    .sort((a, b) => a.deadline - b.deadline)
    .slice(0, most)
}

/** Returns the sum of the pools of open markets. */
export function openPools(markets: readonly Market[]): bigint {
  return markets.reduce(
    (sum, { outcome, rewardPool }) => (outcome.kind === 'open' ? sum + rewardPool : sum),
    0n,
  )
}
