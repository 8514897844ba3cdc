// The public types of @cresolver/sdk, written by npm run api. Not a module.

// index.d.ts
export type { MarketEvent, Sent, VoidReason } from '@cresolver/chain';
export { CresolverError } from '@cresolver/protocol';
export type { RecordCheck } from '@cresolver/resolution';
export type { CreateMarketParameters } from './create-market.ts';
export { type Cresolver, type CresolverParameters, createCresolver, } from './cresolver.ts';
export { SDK_ERROR_CODES, type SdkErrorCode } from './error-code.ts';
export { type CresolverDeployment, readDeployment } from './read-deployment.ts';
export type { Verdict, WaitForVerdictParameters } from './verdict.ts';
export type { VerdictVerification } from './verify-verdict.ts';
export type { WatchParameters } from './watch-markets.ts';

// abi.d.ts
export { evidenceRecordedEvent, identityRegistryAbi, marketAbi, OUTCOMES, receiverAbi, reputationRegistryAbi, VOID_REASONS, } from '@cresolver/chain/abi';

// create-market.d.ts
import { type MarketClient, type Sent } from '@cresolver/chain';
export type CreateMarketParameters = {
    readonly question: string;
    readonly rewardPool?: bigint | undefined;
} & ({
    readonly durationSeconds: number;
    readonly deadline?: undefined;
} | {
    readonly deadline: number;
    readonly durationSeconds?: undefined;
});
export declare function createMarket(client: MarketClient, { question, rewardPool, ...time }: CreateMarketParameters): Promise<Sent & {
    readonly marketId: bigint;
}>;

// cresolver.d.ts
import { type ConnectionParameters, type Sent } from '@cresolver/chain';
import { type CreateMarketParameters } from './create-market.ts';
import type { CresolverDeployment } from './read-deployment.ts';
import { type Verdict, type WaitForVerdictParameters } from './verdict.ts';
import { type VerdictVerification } from './verify-verdict.ts';
import { type WatchParameters } from './watch-markets.ts';
export type CresolverParameters = ConnectionParameters & CresolverDeployment;
export type Cresolver = {
    readonly createMarket: (parameters: CreateMarketParameters) => Promise<Sent & {
        readonly marketId: bigint;
    }>;
    readonly requestResolution: (marketId: bigint) => Promise<Sent>;
    readonly getVerdict: (marketId: bigint) => Promise<Verdict | undefined>;
    readonly waitForVerdict: (marketId: bigint, parameters?: WaitForVerdictParameters) => Promise<Verdict>;
    readonly watch: (parameters: WatchParameters) => Promise<() => void>;
    readonly verify: (marketId: bigint) => Promise<VerdictVerification>;
};
export declare function createCresolver(parameters: CresolverParameters): Cresolver;

// error-code.d.ts
export declare const SDK_ERROR_CODES: readonly ['ARCHIVE_NOT_CONFIGURED', 'CONFIG_INVALID', 'CONFIG_UNREACHABLE', 'EVIDENCE_MISSING', 'RECORD_UNREACHABLE', 'VERDICT_TIMEOUT'];
export type SdkErrorCode = (typeof SDK_ERROR_CODES)[number];

// read-deployment.d.ts
import type { Address } from 'viem';
export type CresolverDeployment = {
    readonly contracts: {
        readonly market: Address;
        readonly receiver?: Address | undefined;
    };
    readonly chainId?: number | undefined;
    readonly rpcUrl?: string | undefined;
    readonly archiveUrl?: string | undefined;
    readonly startBlock?: bigint | undefined;
};
export declare function readDeployment(url: string): Promise<CresolverDeployment>;

// verdict.d.ts
import { type MarketClient, type VoidReason } from '@cresolver/chain';
export type Verdict = {
    readonly marketId: bigint;
    readonly question: string;
} & ({
    readonly outcome: 'YES' | 'NO';
    readonly reason?: undefined;
} | {
    readonly outcome: 'VOID';
    readonly reason: VoidReason;
});
export type WaitForVerdictParameters = {
    readonly timeoutMs?: number | undefined;
    readonly pollingIntervalMs?: number | undefined;
    readonly signal?: AbortSignal | undefined;
};
export declare function getVerdict(client: Pick<MarketClient, 'getMarket'>, marketId: bigint): Promise<Verdict | undefined>;
export declare function waitForVerdict(client: Pick<MarketClient, 'getMarket'>, marketId: bigint, { timeoutMs, pollingIntervalMs, signal }?: WaitForVerdictParameters): Promise<Verdict>;

// verify-verdict.d.ts
import { type ConnectionParameters, type MarketClient } from '@cresolver/chain';
import { type Hash } from '@cresolver/protocol';
import { type RecordCheck } from '@cresolver/resolution';
import type { CresolverDeployment } from './read-deployment.ts';
export type VerdictVerification = {
    readonly holds: boolean;
    readonly checks: readonly RecordCheck[];
    readonly evidenceHash: Hash;
    readonly record: unknown;
};
export declare function verifyVerdict(client: MarketClient, parameters: ConnectionParameters & CresolverDeployment, marketId: bigint): Promise<VerdictVerification>;

// watch-markets.d.ts
import type { MarketClient, WatchEventsParameters } from '@cresolver/chain';
export type WatchParameters = WatchEventsParameters & {
    readonly marketId?: bigint | undefined;
};
export declare function watchMarkets(client: Pick<MarketClient, 'watchEvents'>, { marketId, onEvent, ...rest }: WatchParameters): Promise<() => void>;
