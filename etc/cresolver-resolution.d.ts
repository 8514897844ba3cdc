// The public types of @cresolver/resolution, written by npm run api. Not a module.

// index.d.ts
export { type BeaconChain, beaconRoundAt, beaconTime } from './beacon/beacon-chain.ts';
export { type BundleList, type CountedDefence, type CountedSeat, claimGroups, claimKey, contestedHashes, countAnswers, countDefences, type HashFacts, type SeatCount, type SignatureClaim, } from './counting/count-answers.ts';
export { countUnsigned } from './counting/count-unsigned.ts';
export { extractSeats, type SeatExtract, type SignedPart, } from './counting/extract-seats.ts';
export { type DrawParameters, drawPanel } from './draw-panel.ts';
export { RESOLUTION_ERROR_CODES, type ResolutionErrorCode, } from './generated/error-code.ts';
export { clean } from './judging/clean.ts';
export { computeFacts } from './judging/computed-facts.ts';
export type { DefenceResult, JudgedAnswer } from './judging/judged-answer.ts';
export { type Judgement, readScores, workerName } from './judging/read-scores.ts';
export { type JudgedRound, pairPlaces, scoreReplies } from './judging/score-replies.ts';
export { seededOrder } from './judging/seeded-order.ts';
export { hashTranscript, writeTranscript } from './judging/transcript.ts';
export { type Asking, type AskingEnd, endOf, type FeePayer, feePayerOf, type Opening, type PanelVotes, type StatedJudge, type UnsureJudge, } from './ladder/asking.ts';
export { type BondName, type BondState, bondsOf, type PoolHeir, } from './ladder/asking-bonds.ts';
export { type BondLimits, type BondTerms, bondOf, leastPool } from './ladder/bond.ts';
export { countVotes, type VotesToCount } from './ladder/count-votes.ts';
export { decideVotes, isWanting, leastAnswers, type UnsureReason, type VotesDecision, } from './ladder/decide-votes.ts';
export { type DrawOfUnits, drawOdds } from './ladder/draw-odds.ts';
export { drawUnits, type UnitsToDraw } from './ladder/draw-units.ts';
export { type Claim, FINDINGS, type Finding, isAnswer, type LadderSeat, type StatedFinding, VOTE_CODES, type VoteCode, } from './ladder/finding.ts';
export { type Fraction, formatFraction } from './ladder/fraction.ts';
export { type Attack, type EconomicTerms, type LadderEconomics, ladderEconomics, type VotePrice, } from './ladder/ladder-economics.ts';
export { packScores, type SeatScores, unpackScores } from './ladder/scores-word.ts';
export { settleAsking } from './ladder/settle-asking.ts';
export type { AskingSettlement, BondPayment, LadderMoney, SeatPayment, } from './ladder/settlement.ts';
export { breakEvenAccuracy, type VoteStakes, votePay } from './ladder/vote-pay.ts';
export { type SlashedUnit, silenceSlash, unitSlash, voteSlash, } from './ladder/vote-slash.ts';
export { packVotes, unpackVotes } from './ladder/votes-word.ts';
export type { DecidedPart, PanelPart } from './record/adjudication-part.ts';
export { type AdjudicationRecord, adjudicationRecordSchema, createAdjudicationRecord, outcomeOf, } from './record/adjudication-record.ts';
export { answeredPanel } from './record/answered-panel.ts';
export { type ClarificationRecord, hashClarification, } from './record/clarification-record.ts';
export type { DrawRecord, PassedOverCause } from './record/draw-record.ts';
export { type ExplainedAnswer, type ExplainOptions, explainRecord, type RecordExplanation, } from './record/explain-record.ts';
export { guardedPanelOf, sidesOf } from './record/guarded-panel-of.ts';
export type { RoundRecord } from './record/record.ts';
export { type PanelWordsPart, type RoundOutcome, writeWords, } from './record/record-fields.ts';
export { type HeadSeat, hashHead, headOf, isDirect, type JoinedRecord, joinedRecordSchema, type RoundHead, roundHeadSchema, } from './record/round-head.ts';
export { hashRecord, isAdjudicationRecord, parseRecord, parseRoundRecord, type SettlementRecord, } from './record/settlement-record.ts';
export { findingOf, type TermsPart } from './record/terms-part.ts';
export type { ScoreReasons, WorkerRecord } from './record/worker-record.ts';
export { computeVerdict, type ResolvedRound, type ResolvedWorker, type ResolveRoundParameters, type ScoredWorker, } from './resolve.ts';
export { type Aggregates, aggregate, aggregatesSchema, flattenAggregates, } from './scoring/aggregate.ts';
export { type ChallengedAnswer, type ChallengeKind, generateChallenges, type WorkerChallenges, } from './scoring/challenges.ts';
export { describeUnsure, type UnsureOutcomeReason } from './scoring/describe-unsure.ts';
export { DIMENSIONS, type DimensionId, type Dimensions, dimensionsSchema, listDimensions, } from './scoring/dimensions.ts';
export { findPolicy } from './scoring/find-policy.ts';
export { decideGuarded, GUARDED_BASE, type GuardedDecision, type GuardedPanel, type Side, } from './scoring/guarded.ts';
export { countGuarded, type GuardedCount } from './scoring/guarded-count.ts';
export { guardedPolicy, guardedRepFactor, properScore, toGuarded, } from './scoring/guarded-policy.ts';
export { type JudgedDraw, judgeSeed } from './scoring/judge-seed.ts';
export { medianDimensions } from './scoring/median-dimensions.ts';
export { isVote, type NoVerdictReason, type PanelAnswer, type PanelOutcome, panelOutcome, unsureReason, } from './scoring/panel-outcome.ts';
export { type PanelWords, packPanel } from './scoring/panel-words.ts';
export type { AnsweredPanel, Decision, Policy, PolicyName, SeatAnswer, Vote, } from './scoring/policy.ts';
export { type FaultTolerance, faultTolerance, meetsQuorum, quorum, } from './scoring/quorum.ts';
export { rewardShares } from './scoring/reward-shares.ts';
export { clampScore, type Score } from './scoring/score.ts';
export { describeSeatReserve } from './scoring/seat-reserve.ts';
export { specPolicy } from './scoring/spec-policy.ts';
export { NEWCOMER_TRACK_RECORD, type ScoredAnswer, type TrackRecord, trackRecord, } from './scoring/track-record.ts';
export { type CorrectnessMultiplier, correctnessMultiplier, type QualityScore, qualityScore, type RepFactor, type Reputation, repFactor, type VoteWeight, voteWeight, type Weight, weight, } from './scoring/weights.ts';
export { overruledFindings } from './story/against-verdict.ts';
export { askingsOf, type Episode } from './story/askings-of.ts';
export { buyingCost, type NamedWords, type PricedTerms } from './story/buying-cost.ts';
export { type Fact, isKnown, type UnreadFact, unread } from './story/fact.ts';
export { seatsOf } from './story/last-asking.ts';
export type { Ledger, LedgerTotals } from './story/ledger.ts';
export { type LedgerAccount, ledgerAccounts } from './story/ledger-accounts.ts';
export type { LedgerEntry, LedgerFlow, LedgerParty, StoryCourt, } from './story/ledger-entry.ts';
export type { ClaimStage, CourtStage, DataStage, FinalSide, Moment, ObjectionStage, PanelStage, Stage, StorySeat, } from './story/stage.ts';
export type { Standing } from './story/standing.ts';
export { type Story, type StoryEnd, type StoryFacts, storyOf } from './story/story.ts';
export { isStoryEvent, type StoryEvent, type StoryJudge, type StoryTerms, } from './story/story-event.ts';
export { PARTY_NAMES, type StoryLine, seatText, seatWords, stageName, stageText, storyLines, } from './story/story-lines.ts';
export type { StoryWords } from './story/story-words.ts';
export { type StoryWorker, storyWorker } from './story/story-worker.ts';
export { cardLines, type VerdictCard, verdictCard } from './story/verdict-card.ts';
export { whoDecided } from './story/who-decided.ts';
export { CHECK_KINDS, type CheckKind, checkKind } from './verify/check-kinds.ts';
export { type CheckEnd, type RecordCheck, type RecordVerification, verificationOf, } from './verify/record-check.ts';
export { type AskingFacts, askingOf } from './verify/settled-asking.ts';
export type { DrawFacts, EarlierReputation, GatheredFacts, SettledWorker, SettlementFacts, TermsFacts, } from './verify/settlement-facts.ts';
export type { WorkflowFacts } from './verify/verify-delivery.ts';
export { amountsOf, type SettledAmounts, type SettledFacts, } from './verify/verify-payments.ts';
export { verifyRecord } from './verify/verify-record.ts';
export { verifySettlement } from './verify/verify-settlement.ts';
export { type DeliveredReport, voidReasonOf } from './verify/verify-settlement-report.ts';
export { type RecordSignatures, signatureClaims } from './verify/verify-signatures.ts';

