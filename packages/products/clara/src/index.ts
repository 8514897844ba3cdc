export type {
  AoConnection,
  AoMessage,
  AoOutgoing,
  AoReceipt,
  AoResult,
  AoSpawn,
} from './client/ao-connection.ts'
export type { AoNetwork } from './client/ao-network.ts'
export {
  type AoSigner,
  type ClaraKey,
  createAoSigner,
  type SignedItem,
  type UnsignedItem,
} from './client/ao-signer.ts'
export type { AoTag } from './client/ao-tag.ts'
export {
  type AgentEvent,
  type AgentProfile,
  type ClaraAgent,
  createClaraAgent,
} from './client/clara-agent.ts'
export { ClaraError, type ClaraErrorCode } from './client/clara-error.ts'
export {
  type ClaraMarket,
  createClaraMarket,
  type MarketConfiguration,
  type MarketEvent,
  type NewTask,
} from './client/clara-market.ts'
export {
  type AoConnectionOptions,
  connectAo,
} from './client/connect-ao.ts'
export { type CursorStore, fileCursorStore } from './client/cursor-store.ts'
export type { EventOptions } from './client/event-stream.ts'
export type { MarketAccess } from './client/market-call.ts'
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
} from './client/market-schemas.ts'
export { growingPause, pause } from './client/pause.ts'
export { readAoNetwork } from './client/read-ao-network.ts'
export type { ResultOptions, TaskResult } from './client/task-results.ts'
export { type ClaraDeployment, deployClaraMarket } from './deploy/deploy-clara-market.ts'
