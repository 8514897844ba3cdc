export { adjudicate, type DatedQuestion } from './adjudicate.ts'
export { BookError, type BookErrorCode } from './book/book-error.ts'
export { createEntry, marketIdOf, type NewMarket } from './book/create-entry.ts'
export { type EvidenceStore, openEvidence } from './book/evidence-store.ts'
export { type MarketBook, type MarketBookParameters, openBook } from './book/file-book.ts'
export {
  type Book,
  type Commitment,
  type Evidence,
  type MarketEntry,
  STATUSES,
  type Status,
} from './book/market-entry.ts'
export {
  type MarketMigration,
  type MigrateBookParameters,
  type MigrationReport,
  migrateBook,
} from './book/migrate-book.ts'
export {
  type CreatedMarket,
  type CreateMarketParameters,
  createMarket,
} from './market/create-market.ts'
export type { CycleEvent, CycleStep } from './market/cycle-event.ts'
export type { MarketSystem } from './market/market-system.ts'
export { hiddenPosts } from './market/post-visible.ts'
export { type MarketReplay, replayMarket } from './market/replay-market.ts'
export { type HandDecision, resolveByHand } from './market/resolve-by-hand.ts'
export { runCycle } from './market/run-cycle.ts'
export type { Account } from './moltbook/account.ts'
export { MOLTBOOK_BASE_URL } from './moltbook/base-url.ts'
export type { Comment, Post } from './moltbook/content.ts'
export {
  type CredentialsParameters,
  checkAccount,
  readApiKey,
} from './moltbook/credentials.ts'
export {
  countFailuresInRow,
  forgiveFailures,
  MOST_FAILURES_IN_ROW,
} from './moltbook/failures-in-row.ts'
export { openFileJournal } from './moltbook/file-journal.ts'
export { openFileRateStore } from './moltbook/file-rate-store.ts'
export type { Journal, JournalEntry } from './moltbook/journal.ts'
export {
  createMoltbook,
  type ListPostsParameters,
  type Moltbook,
  type MoltbookParameters,
  type SearchResult,
} from './moltbook/moltbook.ts'
export { MoltbookError, type MoltbookErrorCode } from './moltbook/moltbook-error.ts'
export type { PendingReason, PostOutcome } from './moltbook/post-outcome.ts'
export { postVerified } from './moltbook/post-verified.ts'
export {
  createOnchainMarkets,
  type OnchainMarkets,
  type OnchainOutcome,
} from './onchain/onchain-markets.ts'
export {
  type AnthropicModelParameters,
  createAnthropicModel,
} from './solver/anthropic-model.ts'
export { createModelSolver, type ModelSolverParameters } from './solver/model-solver.ts'
export {
  createSolver,
  type RejectedAnswers,
  type Solution,
  type Solve,
  type SolverParameters,
} from './solver/solve.ts'
export { createSources, type Sources, type SourcesParameters } from './sources/sources.ts'
