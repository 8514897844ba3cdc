// The public types of @cresolver/sdk, written by npm run api. Not a module.

// index.d.ts
export type { MarketEvent, SentTransaction, VoidReason } from '@cresolver/chain';
export { CresolverError } from '@cresolver/protocol';
export type { FoundGame, GameQuery } from '@cresolver/questions/finding';
export type { RecordCheck } from '@cresolver/resolution';
export { type AskedQuestion, type AskedVerdict, type AskParameters, ask } from './ask.ts';
export { type CreateMarketParameters, type CreateMarketTerms, proposeTerms, } from './create-market.ts';
export { type AskVerdictParameters, type Cresolver, type CresolverParameters, createCresolver, type DisputeVerdictParameters, type WithdrawShareParameters, } from './cresolver.ts';
export { contentUrl, fetchBytes, fetchText } from './fetch-content.ts';
export { type FetchRecordOptions, type FoundRecord, fetchRecord, findRecord, RECORD_JSON, } from './fetch-record.ts';
export { type CourtQuery, findCourt } from './find-court.ts';
export { type FindGameOptions, findGame } from './find-game.ts';
export { SDK_ERROR_CODES, type SdkErrorCode } from './generated/error-code.ts';
export type { McpToolCaller } from './mcp-resolutions.ts';
export { plainWords } from './plain-words.ts';
export type { PlatformConnection } from './platform-connection.ts';
export { findSigned, readAnswers } from './read-answers.ts';
export { findArchives, parseArchives } from './read-archives.ts';
export { type ChainFacts, readChainFacts, type VerdictPlace } from './read-chain-facts.ts';
export { type CresolverDeployment, readDeployment } from './read-deployment.ts';
export { type ChainHistory, type HistoryLog, readHistory, storyEventsOf, storyFactsOf, } from './read-history.ts';
export { type ReadStoryOptions, readStory } from './read-story.ts';
export { readWorkflow, type WorkflowPlace } from './read-workflow.ts';
export type { ResolutionState, ResolutionUpdate } from './resolution-port.ts';
export type { Verdict, VerdictOptions } from './verdict.ts';
export { verify } from './verify-asked.ts';
export type { VerdictVerification, VerifyOptions } from './verify-verdict.ts';
export type { WaitForVerdictParameters } from './wait-for-verdict.ts';
export type { WatchParameters } from './watch-markets.ts';
export { type WatchResolutionParameters, watch } from './watch-resolution.ts';

// abi.d.ts
export { evidenceRecordedEvent, identityRegistryAbi, marketAbi, OUTCOMES, receiverAbi, reputationRegistryAbi, VOID_REASONS, } from '@cresolver/chain/abi';

// ask.d.ts
import type { Address } from 'viem';
import { type PlatformConnection } from './platform-connection.ts';
import { type ResolutionUpdate } from './resolution-port.ts';
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

// create-market.d.ts
import { type Amount, type MarketClient, type SentTransaction, type TermsInput, type TokenAllowance } from '@cresolver/chain';
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

// cresolver.d.ts
import { type AskParameters, type ConnectionParameters, type DisputeParameters, type SentTransaction, type ShareParameters } from '@cresolver/chain';
import type { Clarification } from '@cresolver/protocol';
import type { Story } from '@cresolver/resolution';
import { type CreateMarketParameters } from './create-market.ts';
import type { FetchRecordOptions } from './fetch-record.ts';
import type { CresolverDeployment } from './read-deployment.ts';
import { type Verdict, type VerdictOptions } from './verdict.ts';
import { type VerdictVerification, type VerifyOptions } from './verify-verdict.ts';
import { type WaitForVerdictParameters } from './wait-for-verdict.ts';
import { type WatchParameters } from './watch-markets.ts';
export type CresolverParameters = ConnectionParameters & CresolverDeployment;
export type AskVerdictParameters = Omit<AskParameters, 'marketId'>;
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

// fetch-content.d.ts
export declare function contentUrl(archiveUrl: string, kind: 'records' | 'bundles' | 'pages', hash: string): string;
export declare function fetchText(url: string, bytes: number, signal?: AbortSignal | undefined): Promise<string>;
export declare function fetchBytes(url: string, bytes: number, signal?: AbortSignal | undefined): Promise<Uint8Array>;
export declare function fetchPresent(url: string, bytes: number, signal?: AbortSignal | undefined): Promise<Uint8Array | undefined>;

// fetch-record.d.ts
import { type Hash, type JsonLimits } from '@cresolver/protocol';
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

