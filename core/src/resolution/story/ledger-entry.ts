import type { Fact } from './fact.ts'

/** In: POOL, STAKE, BOND, which holds the fee of a court. Out: PAYOUT, FEE, BURNED, RETURNED. */
export type LedgerFlow =
  | 'POOL'
  | 'STAKE'
  | 'BOND'
  | 'PAYOUT'
  | 'FEE'
  | 'BURNED'
  | 'RETURNED'

/** As what an account takes part; PROVER: it proved that a worker contradicts itself. */
export type LedgerParty =
  | 'CREATOR'
  | 'WORKER'
  | 'ASKER'
  | 'DISPUTER'
  | 'APPELLANT'
  | 'COURT'
  | 'PROVER'
  | 'NOBODY'

/** One movement of money into or out of a market. */
export type LedgerEntry = {
  readonly flow: LedgerFlow
  readonly party: LedgerParty
  /** Lower case; undefined for what burns. */
  readonly account: Fact<string> | undefined
  /** Above 0. */
  readonly amount: bigint
  /** Number of askings before its own; undefined for pool and stakes as such. */
  readonly asking: number | undefined
}

/** The court of a market. */
export type StoryCourt = {
  readonly address: string
  readonly fee: bigint
  /** Time to rule. */
  readonly periodSeconds: number
}
