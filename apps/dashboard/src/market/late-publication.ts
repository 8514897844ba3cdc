import type { ListedEvent, MarketId } from '@cresolver/chain'

/**
 * Finds the last publication of scores that came after a market was settled, not with it.
 */
export function latePublication(
  activity: readonly ListedEvent[],
  marketId: MarketId,
): string | undefined {
  const here = activity.filter(
    (event) => 'marketId' in event && event.marketId === marketId,
  )
  const settled = here.find(({ type }) => type === 'market-resolved')
  const published = here.find(({ type }) => type === 'feedback-published')
  return published?.transactionHash === settled?.transactionHash
    ? undefined
    : published?.transactionHash
}
