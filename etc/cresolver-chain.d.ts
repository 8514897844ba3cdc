// The public types of @cresolver/chain, written by npm run api. Not a module.

// index.d.ts
export { type BoundReport, decodeBoundReport, encodeBoundReport, encodeReport, evidenceRecordedEvent, identityRegistryAbi, type MarketOutcome, marketAbi, multicall3Abi, OUTCOMES, type OutcomeCode, REPORT_ACTIONS, type Report, type ReportAction, type ResolverVoidReason, receiverAbi, reportProcessedEvent, reputationRegistryAbi, resolutionRequestedEvent, toMarketOutcome, VOID_REASONS, type VoidReason, type VoidReasonCode, } from './abi.ts';
export { parseAddress } from './address.ts';
export { formatAmount, parseAmount, toWei, type Wei } from './amount.ts';
export { type ChainClient, type ConnectionParameters, createChainClient, } from './chain-client.ts';
export { toChainError } from './chain-error.ts';
export { type ContractError, explainContractError } from './contract-error.ts';
export { CHAIN_ERROR_CODES, type ChainErrorCode } from './error-code.ts';
export { type AgentClient, type AgentClientParameters, createAgentClient, } from './identity/agents.ts';
export type { BindWalletOptions } from './identity/bind-wallet.ts';
export { KNOWN_REGISTRIES, type KnownRegistries } from './identity/known-registries.ts';
export { type Deployment, type DeploymentParameters, deployCresolver, deployLocalRegistries, type LocalRegistries, } from './market/deployment.ts';
export { type AgentId, type MarketId, toAgentId, toMarketId } from './market/ids.ts';
export { type Market, toMarket } from './market/market.ts';
export { createMarketClient, type MarketClient } from './market/market-client.ts';
export type { MarketConnectionParameters } from './market/market-connection.ts';
export { type MarketEvent, type ReadEventsParameters, toMarketEvent, type WatchEventsParameters, } from './market/market-events.ts';
export type { ListMarketsParameters, MarketWorker, WorkerReputation, } from './market/market-reads.ts';
export type { CreateMarketParameters, JoinParameters, Sent, } from './market/market-writes.ts';
export type { PanelDraw } from './market/panel-draw.ts';
export { type AnswerVerification, type ExpectedAnswer, type VerifyAnswerParameters, verifyAnswer, } from './market/verify-answer.ts';
export { type ExpectedRequest, type RequestVerification, type VerifyRequestParameters, verifyRequest, } from './market/verify-request.ts';
export { readAccount } from './read-account.ts';
export { type ChainErrorContext, toReadError } from './read-error.ts';
export { type TransactionParameters, transact } from './transaction.ts';

// abi.d.ts
export { type Delivery, decodeDelivery } from './decode-delivery.ts';
export { identityRegistryAbi } from './generated/identity-registry.ts';
export { marketAbi, marketReadAbi } from './generated/market.ts';
export { receiverAbi } from './generated/receiver.ts';
export { reputationRegistryAbi } from './generated/reputation-registry.ts';
export { evidenceRecordedEvent, reportProcessedEvent, resolutionRequestedEvent, } from './market/events.ts';
export { ACTION_RECORD_ABSENCES, type MarketOutcome, OUTCOMES, type OutcomeCode, REPORT_ACTIONS, type ReportAction, type ResolverVoidReason, toMarketOutcome, VOID_REASONS, type VoidReason, type VoidReasonCode, } from './market/outcome.ts';
export { type AbsenceReport, type BoundReport, decodeBoundReport, encodeAbsenceReport, encodeBoundReport, encodeReport, type Report, } from './market/report.ts';
export { multicall3Abi } from './multicall3-abi.ts';

// address.d.ts
import type { Address } from 'viem';
export declare function parseAddress(text: string, name: string): Address;

// amount.d.ts
declare const unit: unique symbol;
export type Wei = bigint & {
    readonly [unit]: 'wei';
};
export declare function toWei(value: bigint): Wei;
export declare function parseAmount(text: string): Wei;
export declare function formatAmount(amount: Wei): string;
export {};

// chain-client.d.ts
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

// chain-error.d.ts
import { CresolverError } from '@cresolver/protocol';
import { type ChainErrorContext } from './read-error.ts';
export declare function toChainError(error: unknown, context: ChainErrorContext): CresolverError;

