export type { MarketReads } from '../client/market/market-reads.ts'
export type {
  ListedAgent,
  MarketInfo,
  MarketTask,
  QueuedTask,
  TaskStatus,
} from '../client/market/market-schemas.ts'
export type { Acceptance } from '../client/market/settlement-schemas.ts'
export { type ClaraReaderParameters, createClaraReader } from './clara-reader.ts'