// find-court.d.ts
import type { ListedCourt, MarketClient } from '@cresolver/chain';
import { type Address } from 'viem';
export type CourtQuery = {
    readonly asset?: Address | undefined;
    readonly court?: Address | undefined;
};
export declare function findCourt(client: Pick<MarketClient, 'getCourt' | 'chainTime'>, { asset, court }: CourtQuery): Promise<ListedCourt>;

// find-game.d.ts
import { type SourceHost } from '@cresolver/questions';
import { type FoundGame, type GameQuery } from '@cresolver/questions/finding';
export type FindGameOptions = {
    readonly baseUrls?: Readonly<Partial<Record<SourceHost, string>>> | undefined;
    readonly signal?: AbortSignal | undefined;
};
export declare function findGame(query: GameQuery, { baseUrls, signal }?: FindGameOptions): Promise<FoundGame>;

// mcp-resolutions.d.ts
import { type ResolutionPort } from './resolution-port.ts';
export type McpToolCaller = {
    readonly callTool: (call: {
        readonly name: string;
        readonly arguments: Record<string, unknown>;
    }, options?: {
        readonly signal?: AbortSignal;
    }) => Promise<unknown>;
};
export declare function openMcpResolutions(mcp: McpToolCaller): ResolutionPort;

// plain-words.d.ts
import type { StoryWords } from '@cresolver/resolution';
export declare function plainWords(now?: number): StoryWords;

// platform-connection.d.ts
import { type McpToolCaller } from './mcp-resolutions.ts';
import type { ResolutionPort } from './resolution-port.ts';
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

// read-answers.d.ts
import { type ChainClient } from '@cresolver/chain';
import { type SettlementFacts } from '@cresolver/resolution';
import type { VerdictPlace } from './read-chain-facts.ts';
export declare function readAnswers(chain: ChainClient, value: unknown, facts: Pick<SettlementFacts, 'market' | 'draw'>, { startBlock, beacon }?: Pick<VerdictPlace, 'startBlock' | 'beacon'>): Promise<Pick<SettlementFacts, 'draw' | 'gathered' | 'validSignatures'>>;
export declare function findSigned(value: unknown, chain?: ChainClient | undefined): Promise<ReadonlySet<string> | undefined>;

// read-archives.d.ts
import type { ChainClient } from '@cresolver/chain';
import type { Address } from 'viem';
export declare function findArchives(chain: Pick<ChainClient, 'client'>, receiver: Address, given?: readonly string[]): Promise<readonly string[]>;
export declare function parseArchives(text: string): readonly string[];

// read-chain-facts.d.ts
import { type ChainClient, type MarketClient, type MarketOutcome } from '@cresolver/chain';
import type { Hash } from '@cresolver/protocol';
import type { BeaconChain, SettlementFacts } from '@cresolver/resolution';
import { type Address, type Log } from 'viem';
export type ChainFacts = {
    readonly evidenceHash: Hash;
    readonly transactionHash: Hash;
    readonly outcome: MarketOutcome;
    readonly facts: SettlementFacts;
    readonly logs: readonly Log[];
};
export type VerdictPlace = {
    readonly market: Address;
    readonly receiver?: Address | undefined;
    readonly clarifications?: Address | undefined;
    readonly beacon?: BeaconChain | undefined;
    readonly startBlock?: bigint | undefined;
};
export declare function readChainFacts(chain: ChainClient, client: MarketClient, { market: address, receiver, clarifications, beacon, startBlock }: VerdictPlace, marketId: bigint): Promise<ChainFacts | undefined>;

// read-deployment.d.ts
import type { BeaconChain } from '@cresolver/resolution';
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

// read-history.d.ts
import { type ChainClient, type MarketClient } from '@cresolver/chain';
import { type SettlementRecord, type StoryEvent, type StoryFacts } from '@cresolver/resolution';
import { type Log } from 'viem';
export type HistoryLog = Pick<Log, 'topics' | 'data' | 'blockNumber' | 'transactionHash'>;
export type ChainHistory = Pick<StoryFacts, 'times' | 'court'> & {
    readonly logs: readonly HistoryLog[];
};
export declare function readHistory(chain: ChainClient, client: Pick<MarketClient, 'getCourt'>, logs: readonly HistoryLog[]): Promise<ChainHistory>;
export declare function storyFactsOf(history: ChainHistory | undefined, records?: ReadonlyMap<string, SettlementRecord>): StoryFacts;
export declare function storyEventsOf(logs: readonly HistoryLog[]): StoryEvent[];

