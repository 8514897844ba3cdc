// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ICREsolverMarket} from "./interfaces/ICREsolverMarket.sol";
import {IERC8004IdentityV1} from "./interfaces/erc8004/IERC8004IdentityV1.sol";
import {MarketState} from "./MarketState.sol";
import {Feedback} from "./libraries/Feedback.sol";
import {QuestionStore} from "./libraries/QuestionStore.sol";
import {Payout, Settlement} from "./libraries/Settlement.sol";
import {AccountEntry} from "./types/Account.sol";
import {Market} from "./types/Market.sol";
import {MarketHead, newMarketHead} from "./types/MarketHead.sol";
import {PanelDraw, newPanelDraw} from "./types/PanelDraw.sol";
import {Participant, participantOf} from "./types/Participant.sol";
import {PendingFeedback} from "./types/PendingFeedback.sol";
import {addressWords, byteWords, uintWords} from "./types/Words.sol";

/// @title CREsolverMarket
/// @notice Markets, stakes, settlement, reputation and payout in one contract.
/// @dev Money only ever moves inside the contract until someone withdraws; all outside calls come
/// after the last effect. Ether forced into the contract belongs to no account and stays there.
contract CREsolverMarket is MarketState, Ownable, ReentrancyGuardTransient {
    /// @notice Most workers a market can have.
    uint256 public constant MAX_WORKERS = 10;

    /// @notice Least stake of a worker in wei.
    uint256 public constant MIN_STAKE = 0.01 ether;

    /// @notice Most bytes a question can have; keeps its events below the 5 KB that the
    /// workflow's log trigger takes.
    uint256 public constant MAX_QUESTION_BYTES = 4096;

    /// @notice Seconds after the deadline from which anyone may void an open market.
    uint256 public constant VOID_GRACE = 7 days;

    /// @notice Seconds between two resolution requests of the public.
    uint256 public constant REQUEST_COOLDOWN = 5 minutes;

    /// @inheritdoc ICREsolverMarket
    uint256 public constant override DRAW_DISTANCE = 3;

    /// @notice Most seconds from creation to deadline.
    uint256 public constant MAX_DURATION = 3650 days;

    /// @notice Deploys the market.
    /// @param owner_ Address that authorises resolvers.
    /// @param identityRegistry_ ERC-8004 identity registry, 0 to let any address join.
    /// @param reputationRegistry_ ERC-8004 reputation registry, 0 to publish no feedback; it is
    /// used only together with an identity registry.
    constructor(address owner_, address identityRegistry_, address reputationRegistry_)
        MarketState(identityRegistry_, reputationRegistry_)
        Ownable(owner_)
    {}

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
        return _create(question, block.timestamp + duration);
    }

    /// @inheritdoc ICREsolverMarket
    function createMarketUntil(string calldata question, uint256 deadline)
        external
        payable
        override
        capped
        returns (uint256 marketId)
    {
        if (deadline <= block.timestamp || deadline - block.timestamp > MAX_DURATION) {
            revert InvalidDeadline(deadline);
        }
        return _create(question, deadline);
    }

    /// @inheritdoc ICREsolverMarket
    function joinMarket(uint256 marketId, uint256 agentId) external payable override capped {
        Market storage market = _markets[marketId];
        MarketHead head = _openHead(market, marketId);
        if (block.timestamp >= head.deadline()) revert MarketExpired(marketId);
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

    /// @inheritdoc ICREsolverMarket
    function requestResolution(uint256 marketId) external override {
        Market storage market = _markets[marketId];
        MarketHead head = _openHead(market, marketId);
        if (msg.sender != market.creator && msg.sender != owner()) _checkPublicRequest(head);

        market.head = head.withRequestedAt(block.timestamp);
        uint256 count = head.workerCount();
        if (count != 0 && market.draw.requestBlock() == 0) {
            market.draw = newPanelDraw(block.number, count);
        }
        emit ResolutionRequested(marketId, QuestionStore.read(marketId));
    }

    /// @inheritdoc ICREsolverMarket
    function resolveMarket(
        uint256 marketId,
        address[] calldata workers,
        uint256[] calldata weights,
        uint8[] calldata dimScores,
        bool resolution
    ) external override nonReentrant {
        _checkResolver();
        Market storage market = _markets[marketId];
        MarketHead head = _openHead(market, marketId);
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
            _accounts,
            payout,
            addressWords(workers),
            uintWords(weights),
            byteWords(dimScores)
        );
        if (payout.totalWeight == 0) Settlement.credit(_accounts, market.creator, payout.pool);

        if (!isVerdict) {
            emit MarketVoided(marketId, VoidReason.ZERO_WEIGHT);
            return;
        }
        emit MarketResolved(marketId, resolution, payout.totalWeight, payout.pool, payout.rewards);
        if (_feedbackEnabled() && workers.length != 0) {
            _publishAll(marketId, market, payout.rewards.length, workers, dimScores);
        }
    }

    /// @inheritdoc ICREsolverMarket
    function recordAbsences(uint256 marketId, uint256 panelSize, uint256 absent) external override {
        _checkResolver();
        Market storage market = _markets[marketId];
        uint256 count = _openHead(market, marketId).workerCount();
        PanelDraw draw = market.draw;
        if (draw.requestBlock() == 0) revert NotRequested(marketId);
        if (panelSize == 0 || panelSize > count) revert InvalidPanelSize(panelSize);
        uint256 known = draw.panelSize();
        if (known != 0 && known != panelSize) revert PanelSizeFixed(known);
        if (absent == 0 || absent >> count != 0) revert InvalidAbsences(absent);

        market.draw = draw.withAbsent(panelSize, absent);
        emit AbsencesRecorded(marketId, panelSize, absent);
    }

    /// @inheritdoc ICREsolverMarket
    function voidMarket(uint256 marketId, VoidReason reason) external override nonReentrant {
        _checkResolver();
        if (reason == VoidReason.NONE || reason > VoidReason.NO_QUORUM) {
            revert InvalidVoidReason(reason);
        }
        Market storage market = _markets[marketId];
        _void(marketId, market, _openHead(market, marketId), reason);
    }

    /// @inheritdoc ICREsolverMarket
    function voidExpiredMarket(uint256 marketId) external override nonReentrant {
        Market storage market = _markets[marketId];
        MarketHead head = _openHead(market, marketId);
        uint256 until = head.deadline() + VOID_GRACE;
        if (block.timestamp < until) revert GraceNotOver(until);
        _void(marketId, market, head, VoidReason.EXPIRED);
    }

    /// @inheritdoc ICREsolverMarket
    function publishFeedback(uint256 marketId, address worker) external override nonReentrant {
        (Market storage market, uint256 index, bool joined) = _find(marketId, worker);
        PendingFeedback pending = market.pending;
        if (!joined || !pending.anyLeft(index)) revert NoPendingFeedback(marketId, worker);
        market.pending = _publish(marketId, market, pending, index);
    }

    /// @inheritdoc ICREsolverMarket
    function withdraw() external override {
        withdrawTo(payable(msg.sender));
    }

    /// @inheritdoc ICREsolverMarket
    function withdrawTo(address payable to) public override nonReentrant {
        if (to == address(0)) revert InvalidRecipient();
        AccountEntry storage entry = _accounts[msg.sender];
        uint256 amount = entry.account.balance();
        if (amount == 0) revert NothingToWithdraw();

        entry.account = entry.account.drained();
        emit Withdrawn(msg.sender, to, amount);
        // Copies no return data: a recipient cannot make a third party pay for its size.
        bool success;
        assembly ("memory-safe") {
            success := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (!success) revert TransferFailed();
    }

    /// @inheritdoc ICREsolverMarket
    function setAuthorizedResolver(address resolver, bool authorized) external override onlyOwner {
        authorizedResolvers[resolver] = authorized;
        emit AuthorizedResolverSet(resolver, authorized);
    }

    function _create(string calldata question, uint256 deadline)
        private
        returns (uint256 marketId)
    {
        uint256 length = bytes(question).length;
        if (length == 0) revert EmptyQuestion();
        if (length > MAX_QUESTION_BYTES) revert QuestionTooLong(length, MAX_QUESTION_BYTES);

        marketId = ++marketCount;
        Market storage market = _markets[marketId];
        market.head = newMarketHead(msg.value, deadline);
        market.creator = msg.sender;
        QuestionStore.write(marketId, question);
        emit MarketCreated(marketId, msg.sender, question, msg.value, deadline);
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
        if (!_mayActFor(agentId)) revert NotAuthorizedForAgent(agentId);
        market.agentIds[count] = agentId;
    }

    /// @dev The registry reverts for unknown ids, which is an answer too.
    function _mayActFor(uint256 agentId) private view returns (bool) {
        try IERC8004IdentityV1(identityRegistry).isAuthorizedOrOwner(msg.sender, agentId) returns (
            bool authorized
        ) {
            return authorized;
        } catch {
            return false;
        }
    }

    function _checkPublicRequest(MarketHead head) private view {
        if (block.timestamp < head.deadline()) revert NotMarketCreator(msg.sender);
        uint256 requestedAt = head.requestedAt();
        uint256 retryAt = requestedAt + REQUEST_COOLDOWN;
        if (requestedAt != 0 && block.timestamp < retryAt) revert RequestTooSoon(retryAt);
    }

    function _checkResolver() private view {
        if (!authorizedResolvers[msg.sender]) revert UnauthorizedResolver(msg.sender);
    }

    function _void(uint256 marketId, Market storage market, MarketHead head, VoidReason reason)
        private
    {
        market.head = head.withOutcome(Outcome.VOID, reason);
        Settlement.refund(market, _accounts);
        emit MarketVoided(marketId, reason);
    }

    function _feedbackEnabled() private view returns (bool) {
        return reputationRegistry != address(0) && identityRegistry != address(0);
    }

    /// @dev Notes all scores as waiting before the first call, so that nothing depends on what the
    /// registry does, and then strikes out what it took.
    function _publishAll(
        uint256 marketId,
        Market storage market,
        uint256 count,
        address[] calldata workers,
        uint8[] calldata dimScores
    ) private {
        PendingFeedback pending = Feedback.collect(market, count, workers, dimScores);
        market.pending = pending;
        for (uint256 i; i < count; ++i) {
            if (pending.anyLeft(i)) pending = _publish(marketId, market, pending, i);
        }
        market.pending = pending;
    }

    function _publish(
        uint256 marketId,
        Market storage market,
        PendingFeedback pending,
        uint256 index
    ) private returns (PendingFeedback left) {
        address worker = market.participants[index].worker();
        uint256 agentId = market.agentIds[index];
        left = Feedback.give(reputationRegistry, agentId, pending, index);
        if (left.anyLeft(index)) emit FeedbackDeferred(marketId, worker);
        else emit FeedbackPublished(marketId, worker, agentId);
    }
}
