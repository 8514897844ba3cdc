// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "./ICREsolverMarket.sol";

/// @title ICREsolverVerdicts
/// @notice Terms of markets: an asset, who may sit on the panel, what a seat risks, and a verdict that
/// can be disputed before it is final.
/// @dev A market made by `createMarket(string,uint256)` has default terms: the native currency, no
/// window, and the published policy. Amounts are in the smallest unit of the market's asset, times are
/// Unix seconds, address 0 stands for the native currency.
interface ICREsolverVerdicts {
    /// @notice How far a verdict is.
    /// @dev NONE: no such market. OPEN: no verdict yet. PROPOSED: can be disputed. DISPUTED: a judge
    /// is asked. FINAL: never changes again.
    enum State {
        NONE,
        OPEN,
        PROPOSED,
        DISPUTED,
        FINAL
    }

    /// @notice Who decides a disputed verdict.
    /// @dev RULE: a fresh read by the rule of a data question; what it finds can be appealed. COURT: the
    /// court that the market names; what it rules is final.
    enum Judge {
        NONE,
        RULE,
        COURT
    }

    /// @notice What a report says.
    /// @dev UNSURE passes the question on to the court, or ends it as VOID.
    enum Finding {
        YES,
        NO,
        SPLIT,
        VOID,
        UNSURE
    }

    /// @notice Terms of a market, fixed at its creation. All 0 are the default terms.
    /// @dev Without a window a verdict is final at once, at most ten workers join, and their stakes
    /// return unless two signed answers took them: `silentSlashBps`, `wrongSlashBps`, `court`, `bond` and
    /// `disputeFee` are 0. With a window a market that takes a panel names a collector and a court.
    /// @param asset Currency of pool, stakes and bond: 0, or a token that the deployment lists.
    /// @param window Seconds in which a proposed verdict can be disputed, 0 for none. Else from
    /// `MIN_DATA_WINDOW` or, where the market takes a panel, `MIN_PANEL_WINDOW` to `MAX_WINDOW`.
    /// @param silentSlashBps Part of the stake of a silent seat, in 1/10,000.
    /// @param wrongSlashBps Part of the stake, in 1/10,000, of a seat that was confidently wrong, and of
    /// each seat that agreed with a YES or NO which the court turned around.
    /// @param flags Bits: `DATA_ONLY`, `HASH_ONLY`, `REQUIRE_IDENTITY`.
    /// @param court Account that decides disputes of a panel's verdict and appeals.
    /// @param courtPeriod Seconds that the court has, 1 hour to 30 days with a court.
    /// @param earliestRequest Time before which no request is taken, 0 for none. With it, data
    /// needs no request transaction.
    /// @param collectors Bits of the deployment's collectors that may commit answers.
    /// @param bond Deposit of a disputer: 0 without a window, else from the asset's minimum to ten
    /// times the pool.
    /// @param disputeFee What a disputer pays for the court; at most half of the pool.
    /// @param consumer Contract that the verdict is meant for, 0 for none.
    /// @param valueAtRisk What the creator says depends on the verdict. The smallest stakes of more than
    /// half of the seats have to lose as much by `wrongSlashBps`, which must then not be 0, unless the
    /// market takes data only.
    /// @param policyHash Keccak-256 of the text of the policy, which the creation emits; 0 for the
    /// published formula.
    /// @param allowList Root of the tree of accounts that may join, 0 for all.
    struct Terms {
        address asset;
        uint24 window;
        uint16 silentSlashBps;
        uint16 wrongSlashBps;
        uint16 flags;
        address court;
        uint32 courtPeriod;
        uint40 earliestRequest;
        uint16 collectors;
        uint96 bond;
        uint96 disputeFee;
        address consumer;
        uint96 valueAtRisk;
        bytes32 policyHash;
        bytes32 allowList;
    }

    /// @notice A market to create.
    /// @param question Text of the question.
    /// @param deadline Last moment to join, Unix seconds.
    /// @param pool Reward pool in the asset; for the native currency it equals the value sent.
    /// @param terms Terms of the market.
    /// @param policy Text that `policyHash` is the hash of: how answers become a verdict. Empty where
    /// that is 0.
    /// @param permit Empty, or `abi.encode(uint256 value, uint256 deadline, uint8 v, bytes32 r,
    /// bytes32 s)` of an ERC-2612 permit for this contract.
    struct MarketParams {
        string question;
        uint256 deadline;
        uint256 pool;
        Terms terms;
        string policy;
        bytes permit;
    }

