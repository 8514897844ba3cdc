// The public types of @cresolver/protocol, written by npm run api. Not a module.

// index.d.ts
export type { Clarification } from './clarification.ts';
export type { DashboardConfig } from './dashboard-config.ts';
export { CresolverError, type CresolverErrorParameters, errorText } from './error.ts';
export { type ErrorBody, errorBodySchema, type Problem, problemSchema, } from './error-body.ts';
export { PROTOCOL_ERROR_CODES, type ProtocolErrorCode } from './generated/error-code.ts';
export { canonicalHash, canonicalJson, type Hash, hashBytes, hashText, } from './json/canonical.ts';
export { typed } from './json/fields.ts';
export { checkJson, type JsonLimits, readJson } from './json/read-json.ts';
export { utf8Length } from './json/utf8.ts';
export { BUNDLE_JSON_LIMITS, PANEL_LIMITS, WORKER_JSON_LIMITS, WORKER_LIMITS, } from './limits.ts';
export { type AbsenceCode, absenceCodeSchema, type Bundle, type BundleSeat, bundleSchema, findLongFault, hashBundle, isBundleOf, shortenBundle, } from './panel/bundle.ts';
export { answerBlocksOf, hashOfList, type ListedHash, type PanelPlace, } from './panel/panel-round.ts';
export { answerOfShortForm, hashLongAnswer, hashLongDefence, hashQuestion, type LongAnswer, type LongDefence, type ShortAnswer, type ShortDefence, shortAnswerSchema, shortDefenceSchema, writeShortAnswer, writeShortDefence, } from './panel/short-form.ts';
export { RECRUITMENT_TOPIC, type RecruitAnswer, type Recruitment, recruitAnswerSchema, recruitmentSchema, recruitProfileSchema, } from './recruitment.ts';
export { createRegistration, findWorkerEndpoint, listWorkerEndpoints, parseRegistration, REGISTRATION_TYPE, type Registration, type RegistrationParameters, type RegistrationService, TOKEN_URI_CHARACTERS, } from './registration.ts';
export { readRetryAfterMs } from './retry-after.ts';
export { formatRoundEvent, parseRoundEvent, type RoundEvent, } from './rounds/round-event.ts';
export { type RoundProgress, roundProgressSchema, toRoundProgress, } from './rounds/round-progress.ts';
export { type ChatAnswer, type ChatEvent, type ChatMessage, type ChatRequest, type ChatResponse, type ChatSession, type CrossCheck, chatEventSchema, chatMessageSchema, chatRequestSchema, chatResponseSchema, chatSessionSchema, type OpenSession, openSessionSchema, type RoutedAgent, } from './tables/chat.ts';
export { describeTradeOff } from './tables/describe-trade-off.ts';
export { type AgentAnalysis, type AgentCallback, type AgentChallenge, type AgentPhase, type AgentVote, type AnalyzeRequest, agentAnalysisSchema, agentCallbackSchema, agentChallengeSchema, agentPhaseSchema, agentVoteSchema, analyzeRequestSchema, type Challenge, type ChallengeAgentRequest, type Concession, challengeAgentRequestSchema, challengeSchema, concessionSchema, EXTERNAL_AGENT_LIMITS, type Observation, observationSchema, type Recommendation, type Revision, recommendationSchema, revisionSchema, type Severity, type VoteRequest, voteRequestSchema, } from './tables/external-agent.ts';
export { type ProcessReport, processReportSchema } from './tables/process-report.ts';
export { type AgentHealth, type AgentHealthReport, type AgentInfo, type AgentMode, type AgentProtocol, type AgentRegistration, type AgentUpdate, agentHealthReportSchema, agentHealthSchema, agentInfoSchema, agentNameSchema, agentRegistrationSchema, agentUpdateSchema, } from './tables/registered-agent.ts';
export { type StandingDissent, standingDissent } from './tables/standing-dissent.ts';
export { type AnalysisOutcome, type Candidate, type ChallengeOutcome, type CitationOutcome, type ClosedStatus, candidateSchema, type Gate, type ReplyFlag, type Seat, type TableEvent, type TableEventBody, tableEventSchema, type VoteOutcome, } from './tables/table-event.ts';
export { TABLE_EXPORT_FORMAT, type TableExport, tableExportSchema, } from './tables/table-export.ts';
export { type Consensus, type EvidenceCheck, type EvidenceFlag, type EvidenceLevel, evidenceCheckSchema, type FindingStatus, type GateDecision, gateDecisionSchema, type TableFinding, type TableRecommendation, type TableResult, type TableSynthesis, type TableView, type TradeOff, tableResultSchema, tableViewSchema, } from './tables/table-result.ts';
export { type OpenTable, openTableSchema, type TableSettings, tableSettingsSchema, } from './tables/table-settings.ts';
export { type NewTenant, newTenantSchema, type Retention, retentionSchema, type Tenant, type TenantId, type TenantLimits, type TenantUpdate, type TenantWithUsage, tenantIdSchema, tenantLimitsSchema, tenantSchema, tenantUpdateSchema, tenantWithUsageSchema, } from './tables/tenant.ts';
export { decodeTokenUri, encodeTokenUri, readTokenUri } from './token-uri.ts';
export { type AnswerReceipt, answerReceiptSchema, type CommitmentResponse, commitmentResponseSchema, type SignedForm, } from './worker/panel-round.ts';
export { type RequestSignature, requestSignatureSchema, } from './worker/request-signature.ts';
export { type RequestToSign, requestTypedData, unsignedRequest, } from './worker/signed-request.ts';
export { type AnswerOutcome, answerOutcomeSchema, type ChallengeRequest, type ChallengeResponse, challengeRequestSchema, challengeResponseSchema, type HealthResponse, hashAnswer, healthResponseSchema, outcomeOfAnswer, type ResearchStatus, type ResolveRequest, type ResolveResponse, resolveRequestSchema, resolveResponseSchema, type WorkerMode, type WorkerRequest, type WorkerResponse, } from './worker/worker.ts';

