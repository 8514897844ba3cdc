// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ICREsolverMarket} from "./interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "./interfaces/ICREsolverVerdicts.sol";
import {MarketState} from "./MarketState.sol";
import {Assets} from "./libraries/Assets.sol";
import {Candidates} from "./libraries/Candidates.sol";
import {Consumers} from "./libraries/Consumers.sol";
import {Feedback} from "./libraries/Feedback.sol";
import {QuestionStore} from "./libraries/QuestionStore.sol";
import {Payout, Settlement} from "./libraries/Settlement.sol";
import {Verdicts} from "./libraries/Verdicts.sol";
import {AccountEntry} from "./types/Account.sol";
import {AssetEntry} from "./types/Store.sol";
import {Market} from "./types/Market.sol";
import {MarketHead, newMarketHead} from "./types/MarketHead.sol";
import {PanelDraw, newPanelDraw} from "./types/PanelDraw.sol";
import {Participant, participantOf} from "./types/Participant.sol";
import {addressWords, byteWords, uintWords} from "./types/Words.sol";

/// @title CREsolverMarket
/// @notice Markets, stakes, settlement, reputation and payout in one contract.
/// @dev Money only ever moves inside the contract until someone withdraws; all outside calls come
/// after the last effect. Ether forced into the contract belongs to no account and stays there.
contract CREsolverMarket is MarketState, Ownable2Step, ReentrancyGuardTransient {
    /// @notice Most workers a market can have.
    uint256 public constant MAX_WORKERS = 10;

    /// @notice Least stake of a worker in wei.
    uint256 public constant MIN_STAKE = 0.01 ether;

    /// @notice Most bytes a question can have; keeps its events below the 5 KB that the
    /// workflow's log trigger takes.
    uint256 public constant MAX_QUESTION_BYTES = 4096;

    /// @notice Seconds after the deadline from which anyone may void an open market.
    uint256 public constant VOID_GRACE = 7 days;

    /// @notice Seconds between two resolution requests of a market.
    uint256 public constant REQUEST_COOLDOWN = 5 minutes;

    /// @notice Seconds for which a report answers a request. A request in this time repeats the one
    /// before it, so that no caller can outdate a report on its way.
    uint256 public constant ROUND_PERIOD = 1 hours;

    /// @inheritdoc ICREsolverMarket
    uint256 public constant override DRAW_DISTANCE = 3;

    /// @notice Most seconds from creation to deadline.
    uint256 public constant MAX_DURATION = 3650 days;

    /// @notice Whether new markets are refused.
    bool public newMarketsPaused;

    /// @notice Deploys the market.
    /// @param owner_ Address that authorises resolvers.
    /// @param identityRegistry_ ERC-8004 identity registry, 0 to let any address join.
    /// @param reputationRegistry_ ERC-8004 reputation registry, 0 to publish no feedback; it is
    /// used only together with an identity registry.
    constructor(address owner_, address identityRegistry_, address reputationRegistry_)
        MarketState(identityRegistry_, reputationRegistry_)
        Ownable(owner_)
    {
        AssetEntry storage native = _store.assets[address(0)];
        (native.isListed, native.minStake) = (true, uint96(MIN_STAKE));
        native.minBond = uint96(MIN_STAKE);
    }

    /// @dev Refuses a deposit after which a credit could overflow the 96 bits of a balance.
    modifier capped() {
        if (address(this).balance > type(uint96).max) revert BalanceCapExceeded();
        _;
    }

    /// @inheritdoc ICREsolverMarket
    function createMarket(string calldata question, uint256 duration)
        external
        payable
        override
        capped
        returns (uint256 marketId)
    {
        if (duration == 0 || duration > MAX_DURATION) revert InvalidDuration(duration);
        return _createPlain(question, block.timestamp + duration);
    }

    /// @inheritdoc ICREsolverMarket
    function createMarketUntil(string calldata question, uint256 deadline)
        external
        payable
        override
        capped
        returns (uint256 marketId)
    {
        _checkDeadline(deadline);
        return _createPlain(question, deadline);
    }

    /// @inheritdoc ICREsolverVerdicts
    function createMarket(MarketParams calldata params)
        external
        payable
        override
        nonReentrant
        returns (uint256 marketId)
    {
        _checkDeadline(params.deadline);
        bool keepsText = params.terms.flags & Candidates.HASH_ONLY == 0;
        if (params.pool > type(uint96).max) revert BalanceCapExceeded();
        marketId = _create(params.question, params.deadline, params.pool, keepsText, true);
        Candidates.open(_store, marketId, msg.data[4:], identityRegistry);
    }

    /// @inheritdoc ICREsolverMarket
    function joinMarket(uint256 marketId, uint256 agentId) external payable override capped {
        Market storage market = _store.markets[marketId];
        MarketHead head = _openHead(market, marketId);
        if (block.timestamp >= head.deadline()) revert MarketExpired(marketId);
        if (head.hasTerms()) return _joinWithTerms(marketId, agentId);
        if (msg.value < MIN_STAKE) revert InsufficientStake(msg.value, MIN_STAKE);
        uint256 count = head.workerCount();
        if (count == MAX_WORKERS) revert TooManyWorkers(MAX_WORKERS);
        if (Settlement.indexOf(market, count, msg.sender) != count) {
            revert AlreadyJoined(marketId, msg.sender);
        }
        _takeAgentSlot(market, count, agentId);

        market.participants[count] = participantOf(msg.sender, msg.value);
        market.head = head.withOneMoreWorker();
        emit WorkerJoined(marketId, msg.sender, agentId, msg.value);
    }

    /// @inheritdoc ICREsolverVerdicts
    function joinMarket(
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes32[] calldata proof,
        bytes calldata permit
    ) external payable override nonReentrant {
        MarketHead head = _openHead(_store.markets[marketId], marketId);
        if (block.timestamp >= head.deadline()) revert MarketExpired(marketId);
        _requireTerms(head, marketId);
        _requireNotProposed(marketId);
        Candidates.join(_store, marketId, agentId, stake, proof, permit, identityRegistry);
    }

    /// @inheritdoc ICREsolverVerdicts
    function cancelMarket(uint256 marketId) external override nonReentrant {
        Market storage market = _store.markets[marketId];
        MarketHead head = _openHead(market, marketId);
        if (msg.sender != market.creator) revert OnlyCreator(market.creator);
        if (
            head.workerCount() != 0 || block.timestamp >= head.deadline()
                || Candidates.isAsked(_store, marketId)
        ) revert CannotLeaveNow(marketId);
        _void(marketId, market, head, VoidReason.CANCELLED);
    }

    /// @inheritdoc ICREsolverVerdicts
    function leaveMarket(uint256 marketId) external override nonReentrant {
        _openHead(_store.markets[marketId], marketId);
        _requireNotProposed(marketId);
        Candidates.leave(_store, marketId, identityRegistry);
    }

    /// @inheritdoc ICREsolverMarket
    function requestResolution(uint256 marketId) external override {
        MarketHead head = _request(marketId);
        if (_keepsHash(marketId, head)) revert WrongQuestion(marketId);
        emit ResolutionRequested(marketId, _question(marketId));
    }

    /// @inheritdoc ICREsolverVerdicts
    function requestResolution(uint256 marketId, string calldata question) external override {
        _checkQuestion(marketId, question);
        _request(marketId);
        emit ResolutionRequested(marketId, question);
    }

    /// @inheritdoc ICREsolverMarket
    function resolveMarket(
        uint256 marketId,
        address[] calldata workers,
        uint256[] calldata weights,
        uint8[] calldata dimScores,
        bool resolution
    ) external override nonReentrant {
        _checkResolver(marketId);
        Market storage market = _store.markets[marketId];
        MarketHead head = _plainHead(market, marketId);
        if (workers.length > MAX_WORKERS) revert TooManyWorkers(MAX_WORKERS);
        if (weights.length != workers.length || dimScores.length != workers.length * 3) {
            revert ArrayLengthMismatch();
        }
        Payout memory payout = Settlement.weigh(
            head.rewardPool(), workers.length, uintWords(weights), head.workerCount()
        );
        bool isVerdict = payout.totalWeight != 0 || workers.length == 0;

        market.head = isVerdict
            ? head.withOutcome(resolution ? Outcome.YES : Outcome.NO, VoidReason.NONE)
            : head.withOutcome(Outcome.VOID, VoidReason.ZERO_WEIGHT);
        Settlement.pay(
            market,
            _store.accounts,
            payout,
            addressWords(workers),
            uintWords(weights),
            byteWords(dimScores)
        );
        if (payout.totalWeight == 0) {
            Settlement.credit(_store.accounts, market.creator, payout.pool);
        }

        if (!isVerdict) {
            emit MarketVoided(marketId, VoidReason.ZERO_WEIGHT);
            return;
        }
        Settlement.report(payout, marketId, resolution);
        if (_feedbackEnabled() && workers.length != 0) {
            Consumers.publishAll(_store, msg.data[4:], reputationRegistry, identityRegistry);
        }
    }

    /// @inheritdoc ICREsolverMarket
    function recordAbsences(uint256 marketId, uint256 panelSize, uint256 absent) external override {
        _checkResolver(marketId);
        Market storage market = _store.markets[marketId];
        MarketHead head = _openHead(market, marketId);
        uint256 count = head.workerCount();
        PanelDraw draw = market.draw;
        if (draw.requestBlock() == 0) revert NotRequested(marketId);
        if (panelSize == 0 || panelSize > count) revert InvalidPanelSize(panelSize);
        uint256 known = draw.panelSize();
        if (known != 0 && known != panelSize) revert PanelSizeFixed(known);
        if (absent == 0 || absent >> count != 0) revert InvalidAbsences(absent);

        emit AbsencesRecorded(marketId, panelSize, absent);
        if (head.hasTerms()) {
            _store.verdicts[marketId].absent |= uint64(absent);
            absent = 0;
        }
        market.draw = draw.withAbsent(panelSize, absent);
    }

    /// @inheritdoc ICREsolverMarket
    function voidMarket(uint256 marketId, VoidReason reason) external override nonReentrant {
        _checkResolver(marketId);
        if (reason == VoidReason.NONE || reason > VoidReason.NO_QUORUM) {
            revert InvalidVoidReason(reason);
        }
        Market storage market = _store.markets[marketId];
        _void(marketId, market, _plainHead(market, marketId), reason);
    }

    /// @inheritdoc ICREsolverMarket
    function voidExpiredMarket(uint256 marketId) external override nonReentrant {
        Market storage market = _store.markets[marketId];
        MarketHead head = _openHead(market, marketId);
        uint256 from = head.firstLateRequest();
        if (from == 0) from = head.deadline();
        if (head.hasTerms()) {
            uint256 earliest = Candidates.earliestOf(_store, marketId);
            if (earliest > from) from = earliest;
        }
        uint256 until = from + VOID_GRACE;
        if (block.timestamp < until) revert GraceNotOver(until);
        _void(marketId, market, head, VoidReason.EXPIRED);
    }

    /// @inheritdoc ICREsolverMarket
    function publishFeedback(uint256 marketId, address worker) external override nonReentrant {
        Feedback.requireGas();
        Consumers.publish(_store, marketId, worker, reputationRegistry, identityRegistry);
    }

    /// @inheritdoc ICREsolverMarket
    function withdraw() external override {
        withdrawTo(payable(msg.sender));
    }

    /// @inheritdoc ICREsolverMarket
    function withdrawTo(address payable to) public override {
        _payNative(msg.sender, to);
    }

    /// @inheritdoc ICREsolverVerdicts
    function withdrawTo(address asset, address payable to) external override {
        if (asset == address(0)) return withdrawTo(to);
        _payToken(asset, msg.sender, to);
    }

    /// @inheritdoc ICREsolverVerdicts
    function burn(address asset) external override {
        address payable account = payable(Assets.BURN_ADDRESS);
        if (asset == address(0)) _payNative(account, account);
        else _payToken(asset, account, account);
    }

    /// @inheritdoc ICREsolverVerdicts
    function propose(Proposal calldata proposal) external override nonReentrant {
        _checkResolver(proposal.marketId);
        _requireOpenWithTerms(proposal.marketId);
        Verdicts.propose(_store, msg.data[4:]);
    }

    /// @inheritdoc ICREsolverVerdicts
    function dispute(
        uint256 marketId,
        string calldata question,
        string calldata reason,
        bytes calldata permit
    ) external payable override nonReentrant {
        Market storage market = _store.markets[marketId];
        MarketHead head = _openHead(market, marketId);
        _requireTerms(head, marketId);
        bool keepsHash = _store.questionHashes[marketId] != 0;
        if (keepsHash) _checkQuestion(marketId, question);
        Verdicts.dispute(_store, marketId, reason, permit);
        market.head = head.withRequestedAt(block.timestamp);
        market.draw = market.draw.withRepetition(0);
        emit ResolutionRequested(marketId, keepsHash ? question : _question(marketId));
    }

    /// @inheritdoc ICREsolverVerdicts
    function rule(uint256 marketId, Finding finding, bytes32 recordHash)
        external
        override
        nonReentrant
    {
        _requireOpenWithTerms(marketId);
        Verdicts.rule(_store, marketId, finding, recordHash);
    }

    /// @inheritdoc ICREsolverVerdicts
    function finalize(uint256 marketId) external override nonReentrant {
        _requireAnyWithTerms(marketId);
        Verdicts.finalize(_store, marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function releaseStake(uint256 marketId, address worker) external override nonReentrant {
        _requireAnyWithTerms(marketId);
        Verdicts.releaseStake(_store, marketId, worker);
    }

    /// @inheritdoc ICREsolverVerdicts
    function proveContradiction(
        uint256 marketId,
        address,
        uint256,
        uint8,
        uint8,
        bytes32[2] calldata,
        bytes[2] calldata
    ) external override nonReentrant {
        _requireAnyWithTerms(marketId);
        Verdicts.proveContradiction(_store, msg.data[4:]);
    }

    /// @inheritdoc ICREsolverVerdicts
    function commitAnswers(uint256 marketId, uint8 stage, bytes32 hash) external override {
        _requireOpenWithTerms(marketId);
        Consumers.commit(_store, marketId, stage, hash);
    }

    /// @inheritdoc ICREsolverVerdicts
    function postAnswerHash(uint256 marketId, bytes32, bytes calldata) external override {
        _requireOpenWithTerms(marketId);
        Consumers.post(_store, msg.data[4:]);
    }

    /// @inheritdoc ICREsolverVerdicts
    function push(address consumer, bytes32 id) external override nonReentrant {
        (State state, Outcome outcome,, bytes32 recordHash) = verdictOf(id);
        if (state != State.FINAL) revert NotFinal(id);
        Consumers.push(consumer, id, outcome, recordHash);
    }

    /// @inheritdoc ICREsolverMarket
    function setAuthorizedResolver(address resolver, bool authorized) external override onlyOwner {
        _resolverSince[resolver] = authorized ? _marketCount + 1 : 0;
        emit AuthorizedResolverSet(resolver, authorized);
    }

    /// @inheritdoc ICREsolverVerdicts
    function listAsset(address asset, AssetRules calldata rules) external override onlyOwner {
        Candidates.listAsset(_store, asset, rules, _marketCount != 0);
    }

    /// @inheritdoc ICREsolverVerdicts
    function listCollector(address collector) external override onlyOwner {
        Consumers.listCollector(_store, collector);
    }

    /// @inheritdoc ICREsolverVerdicts
    function setRecordUri(string calldata uri) external override onlyOwner {
        _store.recordUri = uri;
        emit RecordUriSet(uri);
    }

    /// @inheritdoc ICREsolverVerdicts
    function pauseNewMarkets(bool paused) external override onlyOwner {
        newMarketsPaused = paused;
        emit NewMarketsPaused(paused);
    }

    /// @notice Refused: without an owner no new workflow could ever be listed.
    function renounceOwnership() public view override onlyOwner {
        revert OwnershipCannotBeRenounced();
    }

    function _createPlain(string calldata question, uint256 deadline)
        private
        returns (uint256 marketId)
    {
        uint256 minPool = _store.assets[address(0)].minPool;
        if (msg.value < minPool) revert PoolTooSmall(msg.value, minPool);
        return _create(question, deadline, msg.value, true, false);
    }

    function _create(
        string calldata question,
        uint256 deadline,
        uint256 pool,
        bool keepsText,
        bool hasTerms
    ) private returns (uint256 marketId) {
        if (newMarketsPaused) revert NewMarketsArePaused();
        uint256 length = bytes(question).length;
        if (length == 0) revert EmptyQuestion();
        if (length > MAX_QUESTION_BYTES) revert QuestionTooLong(length, MAX_QUESTION_BYTES);

        uint128 textless = _textless;
        marketId = ++_marketCount;
        if (!keepsText) _textless = textless + 1;
        Market storage market = _store.markets[marketId];
        MarketHead head = newMarketHead(pool, deadline, textless);
        market.head = hasTerms ? head.withTerms() : head;
        market.creator = msg.sender;
        if (keepsText) QuestionStore.write(marketId - textless, question);
        emit MarketCreated(marketId, msg.sender, question, pool, deadline);
    }

    /// @dev `joinMarket(uint256,uint256)` of a market with terms: native currency, no list.
    function _joinWithTerms(uint256 marketId, uint256 agentId) private nonReentrant {
        _requireNotProposed(marketId);
        bytes32[] calldata proof;
        bytes calldata permit;
        assembly ("memory-safe") {
            proof.offset := 0
            proof.length := 0
            permit.offset := 0
            permit.length := 0
        }
        Candidates.join(_store, marketId, agentId, msg.value, proof, permit, identityRegistry);
    }

    function _request(uint256 marketId) private returns (MarketHead head) {
        Market storage market = _store.markets[marketId];
        head = _openHead(market, marketId);
        bool isPublic = msg.sender != market.creator && msg.sender != owner();
        if (isPublic && block.timestamp < head.deadline()) revert NotMarketCreator(msg.sender);
        if (head.hasTerms()) {
            uint256 earliest = Candidates.earliestOf(_store, marketId);
            if (block.timestamp < earliest) revert TooEarlyToRequest(earliest);
            if (_store.verdicts[marketId].state == State.PROPOSED) {
                revert WrongState(State.PROPOSED);
            }
        }
        PanelDraw draw = market.draw;
        uint256 first = head.requestedAt();
        if (first != 0) {
            uint256 next = first + draw.repeatedAfter() + REQUEST_COOLDOWN;
            if (block.timestamp < next) revert RequestTooSoon(next);
        }
        bool repeats = first != 0 && block.timestamp <= first + ROUND_PERIOD;
        market.head =
            repeats ? head.withLateRequest(block.timestamp) : head.withRequestedAt(block.timestamp);
        uint256 count = head.workerCount();
        PanelDraw changed =
            count != 0 && draw.requestBlock() == 0 ? newPanelDraw(block.number, count) : draw;
        changed = changed.withRepetition(repeats ? block.timestamp - first : 0);
        if (PanelDraw.unwrap(changed) != PanelDraw.unwrap(draw)) market.draw = changed;
    }

    /// @dev Gives the agent a slot in the market, or reverts.
    function _takeAgentSlot(Market storage market, uint256 count, uint256 agentId) private {
        if (identityRegistry == address(0)) {
            if (agentId != 0) revert IdentityDisabled(agentId);
            return;
        }
        for (uint256 i; i < count; ++i) {
            if (market.agentIds[i] == agentId) revert AgentAlreadyJoined(agentId);
        }
        if (!Candidates.mayActFor(identityRegistry, msg.sender, agentId)) {
            revert NotAuthorizedForAgent(agentId);
        }
        market.agentIds[count] = agentId;
    }

    function _checkDeadline(uint256 deadline) private view {
        if (deadline <= block.timestamp || deadline - block.timestamp > MAX_DURATION) {
            revert InvalidDeadline(deadline);
        }
    }

    function _checkQuestion(uint256 marketId, string calldata question) private view {
        if (keccak256(bytes(question)) != _store.questionHashes[marketId]) {
            revert WrongQuestion(marketId);
        }
    }

    function _checkResolver(uint256 marketId) private view {
        uint256 since = _resolverSince[msg.sender];
        if (since == 0 || marketId < since) revert UnauthorizedResolver(msg.sender);
    }

    /// @dev The head of an open market without terms, or a revert.
    function _plainHead(Market storage market, uint256 marketId)
        private
        view
        returns (MarketHead head)
    {
        head = _openHead(market, marketId);
        if (head.hasTerms()) revert WrongKindOfMarket(marketId);
    }

    function _requireTerms(MarketHead head, uint256 marketId) private pure {
        if (!head.hasTerms()) revert WrongKindOfMarket(marketId);
    }

    function _requireOpenWithTerms(uint256 marketId) private view {
        _requireTerms(_openHead(_store.markets[marketId], marketId), marketId);
    }

    function _requireAnyWithTerms(uint256 marketId) private view {
        _requireTerms(_existingHead(_store.markets[marketId], marketId), marketId);
    }

    function _requireNotProposed(uint256 marketId) private view {
        State state = _store.verdicts[marketId].state;
        if (state > State.OPEN) revert WrongState(state);
    }

    function _void(uint256 marketId, Market storage market, MarketHead head, VoidReason reason)
        private
    {
        if (head.hasTerms()) return Verdicts.voidUnasked(_store, marketId, reason);
        market.head = head.withOutcome(Outcome.VOID, reason);
        Settlement.refund(market, _store.accounts);
        emit MarketVoided(marketId, reason);
    }

    function _payNative(address account, address payable to) private nonReentrant {
        if (to == address(0)) revert InvalidRecipient();
        AccountEntry storage entry = _store.accounts[account];
        uint256 amount = entry.account.balance();
        if (amount == 0) revert NothingToWithdraw();

        entry.account = entry.account.drained();
        emit Withdrawn(account, to, amount);
        // Copies no return data: a recipient cannot make a third party pay for its size.
        bool success;
        assembly ("memory-safe") {
            success := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (!success) revert TransferFailed();
    }

    function _payToken(address asset, address account, address to) private nonReentrant {
        if (to == address(0)) revert InvalidRecipient();
        uint256 amount = Assets.payOut(_store, asset, account, to);
        emit TokenWithdrawn(asset, account, to, amount);
    }

    function _feedbackEnabled() private view returns (bool) {
        return reputationRegistry != address(0) && identityRegistry != address(0);
    }
}
