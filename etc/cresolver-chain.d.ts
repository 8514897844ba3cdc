// The public types of @cresolver/chain, written by npm run api. Not a module.

// index.d.ts
export { type BoundReport, decodeBoundReport, encodeBoundReport, encodeReport, evidenceRecordedEvent, identityRegistryAbi, type MarketOutcome, marketAbi, multicall3Abi, OUTCOMES, type Outcome, type OutcomeCode, REPORT_ACTIONS, type Report, type ReportAction, type ResolverVoidReason, receiverAbi, reportProcessedEvent, reputationRegistryAbi, resolutionRequestedEvent, toMarketOutcome, VOID_REASONS, type VoidReason, type VoidReasonCode, } from './abi.ts';
export { parseAddress } from './address.ts';
export { type Amount, formatAmount, parseAmount, toAmount, toWei, type Wei, } from './amount.ts';
export { type ChainClient, type ConnectionParameters, createChainClient, } from './chain-client.ts';
export { toChainError } from './chain-error.ts';
export { type ContractError, explainContractError } from './contract-error.ts';
export { type CourtClient, createCourtClient } from './court/court-client.ts';
export { type CourtRules, USUAL_COURT_RULES } from './deployment/court-rules.ts';
export { type Deployment, type DeploymentParameters, deployCresolver, deployLocalRegistries, type LocalRegistries, type PlannedContract, } from './deployment/deploy-cresolver.ts';
export type { DeployedContract } from './deployment/deployed-contract.ts';
export { KNOWN_REALITIES, type KnownReality } from './deployment/known-realities.ts';
export { CHAIN_ERROR_CODES, type ChainErrorCode } from './error-code.ts';
export { ctfResolverBytecode } from './generated/ctf-resolver.ts';
export { umaOracleBytecode } from './generated/uma-oracle.ts';
export { type AgentClient, type AgentClientParameters, createAgentClient, } from './identity/agents.ts';
export type { BindWalletOptions } from './identity/bind-wallet.ts';
export { type Feedback, type FeedbackRegistries, giveFeedback, } from './identity/give-feedback.ts';
export { KNOWN_REGISTRIES, type KnownRegistries } from './identity/known-registries.ts';
export { type AllowList, allowListOf } from './market/allow-list.ts';
export type { TokenAllowance } from './market/asset-payment.ts';
export { type Candidate, toCandidate } from './market/candidates.ts';
export { readClarifications } from './market/clarifications.ts';
export type { AnswerCommitment } from './market/commit-answers.ts';
export type { CreateMarketParameters } from './market/create-market.ts';
export { type ScoredSeat, toScoredSeat } from './market/detail-events.ts';
export { type EncodeCreateMarketParameters, encodeCreateMarket, } from './market/encode-create-market.ts';
export { encodeTerms } from './market/encode-terms.ts';
export { type Escalation, type EscalationParameters, escalationOf, } from './market/escalation.ts';
export type { EscalationStep, StepCost, StepStart } from './market/escalation-step.ts';
export { describeCost, describePolicy, describeStarts, formatPeriod, STEP_NAMES, } from './market/escalation-text.ts';
export { type FinalBounds, type FinalBoundsParameters, finalBounds, } from './market/final-bounds.ts';
export { findRequestBlock, type GatheredRound } from './market/find-request-block.ts';
export { findValidSignatures, type GatheredEvidence, readGatheredEvidence, type SignatureToCheck, } from './market/gathered-evidence.ts';
export { type AgentId, type MarketId, toAgentId, toMarketId } from './market/ids.ts';
export type { JoinParameters } from './market/join-market.ts';
export type { AssetRules } from './market/list-asset.ts';
export { type Market, toMarket, type VerdictStanding } from './market/market.ts';
export { createMarketClient, type MarketClient } from './market/market-client.ts';
export type { MarketConnectionParameters } from './market/market-connection.ts';
export { type ListedEvent, type MarketEvent, type ReadEventsParameters, toMarketEvent, type WatchEventsParameters, } from './market/market-events.ts';
export type { ListMarketsParameters, MarketWorker, WorkerReputation, } from './market/market-reads.ts';
export { type Contradiction, type PanelAnswer, type PanelAnswerPlace, type PanelAnswerVerification, type PanelReceiptVerification, panelAnswerTypedData, panelReceiptTypedData, signPanelAnswer, type VerifyPanelAnswerParameters, type VerifyPanelReceiptParameters, verifyPanelAnswer, verifyPanelReceipt, } from './market/panel-answer.ts';
export type { PanelDraw } from './market/panel-draw.ts';
export { SECOND_PANEL_SECONDS, VOID_GRACE_SECONDS } from './market/periods.ts';
export { DATA_WINDOW_SECONDS, type DisputeTerms, PANEL_WINDOW_SECONDS, proposeDisputeTerms, } from './market/proposed-terms.ts';
export { type MarketTerms, TERM_FLAGS, TERM_POLICIES, type TermsInput, toTerms, } from './market/terms.ts';
export { type RecordedEvidence, readTermsEvidence, type TermsEvidence, } from './market/terms-evidence.ts';
export type { Token } from './market/token.ts';
export type { SeatsAgainst, UnsureCost } from './market/unsure-cost.ts';
export type { Dispute, MarketVerdict, TermsOfMarket } from './market/verdict.ts';
export type { VerdictEvent } from './market/verdict-events.ts';
export { FINDINGS, type Finding, JUDGES, type Judge, toJudge, toVerdictState, VERDICT_STATES, type VerdictState, } from './market/verdict-state.ts';
export type { DisputeParameters, ProposeParameters, RulingParameters, } from './market/verdict-writes.ts';
export { type AnswerVerification, type ExpectedAnswer, type VerifyAnswerParameters, verifyAnswer, } from './market/verify-answer.ts';
export { type ExpectedRequest, type RequestVerification, type VerifyRequestParameters, verifyRequest, } from './market/verify-request.ts';
export type { WatchBlocksParameters } from './market/watch-blocks.ts';
export type { Sent } from './market/write.ts';
export { readAccount } from './read-account.ts';
export { type ChainErrorContext, toReadError } from './read-error.ts';
export { formatTokenAmount, parseTokenAmount } from './token-amount.ts';
export { type TransactionParameters, transact } from './transaction.ts';

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
export { ACTION_RECORD_ABSENCES, type MarketOutcome, OUTCOMES, type Outcome, type OutcomeCode, REPORT_ACTIONS, type ReportAction, type ResolverVoidReason, toMarketOutcome, VOID_REASONS, type VoidReason, type VoidReasonCode, } from './market/outcome.ts';
export { type AbsenceReport, type BoundReport, type DecodedReport, decodeBoundReport, encodeAbsenceReport, encodeBoundReport, encodeReport, type FindingCode, type Report, type ReportBinding, type ReportStage, ROUND_PERIOD_SECONDS, } from './market/report.ts';
export { TERM_FLAGS, TERM_POLICIES, type TermsPolicy } from './market/terms.ts';
export { FINDINGS, JUDGES, VERDICT_STATES } from './market/verdict-state.ts';
export { multicall3Abi } from './multicall3-abi.ts';

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

