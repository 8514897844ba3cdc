export type {
  AoConnection,
  AoMessage,
  AoOutgoing,
  AoReceipt,
  AoResult,
  AoSpawn,
} from './client/ao/ao-connection.ts'
export type { AoNetwork } from './client/ao/ao-network.ts'
export {
  type AoSigner,
  type ClaraKey,
  createAoSigner,
  type SignedItem,
  type UnsignedItem,
} from './client/ao/ao-signer.ts'
export type { AoTag } from './client/ao/ao-tag.ts'
export {
  type AoConnectionOptions,
  connectAo,
} from './client/ao/connect-ao.ts'
export { readAoNetwork } from './client/ao/read-ao-network.ts'
export { ClaraError, type ClaraErrorCode } from './client/clara-error.ts'
export { type CursorStore, fileCursorStore } from './client/cursor-store.ts'
export type { EventOptions } from './client/event-stream.ts'
export {
  type AgentEvent,
  type AgentProfile,
  type ClaraAgent,
  createClaraAgent,
} from './client/market/clara-agent.ts'
export {
  type ClaraEvaluator,
  createClaraEvaluator,
  type EvaluatorEvent,
} from './client/market/clara-evaluator.ts'
export {
  type ClaraMarket,
  createClaraMarket,
  type MarketConfiguration,
  type MarketEvent,
} from './client/market/clara-market.ts'
export type {
  ClaraRequester,
  DeliveredResult,
  HeldTerms,
  NewTask,
} from './client/market/clara-requester.ts'
export {
  type EvaluationMarket,
  formatEvaluationMarket,
  readEvaluationMarket,
} from './client/market/evaluation-market.ts'
export type { MarketAccess } from './client/market/market-call.ts'
export type {
  Balance,
  ListedAgent,
  MarketInfo,
  MarketTask,
  MatchingStrategy,
  OfferRequest,
  QueuedTask,
  ResultEntry,
  TaskAssignment,
  TaskState,
  TaskStatus,
} from './client/market/market-schemas.ts'
export type {
  Acceptance,
  AcceptedResult,
  Delivery,
  EvaluationRequest,
  RejectedResult,
  Reputation,
} from './client/market/settlement-schemas.ts'
export type { ResultOptions, TaskResult } from './client/market/task-results.ts'
export { defaultDeposit } from './client/token/default-deposit.ts'
export {
  type Deposit,
  depositTokens,
  type NewDeposit,
} from './client/token/deposit-tokens.ts'
export {
  createTokenClient,
  type TokenClient,
  type TokenInfo,
} from './client/token/token-client.ts'
export {
  type ClaraDeployment,
  deployClaraMarket,
  HYPERBEAM_MODULE,
} from './deploy/deploy-clara-market.ts'
export { type AoUnits, findAoUnits } from './deploy/find-ao-units.ts'