// read-story.d.ts
import { type ChainClient, type MarketClient } from '@cresolver/chain';
import { type Story } from '@cresolver/resolution';
import { type FetchRecordOptions } from './fetch-record.ts';
import type { VerdictPlace } from './read-chain-facts.ts';
export type ReadStoryOptions = FetchRecordOptions & {
    readonly archiveUrls?: readonly string[] | undefined;
};
export declare function readStory(chain: ChainClient, client: Pick<MarketClient, 'getCourt'>, { market, startBlock }: Pick<VerdictPlace, 'market' | 'startBlock'>, marketId: bigint, { archiveUrls, signal }?: ReadStoryOptions): Promise<Story>;

// read-workflow.d.ts
import { type ChainClient } from '@cresolver/chain';
import type { WorkflowFacts } from '@cresolver/resolution';
import type { Address, Hex } from 'viem';
export type WorkflowPlace = {
    readonly receiver: Address;
    readonly workflowId: Hex;
    readonly fromBlock: bigint;
    readonly toBlock: bigint;
};
export declare function readWorkflow(chain: Pick<ChainClient, 'attempt' | 'client'>, { receiver: address, workflowId, fromBlock, toBlock }: WorkflowPlace): Promise<WorkflowFacts>;

// resolution-port.d.ts
import { CresolverError } from '@cresolver/protocol';
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

// verdict.d.ts
import { type MarketClient, type VoidReason } from '@cresolver/chain';
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

// verify-asked.d.ts
import { type Market, type TermsOfMarket } from '@cresolver/chain';
import type { Clarification } from '@cresolver/protocol';
import { type RecordCheck } from '@cresolver/resolution';
import { type Address } from 'viem';
import type { AskedVerdict } from './ask.ts';
import type { CresolverParameters } from './cresolver.ts';
import { type Verdict } from './verdict.ts';
import { type VerdictVerification } from './verify-verdict.ts';
export declare function verify(verdict: Pick<AskedVerdict, 'marketId' | 'outcome' | 'asked'>, deployment: CresolverParameters): Promise<VerdictVerification>;
export type AskedFacts = {
    readonly market: Pick<Market, 'question' | 'rewardPool'>;
    readonly terms: TermsOfMarket;
    readonly court: Address | undefined;
    readonly clarifications: readonly Clarification[] | undefined;
    readonly verdict: Verdict | undefined;
};
export declare function checkAsked({ asked, outcome }: Pick<AskedVerdict, 'outcome' | 'asked'>, { market, terms, court, clarifications, verdict }: AskedFacts): RecordCheck[];

// verify-verdict.d.ts
import { type ConnectionParameters, type MarketClient } from '@cresolver/chain';
import { type Hash } from '@cresolver/protocol';
import { type RecordVerification } from '@cresolver/resolution';
import { type FetchRecordOptions } from './fetch-record.ts';
import type { CresolverDeployment } from './read-deployment.ts';
export type VerdictVerification = RecordVerification & {
    readonly evidenceHash: Hash;
    readonly record: unknown;
    readonly archives: readonly string[];
};
export type VerifyOptions = FetchRecordOptions & {
    readonly onlyGivenArchives?: boolean | undefined;
};
export declare function verifyVerdict(client: MarketClient, parameters: ConnectionParameters & CresolverDeployment, marketId: bigint, { signal, onlyGivenArchives }?: VerifyOptions): Promise<VerdictVerification>;

// wait-for-verdict.d.ts
import type { MarketClient } from '@cresolver/chain';
import { type Verdict, type VerdictOptions } from './verdict.ts';
export type WaitForVerdictParameters = VerdictOptions & {
    readonly timeoutMs?: number | undefined;
    readonly pollingIntervalMs?: number | undefined;
    readonly signal?: AbortSignal | undefined;
};
export declare function waitForVerdict(client: Pick<MarketClient, 'getMarket' | 'getVerdict' | 'watchBlocks'>, marketId: bigint, parameters?: WaitForVerdictParameters): Promise<Verdict>;

// watch-markets.d.ts
import type { MarketClient, WatchEventsParameters } from '@cresolver/chain';
export type WatchParameters = WatchEventsParameters & {
    readonly marketId?: bigint | undefined;
};
export declare function watchMarkets(client: Pick<MarketClient, 'watchEvents'>, { marketId, onEvent, ...rest }: WatchParameters): Promise<() => void>;

// watch-resolution.d.ts
import { type PlatformConnection } from './platform-connection.ts';
import { type ResolutionUpdate } from './resolution-port.ts';
export type WatchResolutionParameters = PlatformConnection & {
    readonly resolutionId: string;
    readonly after?: number | undefined;
    readonly pollingIntervalMs?: number | undefined;
    readonly signal?: AbortSignal | undefined;
};
export declare function watch(parameters: WatchResolutionParameters): AsyncGenerator<ResolutionUpdate, void>;