// contract-error.d.ts
import { CresolverError } from '@cresolver/protocol';
import type { Abi, ContractErrorName } from 'viem';
import type { clarificationsAbi } from './generated/clarifications.ts';
import type { identityRegistryAbi } from './generated/identity-registry.ts';
import type { marketAbi } from './generated/market.ts';
import type { realityCourtErrorsAbi } from './generated/reality-court-errors.ts';
import type { receiverAbi } from './generated/receiver.ts';
import type { reputationRegistryAbi } from './generated/reputation-registry.ts';
export type ContractError = NamesIn<typeof marketAbi> | NamesIn<typeof receiverAbi> | NamesIn<typeof clarificationsAbi> | NamesIn<typeof realityCourtErrorsAbi> | NamesIn<typeof identityRegistryAbi> | NamesIn<typeof reputationRegistryAbi>;
type NamesIn<abi extends Abi> = ContractErrorName<abi>;
export declare function explainContractError(name: string, args?: readonly unknown[]): CresolverError | undefined;
export {};

// court/court-client.d.ts
import { type Address, type Hex } from 'viem';
import { type Amount, type Wei } from '../amount.ts';
import { type ConnectionParameters } from '../chain-client.ts';
import type { MarketId } from '../market/ids.ts';
import type { Sent } from '../market/write.ts';
export type CourtClient = {
    readonly getLeastBounty: () => Promise<Wei>;
    readonly ask: (marketId: MarketId, bounty: Wei) => Promise<Sent & {
        readonly questionId: Hex;
    }>;
    readonly decide: (marketId: MarketId) => Promise<Sent>;
    readonly withdraw: (asset?: Address, to?: Address) => Promise<Sent & {
        readonly amount: Amount;
    }>;
};
export declare function createCourtClient(parameters: ConnectionParameters, address: Address): CourtClient;

// deployment/court-rules.d.ts
import { type Address } from 'viem';
import { type Wei } from '../amount.ts';
import type { Creation } from './place-contract.ts';
export type CourtRules = {
    readonly reality: Address;
    readonly arbitrator?: Address | undefined;
    readonly timeoutSeconds?: number | undefined;
    readonly answerPeriodSeconds?: number | undefined;
    readonly minBond?: Wei | undefined;
    readonly minBounty?: Wei | undefined;
};
export declare const USUAL_COURT_RULES: {
    readonly timeoutSeconds: 86400;
    readonly answerPeriodSeconds: 86400;
    readonly minBond: Wei;
    readonly minBounty: Wei;
};
export declare function creationOfCourt(market: Address, rules: CourtRules): Creation;

