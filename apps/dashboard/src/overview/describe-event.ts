import { formatAmount, type ListedEvent, type Wei } from '@cresolver/chain'
import { describeVerdictEvent } from '../markets/verdict-event-text.ts'
import { shortHex } from '../ui/address-text.tsx'

/** Describes an event in a few words. */
export function describeEvent(event: ListedEvent, currency = 'ETH'): string {
  const amount = (wei: Wei) => formatAmount(wei).replace(/ETH$/, currency)
  switch (event.type) {
    case 'market-created':
      return `Created with a pool of ${amount(event.rewardPool)}`
    case 'worker-joined':
      return `${shortHex(event.worker)} joined with ${amount(event.stake)}`
    case 'resolution-requested':
      return 'Resolution requested'
    case 'absences-recorded':
      return `No quorum: ${event.absent} of ${event.panelSize} seats did not answer`
    case 'market-resolved':
      return `Resolved: ${event.resolution ? 'YES' : 'NO'}`
    case 'market-voided':
      return `Voided: ${event.reason.toLowerCase().replace('_', ' ')}`
    case 'feedback-published':
      return `Scores of ${shortHex(event.worker)} published`
    case 'feedback-deferred':
      return `Scores of ${shortHex(event.worker)} not published yet`
    case 'withdrawn':
      return `${shortHex(event.account)} withdrew ${amount(event.amount)}`
    default: {
      const { words, account } = describeVerdictEvent(event)
      return account === undefined ? words : `${words} ${shortHex(account)}`
    }
  }
}
