// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Params} from "../types/Params.sol";
import {ICREsolverMarket} from "./ICREsolverMarket.sol";

/// @title ICREsolverVerdicts
/// @notice Markets with a window: whoever asks claims the answer with a bond; a dispute asks the rule or
/// a panel of agents, an appeal the court that the market names.
/// @dev A market made by `createMarket(string,uint256)` has default terms: the native currency, no
/// window, and the published policy. Amounts are in the smallest unit of the market's asset, times are
/// Unix seconds, address 0 stands for the native currency.
interface ICREsolverVerdicts {
    /// @notice How far a verdict is.
    /// @dev NONE: no such market. OPEN: nobody asked. PROPOSED: a claim or a finding that can be objected
    /// to. JUDGED: a judge is asked. FINAL: never changes again.
    enum State {
        NONE,
        OPEN,
        PROPOSED,
        JUDGED,
        FINAL
    }

    /// @notice Who decides, or has found what is proposed.
    /// @dev NONE: nobody but the asker. RULE: the rule of a data question. PANEL: agents, whose votes are
    /// units of stake. COURT: the court that the market names; what it rules is final.
    enum Judge {
        NONE,
        RULE,
        PANEL,
        COURT
    }

    /// @notice An answer to a question: of a claim, a vote, a finding or a ruling.
    /// @dev UNSURE: none. INVALID ends a market as VOID. TOO_EARLY ends no market that has a window: it
    /// opens it again.
    enum Finding {
        UNSURE,
        YES,
        NO,
        SPLIT,
        INVALID,
        TOO_EARLY
    }

    /// @notice Terms of a market, fixed at its creation. All 0 are the default terms.
    /// @dev Without a window a verdict is final at once, at most ten workers join, their stakes return
    /// unless two signed answers took them, and only `asset`, `flags`, `collectors`, `consumer`,
    /// `policyHash` and `allowList` can be set.
    /// @param asset Currency of pool, stakes and bonds: 0, or a token that the deployment lists.
    /// @param window Seconds in which a claim can be disputed, or what the first judge found can be appealed;
    /// 0 for none, else `minWindow` of the deployment to 3 days.
    /// @param panelWindow The same for what a panel found after a dispute; 0 where no panel can be asked.
    /// @param wrongSlashBps Part of a unit of stake that a wrong vote loses, in 1/10,000: 1,000 to 5,000
    /// where a panel can be asked, else 0.
    /// @param flags Bits: `DATA_ONLY` (the first judge is the rule of the question, and nobody joins),
    /// `HASH_ONLY`, `REQUIRE_IDENTITY`, `JUDGE_FIRST` (who asks need not claim anything: rule or panel is
    /// asked at once), `REQUEST` (of a price request: no expiry, any answer can be claimed at any time, and
    /// what is left of the pool is for whoever was right; unless a judge is asked at once, it needs no
    /// least pool and can be asked from its creation on).
    /// @param votes Votes of the panel, 5 to 9.
    /// @param reserves Units that are drawn beside them, for votes that abstain or are silent; with the
    /// votes at most 10.
    /// @param bond Deposit of an asker and of a disputer; half of an appellant's. At creation 0, or what the
    /// creator wishes: kept is the least that covers court and votes and 0.5 % of `valueAtRisk`, if it is
    /// more.
    /// @param unit One unit of stake in the asset, at least its least stake; one vote.
    /// @param earliestRequest Time before which nobody asks, 0 for the deadline. Before the deadline only
    /// YES can be claimed.
    /// @param collectors Bits of the deployment's collectors that may commit answers.
    /// @param court Number of the court in the list of the deployment, from 1; 0 without a window.
    /// @param consumer Contract that the verdict is meant for, 0 for none.
    /// @param valueAtRisk What the creator says depends on the verdict.
    /// @param policyHash Keccak-256 of the text of the policy, which the creation emits; 0 for the
    /// published formula.
    /// @param allowList Root of the tree of accounts that may join, 0 for all.
    struct Terms {
        address asset;
        uint24 window;
        uint24 panelWindow;
        uint16 wrongSlashBps;
        uint16 flags;
        uint8 votes;
        uint8 reserves;
        uint96 bond;
        uint96 unit;
        uint40 earliestRequest;
        uint16 collectors;
        uint8 court;
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

