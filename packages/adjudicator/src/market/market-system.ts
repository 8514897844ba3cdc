import { formatMoment, type UnixSeconds } from '@cresolver/questions'
import type { EvidenceStore } from '../book/evidence-store.ts'
import type { MarketBook } from '../book/file-book.ts'
import type { Journal } from '../moltbook/journal.ts'
import type { Moltbook } from '../moltbook/moltbook.ts'
import type { OnchainMarkets } from '../onchain/onchain-markets.ts'
import type { Solve } from '../solver/solve.ts'
import type { Sources } from '../sources/sources.ts'

/** Everything that the work on markets needs. */
export type MarketSystem = {
  readonly book: MarketBook
  readonly evidence: EvidenceStore
  readonly sources: Pick<Sources, 'fetch'>
  readonly moltbook: Moltbook
  readonly journal: Journal
  readonly solve: Solve
  /** Undefined where no chain is configured; then markets on chain wait. */
  readonly onchain?: OnchainMarkets | undefined
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** Reads the clock in whole seconds. */
export function nowOf({ clock }: Pick<MarketSystem, 'clock'>): UnixSeconds {
  return Math.floor(clock() / 1_000) as UnixSeconds
}

/** Reads the clock as the book writes it. */
export function nowText(system: Pick<MarketSystem, 'clock'>): string {
  return formatMoment(nowOf(system))
}
