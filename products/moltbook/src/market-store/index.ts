export { createMarket } from './cycle/create-market.ts'
export type { CycleEvent } from './cycle/cycle-event.ts'
export type { MarketSystem } from './cycle/market-system.ts'
export { hiddenPosts } from './cycle/post-visible.ts'
export { replayMarket } from './cycle/replay-market.ts'
export { resolveByHand } from './cycle/resolve-by-hand.ts'
export { runCycle } from './cycle/run-cycle.ts'
export {
  createOnchainMarkets,
  type OnchainMarkets,
} from './onchain/onchain-markets.ts'
export { createEntry } from './store/create-entry.ts'
export { openMarketStore } from './store/file-store.ts'
export type { MarketEntry } from './store/market-entry.ts'
export { openEvidence } from './store/source-answer-store.ts'
