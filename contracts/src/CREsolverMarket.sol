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
import {Opening} from "./libraries/Opening.sol";
import {QuestionStore} from "./libraries/QuestionStore.sol";
import {Verdicts} from "./libraries/Verdicts.sol";
import {AccountEntry} from "./types/Account.sol";
import {AssetEntry} from "./types/Store.sol";
import {Market} from "./types/Market.sol";
import {MarketHead, newMarketHead} from "./types/MarketHead.sol";
import {PanelDraw, newPanelDraw} from "./types/PanelDraw.sol";
import {PendingFeedback} from "./types/PendingFeedback.sol";
import {Verdict} from "./types/Verdict.sol";

/// @title CREsolverMarket
/// @notice Markets, stakes, settlement, reputation and payout in one contract.
/// @dev Money only ever moves inside the contract until someone withdraws; all outside calls come
/// after the last effect. Ether forced into the contract belongs to no account and stays there.
contract CREsolverMarket is MarketState, Ownable2Step, ReentrancyGuardTransient {
    /// @notice Most workers of a market without a window.
    uint256 public constant MAX_WORKERS = Candidates.MAX_WORKERS;

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
    uint256 public constant DRAW_DISTANCE = 3;

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
        capped
        returns (uint256 marketId)
    {
        if (duration == 0 || duration > MAX_DURATION) revert InvalidDuration(duration);
        return _createByDefault(question, block.timestamp + duration);
    }

    /// @inheritdoc ICREsolverMarket
    function createMarketUntil(string calldata question, uint256 deadline)
        external
        payable
        capped
        returns (uint256 marketId)
    {
        return _createByDefault(question, deadline);
    }

    /// @inheritdoc ICREsolverVerdicts
    function createMarket(MarketParams calldata params)
        external
        payable
        nonReentrant
        returns (uint256 marketId)
    {
        bool keepsText = params.terms.flags & Opening.HASH_ONLY == 0;
        if (params.pool > type(uint96).max) revert BalanceCapExceeded();
        marketId = _create(params.question, params.deadline, params.pool, keepsText);
        Candidates.open(_store, marketId, params, identityRegistry);
    }

    /// @inheritdoc ICREsolverMarket
    function joinMarket(uint256 marketId, uint256 agentId) external payable nonReentrant {
        _join(marketId, agentId, msg.value, new bytes32[](0), "");
    }

    /// @inheritdoc ICREsolverVerdicts
    function joinMarket(
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes32[] calldata proof,
        bytes calldata permit
    ) external payable nonReentrant {
        _join(marketId, agentId, stake, proof, permit);
    }

    /// @inheritdoc ICREsolverVerdicts
    function leaveMarket(uint256 marketId) external nonReentrant {
        _openHead(_store.markets[marketId], marketId);
        _requireNotProposed(marketId);
        Candidates.leave(_store, marketId);
    }

    /// @inheritdoc ICREsolverMarket
    function requestResolution(uint256 marketId) external {
        _request(marketId);
        if (_store.terms[marketId].flags & Opening.HASH_ONLY != 0) revert WrongQuestion(marketId);
        emit ResolutionRequested(marketId, _question(marketId));
    }

    /// @inheritdoc ICREsolverVerdicts
    function requestResolution(uint256 marketId, string calldata question) external {
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
    ) external nonReentrant {
        _checkOpenResolver(marketId);
        Verdicts.resolve(_store, marketId, workers, weights, dimScores, resolution, _keepsScores());
        _publishScores(marketId);
    }

    /// @inheritdoc ICREsolverMarket
    function recordAbsences(uint256 marketId, uint256 panelSize, uint256 absent) external {
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
        _store.verdicts[marketId].absent |= uint64(absent);
        market.draw = draw.withPanelSize(panelSize);
    }

    /// @inheritdoc ICREsolverMarket
    function voidMarket(uint256 marketId, VoidReason reason) external nonReentrant {
        _checkOpenResolver(marketId);
        Verdicts.void(_store, marketId, reason);
    }

    /// @inheritdoc ICREsolverMarket
    function voidExpiredMarket(uint256 marketId) external nonReentrant {
        MarketHead head = _openHead(_store.markets[marketId], marketId);
        uint256 from = head.firstLateRequest();
        if (from == 0) from = head.deadline();
        uint256 earliest = Opening.earliestOf(_store, marketId);
        uint256 until = (earliest > from ? earliest : from) + VOID_GRACE;
        if (block.timestamp < until) revert GraceNotOver(until);
        Verdicts.expire(_store, marketId);
    }

    /// @inheritdoc ICREsolverMarket
    function publishFeedback(uint256 marketId, address worker) external nonReentrant {
        Consumers.publish(_store, marketId, worker, reputationRegistry, identityRegistry);
    }

    /// @inheritdoc ICREsolverMarket
    function withdraw() external {
        withdrawTo(payable(msg.sender));
    }

    /// @inheritdoc ICREsolverMarket
    function withdrawTo(address payable to) public {
        _payNative(msg.sender, to);
    }

    /// @inheritdoc ICREsolverVerdicts
    function withdrawTo(address asset, address payable to) external {
        if (asset == address(0)) return withdrawTo(to);
        _payToken(asset, msg.sender, to);
    }

    /// @inheritdoc ICREsolverVerdicts
    function burn(address asset) external {
        address payable account = payable(Assets.BURN_ADDRESS);
        if (asset == address(0)) _payNative(account, account);
        else _payToken(asset, account, account);
    }

    /// @inheritdoc ICREsolverVerdicts
    function propose(Proposal calldata proposal) external nonReentrant {
        _checkOpenResolver(proposal.marketId);
        Verdicts.propose(_store, proposal, _keepsScores());
        _publishScores(proposal.marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function dispute(
        uint256 marketId,
        string calldata question,
        string calldata reason,
        bytes calldata permit
    ) external payable nonReentrant {
        Market storage market = _store.markets[marketId];
        MarketHead head = _openHead(market, marketId);
        Judge judge = Verdicts.dispute(_store, marketId, reason, permit);
        // The court is not asked by a request.
        if (judge != Judge.RULE) return;
        bool keepsHash = _store.questionHashes[marketId] != 0;
        if (keepsHash) _checkQuestion(marketId, question);
        market.head = head.withRequestedAt(block.timestamp);
        market.draw = market.draw.withRepetition(0);
        emit ResolutionRequested(marketId, keepsHash ? question : _question(marketId));
    }

    /// @inheritdoc ICREsolverVerdicts
    function rule(uint256 marketId, Finding finding, bytes32 recordHash) external nonReentrant {
        _openHead(_store.markets[marketId], marketId);
        Verdicts.rule(_store, marketId, finding, recordHash, _keepsScores());
    }

    /// @inheritdoc ICREsolverVerdicts
    function finalize(uint256 marketId) external nonReentrant {
        _existingHead(_store.markets[marketId], marketId);
        Verdicts.finalize(_store, marketId, _keepsScores());
    }

    /// @inheritdoc ICREsolverVerdicts
    function releaseStake(uint256 marketId, address worker) external nonReentrant {
        _existingHead(_store.markets[marketId], marketId);
        Verdicts.releaseStake(_store, marketId, worker, _keepsScores());
    }

    /// @inheritdoc ICREsolverVerdicts
    function proveContradiction(
        uint256 marketId,
        address worker,
        uint256 requestedAt,
        uint8 stage,
        uint8 phase,
        bytes32[2] calldata hashes,
        bytes[2] calldata signatures
    ) external nonReentrant {
        _existingHead(_store.markets[marketId], marketId);
        Verdicts.proveContradiction(
            _store, marketId, worker, requestedAt, stage, phase, hashes, signatures
        );
    }

    /// @inheritdoc ICREsolverVerdicts
    function commitAnswers(uint256 marketId, uint8 stage, bytes32 hash) external {
        _openHead(_store.markets[marketId], marketId);
        Consumers.commit(_store, marketId, stage, hash);
    }

    /// @inheritdoc ICREsolverVerdicts
    function postAnswerHash(uint256 marketId, bytes32 hash, bytes calldata answer) external {
        _openHead(_store.markets[marketId], marketId);
        Consumers.post(_store, marketId, hash, answer);
    }

    /// @inheritdoc ICREsolverVerdicts
    function push(address consumer, bytes32 id) external nonReentrant {
        (State state, Outcome outcome,, bytes32 recordHash) = verdictOf(id);
        if (state != State.FINAL) revert NotFinal(id);
        Consumers.push(consumer, id, outcome, recordHash);
    }

    /// @inheritdoc ICREsolverMarket
    function setAuthorizedResolver(address resolver, bool authorized) external onlyOwner {
        _resolverSince[resolver] = authorized ? _marketCount + 1 : 0;
        emit AuthorizedResolverSet(resolver, authorized);
    }

    /// @inheritdoc ICREsolverVerdicts
    function listAsset(address asset, AssetRules calldata rules) external onlyOwner {
        Candidates.listAsset(_store, asset, rules, _marketCount != 0);
    }

    /// @inheritdoc ICREsolverVerdicts
    function listCollector(address collector) external onlyOwner {
        Consumers.listCollector(_store, collector);
    }

    /// @inheritdoc ICREsolverVerdicts
    function setRecordUri(string calldata uri) external onlyOwner {
        _store.recordUri = uri;
        emit RecordUriSet(uri);
    }

    /// @inheritdoc ICREsolverVerdicts
    function pauseNewMarkets(bool paused) external onlyOwner {
        newMarketsPaused = paused;
        emit NewMarketsPaused(paused);
    }

    /// @notice Refused: without an owner no new workflow could ever be listed.
    function renounceOwnership() public view override onlyOwner {
        revert OwnershipCannotBeRenounced();
    }

    function _createByDefault(string calldata question, uint256 deadline)
        private
        returns (uint256 marketId)
    {
        uint256 minPool = _store.assets[address(0)].minPool;
        if (msg.value < minPool) revert PoolTooSmall(msg.value, minPool);
        return _create(question, deadline, msg.value, true);
    }

    function _create(string calldata question, uint256 deadline, uint256 pool, bool keepsText)
        private
        returns (uint256 marketId)
    {
        if (deadline <= block.timestamp || deadline - block.timestamp > MAX_DURATION) {
            revert InvalidDeadline(deadline);
        }
        if (newMarketsPaused) revert NewMarketsArePaused();
        uint256 length = bytes(question).length;
        if (length == 0) revert EmptyQuestion();
        if (length > MAX_QUESTION_BYTES) revert QuestionTooLong(length, MAX_QUESTION_BYTES);

        uint128 textless = _textless;
        marketId = ++_marketCount;
        if (!keepsText) _textless = textless + 1;
        Market storage market = _store.markets[marketId];
        market.head = newMarketHead(pool, deadline, textless);
        market.creator = msg.sender;
        if (keepsText) QuestionStore.write(marketId - textless, question);
        emit MarketCreated(marketId, msg.sender, question, pool, deadline);
    }

    function _join(
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes32[] memory proof,
        bytes memory permit
    ) private {
        MarketHead head = _openHead(_store.markets[marketId], marketId);
        if (block.timestamp >= head.deadline()) revert MarketExpired(marketId);
        _requireNotProposed(marketId);
        Candidates.join(_store, marketId, agentId, stake, proof, permit, identityRegistry);
    }

    function _request(uint256 marketId) private {
        Market storage market = _store.markets[marketId];
        MarketHead head = _openHead(market, marketId);
        bool isPublic = msg.sender != market.creator && msg.sender != owner();
        if (isPublic && block.timestamp < head.deadline()) revert NotMarketCreator(msg.sender);
        uint256 earliest = Opening.earliestOf(_store, marketId);
        if (block.timestamp < earliest) revert TooEarlyToRequest(earliest);
        _requireReportable(_store.verdicts[marketId]);
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

    /// @dev A report is awaited: of the first round, or of the rule in a dispute.
    function _requireReportable(Verdict storage verdict) private view {
        State state = verdict.state;
        bool isRead = verdict.judge == Judge.RULE && block.timestamp <= verdict.until;
        if (state > State.OPEN && !isRead) revert WrongState(state);
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

    function _checkOpenResolver(uint256 marketId) private view {
        _checkResolver(marketId);
        _openHead(_store.markets[marketId], marketId);
    }

    function _requireNotProposed(uint256 marketId) private view {
        State state = _store.verdicts[marketId].state;
        if (state > State.OPEN) revert WrongState(state);
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

    /// @dev Scores of a verdict that was final at once are given at once, after everything else.
    function _publishScores(uint256 marketId) private {
        if (!_keepsScores() || PendingFeedback.unwrap(_store.markets[marketId].pending) == 0) {
            return;
        }
        Consumers.publishAll(_store, marketId, reputationRegistry, identityRegistry);
    }

    function _keepsScores() private view returns (bool) {
        return reputationRegistry != address(0) && identityRegistry != address(0);
    }
}
