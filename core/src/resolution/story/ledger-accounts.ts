import { isKnown } from './fact.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerEntry, LedgerParty } from './ledger-entry.ts'

/** Payments of one account into a market in one part, and out of it. */
export type LedgerAccount = {
  readonly party: LedgerParty
  readonly account: LedgerEntry['account']
  readonly paidIn: bigint
  readonly paidOut: bigint
}

/** Sums a ledger by account and part, in the order in which they first appear; what burns is last. */
export function ledgerAccounts({ entries }: Pick<Ledger, 'entries'>): LedgerAccount[] {
  const sums = new Map<string, LedgerAccount>()
  for (const { flow, party, account, amount } of entries) {
    const name = account === undefined || isKnown(account) ? account : 'unknown'
    const key = `${party} ${name}`
    const isIn = flow === 'POOL' || flow === 'STAKE' || flow === 'BOND'
    const before = sums.get(key) ?? { party, account, paidIn: 0n, paidOut: 0n }
    const paidIn = before.paidIn + (isIn ? amount : 0n)
    const paidOut = before.paidOut + (isIn ? 0n : amount)
    sums.set(key, { ...before, paidIn, paidOut })
  }
  const all = [...sums.values()]
  const isBurned = ({ party }: LedgerAccount) => party === 'NOBODY'
  return [...all.filter((each) => !isBurned(each)), ...all.filter(isBurned)]
}
