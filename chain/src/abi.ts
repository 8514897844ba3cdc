export { type Delivery, decodeDelivery } from './decode-delivery.ts'
export { binaryMarketAbi } from './generated/binary-market.ts'
export { binaryMarketViewsAbi } from './generated/binary-market-views.ts'
export { clarificationsAbi } from './generated/clarifications.ts'
export { ctfResolverAbi } from './generated/ctf-resolver.ts'
export { identityRegistryAbi } from './generated/identity-registry.ts'
export { marketAbi, marketReadAbi, marketTermsAbi } from './generated/market.ts'
export { marketListAbi } from './generated/market-list.ts'
export { panelSignaturesAbi } from './generated/panel-signatures.ts'
export { realityCourtAbi } from './generated/reality-court.ts'
export { receiverAbi } from './generated/receiver.ts'
export { reputationRegistryAbi } from './generated/reputation-registry.ts'
export { umaOracleAbi } from './generated/uma-oracle.ts'
export {
  answerHashPostedEvent,
  answersCommittedEvent,
  evidenceRecordedEvent,
  reportProcessedEvent,
  resolutionRequestedEvent,
} from './market/events/events.ts'
export {
  type AbsenceReport,
  type BoundReport,
  type DecodedReport,
  decodeBoundReport,
  encodeAbsenceReport,
  encodeBoundReport,
  encodeVotesReport,
  type FindingCode,
  REPORT_ACTIONS,
  type ReportBinding,
  type VotesReport,
} from './market/events/report.ts'
export {
  type MarketOutcome,
  OUTCOMES,
  type Outcome,
  type ResolverVoidReason,
  toMarketOutcome,
  VOID_REASONS,
  type VoidReason,
  type VoidReasonCode,
} from './market/outcome.ts'
export {
  type PolicyTerms,
  policyOf,
  TERM_POLICIES,
  type TermsPolicy,
} from './market/terms/policy-text.ts'
export { TERM_FLAGS } from './market/terms/terms.ts'
export { FINDINGS, JUDGES, VERDICT_STATES } from './market/verdict-state.ts'
export { multicall3Abi, randaoAbi } from './multicall3-abi.ts'