// deployment/deploy-cresolver.d.ts
import { type Address, type Hex } from 'viem';
import { type ConnectionParameters } from '../chain-client.ts';
import type { AssetRules } from '../market/list-asset.ts';
import { type CourtRules } from './court-rules.ts';
import type { DeployedContract } from './deployed-contract.ts';
export type DeploymentParameters = ConnectionParameters & {
    readonly forwarder?: Address | undefined;
    readonly directResolver?: Address | undefined;
    readonly identityRegistry?: Address | undefined;
    readonly reputationRegistry?: Address | undefined;
    readonly assets?: readonly AssetRules[] | undefined;
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
export type LocalRegistries = {
    readonly identityRegistry: Address;
    readonly reputationRegistry: Address;
};
export declare function deployCresolver(parameters: DeploymentParameters): Promise<Deployment>;
export declare function deployLocalRegistries(parameters: ConnectionParameters): Promise<LocalRegistries>;

// deployment/deployed-contract.d.ts
import type { Address, Hex } from 'viem';
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

// deployment/known-realities.d.ts
import type { CourtRules } from './court-rules.ts';
export type KnownReality = Pick<CourtRules, 'reality' | 'minBond' | 'minBounty'> & {
    readonly chain: string;
};
export declare const KNOWN_REALITIES: ReadonlyMap<number, KnownReality>;

// error-code.d.ts
export declare const CHAIN_ERROR_CODES: readonly ['ACCOUNT_MISSING', 'ADDRESS_INVALID', 'AGENT_ALREADY_JOINED', 'AGENT_ID_INVALID', 'ALLOW_LIST_EMPTY', 'ALREADY_ASKED', 'ALREADY_DECIDED', 'ALREADY_JOINED', 'ALREADY_RESOLVED', 'ALREADY_VOIDED', 'AMOUNT_INVALID', 'ARRAY_LENGTH_MISMATCH', 'ASSET_ALREADY_LISTED', 'ASSET_NOT_LISTED', 'BALANCE_CAP_EXCEEDED', 'BOUNTY_TOO_SMALL', 'BUNDLE_COMMITTED', 'CANNOT_LEAVE_NOW', 'CHAIN_CALL_FAILED', 'CHAIN_MISMATCH', 'CHAIN_UNSUPPORTED', 'CHANGE_NOT_ANNOUNCED', 'CHANGE_NOT_DUE', 'CLARIFICATIONS_NOT_CONFIGURED', 'CLARIFICATION_TOO_LONG', 'CONSUMER_WITHOUT_CODE', 'CONTRACT_REVERTED', 'COURT_INVALID', 'CREATOR_CANNOT_SIT', 'DEPLOYMENT_FAILED', 'EMPTY_CLARIFICATION', 'EMPTY_QUESTION', 'ENDPOINT_MISSING', 'ERC721_INCORRECT_OWNER', 'ERC721_INSUFFICIENT_APPROVAL', 'ERC721_INVALID_APPROVER', 'ERC721_INVALID_OPERATOR', 'ERC721_INVALID_OWNER', 'ERC721_INVALID_RECEIVER', 'ERC721_INVALID_SENDER', 'ERC721_NONEXISTENT_TOKEN', 'EVENT_MISSING', 'FACTORY_MISSING', 'FALLBACK_TOO_EARLY', 'FORWARDER_INVALID', 'GRACE_NOT_OVER', 'HASH_POSTED', 'IDENTITY_DISABLED', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_STAKE', 'INVALID_ABSENCES', 'INVALID_ACTION', 'INVALID_COLLECTOR', 'INVALID_DEADLINE', 'INVALID_DURATION', 'INVALID_FORWARDER', 'INVALID_MARKET', 'INVALID_PANEL_SIZE', 'INVALID_RECIPIENT', 'INVALID_SEATS', 'INVALID_SHORT_STRING', 'INVALID_TERM', 'INVALID_VOID_REASON', 'MALFORMED_REPORT', 'MARKET_EXPIRED', 'MARKET_ID_INVALID', 'MARKET_NOT_FOUND', 'MARKET_WITHOUT_CODE', 'METADATA_TOO_SHORT', 'NEW_MARKETS_ARE_PAUSED', 'NOTHING_TO_WITHDRAW', 'NOT_ACOLLECTOR', 'NOT_ACONTRADICTION', 'NOT_ASKED', 'NOT_AUTHORIZED_FOR_AGENT', 'NOT_A_MARKET', 'NOT_A_REGISTRY', 'NOT_BEFORE_THE_COURT', 'NOT_ENOUGH_GAS_FOR_FEEDBACK', 'NOT_ENOUGH_GAS_FOR_REPORT', 'NOT_ENOUGH_GAS_TO_PUSH', 'NOT_FINAL', 'NOT_JOINED', 'NOT_MARKET_CREATOR', 'NOT_ON_ALLOW_LIST', 'NOT_REQUESTED', 'NOT_SETTLED', 'NOT_THE_CLARIFICATIONS', 'NOT_THE_COURT', 'NOT_THE_JUDGE', 'NOT_YET', 'NO_JUDGE', 'NO_PENDING_FEEDBACK', 'ONLY_CREATOR', 'OWNABLE_INVALID_OWNER', 'OWNABLE_UNAUTHORIZED_ACCOUNT', 'OWNERSHIP_CANNOT_BE_RENOUNCED', 'PANEL_NOT_DISJOINT', 'PANEL_SIZE_FIXED', 'PERMIT_UNSUPPORTED', 'POOL_TOO_SMALL', 'PRIVATE_KEY_INVALID', 'QUESTION_NOT_STORED', 'QUESTION_TOO_LONG', 'REALITY_INVALID', 'REENTRANCY_GUARD_REENTRANT_CALL', 'REGISTRIES_DIFFER', 'REGISTRY_WITHOUT_CODE', 'REPORT_EXPIRED', 'REPORT_INVALID', 'REPORT_MALFORMED', 'REPORT_OUTDATED', 'REPUTATION_TOO_LOW', 'REQUEST_TOO_SOON', 'RPC_UNREACHABLE', 'RPC_URL_INVALID', 'SAFE_CAST_OVERFLOWED_INT_DOWNCAST', 'SAFE_ERC20_FAILED_OPERATION', 'SCORE_OUT_OF_RANGE', 'SEAT_TAKEN', 'SELF_FEEDBACK', 'STAKE_NOT_RELEASABLE', 'STRING_TOO_LONG', 'TOO_EARLY_TO_REQUEST', 'TOO_LATE_TO_ASK', 'TOO_LATE_TO_CLARIFY', 'TOO_MANY_CLARIFICATIONS', 'TOO_MANY_WORKERS', 'TRANSACTION_REVERTED', 'TRANSFER_FAILED', 'UNAUTHORIZED_FORWARDER', 'UNAUTHORIZED_RESOLVER', 'UNAUTHORIZED_WORKFLOW', 'UNBOUND_REPORT_NOT_ALLOWED', 'UNKNOWN_VOID_REASON', 'UNREGISTERED_WORKER', 'WALLET_CANNOT_SIGN', 'WALLET_DEADLINE_INVALID', 'WALLET_SIGNATURE_EXPIRED', 'WEIGHT_TOO_LARGE', 'WINDOW_OVER', 'WORKERS_NOT_IN_JOIN_ORDER', 'WORKFLOW_WITHOUT_FORWARDER', 'WRONG_AMOUNT_RECEIVED', 'WRONG_ANSWER', 'WRONG_CHAIN', 'WRONG_KIND_OF_MARKET', 'WRONG_QUESTION', 'WRONG_RECEIVER', 'WRONG_STATE', 'WRONG_VALUE'];
export type ChainErrorCode = (typeof CHAIN_ERROR_CODES)[number];

// identity/agents.d.ts
import { type Registration } from '@cresolver/protocol';
import { type Account, type Address, type Hex } from 'viem';
import { type ConnectionParameters } from '../chain-client.ts';
import { type AgentId } from '../market/ids.ts';
import type { Sent } from '../market/write.ts';
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

// identity/give-feedback.d.ts
import { type Hash } from '@cresolver/protocol';
import { type Address } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import type { AgentId } from '../market/ids.ts';
import type { Sent } from '../market/write.ts';
export type FeedbackRegistries = {
    readonly identityRegistry: Address;
    readonly reputationRegistry: Address;
};
export type Feedback = {
    readonly agentId: AgentId;
    readonly value: bigint;
    readonly decimals: number;
    readonly tag1: string;
    readonly tag2: string;
    readonly uri: string;
    readonly hash: Hash;
};
export declare function giveFeedback(chain: ChainClient, { identityRegistry, reputationRegistry }: FeedbackRegistries, feedback: Feedback): Promise<Sent & {
    readonly index: bigint;
}>;

// identity/known-registries.d.ts
import type { Address } from 'viem';
export type KnownRegistries = {
    readonly chain: string;
    readonly identityRegistry: Address;
    readonly reputationRegistry: Address;
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
import type { Address, ContractFunctionReturnType } from 'viem';
import { type Amount } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
import { type AgentId, type MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import type { WorkerReputation } from './market-reads.ts';
export type Candidate = {
    readonly address: Address;
    readonly agentId: AgentId;
    readonly owner: Address | undefined;
    readonly isAuthorized: boolean;
    readonly stake: Amount;
    readonly isStaked: boolean;
    readonly reputation: WorkerReputation;
};
type Listed = ContractFunctionReturnType<typeof marketAbi, 'view', 'getCandidates'>[number];
export declare function readCandidates(connection: MarketConnection, marketId: MarketId): Promise<Candidate[]>;
export declare function toCandidate(listed: Listed): Candidate;
export {};

// market/clarifications.d.ts
import { type Clarification } from '@cresolver/protocol';
import { type Address, type Client, type Transport } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import type { MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import type { Sent } from './write.ts';
type Reader = Pick<ChainClient, 'attempt'> & {
    readonly client: Client<Transport>;
};
export type ClarificationsPlace = {
    readonly market: Address;
    readonly clarifications: Address;
};
export declare function readClarifications(chain: Reader, { market, clarifications: address }: ClarificationsPlace, marketId: bigint): Promise<readonly Clarification[]>;
export declare function readClarificationsOf(connection: MarketConnection, marketId: MarketId): Promise<readonly Clarification[] | undefined>;
export declare function clarifyMarket(connection: MarketConnection, marketId: MarketId, text: string): Promise<Sent>;
export {};

// market/commit-answers.d.ts
import { type Address, type Hex } from 'viem';
import type { MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import { type Sent } from './write.ts';
export type AnswerCommitment = {
    readonly marketId: MarketId;
    readonly stage: 0 | 1;
    readonly hash: Hex;
};
export declare function commitAnswers(connection: MarketConnection, { marketId, stage, hash }: AnswerCommitment): Promise<Sent>;
export declare function postAnswerHash(connection: MarketConnection, marketId: MarketId, hash: Hex): Promise<Sent>;
export declare function showAnswer(connection: MarketConnection, marketId: MarketId, answer: string): Promise<Sent>;
export declare function listCollectors(connection: MarketConnection, fromBlock: bigint): Promise<Address[]>;

// market/create-market.d.ts
import { type Amount } from '../amount.ts';
import { type TokenAllowance } from './asset-payment.ts';
import { type MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import type { TermsInput } from './terms.ts';
import { type Sent } from './write.ts';
export type CreateMarketParameters = TokenAllowance & {
    readonly question: string;
    readonly rewardPool: Amount;
    readonly terms?: TermsInput | undefined;
} & ({
    readonly durationSeconds: number;
} | {
    readonly deadline: number;
});
export declare function createMarket(connection: MarketConnection, parameters: CreateMarketParameters): Promise<Sent & {
    readonly marketId: MarketId;
}>;

// market/detail-events.d.ts
import type { Address, GetContractEventsReturnType, Hex } from 'viem';
import { type Amount } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
import { type MarketId } from './ids.ts';
import { type MarketTerms } from './terms.ts';
export type ScoredSeat = {
    readonly index: number;
    readonly reward: Amount;
    readonly weight: bigint;
    readonly scores: readonly [number, number, number];
};
export type DetailEvent = {
    readonly type: 'terms-set';
    readonly marketId: MarketId;
    readonly questionHash: Hex;
    readonly terms: MarketTerms;
} | {
    readonly type: 'seats-scored';
    readonly marketId: MarketId;
    readonly stage: number;
    readonly seats: readonly ScoredSeat[];
} | {
    readonly type: 'stake-released';
    readonly marketId: MarketId;
    readonly worker: Address;
    readonly amount: Amount;
} | {
    readonly type: 'verdict-delivered';
    readonly marketId: MarketId;
    readonly verdictId: Hex;
    readonly consumer: Address;
    readonly accepted: boolean;
} | {
    readonly type: 'answers-committed';
    readonly marketId: MarketId;
    readonly collector: Address;
    readonly stage: number;
    readonly hash: Hex;
} | {
    readonly type: 'answer-hash-posted';
    readonly marketId: MarketId;
    readonly worker: Address;
    readonly hash: Hex;
} | {
    readonly type: 'answer-shown';
    readonly marketId: MarketId;
    readonly worker: Address;
    readonly hash: Hex;
} | {
    readonly type: 'token-withdrawn';
    readonly asset: Address;
    readonly account: Address;
    readonly to: Address;
    readonly amount: Amount;
};
type Log = GetContractEventsReturnType<typeof marketAbi, undefined, true>[number];
export declare function toDetailEvent(log: Log): DetailEvent | undefined;
export declare function toScoredSeat(word: bigint): ScoredSeat;
export {};

// market/encode-create-market.d.ts
import { type Hex } from 'viem';
import type { Amount } from '../amount.ts';
import type { TermsInput } from './terms.ts';
export type EncodeCreateMarketParameters = {
    readonly question: string;
    readonly deadline: number;
    readonly rewardPool: Amount;
    readonly terms: TermsInput;
};
export declare function encodeCreateMarket(parameters: EncodeCreateMarketParameters): Hex;

// market/encode-terms.d.ts
import { type ContractTerms, type TermsInput } from './terms.ts';
export declare function encodeTerms(terms: TermsInput): ContractTerms;

// market/escalation.d.ts
import { type Amount } from '../amount.ts';
import type { EscalationStep } from './escalation-step.ts';
import type { TermsInput } from './terms.ts';
import { type UnsureCost } from './unsure-cost.ts';
export type EscalationParameters = {
    readonly terms: TermsInput;
    readonly pool: Amount;
    readonly candidates: number;
    readonly leastStake: Amount;
    readonly hasRule?: boolean | undefined;
    readonly seats?: number | undefined;
};
export type Escalation = {
    readonly steps: readonly EscalationStep[];
    readonly mostSeconds: number;
    readonly seats: number;
    readonly hasJudge: boolean;
    readonly unsureCost: UnsureCost | undefined;
};
export declare function escalationOf(parameters: EscalationParameters): Escalation;

// market/escalation-step.d.ts
import type { Amount } from '../amount.ts';
export type EscalationStep = {
    readonly kind: 'RULE' | 'PANEL' | 'WINDOW' | 'RULE_AGAIN' | 'SECOND_PANEL' | 'COURT' | 'VOID';
    readonly starts: readonly StepStart[];
    readonly mostSeconds: number;
    readonly costs: readonly StepCost[];
};
export type StepStart = 'REQUEST' | 'NO_DATA' | 'PROPOSAL' | 'DISPUTE' | 'UNSURE' | 'UNDECIDED' | 'NO_REPORT';
export type StepCost = {
    readonly payer: 'CREATOR' | 'DISPUTER';
    readonly what: 'POOL' | 'BOND' | 'HALF_BOND' | 'DISPUTE_FEE';
    readonly amount: Amount;
    readonly after?: 'DISPUTE' | 'UNSURE';
};

// market/escalation-text.d.ts
import type { Amount } from '../amount.ts';
import type { EscalationStep, StepCost } from './escalation-step.ts';
import type { TermsInput } from './terms.ts';
export declare const STEP_NAMES: {
    readonly RULE: 'Rule';
    readonly PANEL: 'Panel';
    readonly WINDOW: 'Window';
    readonly RULE_AGAIN: 'Rule again';
    readonly SECOND_PANEL: 'Second panel';
    readonly COURT: 'Court';
    readonly VOID: 'Void';
};
export declare function describeStarts(step: Pick<EscalationStep, 'starts'>): string;
export declare function describeCost({ what, amount, after }: StepCost, format: (amount: Amount) => string): string;
export declare function describePolicy(terms: Pick<TermsInput, 'policy' | 'dataOnly'> | undefined): string;
export declare function formatPeriod(seconds: number): string;

// market/final-bounds.d.ts
import type { Market } from './market.ts';
import type { MarketTerms } from './terms.ts';
import type { MarketVerdict } from './verdict.ts';
export type FinalBounds = {
    readonly earliest: number;
    readonly latest: number;
};
export type FinalBoundsParameters = {
    readonly market: Pick<Market, 'deadline' | 'requestedAt'>;
    readonly terms: Pick<MarketTerms, 'windowSeconds' | 'court' | 'courtPeriodSeconds' | 'earliestRequest'> | undefined;
    readonly verdict: Pick<MarketVerdict, 'state' | 'finalAt' | 'dispute'>;
    readonly now: number;
};
export declare function finalBounds(parameters: FinalBoundsParameters): FinalBounds;

// market/find-request-block.d.ts
import type { Address, Client, Transport } from 'viem';
import type { ChainClient } from '../chain-client.ts';
export type GatheredRound = {
    readonly market: Address;
    readonly marketId: bigint;
    readonly requestedAt: number;
    readonly requestBlock: bigint;
};
export declare function findRequestBlock(chain: Pick<ChainClient, 'attempt'> & {
    readonly client: Client<Transport>;
}, { market: address, marketId, requestedAt, requestBlock }: GatheredRound): Promise<bigint | undefined>;

// market/gathered-evidence.d.ts
import type { Address, Client, Hex, Transport } from 'viem';
import type { ChainClient } from '../chain-client.ts';
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
type Reader = Pick<ChainClient, 'attempt'> & {
    readonly client: Client<Transport>;
};
export declare function readGatheredEvidence(chain: Reader, round: GatheredRound): Promise<GatheredEvidence>;
export declare function findValidSignatures<Claim extends SignatureToCheck>(claims: readonly Claim[], round: {
    readonly marketId: bigint;
    readonly requestedAt: number;
    readonly stage: 0 | 1;
}, place: {
    readonly chainId: number;
    readonly market: Address;
}, client?: ChainClient | undefined): Promise<Claim[]>;
export {};

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

// market/join-market.d.ts
import type { Hex } from 'viem';
import { type Amount } from '../amount.ts';
import { type TokenAllowance } from './asset-payment.ts';
import { type AgentId, type MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import { type Sent } from './write.ts';
export type JoinParameters = TokenAllowance & {
    readonly marketId: MarketId;
    readonly stake: Amount;
    readonly agentId?: AgentId | undefined;
    readonly proof?: readonly Hex[] | undefined;
};
export declare function joinMarket(connection: MarketConnection, parameters: JoinParameters): Promise<Sent>;
export declare function leaveMarket(connection: MarketConnection, marketId: MarketId): Promise<Sent>;
export declare function cancelMarket(connection: MarketConnection, marketId: MarketId): Promise<Sent>;

// market/list-asset.d.ts
import { type Address } from 'viem';
import { type Amount } from '../amount.ts';
import type { ChainClient } from '../chain-client.ts';
import type { MarketConnection } from './market-connection.ts';
export type AssetRules = {
    readonly asset: Address | undefined;
    readonly minStake: Amount;
    readonly minPool: Amount;
    readonly minBond: Amount;
};
export declare function readAssetRules(connection: MarketConnection, asset: Address | undefined): Promise<AssetRules | undefined>;
export declare function isListed({ client, attempt }: ChainClient, market: Address, { asset, minStake, minPool, minBond }: AssetRules): Promise<boolean>;
export declare function listAsset(chain: ChainClient, market: Address, { asset, minStake, minPool, minBond }: AssetRules): Promise<void>;

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
    readonly verdict?: VerdictStanding | undefined;
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
import type { Clarification } from '@cresolver/protocol';
import type { Address, Hex } from 'viem';
import { type Amount, type Wei } from '../amount.ts';
import { type Candidate } from './candidates.ts';
import { type AnswerCommitment } from './commit-answers.ts';
import { type CreateMarketParameters } from './create-market.ts';
import type { MarketId } from './ids.ts';
import { type JoinParameters } from './join-market.ts';
import { type AssetRules } from './list-asset.ts';
import type { Market } from './market.ts';
import { type MarketConnectionParameters } from './market-connection.ts';
import { type MarketEvent, type ReadEventsParameters, type WatchEventsParameters } from './market-events.ts';
import { type ListMarketsParameters, type MarketWorker, type WorkerReputation } from './market-reads.ts';
import type { ResolverVoidReason } from './outcome.ts';
import { type Contradiction } from './panel-answer.ts';
import { type PanelDraw } from './panel-draw.ts';
import type { Report } from './report.ts';
import { type Token } from './token.ts';
import { type MarketVerdict, type TermsOfMarket } from './verdict.ts';
import { type DisputeParameters, type ProposeParameters, type RulingParameters } from './verdict-writes.ts';
import { type WatchBlocksParameters } from './watch-blocks.ts';
import type { Sent } from './write.ts';
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
    tokenBalanceOf(token: Address, account: Address): Promise<Amount>;
    getToken(token: Address): Promise<Token>;
    getAssetRules(asset: Address | undefined): Promise<AssetRules | undefined>;
    getTerms(marketId: MarketId): Promise<TermsOfMarket | undefined>;
    getVerdict(marketId: MarketId): Promise<MarketVerdict>;
    getClarifications(marketId: MarketId): Promise<readonly Clarification[] | undefined>;
    getCandidates(marketId: MarketId): Promise<Candidate[]>;
    getDisputeCost(marketId: MarketId): Promise<Amount>;
    getVerdictId(marketId: MarketId): Promise<Hex>;
    listCollectors(fromBlock: bigint): Promise<Address[]>;
    readEvents(parameters: ReadEventsParameters): Promise<MarketEvent[]>;
    watchEvents(parameters: WatchEventsParameters): Promise<() => void>;
    watchBlocks(parameters: WatchBlocksParameters): () => void;
    createMarket(parameters: CreateMarketParameters): Promise<Sent & {
        readonly marketId: MarketId;
    }>;
    join(parameters: JoinParameters): Promise<Sent>;
    leaveMarket(marketId: MarketId): Promise<Sent>;
    cancelMarket(marketId: MarketId): Promise<Sent>;
    clarify(marketId: MarketId, text: string): Promise<Sent>;
    requestResolution(marketId: MarketId, question?: string): Promise<Sent>;
    propose(proposal: ProposeParameters): Promise<Sent>;
    dispute(parameters: DisputeParameters): Promise<Sent & {
        readonly paid: Amount;
    }>;
    rule(ruling: RulingParameters): Promise<Sent>;
    finalize(marketId: MarketId): Promise<Sent>;
    releaseStake(marketId: MarketId, worker: Address): Promise<Sent>;
    proveContradiction(proof: Contradiction): Promise<Sent>;
    commitAnswers(commitment: AnswerCommitment): Promise<Sent>;
    postAnswerHash(marketId: MarketId, hash: Hex): Promise<Sent>;
    showAnswer(marketId: MarketId, answer: string): Promise<Sent>;
    push(marketId: MarketId, consumer: Address): Promise<Sent & {
        readonly accepted: boolean;
    }>;
    settle(report: Report): Promise<Sent>;
    void(marketId: MarketId, reason: ResolverVoidReason): Promise<Sent>;
    voidExpired(marketId: MarketId): Promise<Sent>;
    publishFeedback(marketId: MarketId, worker: Address): Promise<Sent>;
    listPendingFeedback(marketId: MarketId): Promise<Address[]>;
    withdraw(): Promise<Sent & {
        readonly amount: Wei;
    }>;
    withdrawTo(to: Address): Promise<Sent & {
        readonly amount: Wei;
    }>;
    withdrawToken(token: Address, to?: Address): Promise<Sent & {
        readonly amount: Amount;
    }>;
    burn(asset: Address | undefined): Promise<Sent>;
};
export declare function createMarketClient(parameters: MarketConnectionParameters): MarketClient;

// market/market-connection.d.ts
import type { Address } from 'viem';
import { type ChainClient, type ConnectionParameters } from '../chain-client.ts';
import { marketAbi } from '../generated/market.ts';
export type MarketConnectionParameters = ConnectionParameters & {
    readonly marketAddress: Address;
    readonly clarificationsAddress?: Address | undefined;
};
export type MarketConnection = ChainClient & {
    readonly contract: {
        readonly address: Address;
        readonly abi: typeof marketAbi;
    };
    readonly clarifications: Address | undefined;
    requireMarket(): Promise<void>;
};
export declare function connectMarket(parameters: MarketConnectionParameters): MarketConnection;

// market/market-events.d.ts
import type { Address, GetContractEventsReturnType, Hex } from 'viem';
import { type Wei } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
import { type DetailEvent } from './detail-events.ts';
import { type AgentId, type MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import { type VoidReason } from './outcome.ts';
import { type VerdictEvent } from './verdict-events.ts';
type Mined = {
    readonly blockNumber: bigint;
    readonly transactionHash: Hex;
};
export type MarketEvent = ListedEvent | (Mined & DetailEvent);
export type ListedEvent = Mined & ({
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
} | VerdictEvent);
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
export declare function toMarketEvent(log: Log): ListedEvent | undefined;
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
export declare function listPendingFeedback(connection: MarketConnection, marketId: MarketId): Promise<Address[]>;
export declare function countMarkets(connection: MarketConnection): Promise<number>;
export declare function readStake(connection: MarketConnection, marketId: MarketId, worker: Address): Promise<Wei>;
export declare function readReputation(connection: MarketConnection, worker: Address): Promise<WorkerReputation>;
export declare function readChainTime(connection: MarketConnection): Promise<number>;

// market/panel-answer.d.ts
import { type Address, type Hex } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import type { MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import { type Sent } from './write.ts';
export type PanelAnswer = {
    readonly marketId: MarketId;
    readonly requestedAt: number;
    readonly stage: 0 | 1;
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
export type PanelAnswerVerification = {
    readonly kind: 'valid';
    readonly worker: Address;
    readonly by: 'key' | 'contract';
} | {
    readonly kind: 'invalid';
    readonly reason: string;
};
export type Contradiction = Omit<PanelAnswer, 'answerHash'> & {
    readonly hashes: readonly [Hex, Hex];
    readonly signatures: readonly [Hex, Hex];
};
export type VerifyPanelReceiptParameters = VerifyPanelAnswerParameters & {
    readonly collector: Address;
};
export type PanelReceiptVerification = {
    readonly kind: 'valid';
    readonly collector: Address;
    readonly by: 'key' | 'contract';
} | {
    readonly kind: 'invalid';
    readonly reason: string;
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
        stage: 0 | 1;
        phase: 0 | 1;
        worker: Address;
        answerHash: Hex;
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
        stage: 0 | 1;
        phase: 0 | 1;
        worker: Address;
        answerHash: Hex;
        requestedAt: bigint;
    };
};
export declare function signPanelAnswer(chain: ChainClient, answer: Omit<PanelAnswer, 'worker'>, market: Address): Promise<Hex>;
export declare function verifyPanelAnswer(parameters: VerifyPanelAnswerParameters): Promise<PanelAnswerVerification>;
export declare function verifyPanelReceipt(parameters: VerifyPanelReceiptParameters): Promise<PanelReceiptVerification>;
export declare function proveContradiction(connection: MarketConnection, proof: Contradiction): Promise<Sent>;

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

// market/periods.d.ts
export declare const VOID_GRACE_SECONDS = 604800;
export declare const SECOND_PANEL_SECONDS = 259200;
export declare const RULE_AGAIN_SECONDS = 86400;

// market/proposed-terms.d.ts
import { type Amount } from '../amount.ts';
import type { MarketTerms, TermsInput } from './terms.ts';
export declare const DATA_WINDOW_SECONDS = 3600;
export declare const PANEL_WINDOW_SECONDS = 7200;
export type DisputeTerms = Pick<MarketTerms, 'windowSeconds' | 'bond' | 'disputeFee'>;
export declare function proposeDisputeTerms(pool: Amount, terms: TermsInput): DisputeTerms;

// market/terms.d.ts
import type { Address, ContractFunctionReturnType, Hex } from 'viem';
import { type Amount } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
export type MarketTerms = {
    readonly asset: Address | undefined;
    readonly windowSeconds: number;
    readonly panelSize: number;
    readonly minReputation: number;
    readonly policy: TermsPolicy;
    readonly silentSlashBps: number;
    readonly wrongSlashBps: number;
    readonly dataOnly: boolean;
    readonly hashOnly: boolean;
    readonly requireIdentity: boolean;
    readonly requireEndpointDomain: boolean;
    readonly court: Address | undefined;
    readonly courtPeriodSeconds: number;
    readonly earliestRequest: number | undefined;
    readonly collectors: readonly number[];
    readonly bond: Amount;
    readonly disputeFee: Amount;
    readonly consumer: Address | undefined;
    readonly valueAtRisk: Amount;
    readonly familyPool: Amount;
    readonly disputeReward: Amount;
    readonly allowList: Hex | undefined;
};
export type TermsInput = {
    readonly [name in keyof MarketTerms]?: MarketTerms[name] | undefined;
};
type ReadTerms = ContractFunctionReturnType<typeof marketAbi, 'view', 'getTerms'>;
export type ContractTerms = ReadTerms[2];
export declare const TERM_POLICIES: readonly ['guarded', 'spec'];
export type TermsPolicy = (typeof TERM_POLICIES)[number];
export declare const TERM_FLAGS: {
    readonly DATA_ONLY: 1;
    readonly HASH_ONLY: 2;
    readonly REQUIRE_IDENTITY: 4;
    readonly REQUIRE_ENDPOINT_DOMAIN: 8;
};
export declare function toTerms(terms: ContractTerms): MarketTerms;
export {};

// market/terms-evidence.d.ts
import { type Address, type Client, type Hex, type Transport } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import { type TermsPolicy } from './terms.ts';
export type RecordedEvidence = {
    readonly hash: Hex;
    readonly receiver: Address;
    readonly transactionHash: Hex;
};
export type TermsEvidence = {
    readonly evidence: readonly RecordedEvidence[];
    readonly terms: {
        readonly proposed: string | undefined;
        readonly dispute: {
            readonly requestBlock: bigint;
            readonly seedBlock: bigint;
            readonly seed: Hex;
        } | undefined;
        readonly satBefore: readonly number[];
        readonly disputeFee: bigint;
        readonly policy: TermsPolicy;
        readonly familyPool: bigint;
        readonly scored: readonly {
            readonly stage: number;
            readonly seats: readonly bigint[];
        }[];
        readonly panel: {
            readonly panelSize: number;
            readonly wrongSlashBps: number;
            readonly valueAtRisk: bigint;
        };
        readonly questionHash: Hex | undefined;
    };
};
type Reader = Pick<ChainClient, 'attempt'> & {
    readonly client: Client<Transport>;
};
export declare function readTermsEvidence(chain: Reader, market: Address, marketId: bigint, startBlock: bigint): Promise<TermsEvidence | undefined>;
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

// market/unsure-cost.d.ts
import { type Amount } from '../amount.ts';
import type { TermsInput } from './terms.ts';
export type SeatsAgainst = {
    readonly seats: number;
    readonly locked: Amount;
    readonly lost: Amount;
};
export type UnsureCost = {
    readonly votes: SeatsAgainst | undefined;
    readonly silence: SeatsAgainst;
    readonly fewest: number;
};
export declare function unsureCost({ terms, seats, leastStake, }: {
    readonly terms: Pick<TermsInput, 'policy' | 'silentSlashBps' | 'collectors'>;
    readonly seats: number;
    readonly leastStake: Amount;
}): UnsureCost;

// market/verdict.d.ts
import type { Address, Hex } from 'viem';
import { type Amount } from '../amount.ts';
import type { MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import { type Outcome, type VoidReason } from './outcome.ts';
import { type MarketTerms } from './terms.ts';
import { type Judge, type VerdictState } from './verdict-state.ts';
export type MarketVerdict = {
    readonly marketId: MarketId;
    readonly verdictId: Hex;
    readonly state: VerdictState;
    readonly outcome: Outcome;
    readonly reason: VoidReason | undefined;
    readonly finalAt: number | undefined;
    readonly recordHash: Hex | undefined;
    readonly isPaidOut: boolean;
    readonly dispute: Dispute | undefined;
};
export type Dispute = {
    readonly judge: Exclude<Judge, 'NONE'>;
    readonly disputer: Address | undefined;
    readonly until: number;
    readonly drawBlock: bigint | undefined;
};
export type TermsOfMarket = MarketTerms & {
    readonly questionHash: Hex | undefined;
};
export declare function readTerms(connection: MarketConnection, marketId: MarketId): Promise<TermsOfMarket | undefined>;
export declare function readVerdictId(connection: MarketConnection, marketId: MarketId): Promise<Hex>;
export declare function readVerdict(connection: MarketConnection, marketId: MarketId): Promise<MarketVerdict>;
export declare function readDisputeCost(connection: MarketConnection, marketId: MarketId): Promise<Amount>;

// market/verdict-events.d.ts
import type { Address, GetContractEventsReturnType, Hex } from 'viem';
import { type Amount } from '../amount.ts';
import type { marketAbi } from '../generated/market.ts';
import { type MarketId } from './ids.ts';
import { type Outcome, type VoidReason } from './outcome.ts';
import { type Judge } from './verdict-state.ts';
type Decision = {
    readonly marketId: MarketId;
    readonly outcome: Outcome;
    readonly reason: VoidReason | undefined;
    readonly recordHash: Hex;
};
export type VerdictEvent = {
    readonly type: 'worker-left';
    readonly marketId: MarketId;
    readonly worker: Address;
    readonly index: number;
} | ({
    readonly type: 'verdict-proposed';
    readonly until: number;
} & Decision) | {
    readonly type: 'verdict-disputed';
    readonly marketId: MarketId;
    readonly disputer: Address | undefined;
    readonly judge: Judge;
    readonly until: number;
    readonly reason: string;
} | ({
    readonly type: 'verdict-final';
} & Decision) | {
    readonly type: 'market-reopened';
    readonly marketId: MarketId;
} | {
    readonly type: 'stake-slashed';
    readonly marketId: MarketId;
    readonly worker: Address;
    readonly amount: Amount;
    readonly prover: Address | undefined;
};
type Log = GetContractEventsReturnType<typeof marketAbi, undefined, true>[number];
export declare function toVerdictEvent(log: Log): VerdictEvent | undefined;
export {};

// market/verdict-state.d.ts
export declare const VERDICT_STATES: {
    readonly NONE: 0;
    readonly OPEN: 1;
    readonly PROPOSED: 2;
    readonly DISPUTED: 3;
    readonly FINAL: 4;
};
export declare const JUDGES: {
    readonly NONE: 0;
    readonly RULE: 1;
    readonly PANEL: 2;
    readonly COURT: 3;
};
export declare const FINDINGS: {
    readonly YES: 0;
    readonly NO: 1;
    readonly SPLIT: 2;
    readonly VOID: 3;
    readonly UNSURE: 4;
};
export type VerdictState = keyof typeof VERDICT_STATES;
export type Judge = keyof typeof JUDGES;
export type Finding = keyof typeof FINDINGS;
export declare function toVerdictState(state: number): VerdictState;
export declare function toJudge(judge: number): Judge;

// market/verdict-writes.d.ts
import { type Address, type Hex } from 'viem';
import type { Amount } from '../amount.ts';
import { type TokenAllowance } from './asset-payment.ts';
import type { MarketId } from './ids.ts';
import type { MarketConnection } from './market-connection.ts';
import { type ResolverVoidReason } from './outcome.ts';
import { type Finding } from './verdict-state.ts';
import { type Sent } from './write.ts';
export type DisputeParameters = TokenAllowance & {
    readonly marketId: MarketId;
    readonly reason: string;
    readonly question?: string | undefined;
};
export declare function disputeVerdict(connection: MarketConnection, parameters: DisputeParameters): Promise<Sent & {
    readonly paid: Amount;
}>;
export declare function finalizeVerdict(connection: MarketConnection, marketId: MarketId): Promise<Sent>;
export type RulingParameters = {
    readonly marketId: MarketId;
    readonly finding: Exclude<Finding, 'UNSURE'>;
    readonly recordHash?: Hex | undefined;
};
export declare function ruleOnVerdict(connection: MarketConnection, { marketId, finding, recordHash }: RulingParameters): Promise<Sent>;
export declare function releaseStake(connection: MarketConnection, marketId: MarketId, worker: Address): Promise<Sent>;
export declare function pushVerdict(connection: MarketConnection, marketId: MarketId, consumer: Address): Promise<Sent & {
    readonly accepted: boolean;
}>;
export type ProposeParameters = {
    readonly marketId: MarketId;
    readonly finding: Finding;
    readonly reason?: ResolverVoidReason | undefined;
    readonly stage: 0 | 1;
    readonly workers: readonly Address[];
    readonly weights: readonly bigint[];
    readonly dimScores: readonly number[];
    readonly seats: bigint;
    readonly recordHash: Hex;
};
export declare function proposeVerdict(connection: MarketConnection, { finding, reason, ...proposal }: ProposeParameters): Promise<Sent>;

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

// market/watch-blocks.d.ts
import type { MarketConnection } from './market-connection.ts';
export type WatchBlocksParameters = {
    readonly onBlock: (blockNumber: bigint) => void;
    readonly onError?: ((error: Error) => void) | undefined;
    readonly pollingIntervalMs?: number | undefined;
};
export declare function watchNewBlocks(connection: MarketConnection, { onBlock, onError, pollingIntervalMs }: WatchBlocksParameters): () => void;

// market/write.d.ts
import { type ContractFunctionName, type EncodeFunctionDataParameters, type Hex, type TransactionReceipt } from 'viem';
import { marketAbi } from '../generated/market.ts';
import type { MarketConnection } from './market-connection.ts';
export type Sent = {
    readonly transactionHash: Hex;
};
type WriteName = ContractFunctionName<typeof marketAbi, 'nonpayable' | 'payable'>;
export type Write = {
    readonly action: string;
    readonly value?: bigint | undefined;
    readonly gas?: bigint | undefined;
};
export declare function write<name extends WriteName>(connection: MarketConnection, { action, value, gas }: Write, functionName: name, args: EncodeFunctionDataParameters<typeof marketAbi, name>['args']): Promise<TransactionReceipt>;
export {};

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
    readonly CANCELLED: 6;
    readonly UNSURE: 7;
    readonly NO_JUDGE: 8;
};
export declare const REPORT_ACTIONS: {
    readonly SETTLE: 0;
    readonly VOID: 1;
    readonly PROPOSE: 3;
};
export declare const ACTION_RECORD_ABSENCES = 2;
export type OutcomeCode = (typeof OUTCOMES)[keyof typeof OUTCOMES];
export type Outcome = keyof typeof OUTCOMES;
export type VoidReasonCode = (typeof VOID_REASONS)[keyof typeof VOID_REASONS];
export type ReportAction = (typeof REPORT_ACTIONS)[keyof typeof REPORT_ACTIONS];
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

// market/report.d.ts
import type { Address, Hex } from 'viem';
import { type ReportAction, type VoidReasonCode } from './outcome.ts';
import { FINDINGS } from './verdict-state.ts';
export type Report = {
    readonly marketId: bigint;
    readonly workers: readonly Address[];
    readonly weights: readonly bigint[];
    readonly dimScores: readonly number[];
    readonly resolution: boolean;
};
export type FindingCode = (typeof FINDINGS)[keyof typeof FINDINGS];
export declare const ROUND_PERIOD_SECONDS = 3600;
export type ReportBinding = {
    readonly chainId: bigint;
    readonly receiver: Address;
    readonly requestedAt: bigint;
    readonly validUntil: bigint;
    readonly minGas?: bigint | undefined;
};
export type BoundReport = Report & ReportBinding & {
    readonly action: ReportAction;
    readonly voidReason: VoidReasonCode;
    readonly evidenceHash: Hex;
    readonly finding?: FindingCode | undefined;
    readonly stage?: ReportStage | undefined;
    readonly seats?: bigint | undefined;
};
export type ReportStage = 0 | 1;
export type DecodedReport = Required<BoundReport>;
export declare function encodeReport(report: Report): Hex;
export declare function encodeBoundReport(report: BoundReport): Hex;
export type AbsenceReport = ReportBinding & {
    readonly marketId: bigint;
    readonly panelSize: number;
    readonly absent: readonly number[];
};
export declare function encodeAbsenceReport(report: AbsenceReport): Hex;
export declare function decodeBoundReport(encoded: Hex): DecodedReport;

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

// deployment/place-contract.d.ts
import { type Address, type Hex } from 'viem';
import type { ChainClient } from '../chain-client.ts';
import type { DeployedContract } from './deployed-contract.ts';
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