// beacon.d.ts
export { beaconSeed } from './beacon/beacon-seed.ts';

// beacon/beacon-chain.d.ts
export type BeaconChain = {
    readonly publicKey: string;
    readonly genesis: number;
    readonly period: number;
};
export declare function beaconRoundAt({ genesis, period }: BeaconChain, time: number): number;
export declare function beaconTime({ genesis, period }: BeaconChain, round: number): number;

// counting/count-answers.d.ts
import { type AbsenceCode, type Hash, type ListedHash, type ResolveResponse } from '@cresolver/protocol';
import { type WorkerChallenges } from '../scoring/challenges.ts';
import type { SeatExtract } from './extract-seats.ts';
export type SignatureClaim = {
    readonly kind: 'answer' | 'defence' | 'answer-receipt' | 'defence-receipt';
    readonly signer: `0x${string}`;
    readonly worker?: `0x${string}`;
    readonly hash: `0x${string}`;
    readonly value: `0x${string}`;
};
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
export declare function claimGroups(seats: readonly SeatExtract[], collectors: readonly {
    readonly address: string;
}[]): readonly (readonly SignatureClaim[])[];
export declare function countAnswers(seats: readonly CountedSeat[], question: string, gathered: {
    readonly seats: readonly SeatExtract[];
    readonly lists: readonly BundleList[];
}, announced: HashFacts, isValid: (claim: SignatureClaim) => boolean): SeatCount[];
export declare function contestedHashes(seats: readonly SeatExtract[], isValid: (claim: SignatureClaim) => boolean): Hash[];
export declare function countDefences(seats: readonly CountedSeat[], counts: readonly SeatCount[], question: string): ReadonlyMap<string, CountedDefence>;
export declare function claimKey({ kind, signer, worker, hash, value, }: SignatureClaim): string;

