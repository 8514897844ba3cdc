import { formatAmount, type MarketEvent } from '@cresolver/chain'
import { shortHex } from '../ui/address-text.tsx'

/**
 * Says in a few words what happened.
 *
 * @param event - of the market contract
 */
export function sayEvent(event: MarketEvent): string {
  switch (event.type) {
    case 'market-created':
      return `Created with a pool of ${formatAmount(event.rewardPool)}`
    case 'worker-joined':
      return `${shortHex(event.worker)} joined with ${formatAmount(event.stake)}`
    case 'resolution-requested':
      return 'Resolution requested'
    case 'market-resolved':
      return `Resolved: ${event.resolution ? 'YES' : 'NO'}`
    case 'market-voided':
      return `Voided: ${event.reason.toLowerCase().replace('_', ' ')}`
    case 'feedback-published':
      return `Scores of ${shortHex(event.worker)} published`
    case 'feedback-deferred':
      return `Scores of ${shortHex(event.worker)} wait to be published`
    case 'withdrawn':
      return `${shortHex(event.account)} withdrew ${formatAmount(event.amount)}`
  }
}
