export type { DecidedPart, PanelPart } from './adjudication-part.ts'
export {
  type AdjudicationRecord,
  adjudicationRecordSchema,
  createAdjudicationRecord,
  outcomeOf,
} from './adjudication-record.ts'
export {
  type Aggregates,
  aggregate,
  aggregatesSchema,
  flattenAggregates,
} from './aggregate.ts'
export {
  type ChallengedAnswer,
  type ChallengeKind,
  generateChallenges,
  type WorkerChallenges,
} from './challenges.ts'
export {
  DIMENSIONS,
  type DimensionId,
  type Dimensions,
  dimensionsSchema,
  listDimensions,
} from './dimensions.ts'
export { type DrawParameters, drawPanel } from './draw-panel.ts'
export type { DrawRecord } from './draw-record.ts'
export {
  isVote,
  type PanelAnswer,
  type PanelOutcome,
  panelOutcome,
} from './panel-outcome.ts'
export {
  type Decision,
  findPolicy,
  type Policy,
  specPolicy,
  type Vote,
} from './policy.ts'
export { type FaultTolerance, faultTolerance, meetsQuorum, quorum } from './quorum.ts'
export {
  createRecord,
  type RoundRecord,
  type RoundRecordInput,
  roundRecordSchema,
} from './record.ts'
export type { RoundOutcome } from './record-fields.ts'
export {
  computeVerdict,
  type ResolvedRound,
  type ResolvedWorker,
  type ResolveRoundParameters,
  type ScoredWorker,
} from './resolve.ts'
export { rewardShares } from './reward-shares.ts'
export { clampScore, type Score } from './score.ts'
export {
  hashRecord,
  isAdjudicationRecord,
  parseRecord,
  parseRoundRecord,
  type SettlementRecord,
} from './settlement-record.ts'
export type { DrawFacts } from './verify-draw.ts'
export {
  type RecordCheck,
  type RecordVerification,
  verifyRecord,
} from './verify-record.ts'
export {
  type ResolvedFacts,
  type SettledWorker,
  type SettlementFacts,
  verifySettlement,
} from './verify-settlement.ts'
export type { DeliveredReport } from './verify-settlement-report.ts'
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
} from './weights.ts'
export type { LeftOutCause, WorkerRecord } from './worker-record.ts'
