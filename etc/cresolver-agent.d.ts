// The public types of @cresolver/agent, written by npm run api. Not a module.

// index.d.ts
export * from './types/products/agent/src/index.js'

// node.d.ts
export * from './types/products/agent/src/node.js'

// research.d.ts
export * from './types/products/agent/src/research.js'

// a2a.d.ts
export * from './types/products/agent/src/a2a/index.js'

// rule-based.d.ts
export * from './types/products/agent/src/rule-based/index.js'

// signing.d.ts
export * from './types/products/agent/src/signing/index.js'

// cloudflare.d.ts
export * from './types/products/agent/src/cloudflare/index.js'

// cloudflare/clara.d.ts
export * from '../types/products/agent/src/cloudflare/clara/index.js'

// conformance.d.ts
export * from './types/products/agent/src/conformance/index.js'

// types/products/agent/src/index.d.ts
export { abstain } from './abilities/abstain.js';
export { type Character, characterSchema } from './abilities/character.js';
export { type MockParameters, mock } from './abilities/mock/mock.js';
export { type LlmParameters, llm } from './abilities/model/llm.js';
export { type ResearchServiceParameters, researchService, } from './abilities/research/research-service.js';
export { type RoundTableParameters, roundTable } from './abilities/round-table.js';
export { AGENT_ERRORS, type AgentErrors } from './agent-errors.js';
export type { Abilities, AbilityCache, AbilityContext, AbilityVote, AgentCacheOptions, AgentDefinition, AgentLimits, AgentLogger, AgentOptions, AgentTask, Analysis, Critique, DefendContext, PerformContext, RememberedAnswer, } from './definition/agent-definition.js';
export type { AgentTrust, PrepareRequest } from './definition/agent-trust.js';
export { type AbilityName, defineAgent } from './definition/define-agent.js';
export type { AgentEnvironment } from './definition/read-variables.js';
export { AGENT_ERROR_CODES, type AgentErrorCode } from './generated/error-code.js';
export { modelFrom } from './process/model-from.js';
export { type Agent, type AgentSurroundings, createAgent, } from './protocols/create-agent.js';
export type { Mount } from './protocols/mount.js';
export type { AbilityRunner } from './runner/ability-runner.js';
export type { AnswerJournal, JournalEntry } from './runner/answer-journal.js';

// types/products/agent/src/node.d.ts
export { type AgentModule, runAgent } from './process/run-agent.js';
export { type ServeAgentParameters, type ServedAgent, serveAgent, } from './process/serve-agent.js';
export { type StartedAgent, startAgent } from './process/start-agent.js';
export { openPanelJournal } from './signing/panel-journal.js';

// types/products/agent/src/research.d.ts
export { createOutbound, type Outbound } from '../../../net/src/outbound/index.js';
export { createFindingMemory, type FindingStore, } from './abilities/research/finding-store.js';
export { type ResearchAbilityParameters, research, } from './abilities/research/research.js';
export { type ConfiguredResearch, researchFrom, } from './abilities/research/research-from.js';
export { withResearch } from './process/with-research.js';
export type { ResearchTools } from './research/gather.js';
export { DEFAULT_LIMITS, type ResearchLimits } from './research/limits.js';
export { createModelReader, type ModelReaderParameters, } from './research/reading/model-reader.js';
export type { CheckedClaim, ClaimSide, Frame, FramedQuestion, QuestionWindow, ReadablePage, ReadClaim, ReaderDecision, ReaderUsage, ResearchQuestion, ResearchReader, } from './research/reading/reader.js';
export type { ClampRule, JudgedClaim, ResearchFinding, ResearchStep, } from './research/research-finding.js';
export { type ResearchParameters, researchQuestion, } from './research/research-question.js';

// types/products/agent/src/a2a/index.d.ts
export { mountA2a } from './mount-a2a.js';

// types/products/agent/src/rule-based/index.d.ts
export { createSources, type Sources, type SourcesParameters, } from '../../../../chain/src/sources/index.js';
export { type RuleBasedParameters, ruleBased } from './rule-based.js';

// types/products/agent/src/signing/index.d.ts
export type { AnswerSigner } from './panel-signer.js';
export { type AllowedCallers, refuseUnknownCallers } from './refuse-unknown-callers.js';
export { type StoredAnswer, showStoredAnswer } from './show-stored-answer.js';
export { type CollectorTrustParameters, trustCollectors } from './trust-collectors.js';
export { type PanelTrustParameters, trustPanel } from './trust-panel.js';

// types/products/agent/src/cloudflare/index.d.ts
export { createEdgeAgent, type EdgeAgent } from './create-edge-agent.js';
export type { EdgeVariables } from './platform.js';
export type { ScheduledTask, ScheduledTaskContext, ScheduledTaskMemory, } from './scheduled-task.js';
export type { DefineEdgeAgent, EdgeAgentOptions } from './set-up.js';

// types/products/agent/src/cloudflare/clara/index.d.ts
export { type ClaraScheduledTaskParameters, claraScheduledTask, } from './clara-scheduled-task.js';

// types/products/agent/src/conformance/index.d.ts
export { type CheckAgentParameters, checkAgent } from './check-agent.js';
export type { PanelProbe, PanelSignature } from './check-context.js';
export { CONFORMANCE_LIMITS, type ConformanceLimits } from './conformance-limits.js';
export type { ConformanceCounts, ConformanceOutcome, ConformanceReport, ConformanceResult, } from './conformance-report.js';
export { formatJunit } from './format-junit.js';
export { CONFORMANCE_ERROR_CODES, type ConformanceErrorCode, } from './generated/error-code.js';
export type { RequirementLevel, TestedProtocol } from './requirement.js';
export { AGENT_PROTOCOLS } from './requirements.js';

// types/products/agent/src/abilities/abstain.d.ts
import type { Abilities } from '../definition/agent-definition.js';
type Investigate = NonNullable<Abilities['investigate']>;
export declare function abstain(reason?: string): Abilities & {
    readonly investigate: Investigate;
};
export declare function markAbstaining(investigate: Investigate): Investigate;
export declare function abstains({ investigate }: Pick<Abilities, 'investigate'>): boolean;
export {};

// types/products/agent/src/abilities/character.d.ts
import * as z from 'zod';
export declare const characterSchema: z.ZodEnum<{
    analyst: "analyst";
    optimist: "optimist";
    skeptic: "skeptic";
}>;
export type Character = z.infer<typeof characterSchema>;

// types/products/agent/src/abilities/mock/mock.d.ts
import type { Abilities, AgentOptions } from '../../definition/agent-definition.js';
import type { Character } from '../character.js';
export type MockParameters = {
    readonly character?: Character | undefined;
};
export declare function mock({ character, }?: MockParameters): Pick<AgentOptions, 'mode'> & Abilities;
export declare function isMocked({ investigate }: Abilities): boolean;

// types/products/agent/src/abilities/model/llm.d.ts
import type { Model } from '../../../../../net/src/llm/index.js';
import type { Abilities, AgentOptions } from '../../definition/agent-definition.js';
import type { Character } from '../character.js';
export type LlmParameters = {
    readonly character?: Character | undefined;
    readonly model?: Model | undefined;
};
export declare function llm({ character, ...given }?: LlmParameters): Pick<AgentOptions, 'mode'> & Abilities;
export declare function answersFromMemory({ investigate, }: Pick<Abilities, 'investigate'>): boolean;

// types/products/agent/src/abilities/research/research-service.d.ts
import type { Abilities } from '../../definition/agent-definition.js';
export type ResearchServiceParameters = {
    readonly url: string;
    readonly key: string;
    readonly fetch?: typeof globalThis.fetch | undefined;
};
export declare function researchService(parameters: ResearchServiceParameters): {
    readonly investigate: NonNullable<Abilities['investigate']>;
};

// types/products/agent/src/abilities/round-table.d.ts
import type { Abilities } from '../definition/agent-definition.js';
export type RoundTableParameters = {
    readonly url: string;
    readonly fetch?: typeof globalThis.fetch | undefined;
};
export declare function roundTable(parameters: RoundTableParameters): Required<Pick<Abilities, 'investigate' | 'defend'>>;