    /// @notice What a report says of a market without a window, or a rule of one that has one.
    /// @param marketId Id of the market.
    /// @param finding The finding.
    /// @param reason NO_QUORUM where too few workers answered, else NONE; without a window.
    /// @param workers Workers with a share, in join order, none twice, at most ten; none of a rule.
    /// @param weights Weight of each of them, at most 2^128 - 1.
    /// @param dimScores Three scores of each of them, 0 to 100.
    /// @param recordHash Hash of the record.
    struct Proposal {
        uint256 marketId;
        Finding finding;
        ICREsolverMarket.VoidReason reason;
        address[] workers;
        uint256[] weights;
        uint8[] dimScores;
        bytes32 recordHash;
    }

    /// @notice A candidate for the panel as `getCandidates` lists it. What the identity registry says was
    /// read when it joined.
    /// @param worker Account that joined.
    /// @param staked Whether its stake is still in the market.
    /// @param units Units of its stake that the present draw counts; before a draw, those that one of now
    /// would. Without a window 1.
    /// @param joinedAt When it joined, 0 without a window.
    /// @param leavingAt When it can leave, 0 unless it has announced that.
    /// @param reputation Averages of resolution quality, source quality and analysis depth (8 bits
    /// each) and the number of verdicts (32 bits), from the lowest bit.
    /// @param owner Owner of the agent, 0 without an identity registry or a window.
    /// @param stake Stake.
    /// @param agentId Id of the agent.
    /// @param uriHash Keccak-256 of the agent's `tokenURI`, 0 without an identity registry or a window.
    struct Candidate {
        address worker;
        bool staked;
        uint32 units;
        uint40 joinedAt;
        uint40 leavingAt;
        uint56 reputation;
        address owner;
        uint96 stake;
        uint256 agentId;
        bytes32 uriHash;
    }

    /// @notice How a market with a window stands, as of now.
    /// @param state How far it is.
    /// @param judge Who decides, or found what is proposed.
    /// @param claim What the asker claims.
    /// @param found What rule or panel found.
    /// @param disputeAnswer What the disputer says, UNSURE without a dispute.
    /// @param appealAnswer What the appellant says, UNSURE without an appeal.
    /// @param stage Number of askings before this one.
    /// @param asker Who asked, 0 while nobody did.
    /// @param disputer Who disputed, 1 for several accounts.
    /// @param appellant Who appealed, 1 for several accounts.
    /// @param askedAt Time of the asking.
    /// @param joinUntil End of joining after a dispute, 0 without one.
    /// @param until End of the window, or of the judge's time; 0 while nobody asked.
    /// @param votes Votes of the panel, see `VotesCounted`.
    /// @param courtAsked Whether the court was asked, and paid.
    struct Asking {
        State state;
        Judge judge;
        Finding claim;
        Finding found;
        Finding disputeAnswer;
        Finding appealAnswer;
        uint8 stage;
        address asker;
        address disputer;
        address appellant;
        uint40 askedAt;
        uint40 joinUntil;
        uint40 until;
        uint256 votes;
        bool courtAsked;
    }

    /// @notice What one asking paid, in the market's asset. The deposits, the pool and the slashed parts of
    /// stakes add up to these, the votes' pay and the fee of the court.
    /// @param asker Of its bond and gains.
    /// @param disputer Of deposit and gains.
    /// @param appellant Of deposit and gains.
    /// @param pay Each right vote.
    /// @param slash Taken of each wrong vote.
    /// @param abstained Taken of each vote that abstained.
    /// @param silent Taken of each silent vote, which burns.
    /// @param court The court, when it was asked.
    /// @param rest Left of the pool; after TOO_EARLY it stays in the market.
    /// @param restTo Who gets that, 0 after TOO_EARLY.
    /// @param burned Burned, without what silent votes lost.
    struct Money {
        uint256 asker;
        uint256 disputer;
        uint256 appellant;
        uint256 pay;
        uint256 slash;
        uint256 abstained;
        uint256 silent;
        uint256 court;
        uint256 rest;
        address restTo;
        uint256 burned;
    }