    /// @notice What a report says.
    /// @param marketId Id of the market.
    /// @param finding The finding.
    /// @param reason Why the market is void, for VOID.
    /// @param stage 0 for the panel or the first read, 1 for the fresh read of a dispute.
    /// @param workers Workers with a share, in join order, none twice, at most ten.
    /// @param weights Weight of each of them, at most 2^128 - 1.
    /// @param dimScores Three scores of each of them, 0 to 100.
    /// @param seats Four masks of 64 bits in join order, from the lowest: workers that were drawn,
    /// drawn ones that were silent, listed ones that agree with the verdict, listed ones that are
    /// confidently wrong. Who agreed loses a part of its stake where the court turns the verdict around.
    /// @param recordHash Hash of the record.
    struct Proposal {
        uint256 marketId;
        Finding finding;
        ICREsolverMarket.VoidReason reason;
        uint8 stage;
        address[] workers;
        uint256[] weights;
        uint8[] dimScores;
        uint256 seats;
        bytes32 recordHash;
    }

    /// @notice A candidate for the panel as `getCandidates` lists it. What the identity registry says was
    /// read when it joined.
    /// @param worker Account that joined.
    /// @param staked Whether its stake is still in the market.
    /// @param reputation Averages of resolution quality, source quality and analysis depth (8 bits
    /// each) and the number of verdicts (32 bits), from the lowest bit.
    /// @param owner Owner of the agent, 0 without an identity registry or a window.
    /// @param stake Stake.
    /// @param agentId Id of the agent.
    /// @param uriHash Keccak-256 of the agent's `tokenURI`, 0 without an identity registry or a window.
    struct Candidate {
        address worker;
        bool staked;
        uint56 reputation;
        address owner;
        uint96 stake;
        uint256 agentId;
        bytes32 uriHash;
    }

    /// @notice Rules of an asset that the deployment lists.
    /// @param minStake Least stake.
    /// @param minPool Least pool.
    /// @param minBond Least bond of a market with a window.
    struct AssetRules {
        uint96 minStake;
        uint96 minPool;
        uint96 minBond;
    }

    /// @notice Emitted with the terms of a new market, after MarketCreated.
    event MarketTermsSet(
        uint256 indexed marketId, bytes32 indexed questionHash, Terms terms, string policy
    );

    /// @notice Emitted when a candidate leaves; the last candidate takes its place in join order.
    event WorkerLeft(uint256 indexed marketId, address indexed worker, uint256 index);

    /// @notice Emitted when a report proposes a verdict of a market with a window.
    /// @param until Last moment to dispute.
    event VerdictProposed(
        uint256 indexed marketId,
        ICREsolverMarket.Outcome outcome,
        ICREsolverMarket.VoidReason reason,
        uint256 until,
        bytes32 recordHash
    );

    /// @notice Emitted with the listed workers of a report.
    /// @param seats One word for each, from the lowest bit: reward (96), weight (128), resolution
    /// quality, source quality, analysis depth (8 each), place in join order (8).
    event SeatsScored(uint256 indexed marketId, uint256[] seats);

    /// @notice Emitted when a market that was asked too early stays open for one more request.
    event MarketReopened(uint256 indexed marketId);

    /// @notice Emitted when a verdict is passed to a judge.
    /// @param disputer Who paid the bond, 0 when the report was unsure.
    /// @param until Last moment for the judge.
    event VerdictDisputed(
        uint256 indexed marketId,
        address indexed disputer,
        Judge judge,
        uint256 until,
        string reason
    );

    /// @notice Emitted when a verdict is final and paid out. Without a window `MarketVoided` follows on
    /// VOID and `MarketResolved` on YES and NO.
    event VerdictFinal(
        uint256 indexed marketId,
        ICREsolverMarket.Outcome outcome,
        ICREsolverMarket.VoidReason reason,
        bytes32 recordHash
    );

    /// @notice Emitted when the stake of a candidate is credited to it.
    event StakeReleased(uint256 indexed marketId, address indexed worker, uint256 amount);

    /// @notice Emitted when a part of a stake is taken.
    /// @param prover Who proved two signatures, 0 otherwise.
    event StakeSlashed(
        uint256 indexed marketId, address indexed worker, uint256 amount, address prover
    );

