// Parts for a page to read a market and to act on it: nothing of Node, no aoconnect and no arbundles.

export {
  connectWallet,
  type UnsignedMessage,
  type WalletConnectionParameters,
  type WalletSigner,
} from '../client/ao/wallet-connection.ts'
export { ClaraError } from '../client/clara-error.ts'
export {
  type ClaraRequester,
  createClaraRequester,
  type DeliveredResult,
  type NewTask,
} from '../client/market/clara-requester.ts'
export type { MarketReads } from '../client/market/market-reads.ts'
export type {
  ListedAgent,
  MarketInfo,
  MarketTask,
  MatchingStrategy,
  QueuedTask,
  TaskState,
  TaskStatus,
} from '../client/market/market-schemas.ts'
export type { Acceptance } from '../client/market/settlement-schemas.ts'
export { type ClaraReaderParameters, createClaraReader } from './clara-reader.ts'
