// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {MarketTest} from "../support/MarketTest.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {CountingReputation, HostileActor} from "./Actors.sol";
import {DisputeHandler} from "./DisputeHandler.sol";
import {MarketHandler} from "./MarketHandler.sol";
import {MoneyHandler} from "./MoneyHandler.sol";
import {RefusalHandler} from "./RefusalHandler.sol";
import {ReportHandler} from "./ReportHandler.sol";
import {Store} from "./Store.sol";

/// @notice What holds in every state; README.md beside this file gives the reasons.
contract MarketInvariantTest is MarketTest {
    Store private store;
    PermitToken private token;
    uint256 private probes;

    function setUp() public override {
        vm.warp(1_760_000_000);
        token = new PermitToken();
        LocalIdentityRegistry identity = new LocalIdentityRegistry();
        CountingReputation reputation = new CountingReputation();
        market = new CREsolverMarket(owner, address(identity), address(reputation));
        store = new Store(market, token, identity, reputation);
        token.setHooks(true);
        ReportHandler reports = new ReportHandler(store);
        address receiver = address(reports.delivery().receiver());
        vm.startPrank(owner);
        market.setAuthorizedResolver(address(reports), true);
        market.setAuthorizedResolver(address(receiver), true);
        market.listAsset(address(token), ICREsolverVerdicts.AssetRules(0.01 ether, 0, 0.01 ether));
        market.listCollector(store.collector());
        vm.stopPrank();
        targetContract(address(new MarketHandler(store)));
        targetContract(address(reports));
        targetContract(address(new DisputeHandler(store)));
        targetContract(address(new MoneyHandler(store)));
        targetContract(address(new RefusalHandler(store)));
    }

    /// @dev All of it in one function, so that a campaign of a million calls reads each state once.
    function invariant_TheMarketKeepsItsPromises() external {
        uint256 ether_ = address(market).balance - store.forced();
        uint256 tokens = token.balanceOf(address(market));
        _assertInAndOut(address(0), ether_);
        _assertInAndOut(address(token), tokens);
        // Reads all accounts: a debt that is wrong stays so until the next look.
        if (probes % 16 == 0) {
            _assertSolvent(address(0), ether_);
            _assertSolvent(address(token), tokens);
        }
        _assertSettledMarketStays();
        _assertScoresAreGivenOnce();
        _assertVerdictOfNeverReverts();
        for (uint256 i; i < store.HOSTILE(); ++i) {
            assertEq(HostileActor(payable(store.actors(i))).entered(), 0, "entered again");
        }
    }

    /// @dev From every reachable state: wait, end what is open, withdraw, and nothing is left.
    function afterInvariant() external {
        _assertSolvent(address(0), address(market).balance - store.forced());
        _assertSolvent(address(token), token.balanceOf(address(market)));
        // A long campaign asks for 1: each state in one of a hundred markets that ended.
        store.report(vm.envOr("INVARIANT_LEAST_PERCENT", uint256(0)));
        skip(60 days);
        while (store.activeCount() != 0) {
            _end(store.active(0));
        }
        _withdrawAll(address(0));
        _withdrawAll(address(token));
        assertEq(address(market).balance, store.forced(), "ether left");
        assertEq(token.balanceOf(address(market)), 0, "tokens left");
    }

    function _assertInAndOut(address asset, uint256 holds) private view {
        assertEq(holds, store.deposited(asset) - store.withdrawn(asset), "in and out");
    }

    /// @dev The contract holds exactly what it owes: credits, open pools, bonds and locked stakes.
    function _assertSolvent(address asset, uint256 holds) private view {
        assertEq(holds, store.credits(asset) + store.owed(asset), "owes what it holds");
    }

    function _assertSettledMarketStays() private {
        uint256 count = store.settledCount();
        if (count != 0) {
            store.check(store.settled(uint256(keccak256(abi.encode(++probes))) % count));
        }
    }

    function _assertScoresAreGivenOnce() private view {
        uint256 agentId = probes % store.ACTORS();
        assertLe(store.reputation().given(agentId), store.due(agentId), "a score was given twice");
        (uint256 a, uint256 b, uint256 c, uint256 count) =
            market.getReputation(store.actor(agentId));
        assertLe(a, 100);
        assertLe(b, 100);
        assertLe(c, 100);
        if (count == 0) assertEq(a + b + c, 0);
    }

    function _assertVerdictOfNeverReverts() private view {
        uint256 count = market.marketCount();
        market.verdictOf(keccak256(abi.encode(probes)));
        market.verdictOf(market.verdictId(count + 1));
        market.verdictOf(market.verdictId(type(uint64).max));
        if (count != 0) market.verdictOf(market.verdictId(probes % count + 1));
    }

    function _end(uint256 marketId) private {
        if (store.isOpen(marketId)) {
            (ICREsolverVerdicts.State state,,,) = market.verdictOf(market.verdictId(marketId));
            if (state == ICREsolverVerdicts.State.OPEN) market.voidExpiredMarket(marketId);
            else market.finalize(marketId);
        }
        ICREsolverVerdicts.Candidate[] memory all = market.getCandidates(marketId, 0, 64);
        for (uint256 i; i < all.length; ++i) {
            if (all[i].staked) market.releaseStake(marketId, all[i].worker);
        }
        store.refresh(marketId);
    }

    function _withdrawAll(address asset) private {
        address payable sink = payable(makeAddr("sink"));
        for (uint256 i; i < store.ACTORS(); ++i) {
            _withdrawFor(asset, store.actors(i), sink);
        }
        _withdrawFor(asset, store.court(), sink);
        if (market.balanceOf(asset, store.BURN()) != 0) market.burn(asset);
    }

    function _withdrawFor(address asset, address account, address payable sink) private {
        if (market.balanceOf(asset, account) == 0) return;
        vm.prank(account);
        market.withdrawTo(asset, sink);
    }
}