    /// @notice Rules of an asset that the deployment lists.
    /// @param minStake Least stake, and least unit of stake.
    /// @param minPool Least pool.
    /// @param minBond Least bond of a market with a window.
    /// @param maxBond Greatest bond.
    struct AssetRules {
        uint96 minStake;
        uint96 minPool;
        uint96 minBond;
        uint96 maxBond;
    }

    /// @notice A court that the deployment lists; an entry never changes.
    /// @param court Its account.
    /// @param fee What it is paid for a case, in `asset`.
    /// @param asset Asset of the markets that may name it.
    /// @param period Seconds that it has, longer while it says that the case is pending, at most 90 days.
    /// @param usableFrom From when on markets may name it.
    struct Court {
        address court;
        uint96 fee;
        address asset;
        uint32 period;
        uint40 usableFrom;
    }

    /// @notice Emitted with the terms of a new market, after MarketCreated.
    event MarketTermsSet(
        uint256 indexed marketId, bytes32 indexed questionHash, Terms terms, string policy
    );

    /// @notice Emitted when a candidate announces that it leaves.
    /// @param from When it can.
    event LeaveAnnounced(uint256 indexed marketId, address indexed worker, uint256 from);

    /// @notice Emitted when a candidate leaves; the last candidate takes its place in join order.
    event WorkerLeft(uint256 indexed marketId, address indexed worker, uint256 index);

    /// @notice Emitted when a candidate with a larger stake takes the place of another one in a full list.
    event WorkerReplaced(uint256 indexed marketId, address indexed worker, uint256 index);

    /// @notice Emitted when someone asks for the verdict of a market with a window.
    /// @param stage Number of askings before this one.
    /// @param claim What the asker claims.
    /// @param judge Who is asked at once, NONE if the claim stands unless it is disputed.
    /// @param until End of the window, or of the judge's time.
    event Asked(
        uint256 indexed marketId,
        address indexed asker,
        uint8 stage,
        Finding claim,
        Judge judge,
        uint256 until
    );

    /// @notice Emitted when an account pays a part of a dispute or appeal.
    /// @param isAppeal Whether it is against a finding, not a claim.
    event ShareDeposited(
        uint256 indexed marketId,
        address indexed account,
        uint8 stage,
        bool isAppeal,
        Finding answer,
        uint256 amount
    );

    /// @notice Emitted when an account gets its part of a shared deposit.
    event ShareReturned(uint256 indexed marketId, address indexed account, uint256 amount);

    /// @notice Emitted when a claim is disputed, or a finding appealed.
    /// @param disputer Who paid the deposit, 1 for several accounts.
    /// @param attacked NONE for a claim, else who found what is appealed.
    /// @param answer What the disputer says.
    event Disputed(
        uint256 indexed marketId,
        address indexed disputer,
        Judge attacked,
        Finding answer,
        string reason
    );

    /// @notice Emitted when a judge is asked.
    /// @param until Last moment for the judge. Of a panel after a dispute: joining ends before it.
    event JudgeAsked(uint256 indexed marketId, Judge judge, uint256 until);

    /// @notice Emitted when joining is over and the panel is fixed.
    /// @param requestBlock Block of this event; the seed is of a later one, see `Params`.
    /// @param candidates Number of candidates in join order.
    event PanelStarted(uint256 indexed marketId, uint256 requestBlock, uint256 candidates);

    /// @notice Emitted when a judge has found something that can be appealed.
    /// @param until Last moment to appeal.
    event VerdictProposed(
        uint256 indexed marketId, Judge judge, Finding finding, uint256 until, bytes32 recordHash
    );

    /// @notice Emitted with the votes of a panel.
    /// @param votes A word of sixteen bits for each seat, from the lowest bit: place in join order (6),
    /// votes (4), answer (3: a `Finding`, 6 for silence, 7 for votes that were not needed), a set bit.
    /// @param scores A word of 21 bits for each seat in the same order: three scores of 7 bits.
    event VotesCounted(uint256 indexed marketId, uint256 votes, uint256 scores);