// counting/count-unsigned.d.ts
import { type Bundle } from '@cresolver/protocol';
import { type CountedDefence, type CountedSeat, type SeatCount } from './count-answers.ts';
export declare function countUnsigned(seats: readonly CountedSeat[], question: string, bundle: Pick<Bundle, 'seats'>): {
    readonly counts: readonly SeatCount[];
    readonly defences: ReadonlyMap<string, CountedDefence>;
};

// counting/extract-seats.d.ts
import { type AbsenceCode, type AnswerReceipt, type Bundle, type Hash, type ShortAnswer, type ShortDefence } from '@cresolver/protocol';
import type * as z from 'zod';
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

// draw-panel.d.ts
import { type Hash } from '@cresolver/protocol';
export type DrawParameters = {
    readonly seed: Hash;
    readonly marketId: bigint;
    readonly candidates: number;
    readonly joined: number;
};
export declare function drawPanel(parameters: DrawParameters): number[];

// judging/clean.d.ts
export declare function clean(text: string): string;

// judging/computed-facts.d.ts
import type { JudgedAnswer } from './judged-answer.ts';
export type ComputedFacts = {
    readonly sources: number;
    readonly sourceHosts: number;
    readonly claims: number;
    readonly claimHosts: number;
};
export declare function computeFacts({ answer }: Pick<JudgedAnswer, 'answer'>): ComputedFacts;

// judging/judged-answer.d.ts
import type { AbsenceCode, BundleSeat, ResolveResponse } from '@cresolver/protocol';
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

// judging/read-scores.d.ts
import type { ScoreReasons } from '../record/worker-record.ts';
import { type Dimensions } from '../scoring/dimensions.ts';
export type Judgement = {
    readonly dimensions: Dimensions;
    readonly reasons?: ScoreReasons;
    readonly isMedian?: true;
};
export declare function workerName(place: number): string;
export declare function readScores(content: string, order: readonly number[]): ReadonlyMap<number, Judgement> | string;

// judging/score-replies.d.ts
import { type CapContext } from './cap-scores.ts';
import type { JudgedAnswer } from './judged-answer.ts';
import { type Judgement } from './read-scores.ts';
export type JudgedRound = CapContext & {
    readonly seed: string;
};
export declare function pairPlaces(count: number, seed: string): number[][];
export declare function scoreReplies(replies: readonly (string | null)[], workers: readonly JudgedAnswer[], round: JudgedRound): Judgement[];

// judging/seeded-order.d.ts
export declare function seededOrder(count: number, seed: string, purpose: string): number[];

// judging/transcript.d.ts
export declare function writeTranscript(replies: readonly (string | null)[]): string;
export declare function readTranscript(transcript: string): (string | null)[] | undefined;
export declare function hashTranscript(transcript: string): string;

// ladder/asking.d.ts
import type { Claim, LadderSeat, StatedFinding } from './finding.ts';
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
export type Asking = 
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
export declare function endOf(asking: Asking): AskingEnd;
export declare function feePayerOf(asking: Asking): FeePayer;
export declare function panelOf(asking: Asking): PanelVotes | undefined;
export declare function isWantingIn(asking: Asking): boolean;

