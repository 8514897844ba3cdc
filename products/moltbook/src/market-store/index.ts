export {
  type CreatedMarket,
  createMarket,
  type PostedMarketParameters,
} from './cycle/create-market.ts'
export type { CycleEvent, CycleStep } from './cycle/cycle-event.ts'
export type { MarketSystem } from './cycle/market-system.ts'
export { hiddenPosts } from './cycle/post-visible.ts'
export { type MarketReplay, replayMarket } from './cycle/replay-market.ts'
export { type HandDecision, resolveByHand } from './cycle/resolve-by-hand.ts'
export { runCycle } from './cycle/run-cycle.ts'
export {
  createOnchainMarkets,
  type OnchainMarkets,
  type OnchainOutcome,
} from './onchain/onchain-markets.ts'
export { createEntry, marketIdOf, type NewMarket } from './store/create-entry.ts'
export {
  type MarketStore,
  type MarketStoreParameters,
  openMarketStore,
} from './store/file-store.ts'
export {
  type Commitment,
  type MarketEntry,
  type MarketFile,
  type OutcomeEvidence,
  STATUSES,
  type Status,
} from './store/market-entry.ts'
export {
  MarketStoreError,
  type MarketStoreErrorCode,
} from './store/market-store-error.ts'
export { openEvidence, type SourceAnswerStore } from './store/source-answer-store.ts'
