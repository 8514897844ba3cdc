// The public types of @cresolver/chain, written by npm run api. Not a module.

// index.d.ts
export { type BoundReport, decodeBoundReport, encodeBoundReport, evidenceRecordedEvent, identityRegistryAbi, type MarketOutcome, marketAbi, multicall3Abi, OUTCOMES, type Outcome, type ResolverVoidReason, receiverAbi, reportProcessedEvent, reputationRegistryAbi, resolutionRequestedEvent, VOID_REASONS, type VoidReason, } from './abi.ts';
export { parseAddress } from './address.ts';
export { type Amount, formatAmount, parseAmount, toAmount, toWei, type Wei, } from './amount.ts';
export { type ChainClient, type ConnectionParameters, createChainClient, } from './chain-client.ts';
export { toChainError } from './chain-error.ts';
export { type Contract, contractAt, type SentTransaction } from './contract.ts';
export { type CourtClient, createCourtClient } from './court/court-client.ts';
export type { CourtRules } from './deployment/court-rules.ts';
export { type Deployment, type DeploymentParameters, deployCresolver, deployLocalRegistries, type PlannedContract, } from './deployment/deploy-cresolver.ts';
export { KNOWN_REALITIES } from './deployment/known-realities.ts';
export type { DeployedContract } from './deployment/place-contract.ts';
export { ctfResolverBytecode } from './generated/ctf-resolver.ts';
export { CHAIN_ERROR_CODES, type ChainErrorCode } from './generated/error-code.ts';
export { umaOracleBytecode } from './generated/uma-oracle.ts';
export { type AgentClient, createAgentClient } from './identity/agents.ts';
export { type Feedback, giveFeedback, } from './identity/give-feedback.ts';
export { type FeedbackRegistries, KNOWN_REGISTRIES } from './identity/known-registries.ts';
export { type AllowList, allowListOf } from './market/allow-list.ts';
export { type Asking, type Depositor, type Objection, toAsking } from './market/asking.ts';
export type { TokenAllowance } from './market/asset-payment.ts';
export { type Candidate, toCandidate } from './market/candidates.ts';
export { readClarifications } from './market/clarifications.ts';
export type { CreateMarketParameters } from './market/create-market.ts';
export { encodeCreateMarket } from './market/create-market.ts';
export { type CourtToList, DEVELOPMENT_TIMES, type DeploymentTimes, type ListedCourt, listCourt, PUBLIC_TIMES, usualTimes, } from './market/deployment-rules.ts';
export { type ScoredSeat, toScoredSeat } from './market/detail-events.ts';
export { encodeTerms } from './market/encode-terms.ts';
export { type Escalation, escalationOf } from './market/escalation.ts';
export type { EscalationStep, StepCost, StepStart } from './market/escalation-step.ts';
export { describeCost, describePolicy, describeStarts, formatPeriod, STEP_NAMES, } from './market/escalation-text.ts';
export { finalBounds } from './market/final-bounds.ts';
export { findRequestBlock, type GatheredRound } from './market/find-request-block.ts';
export { findValidSignatures, readGatheredEvidence } from './market/gathered-evidence.ts';
export { type AgentId, type MarketId, toAgentId, toMarketId } from './market/ids.ts';
export type { AssetRules } from './market/list-asset.ts';
export type { MarketLog, Money } from './market/listed-events.ts';
export { type Market, toMarket } from './market/market.ts';
export { createMarketClient, type MarketClient } from './market/market-client.ts';
export { type ListedEvent, type MarketEvent, readMarketLog, toMarketEvent, type WatchEventsParameters, } from './market/market-events.ts';
export { readMarketEvidence } from './market/market-evidence.ts';
export type { WorkerReputation } from './market/market-reads.ts';
export { type PanelAnswer, panelAnswerTypedData, panelReceiptTypedData, verifyPanelAnswer, verifyPanelReceipt, } from './market/panel-answer.ts';
export type { PanelDraw } from './market/panel-draw.ts';
export { type PolicyTerms, policyOf, policyText, TERM_POLICIES, type TermsPolicy, } from './market/policy-text.ts';
export { type LadderOffer, type LadderTerms, proposeLadder, USUAL_PANEL, } from './market/proposed-terms.ts';
export { type MarketTerms, TERM_FLAGS, type TermsInput, toTerms } from './market/terms.ts';
export type { Token } from './market/token.ts';
export type { MarketVerdict, TermsOfMarket } from './market/verdict.ts';
export { FINDINGS, type Finding, JUDGES, type Judge, toFinding, toJudge, VERDICT_STATES, type VerdictState, } from './market/verdict-state.ts';
export type { AskParameters, DisputeParameters, ShareParameters, } from './market/verdict-writes.ts';
export { verifyRequest } from './market/verify-request.ts';
export type { WatchBlocksParameters } from './market/watch-blocks.ts';
export { readAccount } from './read-account.ts';
export { type ReadContract, readerOf } from './read-contract.ts';
export { toReadError } from './read-error.ts';
export { type BlockSpan, readSpans } from './read-spans.ts';
export { formatTokenAmount, parseTokenAmount } from './token-amount.ts';
export { transact } from './transaction.ts';
export { unlessZero } from './unless-zero.ts';

