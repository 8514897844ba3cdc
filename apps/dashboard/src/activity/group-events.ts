import type { ListedEvent } from '@cresolver/chain'
import type { Address } from 'viem'
import { describeEvent } from './describe-event.ts'

/** An event, or neighbors of one market that say the same of several accounts. */
export type EventGroup = {
  readonly words: string
  /** Subjects of the words in the order of the events; none for a whole sentence. */
  readonly accounts: readonly Address[]
  readonly marketId: bigint | undefined
  readonly events: readonly [ListedEvent, ...ListedEvent[]]
}

/** Groups neighboring events of a market that say the same of different accounts. */
export function groupEvents(
  events: readonly ListedEvent[],
  currency?: string,
): EventGroup[] {
  const groups: EventGroup[] = []
  for (const event of events) {
    const { account, words } = describeEvent(event, currency)
    const marketId = 'marketId' in event ? event.marketId : undefined
    const accounts = account === undefined ? [] : [account]
    const last = groups.at(-1)
    const isSame = last?.words === words && last.marketId === marketId
    if (last && isSame && account !== undefined && marketId !== undefined) {
      groups[groups.length - 1] = {
        ...last,
        accounts: [...last.accounts, account],
        events: [...last.events, event],
      }
    } else groups.push({ words, accounts, marketId, events: [event] })
  }
  return groups
}

/** Names up to two of several, and counts the others. */
export function nameSome(names: readonly string[]): string {
  const [first = '', second = '', ...others] = names
  if (names.length <= 1) return first
  if (others.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${others.length} more`
}
