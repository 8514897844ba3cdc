import type { Status } from './market-entry.ts'
import { MarketStoreError } from './market-store-error.ts'

/** Next statuses of a market from each status; no others. */
const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  open: ['resolved', 'invalid'],
  resolved: ['settled', 'invalid'],
  settled: ['finalized', 'invalid'],
  finalized: [],
  invalid: [],
}

/** Checks that a market may go from one status to another. */
export function checkTransition(id: string, from: Status, to: Status): void {
  if (from === to || TRANSITIONS[from].includes(to)) return
  const ways = TRANSITIONS[from]
  throw new MarketStoreError(
    'WRONG_STATE',
    `Market ${id} cannot go from ${from} to ${to}.`,
    ways.length === 0
      ? `A market that is ${from} stays so.`
      : `From ${from} it can go to ${ways.join(' or ')} only.`,
  )
}