// abi.d.ts
export { type Delivery, decodeDelivery } from './decode-delivery.ts';
export { binaryMarketAbi } from './generated/binary-market.ts';
export { binaryMarketViewsAbi } from './generated/binary-market-views.ts';
export { clarificationsAbi } from './generated/clarifications.ts';
export { ctfResolverAbi } from './generated/ctf-resolver.ts';
export { identityRegistryAbi } from './generated/identity-registry.ts';
export { marketAbi, marketReadAbi, marketTermsAbi } from './generated/market.ts';
export { marketListAbi } from './generated/market-list.ts';
export { panelSignaturesAbi } from './generated/panel-signatures.ts';
export { realityCourtAbi } from './generated/reality-court.ts';
export { receiverAbi } from './generated/receiver.ts';
export { reputationRegistryAbi } from './generated/reputation-registry.ts';
export { umaOracleAbi } from './generated/uma-oracle.ts';
export { answerHashPostedEvent, answersCommittedEvent, evidenceRecordedEvent, reportProcessedEvent, resolutionRequestedEvent, } from './market/events.ts';
export { type MarketOutcome, OUTCOMES, type Outcome, type ResolverVoidReason, toMarketOutcome, VOID_REASONS, type VoidReason, type VoidReasonCode, } from './market/outcome.ts';
export { type PolicyTerms, policyOf, policyText, TERM_POLICIES, type TermsPolicy, } from './market/policy-text.ts';
export { type AbsenceReport, type BoundReport, type DecodedReport, decodeBoundReport, encodeAbsenceReport, encodeBoundReport, encodeVotesReport, type FindingCode, REPORT_ACTIONS, type ReportBinding, type VotesReport, } from './market/report.ts';
export { TERM_FLAGS } from './market/terms.ts';
export { FINDINGS, JUDGES, VERDICT_STATES } from './market/verdict-state.ts';
export { multicall3Abi, randaoAbi } from './multicall3-abi.ts';

// address.d.ts
import type { Address } from 'viem';
export declare function parseAddress(text: string, name: string): Address;

// amount.d.ts
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

// contract.d.ts
import { type Abi, type Address, type ContractFunctionName, type EncodeFunctionDataParameters, type Hex, type TransactionReceipt } from 'viem';
import type { ChainClient } from './chain-client.ts';
import { type ReadContract } from './read-contract.ts';
import { type TransactionParameters } from './transaction.ts';
export type SentTransaction = {
    readonly transactionHash: Hex;
};
export type Sending = string | Pick<TransactionParameters, 'action' | 'value' | 'gas'>;
export type Contract<abi extends Abi> = {
    readonly read: ReadContract<abi>;
    readonly send: <name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>>(sending: Sending, functionName: name, args: EncodeFunctionDataParameters<abi, name>['args']) => Promise<TransactionReceipt>;
};
export declare function contractAt<const abi extends Abi>(chain: ChainClient, address: Address, abi: abi, prepare?: () => Promise<unknown>): Contract<abi>;

// court/court-client.d.ts
import { type Address, type Hex } from 'viem';
import { type Amount, type Wei } from '../amount.ts';
import { type ConnectionParameters } from '../chain-client.ts';
import { type SentTransaction } from '../contract.ts';
import type { MarketId } from '../market/ids.ts';
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

// deployment/court-rules.d.ts
import { type Address } from 'viem';
import { type Wei } from '../amount.ts';
import type { CourtToList } from '../market/deployment-rules.ts';
import type { Creation } from './place-contract.ts';
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