    /// @notice Emitted with the listed workers of a report on a market without a window.
    /// @param seats One word for each, from the lowest bit: reward (96), weight (128), resolution
    /// quality, source quality, analysis depth (8 each), place in join order (8).
    event SeatsScored(uint256 indexed marketId, uint256[] seats);

    /// @notice Emitted when a market that was asked too early is open again.
    event MarketReopened(uint256 indexed marketId);

    /// @notice Emitted with the payments of one asking.
    event Settled(uint256 indexed marketId, uint8 stage, Finding finding, Money money);

    /// @notice Emitted when the court could not be opened; see `openCourt`.
    event CourtNotOpened(uint256 indexed marketId, address court);

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
    event AssetListed(address indexed asset, AssetRules rules);

    /// @notice Emitted when the deployment lists a court.
    event CourtListed(address indexed court, uint256 number, Court entry);

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

    /// @notice Thrown when the bond of a market would be above the greatest of its asset.
    error BondTooLarge(uint256 bond, uint256 most);

    /// @notice Thrown when a deployment lists a court that it cannot.
    error InvalidCourt(address court);

    /// @notice Thrown when the number is none of a court that can be named now.
    error CourtNotListed(uint256 number);

    /// @notice Thrown when the court of a market would be its creator, a worker or the asker.
    error CourtCannotTakePart(address court);

    /// @notice Thrown when the kind of the market does not allow the call.
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

    /// @notice Thrown while a worker cannot leave: after an asking, or before its notice is over.
    /// @param from When it can, 0 if that is not known.
    error CannotLeaveNow(uint256 marketId, uint256 from);

    /// @notice Thrown when the answer cannot be claimed, given as a dispute or ruled.
    error InvalidFinding(Finding finding);

    /// @notice Thrown when the market is asked for another answer than YES before its deadline.
    error OnlyYesBefore(uint256 deadline);

    /// @notice Thrown while joining after a dispute is open.
    error JoiningOpen(uint256 until);

    /// @notice Thrown when joining is over.
    error JoiningOver(uint256 marketId);

    /// @notice Thrown when a deposit is 0, or more than 2^96 - 1.
    error InvalidAmount(uint256 amount);

    /// @notice Thrown when a share cannot be returned: there is none, or it is at stake.
    error NoShare(uint256 marketId, address account);

    /// @notice Thrown when the caller did not join the market.
    error NotJoined(uint256 marketId, address worker);

    /// @notice Thrown when the state of the verdict does not allow the call.
    error WrongState(State state);

    /// @notice Thrown when the window for disputes is over.
    error WindowOver(uint256 until);

    /// @notice Thrown while the window or the time of a judge is not over.
    error NotYet(uint256 until);

    /// @notice Thrown when someone else than the judge answers.
    error NotTheJudge(address caller);

    /// @notice Thrown when the word of votes has another form, or names more than the panel has.
    error InvalidVotes(uint256 votes);

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

    /// @notice Thrown when less gas is left than a court is owed that is opened.
    error NotEnoughGasToOpen(uint256 left);

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

    /// @notice Asks again for a report of a market that keeps only the hash of its question.
    /// @param marketId Id of the market.
    /// @param question Text of the question.
    function requestResolution(uint256 marketId, string calldata question) external;

    /// @notice Announces that the caller leaves, and later leaves: before anybody has asked, and the
    /// deployment's notice after the announcement. The stake is credited.
    /// @param marketId Id of the market.
    function leaveMarket(uint256 marketId) external;

    /// @notice Asks for the verdict of a market with a window. The caller deposits the bond and claims an
    /// answer, which stands unless it is disputed; with `JUDGE_FIRST` the rule or the panel is asked.
    /// @param marketId Id of the market.
    /// @param claim What the caller claims; UNSURE for nothing, with `JUDGE_FIRST` only.
    /// @param question Text of the question if a judge is asked and the market keeps only its hash, else
    /// empty.
    /// @param permit See `MarketParams`.
    function ask(uint256 marketId, Finding claim, string calldata question, bytes calldata permit)
        external
        payable;