// ladder/asking-bonds.d.ts
import { type Asking } from './asking.ts';
export type BondName = 'asking' | 'dispute' | 'appeal';
export type BondState = {
    readonly name: BondName;
    readonly bonds: bigint;
    readonly result: 'WON' | 'LOST' | 'NEITHER' | 'UNDECIDED';
};
export type PoolHeir = 'CREATOR' | 'ASKER' | 'DISPUTER' | 'APPELLANT' | 'MARKET';
export declare function bondsOf(asking: Asking): BondState[];
export declare function isFeeReimbursed(asking: Asking): boolean;
export declare function isRuleTurned(asking: Asking): boolean;
export declare function heirOf(isRequest: boolean, asking: Asking): PoolHeir;

// ladder/bond.d.ts
import { type SlashedUnit } from './vote-slash.ts';
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

// ladder/count-votes.d.ts
import { type Finding, type LadderSeat } from './finding.ts';
export type VotesToCount = {
    readonly drawn: readonly number[];
    readonly answers: ReadonlyMap<number, Finding>;
    readonly votes: number;
};
export declare function countVotes({ drawn, answers, votes }: VotesToCount): LadderSeat[];

// ladder/decide-votes.d.ts
import { type LadderSeat, type StatedFinding } from './finding.ts';
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

// ladder/draw-odds.d.ts
import type { Fraction } from './fraction.ts';
export type DrawOfUnits = {
    readonly units: number;
    readonly held: number;
    readonly drawn: number;
    readonly least: number;
};
export declare function drawOdds({ units, held, drawn, least }: DrawOfUnits): Fraction;

// ladder/draw-units.d.ts
import { type Hash } from '@cresolver/protocol';
export type UnitsToDraw = {
    readonly seed: Hash;
    readonly marketId: bigint;
    readonly stage: number;
    readonly units: readonly bigint[];
    readonly count: number;
};
export declare function drawUnits({ seed, marketId, stage, units, count, }: UnitsToDraw): number[];

// ladder/finding.d.ts
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

// ladder/fraction.d.ts
export type Fraction = {
    readonly numerator: bigint;
    readonly denominator: bigint;
};
export declare function formatFraction({ numerator, denominator }: Fraction, digits: number): string;

// ladder/ladder-economics.d.ts
import type { Fraction } from './fraction.ts';
import { type VoteStakes } from './vote-pay.ts';
import { type SlashedUnit } from './vote-slash.ts';
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

// ladder/scores-word.d.ts
export type SeatScores = readonly [number, number, number];
export declare function packScores(scores: readonly SeatScores[]): bigint;
export declare function unpackScores(word: bigint, seats: number): SeatScores[];

// ladder/settle-asking.d.ts
import { type Asking } from './asking.ts';
import type { AskingSettlement, LadderMoney } from './settlement.ts';
export declare function settleAsking(money: LadderMoney, asking: Asking): AskingSettlement;

// ladder/settlement.d.ts
import type { AskingEnd, FeePayer } from './asking.ts';
import type { BondName, PoolHeir } from './asking-bonds.ts';
import type { SlashedUnit } from './vote-slash.ts';
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

// ladder/vote-pay.d.ts
import type { Fraction } from './fraction.ts';
export type VoteStakes = {
    readonly reward: bigint;
    readonly slash: bigint;
};
export declare function votePay({ reward, slash }: VoteStakes, accuracyBps: number): Fraction;
export declare function breakEvenAccuracy({ reward, slash }: VoteStakes): Fraction | undefined;

// ladder/vote-slash.d.ts
import type { AskingEnd, PanelVotes } from './asking.ts';
import { type LadderSeat } from './finding.ts';
export type SlashedUnit = {
    readonly unit: bigint;
    readonly wrongSlashBps: number;
};
export declare function unitSlash({ unit, wrongSlashBps }: SlashedUnit): bigint;
export declare function voteSlash(terms: SlashedUnit, { votes, code }: LadderSeat, end: AskingEnd, isWanting: boolean): bigint;
export declare function silenceSlash({ unit }: SlashedUnit, { place, votes, code }: LadderSeat, end: AskingEnd, { hasBundle, posted }: PanelVotes): bigint;

// ladder/votes-word.d.ts
import { type LadderSeat } from './finding.ts';
export declare function packVotes(seats: readonly LadderSeat[]): bigint;
export declare function unpackVotes(word: bigint): LadderSeat[];

// record/adjudication-part.d.ts
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

// record/adjudication-record.d.ts
import * as z from 'zod';
import { type DecidedPart } from './adjudication-part.ts';
import { type RoundOutcome } from './record-fields.ts';
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

