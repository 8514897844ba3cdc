export type { Finding } from '@cresolver/core/resolution'
export {
  type BoundReport,
  decodeBoundReport,
  encodeBoundReport,
  evidenceRecordedEvent,
  identityRegistryAbi,
  type MarketOutcome,
  marketAbi,
  multicall3Abi,
  OUTCOMES,
  type Outcome,
  type ResolverVoidReason,
  receiverAbi,
  reportProcessedEvent,
  reputationRegistryAbi,
  resolutionRequestedEvent,
  VOID_REASONS,
  type VoidReason,
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
export { type Contract, contractAt, type SentTransaction } from './contract.ts'
export { type CourtClient, createCourtClient } from './court/court-client.ts'
export type { CourtRules } from './deployment/court-rules.ts'
export {
  type Deployment,
  type DeploymentParameters,
  deployCresolver,
  deployLocalRegistries,
  type PlannedContract,
} from './deployment/deploy-cresolver.ts'
export { KNOWN_REALITIES } from './deployment/known-realities.ts'
export type { DeployedContract } from './deployment/place-contract.ts'
export { ctfResolverBytecode } from './generated/ctf-resolver.ts'
export { CHAIN_ERROR_CODES, type ChainErrorCode } from './generated/error-code.ts'
export { umaOracleBytecode } from './generated/uma-oracle.ts'
export { type AgentClient, createAgentClient } from './identity/agents.ts'
export {
  type Feedback,
  giveFeedback,
} from './identity/give-feedback.ts'
export { type FeedbackRegistries, KNOWN_REGISTRIES } from './identity/known-registries.ts'
export { type Asking, type Depositor, type Objection, toAsking } from './market/asking.ts'
export { type Candidate, toCandidate } from './market/candidates.ts'
export { readClarifications } from './market/clarifications.ts'
export type { MarketCreationParameters } from './market/create-market.ts'
export { encodeCreateMarket } from './market/create-market.ts'
export { type ScoredSeat, toScoredSeat } from './market/events/detail-events.ts'
export {
  findRequestBlock,
  type GatheredRound,
} from './market/events/find-request-block.ts'
export {
  findValidSignatures,
  readGatheredEvidence,
} from './market/events/gathered-evidence.ts'
export type { MarketLog, Money } from './market/events/listed-events.ts'
export {
  type ListedEvent,
  type MarketEvent,
  readMarketLog,
  toMarketEvent,
  type WatchEventsParameters,
} from './market/events/market-events.ts'
export { readMarketEvidence } from './market/events/market-evidence.ts'
export type { WatchBlocksParameters } from './market/events/watch-blocks.ts'
export { type AgentId, type MarketId, toAgentId, toMarketId } from './market/ids.ts'
export { type Market, toMarket } from './market/market.ts'
export { createMarketClient, type MarketClient } from './market/market-client.ts'
export type { WorkerReputation } from './market/market-reads.ts'
export {
  type PanelAnswer,
  panelAnswerTypedData,
  panelReceiptTypedData,
  verifyPanelAnswer,
  verifyPanelReceipt,
} from './market/panel-answer.ts'
export type { PanelDraw } from './market/panel-draw.ts'
export { type AllowList, allowListOf } from './market/terms/allow-list.ts'
export type { TokenAllowance } from './market/terms/asset-payment.ts'
export {
  type CourtToList,
  DEVELOPMENT_TIMES,
  type DeploymentTimes,
  type ListedCourt,
  listCourt,
  PUBLIC_TIMES,
  usualTimes,
} from './market/terms/deployment-rules.ts'
export { encodeTerms } from './market/terms/encode-terms.ts'
export { type Escalation, escalationOf } from './market/terms/escalation.ts'
export type {
  EscalationStep,
  StepCost,
  StepStart,
} from './market/terms/escalation-step.ts'
export {
  describeCost,
  describePolicy,
  describeStarts,
  formatPeriod,
  STEP_NAMES,
} from './market/terms/escalation-text.ts'
export { finalBounds } from './market/terms/final-bounds.ts'
export type { AssetRules } from './market/terms/list-asset.ts'
export {
  type PolicyTerms,
  policyOf,
  policyText,
  TERM_POLICIES,
  type TermsPolicy,
} from './market/terms/policy-text.ts'
export {
  type LadderOffer,
  type LadderTerms,
  proposeLadder,
  USUAL_PANEL,
} from './market/terms/proposed-terms.ts'
export {
  type MarketTerms,
  TERM_FLAGS,
  type TermsInput,
  toTerms,
} from './market/terms/terms.ts'
export type { Token } from './market/terms/token.ts'
export type { MarketVerdict, TermsOfMarket } from './market/verdict.ts'
export {
  FINDINGS,
  JUDGES,
  type Judge,
  toFinding,
  toJudge,
  VERDICT_STATES,
  type VerdictState,
} from './market/verdict-state.ts'
export type {
  DisputeParameters,
  ShareParameters,
  VerdictAskParameters,
} from './market/verdict-writes.ts'
export {
  type RequestVerification,
  type VerifyRequestParameters,
  verifyRequest,
} from './market/verify-request.ts'
export { readAccount } from './read-account.ts'
export { type ReadContract, readerOf } from './read-contract.ts'
export { toReadError } from './read-error.ts'
export { type BlockSpan, readSpans } from './read-spans.ts'
export { formatTokenAmount, parseTokenAmount } from './token-amount.ts'
export { transact } from './transaction.ts'
export { unlessZero } from './unless-zero.ts'