// contract-error.d.ts
import { CresolverError } from '@cresolver/protocol';
import type { Abi, ContractErrorName } from 'viem';
import type { identityRegistryAbi } from './generated/identity-registry.ts';
import type { marketAbi } from './generated/market.ts';
import type { receiverAbi } from './generated/receiver.ts';
import type { reputationRegistryAbi } from './generated/reputation-registry.ts';
export type ContractError = NamesIn<typeof marketAbi> | NamesIn<typeof receiverAbi> | NamesIn<typeof identityRegistryAbi> | NamesIn<typeof reputationRegistryAbi>;
type NamesIn<abi extends Abi> = ContractErrorName<abi>;
export declare function explainContractError(name: string, args?: readonly unknown[]): CresolverError | undefined;
export {};

// error-code.d.ts
export declare const CHAIN_ERROR_CODES: readonly ['ACCOUNT_MISSING', 'ADDRESS_INVALID', 'AGENT_ALREADY_JOINED', 'AGENT_ID_INVALID', 'ALREADY_JOINED', 'ALREADY_RESOLVED', 'ALREADY_VOIDED', 'AMOUNT_INVALID', 'ARRAY_LENGTH_MISMATCH', 'ASSET_ALREADY_LISTED', 'ASSET_NOT_LISTED', 'BALANCE_CAP_EXCEEDED', 'CANNOT_LEAVE_NOW', 'CHAIN_CALL_FAILED', 'CHAIN_MISMATCH', 'CHANGE_NOT_ANNOUNCED', 'CHANGE_NOT_DUE', 'CONSUMER_WITHOUT_CODE', 'CONTRACT_REVERTED', 'CREATOR_CANNOT_SIT', 'DEPLOYMENT_FAILED', 'EMPTY_QUESTION', 'ENDPOINT_MISSING', 'ERC721_INCORRECT_OWNER', 'ERC721_INSUFFICIENT_APPROVAL', 'ERC721_INVALID_APPROVER', 'ERC721_INVALID_OPERATOR', 'ERC721_INVALID_OWNER', 'ERC721_INVALID_RECEIVER', 'ERC721_INVALID_SENDER', 'ERC721_NONEXISTENT_TOKEN', 'GRACE_NOT_OVER', 'IDENTITY_DISABLED', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_STAKE', 'INVALID_ABSENCES', 'INVALID_ACTION', 'INVALID_COLLECTOR', 'INVALID_DEADLINE', 'INVALID_DURATION', 'INVALID_FORWARDER', 'INVALID_MARKET', 'INVALID_PANEL_SIZE', 'INVALID_RECIPIENT', 'INVALID_SEATS', 'INVALID_SHORT_STRING', 'INVALID_TERM', 'INVALID_VOID_REASON', 'MALFORMED_REPORT', 'MARKET_EXPIRED', 'MARKET_ID_INVALID', 'MARKET_NOT_FOUND', 'METADATA_TOO_SHORT', 'NEW_MARKETS_ARE_PAUSED', 'NOTHING_TO_WITHDRAW', 'NOT_ACOLLECTOR', 'NOT_ACONTRADICTION', 'NOT_AUTHORIZED_FOR_AGENT', 'NOT_A_MARKET', 'NOT_A_REGISTRY', 'NOT_ENOUGH_GAS_FOR_FEEDBACK', 'NOT_ENOUGH_GAS_FOR_REPORT', 'NOT_ENOUGH_GAS_TO_PUSH', 'NOT_FINAL', 'NOT_JOINED', 'NOT_MARKET_CREATOR', 'NOT_ON_ALLOW_LIST', 'NOT_REQUESTED', 'NOT_THE_JUDGE', 'NOT_YET', 'NO_JUDGE', 'NO_PENDING_FEEDBACK', 'ONLY_CREATOR', 'OWNABLE_INVALID_OWNER', 'OWNABLE_UNAUTHORIZED_ACCOUNT', 'OWNERSHIP_CANNOT_BE_RENOUNCED', 'PANEL_NOT_DISJOINT', 'PANEL_SIZE_FIXED', 'POOL_TOO_SMALL', 'PRIVATE_KEY_INVALID', 'QUESTION_NOT_STORED', 'QUESTION_TOO_LONG', 'REENTRANCY_GUARD_REENTRANT_CALL', 'REGISTRY_WITHOUT_CODE', 'REPORT_EXPIRED', 'REPORT_INVALID', 'REPORT_MALFORMED', 'REPORT_OUTDATED', 'REPUTATION_TOO_LOW', 'REQUEST_TOO_SOON', 'RPC_UNREACHABLE', 'RPC_URL_INVALID', 'SAFE_CAST_OVERFLOWED_INT_DOWNCAST', 'SAFE_ERC20_FAILED_OPERATION', 'SCORE_OUT_OF_RANGE', 'SEAT_TAKEN', 'STAKE_NOT_RELEASABLE', 'STRING_TOO_LONG', 'TOO_EARLY_TO_REQUEST', 'TOO_MANY_WORKERS', 'TRANSACTION_REVERTED', 'TRANSFER_FAILED', 'UNAUTHORIZED_FORWARDER', 'UNAUTHORIZED_RESOLVER', 'UNAUTHORIZED_WORKFLOW', 'UNBOUND_REPORT_NOT_ALLOWED', 'UNKNOWN_VOID_REASON', 'UNREGISTERED_WORKER', 'WALLET_CANNOT_SIGN', 'WALLET_DEADLINE_INVALID', 'WALLET_SIGNATURE_EXPIRED', 'WEIGHT_TOO_LARGE', 'WINDOW_OVER', 'WORKERS_NOT_IN_JOIN_ORDER', 'WORKFLOW_WITHOUT_FORWARDER', 'WRONG_AMOUNT_RECEIVED', 'WRONG_CHAIN', 'WRONG_KIND_OF_MARKET', 'WRONG_QUESTION', 'WRONG_RECEIVER', 'WRONG_STATE', 'WRONG_VALUE'];
export type ChainErrorCode = (typeof CHAIN_ERROR_CODES)[number];

// identity/agents.d.ts
import { type Registration } from '@cresolver/protocol';
import { type Account, type Address, type Hex } from 'viem';
import { type ConnectionParameters } from '../chain-client.ts';
import { type AgentId } from '../market/ids.ts';
import type { Sent } from '../market/market-writes.ts';
import { type BindWalletOptions } from './bind-wallet.ts';
export type AgentClientParameters = ConnectionParameters & {
    readonly identityRegistry: Address;
};
export type AgentClient = {
    getOwner(agentId: AgentId): Promise<Address>;
    getTokenUri(agentId: AgentId): Promise<string>;
    getWallet(agentId: AgentId): Promise<Address | undefined>;
    isAuthorized(agentId: AgentId, account: Address): Promise<boolean>;
    getVersion(): Promise<string>;
    getRegistration(agentId: AgentId): Promise<Registration>;
    findEndpoint(agentId: AgentId): Promise<string>;
    register(tokenUri: string): Promise<{
        readonly agentId: AgentId;
        readonly transactionHash: Hex;
    }>;
    setTokenUri(agentId: AgentId, tokenUri: string): Promise<Sent>;
    bindWallet(agentId: AgentId, wallet: Account, options?: BindWalletOptions): Promise<Sent>;
};
export declare function createAgentClient(parameters: AgentClientParameters): AgentClient;

// identity/bind-wallet.d.ts
import { type Account, type Address, type Hex } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import type { AgentId } from '../market/ids.ts';
export type BindWalletOptions = {
    readonly deadlineSeconds?: number | undefined;
};
export declare function bindWallet(chain: ChainClient, registry: Address, agentId: AgentId, wallet: Account, { deadlineSeconds }?: BindWalletOptions): Promise<Hex>;

// identity/known-registries.d.ts
import type { Address } from 'viem';
export type KnownRegistries = {
    readonly chain: string;
    readonly identityRegistry: Address;
    readonly reputationRegistry: Address;
};
export declare const KNOWN_REGISTRIES: ReadonlyMap<number, KnownRegistries>;

// market/deployment.d.ts
import { type Address, type Hex } from 'viem';
import { type ConnectionParameters } from '../chain-client.ts';
export type DeploymentParameters = ConnectionParameters & {
    readonly forwarder?: Address | undefined;
    readonly directResolver?: Address | undefined;
    readonly identityRegistry?: Address | undefined;
    readonly reputationRegistry?: Address | undefined;
    readonly workflowId?: Hex | undefined;
    readonly owner?: Address | undefined;
};
export type Deployment = {
    readonly chainId: number;
    readonly market: Address;
    readonly receiver: Address | undefined;
    readonly owner: Address;
};
export type LocalRegistries = {
    readonly identityRegistry: Address;
    readonly reputationRegistry: Address;
};
export declare function deployCresolver(parameters: DeploymentParameters): Promise<Deployment>;
export declare function deployLocalRegistries(parameters: ConnectionParameters): Promise<LocalRegistries>;

// market/ids.d.ts
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

// market/market.d.ts
import type { Address, ContractFunctionReturnType } from 'viem';
import { type Wei } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
import { type MarketId } from './ids.ts';
import { type MarketOutcome } from './outcome.ts';
export type Market = {
    readonly marketId: MarketId;
    readonly question: string;
    readonly rewardPool: Wei;
    readonly deadline: number;
    readonly creator: Address;
    readonly outcome: MarketOutcome;
    readonly workerCount: number;
    readonly requestedAt: number | undefined;
};
type Summary = ContractFunctionReturnType<typeof marketAbi, 'view', 'getMarkets'>[number];
export declare function toMarket(summary: Summary): Market;
export {};

// market/market-client.d.ts
import type { Address } from 'viem';
import type { Wei } from '../amount.ts';
import type { MarketId } from './ids.ts';
import type { Market } from './market.ts';
import { type MarketConnectionParameters } from './market-connection.ts';
import { type MarketEvent, type ReadEventsParameters, type WatchEventsParameters } from './market-events.ts';
import { type ListMarketsParameters, type MarketWorker, type WorkerReputation } from './market-reads.ts';
import { type CreateMarketParameters, type JoinParameters, type Sent } from './market-writes.ts';
import type { ResolverVoidReason } from './outcome.ts';
import { type PanelDraw } from './panel-draw.ts';
import type { Report } from './report.ts';
export type MarketClient = {
    readonly address: Address;
    readonly account: Address | undefined;
    getMarket(marketId: MarketId): Promise<Market>;
    listMarkets(parameters?: ListMarketsParameters): Promise<Market[]>;
    getWorkers(marketId: MarketId): Promise<MarketWorker[]>;
    getPanelDraw(marketId: MarketId): Promise<PanelDraw>;
    waitForDraw(marketId: MarketId): Promise<void>;
    countMarkets(): Promise<number>;
    chainTime(): Promise<number>;
    stakeOf(marketId: MarketId, worker: Address): Promise<Wei>;
    getReputation(worker: Address): Promise<WorkerReputation>;
    balanceOf(account: Address): Promise<Wei>;
    readEvents(parameters: ReadEventsParameters): Promise<MarketEvent[]>;
    watchEvents(parameters: WatchEventsParameters): Promise<() => void>;
    createMarket(parameters: CreateMarketParameters): Promise<Sent & {
        readonly marketId: MarketId;
    }>;
    join(parameters: JoinParameters): Promise<Sent>;
    requestResolution(marketId: MarketId): Promise<Sent>;
    settle(report: Report): Promise<Sent>;
    void(marketId: MarketId, reason: ResolverVoidReason): Promise<Sent>;
    voidExpired(marketId: MarketId): Promise<Sent>;
    publishFeedback(marketId: MarketId, worker: Address): Promise<Sent>;
    withdraw(): Promise<Sent & {
        readonly amount: Wei;
    }>;
    withdrawTo(to: Address): Promise<Sent & {
        readonly amount: Wei;
    }>;
};
export declare function createMarketClient(parameters: MarketConnectionParameters): MarketClient;

// market/market-connection.d.ts
import type { Address } from 'viem';
import { type ChainClient, type ConnectionParameters } from '../chain-client.ts';
import { marketAbi } from '../generated/market.ts';
export type MarketConnectionParameters = ConnectionParameters & {
    readonly marketAddress: Address;
};
export type MarketConnection = ChainClient & {
    readonly contract: {
        readonly address: Address;
        readonly abi: typeof marketAbi;
    };
    requireMarket(): Promise<void>;
};
export declare function connectMarket(parameters: MarketConnectionParameters): MarketConnection;

// market/market-events.d.ts
import type { Address, GetContractEventsReturnType, Hex } from 'viem';
import { type Wei } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
import { type AgentId, type MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import { type VoidReason } from './outcome.ts';
export type MarketEvent = {
    readonly blockNumber: bigint;
    readonly transactionHash: Hex;
} & ({
    readonly type: 'market-created';
    readonly marketId: MarketId;
    readonly creator: Address;
    readonly question: string;
    readonly rewardPool: Wei;
    readonly deadline: number;
} | {
    readonly type: 'worker-joined';
    readonly marketId: MarketId;
    readonly worker: Address;
    readonly agentId: AgentId;
    readonly stake: Wei;
} | {
    readonly type: 'resolution-requested';
    readonly marketId: MarketId;
    readonly question: string;
} | {
    readonly type: 'absences-recorded';
    readonly marketId: MarketId;
    readonly panelSize: number;
    readonly absent: number;
} | {
    readonly type: 'market-resolved';
    readonly marketId: MarketId;
    readonly resolution: boolean;
    readonly totalWeight: bigint;
    readonly rewardPool: Wei;
    readonly rewards: readonly Wei[];
} | {
    readonly type: 'market-voided';
    readonly marketId: MarketId;
    readonly reason: VoidReason;
} | {
    readonly type: 'feedback-published';
    readonly marketId: MarketId;
    readonly worker: Address;
    readonly agentId: AgentId;
} | {
    readonly type: 'feedback-deferred';
    readonly marketId: MarketId;
    readonly worker: Address;
} | {
    readonly type: 'withdrawn';
    readonly account: Address;
    readonly to: Address;
    readonly amount: Wei;
});
export type ReadEventsParameters = {
    readonly fromBlock: bigint;
    readonly toBlock?: bigint | undefined;
};
export type WatchEventsParameters = {
    readonly fromBlock?: bigint | undefined;
    readonly onEvent: (event: MarketEvent) => void;
    readonly onError?: ((error: Error) => void) | undefined;
};
type Log = GetContractEventsReturnType<typeof marketAbi, undefined, true>[number];
export declare function readEvents(connection: MarketConnection, { fromBlock, toBlock }: ReadEventsParameters): Promise<MarketEvent[]>;
export declare function watchEvents(connection: MarketConnection, { fromBlock, onEvent, onError }: WatchEventsParameters): Promise<() => void>;
export declare function toMarketEvent(log: Log): MarketEvent | undefined;
export {};

// market/market-reads.d.ts
import type { Address } from 'viem';
import { type Wei } from '../amount.ts';
import { type AgentId, type MarketId } from './ids.ts';
import { type Market } from './market.ts';
import type { MarketConnection } from './market-connection.ts';
export type WorkerReputation = {
    readonly resQuality: number;
    readonly srcQuality: number;
    readonly analysisDepth: number;
    readonly count: number;
};
export type MarketWorker = {
    readonly address: Address;
    readonly agentId: AgentId;
    readonly stake: Wei;
    readonly reputation: WorkerReputation;
};
export type ListMarketsParameters = {
    readonly from?: MarketId | undefined;
    readonly count?: number | undefined;
};
export declare function readMarket(connection: MarketConnection, marketId: MarketId): Promise<Market>;
export declare function listMarkets(connection: MarketConnection, { from, count }?: ListMarketsParameters): Promise<Market[]>;
export declare function readWorkers(connection: MarketConnection, marketId: MarketId): Promise<MarketWorker[]>;
export declare function countMarkets(connection: MarketConnection): Promise<number>;
export declare function readStake(connection: MarketConnection, marketId: MarketId, worker: Address): Promise<Wei>;
export declare function readReputation(connection: MarketConnection, worker: Address): Promise<WorkerReputation>;
export declare function readBalance(connection: MarketConnection, account: Address): Promise<Wei>;
export declare function readChainTime(connection: MarketConnection): Promise<number>;

// market/market-writes.d.ts
import { type Address, type Hex } from 'viem';
import { type Wei } from '../amount.ts';
import { type AgentId, type MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import { type ResolverVoidReason } from './outcome.ts';
import type { Report } from './report.ts';
export type Sent = {
    readonly transactionHash: Hex;
};
export type CreateMarketParameters = {
    readonly question: string;
    readonly rewardPool: Wei;
} & ({
    readonly durationSeconds: number;
} | {
    readonly deadline: number;
});
export type JoinParameters = {
    readonly marketId: MarketId;
    readonly stake: Wei;
    readonly agentId?: AgentId | undefined;
};
export declare function createMarket(connection: MarketConnection, parameters: CreateMarketParameters): Promise<Sent & {
    readonly marketId: MarketId;
}>;
export declare function joinMarket(connection: MarketConnection, { marketId, stake, agentId }: JoinParameters): Promise<Sent>;
export declare function requestResolution(connection: MarketConnection, marketId: MarketId): Promise<Sent>;
export declare function settleMarket(connection: MarketConnection, report: Report): Promise<Sent>;
export declare function voidMarket(connection: MarketConnection, marketId: MarketId, reason: ResolverVoidReason): Promise<Sent>;
export declare function voidExpiredMarket(connection: MarketConnection, marketId: MarketId): Promise<Sent>;
export declare function withdraw(connection: MarketConnection, to?: Address): Promise<Sent & {
    readonly amount: Wei;
}>;
export declare function publishFeedback(connection: MarketConnection, marketId: MarketId, worker: Address): Promise<Sent>;

// market/panel-draw.d.ts
import { type Hex } from 'viem';
import type { MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
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

// market/verify-answer.d.ts
import { type WorkerRequest, type WorkerResponse } from '@cresolver/protocol';
import { type Address } from 'viem';
import type { ChainClient } from '../chain-client.ts';
export type ExpectedAnswer = {
    readonly chainId?: number | undefined;
    readonly market?: string | undefined;
    readonly worker?: string | undefined;
};
export type VerifyAnswerParameters = {
    readonly request: WorkerRequest;
    readonly response: WorkerResponse;
    readonly client?: ChainClient | undefined;
    readonly expect?: ExpectedAnswer | undefined;
};
export type AnswerVerification = {
    readonly kind: 'valid';
    readonly worker: Address;
    readonly by: 'key' | 'contract';
} | {
    readonly kind: 'unsigned';
} | {
    readonly kind: 'invalid';
    readonly reason: string;
};
export declare function verifyAnswer(parameters: VerifyAnswerParameters): Promise<AnswerVerification>;
type Expectation = readonly [
    name: string,
    signed: string | number,
    expected: string | number | undefined
];
export declare function findOther(expectations: readonly Expectation[]): string | undefined;
export declare function digestOf<Digest>(hash: () => Digest): Digest | undefined;
export {};

// market/verify-request.d.ts
import { type WorkerRequest } from '@cresolver/protocol';
import { type Address } from 'viem';
import type { ChainClient } from '../chain-client.ts';
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
export type RequestVerification = {
    readonly kind: 'valid';
    readonly asker: Address;
    readonly expiresAt: number;
    readonly by: 'key' | 'contract';
} | {
    readonly kind: 'unsigned';
} | {
    readonly kind: 'invalid';
    readonly reason: string;
};
export declare function verifyRequest(parameters: VerifyRequestParameters): Promise<RequestVerification>;

// read-account.d.ts
import { type LocalAccount } from 'viem/accounts';
export declare function readAccount(text: string, variable: string): LocalAccount;

// read-error.d.ts
import { CresolverError } from '@cresolver/protocol';
export type ChainErrorContext = {
    readonly endpoint: string;
    readonly action: string;
};
export declare function toReadError(error: unknown, context: ChainErrorContext): CresolverError;
export declare function fromTransport(thrown: unknown, { endpoint, action }: ChainErrorContext): CresolverError | undefined;
export declare function fromRest(error: unknown, context: ChainErrorContext): CresolverError;
export declare function findError(thrown: unknown, matches: (error: Error) => boolean): Error | undefined;
export declare function redactedCause(error: unknown): Error;

// transaction.d.ts
import type { Account, Address, Hex, TransactionReceipt } from 'viem';
import type { ChainClient } from './chain-client.ts';
export type TransactionParameters = {
    readonly action: string;
    readonly to?: Address | undefined;
    readonly data: Hex;
    readonly value?: bigint | undefined;
    readonly gas?: bigint | undefined;
};
export declare function transact(chain: ChainClient, parameters: TransactionParameters): Promise<TransactionReceipt>;
export declare function requireAccount({ client }: ChainClient, action: string): Account;

// decode-delivery.d.ts
import { type Address, type Hex } from 'viem';
import { type BoundReport } from './market/report.ts';
export type Delivery = {
    readonly report: BoundReport;
    readonly signatures: number;
    readonly reportedAt: number;
    readonly donId: number;
    readonly workflowId: Hex;
    readonly workflowOwner: Address;
};
export declare function decodeDelivery(input: Hex, receiver: Address): Delivery | undefined;

// market/events.d.ts
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

// market/outcome.d.ts
export declare const OUTCOMES: {
    readonly OPEN: 0;
    readonly YES: 1;
    readonly NO: 2;
    readonly VOID: 3;
};
export declare const VOID_REASONS: {
    readonly NONE: 0;
    readonly INVALID: 1;
    readonly TOO_EARLY: 2;
    readonly NO_QUORUM: 3;
    readonly EXPIRED: 4;
    readonly ZERO_WEIGHT: 5;
};
export declare const REPORT_ACTIONS: {
    readonly SETTLE: 0;
    readonly VOID: 1;
};
export declare const ACTION_RECORD_ABSENCES = 2;
export type OutcomeCode = (typeof OUTCOMES)[keyof typeof OUTCOMES];
export type VoidReasonCode = (typeof VOID_REASONS)[keyof typeof VOID_REASONS];
export type ReportAction = (typeof REPORT_ACTIONS)[keyof typeof REPORT_ACTIONS];
export type VoidReason = Exclude<keyof typeof VOID_REASONS, 'NONE'>;
export type ResolverVoidReason = Extract<VoidReason, 'INVALID' | 'TOO_EARLY' | 'NO_QUORUM'>;
export type MarketOutcome = {
    readonly kind: 'open';
} | {
    readonly kind: 'verdict';
    readonly resolution: boolean;
} | {
    readonly kind: 'void';
    readonly reason: VoidReason;
};
export declare function toMarketOutcome(outcome: number, reason: number): MarketOutcome;
export declare function toVoidReason(reason: number): VoidReason;

// market/report.d.ts
import type { Address, Hex } from 'viem';
import { type ReportAction, type VoidReasonCode } from './outcome.ts';
export type Report = {
    readonly marketId: bigint;
    readonly workers: readonly Address[];
    readonly weights: readonly bigint[];
    readonly dimScores: readonly number[];
    readonly resolution: boolean;
};
export type BoundReport = Report & {
    readonly chainId: bigint;
    readonly receiver: Address;
    readonly action: ReportAction;
    readonly voidReason: VoidReasonCode;
    readonly evidenceHash: Hex;
};
export declare function encodeReport(report: Report): Hex;
export declare function encodeBoundReport(report: BoundReport): Hex;
export type AbsenceReport = Pick<BoundReport, 'marketId' | 'chainId' | 'receiver'> & {
    readonly panelSize: number;
    readonly absent: readonly number[];
};
export declare function encodeAbsenceReport(report: AbsenceReport): Hex;
export declare function decodeBoundReport(encoded: Hex): BoundReport;

// multicall3-abi.d.ts
export declare const multicall3Abi: readonly [{
    readonly type: 'function';
    readonly name: 'aggregate3';
    readonly stateMutability: 'view';
    readonly inputs: readonly [{
        readonly name: 'calls';
        readonly type: 'tuple[]';
        readonly components: readonly [{
            readonly name: 'target';
            readonly type: 'address';
        }, {
            readonly name: 'allowFailure';
            readonly type: 'bool';
        }, {
            readonly name: 'callData';
            readonly type: 'bytes';
        }];
    }];
    readonly outputs: readonly [{
        readonly name: 'returnData';
        readonly type: 'tuple[]';
        readonly components: readonly [{
            readonly name: 'success';
            readonly type: 'bool';
        }, {
            readonly name: 'returnData';
            readonly type: 'bytes';
        }];
    }];
}];
