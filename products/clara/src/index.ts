export type {
  AoConnection,
  AoMessage,
  AoOutgoing,
  AoReceipt,
  AoResult,
  AoSpawn,
} from './client/ao/ao-connection.ts'
export {
  type AoSigner,
  type ClaraKey,
  createAoSigner,
  type UnsignedItem,
} from './client/ao/ao-signer.ts'
export type { AoTag } from './client/ao/ao-tag.ts'
export {
  type AoConnectionOptions,
  connectAo,
} from './client/ao/connect-ao.ts'
export type { SignedItem } from './client/ao/data-item.ts'
export { type AoNetwork, readAoNetwork } from './client/ao/read-ao-network.ts'
export { ClaraError, type ClaraErrorCode } from './client/clara-error.ts'
export type { EventOptions } from './client/event-stream.ts'
export { type CursorStore, fileCursorStore } from './client/file-store.ts'
export type { ResultOptions, TaskResult } from './client/market/await-result.ts'
export {
  type AgentEvent,
  type AgentProfile,
  type ClaraAgent,
  createClaraAgent,
} from './client/market/clara-agent.ts'
export {
  type ClaraMarket,
  createClaraMarket,
  type MarketConfiguration,
} from './client/market/clara-market.ts'
export type {
  ClaraRequester,
  DeliveredResult,
  HeldTerms,
  NewTask,
} from './client/market/clara-requester.ts'
export {
  type EvaluationMarket,
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
export { misfitOf, uncheckedKeyword } from './client/market/result-fit.ts'
export type {
  Acceptance,
  AcceptedResult,
  AgentReputation,
  AgentTerms,
  EvaluationRequest,
  RejectedResult,
  RequesterHistory,
  ResultDelivery,
} from './client/market/settlement-schemas.ts'
export {
  type Deposit,
  depositTokens,
  readDefaultDeposit,
} from './client/token/deposit-tokens.ts'
export {
  type ClaraDeployment,
  deployClaraMarket,
} from './deploy/deploy-clara-market.ts'
export { type AoUnits, findAoUnits } from './deploy/find-ao-units.ts'