    /// @notice Emitted when a verdict was passed to a consumer.
    event Delivered(bytes32 indexed id, address indexed consumer, bool accepted);

    /// @notice Emitted when a collector commits to the answers of a panel.
    /// @param stage 0 for the list of hashes, 1 for the bundle; the workflow's trigger takes 1.
    event AnswersCommitted(
        address indexed collector, uint256 indexed marketId, uint8 indexed stage, bytes32 hash
    );

    /// @notice Emitted when a worker posts the hash of its answer itself.
    event AnswerHashPosted(uint256 indexed marketId, address indexed worker, bytes32 hash);

    /// @notice Emitted when a worker shows the answer behind the hash that it posted; the answer is
    /// in the data of the call.
    event AnswerShown(uint256 indexed marketId, address indexed worker, bytes32 hash);

    /// @notice Emitted when the deployment lists an asset.
    event AssetListed(address indexed asset, uint256 minStake, uint256 minPool, uint256 minBond);

    /// @notice Emitted when the deployment lists a collector.
    event CollectorListed(address indexed collector, uint256 index);

    /// @notice Emitted when the address of records changes.
    event RecordUriSet(string uri);

    /// @notice Emitted when new markets are paused or not.
    event NewMarketsPaused(bool paused);

    /// @notice Emitted when a balance of a token is paid out.
    event TokenWithdrawn(
        address indexed asset, address indexed account, address indexed to, uint256 amount
    );

    /// @notice Thrown when new markets are paused.
    error NewMarketsArePaused();

    /// @notice Thrown when the deployment does not list the asset.
    error AssetNotListed(address asset);

    /// @notice Thrown when the asset is listed already; its rules do not change.
    error AssetAlreadyListed(address asset);

    /// @notice Thrown when a list of the deployment is full, or an entry is 0 or repeated.
    error InvalidCollector(address collector);

    /// @notice Thrown when the pool is below the least pool of the asset.
    error PoolTooSmall(uint256 pool, uint256 minimum);

    /// @notice Thrown when the value sent is not what the asset and the amount ask for.
    error WrongValue(uint256 sent, uint256 expected);

    /// @notice Thrown when a token pays another amount than was asked of it.
    error WrongAmountReceived(uint256 received, uint256 expected);

    /// @notice Thrown when a term is out of its range.
    /// @param term Name of the term.
    error InvalidTerm(string term);

    /// @notice Thrown when a worker joins a market that takes data only.
    error WrongKindOfMarket(uint256 marketId);

    /// @notice Thrown when a question does not hash to the market's.
    error WrongQuestion(uint256 marketId);

    /// @notice Thrown when the candidate, its agent or its agent's owner has a place already.
    error SeatTaken(bytes32 key);

    /// @notice Thrown when creator, its owner or one of their agents would sit in its market.
    error CreatorCannotSit(address candidate);

    /// @notice Thrown when the identity registry names no owner of an agent, or no text below 4,096 bytes
    /// as its `tokenURI`.
    error RegistrationUnreadable(uint256 agentId);

    /// @notice Thrown when the allow-list does not hold the candidate.
    error NotOnAllowList(address worker);

    /// @notice Thrown before the earliest request of a market.
    error TooEarlyToRequest(uint256 earliest);

    /// @notice Thrown when the market was requested, or its deadline is over.
    error CannotLeaveNow(uint256 marketId);

    /// @notice Thrown when the caller did not join the market.
    error NotJoined(uint256 marketId, address worker);

    /// @notice Thrown when the state of the verdict does not allow the call.
    error WrongState(State state);

    /// @notice Thrown when the window for disputes is over.
    error WindowOver(uint256 until);

    /// @notice Thrown while the window or the time of a judge is not over.
    error NotYet(uint256 until);

    /// @notice Thrown when no court can judge.
    error NoJudge(uint256 marketId);

    /// @notice Thrown when someone else than the judge answers.
    error NotTheJudge(address caller);

    /// @notice Thrown when the masks of seats contradict one another or the listed workers.
    error InvalidSeats(uint256 seats);

    /// @notice Thrown when the stake was released or slashed already, or is locked.
    error StakeNotReleasable(address worker);

    /// @notice Thrown when the verdict is not final.
    error NotFinal(bytes32 id);

    /// @notice Thrown when the two answers are equal or one is not signed by the worker.
    error NotAContradiction();

    /// @notice Thrown when the caller is not a listed collector, or the market names none.
    error NotACollector(address caller);

