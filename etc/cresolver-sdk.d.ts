// The public types of @cresolver/sdk, written by npm run api. Not a module.

// index.d.ts
export * from './types/products/sdk/src/index.js'

// abi.d.ts
export * from './types/products/sdk/src/entries/abi.js'

// chain.d.ts
export * from './types/products/sdk/src/entries/chain.js'

// protocol.d.ts
export * from './types/products/sdk/src/entries/protocol.js'

// questions.d.ts
export * from './types/products/sdk/src/entries/questions.js'

// recipes.d.ts
export * from './types/products/sdk/src/entries/recipes.js'

// resolution.d.ts
export * from './types/products/sdk/src/entries/resolution.js'

// types/products/sdk/src/index.d.ts
export type { MarketEvent, SentTransaction, VoidReason } from '../../../chain/src/index.js';
export { CresolverError } from '../../../core/src/protocol/index.js';
export type { FoundGame, GameQuery } from '../../../core/src/questions/finding/index.js';
export type { RecordCheck } from '../../../core/src/resolution/index.js';
export { type AskedQuestion, type AskedVerdict, type AskParameters, ask } from './ask.js';
export type { CreateMarketParameters, CreateMarketTerms } from './create-market.js';
export { type AskVerdictParameters, type Cresolver, type CresolverParameters, createCresolver, type DisputeVerdictParameters, type WithdrawShareParameters, } from './cresolver.js';
export { SDK_ERROR_CODES, type SdkErrorCode } from './generated/error-code.js';
export type { McpToolCaller } from './platform/mcp-resolutions.js';
export type { PlatformConnection } from './platform/platform-connection.js';
export type { ResolutionState, ResolutionUpdate } from './platform/resolution-port.js';
export { type WatchResolutionParameters, watch } from './platform/watch-resolution.js';
export { type FetchRecordOptions, fetchRecord } from './reading/fetch-record.js';
export { type FindGameOptions, findGame } from './reading/find-game.js';
export { type CresolverDeployment, readDeployment } from './reading/read-deployment.js';
export { SDK_ERRORS, type SdkErrors } from './sdk-errors.js';
export type { Verdict, VerdictOptions } from './verdict.js';
export { verify } from './verify-asked.js';
export type { VerdictVerification, VerifyOptions } from './verify-verdict.js';
export type { WaitForVerdictParameters } from './wait-for-verdict.js';
export type { WatchParameters } from './watch-markets.js';

// types/products/sdk/src/entries/abi.d.ts
export { type AbsenceReport, type BoundReport, binaryMarketAbi, clarificationsAbi, ctfResolverAbi, type DecodedReport, decodeBoundReport, encodeAbsenceReport, encodeBoundReport, encodeVotesReport, FINDINGS, type FindingCode, identityRegistryAbi, JUDGES, type MarketOutcome, marketAbi, OUTCOMES, type Outcome, panelSignaturesAbi, REPORT_ACTIONS, type ReportBinding, realityCourtAbi, receiverAbi, reputationRegistryAbi, TERM_FLAGS, toMarketOutcome, umaOracleAbi, VERDICT_STATES, VOID_REASONS, type VoidReason, type VoidReasonCode, type VotesReport, } from '../../../../chain/src/abi.js';

// types/products/sdk/src/entries/chain.d.ts
export { type AgentClient, type AgentId, type Amount, type AssetRules, type Candidate, CHAIN_ERROR_CODES, type ChainClient, type ChainErrorCode, type ConnectionParameters, type CourtRules, type CourtToList, createAgentClient, createChainClient, createMarketClient, DEVELOPMENT_TIMES, type DeployedContract, type Deployment, type DeploymentParameters, type DeploymentTimes, type DisputeParameters, deployCresolver, deployLocalRegistries, type FeedbackRegistries, formatAmount, KNOWN_REGISTRIES, type ListedCourt, type Market, type MarketClient, type MarketCreationParameters, type MarketEvent, type MarketId, type MarketOutcome, type MarketTerms, type MarketVerdict, type PanelAnswer, type PlannedContract, PUBLIC_TIMES, panelAnswerTypedData, panelReceiptTypedData, parseAmount, type RequestVerification, type SentTransaction, type ShareParameters, type TermsInput, type Token, toAgentId, toAmount, toMarketId, toWei, type VerdictAskParameters, type VerifyRequestParameters, verifyPanelAnswer, verifyPanelReceipt, verifyRequest, type Wei, } from '../../../../chain/src/index.js';

// types/products/sdk/src/entries/protocol.d.ts
export { type AgentAnalysis, type AgentCallback, type AgentChallenge, type AgentVote, type AnalyzeRequest, type AnswerReceipt, agentAnalysisSchema, agentCallbackSchema, agentChallengeSchema, agentVoteSchema, analyzeRequestSchema, answerReceiptSchema, type Bundle, bundleSchema, type ChallengeAgentRequest, type ChallengeRequest, type ChallengeResponse, type CommitmentResponse, CresolverError, type CresolverErrorParameters, canonicalHash, canonicalJson, challengeAgentRequestSchema, challengeRequestSchema, challengeResponseSchema, commitmentResponseSchema, createRegistration, decodeTokenUri, type ErrorBody, EXTERNAL_AGENT_LIMITS, encodeTokenUri, errorBodySchema, type Hash, type HealthResponse, hashAnswer, hashText, healthResponseSchema, type JsonLimits, type LongDefence, type OpenTable, openTableSchema, PANEL_LIMITS, PROTOCOL_ERROR_CODES, type Problem, type ProtocolErrorCode, parseRegistration, problemSchema, type Registration, type RegistrationParameters, type RequestSignature, type RequestToSign, type ResolveRequest, type ResolveResponse, readJson, requestSignatureSchema, requestTypedData, resolveRequestSchema, resolveResponseSchema, type ShortAnswer, type ShortDefence, shortAnswerSchema, shortDefenceSchema, type TableEvent, type TableExport, type TableResult, type TableView, tableEventSchema, tableExportSchema, tableResultSchema, tableViewSchema, type VoteRequest, voteRequestSchema, WORKER_JSON_LIMITS, WORKER_LIMITS, type WorkerRequest, writeShortAnswer, writeShortDefence, } from '../../../../core/src/protocol/index.js';

// types/products/sdk/src/entries/questions.d.ts
export { type Adjudication, canonicalQuestion, compareDecimals, type DataRule, type DataVerdict, type Decimal, type Diagnostic, type DiagnosticPosition, describeRule, type Feed, formatMoment, formatQuestion, type InvalidCode, type LintOptions, type LintSeverity, lintQuestion, type ManualRule, type Observation, type Operator, type PanelCode, type ProposalFailure, parseDecimal, parseMoment, parseQuestion, proposeRule, QUESTIONS_ERROR_CODES, type Question, QuestionError, type QuestionErrorCode, type QuestionErrorParameters, type QuestionsErrorCode, type Replay, type Rule, type RuleProposal, replayAdjudication, type Side, type SideReading, type SourceHost, type SourceRequest, type SubSection, type UnixSeconds, type UnknownSection, type ZonedMoment, } from '../../../../core/src/questions/index.js';

// types/products/sdk/src/entries/recipes.d.ts
export { type Choices, checkForMarket, type Derivation, type FilledRecipe, fillRecipe, RECIPES, type Recipe, type RecipeDocument, type RecipeExample, type RecipeParameter, } from '../../../../core/src/questions/recipes/index.js';

// types/products/sdk/src/entries/resolution.d.ts
export { type AdjudicationRecord, type Aggregates, type AnsweredPanel, type AnswerVote, type Attack, aggregate, type ChallengeKind, type CheckEnd, computeVerdict, type Decision, type Dimensions, type DrawParameters, drawPanel, drawUnits, type EconomicTerms, type ExplainedAnswer, type ExplainOptions, explainRecord, type Fraction, findPolicy, type GatheredFacts, hashRecord, type JoinedRecord, type LadderEconomics, type LadderSeat, ladderEconomics, type NoVerdictReason, type PanelOutcome, type Policy, type PolicyName, packScores, packVotes, parseRecord, type RecordCheck, type RecordExplanation, type RecordVerification, type Reputation, type ResolvedRound, type ResolvedWorker, type ResolveRoundParameters, type RoundRecord, type ScoredWorker, type ScoreReasons, type SeatAnswer, type SeatScores, type SettlementRecord, type SlashedUnit, type UnitsToDraw, type UnsureReason, type Vote, type VoteCode, type VotePrice, type VoteStakes, type VoteWeight, verifyRecord, type Weight, type WorkerRecord, } from '../../../../core/src/resolution/index.js';

// types/chain/src/index.d.ts
export type { Finding } from '../../core/src/resolution/index.js';
export { type BoundReport, decodeBoundReport, encodeBoundReport, evidenceRecordedEvent, identityRegistryAbi, type MarketOutcome, marketAbi, multicall3Abi, OUTCOMES, type Outcome, type ResolverVoidReason, receiverAbi, reportProcessedEvent, reputationRegistryAbi, resolutionRequestedEvent, VOID_REASONS, type VoidReason, } from './abi.js';
export { parseAddress } from './address.js';
export { type Amount, formatAmount, parseAmount, toAmount, toWei, type Wei, } from './amount.js';
export { type ChainClient, type ConnectionParameters, createChainClient, } from './chain-client.js';
export { toChainError } from './chain-error.js';
export { type Contract, contractAt, type SentTransaction } from './contract.js';
export { type CourtClient, createCourtClient } from './court/court-client.js';
export type { CourtRules } from './deployment/court-rules.js';
export { type Deployment, type DeploymentParameters, deployCresolver, deployLocalRegistries, type PlannedContract, } from './deployment/deploy-cresolver.js';
export { KNOWN_REALITIES } from './deployment/known-realities.js';
export type { DeployedContract } from './deployment/place-contract.js';
export { ctfResolverBytecode } from './generated/ctf-resolver.js';
export { CHAIN_ERROR_CODES, type ChainErrorCode } from './generated/error-code.js';
export { umaOracleBytecode } from './generated/uma-oracle.js';
export { type AgentClient, createAgentClient } from './identity/agents.js';
export { type Feedback, giveFeedback, } from './identity/give-feedback.js';
export { type FeedbackRegistries, KNOWN_REGISTRIES } from './identity/known-registries.js';
export { type Asking, type Depositor, type Objection, toAsking } from './market/asking.js';
export { type Candidate, toCandidate } from './market/candidates.js';
export { readClarifications } from './market/clarifications.js';
export type { MarketCreationParameters } from './market/create-market.js';
export { encodeCreateMarket } from './market/create-market.js';
export { type ScoredSeat, toScoredSeat } from './market/events/detail-events.js';
export { findRequestBlock, type GatheredRound, } from './market/events/find-request-block.js';
export { findValidSignatures, readGatheredEvidence, } from './market/events/gathered-evidence.js';
export type { MarketLog, Money } from './market/events/listed-events.js';
export { type ListedEvent, type MarketEvent, readMarketLog, toMarketEvent, type WatchEventsParameters, } from './market/events/market-events.js';
export { readMarketEvidence } from './market/events/market-evidence.js';
export type { WatchBlocksParameters } from './market/events/watch-blocks.js';
export { type AgentId, type MarketId, toAgentId, toMarketId } from './market/ids.js';
export { type Market, toMarket } from './market/market.js';
export { createMarketClient, type MarketClient } from './market/market-client.js';
export type { WorkerReputation } from './market/market-reads.js';
export { type PanelAnswer, panelAnswerTypedData, panelReceiptTypedData, verifyPanelAnswer, verifyPanelReceipt, } from './market/panel-answer.js';
export type { PanelDraw } from './market/panel-draw.js';
export { type AllowList, allowListOf } from './market/terms/allow-list.js';
export type { TokenAllowance } from './market/terms/asset-payment.js';
export { type CourtToList, DEVELOPMENT_TIMES, type DeploymentTimes, type ListedCourt, listCourt, PUBLIC_TIMES, usualTimes, } from './market/terms/deployment-rules.js';
export { encodeTerms } from './market/terms/encode-terms.js';
export { type Escalation, escalationOf } from './market/terms/escalation.js';
export type { EscalationStep, StepCost, StepStart, } from './market/terms/escalation-step.js';
export { describeCost, describePolicy, describeStarts, formatPeriod, STEP_NAMES, } from './market/terms/escalation-text.js';
export { finalBounds } from './market/terms/final-bounds.js';
export type { AssetRules } from './market/terms/list-asset.js';
export { type PolicyTerms, policyOf, policyText, TERM_POLICIES, type TermsPolicy, } from './market/terms/policy-text.js';
export { type LadderOffer, type LadderTerms, proposeLadder, USUAL_PANEL, } from './market/terms/proposed-terms.js';
export { type MarketTerms, TERM_FLAGS, type TermsInput, toTerms, } from './market/terms/terms.js';
export type { Token } from './market/terms/token.js';
export type { MarketVerdict, TermsOfMarket } from './market/verdict.js';
export { FINDINGS, JUDGES, type Judge, toFinding, toJudge, VERDICT_STATES, type VerdictState, } from './market/verdict-state.js';
export type { DisputeParameters, ShareParameters, VerdictAskParameters, } from './market/verdict-writes.js';
export { type RequestVerification, type VerifyRequestParameters, verifyRequest, } from './market/verify-request.js';
export { readAccount } from './read-account.js';
export { type ReadContract, readerOf } from './read-contract.js';
export { toReadError } from './read-error.js';
export { type BlockSpan, readSpans } from './read-spans.js';
export { formatTokenAmount, parseTokenAmount } from './token-amount.js';
export { transact } from './transaction.js';
export { unlessZero } from './unless-zero.js';

// types/core/src/protocol/index.d.ts
export type { Clarification } from './clarification.js';
export type { DashboardConfig } from './dashboard-config.js';
export { CresolverError, type CresolverErrorParameters, errorText } from './error.js';
export { type ErrorBody, errorBodySchema, type Problem, problemSchema, } from './error-body.js';
export { PROTOCOL_ERROR_CODES, type ProtocolErrorCode } from './generated/error-code.js';
export { canonicalHash, canonicalJson, type Hash, hashBytes, hashText, } from './json/canonical.js';
export { typed } from './json/fields.js';
export { checkJson, type JsonLimits, readJson } from './json/read-json.js';
export { utf8Length } from './json/utf8.js';
export { BUNDLE_JSON_LIMITS, PANEL_LIMITS, WORKER_JSON_LIMITS, WORKER_LIMITS, } from './limits.js';
export { type AbsenceCode, absenceCodeSchema, type Bundle, type BundleSeat, bundleSchema, findLongFault, hashBundle, isBundleOf, shortenBundle, } from './panel/bundle.js';
export { answerBlocksOf, hashOfList, type ListedHash, type PanelPlace, } from './panel/panel-round.js';
export { answerOfShortForm, hashLongAnswer, hashLongDefence, hashQuestion, type LongAnswer, type LongDefence, type ShortAnswer, type ShortDefence, shortAnswerSchema, shortDefenceSchema, writeShortAnswer, writeShortDefence, } from './panel/short-form.js';
export { RECRUITMENT_TOPIC, type RecruitAnswer, type Recruitment, recruitAnswerSchema, recruitmentSchema, recruitProfileSchema, } from './recruitment.js';
export { createRegistration, findWorkerEndpoint, listWorkerEndpoints, parseRegistration, REGISTRATION_TYPE, type Registration, type RegistrationParameters, type RegistrationService, TOKEN_URI_CHARACTERS, } from './registration.js';
export { readRetryAfterMs } from './retry-after.js';
export { formatRoundEvent, parseRoundEvent, type RoundEvent, } from './rounds/round-event.js';
export { type RoundProgress, roundProgressSchema, toRoundProgress, } from './rounds/round-progress.js';
export { type ChatAnswer, type ChatEvent, type ChatMessage, type ChatRequest, type ChatResponse, type ChatSession, type CrossCheck, chatEventSchema, chatMessageSchema, chatRequestSchema, chatResponseSchema, chatSessionSchema, type OpenSession, openSessionSchema, type RoutedAgent, } from './tables/chat.js';
export { describeTradeOff } from './tables/describe-trade-off.js';
export { type AgentAnalysis, type AgentCallback, type AgentChallenge, type AgentObservation, type AgentPhase, type AgentVote, type AnalyzeRequest, agentAnalysisSchema, agentCallbackSchema, agentChallengeSchema, agentPhaseSchema, agentVoteSchema, analyzeRequestSchema, type Challenge, type ChallengeAgentRequest, type Concession, challengeAgentRequestSchema, challengeSchema, concessionSchema, EXTERNAL_AGENT_LIMITS, observationSchema, type Recommendation, type Revision, recommendationSchema, revisionSchema, type Severity, type VoteRequest, voteRequestSchema, } from './tables/external-agent.js';
export { type ProcessReport, processReportSchema } from './tables/process-report.js';
export { type AgentHealth, type AgentHealthReport, type AgentInfo, type AgentMode, type AgentProtocol, type AgentRegistration, type AgentUpdate, agentHealthReportSchema, agentHealthSchema, agentInfoSchema, agentNameSchema, agentRegistrationSchema, agentUpdateSchema, } from './tables/registered-agent.js';
export { type StandingDissent, standingDissent } from './tables/standing-dissent.js';
export { type AgentCandidate, type AnalysisOutcome, type ChallengeOutcome, type CitationOutcome, type ClosedStatus, candidateSchema, type Gate, type ReplyFlag, type Seat, type TableEvent, type TableEventBody, tableEventSchema, type VoteOutcome, } from './tables/table-event.js';
export { TABLE_EXPORT_FORMAT, type TableExport, tableExportSchema, } from './tables/table-export.js';
export { type Consensus, type EvidenceCheck, type EvidenceFlag, type EvidenceLevel, evidenceCheckSchema, type FindingStatus, type GateDecision, gateDecisionSchema, type TableFinding, type TableRecommendation, type TableResult, type TableSynthesis, type TableView, type TradeOff, tableResultSchema, tableViewSchema, } from './tables/table-result.js';
export { type OpenTable, openTableSchema, type TableSettings, tableSettingsSchema, } from './tables/table-settings.js';
export { type NewTenant, newTenantSchema, type Retention, retentionSchema, type Tenant, type TenantId, type TenantLimits, type TenantUpdate, type TenantWithUsage, tenantIdSchema, tenantLimitsSchema, tenantSchema, tenantUpdateSchema, tenantWithUsageSchema, } from './tables/tenant.js';
export { decodeTokenUri, encodeTokenUri, readTokenUri } from './token-uri.js';
export { type AnswerReceipt, answerReceiptSchema, type CommitmentResponse, commitmentResponseSchema, type SignedForm, } from './worker/panel-round.js';
export { type RequestSignature, requestSignatureSchema, } from './worker/request-signature.js';
export { type RequestToSign, requestTypedData, unsignedRequest, } from './worker/signed-request.js';
export { type AnswerOutcome, answerOutcomeSchema, type ChallengeRequest, type ChallengeResponse, challengeRequestSchema, challengeResponseSchema, type HealthResponse, hashAnswer, healthResponseSchema, outcomeOfAnswer, type ResearchStatus, type ResolveRequest, type ResolveResponse, resolveRequestSchema, resolveResponseSchema, type WorkerMode, type WorkerRequest, type WorkerResponse, } from './worker/worker.js';

// types/core/src/questions/finding/index.d.ts
export { FINDABLE, type FoundGame, findGame, type GameQuery } from './find-game.js';
export type { NamedSide as GameSide, ScheduledGame } from './games.js';

// types/core/src/resolution/index.d.ts
export { type BeaconChain, beaconRoundAt, beaconTime } from './beacon/beacon-chain.js';
export { type BundleList, type CountedSeat, contestedHashes, countAnswers, type HashFacts, type SeatCount, } from './counting/count-answers.js';
export { type CountedDefence, countDefences } from './counting/count-defences.js';
export { countUnsigned } from './counting/count-unsigned.js';
export { extractSeats, type SeatExtract, type SignedPart, } from './counting/extract-seats.js';
export { claimGroups, claimKey, type SignatureClaim } from './counting/signatures.js';
export { type DrawParameters, drawPanel } from './draw-panel.js';
export { RESOLUTION_ERROR_CODES, type ResolutionErrorCode, } from './generated/error-code.js';
export { clean } from './judging/clean.js';
export { computeFacts } from './judging/computed-facts.js';
export type { DefenceResult, JudgedAnswer } from './judging/judged-answer.js';
export { type Judgement, readScores, workerName } from './judging/read-scores.js';
export { type JudgedRound, pairPlaces, scoreReplies } from './judging/score-replies.js';
export { seededOrder } from './judging/seeded-order.js';
export { hashTranscript, writeTranscript } from './judging/transcript.js';
export { type BondName, type BondState, bondsOf, type PoolHeir, } from './ladder/asking-bonds.js';
export { type AskingCourse, type AskingEnd, endOf, type FeePayer, feePayerOf, type Opening, type PanelVotes, type StatedJudge, type UnsureJudge, } from './ladder/asking-course.js';
export { type BondLimits, type BondTerms, bondOf, leastPool } from './ladder/bond.js';
export { countVotes, type VotesToCount } from './ladder/count-votes.js';
export { decideVotes, isWanting, leastAnswers, type UnsureReason, type VotesDecision, } from './ladder/decide-votes.js';
export { type DrawOfUnits, drawOdds } from './ladder/draw-odds.js';
export { drawUnits, type UnitsToDraw } from './ladder/draw-units.js';
export { type Claim, FINDINGS, type Finding, isAnswer, type LadderSeat, type StatedFinding, VOTE_CODES, type VoteCode, } from './ladder/finding.js';
export { type Fraction, formatFraction } from './ladder/fraction.js';
export { type Attack, type EconomicTerms, type LadderEconomics, ladderEconomics, type VotePrice, } from './ladder/ladder-economics.js';
export { packScores, type SeatScores, unpackScores } from './ladder/scores-word.js';
export { settleAsking } from './ladder/settle-asking.js';
export type { AskingSettlement, BondPayment, LadderMoney, SeatPayment, } from './ladder/settlement.js';
export { breakEvenAccuracy, type VoteStakes, votePay } from './ladder/vote-pay.js';
export { type SlashedUnit, silenceSlash, unitSlash, voteSlash, } from './ladder/vote-slash.js';
export { packVotes, unpackVotes } from './ladder/votes-word.js';
export type { DecidedPart, PanelPart } from './record/adjudication-part.js';
export { type AdjudicationRecord, adjudicationRecordSchema, createAdjudicationRecord, outcomeOf, } from './record/adjudication-record.js';
export { answeredPanel } from './record/answered-panel.js';
export { type ClarificationRecord, hashClarification, } from './record/clarification-record.js';
export type { DrawRecord, PassedOverCause } from './record/draw-record.js';
export { type ExplainedAnswer, type ExplainOptions, explainRecord, type RecordExplanation, } from './record/explain-record.js';
export { guardedPanelOf, sidesOf } from './record/guarded-panel-of.js';
export type { RoundRecord } from './record/record.js';
export { type PanelWordsPart, type RoundOutcome, writeWords, } from './record/record-fields.js';
export { type HeadSeat, hashHead, headOf, isDirect, type JoinedRecord, joinedRecordSchema, type RoundHead, roundHeadSchema, } from './record/round-head.js';
export { hashRecord, isAdjudicationRecord, parseRecord, parseRoundRecord, type SettlementRecord, } from './record/settlement-record.js';
export { findingOf, type TermsPart } from './record/terms-part.js';
export type { ScoreReasons, WorkerRecord } from './record/worker-record.js';
export { computeVerdict, type ResolvedRound, type ResolvedWorker, type ResolveRoundParameters, type ScoredWorker, } from './resolve.js';
export { type Aggregates, aggregate, aggregatesSchema, flattenAggregates, } from './scoring/aggregate.js';
export { type ChallengedAnswer, type ChallengeKind, generateChallenges, type WorkerChallenges, } from './scoring/challenges.js';
export { describeUnsure, type UnsureOutcomeReason } from './scoring/describe-unsure.js';
export { DIMENSIONS, type DimensionId, type Dimensions, dimensionsSchema, listDimensions, } from './scoring/dimensions.js';
export { findPolicy } from './scoring/find-policy.js';
export { decideGuarded, GUARDED_BASE, type GuardedDecision, type GuardedPanel, type VoteSide, } from './scoring/guarded/guarded.js';
export { countGuarded, type GuardedCount } from './scoring/guarded/guarded-count.js';
export { guardedPolicy, guardedRepFactor, properScore, toGuarded, } from './scoring/guarded/guarded-policy.js';
export { type JudgedDraw, judgeSeed } from './scoring/judge-seed.js';
export { medianDimensions } from './scoring/median-dimensions.js';
export { type AnswerVote, isVote, type NoVerdictReason, type PanelOutcome, panelOutcome, unsureReason, } from './scoring/panel-outcome.js';
export { type PanelWords, packPanel } from './scoring/panel-words.js';
export type { AnsweredPanel, Decision, Policy, PolicyName, SeatAnswer, Vote, } from './scoring/policy.js';
export { type FaultTolerance, faultTolerance, meetsQuorum, quorum, } from './scoring/quorum.js';
export { rewardShares } from './scoring/reward-shares.js';
export { clampScore, type Score } from './scoring/score.js';
export { describeSeatReserve } from './scoring/seat-reserve.js';
export { specPolicy } from './scoring/spec-policy.js';
export { NEWCOMER_TRACK_RECORD, type ScoredAnswer, type TrackRecord, trackRecord, } from './scoring/track-record.js';
export { type CorrectnessMultiplier, correctnessMultiplier, type QualityScore, qualityScore, type RepFactor, type Reputation, repFactor, type VoteWeight, voteWeight, type Weight, weight, } from './scoring/weights.js';
export { overruledFindings } from './story/against-verdict.js';
export { askingsOf, type Episode } from './story/askings-of.js';
export { buyingCost, type NamedWords, type PricedTerms } from './story/buying-cost.js';
export { type Fact, isKnown, type UnreadFact, unread } from './story/fact.js';
export { seatsOf } from './story/last-asking.js';
export type { Ledger, LedgerTotals } from './story/ledger.js';
export { type LedgerAccount, ledgerAccounts } from './story/ledger-accounts.js';
export type { LedgerEntry, LedgerFlow, LedgerParty, StoryCourt, } from './story/ledger-entry.js';
export type { ClaimStage, CourtStage, DataStage, FinalSide, Moment, ObjectionStage, PanelStage, Stage, StorySeat, } from './story/stage.js';
export type { Standing } from './story/standing.js';
export { type Story, type StoryEnd, type StoryFacts, storyOf } from './story/story.js';
export { isStoryEvent, type StoryEvent, type StoryJudge, type StoryTerms, } from './story/story-event.js';
export { PARTY_NAMES, type StoryLine, seatText, seatWords, stageName, stageText, storyLines, } from './story/story-lines.js';
export type { StoryWords } from './story/story-words.js';
export { type StoryWorker, storyWorker } from './story/story-worker.js';
export { cardLines, type VerdictCard, verdictCard } from './story/verdict-card.js';
export { whoDecided } from './story/who-decided.js';
export { CHECK_KINDS, type CheckKind, checkKind } from './verify/check-kinds.js';
export { type CheckEnd, type RecordCheck, type RecordVerification, verificationOf, } from './verify/record-check.js';
export { type AskingFacts, askingOf } from './verify/settlement/settled-asking.js';
export type { DrawFacts, EarlierReputation, GatheredFacts, SettledWorker, SettlementFacts, TermsFacts, } from './verify/settlement/settlement-facts.js';
export type { WorkflowFacts } from './verify/settlement/verify-delivery.js';
export { amountsOf, type SettledAmounts, type SettledFacts, } from './verify/settlement/verify-payments.js';
export { verifySettlement } from './verify/settlement/verify-settlement.js';
export { type DeliveredReport, voidReasonOf, } from './verify/settlement/verify-settlement-report.js';
export { verifyRecord } from './verify/verify-record.js';
export { type RecordSignatures, signatureClaims } from './verify/verify-signatures.js';

// types/products/sdk/src/ask.d.ts
import type { Address } from 'viem';
import { type PlatformConnection } from './platform/platform-connection.js';
import { type ResolutionUpdate } from './platform/resolution-port.js';
export type AskedQuestion = {
    readonly question: string;
    readonly budget: bigint;
    readonly asset?: Address | undefined;
    readonly dataOnly?: boolean | undefined;
    readonly panelSize?: number | undefined;
    readonly court?: Address | undefined;
};
export type AskParameters = PlatformConnection & AskedQuestion & {
    readonly idempotencyKey?: string | undefined;
    readonly timeoutMs?: number | undefined;
    readonly pollingIntervalMs?: number | undefined;
    readonly onUpdate?: ((update: ResolutionUpdate) => void) | undefined;
    readonly signal?: AbortSignal | undefined;
};
export type AskedVerdict = {
    readonly resolutionId: string;
    readonly marketId: bigint;
    readonly outcome: 'YES' | 'NO' | 'SPLIT' | 'VOID';
    readonly reason: string | undefined;
    readonly asked: AskedQuestion;
};
export declare function ask(parameters: AskParameters): Promise<AskedVerdict>;

// types/products/sdk/src/create-market.d.ts
import { type Amount, type MarketClient, type SentTransaction, type TermsInput, type TokenAllowance } from '../../../chain/src/index.js';
export type CreateMarketTerms = {
    readonly [name in keyof TermsInput]: NonNullable<TermsInput[name]> extends Amount ? bigint | undefined : TermsInput[name];
};
export type CreateMarketParameters = TokenAllowance & {
    readonly question: string;
    readonly rewardPool?: bigint | undefined;
    readonly disputes?: boolean | undefined;
    readonly terms?: CreateMarketTerms | undefined;
    readonly published?: boolean | undefined;
} & ({
    readonly durationSeconds: number;
    readonly deadline?: undefined;
} | {
    readonly deadline: number;
    readonly durationSeconds?: undefined;
});
export declare function createMarket(client: CreatingClient, parameters: CreateMarketParameters): Promise<SentTransaction & {
    readonly marketId: bigint;
}>;
type CreatingClient = Pick<MarketClient, 'createMarket' | 'getTimes' | 'getAssetRules' | 'getCourt' | 'chainTime'>;
export declare function proposeTerms(client: Omit<CreatingClient, 'createMarket'>, terms: TermsInput): Promise<TermsInput>;
export {};

// types/products/sdk/src/cresolver.d.ts
import { type ConnectionParameters, type DisputeParameters, type SentTransaction, type ShareParameters, type VerdictAskParameters } from '../../../chain/src/index.js';
import type { Clarification } from '../../../core/src/protocol/index.js';
import type { Story } from '../../../core/src/resolution/index.js';
import { type CreateMarketParameters } from './create-market.js';
import type { FetchRecordOptions } from './reading/fetch-record.js';
import type { CresolverDeployment } from './reading/read-deployment.js';
import { type Verdict, type VerdictOptions } from './verdict.js';
import { type VerdictVerification, type VerifyOptions } from './verify-verdict.js';
import { type WaitForVerdictParameters } from './wait-for-verdict.js';
import { type WatchParameters } from './watch-markets.js';
export type CresolverParameters = ConnectionParameters & CresolverDeployment;
export type AskVerdictParameters = Omit<VerdictAskParameters, 'marketId'>;
export type DisputeVerdictParameters = Omit<DisputeParameters, 'marketId' | 'amount'> & {
    readonly amount?: bigint | undefined;
};
export type WithdrawShareParameters = Omit<ShareParameters, 'marketId'>;
export type Cresolver = {
    readonly createMarket: (parameters: CreateMarketParameters) => Promise<SentTransaction & {
        readonly marketId: bigint;
    }>;
    readonly requestResolution: (marketId: bigint, question?: string) => Promise<SentTransaction>;
    readonly clarify: (marketId: bigint, text: string) => Promise<SentTransaction>;
    readonly getClarifications: (marketId: bigint) => Promise<readonly Clarification[] | undefined>;
    readonly getNextDeposit: (marketId: bigint) => Promise<bigint | undefined>;
    readonly ask: (marketId: bigint, parameters: AskVerdictParameters) => Promise<SentTransaction & {
        readonly paid: bigint;
    }>;
    readonly dispute: (marketId: bigint, parameters: DisputeVerdictParameters) => Promise<SentTransaction & {
        readonly paid: bigint;
    }>;
    readonly withdrawShare: (marketId: bigint, share: WithdrawShareParameters) => Promise<SentTransaction>;
    readonly startPanel: (marketId: bigint, question?: string) => Promise<SentTransaction>;
    readonly openCourt: (marketId: bigint) => Promise<SentTransaction>;
    readonly finalize: (marketId: bigint) => Promise<SentTransaction>;
    readonly getVerdict: (marketId: bigint, options?: VerdictOptions) => Promise<Verdict | undefined>;
    readonly waitForVerdict: (marketId: bigint, parameters?: WaitForVerdictParameters) => Promise<Verdict>;
    readonly watch: (parameters: WatchParameters) => Promise<() => void>;
    readonly verify: (marketId: bigint, options?: VerifyOptions) => Promise<VerdictVerification>;
    readonly readStory: (marketId: bigint, options?: FetchRecordOptions) => Promise<Story>;
};
export declare function createCresolver(parameters: CresolverParameters): Cresolver;

// types/products/sdk/src/platform/mcp-resolutions.d.ts
import { type ResolutionPort } from './resolution-port.js';
export type McpToolCaller = {
    readonly callTool: (call: {
        readonly name: string;
        readonly arguments: Record<string, unknown>;
    }, options?: {
        readonly signal?: AbortSignal;
    }) => Promise<unknown>;
};
export declare function openMcpResolutions(mcp: McpToolCaller): ResolutionPort;

// types/products/sdk/src/platform/platform-connection.d.ts
import { type McpToolCaller } from './mcp-resolutions.js';
import type { ResolutionPort } from './resolution-port.js';
export type PlatformConnection = {
    readonly platformUrl: string;
    readonly apiKey?: string | undefined;
    readonly mcp?: undefined;
} | {
    readonly mcp: McpToolCaller;
    readonly platformUrl?: undefined;
    readonly apiKey?: undefined;
};
export declare function openConnection(connection: PlatformConnection): ResolutionPort;

// types/products/sdk/src/platform/resolution-port.d.ts
import { CresolverError } from '../../../../core/src/protocol/index.js';
import * as z from 'zod';
export declare const RESOLUTION_STATES: readonly ['accepted', 'created', 'requested', 'proposed', 'disputed', 'final', 'void', 'failed'];
export type ResolutionState = (typeof RESOLUTION_STATES)[number];
export type ResolutionUpdate = {
    readonly resolutionId: string;
    readonly seq: number;
    readonly state: ResolutionState;
    readonly marketId: bigint | undefined;
    readonly outcome: 'YES' | 'NO' | 'SPLIT' | 'VOID' | undefined;
    readonly reason: string | undefined;
    readonly problem: string | undefined;
};
export type PostedQuestion = {
    readonly question: string;
    readonly budget: bigint;
    readonly asset: string | undefined;
    readonly dataOnly: boolean;
    readonly panelSize: number | undefined;
    readonly idempotencyKey: string;
};
export type ResolutionPort = {
    readonly post: (question: PostedQuestion, signal: AbortSignal | undefined) => Promise<ResolutionUpdate>;
    readonly get: (id: string, signal: AbortSignal | undefined) => Promise<ResolutionUpdate>;
    readonly events?: (id: string, after: number, signal: AbortSignal | undefined) => AsyncGenerator<ResolutionUpdate, 'ended' | 'cut' | 'open'>;
};
export declare function isEnded({ state }: Pick<ResolutionUpdate, 'state'>): boolean;
export declare const outcomeSchema: z.ZodEnum<{
    NO: "NO";
    SPLIT: "SPLIT";
    VOID: "VOID";
    YES: "YES";
}>;
export declare const marketIdSchema: z.ZodString;
export declare const seqSchema: z.ZodInt;
export declare function unreachable(place: string, reason: string): CresolverError;
export declare function isUnreachable(error: unknown): boolean;

// types/products/sdk/src/platform/watch-resolution.d.ts
import { type PlatformConnection } from './platform-connection.js';
import { type ResolutionUpdate } from './resolution-port.js';
export type WatchResolutionParameters = PlatformConnection & {
    readonly resolutionId: string;
    readonly after?: number | undefined;
    readonly pollingIntervalMs?: number | undefined;
    readonly signal?: AbortSignal | undefined;
};
export declare function watch(parameters: WatchResolutionParameters): AsyncGenerator<ResolutionUpdate, void>;

// types/products/sdk/src/reading/fetch-record.d.ts
import { type Hash, type JsonLimits } from '../../../../core/src/protocol/index.js';
export declare const RECORD_JSON: JsonLimits;
export type FetchRecordOptions = {
    readonly signal?: AbortSignal | undefined;
};
export type FoundRecord = 
{
    readonly kind: 'found' | 'other';
    readonly value: unknown;
    readonly bytes: number;
}
 | {
    readonly kind: 'absent';
    readonly why: string;
} | {
    readonly kind: 'unreachable';
    readonly why: string;
};
export declare function findRecord(archiveUrls: readonly string[], hash: string, { signal }?: FetchRecordOptions): Promise<FoundRecord>;
export declare function fetchRecord(archiveUrls: readonly string[], hash: Hash, options?: FetchRecordOptions): Promise<unknown>;

// types/products/sdk/src/reading/find-game.d.ts
import { type SourceHost } from '../../../../core/src/questions/index.js';
import { type FoundGame, type GameQuery } from '../../../../core/src/questions/finding/index.js';
export type FindGameOptions = {
    readonly baseUrls?: Readonly<Partial<Record<SourceHost, string>>> | undefined;
    readonly signal?: AbortSignal | undefined;
};
export declare function findGame(query: GameQuery, { baseUrls, signal }?: FindGameOptions): Promise<FoundGame>;

// types/products/sdk/src/reading/read-deployment.d.ts
import type { BeaconChain } from '../../../../core/src/resolution/index.js';
import type { Address } from 'viem';
export type CresolverDeployment = {
    readonly contracts: {
        readonly market: Address;
        readonly receiver?: Address | undefined;
        readonly clarifications?: Address | undefined;
    };
    readonly chainId?: number | undefined;
    readonly rpcUrl?: string | undefined;
    readonly archiveUrls?: readonly string[] | undefined;
    readonly beacon?: BeaconChain | undefined;
    readonly startBlock?: bigint | undefined;
};
export declare function readDeployment(url: string): Promise<CresolverDeployment>;

// types/products/sdk/src/sdk-errors.d.ts
import type { CresolverError } from '../../../core/src/protocol/index.js';
export declare const SDK_ERRORS: {
    readonly ask: readonly string[];
    readonly createCresolver: readonly ["ARCHIVE_UNREACHABLE", "CONFIG_INVALID", "COURT_NOT_LISTED", "EVIDENCE_MISSING", "KEY_MISSING", "NOT_CONFIGURED", "PLATFORM_UNREACHABLE", "RESOLUTION_FAILED", "USAGE", "VALUE_INVALID", "VERDICT_TIMEOUT", "AGENT_UNKNOWN", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH", "CHAIN_UNSUPPORTED", "CONFIG_INVALID", "CONTRACT_REVERTED", "COURT_NOT_LISTED", "INSUFFICIENT_FUNDS", "MARKET_NOT_FOUND", "NOTHING_TO_DO", "NOT_ALLOWED", "NOT_CONFIGURED", "NOT_REQUESTED", "NOT_YET", "PERMIT_UNSUPPORTED", "REGISTRATION_INVALID", "REPORT_REFUSED", "RPC_UNREACHABLE", "SEAT_TAKEN", "SIGNER_INVALID", "SIGNER_MISSING", "TOO_LATE", "URL_INVALID", "VALUE_INVALID", "WRONG_CONTRACT", "WRONG_STATE", "GAME_NOT_FOUND", "OPERATOR_UNKNOWN", "QUESTION_REFUSED", "QUESTION_SYNTAX", "RULE_CONTRADICTORY", "RULE_INVALID", "RULE_KEY_UNKNOWN", "VALUE_INVALID", "VALUE_UNKNOWN"];
    readonly fetchRecord: readonly ['ARCHIVE_UNREACHABLE'];
    readonly findGame: readonly ["GAME_NOT_FOUND", "VALUE_INVALID"];
    readonly readDeployment: readonly ["CONFIG_INVALID", "VALUE_INVALID"];
    readonly verify: readonly ["ARCHIVE_UNREACHABLE", "CONFIG_INVALID", "COURT_NOT_LISTED", "EVIDENCE_MISSING", "KEY_MISSING", "NOT_CONFIGURED", "PLATFORM_UNREACHABLE", "RESOLUTION_FAILED", "USAGE", "VALUE_INVALID", "VERDICT_TIMEOUT", "AGENT_UNKNOWN", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH", "CHAIN_UNSUPPORTED", "CONFIG_INVALID", "CONTRACT_REVERTED", "COURT_NOT_LISTED", "INSUFFICIENT_FUNDS", "MARKET_NOT_FOUND", "NOTHING_TO_DO", "NOT_ALLOWED", "NOT_CONFIGURED", "NOT_REQUESTED", "NOT_YET", "PERMIT_UNSUPPORTED", "REGISTRATION_INVALID", "REPORT_REFUSED", "RPC_UNREACHABLE", "SEAT_TAKEN", "SIGNER_INVALID", "SIGNER_MISSING", "TOO_LATE", "URL_INVALID", "VALUE_INVALID", "WRONG_CONTRACT", "WRONG_STATE"];
    readonly watch: readonly string[];
    readonly decodeBoundReport: readonly ["VALUE_INVALID"];
    readonly encodeBoundReport: readonly ["VALUE_INVALID"];
    readonly createAgentClient: readonly ["AGENT_UNKNOWN", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH", "CHAIN_UNSUPPORTED", "CONFIG_INVALID", "CONTRACT_REVERTED", "COURT_NOT_LISTED", "INSUFFICIENT_FUNDS", "MARKET_NOT_FOUND", "NOTHING_TO_DO", "NOT_ALLOWED", "NOT_CONFIGURED", "NOT_REQUESTED", "NOT_YET", "PERMIT_UNSUPPORTED", "REGISTRATION_INVALID", "REPORT_REFUSED", "RPC_UNREACHABLE", "SEAT_TAKEN", "SIGNER_INVALID", "SIGNER_MISSING", "TOO_LATE", "URL_INVALID", "VALUE_INVALID", "WRONG_CONTRACT", "WRONG_STATE"];
    readonly createChainClient: readonly ["AGENT_UNKNOWN", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH", "CHAIN_UNSUPPORTED", "CONFIG_INVALID", "CONTRACT_REVERTED", "COURT_NOT_LISTED", "INSUFFICIENT_FUNDS", "MARKET_NOT_FOUND", "NOTHING_TO_DO", "NOT_ALLOWED", "NOT_CONFIGURED", "NOT_REQUESTED", "NOT_YET", "PERMIT_UNSUPPORTED", "REGISTRATION_INVALID", "REPORT_REFUSED", "RPC_UNREACHABLE", "SEAT_TAKEN", "SIGNER_INVALID", "SIGNER_MISSING", "TOO_LATE", "URL_INVALID", "VALUE_INVALID", "WRONG_CONTRACT", "WRONG_STATE"];
    readonly createMarketClient: readonly ["AGENT_UNKNOWN", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH", "CHAIN_UNSUPPORTED", "CONFIG_INVALID", "CONTRACT_REVERTED", "COURT_NOT_LISTED", "INSUFFICIENT_FUNDS", "MARKET_NOT_FOUND", "NOTHING_TO_DO", "NOT_ALLOWED", "NOT_CONFIGURED", "NOT_REQUESTED", "NOT_YET", "PERMIT_UNSUPPORTED", "REGISTRATION_INVALID", "REPORT_REFUSED", "RPC_UNREACHABLE", "SEAT_TAKEN", "SIGNER_INVALID", "SIGNER_MISSING", "TOO_LATE", "URL_INVALID", "VALUE_INVALID", "WRONG_CONTRACT", "WRONG_STATE"];
    readonly deployCresolver: readonly ["AGENT_UNKNOWN", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH", "CHAIN_UNSUPPORTED", "CONFIG_INVALID", "CONTRACT_REVERTED", "COURT_NOT_LISTED", "INSUFFICIENT_FUNDS", "MARKET_NOT_FOUND", "NOTHING_TO_DO", "NOT_ALLOWED", "NOT_CONFIGURED", "NOT_REQUESTED", "NOT_YET", "PERMIT_UNSUPPORTED", "REGISTRATION_INVALID", "REPORT_REFUSED", "RPC_UNREACHABLE", "SEAT_TAKEN", "SIGNER_INVALID", "SIGNER_MISSING", "TOO_LATE", "URL_INVALID", "VALUE_INVALID", "WRONG_CONTRACT", "WRONG_STATE"];
    readonly deployLocalRegistries: readonly ["AGENT_UNKNOWN", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH", "CHAIN_UNSUPPORTED", "CONFIG_INVALID", "CONTRACT_REVERTED", "COURT_NOT_LISTED", "INSUFFICIENT_FUNDS", "MARKET_NOT_FOUND", "NOTHING_TO_DO", "NOT_ALLOWED", "NOT_CONFIGURED", "NOT_REQUESTED", "NOT_YET", "PERMIT_UNSUPPORTED", "REGISTRATION_INVALID", "REPORT_REFUSED", "RPC_UNREACHABLE", "SEAT_TAKEN", "SIGNER_INVALID", "SIGNER_MISSING", "TOO_LATE", "URL_INVALID", "VALUE_INVALID", "WRONG_CONTRACT", "WRONG_STATE"];
    readonly parseAmount: readonly ["VALUE_INVALID"];
    readonly toAgentId: readonly ["VALUE_INVALID"];
    readonly toAmount: readonly ["VALUE_INVALID"];
    readonly toMarketId: readonly ["VALUE_INVALID"];
    readonly toWei: readonly ["VALUE_INVALID"];
    readonly verifyPanelAnswer: readonly ["RPC_UNREACHABLE", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH"];
    readonly verifyPanelReceipt: readonly ["RPC_UNREACHABLE", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH"];
    readonly verifyRequest: readonly ["RPC_UNREACHABLE", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH"];
    readonly canonicalHash: readonly ["VALUE_INVALID"];
    readonly canonicalJson: readonly ["VALUE_INVALID"];
    readonly decodeTokenUri: readonly ["REGISTRATION_INVALID"];
    readonly parseRegistration: readonly ["REGISTRATION_INVALID"];
    readonly readJson: readonly ["JSON_TOO_LARGE", "JSON_TOO_DEEP", "JSON_INVALID"];
    readonly requestTypedData: readonly ['REQUEST_INVALID'];
    readonly canonicalQuestion: readonly ["QUESTION_SYNTAX", "RULE_INVALID", "RULE_KEY_UNKNOWN", "OPERATOR_UNKNOWN", "VALUE_UNKNOWN", "RULE_CONTRADICTORY"];
    readonly checkForMarket: readonly ['QUESTION_REFUSED'];
    readonly fillRecipe: readonly ["VALUE_INVALID"];
    readonly formatQuestion: readonly ["QUESTION_SYNTAX"];
    readonly lintQuestion: readonly ["QUESTION_SYNTAX"];
    readonly parseQuestion: readonly ["QUESTION_SYNTAX", "RULE_INVALID", "RULE_KEY_UNKNOWN", "OPERATOR_UNKNOWN", "VALUE_UNKNOWN", "RULE_CONTRADICTORY"];
    readonly aggregate: readonly ["VALUE_INVALID"];
    readonly computeVerdict: readonly ["VALUE_INVALID"];
    readonly drawPanel: readonly ["VALUE_INVALID"];
    readonly drawUnits: readonly ["VALUE_INVALID"];
    readonly findPolicy: readonly ['NAME_UNKNOWN'];
    readonly ladderEconomics: readonly ["VALUE_INVALID"];
    readonly packScores: readonly ["VALUE_INVALID"];
    readonly packVotes: readonly ["VALUE_INVALID"];
    readonly parseRecord: readonly ['FILE_INVALID'];
};
export type SdkErrors = {
    readonly [name in keyof typeof SDK_ERRORS]: CresolverError<(typeof SDK_ERRORS)[name][number]>;
};

// types/products/sdk/src/verdict.d.ts
import { type MarketClient, type VoidReason } from '../../../chain/src/index.js';
export type Verdict = {
    readonly marketId: bigint;
    readonly question: string;
    readonly state: 'PROPOSED' | 'FINAL';
    readonly finalAt: number | undefined;
} & ({
    readonly outcome: 'YES' | 'NO' | 'SPLIT';
    readonly reason?: undefined;
} | {
    readonly outcome: 'VOID';
    readonly reason: VoidReason | undefined;
});
export type VerdictOptions = {
    readonly until?: 'final' | 'proposed' | undefined;
};
export declare function getVerdict(client: Pick<MarketClient, 'getMarket' | 'getVerdict'>, marketId: bigint, { until }?: VerdictOptions): Promise<Verdict | undefined>;

// types/products/sdk/src/verify-asked.d.ts
import { type Market, type TermsOfMarket } from '../../../chain/src/index.js';
import type { Clarification } from '../../../core/src/protocol/index.js';
import { type RecordCheck } from '../../../core/src/resolution/index.js';
import { type Address } from 'viem';
import type { AskedVerdict } from './ask.js';
import type { CresolverParameters } from './cresolver.js';
import { type Verdict } from './verdict.js';
import { type VerdictVerification } from './verify-verdict.js';
export declare function verify(verdict: Pick<AskedVerdict, 'marketId' | 'outcome' | 'asked'>, deployment: CresolverParameters): Promise<VerdictVerification>;
export type AskedFacts = {
    readonly market: Pick<Market, 'question' | 'rewardPool'>;
    readonly terms: TermsOfMarket;
    readonly court: Address | undefined;
    readonly clarifications: readonly Clarification[] | undefined;
    readonly verdict: Verdict | undefined;
};
export declare function checkAsked({ asked, outcome }: Pick<AskedVerdict, 'outcome' | 'asked'>, { market, terms, court, clarifications, verdict }: AskedFacts): RecordCheck[];

// types/products/sdk/src/verify-verdict.d.ts
import { type ConnectionParameters, type MarketClient } from '../../../chain/src/index.js';
import { type Hash } from '../../../core/src/protocol/index.js';
import { type RecordVerification } from '../../../core/src/resolution/index.js';
import { type FetchRecordOptions } from './reading/fetch-record.js';
import type { CresolverDeployment } from './reading/read-deployment.js';
export type VerdictVerification = RecordVerification & {
    readonly evidenceHash: Hash;
    readonly record: unknown;
    readonly archives: readonly string[];
};
export type VerifyOptions = FetchRecordOptions & {
    readonly onlyGivenArchives?: boolean | undefined;
};
export declare function verifyVerdict(client: MarketClient, parameters: ConnectionParameters & CresolverDeployment, marketId: bigint, { signal, onlyGivenArchives }?: VerifyOptions): Promise<VerdictVerification>;

// types/products/sdk/src/wait-for-verdict.d.ts
import type { MarketClient } from '../../../chain/src/index.js';
import { type Verdict, type VerdictOptions } from './verdict.js';
export type WaitForVerdictParameters = VerdictOptions & {
    readonly timeoutMs?: number | undefined;
    readonly pollingIntervalMs?: number | undefined;
    readonly signal?: AbortSignal | undefined;
};
export declare function waitForVerdict(client: Pick<MarketClient, 'getMarket' | 'getVerdict' | 'watchBlocks'>, marketId: bigint, parameters?: WaitForVerdictParameters): Promise<Verdict>;

// types/products/sdk/src/watch-markets.d.ts
import type { MarketClient, WatchEventsParameters } from '../../../chain/src/index.js';
export type WatchParameters = WatchEventsParameters & {
    readonly marketId?: bigint | undefined;
};
export declare function watchMarkets(client: Pick<MarketClient, 'watchEvents'>, { marketId, onEvent, ...rest }: WatchParameters): Promise<() => void>;

// types/chain/src/abi.d.ts
export { type Delivery, decodeDelivery } from './decode-delivery.js';
export { binaryMarketAbi } from './generated/binary-market.js';
export { binaryMarketViewsAbi } from './generated/binary-market-views.js';
export { clarificationsAbi } from './generated/clarifications.js';
export { ctfResolverAbi } from './generated/ctf-resolver.js';
export { identityRegistryAbi } from './generated/identity-registry.js';
export { marketAbi, marketReadAbi, marketTermsAbi } from './generated/market.js';
export { marketListAbi } from './generated/market-list.js';
export { panelSignaturesAbi } from './generated/panel-signatures.js';
export { realityCourtAbi } from './generated/reality-court.js';
export { receiverAbi } from './generated/receiver.js';
export { reputationRegistryAbi } from './generated/reputation-registry.js';
export { umaOracleAbi } from './generated/uma-oracle.js';
export { answerHashPostedEvent, answersCommittedEvent, evidenceRecordedEvent, reportProcessedEvent, resolutionRequestedEvent, } from './market/events/events.js';
export { type AbsenceReport, type BoundReport, type DecodedReport, decodeBoundReport, encodeAbsenceReport, encodeBoundReport, encodeVotesReport, type FindingCode, REPORT_ACTIONS, type ReportBinding, type VotesReport, } from './market/events/report.js';
export { type MarketOutcome, OUTCOMES, type Outcome, type ResolverVoidReason, toMarketOutcome, VOID_REASONS, type VoidReason, type VoidReasonCode, } from './market/outcome.js';
export { type PolicyTerms, policyOf, policyText, TERM_POLICIES, type TermsPolicy, } from './market/terms/policy-text.js';
export { TERM_FLAGS } from './market/terms/terms.js';
export { FINDINGS, JUDGES, VERDICT_STATES } from './market/verdict-state.js';
export { multicall3Abi, randaoAbi } from './multicall3-abi.js';

// types/core/src/questions/index.d.ts
export { canonicalQuestion } from './canonical-question.js';
export { absoluteDecimal, compareDecimals, type Decimal, decimalFromNumberText, multiplyDecimals, parseDecimal, subtractDecimals, } from './decimal.js';
export { type Adjudication, type DataVerdict, INVALID_CODES, type InvalidCode, PANEL_CODES, type PanelCode, type SideReading, } from './decision/adjudication.js';
export { type AdjudicationState, type AdjudicationStep, adjudicationStep, } from './decision/adjudication-step.js';
export { dataTimeOver } from './decision/data-time-over.js';
export { hashBody, type Replay, replayAdjudication } from './decision/replay.js';
export { READ_ONCE, type Reread } from './decision/reread.js';
export { describeDataRule, type RuleTerm } from './describe-data-rule.js';
export { describeReading } from './describe-reading.js';
export { describeRule } from './describe-rule.js';
export { QUESTIONS_ERROR_CODES, type QuestionsErrorCode } from './generated/error-code.js';
export { formatFeed } from './language/feed.js';
export { formatQuestion } from './language/format-question.js';
export { formatRule } from './language/format-rule.js';
export { parseQuestion } from './language/parse-question.js';
export { QuestionError, type QuestionErrorCode, type QuestionErrorParameters, } from './language/question-error.js';
export { beginsWithTag } from './language/spelling.js';
export type { Diagnostic, DiagnosticPosition, LintSeverity } from './lint/diagnostic.js';
export { type LintOptions, lintQuestion } from './lint/lint-question.js';
export { type ProposalFailure, proposeRule, type RuleProposal, } from './lint/propose-rule.js';
export { formatMoment, moved, parseMoment, parseOffset, type UnixSeconds, unixSeconds, } from './moment.js';
export { type PanelQuestion, panelQuestion } from './panel-question.js';
export type { Question, SubSection, UnknownSection } from './question.js';
export { type QuestionCard, questionCard } from './question-card.js';
export { type ParsedQuestion, readQuestion } from './read-question.js';
export { type NamedAmount, readAmounts } from './reading/amounts.js';
export { readCoins } from './reading/coins.js';
export { readComparison } from './reading/comparison.js';
export { type DateInText, readDates } from './reading/dates.js';
export { findSourcePlaces, silenceOfContext, sourcesOfContext, } from './reading/source-places.js';
export { type DataRule, type Feed, type ManualRule, type Operator, PROVIDERS, type Provider, type Rule, SIDES, type Side, } from './rule.js';
export { ageFault } from './sources/answer-age.js';
export { type ChainAnswer, type ChainQuery, parseChainQuery, } from './sources/chain/chain-query.js';
export { type Chain, chainOfHost } from './sources/chain/chains.js';
export { EXTRACT_BYTES, extractBody } from './sources/extract-body.js';
export { DATA_HOSTS, type DataChain, type DataHost } from './sources/hosts.js';
export { type Observation, SOURCE_BASE_URLS, SOURCE_HOSTS, type SourceHost, type SourceRequest, sourceBaseUrl, type WebHost, } from './sources/source-request.js';
export { isWebAddress } from './web-address.js';
export { formatZonedMoment, parseZonedMoment, type ZonedFault, type ZonedMoment, } from './zoned-moment.js';
export { ZONE_NAMES, type ZoneName } from './zones.js';

// types/core/src/questions/recipes/index.d.ts
export { checkForMarket, lintForMarket } from './check-for-market.js';
export { checkRecipeSection } from './check-recipe-section.js';
export { completeParameters, type FilledRecipe, fillRecipe, openParameters, wantedParameters, } from './fill-recipe.js';
export type { Choices, Derivation, Recipe, RecipeDocument, RecipeExample, RecipeParameter, } from './recipe.js';
export { recipeHash } from './recipe-hash.js';
export { type RecipeQuestionParts, recipeQuestion } from './recipe-question.js';
export { RECIPES } from './recipes.js';

// types/chain/src/address.d.ts
import type { Address } from 'viem';
export declare function parseAddress(text: string, name: string): Address;

// types/chain/src/amount.d.ts
declare const unit: unique symbol;
export type Wei = bigint & {
    readonly [unit]: 'wei';
};
export type Amount = bigint & {
    readonly [unit]: 'wei' | 'token';
};
export declare function toWei(value: bigint): Wei;
export declare function toAmount(value: bigint): Amount;
export declare function parseAmount(text: string): Wei;
export declare function formatAmount(amount: Wei): string;
export {};

// types/chain/src/chain-client.d.ts
import { type Account, type Client, type Transport } from 'viem';
export type ConnectionParameters = {
    readonly rpcUrl?: string | undefined;
    readonly transport?: Transport | undefined;
    readonly account?: Account | undefined;
    readonly chainId?: number | undefined;
    readonly pollingIntervalMs?: number | undefined;
};
export type ChainClient = {
    readonly client: Client<Transport, undefined, Account | undefined>;
    readonly endpoint: string;
    attempt<result>(action: string, call: () => Promise<result>): Promise<result>;
    requireChain(): Promise<number>;
};
export declare function createChainClient(parameters: ConnectionParameters): ChainClient;

// types/chain/src/chain-error.d.ts
import { CresolverError } from '../../core/src/protocol/index.js';
import { type ChainErrorContext } from './read-error.js';
export declare function toChainError(error: unknown, context: ChainErrorContext): CresolverError;

// types/chain/src/contract.d.ts
import { type Abi, type Address, type ContractFunctionName, type EncodeFunctionDataParameters, type Hex, type TransactionReceipt } from 'viem';
import type { ChainClient } from './chain-client.js';
import { type ReadContract } from './read-contract.js';
import { type TransactionParameters } from './transaction.js';
export type SentTransaction = {
    readonly transactionHash: Hex;
};
export type Sending = string | Pick<TransactionParameters, 'action' | 'value' | 'gas'>;
export type Contract<abi extends Abi> = {
    readonly read: ReadContract<abi>;
    readonly send: <name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>>(sending: Sending, functionName: name, args: EncodeFunctionDataParameters<abi, name>['args']) => Promise<TransactionReceipt>;
};
export declare function contractAt<const abi extends Abi>(chain: ChainClient, address: Address, abi: abi, prepare?: () => Promise<unknown>): Contract<abi>;

// types/chain/src/court/court-client.d.ts
import { type Address, type Hex } from 'viem';
import { type Amount, type Wei } from '../amount.js';
import { type ConnectionParameters } from '../chain-client.js';
import { type SentTransaction } from '../contract.js';
import type { MarketId } from '../market/ids.js';
export type CourtClient = ReturnType<typeof createCourtClient>;
export declare function createCourtClient(parameters: ConnectionParameters, address: Address): {
    getPrice: () => Promise<Wei>;
    ask(marketId: MarketId, value: Wei): Promise<SentTransaction & {
        readonly questionId: Hex;
    }>;
    decide: (marketId: MarketId) => Promise<SentTransaction>;
    withdraw(asset?: Address, to?: Address): Promise<SentTransaction & {
        readonly amount: Amount;
    }>;
};

// types/chain/src/deployment/court-rules.d.ts
import { type Address } from 'viem';
import { type Wei } from '../amount.js';
import type { CourtToList } from '../market/terms/deployment-rules.js';
import type { Creation } from './place-contract.js';
export type CourtRules = {
    readonly reality: Address;
    readonly arbitrator?: Address | undefined;
    readonly timeoutSeconds?: number | undefined;
    readonly answerPeriodSeconds?: number | undefined;
    readonly minBond?: Wei | undefined;
    readonly minBounty?: Wei | undefined;
    readonly fee?: Wei | undefined;
    readonly periodSeconds?: number | undefined;
};
export declare const USUAL_COURT_RULES: {
    readonly timeoutSeconds: 86400;
    readonly answerPeriodSeconds: 86400;
    readonly minBond: Wei;
    readonly minBounty: Wei;
    readonly periodSeconds: number;
};
export declare function creationOfCourt(market: Address, rules: CourtRules): Creation;
export declare function entryOfCourt(court: Address, rules: CourtRules | Address | undefined): CourtToList;

// types/chain/src/deployment/deploy-cresolver.d.ts
import { type Address, type Hex } from 'viem';
import { type ConnectionParameters } from '../chain-client.js';
import type { FeedbackRegistries } from '../identity/known-registries.js';
import { type CourtToList, type DeploymentTimes } from '../market/terms/deployment-rules.js';
import type { AssetRules } from '../market/terms/list-asset.js';
import { type CourtRules } from './court-rules.js';
import { type DeployedContract } from './place-contract.js';
export type DeploymentParameters = ConnectionParameters & {
    readonly forwarder?: Address | undefined;
    readonly directResolver?: Address | undefined;
    readonly identityRegistry?: Address | undefined;
    readonly reputationRegistry?: Address | undefined;
    readonly assets?: readonly AssetRules[] | undefined;
    readonly times?: DeploymentTimes | undefined;
    readonly courts?: readonly CourtToList[] | undefined;
    readonly workflowId?: Hex | undefined;
    readonly owner?: Address | undefined;
    readonly binaryMarket?: boolean | undefined;
    readonly court?: CourtRules | Address | undefined;
    readonly salt?: Hex | undefined;
    readonly onPlanned?: ((contracts: readonly PlannedContract[]) => Promise<void> | void) | undefined;
    readonly onDeployed?: ((contract: DeployedContract) => Promise<void> | void) | undefined;
};
export type PlannedContract = {
    readonly name: string;
    readonly address: Address;
};
export type Deployment = {
    readonly chainId: number;
    readonly market: Address;
    readonly signatures: Address;
    readonly clarifications: Address;
    readonly receiver: Address | undefined;
    readonly binaryMarket: Address | undefined;
    readonly court: Address | undefined;
    readonly owner: Address;
};
export declare function deployCresolver(parameters: DeploymentParameters): Promise<Deployment>;
export declare function deployLocalRegistries(parameters: ConnectionParameters): Promise<FeedbackRegistries>;

// types/chain/src/deployment/known-realities.d.ts
import type { CourtRules } from './court-rules.js';
export type KnownReality = Pick<CourtRules, 'reality' | 'minBond' | 'minBounty'> & {
    readonly chain: string;
};
export declare const KNOWN_REALITIES: ReadonlyMap<number, KnownReality>;

// types/chain/src/deployment/place-contract.d.ts
import { type Address, type Hex } from 'viem';
import type { ChainClient } from '../chain-client.js';
export type DeployedContract = {
    readonly name: string;
    readonly address: Address;
    readonly block?: number | undefined;
    readonly transactionHash?: Hex | undefined;
    readonly deployer: Address;
    readonly args: Hex;
    readonly factory?: Address | undefined;
    readonly salt?: Hex | undefined;
    readonly initCodeHash: Hex;
    readonly runtimeHash: Hex;
};
export type Creation = {
    readonly name: string;
    readonly bytecode: Hex;
    readonly args: Hex;
};
export type Create2 = {
    readonly factory: Address;
    readonly salt: Hex;
};
export declare function placeContract(chain: ChainClient, { name, bytecode, args }: Creation, create2: Create2 | undefined): Promise<DeployedContract>;
export declare function create2AddressOf({ bytecode, args }: Creation, create2: Create2): Address;
export declare function findFactory({ client, attempt }: ChainClient): Promise<Address>;

// types/chain/src/identity/agents.d.ts
import { type Registration } from '../../../core/src/protocol/index.js';
import { type Account, type Address } from 'viem';
import { type ConnectionParameters } from '../chain-client.js';
import { type SentTransaction } from '../contract.js';
import { type AgentId } from '../market/ids.js';
import { type BindWalletOptions } from './bind-wallet.js';
export type AgentClientParameters = ConnectionParameters & {
    readonly identityRegistry: Address;
};
export type AgentClient = ReturnType<typeof createAgentClient>;
export declare function createAgentClient(parameters: AgentClientParameters): {
    getTokenUri: (agentId: AgentId) => Promise<string>;
    getRegistration: (agentId: AgentId) => Promise<Registration>;
    getOwner: (agentId: AgentId) => Promise<`0x${string}`>;
    isAuthorized: (agentId: AgentId, account: Address) => Promise<boolean>;
    getVersion: () => Promise<string>;
    getWallet(agentId: AgentId): Promise<Address | undefined>;
    findEndpoint(agentId: AgentId): Promise<string>;
    register(tokenUri: string): Promise<SentTransaction & {
        readonly agentId: AgentId;
    }>;
    setTokenUri(agentId: AgentId, tokenUri: string): Promise<SentTransaction>;
    bindWallet(agentId: AgentId, wallet: Account, options?: BindWalletOptions): Promise<SentTransaction>;
};

// types/chain/src/identity/give-feedback.d.ts
import { type Hash } from '../../../core/src/protocol/index.js';
import type { ChainClient } from '../chain-client.js';
import { type SentTransaction } from '../contract.js';
import type { AgentId } from '../market/ids.js';
import type { FeedbackRegistries } from './known-registries.js';
export type Feedback = {
    readonly agentId: AgentId;
    readonly value: bigint;
    readonly decimals: number;
    readonly tag1: string;
    readonly tag2: string;
    readonly uri: string;
    readonly hash: Hash;
};
export declare function giveFeedback(chain: ChainClient, { identityRegistry, reputationRegistry }: FeedbackRegistries, feedback: Feedback): Promise<SentTransaction & {
    readonly index: bigint;
}>;

// types/chain/src/identity/known-registries.d.ts
import type { Address } from 'viem';
export type FeedbackRegistries = {
    readonly identityRegistry: Address;
    readonly reputationRegistry: Address;
};
export type KnownRegistries = FeedbackRegistries & {
    readonly chain: string;
};
export declare const KNOWN_REGISTRIES: ReadonlyMap<number, KnownRegistries>;

// types/chain/src/market/asking.d.ts
import type { Finding } from '../../../core/src/resolution/index.js';
import type { Address, ContractFunctionReturnType } from 'viem';
import type { marketAbi } from '../generated/market.js';
import { type Judge, type VerdictState } from './verdict-state.js';
export type Depositor = Address | 'several';
export type Asking = {
    readonly state: VerdictState;
    readonly judge: Judge;
    readonly claim: Finding;
    readonly found: Finding;
    readonly asker: Address;
    readonly dispute: Objection | undefined;
    readonly appeal: Objection | undefined;
    readonly stage: number;
    readonly askedAt: number;
    readonly joinUntil: number | undefined;
    readonly until: number;
    readonly votes: bigint;
    readonly courtAsked: boolean;
};
export type Objection = {
    readonly by: Depositor;
    readonly answer: Finding;
};
type StoredAsking = ContractFunctionReturnType<typeof marketAbi, 'view', 'getAsking'>;
export declare function toAsking(held: StoredAsking): Asking | undefined;
export declare function toDepositor(account: Address): Depositor;
export {};

// types/chain/src/market/candidates.d.ts
import type { Address, ContractFunctionReturnType, Hex } from 'viem';
import { type Amount } from '../amount.js';
import type { marketAbi } from '../generated/market.js';
import { type AgentId, type MarketId } from './ids.js';
import type { MarketConnection } from './market-connection.js';
import type { WorkerReputation } from './market-reads.js';
export type Candidate = {
    readonly address: Address;
    readonly agentId: AgentId;
    readonly owner: Address | undefined;
    readonly stake: Amount;
    readonly units: number;
    readonly joinedAt: number | undefined;
    readonly leavingAt: number | undefined;
    readonly isStaked: boolean;
    readonly reputation: WorkerReputation;
    readonly uriHash: Hex | undefined;
};
type ListedCandidate = ContractFunctionReturnType<typeof marketAbi, 'view', 'getCandidates'>[number];
export declare function readCandidates(connection: MarketConnection, marketId: MarketId): Promise<Candidate[]>;
export declare function toCandidate(listed: ListedCandidate): Candidate;
export {};

// types/chain/src/market/clarifications.d.ts
import { type Clarification } from '../../../core/src/protocol/index.js';
import { type Address } from 'viem';
import type { SentTransaction } from '../contract.js';
import { type Reader } from '../read-contract.js';
import type { MarketId } from './ids.js';
import type { MarketConnection } from './market-connection.js';
export type ClarificationsPlace = {
    readonly market: Address;
    readonly clarifications: Address;
};
export declare function readClarifications(chain: Reader, { market, clarifications: address }: ClarificationsPlace, marketId: bigint): Promise<readonly Clarification[]>;
export declare function readClarificationsOf(connection: MarketConnection, marketId: MarketId): Promise<readonly Clarification[] | undefined>;
export declare function clarifyMarket(connection: MarketConnection, marketId: MarketId, text: string): Promise<SentTransaction>;

// types/chain/src/market/create-market.d.ts
import { type Hex } from 'viem';
import { type Amount } from '../amount.js';
import type { SentTransaction } from '../contract.js';
import { type MarketId } from './ids.js';
import type { MarketConnection } from './market-connection.js';
import { type TokenAllowance } from './terms/asset-payment.js';
import type { TermsInput } from './terms/terms.js';
export type EncodeCreateMarketParameters = {
    readonly question: string;
    readonly deadline: number;
    readonly rewardPool: Amount;
    readonly terms: TermsInput;
};
export type MarketCreationParameters = TokenAllowance & Pick<EncodeCreateMarketParameters, 'question' | 'rewardPool'> & {
    readonly terms?: TermsInput | undefined;
} & ({
    readonly durationSeconds: number;
} | Pick<EncodeCreateMarketParameters, 'deadline'>);
export declare function createMarket(connection: MarketConnection, parameters: MarketCreationParameters): Promise<SentTransaction & {
    readonly marketId: MarketId;
}>;
export declare function encodeCreateMarket(parameters: EncodeCreateMarketParameters): Hex;

// types/chain/src/market/events/detail-events.d.ts
import { type Amount } from '../../amount.js';
import { type EventArgs } from './listed-events.js';
export type ScoredSeat = {
    readonly index: number;
    readonly reward: Amount;
    readonly weight: bigint;
    readonly scores: readonly [number, number, number];
};
export declare const detailReaders: {
    MarketTermsSet: (args: {
        marketId: bigint;
        policy: string;
        questionHash: `0x${string}`;
        terms: {
            allowList: `0x${string}`;
            asset: `0x${string}`;
            bond: bigint;
            collectors: number;
            consumer: `0x${string}`;
            court: number;
            earliestRequest: number;
            flags: number;
            panelWindow: number;
            policyHash: `0x${string}`;
            reserves: number;
            unit: bigint;
            valueAtRisk: bigint;
            votes: number;
            window: number;
            wrongSlashBps: number;
        };
    }) => {
        type: "terms-set";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        questionHash: `0x${string}`;
        terms: import("../../../../products/sdk/src/entries/chain.js").MarketTerms;
    };
    SeatsScored: (args: {
        marketId: bigint;
        seats: readonly bigint[];
    }) => {
        type: "seats-scored";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        seats: ScoredSeat[];
    };
    LeaveAnnounced: (args: {
        from: bigint;
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "leave-announced";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        worker: `0x${string}`;
        from: number;
    };
    ShareDeposited: (args: {
        account: `0x${string}`;
        amount: bigint;
        answer: number;
        isAppeal: boolean;
        marketId: bigint;
        stage: number;
    }) => {
        type: "share-deposited";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        account: `0x${string}`;
        stage: number;
        isAppeal: boolean;
        answer: "INVALID" | "NO" | "SPLIT" | "TOO_EARLY" | "UNSURE" | "YES";
        amount: Amount;
    };
    ShareReturned: (args: {
        account: `0x${string}`;
        amount: bigint;
        marketId: bigint;
    }) => {
        type: "share-returned";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        account: `0x${string}`;
        amount: Amount;
    };
    CourtNotOpened: (args: {
        court: `0x${string}`;
        marketId: bigint;
    }) => {
        type: "court-not-opened";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        court: `0x${string}`;
    };
    StakeReleased: (args: {
        amount: bigint;
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "stake-released";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        worker: `0x${string}`;
        amount: Amount;
    };
    Delivered: ({ id, consumer, accepted }: EventArgs<'Delivered'>) => {
        type: 'verdict-delivered';
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
        verdictId: `0x${string}`;
        consumer: `0x${string}`;
        accepted: boolean;
    };
    AnswersCommitted: (args: {
        collector: `0x${string}`;
        hash: `0x${string}`;
        marketId: bigint;
        stage: number;
    }) => {
        type: "answers-committed";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        collector: `0x${string}`;
        stage: number;
        hash: `0x${string}`;
    };
    AnswerHashPosted: (args: {
        hash: `0x${string}`;
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "answer-hash-posted";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        worker: `0x${string}`;
        hash: `0x${string}`;
    };
    AnswerShown: (args: {
        hash: `0x${string}`;
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "answer-shown";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        worker: `0x${string}`;
        hash: `0x${string}`;
    };
    TokenWithdrawn: ({ asset, account, to, amount }: EventArgs<'TokenWithdrawn'>) => {
        type: 'token-withdrawn';
        asset: `0x${string}`;
        account: `0x${string}`;
        to: `0x${string}`;
        amount: Amount;
    };
};
export declare function toScoredSeat(word: bigint): ScoredSeat;

// types/chain/src/market/events/find-request-block.d.ts
import type { Address } from 'viem';
import type { Reader } from '../../read-contract.js';
export type GatheredRound = {
    readonly market: Address;
    readonly marketId: bigint;
    readonly requestedAt: number;
    readonly requestBlock: bigint;
};
export declare function findRequestBlock(chain: Reader, { market: address, marketId, requestedAt, requestBlock }: GatheredRound): Promise<bigint | undefined>;

// types/chain/src/market/events/gathered-evidence.d.ts
import type { Address, Hex } from 'viem';
import type { ChainClient } from '../../chain-client.js';
import { type Reader } from '../../read-contract.js';
import { type GatheredRound } from './find-request-block.js';
export type GatheredEvidence = {
    readonly requestedBlock: bigint;
    readonly distance: bigint;
    readonly committed: readonly {
        readonly collector: Address;
        readonly stage: number;
        readonly hash: Hex;
        readonly block: bigint;
    }[];
    readonly posted: readonly {
        readonly worker: Address;
        readonly hash: Hex;
        readonly block: bigint;
    }[];
};
export type SignatureToCheck = {
    readonly kind: 'answer' | 'defence' | 'answer-receipt' | 'defence-receipt';
    readonly signer: Address;
    readonly worker?: Address;
    readonly hash: Hex;
    readonly value: Hex;
};
export declare function readGatheredEvidence(chain: Reader, round: GatheredRound): Promise<GatheredEvidence>;
export declare function findValidSignatures<Claim extends SignatureToCheck>(claims: readonly Claim[], round: {
    readonly marketId: bigint;
    readonly requestedAt: number;
}, place: {
    readonly chainId: number;
    readonly market: Address;
}, client?: ChainClient | undefined): Promise<Claim[]>;

// types/chain/src/market/events/listed-events.d.ts
import type { GetContractEventsReturnType } from 'viem';
import { type Amount } from '../../amount.js';
import type { marketAbi } from '../../generated/market.js';
import { type Depositor } from '../asking.js';
export type MarketLog = GetContractEventsReturnType<typeof marketAbi, undefined, true>[number];
export type EventArgs<name extends MarketLog['eventName']> = Extract<MarketLog, {
    readonly eventName: name;
}>['args'];
type OfMarket = Extract<MarketLog, {
    readonly args: {
        readonly marketId: bigint;
    };
}>;
type ArgsOf<name> = Extract<OfMarket, {
    readonly eventName: name;
}>['args'];
export declare function ofMarket<name extends OfMarket['eventName'], type extends string, values extends object>(_: name, type: type, read: (args: ArgsOf<name>) => values): (args: ArgsOf<name>) => {
    type: type;
    marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
} & values;
export declare const listedReaders: {
    MarketCreated: (args: {
        creator: `0x${string}`;
        deadline: bigint;
        marketId: bigint;
        question: string;
        rewardPool: bigint;
    }) => {
        type: "market-created";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        creator: `0x${string}`;
        question: string;
        rewardPool: import("../../../../products/sdk/src/entries/chain.js").Wei;
        deadline: number;
    };
    WorkerJoined: (args: {
        agentId: bigint;
        marketId: bigint;
        stake: bigint;
        worker: `0x${string}`;
    }) => {
        type: "worker-joined";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        worker: `0x${string}`;
        agentId: import("../../../../products/sdk/src/entries/chain.js").AgentId;
        stake: import("../../../../products/sdk/src/entries/chain.js").Wei;
    };
    WorkerLeft: (args: {
        index: bigint;
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "worker-left";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        worker: `0x${string}`;
        index: number;
    };
    WorkerReplaced: (args: {
        index: bigint;
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "worker-replaced";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        worker: `0x${string}`;
        index: number;
    };
    ResolutionRequested: (args: {
        marketId: bigint;
        question: string;
    }) => {
        type: "resolution-requested";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        question: string;
    };
    AbsencesRecorded: (args: {
        absent: bigint;
        marketId: bigint;
        panelSize: bigint;
    }) => {
        type: "absences-recorded";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        panelSize: number;
        absent: number;
    };
    MarketReopened: (args: {
        marketId: bigint;
    }) => {
        type: "market-reopened";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    };
    Asked: (args: {
        asker: `0x${string}`;
        claim: number;
        judge: number;
        marketId: bigint;
        stage: number;
        until: bigint;
    }) => {
        type: "asked";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        asker: `0x${string}`;
        stage: number;
        claim: "INVALID" | "NO" | "SPLIT" | "TOO_EARLY" | "UNSURE" | "YES";
        judge: "COURT" | "NONE" | "PANEL" | "RULE";
        until: number;
    };
    Disputed: (args: {
        answer: number;
        attacked: number;
        disputer: `0x${string}`;
        marketId: bigint;
        reason: string;
    }) => {
        type: "disputed";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        by: Depositor;
        attacked: "COURT" | "NONE" | "PANEL" | "RULE";
        answer: "INVALID" | "NO" | "SPLIT" | "TOO_EARLY" | "UNSURE" | "YES";
        reason: string;
    };
    JudgeAsked: (args: {
        judge: number;
        marketId: bigint;
        until: bigint;
    }) => {
        type: "judge-asked";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        judge: "COURT" | "NONE" | "PANEL" | "RULE";
        until: number;
    };
    PanelStarted: (args: {
        candidates: bigint;
        marketId: bigint;
        requestBlock: bigint;
    }) => {
        type: "panel-started";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        requestBlock: bigint;
        candidates: number;
    };
    VerdictProposed: (args: {
        finding: number;
        judge: number;
        marketId: bigint;
        recordHash: `0x${string}`;
        until: bigint;
    }) => {
        type: "verdict-proposed";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        judge: "COURT" | "NONE" | "PANEL" | "RULE";
        finding: "INVALID" | "NO" | "SPLIT" | "TOO_EARLY" | "UNSURE" | "YES";
        until: number;
        recordHash: `0x${string}`;
    };
    VotesCounted: (args: {
        marketId: bigint;
        scores: bigint;
        votes: bigint;
    }) => {
        type: "votes-counted";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        votes: bigint;
        scores: bigint;
    };
    Settled: (args: {
        finding: number;
        marketId: bigint;
        money: {
            abstained: bigint;
            appellant: bigint;
            asker: bigint;
            burned: bigint;
            court: bigint;
            disputer: bigint;
            pay: bigint;
            rest: bigint;
            restTo: `0x${string}`;
            silent: bigint;
            slash: bigint;
        };
        stage: number;
    }) => {
        type: "settled";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        stage: number;
        finding: "INVALID" | "NO" | "SPLIT" | "TOO_EARLY" | "UNSURE" | "YES";
        money: Money;
    };
    VerdictFinal: (args: {
        marketId: bigint;
        outcome: number;
        reason: number;
        recordHash: `0x${string}`;
    }) => {
        type: "verdict-final";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        outcome: "NO" | "OPEN" | "SPLIT" | "VOID" | "YES";
        reason: import("../../../../products/sdk/src/index.js").VoidReason | undefined;
        recordHash: `0x${string}`;
    };
    MarketResolved: (args: {
        marketId: bigint;
        resolution: boolean;
        rewardPool: bigint;
        rewards: readonly bigint[];
        totalWeight: bigint;
    }) => {
        type: "market-resolved";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        resolution: boolean;
        totalWeight: bigint;
        rewardPool: import("../../../../products/sdk/src/entries/chain.js").Wei;
        rewards: import("../../../../products/sdk/src/entries/chain.js").Wei[];
    };
    MarketVoided: (args: {
        marketId: bigint;
        reason: number;
    }) => {
        type: "market-voided";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        reason: import("../../../../products/sdk/src/index.js").VoidReason;
    };
    StakeSlashed: (args: {
        amount: bigint;
        marketId: bigint;
        prover: `0x${string}`;
        worker: `0x${string}`;
    }) => {
        type: "stake-slashed";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        worker: `0x${string}`;
        amount: Amount;
        prover: `0x${string}` | undefined;
    };
    FeedbackPublished: (args: {
        agentId: bigint;
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "feedback-published";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        worker: `0x${string}`;
        agentId: import("../../../../products/sdk/src/entries/chain.js").AgentId;
    };
    FeedbackDeferred: (args: {
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "feedback-deferred";
        marketId: import("../../../../products/sdk/src/entries/chain.js").MarketId;
    } & {
        worker: `0x${string}`;
    };
    Withdrawn: ({ account, to, amount }: EventArgs<'Withdrawn'>) => {
        type: 'withdrawn';
        account: `0x${string}`;
        to: `0x${string}`;
        amount: import("../../../../products/sdk/src/entries/chain.js").Wei;
    };
};
export type Money = {
    readonly asker: Amount;
    readonly disputer: Amount;
    readonly appellant: Amount;
    readonly pay: Amount;
    readonly slash: Amount;
    readonly abstained: Amount;
    readonly silent: Amount;
    readonly court: Amount;
    readonly rest: Amount;
    readonly restTo: Depositor | undefined;
    readonly burned: Amount;
};
export {};

// types/chain/src/market/events/market-events.d.ts
import type { Hex } from 'viem';
import type { MarketConnection } from '../market-connection.js';
import { detailReaders } from './detail-events.js';
import { listedReaders, type MarketLog } from './listed-events.js';
type MinedPlace = {
    readonly blockNumber: bigint;
    readonly transactionHash: Hex;
};
type EventOfReaders<readers> = {
    [name in keyof readers]: readers[name] extends (args: never) => infer event ? MinedPlace & Readonly<event> : never;
}[keyof readers];
export type ListedEvent = EventOfReaders<typeof listedReaders>;
export type MarketEvent = ListedEvent | EventOfReaders<typeof detailReaders>;
export type ReadEventsParameters = {
    readonly fromBlock: bigint;
    readonly toBlock?: bigint | undefined;
};
export type WatchEventsParameters = {
    readonly fromBlock?: bigint | undefined;
    readonly onEvent: (event: MarketEvent) => void;
    readonly onError?: ((error: Error) => void) | undefined;
};
export declare function readEvents(connection: MarketConnection, { fromBlock, toBlock }: ReadEventsParameters): Promise<MarketEvent[]>;
export declare function watchEvents(connection: MarketConnection, { fromBlock, onEvent, onError }: WatchEventsParameters): Promise<() => void>;
export declare function toMarketEvent(log: MarketLog): ListedEvent | undefined;
export declare function readMarketLog(log: MarketLog): MarketEvent | undefined;
export {};

// types/chain/src/market/events/market-evidence.d.ts
import { type Address, type Hex, type Log } from 'viem';
import { type Reader } from '../../read-contract.js';
import { type MarketTerms } from '../terms/terms.js';
export type RecordedEvidence = {
    readonly hash: Hex;
    readonly receiver: Address;
    readonly transactionHash: Hex;
    readonly decided: string | undefined;
    readonly scored: readonly bigint[];
};
export type MarketEvidence = {
    readonly evidence: readonly RecordedEvidence[];
    readonly terms: MarketTerms;
    readonly questionHash: Hex | undefined;
    readonly logs: Log[];
};
export declare function readMarketEvidence(chain: Reader, market: Address, marketId: bigint, startBlock: bigint): Promise<MarketEvidence>;

// types/chain/src/market/events/watch-blocks.d.ts
import type { MarketConnection } from '../market-connection.js';
export type WatchBlocksParameters = {
    readonly onBlock: (blockNumber: bigint) => void;
    readonly onError?: ((error: Error) => void) | undefined;
    readonly pollingIntervalMs?: number | undefined;
};
export declare function watchNewBlocks(connection: MarketConnection, { onBlock, onError, pollingIntervalMs }: WatchBlocksParameters): () => void;

// types/chain/src/market/ids.d.ts
declare const kind: unique symbol;
export type MarketId = bigint & {
    readonly [kind]: 'market';
};
export type AgentId = bigint & {
    readonly [kind]: 'agent';
};
export declare function toMarketId(value: bigint | number | string): MarketId;
export declare function toAgentId(value: bigint | number | string): AgentId;
export {};

// types/chain/src/market/market.d.ts
import type { Address, ContractFunctionReturnType } from 'viem';
import { type Wei } from '../amount.js';
import type { marketAbi } from '../generated/market.js';
import { type MarketId } from './ids.js';
import { type MarketOutcome, type Outcome } from './outcome.js';
import { type VerdictState } from './verdict-state.js';
export type Market = {
    readonly marketId: MarketId;
    readonly question: string;
    readonly rewardPool: Wei;
    readonly deadline: number;
    readonly creator: Address;
    readonly outcome: MarketOutcome;
    readonly workerCount: number;
    readonly requestedAt: number | undefined;
    readonly verdict: VerdictStanding;
};
export type VerdictStanding = {
    readonly state: VerdictState;
    readonly outcome: Outcome;
    readonly until: number | undefined;
};
type Summary = ContractFunctionReturnType<typeof marketAbi, 'view', 'getMarkets'>[number];
export declare function toMarket(summary: Summary): Market;
export {};

// types/chain/src/market/market-client.d.ts
import { type Address } from 'viem';
import { type Wei } from '../amount.js';
import type { SentTransaction } from '../contract.js';
import { commitAnswers, postAnswerHash, showAnswer } from './answer-writes.js';
import { readCandidates } from './candidates.js';
import { clarifyMarket, readClarificationsOf } from './clarifications.js';
import { createMarket } from './create-market.js';
import { listCollectors } from './events/list-collectors.js';
import { readEvents, watchEvents } from './events/market-events.js';
import { watchNewBlocks } from './events/watch-blocks.js';
import type { MarketId } from './ids.js';
import { joinMarket } from './join-market.js';
import { type MarketConnection, type MarketConnectionParameters } from './market-connection.js';
import { listMarkets, listPendingFeedback, readChainTime, readMarket, readReputation } from './market-reads.js';
import type { Contradiction } from './panel-answer.js';
import { readPanelDraw, waitForDraw } from './panel-draw.js';
import { readCourt, readTimes } from './terms/deployment-rules.js';
import { readAssetRules } from './terms/list-asset.js';
import { readToken } from './terms/token.js';
import { readNextDeposit, readTerms, readVerdict, readVerdictId } from './verdict.js';
import { askVerdict, disputeVerdict, proposeVerdict, proposeVotes, publishFeedback, pushVerdict, type RulingParameters, type ShareParameters } from './verdict-writes.js';
import { readBalance, withdrawToken } from './withdraw.js';
type Connection = MarketConnection;
declare const methods: {
    getMarket: typeof readMarket;
    listMarkets: typeof listMarkets;
    getPanelDraw: typeof readPanelDraw;
    waitForDraw: typeof waitForDraw;
    countMarkets: ({ read }: Connection) => Promise<number>;
    chainTime: typeof readChainTime;
    stakeOf: ({ read }: Connection, marketId: MarketId, worker: Address) => Promise<Wei>;
    getIdentityRegistry: ({ read }: Connection) => Promise<Address | undefined>;
    getReputation: typeof readReputation;
    balanceOf: (connection: Connection, account: Address) => Promise<Wei>;
    tokenBalanceOf: typeof readBalance;
    getToken: typeof readToken;
    getAssetRules: typeof readAssetRules;
    getTerms: typeof readTerms;
    getVerdict: typeof readVerdict;
    getClarifications: typeof readClarificationsOf;
    getCandidates: typeof readCandidates;
    getNextDeposit: typeof readNextDeposit;
    getTimes: typeof readTimes;
    getCourt: typeof readCourt;
    getVerdictId: typeof readVerdictId;
    listCollectors: typeof listCollectors;
    readEvents: typeof readEvents;
    watchEvents: typeof watchEvents;
    watchBlocks: typeof watchNewBlocks;
    createMarket: typeof createMarket;
    join: typeof joinMarket;
    leaveMarket: ({ send }: Connection, id: MarketId) => Promise<SentTransaction>;
    clarify: typeof clarifyMarket;
    requestResolution({ send }: Connection, id: MarketId, question?: string): Promise<SentTransaction>;
    propose: typeof proposeVerdict;
    proposeVotes: typeof proposeVotes;
    ask: typeof askVerdict;
    dispute: typeof disputeVerdict;
    withdrawShare({ send }: Connection, share: ShareParameters): Promise<SentTransaction>;
    startPanel: ({ send }: Connection, id: MarketId, question?: string) => Promise<SentTransaction>;
    openCourt: ({ send }: Connection, id: MarketId) => Promise<SentTransaction>;
    rule({ send }: Connection, ruling: RulingParameters): Promise<SentTransaction>;
    finalize: ({ send }: Connection, id: MarketId) => Promise<SentTransaction>;
    releaseStake({ send }: Connection, id: MarketId, worker: Address): Promise<SentTransaction>;
    proveContradiction({ send }: Connection, proof: Contradiction): Promise<SentTransaction>;
    commitAnswers: typeof commitAnswers;
    postAnswerHash: typeof postAnswerHash;
    showAnswer: typeof showAnswer;
    push: typeof pushVerdict;
    voidExpired: ({ send }: Connection, id: MarketId) => Promise<SentTransaction>;
    publishFeedback: typeof publishFeedback;
    listPendingFeedback: typeof listPendingFeedback;
    withdraw: (connection: Connection) => Promise<SentTransaction & {
        readonly amount: Wei;
    }>;
    withdrawTo: (connection: Connection, to: Address) => Promise<SentTransaction & {
        readonly amount: Wei;
    }>;
    withdrawToken: typeof withdrawToken;
    burn: ({ send }: Connection, asset: Address | undefined) => Promise<SentTransaction>;
};
type ConnectedFunctions<functions> = {
    readonly [name in keyof functions]: functions[name] extends (connection: Connection, ...parameters: infer parameters) => infer result ? (...parameters: parameters) => result : never;
};
export type MarketClient = ConnectedFunctions<typeof methods> & {
    readonly address: Address;
    readonly account: Address | undefined;
};
export declare function createMarketClient(parameters: MarketConnectionParameters): MarketClient;
export {};

// types/chain/src/market/market-reads.d.ts
import type { Address } from 'viem';
import { type MarketId } from './ids.js';
import { type Market } from './market.js';
import type { MarketConnection } from './market-connection.js';
export type WorkerReputation = {
    readonly resQuality: number;
    readonly srcQuality: number;
    readonly analysisDepth: number;
    readonly count: number;
};
export type ListMarketsParameters = {
    readonly from?: MarketId | undefined;
    readonly count?: number | undefined;
};
export declare function readMarket(connection: MarketConnection, marketId: MarketId): Promise<Market>;
export declare function listMarkets(connection: MarketConnection, { from, count }?: ListMarketsParameters): Promise<Market[]>;
export declare function listPendingFeedback(connection: MarketConnection, marketId: MarketId): Promise<Address[]>;
export declare function readReputation(connection: MarketConnection, worker: Address): Promise<WorkerReputation>;
export declare function readChainTime(connection: MarketConnection): Promise<number>;

// types/chain/src/market/panel-answer.d.ts
import { type Address, type Hex } from 'viem';
import type { ChainClient } from '../chain-client.js';
import { type SignerCheck } from './check-signer.js';
import type { MarketId } from './ids.js';
export type PanelAnswer = {
    readonly marketId: MarketId;
    readonly requestedAt: number;
    readonly phase: 0 | 1;
    readonly worker: Address;
    readonly answerHash: Hex;
};
export type PanelAnswerPlace = {
    readonly chainId: number;
    readonly market: Address;
};
export type VerifyPanelAnswerParameters = PanelAnswerPlace & {
    readonly answer: PanelAnswer;
    readonly signature: Hex;
    readonly client?: ChainClient | undefined;
};
export type Contradiction = Omit<PanelAnswer, 'answerHash'> & {
    readonly hashes: readonly [Hex, Hex];
    readonly signatures: readonly [Hex, Hex];
};
export declare function panelAnswerTypedData(answer: PanelAnswer, { chainId, market }: PanelAnswerPlace): {
    domain: {
        name: string;
        version: string;
        chainId: number;
        verifyingContract: `0x${string}`;
    };
    types: {
        PanelAnswer: readonly [{
            readonly name: 'marketId';
            readonly type: 'uint256';
        }, {
            readonly name: 'requestedAt';
            readonly type: 'uint256';
        }, {
            readonly name: 'stage';
            readonly type: 'uint8';
        }, {
            readonly name: 'phase';
            readonly type: 'uint8';
        }, {
            readonly name: 'worker';
            readonly type: 'address';
        }, {
            readonly name: 'answerHash';
            readonly type: 'bytes32';
        }];
    };
    primaryType: 'PanelAnswer';
    message: {
        marketId: MarketId;
        phase: 0 | 1;
        worker: Address;
        answerHash: Hex;
        stage: number;
        requestedAt: bigint;
    };
};
export declare function panelReceiptTypedData(answer: PanelAnswer, place: PanelAnswerPlace): {
    domain: {
        name: string;
        version: string;
        chainId: number;
        verifyingContract: `0x${string}`;
    };
    types: {
        AnswerReceipt: readonly [{
            readonly name: 'marketId';
            readonly type: 'uint256';
        }, {
            readonly name: 'requestedAt';
            readonly type: 'uint256';
        }, {
            readonly name: 'stage';
            readonly type: 'uint8';
        }, {
            readonly name: 'phase';
            readonly type: 'uint8';
        }, {
            readonly name: 'worker';
            readonly type: 'address';
        }, {
            readonly name: 'answerHash';
            readonly type: 'bytes32';
        }];
    };
    primaryType: 'AnswerReceipt';
    message: {
        marketId: MarketId;
        phase: 0 | 1;
        worker: Address;
        answerHash: Hex;
        stage: number;
        requestedAt: bigint;
    };
};
export declare function verifyPanelAnswer(parameters: VerifyPanelAnswerParameters): Promise<SignerCheck>;
export declare function verifyPanelReceipt(parameters: VerifyPanelAnswerParameters & {
    readonly collector: Address;
}): Promise<SignerCheck>;

// types/chain/src/market/panel-draw.d.ts
import { type Hex } from 'viem';
import type { MarketId } from './ids.js';
import type { MarketConnection } from './market-connection.js';
export type PanelDraw = {
    readonly kind: 'not-requested';
} | {
    readonly kind: 'requested';
    readonly requestBlock: bigint;
    readonly seedBlock: bigint;
    readonly seed: Hex | undefined;
    readonly candidates: number;
    readonly panelSize: number | undefined;
    readonly absent: readonly number[];
};
export declare function readPanelDraw(connection: MarketConnection, marketId: MarketId): Promise<PanelDraw>;
export declare function waitForDraw(connection: MarketConnection, marketId: MarketId): Promise<void>;
export declare function listBits(bits: bigint): number[];

// types/chain/src/market/terms/allow-list.d.ts
import { type Address, type Hex } from 'viem';
export type AllowList = {
    readonly root: Hex;
    readonly size: number;
    proofOf(account: Address): Hex[];
};
export declare function allowListOf(accounts: readonly Address[]): AllowList;

// types/chain/src/market/terms/asset-payment.d.ts
import { type Address, type Hex } from 'viem';
import type { Amount } from '../../amount.js';
import type { MarketConnection } from '../market-connection.js';
export type TokenAllowance = {
    readonly allowance?: 'approve' | 'permit' | 'none' | undefined;
};
export type Payment = {
    readonly value: bigint;
    readonly permit: Hex;
};
export declare function preparePayment(connection: MarketConnection, asset: Address | undefined, amount: Amount, { allowance }: TokenAllowance): Promise<Payment>;

// types/chain/src/market/terms/deployment-rules.d.ts
import type { Address } from 'viem';
import { type Amount } from '../../amount.js';
import type { Contract } from '../../contract.js';
import type { marketAbi } from '../../generated/market.js';
import type { MarketConnection } from '../market-connection.js';
export declare const SEED_KINDS: readonly ['randao', 'drand'];
export type DeploymentTimes = {
    readonly notice: number;
    readonly seedDelay: number;
    readonly fallbackDelay: number;
    readonly round: number;
    readonly judging: number;
    readonly minWindow: number;
    readonly listing: number;
    readonly cooldown: number;
    readonly grace: number;
    readonly seedBlocks: number;
    readonly seedKind: (typeof SEED_KINDS)[number];
};
export declare const PUBLIC_TIMES: DeploymentTimes;
export declare const DEVELOPMENT_TIMES: DeploymentTimes;
export declare function usualTimes(chainId: number): DeploymentTimes;
export type ListedCourt = {
    readonly number: number;
    readonly court: Address;
    readonly fee: Amount;
    readonly asset: Address | undefined;
    readonly periodSeconds: number;
    readonly usableFrom: number;
};
export type CourtToList = Omit<ListedCourt, 'number' | 'usableFrom'>;
export declare function readTimes(connection: MarketConnection): Promise<DeploymentTimes>;
export declare function readCourt(connection: MarketConnection, number: number): Promise<ListedCourt>;
export declare function listCourt({ send }: Contract<typeof marketAbi>, { court, asset, fee, periodSeconds }: CourtToList): Promise<void>;

// types/chain/src/market/terms/encode-terms.d.ts
import { type ContractTerms, type TermsInput } from './terms.js';
export type EncodedTerms = {
    readonly terms: ContractTerms;
    readonly policy: string;
};
export declare function encodeTerms(terms: TermsInput): EncodedTerms;

// types/chain/src/market/terms/escalation.d.ts
import { type Amount } from '../../amount.js';
import type { DeploymentTimes, ListedCourt } from './deployment-rules.js';
import type { EscalationStep } from './escalation-step.js';
import type { TermsInput } from './terms.js';
export type EscalationParameters = {
    readonly terms: TermsInput;
    readonly pool: Amount;
    readonly times: DeploymentTimes;
    readonly court: Pick<ListedCourt, 'fee' | 'periodSeconds'> | undefined;
    readonly hasRule?: boolean | undefined;
};
export type Escalation = {
    readonly steps: readonly EscalationStep[];
    readonly mostSeconds: number;
};
export declare function escalationOf(parameters: EscalationParameters): Escalation;

// types/chain/src/market/terms/escalation-step.d.ts
import type { Amount } from '../../amount.js';
export type EscalationStep = {
    readonly kind: 'CLAIM' | 'RULE' | 'PANEL' | 'APPEAL' | 'COURT' | 'VOID';
    readonly starts: readonly StepStart[];
    readonly mostSeconds: number;
    readonly costs: readonly StepCost[];
};
export type StepStart = 'ASKING' | 'NO_DATA' | 'DISPUTE' | 'FINDING' | 'APPEAL' | 'UNSURE' | 'UNDECIDED' | 'NOBODY';
export type StepCost = {
    readonly payer: 'CREATOR' | 'ASKER' | 'DISPUTER' | 'APPELLANT';
    readonly what: 'POOL' | 'BOND' | 'COURT_FEE' | 'TENTH';
    readonly amount: Amount;
};

// types/chain/src/market/terms/escalation-text.d.ts
import type { Amount } from '../../amount.js';
import type { EscalationStep, StepCost } from './escalation-step.js';
import type { TermsInput } from './terms.js';
export declare const STEP_NAMES: {
    readonly CLAIM: 'Claim';
    readonly RULE: 'Rule';
    readonly PANEL: 'Panel';
    readonly APPEAL: 'Appeal';
    readonly COURT: 'Court';
    readonly VOID: 'Void';
};
export declare function describeStarts(step: Pick<EscalationStep, 'starts'>): string;
export declare function describeCost({ payer, what, amount }: StepCost, format: (amount: Amount) => string): string;
export declare function describePolicy(terms: Pick<TermsInput, 'policy' | 'dataOnly'>): string;
export declare function formatPeriod(seconds: number): string;

// types/chain/src/market/terms/final-bounds.d.ts
import type { Market } from '../market.js';
import type { MarketVerdict } from '../verdict.js';
import type { DeploymentTimes, ListedCourt } from './deployment-rules.js';
import type { MarketTerms } from './terms.js';
export type FinalBounds = {
    readonly earliest: number;
    readonly latest: number;
};
export type FinalBoundsParameters = {
    readonly market: Pick<Market, 'deadline' | 'requestedAt'>;
    readonly terms: MarketTerms;
    readonly verdict: Pick<MarketVerdict, 'state' | 'asking'>;
    readonly times: DeploymentTimes;
    readonly court: Pick<ListedCourt, 'fee' | 'periodSeconds'> | undefined;
    readonly now: number;
};
export declare function finalBounds(parameters: FinalBoundsParameters): FinalBounds;

// types/chain/src/market/terms/list-asset.d.ts
import { type Address } from 'viem';
import { type Amount } from '../../amount.js';
import type { Contract } from '../../contract.js';
import type { marketAbi } from '../../generated/market.js';
import type { MarketConnection } from '../market-connection.js';
export type AssetRules = {
    readonly asset: Address | undefined;
    readonly minStake: Amount;
    readonly minPool: Amount;
    readonly minBond: Amount;
    readonly maxBond: Amount;
};
export declare function readAssetRules(connection: MarketConnection, asset: Address | undefined): Promise<AssetRules | undefined>;
export declare function listAsset({ read, send }: Contract<typeof marketAbi>, { asset, ...wanted }: AssetRules): Promise<void>;

// types/chain/src/market/terms/policy-text.d.ts
import type { Hex } from 'viem';
export declare const TERM_POLICIES: readonly ['guarded', 'spec'];
export type TermsPolicy = (typeof TERM_POLICIES)[number];
export type PolicyTerms = {
    readonly policy: TermsPolicy;
    readonly requireEndpointDomain: boolean;
};
export type EncodedPolicy = {
    readonly policyHash: Hex;
    readonly policy: string;
};
export declare const zeroHash: Hex;
export declare function policyText({ policy, requireEndpointDomain }: PolicyTerms): string;
export declare function encodePolicy(terms: PolicyTerms): EncodedPolicy;
export declare function policyOf(policyHash: Hex): PolicyTerms | undefined;

// types/chain/src/market/terms/proposed-terms.d.ts
import type { DeploymentTimes } from './deployment-rules.js';
import type { AssetRules } from './list-asset.js';
import type { MarketTerms, TermsInput } from './terms.js';
export declare const USUAL_PANEL: {
    readonly votes: 7;
    readonly reserves: 3;
    readonly wrongSlashBps: 2000;
};
export declare const CLAIM_WINDOW_SECONDS = 7200;
export declare const PANEL_WINDOW_SECONDS = 86400;
export type LadderTerms = Pick<MarketTerms, 'windowSeconds' | 'panelWindowSeconds' | 'votes' | 'reserves' | 'wrongSlashBps' | 'unit' | 'court'>;
export type LadderOffer = {
    readonly times: Pick<DeploymentTimes, 'minWindow'>;
    readonly asset: Pick<AssetRules, 'minStake'>;
    readonly court: number;
};
export declare function proposeLadder(terms: TermsInput, offer: LadderOffer): LadderTerms;

// types/chain/src/market/terms/terms.d.ts
import type { Address, ContractFunctionReturnType, Hex } from 'viem';
import { type Amount } from '../../amount.js';
import type { marketAbi } from '../../generated/market.js';
import { type PolicyTerms, type TermsPolicy } from './policy-text.js';
export type MarketTerms = Omit<PolicyTerms, 'policy'> & {
    readonly policy: TermsPolicy | 'unknown';
    readonly asset: Address | undefined;
    readonly windowSeconds: number;
    readonly panelWindowSeconds: number;
    readonly wrongSlashBps: number;
    readonly dataOnly: boolean;
    readonly hashOnly: boolean;
    readonly requireIdentity: boolean;
    readonly judgeFirst: boolean;
    readonly isRequest: boolean;
    readonly votes: number;
    readonly reserves: number;
    readonly bond: Amount;
    readonly unit: Amount;
    readonly earliestRequest: number | undefined;
    readonly collectors: readonly number[];
    readonly court: number | undefined;
    readonly consumer: Address | undefined;
    readonly valueAtRisk: Amount;
    readonly allowList: Hex | undefined;
};
export type TermsInput = {
    readonly [name in keyof MarketTerms]?: MarketTerms[name] | undefined;
};
type ReadTerms = ContractFunctionReturnType<typeof marketAbi, 'view', 'getTerms'>;
export type ContractTerms = ReadTerms[1];
export declare const TERM_FLAGS: {
    readonly DATA_ONLY: 1;
    readonly HASH_ONLY: 2;
    readonly REQUIRE_IDENTITY: 4;
    readonly JUDGE_FIRST: 8;
    readonly REQUEST: 16;
};
export declare function toTerms(terms: ContractTerms): MarketTerms;
export {};

// types/chain/src/market/terms/token.d.ts
import { type Address } from 'viem';
import type { MarketConnection } from '../market-connection.js';
export type Token = {
    readonly address: Address;
    readonly decimals: number | undefined;
    readonly symbol: string | undefined;
};
export declare function readToken(connection: MarketConnection, address: Address): Promise<Token>;

// types/chain/src/market/verdict.d.ts
import type { Hex } from 'viem';
import { type Amount } from '../amount.js';
import { type Asking } from './asking.js';
import type { MarketId } from './ids.js';
import type { MarketConnection } from './market-connection.js';
import { type Outcome, type VoidReason } from './outcome.js';
import { type MarketTerms } from './terms/terms.js';
import { type VerdictState } from './verdict-state.js';
export type MarketVerdict = {
    readonly marketId: MarketId;
    readonly verdictId: Hex;
    readonly state: VerdictState;
    readonly outcome: Outcome;
    readonly reason: VoidReason | undefined;
    readonly finalAt: number | undefined;
    readonly recordHash: Hex | undefined;
    readonly isPaidOut: boolean;
    readonly asking: Asking | undefined;
};
export type TermsOfMarket = MarketTerms & {
    readonly questionHash: Hex | undefined;
};
export declare function readTerms(connection: MarketConnection, marketId: MarketId): Promise<TermsOfMarket>;
export declare function readVerdictId(connection: MarketConnection, marketId: MarketId): Promise<Hex>;
export declare function readVerdict(connection: MarketConnection, marketId: MarketId): Promise<MarketVerdict>;
export declare function readNextDeposit(connection: MarketConnection, marketId: MarketId): Promise<Amount | undefined>;

// types/chain/src/market/verdict-state.d.ts
import type { Finding } from '../../../core/src/resolution/index.js';
export declare const VERDICT_STATES: {
    readonly NONE: 0;
    readonly OPEN: 1;
    readonly PROPOSED: 2;
    readonly JUDGED: 3;
    readonly FINAL: 4;
};
export declare const JUDGES: {
    readonly NONE: 0;
    readonly RULE: 1;
    readonly PANEL: 2;
    readonly COURT: 3;
};
export declare const FINDINGS: {
    readonly UNSURE: 0;
    readonly YES: 1;
    readonly NO: 2;
    readonly SPLIT: 3;
    readonly INVALID: 4;
    readonly TOO_EARLY: 5;
};
export type VerdictState = keyof typeof VERDICT_STATES;
export type Judge = keyof typeof JUDGES;
export declare function toVerdictState(state: number): VerdictState;
export declare function toJudge(judge: number): Judge;
export declare function toFinding(finding: number): Finding;

// types/chain/src/market/verdict-writes.d.ts
import type { Finding } from '../../../core/src/resolution/index.js';
import type { Address, Hex } from 'viem';
import { type Amount } from '../amount.js';
import type { SentTransaction } from '../contract.js';
import type { MarketId } from './ids.js';
import type { MarketConnection } from './market-connection.js';
import { type TokenAllowance } from './terms/asset-payment.js';
export type VerdictAskParameters = TokenAllowance & {
    readonly marketId: MarketId;
    readonly claim: Exclude<Finding, 'TOO_EARLY'>;
    readonly question?: string | undefined;
};
export type DisputeParameters = TokenAllowance & {
    readonly marketId: MarketId;
    readonly answer: Exclude<Finding, 'UNSURE'>;
    readonly amount?: Amount | undefined;
    readonly reason: string;
    readonly question?: string | undefined;
};
export type ShareParameters = {
    readonly marketId: MarketId;
    readonly stage: number;
    readonly isAppeal: boolean;
    readonly answer: Exclude<Finding, 'UNSURE'>;
};
export declare function askVerdict(connection: MarketConnection, parameters: VerdictAskParameters): Promise<SentTransaction & {
    readonly paid: Amount;
}>;
export declare function disputeVerdict(connection: MarketConnection, parameters: DisputeParameters): Promise<SentTransaction & {
    readonly paid: Amount;
}>;
export type RulingParameters = {
    readonly marketId: MarketId;
    readonly finding: Exclude<Finding, 'UNSURE'>;
    readonly recordHash?: Hex | undefined;
};
export declare function pushVerdict(connection: MarketConnection, marketId: MarketId, consumer: Address): Promise<SentTransaction & {
    readonly accepted: boolean;
}>;
export type ProposeParameters = {
    readonly marketId: MarketId;
    readonly finding: Finding;
    readonly reason?: 'NO_QUORUM' | undefined;
    readonly workers: readonly Address[];
    readonly weights: readonly bigint[];
    readonly dimScores: readonly number[];
    readonly recordHash: Hex;
};
export type ProposeVotesParameters = {
    readonly marketId: MarketId;
    readonly votes: bigint;
    readonly scores: bigint;
    readonly recordHash: Hex;
};
export declare function proposeVerdict(connection: MarketConnection, { finding, reason, ...proposal }: ProposeParameters): Promise<SentTransaction>;
export declare function proposeVotes(connection: MarketConnection, { marketId, votes, scores, recordHash }: ProposeVotesParameters): Promise<SentTransaction>;
export declare function publishFeedback(connection: MarketConnection, marketId: MarketId, worker: Address): Promise<SentTransaction>;

// types/chain/src/market/verify-request.d.ts
import { type WorkerRequest } from '../../../core/src/protocol/index.js';
import { type Address } from 'viem';
import type { ChainClient } from '../chain-client.js';
import { type SignerCheck } from './check-signer.js';
export type ExpectedRequest = {
    readonly chainId?: number | undefined;
    readonly market?: string | undefined;
    readonly worker?: string | undefined;
    readonly asker?: string | undefined;
};
export type VerifyRequestParameters = {
    readonly request: WorkerRequest;
    readonly now: number;
    readonly client?: ChainClient | undefined;
    readonly expect?: ExpectedRequest | undefined;
};
export type RequestVerification = 
(Extract<SignerCheck, {
    kind: 'valid';
}> & {
    readonly asker: Address;
    readonly expiresAt: number;
}) | {
    readonly kind: 'unsigned';
} | Extract<SignerCheck, {
    kind: 'invalid';
}>;
export declare function verifyRequest(parameters: VerifyRequestParameters): Promise<RequestVerification>;

// types/chain/src/read-account.d.ts
import { type LocalAccount } from 'viem/accounts';
export declare function readAccount(text: string, variable: string): LocalAccount;

// types/chain/src/read-contract.d.ts
import type { Abi, Address, Client, ContractFunctionArgs, ContractFunctionName, ContractFunctionReturnType, Transport } from 'viem';
import type { ChainClient } from './chain-client.js';
export type Reader = Pick<ChainClient, 'attempt'> & {
    readonly client: Client<Transport>;
};
type Views = 'view' | 'pure';
export type ReadContract<abi extends Abi> = <name extends ContractFunctionName<abi, Views>, const args extends ContractFunctionArgs<abi, Views, name>>(action: string, functionName: name, args: args, blockNumber?: bigint) => Promise<ContractFunctionReturnType<abi, Views, name, args>>;
export declare function readerOf<const abi extends Abi>(chain: Reader, address: Address, abi: abi, prepare?: () => Promise<unknown>): ReadContract<abi>;
export {};

// types/chain/src/read-error.d.ts
import { CresolverError } from '../../core/src/protocol/index.js';
export type ChainErrorContext = {
    readonly endpoint: string;
    readonly action: string;
};
export declare function toReadError(error: unknown, context: ChainErrorContext): CresolverError;
export declare function fromTransport(thrown: unknown, { endpoint, action }: ChainErrorContext): CresolverError | undefined;
export declare function fromRest(error: unknown, context: ChainErrorContext): CresolverError;
export declare function findError(thrown: unknown, matches: (error: Error) => boolean): Error | undefined;
export declare function redactedCause(error: unknown): Error;

// types/chain/src/read-spans.d.ts
import type { ChainClient } from './chain-client.js';
export type BlockSpan = {
    readonly fromBlock: bigint;
    readonly toBlock: bigint;
};
export declare function readSpans<log>(chain: Pick<ChainClient, 'attempt'>, span: BlockSpan, read: (span: BlockSpan) => Promise<log[]>): Promise<log[]>;

// types/chain/src/token-amount.d.ts
import { type Amount } from './amount.js';
export declare function parseTokenAmount(text: string, decimals: number): Amount;
export declare function formatTokenAmount(amount: Amount, decimals: number): string;

// types/chain/src/transaction.d.ts
import type { Account, Address, Hex, TransactionReceipt } from 'viem';
import type { ChainClient } from './chain-client.js';
export type TransactionParameters = {
    readonly action: string;
    readonly to?: Address | undefined;
    readonly data: Hex;
    readonly value?: bigint | undefined;
    readonly gas?: bigint | undefined;
};
export declare function transact(chain: ChainClient, parameters: TransactionParameters): Promise<TransactionReceipt>;
export declare function requireAccount({ client }: ChainClient, action: string): Account;

// types/chain/src/unless-zero.d.ts
import type { Hex } from 'viem';
export declare function unlessZero(value: Hex | undefined): Hex | undefined;

// types/core/src/protocol/clarification.d.ts
export type Clarification = {
    readonly at: number;
    readonly text: string;
};

// types/core/src/protocol/dashboard-config.d.ts
export type DashboardConfig = {
    readonly network: {
        readonly name: string;
        readonly chainId: number;
        readonly kind: 'local' | 'testnet' | 'mainnet';
        readonly currency?: string | undefined;
        readonly madeUpData?: boolean | undefined;
        readonly explorerUrl?: string | undefined;
    };
    readonly rpcUrl: string;
    readonly contracts: {
        readonly market: string;
        readonly receiver?: string | undefined;
        readonly multicall?: string | undefined;
        readonly binaryMarket?: string | undefined;
        readonly clarifications?: string | undefined;
        readonly court?: string | undefined;
    };
    readonly startBlock?: number | undefined;
    readonly pollMs?: number | undefined;
    readonly archiveUrls?: readonly string[] | undefined;
    readonly platformUrl?: string | undefined;
    readonly roundFeedUrl?: string | undefined;
    readonly clara?: {
        readonly computeUrl: string;
        readonly messengerUrl?: string | undefined;
        readonly process: string;
    } | undefined;
    readonly names?: Readonly<Record<string, string>> | undefined;
};

// types/core/src/protocol/error.d.ts
export type CresolverErrorParameters<Code extends string = string> = {
    readonly code: Code;
    readonly message: string;
    readonly hint?: string | undefined;
    readonly cause?: unknown;
};
export declare class CresolverError<Code extends string = string> extends Error {
    readonly name: string;
    readonly code: Code;
    readonly hint: string | undefined;
    constructor(parameters: CresolverErrorParameters<Code>);
    static isInstance(value: unknown): value is CresolverError;
    static hasCode<const Code extends string>(value: unknown, codes: readonly Code[]): value is CresolverError<Code>;
    toLine(): string;
}
export declare function errorText(error: unknown): string;

// types/core/src/protocol/error-body.d.ts
import * as z from 'zod';
export declare const errorBodySchema: z.ZodObject<{
    error: z.ZodObject<{
        code: z.ZodString;
        message: z.ZodString;
        hint: z.ZodOptional<z.ZodString>;
        path: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
export declare const problemSchema: z.ZodObject<{
    type: z.ZodString;
    title: z.ZodString;
    status: z.ZodNumber;
    detail: z.ZodString;
    instance: z.ZodString;
    code: z.ZodString;
    hint: z.ZodOptional<z.ZodString>;
    errors: z.ZodOptional<z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        message: z.ZodString;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type Problem = z.infer<typeof problemSchema>;

// types/core/src/protocol/json/canonical.d.ts
export type Hash = `0x${string}`;
export declare function canonicalJson(value: unknown): string;
export declare function canonicalHash(value: unknown): Hash;
export declare function hashText(text: string): Hash;
export declare function hashBytes(bytes: Uint8Array): Hash;

// types/core/src/protocol/json/fields.d.ts
import * as z from 'zod';
export declare const text: (name: string, most: number) => z.ZodString;
export declare const address: z.ZodString;
export declare const hash: z.ZodString;
export declare const decimal: z.ZodString;
export declare const whole: z.ZodNumber;
export declare function typed<const Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields): z.ZodObject<{
    type: z.ZodLiteral<Type>;
} & Fields extends infer T ? { -readonly [P in keyof T]: T[P]; } : never, z.core.$strip>;

// types/core/src/protocol/json/read-json.d.ts
export type JsonLimits = {
    readonly bytes: number;
    readonly depth: number;
    readonly values: number;
};
export type JsonErrorCode = 'JSON_TOO_LARGE' | 'JSON_TOO_DEEP' | 'JSON_INVALID';
export declare function checkJson(json: Uint8Array | string, limits: JsonLimits): void;
export declare function readJson(json: Uint8Array | string, limits: JsonLimits): unknown;

// types/core/src/protocol/json/utf8.d.ts
export declare function utf8Length(text: string): number;

// types/core/src/protocol/limits.d.ts
import type { JsonLimits } from './json/read-json.js';
export declare const WORKER_LIMITS: {
    readonly resolveTimeoutMs: 30000;
    readonly challengeTimeoutMs: 15000;
    readonly requestBytes: number;
    readonly responseBytes: 100000;
    readonly questionCharacters: 8192;
    readonly contextCharacters: 16384;
    readonly evidenceCharacters: 50000;
    readonly seats: 10;
    readonly sources: 50;
    readonly sourceCharacters: 2048;
    readonly claims: 12;
    readonly quoteCharacters: 300;
    readonly challenges: 10;
    readonly challengeCharacters: 4096;
    readonly defenceCharacters: 20000;
};
export declare const WORKER_JSON_LIMITS: JsonLimits;
export declare const PANEL_LIMITS: {
    readonly answerBytes: 1250;
    readonly defenceBytes: 700;
    readonly bundleBytes: 100000;
    readonly signatureBytes: 165;
    readonly seats: 10;
    readonly bundles: 2;
    readonly patienceSeconds: 120;
    readonly fallbackSeconds: number;
    readonly receipts: 4;
    readonly answerTimeoutMs: 30000;
    readonly defenceTimeoutMs: 15000;
};
export declare const BUNDLE_JSON_LIMITS: JsonLimits;

// types/core/src/protocol/panel/bundle.d.ts
import * as z from 'zod';
import { type Hash } from '../json/canonical.js';
import type { PanelPlace } from './panel-round.js';
export declare const absenceCodeSchema: z.ZodEnum<{
    EQUIVOCATED: "EQUIVOCATED";
    MALFORMED: "MALFORMED";
    NOT_LISTED: "NOT_LISTED";
    NOT_SIGNED: "NOT_SIGNED";
    OTHER_QUESTION: "OTHER_QUESTION";
    SIGNATURE_INVALID: "SIGNATURE_INVALID";
    SILENT: "SILENT";
    UNREACHABLE: "UNREACHABLE";
    WITHHELD: "WITHHELD";
}>;
export type AbsenceCode = z.infer<typeof absenceCodeSchema>;
export declare const bundleSchema: z.ZodObject<{
    kind: z.ZodLiteral<"bundle">;
    version: z.ZodLiteral<1>;
    chainId: z.ZodNumber;
    market: z.ZodString;
    marketId: z.ZodString;
    requestedAt: z.ZodNumber;
    collector: z.ZodString;
    question: z.ZodOptional<z.ZodString>;
    list: z.ZodArray<z.ZodTuple<[z.ZodString, z.ZodString], null>>;
    seats: z.ZodArray<z.ZodObject<{
        worker: z.ZodString;
        agentId: z.ZodString;
        endpoint: z.ZodNullable<z.ZodString>;
        registration: z.ZodNullable<z.ZodString>;
        answer: z.ZodOptional<z.ZodObject<{
            text: z.ZodString;
            value: z.ZodOptional<z.ZodString>;
            long: z.ZodOptional<z.ZodObject<{
                evidence: z.ZodString;
                sources: z.ZodArray<z.ZodString>;
                claims: z.ZodOptional<z.ZodArray<z.ZodObject<{
                    quote: z.ZodString;
                    supports: z.ZodOptional<z.ZodEnum<{
                        NO: "NO";
                        YES: "YES";
                    }>>;
                    url: z.ZodString;
                    sha256: z.ZodString;
                    read_at: z.ZodNumber;
                    offset: z.ZodNumber;
                }, z.core.$strict>>>;
            }, z.core.$strict>>;
        }, z.core.$strict>>;
        defence: z.ZodOptional<z.ZodObject<{
            text: z.ZodString;
            value: z.ZodOptional<z.ZodString>;
            long: z.ZodOptional<z.ZodObject<{
                responses: z.ZodArray<z.ZodString>;
            }, z.core.$strict>>;
        }, z.core.$strict>>;
        absence: z.ZodOptional<z.ZodObject<{
            step: z.ZodEnum<{
                ASK: "ASK";
                CHALLENGE: "CHALLENGE";
            }>;
            code: z.ZodEnum<{
                EQUIVOCATED: "EQUIVOCATED";
                MALFORMED: "MALFORMED";
                NOT_LISTED: "NOT_LISTED";
                NOT_SIGNED: "NOT_SIGNED";
                OTHER_QUESTION: "OTHER_QUESTION";
                SIGNATURE_INVALID: "SIGNATURE_INVALID";
                SILENT: "SILENT";
                UNREACHABLE: "UNREACHABLE";
                WITHHELD: "WITHHELD";
            }>;
            reason: z.ZodString;
        }, z.core.$strict>>;
        receipts: z.ZodOptional<z.ZodArray<z.ZodObject<{
            collector: z.ZodString;
            phase: z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>]>;
            answer_hash: z.ZodString;
            value: z.ZodString;
        }, z.core.$strict>>>;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type Bundle = z.infer<typeof bundleSchema>;
export type BundleSeat = Bundle['seats'][number];
export declare function hashBundle(bundle: Bundle, hashOf?: (text: string) => Hash): Hash;
export declare function isBundleOf(bundle: Bundle, place: PanelPlace & {
    readonly collector: string;
}): boolean;
export declare function shortenBundle(bundle: Bundle): readonly [Bundle, ...Bundle[]];
export declare function findLongFault({ seats }: Pick<Bundle, 'seats'>): string | undefined;

// types/core/src/protocol/panel/panel-round.d.ts
import { type Hash } from '../json/canonical.js';
export type PanelPlace = {
    readonly chainId: number;
    readonly market: string;
    readonly marketId: string;
    readonly requestedAt: number;
};
export declare function answerBlocksOf(chainId: number): number;
export type ListedHash = readonly [worker: string, hash: string];
export declare function hashOfList(place: PanelPlace, entries: readonly ListedHash[]): Hash;

// types/core/src/protocol/panel/short-form.d.ts
import * as z from 'zod';
import { type Hash } from '../json/canonical.js';
import { type ChallengeResponse, type ResolveResponse } from '../worker/worker.js';
export declare const shortAnswerSchema: z.ZodObject<{
    kind: z.ZodLiteral<"answer">;
    agent: z.ZodString;
    question: z.ZodString;
    outcome: z.ZodEnum<{
        INVALID: "INVALID";
        NO: "NO";
        TOO_EARLY: "TOO_EARLY";
        UNKNOWN: "UNKNOWN";
        YES: "YES";
    }>;
    confidence: z.ZodNumber;
    investigated: z.ZodBoolean;
    summary: z.ZodString;
    sources: z.ZodArray<z.ZodString>;
    claims: z.ZodArray<z.ZodObject<{
        quote: z.ZodString;
        supports: z.ZodOptional<z.ZodEnum<{
            NO: "NO";
            YES: "YES";
        }>>;
        url: z.ZodString;
        sha256: z.ZodString;
        readAt: z.ZodNumber;
        offset: z.ZodNumber;
    }, z.core.$strict>>;
    asOf: z.ZodOptional<z.ZodString>;
    evidence: z.ZodString;
    salt: z.ZodString;
}, z.core.$strict>;
export declare const shortDefenceSchema: z.ZodObject<{
    kind: z.ZodLiteral<"defence">;
    agent: z.ZodString;
    question: z.ZodString;
    answer: z.ZodString;
    challenges: z.ZodString;
    responses: z.ZodArray<z.ZodString>;
    evidence: z.ZodString;
}, z.core.$strict>;
export type ShortAnswer = z.infer<typeof shortAnswerSchema>;
export type ShortDefence = z.infer<typeof shortDefenceSchema>;
export type LongAnswer = Pick<ResolveResponse, 'evidence' | 'sources' | 'claims'>;
export type LongDefence = Pick<ChallengeResponse, 'responses'>;
export type ShortFormPlace = {
    readonly agentId: bigint;
    readonly question: string;
};
export declare function writeShortAnswer({ agentId, question }: ShortFormPlace, answer: ResolveResponse, salt: string, most?: number): string;
export declare function writeShortDefence({ agentId, question }: ShortFormPlace, { answerHash, challenges, response, }: {
    readonly answerHash: Hash;
    readonly challenges: readonly string[];
    readonly response: LongDefence;
}, most?: number): string;
export declare function hashQuestion(question: string): Hash;
export declare function hashLongAnswer({ evidence, sources, claims }: LongAnswer): Hash;
export declare function hashLongDefence({ responses }: LongDefence): Hash;
export declare function answerOfShortForm(form: ShortAnswer): ResolveResponse;

// types/core/src/protocol/recruitment.d.ts
import * as z from 'zod';
export declare const RECRUITMENT_TOPIC = "resolution";
export declare const recruitmentSchema: z.ZodObject<{
    kind: z.ZodLiteral<"cresolver-market">;
    chainId: z.ZodNumber;
    contract: z.ZodString;
    marketId: z.ZodString;
    question: z.ZodString;
    deadline: z.ZodNumber;
    stake: z.ZodString;
}, z.core.$strip>;
export declare const recruitProfileSchema: z.ZodObject<{
    worker: z.ZodObject<{
        address: z.ZodString;
        endpoint: z.ZodURL;
        agentId: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>;
}, z.core.$strip>;
export declare const recruitAnswerSchema: z.ZodObject<{
    worker: z.ZodString;
    endpoint: z.ZodURL;
    transaction: z.ZodString;
}, z.core.$strip>;
export type Recruitment = z.infer<typeof recruitmentSchema>;
export type RecruitAnswer = z.infer<typeof recruitAnswerSchema>;

// types/core/src/protocol/registration.d.ts
import * as z from 'zod';
export declare const REGISTRATION_TYPE = "https://eips.ethereum.org/EIPS/eip-8004#registration-v1";
export declare const TOKEN_URI_CHARACTERS = 16384;
declare const serviceSchema: z.ZodObject<{
    name: z.ZodString;
    endpoint: z.ZodString;
    protocol: z.ZodOptional<z.ZodString>;
    category: z.ZodOptional<z.ZodString>;
    tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$loose>;
export declare const registrationSchema: z.ZodObject<{
    type: z.ZodOptional<z.ZodString>;
    name: z.ZodString;
    description: z.ZodOptional<z.ZodString>;
    image: z.ZodOptional<z.ZodString>;
    services: z.ZodOptional<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        endpoint: z.ZodString;
        protocol: z.ZodOptional<z.ZodString>;
        category: z.ZodOptional<z.ZodString>;
        tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$loose>>>;
    endpoints: z.ZodOptional<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        endpoint: z.ZodString;
        protocol: z.ZodOptional<z.ZodString>;
        category: z.ZodOptional<z.ZodString>;
        tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$loose>>>;
    active: z.ZodOptional<z.ZodBoolean>;
}, z.core.$loose>;
export type Registration = z.infer<typeof registrationSchema>;
export type RegistrationService = z.infer<typeof serviceSchema>;
export type RegistrationParameters = {
    readonly name: string;
    readonly wallet?: string | undefined;
    readonly endpoint: string;
};
export declare function createRegistration(parameters: RegistrationParameters): Registration;
export declare function parseRegistration(json: Uint8Array | string): Registration;
export declare function findWorkerEndpoint(registration: Registration): string | undefined;
export declare function listWorkerEndpoints(registration: Registration): string[];
export {};

// types/core/src/protocol/retry-after.d.ts
export declare function readRetryAfterMs(header: string | null | undefined, now: number): number | undefined;

// types/core/src/protocol/rounds/round-event.d.ts
import * as z from 'zod';
export declare const ROUND_EVENT_BYTES = 1000;
export declare const roundEventSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    type: z.ZodLiteral<"market-read">;
    marketId: z.ZodString;
    question: z.ZodString;
    rewardPool: z.ZodString;
    deadline: z.ZodNumber;
    workers: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"terms-read">;
    stage: z.ZodNumber;
    judge: z.ZodOptional<z.ZodEnum<{
        PANEL: "PANEL";
        RULE: "RULE";
    }>>;
    askedAt: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"source-read">;
    url: z.ZodString;
    status: z.ZodOptional<z.ZodNumber>;
    sha256: z.ZodOptional<z.ZodString>;
    failure: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"adjudicated">;
    verdict: z.ZodEnum<{
        INVALID: "INVALID";
        NEEDS_PANEL: "NEEDS_PANEL";
        NO: "NO";
        SPLIT: "SPLIT";
        TOO_EARLY: "TOO_EARLY";
        VOID: "VOID";
        YES: "YES";
    }>;
    readings: z.ZodOptional<z.ZodArray<z.ZodString>>;
    reason: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"worker-read">;
    worker: z.ZodString;
    agentId: z.ZodString;
    endpoint: z.ZodNullable<z.ZodString>;
    stake: z.ZodString;
    reputation: z.ZodArray<z.ZodNumber>;
    leftOut: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"panel-drawn">;
    seedBlock: z.ZodString;
    seed: z.ZodString;
    candidates: z.ZodNumber;
    order: z.ZodArray<z.ZodNumber>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"seats-taken">;
    size: z.ZodNumber;
    empty: z.ZodNumber;
    notDrawn: z.ZodNumber;
    absentBefore: z.ZodNumber;
    passedOver: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"calls-planned">;
    agentCalls: z.ZodNumber;
    archiveCalls: z.ZodNumber;
    sourceCalls: z.ZodOptional<z.ZodNumber>;
    limit: z.ZodNumber;
    resolveTimeoutMs: z.ZodNumber;
    challengeTimeoutMs: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"bundle-read">;
    collector: z.ZodString;
    hash: z.ZodString;
    failure: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"worker-answered">;
    worker: z.ZodString;
    determination: z.ZodBoolean;
    confidence: z.ZodNumber;
    sources: z.ZodNumber;
    evidence: z.ZodString;
    investigated: z.ZodBoolean;
    outcome: z.ZodOptional<z.ZodEnum<{
        INVALID: "INVALID";
        NO: "NO";
        TOO_EARLY: "TOO_EARLY";
        UNKNOWN: "UNKNOWN";
        YES: "YES";
    }>>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"worker-absent">;
    worker: z.ZodString;
    step: z.ZodEnum<{
        ASK: "ASK";
        CHALLENGE: "CHALLENGE";
    }>;
    reason: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"quorum">;
    asked: z.ZodNumber;
    answered: z.ZodNumber;
    required: z.ZodNumber;
    met: z.ZodBoolean;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"absences-written">;
    absent: z.ZodNumber;
    transactionHash: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"panel-void">;
    reason: z.ZodEnum<{
        INVALID: "INVALID";
        TOO_EARLY: "TOO_EARLY";
    }>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"panel-unsure">;
    reason: z.ZodEnum<{
        NO_MAJORITY: "NO_MAJORITY";
        NO_QUORUM: "NO_QUORUM";
        NO_VERDICT: "NO_VERDICT";
        TOO_FEW_ANSWERS: "TOO_FEW_ANSWERS";
        TOO_FEW_WORKERS: "TOO_FEW_WORKERS";
    }>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"votes-counted">;
    worker: z.ZodString;
    votes: z.ZodNumber;
    code: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"challenged">;
    worker: z.ZodString;
    kind: z.ZodEnum<{
        "devils-advocate": "devils-advocate";
        disagreement: "disagreement";
    }>;
    challenges: z.ZodArray<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"defended">;
    worker: z.ZodString;
    responses: z.ZodArray<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"judge">;
    judge: z.ZodEnum<{
        mock: "mock";
        model: "model";
    }>;
    model: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"scored">;
    worker: z.ZodString;
    dimensions: z.ZodArray<z.ZodNumber>;
    aggregates: z.ZodArray<z.ZodNumber>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"voted">;
    worker: z.ZodString;
    determination: z.ZodBoolean;
    voteWeight: z.ZodString;
    weight: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"verdict">;
    resolution: z.ZodBoolean;
    yes: z.ZodString;
    no: z.ZodString;
    policy: z.ZodString;
    investigated: z.ZodBoolean;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"archived">;
    evidenceHash: z.ZodString;
    urls: z.ZodArray<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"written">;
    evidenceHash: z.ZodString;
    transactionHash: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"proposed">;
    stage: z.ZodNumber;
    finding: z.ZodEnum<{
        INVALID: "INVALID";
        NO: "NO";
        SPLIT: "SPLIT";
        TOO_EARLY: "TOO_EARLY";
        UNSURE: "UNSURE";
        YES: "YES";
    }>;
    reason: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"stopped">;
    code: z.ZodString;
    message: z.ZodString;
}, z.core.$strip>], "type">;
export type RoundEvent = z.infer<typeof roundEventSchema>;
export declare function formatRoundEvent(event: RoundEvent): string;
export declare function parseRoundEvent(line: string): RoundEvent | undefined;

// types/core/src/protocol/rounds/round-progress.d.ts
import * as z from 'zod';
import { type RoundEvent } from './round-event.js';
export declare const ROUND_STEPS: readonly ['READ', 'ADJUDICATE', 'ASK', 'CHALLENGE', 'EVALUATE', 'RESOLVE', 'WRITE'];
export declare const roundProgressSchema: z.ZodObject<{
    seq: z.ZodNumber;
    at: z.ZodISODateTime;
    marketId: z.ZodString;
    step: z.ZodOptional<z.ZodEnum<{
        ADJUDICATE: "ADJUDICATE";
        ASK: "ASK";
        CHALLENGE: "CHALLENGE";
        EVALUATE: "EVALUATE";
        READ: "READ";
        RESOLVE: "RESOLVE";
        WRITE: "WRITE";
    }>>;
    what: z.ZodEnum<{
        "absences-written": "absences-written";
        adjudicated: "adjudicated";
        archived: "archived";
        "bundle-read": "bundle-read";
        "calls-planned": "calls-planned";
        challenged: "challenged";
        defended: "defended";
        judge: "judge";
        "market-read": "market-read";
        "panel-drawn": "panel-drawn";
        "panel-unsure": "panel-unsure";
        "panel-void": "panel-void";
        proposed: "proposed";
        quorum: "quorum";
        scored: "scored";
        "seats-taken": "seats-taken";
        "source-read": "source-read";
        stopped: "stopped";
        "terms-read": "terms-read";
        verdict: "verdict";
        voted: "voted";
        "votes-counted": "votes-counted";
        "worker-absent": "worker-absent";
        "worker-answered": "worker-answered";
        "worker-read": "worker-read";
        written: "written";
    }>;
    worker: z.ZodOptional<z.ZodString>;
    workers: z.ZodOptional<z.ZodNumber>;
    quorum: z.ZodOptional<z.ZodObject<{
        asked: z.ZodNumber;
        answered: z.ZodNumber;
        required: z.ZodNumber;
    }, z.core.$strip>>;
    evidenceHash: z.ZodOptional<z.ZodString>;
    transactionHash: z.ZodOptional<z.ZodString>;
    stopped: z.ZodOptional<z.ZodObject<{
        code: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type RoundProgress = z.infer<typeof roundProgressSchema>;
export type RoundPlace = Pick<RoundProgress, 'seq' | 'at' | 'marketId'>;
export declare function toRoundProgress(event: RoundEvent, place: RoundPlace): RoundProgress;

// types/core/src/protocol/tables/chat.d.ts
import * as z from 'zod';
export declare const openSessionSchema: z.ZodObject<{
    metadata: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
}, z.core.$strip>;
export declare const chatSessionSchema: z.ZodObject<{
    session_id: z.ZodString;
    created_at: z.ZodISODateTime;
    message_count: z.ZodNumber;
    metadata: z.ZodRecord<z.ZodString, z.ZodUnknown>;
}, z.core.$strip>;
export declare const chatRequestSchema: z.ZodObject<{
    message: z.ZodString;
    session_id: z.ZodOptional<z.ZodString>;
    round_table: z.ZodOptional<z.ZodBoolean>;
    agent_ids: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
export declare const routedAgentSchema: z.ZodObject<{
    agent: z.ZodString;
    score: z.ZodNumber;
    reasons: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export declare const crossCheckSchema: z.ZodObject<{
    agreements: z.ZodArray<z.ZodObject<{
        agents: z.ZodArray<z.ZodString>;
        statement: z.ZodString;
    }, z.core.$strip>>;
    differ: z.ZodBoolean;
}, z.core.$strip>;
export declare const chatAnswerSchema: z.ZodObject<{
    agent: z.ZodString;
    status: z.ZodEnum<{
        answered: "answered";
        late: "late";
        malformed: "malformed";
        refused: "refused";
        suspended: "suspended";
        unhealthy: "unhealthy";
    }>;
    content: z.ZodString;
    flags: z.ZodArray<z.ZodObject<{
        kind: z.ZodEnum<{
            identity: "identity";
            injection: "injection";
            markup: "markup";
            null_bytes: "null_bytes";
            truncated: "truncated";
        }>;
        at: z.ZodString;
        detail: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const chatMessageSchema: z.ZodObject<{
    seq: z.ZodNumber;
    role: z.ZodEnum<{
        assistant: "assistant";
        user: "user";
    }>;
    content: z.ZodString;
    at: z.ZodISODateTime;
    agents_consulted: z.ZodArray<z.ZodString>;
    task_id: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
export declare const chatEventSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    type: z.ZodLiteral<"session">;
    session_id: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"routed">;
    agents: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        score: z.ZodNumber;
        reasons: z.ZodArray<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"answer">;
    answer: z.ZodObject<{
        agent: z.ZodString;
        status: z.ZodEnum<{
            answered: "answered";
            late: "late";
            malformed: "malformed";
            refused: "refused";
            suspended: "suspended";
            unhealthy: "unhealthy";
        }>;
        content: z.ZodString;
        flags: z.ZodArray<z.ZodObject<{
            kind: z.ZodEnum<{
                identity: "identity";
                injection: "injection";
                markup: "markup";
                null_bytes: "null_bytes";
                truncated: "truncated";
            }>;
            at: z.ZodString;
            detail: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"cross_check">;
    cross_check: z.ZodObject<{
        agreements: z.ZodArray<z.ZodObject<{
            agents: z.ZodArray<z.ZodString>;
            statement: z.ZodString;
        }, z.core.$strip>>;
        differ: z.ZodBoolean;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"table_opened">;
    task_id: z.ZodString;
    reason: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"table_progress">;
    task_id: z.ZodString;
    text: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"message">;
    message: z.ZodObject<{
        seq: z.ZodNumber;
        role: z.ZodEnum<{
            assistant: "assistant";
            user: "user";
        }>;
        content: z.ZodString;
        at: z.ZodISODateTime;
        agents_consulted: z.ZodArray<z.ZodString>;
        task_id: z.ZodNullable<z.ZodString>;
    }, z.core.$strip>;
}, z.core.$strip>], "type">;
export declare const chatResponseSchema: z.ZodObject<{
    session_id: z.ZodString;
    content: z.ZodString;
    agents_consulted: z.ZodArray<z.ZodString>;
    answers: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        status: z.ZodEnum<{
            answered: "answered";
            late: "late";
            malformed: "malformed";
            refused: "refused";
            suspended: "suspended";
            unhealthy: "unhealthy";
        }>;
        content: z.ZodString;
        flags: z.ZodArray<z.ZodObject<{
            kind: z.ZodEnum<{
                identity: "identity";
                injection: "injection";
                markup: "markup";
                null_bytes: "null_bytes";
                truncated: "truncated";
            }>;
            at: z.ZodString;
            detail: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    cross_check: z.ZodObject<{
        agreements: z.ZodArray<z.ZodObject<{
            agents: z.ZodArray<z.ZodString>;
            statement: z.ZodString;
        }, z.core.$strip>>;
        differ: z.ZodBoolean;
    }, z.core.$strip>;
    task_id: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
export type OpenSession = z.infer<typeof openSessionSchema>;
export type ChatSession = z.infer<typeof chatSessionSchema>;
export type ChatRequest = z.infer<typeof chatRequestSchema>;
export type RoutedAgent = z.infer<typeof routedAgentSchema>;
export type CrossCheck = z.infer<typeof crossCheckSchema>;
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export type ChatEvent = z.infer<typeof chatEventSchema>;
export type ChatResponse = z.infer<typeof chatResponseSchema>;

// types/core/src/protocol/tables/describe-trade-off.d.ts
import type { TradeOff } from './table-result.js';
export declare function describeTradeOff({ kind, sides }: TradeOff, nameOf: (agent: string) => string): string;

// types/core/src/protocol/tables/external-agent.d.ts
import * as z from 'zod';
export declare const EXTERNAL_AGENT_LIMITS: {
    readonly answerTimeoutMs: 120000;
    readonly responseBytes: number;
    readonly textCharacters: 50000;
    readonly listEntries: 100;
};
export declare const agentPhaseSchema: z.ZodEnum<{
    analyze: "analyze";
    challenge: "challenge";
    vote: "vote";
}>;
export declare const severitySchema: z.ZodEnum<{
    critical: "critical";
    info: "info";
    warning: "warning";
}>;
export declare const callbackSchema: z.ZodObject<{
    url: z.ZodURL;
    secret: z.ZodString;
    expires_at: z.ZodISODateTime;
}, z.core.$strip>;
export declare const analyzeRequestSchema: z.ZodObject<{
    task_id: z.ZodString;
    content: z.ZodString;
    context: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    constraints: z.ZodOptional<z.ZodArray<z.ZodString>>;
    options: z.ZodOptional<z.ZodArray<z.ZodString>>;
    callback: z.ZodOptional<z.ZodObject<{
        url: z.ZodURL;
        secret: z.ZodString;
        expires_at: z.ZodISODateTime;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const observationSchema: z.ZodObject<{
    finding: z.ZodString;
    evidence: z.ZodString;
    severity: z.ZodEnum<{
        critical: "critical";
        info: "info";
        warning: "warning";
    }>;
    confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
}, z.core.$strip>;
export declare const recommendationSchema: z.ZodObject<{
    action: z.ZodString;
    rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export declare const agentAnalysisSchema: z.ZodObject<{
    agent_name: z.ZodString;
    domain: z.ZodString;
    observations: z.ZodArray<z.ZodObject<{
        finding: z.ZodString;
        evidence: z.ZodString;
        severity: z.ZodEnum<{
            critical: "critical";
            info: "info";
            warning: "warning";
        }>;
        confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    }, z.core.$strip>>;
    recommendations: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$strip>>>>;
    confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    position: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export declare const otherAnalysisSchema: z.ZodObject<{
    agent_name: z.ZodString;
    domain: z.ZodString;
    observations: z.ZodArray<z.ZodObject<{
        finding: z.ZodString;
        evidence: z.ZodString;
        severity: z.ZodEnum<{
            critical: "critical";
            info: "info";
            warning: "warning";
        }>;
        confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        id: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    recommendations: z.ZodOptional<z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        id: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>>;
    position: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const receivedChallengeSchema: z.ZodObject<{
    agent_name: z.ZodString;
    id: z.ZodOptional<z.ZodString>;
    finding_challenged: z.ZodString;
    counter_evidence: z.ZodString;
}, z.core.$strip>;
export declare const challengeAgentRequestSchema: z.ZodObject<{
    task_id: z.ZodString;
    content: z.ZodString;
    other_analyses: z.ZodArray<z.ZodObject<{
        agent_name: z.ZodString;
        domain: z.ZodString;
        observations: z.ZodArray<z.ZodObject<{
            finding: z.ZodString;
            evidence: z.ZodString;
            severity: z.ZodEnum<{
                critical: "critical";
                info: "info";
                warning: "warning";
            }>;
            confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            id: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>>;
        recommendations: z.ZodOptional<z.ZodArray<z.ZodObject<{
            action: z.ZodString;
            rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            id: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>>>;
        position: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    round: z.ZodOptional<z.ZodNumber>;
    challenges_received: z.ZodOptional<z.ZodArray<z.ZodObject<{
        agent_name: z.ZodString;
        id: z.ZodOptional<z.ZodString>;
        finding_challenged: z.ZodString;
        counter_evidence: z.ZodString;
    }, z.core.$strip>>>;
    callback: z.ZodOptional<z.ZodObject<{
        url: z.ZodURL;
        secret: z.ZodString;
        expires_at: z.ZodISODateTime;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const challengeSchema: z.ZodObject<{
    target_agent: z.ZodString;
    finding_challenged: z.ZodString;
    counter_evidence: z.ZodString;
    id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export declare const concessionSchema: z.ZodObject<{
    target_agent: z.ZodString;
    finding_accepted: z.ZodString;
    reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export declare const revisionSchema: z.ZodObject<{
    id: z.ZodString;
    action: z.ZodEnum<{
        change: "change";
        keep: "keep";
        withdraw: "withdraw";
    }>;
    finding: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    evidence: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export declare const agentChallengeSchema: z.ZodObject<{
    agent_name: z.ZodString;
    challenges: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
        target_agent: z.ZodString;
        finding_challenged: z.ZodString;
        counter_evidence: z.ZodString;
        id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$strip>>>>;
    concessions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
        target_agent: z.ZodString;
        finding_accepted: z.ZodString;
        reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$strip>>>>;
    supports: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
    revisions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        action: z.ZodEnum<{
            change: "change";
            keep: "keep";
            withdraw: "withdraw";
        }>;
        finding: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        evidence: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$strip>>>>;
}, z.core.$strip>;
export declare const keyFindingSchema: z.ZodObject<{
    agent_name: z.ZodString;
    finding: z.ZodString;
    id: z.ZodOptional<z.ZodString>;
    evidence: z.ZodString;
}, z.core.$strip>;
export declare const voteSynthesisSchema: z.ZodObject<{
    recommended_direction: z.ZodString;
    key_findings: z.ZodArray<z.ZodObject<{
        agent_name: z.ZodString;
        finding: z.ZodString;
        id: z.ZodOptional<z.ZodString>;
        evidence: z.ZodString;
    }, z.core.$strip>>;
    trade_offs: z.ZodArray<z.ZodString>;
    minority_views: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export declare const voteRequestSchema: z.ZodObject<{
    task_id: z.ZodString;
    content: z.ZodString;
    synthesis: z.ZodObject<{
        recommended_direction: z.ZodString;
        key_findings: z.ZodArray<z.ZodObject<{
            agent_name: z.ZodString;
            finding: z.ZodString;
            id: z.ZodOptional<z.ZodString>;
            evidence: z.ZodString;
        }, z.core.$strip>>;
        trade_offs: z.ZodArray<z.ZodString>;
        minority_views: z.ZodArray<z.ZodString>;
    }, z.core.$strip>;
    callback: z.ZodOptional<z.ZodObject<{
        url: z.ZodURL;
        secret: z.ZodString;
        expires_at: z.ZodISODateTime;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const agentVoteSchema: z.ZodObject<{
    agent_name: z.ZodString;
    approve: z.ZodBoolean;
    conditions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
    dissent_reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export declare const agentCallbackSchema: z.ZodObject<{
    task_id: z.ZodString;
    phase: z.ZodEnum<{
        analyze: "analyze";
        challenge: "challenge";
        vote: "vote";
    }>;
    agent_name: z.ZodString;
    result: z.ZodUnknown;
}, z.core.$strip>;
export type AgentPhase = z.infer<typeof agentPhaseSchema>;
export type Severity = z.infer<typeof severitySchema>;
export type AnalyzeRequest = z.infer<typeof analyzeRequestSchema>;
export type AgentObservation = z.infer<typeof observationSchema>;
export type Recommendation = z.infer<typeof recommendationSchema>;
export type AgentAnalysis = z.infer<typeof agentAnalysisSchema>;
export type ChallengeAgentRequest = z.infer<typeof challengeAgentRequestSchema>;
export type Challenge = z.infer<typeof challengeSchema>;
export type Concession = z.infer<typeof concessionSchema>;
export type Revision = z.infer<typeof revisionSchema>;
export type AgentChallenge = z.infer<typeof agentChallengeSchema>;
export type VoteRequest = z.infer<typeof voteRequestSchema>;
export type AgentVote = z.infer<typeof agentVoteSchema>;
export type AgentCallback = z.infer<typeof agentCallbackSchema>;

// types/core/src/protocol/tables/process-report.d.ts
import * as z from 'zod';
export declare const processReportSchema: z.ZodObject<{
    at: z.ZodISODateTime;
    processes: z.ZodArray<z.ZodObject<{
        process_id: z.ZodString;
        seen_at: z.ZodNullable<z.ZodISODateTime>;
        connections: z.ZodNullable<z.ZodNumber>;
        connected_since: z.ZodNullable<z.ZodISODateTime>;
        tables: z.ZodNumber;
        oldest_tables: z.ZodArray<z.ZodObject<{
            task_id: z.ZodString;
            opened_at: z.ZodISODateTime;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    queue: z.ZodObject<{
        waiting: z.ZodNumber;
        oldest: z.ZodNullable<z.ZodObject<{
            task_id: z.ZodString;
            opened_at: z.ZodISODateTime;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    resolutions: z.ZodObject<{
        open: z.ZodNumber;
        due: z.ZodNumber;
    }, z.core.$strip>;
    pushes: z.ZodObject<{
        open: z.ZodNumber;
        due: z.ZodNumber;
    }, z.core.$strip>;
    connections: z.ZodNumber;
}, z.core.$strip>;
export type ProcessReport = z.infer<typeof processReportSchema>;

// types/core/src/protocol/tables/registered-agent.d.ts
import * as z from 'zod';
export declare const agentNameSchema: z.ZodString;
export declare const agentModeSchema: z.ZodEnum<{
    async: "async";
    sync: "sync";
}>;
export declare const agentProtocolSchema: z.ZodEnum<{
    a2a: "a2a";
    external: "external";
}>;
export declare const agentRegistrationSchema: z.ZodObject<{
    name: z.ZodString;
    domain: z.ZodString;
    base_url: z.ZodString;
    api_key: z.ZodDefault<z.ZodString>;
    capabilities: z.ZodDefault<z.ZodArray<z.ZodString>>;
    mode: z.ZodDefault<z.ZodEnum<{
        async: "async";
        sync: "sync";
    }>>;
    protocol: z.ZodOptional<z.ZodEnum<{
        a2a: "a2a";
        external: "external";
    }>>;
    shared: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export declare const agentUpdateSchema: z.ZodObject<{
    domain: z.ZodOptional<z.ZodString>;
    base_url: z.ZodOptional<z.ZodString>;
    api_key: z.ZodOptional<z.ZodString>;
    capabilities: z.ZodOptional<z.ZodArray<z.ZodString>>;
    mode: z.ZodOptional<z.ZodEnum<{
        async: "async";
        sync: "sync";
    }>>;
    protocol: z.ZodOptional<z.ZodEnum<{
        a2a: "a2a";
        external: "external";
    }>>;
    shared: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export declare const agentHealthSchema: z.ZodObject<{
    state: z.ZodEnum<{
        healthy: "healthy";
        suspended: "suspended";
        unchecked: "unchecked";
    }>;
    checked_at: z.ZodNullable<z.ZodISODateTime>;
    failures: z.ZodNumber;
    retry_at: z.ZodNullable<z.ZodISODateTime>;
    reason: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
export declare const agentInfoSchema: z.ZodObject<{
    name: z.ZodString;
    domain: z.ZodString;
    base_url: z.ZodString;
    capabilities: z.ZodArray<z.ZodString>;
    mode: z.ZodEnum<{
        async: "async";
        sync: "sync";
    }>;
    protocol: z.ZodOptional<z.ZodEnum<{
        a2a: "a2a";
        external: "external";
    }>>;
    has_api_key: z.ZodBoolean;
    healthy: z.ZodBoolean;
    health: z.ZodObject<{
        state: z.ZodEnum<{
            healthy: "healthy";
            suspended: "suspended";
            unchecked: "unchecked";
        }>;
        checked_at: z.ZodNullable<z.ZodISODateTime>;
        failures: z.ZodNumber;
        retry_at: z.ZodNullable<z.ZodISODateTime>;
        reason: z.ZodNullable<z.ZodString>;
    }, z.core.$strip>;
    interaction_count: z.ZodNumber;
    registered_at: z.ZodISODateTime;
    shared: z.ZodOptional<z.ZodBoolean>;
    tenant: z.ZodOptional<z.core.$ZodBranded<z.ZodString, "TenantId", "out">>;
}, z.core.$strip>;
export declare const agentHealthReportSchema: z.ZodObject<{
    results: z.ZodRecord<z.ZodString, z.ZodBoolean>;
    all_healthy: z.ZodBoolean;
}, z.core.$strip>;
export type AgentMode = z.infer<typeof agentModeSchema>;
export type AgentProtocol = z.infer<typeof agentProtocolSchema>;
export type AgentRegistration = z.infer<typeof agentRegistrationSchema>;
export type AgentUpdate = z.infer<typeof agentUpdateSchema>;
export type AgentHealth = z.infer<typeof agentHealthSchema>;
export type AgentInfo = z.infer<typeof agentInfoSchema>;
export type AgentHealthReport = z.infer<typeof agentHealthReportSchema>;

// types/core/src/protocol/tables/standing-dissent.d.ts
import type { TableResult } from './table-result.js';
export type StandingDissent = {
    readonly agent: string;
    readonly view: string;
    readonly kind: 'vote' | 'view';
};
export declare function standingDissent({ votes, synthesis, }: Pick<TableResult, 'votes' | 'synthesis'>): StandingDissent[];

// types/core/src/protocol/tables/table-event.d.ts
import * as z from 'zod';
export declare const replyFlagSchema: z.ZodObject<{
    kind: z.ZodEnum<{
        identity: "identity";
        injection: "injection";
        markup: "markup";
        null_bytes: "null_bytes";
        truncated: "truncated";
    }>;
    at: z.ZodString;
    detail: z.ZodString;
}, z.core.$strip>;
export declare const analysisOutcomeSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    status: z.ZodLiteral<"answered">;
    reply: z.ZodObject<{
        agent_name: z.ZodString;
        domain: z.ZodString;
        observations: z.ZodArray<z.ZodObject<{
            finding: z.ZodString;
            evidence: z.ZodString;
            severity: z.ZodEnum<{
                critical: "critical";
                info: "info";
                warning: "warning";
            }>;
            confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        }, z.core.$strip>>;
        recommendations: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
            action: z.ZodString;
            rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>>;
        confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        position: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$strip>;
    flags: z.ZodArray<z.ZodObject<{
        kind: z.ZodEnum<{
            identity: "identity";
            injection: "injection";
            markup: "markup";
            null_bytes: "null_bytes";
            truncated: "truncated";
        }>;
        at: z.ZodString;
        detail: z.ZodString;
    }, z.core.$strip>>;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"late">;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"malformed">;
    problems: z.ZodArray<z.ZodString>;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"refused">;
    reason: z.ZodString;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"unhealthy">;
    reason: z.ZodString;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"suspended">;
    reason: z.ZodString;
}, z.core.$strip>], "status">;
export declare const challengeOutcomeSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    status: z.ZodLiteral<"answered">;
    reply: z.ZodObject<{
        agent_name: z.ZodString;
        challenges: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
            target_agent: z.ZodString;
            finding_challenged: z.ZodString;
            counter_evidence: z.ZodString;
            id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>>;
        concessions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
            target_agent: z.ZodString;
            finding_accepted: z.ZodString;
            reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>>;
        supports: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
        revisions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            action: z.ZodEnum<{
                change: "change";
                keep: "keep";
                withdraw: "withdraw";
            }>;
            finding: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            evidence: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>>;
    }, z.core.$strip>;
    flags: z.ZodArray<z.ZodObject<{
        kind: z.ZodEnum<{
            identity: "identity";
            injection: "injection";
            markup: "markup";
            null_bytes: "null_bytes";
            truncated: "truncated";
        }>;
        at: z.ZodString;
        detail: z.ZodString;
    }, z.core.$strip>>;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"late">;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"malformed">;
    problems: z.ZodArray<z.ZodString>;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"refused">;
    reason: z.ZodString;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"unhealthy">;
    reason: z.ZodString;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"suspended">;
    reason: z.ZodString;
}, z.core.$strip>], "status">;
export declare const voteOutcomeSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    status: z.ZodLiteral<"answered">;
    reply: z.ZodObject<{
        agent_name: z.ZodString;
        approve: z.ZodBoolean;
        conditions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
        dissent_reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$strip>;
    flags: z.ZodArray<z.ZodObject<{
        kind: z.ZodEnum<{
            identity: "identity";
            injection: "injection";
            markup: "markup";
            null_bytes: "null_bytes";
            truncated: "truncated";
        }>;
        at: z.ZodString;
        detail: z.ZodString;
    }, z.core.$strip>>;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"late">;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"malformed">;
    problems: z.ZodArray<z.ZodString>;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"refused">;
    reason: z.ZodString;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"unhealthy">;
    reason: z.ZodString;
    duration_ms: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"suspended">;
    reason: z.ZodString;
}, z.core.$strip>], "status">;
export declare const candidateSchema: z.ZodObject<{
    agent: z.ZodString;
    seated: z.ZodBoolean;
    score: z.ZodNumber;
    reasons: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export declare const seatSchema: z.ZodObject<{
    agent: z.ZodString;
    domain: z.ZodString;
    pseudonym: z.ZodString;
    suspended: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const citationOutcomeSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    status: z.ZodEnum<{
        differs: "differs";
        matches: "matches";
        unclear: "unclear";
    }>;
    sha256: z.ZodString;
    bytes: z.ZodNumber;
    detail: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    status: z.ZodLiteral<"not_fetched">;
    detail: z.ZodString;
}, z.core.$strip>], "status">;
export declare const gateSchema: z.ZodEnum<{
    before_close: "before_close";
    before_vote: "before_vote";
}>;
export declare const gateDecided: {
    gate: z.ZodEnum<{
        before_close: "before_close";
        before_vote: "before_vote";
    }>;
    decision: z.ZodEnum<{
        continue: "continue";
        stop: "stop";
    }>;
    decided_by: z.ZodString;
    comment: z.ZodOptional<z.ZodString>;
};
export declare const closedStatusSchema: z.ZodEnum<{
    cancelled: "cancelled";
    completed: "completed";
    failed: "failed";
    stopped: "stopped";
}>;
export declare const tableEventBodySchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    type: z.ZodLiteral<"opened">;
    task_id: z.ZodString;
    content: z.ZodString;
    context: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    constraints: z.ZodOptional<z.ZodArray<z.ZodString>>;
    options: z.ZodOptional<z.ZodArray<z.ZodString>>;
    settings: z.ZodObject<{
        seats: z.ZodDefault<z.ZodNumber>;
        min_seats: z.ZodDefault<z.ZodNumber>;
        timeout_ms: z.ZodDefault<z.ZodNumber>;
        quorum_bps: z.ZodDefault<z.ZodNumber>;
        threshold_bps: z.ZodDefault<z.ZodNumber>;
        challenge_rounds: z.ZodDefault<z.ZodNumber>;
        blind: z.ZodDefault<z.ZodBoolean>;
        seed: z.ZodOptional<z.ZodString>;
        human_gate: z.ZodDefault<z.ZodEnum<{
            before_close: "before_close";
            before_vote: "before_vote";
            none: "none";
        }>>;
        drop_flagged: z.ZodOptional<z.ZodBoolean>;
        check_citations: z.ZodDefault<z.ZodBoolean>;
        summary: z.ZodDefault<z.ZodBoolean>;
        max_calls: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>;
    seed: z.ZodString;
    seats: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        domain: z.ZodString;
        pseudonym: z.ZodString;
        suspended: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    candidates: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        seated: z.ZodBoolean;
        score: z.ZodNumber;
        reasons: z.ZodArray<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"analysis">;
    agent: z.ZodString;
    outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
        status: z.ZodLiteral<"answered">;
        reply: z.ZodObject<{
            agent_name: z.ZodString;
            domain: z.ZodString;
            observations: z.ZodArray<z.ZodObject<{
                finding: z.ZodString;
                evidence: z.ZodString;
                severity: z.ZodEnum<{
                    critical: "critical";
                    info: "info";
                    warning: "warning";
                }>;
                confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            }, z.core.$strip>>;
            recommendations: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            }, z.core.$strip>>>>;
            confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            position: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>;
        flags: z.ZodArray<z.ZodObject<{
            kind: z.ZodEnum<{
                identity: "identity";
                injection: "injection";
                markup: "markup";
                null_bytes: "null_bytes";
                truncated: "truncated";
            }>;
            at: z.ZodString;
            detail: z.ZodString;
        }, z.core.$strip>>;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"late">;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"malformed">;
        problems: z.ZodArray<z.ZodString>;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"refused">;
        reason: z.ZodString;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"unhealthy">;
        reason: z.ZodString;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"suspended">;
        reason: z.ZodString;
    }, z.core.$strip>], "status">;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"citation">;
    agent: z.ZodString;
    observation: z.ZodNumber;
    url: z.ZodString;
    outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
        status: z.ZodEnum<{
            differs: "differs";
            matches: "matches";
            unclear: "unclear";
        }>;
        sha256: z.ZodString;
        bytes: z.ZodNumber;
        detail: z.ZodString;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"not_fetched">;
        detail: z.ZodString;
    }, z.core.$strip>], "status">;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"challenge">;
    agent: z.ZodString;
    round: z.ZodNumber;
    outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
        status: z.ZodLiteral<"answered">;
        reply: z.ZodObject<{
            agent_name: z.ZodString;
            challenges: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                target_agent: z.ZodString;
                finding_challenged: z.ZodString;
                counter_evidence: z.ZodString;
                id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            }, z.core.$strip>>>>;
            concessions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                target_agent: z.ZodString;
                finding_accepted: z.ZodString;
                reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            }, z.core.$strip>>>>;
            supports: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
            revisions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                action: z.ZodEnum<{
                    change: "change";
                    keep: "keep";
                    withdraw: "withdraw";
                }>;
                finding: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                evidence: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            }, z.core.$strip>>>>;
        }, z.core.$strip>;
        flags: z.ZodArray<z.ZodObject<{
            kind: z.ZodEnum<{
                identity: "identity";
                injection: "injection";
                markup: "markup";
                null_bytes: "null_bytes";
                truncated: "truncated";
            }>;
            at: z.ZodString;
            detail: z.ZodString;
        }, z.core.$strip>>;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"late">;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"malformed">;
        problems: z.ZodArray<z.ZodString>;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"refused">;
        reason: z.ZodString;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"unhealthy">;
        reason: z.ZodString;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"suspended">;
        reason: z.ZodString;
    }, z.core.$strip>], "status">;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"challenges_ended">;
    rounds: z.ZodNumber;
    reason: z.ZodEnum<{
        all_rounds: "all_rounds";
        budget_spent: "budget_spent";
        nobody_challenged: "nobody_challenged";
        nothing_to_challenge: "nothing_to_challenge";
    }>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"synthesis">;
    sha256: z.ZodString;
    summary: z.ZodOptional<z.ZodString>;
    summary_dropped: z.ZodOptional<z.ZodArray<z.ZodString>>;
    summary_error: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"gate_opened">;
    gate: z.ZodEnum<{
        before_close: "before_close";
        before_vote: "before_vote";
    }>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"gate_decided">;
    gate: z.ZodEnum<{
        before_close: "before_close";
        before_vote: "before_vote";
    }>;
    decision: z.ZodEnum<{
        continue: "continue";
        stop: "stop";
    }>;
    decided_by: z.ZodString;
    comment: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"vote">;
    agent: z.ZodString;
    outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
        status: z.ZodLiteral<"answered">;
        reply: z.ZodObject<{
            agent_name: z.ZodString;
            approve: z.ZodBoolean;
            conditions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
            dissent_reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>;
        flags: z.ZodArray<z.ZodObject<{
            kind: z.ZodEnum<{
                identity: "identity";
                injection: "injection";
                markup: "markup";
                null_bytes: "null_bytes";
                truncated: "truncated";
            }>;
            at: z.ZodString;
            detail: z.ZodString;
        }, z.core.$strip>>;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"late">;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"malformed">;
        problems: z.ZodArray<z.ZodString>;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"refused">;
        reason: z.ZodString;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"unhealthy">;
        reason: z.ZodString;
        duration_ms: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        status: z.ZodLiteral<"suspended">;
        reason: z.ZodString;
    }, z.core.$strip>], "status">;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"asking">;
    phase: z.ZodEnum<{
        analyze: "analyze";
        challenge: "challenge";
        vote: "vote";
    }>;
    round: z.ZodNumber;
    expires_at: z.ZodISODateTime;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"accepted">;
    agent: z.ZodString;
    phase: z.ZodEnum<{
        analyze: "analyze";
        challenge: "challenge";
        vote: "vote";
    }>;
    round: z.ZodNumber;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"computation">;
    what: z.ZodEnum<{
        result: "result";
        synthesis: "synthesis";
    }>;
    state: z.ZodEnum<{
        begun: "begun";
        stalled: "stalled";
    }>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"cancelled">;
    cancelled_by: z.ZodString;
    reason: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"closed">;
    status: z.ZodEnum<{
        cancelled: "cancelled";
        completed: "completed";
        failed: "failed";
        stopped: "stopped";
    }>;
    result_sha256: z.ZodString;
    problem: z.ZodOptional<z.ZodString>;
}, z.core.$strip>], "type">;
export declare const tableEventSchema: z.ZodObject<{
    task_id: z.ZodString;
    seq: z.ZodNumber;
    at: z.ZodISODateTime;
    key: z.ZodString;
    event: z.ZodDiscriminatedUnion<[z.ZodObject<{
        type: z.ZodLiteral<"opened">;
        task_id: z.ZodString;
        content: z.ZodString;
        context: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        constraints: z.ZodOptional<z.ZodArray<z.ZodString>>;
        options: z.ZodOptional<z.ZodArray<z.ZodString>>;
        settings: z.ZodObject<{
            seats: z.ZodDefault<z.ZodNumber>;
            min_seats: z.ZodDefault<z.ZodNumber>;
            timeout_ms: z.ZodDefault<z.ZodNumber>;
            quorum_bps: z.ZodDefault<z.ZodNumber>;
            threshold_bps: z.ZodDefault<z.ZodNumber>;
            challenge_rounds: z.ZodDefault<z.ZodNumber>;
            blind: z.ZodDefault<z.ZodBoolean>;
            seed: z.ZodOptional<z.ZodString>;
            human_gate: z.ZodDefault<z.ZodEnum<{
                before_close: "before_close";
                before_vote: "before_vote";
                none: "none";
            }>>;
            drop_flagged: z.ZodOptional<z.ZodBoolean>;
            check_citations: z.ZodDefault<z.ZodBoolean>;
            summary: z.ZodDefault<z.ZodBoolean>;
            max_calls: z.ZodOptional<z.ZodNumber>;
        }, z.core.$strip>;
        seed: z.ZodString;
        seats: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            domain: z.ZodString;
            pseudonym: z.ZodString;
            suspended: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>>;
        candidates: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            seated: z.ZodBoolean;
            score: z.ZodNumber;
            reasons: z.ZodArray<z.ZodString>;
        }, z.core.$strip>>;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"analysis">;
        agent: z.ZodString;
        outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
            status: z.ZodLiteral<"answered">;
            reply: z.ZodObject<{
                agent_name: z.ZodString;
                domain: z.ZodString;
                observations: z.ZodArray<z.ZodObject<{
                    finding: z.ZodString;
                    evidence: z.ZodString;
                    severity: z.ZodEnum<{
                        critical: "critical";
                        info: "info";
                        warning: "warning";
                    }>;
                    confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                }, z.core.$strip>>;
                recommendations: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>>>>;
                confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                position: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            }, z.core.$strip>;
            flags: z.ZodArray<z.ZodObject<{
                kind: z.ZodEnum<{
                    identity: "identity";
                    injection: "injection";
                    markup: "markup";
                    null_bytes: "null_bytes";
                    truncated: "truncated";
                }>;
                at: z.ZodString;
                detail: z.ZodString;
            }, z.core.$strip>>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"late">;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"malformed">;
            problems: z.ZodArray<z.ZodString>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"refused">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"unhealthy">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"suspended">;
            reason: z.ZodString;
        }, z.core.$strip>], "status">;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"citation">;
        agent: z.ZodString;
        observation: z.ZodNumber;
        url: z.ZodString;
        outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
            status: z.ZodEnum<{
                differs: "differs";
                matches: "matches";
                unclear: "unclear";
            }>;
            sha256: z.ZodString;
            bytes: z.ZodNumber;
            detail: z.ZodString;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"not_fetched">;
            detail: z.ZodString;
        }, z.core.$strip>], "status">;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"challenge">;
        agent: z.ZodString;
        round: z.ZodNumber;
        outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
            status: z.ZodLiteral<"answered">;
            reply: z.ZodObject<{
                agent_name: z.ZodString;
                challenges: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                    target_agent: z.ZodString;
                    finding_challenged: z.ZodString;
                    counter_evidence: z.ZodString;
                    id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>>>>;
                concessions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                    target_agent: z.ZodString;
                    finding_accepted: z.ZodString;
                    reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>>>>;
                supports: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
                revisions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                    id: z.ZodString;
                    action: z.ZodEnum<{
                        change: "change";
                        keep: "keep";
                        withdraw: "withdraw";
                    }>;
                    finding: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    evidence: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>>>>;
            }, z.core.$strip>;
            flags: z.ZodArray<z.ZodObject<{
                kind: z.ZodEnum<{
                    identity: "identity";
                    injection: "injection";
                    markup: "markup";
                    null_bytes: "null_bytes";
                    truncated: "truncated";
                }>;
                at: z.ZodString;
                detail: z.ZodString;
            }, z.core.$strip>>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"late">;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"malformed">;
            problems: z.ZodArray<z.ZodString>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"refused">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"unhealthy">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"suspended">;
            reason: z.ZodString;
        }, z.core.$strip>], "status">;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"challenges_ended">;
        rounds: z.ZodNumber;
        reason: z.ZodEnum<{
            all_rounds: "all_rounds";
            budget_spent: "budget_spent";
            nobody_challenged: "nobody_challenged";
            nothing_to_challenge: "nothing_to_challenge";
        }>;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"synthesis">;
        sha256: z.ZodString;
        summary: z.ZodOptional<z.ZodString>;
        summary_dropped: z.ZodOptional<z.ZodArray<z.ZodString>>;
        summary_error: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"gate_opened">;
        gate: z.ZodEnum<{
            before_close: "before_close";
            before_vote: "before_vote";
        }>;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"gate_decided">;
        gate: z.ZodEnum<{
            before_close: "before_close";
            before_vote: "before_vote";
        }>;
        decision: z.ZodEnum<{
            continue: "continue";
            stop: "stop";
        }>;
        decided_by: z.ZodString;
        comment: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"vote">;
        agent: z.ZodString;
        outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
            status: z.ZodLiteral<"answered">;
            reply: z.ZodObject<{
                agent_name: z.ZodString;
                approve: z.ZodBoolean;
                conditions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
                dissent_reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            }, z.core.$strip>;
            flags: z.ZodArray<z.ZodObject<{
                kind: z.ZodEnum<{
                    identity: "identity";
                    injection: "injection";
                    markup: "markup";
                    null_bytes: "null_bytes";
                    truncated: "truncated";
                }>;
                at: z.ZodString;
                detail: z.ZodString;
            }, z.core.$strip>>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"late">;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"malformed">;
            problems: z.ZodArray<z.ZodString>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"refused">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"unhealthy">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"suspended">;
            reason: z.ZodString;
        }, z.core.$strip>], "status">;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"asking">;
        phase: z.ZodEnum<{
            analyze: "analyze";
            challenge: "challenge";
            vote: "vote";
        }>;
        round: z.ZodNumber;
        expires_at: z.ZodISODateTime;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"accepted">;
        agent: z.ZodString;
        phase: z.ZodEnum<{
            analyze: "analyze";
            challenge: "challenge";
            vote: "vote";
        }>;
        round: z.ZodNumber;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"computation">;
        what: z.ZodEnum<{
            result: "result";
            synthesis: "synthesis";
        }>;
        state: z.ZodEnum<{
            begun: "begun";
            stalled: "stalled";
        }>;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"cancelled">;
        cancelled_by: z.ZodString;
        reason: z.ZodString;
    }, z.core.$strip>, z.ZodObject<{
        type: z.ZodLiteral<"closed">;
        status: z.ZodEnum<{
            cancelled: "cancelled";
            completed: "completed";
            failed: "failed";
            stopped: "stopped";
        }>;
        result_sha256: z.ZodString;
        problem: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>], "type">;
    previous: z.ZodString;
    hash: z.ZodString;
}, z.core.$strip>;
export type ReplyFlag = z.infer<typeof replyFlagSchema>;
export type AnalysisOutcome = z.infer<typeof analysisOutcomeSchema>;
export type ChallengeOutcome = z.infer<typeof challengeOutcomeSchema>;
export type VoteOutcome = z.infer<typeof voteOutcomeSchema>;
export type AgentCandidate = z.infer<typeof candidateSchema>;
export type Seat = z.infer<typeof seatSchema>;
export type CitationOutcome = z.infer<typeof citationOutcomeSchema>;
export type Gate = z.infer<typeof gateSchema>;
export type ClosedStatus = z.infer<typeof closedStatusSchema>;
export type TableEventBody = z.infer<typeof tableEventBodySchema>;
export type TableEvent = z.infer<typeof tableEventSchema>;

// types/core/src/protocol/tables/table-export.d.ts
import * as z from 'zod';
export declare const TABLE_EXPORT_FORMAT = "cresolver-table-1";
export declare const tableExportSchema: z.ZodObject<{
    format: z.ZodLiteral<"cresolver-table-1">;
    table: z.ZodObject<{
        task_id: z.ZodString;
        status: z.ZodEnum<{
            cancelled: "cancelled";
            completed: "completed";
            failed: "failed";
            running: "running";
            stopped: "stopped";
            waiting: "waiting";
        }>;
        gate: z.ZodNullable<z.ZodEnum<{
            before_close: "before_close";
            before_vote: "before_vote";
        }>>;
        content: z.ZodString;
        agents: z.ZodArray<z.ZodString>;
        opened_at: z.ZodISODateTime;
        closed_at: z.ZodNullable<z.ZodISODateTime>;
        headline: z.ZodNullable<z.ZodString>;
        consensus_reached: z.ZodNullable<z.ZodBoolean>;
        degraded: z.ZodNullable<z.ZodBoolean>;
    }, z.core.$strip>;
    events: z.ZodArray<z.ZodObject<{
        task_id: z.ZodString;
        seq: z.ZodNumber;
        at: z.ZodISODateTime;
        key: z.ZodString;
        event: z.ZodDiscriminatedUnion<[z.ZodObject<{
            type: z.ZodLiteral<"opened">;
            task_id: z.ZodString;
            content: z.ZodString;
            context: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
            constraints: z.ZodOptional<z.ZodArray<z.ZodString>>;
            options: z.ZodOptional<z.ZodArray<z.ZodString>>;
            settings: z.ZodObject<{
                seats: z.ZodDefault<z.ZodNumber>;
                min_seats: z.ZodDefault<z.ZodNumber>;
                timeout_ms: z.ZodDefault<z.ZodNumber>;
                quorum_bps: z.ZodDefault<z.ZodNumber>;
                threshold_bps: z.ZodDefault<z.ZodNumber>;
                challenge_rounds: z.ZodDefault<z.ZodNumber>;
                blind: z.ZodDefault<z.ZodBoolean>;
                seed: z.ZodOptional<z.ZodString>;
                human_gate: z.ZodDefault<z.ZodEnum<{
                    before_close: "before_close";
                    before_vote: "before_vote";
                    none: "none";
                }>>;
                drop_flagged: z.ZodOptional<z.ZodBoolean>;
                check_citations: z.ZodDefault<z.ZodBoolean>;
                summary: z.ZodDefault<z.ZodBoolean>;
                max_calls: z.ZodOptional<z.ZodNumber>;
            }, z.core.$strip>;
            seed: z.ZodString;
            seats: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                domain: z.ZodString;
                pseudonym: z.ZodString;
                suspended: z.ZodOptional<z.ZodString>;
            }, z.core.$strip>>;
            candidates: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                seated: z.ZodBoolean;
                score: z.ZodNumber;
                reasons: z.ZodArray<z.ZodString>;
            }, z.core.$strip>>;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"analysis">;
            agent: z.ZodString;
            outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
                status: z.ZodLiteral<"answered">;
                reply: z.ZodObject<{
                    agent_name: z.ZodString;
                    domain: z.ZodString;
                    observations: z.ZodArray<z.ZodObject<{
                        finding: z.ZodString;
                        evidence: z.ZodString;
                        severity: z.ZodEnum<{
                            critical: "critical";
                            info: "info";
                            warning: "warning";
                        }>;
                        confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                    }, z.core.$strip>>;
                    recommendations: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                        action: z.ZodString;
                        rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                        priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    }, z.core.$strip>>>>;
                    confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                    position: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>;
                flags: z.ZodArray<z.ZodObject<{
                    kind: z.ZodEnum<{
                        identity: "identity";
                        injection: "injection";
                        markup: "markup";
                        null_bytes: "null_bytes";
                        truncated: "truncated";
                    }>;
                    at: z.ZodString;
                    detail: z.ZodString;
                }, z.core.$strip>>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"late">;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"malformed">;
                problems: z.ZodArray<z.ZodString>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"refused">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"unhealthy">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"suspended">;
                reason: z.ZodString;
            }, z.core.$strip>], "status">;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"citation">;
            agent: z.ZodString;
            observation: z.ZodNumber;
            url: z.ZodString;
            outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
                status: z.ZodEnum<{
                    differs: "differs";
                    matches: "matches";
                    unclear: "unclear";
                }>;
                sha256: z.ZodString;
                bytes: z.ZodNumber;
                detail: z.ZodString;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"not_fetched">;
                detail: z.ZodString;
            }, z.core.$strip>], "status">;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"challenge">;
            agent: z.ZodString;
            round: z.ZodNumber;
            outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
                status: z.ZodLiteral<"answered">;
                reply: z.ZodObject<{
                    agent_name: z.ZodString;
                    challenges: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                        target_agent: z.ZodString;
                        finding_challenged: z.ZodString;
                        counter_evidence: z.ZodString;
                        id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    }, z.core.$strip>>>>;
                    concessions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                        target_agent: z.ZodString;
                        finding_accepted: z.ZodString;
                        reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                        id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    }, z.core.$strip>>>>;
                    supports: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
                    revisions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                        id: z.ZodString;
                        action: z.ZodEnum<{
                            change: "change";
                            keep: "keep";
                            withdraw: "withdraw";
                        }>;
                        finding: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                        evidence: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                        reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    }, z.core.$strip>>>>;
                }, z.core.$strip>;
                flags: z.ZodArray<z.ZodObject<{
                    kind: z.ZodEnum<{
                        identity: "identity";
                        injection: "injection";
                        markup: "markup";
                        null_bytes: "null_bytes";
                        truncated: "truncated";
                    }>;
                    at: z.ZodString;
                    detail: z.ZodString;
                }, z.core.$strip>>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"late">;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"malformed">;
                problems: z.ZodArray<z.ZodString>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"refused">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"unhealthy">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"suspended">;
                reason: z.ZodString;
            }, z.core.$strip>], "status">;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"challenges_ended">;
            rounds: z.ZodNumber;
            reason: z.ZodEnum<{
                all_rounds: "all_rounds";
                budget_spent: "budget_spent";
                nobody_challenged: "nobody_challenged";
                nothing_to_challenge: "nothing_to_challenge";
            }>;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"synthesis">;
            sha256: z.ZodString;
            summary: z.ZodOptional<z.ZodString>;
            summary_dropped: z.ZodOptional<z.ZodArray<z.ZodString>>;
            summary_error: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"gate_opened">;
            gate: z.ZodEnum<{
                before_close: "before_close";
                before_vote: "before_vote";
            }>;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"gate_decided">;
            gate: z.ZodEnum<{
                before_close: "before_close";
                before_vote: "before_vote";
            }>;
            decision: z.ZodEnum<{
                continue: "continue";
                stop: "stop";
            }>;
            decided_by: z.ZodString;
            comment: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"vote">;
            agent: z.ZodString;
            outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
                status: z.ZodLiteral<"answered">;
                reply: z.ZodObject<{
                    agent_name: z.ZodString;
                    approve: z.ZodBoolean;
                    conditions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
                    dissent_reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>;
                flags: z.ZodArray<z.ZodObject<{
                    kind: z.ZodEnum<{
                        identity: "identity";
                        injection: "injection";
                        markup: "markup";
                        null_bytes: "null_bytes";
                        truncated: "truncated";
                    }>;
                    at: z.ZodString;
                    detail: z.ZodString;
                }, z.core.$strip>>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"late">;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"malformed">;
                problems: z.ZodArray<z.ZodString>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"refused">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"unhealthy">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"suspended">;
                reason: z.ZodString;
            }, z.core.$strip>], "status">;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"asking">;
            phase: z.ZodEnum<{
                analyze: "analyze";
                challenge: "challenge";
                vote: "vote";
            }>;
            round: z.ZodNumber;
            expires_at: z.ZodISODateTime;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"accepted">;
            agent: z.ZodString;
            phase: z.ZodEnum<{
                analyze: "analyze";
                challenge: "challenge";
                vote: "vote";
            }>;
            round: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"computation">;
            what: z.ZodEnum<{
                result: "result";
                synthesis: "synthesis";
            }>;
            state: z.ZodEnum<{
                begun: "begun";
                stalled: "stalled";
            }>;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"cancelled">;
            cancelled_by: z.ZodString;
            reason: z.ZodString;
        }, z.core.$strip>, z.ZodObject<{
            type: z.ZodLiteral<"closed">;
            status: z.ZodEnum<{
                cancelled: "cancelled";
                completed: "completed";
                failed: "failed";
                stopped: "stopped";
            }>;
            result_sha256: z.ZodString;
            problem: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>], "type">;
        previous: z.ZodString;
        hash: z.ZodString;
    }, z.core.$strip>>;
    result: z.ZodNullable<z.ZodObject<{
        task_id: z.ZodString;
        headline: z.ZodString;
        status: z.ZodEnum<{
            cancelled: "cancelled";
            completed: "completed";
            failed: "failed";
            stopped: "stopped";
        }>;
        degraded: z.ZodBoolean;
        degradations: z.ZodArray<z.ZodString>;
        content: z.ZodString;
        consensus_reached: z.ZodBoolean;
        consensus: z.ZodObject<{
            reached: z.ZodBoolean;
            threshold_bps: z.ZodNumber;
            approve: z.ZodNumber;
            dissent: z.ZodNumber;
            absent: z.ZodNumber;
            approval_bps: z.ZodNullable<z.ZodNumber>;
            winner: z.ZodNullable<z.ZodString>;
            would_change: z.ZodArray<z.ZodString>;
        }, z.core.$strip>;
        quorum: z.ZodObject<{
            analysis: z.ZodObject<{
                invited: z.ZodNumber;
                needed: z.ZodNumber;
                answered: z.ZodNumber;
                met: z.ZodBoolean;
            }, z.core.$strip>;
            vote: z.ZodObject<{
                invited: z.ZodNumber;
                needed: z.ZodNumber;
                answered: z.ZodNumber;
                met: z.ZodBoolean;
            }, z.core.$strip>;
        }, z.core.$strip>;
        synthesis: z.ZodObject<{
            recommended_direction: z.ZodString;
            option: z.ZodNullable<z.ZodString>;
            joint: z.ZodBoolean;
            options: z.ZodArray<z.ZodObject<{
                option: z.ZodString;
                backed_by: z.ZodArray<z.ZodString>;
                reasons: z.ZodArray<z.ZodString>;
            }, z.core.$strip>>;
            key_findings: z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                agent: z.ZodString;
                accepted_by: z.ZodArray<z.ZodObject<{
                    agent: z.ZodString;
                    text: z.ZodString;
                }, z.core.$strip>>;
                challenged_by: z.ZodArray<z.ZodObject<{
                    agent: z.ZodString;
                    text: z.ZodString;
                    round: z.ZodNumber;
                    level: z.ZodEnum<{
                        corroborated: "corroborated";
                        indicated: "indicated";
                        none: "none";
                        possible: "possible";
                        verified: "verified";
                    }>;
                }, z.core.$strip>>;
                finding: z.ZodString;
                evidence: z.ZodString;
                severity: z.ZodEnum<{
                    critical: "critical";
                    info: "info";
                    warning: "warning";
                }>;
                level: z.ZodEnum<{
                    corroborated: "corroborated";
                    indicated: "indicated";
                    none: "none";
                    possible: "possible";
                    verified: "verified";
                }>;
                status: z.ZodEnum<{
                    accepted: "accepted";
                    contested: "contested";
                    unchallenged: "unchallenged";
                }>;
                observed_by: z.ZodArray<z.ZodString>;
                confidence_bps: z.ZodNullable<z.ZodNumber>;
                sources: z.ZodArray<z.ZodString>;
                flags: z.ZodArray<z.ZodObject<{
                    kind: z.ZodEnum<{
                        citation_differs: "citation_differs";
                        empty_source: "empty_source";
                        no_level: "no_level";
                        single_source: "single_source";
                        speculation: "speculation";
                    }>;
                    severity: z.ZodEnum<{
                        critical: "critical";
                        warning: "warning";
                    }>;
                    detail: z.ZodString;
                }, z.core.$strip>>;
                was: z.ZodNullable<z.ZodString>;
                answer: z.ZodNullable<z.ZodString>;
            }, z.core.$strip>>;
            set_aside: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                finding: z.ZodString;
                reason: z.ZodString;
            }, z.core.$strip>>;
            recommendations: z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                id: z.ZodString;
                agent: z.ZodString;
                accepted_by: z.ZodArray<z.ZodObject<{
                    agent: z.ZodString;
                    text: z.ZodString;
                }, z.core.$strip>>;
                challenged_by: z.ZodArray<z.ZodObject<{
                    agent: z.ZodString;
                    text: z.ZodString;
                    round: z.ZodNumber;
                    level: z.ZodEnum<{
                        corroborated: "corroborated";
                        indicated: "indicated";
                        none: "none";
                        possible: "possible";
                        verified: "verified";
                    }>;
                }, z.core.$strip>>;
                proposed_by: z.ZodArray<z.ZodString>;
            }, z.core.$strip>>;
            trade_offs: z.ZodArray<z.ZodObject<{
                kind: z.ZodEnum<{
                    alternatives: "alternatives";
                    contested: "contested";
                    unplaced: "unplaced";
                }>;
                sides: z.ZodArray<z.ZodObject<{
                    agent: z.ZodString;
                    text: z.ZodString;
                    id: z.ZodNullable<z.ZodString>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            minority_views: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                view: z.ZodString;
            }, z.core.$strip>>;
            open_points: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                text: z.ZodString;
            }, z.core.$strip>>;
            without_effect: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                text: z.ZodString;
                target: z.ZodString;
                reason: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        participation: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            pseudonym: z.ZodString;
            analysis: z.ZodEnum<{
                answered: "answered";
                late: "late";
                malformed: "malformed";
                not_asked: "not_asked";
                refused: "refused";
                suspended: "suspended";
                unhealthy: "unhealthy";
            }>;
            challenge: z.ZodArray<z.ZodEnum<{
                answered: "answered";
                late: "late";
                malformed: "malformed";
                not_asked: "not_asked";
                refused: "refused";
                suspended: "suspended";
                unhealthy: "unhealthy";
            }>>;
            vote: z.ZodEnum<{
                answered: "answered";
                late: "late";
                malformed: "malformed";
                not_asked: "not_asked";
                refused: "refused";
                suspended: "suspended";
                unhealthy: "unhealthy";
            }>;
        }, z.core.$strip>>;
        candidates: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            seated: z.ZodBoolean;
            score: z.ZodNumber;
            reasons: z.ZodArray<z.ZodString>;
        }, z.core.$strip>>;
        analyses: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
                status: z.ZodLiteral<"answered">;
                reply: z.ZodObject<{
                    agent_name: z.ZodString;
                    domain: z.ZodString;
                    observations: z.ZodArray<z.ZodObject<{
                        finding: z.ZodString;
                        evidence: z.ZodString;
                        severity: z.ZodEnum<{
                            critical: "critical";
                            info: "info";
                            warning: "warning";
                        }>;
                        confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                    }, z.core.$strip>>;
                    recommendations: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                        action: z.ZodString;
                        rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                        priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    }, z.core.$strip>>>>;
                    confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                    position: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>;
                flags: z.ZodArray<z.ZodObject<{
                    kind: z.ZodEnum<{
                        identity: "identity";
                        injection: "injection";
                        markup: "markup";
                        null_bytes: "null_bytes";
                        truncated: "truncated";
                    }>;
                    at: z.ZodString;
                    detail: z.ZodString;
                }, z.core.$strip>>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"late">;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"malformed">;
                problems: z.ZodArray<z.ZodString>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"refused">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"unhealthy">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"suspended">;
                reason: z.ZodString;
            }, z.core.$strip>], "status">;
            evidence: z.ZodArray<z.ZodObject<{
                level: z.ZodEnum<{
                    corroborated: "corroborated";
                    indicated: "indicated";
                    none: "none";
                    possible: "possible";
                    verified: "verified";
                }>;
                verdict: z.ZodEnum<{
                    accepted: "accepted";
                    flagged: "flagged";
                    rejected: "rejected";
                }>;
                flags: z.ZodArray<z.ZodObject<{
                    kind: z.ZodEnum<{
                        citation_differs: "citation_differs";
                        empty_source: "empty_source";
                        no_level: "no_level";
                        single_source: "single_source";
                        speculation: "speculation";
                    }>;
                    severity: z.ZodEnum<{
                        critical: "critical";
                        warning: "warning";
                    }>;
                    detail: z.ZodString;
                }, z.core.$strip>>;
                sources: z.ZodArray<z.ZodString>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        citations: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            observation: z.ZodNumber;
            url: z.ZodString;
            outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
                status: z.ZodEnum<{
                    differs: "differs";
                    matches: "matches";
                    unclear: "unclear";
                }>;
                sha256: z.ZodString;
                bytes: z.ZodNumber;
                detail: z.ZodString;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"not_fetched">;
                detail: z.ZodString;
            }, z.core.$strip>], "status">;
        }, z.core.$strip>>;
        challenges: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            round: z.ZodNumber;
            outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
                status: z.ZodLiteral<"answered">;
                reply: z.ZodObject<{
                    agent_name: z.ZodString;
                    challenges: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                        target_agent: z.ZodString;
                        finding_challenged: z.ZodString;
                        counter_evidence: z.ZodString;
                        id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    }, z.core.$strip>>>>;
                    concessions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                        target_agent: z.ZodString;
                        finding_accepted: z.ZodString;
                        reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                        id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    }, z.core.$strip>>>>;
                    supports: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
                    revisions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                        id: z.ZodString;
                        action: z.ZodEnum<{
                            change: "change";
                            keep: "keep";
                            withdraw: "withdraw";
                        }>;
                        finding: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                        evidence: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                        reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    }, z.core.$strip>>>>;
                }, z.core.$strip>;
                flags: z.ZodArray<z.ZodObject<{
                    kind: z.ZodEnum<{
                        identity: "identity";
                        injection: "injection";
                        markup: "markup";
                        null_bytes: "null_bytes";
                        truncated: "truncated";
                    }>;
                    at: z.ZodString;
                    detail: z.ZodString;
                }, z.core.$strip>>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"late">;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"malformed">;
                problems: z.ZodArray<z.ZodString>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"refused">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"unhealthy">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"suspended">;
                reason: z.ZodString;
            }, z.core.$strip>], "status">;
        }, z.core.$strip>>;
        votes: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
                status: z.ZodLiteral<"answered">;
                reply: z.ZodObject<{
                    agent_name: z.ZodString;
                    approve: z.ZodBoolean;
                    conditions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
                    dissent_reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>;
                flags: z.ZodArray<z.ZodObject<{
                    kind: z.ZodEnum<{
                        identity: "identity";
                        injection: "injection";
                        markup: "markup";
                        null_bytes: "null_bytes";
                        truncated: "truncated";
                    }>;
                    at: z.ZodString;
                    detail: z.ZodString;
                }, z.core.$strip>>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"late">;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"malformed">;
                problems: z.ZodArray<z.ZodString>;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"refused">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"unhealthy">;
                reason: z.ZodString;
                duration_ms: z.ZodNumber;
            }, z.core.$strip>, z.ZodObject<{
                status: z.ZodLiteral<"suspended">;
                reason: z.ZodString;
            }, z.core.$strip>], "status">;
        }, z.core.$strip>>;
        gates: z.ZodArray<z.ZodObject<{
            gate: z.ZodEnum<{
                before_close: "before_close";
                before_vote: "before_vote";
            }>;
            decision: z.ZodEnum<{
                continue: "continue";
                stop: "stop";
            }>;
            decided_by: z.ZodString;
            comment: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>>;
        summary: z.ZodNullable<z.ZodString>;
        seed: z.ZodString;
        opened_at: z.ZodISODateTime;
        log: z.ZodObject<{
            events: z.ZodNumber;
            head: z.ZodString;
        }, z.core.$strip>;
    }, z.core.$strip>>;
    participants: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        domain: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type TableExport = z.infer<typeof tableExportSchema>;

// types/core/src/protocol/tables/table-result.d.ts
import * as z from 'zod';
export declare const evidenceLevelSchema: z.ZodEnum<{
    corroborated: "corroborated";
    indicated: "indicated";
    none: "none";
    possible: "possible";
    verified: "verified";
}>;
export declare const evidenceFlagSchema: z.ZodObject<{
    kind: z.ZodEnum<{
        citation_differs: "citation_differs";
        empty_source: "empty_source";
        no_level: "no_level";
        single_source: "single_source";
        speculation: "speculation";
    }>;
    severity: z.ZodEnum<{
        critical: "critical";
        warning: "warning";
    }>;
    detail: z.ZodString;
}, z.core.$strip>;
export declare const evidenceCheckSchema: z.ZodObject<{
    level: z.ZodEnum<{
        corroborated: "corroborated";
        indicated: "indicated";
        none: "none";
        possible: "possible";
        verified: "verified";
    }>;
    verdict: z.ZodEnum<{
        accepted: "accepted";
        flagged: "flagged";
        rejected: "rejected";
    }>;
    flags: z.ZodArray<z.ZodObject<{
        kind: z.ZodEnum<{
            citation_differs: "citation_differs";
            empty_source: "empty_source";
            no_level: "no_level";
            single_source: "single_source";
            speculation: "speculation";
        }>;
        severity: z.ZodEnum<{
            critical: "critical";
            warning: "warning";
        }>;
        detail: z.ZodString;
    }, z.core.$strip>>;
    sources: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export declare const findingStatusSchema: z.ZodEnum<{
    accepted: "accepted";
    contested: "contested";
    unchallenged: "unchallenged";
}>;
export declare const tableFindingSchema: z.ZodObject<{
    id: z.ZodString;
    agent: z.ZodString;
    accepted_by: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        text: z.ZodString;
    }, z.core.$strip>>;
    challenged_by: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        text: z.ZodString;
        round: z.ZodNumber;
        level: z.ZodEnum<{
            corroborated: "corroborated";
            indicated: "indicated";
            none: "none";
            possible: "possible";
            verified: "verified";
        }>;
    }, z.core.$strip>>;
    finding: z.ZodString;
    evidence: z.ZodString;
    severity: z.ZodEnum<{
        critical: "critical";
        info: "info";
        warning: "warning";
    }>;
    level: z.ZodEnum<{
        corroborated: "corroborated";
        indicated: "indicated";
        none: "none";
        possible: "possible";
        verified: "verified";
    }>;
    status: z.ZodEnum<{
        accepted: "accepted";
        contested: "contested";
        unchallenged: "unchallenged";
    }>;
    observed_by: z.ZodArray<z.ZodString>;
    confidence_bps: z.ZodNullable<z.ZodNumber>;
    sources: z.ZodArray<z.ZodString>;
    flags: z.ZodArray<z.ZodObject<{
        kind: z.ZodEnum<{
            citation_differs: "citation_differs";
            empty_source: "empty_source";
            no_level: "no_level";
            single_source: "single_source";
            speculation: "speculation";
        }>;
        severity: z.ZodEnum<{
            critical: "critical";
            warning: "warning";
        }>;
        detail: z.ZodString;
    }, z.core.$strip>>;
    was: z.ZodNullable<z.ZodString>;
    answer: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
export declare const tableRecommendationSchema: z.ZodObject<{
    action: z.ZodString;
    rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    id: z.ZodString;
    agent: z.ZodString;
    accepted_by: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        text: z.ZodString;
    }, z.core.$strip>>;
    challenged_by: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        text: z.ZodString;
        round: z.ZodNumber;
        level: z.ZodEnum<{
            corroborated: "corroborated";
            indicated: "indicated";
            none: "none";
            possible: "possible";
            verified: "verified";
        }>;
    }, z.core.$strip>>;
    proposed_by: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export declare const tradeOffSchema: z.ZodObject<{
    kind: z.ZodEnum<{
        alternatives: "alternatives";
        contested: "contested";
        unplaced: "unplaced";
    }>;
    sides: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        text: z.ZodString;
        id: z.ZodNullable<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const tableSynthesisSchema: z.ZodObject<{
    recommended_direction: z.ZodString;
    option: z.ZodNullable<z.ZodString>;
    joint: z.ZodBoolean;
    options: z.ZodArray<z.ZodObject<{
        option: z.ZodString;
        backed_by: z.ZodArray<z.ZodString>;
        reasons: z.ZodArray<z.ZodString>;
    }, z.core.$strip>>;
    key_findings: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        agent: z.ZodString;
        accepted_by: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            text: z.ZodString;
        }, z.core.$strip>>;
        challenged_by: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            text: z.ZodString;
            round: z.ZodNumber;
            level: z.ZodEnum<{
                corroborated: "corroborated";
                indicated: "indicated";
                none: "none";
                possible: "possible";
                verified: "verified";
            }>;
        }, z.core.$strip>>;
        finding: z.ZodString;
        evidence: z.ZodString;
        severity: z.ZodEnum<{
            critical: "critical";
            info: "info";
            warning: "warning";
        }>;
        level: z.ZodEnum<{
            corroborated: "corroborated";
            indicated: "indicated";
            none: "none";
            possible: "possible";
            verified: "verified";
        }>;
        status: z.ZodEnum<{
            accepted: "accepted";
            contested: "contested";
            unchallenged: "unchallenged";
        }>;
        observed_by: z.ZodArray<z.ZodString>;
        confidence_bps: z.ZodNullable<z.ZodNumber>;
        sources: z.ZodArray<z.ZodString>;
        flags: z.ZodArray<z.ZodObject<{
            kind: z.ZodEnum<{
                citation_differs: "citation_differs";
                empty_source: "empty_source";
                no_level: "no_level";
                single_source: "single_source";
                speculation: "speculation";
            }>;
            severity: z.ZodEnum<{
                critical: "critical";
                warning: "warning";
            }>;
            detail: z.ZodString;
        }, z.core.$strip>>;
        was: z.ZodNullable<z.ZodString>;
        answer: z.ZodNullable<z.ZodString>;
    }, z.core.$strip>>;
    set_aside: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        finding: z.ZodString;
        reason: z.ZodString;
    }, z.core.$strip>>;
    recommendations: z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        id: z.ZodString;
        agent: z.ZodString;
        accepted_by: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            text: z.ZodString;
        }, z.core.$strip>>;
        challenged_by: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            text: z.ZodString;
            round: z.ZodNumber;
            level: z.ZodEnum<{
                corroborated: "corroborated";
                indicated: "indicated";
                none: "none";
                possible: "possible";
                verified: "verified";
            }>;
        }, z.core.$strip>>;
        proposed_by: z.ZodArray<z.ZodString>;
    }, z.core.$strip>>;
    trade_offs: z.ZodArray<z.ZodObject<{
        kind: z.ZodEnum<{
            alternatives: "alternatives";
            contested: "contested";
            unplaced: "unplaced";
        }>;
        sides: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            text: z.ZodString;
            id: z.ZodNullable<z.ZodString>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    minority_views: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        view: z.ZodString;
    }, z.core.$strip>>;
    open_points: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        text: z.ZodString;
    }, z.core.$strip>>;
    without_effect: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        text: z.ZodString;
        target: z.ZodString;
        reason: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const consensusSchema: z.ZodObject<{
    reached: z.ZodBoolean;
    threshold_bps: z.ZodNumber;
    approve: z.ZodNumber;
    dissent: z.ZodNumber;
    absent: z.ZodNumber;
    approval_bps: z.ZodNullable<z.ZodNumber>;
    winner: z.ZodNullable<z.ZodString>;
    would_change: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export declare const tableResultSchema: z.ZodObject<{
    task_id: z.ZodString;
    headline: z.ZodString;
    status: z.ZodEnum<{
        cancelled: "cancelled";
        completed: "completed";
        failed: "failed";
        stopped: "stopped";
    }>;
    degraded: z.ZodBoolean;
    degradations: z.ZodArray<z.ZodString>;
    content: z.ZodString;
    consensus_reached: z.ZodBoolean;
    consensus: z.ZodObject<{
        reached: z.ZodBoolean;
        threshold_bps: z.ZodNumber;
        approve: z.ZodNumber;
        dissent: z.ZodNumber;
        absent: z.ZodNumber;
        approval_bps: z.ZodNullable<z.ZodNumber>;
        winner: z.ZodNullable<z.ZodString>;
        would_change: z.ZodArray<z.ZodString>;
    }, z.core.$strip>;
    quorum: z.ZodObject<{
        analysis: z.ZodObject<{
            invited: z.ZodNumber;
            needed: z.ZodNumber;
            answered: z.ZodNumber;
            met: z.ZodBoolean;
        }, z.core.$strip>;
        vote: z.ZodObject<{
            invited: z.ZodNumber;
            needed: z.ZodNumber;
            answered: z.ZodNumber;
            met: z.ZodBoolean;
        }, z.core.$strip>;
    }, z.core.$strip>;
    synthesis: z.ZodObject<{
        recommended_direction: z.ZodString;
        option: z.ZodNullable<z.ZodString>;
        joint: z.ZodBoolean;
        options: z.ZodArray<z.ZodObject<{
            option: z.ZodString;
            backed_by: z.ZodArray<z.ZodString>;
            reasons: z.ZodArray<z.ZodString>;
        }, z.core.$strip>>;
        key_findings: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            agent: z.ZodString;
            accepted_by: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                text: z.ZodString;
            }, z.core.$strip>>;
            challenged_by: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                text: z.ZodString;
                round: z.ZodNumber;
                level: z.ZodEnum<{
                    corroborated: "corroborated";
                    indicated: "indicated";
                    none: "none";
                    possible: "possible";
                    verified: "verified";
                }>;
            }, z.core.$strip>>;
            finding: z.ZodString;
            evidence: z.ZodString;
            severity: z.ZodEnum<{
                critical: "critical";
                info: "info";
                warning: "warning";
            }>;
            level: z.ZodEnum<{
                corroborated: "corroborated";
                indicated: "indicated";
                none: "none";
                possible: "possible";
                verified: "verified";
            }>;
            status: z.ZodEnum<{
                accepted: "accepted";
                contested: "contested";
                unchallenged: "unchallenged";
            }>;
            observed_by: z.ZodArray<z.ZodString>;
            confidence_bps: z.ZodNullable<z.ZodNumber>;
            sources: z.ZodArray<z.ZodString>;
            flags: z.ZodArray<z.ZodObject<{
                kind: z.ZodEnum<{
                    citation_differs: "citation_differs";
                    empty_source: "empty_source";
                    no_level: "no_level";
                    single_source: "single_source";
                    speculation: "speculation";
                }>;
                severity: z.ZodEnum<{
                    critical: "critical";
                    warning: "warning";
                }>;
                detail: z.ZodString;
            }, z.core.$strip>>;
            was: z.ZodNullable<z.ZodString>;
            answer: z.ZodNullable<z.ZodString>;
        }, z.core.$strip>>;
        set_aside: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            finding: z.ZodString;
            reason: z.ZodString;
        }, z.core.$strip>>;
        recommendations: z.ZodArray<z.ZodObject<{
            action: z.ZodString;
            rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            id: z.ZodString;
            agent: z.ZodString;
            accepted_by: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                text: z.ZodString;
            }, z.core.$strip>>;
            challenged_by: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                text: z.ZodString;
                round: z.ZodNumber;
                level: z.ZodEnum<{
                    corroborated: "corroborated";
                    indicated: "indicated";
                    none: "none";
                    possible: "possible";
                    verified: "verified";
                }>;
            }, z.core.$strip>>;
            proposed_by: z.ZodArray<z.ZodString>;
        }, z.core.$strip>>;
        trade_offs: z.ZodArray<z.ZodObject<{
            kind: z.ZodEnum<{
                alternatives: "alternatives";
                contested: "contested";
                unplaced: "unplaced";
            }>;
            sides: z.ZodArray<z.ZodObject<{
                agent: z.ZodString;
                text: z.ZodString;
                id: z.ZodNullable<z.ZodString>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        minority_views: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            view: z.ZodString;
        }, z.core.$strip>>;
        open_points: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            text: z.ZodString;
        }, z.core.$strip>>;
        without_effect: z.ZodArray<z.ZodObject<{
            agent: z.ZodString;
            text: z.ZodString;
            target: z.ZodString;
            reason: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    participation: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        pseudonym: z.ZodString;
        analysis: z.ZodEnum<{
            answered: "answered";
            late: "late";
            malformed: "malformed";
            not_asked: "not_asked";
            refused: "refused";
            suspended: "suspended";
            unhealthy: "unhealthy";
        }>;
        challenge: z.ZodArray<z.ZodEnum<{
            answered: "answered";
            late: "late";
            malformed: "malformed";
            not_asked: "not_asked";
            refused: "refused";
            suspended: "suspended";
            unhealthy: "unhealthy";
        }>>;
        vote: z.ZodEnum<{
            answered: "answered";
            late: "late";
            malformed: "malformed";
            not_asked: "not_asked";
            refused: "refused";
            suspended: "suspended";
            unhealthy: "unhealthy";
        }>;
    }, z.core.$strip>>;
    candidates: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        seated: z.ZodBoolean;
        score: z.ZodNumber;
        reasons: z.ZodArray<z.ZodString>;
    }, z.core.$strip>>;
    analyses: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
            status: z.ZodLiteral<"answered">;
            reply: z.ZodObject<{
                agent_name: z.ZodString;
                domain: z.ZodString;
                observations: z.ZodArray<z.ZodObject<{
                    finding: z.ZodString;
                    evidence: z.ZodString;
                    severity: z.ZodEnum<{
                        critical: "critical";
                        info: "info";
                        warning: "warning";
                    }>;
                    confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                }, z.core.$strip>>;
                recommendations: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    rationale: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    priority: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>>>>;
                confidence: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                position: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            }, z.core.$strip>;
            flags: z.ZodArray<z.ZodObject<{
                kind: z.ZodEnum<{
                    identity: "identity";
                    injection: "injection";
                    markup: "markup";
                    null_bytes: "null_bytes";
                    truncated: "truncated";
                }>;
                at: z.ZodString;
                detail: z.ZodString;
            }, z.core.$strip>>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"late">;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"malformed">;
            problems: z.ZodArray<z.ZodString>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"refused">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"unhealthy">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"suspended">;
            reason: z.ZodString;
        }, z.core.$strip>], "status">;
        evidence: z.ZodArray<z.ZodObject<{
            level: z.ZodEnum<{
                corroborated: "corroborated";
                indicated: "indicated";
                none: "none";
                possible: "possible";
                verified: "verified";
            }>;
            verdict: z.ZodEnum<{
                accepted: "accepted";
                flagged: "flagged";
                rejected: "rejected";
            }>;
            flags: z.ZodArray<z.ZodObject<{
                kind: z.ZodEnum<{
                    citation_differs: "citation_differs";
                    empty_source: "empty_source";
                    no_level: "no_level";
                    single_source: "single_source";
                    speculation: "speculation";
                }>;
                severity: z.ZodEnum<{
                    critical: "critical";
                    warning: "warning";
                }>;
                detail: z.ZodString;
            }, z.core.$strip>>;
            sources: z.ZodArray<z.ZodString>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    citations: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        observation: z.ZodNumber;
        url: z.ZodString;
        outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
            status: z.ZodEnum<{
                differs: "differs";
                matches: "matches";
                unclear: "unclear";
            }>;
            sha256: z.ZodString;
            bytes: z.ZodNumber;
            detail: z.ZodString;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"not_fetched">;
            detail: z.ZodString;
        }, z.core.$strip>], "status">;
    }, z.core.$strip>>;
    challenges: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        round: z.ZodNumber;
        outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
            status: z.ZodLiteral<"answered">;
            reply: z.ZodObject<{
                agent_name: z.ZodString;
                challenges: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                    target_agent: z.ZodString;
                    finding_challenged: z.ZodString;
                    counter_evidence: z.ZodString;
                    id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>>>>;
                concessions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                    target_agent: z.ZodString;
                    finding_accepted: z.ZodString;
                    reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>>>>;
                supports: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
                revisions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                    id: z.ZodString;
                    action: z.ZodEnum<{
                        change: "change";
                        keep: "keep";
                        withdraw: "withdraw";
                    }>;
                    finding: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    evidence: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                    reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                }, z.core.$strip>>>>;
            }, z.core.$strip>;
            flags: z.ZodArray<z.ZodObject<{
                kind: z.ZodEnum<{
                    identity: "identity";
                    injection: "injection";
                    markup: "markup";
                    null_bytes: "null_bytes";
                    truncated: "truncated";
                }>;
                at: z.ZodString;
                detail: z.ZodString;
            }, z.core.$strip>>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"late">;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"malformed">;
            problems: z.ZodArray<z.ZodString>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"refused">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"unhealthy">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"suspended">;
            reason: z.ZodString;
        }, z.core.$strip>], "status">;
    }, z.core.$strip>>;
    votes: z.ZodArray<z.ZodObject<{
        agent: z.ZodString;
        outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
            status: z.ZodLiteral<"answered">;
            reply: z.ZodObject<{
                agent_name: z.ZodString;
                approve: z.ZodBoolean;
                conditions: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
                dissent_reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            }, z.core.$strip>;
            flags: z.ZodArray<z.ZodObject<{
                kind: z.ZodEnum<{
                    identity: "identity";
                    injection: "injection";
                    markup: "markup";
                    null_bytes: "null_bytes";
                    truncated: "truncated";
                }>;
                at: z.ZodString;
                detail: z.ZodString;
            }, z.core.$strip>>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"late">;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"malformed">;
            problems: z.ZodArray<z.ZodString>;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"refused">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"unhealthy">;
            reason: z.ZodString;
            duration_ms: z.ZodNumber;
        }, z.core.$strip>, z.ZodObject<{
            status: z.ZodLiteral<"suspended">;
            reason: z.ZodString;
        }, z.core.$strip>], "status">;
    }, z.core.$strip>>;
    gates: z.ZodArray<z.ZodObject<{
        gate: z.ZodEnum<{
            before_close: "before_close";
            before_vote: "before_vote";
        }>;
        decision: z.ZodEnum<{
            continue: "continue";
            stop: "stop";
        }>;
        decided_by: z.ZodString;
        comment: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    summary: z.ZodNullable<z.ZodString>;
    seed: z.ZodString;
    opened_at: z.ZodISODateTime;
    log: z.ZodObject<{
        events: z.ZodNumber;
        head: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>;
export declare const tableViewSchema: z.ZodObject<{
    task_id: z.ZodString;
    status: z.ZodEnum<{
        cancelled: "cancelled";
        completed: "completed";
        failed: "failed";
        running: "running";
        stopped: "stopped";
        waiting: "waiting";
    }>;
    gate: z.ZodNullable<z.ZodEnum<{
        before_close: "before_close";
        before_vote: "before_vote";
    }>>;
    content: z.ZodString;
    agents: z.ZodArray<z.ZodString>;
    opened_at: z.ZodISODateTime;
    closed_at: z.ZodNullable<z.ZodISODateTime>;
    headline: z.ZodNullable<z.ZodString>;
    consensus_reached: z.ZodNullable<z.ZodBoolean>;
    degraded: z.ZodNullable<z.ZodBoolean>;
}, z.core.$strip>;
export declare const gateDecisionSchema: z.ZodObject<{
    decision: z.ZodEnum<{
        continue: "continue";
        stop: "stop";
    }>;
    decided_by: z.ZodString;
    comment: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type EvidenceLevel = z.infer<typeof evidenceLevelSchema>;
export type EvidenceFlag = z.infer<typeof evidenceFlagSchema>;
export type EvidenceCheck = z.infer<typeof evidenceCheckSchema>;
export type FindingStatus = z.infer<typeof findingStatusSchema>;
export type TableFinding = z.infer<typeof tableFindingSchema>;
export type TradeOff = z.infer<typeof tradeOffSchema>;
export type TableRecommendation = z.infer<typeof tableRecommendationSchema>;
export type TableSynthesis = z.infer<typeof tableSynthesisSchema>;
export type Consensus = z.infer<typeof consensusSchema>;
export type TableResult = z.infer<typeof tableResultSchema>;
export type TableView = z.infer<typeof tableViewSchema>;
export type GateDecision = z.infer<typeof gateDecisionSchema>;

// types/core/src/protocol/tables/table-settings.d.ts
import * as z from 'zod';
export declare const tableSettingsSchema: z.ZodObject<{
    seats: z.ZodDefault<z.ZodNumber>;
    min_seats: z.ZodDefault<z.ZodNumber>;
    timeout_ms: z.ZodDefault<z.ZodNumber>;
    quorum_bps: z.ZodDefault<z.ZodNumber>;
    threshold_bps: z.ZodDefault<z.ZodNumber>;
    challenge_rounds: z.ZodDefault<z.ZodNumber>;
    blind: z.ZodDefault<z.ZodBoolean>;
    seed: z.ZodOptional<z.ZodString>;
    human_gate: z.ZodDefault<z.ZodEnum<{
        before_close: "before_close";
        before_vote: "before_vote";
        none: "none";
    }>>;
    drop_flagged: z.ZodOptional<z.ZodBoolean>;
    check_citations: z.ZodDefault<z.ZodBoolean>;
    summary: z.ZodDefault<z.ZodBoolean>;
    max_calls: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export declare function agentIds(most: number): z.ZodArray<z.ZodString>;
export declare const openTableSchema: z.ZodObject<{
    content: z.ZodString;
    context: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    constraints: z.ZodOptional<z.ZodArray<z.ZodString>>;
    agent_ids: z.ZodOptional<z.ZodArray<z.ZodString>>;
    options: z.ZodOptional<z.ZodArray<z.ZodString>>;
    settings: z.ZodPrefault<z.ZodObject<{
        seats: z.ZodDefault<z.ZodNumber>;
        min_seats: z.ZodDefault<z.ZodNumber>;
        quorum_bps: z.ZodDefault<z.ZodNumber>;
        threshold_bps: z.ZodDefault<z.ZodNumber>;
        challenge_rounds: z.ZodDefault<z.ZodNumber>;
        blind: z.ZodDefault<z.ZodBoolean>;
        seed: z.ZodOptional<z.ZodString>;
        human_gate: z.ZodDefault<z.ZodEnum<{
            before_close: "before_close";
            before_vote: "before_vote";
            none: "none";
        }>>;
        drop_flagged: z.ZodOptional<z.ZodBoolean>;
        check_citations: z.ZodDefault<z.ZodBoolean>;
        summary: z.ZodDefault<z.ZodBoolean>;
        max_calls: z.ZodOptional<z.ZodNumber>;
        timeout_ms: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type TableSettings = z.infer<typeof tableSettingsSchema>;
export type OpenTable = z.infer<typeof openTableSchema>;

// types/core/src/protocol/tables/tenant.d.ts
import * as z from 'zod';
export declare const tenantIdSchema: z.core.$ZodBranded<z.ZodString, "TenantId", "out">;
export declare const tenantLimitsSchema: z.ZodObject<{
    agents: z.ZodNullable<z.ZodNumber>;
    api_keys: z.ZodNullable<z.ZodNumber>;
    requests_per_minute: z.ZodNullable<z.ZodNumber>;
    tables_at_work: z.ZodNullable<z.ZodNumber>;
    tables_per_day: z.ZodNullable<z.ZodNumber>;
    stored_tables: z.ZodNullable<z.ZodNumber>;
    stored_sessions: z.ZodNullable<z.ZodNumber>;
    messages_per_day: z.ZodNullable<z.ZodNumber>;
    calls_per_day: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
}, z.core.$strip>;
export declare const retentionSchema: z.ZodObject<{
    completed: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    cancelled: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    stopped: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    failed: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    sessions: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
}, z.core.$strip>;
export declare const newTenantSchema: z.ZodObject<{
    id: z.core.$ZodBranded<z.ZodString, "TenantId", "out">;
    limits: z.ZodDefault<z.ZodObject<{
        agents: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        api_keys: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        requests_per_minute: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        tables_at_work: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        tables_per_day: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        stored_tables: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        stored_sessions: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        messages_per_day: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        calls_per_day: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodNumber>>>;
    }, z.core.$strip>>;
    retention: z.ZodDefault<z.ZodObject<{
        completed: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        cancelled: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        stopped: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        failed: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        sessions: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const tenantUpdateSchema: z.ZodObject<{
    limits: z.ZodOptional<z.ZodObject<{
        agents: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        api_keys: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        requests_per_minute: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        tables_at_work: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        tables_per_day: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        stored_tables: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        stored_sessions: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        messages_per_day: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        calls_per_day: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodNumber>>>;
    }, z.core.$strip>>;
    retention: z.ZodOptional<z.ZodObject<{
        completed: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        cancelled: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        stopped: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        failed: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        sessions: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const tenantUsageSchema: z.ZodObject<{
    agents: z.ZodNumber;
    tables_at_work: z.ZodNumber;
    tables_today: z.ZodNumber;
    stored_tables: z.ZodNumber;
    stored_sessions: z.ZodNumber;
    messages_today: z.ZodNumber;
    calls_today: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export declare const tenantSchema: z.ZodObject<{
    id: z.core.$ZodBranded<z.ZodString, "TenantId", "out">;
    limits: z.ZodObject<{
        agents: z.ZodNullable<z.ZodNumber>;
        api_keys: z.ZodNullable<z.ZodNumber>;
        requests_per_minute: z.ZodNullable<z.ZodNumber>;
        tables_at_work: z.ZodNullable<z.ZodNumber>;
        tables_per_day: z.ZodNullable<z.ZodNumber>;
        stored_tables: z.ZodNullable<z.ZodNumber>;
        stored_sessions: z.ZodNullable<z.ZodNumber>;
        messages_per_day: z.ZodNullable<z.ZodNumber>;
        calls_per_day: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    }, z.core.$strip>;
    retention: z.ZodObject<{
        completed: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        cancelled: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        stopped: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        failed: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        sessions: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    }, z.core.$strip>;
    created_at: z.ZodISODateTime;
}, z.core.$strip>;
export declare const tenantWithUsageSchema: z.ZodObject<{
    id: z.core.$ZodBranded<z.ZodString, "TenantId", "out">;
    limits: z.ZodObject<{
        agents: z.ZodNullable<z.ZodNumber>;
        api_keys: z.ZodNullable<z.ZodNumber>;
        requests_per_minute: z.ZodNullable<z.ZodNumber>;
        tables_at_work: z.ZodNullable<z.ZodNumber>;
        tables_per_day: z.ZodNullable<z.ZodNumber>;
        stored_tables: z.ZodNullable<z.ZodNumber>;
        stored_sessions: z.ZodNullable<z.ZodNumber>;
        messages_per_day: z.ZodNullable<z.ZodNumber>;
        calls_per_day: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    }, z.core.$strip>;
    retention: z.ZodObject<{
        completed: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        cancelled: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        stopped: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        failed: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        sessions: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    }, z.core.$strip>;
    created_at: z.ZodISODateTime;
    usage: z.ZodObject<{
        agents: z.ZodNumber;
        tables_at_work: z.ZodNumber;
        tables_today: z.ZodNumber;
        stored_tables: z.ZodNumber;
        stored_sessions: z.ZodNumber;
        messages_today: z.ZodNumber;
        calls_today: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type TenantId = z.infer<typeof tenantIdSchema>;
export type TenantLimits = z.infer<typeof tenantLimitsSchema>;
export type Retention = z.infer<typeof retentionSchema>;
export type NewTenant = z.infer<typeof newTenantSchema>;
export type TenantUpdate = z.infer<typeof tenantUpdateSchema>;
export type Tenant = z.infer<typeof tenantSchema>;
export type TenantWithUsage = z.infer<typeof tenantWithUsageSchema>;

// types/core/src/protocol/token-uri.d.ts
import { type Registration } from './registration.js';
export declare function encodeTokenUri(registration: Registration): string;
export declare function decodeTokenUri(uri: string): Registration;
export declare function readTokenUri(uri: string): Uint8Array;

// types/core/src/protocol/worker/panel-round.d.ts
import * as z from 'zod';
export declare const panelRoundSchema: z.ZodObject<{
    requested_at: z.ZodNumber;
    phase: z.ZodEnum<{
        answer: "answer";
        commit: "commit";
        defence: "defence";
    }>;
    answer_block: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export declare const signedFormSchema: z.ZodObject<{
    requested_at: z.ZodNumber;
    text: z.ZodString;
    value: z.ZodString;
}, z.core.$strip>;
export declare const answerReceiptSchema: z.ZodObject<{
    collector: z.ZodString;
    phase: z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>]>;
    answer_hash: z.ZodString;
    value: z.ZodString;
}, z.core.$strip>;
export declare const commitmentResponseSchema: z.ZodObject<{
    commitment: z.ZodObject<{
        worker: z.ZodString;
        answer_hash: z.ZodString;
        value: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>;
export type SignedForm = z.infer<typeof signedFormSchema>;
export type AnswerReceipt = z.infer<typeof answerReceiptSchema>;
export type CommitmentResponse = z.infer<typeof commitmentResponseSchema>;

// types/core/src/protocol/worker/request-signature.d.ts
import * as z from 'zod';
export declare const requestSignatureSchema: z.ZodObject<{
    address: z.ZodString;
    worker: z.ZodString;
    chain_id: z.ZodNumber;
    market: z.ZodString;
    expires_at: z.ZodNumber;
    value: z.ZodString;
}, z.core.$strip>;
export type RequestSignature = z.infer<typeof requestSignatureSchema>;

// types/core/src/protocol/worker/signed-request.d.ts
import { type WorkerRequest } from './worker.js';
export type SigningPlace = {
    readonly chainId: number;
    readonly market: string;
};
export type RequestToSign = SigningPlace & {
    readonly asker: string;
    readonly worker: string;
    readonly request: WorkerRequest;
    readonly expiresAt: number;
};
export declare function requestTypedData(parameters: RequestToSign): {
    domain: {
        readonly name: 'CREsolver';
        readonly version: '1';
        readonly chainId: number;
        readonly verifyingContract: `0x${string}`;
    };
    types: {
        readonly Request: readonly [{
            readonly name: 'asker';
            readonly type: 'address';
        }, {
            readonly name: 'worker';
            readonly type: 'address';
        }, {
            readonly name: 'requestHash';
            readonly type: 'bytes32';
        }, {
            readonly name: 'expiresAt';
            readonly type: 'uint256';
        }];
    };
    primaryType: 'Request';
    message: {
        asker: `0x${string}`;
        worker: `0x${string}`;
        requestHash: `0x${string}`;
        expiresAt: bigint;
    };
};
export declare function unsignedRequest(request: WorkerRequest): Omit<WorkerRequest, 'asker'>;

// types/core/src/protocol/worker/worker.d.ts
import * as z from 'zod';
import { type Hash } from '../json/canonical.js';
export declare const answerOutcomeSchema: z.ZodEnum<{
    INVALID: "INVALID";
    NO: "NO";
    TOO_EARLY: "TOO_EARLY";
    UNKNOWN: "UNKNOWN";
    YES: "YES";
}>;
export declare const seatNameSchema: z.ZodObject<{
    worker: z.ZodString;
    agent_id: z.ZodString;
}, z.core.$strip>;
export declare const resolveRequestSchema: z.ZodObject<{
    chain_id: z.ZodOptional<z.ZodNumber>;
    market: z.ZodOptional<z.ZodString>;
    seats: z.ZodOptional<z.ZodArray<z.ZodObject<{
        worker: z.ZodString;
        agent_id: z.ZodString;
    }, z.core.$strip>>>;
    round: z.ZodOptional<z.ZodObject<{
        requested_at: z.ZodNumber;
        phase: z.ZodEnum<{
            answer: "answer";
            commit: "commit";
            defence: "defence";
        }>;
        answer_block: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>;
    receipt: z.ZodOptional<z.ZodObject<{
        collector: z.ZodString;
        phase: z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>]>;
        answer_hash: z.ZodString;
        value: z.ZodString;
    }, z.core.$strip>>;
    market_id: z.ZodNumber;
    question: z.ZodString;
    deadline: z.ZodOptional<z.ZodNumber>;
    asked_at: z.ZodOptional<z.ZodNumber>;
    context: z.ZodOptional<z.ZodString>;
    outcomes: z.ZodOptional<z.ZodArray<z.ZodEnum<{
        INVALID: "INVALID";
        NO: "NO";
        TOO_EARLY: "TOO_EARLY";
        UNKNOWN: "UNKNOWN";
        YES: "YES";
    }>>>;
    asker: z.ZodOptional<z.ZodObject<{
        address: z.ZodString;
        worker: z.ZodString;
        chain_id: z.ZodNumber;
        market: z.ZodString;
        expires_at: z.ZodNumber;
        value: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const answerClaimSchema: z.ZodObject<{
    quote: z.ZodString;
    supports: z.ZodOptional<z.ZodEnum<{
        NO: "NO";
        YES: "YES";
    }>>;
    url: z.ZodString;
    sha256: z.ZodString;
    read_at: z.ZodNumber;
    offset: z.ZodNumber;
}, z.core.$strip>;
export declare const resolveResponseSchema: z.ZodObject<{
    signed: z.ZodOptional<z.ZodObject<{
        requested_at: z.ZodNumber;
        text: z.ZodString;
        value: z.ZodString;
    }, z.core.$strip>>;
    receipts: z.ZodOptional<z.ZodArray<z.ZodObject<{
        collector: z.ZodString;
        phase: z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>]>;
        answer_hash: z.ZodString;
        value: z.ZodString;
    }, z.core.$strip>>>;
    determination: z.ZodBoolean;
    confidence: z.ZodNumber;
    evidence: z.ZodString;
    sources: z.ZodArray<z.ZodString>;
    investigated: z.ZodOptional<z.ZodBoolean>;
    outcome: z.ZodOptional<z.ZodEnum<{
        INVALID: "INVALID";
        NO: "NO";
        TOO_EARLY: "TOO_EARLY";
        UNKNOWN: "UNKNOWN";
        YES: "YES";
    }>>;
    as_of: z.ZodOptional<z.ZodString>;
    claims: z.ZodOptional<z.ZodArray<z.ZodObject<{
        quote: z.ZodString;
        supports: z.ZodOptional<z.ZodEnum<{
            NO: "NO";
            YES: "YES";
        }>>;
        url: z.ZodString;
        sha256: z.ZodString;
        read_at: z.ZodNumber;
        offset: z.ZodNumber;
    }, z.core.$strip>>>;
    evidence_hash: z.ZodOptional<z.ZodString>;
    seat: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const challengeRequestSchema: z.ZodObject<{
    chain_id: z.ZodOptional<z.ZodNumber>;
    market: z.ZodOptional<z.ZodString>;
    seats: z.ZodOptional<z.ZodArray<z.ZodObject<{
        worker: z.ZodString;
        agent_id: z.ZodString;
    }, z.core.$strip>>>;
    round: z.ZodOptional<z.ZodObject<{
        requested_at: z.ZodNumber;
        phase: z.ZodEnum<{
            answer: "answer";
            commit: "commit";
            defence: "defence";
        }>;
        answer_block: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>;
    receipt: z.ZodOptional<z.ZodObject<{
        collector: z.ZodString;
        phase: z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>]>;
        answer_hash: z.ZodString;
        value: z.ZodString;
    }, z.core.$strip>>;
    market_id: z.ZodOptional<z.ZodNumber>;
    question: z.ZodOptional<z.ZodString>;
    deadline: z.ZodOptional<z.ZodNumber>;
    answer_hash: z.ZodOptional<z.ZodString>;
    challenges: z.ZodArray<z.ZodString>;
    asker: z.ZodOptional<z.ZodObject<{
        address: z.ZodString;
        worker: z.ZodString;
        chain_id: z.ZodNumber;
        market: z.ZodString;
        expires_at: z.ZodNumber;
        value: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const challengeResponseSchema: z.ZodObject<{
    signed: z.ZodOptional<z.ZodObject<{
        requested_at: z.ZodNumber;
        text: z.ZodString;
        value: z.ZodString;
    }, z.core.$strip>>;
    receipts: z.ZodOptional<z.ZodArray<z.ZodObject<{
        collector: z.ZodString;
        phase: z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>]>;
        answer_hash: z.ZodString;
        value: z.ZodString;
    }, z.core.$strip>>>;
    responses: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export declare const workerModeSchema: z.ZodEnum<{
    custom: "custom";
    llm: "llm";
    mock: "mock";
}>;
export declare const researchStatusSchema: z.ZodObject<{
    reader: z.ZodString;
    search: z.ZodArray<z.ZodString>;
    output: z.ZodOptional<z.ZodString>;
    context_tokens: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export declare const healthResponseSchema: z.ZodObject<{
    status: z.ZodLiteral<"ok">;
    name: z.ZodString;
    mode: z.ZodEnum<{
        custom: "custom";
        llm: "llm";
        mock: "mock";
    }>;
    research: z.ZodOptional<z.ZodObject<{
        reader: z.ZodString;
        search: z.ZodArray<z.ZodString>;
        output: z.ZodOptional<z.ZodString>;
        context_tokens: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare function outcomeOfAnswer({ outcome, determination, }: Pick<ResolveResponse, 'determination'> & {
    readonly outcome?: AnswerOutcome | undefined;
}): AnswerOutcome;
export declare function hashAnswer({ determination, confidence, evidence, }: Pick<ResolveResponse, 'determination' | 'confidence' | 'evidence'>): Hash;
export type AnswerOutcome = z.infer<typeof answerOutcomeSchema>;
export type AnswerClaim = z.infer<typeof answerClaimSchema>;
export type ResearchStatus = z.infer<typeof researchStatusSchema>;
export type ResolveRequest = z.infer<typeof resolveRequestSchema>;
export type ResolveResponse = z.infer<typeof resolveResponseSchema>;
export type ChallengeRequest = z.infer<typeof challengeRequestSchema>;
export type ChallengeResponse = z.infer<typeof challengeResponseSchema>;
export type WorkerRequest = ResolveRequest | ChallengeRequest;
export type WorkerResponse = ResolveResponse | ChallengeResponse;
export type WorkerMode = z.infer<typeof workerModeSchema>;
export type HealthResponse = z.infer<typeof healthResponseSchema>;

// types/core/src/questions/finding/find-game.d.ts
import type { Observation, SourceRequest } from '../sources/source-request.js';
import { type ChosenGame, type GameSearch } from './games.js';
export type GameQuery = Omit<GameSearch, 'yes'> & {
    readonly recipe: string;
    readonly yes: string;
    readonly player?: string | undefined;
    readonly known?: Readonly<Record<string, string>> | undefined;
};
export type FoundGame = {
    readonly recipe: string;
    readonly parameters: Readonly<Record<string, string>>;
    readonly open: readonly string[];
} & ChosenGame;
export declare const FINDABLE: readonly string[];
export declare function findGame(query: GameQuery, fetch: (request: SourceRequest) => Promise<Observation>): Promise<FoundGame>;

// types/core/src/questions/finding/games.d.ts
import { type UnixSeconds } from '../moment.js';
export type NamedSide = {
    readonly id: string;
    readonly names: readonly string[];
    readonly code?: string | undefined;
};
export type ScheduledGame = {
    readonly id: string;
    readonly start: UnixSeconds;
    readonly home: NamedSide;
    readonly away: NamedSide;
    readonly part?: string | undefined;
    readonly isOver?: boolean | undefined;
};
export type GameSearch = {
    readonly day: string;
    readonly yes: string;
    readonly no?: string | undefined;
    readonly starts?: UnixSeconds | undefined;
};
export type ChosenGame = {
    readonly game: ScheduledGame;
    readonly own: 'home' | 'away';
};
export declare function chooseGame(games: readonly ScheduledGame[], { day, yes, no, starts }: GameSearch): ChosenGame;

// types/core/src/resolution/beacon/beacon-chain.d.ts
export type BeaconChain = {
    readonly publicKey: string;
    readonly genesis: number;
    readonly period: number;
};
export declare function beaconRoundAt({ genesis, period }: BeaconChain, time: number): number;
export declare function beaconTime({ genesis, period }: BeaconChain, round: number): number;

// types/core/src/resolution/counting/count-answers.d.ts
import { type AbsenceCode, type Hash, type ListedHash, type ResolveResponse } from '../../protocol/index.js';
import type { SeatExtract } from './extract-seats.js';
import { type SignatureClaim } from './signatures.js';
export type HashFacts = {
    readonly lists: readonly {
        readonly hash: string;
    }[];
    readonly posted: ReadonlyMap<string, {
        readonly hash: Hash;
        readonly block: bigint;
    }>;
    readonly answerBlock: bigint;
};
export type BundleList = {
    readonly list: string;
    readonly entries: readonly ListedHash[];
};
export type CountedSeat = {
    readonly worker: `0x${string}`;
    readonly agentId: bigint;
};
export type SeatCount = {
    readonly posted?: Hash;
    readonly equivocation?: readonly [Hash, Hash];
} & ({
    readonly kind: 'answered';
    readonly answerHash: Hash;
    readonly answer: ResolveResponse;
    readonly defences: SeatExtract['defences'];
    readonly undefended?: AbsenceCode;
} | {
    readonly kind: 'absent';
    readonly code: AbsenceCode;
});
export declare function countAnswers(seats: readonly CountedSeat[], question: string, gathered: {
    readonly seats: readonly SeatExtract[];
    readonly lists: readonly BundleList[];
}, announced: HashFacts, isValid: (claim: SignatureClaim) => boolean): SeatCount[];
export declare function contestedHashes(seats: readonly SeatExtract[], isValid: (claim: SignatureClaim) => boolean): Hash[];

// types/core/src/resolution/counting/count-defences.d.ts
import { type AbsenceCode, type Hash } from '../../protocol/index.js';
import { type WorkerChallenges } from '../scoring/challenges.js';
import type { CountedSeat, SeatCount } from './count-answers.js';
export type CountedDefence = {
    readonly kind: 'defended';
    readonly hash: Hash;
    readonly responses: readonly string[];
    readonly challenge: WorkerChallenges;
} | {
    readonly kind: 'absent';
    readonly code: AbsenceCode;
    readonly challenge: WorkerChallenges;
};
export declare function countDefences(seats: readonly CountedSeat[], counts: readonly SeatCount[], question: string): ReadonlyMap<string, CountedDefence>;

// types/core/src/resolution/counting/count-unsigned.d.ts
import { type Bundle } from '../../protocol/index.js';
import { type CountedSeat, type SeatCount } from './count-answers.js';
import { type CountedDefence } from './count-defences.js';
export declare function countUnsigned(seats: readonly CountedSeat[], question: string, bundle: Pick<Bundle, 'seats'>): {
    readonly counts: readonly SeatCount[];
    readonly defences: ReadonlyMap<string, CountedDefence>;
};

// types/core/src/resolution/counting/extract-seats.d.ts
import type * as z from 'zod';
import { type AbsenceCode, type AnswerReceipt, type Bundle, type Hash, type ShortAnswer, type ShortDefence } from '../../protocol/index.js';
export type SignedPart<Form> = {
    readonly hash: Hash;
    readonly value: string;
    readonly form?: Form;
};
export type SeatExtract = {
    readonly worker: string;
    readonly answers: readonly SignedPart<ShortAnswer>[];
    readonly defences: readonly SignedPart<ShortDefence>[];
    readonly absence?: {
        readonly step: 'ASK' | 'CHALLENGE';
        readonly code: AbsenceCode;
    };
    readonly receipts?: readonly AnswerReceipt[];
};
export declare function extractSeats(workers: readonly string[], bundles: readonly Pick<Bundle, 'seats'>[], hashOf: (text: string) => Hash, isShown?: (hash: Hash) => boolean): SeatExtract[];
export declare function readForm<Form>(text: string, schema: z.ZodType<Form>): Form | undefined;

// types/core/src/resolution/counting/signatures.d.ts
import type { AnswerReceipt } from '../../protocol/index.js';
import type { SeatExtract } from './extract-seats.js';
export type SignatureClaim = {
    readonly kind: 'answer' | 'defence' | 'answer-receipt' | 'defence-receipt';
    readonly signer: `0x${string}`;
    readonly worker?: `0x${string}`;
    readonly hash: `0x${string}`;
    readonly value: `0x${string}`;
};
export declare function claimGroups(seats: readonly SeatExtract[], collectors: readonly {
    readonly address: string;
}[]): readonly (readonly SignatureClaim[])[];
export declare function receiptClaim(worker: `0x${string}`, { collector, phase, answer_hash, value }: AnswerReceipt): SignatureClaim;
export declare function claimKey({ kind, signer, worker, hash, value, }: SignatureClaim): string;
export declare function asHex(text: string): `0x${string}`;

// types/core/src/resolution/draw-panel.d.ts
import { type Hash } from '../protocol/index.js';
export type DrawParameters = {
    readonly seed: Hash;
    readonly marketId: bigint;
    readonly candidates: number;
    readonly joined: number;
};
export declare function drawPanel(parameters: DrawParameters): number[];

// types/core/src/resolution/judging/clean.d.ts
export declare function clean(text: string): string;

// types/core/src/resolution/judging/computed-facts.d.ts
import type { JudgedAnswer } from './judged-answer.js';
export type ComputedFacts = {
    readonly sources: number;
    readonly sourceHosts: number;
    readonly claims: number;
    readonly claimHosts: number;
};
export declare function computeFacts({ answer }: Pick<JudgedAnswer, 'answer'>): ComputedFacts;

// types/core/src/resolution/judging/judged-answer.d.ts
import type { AbsenceCode, BundleSeat, ResolveResponse } from '../../protocol/index.js';
export type DefenceResult = {
    readonly kind: 'defended';
    readonly responses: readonly string[];
    readonly written?: Pick<NonNullable<BundleSeat['defence']>, 'text' | 'long'>;
} | {
    readonly kind: 'absent';
    readonly reason: string;
    readonly code: AbsenceCode;
};
export type JudgedAnswer = {
    readonly answer: ResolveResponse;
    readonly challenge?: {
        readonly challenges: readonly string[];
    };
    readonly defence: DefenceResult;
};

// types/core/src/resolution/judging/read-scores.d.ts
import type { ScoreReasons } from '../record/worker-record.js';
import { type Dimensions } from '../scoring/dimensions.js';
export type Judgement = {
    readonly dimensions: Dimensions;
    readonly reasons?: ScoreReasons;
    readonly isMedian?: true;
};
export declare function workerName(place: number): string;
export declare function readScores(content: string, order: readonly number[]): ReadonlyMap<number, Judgement> | string;

// types/core/src/resolution/judging/score-replies.d.ts
import { type CapContext } from './cap-scores.js';
import type { JudgedAnswer } from './judged-answer.js';
import { type Judgement } from './read-scores.js';
export type JudgedRound = CapContext & {
    readonly seed: string;
};
export declare function pairPlaces(count: number, seed: string): number[][];
export declare function scoreReplies(replies: readonly (string | null)[], workers: readonly JudgedAnswer[], round: JudgedRound): Judgement[];

// types/core/src/resolution/judging/seeded-order.d.ts
export declare function seededOrder(count: number, seed: string, purpose: string): number[];

// types/core/src/resolution/judging/transcript.d.ts
export declare function writeTranscript(replies: readonly (string | null)[]): string;
export declare function readTranscript(transcript: string): (string | null)[] | undefined;
export declare function hashTranscript(transcript: string): string;

// types/core/src/resolution/ladder/asking-bonds.d.ts
import { type AskingCourse } from './asking-course.js';
export type BondName = 'asking' | 'dispute' | 'appeal';
export type BondState = {
    readonly name: BondName;
    readonly bonds: bigint;
    readonly result: 'WON' | 'LOST' | 'NEITHER' | 'UNDECIDED';
};
export type PoolHeir = 'CREATOR' | 'ASKER' | 'DISPUTER' | 'APPELLANT' | 'MARKET';
export declare function bondsOf(asking: AskingCourse): BondState[];
export declare function isFeeReimbursed(asking: AskingCourse): boolean;
export declare function isRuleTurned(asking: AskingCourse): boolean;
export declare function heirOf(isRequest: boolean, asking: AskingCourse): PoolHeir;

// types/core/src/resolution/ladder/asking-course.d.ts
import type { Claim, LadderSeat, StatedFinding } from './finding.js';
export type Opening = 
{
    readonly by: 'ASKING';
    readonly claim: Claim | undefined;
}
 | {
    readonly by: 'DISPUTE';
    readonly claim: Claim;
};
export type PanelVotes = {
    readonly kind: 'PANEL';
    readonly seats: readonly LadderSeat[];
    readonly hasBundle: boolean;
    readonly posted: readonly number[];
};
export type StatedJudge = {
    readonly finding: StatedFinding;
} & ({
    readonly kind: 'RULE';
} | PanelVotes);
export type UnsureJudge = {
    readonly kind: 'RULE';
} | (PanelVotes & {
    readonly isWanting: boolean;
}) | {
    readonly kind: 'ABSENT';
};
export type AskingCourse = 
{
    readonly kind: 'UNDISPUTED';
    readonly claim: Claim;
}
 | {
    readonly kind: 'FOUND';
    readonly opening: Opening;
    readonly judge: StatedJudge;
}
 | {
    readonly kind: 'APPEALED';
    readonly opening: Opening;
    readonly judge: StatedJudge;
    readonly ruling: StatedFinding | undefined;
}
 | {
    readonly kind: 'PASSED_ON';
    readonly opening: Opening;
    readonly judge: UnsureJudge;
    readonly ruling: StatedFinding | undefined;
};
export type AskingEnd = StatedFinding | 'NO_JUDGE';
export type FeePayer = 'NONE' | 'POOL' | 'DISPUTE' | 'APPEAL';
export declare function endOf(asking: AskingCourse): AskingEnd;
export declare function feePayerOf(asking: AskingCourse): FeePayer;
export declare function panelOf(asking: AskingCourse): PanelVotes | undefined;
export declare function isWantingIn(asking: AskingCourse): boolean;

// types/core/src/resolution/ladder/bond.d.ts
import { type SlashedUnit } from './vote-slash.js';
export type BondTerms = SlashedUnit & {
    readonly votes: number;
    readonly isDataOnly: boolean;
    readonly valueAtRisk: bigint;
    readonly courtFee: bigint;
};
export type BondLimits = {
    readonly minBond: bigint;
    readonly maxBond: bigint;
};
export declare function bondOf(terms: BondTerms, { minBond, maxBond }: BondLimits): bigint;
export declare function leastPool(terms: Pick<BondTerms, 'unit' | 'wrongSlashBps' | 'votes' | 'isDataOnly' | 'courtFee'>): bigint;

// types/core/src/resolution/ladder/count-votes.d.ts
import { type Finding, type LadderSeat } from './finding.js';
export type VotesToCount = {
    readonly drawn: readonly number[];
    readonly answers: ReadonlyMap<number, Finding>;
    readonly votes: number;
};
export declare function countVotes({ drawn, answers, votes }: VotesToCount): LadderSeat[];

// types/core/src/resolution/ladder/decide-votes.d.ts
import { type LadderSeat, type StatedFinding } from './finding.js';
export type UnsureReason = 
'TOO_FEW_ANSWERS'
 | 'TOO_FEW_WORKERS'
 | 'NO_MAJORITY';
export type VotesDecision = {
    readonly finding: StatedFinding;
} | {
    readonly finding: 'UNSURE';
    readonly reason: UnsureReason;
};
export declare function decideVotes(seats: readonly LadderSeat[], votes: number): VotesDecision;
export declare function leastAnswers(votes: number): number;
export declare function leastWorkers(votes: number): number;
export declare function countWorkers(seats: readonly LadderSeat[]): number;
export declare function isWanting(decision: VotesDecision): boolean;

// types/core/src/resolution/ladder/draw-odds.d.ts
import type { Fraction } from './fraction.js';
export type DrawOfUnits = {
    readonly units: number;
    readonly held: number;
    readonly drawn: number;
    readonly least: number;
};
export declare function drawOdds({ units, held, drawn, least }: DrawOfUnits): Fraction;

// types/core/src/resolution/ladder/draw-units.d.ts
import { type Hash } from '../../protocol/index.js';
export type UnitsToDraw = {
    readonly seed: Hash;
    readonly marketId: bigint;
    readonly stage: number;
    readonly units: readonly bigint[];
    readonly count: number;
};
export declare function drawUnits({ seed, marketId, stage, units, count, }: UnitsToDraw): number[];

// types/core/src/resolution/ladder/finding.d.ts
export declare const FINDINGS: readonly ['UNSURE', 'YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY'];
export type Finding = (typeof FINDINGS)[number];
export type StatedFinding = Exclude<Finding, 'UNSURE'>;
export type Claim = Exclude<StatedFinding, 'TOO_EARLY'>;
export declare const VOTE_CODES: readonly ["UNSURE", "YES", "NO", "SPLIT", "INVALID", "TOO_EARLY", "SILENT", "UNUSED"];
export type VoteCode = (typeof VOTE_CODES)[number];
export type LadderSeat = {
    readonly place: number;
    readonly votes: number;
    readonly code: VoteCode;
};
export declare function isAnswer(code: VoteCode): code is StatedFinding;

// types/core/src/resolution/ladder/fraction.d.ts
export type Fraction = {
    readonly numerator: bigint;
    readonly denominator: bigint;
};
export declare function formatFraction({ numerator, denominator }: Fraction, digits: number): string;

// types/core/src/resolution/ladder/ladder-economics.d.ts
import type { Fraction } from './fraction.js';
import { type VoteStakes } from './vote-pay.js';
import { type SlashedUnit } from './vote-slash.js';
export type EconomicTerms = SlashedUnit & {
    readonly votes: number;
    readonly reserves: number;
    readonly pool: bigint;
    readonly bond: bigint;
    readonly courtFee: bigint;
    readonly valueAtRisk: bigint;
    readonly units: number;
    readonly held: number;
};
export type Attack = {
    readonly votes: number;
    readonly odds: Fraction;
    readonly locked: bigint;
    readonly lost: bigint;
};
export type VotePrice = VoteStakes & {
    readonly breakEven: Fraction | undefined;
};
export type LadderEconomics = {
    readonly claim: Attack;
    readonly unnoticed: Fraction | undefined;
    readonly verdict: Attack;
    readonly abstention: Attack;
    readonly opposition: Attack;
    readonly answer: {
        readonly dispute: bigint;
        readonly appeal: bigint;
        readonly gained: bigint;
    };
    readonly pay: {
        readonly atOnce: VotePrice;
        readonly dispute: VotePrice;
    };
};
export declare function ladderEconomics(terms: EconomicTerms): LadderEconomics;

// types/core/src/resolution/ladder/scores-word.d.ts
export type SeatScores = readonly [number, number, number];
export declare function packScores(scores: readonly SeatScores[]): bigint;
export declare function unpackScores(word: bigint, seats: number): SeatScores[];

// types/core/src/resolution/ladder/settle-asking.d.ts
import { type AskingCourse } from './asking-course.js';
import type { AskingSettlement, LadderMoney } from './settlement.js';
export declare function settleAsking(money: LadderMoney, asking: AskingCourse): AskingSettlement;

// types/core/src/resolution/ladder/settlement.d.ts
import type { BondName, PoolHeir } from './asking-bonds.js';
import type { AskingEnd, FeePayer } from './asking-course.js';
import type { SlashedUnit } from './vote-slash.js';
export type LadderMoney = SlashedUnit & {
    readonly pool: bigint;
    readonly votes: number;
    readonly bond: bigint;
    readonly courtFee: bigint;
    readonly isRequest: boolean;
};
export type SeatPayment = {
    readonly place: number;
    readonly reward: bigint;
    readonly slash: bigint;
};
export type BondPayment = {
    readonly name: BondName;
    readonly returned: bigint;
    readonly gained: bigint;
    readonly lost: bigint;
    readonly feeReturned: bigint;
};
export type AskingSettlement = {
    readonly end: AskingEnd;
    readonly seats: readonly SeatPayment[];
    readonly bonds: readonly BondPayment[];
    readonly courtFee: {
        readonly payer: FeePayer;
        readonly paid: bigint;
        readonly reimbursed: bigint;
    };
    readonly pool: {
        readonly rest: bigint;
        readonly to: PoolHeir;
    };
    readonly burned: bigint;
};

// types/core/src/resolution/ladder/vote-pay.d.ts
import type { Fraction } from './fraction.js';
export type VoteStakes = {
    readonly reward: bigint;
    readonly slash: bigint;
};
export declare function votePay({ reward, slash }: VoteStakes, accuracyBps: number): Fraction;
export declare function breakEvenAccuracy({ reward, slash }: VoteStakes): Fraction | undefined;

// types/core/src/resolution/ladder/vote-slash.d.ts
import type { AskingEnd, PanelVotes } from './asking-course.js';
import { type LadderSeat } from './finding.js';
export type SlashedUnit = {
    readonly unit: bigint;
    readonly wrongSlashBps: number;
};
export declare function unitSlash({ unit, wrongSlashBps }: SlashedUnit): bigint;
export declare function voteSlash(terms: SlashedUnit, { votes, code }: LadderSeat, end: AskingEnd, isWanting: boolean): bigint;
export declare function silenceSlash({ unit }: SlashedUnit, { place, votes, code }: LadderSeat, end: AskingEnd, { hasBundle, posted }: PanelVotes): bigint;

// types/core/src/resolution/ladder/votes-word.d.ts
import { type LadderSeat } from './finding.js';
export declare function packVotes(seats: readonly LadderSeat[]): bigint;
export declare function unpackVotes(word: bigint): LadderSeat[];

// types/core/src/resolution/record/adjudication-part.d.ts
import * as z from 'zod';
export declare const decidedPartSchema: z.ZodObject<{
    decidedAt: z.ZodNumber;
    observations: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
        kind: z.ZodLiteral<"answer">;
        request: z.ZodObject<{
            host: z.ZodEnum<{
                "api-web.nhle.com": "api-web.nhle.com";
                "api.bls.gov": "api.bls.gov";
                "api.congress.gov": "api.congress.gov";
                "api.exchange.coinbase.com": "api.exchange.coinbase.com";
                "api.football-data.org": "api.football-data.org";
                "api.frankfurter.dev": "api.frankfurter.dev";
                "api.jolpi.ca": "api.jolpi.ca";
                "api.kraken.com": "api.kraken.com";
                "api.stlouisfed.org": "api.stlouisfed.org";
                "api.weather.gov": "api.weather.gov";
                "cdn.nba.com": "cdn.nba.com";
                coingecko: "coingecko";
                "data-api.binance.vision": "data-api.binance.vision";
                "data-api.ecb.europa.eu": "data-api.ecb.europa.eu";
                "data.sec.gov": "data.sec.gov";
                defillama: "defillama";
                "defillama-coins": "defillama-coins";
                "earthquake.usgs.gov": "earthquake.usgs.gov";
                "ec.europa.eu": "ec.europa.eu";
                "evm:arbitrum": "evm:arbitrum";
                "evm:base": "evm:base";
                "evm:ethereum": "evm:ethereum";
                "evm:local": "evm:local";
                "home.treasury.gov": "home.treasury.gov";
                "ll.thespacedevs.com": "ll.thespacedevs.com";
                "markets.newyorkfed.org": "markets.newyorkfed.org";
                "mesonet.agron.iastate.edu": "mesonet.agron.iastate.edu";
                "site.api.espn.com": "site.api.espn.com";
                "sports.core.api.espn.com": "sports.core.api.espn.com";
                "statsapi.mlb.com": "statsapi.mlb.com";
                "www.federalregister.gov": "www.federalregister.gov";
                "xtracker.polymarket.com": "xtracker.polymarket.com";
            }>;
            path: z.ZodString;
            extract: z.ZodOptional<z.ZodString>;
            key: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>;
        url: z.ZodString;
        status: z.ZodNumber;
        body: z.ZodString;
        sha256: z.ZodString;
        answerSha256: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"failure">;
        request: z.ZodObject<{
            host: z.ZodEnum<{
                "api-web.nhle.com": "api-web.nhle.com";
                "api.bls.gov": "api.bls.gov";
                "api.congress.gov": "api.congress.gov";
                "api.exchange.coinbase.com": "api.exchange.coinbase.com";
                "api.football-data.org": "api.football-data.org";
                "api.frankfurter.dev": "api.frankfurter.dev";
                "api.jolpi.ca": "api.jolpi.ca";
                "api.kraken.com": "api.kraken.com";
                "api.stlouisfed.org": "api.stlouisfed.org";
                "api.weather.gov": "api.weather.gov";
                "cdn.nba.com": "cdn.nba.com";
                coingecko: "coingecko";
                "data-api.binance.vision": "data-api.binance.vision";
                "data-api.ecb.europa.eu": "data-api.ecb.europa.eu";
                "data.sec.gov": "data.sec.gov";
                defillama: "defillama";
                "defillama-coins": "defillama-coins";
                "earthquake.usgs.gov": "earthquake.usgs.gov";
                "ec.europa.eu": "ec.europa.eu";
                "evm:arbitrum": "evm:arbitrum";
                "evm:base": "evm:base";
                "evm:ethereum": "evm:ethereum";
                "evm:local": "evm:local";
                "home.treasury.gov": "home.treasury.gov";
                "ll.thespacedevs.com": "ll.thespacedevs.com";
                "markets.newyorkfed.org": "markets.newyorkfed.org";
                "mesonet.agron.iastate.edu": "mesonet.agron.iastate.edu";
                "site.api.espn.com": "site.api.espn.com";
                "sports.core.api.espn.com": "sports.core.api.espn.com";
                "statsapi.mlb.com": "statsapi.mlb.com";
                "www.federalregister.gov": "www.federalregister.gov";
                "xtracker.polymarket.com": "xtracker.polymarket.com";
            }>;
            path: z.ZodString;
            extract: z.ZodOptional<z.ZodString>;
            key: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>;
        url: z.ZodString;
        reason: z.ZodString;
        code: z.ZodOptional<z.ZodLiteral<"KEY_MISSING">>;
    }, z.core.$strict>], "kind">>;
    finding: z.ZodUnion<readonly [z.ZodObject<{
        verdict: z.ZodEnum<{
            NO: "NO";
            SPLIT: "SPLIT";
            VOID: "VOID";
            YES: "YES";
        }>;
        readings: z.ZodReadonly<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
            source: z.ZodString;
            side: z.ZodEnum<{
                NO: "NO";
                SPLIT: "SPLIT";
                VOID: "VOID";
                YES: "YES";
            }>;
            value: z.ZodOptional<z.ZodString>;
            time: z.ZodOptional<z.ZodNumber>;
            than: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>, z.ZodObject<{
            source: z.ZodString;
            fault: z.ZodEnum<{
                CHANGED: "CHANGED";
                KEY_MISSING: "KEY_MISSING";
                MANUAL: "MANUAL";
                NOT_FINAL: "NOT_FINAL";
                NOT_REREAD: "NOT_REREAD";
                NO_DATA: "NO_DATA";
                NO_RULE: "NO_RULE";
                OPERATOR_UNKNOWN: "OPERATOR_UNKNOWN";
                OUT_OF_BAND: "OUT_OF_BAND";
                RULE_KEY_UNKNOWN: "RULE_KEY_UNKNOWN";
                SOURCES_DISAGREE: "SOURCES_DISAGREE";
                SOURCE_FAILED: "SOURCE_FAILED";
                SOURCE_UNKNOWN: "SOURCE_UNKNOWN";
                TOO_BIG: "TOO_BIG";
                TOO_DEEP: "TOO_DEEP";
                UNREADABLE: "UNREADABLE";
                VALUE_UNKNOWN: "VALUE_UNKNOWN";
            }>;
            reason: z.ZodString;
        }, z.core.$strict>]>>>;
    }, z.core.$strict>, z.ZodObject<{
        verdict: z.ZodLiteral<"INVALID">;
        code: z.ZodEnum<{
            RULE_CONTRADICTORY: "RULE_CONTRADICTORY";
            RULE_MALFORMED: "RULE_MALFORMED";
        }>;
        reason: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        verdict: z.ZodLiteral<"TOO_EARLY">;
        until: z.ZodNumber;
        reason: z.ZodString;
    }, z.core.$strict>]>;
}, z.core.$strict>;
export type DecidedPart = z.infer<typeof decidedPartSchema>;
export declare const panelPartSchema: z.ZodObject<{
    decidedAt: z.ZodNumber;
    observations: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
        kind: z.ZodLiteral<"answer">;
        request: z.ZodObject<{
            host: z.ZodEnum<{
                "api-web.nhle.com": "api-web.nhle.com";
                "api.bls.gov": "api.bls.gov";
                "api.congress.gov": "api.congress.gov";
                "api.exchange.coinbase.com": "api.exchange.coinbase.com";
                "api.football-data.org": "api.football-data.org";
                "api.frankfurter.dev": "api.frankfurter.dev";
                "api.jolpi.ca": "api.jolpi.ca";
                "api.kraken.com": "api.kraken.com";
                "api.stlouisfed.org": "api.stlouisfed.org";
                "api.weather.gov": "api.weather.gov";
                "cdn.nba.com": "cdn.nba.com";
                coingecko: "coingecko";
                "data-api.binance.vision": "data-api.binance.vision";
                "data-api.ecb.europa.eu": "data-api.ecb.europa.eu";
                "data.sec.gov": "data.sec.gov";
                defillama: "defillama";
                "defillama-coins": "defillama-coins";
                "earthquake.usgs.gov": "earthquake.usgs.gov";
                "ec.europa.eu": "ec.europa.eu";
                "evm:arbitrum": "evm:arbitrum";
                "evm:base": "evm:base";
                "evm:ethereum": "evm:ethereum";
                "evm:local": "evm:local";
                "home.treasury.gov": "home.treasury.gov";
                "ll.thespacedevs.com": "ll.thespacedevs.com";
                "markets.newyorkfed.org": "markets.newyorkfed.org";
                "mesonet.agron.iastate.edu": "mesonet.agron.iastate.edu";
                "site.api.espn.com": "site.api.espn.com";
                "sports.core.api.espn.com": "sports.core.api.espn.com";
                "statsapi.mlb.com": "statsapi.mlb.com";
                "www.federalregister.gov": "www.federalregister.gov";
                "xtracker.polymarket.com": "xtracker.polymarket.com";
            }>;
            path: z.ZodString;
            extract: z.ZodOptional<z.ZodString>;
            key: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>;
        url: z.ZodString;
        status: z.ZodNumber;
        body: z.ZodString;
        sha256: z.ZodString;
        answerSha256: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"failure">;
        request: z.ZodObject<{
            host: z.ZodEnum<{
                "api-web.nhle.com": "api-web.nhle.com";
                "api.bls.gov": "api.bls.gov";
                "api.congress.gov": "api.congress.gov";
                "api.exchange.coinbase.com": "api.exchange.coinbase.com";
                "api.football-data.org": "api.football-data.org";
                "api.frankfurter.dev": "api.frankfurter.dev";
                "api.jolpi.ca": "api.jolpi.ca";
                "api.kraken.com": "api.kraken.com";
                "api.stlouisfed.org": "api.stlouisfed.org";
                "api.weather.gov": "api.weather.gov";
                "cdn.nba.com": "cdn.nba.com";
                coingecko: "coingecko";
                "data-api.binance.vision": "data-api.binance.vision";
                "data-api.ecb.europa.eu": "data-api.ecb.europa.eu";
                "data.sec.gov": "data.sec.gov";
                defillama: "defillama";
                "defillama-coins": "defillama-coins";
                "earthquake.usgs.gov": "earthquake.usgs.gov";
                "ec.europa.eu": "ec.europa.eu";
                "evm:arbitrum": "evm:arbitrum";
                "evm:base": "evm:base";
                "evm:ethereum": "evm:ethereum";
                "evm:local": "evm:local";
                "home.treasury.gov": "home.treasury.gov";
                "ll.thespacedevs.com": "ll.thespacedevs.com";
                "markets.newyorkfed.org": "markets.newyorkfed.org";
                "mesonet.agron.iastate.edu": "mesonet.agron.iastate.edu";
                "site.api.espn.com": "site.api.espn.com";
                "sports.core.api.espn.com": "sports.core.api.espn.com";
                "statsapi.mlb.com": "statsapi.mlb.com";
                "www.federalregister.gov": "www.federalregister.gov";
                "xtracker.polymarket.com": "xtracker.polymarket.com";
            }>;
            path: z.ZodString;
            extract: z.ZodOptional<z.ZodString>;
            key: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>;
        url: z.ZodString;
        reason: z.ZodString;
        code: z.ZodOptional<z.ZodLiteral<"KEY_MISSING">>;
    }, z.core.$strict>], "kind">>;
    finding: z.ZodObject<{
        verdict: z.ZodLiteral<"NEEDS_PANEL">;
        code: z.ZodEnum<{
            CHANGED: "CHANGED";
            KEY_MISSING: "KEY_MISSING";
            MANUAL: "MANUAL";
            NOT_FINAL: "NOT_FINAL";
            NOT_REREAD: "NOT_REREAD";
            NO_DATA: "NO_DATA";
            NO_RULE: "NO_RULE";
            OPERATOR_UNKNOWN: "OPERATOR_UNKNOWN";
            OUT_OF_BAND: "OUT_OF_BAND";
            RULE_KEY_UNKNOWN: "RULE_KEY_UNKNOWN";
            SOURCES_DISAGREE: "SOURCES_DISAGREE";
            SOURCE_FAILED: "SOURCE_FAILED";
            SOURCE_UNKNOWN: "SOURCE_UNKNOWN";
            TOO_BIG: "TOO_BIG";
            TOO_DEEP: "TOO_DEEP";
            UNREADABLE: "UNREADABLE";
            VALUE_UNKNOWN: "VALUE_UNKNOWN";
        }>;
        reason: z.ZodString;
        resolver: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>;
}, z.core.$strict>;
export type PanelPart = z.infer<typeof panelPartSchema>;
export declare function findAdjudicationFault(question: string, deadline: number, part: DecidedPart | PanelPart): string | undefined;

// types/core/src/resolution/record/adjudication-record.d.ts
import * as z from 'zod';
import { type DecidedPart } from './adjudication-part.js';
import { type RoundOutcome } from './record-fields.js';
export declare const adjudicationRecordSchema: z.ZodObject<{
    version: z.ZodLiteral<1>;
    kind: z.ZodLiteral<"adjudication">;
    chainId: z.ZodNumber;
    market: z.ZodString;
    receiver: z.ZodString;
    marketId: z.ZodString;
    question: z.ZodString;
    deadline: z.ZodNumber;
    adjudication: z.ZodObject<{
        decidedAt: z.ZodNumber;
        observations: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
            kind: z.ZodLiteral<"answer">;
            request: z.ZodObject<{
                host: z.ZodEnum<{
                    "api-web.nhle.com": "api-web.nhle.com";
                    "api.bls.gov": "api.bls.gov";
                    "api.congress.gov": "api.congress.gov";
                    "api.exchange.coinbase.com": "api.exchange.coinbase.com";
                    "api.football-data.org": "api.football-data.org";
                    "api.frankfurter.dev": "api.frankfurter.dev";
                    "api.jolpi.ca": "api.jolpi.ca";
                    "api.kraken.com": "api.kraken.com";
                    "api.stlouisfed.org": "api.stlouisfed.org";
                    "api.weather.gov": "api.weather.gov";
                    "cdn.nba.com": "cdn.nba.com";
                    coingecko: "coingecko";
                    "data-api.binance.vision": "data-api.binance.vision";
                    "data-api.ecb.europa.eu": "data-api.ecb.europa.eu";
                    "data.sec.gov": "data.sec.gov";
                    defillama: "defillama";
                    "defillama-coins": "defillama-coins";
                    "earthquake.usgs.gov": "earthquake.usgs.gov";
                    "ec.europa.eu": "ec.europa.eu";
                    "evm:arbitrum": "evm:arbitrum";
                    "evm:base": "evm:base";
                    "evm:ethereum": "evm:ethereum";
                    "evm:local": "evm:local";
                    "home.treasury.gov": "home.treasury.gov";
                    "ll.thespacedevs.com": "ll.thespacedevs.com";
                    "markets.newyorkfed.org": "markets.newyorkfed.org";
                    "mesonet.agron.iastate.edu": "mesonet.agron.iastate.edu";
                    "site.api.espn.com": "site.api.espn.com";
                    "sports.core.api.espn.com": "sports.core.api.espn.com";
                    "statsapi.mlb.com": "statsapi.mlb.com";
                    "www.federalregister.gov": "www.federalregister.gov";
                    "xtracker.polymarket.com": "xtracker.polymarket.com";
                }>;
                path: z.ZodString;
                extract: z.ZodOptional<z.ZodString>;
                key: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>;
            url: z.ZodString;
            status: z.ZodNumber;
            body: z.ZodString;
            sha256: z.ZodString;
            answerSha256: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>, z.ZodObject<{
            kind: z.ZodLiteral<"failure">;
            request: z.ZodObject<{
                host: z.ZodEnum<{
                    "api-web.nhle.com": "api-web.nhle.com";
                    "api.bls.gov": "api.bls.gov";
                    "api.congress.gov": "api.congress.gov";
                    "api.exchange.coinbase.com": "api.exchange.coinbase.com";
                    "api.football-data.org": "api.football-data.org";
                    "api.frankfurter.dev": "api.frankfurter.dev";
                    "api.jolpi.ca": "api.jolpi.ca";
                    "api.kraken.com": "api.kraken.com";
                    "api.stlouisfed.org": "api.stlouisfed.org";
                    "api.weather.gov": "api.weather.gov";
                    "cdn.nba.com": "cdn.nba.com";
                    coingecko: "coingecko";
                    "data-api.binance.vision": "data-api.binance.vision";
                    "data-api.ecb.europa.eu": "data-api.ecb.europa.eu";
                    "data.sec.gov": "data.sec.gov";
                    defillama: "defillama";
                    "defillama-coins": "defillama-coins";
                    "earthquake.usgs.gov": "earthquake.usgs.gov";
                    "ec.europa.eu": "ec.europa.eu";
                    "evm:arbitrum": "evm:arbitrum";
                    "evm:base": "evm:base";
                    "evm:ethereum": "evm:ethereum";
                    "evm:local": "evm:local";
                    "home.treasury.gov": "home.treasury.gov";
                    "ll.thespacedevs.com": "ll.thespacedevs.com";
                    "markets.newyorkfed.org": "markets.newyorkfed.org";
                    "mesonet.agron.iastate.edu": "mesonet.agron.iastate.edu";
                    "site.api.espn.com": "site.api.espn.com";
                    "sports.core.api.espn.com": "sports.core.api.espn.com";
                    "statsapi.mlb.com": "statsapi.mlb.com";
                    "www.federalregister.gov": "www.federalregister.gov";
                    "xtracker.polymarket.com": "xtracker.polymarket.com";
                }>;
                path: z.ZodString;
                extract: z.ZodOptional<z.ZodString>;
                key: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>;
            url: z.ZodString;
            reason: z.ZodString;
            code: z.ZodOptional<z.ZodLiteral<"KEY_MISSING">>;
        }, z.core.$strict>], "kind">>;
        finding: z.ZodUnion<readonly [z.ZodObject<{
            verdict: z.ZodEnum<{
                NO: "NO";
                SPLIT: "SPLIT";
                VOID: "VOID";
                YES: "YES";
            }>;
            readings: z.ZodReadonly<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
                source: z.ZodString;
                side: z.ZodEnum<{
                    NO: "NO";
                    SPLIT: "SPLIT";
                    VOID: "VOID";
                    YES: "YES";
                }>;
                value: z.ZodOptional<z.ZodString>;
                time: z.ZodOptional<z.ZodNumber>;
                than: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>, z.ZodObject<{
                source: z.ZodString;
                fault: z.ZodEnum<{
                    CHANGED: "CHANGED";
                    KEY_MISSING: "KEY_MISSING";
                    MANUAL: "MANUAL";
                    NOT_FINAL: "NOT_FINAL";
                    NOT_REREAD: "NOT_REREAD";
                    NO_DATA: "NO_DATA";
                    NO_RULE: "NO_RULE";
                    OPERATOR_UNKNOWN: "OPERATOR_UNKNOWN";
                    OUT_OF_BAND: "OUT_OF_BAND";
                    RULE_KEY_UNKNOWN: "RULE_KEY_UNKNOWN";
                    SOURCES_DISAGREE: "SOURCES_DISAGREE";
                    SOURCE_FAILED: "SOURCE_FAILED";
                    SOURCE_UNKNOWN: "SOURCE_UNKNOWN";
                    TOO_BIG: "TOO_BIG";
                    TOO_DEEP: "TOO_DEEP";
                    UNREADABLE: "UNREADABLE";
                    VALUE_UNKNOWN: "VALUE_UNKNOWN";
                }>;
                reason: z.ZodString;
            }, z.core.$strict>]>>>;
        }, z.core.$strict>, z.ZodObject<{
            verdict: z.ZodLiteral<"INVALID">;
            code: z.ZodEnum<{
                RULE_CONTRADICTORY: "RULE_CONTRADICTORY";
                RULE_MALFORMED: "RULE_MALFORMED";
            }>;
            reason: z.ZodString;
        }, z.core.$strict>, z.ZodObject<{
            verdict: z.ZodLiteral<"TOO_EARLY">;
            until: z.ZodNumber;
            reason: z.ZodString;
        }, z.core.$strict>]>;
    }, z.core.$strict>;
    outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
        kind: z.ZodLiteral<"settle">;
        resolution: z.ZodBoolean;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"split">;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"void">;
        reason: z.ZodEnum<{
            INVALID: "INVALID";
            NO_QUORUM: "NO_QUORUM";
            TOO_EARLY: "TOO_EARLY";
        }>;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"unsure">;
        reason: z.ZodEnum<{
            NO_MAJORITY: "NO_MAJORITY";
            NO_QUORUM: "NO_QUORUM";
            NO_VERDICT: "NO_VERDICT";
            TOO_FEW_ANSWERS: "TOO_FEW_ANSWERS";
            TOO_FEW_WORKERS: "TOO_FEW_WORKERS";
        }>;
    }, z.core.$strict>], "kind">;
    terms: z.ZodObject<{
        stage: z.ZodNumber;
        requestedAt: z.ZodNumber;
        askedAt: z.ZodOptional<z.ZodNumber>;
        finding: z.ZodEnum<{
            INVALID: "INVALID";
            NO: "NO";
            SPLIT: "SPLIT";
            TOO_EARLY: "TOO_EARLY";
            UNSURE: "UNSURE";
            YES: "YES";
        }>;
    }, z.core.$strict>;
}, z.core.$strict>;
export type AdjudicationRecord = z.infer<typeof adjudicationRecordSchema>;
export declare function createAdjudicationRecord(parts: Omit<AdjudicationRecord, 'version' | 'kind' | 'outcome'>): AdjudicationRecord;
export declare function outcomeOf({ verdict }: DecidedPart['finding']): RoundOutcome;

// types/core/src/resolution/record/answered-panel.d.ts
import { type ResolveResponse } from '../../protocol/index.js';
import type { AnsweredPanel } from '../scoring/policy.js';
import type { RoundRecord } from './record.js';
import type { JoinedRecord } from './round-head.js';
export declare function answeredPanel(record: RoundRecord): AnsweredPanel;
export declare function countedAnswer({ seats, bundles }: JoinedRecord, worker: string): ResolveResponse | undefined;

// types/core/src/resolution/record/clarification-record.d.ts
import * as z from 'zod';
import { type Clarification } from '../../protocol/index.js';
export declare const clarificationRecordSchema: z.ZodUnion<readonly [z.ZodObject<{
    at: z.ZodNumber;
    text: z.ZodString;
}, z.core.$strict>, z.ZodObject<{
    at: z.ZodNumber;
    textHash: z.ZodString;
}, z.core.$strict>]>;
export type ClarificationRecord = z.infer<typeof clarificationRecordSchema>;
export declare function hashClarification({ at, text }: Clarification): ClarificationRecord;
export declare function isSameClarification(written: ClarificationRecord, { at, text }: Clarification): boolean;

// types/core/src/resolution/record/draw-record.d.ts
import * as z from 'zod';
declare const passedOverCauseSchema: z.ZodEnum<{
    ABSENT_BEFORE: "ABSENT_BEFORE";
    DOMAIN_NOT_PROVED: "DOMAIN_NOT_PROVED";
    RELEASED: "RELEASED";
    SEAT_TAKEN: "SEAT_TAKEN";
    UNREACHABLE: "UNREACHABLE";
}>;
export type PassedOverCause = z.infer<typeof passedOverCauseSchema>;
export declare const drawRecordSchema: z.ZodObject<{
    requestBlock: z.ZodNumber;
    seedBlock: z.ZodNumber;
    beacon: z.ZodOptional<z.ZodObject<{
        round: z.ZodNumber;
        signature: z.ZodString;
    }, z.core.$strict>>;
    seed: z.ZodString;
    candidates: z.ZodNumber;
    order: z.ZodArray<z.ZodNumber>;
    votes: z.ZodOptional<z.ZodObject<{
        units: z.ZodArray<z.ZodNumber>;
        drawn: z.ZodArray<z.ZodNumber>;
        panel: z.ZodNumber;
        reserves: z.ZodNumber;
    }, z.core.$strict>>;
    size: z.ZodNumber;
    absent: z.ZodArray<z.ZodNumber>;
    empty: z.ZodNumber;
    passedOver: z.ZodArray<z.ZodObject<{
        place: z.ZodNumber;
        cause: z.ZodEnum<{
            ABSENT_BEFORE: "ABSENT_BEFORE";
            DOMAIN_NOT_PROVED: "DOMAIN_NOT_PROVED";
            RELEASED: "RELEASED";
            SEAT_TAKEN: "SEAT_TAKEN";
            UNREACHABLE: "UNREACHABLE";
        }>;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type DrawRecord = z.infer<typeof drawRecordSchema>;
export {};

// types/core/src/resolution/record/explain-record.d.ts
import { type SettlementRecord } from './settlement-record.js';
export type ExplainedAnswer = {
    readonly worker: string;
    readonly outcome: string;
    readonly confidence: number;
    readonly investigated: boolean;
    readonly weight?: string;
    readonly votes?: number;
    readonly summary: string;
    readonly quotes: readonly {
        readonly quote: string;
        readonly url: string;
    }[];
};
export type RecordExplanation = {
    readonly outcome: string;
    readonly reason?: string;
} & ({
    readonly decidedBy: 'data';
    readonly readings: readonly {
        readonly source: string;
        readonly value?: string;
        readonly side?: string;
        readonly fault?: string;
    }[];
} | {
    readonly decidedBy: 'panel';
    readonly supporting: readonly ExplainedAnswer[];
    readonly opposing: readonly ExplainedAnswer[];
    readonly absent: number;
});
export type ExplainOptions = {
    readonly characters?: number | undefined;
    readonly quotes?: number | undefined;
};
export declare function explainRecord(record: SettlementRecord, options?: ExplainOptions): RecordExplanation;

// types/core/src/resolution/record/guarded-panel-of.d.ts
import type { GuardedPanel, VoteSide } from '../scoring/guarded/guarded.js';
import type { RoundRecord } from './record.js';
export declare function guardedPanelOf(record: RoundRecord): GuardedPanel;
export declare function sidesOf(record: RoundRecord): ReadonlyMap<string, VoteSide>;

// types/core/src/resolution/record/record.d.ts
import type { JoinedRecord } from './round-head.js';
import type { WorkerRecord } from './worker-record.js';
type SharedFields = 'version' | 'chainId' | 'market' | 'receiver' | 'marketId' | 'clarifications' | 'deadline' | 'policy' | 'quorum' | 'draw' | 'vote' | 'words' | 'outcome' | 'adjudication' | 'terms';
export type RoundRecord = Pick<JoinedRecord, SharedFields> & {
    readonly question: string;
    readonly judge: Omit<JoinedRecord['judge'], 'usage' | 'transcript'>;
    readonly workers: readonly WorkerRecord[];
    readonly joined: JoinedRecord;
};
export {};

// types/core/src/resolution/record/record-fields.d.ts
import * as z from 'zod';
export declare const addressSchema: z.ZodString;
export declare const hashSchema: z.ZodString;
export declare const wholeSchema: z.ZodNumber;
export declare const decimalSchema: z.ZodString;
export declare const outcomeSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    kind: z.ZodLiteral<"settle">;
    resolution: z.ZodBoolean;
}, z.core.$strict>, z.ZodObject<{
    kind: z.ZodLiteral<"split">;
}, z.core.$strict>, z.ZodObject<{
    kind: z.ZodLiteral<"void">;
    reason: z.ZodEnum<{
        INVALID: "INVALID";
        NO_QUORUM: "NO_QUORUM";
        TOO_EARLY: "TOO_EARLY";
    }>;
}, z.core.$strict>, z.ZodObject<{
    kind: z.ZodLiteral<"unsure">;
    reason: z.ZodEnum<{
        NO_MAJORITY: "NO_MAJORITY";
        NO_QUORUM: "NO_QUORUM";
        NO_VERDICT: "NO_VERDICT";
        TOO_FEW_ANSWERS: "TOO_FEW_ANSWERS";
        TOO_FEW_WORKERS: "TOO_FEW_WORKERS";
    }>;
}, z.core.$strict>], "kind">;
export type RoundOutcome = z.infer<typeof outcomeSchema>;
export declare const panelWordsSchema: z.ZodObject<{
    votes: z.ZodString;
    scores: z.ZodString;
}, z.core.$strict>;
export type PanelWordsPart = z.infer<typeof panelWordsSchema>;
export declare function writeWords(words: {
    readonly votes: bigint;
    readonly scores: bigint;
}): PanelWordsPart;

// types/core/src/resolution/record/round-head.d.ts
import * as z from 'zod';
import { type Hash } from '../../protocol/index.js';
declare const headSeatSchema: z.ZodObject<{
    place: z.ZodNumber;
    worker: z.ZodString;
    agentId: z.ZodString;
    stake: z.ZodString;
    reputation: z.ZodTuple<[z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber], null>;
    answer: z.ZodOptional<z.ZodString>;
    defence: z.ZodOptional<z.ZodString>;
    absence: z.ZodOptional<z.ZodObject<{
        step: z.ZodEnum<{
            ASK: "ASK";
            CHALLENGE: "CHALLENGE";
        }>;
        code: z.ZodEnum<{
            EQUIVOCATED: "EQUIVOCATED";
            MALFORMED: "MALFORMED";
            NOT_LISTED: "NOT_LISTED";
            NOT_SIGNED: "NOT_SIGNED";
            OTHER_QUESTION: "OTHER_QUESTION";
            SIGNATURE_INVALID: "SIGNATURE_INVALID";
            SILENT: "SILENT";
            UNREACHABLE: "UNREACHABLE";
            WITHHELD: "WITHHELD";
        }>;
    }, z.core.$strict>>;
    posted: z.ZodOptional<z.ZodString>;
    equivocation: z.ZodOptional<z.ZodTuple<[z.ZodString, z.ZodString], null>>;
    challenge: z.ZodOptional<z.ZodEnum<{
        "devils-advocate": "devils-advocate";
        disagreement: "disagreement";
    }>>;
    scores: z.ZodOptional<z.ZodTuple<[z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber], null>>;
    isMedian: z.ZodOptional<z.ZodLiteral<true>>;
    reasons: z.ZodOptional<z.ZodTuple<[z.ZodString, z.ZodString, z.ZodString], null>>;
    voteWeight: z.ZodOptional<z.ZodString>;
    weight: z.ZodOptional<z.ZodString>;
    votes: z.ZodOptional<z.ZodNumber>;
    code: z.ZodOptional<z.ZodEnum<{
        INVALID: "INVALID";
        NO: "NO";
        SILENT: "SILENT";
        SPLIT: "SPLIT";
        TOO_EARLY: "TOO_EARLY";
        UNSURE: "UNSURE";
        UNUSED: "UNUSED";
        YES: "YES";
    }>>;
}, z.core.$strict>;
export type HeadSeat = z.infer<typeof headSeatSchema>;
export declare const roundHeadSchema: z.ZodObject<{
    version: z.ZodLiteral<2>;
    chainId: z.ZodNumber;
    market: z.ZodString;
    receiver: z.ZodString;
    marketId: z.ZodString;
    questionHash: z.ZodString;
    clarifications: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        at: z.ZodNumber;
        text: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        at: z.ZodNumber;
        textHash: z.ZodString;
    }, z.core.$strict>]>>>;
    deadline: z.ZodNumber;
    policy: z.ZodString;
    software: z.ZodObject<{
        version: z.ZodString;
        configHash: z.ZodString;
    }, z.core.$strict>;
    judge: z.ZodObject<{
        kind: z.ZodEnum<{
            mock: "mock";
            model: "model";
        }>;
        model: z.ZodString;
        promptHash: z.ZodOptional<z.ZodString>;
        seed: z.ZodOptional<z.ZodString>;
        judgedAt: z.ZodOptional<z.ZodNumber>;
        replies: z.ZodOptional<z.ZodString>;
        usage: z.ZodOptional<z.ZodObject<{
            calls: z.ZodNumber;
            failed: z.ZodNumber;
            promptTokens: z.ZodNumber;
            completionTokens: z.ZodNumber;
        }, z.core.$strict>>;
    }, z.core.$strict>;
    quorum: z.ZodObject<{
        asked: z.ZodNumber;
        answered: z.ZodNumber;
        required: z.ZodNumber;
    }, z.core.$strict>;
    draw: z.ZodObject<{
        requestBlock: z.ZodNumber;
        seedBlock: z.ZodNumber;
        beacon: z.ZodOptional<z.ZodObject<{
            round: z.ZodNumber;
            signature: z.ZodString;
        }, z.core.$strict>>;
        seed: z.ZodString;
        candidates: z.ZodNumber;
        order: z.ZodArray<z.ZodNumber>;
        votes: z.ZodOptional<z.ZodObject<{
            units: z.ZodArray<z.ZodNumber>;
            drawn: z.ZodArray<z.ZodNumber>;
            panel: z.ZodNumber;
            reserves: z.ZodNumber;
        }, z.core.$strict>>;
        size: z.ZodNumber;
        absent: z.ZodArray<z.ZodNumber>;
        empty: z.ZodNumber;
        passedOver: z.ZodArray<z.ZodObject<{
            place: z.ZodNumber;
            cause: z.ZodEnum<{
                ABSENT_BEFORE: "ABSENT_BEFORE";
                DOMAIN_NOT_PROVED: "DOMAIN_NOT_PROVED";
                RELEASED: "RELEASED";
                SEAT_TAKEN: "SEAT_TAKEN";
                UNREACHABLE: "UNREACHABLE";
            }>;
        }, z.core.$strict>>;
    }, z.core.$strict>;
    answerBlock: z.ZodOptional<z.ZodNumber>;
    bundles: z.ZodArray<z.ZodObject<{
        collector: z.ZodString;
        hash: z.ZodString;
        block: z.ZodOptional<z.ZodNumber>;
        list: z.ZodOptional<z.ZodString>;
        listBlock: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strict>>;
    seats: z.ZodArray<z.ZodObject<{
        place: z.ZodNumber;
        worker: z.ZodString;
        agentId: z.ZodString;
        stake: z.ZodString;
        reputation: z.ZodTuple<[z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber], null>;
        answer: z.ZodOptional<z.ZodString>;
        defence: z.ZodOptional<z.ZodString>;
        absence: z.ZodOptional<z.ZodObject<{
            step: z.ZodEnum<{
                ASK: "ASK";
                CHALLENGE: "CHALLENGE";
            }>;
            code: z.ZodEnum<{
                EQUIVOCATED: "EQUIVOCATED";
                MALFORMED: "MALFORMED";
                NOT_LISTED: "NOT_LISTED";
                NOT_SIGNED: "NOT_SIGNED";
                OTHER_QUESTION: "OTHER_QUESTION";
                SIGNATURE_INVALID: "SIGNATURE_INVALID";
                SILENT: "SILENT";
                UNREACHABLE: "UNREACHABLE";
                WITHHELD: "WITHHELD";
            }>;
        }, z.core.$strict>>;
        posted: z.ZodOptional<z.ZodString>;
        equivocation: z.ZodOptional<z.ZodTuple<[z.ZodString, z.ZodString], null>>;
        challenge: z.ZodOptional<z.ZodEnum<{
            "devils-advocate": "devils-advocate";
            disagreement: "disagreement";
        }>>;
        scores: z.ZodOptional<z.ZodTuple<[z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber], null>>;
        isMedian: z.ZodOptional<z.ZodLiteral<true>>;
        reasons: z.ZodOptional<z.ZodTuple<[z.ZodString, z.ZodString, z.ZodString], null>>;
        voteWeight: z.ZodOptional<z.ZodString>;
        weight: z.ZodOptional<z.ZodString>;
        votes: z.ZodOptional<z.ZodNumber>;
        code: z.ZodOptional<z.ZodEnum<{
            INVALID: "INVALID";
            NO: "NO";
            SILENT: "SILENT";
            SPLIT: "SPLIT";
            TOO_EARLY: "TOO_EARLY";
            UNSURE: "UNSURE";
            UNUSED: "UNUSED";
            YES: "YES";
        }>>;
    }, z.core.$strict>>;
    vote: z.ZodObject<{
        yes: z.ZodString;
        no: z.ZodString;
    }, z.core.$strict>;
    words: z.ZodOptional<z.ZodObject<{
        votes: z.ZodString;
        scores: z.ZodString;
    }, z.core.$strict>>;
    outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
        kind: z.ZodLiteral<"settle">;
        resolution: z.ZodBoolean;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"split">;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"void">;
        reason: z.ZodEnum<{
            INVALID: "INVALID";
            NO_QUORUM: "NO_QUORUM";
            TOO_EARLY: "TOO_EARLY";
        }>;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"unsure">;
        reason: z.ZodEnum<{
            NO_MAJORITY: "NO_MAJORITY";
            NO_QUORUM: "NO_QUORUM";
            NO_VERDICT: "NO_VERDICT";
            TOO_FEW_ANSWERS: "TOO_FEW_ANSWERS";
            TOO_FEW_WORKERS: "TOO_FEW_WORKERS";
        }>;
    }, z.core.$strict>], "kind">;
    adjudication: z.ZodOptional<z.ZodObject<{
        decidedAt: z.ZodNumber;
        observations: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
            kind: z.ZodLiteral<"answer">;
            request: z.ZodObject<{
                host: z.ZodEnum<{
                    "api-web.nhle.com": "api-web.nhle.com";
                    "api.bls.gov": "api.bls.gov";
                    "api.congress.gov": "api.congress.gov";
                    "api.exchange.coinbase.com": "api.exchange.coinbase.com";
                    "api.football-data.org": "api.football-data.org";
                    "api.frankfurter.dev": "api.frankfurter.dev";
                    "api.jolpi.ca": "api.jolpi.ca";
                    "api.kraken.com": "api.kraken.com";
                    "api.stlouisfed.org": "api.stlouisfed.org";
                    "api.weather.gov": "api.weather.gov";
                    "cdn.nba.com": "cdn.nba.com";
                    coingecko: "coingecko";
                    "data-api.binance.vision": "data-api.binance.vision";
                    "data-api.ecb.europa.eu": "data-api.ecb.europa.eu";
                    "data.sec.gov": "data.sec.gov";
                    defillama: "defillama";
                    "defillama-coins": "defillama-coins";
                    "earthquake.usgs.gov": "earthquake.usgs.gov";
                    "ec.europa.eu": "ec.europa.eu";
                    "evm:arbitrum": "evm:arbitrum";
                    "evm:base": "evm:base";
                    "evm:ethereum": "evm:ethereum";
                    "evm:local": "evm:local";
                    "home.treasury.gov": "home.treasury.gov";
                    "ll.thespacedevs.com": "ll.thespacedevs.com";
                    "markets.newyorkfed.org": "markets.newyorkfed.org";
                    "mesonet.agron.iastate.edu": "mesonet.agron.iastate.edu";
                    "site.api.espn.com": "site.api.espn.com";
                    "sports.core.api.espn.com": "sports.core.api.espn.com";
                    "statsapi.mlb.com": "statsapi.mlb.com";
                    "www.federalregister.gov": "www.federalregister.gov";
                    "xtracker.polymarket.com": "xtracker.polymarket.com";
                }>;
                path: z.ZodString;
                extract: z.ZodOptional<z.ZodString>;
                key: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>;
            url: z.ZodString;
            status: z.ZodNumber;
            body: z.ZodString;
            sha256: z.ZodString;
            answerSha256: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>, z.ZodObject<{
            kind: z.ZodLiteral<"failure">;
            request: z.ZodObject<{
                host: z.ZodEnum<{
                    "api-web.nhle.com": "api-web.nhle.com";
                    "api.bls.gov": "api.bls.gov";
                    "api.congress.gov": "api.congress.gov";
                    "api.exchange.coinbase.com": "api.exchange.coinbase.com";
                    "api.football-data.org": "api.football-data.org";
                    "api.frankfurter.dev": "api.frankfurter.dev";
                    "api.jolpi.ca": "api.jolpi.ca";
                    "api.kraken.com": "api.kraken.com";
                    "api.stlouisfed.org": "api.stlouisfed.org";
                    "api.weather.gov": "api.weather.gov";
                    "cdn.nba.com": "cdn.nba.com";
                    coingecko: "coingecko";
                    "data-api.binance.vision": "data-api.binance.vision";
                    "data-api.ecb.europa.eu": "data-api.ecb.europa.eu";
                    "data.sec.gov": "data.sec.gov";
                    defillama: "defillama";
                    "defillama-coins": "defillama-coins";
                    "earthquake.usgs.gov": "earthquake.usgs.gov";
                    "ec.europa.eu": "ec.europa.eu";
                    "evm:arbitrum": "evm:arbitrum";
                    "evm:base": "evm:base";
                    "evm:ethereum": "evm:ethereum";
                    "evm:local": "evm:local";
                    "home.treasury.gov": "home.treasury.gov";
                    "ll.thespacedevs.com": "ll.thespacedevs.com";
                    "markets.newyorkfed.org": "markets.newyorkfed.org";
                    "mesonet.agron.iastate.edu": "mesonet.agron.iastate.edu";
                    "site.api.espn.com": "site.api.espn.com";
                    "sports.core.api.espn.com": "sports.core.api.espn.com";
                    "statsapi.mlb.com": "statsapi.mlb.com";
                    "www.federalregister.gov": "www.federalregister.gov";
                    "xtracker.polymarket.com": "xtracker.polymarket.com";
                }>;
                path: z.ZodString;
                extract: z.ZodOptional<z.ZodString>;
                key: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>;
            url: z.ZodString;
            reason: z.ZodString;
            code: z.ZodOptional<z.ZodLiteral<"KEY_MISSING">>;
        }, z.core.$strict>], "kind">>;
        finding: z.ZodObject<{
            verdict: z.ZodLiteral<"NEEDS_PANEL">;
            code: z.ZodEnum<{
                CHANGED: "CHANGED";
                KEY_MISSING: "KEY_MISSING";
                MANUAL: "MANUAL";
                NOT_FINAL: "NOT_FINAL";
                NOT_REREAD: "NOT_REREAD";
                NO_DATA: "NO_DATA";
                NO_RULE: "NO_RULE";
                OPERATOR_UNKNOWN: "OPERATOR_UNKNOWN";
                OUT_OF_BAND: "OUT_OF_BAND";
                RULE_KEY_UNKNOWN: "RULE_KEY_UNKNOWN";
                SOURCES_DISAGREE: "SOURCES_DISAGREE";
                SOURCE_FAILED: "SOURCE_FAILED";
                SOURCE_UNKNOWN: "SOURCE_UNKNOWN";
                TOO_BIG: "TOO_BIG";
                TOO_DEEP: "TOO_DEEP";
                UNREADABLE: "UNREADABLE";
                VALUE_UNKNOWN: "VALUE_UNKNOWN";
            }>;
            reason: z.ZodString;
            resolver: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>;
    }, z.core.$strict>>;
    terms: z.ZodObject<{
        stage: z.ZodNumber;
        requestedAt: z.ZodNumber;
        askedAt: z.ZodOptional<z.ZodNumber>;
        finding: z.ZodEnum<{
            INVALID: "INVALID";
            NO: "NO";
            SPLIT: "SPLIT";
            TOO_EARLY: "TOO_EARLY";
            UNSURE: "UNSURE";
            YES: "YES";
        }>;
    }, z.core.$strict>;
}, z.core.$strict>;
export type RoundHead = z.infer<typeof roundHeadSchema>;
export declare const joinedRecordSchema: z.ZodObject<{
    version: z.ZodLiteral<2>;
    chainId: z.ZodNumber;
    market: z.ZodString;
    receiver: z.ZodString;
    marketId: z.ZodString;
    questionHash: z.ZodString;
    clarifications: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        at: z.ZodNumber;
        text: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        at: z.ZodNumber;
        textHash: z.ZodString;
    }, z.core.$strict>]>>>;
    deadline: z.ZodNumber;
    policy: z.ZodString;
    software: z.ZodObject<{
        version: z.ZodString;
        configHash: z.ZodString;
    }, z.core.$strict>;
    quorum: z.ZodObject<{
        asked: z.ZodNumber;
        answered: z.ZodNumber;
        required: z.ZodNumber;
    }, z.core.$strict>;
    draw: z.ZodObject<{
        requestBlock: z.ZodNumber;
        seedBlock: z.ZodNumber;
        beacon: z.ZodOptional<z.ZodObject<{
            round: z.ZodNumber;
            signature: z.ZodString;
        }, z.core.$strict>>;
        seed: z.ZodString;
        candidates: z.ZodNumber;
        order: z.ZodArray<z.ZodNumber>;
        votes: z.ZodOptional<z.ZodObject<{
            units: z.ZodArray<z.ZodNumber>;
            drawn: z.ZodArray<z.ZodNumber>;
            panel: z.ZodNumber;
            reserves: z.ZodNumber;
        }, z.core.$strict>>;
        size: z.ZodNumber;
        absent: z.ZodArray<z.ZodNumber>;
        empty: z.ZodNumber;
        passedOver: z.ZodArray<z.ZodObject<{
            place: z.ZodNumber;
            cause: z.ZodEnum<{
                ABSENT_BEFORE: "ABSENT_BEFORE";
                DOMAIN_NOT_PROVED: "DOMAIN_NOT_PROVED";
                RELEASED: "RELEASED";
                SEAT_TAKEN: "SEAT_TAKEN";
                UNREACHABLE: "UNREACHABLE";
            }>;
        }, z.core.$strict>>;
    }, z.core.$strict>;
    answerBlock: z.ZodOptional<z.ZodNumber>;
    seats: z.ZodArray<z.ZodObject<{
        place: z.ZodNumber;
        worker: z.ZodString;
        agentId: z.ZodString;
        stake: z.ZodString;
        reputation: z.ZodTuple<[z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber], null>;
        answer: z.ZodOptional<z.ZodString>;
        defence: z.ZodOptional<z.ZodString>;
        absence: z.ZodOptional<z.ZodObject<{
            step: z.ZodEnum<{
                ASK: "ASK";
                CHALLENGE: "CHALLENGE";
            }>;
            code: z.ZodEnum<{
                EQUIVOCATED: "EQUIVOCATED";
                MALFORMED: "MALFORMED";
                NOT_LISTED: "NOT_LISTED";
                NOT_SIGNED: "NOT_SIGNED";
                OTHER_QUESTION: "OTHER_QUESTION";
                SIGNATURE_INVALID: "SIGNATURE_INVALID";
                SILENT: "SILENT";
                UNREACHABLE: "UNREACHABLE";
                WITHHELD: "WITHHELD";
            }>;
        }, z.core.$strict>>;
        posted: z.ZodOptional<z.ZodString>;
        equivocation: z.ZodOptional<z.ZodTuple<[z.ZodString, z.ZodString], null>>;
        challenge: z.ZodOptional<z.ZodEnum<{
            "devils-advocate": "devils-advocate";
            disagreement: "disagreement";
        }>>;
        scores: z.ZodOptional<z.ZodTuple<[z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber, z.ZodNumber], null>>;
        isMedian: z.ZodOptional<z.ZodLiteral<true>>;
        reasons: z.ZodOptional<z.ZodTuple<[z.ZodString, z.ZodString, z.ZodString], null>>;
        voteWeight: z.ZodOptional<z.ZodString>;
        weight: z.ZodOptional<z.ZodString>;
        votes: z.ZodOptional<z.ZodNumber>;
        code: z.ZodOptional<z.ZodEnum<{
            INVALID: "INVALID";
            NO: "NO";
            SILENT: "SILENT";
            SPLIT: "SPLIT";
            TOO_EARLY: "TOO_EARLY";
            UNSURE: "UNSURE";
            UNUSED: "UNUSED";
            YES: "YES";
        }>>;
    }, z.core.$strict>>;
    vote: z.ZodObject<{
        yes: z.ZodString;
        no: z.ZodString;
    }, z.core.$strict>;
    words: z.ZodOptional<z.ZodObject<{
        votes: z.ZodString;
        scores: z.ZodString;
    }, z.core.$strict>>;
    outcome: z.ZodDiscriminatedUnion<[z.ZodObject<{
        kind: z.ZodLiteral<"settle">;
        resolution: z.ZodBoolean;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"split">;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"void">;
        reason: z.ZodEnum<{
            INVALID: "INVALID";
            NO_QUORUM: "NO_QUORUM";
            TOO_EARLY: "TOO_EARLY";
        }>;
    }, z.core.$strict>, z.ZodObject<{
        kind: z.ZodLiteral<"unsure">;
        reason: z.ZodEnum<{
            NO_MAJORITY: "NO_MAJORITY";
            NO_QUORUM: "NO_QUORUM";
            NO_VERDICT: "NO_VERDICT";
            TOO_FEW_ANSWERS: "TOO_FEW_ANSWERS";
            TOO_FEW_WORKERS: "TOO_FEW_WORKERS";
        }>;
    }, z.core.$strict>], "kind">;
    adjudication: z.ZodOptional<z.ZodObject<{
        decidedAt: z.ZodNumber;
        observations: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
            kind: z.ZodLiteral<"answer">;
            request: z.ZodObject<{
                host: z.ZodEnum<{
                    "api-web.nhle.com": "api-web.nhle.com";
                    "api.bls.gov": "api.bls.gov";
                    "api.congress.gov": "api.congress.gov";
                    "api.exchange.coinbase.com": "api.exchange.coinbase.com";
                    "api.football-data.org": "api.football-data.org";
                    "api.frankfurter.dev": "api.frankfurter.dev";
                    "api.jolpi.ca": "api.jolpi.ca";
                    "api.kraken.com": "api.kraken.com";
                    "api.stlouisfed.org": "api.stlouisfed.org";
                    "api.weather.gov": "api.weather.gov";
                    "cdn.nba.com": "cdn.nba.com";
                    coingecko: "coingecko";
                    "data-api.binance.vision": "data-api.binance.vision";
                    "data-api.ecb.europa.eu": "data-api.ecb.europa.eu";
                    "data.sec.gov": "data.sec.gov";
                    defillama: "defillama";
                    "defillama-coins": "defillama-coins";
                    "earthquake.usgs.gov": "earthquake.usgs.gov";
                    "ec.europa.eu": "ec.europa.eu";
                    "evm:arbitrum": "evm:arbitrum";
                    "evm:base": "evm:base";
                    "evm:ethereum": "evm:ethereum";
                    "evm:local": "evm:local";
                    "home.treasury.gov": "home.treasury.gov";
                    "ll.thespacedevs.com": "ll.thespacedevs.com";
                    "markets.newyorkfed.org": "markets.newyorkfed.org";
                    "mesonet.agron.iastate.edu": "mesonet.agron.iastate.edu";
                    "site.api.espn.com": "site.api.espn.com";
                    "sports.core.api.espn.com": "sports.core.api.espn.com";
                    "statsapi.mlb.com": "statsapi.mlb.com";
                    "www.federalregister.gov": "www.federalregister.gov";
                    "xtracker.polymarket.com": "xtracker.polymarket.com";
                }>;
                path: z.ZodString;
                extract: z.ZodOptional<z.ZodString>;
                key: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>;
            url: z.ZodString;
            status: z.ZodNumber;
            body: z.ZodString;
            sha256: z.ZodString;
            answerSha256: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>, z.ZodObject<{
            kind: z.ZodLiteral<"failure">;
            request: z.ZodObject<{
                host: z.ZodEnum<{
                    "api-web.nhle.com": "api-web.nhle.com";
                    "api.bls.gov": "api.bls.gov";
                    "api.congress.gov": "api.congress.gov";
                    "api.exchange.coinbase.com": "api.exchange.coinbase.com";
                    "api.football-data.org": "api.football-data.org";
                    "api.frankfurter.dev": "api.frankfurter.dev";
                    "api.jolpi.ca": "api.jolpi.ca";
                    "api.kraken.com": "api.kraken.com";
                    "api.stlouisfed.org": "api.stlouisfed.org";
                    "api.weather.gov": "api.weather.gov";
                    "cdn.nba.com": "cdn.nba.com";
                    coingecko: "coingecko";
                    "data-api.binance.vision": "data-api.binance.vision";
                    "data-api.ecb.europa.eu": "data-api.ecb.europa.eu";
                    "data.sec.gov": "data.sec.gov";
                    defillama: "defillama";
                    "defillama-coins": "defillama-coins";
                    "earthquake.usgs.gov": "earthquake.usgs.gov";
                    "ec.europa.eu": "ec.europa.eu";
                    "evm:arbitrum": "evm:arbitrum";
                    "evm:base": "evm:base";
                    "evm:ethereum": "evm:ethereum";
                    "evm:local": "evm:local";
                    "home.treasury.gov": "home.treasury.gov";
                    "ll.thespacedevs.com": "ll.thespacedevs.com";
                    "markets.newyorkfed.org": "markets.newyorkfed.org";
                    "mesonet.agron.iastate.edu": "mesonet.agron.iastate.edu";
                    "site.api.espn.com": "site.api.espn.com";
                    "sports.core.api.espn.com": "sports.core.api.espn.com";
                    "statsapi.mlb.com": "statsapi.mlb.com";
                    "www.federalregister.gov": "www.federalregister.gov";
                    "xtracker.polymarket.com": "xtracker.polymarket.com";
                }>;
                path: z.ZodString;
                extract: z.ZodOptional<z.ZodString>;
                key: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>;
            url: z.ZodString;
            reason: z.ZodString;
            code: z.ZodOptional<z.ZodLiteral<"KEY_MISSING">>;
        }, z.core.$strict>], "kind">>;
        finding: z.ZodObject<{
            verdict: z.ZodLiteral<"NEEDS_PANEL">;
            code: z.ZodEnum<{
                CHANGED: "CHANGED";
                KEY_MISSING: "KEY_MISSING";
                MANUAL: "MANUAL";
                NOT_FINAL: "NOT_FINAL";
                NOT_REREAD: "NOT_REREAD";
                NO_DATA: "NO_DATA";
                NO_RULE: "NO_RULE";
                OPERATOR_UNKNOWN: "OPERATOR_UNKNOWN";
                OUT_OF_BAND: "OUT_OF_BAND";
                RULE_KEY_UNKNOWN: "RULE_KEY_UNKNOWN";
                SOURCES_DISAGREE: "SOURCES_DISAGREE";
                SOURCE_FAILED: "SOURCE_FAILED";
                SOURCE_UNKNOWN: "SOURCE_UNKNOWN";
                TOO_BIG: "TOO_BIG";
                TOO_DEEP: "TOO_DEEP";
                UNREADABLE: "UNREADABLE";
                VALUE_UNKNOWN: "VALUE_UNKNOWN";
            }>;
            reason: z.ZodString;
            resolver: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>;
    }, z.core.$strict>>;
    terms: z.ZodObject<{
        stage: z.ZodNumber;
        requestedAt: z.ZodNumber;
        askedAt: z.ZodOptional<z.ZodNumber>;
        finding: z.ZodEnum<{
            INVALID: "INVALID";
            NO: "NO";
            SPLIT: "SPLIT";
            TOO_EARLY: "TOO_EARLY";
            UNSURE: "UNSURE";
            YES: "YES";
        }>;
    }, z.core.$strict>;
    judge: z.ZodObject<{
        kind: z.ZodEnum<{
            mock: "mock";
            model: "model";
        }>;
        model: z.ZodString;
        promptHash: z.ZodOptional<z.ZodString>;
        seed: z.ZodOptional<z.ZodString>;
        judgedAt: z.ZodOptional<z.ZodNumber>;
        replies: z.ZodOptional<z.ZodString>;
        usage: z.ZodOptional<z.ZodObject<{
            calls: z.ZodNumber;
            failed: z.ZodNumber;
            promptTokens: z.ZodNumber;
            completionTokens: z.ZodNumber;
        }, z.core.$strict>>;
        transcript: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>;
    bundles: z.ZodArray<z.ZodObject<{
        collector: z.ZodString;
        hash: z.ZodString;
        block: z.ZodOptional<z.ZodNumber>;
        list: z.ZodOptional<z.ZodString>;
        listBlock: z.ZodOptional<z.ZodNumber>;
        content: z.ZodOptional<z.ZodObject<{
            kind: z.ZodLiteral<"bundle">;
            version: z.ZodLiteral<1>;
            chainId: z.ZodNumber;
            market: z.ZodString;
            marketId: z.ZodString;
            requestedAt: z.ZodNumber;
            collector: z.ZodString;
            question: z.ZodOptional<z.ZodString>;
            list: z.ZodArray<z.ZodTuple<[z.ZodString, z.ZodString], null>>;
            seats: z.ZodArray<z.ZodObject<{
                worker: z.ZodString;
                agentId: z.ZodString;
                endpoint: z.ZodNullable<z.ZodString>;
                registration: z.ZodNullable<z.ZodString>;
                answer: z.ZodOptional<z.ZodObject<{
                    text: z.ZodString;
                    value: z.ZodOptional<z.ZodString>;
                    long: z.ZodOptional<z.ZodObject<{
                        evidence: z.ZodString;
                        sources: z.ZodArray<z.ZodString>;
                        claims: z.ZodOptional<z.ZodArray<z.ZodObject<{
                            quote: z.ZodString;
                            supports: z.ZodOptional<z.ZodEnum<{
                                NO: "NO";
                                YES: "YES";
                            }>>;
                            url: z.ZodString;
                            sha256: z.ZodString;
                            read_at: z.ZodNumber;
                            offset: z.ZodNumber;
                        }, z.core.$strict>>>;
                    }, z.core.$strict>>;
                }, z.core.$strict>>;
                defence: z.ZodOptional<z.ZodObject<{
                    text: z.ZodString;
                    value: z.ZodOptional<z.ZodString>;
                    long: z.ZodOptional<z.ZodObject<{
                        responses: z.ZodArray<z.ZodString>;
                    }, z.core.$strict>>;
                }, z.core.$strict>>;
                absence: z.ZodOptional<z.ZodObject<{
                    step: z.ZodEnum<{
                        ASK: "ASK";
                        CHALLENGE: "CHALLENGE";
                    }>;
                    code: z.ZodEnum<{
                        EQUIVOCATED: "EQUIVOCATED";
                        MALFORMED: "MALFORMED";
                        NOT_LISTED: "NOT_LISTED";
                        NOT_SIGNED: "NOT_SIGNED";
                        OTHER_QUESTION: "OTHER_QUESTION";
                        SIGNATURE_INVALID: "SIGNATURE_INVALID";
                        SILENT: "SILENT";
                        UNREACHABLE: "UNREACHABLE";
                        WITHHELD: "WITHHELD";
                    }>;
                    reason: z.ZodString;
                }, z.core.$strict>>;
                receipts: z.ZodOptional<z.ZodArray<z.ZodObject<{
                    collector: z.ZodString;
                    phase: z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>]>;
                    answer_hash: z.ZodString;
                    value: z.ZodString;
                }, z.core.$strict>>>;
            }, z.core.$strict>>;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type JoinedRecord = z.infer<typeof joinedRecordSchema>;
export declare function headOf(record: JoinedRecord): RoundHead;
export declare function hashHead(record: JoinedRecord): Hash;
export declare function isDirect({ answerBlock }: Pick<RoundHead, 'answerBlock'>): boolean;
export {};

// types/core/src/resolution/record/settlement-record.d.ts
import { type Hash } from '../../protocol/index.js';
import { type AdjudicationRecord } from './adjudication-record.js';
import type { RoundRecord } from './record.js';
export type SettlementRecord = RoundRecord | AdjudicationRecord;
export declare function isAdjudicationRecord(record: SettlementRecord): record is AdjudicationRecord;
export declare function parseRecord(value: unknown): SettlementRecord;
export declare function parseRoundRecord(value: unknown): RoundRecord;
export declare function hashRecord(record: SettlementRecord): Hash;

// types/core/src/resolution/record/terms-part.d.ts
import * as z from 'zod';
import { type RoundOutcome } from './record-fields.js';
export declare const termsPartSchema: z.ZodObject<{
    stage: z.ZodNumber;
    requestedAt: z.ZodNumber;
    askedAt: z.ZodOptional<z.ZodNumber>;
    finding: z.ZodEnum<{
        INVALID: "INVALID";
        NO: "NO";
        SPLIT: "SPLIT";
        TOO_EARLY: "TOO_EARLY";
        UNSURE: "UNSURE";
        YES: "YES";
    }>;
}, z.core.$strict>;
export type TermsPart = z.infer<typeof termsPartSchema>;
export declare function findingOf(outcome: RoundOutcome): TermsPart['finding'];
export declare function copyTermsPart({ stage, requestedAt, askedAt, finding, }: TermsPart): TermsPart;

// types/core/src/resolution/record/worker-record.d.ts
import type { AbsenceCode, AnswerOutcome } from '../../protocol/index.js';
import type { VoteCode } from '../ladder/finding.js';
import type { Aggregates } from '../scoring/aggregate.js';
import type { ChallengeKind } from '../scoring/challenges.js';
import type { Dimensions } from '../scoring/dimensions.js';
import type { Reputation } from '../scoring/weights.js';
export type RecordedClaim = {
    readonly quote: string;
    readonly supports?: 'YES' | 'NO' | undefined;
    readonly url: string;
    readonly sha256: string;
    readonly readAt: number;
    readonly offset: number;
};
export type ScoreReasons = {
    readonly resQuality: string;
    readonly srcQuality: string;
    readonly analysisDepth: string;
};
export type RecordedAnswer = {
    readonly determination: boolean;
    readonly confidence: number;
    readonly evidence: string;
    readonly sources: readonly string[];
    readonly investigated: boolean;
    readonly outcome?: AnswerOutcome | undefined;
    readonly asOf?: string | undefined;
    readonly claims?: readonly RecordedClaim[] | undefined;
};
export type WorkerRecord = {
    readonly place: number;
    readonly worker: string;
    readonly agentId: string;
    readonly endpoint: string | null;
    readonly stake: string;
    readonly reputation: Reputation;
    readonly answer?: RecordedAnswer | undefined;
    readonly absence?: {
        readonly step: 'ASK' | 'CHALLENGE';
        readonly reason: string;
        readonly code: AbsenceCode;
    } | undefined;
    readonly challenge?: {
        readonly kind: ChallengeKind;
        readonly challenges: readonly string[];
    } | undefined;
    readonly defence?: {
        readonly responses: readonly string[];
    } | undefined;
    readonly dimensions?: Dimensions | undefined;
    readonly aggregates?: Aggregates | undefined;
    readonly reasons?: ScoreReasons | undefined;
    readonly voteWeight?: string | undefined;
    readonly weight?: string | undefined;
    readonly votes?: number | undefined;
    readonly code?: VoteCode | undefined;
};
export declare function findWorkerFault(record: WorkerRecord): string | undefined;

// types/core/src/resolution/resolve.d.ts
import type { Aggregates } from './scoring/aggregate.js';
import type { AnsweredPanel, Decision, Policy } from './scoring/policy.js';
import type { Reputation, VoteWeight, Weight } from './scoring/weights.js';
export type ScoredWorker = {
    readonly worker: string;
    readonly determination: boolean;
    readonly aggregates: Aggregates;
    readonly reputation: Reputation;
};
export type ResolveRoundParameters = {
    readonly workers: readonly ScoredWorker[];
    readonly panel: AnsweredPanel;
    readonly policy: Policy;
};
export type ResolvedWorker = {
    readonly worker: string;
    readonly voteWeight: VoteWeight;
    readonly weight: Weight;
    readonly correct: boolean | undefined;
};
export type ResolvedRound = {
    readonly decision: Decision;
    readonly workers: readonly ResolvedWorker[];
    readonly totals: {
        readonly yes: bigint;
        readonly no: bigint;
        readonly weight: bigint;
    };
};
export declare function computeVerdict(parameters: ResolveRoundParameters): ResolvedRound;

// types/core/src/resolution/scoring/aggregate.d.ts
import * as z from 'zod';
import type { Dimensions } from './dimensions.js';
export declare const aggregatesSchema: z.ZodObject<{
    resQuality: z.ZodNumber;
    srcQuality: z.ZodNumber;
    analysisDepth: z.ZodNumber;
}, z.core.$strict>;
export type Aggregates = z.infer<typeof aggregatesSchema>;
export declare function aggregate(dimensions: Dimensions): Aggregates;
export declare function flattenAggregates(aggregates: readonly Aggregates[]): number[];

// types/core/src/resolution/scoring/challenges.d.ts
export type ChallengeKind = 'disagreement' | 'devils-advocate';
export type ChallengedAnswer = {
    readonly worker: string;
    readonly determination: boolean;
    readonly confidence: number;
    readonly evidence: string;
    readonly sources: readonly string[];
};
export type WorkerChallenges = {
    readonly worker: string;
    readonly kind: ChallengeKind;
    readonly challenges: readonly [string, string, string];
};
export declare function generateChallenges(answers: readonly ChallengedAnswer[]): WorkerChallenges[];

// types/core/src/resolution/scoring/describe-unsure.d.ts
import type { UnsureReason } from '../ladder/decide-votes.js';
export type UnsureOutcomeReason = 'NO_QUORUM' | 'NO_VERDICT' | UnsureReason;
export declare function describeUnsure(reason: UnsureOutcomeReason): string;

// types/core/src/resolution/scoring/dimensions.d.ts
import * as z from 'zod';
export declare const DIMENSIONS: readonly [{
    readonly id: 'resolutionQuality';
    readonly label: 'Resolution Quality';
    readonly weight: 20;
}, {
    readonly id: 'sourceQuality';
    readonly label: 'Source Quality';
    readonly weight: 15;
}, {
    readonly id: 'analysisDepth';
    readonly label: 'Analysis Depth';
    readonly weight: 15;
}, {
    readonly id: 'reasoningClarity';
    readonly label: 'Reasoning Clarity';
    readonly weight: 15;
}, {
    readonly id: 'evidenceStrength';
    readonly label: 'Evidence Strength';
    readonly weight: 10;
}, {
    readonly id: 'biasAwareness';
    readonly label: 'Bias Awareness';
    readonly weight: 10;
}, {
    readonly id: 'timeliness';
    readonly label: 'Timeliness';
    readonly weight: 10;
}, {
    readonly id: 'collaboration';
    readonly label: 'Collaboration';
    readonly weight: 5;
}];
export type DimensionId = (typeof DIMENSIONS)[number]['id'];
export declare const dimensionsSchema: z.ZodObject<{
    resolutionQuality: z.ZodNumber;
    sourceQuality: z.ZodNumber;
    analysisDepth: z.ZodNumber;
    reasoningClarity: z.ZodNumber;
    evidenceStrength: z.ZodNumber;
    biasAwareness: z.ZodNumber;
    timeliness: z.ZodNumber;
    collaboration: z.ZodNumber;
}, z.core.$strict>;
export type Dimensions = z.infer<typeof dimensionsSchema>;
export declare function listDimensions(dimensions: Dimensions): number[];
export declare function toDimensions(scores: readonly number[]): Dimensions;

// types/core/src/resolution/scoring/find-policy.d.ts
import type { Policy } from './policy.js';
export declare function findPolicy(name: string): Policy;

// types/core/src/resolution/scoring/guarded/guarded.d.ts
import { type UnsureReason } from '../../ladder/decide-votes.js';
import type { LadderSeat, StatedFinding } from '../../ladder/finding.js';
export declare const GUARDED_BASE = 450000n;
export type VoteSide = StatedFinding;
export type GuardedPanel = {
    readonly votes: number;
    readonly seats: readonly LadderSeat[];
};
export type GuardedDecision = {
    readonly yes: bigint;
    readonly no: bigint;
} & ({
    readonly kind: 'decided';
    readonly side: VoteSide;
} | {
    readonly kind: 'unsure';
    readonly reason: UnsureReason;
});
export declare function decideGuarded({ votes, seats }: GuardedPanel): GuardedDecision;
export declare function votesFor(seats: readonly LadderSeat[], side: VoteSide): number;

// types/core/src/resolution/scoring/guarded/guarded-count.d.ts
import { type GuardedDecision, type GuardedPanel, type VoteSide } from './guarded.js';
export type GuardedCount = {
    readonly votes: number;
    readonly answered: number;
    readonly required: number;
    readonly workers: number;
    readonly requiredWorkers: number;
    readonly side: VoteSide | undefined;
    readonly agree: number;
    readonly against: number;
    readonly decision: GuardedDecision;
};
export declare function countGuarded(panel: GuardedPanel): GuardedCount;

// types/core/src/resolution/scoring/guarded/guarded-policy.d.ts
import type { AnsweredPanel, Policy, SeatAnswer } from '../policy.js';
import { type RepFactor, type Reputation } from '../weights.js';
import { type GuardedPanel, type VoteSide } from './guarded.js';
export declare const guardedPolicy: Policy;
export declare function properScore(confidence: number, correct: boolean): number;
export declare function guardedRepFactor(reputation: Reputation): RepFactor;
export declare function guardedSide(answer: SeatAnswer): VoteSide | undefined;
export declare function toGuarded({ votes, drawn, answers, excused, }: AnsweredPanel): GuardedPanel;

// types/core/src/resolution/scoring/judge-seed.d.ts
import { type Hash } from '../../protocol/index.js';
export type JudgedDraw = {
    readonly marketId: bigint;
    readonly deadline: number;
    readonly draw: {
        readonly seed: string;
    };
};
export declare function judgeSeed({ marketId, deadline, draw }: JudgedDraw): Hash;

// types/core/src/resolution/scoring/median-dimensions.d.ts
import { type Dimensions } from './dimensions.js';
export declare function medianDimensions(all: readonly Dimensions[]): Dimensions;

// types/core/src/resolution/scoring/panel-outcome.d.ts
import { type AnswerOutcome } from '../../protocol/index.js';
import type { UnsureReason } from '../ladder/decide-votes.js';
export type AnswerVote = {
    readonly determination: boolean;
    readonly outcome?: AnswerOutcome | undefined;
    readonly investigated?: boolean | undefined;
};
export type NoVerdictReason = 'NOBODY_INVESTIGATED' | 'NO_VOTES' | UnsureReason;
export type PanelOutcome = 
{
    readonly kind: 'vote';
}
 | {
    readonly kind: 'void';
    readonly reason: 'TOO_EARLY' | 'INVALID';
}
 | {
    readonly kind: 'split';
} | {
    readonly kind: 'no-verdict';
    readonly reason: NoVerdictReason;
};
export declare function unsureReason(reason: NoVerdictReason): 'NO_VERDICT' | UnsureReason;
export declare function isVote(answer: AnswerVote): boolean;
export declare function panelOutcome(answers: readonly AnswerVote[]): PanelOutcome;

// types/core/src/resolution/scoring/panel-words.d.ts
import { type LadderSeat, type StatedFinding } from '../ladder/finding.js';
export type PanelWords = {
    readonly votes: bigint;
    readonly scores: bigint;
};
export declare function packPanel(seats: readonly LadderSeat[], found: StatedFinding | undefined, confidenceAt: (place: number) => number): PanelWords;

// types/core/src/resolution/scoring/policy.d.ts
import type { UnsureReason } from '../ladder/decide-votes.js';
import type { Aggregates } from './aggregate.js';
import type { AnswerVote, PanelOutcome } from './panel-outcome.js';
import type { Reputation, VoteWeight, Weight } from './weights.js';
export type PolicyName = 'spec' | 'guarded';
export type SeatAnswer = AnswerVote & {
    readonly worker: string;
    readonly place: number;
    readonly evidence: string;
};
export type AnsweredPanel = {
    readonly votes: number;
    readonly drawn: readonly number[];
    readonly answers: readonly SeatAnswer[];
    readonly excused?: readonly number[] | undefined;
};
export type Vote = {
    readonly worker: string;
    readonly determination: boolean;
    readonly voteWeight: VoteWeight;
};
export type Decision = {
    readonly kind: 'verdict';
    readonly resolution: boolean;
    readonly yes: bigint;
    readonly no: bigint;
} | {
    readonly kind: 'unresolved';
    readonly reason: 'NO_QUORUM' | UnsureReason;
    readonly yes: bigint;
    readonly no: bigint;
};
export type PaidVote = {
    readonly aggregates: Aggregates;
    readonly correct: boolean;
    readonly confidence: number;
};
export type Policy = {
    readonly name: PolicyName;
    counts(answer: SeatAnswer): boolean;
    outcomeOf(panel: AnsweredPanel): PanelOutcome;
    voteWeight(aggregates: Aggregates, reputation: Reputation): VoteWeight;
    decide(votes: readonly Vote[], panel: AnsweredPanel): Decision;
    weight(vote: VoteWeight, correct: boolean): Weight;
    reportedScores(vote: PaidVote): Aggregates;
};
export declare function sumWeights(votes: readonly Vote[], determination: boolean): bigint;

// types/core/src/resolution/scoring/quorum.d.ts
export type FaultTolerance = {
    readonly crash: number;
    readonly byzantine: number;
};
export declare function quorum(n: number): number;
export declare function faultTolerance(n: number): FaultTolerance;
export declare function meetsQuorum(answered: number, asked: number): boolean;

// types/core/src/resolution/scoring/reward-shares.d.ts
export declare function rewardShares(pool: bigint, weights: readonly bigint[]): bigint[];

// types/core/src/resolution/scoring/score.d.ts
import * as z from 'zod';
declare const unit: unique symbol;
export type Score = number & {
    readonly [unit]: 'score';
};
export declare const scoreSchema: z.ZodNumber;
export declare function clampScore(value: unknown): Score;
export declare function requireScore(value: number, name: string): Score;
export {};

// types/core/src/resolution/scoring/seat-reserve.d.ts
export declare function describeSeatReserve(joined: number): string | undefined;

// types/core/src/resolution/scoring/spec-policy.d.ts
import { type Policy } from './policy.js';
export declare const specPolicy: Policy;

// types/core/src/resolution/scoring/track-record.d.ts
declare const unit: unique symbol;
export type TrackRecord = number & {
    readonly [unit]: '1/1000';
};
export type ScoredAnswer = {
    readonly finalAt: number;
    readonly creator: string;
    readonly confidence: number;
    readonly isRight: boolean;
    readonly stake: bigint;
};
export declare function trackRecord(answers: readonly ScoredAnswer[], medianStake: bigint): TrackRecord;
export declare const NEWCOMER_TRACK_RECORD = 132;
export {};

// types/core/src/resolution/scoring/weights.d.ts
import type { Aggregates } from './aggregate.js';
declare const unit: unique symbol;
export type QualityScore = number & {
    readonly [unit]: '1/10';
};
export type RepFactor = number & {
    readonly [unit]: '1/300';
};
export type VoteWeight = bigint & {
    readonly [unit]: '1/3000';
};
export type Weight = bigint & {
    readonly [unit]: '1';
};
export type CorrectnessMultiplier = 200 | 50;
export type Reputation = {
    readonly resQuality: number;
    readonly srcQuality: number;
    readonly analysisDepth: number;
    readonly count: number;
};
export declare function repFactor(reputation: Reputation): RepFactor;
export declare function qualityScore(aggregates: Aggregates): QualityScore;
export declare function voteWeight(quality: QualityScore, factor: RepFactor): VoteWeight;
export declare function correctnessMultiplier(correct: boolean): CorrectnessMultiplier;
export declare function weight(vote: VoteWeight, multiplier: CorrectnessMultiplier | 0): Weight;
export {};

// types/core/src/resolution/story/against-verdict.d.ts
import type { Story } from './story.js';
import { type StoryWords } from './story-words.js';
export declare function againstVerdict(story: Story, words: StoryWords): string[];
export declare function overruledFindings(story: Story, words: StoryWords): string[];

// types/core/src/resolution/story/askings-of.d.ts
import { type Places } from './candidate-places.js';
import type { StoryEvent } from './story-event.js';
export type Episode<Event extends StoryEvent = StoryEvent> = {
    readonly events: readonly Event[];
    readonly places: Places;
};
export declare function askingsOf<Event extends StoryEvent>(events: readonly Event[]): Episode<Event>[];
export declare function roundsOf(events: readonly StoryEvent[]): Episode[];

// types/core/src/resolution/story/buying-cost.d.ts
import type { StoryCourt } from './ledger-entry.js';
import type { StoryTerms } from './story-event.js';
import type { StoryWords } from './story-words.js';
export type NamedWords = readonly [name: string, words: string];
export type PricedTerms = {
    readonly [term in Exclude<keyof StoryTerms, 'panelWindowSeconds'>]?: StoryTerms[term] | undefined;
};
export declare function buyingCost(terms: PricedTerms | undefined, court: Pick<StoryCourt, 'fee' | 'periodSeconds'> | undefined, words: Pick<StoryWords, 'amount' | 'period'>): NamedWords[];

// types/core/src/resolution/story/fact.d.ts
export type UnreadFact = {
    readonly cannotSay: string;
};
export type Fact<Value> = Value | UnreadFact;
export declare function unread(what: string): UnreadFact;
export declare function isKnown<Value>(fact: Fact<Value>): fact is Value;

// types/core/src/resolution/story/last-asking.d.ts
import type { Finding } from '../ladder/finding.js';
import type { Stage, StorySeat } from './stage.js';
import type { Story } from './story.js';
export declare function lastAsking({ stages, end }: Pick<Story, 'stages' | 'end'>): Stage[];
export declare function saidIn(stage: Stage): Finding | undefined;
export declare function deciderOf(story: Pick<Story, 'stages' | 'end' | 'standing'>): Stage | undefined;
export declare function seatsOf(stage: Stage): readonly StorySeat[];

// types/core/src/resolution/story/ledger.d.ts
import { type Fact } from './fact.js';
import type { LedgerEntry, StoryCourt } from './ledger-entry.js';
import type { StoryEvent, StoryTerms } from './story-event.js';
export type LedgerTotals = {
    readonly pool: bigint;
    readonly stakes: bigint;
    readonly bonds: bigint;
    readonly payouts: bigint;
    readonly fees: bigint;
    readonly burned: bigint;
    readonly returned: bigint;
    readonly held: bigint;
};
export type Ledger = {
    readonly entries: readonly LedgerEntry[];
    readonly totals: LedgerTotals;
};
export declare function ledgerOf(events: readonly StoryEvent[], terms: StoryTerms | undefined, court: Fact<StoryCourt> | undefined): Fact<Ledger>;

// types/core/src/resolution/story/ledger-accounts.d.ts
import type { Ledger } from './ledger.js';
import type { LedgerEntry, LedgerParty } from './ledger-entry.js';
export type LedgerAccount = {
    readonly party: LedgerParty;
    readonly account: LedgerEntry['account'];
    readonly paidIn: bigint;
    readonly paidOut: bigint;
};
export declare function ledgerAccounts({ entries }: Pick<Ledger, 'entries'>): LedgerAccount[];

// types/core/src/resolution/story/ledger-entry.d.ts
import type { Fact } from './fact.js';
export type LedgerFlow = 'POOL' | 'STAKE' | 'BOND' | 'PAYOUT' | 'FEE' | 'BURNED' | 'RETURNED';
export type LedgerParty = 'CREATOR' | 'WORKER' | 'ASKER' | 'DISPUTER' | 'APPELLANT' | 'COURT' | 'PROVER' | 'NOBODY';
export type LedgerEntry = {
    readonly flow: LedgerFlow;
    readonly party: LedgerParty;
    readonly account: Fact<string> | undefined;
    readonly amount: bigint;
    readonly asking: number | undefined;
};
export type StoryCourt = {
    readonly address: string;
    readonly fee: bigint;
    readonly periodSeconds: number;
};

// types/core/src/resolution/story/stage.d.ts
import type { AbsenceCode } from '../../protocol/index.js';
import type { Finding, StatedFinding } from '../ladder/finding.js';
import type { Fact } from './fact.js';
import type { LedgerEntry } from './ledger-entry.js';
export type Moment = {
    readonly block: bigint;
    readonly at: Fact<number>;
};
export type FinalSide = 'WITH' | 'AGAINST' | 'NEITHER' | 'PENDING';
export type StorySeat = {
    readonly place: number;
    readonly worker: Fact<string>;
    readonly state: 'ANSWERED' | 'ABSTAINED' | 'ABSENT' | 'UNUSED' | 'NOT_DRAWN';
    readonly votes: number | undefined;
    readonly side: StatedFinding | undefined;
    readonly scores: readonly [number, number, number] | undefined;
    readonly cites: Fact<readonly string[]>;
    readonly absence: Fact<AbsenceCode> | undefined;
    readonly stood: FinalSide;
    readonly earned: Fact<bigint | 'pending'>;
    readonly lost: Fact<bigint | 'pending'>;
};
type StageParts = {
    readonly asking: number;
    readonly began: Moment;
    readonly ended: Moment | 'pending';
    readonly stood: FinalSide;
    readonly money: Fact<readonly LedgerEntry[]>;
};
export type ClaimStage = StageParts & {
    readonly kind: 'claim';
    readonly by: Fact<string>;
    readonly claim: Fact<Finding>;
};
export type ObjectionStage = StageParts & {
    readonly kind: 'dispute' | 'appeal';
    readonly by: string;
    readonly answer: Finding;
    readonly reason: string;
};
export type DataStage = StageParts & {
    readonly kind: 'data';
    readonly found: Fact<Finding | 'pending'>;
    readonly reason: Fact<string> | undefined;
};
export type PanelStage = StageParts & {
    readonly kind: 'panel';
    readonly found: Fact<Finding | 'pending'>;
    readonly reason: Fact<string> | undefined;
    readonly seats: Fact<readonly StorySeat[] | 'pending'>;
};
export type CourtStage = StageParts & {
    readonly kind: 'court';
    readonly by: Fact<string>;
    readonly found: Fact<StatedFinding | 'NO_RULING' | 'pending'>;
};
export type Stage = ClaimStage | ObjectionStage | DataStage | PanelStage | CourtStage;
export declare function stoodOf(said: Fact<Finding | 'NO_RULING' | 'pending'>, end: Finding | undefined): FinalSide;
export declare function objectionStood(attacked: Finding, end: Finding | undefined): FinalSide;
export {};

// types/core/src/resolution/story/standing.d.ts
import type { Finding } from '../ladder/finding.js';
import type { StoryEvent, StoryJudge, StoryTerms } from './story-event.js';
export type Standing = 
{
    readonly kind: 'not-asked';
}
 | {
    readonly kind: 'requested';
}
 | {
    readonly kind: 'claimed';
    readonly claim: Finding;
    readonly until: number;
}
 | {
    readonly kind: 'judging';
    readonly judge: StoryJudge;
    readonly until: number | undefined;
}
 | {
    readonly kind: 'found';
    readonly judge: StoryJudge;
    readonly finding: Finding;
    readonly until: number;
} | {
    readonly kind: 'final';
    readonly since: number | undefined;
};
export declare function standingOf(events: readonly StoryEvent[], terms: StoryTerms | undefined, courtSeconds?: number): Standing;

// types/core/src/resolution/story/story.d.ts
import type { SettlementRecord } from '../record/settlement-record.js';
import { type Fact } from './fact.js';
import { type Ledger } from './ledger.js';
import type { StoryCourt } from './ledger-entry.js';
import type { Stage } from './stage.js';
import { type Standing } from './standing.js';
import type { StoryEvent, StoryTerms } from './story-event.js';
export type StoryFacts = {
    readonly events: Fact<readonly StoryEvent[]>;
    readonly times: ReadonlyMap<bigint, number>;
    readonly court: Fact<StoryCourt> | undefined;
    readonly records: ReadonlyMap<string, SettlementRecord>;
};
export type StoryEnd = 'pending' | {
    readonly outcome: string;
    readonly reason: string | undefined;
};
export type Story = {
    readonly stages: Fact<readonly Stage[]>;
    readonly end: Fact<StoryEnd>;
    readonly ledger: Fact<Ledger>;
    readonly standing: Fact<Standing>;
    readonly terms: Fact<StoryTerms | undefined>;
    readonly court: Fact<StoryCourt> | undefined;
};
export declare function storyOf({ events, times, court, records }: StoryFacts): Story;

// types/core/src/resolution/story/story-event.d.ts
import type { Finding } from '../ladder/finding.js';
import type { SettledAmounts } from '../verify/settlement/verify-payments.js';
export type StoryTerms = {
    readonly windowSeconds: number;
    readonly panelWindowSeconds: number;
    readonly judgeFirst: boolean;
    readonly dataOnly: boolean;
    readonly votes: number;
    readonly reserves: number;
    readonly unit: bigint;
    readonly wrongSlashBps: number;
    readonly bond: bigint;
    readonly valueAtRisk: bigint;
};
export type StoryJudge = 'NONE' | 'RULE' | 'PANEL' | 'COURT';
type Values = {
    'market-created': {
        creator: string;
        rewardPool: bigint;
    };
    'terms-set': {
        terms: StoryTerms;
    };
    'worker-joined': {
        worker: string;
        stake: bigint;
    };
    'worker-left': {
        worker: string;
        index: number;
    };
    'worker-replaced': {
        worker: string;
        index: number;
    };
    'resolution-requested': object;
    'absences-recorded': object;
    'market-reopened': object;
    asked: {
        asker: string;
        stage: number;
        claim: Finding;
        judge: StoryJudge;
        until: number;
    };
    'share-deposited': {
        account: string;
        stage: number;
        isAppeal: boolean;
        answer: Finding;
        amount: bigint;
    };
    'share-returned': {
        account: string;
        amount: bigint;
    };
    disputed: {
        by: string;
        attacked: StoryJudge;
        answer: Finding;
        reason: string;
    };
    'judge-asked': {
        judge: StoryJudge;
        until: number;
    };
    'panel-started': object;
    'verdict-proposed': {
        judge: StoryJudge;
        finding: Finding;
        until: number;
    };
    'votes-counted': {
        votes: bigint;
        scores: bigint;
    };
    'seats-scored': {
        seats: readonly {
            index: number;
            reward: bigint;
            scores?: readonly [number, number, number];
        }[];
    };
    settled: {
        stage: number;
        finding: Finding;
        money: SettledAmounts & {
            readonly restTo: string | undefined;
        };
    };
    'stake-slashed': {
        worker: string;
        amount: bigint;
        prover: string | undefined;
    };
    'stake-released': {
        worker: string;
        amount: bigint;
    };
    'verdict-final': {
        outcome: string;
        reason: string | undefined;
    };
};
export type StoryEvent = {
    readonly [type in keyof Values]: {
        readonly type: type;
        readonly blockNumber: bigint;
        readonly transactionHash: string;
    } & Readonly<Values[type]>;
}[keyof Values];
export type EventOf<type extends StoryEvent['type']> = Extract<StoryEvent, {
    readonly type: type;
}>;
export declare function isStoryEvent<Event extends {
    readonly type: string;
}>(event: Event): event is Extract<Event, {
    readonly type: StoryEvent['type'];
}>;
export {};

// types/core/src/resolution/story/story-lines.d.ts
import type { LedgerParty } from './ledger-entry.js';
import type { Stage, StorySeat } from './stage.js';
import type { Story } from './story.js';
import { type StoryWords } from './story-words.js';
export type StoryLine = {
    readonly name: string;
    readonly text: string;
};
export declare function storyLines({ stages, end, ledger }: Pick<Story, 'stages' | 'end' | 'ledger'>, words: StoryWords): StoryLine[];
export declare const PARTY_NAMES: Readonly<Record<LedgerParty, string>>;
export declare function stageName({ kind, asking }: Stage): string;
export declare function stageText(stage: Stage, words: StoryWords): string;
export declare function seatText(seat: StorySeat, words: StoryWords): string;
export declare function seatWords({ state, votes, side, absence, stood }: StorySeat): string;

// types/core/src/resolution/story/story-words.d.ts
import { type Fact } from './fact.js';
import type { Moment } from './stage.js';
export type StoryWords = {
    readonly account: (address: string) => string;
    readonly amount: (amount: bigint) => string;
    readonly period: (seconds: number) => string;
    readonly now: number | undefined;
    readonly isMadeUp?: boolean | undefined;
};
export declare function say<Value>(fact: Fact<Value>, write?: (value: Value) => string): string;
export declare function sayAccount(account: Fact<string>, words: StoryWords): string;
export declare function sayTime(seconds: number): string;
export declare function sayMoment({ block, at }: Moment): string;
export declare function sayFinding(finding: string): string;
export declare function joinWords(parts: readonly string[]): string;

// types/core/src/resolution/story/story-worker.d.ts
import { type Fact } from './fact.js';
import type { StorySeat } from './stage.js';
import type { Story } from './story.js';
export type StoryWorker = {
    readonly seats: readonly StorySeat[];
    readonly earned: Fact<bigint | 'pending'>;
    readonly lost: Fact<bigint>;
};
export declare function storyWorker({ stages, ledger, end }: Pick<Story, 'stages' | 'ledger' | 'end'>, address: string): StoryWorker;

// types/core/src/resolution/story/verdict-card.d.ts
import { type NamedWords } from './buying-cost.js';
import type { Story } from './story.js';
import { type StoryWords } from './story-words.js';
export type VerdictCard = {
    readonly decided: string;
    readonly read: string;
    readonly against: readonly string[];
    readonly cost: readonly NamedWords[];
    readonly objecting: string;
    readonly unverified: readonly string[];
};
export declare function verdictCard(story: Story, words: StoryWords): VerdictCard;
export declare function cardLines(card: VerdictCard): NamedWords[];

// types/core/src/resolution/story/who-decided.d.ts
import type { Story } from './story.js';
import type { StoryJudge } from './story-event.js';
import { type StoryWords } from './story-words.js';
export declare function whoDecided(story: Story, words: StoryWords): string;
export declare function whatWasRead(story: Story, words: StoryWords): string;
export declare function judgeNow({ judge, until }: {
    readonly judge: StoryJudge;
    readonly until: number | undefined;
}, { now }: Pick<StoryWords, 'now'>): StoryJudge;
export declare function judgeName(judge: StoryJudge): string;
export declare function isOver({ standing }: Story, { now }: StoryWords): boolean;
export declare function capital(text: string): string;

// types/core/src/resolution/verify/check-kinds.d.ts
import type { RecordCheck } from './record-check.js';
export declare const CHECK_KINDS: readonly ['record', 'draw', 'answers', 'signatures', 'count', 'report', 'money', 'quotes'];
export type CheckKind = (typeof CHECK_KINDS)[number];
export declare function checkKind({ name }: Pick<RecordCheck, 'name'>): CheckKind | undefined;

// types/core/src/resolution/verify/record-check.d.ts
export type CheckEnd = 'holds' | 'fails' | 'cannot-say';
export type RecordCheck = {
    readonly name: string;
    readonly end: CheckEnd;
    readonly detail: string;
};
export type RecordVerification = {
    readonly end: CheckEnd;
    readonly checks: readonly RecordCheck[];
};
export declare function verificationOf(checks: readonly RecordCheck[]): RecordVerification;
export declare function check(name: string, holds: boolean, detail: string): RecordCheck;
export declare function cannotSay(name: string, detail: string): RecordCheck;
export declare function compare(name: string, written: string | number | bigint, found: string | number | bigint, source?: string): RecordCheck;

// types/core/src/resolution/verify/settlement/settled-asking.d.ts
import type { AskingCourse } from '../../ladder/asking-course.js';
import type { Finding } from '../../ladder/finding.js';
export type AskingFacts = {
    readonly claim: Finding;
    readonly isJudgeFirst: boolean;
    readonly isDisputed: boolean;
    readonly isAppealed: boolean;
    readonly found: Finding;
    readonly votes: bigint | undefined;
    readonly panelVotes: number;
    readonly courtAsked: boolean;
    readonly end: Finding;
    readonly hasBundle: boolean;
    readonly posted: readonly number[];
};
export declare function askingOf(facts: AskingFacts): AskingCourse | undefined;

// types/core/src/resolution/verify/settlement/settlement-facts.d.ts
import type { Clarification } from '../../../protocol/index.js';
import type { PanelWords } from '../../scoring/panel-words.js';
import type { PolicyName } from '../../scoring/policy.js';
import type { Reputation } from '../../scoring/weights.js';
import type { WorkflowFacts } from './verify-delivery.js';
import type { SettledFacts } from './verify-payments.js';
import type { DeliveredReport } from './verify-settlement-report.js';
export type SettlementFacts = {
    readonly chainId: number;
    readonly market: string;
    readonly receiver: string;
    readonly marketId: bigint;
    readonly question: string;
    readonly questionHash?: string | undefined;
    readonly clarifications?: readonly Clarification[] | undefined;
    readonly deadline: number;
    readonly terms: TermsFacts;
    readonly workers: readonly SettledWorker[];
    readonly draw?: DrawFacts | undefined;
    readonly rewardPool: bigint;
    readonly decided: string | undefined;
    readonly scored: readonly bigint[];
    readonly counted?: PanelWords | undefined;
    readonly asking?: {
        readonly stage: number;
        readonly askedAt: number;
    } | undefined;
    readonly settled?: SettledFacts | 'pending' | undefined;
    readonly report: DeliveredReport | undefined;
    readonly reportBlock?: bigint | undefined;
    readonly workflow?: WorkflowFacts | undefined;
    readonly gathered?: GatheredFacts | undefined;
    readonly validSignatures?: ReadonlySet<string> | undefined;
};
export type TermsFacts = {
    readonly policy: PolicyName | 'unknown';
    readonly isCollected?: boolean | undefined;
    readonly panel?: {
        readonly votes: number;
        readonly reserves: number;
    } | undefined;
};
export type SettledWorker = {
    readonly address: string;
    readonly agentId: bigint;
    readonly stake: bigint;
    readonly units?: number | undefined;
    readonly earlier?: EarlierReputation | undefined;
};
export type EarlierReputation = {
    readonly requested: Reputation;
    readonly reported: Reputation;
};
export type DrawFacts = {
    readonly requestBlock: bigint;
    readonly seedBlock: bigint;
    readonly seed: string | undefined;
    readonly beaconRound?: number | undefined;
    readonly candidates: number;
    readonly panelSize: number | undefined;
    readonly absent: readonly number[];
};
export type GatheredFacts = {
    readonly requestedBlock: bigint;
    readonly distance: bigint;
    readonly committed: readonly {
        readonly collector: string;
        readonly stage: number;
        readonly hash: string;
        readonly block: bigint;
    }[];
    readonly posted: readonly {
        readonly worker: string;
        readonly hash: string;
        readonly block: bigint;
    }[];
    readonly collectors?: readonly string[] | undefined;
};

// types/core/src/resolution/verify/settlement/verify-delivery.d.ts
import type { SettlementRecord } from '../../record/settlement-record.js';
import { type RecordCheck } from '../record-check.js';
import { type DeliveredReport } from './verify-settlement-report.js';
export type WorkflowFacts = {
    readonly id: string;
    readonly listed: 'now' | 'before' | 'never';
    readonly isEnforced: boolean;
};
export declare function checkDelivery(record: SettlementRecord, report: DeliveredReport | undefined, workflow: WorkflowFacts | undefined): RecordCheck[];

// types/core/src/resolution/verify/settlement/verify-payments.d.ts
import type { AskingCourse } from '../../ladder/asking-course.js';
import type { LadderMoney } from '../../ladder/settlement.js';
import { type RecordCheck } from '../record-check.js';
import { type AskingFacts } from './settled-asking.js';
export type SettledAmounts = {
    readonly asker: bigint;
    readonly disputer: bigint;
    readonly appellant: bigint;
    readonly pay: bigint;
    readonly slash: bigint;
    readonly abstained: bigint;
    readonly silent: bigint;
    readonly court: bigint;
    readonly rest: bigint;
    readonly burned: bigint;
};
export type SettledFacts = {
    readonly money: LadderMoney;
    readonly asking: AskingFacts;
    readonly amounts: SettledAmounts;
};
export declare function checkPayments(facts: SettledFacts | 'pending' | undefined): RecordCheck[];
export declare function amountsOf(money: LadderMoney, asking: AskingCourse): SettledAmounts;

// types/core/src/resolution/verify/settlement/verify-settlement.d.ts
import { type Hash } from '../../../protocol/index.js';
import { type RecordVerification } from '../record-check.js';
import type { SettlementFacts } from './settlement-facts.js';
export declare function verifySettlement(value: unknown, evidenceHash: Hash, facts: SettlementFacts): RecordVerification;

// types/core/src/resolution/verify/settlement/verify-settlement-report.d.ts
import { type SettlementRecord } from '../../record/settlement-record.js';
import { type RecordCheck } from '../record-check.js';
export type DeliveredReport = {
    readonly action: number;
    readonly marketId: bigint;
    readonly workers: readonly string[];
    readonly weights: readonly bigint[];
    readonly dimScores: readonly number[];
    readonly chainId: bigint;
    readonly receiver: string;
    readonly voidReason: number;
    readonly evidenceHash: string;
    readonly requestedAt: bigint;
    readonly finding: number;
};
export declare function voidReasonOf({ outcome, terms, }: Pick<SettlementRecord, 'outcome' | 'terms'>): 0 | 3;
export declare function checkReport(record: SettlementRecord, report: DeliveredReport): RecordCheck[];

// types/core/src/resolution/verify/verify-record.d.ts
import { type Hash } from '../../protocol/index.js';
import { type RecordVerification } from './record-check.js';
import type { GatheredFacts } from './settlement/settlement-facts.js';
type ReplayFacts = {
    readonly question?: string | undefined;
    readonly gathered?: GatheredFacts | undefined;
    readonly validSignatures?: ReadonlySet<string> | undefined;
    readonly reportBlock?: bigint | undefined;
};
export declare function verifyRecord(value: unknown, expectedHash?: Hash, facts?: ReplayFacts): RecordVerification;
export {};

// types/core/src/resolution/verify/verify-signatures.d.ts
import { type SignatureClaim } from '../counting/signatures.js';
import type { RoundRecord } from '../record/record.js';
import { type JoinedRecord } from '../record/round-head.js';
import { type RecordCheck } from './record-check.js';
export type RecordSignatures = {
    readonly claims: readonly SignatureClaim[];
    readonly round: {
        readonly marketId: bigint;
        readonly requestedAt: number;
    };
};
export declare function signatureClaims({ joined }: RoundRecord): RecordSignatures | undefined;
export declare function checkUnsigned({ seats }: JoinedRecord): RecordCheck[];
export declare function checkSignatures(joined: JoinedRecord, valid: ReadonlySet<string> | undefined): RecordCheck[];
export declare const unchecked = "no signature was checked; a node is needed for those of contract wallets";

// types/chain/src/decode-delivery.d.ts
import { type Address, type Hex } from 'viem';
import { type DecodedReport } from './market/events/report.js';
export type Delivery = {
    readonly report: DecodedReport;
    readonly signatures: number;
    readonly reportedAt: number;
    readonly donId: number;
    readonly workflowId: Hex;
    readonly workflowOwner: Address;
};
export declare function decodeDelivery(input: Hex, receiver: Address): Delivery | undefined;

// types/chain/src/market/events/events.d.ts
export declare const resolutionRequestedEvent: {
    readonly type: 'event';
    readonly name: 'ResolutionRequested';
    readonly inputs: readonly [{
        readonly name: 'marketId';
        readonly type: 'uint256';
        readonly indexed: true;
    }, {
        readonly name: 'question';
        readonly type: 'string';
        readonly indexed: false;
    }];
    readonly anonymous: false;
};
export declare const evidenceRecordedEvent: {
    readonly type: 'event';
    readonly name: 'EvidenceRecorded';
    readonly inputs: readonly [{
        readonly name: 'marketId';
        readonly type: 'uint256';
        readonly indexed: true;
    }, {
        readonly name: 'evidenceHash';
        readonly type: 'bytes32';
        readonly indexed: true;
    }];
    readonly anonymous: false;
};
export declare const reportProcessedEvent: {
    readonly type: 'event';
    readonly name: 'ReportProcessed';
    readonly inputs: readonly [{
        readonly name: 'receiver';
        readonly type: 'address';
        readonly indexed: true;
    }, {
        readonly name: 'workflowExecutionId';
        readonly type: 'bytes32';
        readonly indexed: true;
    }, {
        readonly name: 'reportId';
        readonly type: 'bytes2';
        readonly indexed: true;
    }, {
        readonly name: 'result';
        readonly type: 'bool';
        readonly indexed: false;
    }];
    readonly anonymous: false;
};
export declare const answersCommittedEvent: {
    readonly type: 'event';
    readonly name: 'AnswersCommitted';
    readonly inputs: readonly [{
        readonly name: 'collector';
        readonly type: 'address';
        readonly indexed: true;
    }, {
        readonly name: 'marketId';
        readonly type: 'uint256';
        readonly indexed: true;
    }, {
        readonly name: 'stage';
        readonly type: 'uint8';
        readonly indexed: true;
    }, {
        readonly name: 'hash';
        readonly type: 'bytes32';
        readonly indexed: false;
    }];
    readonly anonymous: false;
};
export declare const answerHashPostedEvent: {
    readonly type: 'event';
    readonly name: 'AnswerHashPosted';
    readonly inputs: readonly [{
        readonly name: 'marketId';
        readonly type: 'uint256';
        readonly indexed: true;
    }, {
        readonly name: 'worker';
        readonly type: 'address';
        readonly indexed: true;
    }, {
        readonly name: 'hash';
        readonly type: 'bytes32';
        readonly indexed: false;
    }];
    readonly anonymous: false;
};

// types/chain/src/market/events/report.d.ts
import type { Address, Hex } from 'viem';
import { type VoidReasonCode } from '../outcome.js';
import { FINDINGS } from '../verdict-state.js';
export type FindingCode = (typeof FINDINGS)[keyof typeof FINDINGS];
export type ReportBinding = {
    readonly chainId: bigint;
    readonly receiver: Address;
    readonly requestedAt: bigint;
    readonly validUntil: bigint;
    readonly minGas?: bigint | undefined;
};
export type BoundReport = ReportBinding & {
    readonly marketId: bigint;
    readonly workers: readonly Address[];
    readonly weights: readonly bigint[];
    readonly dimScores: readonly number[];
    readonly finding: FindingCode;
    readonly voidReason: VoidReasonCode;
    readonly evidenceHash: Hex;
};
export type VotesReport = ReportBinding & {
    readonly marketId: bigint;
    readonly votes: bigint;
    readonly scores: bigint;
    readonly finding: FindingCode;
    readonly evidenceHash: Hex;
};
export declare const REPORT_ACTIONS: {
    readonly VERDICT: 0;
    readonly ABSENCES: 1;
    readonly VOTES: 2;
};
export type DecodedReport = Required<BoundReport> & {
    readonly action: typeof REPORT_ACTIONS.VERDICT | typeof REPORT_ACTIONS.VOTES;
};
export declare function encodeBoundReport(report: BoundReport): Hex;
export declare function encodeVotesReport({ votes, scores, ...report }: VotesReport): Hex;
export type AbsenceReport = ReportBinding & {
    readonly marketId: bigint;
    readonly panelSize: number;
    readonly absent: readonly number[];
};
export declare function encodeAbsenceReport(report: AbsenceReport): Hex;
export declare function decodeBoundReport(encoded: Hex): DecodedReport;

// types/chain/src/market/outcome.d.ts
export declare const OUTCOMES: {
    readonly OPEN: 0;
    readonly YES: 1;
    readonly NO: 2;
    readonly VOID: 3;
    readonly SPLIT: 4;
};
export declare const VOID_REASONS: {
    readonly NONE: 0;
    readonly INVALID: 1;
    readonly TOO_EARLY: 2;
    readonly NO_QUORUM: 3;
    readonly EXPIRED: 4;
    readonly ZERO_WEIGHT: 5;
    readonly UNSURE: 6;
    readonly NO_JUDGE: 7;
};
export type Outcome = keyof typeof OUTCOMES;
export type VoidReasonCode = (typeof VOID_REASONS)[keyof typeof VOID_REASONS];
export type VoidReason = Exclude<keyof typeof VOID_REASONS, 'NONE'>;
export type ResolverVoidReason = Extract<VoidReason, 'INVALID' | 'TOO_EARLY' | 'NO_QUORUM'>;
export type MarketOutcome = {
    readonly kind: 'open';
} | {
    readonly kind: 'verdict';
    readonly resolution: boolean;
}
 | {
    readonly kind: 'split';
} | {
    readonly kind: 'void';
    readonly reason: VoidReason;
};
export declare function toMarketOutcome(outcome: number, reason: number): MarketOutcome;
export declare function toOutcome(outcome: number): Outcome;
export declare function toVoidReason(reason: number): VoidReason;
export declare function nameOf<name extends string>(codes: Readonly<Record<name, number>>, code: number): name | undefined;

// types/chain/src/multicall3-abi.d.ts
export declare const multicall3Abi: readonly [{
    readonly name: "aggregate3";
    readonly type: 'function';
    readonly stateMutability: "view";
    readonly inputs: readonly [{
        readonly type: "tuple[]";
        readonly components: readonly [{
            readonly type: "address";
            readonly name: "target";
        }, {
            readonly type: "bool";
            readonly name: "allowFailure";
        }, {
            readonly type: "bytes";
            readonly name: "callData";
        }];
        readonly name: "calls";
    }];
    readonly outputs: readonly [{
        readonly type: "tuple[]";
        readonly components: readonly [{
            readonly type: "bool";
            readonly name: "success";
        }, {
            readonly type: "bytes";
            readonly name: "returnData";
        }];
        readonly name: "returnData";
    }];
}];
export declare const randaoAbi: readonly [{
    readonly name: "getCurrentBlockDifficulty";
    readonly type: 'function';
    readonly stateMutability: "view";
    readonly inputs: readonly [];
    readonly outputs: readonly [{
        readonly type: "uint256";
        readonly name: "difficulty";
    }];
}];

// types/core/src/questions/canonical-question.d.ts
export declare function canonicalQuestion(text: string): string;

// types/core/src/questions/decimal.d.ts
export type Decimal = string & {
    readonly __brand: 'Decimal';
};
export declare const DECIMAL_DIGITS = 40;
export declare function parseDecimal(text: string): Decimal | undefined;
export declare function decimalFromNumberText(text: string): Decimal | undefined;
export declare function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1;
export declare function subtractDecimals(left: Decimal, right: Decimal): Decimal;
export declare function multiplyDecimals(left: Decimal, right: Decimal): Decimal;
export declare function absoluteDecimal(decimal: Decimal): Decimal;

// types/core/src/questions/decision/adjudication.d.ts
import type { UnixSeconds } from '../moment.js';
import type { Side } from '../rule.js';
import type { Observation } from '../sources/source-request.js';
export declare const INVALID_CODES: readonly ['RULE_MALFORMED', 'RULE_CONTRADICTORY'];
export type InvalidCode = (typeof INVALID_CODES)[number];
export declare const PANEL_CODES: readonly ['NO_RULE', 'MANUAL', 'RULE_KEY_UNKNOWN', 'OPERATOR_UNKNOWN', 'VALUE_UNKNOWN', 'SOURCE_UNKNOWN', 'SOURCE_FAILED', 'NO_DATA', 'SOURCES_DISAGREE', 'NOT_FINAL', 'CHANGED', 'NOT_REREAD', 'OUT_OF_BAND', 'UNREADABLE', 'TOO_BIG', 'TOO_DEEP', 'KEY_MISSING'];
export type PanelCode = (typeof PANEL_CODES)[number];
export type SideReading = {
    readonly source: string;
    readonly side: Side;
    readonly value?: string | undefined;
    readonly time?: number | undefined;
    readonly than?: string | undefined;
} | {
    readonly source: string;
    readonly fault: PanelCode;
    readonly reason: string;
};
export type DataVerdict = {
    readonly verdict: Side;
    readonly readings: readonly SideReading[];
} | {
    readonly verdict: 'INVALID';
    readonly code: InvalidCode;
    readonly reason: string;
} | {
    readonly verdict: 'TOO_EARLY';
    readonly until: UnixSeconds;
    readonly isFirstRead?: true | undefined;
    readonly reason: string;
} | {
    readonly verdict: 'NEEDS_PANEL';
    readonly code: PanelCode;
    readonly reason: string;
    readonly resolver?: string | undefined;
};
export type Adjudication = {
    readonly finding: DataVerdict;
    readonly observations: readonly Observation[];
};

// types/core/src/questions/decision/adjudication-step.d.ts
import type { UnixSeconds } from '../moment.js';
import type { Observation, SourceRequest } from '../sources/source-request.js';
import type { Adjudication } from './adjudication.js';
import { type Reread } from './reread.js';
export type AdjudicationState = {
    readonly question: string;
    readonly deadline: UnixSeconds;
    readonly now: UnixSeconds;
    readonly observations: readonly Observation[];
    readonly reread?: Reread | undefined;
};
export type AdjudicationStep = {
    readonly kind: 'fetch';
    readonly request: SourceRequest;
} | {
    readonly kind: 'decided';
    readonly adjudication: Adjudication;
};
export declare function adjudicationStep(state: AdjudicationState): AdjudicationStep;

// types/core/src/questions/decision/data-time-over.d.ts
import type { UnixSeconds } from '../moment.js';
export declare function dataTimeOver(text: string, deadline: UnixSeconds): UnixSeconds | undefined;

// types/core/src/questions/decision/replay.d.ts
import type { UnixSeconds } from '../moment.js';
import type { Observation } from '../sources/source-request.js';
import type { Adjudication } from './adjudication.js';
export type Replay = {
    readonly kind: 'decided';
    readonly adjudication: Adjudication;
}
 | {
    readonly kind: 'broken';
    readonly reason: string;
};
export declare function replayAdjudication(question: string, deadline: UnixSeconds, now: UnixSeconds, observations: readonly Observation[]): Replay;
export declare function hashBody(body: string): string;

// types/core/src/questions/decision/reread.d.ts
import { type UnixSeconds } from '../moment.js';
import type { Observation } from '../sources/source-request.js';
import type { DataVerdict } from './adjudication.js';
export type Reread = 
{
    readonly kind: 'window';
    readonly seconds: number;
}
 | {
    readonly kind: 'earlier';
    readonly at: UnixSeconds;
    readonly observations: readonly Observation[];
};
export declare const READ_ONCE: Reread;
export declare function findChange(length: number, reread: Reread | undefined, now: UnixSeconds, observations: readonly Observation[]): DataVerdict | undefined;

// types/core/src/questions/describe-data-rule.d.ts
import type { SubSection } from './question.js';
import { type DataRule } from './rule.js';
export type RuleTerm = {
    readonly term: string;
    readonly words: string;
};
export declare function describeDataRule(rule: DataRule, subSections?: readonly SubSection[]): readonly RuleTerm[];
export declare function dataTerms(rule: DataRule): readonly string[];

// types/core/src/questions/describe-reading.d.ts
import type { SideReading } from './decision/adjudication.js';
export declare function describeReading(reading: SideReading): string;

// types/core/src/questions/describe-rule.d.ts
import type { Rule } from './rule.js';
export declare function describeRule(rule: Rule): string;
export declare function ruleTerms(rule: Rule): readonly string[];

// types/core/src/questions/language/feed.d.ts
import type { Feed } from '../rule.js';
export declare function parseFeed(text: string): Feed | undefined;
export declare function formatFeed({ provider, asset }: Feed): string;

// types/core/src/questions/language/format-question.d.ts
import type { Question } from '../question.js';
export declare function formatQuestion(question: Question): string;

// types/core/src/questions/language/format-rule.d.ts
import type { Rule } from '../rule.js';
export declare function formatRule(rule: Rule): string;

// types/core/src/questions/language/parse-question.d.ts
import type { Question } from '../question.js';
export declare function parseQuestion(text: string): Question;

// types/core/src/questions/language/question-error.d.ts
import { CresolverError } from '../../protocol/index.js';
export type QuestionErrorCode = 'QUESTION_SYNTAX' | 'RULE_INVALID' | 'RULE_KEY_UNKNOWN' | 'OPERATOR_UNKNOWN' | 'VALUE_UNKNOWN' | 'RULE_CONTRADICTORY';
export type QuestionErrorParameters = {
    readonly code: QuestionErrorCode;
    readonly text: string;
    readonly start: number;
    readonly end: number;
    readonly problem: string;
    readonly hint: string;
};
export declare class QuestionError extends CresolverError {
    readonly name: string;
    readonly line: number;
    readonly column: number;
    readonly found: string;
    constructor({ code, text, start, end, problem, hint }: QuestionErrorParameters);
}
export declare const FOUND_CHARACTERS = 40;
export declare function fail(text: string, start: number, end: number, code: QuestionErrorCode, problem: string, hint: string): never;

// types/core/src/questions/language/spelling.d.ts
import { AT_SIGN, SECTION_SIGN } from './characters.js';
export declare function tagSignOf(text: string): typeof SECTION_SIGN | typeof AT_SIGN;
export declare function beginsWithTag(text: string): boolean;

// types/core/src/questions/lint/diagnostic.d.ts
import type { UnixSeconds } from '../moment.js';
import type { Question } from '../question.js';
export type LintSeverity = 'error' | 'warning' | 'note';
export type DiagnosticPosition = {
    readonly line: number;
    readonly column: number;
} | {
    readonly field: string;
    readonly line?: number | undefined;
    readonly column?: number | undefined;
};
export type Diagnostic = {
    readonly code: string;
    readonly severity: LintSeverity;
    readonly position: DiagnosticPosition;
    readonly message: string;
    readonly proposal: string;
};
export type LintSubject = {
    readonly question: Question;
    readonly text: string;
    readonly now: UnixSeconds;
    readonly deadline: UnixSeconds | undefined;
    readonly marketDeadline: UnixSeconds | undefined;
    readonly maxBytes: number;
    readonly pool: number | undefined;
};
export type LintRule = (subject: LintSubject) => readonly Diagnostic[];

// types/core/src/questions/lint/lint-question.d.ts
import { type UnixSeconds } from '../moment.js';
import type { Question } from '../question.js';
import type { Diagnostic } from './diagnostic.js';
export type LintOptions = {
    readonly now: UnixSeconds;
    readonly deadline?: UnixSeconds | undefined;
    readonly maxBytes?: number | undefined;
    readonly pool?: number | undefined;
};
export declare function lintQuestion(question: Question | string, options: LintOptions): readonly Diagnostic[];

// types/core/src/questions/lint/propose-rule.d.ts
import { type UnixSeconds } from '../moment.js';
import type { DataRule } from '../rule.js';
export type ProposalFailure = 'SENTENCE_UNKNOWN' | 'NO_ASSET' | 'AMOUNT_UNCLEAR' | 'TIME_UNCLEAR' | 'DATE_PAST' | 'SPAN_TOO_LONG';
export type RuleProposal = {
    readonly kind: 'rule';
    readonly rule: DataRule;
    readonly assumptions: readonly string[];
} | {
    readonly kind: 'none';
    readonly code: ProposalFailure;
    readonly reason: string;
};
export declare function proposeRule(sentence: string, now: UnixSeconds): RuleProposal;

// types/core/src/questions/moment.d.ts
export type UnixSeconds = number & {
    readonly __brand: 'UnixSeconds';
};
export declare const LATEST_MOMENT = 253402300799;
export declare function unixSeconds(seconds: number): UnixSeconds | undefined;
export declare function moved(moment: UnixSeconds, seconds: number): UnixSeconds;
export declare function parseMoment(text: string, offset?: string): UnixSeconds | undefined;
export declare function formatMoment(seconds: UnixSeconds): string;
export declare function parseOffset(text: string): number | undefined;

// types/core/src/questions/panel-question.d.ts
import type { Clarification } from '../protocol/index.js';
export type PanelQuestion = {
    readonly question: string;
    readonly context?: string | undefined;
};
export declare function panelQuestion(text: string, clarifications?: readonly Clarification[]): PanelQuestion;

// types/core/src/questions/question.d.ts
import type { Pair, Rule } from './rule.js';
export type SubSection = {
    readonly tag: string;
    readonly pairs: readonly Pair[];
};
export type UnknownSection = {
    readonly tag: string;
    readonly content: string;
    readonly subSections: readonly SubSection[];
};
export type Question = {
    readonly text: string;
    readonly rule: Rule;
    readonly source?: readonly Pair[] | undefined;
    readonly ruleSubSections: readonly SubSection[];
    readonly event?: string | undefined;
    readonly category?: string | undefined;
    readonly picture?: string | undefined;
    readonly finePrint?: string | undefined;
    readonly unknown: readonly UnknownSection[];
};

// types/core/src/questions/question-card.d.ts
export type QuestionCard = {
    readonly title: string;
    readonly event?: string | undefined;
    readonly category?: string | undefined;
    readonly picture?: string | undefined;
    readonly finePrint?: string | undefined;
    readonly labels?: readonly [string, string] | undefined;
    readonly rule?: string | undefined;
    readonly terms?: readonly string[] | undefined;
};
export declare function questionCard(text: string): QuestionCard;

// types/core/src/questions/read-question.d.ts
import { QuestionError } from './language/question-error.js';
import type { Question } from './question.js';
export type ParsedQuestion = 
{
    readonly kind: 'plain';
    readonly text: string;
}
 | {
    readonly kind: 'rule';
    readonly question: Question;
}
 | {
    readonly kind: 'malformed';
    readonly text: string;
    readonly error: QuestionError;
};
export declare function readQuestion(text: string): ParsedQuestion;

// types/core/src/questions/reading/amounts.d.ts
import { type Decimal } from '../decimal.js';
export type NamedAmount = {
    readonly value: Decimal;
    readonly start: number;
    readonly end: number;
};
export declare function readAmounts(sentence: string): readonly NamedAmount[];

// types/core/src/questions/reading/coins.d.ts
export type Coin = {
    readonly id: string;
    readonly ticker: string;
    readonly name: string;
};
export declare const COINS: readonly Coin[];
export declare function readCoins(sentence: string): readonly Coin[];
export declare const coinNames: RegExp;

// types/core/src/questions/reading/comparison.d.ts
import type { Operator } from '../rule.js';
export type Comparison = {
    readonly op: Operator;
    readonly touch: boolean;
};
export declare function readComparison(sentence: string): Comparison | undefined;
export declare function isUpward(op: Operator): boolean;
export declare function hasByPhrase(sentence: string): boolean;

// types/core/src/questions/reading/dates.d.ts
import { type UnixSeconds } from '../moment.js';
export type DateInText = {
    readonly from: UnixSeconds;
    readonly to: UnixSeconds;
    readonly words: string;
    readonly start: number;
};
export declare const MONTH: string;
export declare function readDates(sentence: string, now: UnixSeconds): readonly DateInText[];

// types/core/src/questions/reading/source-places.d.ts
export declare function parsePlaces(text: string): readonly string[] | undefined;
export declare function findSourcePlaces(text: string): readonly string[];
export declare function sourcesOfContext(context: string): readonly string[];
export declare function silenceOfContext(context: string): boolean;

// types/core/src/questions/rule.d.ts
import type { Decimal } from './decimal.js';
import type { ZonedMoment } from './zoned-moment.js';
export declare const METRICS: readonly ['price_usd', 'market_cap', 'tvl'];
export type Metric = (typeof METRICS)[number];
export type Feed = {
    readonly provider: string;
    readonly asset: string;
};
export type Band = {
    readonly kind: 'absolute';
    readonly amount: Decimal;
} | {
    readonly kind: 'percent';
    readonly percent: Decimal;
};
export type Pair = {
    readonly key: string;
    readonly value: string;
};
export type RuleTerms = {
    readonly deadline?: ZonedMoment | undefined;
    readonly sources?: readonly string[] | undefined;
    readonly silence?: 'no' | undefined;
    readonly resolver?: string | undefined;
};
export type ManualRule = RuleTerms & {
    readonly kind: 'manual';
    readonly unknown: readonly Pair[];
};
export declare const PROVIDERS: readonly ['json', 'csv', 'binance', 'coinbase', 'kraken', 'chainlink', 'evm', 'coingecko', 'defillama'];
export type Provider = (typeof PROVIDERS)[number];
export type Path = string & {
    readonly __brand: 'Path';
};
export type Predicate = string & {
    readonly __brand: 'Predicate';
};
export type Calculation = string & {
    readonly __brand: 'Calculation';
};
export declare const OPERATORS: readonly ['gte', 'lte', 'gt', 'lt', 'eq', 'between', 'is'];
export type Operator = (typeof OPERATORS)[number];
export declare const AGGREGATIONS: readonly ['any', 'all', 'count'];
export type Aggregation = (typeof AGGREGATIONS)[number];
export declare const CANDLE_FIELDS: readonly ['open', 'high', 'low', 'close'];
export type CandleField = (typeof CANDLE_FIELDS)[number];
export declare const CANDLE_STEPS: readonly ['1m', '1h', '1d'];
export type CandleStep = (typeof CANDLE_STEPS)[number];
export declare const SIDES: readonly ['YES', 'NO', 'SPLIT', 'VOID'];
export type Side = (typeof SIDES)[number];
export type Rounding = {
    readonly places: number;
    readonly mode: 'half-up' | 'half-even';
};
export type DataTarget = {
    readonly kind: 'value';
    readonly text: string;
} | {
    readonly kind: 'range';
    readonly from: Decimal;
    readonly to: Decimal;
};
export type UntilClause = {
    readonly kind: 'moment';
    readonly moment: ZonedMoment;
} | {
    readonly kind: 'after';
    readonly seconds: number;
};
export type ReadingFields = {
    readonly doc2?: Feed | undefined;
    readonly doc3?: Feed | undefined;
    readonly metric?: Metric | undefined;
    readonly field?: CandleField | undefined;
    readonly step?: CandleStep | undefined;
    readonly rows?: Path | undefined;
    readonly where?: Predicate | undefined;
    readonly total?: Path | undefined;
    readonly before?: Predicate | undefined;
    readonly distinct?: Path | undefined;
    readonly agg?: Aggregation | undefined;
    readonly value?: Path | undefined;
    readonly a?: Path | undefined;
    readonly b?: Path | undefined;
    readonly calc?: Calculation | undefined;
    readonly round?: Rounding | undefined;
    readonly when?: Path | undefined;
    readonly final?: Predicate | undefined;
    readonly split?: Predicate | undefined;
    readonly wait?: Predicate | undefined;
    readonly key?: string | undefined;
};
export type DataTerms = RuleTerms & {
    readonly op: Operator;
    readonly target?: DataTarget | undefined;
    readonly other?: readonly string[] | undefined;
    readonly than?: ZonedMoment | 'open' | undefined;
    readonly equal?: Side | undefined;
    readonly labels?: readonly [string, string] | undefined;
    readonly at?: ZonedMoment | undefined;
    readonly window?: {
        readonly from: ZonedMoment;
        readonly to: ZonedMoment;
    } | undefined;
    readonly notBefore?: ZonedMoment | undefined;
    readonly early?: 'yes' | undefined;
    readonly until?: UntilClause | undefined;
    readonly reread?: number | undefined;
    readonly confirm?: readonly Feed[] | undefined;
    readonly need?: number | undefined;
    readonly band?: Band | undefined;
    readonly vintage?: 'first' | ZonedMoment | undefined;
};
export type DataRule = ReadingFields & DataTerms & {
    readonly kind: 'data';
    readonly source: Feed;
    readonly unknown: readonly Pair[];
};
export type Rule = ManualRule | DataRule;

// types/core/src/questions/sources/answer-age.d.ts
export declare function ageFault(age: string | undefined): string | undefined;

// types/core/src/questions/sources/chain/chain-query.d.ts
export type HexText = `0x${string}`;
export type ChainQuery = {
    readonly kind: 'block';
    readonly number: number | 'finalized';
} | {
    readonly kind: 'call';
    readonly to: HexText;
    readonly data: HexText;
    readonly block: number;
}
 | {
    readonly kind: 'calls';
    readonly to: HexText;
    readonly data: readonly HexText[];
    readonly block: number;
};
export type ChainAnswer = {
    readonly number: number;
    readonly timestamp: number;
    readonly hash: HexText;
    readonly parentHash: HexText;
} | {
    readonly result: HexText | null;
} | {
    readonly results: readonly (HexText | null)[];
};
export declare const MOST_CALLS_AT_ONCE = 20;
export declare function formatChainQuery(query: ChainQuery): string;
export declare function parseChainQuery(path: string): ChainQuery | undefined;

// types/core/src/questions/sources/chain/chains.d.ts
import type { DataChain } from '../hosts.js';
export type Chain = {
    readonly host: DataChain;
    readonly chainId: number;
    readonly blockSeconds: number;
    readonly finalSeconds: number;
};
export declare const CHAINS: readonly Chain[];
export declare function chainNamed(name: string): Chain | undefined;
export declare function chainOfHost(host: string): Chain | undefined;

// types/core/src/questions/sources/extract-body.d.ts
import type { SourceRequest } from './source-request.js';
export declare const EXTRACT_BYTES = 20000;
export declare function extractBody(request: SourceRequest, body: string): string | undefined;

// types/core/src/questions/sources/hosts.d.ts
export declare const DATA_HOSTS: readonly ['data-api.binance.vision', 'api.exchange.coinbase.com', 'api.kraken.com', 'statsapi.mlb.com', 'api-web.nhle.com', 'cdn.nba.com', 'site.api.espn.com', 'sports.core.api.espn.com', 'api.football-data.org', 'api.jolpi.ca', 'data-api.ecb.europa.eu', 'api.frankfurter.dev', 'home.treasury.gov', 'markets.newyorkfed.org', 'api.stlouisfed.org', 'api.bls.gov', 'earthquake.usgs.gov', 'mesonet.agron.iastate.edu', 'api.weather.gov', 'www.federalregister.gov', 'data.sec.gov', 'ec.europa.eu', 'api.congress.gov', 'll.thespacedevs.com', 'xtracker.polymarket.com'];
export type DataHost = (typeof DATA_HOSTS)[number];
export declare const DATA_CHAINS: readonly ['evm:ethereum', 'evm:base', 'evm:arbitrum', 'evm:local'];
export type DataChain = (typeof DATA_CHAINS)[number];

// types/core/src/questions/sources/source-request.d.ts
import { type DataChain } from './hosts.js';
export declare const SOURCE_HOSTS: readonly ["coingecko", "defillama-coins", "defillama", "data-api.binance.vision", "api.exchange.coinbase.com", "api.kraken.com", "statsapi.mlb.com", "api-web.nhle.com", "cdn.nba.com", "site.api.espn.com", "sports.core.api.espn.com", "api.football-data.org", "api.jolpi.ca", "data-api.ecb.europa.eu", "api.frankfurter.dev", "home.treasury.gov", "markets.newyorkfed.org", "api.stlouisfed.org", "api.bls.gov", "earthquake.usgs.gov", "mesonet.agron.iastate.edu", "api.weather.gov", "www.federalregister.gov", "data.sec.gov", "ec.europa.eu", "api.congress.gov", "ll.thespacedevs.com", "xtracker.polymarket.com", "evm:ethereum", "evm:base", "evm:arbitrum", "evm:local"];
export type SourceHost = (typeof SOURCE_HOSTS)[number];
export type WebHost = Exclude<SourceHost, DataChain>;
export declare function sourceBaseUrl(host: SourceHost, overrides?: Readonly<Partial<Record<SourceHost, string>>>): string | undefined;
export declare const SOURCE_BASE_URLS: Readonly<Record<WebHost, string>>;
export type SourceRequest = {
    readonly host: SourceHost;
    readonly path: string;
    readonly extract?: string | undefined;
    readonly key?: string | undefined;
};
export type Observation = {
    readonly kind: 'answer';
    readonly request: SourceRequest;
    readonly url: string;
    readonly status: number;
    readonly body: string;
    readonly sha256: string;
    readonly answerSha256?: string | undefined;
} | {
    readonly kind: 'failure';
    readonly request: SourceRequest;
    readonly url: string;
    readonly reason: string;
    readonly code?: 'KEY_MISSING' | undefined;
};

// types/core/src/questions/web-address.d.ts
export declare function isWebAddress(text: string): boolean;

// types/core/src/questions/zoned-moment.d.ts
import { type UnixSeconds } from './moment.js';
import { type ZoneName } from './zones.js';
export type ZonedMoment = {
    readonly seconds: UnixSeconds;
    readonly offset: string;
    readonly assumed?: string | undefined;
};
export type ZonedFault = 
{
    readonly fault: 'unreadable';
}
 | {
    readonly fault: 'no-zone';
}
 | {
    readonly fault: 'zone-unknown';
    readonly zone: string;
    readonly proposals: readonly ZoneName[];
}
 | {
    readonly fault: 'before-rules';
    readonly zone: ZoneName;
    readonly firstYear: number;
}
 | {
    readonly fault: 'impossible';
    readonly zone: ZoneName;
    readonly offsets: readonly [string, string];
}
 | {
    readonly fault: 'doubled';
    readonly zone: ZoneName;
    readonly offsets: readonly [string, string];
};
export declare function parseZonedMoment(text: string): ZonedMoment | ZonedFault;
export declare function formatZonedMoment({ seconds, offset }: ZonedMoment): string;

// types/core/src/questions/zones.d.ts
export declare const ZONE_NAMES: readonly ['ET', 'CT', 'MT', 'PT', 'London', 'CET', 'EET', 'Tokyo', 'Seoul', 'Beijing', 'India', 'Dubai', 'Moscow', 'Sao_Paulo', 'UTC'];
export type ZoneName = (typeof ZONE_NAMES)[number];
export type Season = 'standard' | 'summer';
export type Zone = {
    readonly name: ZoneName;
    readonly standard: number;
    readonly summerTime?: 'us' | 'eu' | undefined;
    readonly firstYear: number;
    readonly abbreviations?: {
        readonly [Name in Season]: string;
    } | undefined;
    readonly otherNames: readonly string[];
};
export type NamedZone = {
    readonly zone: Zone;
    readonly season?: Season | undefined;
};
export declare function findZone(name: string): NamedZone | undefined;
export declare function zonesLike(name: string): readonly ZoneName[];
export declare function offsetIn(zone: Zone, season: Season): number;
export declare function seasonAt(zone: Zone, seconds: number, year: number): Season;

// types/core/src/questions/recipes/check-for-market.d.ts
import type { Diagnostic } from '../lint/diagnostic.js';
import { type LintOptions } from '../lint/lint-question.js';
export declare function lintForMarket(text: string, options: LintOptions): readonly Diagnostic[];
export declare function checkForMarket(question: string, options: LintOptions): void;

// types/core/src/questions/recipes/check-recipe-section.d.ts
import type { Question } from '../question.js';
export declare function checkRecipeSection(question: Question): string | undefined;

// types/core/src/questions/recipes/fill-recipe.d.ts
import type { Recipe, RecipeParameter } from './recipe.js';
export type FilledRecipe = {
    readonly lines: readonly string[];
    readonly sections: readonly string[];
};
export declare function fillRecipe(recipe: Recipe, parameters: Readonly<Record<string, string>>): FilledRecipe;
export declare function completeParameters({ parameters }: Pick<Recipe, 'parameters'>, given?: Readonly<Record<string, string>>): Record<string, string>;
export declare function openParameters(recipe: Recipe, given: Readonly<Record<string, string>>): readonly string[];
export declare function wantedParameters({ parameters }: Pick<Recipe, 'parameters'>, values: Readonly<Record<string, string>>): readonly RecipeParameter[];

// types/core/src/questions/recipes/recipe.d.ts
import type { DataVerdict } from '../decision/adjudication.js';
export type RecipeParameter = {
    readonly name: string;
    readonly pattern: string;
    readonly meaning: string;
    readonly example: string;
    readonly derives?: readonly DerivedHole[] | undefined;
    readonly choices?: Choices | undefined;
    readonly beside?: {
        readonly name: string;
        readonly words: readonly string[];
    } | undefined;
};
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type DerivedHole = {
    readonly hole: string;
    readonly as: Derivation;
};
export type Derivation = 'number' | 'next-day' | 'two-weeks-later' | 'five-hours-earlier' | 'five-hours-later' | 'year' | 'month' | 'day';
export type RecipeDocument = {
    readonly url: string;
    readonly body: string;
};
export type RecipeExample = {
    readonly parameters: Readonly<Record<string, string>>;
    readonly documents: readonly RecipeDocument[];
    readonly now: string;
    readonly deadline: string;
    readonly verdict: DataVerdict['verdict'];
};
export type Recipe = {
    readonly name: string;
    readonly version: number;
    readonly title: string;
    readonly summary: string;
    readonly parameters: readonly RecipeParameter[];
    readonly lines: readonly string[];
    readonly sections: readonly string[];
    readonly finality: string;
    readonly terms: string;
    readonly limits: string;
    readonly calls: number;
    readonly bytes: number;
    readonly sources: number;
    readonly example: RecipeExample;
};

// types/core/src/questions/recipes/recipe-hash.d.ts
import type { Recipe } from './recipe.js';
export declare function recipeHash({ name, version, parameters, lines, sections, }: Recipe): string;

// types/core/src/questions/recipes/recipe-question.d.ts
import { type UnixSeconds } from '../moment.js';
import type { Recipe } from './recipe.js';
export type RecipeQuestionParts = {
    readonly title: string;
    readonly labels?: string | undefined;
    readonly deadline?: UnixSeconds | undefined;
};
export declare function recipeQuestion(recipe: Recipe, parameters: Readonly<Record<string, string>>, { title, labels, deadline }: RecipeQuestionParts): string;

// types/core/src/questions/recipes/recipes.d.ts
import type { Recipe } from './recipe.js';
export declare const RECIPES: readonly Recipe[];

// types/chain/src/identity/bind-wallet.d.ts
import type { Account, Address, Hex } from 'viem';
import type { ChainClient } from '../chain-client.js';
import type { AgentId } from '../market/ids.js';
export type BindWalletOptions = {
    readonly deadlineSeconds?: number | undefined;
};
export declare function bindWallet(chain: ChainClient, registry: Address, agentId: AgentId, wallet: Account, { deadlineSeconds }?: BindWalletOptions): Promise<Hex>;

// types/chain/src/market/market-connection.d.ts
import type { Address } from 'viem';
import { type ChainClient, type ConnectionParameters } from '../chain-client.js';
import { type Contract } from '../contract.js';
import { marketAbi } from '../generated/market.js';
export type MarketConnectionParameters = ConnectionParameters & {
    readonly marketAddress: Address;
    readonly clarificationsAddress?: Address | undefined;
};
export type MarketConnection = ChainClient & Contract<typeof marketAbi> & {
    readonly contract: {
        readonly address: Address;
        readonly abi: typeof marketAbi;
    };
    readonly clarifications: Address | undefined;
    requireMarket(): Promise<void>;
};
export declare function connectMarket(parameters: MarketConnectionParameters): MarketConnection;

// types/chain/src/market/answer-writes.d.ts
import { type Hex } from 'viem';
import type { SentTransaction } from '../contract.js';
import type { MarketId } from './ids.js';
import type { MarketConnection } from './market-connection.js';
export type AnswerCommitment = {
    readonly marketId: MarketId;
    readonly stage: 0 | 1;
    readonly hash: Hex;
};
export declare function commitAnswers({ send }: MarketConnection, { marketId, stage, hash }: AnswerCommitment): Promise<SentTransaction>;
export declare function postAnswerHash({ send }: MarketConnection, id: MarketId, hash: Hex): Promise<SentTransaction>;
export declare function showAnswer({ send }: MarketConnection, id: MarketId, answer: string): Promise<SentTransaction>;

// types/chain/src/market/events/list-collectors.d.ts
import type { Address } from 'viem';
import type { MarketConnection } from '../market-connection.js';
export declare function listCollectors(connection: MarketConnection, fromBlock: bigint): Promise<Address[]>;

// types/chain/src/market/join-market.d.ts
import type { Hex } from 'viem';
import type { Amount } from '../amount.js';
import type { SentTransaction } from '../contract.js';
import { type AgentId, type MarketId } from './ids.js';
import type { MarketConnection } from './market-connection.js';
import { type TokenAllowance } from './terms/asset-payment.js';
export type JoinParameters = TokenAllowance & {
    readonly marketId: MarketId;
    readonly stake: Amount;
    readonly agentId?: AgentId | undefined;
    readonly proof?: readonly Hex[] | undefined;
};
export declare function joinMarket(connection: MarketConnection, parameters: JoinParameters): Promise<SentTransaction>;

// types/chain/src/market/withdraw.d.ts
import type { Address } from 'viem';
import { type Amount, type Wei } from '../amount.js';
import type { SentTransaction } from '../contract.js';
import type { MarketConnection } from './market-connection.js';
export declare function withdraw(connection: MarketConnection, to?: Address): Promise<SentTransaction & {
    readonly amount: Wei;
}>;
export declare function withdrawToken(connection: MarketConnection, token: Address, to?: Address): Promise<SentTransaction & {
    readonly amount: Amount;
}>;
export declare function readBalance(connection: MarketConnection, asset: Address, account: Address): Promise<Amount>;

// types/chain/src/market/check-signer.d.ts
import { type Address, type Hex } from 'viem';
import type { ChainClient } from '../chain-client.js';
export type SignerCheck = {
    readonly kind: 'valid';
    readonly by: 'key' | 'contract';
} | {
    readonly kind: 'invalid';
    readonly reason: string;
};
export type SignerClaim = {
    readonly digest: Hex;
    readonly signer: Address;
    readonly value: Hex;
    readonly chainId: number;
    readonly client?: ChainClient | undefined;
};
export declare function checkSigner(claim: SignerClaim): Promise<SignerCheck>;

// types/core/src/resolution/judging/cap-scores.d.ts
import type { Dimensions } from '../scoring/dimensions.js';
import type { JudgedAnswer } from './judged-answer.js';
export type CapContext = {
    readonly deadline: number;
    readonly now: number;
    readonly blind: boolean;
};
export declare function capScores(scores: Dimensions, worker: JudgedAnswer, context: CapContext): Dimensions;

// types/core/src/resolution/story/candidate-places.d.ts
import type { StoryEvent } from './story-event.js';
export type Places = readonly (string | undefined)[];
export declare function placesAfter(places: Places, event: StoryEvent): Places;

// types/core/src/questions/language/characters.d.ts
export declare const TAB = 9;
export declare const LINE_FEED = 10;
export declare const CARRIAGE_RETURN = 13;
export declare const SPACE = 32;
export declare const COLON = 58;
export declare const AT_SIGN = 64;
export declare const DELETE = 127;
export declare const SECTION_SIGN = 167;
export declare const INDENT: RegExp;
export declare function isWrittenAsEscape(code: number): boolean;
export declare function endOfName(text: string, start: number): number;
export declare function isName(text: string): boolean;
export declare function isBlank(code: number): boolean;