    /// @notice Disputes a claim, or appeals a finding. The first answer whose deposits are complete asks
    /// the next judge; a deposit is the bond and the court's fee for a claim, twice the bond and the fee
    /// for a finding. What is sent beyond it is credited.
    /// @param marketId Id of the market.
    /// @param answer What the caller says instead.
    /// @param amount Amount to deposit.
    /// @param question Text of the question if the rule is asked and the market keeps only its hash, else
    /// empty.
    /// @param reason Why, at most 1,000 bytes.
    /// @param permit See `MarketParams`.
    function dispute(
        uint256 marketId,
        Finding answer,
        uint256 amount,
        string calldata question,
        string calldata reason,
        bytes calldata permit
    ) external payable;

    /// @notice Returns the caller's part of a shared deposit: at any time before it is complete, and what
    /// is left or won of it once its asking is settled.
    /// @param marketId Id of the market.
    /// @param stage Number of askings before the one that it is about.
    /// @param isAppeal Whether it is against a finding, not a claim.
    /// @param answer What the deposit was for.
    function withdrawShare(uint256 marketId, uint8 stage, bool isAppeal, Finding answer) external;

    /// @notice Starts the panel when joining after a dispute is over. Callable by anyone.
    /// @param marketId Id of the market.
    /// @param question Text of the question if the market keeps only its hash, else empty.
    function startPanel(uint256 marketId, string calldata question) external;

    /// @notice Passes a case on to the court whose judge found nothing in time, and opens it there.
    /// Callable by anyone, any number of times.
    /// @param marketId Id of the market.
    function openCourt(uint256 marketId) external;

    /// @notice Takes a report. Only the market's resolvers.
    /// @param proposal The report.
    function propose(Proposal calldata proposal) external;

    /// @notice Takes the votes of a panel. Only the market's resolvers.
    /// @param marketId Id of the market.
    /// @param votes See `VotesCounted`.
    /// @param scores See `VotesCounted`.
    /// @param recordHash Hash of the record.
    function proposeVotes(uint256 marketId, uint256 votes, uint256 scores, bytes32 recordHash)
        external;

    /// @notice Rules. Only the market's court, when it is its turn.
    /// @param marketId Id of the market.
    /// @param finding Anything but UNSURE.
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
    /// `fallbackDelay` after the start of the round, any listed collector while the round has no bundle. A market that
    /// names no collector takes none.
    /// @param marketId Id of the market.
    /// @param stage 0 for the list of hashes, 1 for the bundle.
    /// @param hash The hash.
    function commitAnswers(uint256 marketId, uint8 stage, bytes32 hash) external;

    /// @notice Posts the hash of the caller's answer or shows the answer, against a collector that
    /// does not pass it on. Only the answer spares a seat that is reported as silent.
    /// @dev The hash is taken once in a round, until `notice` after the commitment to a bundle. The answer is
    /// taken until the verdict is final.
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

    /// @notice Lists a court for an asset. Only the owner. Markets may name it `listing` seconds later, at
    /// once before the first market; an entry never changes.
    /// @param court Its account.
    /// @param asset Asset of the markets.
    /// @param fee Fee for a case.
    /// @param period Seconds that it has, `minWindow` to 30 days.
    function listCourt(address court, address asset, uint96 fee, uint32 period) external;

    /// @notice Lists a collector, at most ten. Only the owner.
    function listCollector(address collector) external;

    /// @notice Sets what stands before the hash of a record in the URI that feedback carries. Only
    /// the owner. The hash in the same feedback decides which record is meant.
    function setRecordUri(string calldata uri) external;

    /// @notice Stops or allows new markets; open ones go on. Only the owner. A new deployment takes
    /// none until its owner allows them.
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

    /// @notice How a market with a window stands.
    function getAsking(uint256 marketId) external view returns (Asking memory asking);

    /// @notice A court of the list.
    /// @param number From 1.
    function courts(uint256 number) external view returns (Court memory entry);

    /// @notice Times of the deployment.
    function params() external view returns (Params memory times);

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

/// @notice What a court may offer as a contract.
interface ICourt {
    /// @notice Opens the case of a market, whose fee was credited to this court. Called with 1,000,000 gas
    /// when the court is asked; anybody can have it called again.
    function open(uint256 marketId) external;

    /// @notice Whether the case of a market is under way, so that the court needs more time.
    function isPending(uint256 marketId) external view returns (bool pending);
}