// deployment/deploy-cresolver.d.ts
import { type Address, type Hex } from 'viem';
import { type ConnectionParameters } from '../chain-client.ts';
import type { FeedbackRegistries } from '../identity/known-registries.ts';
import { type CourtToList, type DeploymentTimes } from '../market/deployment-rules.ts';
import type { AssetRules } from '../market/list-asset.ts';
import { type CourtRules } from './court-rules.ts';
import { type DeployedContract } from './place-contract.ts';
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

// deployment/known-realities.d.ts
import type { CourtRules } from './court-rules.ts';
export type KnownReality = Pick<CourtRules, 'reality' | 'minBond' | 'minBounty'> & {
    readonly chain: string;
};
export declare const KNOWN_REALITIES: ReadonlyMap<number, KnownReality>;

// deployment/place-contract.d.ts
import { type Address, type Hex } from 'viem';
import type { ChainClient } from '../chain-client.ts';
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

// identity/agents.d.ts
import { type Registration } from '@cresolver/protocol';
import { type Account, type Address } from 'viem';
import { type ConnectionParameters } from '../chain-client.ts';
import { type SentTransaction } from '../contract.ts';
import { type AgentId } from '../market/ids.ts';
import { type BindWalletOptions } from './bind-wallet.ts';
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

// identity/give-feedback.d.ts
import { type Hash } from '@cresolver/protocol';
import type { ChainClient } from '../chain-client.ts';
import { type SentTransaction } from '../contract.ts';
import type { AgentId } from '../market/ids.ts';
import type { FeedbackRegistries } from './known-registries.ts';
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

// identity/known-registries.d.ts
import type { Address } from 'viem';
export type FeedbackRegistries = {
    readonly identityRegistry: Address;
    readonly reputationRegistry: Address;
};
export type KnownRegistries = FeedbackRegistries & {
    readonly chain: string;
};
export declare const KNOWN_REGISTRIES: ReadonlyMap<number, KnownRegistries>;

// market/allow-list.d.ts
import { type Address, type Hex } from 'viem';
export type AllowList = {
    readonly root: Hex;
    readonly size: number;
    proofOf(account: Address): Hex[];
};
export declare function allowListOf(accounts: readonly Address[]): AllowList;

// market/asking.d.ts
import type { Address, ContractFunctionReturnType } from 'viem';
import type { marketAbi } from '../generated/market.ts';
import { type Finding, type Judge, type VerdictState } from './verdict-state.ts';
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

// market/asset-payment.d.ts
import { type Address, type Hex } from 'viem';
import type { Amount } from '../amount.ts';
import type { MarketConnection } from './market-connection.ts';
export type TokenAllowance = {
    readonly allowance?: 'approve' | 'permit' | 'none' | undefined;
};
export type Payment = {
    readonly value: bigint;
    readonly permit: Hex;
};
export declare function preparePayment(connection: MarketConnection, asset: Address | undefined, amount: Amount, { allowance }: TokenAllowance): Promise<Payment>;

