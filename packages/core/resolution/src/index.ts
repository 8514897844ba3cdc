export {
  type BundleList,
  type CountedDefence,
  type CountedSeat,
  claimKey,
  claimsOf,
  contestedHashes,
  countAnswers,
  countDefences,
  type HashFacts,
  type SeatCount,
  type SignatureClaim,
} from './counting/count-answers.ts'
export {
  extractSeats,
  type SeatExtract,
  type SignedPart,
} from './counting/extract-seats.ts'
export { type DrawParameters, drawPanel } from './draw-panel.ts'
export {
  RESOLUTION_ERROR_CODES,
  type ResolutionErrorCode,
} from './generated/error-code.ts'
export {
  CONFIDENT_THOUSANDTHS,
  type PanelSeats,
  packSeats,
  panelSeats,
  type SeatedRound,
} from './panel-seats.ts'
export type { DecidedPart, PanelPart } from './record/adjudication-part.ts'
export {
  type AdjudicationRecord,
  adjudicationRecordSchema,
  createAdjudicationRecord,
  outcomeBeside,
  outcomeOf,
} from './record/adjudication-record.ts'
export { answeredPanel } from './record/answered-panel.ts'
export {
  type ClarificationRecord,
  hashClarification,
} from './record/clarification-record.ts'
export type { DrawRecord, PassedOverCause } from './record/draw-record.ts'
export {
  type ExplainedAnswer,
  type ExplainOptions,
  explainRecord,
  type RecordExplanation,
} from './record/explain-record.ts'
export { guardedPanelOf, sidesOf } from './record/guarded-panel-of.ts'
export {
  createRecord,
  type RoundRecord,
  type RoundRecordInput,
  roundRecordSchema,
} from './record/record.ts'
export type { RoundOutcome } from './record/record-fields.ts'
export {
  type HeadSeat,
  hashHead,
  headOf,
  type JoinedRecord,
  joinedRecordSchema,
  type RoundHead,
  roundHeadSchema,
} from './record/round-head.ts'
export {
  hashRecord,
  isAdjudicationRecord,
  parseRecord,
  parseRoundRecord,
  type SettlementRecord,
} from './record/settlement-record.ts'
export { findingOf, type KeptPart, type TermsPart } from './record/terms-part.ts'
export type { ScoreReasons, WorkerRecord } from './record/worker-record.ts'
export {
  computeVerdict,
  type ResolvedRound,
  type ResolvedWorker,
  type ResolveRoundParameters,
  type ScoredWorker,
} from './resolve.ts'
export {
  type Aggregates,
  aggregate,
  aggregatesSchema,
  flattenAggregates,
} from './scoring/aggregate.ts'
export {
  type ChallengedAnswer,
  type ChallengeKind,
  generateChallenges,
  type WorkerChallenges,
} from './scoring/challenges.ts'
export { describeUnsure, type UnsureOutcomeReason } from './scoring/describe-unsure.ts'
export {
  DIMENSIONS,
  type DimensionId,
  type Dimensions,
  dimensionsSchema,
  listDimensions,
} from './scoring/dimensions.ts'
export { findPolicy } from './scoring/find-policy.ts'
export { flipCost, type SlashTerms, seatsForValue } from './scoring/flip-cost.ts'
export {
  decideGuarded,
  GUARDED_BASE,
  type GuardedDecision,
  type GuardedPanel,
  type GuardedSeat,
  type Side,
  type UnsureReason,
} from './scoring/guarded.ts'
export { countGuarded, type GuardedCount } from './scoring/guarded-count.ts'
export { guardedPolicy, guardedRepFactor, properScore } from './scoring/guarded-policy.ts'
export { judgeSeed, type SeedSource } from './scoring/judge-seed.ts'
export { medianDimensions } from './scoring/median-dimensions.ts'
export {
  isVote,
  type NoVerdictReason,
  type PanelAnswer,
  type PanelOutcome,
  panelOutcome,
  unsureReason,
} from './scoring/panel-outcome.ts'
export type {
  AnsweredPanel,
  Decision,
  Policy,
  PolicyName,
  SeatAnswer,
  Vote,
} from './scoring/policy.ts'
export {
  type FaultTolerance,
  faultTolerance,
  meetsQuorum,
  quorum,
} from './scoring/quorum.ts'
export { rewardShares } from './scoring/reward-shares.ts'
export { clampScore, type Score } from './scoring/score.ts'
export { describeSeatReserve } from './scoring/seat-reserve.ts'
export { specPolicy } from './scoring/spec-policy.ts'
export {
  NEWCOMER_TRACK_RECORD,
  type ScoredAnswer,
  type TrackRecord,
  trackRecord,
} from './scoring/track-record.ts'
export {
  type CorrectnessMultiplier,
  correctnessMultiplier,
  type QualityScore,
  qualityScore,
  type RepFactor,
  type Reputation,
  repFactor,
  type VoteWeight,
  voteWeight,
  type Weight,
  weight,
} from './scoring/weights.ts'
export type { DrawFacts } from './verify/draw-facts.ts'
export type { RecordCheck } from './verify/record-check.ts'
export type { WorkflowFacts } from './verify/verify-delivery.ts'
export {
  type GatheredFacts,
  type RecordSignatures,
  signatureClaims,
} from './verify/verify-gathered.ts'
export { type RecordVerification, verifyRecord } from './verify/verify-record.ts'
export {
  type SettledWorker,
  type SettlementFacts,
  type TermsFacts,
  verifySettlement,
} from './verify/verify-settlement.ts'
export type { DeliveredReport } from './verify/verify-settlement-report.ts'
