// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {Handler} from "./Handler.sol";
import {Store} from "./Store.sol";

/// @notice Creators, candidates and the public: markets with and without a window until their report.
contract MarketHandler is Handler {
    constructor(Store store_) Handler(store_) {}

    function createByDefault(uint256 seed, uint96 pool, uint32 duration) external {
        if (seed % 3 == 0 || store.activeCount() >= store.ROOM()) return;
        pool = pool % 100 ether;
        duration = 1 hours + duration % 3 days;
        bytes memory data = abi.encodeWithSignature(
            "createMarket(string,uint256)", _question(seed), uint256(duration)
        );
        _do(store.actor(seed), pool, data);
        store.addDeposit(address(0), pool);
        store.addMarket(market.marketCount());
        _crowd(market.marketCount(), _mix(seed, 1));
    }

    function create(uint256 seed, uint96 pool) external {
        if (store.activeCount() >= store.ROOM()) return;
        ICREsolverVerdicts.MarketParams memory params;
        params.question = _question(seed);
        params.deadline = block.timestamp + 1 hours + seed % 2 days;
        params.pool = 1 + pool % 100 ether;
        params.terms = _randomTerms(_mix(seed, 2), params.pool);
        address creator = store.actor(seed);
        uint256 value = _fund(params.terms.asset, creator, params.pool);
        if (seed >> 200 & 1 == 0) {
            params.policy = "guarded; seats 5";
            params.terms.policyHash = keccak256(bytes(params.policy));
        }
        _do(creator, value, abi.encodeCall(ICREsolverVerdicts.createMarket, (params)));
        store.addDeposit(params.terms.asset, params.pool);
        store.addMarket(market.marketCount());
        if (params.terms.flags & 1 == 0) _crowd(market.marketCount(), _mix(seed, 3));
    }

    function join(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pick(marketSeed, OPEN);
        if (marketId != 0) _crowd(marketId, seed);
    }

    function leave(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pick(marketSeed, OPEN);
        if (marketId == 0) return;
        address[] memory workers = market.getMarketWorkers(marketId);
        if (workers.length == 0) return;
        bytes memory data = abi.encodeCall(ICREsolverVerdicts.leaveMarket, (marketId));
        if (_try(workers[seed % workers.length], 0, data)) store.reach("left");
        store.refresh(marketId);
    }

    function request(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pick(marketSeed, OPEN);
        if (marketId == 0) return;
        uint256 deadline = _deadlineOf(marketId);
        if (seed % 4 == 1 && block.timestamp < deadline) vm.warp(deadline);
        if (seed % 4 != 2) skip(10 minutes);
        address sender = seed % 4 == 1 ? store.actor(seed) : _creatorOf(marketId);
        if (_request(marketId, sender)) store.reach("requested");
    }

    /// @dev An agent changes hands, also one that sits in a market, and the new owner joins nothing.
    function sellAgent(uint256 seed) external {
        LocalIdentityRegistry identity = store.identity();
        uint256 agentId = seed % store.ACTORS();
        (address seller, address first) = (identity.ownerOf(agentId), store.actor(agentId));
        address buyer = store.actor(_mix(seed, 4));
        vm.prank(seller);
        identity.transferFrom(seller, buyer, agentId);
        if (seed % 2 == 0) return;
        // And back, so that most actors have an agent of their own.
        vm.prank(buyer);
        identity.transferFrom(buyer, first, agentId);
    }

    function passTime(uint32 time) external {
        skip(1 + time % 1 hours);
        vm.roll(block.number + 1);
    }

    /// @dev Some actors join, seldom all of them. An actor that may not join is refused.
    function _crowd(uint256 marketId, uint256 seed) private {
        ICREsolverVerdicts.Terms memory terms = _terms(marketId);
        uint256 count = seed % 64 == 0 ? 70 : seed % 3 == 0 ? 10 + seed % 12 : seed % 9;
        for (uint256 i; i < count; ++i) {
            uint256 number = (seed / 16 + i) % store.ACTORS();
            uint256 stake = 0.01 ether + _mix(seed, i) % 10 ether;
            if (_join(marketId, number, stake, terms.asset)) {
                store.addDeposit(terms.asset, stake);
            }
        }
        store.refresh(marketId);
        uint256 workers = market.getMarketWorkers(marketId).length;
        if (workers == (terms.window == 0 ? 10 : 64)) store.reach("full of candidates");
    }

    /// @dev In the native currency every other one by the published function.
    function _join(uint256 marketId, uint256 number, uint256 stake, address asset)
        private
        returns (bool)
    {
        address worker = store.actor(number);
        bytes memory data = asset == address(0) && number % 2 == 0
            ? abi.encodeCall(ICREsolverMarket.joinMarket, (marketId, number))
            : abi.encodeCall(
                ICREsolverVerdicts.joinMarket, (marketId, number, stake, new bytes32[](0), "")
            );
        return _try(worker, _fund(asset, worker, stake), data);
    }

    function _randomTerms(uint256 seed, uint256 pool)
        private
        view
        returns (ICREsolverVerdicts.Terms memory terms)
    {
        if (seed % 2 == 0) terms.asset = address(token);
        if (seed % 3 == 0) terms.flags = 1;
        if (seed >> 8 & 3 == 0) terms.flags |= 2;
        if (seed >> 152 & 7 == 0) terms.earliestRequest = uint40(block.timestamp + 2 hours);
        terms.collectors = uint16(seed >> 160 & 1);
        // A quarter has no window, and then neither court nor bond nor slash.
        if (seed >> 16 & 3 == 0) return terms;
        terms.window = uint24(3600 + (seed >> 24) % 200_000);
        terms.bond = uint96(0.01 ether + (seed >> 32) % (9 * pool + 1));
        terms.silentSlashBps = uint16((seed >> 112) % 10_001);
        terms.wrongSlashBps = uint16((seed >> 128) % 10_001);
        if (terms.wrongSlashBps != 0) terms.valueAtRisk = uint96(seed >> 168 & 0xffff);
        if (terms.flags & 1 == 0) terms.collectors = 1;
        else if (seed >> 144 & 1 == 0) return terms;
        (terms.court, terms.courtPeriod) = (store.court(), 1 days);
        terms.disputeFee = uint96((seed >> 64) % (pool / 2 + 1));
    }
}
