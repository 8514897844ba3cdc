// The public types of @cresolver/conformance, written by npm run api. Not a module.

// index.d.ts
export * from './types/packages/kit/conformance/src/index.js'

// types/packages/kit/conformance/src/index.d.ts
export { type CheckAgentParameters, checkAgent } from './check-agent.js';
export type { PanelProbe, PanelSignature } from './check-context.js';
export { CONFORMANCE_LIMITS, type ConformanceLimits } from './conformance-limits.js';
export type { ConformanceCounts, ConformanceOutcome, ConformanceReport, ConformanceResult, } from './conformance-report.js';
export { formatJunit } from './format-junit.js';
export { CONFORMANCE_ERROR_CODES, type ConformanceErrorCode, } from './generated/error-code.js';
export type { AgentProtocol, RequirementLevel } from './requirement.js';
export { AGENT_PROTOCOLS } from './requirements.js';

// types/packages/kit/conformance/src/check-agent.d.ts
import { type PanelProbe } from './check-context.js';
import { type ConformanceLimits } from './conformance-limits.js';
import { type ConformanceReport, type ConformanceResult } from './conformance-report.js';
import type { AgentProtocol } from './requirement.js';
export type CheckAgentParameters = {
    readonly url: string;
    readonly protocols?: readonly AgentProtocol[] | undefined;
    readonly key?: string | undefined;
    readonly question?: string | undefined;
    readonly panel?: PanelProbe | undefined;
    readonly limits?: {
        readonly [Name in keyof ConformanceLimits]?: number | undefined;
    };
    readonly onProtocols?: ((protocols: readonly AgentProtocol[]) => void) | undefined;
    readonly onResult?: ((result: ConformanceResult) => void) | undefined;
    readonly signal?: AbortSignal | undefined;
};
export declare function checkAgent(parameters: CheckAgentParameters): Promise<ConformanceReport>;

// types/packages/kit/conformance/src/check-context.d.ts
import type { Hash, RequestSignature, ResolveRequest, WorkerRequest } from '../../../core/protocol/src/index.js';
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

// types/packages/kit/conformance/src/conformance-limits.d.ts
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

// types/packages/kit/conformance/src/conformance-report.d.ts
import type { AgentProtocol, RequirementLevel } from './requirement.js';
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
    readonly protocol: AgentProtocol;
    readonly level: RequirementLevel;
    readonly title: string;
    readonly section: string;
    readonly milliseconds: number;
};
export type ConformanceCounts = Readonly<Record<ConformanceResult['outcome'], number>>;
export type ConformanceReport = {
    readonly version: 2;
    readonly url: string;
    readonly protocols: readonly AgentProtocol[];
    readonly results: readonly ConformanceResult[];
    readonly counts: ConformanceCounts;
    readonly passed: boolean;
};
export declare function countOutcomes(results: readonly ConformanceResult[]): ConformanceCounts;
export {};

// types/packages/kit/conformance/src/format-junit.d.ts
import { type ConformanceReport } from './conformance-report.js';
export declare function formatJunit(report: ConformanceReport): string;

// types/packages/kit/conformance/src/requirement.d.ts
import type { CheckContext } from './check-context.js';
import type { Exchange } from './exchange.js';
export type AgentProtocol = 'worker' | 'external' | 'a2a';
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

// types/packages/kit/conformance/src/requirements.d.ts
import type { AgentProtocol, Requirement } from './requirement.js';
export declare const REQUIREMENTS: Readonly<Record<AgentProtocol, readonly Requirement[]>>;
export declare const AGENT_PROTOCOLS: readonly AgentProtocol[];

// types/packages/kit/conformance/src/exchange.d.ts
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

// types/packages/kit/conformance/src/send-request.d.ts
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
