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
  type Outcome,
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
  type Amount,
  formatAmount,
  parseAmount,
  toAmount,
  toWei,
  type Wei,
} from './amount.ts'
export {
  type ChainClient,
  type ConnectionParameters,
  createChainClient,
} from './chain-client.ts'
export { toChainError } from './chain-error.ts'
export { type ContractError, explainContractError } from './contract-error.ts'
export { type CourtClient, createCourtClient } from './court/court-client.ts'
export { type CourtRules, USUAL_COURT_RULES } from './deployment/court-rules.ts'
export {
  type Deployment,
  type DeploymentParameters,
  deployCresolver,
  deployLocalRegistries,
  type LocalRegistries,
  type PlannedContract,
} from './deployment/deploy-cresolver.ts'
export type { DeployedContract } from './deployment/deployed-contract.ts'
export { KNOWN_REALITIES, type KnownReality } from './deployment/known-realities.ts'
export { CHAIN_ERROR_CODES, type ChainErrorCode } from './error-code.ts'
export { ctfResolverBytecode } from './generated/ctf-resolver.ts'
export { umaOracleBytecode } from './generated/uma-oracle.ts'
export {
  type AgentClient,
  type AgentClientParameters,
  createAgentClient,
} from './identity/agents.ts'
export type { BindWalletOptions } from './identity/bind-wallet.ts'
export {
  type Feedback,
  type FeedbackRegistries,
  giveFeedback,
} from './identity/give-feedback.ts'
export { KNOWN_REGISTRIES, type KnownRegistries } from './identity/known-registries.ts'
export { type AllowList, allowListOf } from './market/allow-list.ts'
export type { TokenAllowance } from './market/asset-payment.ts'
export { type Candidate, toCandidate } from './market/candidates.ts'
export { readClarifications } from './market/clarifications.ts'
export type { AnswerCommitment } from './market/commit-answers.ts'
export type { CreateMarketParameters } from './market/create-market.ts'
export { type ScoredSeat, toScoredSeat } from './market/detail-events.ts'
export {
  type EncodeCreateMarketParameters,
  encodeCreateMarket,
} from './market/encode-create-market.ts'
export { encodeTerms } from './market/encode-terms.ts'
export {
  type Escalation,
  type EscalationParameters,
  escalationOf,
} from './market/escalation.ts'
export type { EscalationStep, StepCost, StepStart } from './market/escalation-step.ts'
export {
  describeCost,
  describePolicy,
  describeStarts,
  formatPeriod,
  STEP_NAMES,
} from './market/escalation-text.ts'
export {
  type FinalBounds,
  type FinalBoundsParameters,
  finalBounds,
} from './market/final-bounds.ts'
export { findRequestBlock, type GatheredRound } from './market/find-request-block.ts'
export {
  findValidSignatures,
  type GatheredEvidence,
  readGatheredEvidence,
  type SignatureToCheck,
} from './market/gathered-evidence.ts'
export { type AgentId, type MarketId, toAgentId, toMarketId } from './market/ids.ts'
export type { JoinParameters } from './market/join-market.ts'
export type { AssetRules } from './market/list-asset.ts'
export { type Market, toMarket, type VerdictStanding } from './market/market.ts'
export { createMarketClient, type MarketClient } from './market/market-client.ts'
export type { MarketConnectionParameters } from './market/market-connection.ts'
export {
  type ListedEvent,
  type MarketEvent,
  type ReadEventsParameters,
  toMarketEvent,
  type WatchEventsParameters,
} from './market/market-events.ts'
export type {
  ListMarketsParameters,
  MarketWorker,
  WorkerReputation,
} from './market/market-reads.ts'
export {
  type Contradiction,
  type PanelAnswer,
  type PanelAnswerPlace,
  type PanelAnswerVerification,
  type PanelReceiptVerification,
  panelAnswerTypedData,
  panelReceiptTypedData,
  signPanelAnswer,
  type VerifyPanelAnswerParameters,
  type VerifyPanelReceiptParameters,
  verifyPanelAnswer,
  verifyPanelReceipt,
} from './market/panel-answer.ts'
export type { PanelDraw } from './market/panel-draw.ts'
export { SECOND_PANEL_SECONDS, VOID_GRACE_SECONDS } from './market/periods.ts'
export {
  DATA_WINDOW_SECONDS,
  type DisputeTerms,
  PANEL_WINDOW_SECONDS,
  proposeDisputeTerms,
} from './market/proposed-terms.ts'
export {
  type MarketTerms,
  TERM_FLAGS,
  TERM_POLICIES,
  type TermsInput,
  toTerms,
} from './market/terms.ts'
export {
  type RecordedEvidence,
  readTermsEvidence,
  type TermsEvidence,
} from './market/terms-evidence.ts'
export type { Token } from './market/token.ts'
export type { SeatsAgainst, UnsureCost } from './market/unsure-cost.ts'
export type { Dispute, MarketVerdict, TermsOfMarket } from './market/verdict.ts'
export type { VerdictEvent } from './market/verdict-events.ts'
export {
  FINDINGS,
  type Finding,
  JUDGES,
  type Judge,
  toJudge,
  toVerdictState,
  VERDICT_STATES,
  type VerdictState,
} from './market/verdict-state.ts'
export type {
  DisputeParameters,
  ProposeParameters,
  RulingParameters,
} from './market/verdict-writes.ts'
export {
  type AnswerVerification,
  type ExpectedAnswer,
  type VerifyAnswerParameters,
  verifyAnswer,
} from './market/verify-answer.ts'
export {
  type ExpectedRequest,
  type RequestVerification,
  type VerifyRequestParameters,
  verifyRequest,
} from './market/verify-request.ts'
export type { WatchBlocksParameters } from './market/watch-blocks.ts'
export type { Sent } from './market/write.ts'
export { readAccount } from './read-account.ts'
export { type ChainErrorContext, toReadError } from './read-error.ts'
export { formatTokenAmount, parseTokenAmount } from './token-amount.ts'
export { type TransactionParameters, transact } from './transaction.ts'
