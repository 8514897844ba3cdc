// What a page needs to act on a market: nothing of Node, no aoconnect and no arbundles.

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
export type {
  MarketTask,
  MatchingStrategy,
  TaskState,
} from '../client/market/market-schemas.ts'
