export {
  type BoundReport,
  decodeBoundReport,
  encodeBoundReport,
  encodeReport,
  evidenceRecordedEvent,
  identityRegistryAbi,
  type MarketOutcome,
  marketAbi,
  multicall3Abi,
  OUTCOMES,
  type OutcomeCode,
  REPORT_ACTIONS,
  type Report,
  type ReportAction,
  type ResolverVoidReason,
  receiverAbi,
  reportProcessedEvent,
  reputationRegistryAbi,
  resolutionRequestedEvent,
  toMarketOutcome,
  VOID_REASONS,
  type VoidReason,
  type VoidReasonCode,
} from './abi.ts'
export { parseAddress } from './address.ts'
export {
  type AgentClient,
  type AgentClientParameters,
  createAgentClient,
} from './agents.ts'
export { formatAmount, parseAmount, toWei, type Wei } from './amount.ts'
export type { BindWalletOptions } from './bind-wallet.ts'
export {
  type ChainClient,
  type ConnectionParameters,
  createChainClient,
} from './chain-client.ts'
export { toChainError } from './chain-error.ts'
export { type ContractError, explainContractError } from './contract-error.ts'
export {
  type Deployment,
  type DeploymentParameters,
  deployCresolver,
  deployLocalRegistries,
  type LocalRegistries,
} from './deployment.ts'
export { type AgentId, type MarketId, toAgentId, toMarketId } from './ids.ts'
export { KNOWN_REGISTRIES, type KnownRegistries } from './known-registries.ts'
export { type Market, toMarket } from './market.ts'
export { createMarketClient, type MarketClient } from './market-client.ts'
export type { MarketConnectionParameters } from './market-connection.ts'
export {
  type MarketEvent,
  type ReadEventsParameters,
  toMarketEvent,
  type WatchEventsParameters,
} from './market-events.ts'
export type {
  ListMarketsParameters,
  MarketWorker,
  WorkerReputation,
} from './market-reads.ts'
export type { CreateMarketParameters, JoinParameters, Sent } from './market-writes.ts'
export type { PanelDraw } from './panel-draw.ts'
export { readAccount } from './read-account.ts'
export { type ChainErrorContext, toReadError } from './read-error.ts'
export { type TransactionParameters, transact } from './transaction.ts'
export {
  type AnswerVerification,
  type ExpectedAnswer,
  type VerifyAnswerParameters,
  verifyAnswer,
} from './verify-answer.ts'
export {
  type ExpectedRequest,
  type RequestVerification,
  type VerifyRequestParameters,
  verifyRequest,
} from './verify-request.ts'