// market/candidates.d.ts
import type { Address, ContractFunctionReturnType, Hex } from 'viem';
import { type Amount } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
import { type AgentId, type MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import type { WorkerReputation } from './market-reads.ts';
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

// market/clarifications.d.ts
import { type Clarification } from '@cresolver/protocol';
import { type Address } from 'viem';
import type { SentTransaction } from '../contract.ts';
import { type Reader } from '../read-contract.ts';
import type { MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
export type ClarificationsPlace = {
    readonly market: Address;
    readonly clarifications: Address;
};
export declare function readClarifications(chain: Reader, { market, clarifications: address }: ClarificationsPlace, marketId: bigint): Promise<readonly Clarification[]>;
export declare function readClarificationsOf(connection: MarketConnection, marketId: MarketId): Promise<readonly Clarification[] | undefined>;
export declare function clarifyMarket(connection: MarketConnection, marketId: MarketId, text: string): Promise<SentTransaction>;

// market/create-market.d.ts
import { type Hex } from 'viem';
import { type Amount } from '../amount.ts';
import type { SentTransaction } from '../contract.ts';
import { type TokenAllowance } from './asset-payment.ts';
import { type MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import type { TermsInput } from './terms.ts';
export type EncodeCreateMarketParameters = {
    readonly question: string;
    readonly deadline: number;
    readonly rewardPool: Amount;
    readonly terms: TermsInput;
};
export type CreateMarketParameters = TokenAllowance & Pick<EncodeCreateMarketParameters, 'question' | 'rewardPool'> & {
    readonly terms?: TermsInput | undefined;
} & ({
    readonly durationSeconds: number;
} | Pick<EncodeCreateMarketParameters, 'deadline'>);
export declare function createMarket(connection: MarketConnection, parameters: CreateMarketParameters): Promise<SentTransaction & {
    readonly marketId: MarketId;
}>;
export declare function encodeCreateMarket(parameters: EncodeCreateMarketParameters): Hex;

// market/deployment-rules.d.ts
import type { Address } from 'viem';
import { type Amount } from '../amount.ts';
import type { Contract } from '../contract.ts';
import type { marketAbi } from '../generated/market.ts';
import type { MarketConnection } from './market-connection.ts';
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

// market/detail-events.d.ts
import { type Amount } from '../amount.ts';
import { type EventArgs } from './listed-events.ts';
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
        marketId: import("./ids.ts").MarketId;
    } & {
        questionHash: `0x${string}`;
        terms: import("./terms.ts").MarketTerms;
    };
    SeatsScored: (args: {
        marketId: bigint;
        seats: readonly bigint[];
    }) => {
        type: "seats-scored";
        marketId: import("./ids.ts").MarketId;
    } & {
        seats: ScoredSeat[];
    };
    LeaveAnnounced: (args: {
        from: bigint;
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "leave-announced";
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
    } & {
        account: `0x${string}`;
        amount: Amount;
    };
    CourtNotOpened: (args: {
        court: `0x${string}`;
        marketId: bigint;
    }) => {
        type: "court-not-opened";
        marketId: import("./ids.ts").MarketId;
    } & {
        court: `0x${string}`;
    };
    StakeReleased: (args: {
        amount: bigint;
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "stake-released";
        marketId: import("./ids.ts").MarketId;
    } & {
        worker: `0x${string}`;
        amount: Amount;
    };
    Delivered: ({ id, consumer, accepted }: EventArgs<'Delivered'>) => {
        type: 'verdict-delivered';
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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

// market/encode-terms.d.ts
import { type ContractTerms, type TermsInput } from './terms.ts';
export type EncodedTerms = {
    readonly terms: ContractTerms;
    readonly policy: string;
};
export declare function encodeTerms(terms: TermsInput): EncodedTerms;

// market/escalation.d.ts
import { type Amount } from '../amount.ts';
import type { DeploymentTimes, ListedCourt } from './deployment-rules.ts';
import type { EscalationStep } from './escalation-step.ts';
import type { TermsInput } from './terms.ts';
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

// market/escalation-step.d.ts
import type { Amount } from '../amount.ts';
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

// market/escalation-text.d.ts
import type { Amount } from '../amount.ts';
import type { EscalationStep, StepCost } from './escalation-step.ts';
import type { TermsInput } from './terms.ts';
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

// market/final-bounds.d.ts
import type { DeploymentTimes, ListedCourt } from './deployment-rules.ts';
import type { Market } from './market.ts';
import type { MarketTerms } from './terms.ts';
import type { MarketVerdict } from './verdict.ts';
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

// market/find-request-block.d.ts
import type { Address } from 'viem';
import type { Reader } from '../read-contract.ts';
export type GatheredRound = {
    readonly market: Address;
    readonly marketId: bigint;
    readonly requestedAt: number;
    readonly requestBlock: bigint;
};
export declare function findRequestBlock(chain: Reader, { market: address, marketId, requestedAt, requestBlock }: GatheredRound): Promise<bigint | undefined>;

// market/gathered-evidence.d.ts
import type { Address, Hex } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import { type Reader } from '../read-contract.ts';
import { type GatheredRound } from './find-request-block.ts';
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

// market/list-asset.d.ts
import { type Address } from 'viem';
import { type Amount } from '../amount.ts';
import type { Contract } from '../contract.ts';
import type { marketAbi } from '../generated/market.ts';
import type { MarketConnection } from './market-connection.ts';
export type AssetRules = {
    readonly asset: Address | undefined;
    readonly minStake: Amount;
    readonly minPool: Amount;
    readonly minBond: Amount;
    readonly maxBond: Amount;
};
export declare function readAssetRules(connection: MarketConnection, asset: Address | undefined): Promise<AssetRules | undefined>;
export declare function listAsset({ read, send }: Contract<typeof marketAbi>, { asset, ...wanted }: AssetRules): Promise<void>;

// market/listed-events.d.ts
import type { GetContractEventsReturnType } from 'viem';
import { type Amount } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
import { type Depositor } from './asking.ts';
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
    marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
    } & {
        creator: `0x${string}`;
        question: string;
        rewardPool: import("../amount.ts").Wei;
        deadline: number;
    };
    WorkerJoined: (args: {
        agentId: bigint;
        marketId: bigint;
        stake: bigint;
        worker: `0x${string}`;
    }) => {
        type: "worker-joined";
        marketId: import("./ids.ts").MarketId;
    } & {
        worker: `0x${string}`;
        agentId: import("./ids.ts").AgentId;
        stake: import("../amount.ts").Wei;
    };
    WorkerLeft: (args: {
        index: bigint;
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "worker-left";
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
    } & {
        worker: `0x${string}`;
        index: number;
    };
    ResolutionRequested: (args: {
        marketId: bigint;
        question: string;
    }) => {
        type: "resolution-requested";
        marketId: import("./ids.ts").MarketId;
    } & {
        question: string;
    };
    AbsencesRecorded: (args: {
        absent: bigint;
        marketId: bigint;
        panelSize: bigint;
    }) => {
        type: "absences-recorded";
        marketId: import("./ids.ts").MarketId;
    } & {
        panelSize: number;
        absent: number;
    };
    MarketReopened: (args: {
        marketId: bigint;
    }) => {
        type: "market-reopened";
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
    } & {
        outcome: "NO" | "OPEN" | "SPLIT" | "VOID" | "YES";
        reason: import("./outcome.ts").VoidReason | undefined;
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
        marketId: import("./ids.ts").MarketId;
    } & {
        resolution: boolean;
        totalWeight: bigint;
        rewardPool: import("../amount.ts").Wei;
        rewards: import("../amount.ts").Wei[];
    };
    MarketVoided: (args: {
        marketId: bigint;
        reason: number;
    }) => {
        type: "market-voided";
        marketId: import("./ids.ts").MarketId;
    } & {
        reason: import("./outcome.ts").VoidReason;
    };
    StakeSlashed: (args: {
        amount: bigint;
        marketId: bigint;
        prover: `0x${string}`;
        worker: `0x${string}`;
    }) => {
        type: "stake-slashed";
        marketId: import("./ids.ts").MarketId;
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
        marketId: import("./ids.ts").MarketId;
    } & {
        worker: `0x${string}`;
        agentId: import("./ids.ts").AgentId;
    };
    FeedbackDeferred: (args: {
        marketId: bigint;
        worker: `0x${string}`;
    }) => {
        type: "feedback-deferred";
        marketId: import("./ids.ts").MarketId;
    } & {
        worker: `0x${string}`;
    };
    Withdrawn: ({ account, to, amount }: EventArgs<'Withdrawn'>) => {
        type: 'withdrawn';
        account: `0x${string}`;
        to: `0x${string}`;
        amount: import("../amount.ts").Wei;
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

// market/market.d.ts
import type { Address, ContractFunctionReturnType } from 'viem';
import { type Wei } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
import { type MarketId } from './ids.ts';
import { type MarketOutcome, type Outcome } from './outcome.ts';
import { type VerdictState } from './verdict-state.ts';
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

// market/market-client.d.ts
import { type Address, type Hex } from 'viem';
import { type Wei } from '../amount.ts';
import type { SentTransaction } from '../contract.ts';
import { readCandidates } from './candidates.ts';
import { clarifyMarket, readClarificationsOf } from './clarifications.ts';
import { createMarket } from './create-market.ts';
import { readCourt, readTimes } from './deployment-rules.ts';
import type { MarketId } from './ids.ts';
import { joinMarket } from './join-market.ts';
import { readAssetRules } from './list-asset.ts';
import { listCollectors } from './list-collectors.ts';
import { type MarketConnection, type MarketConnectionParameters } from './market-connection.ts';
import { readEvents, watchEvents } from './market-events.ts';
import { listMarkets, listPendingFeedback, readChainTime, readMarket, readReputation } from './market-reads.ts';
import type { Contradiction } from './panel-answer.ts';
import { readPanelDraw, waitForDraw } from './panel-draw.ts';
import { readToken } from './token.ts';
import { readNextDeposit, readTerms, readVerdict, readVerdictId } from './verdict.ts';
import { askVerdict, disputeVerdict, proposeVerdict, proposeVotes, publishFeedback, pushVerdict, type RulingParameters, type ShareParameters } from './verdict-writes.ts';
import { watchNewBlocks } from './watch-blocks.ts';
import { readBalance, withdrawToken } from './withdraw.ts';
type Connection = MarketConnection;
export type AnswerCommitment = {
    readonly marketId: MarketId;
    readonly stage: 0 | 1;
    readonly hash: Hex;
};
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
    commitAnswers({ send }: Connection, commitment: AnswerCommitment): Promise<SentTransaction>;
    postAnswerHash: ({ send }: Connection, id: MarketId, hash: Hex) => Promise<SentTransaction>;
    showAnswer({ send }: Connection, id: MarketId, answer: string): Promise<SentTransaction>;
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

// market/market-events.d.ts
import type { Hex } from 'viem';
import { detailReaders } from './detail-events.ts';
import { listedReaders, type MarketLog } from './listed-events.ts';
import type { MarketConnection } from './market-connection.ts';
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

// market/market-evidence.d.ts
import { type Address, type Hex, type Log } from 'viem';
import { type Reader } from '../read-contract.ts';
import { type MarketTerms } from './terms.ts';
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

// market/market-reads.d.ts
import type { Address } from 'viem';
import { type MarketId } from './ids.ts';
import { type Market } from './market.ts';
import type { MarketConnection } from './market-connection.ts';
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

// market/panel-answer.d.ts
import { type Address, type Hex } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import { type SignerCheck } from './check-signer.ts';
import type { MarketId } from './ids.ts';
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

// market/policy-text.d.ts
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

// market/proposed-terms.d.ts
import type { DeploymentTimes } from './deployment-rules.ts';
import type { AssetRules } from './list-asset.ts';
import type { MarketTerms, TermsInput } from './terms.ts';
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

// market/terms.d.ts
import type { Address, ContractFunctionReturnType, Hex } from 'viem';
import { type Amount } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
import { type PolicyTerms, type TermsPolicy } from './policy-text.ts';
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

// market/token.d.ts
import { type Address } from 'viem';
import type { MarketConnection } from './market-connection.ts';
export type Token = {
    readonly address: Address;
    readonly decimals: number | undefined;
    readonly symbol: string | undefined;
};
export declare function readToken(connection: MarketConnection, address: Address): Promise<Token>;

// market/verdict.d.ts
import type { Hex } from 'viem';
import { type Amount } from '../amount.ts';
import { type Asking } from './asking.ts';
import type { MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import { type Outcome, type VoidReason } from './outcome.ts';
import { type MarketTerms } from './terms.ts';
import { type VerdictState } from './verdict-state.ts';
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

// market/verdict-state.d.ts
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
export type Finding = keyof typeof FINDINGS;
export declare function toVerdictState(state: number): VerdictState;
export declare function toJudge(judge: number): Judge;
export declare function toFinding(finding: number): Finding;

// market/verdict-writes.d.ts
import type { Address, Hex } from 'viem';
import { type Amount } from '../amount.ts';
import type { SentTransaction } from '../contract.ts';
import { type TokenAllowance } from './asset-payment.ts';
import type { MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import { type Finding } from './verdict-state.ts';
export type AskParameters = TokenAllowance & {
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
export declare function askVerdict(connection: MarketConnection, parameters: AskParameters): Promise<SentTransaction & {
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

// market/verify-request.d.ts
import { type WorkerRequest } from '@cresolver/protocol';
import { type Address } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import { type SignerCheck } from './check-signer.ts';
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

// market/watch-blocks.d.ts
import type { MarketConnection } from './market-connection.ts';
export type WatchBlocksParameters = {
    readonly onBlock: (blockNumber: bigint) => void;
    readonly onError?: ((error: Error) => void) | undefined;
    readonly pollingIntervalMs?: number | undefined;
};
export declare function watchNewBlocks(connection: MarketConnection, { onBlock, onError, pollingIntervalMs }: WatchBlocksParameters): () => void;

// read-account.d.ts
import { type LocalAccount } from 'viem/accounts';
export declare function readAccount(text: string, variable: string): LocalAccount;

// read-contract.d.ts
import type { Abi, Address, Client, ContractFunctionArgs, ContractFunctionName, ContractFunctionReturnType, Transport } from 'viem';
import type { ChainClient } from './chain-client.ts';
export type Reader = Pick<ChainClient, 'attempt'> & {
    readonly client: Client<Transport>;
};
type Views = 'view' | 'pure';
export type ReadContract<abi extends Abi> = <name extends ContractFunctionName<abi, Views>, const args extends ContractFunctionArgs<abi, Views, name>>(action: string, functionName: name, args: args, blockNumber?: bigint) => Promise<ContractFunctionReturnType<abi, Views, name, args>>;
export declare function readerOf<const abi extends Abi>(chain: Reader, address: Address, abi: abi, prepare?: () => Promise<unknown>): ReadContract<abi>;
export {};

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

// read-spans.d.ts
import type { ChainClient } from './chain-client.ts';
export type BlockSpan = {
    readonly fromBlock: bigint;
    readonly toBlock: bigint;
};
export declare function readSpans<log>(chain: Pick<ChainClient, 'attempt'>, span: BlockSpan, read: (span: BlockSpan) => Promise<log[]>): Promise<log[]>;

// token-amount.d.ts
import { type Amount } from './amount.ts';
export declare function parseTokenAmount(text: string, decimals: number): Amount;
export declare function formatTokenAmount(amount: Amount, decimals: number): string;

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

// unless-zero.d.ts
import type { Hex } from 'viem';
export declare function unlessZero(value: Hex | undefined): Hex | undefined;

// decode-delivery.d.ts
import { type Address, type Hex } from 'viem';
import { type DecodedReport } from './market/report.ts';
export type Delivery = {
    readonly report: DecodedReport;
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

// market/outcome.d.ts
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

// market/report.d.ts
import type { Address, Hex } from 'viem';
import { type VoidReasonCode } from './outcome.ts';
import { FINDINGS } from './verdict-state.ts';
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

// multicall3-abi.d.ts
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

// identity/bind-wallet.d.ts
import type { Account, Address, Hex } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import type { AgentId } from '../market/ids.ts';
export type BindWalletOptions = {
    readonly deadlineSeconds?: number | undefined;
};
export declare function bindWallet(chain: ChainClient, registry: Address, agentId: AgentId, wallet: Account, { deadlineSeconds }?: BindWalletOptions): Promise<Hex>;

// market/market-connection.d.ts
import type { Address } from 'viem';
import { type ChainClient, type ConnectionParameters } from '../chain-client.ts';
import { type Contract } from '../contract.ts';
import { marketAbi } from '../generated/market.ts';
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

// market/join-market.d.ts
import type { Hex } from 'viem';
import type { Amount } from '../amount.ts';
import type { SentTransaction } from '../contract.ts';
import { type TokenAllowance } from './asset-payment.ts';
import { type AgentId, type MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
export type JoinParameters = TokenAllowance & {
    readonly marketId: MarketId;
    readonly stake: Amount;
    readonly agentId?: AgentId | undefined;
    readonly proof?: readonly Hex[] | undefined;
};
export declare function joinMarket(connection: MarketConnection, parameters: JoinParameters): Promise<SentTransaction>;

// market/list-collectors.d.ts
import type { Address } from 'viem';
import type { MarketConnection } from './market-connection.ts';
export declare function listCollectors(connection: MarketConnection, fromBlock: bigint): Promise<Address[]>;

// market/withdraw.d.ts
import type { Address } from 'viem';
import { type Amount, type Wei } from '../amount.ts';
import type { SentTransaction } from '../contract.ts';
import type { MarketConnection } from './market-connection.ts';
export declare function withdraw(connection: MarketConnection, to?: Address): Promise<SentTransaction & {
    readonly amount: Wei;
}>;
export declare function withdrawToken(connection: MarketConnection, token: Address, to?: Address): Promise<SentTransaction & {
    readonly amount: Amount;
}>;
export declare function readBalance(connection: MarketConnection, asset: Address, account: Address): Promise<Amount>;

// market/check-signer.d.ts
import { type Address, type Hex } from 'viem';
import type { ChainClient } from '../chain-client.ts';
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
