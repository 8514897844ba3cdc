export type { AoConnection } from './client/ao/ao-connection.ts'
export {
  type AoSigner,
  type ClaraKey,
  createAoSigner,
} from './client/ao/ao-signer.ts'
export { connectAo } from './client/ao/connect-ao.ts'
export { type AoNetwork, readAoNetwork } from './client/ao/read-ao-network.ts'
export { ClaraError } from './client/clara-error.ts'
export type { EventOptions } from './client/event-stream.ts'
export { fileCursorStore } from './client/file-store.ts'
export {
  type AgentEvent,
  type AgentProfile,
  type ClaraAgent,
  createClaraAgent,
} from './client/market/clara-agent.ts'
export {
  type ClaraMarket,
  createClaraMarket,
} from './client/market/clara-market.ts'
export type {
  HeldTerms,
  NewTask,
} from './client/market/clara-requester.ts'
export {
  type EvaluationMarket,
  readEvaluationMarket,
} from './client/market/evaluation-market.ts'
export type {
  Balance,
  ListedAgent,
  MarketInfo,
  MarketTask,
  MatchingStrategy,
  OfferRequest,
  QueuedTask,
  TaskAssignment,
  TaskState,
  TaskStatus,
} from './client/market/market-schemas.ts'
export { misfitOf, uncheckedKeyword } from './client/market/result-fit.ts'
export type {
  Acceptance,
  AcceptedResult,
  AgentTerms,
  RejectedResult,
} from './client/market/settlement-schemas.ts'
export {
  depositTokens,
  readDefaultDeposit,
} from './client/token/deposit-tokens.ts'
export {
  type ClaraDeployment,
  deployClaraMarket,
} from './deploy/deploy-clara-market.ts'
export { findAoUnits } from './deploy/find-ao-units.ts'