// clarification.d.ts
export type Clarification = {
    readonly at: number;
    readonly text: string;
};

// dashboard-config.d.ts
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

// error.d.ts
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

// error-body.d.ts
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

// json/canonical.d.ts
export type Hash = `0x${string}`;
export declare function canonicalJson(value: unknown): string;
export declare function canonicalHash(value: unknown): Hash;
export declare function hashText(text: string): Hash;
export declare function hashBytes(bytes: Uint8Array): Hash;

// json/fields.d.ts
import * as z from 'zod';
export declare const text: (name: string, most: number) => z.ZodString;
export declare const address: z.ZodString;
export declare const hash: z.ZodString;
export declare const decimal: z.ZodString;
export declare const whole: z.ZodNumber;
export declare function typed<const Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields): z.ZodObject<{
    type: z.ZodLiteral<Type>;
} & Fields extends infer T ? { -readonly [P in keyof T]: T[P]; } : never, z.core.$strip>;

// json/read-json.d.ts
export type JsonLimits = {
    readonly bytes: number;
    readonly depth: number;
    readonly values: number;
};
export type JsonErrorCode = 'JSON_TOO_LARGE' | 'JSON_TOO_DEEP' | 'JSON_INVALID';
export declare function checkJson(json: Uint8Array | string, limits: JsonLimits): void;
export declare function readJson(json: Uint8Array | string, limits: JsonLimits): unknown;

// json/utf8.d.ts
export declare function utf8Length(text: string): number;

// limits.d.ts
import type { JsonLimits } from './json/read-json.ts';
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

// panel/bundle.d.ts
import * as z from 'zod';
import { type Hash } from '../json/canonical.ts';
import type { PanelPlace } from './panel-round.ts';
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

// panel/panel-round.d.ts
import { type Hash } from '../json/canonical.ts';
export type PanelPlace = {
    readonly chainId: number;
    readonly market: string;
    readonly marketId: string;
    readonly requestedAt: number;
};
export declare function answerBlocksOf(chainId: number): number;
export type ListedHash = readonly [worker: string, hash: string];
export declare function hashOfList(place: PanelPlace, entries: readonly ListedHash[]): Hash;

// panel/short-form.d.ts
import * as z from 'zod';
import { type Hash } from '../json/canonical.ts';
import { type ChallengeResponse, type ResolveResponse } from '../worker/worker.ts';
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

// recruitment.d.ts
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

// registration.d.ts
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

// retry-after.d.ts
export declare function readRetryAfterMs(header: string | null | undefined, now: number): number | undefined;

// rounds/round-event.d.ts
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

// rounds/round-progress.d.ts
import * as z from 'zod';
import { type RoundEvent } from './round-event.ts';
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

// tables/chat.d.ts
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

// tables/describe-trade-off.d.ts
import type { TradeOff } from './table-result.ts';
export declare function describeTradeOff({ kind, sides }: TradeOff, nameOf: (agent: string) => string): string;

// tables/external-agent.d.ts
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
export type Observation = z.infer<typeof observationSchema>;
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

// tables/process-report.d.ts
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

// tables/registered-agent.d.ts
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

// tables/standing-dissent.d.ts
import type { TableResult } from './table-result.ts';
export type StandingDissent = {
    readonly agent: string;
    readonly view: string;
    readonly kind: 'vote' | 'view';
};
export declare function standingDissent({ votes, synthesis, }: Pick<TableResult, 'votes' | 'synthesis'>): StandingDissent[];

// tables/table-event.d.ts
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
export type Candidate = z.infer<typeof candidateSchema>;
export type Seat = z.infer<typeof seatSchema>;
export type CitationOutcome = z.infer<typeof citationOutcomeSchema>;
export type Gate = z.infer<typeof gateSchema>;
export type ClosedStatus = z.infer<typeof closedStatusSchema>;
export type TableEventBody = z.infer<typeof tableEventBodySchema>;
export type TableEvent = z.infer<typeof tableEventSchema>;

// tables/table-export.d.ts
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

// tables/table-result.d.ts
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

// tables/table-settings.d.ts
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

// tables/tenant.d.ts
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

// token-uri.d.ts
import { type Registration } from './registration.ts';
export declare function encodeTokenUri(registration: Registration): string;
export declare function decodeTokenUri(uri: string): Registration;
export declare function readTokenUri(uri: string): Uint8Array;

// worker/panel-round.d.ts
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

// worker/request-signature.d.ts
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

// worker/signed-request.d.ts
import { type WorkerRequest } from './worker.ts';
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

// worker/worker.d.ts
import * as z from 'zod';
import { type Hash } from '../json/canonical.ts';
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