// record/answered-panel.d.ts
import { type ResolveResponse } from '@cresolver/protocol';
import type { AnsweredPanel } from '../scoring/policy.ts';
import type { RoundRecord } from './record.ts';
import type { JoinedRecord } from './round-head.ts';
export declare function answeredPanel(record: RoundRecord): AnsweredPanel;
export declare function countedAnswer({ seats, bundles }: JoinedRecord, worker: string): ResolveResponse | undefined;

// record/clarification-record.d.ts
import { type Clarification } from '@cresolver/protocol';
import * as z from 'zod';
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

// record/draw-record.d.ts
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

// record/explain-record.d.ts
import { type SettlementRecord } from './settlement-record.ts';
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

// record/guarded-panel-of.d.ts
import type { GuardedPanel, Side } from '../scoring/guarded.ts';
import type { RoundRecord } from './record.ts';
export declare function guardedPanelOf(record: RoundRecord): GuardedPanel;
export declare function sidesOf(record: RoundRecord): ReadonlyMap<string, Side>;

// record/record.d.ts
import type { JoinedRecord } from './round-head.ts';
import type { WorkerRecord } from './worker-record.ts';
type SharedFields = 'version' | 'chainId' | 'market' | 'receiver' | 'marketId' | 'clarifications' | 'deadline' | 'policy' | 'quorum' | 'draw' | 'vote' | 'words' | 'outcome' | 'adjudication' | 'terms';
export type RoundRecord = Pick<JoinedRecord, SharedFields> & {
    readonly question: string;
    readonly judge: Omit<JoinedRecord['judge'], 'usage' | 'transcript'>;
    readonly workers: readonly WorkerRecord[];
    readonly joined: JoinedRecord;
};
export {};

// record/record-fields.d.ts
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

// record/round-head.d.ts
import { type Hash } from '@cresolver/protocol';
import * as z from 'zod';
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

// record/settlement-record.d.ts
import { type Hash } from '@cresolver/protocol';
import { type AdjudicationRecord } from './adjudication-record.ts';
import type { RoundRecord } from './record.ts';
export type SettlementRecord = RoundRecord | AdjudicationRecord;
export declare function isAdjudicationRecord(record: SettlementRecord): record is AdjudicationRecord;
export declare function parseRecord(value: unknown): SettlementRecord;
export declare function parseRoundRecord(value: unknown): RoundRecord;
export declare function hashRecord(record: SettlementRecord): Hash;

// record/terms-part.d.ts
import * as z from 'zod';
import { type RoundOutcome } from './record-fields.ts';
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

// record/worker-record.d.ts
import type { AbsenceCode, AnswerOutcome } from '@cresolver/protocol';
import type { VoteCode } from '../ladder/finding.ts';
import type { Aggregates } from '../scoring/aggregate.ts';
import type { ChallengeKind } from '../scoring/challenges.ts';
import type { Dimensions } from '../scoring/dimensions.ts';
import type { Reputation } from '../scoring/weights.ts';
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

// resolve.d.ts
import type { Aggregates } from './scoring/aggregate.ts';
import type { AnsweredPanel, Decision, Policy } from './scoring/policy.ts';
import type { Reputation, VoteWeight, Weight } from './scoring/weights.ts';
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

// scoring/aggregate.d.ts
import * as z from 'zod';
import type { Dimensions } from './dimensions.ts';
export declare const aggregatesSchema: z.ZodObject<{
    resQuality: z.ZodNumber;
    srcQuality: z.ZodNumber;
    analysisDepth: z.ZodNumber;
}, z.core.$strict>;
export type Aggregates = z.infer<typeof aggregatesSchema>;
export declare function aggregate(dimensions: Dimensions): Aggregates;
export declare function flattenAggregates(aggregates: readonly Aggregates[]): number[];

// scoring/challenges.d.ts
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

// scoring/describe-unsure.d.ts
import type { UnsureReason } from '../ladder/decide-votes.ts';
export type UnsureOutcomeReason = 'NO_QUORUM' | 'NO_VERDICT' | UnsureReason;
export declare function describeUnsure(reason: UnsureOutcomeReason): string;

// scoring/dimensions.d.ts
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

// scoring/find-policy.d.ts
import type { Policy } from './policy.ts';
export declare function findPolicy(name: string): Policy;

