import type { Sources } from '@cresolver/chain/sources'
import { formatMoment, type UnixSeconds } from '@cresolver/core/questions'
import type { Moltbook, Solve, WriteJournal } from '../../index.ts'
import type { OnchainMarkets } from '../onchain/onchain-markets.ts'
import type { MarketStore } from '../store/file-store.ts'
import type { SourceAnswerStore } from '../store/source-answer-store.ts'

/** Everything that the work on markets needs. */
export type MarketSystem = {
  readonly store: MarketStore
  readonly evidence: SourceAnswerStore
  readonly sources: Pick<Sources, 'fetch'>
  readonly moltbook: Moltbook
  readonly journal: WriteJournal
  readonly solve: Solve
  /** Undefined where no chain is configured; then markets on chain wait. */
  readonly onchain?: OnchainMarkets | undefined
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** Reads the clock in whole seconds. */
export function nowSeconds({ clock }: Pick<MarketSystem, 'clock'>): UnixSeconds {
  return Math.floor(clock() / 1_000) as UnixSeconds
}

/** Reads the clock as the book writes it. */
export function nowText(system: Pick<MarketSystem, 'clock'>): string {
  return formatMoment(nowSeconds(system))
}
