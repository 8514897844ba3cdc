export type { MarketReads } from '../client/market/market-reads.ts'
export type {
  ListedAgent,
  MarketInfo,
  QueuedTask,
} from '../client/market/market-schemas.ts'
export { type ClaraReaderParameters, createClaraReader } from './clara-reader.ts'