    /// @notice Thrown when a collector that the market does not name commits too early.
    /// @param from When it may, unless a bundle comes before.
    error FallbackTooEarly(uint256 from);

    /// @notice Thrown when a collector that the market does not name commits, and the round has a
    /// bundle.
    error BundleCommitted(uint256 marketId);

    /// @notice Thrown when the worker posted a hash in this round already.
    error HashPosted(bytes32 hash);

    /// @notice Thrown when an answer is not the one behind the hash that its worker posted.
    /// @param posted The hash that was posted in the round, 0 for none.
    error WrongAnswer(bytes32 posted);

    /// @notice Thrown when less gas is left than a consumer is owed.
    error NotEnoughGasToPush(uint256 left);

    /// @notice Thrown when the consumer has no code.
    error ConsumerWithoutCode(address consumer);

    /// @notice Thrown when ownership would be renounced.
    error OwnershipCannotBeRenounced();

    /// @notice Creates a market with terms.
    /// @param params The market.
    /// @return marketId Id of the new market.
    function createMarket(MarketParams calldata params) external payable returns (uint256 marketId);

    /// @notice Joins a market with terms.
    /// @param marketId Id of the market.
    /// @param agentId ERC-8004 agent id, 0 without an identity registry.
    /// @param stake Stake; for the native currency it equals the value sent.
    /// @param proof Proof that the allow-list holds the caller, empty without a list. A leaf is
    /// `keccak256(bytes.concat(keccak256(abi.encode(account))))`, as OpenZeppelin's trees have it.
    /// @param permit See `MarketParams`.
    function joinMarket(
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes32[] calldata proof,
        bytes calldata permit
    ) external payable;

    /// @notice Asks for a verdict of a market that keeps only the hash of its question.
    /// @param marketId Id of the market.
    /// @param question Text of the question.
    function requestResolution(uint256 marketId, string calldata question) external;

    /// @notice Leaves a market before its deadline, its first request and the earliest moment that
    /// its terms name; the stake is credited.
    /// @param marketId Id of the market.
    function leaveMarket(uint256 marketId) external;

    /// @notice Takes a report. Only the market's resolvers.
    /// @param proposal The report.
    function propose(Proposal calldata proposal) external;

    /// @notice Disputes a proposed verdict; the caller pays the bond and, where the court decides, its
    /// fee. Once for a panel's verdict; twice for one by data, which the rule reads again before the
    /// court is asked.
    /// @param marketId Id of the market.
    /// @param question Text of the question where the market keeps only its hash, else empty.
    /// @param reason Why, at most 1,000 bytes.
    /// @param permit See `MarketParams`.
    function dispute(
        uint256 marketId,
        string calldata question,
        string calldata reason,
        bytes calldata permit
    ) external payable;

    /// @notice Decides a dispute. Only the market's court, when it is its turn.
    /// @param marketId Id of the market.
    /// @param finding YES, NO, SPLIT or VOID.
    /// @param recordHash Hash of the court's reasons, or 0.
    function rule(uint256 marketId, Finding finding, bytes32 recordHash) external;

    /// @notice Pays out a verdict that time has made final. Callable by anyone.
    /// @param marketId Id of the market.
    function finalize(uint256 marketId) external;

    /// @notice Credits the stake of a candidate that was not drawn. Callable by anyone.
    /// @param marketId Id of the market.
    /// @param worker The candidate.
    function releaseStake(uint256 marketId, address worker) external;

    /// @notice Takes the stake of a worker that signed two answers in one round. Callable by anyone:
    /// a tenth goes to the caller, the rest is burned.
    /// @param marketId Id of the market.
    /// @param worker The worker.
    /// @param requestedAt Round that both answers are of.
    /// @param stage 0.
    /// @param phase 0 for the answer, 1 for the defence.
    /// @param hashes Hashes of the two answers.
    /// @param signatures EIP-712 signatures of `PanelAnswer` for both; keys and ERC-1271 wallets.
    function proveContradiction(
        uint256 marketId,
        address worker,
        uint256 requestedAt,
        uint8 stage,
        uint8 phase,
        bytes32[2] calldata hashes,
        bytes[2] calldata signatures
    ) external;

    /// @notice Commits to the answers of a panel, until its report. Only a collector of the market or,
    /// 45 minutes after the request, any listed collector while the round has no bundle. A market that
    /// names no collector takes none.
    /// @param marketId Id of the market.
    /// @param stage 0 for the list of hashes, 1 for the bundle.
    /// @param hash The hash.
    function commitAnswers(uint256 marketId, uint8 stage, bytes32 hash) external;

