// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "./interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "./interfaces/ICREsolverVerdicts.sol";
import {Candidates} from "./libraries/Candidates.sol";
import {Consumers} from "./libraries/Consumers.sol";
import {Ladder} from "./libraries/Ladder.sol";
import {Listings} from "./libraries/Listings.sol";
import {Requests} from "./libraries/Requests.sol";
import {Verdicts} from "./libraries/Verdicts.sol";
import {AssetEntry, Store} from "./types/Store.sol";
import {Market} from "./types/Market.sol";
import {MarketHead} from "./types/MarketHead.sol";
import {PanelDraw} from "./types/PanelDraw.sol";
import {Params} from "./types/Params.sol";

/// @title MarketState
/// @notice Storage of the market contract and everything that only reads it.
abstract contract MarketState is ICREsolverMarket, ICREsolverVerdicts {
    /// @inheritdoc ICREsolverMarket
    address public immutable identityRegistry;

    /// @inheritdoc ICREsolverMarket
    address public immutable reputationRegistry;

    /// @dev Number of markets, and of those that keep no text.
    uint120 internal _marketCount;
    uint120 internal _textless;

    /// @notice Whether new markets are refused.
    bool public newMarketsPaused;

    /// @dev First market that a resolver may settle, 0 for none.
    mapping(address resolver => uint256 marketId) internal _resolverSince;

    Store internal _store;

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
        returns (
            string memory question,
            uint256 rewardPool,
            uint256 deadline,
            address creator,
            bool resolved
        )
    {
        Market storage market = _store.markets[marketId];
        MarketHead head = _existingHead(market, marketId);
        question = _question(marketId);
        (rewardPool, deadline) = (head.rewardPool(), head.deadline());
        creator = market.creator;
        resolved = head.outcome() != Outcome.OPEN && head.outcome() != Outcome.VOID;
    }

    /// @inheritdoc ICREsolverMarket
    function getOutcome(uint256 marketId)
        external
        view
        returns (Outcome outcome, VoidReason reason)
    {
        MarketHead head = _existingHead(_store.markets[marketId], marketId);
        return (head.outcome(), head.voidReason());
    }

    /// @inheritdoc ICREsolverMarket
    function requestedAt(uint256 marketId) external view returns (uint256 time) {
        return _existingHead(_store.markets[marketId], marketId).requestedAt();
    }

    /// @inheritdoc ICREsolverMarket
    function getMarketWorkers(uint256 marketId) external view returns (address[] memory workers) {
        Market storage market = _store.markets[marketId];
        workers = new address[](_existingHead(market, marketId).workerCount());
        for (uint256 i; i < workers.length; ++i) {
            workers[i] = market.participants[i].worker();
        }
    }

    /// @inheritdoc ICREsolverMarket
    function getPanelDraw(uint256 marketId)
        external
        view
        returns (uint256 requestBlock, uint256 candidates, uint256 panelSize, uint256 absent)
    {
        Market storage market = _store.markets[marketId];
        _existingHead(market, marketId);
        PanelDraw draw = market.draw;
        absent = _store.verdicts[marketId].absent;
        return (draw.requestBlock(), draw.candidates(), draw.panelSize(), absent);
    }

    /// @inheritdoc ICREsolverMarket
    function getMarkets(uint256 from, uint256 count)
        external
        view
        returns (MarketSummary[] memory markets)
    {
        return Requests.list(_store, from, count, _marketCount);
    }

    /// @inheritdoc ICREsolverMarket
    function getReputation(address worker)
        external
        view
        returns (uint256 resQuality, uint256 srcQuality, uint256 analysisDepth, uint256 count)
    {
        return _store.accounts[worker].account.averages();
    }

    /// @inheritdoc ICREsolverMarket
    function stakes(uint256 marketId, address worker) external view returns (uint256 stake) {
        (Market storage market, uint256 index, bool joined) = _find(marketId, worker);
        return joined ? market.participants[index].stake() : 0;
    }

    /// @inheritdoc ICREsolverMarket
    function workerAgentIds(uint256 marketId, address worker)
        external
        view
        returns (uint256 agentId)
    {
        (Market storage market, uint256 index, bool joined) = _find(marketId, worker);
        return joined ? market.agentIds[index] : 0;
    }

    /// @inheritdoc ICREsolverMarket
    function marketCount() external view returns (uint256 count) {
        return _marketCount;
    }

    /// @inheritdoc ICREsolverMarket
    function authorizedResolvers(address resolver) external view returns (bool authorized) {
        return _resolverSince[resolver] != 0;
    }

    /// @inheritdoc ICREsolverVerdicts
    function assetRules(address asset)
        external
        view
        returns (bool isListed, AssetRules memory rules)
    {
        AssetEntry storage entry = _store.assets[asset];
        isListed = entry.isListed;
        rules = AssetRules(entry.minStake, entry.minPool, entry.minBond, entry.maxBond);
    }

    /// @inheritdoc ICREsolverVerdicts
    function verdictId(uint256 marketId) public view returns (bytes32 id) {
        return bytes32(_prefix() << 64 | marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function verdictOf(bytes32 id)
        public
        view
        returns (State state, Outcome outcome, uint64 finalAt, bytes32 recordHash)
    {
        uint256 marketId = uint64(uint256(id));
        MarketHead head = _store.markets[marketId].head;
        if (id != verdictId(marketId) || head.deadline() == 0) {
            return (State.NONE, Outcome.OPEN, 0, 0);
        }
        return Verdicts.current(_store, marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function resultFor(bytes32 id) external view returns (bytes32 result) {
        (State state, Outcome outcome,,) = verdictOf(id);
        if (state != State.FINAL) revert NotFinal(id);
        return bytes32(uint256(outcome));
    }

    /// @inheritdoc ICREsolverVerdicts
    function getAsking(uint256 marketId) external view returns (Asking memory asking) {
        _existingHead(_store.markets[marketId], marketId);
        return Ladder.askingOf(_store, marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function courts(uint256 number) external view returns (Court memory entry) {
        return Listings.courtAt(_store, number);
    }

    /// @inheritdoc ICREsolverVerdicts
    function params() external view returns (Params memory times) {
        return _store.params;
    }

    /// @inheritdoc ICREsolverVerdicts
    function getTerms(uint256 marketId)
        external
        view
        returns (bytes32 questionHash, Terms memory terms)
    {
        _existingHead(_store.markets[marketId], marketId);
        return (_store.questionHashes[marketId], _store.terms[marketId]);
    }

    /// @inheritdoc ICREsolverVerdicts
    function getCandidates(uint256 marketId, uint256 from, uint256 count)
        external
        view
        returns (Candidate[] memory candidates)
    {
        return Candidates.list(_store, marketId, from, count);
    }

    /// @inheritdoc ICREsolverVerdicts
    function balanceOf(address asset, address account) public view returns (uint256 balance) {
        if (asset == address(0)) return _store.accounts[account].account.balance();
        return _store.tokens[asset][account];
    }

    /// @inheritdoc ICREsolverMarket
    function balances(address account) external view returns (uint256 balance) {
        return _store.accounts[account].account.balance();
    }

    /// @inheritdoc ICREsolverMarket
    function hasPendingFeedback(uint256 marketId, address worker)
        external
        view
        returns (bool pending)
    {
        return Consumers.hasPending(_store, marketId, worker);
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
        market = _store.markets[marketId];
        uint256 count = market.head.workerCount();
        index = Candidates.indexOf(_store, marketId, count, worker);
        joined = index < count;
    }

    /// @dev Empty if the market keeps only the hash.
    function _question(uint256 marketId) internal view returns (string memory) {
        return Requests.questionOf(_store, marketId);
    }

    function _prefix() private view returns (uint256) {
        return uint192(uint256(keccak256(abi.encode(block.chainid, address(this)))));
    }

    function _requireCode(address registry) private view {
        if (registry != address(0) && registry.code.length == 0) {
            revert RegistryWithoutCode(registry);
        }
    }
}