// scoring/guarded.d.ts
import { type UnsureReason } from '../ladder/decide-votes.ts';
import type { LadderSeat, StatedFinding } from '../ladder/finding.ts';
export declare const GUARDED_BASE = 450000n;
export type Side = StatedFinding;
export type GuardedPanel = {
    readonly votes: number;
    readonly seats: readonly LadderSeat[];
};
export type GuardedDecision = {
    readonly yes: bigint;
    readonly no: bigint;
} & ({
    readonly kind: 'decided';
    readonly side: Side;
} | {
    readonly kind: 'unsure';
    readonly reason: UnsureReason;
});
export declare function decideGuarded({ votes, seats }: GuardedPanel): GuardedDecision;
export declare function votesFor(seats: readonly LadderSeat[], side: Side): number;

// scoring/guarded-count.d.ts
import { type GuardedDecision, type GuardedPanel, type Side } from './guarded.ts';
export type GuardedCount = {
    readonly votes: number;
    readonly answered: number;
    readonly required: number;
    readonly workers: number;
    readonly requiredWorkers: number;
    readonly side: Side | undefined;
    readonly agree: number;
    readonly against: number;
    readonly decision: GuardedDecision;
};
export declare function countGuarded(panel: GuardedPanel): GuardedCount;

// scoring/guarded-policy.d.ts
import { type GuardedPanel, type Side } from './guarded.ts';
import type { AnsweredPanel, Policy, SeatAnswer } from './policy.ts';
import { type RepFactor, type Reputation } from './weights.ts';
export declare const guardedPolicy: Policy;
export declare function properScore(confidence: number, correct: boolean): number;
export declare function guardedRepFactor(reputation: Reputation): RepFactor;
export declare function guardedSide(answer: SeatAnswer): Side | undefined;
export declare function toGuarded({ votes, drawn, answers, excused, }: AnsweredPanel): GuardedPanel;

// scoring/judge-seed.d.ts
import { type Hash } from '@cresolver/protocol';
export type JudgedDraw = {
    readonly marketId: bigint;
    readonly deadline: number;
    readonly draw: {
        readonly seed: string;
    };
};
export declare function judgeSeed({ marketId, deadline, draw }: JudgedDraw): Hash;

// scoring/median-dimensions.d.ts
import { type Dimensions } from './dimensions.ts';
export declare function medianDimensions(all: readonly Dimensions[]): Dimensions;