    /// @notice Posts the hash of the caller's answer or shows the answer, against a collector that
    /// does not pass it on. Only the answer spares a seat that is reported as silent.
    /// @dev The hash is taken once in a round, until 30 minutes after its request and before a report.
    /// The answer is taken until the verdict is final, so it counts for the round of the first report.
    /// @param marketId Id of the market.
    /// @param hash Hash of the answer, keccak256.
    /// @param answer Empty to post the hash; then, in a later call, the answer, at most 2,000 bytes.
    function postAnswerHash(uint256 marketId, bytes32 hash, bytes calldata answer) external;

    /// @notice Passes a final verdict to a consumer with exactly 200,000 gas, any number of times.
    /// @param consumer Contract with `onVerdict(bytes32 id, uint8 outcome, bytes32 recordHash)`.
    /// @param id Id of the verdict, see `verdictId`.
    function push(address consumer, bytes32 id) external;

    /// @notice Pays the caller's balance in an asset to an address.
    /// @param asset The asset.
    /// @param to Address that receives it.
    function withdrawTo(address asset, address payable to) external;

    /// @notice Sends what was slashed or forfeited in an asset to the burn address.
    /// @param asset The asset.
    function burn(address asset) external;

    /// @notice Lists an asset. Only the owner; the rules of a listed one do not change.
    function listAsset(address asset, AssetRules calldata rules) external;

    /// @notice Lists a collector, at most ten. Only the owner.
    function listCollector(address collector) external;

    /// @notice Sets what stands before the hash of a record in the URI that feedback carries. Only
    /// the owner. The hash in the same feedback decides which record is meant.
    function setRecordUri(string calldata uri) external;

    /// @notice Stops or allows new markets; open ones go on. Only the owner.
    function pauseNewMarkets(bool paused) external;

    /// @notice Id of the verdict of a market, unique over chains and deployments: 192 bits of
    /// `keccak256(abi.encode(chainid, market contract))`, then 64 bits of the market's id.
    function verdictId(uint256 marketId) external view returns (bytes32 id);

    /// @notice The verdict as of now. Never reverts.
    /// @param id Id of the verdict.
    /// @return state How far it is; FINAL as soon as time has made it so.
    /// @return outcome The outcome, OPEN before a proposal.
    /// @return finalAt When it became final or, undisputed, will; 0 while that is unknown, and where the
    /// market has no window.
    /// @return recordHash Hash of the record.
    function verdictOf(bytes32 id)
        external
        view
        returns (State state, ICREsolverMarket.Outcome outcome, uint64 finalAt, bytes32 recordHash);

    /// @notice The outcome (ICREsolverMarket.Outcome) of a final verdict; reverts otherwise.
    function resultFor(bytes32 id) external view returns (bytes32 result);

    /// @notice The dispute of a market.
    /// @return judge Who decides now, or did when it became final; NONE while it can be disputed.
    /// @return disputer Who paid the first bond.
    /// @return appellant Who paid the second one.
    /// @return seats Workers drawn for the panel, one bit each in join order; kept where a window follows.
    /// @return until Last moment to dispute, or for the judge; 0 before a proposal.
    function getDispute(uint256 marketId)
        external
        view
        returns (Judge judge, address disputer, address appellant, uint256 seats, uint256 until);

    /// @notice The terms of a market, and the hash of its question where it keeps no text, else 0.
    function getTerms(uint256 marketId)
        external
        view
        returns (bytes32 questionHash, Terms memory terms);

    /// @notice A page of the candidates of a market, in join order.
    function getCandidates(uint256 marketId, uint256 from, uint256 count)
        external
        view
        returns (Candidate[] memory candidates);

    /// @notice Rules of an asset; all 0 where the deployment does not list it.
    function assetRules(address asset)
        external
        view
        returns (bool isListed, AssetRules memory rules);

    /// @notice What an account can withdraw in an asset.
    function balanceOf(address asset, address account) external view returns (uint256 balance);
}

/// @notice What a contract offers that takes verdicts.
interface IVerdictConsumer {
    /// @notice Takes a final verdict. May be called again with the same one.
    function onVerdict(bytes32 id, uint8 outcome, bytes32 recordHash) external;
}
