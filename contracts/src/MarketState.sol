// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "./interfaces/ICREsolverMarket.sol";
import {QuestionStore} from "./libraries/QuestionStore.sol";
import {Settlement} from "./libraries/Settlement.sol";
import {AccountEntry} from "./types/Account.sol";
import {Market} from "./types/Market.sol";
import {MarketHead} from "./types/MarketHead.sol";
import {PanelDraw} from "./types/PanelDraw.sol";

/// @title MarketState
/// @notice Storage of the market contract and everything that only reads it.
abstract contract MarketState is ICREsolverMarket {
    /// @inheritdoc ICREsolverMarket
    address public immutable override identityRegistry;

    /// @inheritdoc ICREsolverMarket
    address public immutable override reputationRegistry;

    /// @inheritdoc ICREsolverMarket
    uint256 public override marketCount;

    /// @inheritdoc ICREsolverMarket
    mapping(address resolver => bool) public override authorizedResolvers;

    mapping(uint256 marketId => Market) internal _markets;

    mapping(address account => AccountEntry) internal _accounts;

    constructor(address identityRegistry_, address reputationRegistry_) {
        _requireCode(identityRegistry_);
        _requireCode(reputationRegistry_);
        identityRegistry = identityRegistry_;
        reputationRegistry = reputationRegistry_;
    }

    /// @inheritdoc ICREsolverMarket
    function getMarket(uint256 marketId)
        external
        view
        override
        returns (
            string memory question,
            uint256 rewardPool,
            uint256 deadline,
            address creator,
            bool resolved
        )
    {
        Market storage market = _markets[marketId];
        MarketHead head = _existingHead(market, marketId);
        question = QuestionStore.read(marketId);
        rewardPool = head.rewardPool();
        deadline = head.deadline();
        creator = market.creator;
        resolved = head.outcome() == Outcome.YES || head.outcome() == Outcome.NO;
    }

    /// @inheritdoc ICREsolverMarket
    function getOutcome(uint256 marketId)
        external
        view
        override
        returns (Outcome outcome, VoidReason reason)
    {
        MarketHead head = _existingHead(_markets[marketId], marketId);
        return (head.outcome(), head.voidReason());
    }

    /// @inheritdoc ICREsolverMarket
    function getMarketWorkers(uint256 marketId)
        external
        view
        override
        returns (address[] memory workers)
    {
        Market storage market = _markets[marketId];
        workers = new address[](_existingHead(market, marketId).workerCount());
        for (uint256 i; i < workers.length; ++i) {
            workers[i] = market.participants[i].worker();
        }
    }

    /// @inheritdoc ICREsolverMarket
    function getPanelDraw(uint256 marketId)
        external
        view
        override
        returns (uint256 requestBlock, uint256 candidates, uint256 panelSize, uint256 absent)
    {
        Market storage market = _markets[marketId];
        _existingHead(market, marketId);
        PanelDraw draw = market.draw;
        return (draw.requestBlock(), draw.candidates(), draw.panelSize(), draw.absent());
    }

    /// @inheritdoc ICREsolverMarket
    function getMarkets(uint256 from, uint256 count)
        external
        view
        override
        returns (MarketSummary[] memory markets)
    {
        uint256 first = from == 0 ? 1 : from;
        uint256 available = first > marketCount ? 0 : marketCount - first + 1;
        markets = new MarketSummary[](count < available ? count : available);
        for (uint256 i; i < markets.length; ++i) {
            markets[i] = _summary(first + i);
        }
    }

    /// @inheritdoc ICREsolverMarket
    function getReputation(address worker)
        external
        view
        override
        returns (uint256 resQuality, uint256 srcQuality, uint256 analysisDepth, uint256 count)
    {
        return _accounts[worker].account.averages();
    }

    /// @inheritdoc ICREsolverMarket
    function stakes(uint256 marketId, address worker)
        external
        view
        override
        returns (uint256 stake)
    {
        (Market storage market, uint256 index, bool joined) = _find(marketId, worker);
        return joined ? market.participants[index].stake() : 0;
    }

    /// @inheritdoc ICREsolverMarket
    function workerAgentIds(uint256 marketId, address worker)
        external
        view
        override
        returns (uint256 agentId)
    {
        (Market storage market, uint256 index, bool joined) = _find(marketId, worker);
        return joined ? market.agentIds[index] : 0;
    }

    /// @inheritdoc ICREsolverMarket
    function balances(address account) external view override returns (uint256 balance) {
        return _accounts[account].account.balance();
    }

    /// @inheritdoc ICREsolverMarket
    function hasPendingFeedback(uint256 marketId, address worker)
        external
        view
        override
        returns (bool pending)
    {
        (Market storage market, uint256 index, bool joined) = _find(marketId, worker);
        return joined && market.pending.anyLeft(index);
    }

    /// @dev The head of a market, or a revert if the market does not exist.
    function _existingHead(Market storage market, uint256 marketId)
        internal
        view
        returns (MarketHead head)
    {
        head = market.head;
        if (head.deadline() == 0) revert MarketNotFound(marketId);
    }

    /// @dev The head of a market that is not settled, or a revert.
    function _openHead(Market storage market, uint256 marketId)
        internal
        view
        returns (MarketHead head)
    {
        head = _existingHead(market, marketId);
        Outcome outcome = head.outcome();
        if (outcome == Outcome.OPEN) return head;
        if (outcome == Outcome.VOID) revert AlreadyVoided(marketId);
        revert AlreadyResolved(marketId);
    }

    /// @dev A worker's place in a market.
    function _find(uint256 marketId, address worker)
        internal
        view
        returns (Market storage market, uint256 index, bool joined)
    {
        market = _markets[marketId];
        uint256 count = market.head.workerCount();
        index = Settlement.indexOf(market, count, worker);
        joined = index < count;
    }

    function _summary(uint256 marketId) private view returns (MarketSummary memory) {
        Market storage market = _markets[marketId];
        MarketHead head = market.head;
        return MarketSummary({
            marketId: marketId,
            question: QuestionStore.read(marketId),
            rewardPool: head.rewardPool(),
            deadline: head.deadline(),
            creator: market.creator,
            outcome: head.outcome(),
            reason: head.voidReason(),
            workerCount: head.workerCount(),
            requestedAt: head.requestedAt()
        });
    }

    function _requireCode(address registry) private view {
        if (registry != address(0) && registry.code.length == 0) {
            revert RegistryWithoutCode(registry);
        }
    }
}