// scoring/panel-outcome.d.ts
import { type AnswerOutcome } from '@cresolver/protocol';
import type { UnsureReason } from '../ladder/decide-votes.ts';
export type PanelAnswer = {
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
export declare function isVote(answer: PanelAnswer): boolean;
export declare function panelOutcome(answers: readonly PanelAnswer[]): PanelOutcome;

// scoring/panel-words.d.ts
import { type LadderSeat, type StatedFinding } from '../ladder/finding.ts';
export type PanelWords = {
    readonly votes: bigint;
    readonly scores: bigint;
};
export declare function packPanel(seats: readonly LadderSeat[], found: StatedFinding | undefined, confidenceAt: (place: number) => number): PanelWords;

// scoring/policy.d.ts
import type { UnsureReason } from '../ladder/decide-votes.ts';
import type { Aggregates } from './aggregate.ts';
import type { PanelAnswer, PanelOutcome } from './panel-outcome.ts';
import type { Reputation, VoteWeight, Weight } from './weights.ts';
export type PolicyName = 'spec' | 'guarded';
export type SeatAnswer = PanelAnswer & {
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

// scoring/quorum.d.ts
export type FaultTolerance = {
    readonly crash: number;
    readonly byzantine: number;
};
export declare function quorum(n: number): number;
export declare function faultTolerance(n: number): FaultTolerance;
export declare function meetsQuorum(answered: number, asked: number): boolean;

// scoring/reward-shares.d.ts
export declare function rewardShares(pool: bigint, weights: readonly bigint[]): bigint[];

// scoring/score.d.ts
import * as z from 'zod';
declare const unit: unique symbol;
export type Score = number & {
    readonly [unit]: 'score';
};
export declare const scoreSchema: z.ZodNumber;
export declare function clampScore(value: unknown): Score;
export declare function requireScore(value: number, name: string): Score;
export {};

// scoring/seat-reserve.d.ts
export declare function describeSeatReserve(joined: number): string | undefined;

// scoring/spec-policy.d.ts
import { type Policy } from './policy.ts';
export declare const specPolicy: Policy;

// scoring/track-record.d.ts
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

// scoring/weights.d.ts
import type { Aggregates } from './aggregate.ts';
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

// story/against-verdict.d.ts
import type { Story } from './story.ts';
import { type StoryWords } from './story-words.ts';
export declare function againstVerdict(story: Story, words: StoryWords): string[];
export declare function overruledFindings(story: Story, words: StoryWords): string[];

// story/askings-of.d.ts
import { type Places } from './candidate-places.ts';
import type { StoryEvent } from './story-event.ts';
export type Episode<Event extends StoryEvent = StoryEvent> = {
    readonly events: readonly Event[];
    readonly places: Places;
};
export declare function askingsOf<Event extends StoryEvent>(events: readonly Event[]): Episode<Event>[];
export declare function roundsOf(events: readonly StoryEvent[]): Episode[];

// story/buying-cost.d.ts
import type { StoryCourt } from './ledger-entry.ts';
import type { StoryTerms } from './story-event.ts';
import type { StoryWords } from './story-words.ts';
export type NamedWords = readonly [name: string, words: string];
export type PricedTerms = {
    readonly [term in Exclude<keyof StoryTerms, 'panelWindowSeconds'>]?: StoryTerms[term] | undefined;
};
export declare function buyingCost(terms: PricedTerms | undefined, court: Pick<StoryCourt, 'fee' | 'periodSeconds'> | undefined, words: Pick<StoryWords, 'amount' | 'period'>): NamedWords[];

// story/fact.d.ts
export type UnreadFact = {
    readonly cannotSay: string;
};
export type Fact<Value> = Value | UnreadFact;
export declare function unread(what: string): UnreadFact;
export declare function isKnown<Value>(fact: Fact<Value>): fact is Value;

// story/last-asking.d.ts
import type { Finding } from '../ladder/finding.ts';
import type { Stage, StorySeat } from './stage.ts';
import type { Story } from './story.ts';
export declare function lastAsking({ stages, end }: Pick<Story, 'stages' | 'end'>): Stage[];
export declare function saidIn(stage: Stage): Finding | undefined;
export declare function deciderOf(story: Pick<Story, 'stages' | 'end' | 'standing'>): Stage | undefined;
export declare function seatsOf(stage: Stage): readonly StorySeat[];

// story/ledger.d.ts
import { type Fact } from './fact.ts';
import type { LedgerEntry, StoryCourt } from './ledger-entry.ts';
import type { StoryEvent, StoryTerms } from './story-event.ts';
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

// story/ledger-accounts.d.ts
import type { Ledger } from './ledger.ts';
import type { LedgerEntry, LedgerParty } from './ledger-entry.ts';
export type LedgerAccount = {
    readonly party: LedgerParty;
    readonly account: LedgerEntry['account'];
    readonly paidIn: bigint;
    readonly paidOut: bigint;
};
export declare function ledgerAccounts({ entries }: Pick<Ledger, 'entries'>): LedgerAccount[];

// story/ledger-entry.d.ts
import type { Fact } from './fact.ts';
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

// story/stage.d.ts
import type { AbsenceCode } from '@cresolver/protocol';
import type { Finding, StatedFinding } from '../ladder/finding.ts';
import type { Fact } from './fact.ts';
import type { LedgerEntry } from './ledger-entry.ts';
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

// story/standing.d.ts
import type { Finding } from '../ladder/finding.ts';
import type { StoryEvent, StoryJudge, StoryTerms } from './story-event.ts';
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

// story/story.d.ts
import type { SettlementRecord } from '../record/settlement-record.ts';
import { type Fact } from './fact.ts';
import { type Ledger } from './ledger.ts';
import type { StoryCourt } from './ledger-entry.ts';
import type { Stage } from './stage.ts';
import { type Standing } from './standing.ts';
import type { StoryEvent, StoryTerms } from './story-event.ts';
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

// story/story-event.d.ts
import type { Finding } from '../ladder/finding.ts';
import type { SettledAmounts } from '../verify/verify-payments.ts';
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

// story/story-lines.d.ts
import type { LedgerParty } from './ledger-entry.ts';
import type { Stage, StorySeat } from './stage.ts';
import type { Story } from './story.ts';
import { type StoryWords } from './story-words.ts';
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

// story/story-words.d.ts
import { type Fact } from './fact.ts';
import type { Moment } from './stage.ts';
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

// story/story-worker.d.ts
import { type Fact } from './fact.ts';
import type { StorySeat } from './stage.ts';
import type { Story } from './story.ts';
export type StoryWorker = {
    readonly seats: readonly StorySeat[];
    readonly earned: Fact<bigint | 'pending'>;
    readonly lost: Fact<bigint>;
};
export declare function storyWorker({ stages, ledger, end }: Pick<Story, 'stages' | 'ledger' | 'end'>, address: string): StoryWorker;

// story/verdict-card.d.ts
import { type NamedWords } from './buying-cost.ts';
import type { Story } from './story.ts';
import { type StoryWords } from './story-words.ts';
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

// story/who-decided.d.ts
import type { Story } from './story.ts';
import type { StoryJudge } from './story-event.ts';
import { type StoryWords } from './story-words.ts';
export declare function whoDecided(story: Story, words: StoryWords): string;
export declare function whatWasRead(story: Story, words: StoryWords): string;
export declare function judgeNow({ judge, until }: {
    readonly judge: StoryJudge;
    readonly until: number | undefined;
}, { now }: Pick<StoryWords, 'now'>): StoryJudge;
export declare function judgeName(judge: StoryJudge): string;
export declare function isOver({ standing }: Story, { now }: StoryWords): boolean;
export declare function capital(text: string): string;

// verify/check-kinds.d.ts
import type { RecordCheck } from './record-check.ts';
export declare const CHECK_KINDS: readonly ['record', 'draw', 'answers', 'signatures', 'count', 'report', 'money', 'quotes'];
export type CheckKind = (typeof CHECK_KINDS)[number];
export declare function checkKind({ name }: Pick<RecordCheck, 'name'>): CheckKind | undefined;

// verify/record-check.d.ts
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

// verify/settled-asking.d.ts
import type { Asking } from '../ladder/asking.ts';
import type { Finding } from '../ladder/finding.ts';
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
export declare function askingOf(facts: AskingFacts): Asking | undefined;

// verify/settlement-facts.d.ts
import type { Clarification } from '@cresolver/protocol';
import type { PanelWords } from '../scoring/panel-words.ts';
import type { PolicyName } from '../scoring/policy.ts';
import type { Reputation } from '../scoring/weights.ts';
import type { WorkflowFacts } from './verify-delivery.ts';
import type { SettledFacts } from './verify-payments.ts';
import type { DeliveredReport } from './verify-settlement-report.ts';
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

// verify/verify-delivery.d.ts
import type { SettlementRecord } from '../record/settlement-record.ts';
import { type RecordCheck } from './record-check.ts';
import { type DeliveredReport } from './verify-settlement-report.ts';
export type WorkflowFacts = {
    readonly id: string;
    readonly listed: 'now' | 'before' | 'never';
    readonly isEnforced: boolean;
};
export declare function checkDelivery(record: SettlementRecord, report: DeliveredReport | undefined, workflow: WorkflowFacts | undefined): RecordCheck[];

// verify/verify-payments.d.ts
import type { Asking } from '../ladder/asking.ts';
import type { LadderMoney } from '../ladder/settlement.ts';
import { type RecordCheck } from './record-check.ts';
import { type AskingFacts } from './settled-asking.ts';
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
export declare function amountsOf(money: LadderMoney, asking: Asking): SettledAmounts;

// verify/verify-record.d.ts
import { type Hash } from '@cresolver/protocol';
import { type RecordVerification } from './record-check.ts';
import type { GatheredFacts } from './settlement-facts.ts';
type ReplayFacts = {
    readonly question?: string | undefined;
    readonly gathered?: GatheredFacts | undefined;
    readonly validSignatures?: ReadonlySet<string> | undefined;
    readonly reportBlock?: bigint | undefined;
};
export declare function verifyRecord(value: unknown, expectedHash?: Hash, facts?: ReplayFacts): RecordVerification;
export {};

// verify/verify-settlement.d.ts
import { type Hash } from '@cresolver/protocol';
import { type RecordVerification } from './record-check.ts';
import type { SettlementFacts } from './settlement-facts.ts';
export declare function verifySettlement(value: unknown, evidenceHash: Hash, facts: SettlementFacts): RecordVerification;

// verify/verify-settlement-report.d.ts
import { type SettlementRecord } from '../record/settlement-record.ts';
import { type RecordCheck } from './record-check.ts';
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

// verify/verify-signatures.d.ts
import { type SignatureClaim } from '../counting/count-answers.ts';
import type { RoundRecord } from '../record/record.ts';
import { type JoinedRecord } from '../record/round-head.ts';
import { type RecordCheck } from './record-check.ts';
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

// beacon/beacon-seed.d.ts
import type { BeaconChain } from './beacon-chain.ts';
export declare function beaconSeed({ publicKey }: Pick<BeaconChain, 'publicKey'>, round: number, signature: string): `0x${string}` | undefined;
export declare function beaconMessage(round: number): Uint8Array;

// judging/cap-scores.d.ts
import type { Dimensions } from '../scoring/dimensions.ts';
import type { JudgedAnswer } from './judged-answer.ts';
export type CapContext = {
    readonly deadline: number;
    readonly now: number;
    readonly blind: boolean;
};
export declare function capScores(scores: Dimensions, worker: JudgedAnswer, context: CapContext): Dimensions;

// story/candidate-places.d.ts
import type { StoryEvent } from './story-event.ts';
export type Places = readonly (string | undefined)[];
export declare function placesAfter(places: Places, event: StoryEvent): Places;
