export {
  type CreatedMarket,
  type CreateMarketParameters,
  createMarket,
} from './cycle/create-market.ts'
export type { CycleEvent, CycleStep } from './cycle/cycle-event.ts'
export type { MarketSystem } from './cycle/market-system.ts'
export { hiddenPosts } from './cycle/post-visible.ts'
export { type MarketReplay, replayMarket } from './cycle/replay-market.ts'
export { type HandDecision, resolveByHand } from './cycle/resolve-by-hand.ts'
export { runCycle } from './cycle/run-cycle.ts'
export {
  type MarketMigration,
  type MigrateBookParameters,
  type MigrationReport,
  migrateBook,
} from './legacy/migrate-book.ts'
export {
  createOnchainMarkets,
  type OnchainMarkets,
  type OnchainOutcome,
} from './onchain/onchain-markets.ts'
export { BookError, type BookErrorCode } from './store/book-error.ts'
export { createEntry, marketIdOf, type NewMarket } from './store/create-entry.ts'
export { type EvidenceStore, openEvidence } from './store/evidence-store.ts'
export {
  type MarketBook,
  type MarketBookParameters,
  openBook,
} from './store/file-book.ts'
export {
  type Book,
  type Commitment,
  type Evidence,
  type MarketEntry,
  STATUSES,
  type Status,
} from './store/market-entry.ts'
