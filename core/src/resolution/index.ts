export { type BeaconChain, beaconRoundAt, beaconTime } from './beacon/beacon-chain.ts'
export {
  type BundleList,
  type CountedSeat,
  contestedHashes,
  countAnswers,
  type HashFacts,
  type SeatCount,
} from './counting/count-answers.ts'
export { type CountedDefence, countDefences } from './counting/count-defences.ts'
export { countUnsigned } from './counting/count-unsigned.ts'
export {
  extractSeats,
  type SeatExtract,
  type SignedPart,
} from './counting/extract-seats.ts'
export { claimGroups, claimKey, type SignatureClaim } from './counting/signatures.ts'
export { type DrawParameters, drawPanel } from './draw-panel.ts'
export {
  RESOLUTION_ERROR_CODES,
  type ResolutionErrorCode,
} from './generated/error-code.ts'
export { clean } from './judging/clean.ts'
export { computeFacts } from './judging/computed-facts.ts'
export type { DefenceResult, JudgedAnswer } from './judging/judged-answer.ts'
export { type Judgement, readScores, workerName } from './judging/read-scores.ts'
export { type JudgedRound, pairPlaces, scoreReplies } from './judging/score-replies.ts'
export { seededOrder } from './judging/seeded-order.ts'
export { hashTranscript, writeTranscript } from './judging/transcript.ts'
export {
  type BondName,
  type BondState,
  bondsOf,
  type PoolHeir,
} from './ladder/asking-bonds.ts'
export {
  type AskingCourse,
  type AskingEnd,
  endOf,
  type FeePayer,
  feePayerOf,
  type Opening,
  type PanelVotes,
  type StatedJudge,
  type UnsureJudge,
} from './ladder/asking-course.ts'
export { type BondLimits, type BondTerms, bondOf, leastPool } from './ladder/bond.ts'
export { countVotes, type VotesToCount } from './ladder/count-votes.ts'
export {
  decideVotes,
  isWanting,
  leastAnswers,
  type UnsureReason,
  type VotesDecision,
} from './ladder/decide-votes.ts'
export { type DrawOfUnits, drawOdds } from './ladder/draw-odds.ts'
export { drawUnits, type UnitsToDraw } from './ladder/draw-units.ts'
export {
  type Claim,
  FINDINGS,
  type Finding,
  isAnswer,
  type LadderSeat,
  type StatedFinding,
  VOTE_CODES,
  type VoteCode,
} from './ladder/finding.ts'
export { type Fraction, formatFraction } from './ladder/fraction.ts'
export {
  type Attack,
  type EconomicTerms,
  type LadderEconomics,
  ladderEconomics,
  type VotePrice,
} from './ladder/ladder-economics.ts'
export { packScores, type SeatScores, unpackScores } from './ladder/scores-word.ts'
export { settleAsking } from './ladder/settle-asking.ts'
export type {
  AskingSettlement,
  BondPayment,
  LadderMoney,
  SeatPayment,
} from './ladder/settlement.ts'
export { breakEvenAccuracy, type VoteStakes, votePay } from './ladder/vote-pay.ts'
export {
  type SlashedUnit,
  silenceSlash,
  unitSlash,
  voteSlash,
} from './ladder/vote-slash.ts'
export { packVotes, unpackVotes } from './ladder/votes-word.ts'
export type { DecidedPart, PanelPart } from './record/adjudication-part.ts'
export {
  type AdjudicationRecord,
  adjudicationRecordSchema,
  createAdjudicationRecord,
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
export type { RoundRecord } from './record/record.ts'
export {
  type PanelWordsPart,
  type RoundOutcome,
  writeWords,
} from './record/record-fields.ts'
export {
  type HeadSeat,
  hashHead,
  headOf,
  isDirect,
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
export { findingOf, type TermsPart } from './record/terms-part.ts'
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
export {
  decideGuarded,
  GUARDED_BASE,
  type GuardedDecision,
  type GuardedPanel,
  type VoteSide,
} from './scoring/guarded/guarded.ts'
export { countGuarded, type GuardedCount } from './scoring/guarded/guarded-count.ts'
export {
  guardedPolicy,
  guardedRepFactor,
  properScore,
  toGuarded,
} from './scoring/guarded/guarded-policy.ts'
export { type JudgedDraw, judgeSeed } from './scoring/judge-seed.ts'
export { medianDimensions } from './scoring/median-dimensions.ts'
export {
  type AnswerVote,
  isVote,
  type NoVerdictReason,
  type PanelOutcome,
  panelOutcome,
  unsureReason,
} from './scoring/panel-outcome.ts'
export { type PanelWords, packPanel } from './scoring/panel-words.ts'
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
export { overruledFindings } from './story/against-verdict.ts'
export { askingsOf, type Episode } from './story/askings-of.ts'
export { buyingCost, type NamedWords, type PricedTerms } from './story/buying-cost.ts'
export { type Fact, isKnown, type UnreadFact, unread } from './story/fact.ts'
export { seatsOf } from './story/last-asking.ts'
export type { Ledger, LedgerTotals } from './story/ledger.ts'
export { type LedgerAccount, ledgerAccounts } from './story/ledger-accounts.ts'
export type {
  LedgerEntry,
  LedgerFlow,
  LedgerParty,
  StoryCourt,
} from './story/ledger-entry.ts'
export type {
  ClaimStage,
  CourtStage,
  DataStage,
  FinalSide,
  Moment,
  ObjectionStage,
  PanelStage,
  Stage,
  StorySeat,
} from './story/stage.ts'
export type { Standing } from './story/standing.ts'
export { type Story, type StoryEnd, type StoryFacts, storyOf } from './story/story.ts'
export {
  isStoryEvent,
  type StoryEvent,
  type StoryJudge,
  type StoryTerms,
} from './story/story-event.ts'
export {
  PARTY_NAMES,
  type StoryLine,
  seatText,
  seatWords,
  stageName,
  stageText,
  storyLines,
} from './story/story-lines.ts'
export type { StoryWords } from './story/story-words.ts'
export { type StoryWorker, storyWorker } from './story/story-worker.ts'
export { cardLines, type VerdictCard, verdictCard } from './story/verdict-card.ts'
export { whoDecided } from './story/who-decided.ts'
export { CHECK_KINDS, type CheckKind, checkKind } from './verify/check-kinds.ts'
export {
  type CheckEnd,
  type RecordCheck,
  type RecordVerification,
  verificationOf,
} from './verify/record-check.ts'
export { type AskingFacts, askingOf } from './verify/settlement/settled-asking.ts'
export type {
  DrawFacts,
  EarlierReputation,
  GatheredFacts,
  SettledWorker,
  SettlementFacts,
  TermsFacts,
} from './verify/settlement/settlement-facts.ts'
export type { WorkflowFacts } from './verify/settlement/verify-delivery.ts'
export {
  amountsOf,
  type SettledAmounts,
  type SettledFacts,
} from './verify/settlement/verify-payments.ts'
export { verifySettlement } from './verify/settlement/verify-settlement.ts'
export {
  type DeliveredReport,
  voidReasonOf,
} from './verify/settlement/verify-settlement-report.ts'
export { verifyRecord } from './verify/verify-record.ts'
export { type RecordSignatures, signatureClaims } from './verify/verify-signatures.ts'