// types/products/agent/src/agent-errors.d.ts
import type { CresolverError } from '../../../core/src/protocol/index.js';
export declare const AGENT_ERRORS: {
    readonly checkAgent: readonly ['AGENT_UNREACHABLE', 'URL_INVALID'];
    readonly createAgent: readonly ["AGENT_DEFINITION_INVALID"];
    readonly createOutbound: readonly ['ABORTED', 'OUTBOUND_ADDRESS_REFUSED', 'OUTBOUND_ANSWER_INVALID', 'OUTBOUND_BUSY', 'OUTBOUND_CIRCUIT_OPEN', 'OUTBOUND_CLOSED', 'OUTBOUND_REDIRECT_REFUSED', 'OUTBOUND_SCHEME_REFUSED', 'OUTBOUND_TIMEOUT', 'OUTBOUND_TOO_LARGE', 'OUTBOUND_UNREACHABLE'];
    readonly createSources: readonly ['URL_INVALID'];
    readonly defineAgent: readonly ["AGENT_DEFINITION_INVALID"];
    readonly modelFrom: readonly ["CONFIG_INVALID"];
    readonly openPanelJournal: readonly ['FOLDER_UNUSABLE'];
    readonly research: readonly ["CONFIG_INVALID"];
    readonly researchFrom: readonly ["CONFIG_INVALID"];
    readonly researchQuestion: readonly ["RESEARCH_LIMIT", "STORE_FULL", ...string[]];
    readonly serveAgent: readonly ["AGENT_DEFINITION_INVALID", "PORT_TAKEN", "LISTEN_FAILED", "AGENT_UNKNOWN", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH", "CHAIN_UNSUPPORTED", "CONFIG_INVALID", "CONTRACT_REVERTED", "COURT_NOT_LISTED", "INSUFFICIENT_FUNDS", "MARKET_NOT_FOUND", "NOTHING_TO_DO", "NOT_ALLOWED", "NOT_CONFIGURED", "NOT_REQUESTED", "NOT_YET", "PERMIT_UNSUPPORTED", "REGISTRATION_INVALID", "REPORT_REFUSED", "RPC_UNREACHABLE", "SEAT_TAKEN", "SIGNER_INVALID", "SIGNER_MISSING", "TOO_LATE", "URL_INVALID", "VALUE_INVALID", "WRONG_CONTRACT", "WRONG_STATE"];
    readonly showStoredAnswer: readonly ["ANSWER_NOT_STORED", "AGENT_UNKNOWN", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH", "CHAIN_UNSUPPORTED", "CONFIG_INVALID", "CONTRACT_REVERTED", "COURT_NOT_LISTED", "INSUFFICIENT_FUNDS", "MARKET_NOT_FOUND", "NOTHING_TO_DO", "NOT_ALLOWED", "NOT_CONFIGURED", "NOT_REQUESTED", "NOT_YET", "PERMIT_UNSUPPORTED", "REGISTRATION_INVALID", "REPORT_REFUSED", "RPC_UNREACHABLE", "SEAT_TAKEN", "SIGNER_INVALID", "SIGNER_MISSING", "TOO_LATE", "URL_INVALID", "VALUE_INVALID", "WRONG_CONTRACT", "WRONG_STATE"];
    readonly startAgent: readonly ["AGENT_DEFINITION_INVALID", "PORT_TAKEN", "LISTEN_FAILED", "FOLDER_UNUSABLE", "MOCK_REFUSED", "AGENT_UNKNOWN", "CHAIN_CALL_FAILED", "CHAIN_MISMATCH", "CHAIN_UNSUPPORTED", "CONFIG_INVALID", "CONTRACT_REVERTED", "COURT_NOT_LISTED", "INSUFFICIENT_FUNDS", "MARKET_NOT_FOUND", "NOTHING_TO_DO", "NOT_ALLOWED", "NOT_CONFIGURED", "NOT_REQUESTED", "NOT_YET", "PERMIT_UNSUPPORTED", "REGISTRATION_INVALID", "REPORT_REFUSED", "RPC_UNREACHABLE", "SEAT_TAKEN", "SIGNER_INVALID", "SIGNER_MISSING", "TOO_LATE", "URL_INVALID", "VALUE_INVALID", "WRONG_CONTRACT", "WRONG_STATE", ...string[]];
    readonly trustPanel: readonly ['URL_INVALID'];
    readonly withResearch: readonly ["CONFIG_INVALID"];
};
export type AgentErrors = {
    readonly [name in keyof typeof AGENT_ERRORS]: CresolverError<(typeof AGENT_ERRORS)[name][number]>;
};

// types/products/agent/src/definition/agent-definition.d.ts
import type { AgentAnalysis, AgentChallenge, AgentVote, AnalyzeRequest, ChallengeAgentRequest, ChallengeRequest, ChallengeResponse, ResearchStatus, ResolveRequest, ResolveResponse, VoteRequest, WorkerMode } from '../../../../core/src/protocol/index.js';
import type { Model } from '../../../../net/src/llm/index.js';
import type { AgentTrust, PrepareRequest } from './agent-trust.js';
export type AgentLogger = {
    readonly info: (message: string) => void;
    readonly warn: (message: string) => void;
    readonly error: (message: string) => void;
};
export type AbilityCache = {
    readonly get: <T>(key: string, produce: () => Promise<T>) => Promise<T>;
};
export type AbilityContext = {
    readonly signal: AbortSignal;
    readonly logger: AgentLogger;
    readonly clock: () => number;
    readonly cache: AbilityCache;
    readonly model: Model | undefined;
    readonly now: () => Promise<number>;
    readonly isEntitled: boolean;
};
export type RememberedAnswer = {
    readonly request: ResolveRequest;
    readonly response: ResolveResponse;
};
export type DefendContext = AbilityContext & {
    readonly remembered: readonly RememberedAnswer[];
};
export type AgentTask = {
    readonly id: string;
    readonly topic: string | undefined;
    readonly payload: unknown;
    readonly reward: string | undefined;
    readonly requester: string | undefined;
};
export type PerformContext = AbilityContext & {
    readonly decline: (reason: string) => never;
};
export type Abilities = {
    readonly investigate?: ((request: ResolveRequest, context: AbilityContext) => ResolveResponse | Promise<ResolveResponse>) | undefined;
    readonly prepare?: ((request: PrepareRequest, context: AbilityContext) => void | Promise<void>) | undefined;
    readonly defend?: ((request: ChallengeRequest, context: DefendContext) => ChallengeResponse | Promise<ChallengeResponse>) | undefined;
    readonly analyze?: ((request: AnalyzeRequest, context: AbilityContext) => Analysis | Promise<Analysis>) | undefined;
    readonly critique?: ((request: ChallengeAgentRequest, context: AbilityContext) => Critique | Promise<Critique>) | undefined;
    readonly vote?: ((request: VoteRequest, context: AbilityContext) => AbilityVote | Promise<AbilityVote>) | undefined;
    readonly perform?: ((task: AgentTask, context: PerformContext) => unknown | Promise<unknown>) | undefined;
};
export type Analysis = Omit<AgentAnalysis, 'agent_name' | 'domain'>;
export type Critique = Omit<AgentChallenge, 'agent_name'>;
export type AbilityVote = Omit<AgentVote, 'agent_name'>;
export type AgentLimits = {
    readonly resolveTimeoutMs: number;
    readonly challengeTimeoutMs: number;
    readonly answerTimeoutMs: number;
    readonly requestBytes: number;
    readonly tableRequestBytes: number;
    readonly inFlight: number;
};
export type AgentCacheOptions = {
    readonly ttlMs: number;
    readonly maxEntries: number;
};
export type AgentOptions = {
    readonly name: string;
    readonly domain?: string | undefined;
    readonly description?: string | undefined;
    readonly mode?: WorkerMode | undefined;
    readonly evidence?: ((sha256: string) => Promise<{
        readonly body: Uint8Array;
    } | undefined>) | undefined;
    readonly researchStatus?: (() => ResearchStatus) | undefined;
    readonly model?: Model | undefined;
    readonly url?: string | undefined;
    readonly key?: string | undefined;
    readonly acceptedKeys?: readonly string[] | undefined;
    readonly worker?: string | undefined;
    readonly trust?: AgentTrust | undefined;
    readonly limits?: {
        readonly [Name in keyof AgentLimits]?: number | undefined;
    };
    readonly cache?: {
        readonly [Name in keyof AgentCacheOptions]?: number | undefined;
    };
    readonly clock?: (() => number) | undefined;
    readonly logger?: AgentLogger | undefined;
};
export type AgentDefinition = AgentOptions & Abilities;

// types/products/agent/src/definition/agent-trust.d.ts
import type { AnswerReceipt, ChallengeRequest, ChallengeResponse, ResolveRequest, ResolveResponse, WorkerRequest } from '../../../../core/src/protocol/index.js';
export type PrepareRequest = Pick<ResolveRequest, 'market_id' | 'question' | 'deadline' | 'context'>;
export type ReservedSlot = {
    readonly place: string;
    readonly content: string;
};
export type PanelAdmission = 
{
    readonly kind: 'other';
}
 | {
    readonly kind: 'later';
    readonly reason: string;
    readonly afterSeconds: number;
} | {
    readonly kind: 'asked';
    readonly round: string;
    readonly agentId: bigint;
    readonly question: string;
    readonly isOpen: boolean;
    readonly collector: string;
};
export type PanelJournal = {
    readonly read: (name: string) => unknown;
    readonly add: (name: string, value: unknown) => Promise<unknown>;
};
export type PanelKeys = {
    readonly worker: string;
    readonly admit: (request: WorkerRequest, now: number) => Promise<PanelAdmission>;
    readonly sign: (request: WorkerRequest, phase: 0 | 1, text: string) => Promise<`0x${string}`>;
    readonly verifyReceipt: (request: WorkerRequest, receipt: AnswerReceipt) => Promise<boolean>;
    readonly journal?: PanelJournal | undefined;
    readonly onCommitted?: ((request: WorkerRequest, text: string) => void) | undefined;
};
export type PanelAnswers = {
    readonly resolve: (request: ResolveRequest) => Promise<string | undefined>;
    readonly defend: (request: ChallengeRequest) => Promise<string | undefined>;
};
export type PanelAnswersParameters = {
    readonly investigate: (request: ResolveRequest) => Promise<ResolveResponse>;
    readonly defend: (request: ChallengeRequest) => Promise<ChallengeResponse>;
    readonly remember: (request: ResolveRequest, response: ResolveResponse) => void;
    readonly journal?: PanelJournal | undefined;
    readonly clock: () => number;
    readonly logger: {
        readonly warn: (text: string) => void;
    };
};
export type PanelTrust = Pick<PanelKeys, 'admit'> & {
    readonly open: (parameters: PanelAnswersParameters) => PanelAnswers;
};
export type AgentTrust = {
    readonly refuse?: ((request: WorkerRequest, now: number) => Promise<string | undefined>) | undefined;
    readonly reserve?: ((request: ResolveRequest, now: number) => Promise<ReservedSlot | undefined>) | undefined;
    readonly panel?: PanelTrust | undefined;
    readonly now?: (() => Promise<number>) | undefined;
    readonly followSeats?: ((onSeat: (request: PrepareRequest) => void) => Promise<() => void>) | undefined;
};

// types/products/agent/src/definition/define-agent.d.ts
import type { AgentDefinition } from './agent-definition.js';
export declare const ABILITIES: readonly ["investigate", "defend", "analyze", "critique", "vote", "perform"];
export type AbilityName = (typeof ABILITIES)[number];
export declare function defineAgent(definition: AgentDefinition): AgentDefinition;

// types/products/agent/src/definition/read-variables.d.ts
import type * as z from 'zod';
export type AgentEnvironment = Readonly<Record<string, string | undefined>>;
export declare function readVariables<Schema extends z.ZodType>(environment: Readonly<Record<string, unknown>>, schema: Schema): z.infer<Schema>;

// types/products/agent/src/process/model-from.d.ts
import { type ToolModel } from '../../../../net/src/llm/index.js';
export declare function modelFrom(environment: Readonly<Record<string, string | undefined>>): ToolModel | undefined;

// types/products/agent/src/protocols/create-agent.d.ts
import { type WorkerMode } from '../../../../core/src/protocol/index.js';
import { Hono } from 'hono';
import type { AgentDefinition } from '../definition/agent-definition.js';
import { type AbilityRunner } from '../runner/ability-runner.js';
import type { AnswerJournal } from '../runner/answer-journal.js';
import type { CallerOf, Mount } from './mount.js';
export type Agent = {
    readonly name: string;
    readonly mode: WorkerMode;
    readonly runner: AbilityRunner;
    readonly app: Hono;
    readonly fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
};
export type AgentSurroundings = {
    readonly mounts?: readonly Mount[] | undefined;
    readonly journal?: AnswerJournal | undefined;
    readonly callerOf?: CallerOf | undefined;
};
export declare function createAgent(definition: AgentDefinition, surroundings?: AgentSurroundings): Agent;

// types/products/agent/src/protocols/mount.d.ts
import type { Context, Hono } from 'hono';
import type { AgentDefinition } from '../definition/agent-definition.js';
import type { AgentSettings } from '../definition/agent-settings.js';
import type { AbilityRunner } from '../runner/ability-runner.js';
import type { AnswerJournal } from '../runner/answer-journal.js';
export type MountContext = {
    readonly definition: AgentDefinition;
    readonly settings: AgentSettings;
    readonly runner: AbilityRunner;
    readonly journal?: AnswerJournal | undefined;
    readonly callerOf: CallerOf;
};
export type CallerOf = (context: Context) => string | undefined;
export type Mount = (app: Hono, parts: MountContext) => void;

// types/products/agent/src/runner/ability-runner.d.ts
import { type ChallengeRequest, type ChallengeResponse, type ResolveRequest, type ResolveResponse } from '../../../../core/src/protocol/index.js';
import type { AgentDefinition, AgentTask } from '../definition/agent-definition.js';
import type { PanelAnswers, PanelJournal, PrepareRequest } from '../definition/agent-trust.js';
import { type AbilityHandler } from './ability-handler.js';
import type { AnswerJournal } from './answer-journal.js';
import { type TableHandlers } from './table-handlers.js';
export type AbilityRunner = TableHandlers & {
    readonly prepare: ((request: PrepareRequest, signal: AbortSignal) => Promise<void>) | undefined;
    readonly investigate: AbilityHandler<ResolveRequest, ResolveResponse> | undefined;
    readonly defend: AbilityHandler<ChallengeRequest, ChallengeResponse> | undefined;
    readonly perform: AbilityHandler<AgentTask, unknown> | undefined;
    readonly panel: PanelAnswers | undefined;
};
export declare function createAbilityRunner(definition: AgentDefinition, journal?: AnswerJournal | undefined, panelJournal?: PanelJournal | undefined): AbilityRunner;

// types/products/agent/src/runner/answer-journal.d.ts
export type JournalEntry = {
    readonly key: string;
    readonly value: unknown;
    readonly at: number;
};
export type AnswerJournal = {
    readonly read: (namespace: string) => readonly JournalEntry[];
    readonly write: (namespace: string, entry: JournalEntry) => void;
    readonly remove: (namespace: string, key: string) => void;
};

// types/products/agent/src/process/run-agent.d.ts
import type { AgentDefinition } from '../definition/agent-definition.js';
import type { AgentEnvironment } from '../definition/read-variables.js';
export type AgentModule = {
    readonly default: AgentDefinition | ((environment: AgentEnvironment) => AgentDefinition);
};
export declare function runAgent(load: () => Promise<AgentModule>, environment?: AgentEnvironment): Promise<void>;

// types/products/agent/src/process/serve-agent.d.ts
import { type ServedHttp } from '../../../../net/src/http-server/index.js';
import type { AgentDefinition } from '../definition/agent-definition.js';
import { type Agent } from '../protocols/create-agent.js';
export type ServeAgentParameters = {
    readonly port: number;
    readonly hostname?: string | undefined;
};
export type ServedAgent = ServedHttp & {
    readonly agent: Agent;
};
export declare function serveAgent(definition: AgentDefinition, parameters: ServeAgentParameters): Promise<ServedAgent>;

// types/products/agent/src/process/start-agent.d.ts
import type { AgentDefinition } from '../definition/agent-definition.js';
import { type ServedAgent } from './serve-agent.js';
export type StartedAgent = ServedAgent & {
    readonly line: string;
};
export declare function startAgent(environment: Readonly<Record<string, string | undefined>>, definition?: AgentDefinition, { allowMock }?: {
    readonly allowMock?: boolean;
}): Promise<StartedAgent>;

// types/products/agent/src/signing/panel-journal.d.ts
import type { PanelJournal } from '../definition/agent-trust.js';
export declare function openPanelJournal(folder: string): PanelJournal;

// types/net/src/outbound/index.d.ts
export { type CheckOptions, createOutbound, type Outbound, type OutboundJsonRequest, type OutboundJsonResponse, type OutboundRequest, } from './outbound.js';
export { OutboundError, type OutboundErrorCode } from './outbound-error.js';
export type { OutboundOptions } from './outbound-options.js';
export { type GuardedJsonLimits, parseGuardedJson } from './parse-guarded-json.js';
export { type PrivateNetwork, type PrivateTls, problemOfHost, problemOfRange, } from './private-network.js';
export type { Lookup } from './resolve-target.js';
export type { HostResponse, OutboundResponse } from './send-request.js';

// types/products/agent/src/abilities/research/finding-store.d.ts
import type { ResearchFinding } from '../../research/research-finding.js';
export type FindingStore = {
    readonly get: (key: string) => Promise<ResearchFinding | undefined>;
    readonly set: (key: string, finding: ResearchFinding) => Promise<void>;
    readonly cites: (sha256: string) => boolean;
};
export declare function createFindingMemory(): FindingStore;

// types/products/agent/src/abilities/research/research.d.ts
import type { ListedSites } from '../../../../../core/src/evidence/index.js';
import type { Model, ToolModel } from '../../../../../net/src/llm/index.js';
import { type Outbound } from '../../../../../net/src/outbound/index.js';
import type { EvidenceStore } from '../../../../../net/src/pages/index.js';
import type { Search } from '../../../../../net/src/search/index.js';
import type { Abilities, AgentOptions } from '../../definition/agent-definition.js';
import type { ResearchLimits } from '../../research/limits.js';
import type { ResearchReader } from '../../research/reading/reader.js';
import { type FindingStore } from './finding-store.js';
export type ResearchAbilityParameters = {
    readonly model?: ToolModel | undefined;
    readonly pageModel?: Model | undefined;
    readonly reader?: ResearchReader | undefined;
    readonly search: Search;
    readonly outbound?: Outbound | undefined;
    readonly store?: EvidenceStore | undefined;
    readonly archiveUrls?: readonly string[] | undefined;
    readonly findings?: FindingStore | undefined;
    readonly limits?: Partial<ResearchLimits> | undefined;
    readonly sites?: ListedSites | undefined;
    readonly note?: string | undefined;
    readonly anyCaller?: boolean | undefined;
};
export type ResearchAbilities = {
    readonly [Name in 'investigate' | 'prepare' | 'defend']: NonNullable<Abilities[Name]>;
};
export declare function research(parameters: ResearchAbilityParameters): Pick<AgentOptions, 'mode'> & ResearchAbilities;

// types/products/agent/src/abilities/research/research-from.d.ts
import { type EvidenceStore } from '../../../../../net/src/pages/index.js';
import { type Search } from '../../../../../net/src/search/index.js';
import { type AgentEnvironment } from '../../definition/read-variables.js';
import { type ResearchLimits } from '../../research/limits.js';
import { type FindingStore } from './finding-store.js';
export type ConfiguredResearch = {
    readonly search: Search;
    readonly providers: readonly string[];
    readonly store: EvidenceStore;
    readonly findings: FindingStore;
    readonly folder: string;
    readonly archiveUrls: readonly string[];
    readonly limits: ResearchLimits;
    readonly anyCaller: boolean;
};
export declare function researchFrom(environment: AgentEnvironment): ConfiguredResearch;

// types/products/agent/src/process/with-research.d.ts
import type { AgentDefinition } from '../definition/agent-definition.js';
import type { AgentEnvironment } from '../definition/read-variables.js';
export declare function withResearch(definition: AgentDefinition, environment: AgentEnvironment): AgentDefinition;

// types/products/agent/src/research/gather.d.ts
import { type ListedSites } from '../../../../core/src/evidence/index.js';
import type { Outbound } from '../../../../net/src/outbound/index.js';
import { type EvidenceStore, type Page } from '../../../../net/src/pages/index.js';
import type { Search } from '../../../../net/src/search/index.js';
import type { ResearchLimits } from './limits.js';
import type { CheckedClaim, Frame, ResearchQuestion, ResearchReader } from './reading/reader.js';
import type { ResearchStep } from './research-finding.js';
import type { NamedSources } from './route.js';
export type ResearchTools = {
    readonly reader: ResearchReader;
    readonly search: Search;
    readonly outbound: Outbound;
    readonly store?: EvidenceStore | undefined;
    readonly sites?: ListedSites | undefined;
    readonly clock?: (() => number) | undefined;
};
export type GatherParameters = ResearchTools & {
    readonly question: ResearchQuestion;
    readonly limits: ResearchLimits;
    readonly signal: AbortSignal;
};
export type Evidence = {
    readonly pages: readonly Page[];
    readonly claims: readonly CheckedClaim[];
    readonly failed: boolean;
};
export declare const nothingRead: Evidence;
export declare function gather(parameters: GatherParameters, frame: Frame, named: NamedSources, trace: ResearchStep[]): Promise<Evidence>;

// types/products/agent/src/research/limits.d.ts
export type ResearchLimits = {
    readonly pages: number;
    readonly hits: number;
    readonly calls: number;
    readonly tokens: number;
    readonly seconds: number;
};
export declare const MOST_CONFIRMED = 3;
export declare const DEFAULT_LIMITS: ResearchLimits;

// types/products/agent/src/research/reading/model-reader.d.ts
import { type Model, type ToolModel } from '../../../../../net/src/llm/index.js';
import type { ResearchReader } from './reader.js';
export type ModelReaderParameters = {
    readonly model: ToolModel;
    readonly pageModel?: Model | undefined;
};
export declare function createModelReader({ model, pageModel, }: ModelReaderParameters): ResearchReader;

// types/products/agent/src/research/reading/reader.d.ts
import type { ClaimKind, Voice } from '../../../../../core/src/evidence/index.js';
import type { AnswerOutcome } from '../../../../../core/src/protocol/index.js';
export type ResearchQuestion = {
    readonly question: string;
    readonly rule?: string | undefined;
    readonly now: number;
    readonly deadline?: number | undefined;
};
export type QuestionWindow = {
    readonly from?: number | undefined;
    readonly to?: number | undefined;
    readonly over?: number | undefined;
    readonly zone: string;
    readonly isPublicBy?: boolean | undefined;
};
export type Frame = FramedQuestion & {
    readonly window: QuestionWindow;
};
export type FramedQuestion = {
    readonly statement: string;
    readonly canEndEarly: boolean;
    readonly answerable: boolean;
    readonly queries: readonly string[];
    readonly disconfirming: string;
};
export type ReadablePage = {
    readonly host: string;
    readonly title: string;
    readonly text: string;
    readonly language?: string | undefined;
    readonly date?: string | undefined;
};
export type ClaimSide = 'YES' | 'NO' | 'NEITHER';
export type ReadClaim = {
    readonly quote: string;
    readonly supports: ClaimSide;
    readonly voice?: Voice | undefined;
    readonly kind?: ClaimKind | undefined;
    readonly eventDate?: string | undefined;
    readonly eventAt?: number | undefined;
};
export type CheckedClaim = ReadClaim & {
    readonly url: string;
    readonly host: string;
    readonly sha256: string;
    readonly offset: number;
    readonly readAt: number;
    readonly pageDate?: string | undefined;
    readonly publishedAt?: number | undefined;
};
export type Passage = {
    readonly title: string;
    readonly text: string;
    readonly date?: string | undefined;
};
export type SecondReading = {
    readonly sameSubject: boolean;
    readonly voice: Voice;
    readonly relation: 'entails' | 'excludes' | 'not-yet' | 'neither';
    readonly quote: string;
};
export type ReaderDecision = {
    readonly reasons: string;
    readonly missing: readonly string[];
    readonly counterEvidence: string;
    readonly outcome: AnswerOutcome;
    readonly confidence: number;
};
export type ReaderUsage = {
    readonly model: string;
    readonly requests: number;
    readonly promptTokens: number;
    readonly completionTokens: number;
};
export type ResearchReader = {
    readonly name: string;
    readonly promptHash?: string | undefined;
    readonly frame: (question: ResearchQuestion, signal: AbortSignal) => Promise<FramedQuestion>;
    readonly read: (input: ResearchQuestion & {
        readonly frame: Frame;
        readonly page: ReadablePage;
    }, signal: AbortSignal) => Promise<readonly ReadClaim[]>;
    readonly gap?: ((input: ResearchQuestion & {
        readonly frame: Frame;
        readonly claims: readonly CheckedClaim[];
        readonly search: (query: string) => Promise<readonly CheckedClaim[]>;
    }, signal: AbortSignal) => Promise<void>) | undefined;
    readonly confirm?: ((input: ResearchQuestion & {
        readonly frame: Frame;
        readonly passage: Passage;
    }, signal: AbortSignal) => Promise<SecondReading>) | undefined;
    readonly decide: (input: ResearchQuestion & {
        readonly frame: Frame;
        readonly claims: readonly CheckedClaim[];
    }, signal: AbortSignal) => Promise<ReaderDecision>;
    readonly usage?: (() => readonly ReaderUsage[]) | undefined;
};

// types/products/agent/src/research/research-finding.d.ts
import type { SideWeight, Weighing } from '../../../../core/src/evidence/index.js';
import type { AnswerOutcome } from '../../../../core/src/protocol/index.js';
import type { CheckedClaim, Frame, ReadClaim, ReaderDecision, ReaderUsage, SecondReading } from './reading/reader.js';
export type ClampRule = 'NOT_ANSWERABLE' | 'INVALID_UNSUPPORTED' | 'WINDOW_OPEN' | 'TOO_EARLY_UNSUPPORTED' | 'SEARCH_FAILED' | 'NO_EVIDENCE' | 'CONTRADICTION' | 'TOO_LITTLE_WEIGHT';
export type JudgedClaim = ReadClaim & {
    readonly status: 'FOUND' | 'NOT_FOUND' | 'NEGATED';
    readonly reason?: string | undefined;
};
export type ResearchStep = {
    readonly step: 'route';
    readonly named: readonly string[];
} | {
    readonly step: 'frame';
    readonly frame: Frame;
} | {
    readonly step: 'search';
    readonly queries: readonly string[];
    readonly urls: readonly string[];
    readonly degraded: readonly string[];
    readonly failed: boolean;
} | {
    readonly step: 'fetch';
    readonly url: string;
    readonly status: 'READ' | 'BLOCKED' | 'THIN';
    readonly reason?: string | undefined;
    readonly sha256: string;
    readonly bytes: number;
} | {
    readonly step: 'read';
    readonly url: string;
    readonly claims: readonly JudgedClaim[];
    readonly failure?: string | undefined;
} | {
    readonly step: 'gap';
    readonly query: string;
    readonly claims: number;
} | {
    readonly step: 'gap';
    readonly failure: string;
} | ({
    readonly step: 'confirm';
    readonly url: string;
    readonly agrees: boolean;
} & SecondReading) | {
    readonly step: 'confirm';
    readonly url: string;
    readonly failure: string;
}
 | ({
    readonly step: 'weigh';
} & Weighing) | {
    readonly step: 'decide';
    readonly decision: ReaderDecision;
} | {
    readonly step: 'clamp';
    readonly rules: readonly ClampRule[];
};
export type ResearchFinding = {
    readonly outcome: AnswerOutcome;
    readonly confidence: number;
    readonly reasons: string;
    readonly claims: readonly CheckedClaim[];
    readonly counterClaims: readonly CheckedClaim[];
    readonly weight?: SideWeight | undefined;
    readonly counterEvidence: string;
    readonly proposal?: 'NO' | undefined;
    readonly missing: readonly string[];
    readonly asOf: number;
    readonly investigated: boolean;
    readonly evidenceHash: string;
    readonly reader: string;
    readonly promptHash?: string | undefined;
    readonly trace: readonly ResearchStep[];
    readonly usage: readonly ReaderUsage[];
};

// types/products/agent/src/research/research-question.d.ts
import { type ResearchTools } from './gather.js';
import { type ResearchLimits } from './limits.js';
import type { ResearchQuestion } from './reading/reader.js';
import type { ResearchFinding } from './research-finding.js';
export type ResearchParameters = ResearchTools & {
    readonly limits?: Partial<ResearchLimits> | undefined;
    readonly signal?: AbortSignal | undefined;
};
export declare function researchQuestion(question: ResearchQuestion, parameters: ResearchParameters): Promise<ResearchFinding>;

// types/products/agent/src/a2a/mount-a2a.d.ts
import type { Mount } from '../protocols/mount.js';
export declare const mountA2a: Mount;

// types/products/agent/src/rule-based/rule-based.d.ts
import type { Sources } from '../../../../chain/src/sources/index.js';
import type { Abilities } from '../definition/agent-definition.js';
export type RuleBasedParameters = {
    readonly sources: Pick<Sources, 'fetch'>;
    readonly otherwise?: Abilities | undefined;
};
export declare function ruleBased({ sources, otherwise }: RuleBasedParameters): Abilities;

// types/products/agent/src/signing/panel-signer.d.ts
import { type ChainClient } from '../../../../chain/src/index.js';
import { type Address, type Hex, type TypedDataDefinition } from 'viem';
import type { PanelKeys } from '../definition/agent-trust.js';
export type AnswerSigner = {
    readonly account: {
        readonly address: Address;
        readonly signTypedData: (data: TypedDataDefinition) => Promise<Hex>;
    };
    readonly chainId: number;
    readonly market: Address;
    readonly worker?: Address | undefined;
};
export declare function createPanelSigner(signer: AnswerSigner & {
    readonly client?: ChainClient | undefined;
}): Pick<PanelKeys, 'sign' | 'verifyReceipt'> & {
    readonly worker: Address;
};

// types/products/agent/src/signing/refuse-unknown-callers.d.ts
import { type ChainClient } from '../../../../chain/src/index.js';
import { type Address } from 'viem';
import type { AgentTrust } from '../definition/agent-trust.js';
export type AllowedCallers = {
    readonly allowedCallers: readonly Address[];
    readonly chainId: number;
    readonly market: Address;
    readonly worker: Address;
    readonly client?: ChainClient | undefined;
};
export declare function refuseUnknownCallers(known: AllowedCallers): NonNullable<AgentTrust['refuse']>;

// types/products/agent/src/signing/show-stored-answer.d.ts
import { type MarketClient } from '../../../../chain/src/index.js';
import type { PanelJournal } from '../definition/agent-trust.js';
export type StoredAnswer = {
    readonly journal: Pick<PanelJournal, 'read'>;
    readonly client: Pick<MarketClient, 'address' | 'showAnswer'>;
    readonly chainId: number;
    readonly marketId: number;
    readonly requestedAt: number;
};
export declare function showStoredAnswer(stored: StoredAnswer): Promise<`0x${string}`>;
export declare function nameRound(chainId: number, market: string, marketId: number, requestedAt: number): string;

// types/products/agent/src/signing/trust-collectors.d.ts
import { type Address } from 'viem';
import type { PanelJournal, PanelTrust } from '../definition/agent-trust.js';
import { type AnswerSigner } from './panel-signer.js';
export type CollectorTrustParameters = AnswerSigner & {
    readonly collectors: readonly Address[];
    readonly journal?: PanelJournal | undefined;
};
export declare function trustCollectors(parameters: CollectorTrustParameters): PanelTrust;

// types/products/agent/src/signing/trust-panel.d.ts
import { type MarketClient } from '../../../../chain/src/index.js';
import type { AgentLogger } from '../definition/agent-definition.js';
import type { PanelJournal, PanelTrust } from '../definition/agent-trust.js';
import { type PanelRoundsParameters } from './panel-rounds.js';
import { type AnswerSigner } from './panel-signer.js';
export type PanelTrustParameters = AnswerSigner & Omit<PanelRoundsParameters, 'worker'> & {
    readonly journal?: PanelJournal | undefined;
    readonly answerBlocks?: number | undefined;
    readonly poster?: Pick<MarketClient, 'postAnswerHash'> | undefined;
    readonly logger?: Pick<AgentLogger, 'warn'> | undefined;
};
export declare function trustPanel(parameters: PanelTrustParameters): PanelTrust;

// types/products/agent/src/cloudflare/create-edge-agent.d.ts
import { type AgentObjectClass } from './agent-object.js';
import type { EdgeEnvironment, EventContext } from './platform.js';
import { type DefineEdgeAgent, type EdgeAgentOptions } from './set-up.js';
export type EdgeAgent<Environment extends EdgeEnvironment> = {
    readonly worker: {
        readonly fetch: (request: Request, environment: Environment, context: EventContext) => Promise<Response>;
        readonly scheduled: (event: unknown, environment: Environment) => Promise<void>;
    };
    readonly AgentObject: AgentObjectClass;
};
export declare function createEdgeAgent<Environment extends EdgeEnvironment>(define: DefineEdgeAgent<Environment>, options?: EdgeAgentOptions): EdgeAgent<Environment>;

// types/products/agent/src/cloudflare/platform.d.ts
export type EdgeEnvironment = object;
export type EdgeVariables = Readonly<Record<string, string | undefined>>;
export type ObjectStub = {
    readonly fetch: (request: Request) => Promise<Response>;
};
export type ObjectNamespace = {
    readonly idFromName: (name: string) => unknown;
    get(id: unknown): ObjectStub;
};
export type ObjectState = {
    readonly storage: ObjectStorage;
};
export type SqlValue = string | number | null;
export type ObjectStorage = {
    readonly sql: {
        exec(query: string, ...bindings: SqlValue[]): Iterable<Readonly<Record<string, unknown>>>;
    };
    get(key: string): Promise<unknown>;
    put(key: string, value: string): Promise<void>;
    getAlarm(): Promise<number | null>;
    setAlarm(at: number): Promise<void>;
    deleteAlarm(): Promise<void>;
    deleteAll(): Promise<void>;
};
export type EdgeObject = {
    readonly fetch: (request: Request) => Promise<Response>;
    readonly alarm: () => Promise<void>;
};
export type EventContext = {
    readonly waitUntil: (work: Promise<unknown>) => void;
};

// types/products/agent/src/cloudflare/scheduled-task.d.ts
import type { AgentLogger } from '../definition/agent-definition.js';
import type { AbilityRunner } from '../runner/ability-runner.js';
import type { EdgeEnvironment, EdgeVariables } from './platform.js';
export type ScheduledTaskMemory = {
    readonly get: (key: string) => Promise<string | undefined>;
    readonly put: (key: string, value: string) => Promise<void>;
};
export type ScheduledTaskContext = {
    readonly agent: string;
    readonly runner: AbilityRunner;
    readonly memory: ScheduledTaskMemory;
    readonly logger: AgentLogger;
    readonly variables: EdgeVariables;
    readonly environment: EdgeEnvironment;
    readonly signal: AbortSignal;
};
export type ScheduledTask = {
    readonly name: string;
    readonly isNeeded?: ((variables: EdgeVariables) => boolean) | undefined;
    readonly round: (parts: ScheduledTaskContext) => Promise<number>;
};

// types/products/agent/src/cloudflare/set-up.d.ts
import type { AgentDefinition } from '../definition/agent-definition.js';
import type { Mount } from '../protocols/mount.js';
import type { EdgeEnvironment, EdgeVariables, ObjectNamespace } from './platform.js';
import type { ScheduledTask } from './scheduled-task.js';
export type DefineEdgeAgent<Environment extends EdgeEnvironment> = AgentDefinition | ((variables: EdgeVariables, environment: Environment) => AgentDefinition);
export type EdgeAgentOptions = {
    readonly mounts?: readonly Mount[] | undefined;
    readonly scheduledTasks?: readonly ScheduledTask[] | undefined;
};
export type EdgeContext = {
    readonly definition: AgentDefinition;
    readonly objects: ObjectNamespace;
    readonly mounts: readonly Mount[];
    readonly scheduledTasks: readonly ScheduledTask[];
    readonly variables: EdgeVariables;
};
export type EdgeSetUp = (environment: EdgeEnvironment) => EdgeContext;
export declare function createSetUp<Environment extends EdgeEnvironment>(define: DefineEdgeAgent<Environment>, { mounts, scheduledTasks }: EdgeAgentOptions): EdgeSetUp;

// types/products/agent/src/cloudflare/clara/clara-scheduled-task.d.ts
import { type OfferRequest } from '../../../../clara/src/index.js';
import { type ClaraPost } from '../../clara/read-clara-post.js';
import type { EdgeVariables } from '../platform.js';
import type { ScheduledTask } from '../scheduled-task.js';
export type ClaraScheduledTaskParameters = {
    readonly open?: ((variables: EdgeVariables, agent: string) => Pick<ClaraPost, 'market' | 'profile'> & Partial<ClaraPost>) | undefined;
    readonly quote?: ((request: OfferRequest) => string | undefined) | undefined;
    readonly everyMs?: number | undefined;
};
export declare function claraScheduledTask(parameters?: ClaraScheduledTaskParameters): ScheduledTask;

// types/products/agent/src/conformance/check-agent.d.ts
import { type PanelProbe } from './check-context.js';
import { type ConformanceLimits } from './conformance-limits.js';
import { type ConformanceReport, type ConformanceResult } from './conformance-report.js';
import type { TestedProtocol } from './requirement.js';
export type CheckAgentParameters = {
    readonly url: string;
    readonly protocols?: readonly TestedProtocol[] | undefined;
    readonly key?: string | undefined;
    readonly question?: string | undefined;
    readonly panel?: PanelProbe | undefined;
    readonly limits?: {
        readonly [Name in keyof ConformanceLimits]?: number | undefined;
    };
    readonly onProtocols?: ((protocols: readonly TestedProtocol[]) => void) | undefined;
    readonly onResult?: ((result: ConformanceResult) => void) | undefined;
    readonly signal?: AbortSignal | undefined;
};
export declare function checkAgent(parameters: CheckAgentParameters): Promise<ConformanceReport>;

// types/products/agent/src/conformance/check-context.d.ts
import type { Hash, RequestSignature, ResolveRequest, WorkerRequest } from '../../../../core/src/protocol/index.js';
import type { ConformanceLimits } from './conformance-limits.js';
import type { Exchange } from './exchange.js';
import { type AgentRequest } from './send-request.js';
export type CheckRequest = Omit<AgentRequest, 'url' | 'readBytes' | 'signal' | 'timeoutMs'> & {
    readonly to: string;
    readonly timeoutMs?: number | undefined;
    readonly key?: string | false | undefined;
};
export type PanelProbe = {
    readonly request: ResolveRequest;
    readonly sign: (request: WorkerRequest) => Promise<RequestSignature>;
    readonly verify: (signed: PanelSignature) => Promise<boolean>;
};
export type PanelSignature = {
    readonly phase: 0 | 1;
    readonly hash: Hash;
    readonly value: string;
};
export type CheckContext = {
    readonly url: string;
    readonly question: string;
    readonly key: string | undefined;
    readonly panel?: PanelProbe | undefined;
    readonly limits: ConformanceLimits;
    readonly send: (request: CheckRequest) => Promise<Exchange>;
    readonly once: <T>(name: string, work: () => Promise<T>) => Promise<T>;
    readonly nextMarketId: () => number;
};
export type CheckContextParameters = Pick<CheckContext, 'url' | 'question' | 'key' | 'limits' | 'panel'> & {
    readonly signal: AbortSignal | undefined;
};
export declare function createCheckContext(parameters: CheckContextParameters): CheckContext;

// types/products/agent/src/conformance/conformance-limits.d.ts
export type ConformanceLimits = {
    readonly resolveTimeoutMs: number;
    readonly challengeTimeoutMs: number;
    readonly fastMs: number;
    readonly answerTimeoutMs: number;
    readonly messageTimeoutMs: number;
    readonly refusalTimeoutMs: number;
    readonly workerBytes: number;
    readonly externalBytes: number;
    readonly readBytes: number;
    readonly largeBytes: number;
    readonly streamedBytes: number;
};
export declare const CONFORMANCE_LIMITS: ConformanceLimits;

// types/products/agent/src/conformance/conformance-report.d.ts
import type { RequirementLevel, TestedProtocol } from './requirement.js';
type JudgedExchange = {
    readonly sent: string;
    readonly received: string;
};
export type ConformanceOutcome = ({
    readonly outcome: 'passed';
} & JudgedExchange) | ({
    readonly outcome: 'warned' | 'failed';
    readonly why: string;
    readonly fix: string;
} & JudgedExchange) | {
    readonly outcome: 'skipped';
    readonly why: string;
};
export type ConformanceResult = ConformanceOutcome & {
    readonly id: string;
    readonly protocol: TestedProtocol;
    readonly level: RequirementLevel;
    readonly title: string;
    readonly section: string;
    readonly milliseconds: number;
};
export type ConformanceCounts = Readonly<Record<ConformanceResult['outcome'], number>>;
export type ConformanceReport = {
    readonly version: 2;
    readonly url: string;
    readonly protocols: readonly TestedProtocol[];
    readonly results: readonly ConformanceResult[];
    readonly counts: ConformanceCounts;
    readonly passed: boolean;
};
export declare function countOutcomes(results: readonly ConformanceResult[]): ConformanceCounts;
export {};

// types/products/agent/src/conformance/format-junit.d.ts
import { type ConformanceReport } from './conformance-report.js';
export declare function formatJunit(report: ConformanceReport): string;

// types/products/agent/src/conformance/requirement.d.ts
import type { CheckContext } from './check-context.js';
import type { Exchange } from './exchange.js';
export type TestedProtocol = 'worker' | 'external' | 'a2a';
export type RequirementLevel = 'must' | 'should';
export type CheckResult = {
    readonly kind: 'checked';
    readonly exchange: Exchange;
    readonly fault: string | undefined;
} | {
    readonly kind: 'skipped';
    readonly why: string;
};
export type Requirement = {
    readonly id: string;
    readonly level: RequirementLevel;
    readonly title: string;
    readonly section: string;
    readonly fix: string;
    readonly needs?: string | undefined;
    readonly check: (context: CheckContext) => Promise<CheckResult>;
};
export declare function checked(exchange: Exchange, fault: string | undefined): CheckResult;
export declare function skipped(why: string): CheckResult;

// types/products/agent/src/conformance/requirements.d.ts
import type { Requirement, TestedProtocol } from './requirement.js';
export declare const REQUIREMENTS: Readonly<Record<TestedProtocol, readonly Requirement[]>>;
export declare const AGENT_PROTOCOLS: readonly TestedProtocol[];

// types/net/src/llm/index.d.ts
export { type AnthropicModelParameters, createAnthropicModel } from './anthropic-model.js';
export { DEFAULT_SERVICE } from './default-service.js';
export { type FenceUntrustedParameters, fenceUntrusted, fenceUntrustedJson, } from './fence-untrusted.js';
export { createModel } from './model.js';
export { defineTool, type ModelTool, type ModelToolCall } from './model-tool.js';
export type { Fetch, Model, ModelAnswer, ModelParameters, ModelQuestion, ToolAnswer, ToolModel, } from './model-type.js';
export type { ToolQuestion } from './tool-loop.js';
export type { ModelUsage, RequestForm as ModelForm } from './wire-form.js';

// types/products/agent/src/definition/agent-settings.d.ts
import type { AgentCacheOptions, AgentDefinition, AgentLimits, AgentLogger } from './agent-definition.js';
export type AgentSettings = {
    readonly name: string;
    readonly domain: string;
    readonly limits: AgentLimits;
    readonly cache: AgentCacheOptions;
    readonly clock: () => number;
    readonly logger: AgentLogger;
};
export declare function readSettings(definition: AgentDefinition): AgentSettings;

// types/products/agent/src/runner/ability-handler.d.ts
import type { ZodType } from 'zod';
import type { AgentLogger } from '../definition/agent-definition.js';
import type { ReservedSlot } from '../definition/agent-trust.js';
import { type AnswerCacheParameters } from './answer-cache.js';
import type { AnswerJournal } from './answer-journal.js';
export type SharedAnswer<Response> = {
    readonly response: Response;
    readonly text: string;
    readonly expiresAt: number;
    readonly giveAgain: () => void;
};
export type AbilityHandlerOptions = {
    readonly signal?: AbortSignal | undefined;
    readonly caller?: string | undefined;
    readonly isEntitled?: boolean | undefined;
    readonly isAdmitted?: boolean | undefined;
};
export type AbilityHandler<Request, Response> = (request: Request, options?: AbilityHandlerOptions) => Promise<SharedAnswer<Response>>;
export type AbilityHandlerParameters<Request, Response> = Pick<AnswerCacheParameters<never>, 'ttlMs' | 'maxEntries' | 'maxInFlight' | 'clock' | 'busy'> & {
    readonly namespace: string;
    readonly task: string;
    readonly timeoutMs: number;
    readonly maxBytes: number;
    readonly logger: AgentLogger;
    readonly journal: AnswerJournal | undefined;
    readonly admit?: ((request: Request) => Promise<Request>) | undefined;
    readonly reserve?: ((request: Request) => Promise<ReservedSlot | undefined> | undefined) | undefined;
    readonly reservedSlots?: number | undefined;
    readonly overflow?: ((request: Request) => Response | undefined) | undefined;
    readonly keyOf?: ((request: Request) => string) | undefined;
    readonly isOver?: ((request: Request) => Promise<boolean | undefined>) | undefined;
    readonly run: (request: Request, signal: AbortSignal, isEntitled: boolean) => unknown;
    readonly schema: (request: Request) => ZodType<Response>;
    readonly finish?: ((request: Request, response: Response) => Response) | undefined;
    readonly onKnown?: ((key: string, request: Request, response: Response, at: number | undefined, isReserved: boolean) => void) | undefined;
};
export declare function createAbilityHandler<Request, Response>(parameters: AbilityHandlerParameters<Request, Response>): AbilityHandler<Request, Response>;

// types/products/agent/src/runner/table-handlers.d.ts
import { type AgentAnalysis, type AgentChallenge, type AgentVote, type AnalyzeRequest, type ChallengeAgentRequest, type ResolveRequest, type ResolveResponse, type VoteRequest } from '../../../../core/src/protocol/index.js';
import type { AbilityContext, AgentDefinition } from '../definition/agent-definition.js';
import type { AgentSettings } from '../definition/agent-settings.js';
import { type AbilityHandler, type AbilityHandlerParameters } from './ability-handler.js';
export type TableHandlers = {
    readonly analyze: AbilityHandler<AnalyzeRequest, AgentAnalysis> | undefined;
    readonly critique: AbilityHandler<ChallengeAgentRequest, AgentChallenge> | undefined;
    readonly vote: AbilityHandler<VoteRequest, AgentVote> | undefined;
};
export type TableHandlersParameters = {
    readonly definition: AgentDefinition;
    readonly settings: AgentSettings;
    readonly shared: Pick<AbilityHandlerParameters<never, never>, 'ttlMs' | 'maxEntries' | 'maxInFlight' | 'clock' | 'busy' | 'logger' | 'journal'>;
    readonly context: (signal: AbortSignal) => AbilityContext;
    readonly investigate: AbilityHandler<ResolveRequest, ResolveResponse> | undefined;
};
export declare function createTableHandlers(parameters: TableHandlersParameters): TableHandlers;

// types/net/src/http-server/index.d.ts
export { type ClientRequest, clientAddress } from './client-address.js';
export { type HttpHandler, type ServedHttp, type ServeHttpParameters, serveHttp, } from './serve-http.js';
export { type ObservedService, serveObserved } from './serve-observed.js';

// types/net/src/outbound/outbound.d.ts
import type { Dispatcher } from 'undici';
import type { OutboundOptions } from './outbound-options.js';
import { type OutboundResponse } from './send-request.js';
export type OutboundRequest = {
    readonly url: string;
    readonly method?: Dispatcher.HttpMethod | undefined;
    readonly headers?: Readonly<Record<string, string>> | undefined;
    readonly body?: string | Uint8Array | undefined;
    readonly repeatable?: boolean | undefined;
    readonly followRedirects?: number | undefined;
    readonly timeoutMs?: number | undefined;
    readonly failsAfterMs?: number | undefined;
    readonly tenant?: string | undefined;
    readonly guard?: string | undefined;
    readonly ignoresPause?: boolean | undefined;
    readonly maxBytes?: number | undefined;
    readonly signal?: AbortSignal | undefined;
};
export type OutboundJsonRequest = OutboundRequest & {
    readonly maxDepth?: number | undefined;
    readonly maxNodes?: number | undefined;
};
export type OutboundJsonResponse = Omit<OutboundResponse, 'body'> & {
    readonly value: unknown;
};
export type CheckOptions = Pick<OutboundRequest, 'timeoutMs' | 'signal' | 'tenant'>;
export type Outbound = {
    readonly request: (request: OutboundRequest) => Promise<OutboundResponse>;
    readonly json: (request: OutboundJsonRequest) => Promise<OutboundJsonResponse>;
    readonly check: (url: string, options?: CheckOptions) => Promise<void>;
    readonly close: () => Promise<void>;
};
export declare function createOutbound(options?: OutboundOptions): Outbound;

// types/net/src/outbound/outbound-error.d.ts
import { CresolverError } from '../../../core/src/protocol/index.js';
export type OutboundErrorCode = 'OUTBOUND_ADDRESS_REFUSED' | 'OUTBOUND_SCHEME_REFUSED' | 'OUTBOUND_REDIRECT_REFUSED' | 'OUTBOUND_ANSWER_INVALID' | 'OUTBOUND_TOO_LARGE' | 'OUTBOUND_TIMEOUT' | 'OUTBOUND_UNREACHABLE' | 'OUTBOUND_CIRCUIT_OPEN' | 'OUTBOUND_BUSY' | 'OUTBOUND_CLOSED' | 'ABORTED';
export declare class OutboundError extends CresolverError {
    readonly name = "OutboundError";
    readonly code: OutboundErrorCode;
    constructor(code: OutboundErrorCode, message: string, cause?: unknown);
}
export declare class ImpatientTimeout extends OutboundError {
}

// types/net/src/outbound/outbound-options.d.ts
import type { HostGuardParameters } from './host-guards.js';
import type { PrivateNetwork } from './private-network.js';
import type { Lookup } from './resolve-target.js';
export type OutboundOptions = {
    readonly localMode?: boolean | undefined;
    readonly warn?: ((message: string) => void) | undefined;
    readonly ports?: readonly number[] | undefined;
    readonly loopbackPort?: number | undefined;
    readonly lookup?: Lookup | undefined;
    readonly ca?: string | undefined;
    readonly privateNetworks?: readonly PrivateNetwork[] | undefined;
    readonly onPrivateFailure?: ((message: string) => void) | undefined;
    readonly maxHeaderBytes?: number | undefined;
    readonly perHost?: {
        readonly [Name in keyof HostGuardParameters]?: number | undefined;
    } | undefined;
};

// types/net/src/outbound/parse-guarded-json.d.ts
export type GuardedJsonLimits = {
    readonly maxDepth: number;
    readonly maxNodes: number;
};
export declare function parseGuardedJson(bytes: Uint8Array, limits: GuardedJsonLimits): unknown;

// types/net/src/outbound/private-network.d.ts
export type PrivateNetwork = {
    readonly hosts?: readonly string[] | undefined;
    readonly addresses?: readonly string[] | undefined;
    readonly ports: readonly number[];
    readonly http?: boolean | undefined;
    readonly tls?: PrivateTls | undefined;
    readonly tenants?: readonly string[] | undefined;
};
export type PrivateTls = {
    readonly ca?: string | undefined;
    readonly cert?: string | undefined;
    readonly key?: string | undefined;
};
export type PrivateNetworkRules = {
    readonly id: number;
    readonly tls: PrivateTls;
    readonly allowsUrl: (url: URL, tenant: string) => boolean;
    readonly allowsAddress: (address: string) => boolean;
};
export declare function readPrivateNetworks(networks: readonly PrivateNetwork[]): readonly PrivateNetworkRules[];
export declare function problemOfHost(text: string): string | undefined;
export declare function problemOfRange(text: string): string | undefined;

// types/net/src/outbound/resolve-target.d.ts
import type { PrivateNetworkRules } from './private-network.js';
export type Lookup = (hostname: string) => Promise<readonly string[]>;
export type TargetRules = {
    readonly ports: readonly number[];
    readonly localMode: boolean;
    readonly lookup: Lookup;
    readonly networks?: readonly PrivateNetworkRules[] | undefined;
    readonly loopbackPort?: number | undefined;
};
export type Target = {
    readonly url: URL;
    readonly hostname: string;
    readonly addresses: readonly string[];
    readonly port?: number | undefined;
    readonly network?: PrivateNetworkRules | undefined;
};
export declare function resolveTarget(text: string, rules: TargetRules, tenant?: string): Promise<Target>;

// types/net/src/outbound/send-request.d.ts
import type { Dispatcher } from 'undici';
import type { ConnectionPool } from './connection-pool.js';
import type { Target } from './resolve-target.js';
export type SendRequestParameters = {
    readonly target: Target;
    readonly method: Dispatcher.HttpMethod;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Uint8Array | undefined;
    readonly maxBytes: number;
    readonly pool: ConnectionPool;
    readonly repeatable: boolean;
    readonly returnsRedirect?: boolean;
    readonly connectMs?: number | undefined;
    readonly onPrivateFailure?: ((message: string) => void) | undefined;
    readonly signal: AbortSignal;
};
export type HostResponse = {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
};
export type OutboundResponse = HostResponse & {
    readonly url: string;
    readonly hops: readonly string[];
};
export declare function sendRequest(parameters: SendRequestParameters): Promise<HostResponse>;
export declare function isRedirect(status: number, headers: Readonly<Record<string, string>>): boolean;

// types/net/src/pages/index.d.ts
export type { EvidenceLimits, EvidenceStore } from './evidence-store.js';
export { type ExtractedText, type ExtractTextOptions, extractText, type TextKind, } from './extract-text.js';
export { createMemoryEvidenceStore } from './memory-evidence-store.js';
export { type EvidenceStoreOptions, openEvidenceStore } from './open-evidence-store.js';
export { type Page, type ReadPageOptions, readPage, USER_AGENT } from './read-page.js';
export { type Recheck, type RecheckOptions, recheckClaim, type SourcedClaim, } from './recheck-claim.js';
export type { StoredPage } from './warc.js';

// types/net/src/search/index.d.ts
export { BLOCKED_HOSTS } from './blocked-hosts.js';
export { canonicalUrl } from './canonical-url.js';
export { type CreateSearchParameters, createSearch, type Search, type SearchResult, } from './create-search.js';
export { gdelt } from './providers/gdelt.js';
export { brave, exa, perplexity, serper, tavily } from './providers/keyed-providers.js';
export { type SearxngParameters, searxng } from './providers/searxng.js';
export { wikipedia } from './providers/wikipedia.js';
export { type ConfiguredSearch, type SearchEnvironment, type SearchFromParameters, searchFrom, } from './search-from.js';
export type { HitDateKind, KeyedProviderParameters, ProviderParameters, SearchHit, SearchOptions, SearchProvider, } from './search-provider.js';

// types/products/agent/src/research/route.d.ts
import type { SourceTerm } from '../../../../core/src/evidence/index.js';
import type { ResearchQuestion } from './reading/reader.js';
export type NamedSources = {
    readonly terms: readonly SourceTerm[];
    readonly urls: readonly string[];
};
export declare function findNamedSources({ question, rule, }: ResearchQuestion): NamedSources;

// types/products/agent/src/signing/panel-rounds.d.ts
import { createChainClient, type DeploymentTimes } from '../../../../chain/src/index.js';
import { type Address } from 'viem';
export type JoinedMarket = {
    readonly agentId: bigint;
    readonly collectors: number;
};
export type PanelRoundState = {
    readonly requestedAt: number;
    readonly asked: {
        readonly question: string;
        readonly context?: string | undefined;
    } | undefined;
    readonly deadline: number;
    readonly requestBlock: bigint | undefined;
    readonly newestBlock: bigint;
    readonly time: number;
    readonly times: DeploymentTimes;
    readonly hasBundle: boolean;
    readonly isPublic: boolean;
};
export type PanelRounds = {
    readonly findJoined: (marketId: number) => Promise<JoinedMarket | undefined>;
    readonly readRound: (marketId: number) => Promise<PanelRoundState>;
    readonly listCollectors: () => Promise<readonly Address[]>;
    readonly client: ReturnType<typeof createChainClient>;
};
export type PanelRoundsParameters = {
    readonly rpcUrl: string;
    readonly chainId: number;
    readonly market: Address;
    readonly clarifications?: Address | undefined;
    readonly worker: Address;
    readonly fromBlock?: bigint | undefined;
    readonly timeoutMs?: number | undefined;
    readonly clock?: (() => number) | undefined;
};
export declare function readPanelRounds(parameters: PanelRoundsParameters): PanelRounds;

// types/products/agent/src/cloudflare/agent-object.d.ts
import type { EdgeEnvironment, EdgeObject, ObjectState } from './platform.js';
import type { EdgeSetUp } from './set-up.js';
export declare const SCHEDULED_TASK_ORIGIN = "https://duty";
export type AgentObjectClass = new (state: ObjectState, environment: EdgeEnvironment) => EdgeObject;
export declare function createAgentObject(setUp: EdgeSetUp): AgentObjectClass;

// types/products/clara/src/index.d.ts
export type { AoConnection, AoMessage, AoOutgoing, AoReceipt, AoResult, AoSpawn, } from './client/ao/ao-connection.js';
export { type AoSigner, type ClaraKey, createAoSigner, type UnsignedItem, } from './client/ao/ao-signer.js';
export type { AoTag } from './client/ao/ao-tag.js';
export { type AoConnectionOptions, connectAo, } from './client/ao/connect-ao.js';
export type { SignedItem } from './client/ao/data-item.js';
export { type AoNetwork, readAoNetwork } from './client/ao/read-ao-network.js';
export { ClaraError, type ClaraErrorCode } from './client/clara-error.js';
export type { EventOptions } from './client/event-stream.js';
export { type CursorStore, fileCursorStore } from './client/file-store.js';
export type { ResultOptions, TaskResult } from './client/market/await-result.js';
export { type AgentEvent, type AgentProfile, type ClaraAgent, createClaraAgent, } from './client/market/clara-agent.js';
export { type ClaraMarket, createClaraMarket, type MarketConfiguration, } from './client/market/clara-market.js';
export type { ClaraRequester, DeliveredResult, HeldTerms, NewTask, } from './client/market/clara-requester.js';
export { type EvaluationMarket, readEvaluationMarket, } from './client/market/evaluation-market.js';
export type { MarketAccess } from './client/market/market-call.js';
export type { Balance, ListedAgent, MarketInfo, MarketTask, MatchingStrategy, OfferRequest, QueuedTask, ResultEntry, TaskAssignment, TaskState, TaskStatus, } from './client/market/market-schemas.js';
export { misfitOf, uncheckedKeyword } from './client/market/result-fit.js';
export type { Acceptance, AcceptedResult, AgentReputation, AgentTerms, EvaluationRequest, RejectedResult, RequesterHistory, ResultDelivery, } from './client/market/settlement-schemas.js';
export { type Deposit, depositTokens, readDefaultDeposit, } from './client/token/deposit-tokens.js';
export { type ClaraDeployment, deployClaraMarket, } from './deploy/deploy-clara-market.js';
export { type AoUnits, findAoUnits } from './deploy/find-ao-units.js';

// types/products/agent/src/clara/read-clara-post.d.ts
import { type AgentProfile, type ClaraAgent } from '../../../clara/src/index.js';
export type ClaraPost = {
    readonly market: ClaraAgent;
    readonly profile: AgentProfile;
    readonly pollMilliseconds: number | undefined;
    readonly cursorFile: string | undefined;
};
export declare function readClaraPost(environment: Readonly<Record<string, string | undefined>>, name: string): ClaraPost;

// types/products/agent/src/conformance/exchange.d.ts
export type AgentAnswer = {
    readonly kind: 'answer';
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly bytes: Uint8Array;
    readonly text: string;
};
export type NoAnswer = {
    readonly kind: 'timeout' | 'closed' | 'too-large';
    readonly detail: string;
};
export type Exchange = {
    readonly sent: string;
    readonly answer: AgentAnswer | NoAnswer;
    readonly milliseconds: number;
};
export declare function showAnswer({ answer }: Exchange): string;
export declare function noAnswerFault({ detail }: NoAnswer): string;
export declare function readObject({ answer, }: Exchange): {
    readonly object: Readonly<Record<string, unknown>>;
} | {
    readonly fault: string;
};

// types/products/agent/src/conformance/send-request.d.ts
import type { Exchange } from './exchange.js';
export type AgentRequest = {
    readonly url: string;
    readonly method?: string | undefined;
    readonly body?: string | Iterable<Uint8Array> | undefined;
    readonly headers?: Readonly<Record<string, string>> | undefined;
    readonly timeoutMs: number;
    readonly readBytes: number;
    readonly signal?: AbortSignal | undefined;
    readonly bodyText?: string | undefined;
};
export declare function sendRequest(request: AgentRequest): Promise<Exchange>;

// types/net/src/llm/anthropic-model.d.ts
import type { ModelParameters, ToolModel } from './model-type.js';
export type AnthropicModelParameters = Omit<ModelParameters, 'model' | 'baseUrl' | 'jsonSchema'> & {
    readonly model?: string | undefined;
    readonly baseUrl?: string | undefined;
};
export declare function createAnthropicModel(parameters: AnthropicModelParameters): ToolModel;

// types/net/src/llm/default-service.d.ts
export declare const DEFAULT_SERVICE: {
    readonly baseUrl: 'https://integrate.api.nvidia.com/v1';
    readonly model: 'meta/llama-3.3-70b-instruct';
};

// types/net/src/llm/fence-untrusted.d.ts
export type FenceUntrustedParameters = {
    readonly label: string;
    readonly maxCharacters: number;
    readonly nonce: string;
};
export declare function fenceUntrusted(text: string, parameters: FenceUntrustedParameters): string;
export declare function fenceUntrustedJson(value: unknown, parameters: FenceUntrustedParameters): string;

// types/net/src/llm/model.d.ts
import type { ModelParameters, ToolModel } from './model-type.js';
export declare function createModel(parameters: ModelParameters): ToolModel;

// types/net/src/llm/model-tool.d.ts
import type * as z from 'zod';
export type ModelTool<Arguments = unknown> = {
    readonly name: string;
    readonly description: string;
    readonly parameters: z.ZodType<Arguments>;
    run(args: Arguments, signal: AbortSignal): Promise<string>;
};
export type RequestedCall = {
    readonly id: string;
    readonly name: string;
    readonly argumentsText: string;
};
export type ModelToolCall = {
    readonly id: string;
    readonly name: string;
    readonly argumentsText: string;
    readonly ok: boolean;
    readonly result: string;
};
export declare function defineTool<Arguments>(tool: ModelTool<Arguments>): ModelTool<Arguments>;
export declare function runCall(tools: readonly ModelTool[], { name, argumentsText }: RequestedCall, id: string, signal: AbortSignal): Promise<ModelToolCall>;

// types/net/src/llm/model-type.d.ts
import type * as z from 'zod';
import type { ModelToolCall } from './model-tool.js';
import type { ToolQuestion } from './tool-loop.js';
import type { ModelUsage, RequestForm } from './wire-form.js';
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type ModelParameters = {
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly model: string;
    readonly fetch?: Fetch | undefined;
    readonly timeoutMs?: number | undefined;
    readonly retries?: number | undefined;
    readonly jsonSchema?: boolean | undefined;
    readonly maxResponseBytes?: number | undefined;
    readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
    readonly random?: (() => number) | undefined;
    readonly clock?: (() => number) | undefined;
};
export type ModelQuestion<T> = {
    readonly system: string;
    readonly user: string;
    readonly schema: z.ZodType<T>;
    readonly name: string;
    readonly maxTokens?: number | undefined;
    readonly signal?: AbortSignal | undefined;
};
export type ModelAnswer<T> = {
    readonly value: T;
    readonly usage?: ModelUsage | undefined;
    readonly attempts: number;
};
export type Model = {
    readonly name: string;
    readonly ask: <T>(question: ModelQuestion<T>) => Promise<ModelAnswer<T>>;
};
export type ToolAnswer = {
    readonly text: string;
    readonly calls: readonly ModelToolCall[];
    readonly usage?: ModelUsage | undefined;
    readonly attempts: number;
};
export type ToolModel = Model & {
    readonly runTools: (question: ToolQuestion) => Promise<ToolAnswer>;
    readonly form: () => RequestForm;
    readonly contextWindow: () => Promise<number | undefined>;
};

// types/net/src/llm/tool-loop.d.ts
import type { Deadline } from '../../../core/src/bounded/index.js';
import { type ModelTool, type ModelToolCall } from './model-tool.js';
import type { ConversationTurn, WireReply } from './wire-form.js';
export type ToolQuestion = {
    readonly system: string;
    readonly user: string;
    readonly tools: readonly ModelTool[];
    readonly maxSteps?: number | undefined;
    readonly maxCalls?: number | undefined;
    readonly maxTokens?: number | undefined;
    readonly timeoutMs?: number | undefined;
    readonly signal?: AbortSignal | undefined;
};
export type Converse = (turns: readonly ConversationTurn[], mayCall: boolean) => Promise<WireReply>;
export declare const DEFAULT_STEPS = 6;
export declare function runToolLoop(question: ToolQuestion, { signal, race }: Deadline, converse: Converse): Promise<{
    readonly text: string;
    readonly calls: readonly ModelToolCall[];
}>;

// types/net/src/llm/wire-form.d.ts
import type * as z from 'zod';
import type { ModelTool, RequestedCall } from './model-tool.js';
export type RequestForm = {
    readonly output: 'tool' | 'strict' | 'json_schema' | 'json_object' | 'text';
    readonly limit: 'max_tokens' | 'max_completion_tokens' | 'none';
    readonly temperature: boolean;
    readonly seed: boolean;
    readonly role: 'system' | 'developer' | 'user';
    readonly replay: 'whole' | 'plain';
};
export type ServerRefusal = {
    readonly status: number;
    readonly param: string | undefined;
    readonly code: string;
    readonly message: string;
};
export type ConversationTurn = {
    readonly from: 'user' | 'model';
    readonly text: string;
}
 | {
    readonly from: 'replay';
    readonly messages: readonly object[];
} | {
    readonly from: 'tools';
    readonly results: readonly ToolResult[];
};
export type ToolResult = {
    readonly id: string;
    readonly text: string;
    readonly ok: boolean;
};
export type WireRequest = {
    readonly system: string;
    readonly turns: readonly ConversationTurn[];
    readonly maxTokens: number;
    readonly factor: 1 | 2;
    readonly typed?: {
        readonly name: string;
        readonly schema: z.ZodType;
    };
    readonly tools?: readonly ModelTool[];
    readonly mayCall?: boolean;
};
export type ModelUsage = {
    readonly promptTokens: number;
    readonly completionTokens: number;
};
export type WireReply = {
    readonly text: string;
    readonly calls: readonly RequestedCall[];
    readonly end: 'done' | 'cut' | 'declined' | 'paused';
    readonly usage: ModelUsage | undefined;
    readonly replay: readonly object[];
};
export type WireForm = {
    readonly path: string;
    readonly list: string;
    readonly headers: (apiKey: string) => Readonly<Record<string, string>>;
    readonly first: RequestForm;
    readonly next: (form: RequestForm, refusal: ServerRefusal, request: WireRequest) => RequestForm | undefined;
    readonly write: (request: WireRequest, form: RequestForm) => object;
    readonly read: (body: unknown, request: WireRequest) => WireReply | 'again' | undefined;
};

// types/products/agent/src/runner/answer-cache.d.ts
export type CachedAnswer<T> = {
    readonly value: T;
    readonly expiresAt: number;
};
export type AnswerCache<T> = {
    readonly get: (key: string, produce: (stop: AbortSignal) => Promise<T>, taker?: SlotTaker | undefined) => Promise<CachedAnswer<T>>;
    readonly has: (key: string) => boolean;
    readonly hasRoom: (key: string, taker?: SlotTaker | undefined) => boolean;
};
export type SlotTaker = {
    readonly caller?: string | undefined;
    readonly isReserved?: boolean | undefined;
    readonly signal?: AbortSignal | undefined;
};
export type AnswerCacheParameters<T> = {
    readonly ttlMs: number;
    readonly maxEntries: number;
    readonly maxInFlight: number;
    readonly clock: () => number;
    readonly busy: () => Error;
    readonly restored?: readonly RestoredAnswer<T>[] | undefined;
    readonly onKept?: ((key: string, value: T, at: number) => void) | undefined;
    readonly onForgotten?: ((key: string) => void) | undefined;
};
export type RestoredAnswer<T> = {
    readonly key: string;
    readonly value: T;
    readonly at: number;
};
export declare function createAnswerCache<T>(parameters: AnswerCacheParameters<T>): AnswerCache<T>;

// types/net/src/http-server/client-address.d.ts
export type ClientRequest = {
    readonly req: {
        readonly header: (name: string) => string | undefined;
    };
    readonly env?: unknown;
};
export declare function clientAddress({ req, env }: ClientRequest, proxies?: number): string;

// types/net/src/http-server/serve-http.d.ts
import { getRequestListener } from '@hono/node-server';
export type HttpHandler = Parameters<typeof getRequestListener>[0];
export type ServeHttpParameters = {
    readonly port: number;
    readonly hostname?: string | undefined;
    readonly portHint?: string | undefined;
    readonly addressHint?: string | undefined;
    readonly requestTimeoutMs?: number | undefined;
};
export type ServedHttp = {
    readonly url: string;
    readonly port: number;
    readonly close: () => Promise<void>;
};
export declare function serveHttp(handle: HttpHandler, parameters: ServeHttpParameters): Promise<ServedHttp>;

// types/net/src/http-server/serve-observed.d.ts
import { type ServedHttp, type ServeHttpParameters } from './serve-http.js';
export type ObservedService = {
    readonly health: () => {
        readonly status: string;
    };
    readonly metrics: () => Promise<string>;
};
type ObservedParameters = Pick<ServeHttpParameters, 'hostname' | 'portHint'> & {
    readonly port: number | undefined;
};
export declare function serveObserved({ health, metrics }: ObservedService, { port, ...parameters }: ObservedParameters): Promise<ServedHttp | undefined>;
export {};

// types/net/src/outbound/host-guards.d.ts
import { OutboundError } from './outbound-error.js';
export type HostGuardParameters = {
    readonly concurrent: number;
    readonly queued: number;
    readonly failures: number;
    readonly pauseMs: number;
    readonly maxHosts: number;
};
export type HostGuards = {
    readonly run: <T>(origin: string, run: () => Promise<T>, signal: AbortSignal, options?: RunOptions) => Promise<T>;
};
export type RunOptions = {
    readonly key?: string | undefined;
    readonly ignoresPause?: boolean | undefined;
};
export declare function createHostGuards(parameters: HostGuardParameters): HostGuards;
export declare function hostBusy(host: string, cause: unknown): OutboundError;

// types/net/src/outbound/connection-pool.d.ts
import { Client } from 'undici';
import type { Target } from './resolve-target.js';
export type PooledConnection = {
    readonly client: Client;
    readonly isReused: boolean;
};
export type ConnectionPool = {
    readonly take: (target: Target, connectMs?: number) => PooledConnection;
    readonly open: (target: Target, connectMs?: number) => PooledConnection;
    readonly keep: (target: Target, connection: PooledConnection) => void;
    readonly close: () => Promise<void>;
};
export type ConnectionPoolParameters = {
    readonly maxHeaderBytes: number;
    readonly ca: string | undefined;
    readonly idleMs: number;
    readonly mostIdle: number;
};
export declare function createConnectionPool(parameters: ConnectionPoolParameters): ConnectionPool;

// types/net/src/pages/evidence-store.d.ts
import type { Page } from './read-page.js';
import { type StoredPage } from './warc.js';
export type EvidenceStore = {
    readonly put: (page: Page, claims?: readonly unknown[]) => Promise<void>;
    readonly get: (sha256: string) => Promise<StoredPage | undefined>;
    readonly size: () => Promise<number>;
    readonly list: () => Promise<readonly string[]>;
};
export type EvidenceFiles = {
    readonly read: (sha256: string) => Promise<Uint8Array | undefined>;
    readonly write: (sha256: string, bytes: Uint8Array) => Promise<void>;
    readonly remove: (sha256: string) => Promise<void>;
    readonly list: () => Promise<readonly EvidenceFile[]>;
};
export type EvidenceFile = {
    readonly sha256: string;
    readonly bytes: number;
};
export type EvidenceLimits = {
    readonly maxBytes: number;
    readonly isPinned?: ((sha256: string) => boolean) | undefined;
};
export declare function createEvidenceStore(files: EvidenceFiles, { maxBytes, isPinned }: EvidenceLimits): EvidenceStore;
export declare function isHash(text: string): boolean;

// types/net/src/pages/extract-text.d.ts
export type TextKind = 'html' | 'pdf' | 'json' | 'text';
export type ExtractedText = {
    readonly kind: TextKind;
    readonly text: string;
    readonly title: string;
    readonly language?: string;
    readonly date?: string;
    readonly publishedAt?: number;
    readonly hidden: readonly string[];
    readonly charset: string;
    readonly links: readonly string[];
    readonly base?: string;
    readonly from?: 'script';
};
export type ExtractTextOptions = {
    readonly contentType?: string | undefined;
};
export declare function extractText(bytes: Uint8Array, options?: ExtractTextOptions): Promise<ExtractedText>;

// types/net/src/pages/memory-evidence-store.d.ts
import { type EvidenceLimits, type EvidenceStore } from './evidence-store.js';
export declare function createMemoryEvidenceStore(limits?: Partial<EvidenceLimits>): EvidenceStore;

// types/net/src/pages/open-evidence-store.d.ts
import { type EvidenceLimits, type EvidenceStore } from './evidence-store.js';
export type EvidenceStoreOptions = EvidenceLimits & {
    readonly folder: string;
};
export declare function openEvidenceStore(options: EvidenceStoreOptions): Promise<EvidenceStore>;

// types/net/src/pages/read-page.d.ts
import type { Outbound } from '../outbound/index.js';
import { type TextKind } from './extract-text.js';
export type Page = {
    readonly url: string;
    readonly requestedUrl: string;
    readonly hops: readonly string[];
    readonly status: 'READ' | 'BLOCKED' | 'THIN';
    readonly reason?: string;
    readonly sha256: string;
    readonly textHash: string;
    readonly kind: TextKind;
    readonly text: string;
    readonly title: string;
    readonly language?: string;
    readonly date?: string;
    readonly publishedAt?: number;
    readonly dateProblem?: 'future';
    readonly from?: 'script';
    readonly hidden: readonly string[];
    readonly links: readonly string[];
    readonly readAt: number;
    readonly httpStatus?: number;
    readonly contentType?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requestHeaders?: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
    readonly cut: boolean;
};
export type ReadPageOptions = {
    readonly outbound: Pick<Outbound, 'request'>;
    readonly readAt: number;
    readonly signal?: AbortSignal | undefined;
    readonly maxBytes?: number | undefined;
};
export declare const USER_AGENT = "cresolver-research/1 (+https://github.com/cresolver/cresolver)";
export declare function readPage(url: string, options: ReadPageOptions): Promise<Page>;

// types/net/src/pages/recheck-claim.d.ts
import { type QuoteReason } from '../../../core/src/evidence/index.js';
import type { EvidenceStore } from './evidence-store.js';
import { type ReadPageOptions } from './read-page.js';
export type SourcedClaim = {
    readonly quote: string;
    readonly url: string;
    readonly sha256: string;
};
export type Recheck = {
    readonly status: 'FOUND';
    readonly offset: number;
    readonly isBodyChanged: boolean;
    readonly sha256: string;
} | {
    readonly status: 'NOT_FOUND' | 'CHANGED';
    readonly reason: QuoteReason;
    readonly sha256: string;
} | {
    readonly status: 'BLOCKED';
    readonly reason: string;
};
export type RecheckOptions = {
    readonly store: Pick<EvidenceStore, 'get'>;
} | (Omit<ReadPageOptions, 'maxBytes'> & {
    readonly store?: undefined;
});
export declare function recheckClaim(claim: SourcedClaim, options: RecheckOptions): Promise<Recheck>;

// types/net/src/pages/warc.d.ts
type Headers = Readonly<Record<string, string>>;
export type StoredPage = {
    readonly url: string;
    readonly readAt: number;
    readonly contentType: string;
    readonly httpStatus: number;
    readonly headers?: Headers;
    readonly requestHeaders?: Headers;
    readonly sha256: string;
    readonly body: Uint8Array;
    readonly cut: boolean;
    readonly claims: readonly unknown[];
};
export declare function writeWarc(page: StoredPage): Uint8Array;
export declare function readWarc(bytes: Uint8Array): StoredPage | undefined;
export {};

// types/net/src/search/blocked-hosts.d.ts
export declare const BLOCKED_HOSTS: readonly string[];
export declare function isBlocked(host: string, blockedHosts: readonly string[]): boolean;

// types/net/src/search/canonical-url.d.ts
export declare function canonicalUrl(url: string): string;

// types/net/src/search/create-search.d.ts
import type { SearchHit, SearchOptions, SearchProvider } from './search-provider.js';
export type SearchResult = {
    readonly hits: readonly SearchHit[];
    readonly degraded: readonly string[];
    readonly failed: boolean;
};
export type Search = (query: string, options: SearchOptions) => Promise<SearchResult>;
export type CreateSearchParameters = {
    readonly providers: readonly SearchProvider[];
    readonly seed: string;
    readonly blockedHosts?: readonly string[] | undefined;
    readonly timeoutMs?: number | undefined;
};
export declare function createSearch(parameters: CreateSearchParameters): Search;

// types/net/src/search/providers/gdelt.d.ts
import type { ProviderParameters, SearchProvider } from '../search-provider.js';
export declare function gdelt(parameters?: ProviderParameters): SearchProvider;

// types/net/src/search/providers/keyed-providers.d.ts
import type { KeyedProviderParameters, SearchProvider } from '../search-provider.js';
export declare const exa: (parameters: KeyedProviderParameters) => SearchProvider;
export declare const brave: (parameters: KeyedProviderParameters) => SearchProvider;
export declare const tavily: (parameters: KeyedProviderParameters) => SearchProvider;
export declare const perplexity: (parameters: KeyedProviderParameters) => SearchProvider;
export declare const serper: (parameters: KeyedProviderParameters) => SearchProvider;

// types/net/src/search/providers/searxng.d.ts
import type { ProviderParameters, SearchProvider } from '../search-provider.js';
export type SearxngParameters = ProviderParameters & {
    readonly url: string;
};
export declare function searxng(parameters: SearxngParameters): SearchProvider;

// types/net/src/search/providers/wikipedia.d.ts
import type { ProviderParameters, SearchProvider } from '../search-provider.js';
export declare function wikipedia(parameters?: ProviderParameters): SearchProvider;

// types/net/src/search/search-from.d.ts
import { type Search } from './create-search.js';
import type { ProviderParameters } from './search-provider.js';
export type SearchEnvironment = Readonly<Record<string, string | undefined>>;
export type SearchFromParameters = ProviderParameters & {
    readonly seed: string;
    readonly blockedHosts?: readonly string[] | undefined;
};
export type ConfiguredSearch = {
    readonly search: Search;
    readonly providers: readonly string[];
};
export declare function searchFrom(environment: SearchEnvironment, parameters: SearchFromParameters): ConfiguredSearch;

// types/net/src/search/search-provider.d.ts
import type { Fetch } from '../llm/model-type.js';
export type HitDateKind = 'published' | 'discovered' | 'revision' | 'seen';
export type SearchHit = {
    readonly url: string;
    readonly title: string;
    readonly snippet: string;
    readonly provider: string;
    readonly published?: {
        readonly date: string;
        readonly kind: HitDateKind;
    };
};
export type SearchOptions = {
    readonly after?: number | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
    readonly signal?: AbortSignal | undefined;
};
export type SearchProvider = {
    readonly name: string;
    readonly search: (query: string, options: SearchOptions) => Promise<readonly SearchHit[]>;
};
export type ProviderParameters = {
    readonly fetch?: Fetch | undefined;
    readonly timeoutMs?: number | undefined;
    readonly maxBytes?: number | undefined;
    readonly sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
    readonly clock?: (() => number) | undefined;
};
export type KeyedProviderParameters = ProviderParameters & {
    readonly apiKey: string;
};

// types/products/clara/src/client/ao/ao-connection.d.ts
import type { AoTag } from './ao-tag.js';
import type { Gateway } from './gateway.js';
export type AoMessage = {
    readonly process: string;
    readonly tags: readonly AoTag[];
    readonly data?: string | undefined;
};
export type AoReceipt = {
    readonly id: string;
    readonly slot?: string | undefined;
    readonly doubt?: Error | undefined;
};
export type AoOutgoing = {
    readonly target: string;
    readonly tags: readonly AoTag[];
    readonly data: string;
};
export type AoResult = {
    readonly messages: readonly AoOutgoing[];
    readonly error: string | undefined;
};
export type AoSpawn = {
    readonly module: string;
    readonly scheduler: string;
    readonly tags: readonly AoTag[];
};
export type AoConnection = {
    readonly address: string | undefined;
    readonly send: (message: AoMessage) => Promise<AoReceipt>;
    readonly result: (process: string, receipt: AoReceipt) => Promise<AoResult>;
    readonly read?: ((message: AoMessage) => Promise<AoResult>) | undefined;
    readonly exposed?: ((process: string, key: string) => Promise<string | undefined>) | undefined;
    readonly spawn: (spawn: AoSpawn) => Promise<string>;
    readonly gateway: Gateway;
};

// types/products/clara/src/client/ao/ao-signer.d.ts
import { type JsonWebKey } from 'node:crypto';
import type { Hex } from 'viem';
import type { AoTag } from './ao-tag.js';
import { type SignedItem } from './data-item.js';
export type ClaraKey = {
    readonly kind: 'ethereum';
    readonly privateKey: Hex;
} | {
    readonly kind: 'arweave';
    readonly jwk: JsonWebKey;
};
export type UnsignedItem = {
    readonly data: string | Uint8Array;
    readonly tags: readonly AoTag[];
    readonly target?: string | undefined;
    readonly anchor?: string | undefined;
};
export type AoSigner = {
    readonly address: string;
    readonly sign: (item: UnsignedItem) => Promise<SignedItem>;
};
export declare function createAoSigner(key: ClaraKey): AoSigner;

// types/products/clara/src/client/ao/ao-tag.d.ts
export type AoTag = {
    readonly name: string;
    readonly value: string;
};
export declare function readTag(tags: readonly AoTag[], name: string): string | undefined;

// types/products/clara/src/client/ao/connect-ao.d.ts
import type { AoConnection } from './ao-connection.js';
import type { AoSigner } from './ao-signer.js';
import type { AoNetwork } from './read-ao-network.js';
export type AoConnectionOptions = {
    readonly signer?: AoSigner | undefined;
    readonly library?: (() => Promise<{
        readonly connect: unknown;
    }>) | undefined;
    readonly timeoutMilliseconds?: number | undefined;
    readonly maxBytes?: number | undefined;
};
export declare function connectAo(network: AoNetwork, options?: AoConnectionOptions): AoConnection;

// types/products/clara/src/client/ao/data-item.d.ts
import type { AoTag } from './ao-tag.js';
export type DataItem = {
    readonly kind: 'arweave' | 'ethereum';
    readonly publicKey: Uint8Array;
    readonly target: string;
    readonly anchor: Uint8Array;
    readonly tags: readonly AoTag[];
    readonly data: string | Uint8Array;
};
export type SignedItem = {
    readonly id: string;
    readonly raw: Uint8Array;
};
export declare function signDataItem(item: DataItem, sign: (hash: Uint8Array) => Promise<Uint8Array>): Promise<SignedItem>;

// types/products/clara/src/client/ao/read-ao-network.d.ts
export type AoNetwork = {
    readonly mode: 'legacy';
    readonly gatewayUrl: string;
    readonly muUrl: string;
    readonly cuUrl: string;
    readonly authorities?: readonly string[] | undefined;
} | {
    readonly mode: 'mainnet';
    readonly url: string;
    readonly scheduler: string;
    readonly gatewayUrl?: string | undefined;
    readonly authorities?: readonly string[] | undefined;
};
export declare function isLoopback(url: string): boolean;
export declare function readAoNetwork(variables: Readonly<Record<string, string | undefined>>): AoNetwork;

// types/products/clara/src/client/clara-error.d.ts
import { CresolverError } from '../../../../core/src/protocol/index.js';
export type ClaraErrorCode = 'ABORTED' | 'FILE_UNREADABLE' | 'FILE_UNWRITABLE' | 'CLARA_NO_RESULT' | 'SIGNER_INVALID' | 'CLARA_NOT_EXPOSED' | 'CLARA_REPLY_INVALID' | 'PACKAGE_MISSING' | 'CLARA_PROCESS_FAILED' | 'CLARA_REFUSED' | 'CLARA_RESULT_UNFIT' | 'SIGNER_MISSING' | 'CLARA_TASK_ENDED' | 'CLARA_TIMEOUT' | 'NOT_CONFIGURED' | 'WRONG_CONTRACT' | 'CLARA_UNIT_FAILED' | 'CLARA_UNREACHABLE';
export type ClaraErrorParameters = {
    readonly code: ClaraErrorCode;
    readonly message: string;
    readonly hint?: string | undefined;
    readonly reason?: string | undefined;
    readonly messageId?: string | undefined;
    readonly cause?: unknown;
};
export declare class ClaraError extends CresolverError {
    readonly name = "ClaraError";
    readonly code: ClaraErrorCode;
    readonly reason: string | undefined;
    readonly messageId: string | undefined;
    constructor(parameters: ClaraErrorParameters);
}

// types/products/clara/src/client/event-stream.d.ts
import type { AoConnection } from './ao/ao-connection.js';
import { ClaraError } from './clara-error.js';
import type { CursorStore } from './file-store.js';
export type EventOptions = {
    readonly cursor?: CursorStore | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly once?: boolean | undefined;
    readonly pollMilliseconds?: number | undefined;
    readonly onProblem?: ((problem: ClaraError) => void) | undefined;
};
export type ParsedEvent<Event> = {
    event: Event;
} | {
    problem: string;
} | undefined;
export declare function streamEvents<Event>(source: {
    readonly process: string;
    readonly connection: AoConnection;
    readonly actions: readonly string[];
    readonly read: (action: string, data: string, id: string) => ParsedEvent<Event>;
}, options?: EventOptions): AsyncGenerator<Event, undefined, undefined>;

// types/products/clara/src/client/file-store.d.ts
import * as z from 'zod';
export type Store<Value> = {
    readonly read: () => Promise<Value | undefined>;
    readonly write: (value: Value) => Promise<void>;
};
export type CursorStore = Store<string>;
export declare function fileCursorStore(path: string): CursorStore;
export declare function fileStore<Value>(path: string, name: string, schema: z.ZodType<Value>): Store<Value>;

// types/products/clara/src/client/market/await-result.d.ts
import type { MarketTask } from './market-schemas.js';
export type TaskResult = MarketTask['results'][number] & {
    readonly id: string;
    readonly misfit?: string | undefined;
};
export type ResultOptions = {
    readonly agentId?: string | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly pollMilliseconds?: number | undefined;
};
export declare function awaitResult(read: () => Promise<MarketTask>, { agentId, signal, pollMilliseconds }: ResultOptions): Promise<TaskResult>;

// types/products/clara/src/client/market/clara-agent.d.ts
import { type EventOptions } from '../event-stream.js';
import { type MarketAccess } from './market-call.js';
import { type OfferRequest, type TaskAssignment } from './market-schemas.js';
import { type AcceptedResult, type AgentTerms, type RejectedResult } from './settlement-schemas.js';
export type AgentProfile = {
    readonly topic: string;
    readonly fee: string;
    readonly capacity?: number | undefined;
    readonly metadata?: Readonly<Record<string, unknown>> | undefined;
    readonly terms?: AgentTerms | undefined;
};
export type AgentEvent = {
    readonly messageId: string;
} & ({
    readonly kind: 'task-assignment';
    readonly task: TaskAssignment;
} | {
    readonly kind: 'offer-request';
    readonly request: OfferRequest;
} | {
    readonly kind: 'task-expired';
    readonly taskId: string;
} | {
    readonly kind: 'result-accepted';
    readonly decision: AcceptedResult;
} | {
    readonly kind: 'result-rejected';
    readonly decision: RejectedResult;
});
export type ClaraAgent = {
    readonly id: string;
    readonly address: string;
    readonly register: (profile: AgentProfile) => Promise<void>;
    readonly sendResult: (taskId: string, result: unknown, task?: {
        readonly schema?: unknown;
    }) => Promise<void>;
    readonly decline: (taskId: string) => Promise<void>;
    readonly offer: (taskId: string, amount: string) => Promise<void>;
    readonly payload: (task: TaskAssignment | OfferRequest) => Promise<unknown>;
    readonly unregister: () => Promise<void>;
    readonly events: (options?: EventOptions) => AsyncIterableIterator<AgentEvent>;
};
export declare function createClaraAgent(access: MarketAccess & {
    readonly id: string;
}): ClaraAgent;
export declare function yesOrNo(setting: boolean | undefined): string | undefined;

// types/products/clara/src/client/market/clara-market.d.ts
import { type EventOptions } from '../event-stream.js';
import { type ResultOptions, type TaskResult } from './await-result.js';
import { type ClaraRequester } from './clara-requester.js';
import { type MarketAccess } from './market-call.js';
import { type MarketReads } from './market-reads.js';
import { type MarketInfo } from './market-schemas.js';
import { type EvaluationRequest } from './settlement-schemas.js';
export type MarketConfiguration = {
    readonly topics?: readonly string[] | undefined;
    readonly token?: string | undefined;
    readonly taskDeadline?: number | undefined;
    readonly deposit?: string | undefined;
    readonly evaluators?: readonly string[] | undefined;
    readonly expose?: boolean | undefined;
};
export type ClaraMarket = MarketReads & ClaraRequester & {
    readonly awaitResult: (taskId: string, options?: ResultOptions) => Promise<TaskResult>;
    readonly evaluations: (options?: EventOptions) => AsyncIterableIterator<EvaluationRequest>;
    readonly withdraw: (quantity?: string) => Promise<void>;
    readonly configure: (configuration: MarketConfiguration) => Promise<MarketInfo>;
};
export declare function createClaraMarket(access: MarketAccess): ClaraMarket;

// types/products/clara/src/client/market/clara-requester.d.ts
import { type EvaluationMarket } from './evaluation-market.js';
import { type MarketWriteAccess } from './market-call.js';
import { type MarketTask, type MatchingStrategy, type TaskState } from './market-schemas.js';
export type NewTask = {
    readonly topic: string;
    readonly reward: string;
    readonly strategy?: MatchingStrategy | undefined;
    readonly payload: unknown;
    readonly deadline?: number | undefined;
    readonly offerDeadline?: number | undefined;
    readonly exclude?: readonly string[] | undefined;
    readonly minReputation?: number | undefined;
    readonly schema?: unknown;
    readonly lifetime?: number | undefined;
} & HeldTerms;
export type HeldTerms = {
    readonly acceptanceWindow?: number | undefined;
    readonly evaluator?: string | undefined;
    readonly evaluateBy?: number | undefined;
    readonly market?: EvaluationMarket | undefined;
};
export type DeliveredResult = {
    readonly taskId: string;
    readonly agentId?: string | undefined;
};
export type RejectedDelivery = DeliveredResult & {
    readonly reason?: unknown;
};
export type ClaraRequester = {
    readonly registerTask: (task: NewTask) => Promise<TaskState>;
    readonly cancelTask: (id: string) => Promise<TaskState>;
    readonly acceptResult: (result: DeliveredResult) => Promise<TaskState>;
    readonly rejectResult: (result: RejectedDelivery) => Promise<TaskState>;
    readonly settleTask: (id: string) => Promise<MarketTask>;
};
export declare function createClaraRequester(access: MarketWriteAccess): ClaraRequester;

// types/products/clara/src/client/market/evaluation-market.d.ts
export type EvaluationMarket = {
    readonly chainId: number;
    readonly contract: `0x${string}`;
    readonly marketId: bigint;
};
export declare function readEvaluationMarket(text: string): EvaluationMarket | undefined;
export declare function formatEvaluationMarket(market: EvaluationMarket): string;

// types/products/clara/src/client/market/market-call.d.ts
import type * as z from 'zod';
import type { AoConnection, AoMessage, AoReceipt, AoResult } from '../ao/ao-connection.js';
import { type ExpectedReply, type MarketReply } from './market-reply.js';
export type MarketAccess = {
    readonly process: string;
    readonly connection: AoConnection;
    readonly timeoutMilliseconds?: number | undefined;
};
type Writing = Pick<AoConnection, 'address' | 'send' | 'result'>;
export type MarketWriteAccess = Omit<MarketAccess, 'connection'> & {
    readonly connection: Writing;
};
export type MarketReadAccess = Omit<MarketAccess, 'connection'> & {
    readonly connection: Pick<AoConnection, 'read' | 'exposed'> & Partial<Writing>;
};
export type MarketRequest<Schema extends z.ZodType> = ExpectedReply<Schema> & {
    readonly tags?: Readonly<Record<string, string | number | undefined>> | undefined;
    readonly data?: unknown;
    readonly registers?: boolean | undefined;
};
export declare function callMarket<Schema extends z.ZodType>(access: MarketWriteAccess, request: MarketRequest<Schema>): Promise<z.infer<Schema>>;
export declare function askMarket<Schema extends z.ZodType>(access: MarketReadAccess, request: MarketRequest<Schema>): Promise<MarketReply<z.infer<Schema>>>;
export declare function askProcess(access: MarketReadAccess, message: AoMessage): Promise<AoResult>;
export declare function awaitMessageResult(access: Omit<MarketWriteAccess, 'connection'> & {
    readonly connection: Pick<AoConnection, 'result'>;
}, receipt: AoReceipt): Promise<AoResult>;
export {};

// types/products/clara/src/client/market/market-schemas.d.ts
import * as z from 'zod';
export declare const taskStatusSchema: z.ZodEnum<{
    assigned: "assigned";
    broadcasting: "broadcasting";
    burned: "burned";
    cancelled: "cancelled";
    "collecting-offers": "collecting-offers";
    delivered: "delivered";
    ended: "ended";
    finished: "finished";
    queued: "queued";
    refunded: "refunded";
    rejected: "rejected";
}>;
export declare const strategySchema: z.ZodEnum<{
    cheapest: "cheapest";
    query: "query";
    roundRobin: "roundRobin";
}>;
export declare const assignmentSchema: z.ZodObject<{
    id: z.ZodString;
    requester: z.ZodString;
    topic: z.ZodString;
    strategy: z.ZodEnum<{
        cheapest: "cheapest";
        query: "query";
        roundRobin: "roundRobin";
    }>;
    payload: z.ZodOptional<z.ZodUnknown>;
    payloadBytes: z.ZodNumber;
    timestamp: z.ZodNumber;
    block: z.ZodNumber;
    endsAt: z.ZodNumber;
    acceptance: z.ZodOptional<z.ZodObject<{
        window: z.ZodNumber;
        evaluator: z.ZodOptional<z.ZodString>;
        market: z.ZodOptional<z.ZodString>;
        evaluateBy: z.ZodOptional<z.ZodNumber>;
        evaluatorSilence: z.ZodOptional<z.ZodLiteral<"payment">>;
    }, z.core.$strip>>;
    schema: z.ZodOptional<z.ZodUnknown>;
    leastReputation: z.ZodOptional<z.ZodNumber>;
    agentId: z.ZodString;
    requesterHistory: z.ZodObject<{
        paid: z.ZodNumber;
        rejected: z.ZodNumber;
        expired: z.ZodNumber;
    }, z.core.$strip>;
    reward: z.ZodString;
    deadline: z.ZodOptional<z.ZodNumber>;
    reason: z.ZodString;
}, z.core.$strip>;
export declare const offerRequestSchema: z.ZodObject<{
    id: z.ZodString;
    requester: z.ZodString;
    topic: z.ZodString;
    strategy: z.ZodEnum<{
        cheapest: "cheapest";
        query: "query";
        roundRobin: "roundRobin";
    }>;
    payload: z.ZodOptional<z.ZodUnknown>;
    payloadBytes: z.ZodNumber;
    timestamp: z.ZodNumber;
    block: z.ZodNumber;
    endsAt: z.ZodNumber;
    acceptance: z.ZodOptional<z.ZodObject<{
        window: z.ZodNumber;
        evaluator: z.ZodOptional<z.ZodString>;
        market: z.ZodOptional<z.ZodString>;
        evaluateBy: z.ZodOptional<z.ZodNumber>;
        evaluatorSilence: z.ZodOptional<z.ZodLiteral<"payment">>;
    }, z.core.$strip>>;
    schema: z.ZodOptional<z.ZodUnknown>;
    leastReputation: z.ZodOptional<z.ZodNumber>;
    agentId: z.ZodString;
    requesterHistory: z.ZodObject<{
        paid: z.ZodNumber;
        rejected: z.ZodNumber;
        expired: z.ZodNumber;
    }, z.core.$strip>;
    reward: z.ZodString;
    offerDeadline: z.ZodNumber;
}, z.core.$strip>;
export declare const expirySchema: z.ZodObject<{
    id: z.ZodString;
    agentId: z.ZodString;
}, z.core.$strip>;
export declare const resultEntrySchema: z.ZodObject<{
    id: z.ZodString;
    agentId: z.ZodString;
    sender: z.ZodString;
    recipient: z.ZodString;
    result: z.ZodUnknown;
    timestamp: z.ZodNumber;
    block: z.ZodNumber;
    reward: z.ZodString;
    reason: z.ZodString;
    acceptUntil: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export declare const taskStateSchema: z.ZodObject<{
    id: z.ZodString;
    status: z.ZodEnum<{
        assigned: "assigned";
        broadcasting: "broadcasting";
        burned: "burned";
        cancelled: "cancelled";
        "collecting-offers": "collecting-offers";
        delivered: "delivered";
        ended: "ended";
        finished: "finished";
        queued: "queued";
        refunded: "refunded";
        rejected: "rejected";
    }>;
    agents: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        reward: z.ZodString;
    }, z.core.$strip>>;
    reason: z.ZodString;
}, z.core.$strip>;
export declare const listedAgentSchema: z.ZodObject<{
    id: z.ZodString;
    profileAddress: z.ZodString;
    topic: z.ZodString;
    fee: z.ZodString;
    capacity: z.ZodNumber;
    metadata: z.ZodUnknown;
    reputation: z.ZodDefault<z.ZodObject<{
        level: z.ZodNumber;
        paid: z.ZodString;
        rejected: z.ZodString;
        expired: z.ZodString;
    }, z.core.$strip>>;
    terms: z.ZodOptional<z.ZodObject<{
        leastTime: z.ZodOptional<z.ZodNumber>;
        evaluators: z.ZodOptional<z.ZodUnion<readonly [z.ZodArray<z.ZodString>, z.ZodLiteral<"any">]>>;
        evaluatorRequired: z.ZodOptional<z.ZodBoolean>;
        leastDeposit: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    paused: z.ZodOptional<z.ZodBoolean>;
    tasks: z.ZodObject<{
        inbox: z.ZodUnion<readonly [z.ZodRecord<z.ZodString, z.ZodObject<{
            id: z.ZodString;
            requester: z.ZodString;
            topic: z.ZodString;
            strategy: z.ZodEnum<{
                cheapest: "cheapest";
                query: "query";
                roundRobin: "roundRobin";
            }>;
            payload: z.ZodOptional<z.ZodUnknown>;
            payloadBytes: z.ZodNumber;
            timestamp: z.ZodNumber;
            block: z.ZodNumber;
            endsAt: z.ZodNumber;
            acceptance: z.ZodOptional<z.ZodObject<{
                window: z.ZodNumber;
                evaluator: z.ZodOptional<z.ZodString>;
                market: z.ZodOptional<z.ZodString>;
                evaluateBy: z.ZodOptional<z.ZodNumber>;
                evaluatorSilence: z.ZodOptional<z.ZodLiteral<"payment">>;
            }, z.core.$strip>>;
            schema: z.ZodOptional<z.ZodUnknown>;
            leastReputation: z.ZodOptional<z.ZodNumber>;
            agentId: z.ZodString;
            requesterHistory: z.ZodObject<{
                paid: z.ZodNumber;
                rejected: z.ZodNumber;
                expired: z.ZodNumber;
            }, z.core.$strip>;
            reward: z.ZodString;
            deadline: z.ZodOptional<z.ZodNumber>;
            reason: z.ZodString;
        }, z.core.$strip>>, z.ZodPipe<z.ZodTuple<[], null>, z.ZodTransform<{}, []>>]>;
        outbox: z.ZodUnion<readonly [z.ZodRecord<z.ZodString, z.ZodObject<{
            id: z.ZodString;
            agentId: z.ZodString;
            sender: z.ZodString;
            recipient: z.ZodString;
            result: z.ZodUnknown;
            timestamp: z.ZodNumber;
            block: z.ZodNumber;
            reward: z.ZodString;
            reason: z.ZodString;
            acceptUntil: z.ZodOptional<z.ZodNumber>;
        }, z.core.$strip>>, z.ZodPipe<z.ZodTuple<[], null>, z.ZodTransform<{}, []>>]>;
        declined: z.ZodArray<z.ZodString>;
    }, z.core.$strip>;
    shortened: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export declare const marketTaskSchema: z.ZodObject<{
    id: z.ZodString;
    requester: z.ZodString;
    topic: z.ZodString;
    strategy: z.ZodEnum<{
        cheapest: "cheapest";
        query: "query";
        roundRobin: "roundRobin";
    }>;
    payload: z.ZodOptional<z.ZodUnknown>;
    payloadBytes: z.ZodNumber;
    timestamp: z.ZodNumber;
    block: z.ZodNumber;
    endsAt: z.ZodNumber;
    acceptance: z.ZodOptional<z.ZodObject<{
        window: z.ZodNumber;
        evaluator: z.ZodOptional<z.ZodString>;
        market: z.ZodOptional<z.ZodString>;
        evaluateBy: z.ZodOptional<z.ZodNumber>;
        evaluatorSilence: z.ZodOptional<z.ZodLiteral<"payment">>;
    }, z.core.$strip>>;
    schema: z.ZodOptional<z.ZodUnknown>;
    leastReputation: z.ZodOptional<z.ZodNumber>;
    status: z.ZodEnum<{
        assigned: "assigned";
        broadcasting: "broadcasting";
        burned: "burned";
        cancelled: "cancelled";
        "collecting-offers": "collecting-offers";
        delivered: "delivered";
        ended: "ended";
        finished: "finished";
        queued: "queued";
        refunded: "refunded";
        rejected: "rejected";
    }>;
    reward: z.ZodString;
    assignments: z.ZodArray<z.ZodObject<{
        agentId: z.ZodString;
        reward: z.ZodString;
        deadline: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>;
    declined: z.ZodArray<z.ZodString>;
    offers: z.ZodArray<z.ZodObject<{
        agentId: z.ZodString;
        offer: z.ZodString;
    }, z.core.$strip>>;
    asked: z.ZodNumber;
    offered: z.ZodOptional<z.ZodNumber>;
    offerDeadline: z.ZodOptional<z.ZodNumber>;
    results: z.ZodArray<z.ZodObject<{
        agentId: z.ZodString;
        result: z.ZodUnknown;
        timestamp: z.ZodNumber;
        reward: z.ZodString;
        reason: z.ZodString;
        acceptUntil: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>;
    deliveries: z.ZodOptional<z.ZodArray<z.ZodObject<{
        agentId: z.ZodString;
        reward: z.ZodString;
        rejected: z.ZodBoolean;
        until: z.ZodNumber;
    }, z.core.$strip>>>;
    accepted: z.ZodOptional<z.ZodNumber>;
    answered: z.ZodOptional<z.ZodNumber>;
    reason: z.ZodString;
}, z.core.$strip>;
export declare const queuedTaskSchema: z.ZodObject<{
    id: z.ZodString;
    requester: z.ZodString;
    topic: z.ZodString;
    reward: z.ZodString;
    strategy: z.ZodEnum<{
        cheapest: "cheapest";
        query: "query";
        roundRobin: "roundRobin";
    }>;
    timestamp: z.ZodNumber;
    reason: z.ZodString;
}, z.core.$strip>;
export declare const marketInfoSchema: z.ZodObject<{
    protocol: z.ZodLiteral<"C.L.A.R.A.">;
    version: z.ZodString;
    topics: z.ZodArray<z.ZodString>;
    strategies: z.ZodArray<z.ZodString>;
    token: z.ZodString;
    taskDeadline: z.ZodNumber;
    evaluators: z.ZodArray<z.ZodString>;
    deposit: z.ZodObject<{
        amount: z.ZodString;
        bytes: z.ZodNumber;
    }, z.core.$strip>;
    room: z.ZodObject<{
        freeBytes: z.ZodNumber;
        addressBytes: z.ZodNumber;
        heldBytes: z.ZodNumber;
        limitBytes: z.ZodNumber;
    }, z.core.$strip>;
    exposed: z.ZodOptional<z.ZodBoolean>;
    agentPages: z.ZodOptional<z.ZodNumber>;
    now: z.ZodNumber;
    agents: z.ZodNumber;
    tasks: z.ZodObject<{
        open: z.ZodNumber;
        queued: z.ZodNumber;
        finished: z.ZodNumber;
    }, z.core.$strip>;
    limits: z.ZodRecord<z.ZodString, z.ZodNumber>;
}, z.core.$strip>;
export declare const balanceSchema: z.ZodObject<{
    account: z.ZodString;
    available: z.ZodString;
    locked: z.ZodString;
    deposit: z.ZodString;
    bytes: z.ZodNumber;
}, z.core.$strip>;
export declare const refusalSchema: z.ZodObject<{
    code: z.ZodString;
    message: z.ZodString;
    hint: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type TaskStatus = z.infer<typeof taskStatusSchema>;
export type MatchingStrategy = z.infer<typeof strategySchema>;
export type TaskAssignment = z.infer<typeof assignmentSchema>;
export type OfferRequest = z.infer<typeof offerRequestSchema>;
export type ResultEntry = z.infer<typeof resultEntrySchema>;
export type TaskState = z.infer<typeof taskStateSchema>;
export type ListedAgent = z.infer<typeof listedAgentSchema>;
export type MarketTask = z.infer<typeof marketTaskSchema>;
export type QueuedTask = z.infer<typeof queuedTaskSchema>;
export type MarketInfo = z.infer<typeof marketInfoSchema>;
export type Balance = z.infer<typeof balanceSchema>;

// types/products/clara/src/client/market/result-fit.d.ts
export declare function uncheckedKeyword(schema: unknown): string | undefined;
export declare function misfitOf(result: unknown, schema: unknown): string | undefined;

// types/products/clara/src/client/market/settlement-schemas.d.ts
import * as z from 'zod';
export declare const amount: z.ZodString;
export declare const moment: z.ZodNumber;
export declare const acceptanceSchema: z.ZodObject<{
    window: z.ZodNumber;
    evaluator: z.ZodOptional<z.ZodString>;
    market: z.ZodOptional<z.ZodString>;
    evaluateBy: z.ZodOptional<z.ZodNumber>;
    evaluatorSilence: z.ZodOptional<z.ZodLiteral<"payment">>;
}, z.core.$strip>;
export declare const deliverySchema: z.ZodObject<{
    agentId: z.ZodString;
    reward: z.ZodString;
    rejected: z.ZodBoolean;
    until: z.ZodNumber;
}, z.core.$strip>;
export declare const reputationSchema: z.ZodObject<{
    level: z.ZodNumber;
    paid: z.ZodString;
    rejected: z.ZodString;
    expired: z.ZodString;
}, z.core.$strip>;
export declare const termsSchema: z.ZodObject<{
    leastTime: z.ZodOptional<z.ZodNumber>;
    evaluators: z.ZodOptional<z.ZodUnion<readonly [z.ZodArray<z.ZodString>, z.ZodLiteral<"any">]>>;
    evaluatorRequired: z.ZodOptional<z.ZodBoolean>;
    leastDeposit: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const requesterHistorySchema: z.ZodObject<{
    paid: z.ZodNumber;
    rejected: z.ZodNumber;
    expired: z.ZodNumber;
}, z.core.$strip>;
export declare const acceptedResultSchema: z.ZodObject<{
    id: z.ZodString;
    agentId: z.ZodString;
    by: z.ZodEnum<{
        evaluator: "evaluator";
        "evaluator-silence": "evaluator-silence";
        requester: "requester";
        silence: "silence";
    }>;
    reason: z.ZodOptional<z.ZodUnknown>;
    reward: z.ZodString;
}, z.core.$strip>;
export declare const rejectedResultSchema: z.ZodObject<{
    id: z.ZodString;
    agentId: z.ZodString;
    by: z.ZodEnum<{
        evaluator: "evaluator";
        "evaluator-silence": "evaluator-silence";
        requester: "requester";
        silence: "silence";
    }>;
    reason: z.ZodOptional<z.ZodUnknown>;
    final: z.ZodBoolean;
    burned: z.ZodOptional<z.ZodString>;
    decideBy: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export declare const evaluationRequestSchema: z.ZodObject<{
    id: z.ZodString;
    agentId: z.ZodString;
    requester: z.ZodString;
    market: z.ZodOptional<z.ZodString>;
    decideBy: z.ZodNumber;
    reason: z.ZodOptional<z.ZodUnknown>;
    result: z.ZodUnknown;
}, z.core.$strip>;
export type Acceptance = z.infer<typeof acceptanceSchema>;
export type ResultDelivery = z.infer<typeof deliverySchema>;
export type AgentReputation = z.infer<typeof reputationSchema>;
export type AgentTerms = z.infer<typeof termsSchema>;
export type RequesterHistory = z.infer<typeof requesterHistorySchema>;
export type AcceptedResult = z.infer<typeof acceptedResultSchema>;
export type RejectedResult = z.infer<typeof rejectedResultSchema>;
export type EvaluationRequest = z.infer<typeof evaluationRequestSchema>;

// types/products/clara/src/client/token/deposit-tokens.d.ts
import type { AoConnection } from '../ao/ao-connection.js';
import { type MarketAccess } from '../market/market-call.js';
export type Deposit = {
    readonly token: string;
    readonly quantity: string;
    readonly messageId: string;
};
export declare function depositTokens(access: MarketAccess, quantity: string, { pollMilliseconds, waitMilliseconds }?: {
    pollMilliseconds: number;
    waitMilliseconds: number;
}): Promise<Deposit>;
export declare function readDefaultDeposit(token: string, connection: AoConnection): Promise<string>;

// types/products/clara/src/deploy/deploy-clara-market.d.ts
import type { AoConnection } from '../client/ao/ao-connection.js';
import { type MarketConfiguration } from '../client/market/clara-market.js';
export type ClaraDeployment = Omit<MarketConfiguration, 'taskDeadline'> & {
    readonly connection: AoConnection;
    readonly source: string;
    readonly module?: string | undefined;
    readonly scheduler: string;
    readonly authority: string;
};
export declare function deployClaraMarket(deployment: ClaraDeployment): Promise<string>;

// types/products/clara/src/deploy/find-ao-units.d.ts
import type { AoNetwork } from '../client/ao/read-ao-network.js';
export type AoUnits = {
    readonly scheduler: string | undefined;
    readonly authority: string | undefined;
};
export declare function findAoUnits(network: AoNetwork): Promise<AoUnits>;

// types/products/clara/src/client/ao/gateway.d.ts
import type { AoTag } from './ao-tag.js';
export type InboxQuery = {
    readonly recipient: string;
    readonly process: string;
    readonly actions: readonly string[];
    readonly owners: readonly string[];
    readonly after?: string | undefined;
    readonly signal?: AbortSignal | undefined;
};
export type InboxEntry = {
    readonly cursor: string;
    readonly id: string;
    readonly recipient: string;
    readonly owner: string;
    readonly tags: readonly AoTag[];
};
export type InboxPage = {
    readonly entries: readonly InboxEntry[];
    readonly hasMore: boolean;
};
export type Gateway = {
    readonly inbox: (query: InboxQuery) => Promise<InboxPage>;
    readonly data: (id: string, signal?: AbortSignal) => Promise<string | undefined>;
    readonly authorities: (process: string, signal?: AbortSignal) => Promise<readonly string[]>;
};
export declare function createGateway(parameters: {
    readonly url: string;
    readonly fetch: typeof globalThis.fetch;
    readonly authorities?: readonly string[] | undefined;
}): Gateway;

// types/products/clara/src/client/market/market-reads.d.ts
import { type MarketReadAccess } from './market-call.js';
import { type Balance, type ListedAgent, type MarketInfo, type MarketTask, type QueuedTask } from './market-schemas.js';
export type MarketReads = {
    readonly process: string;
    readonly info: () => Promise<MarketInfo>;
    readonly agents: (options?: {
        readonly pageSize?: number | undefined;
    }) => AsyncIterableIterator<ListedAgent>;
    readonly agent: (id: string) => Promise<ListedAgent>;
    readonly task: (id: string) => Promise<MarketTask>;
    readonly balance: (account?: string) => Promise<Balance>;
    readonly queue: (options?: {
        readonly topic?: string | undefined;
        readonly pageSize?: number | undefined;
    }) => AsyncIterableIterator<QueuedTask>;
};
export declare function createMarketReads(access: MarketReadAccess): MarketReads;

// types/products/clara/src/client/market/market-reply.d.ts
import * as z from 'zod';
import type { AoResult } from '../ao/ao-connection.js';
export type ExpectedReply<Schema extends z.ZodType> = {
    readonly action: string;
    readonly reply?: string | undefined;
    readonly goesElsewhere?: boolean | undefined;
    readonly schema?: Schema | undefined;
    readonly taskId?: string | undefined;
};
export type MarketReply<Data> = {
    readonly data: Data;
    readonly nextCursor: string | undefined;
};
export declare function readReply<Schema extends z.ZodType>(result: AoResult, expected: ExpectedReply<Schema>, sent?: {
    readonly sender?: string | undefined;
    readonly messageId?: string;
}): MarketReply<z.infer<Schema>>;
export declare function parseJson<Schema extends z.ZodType>(text: string, schema: Schema): {
    value: z.infer<Schema>;
} | {
    problem: string;
};
