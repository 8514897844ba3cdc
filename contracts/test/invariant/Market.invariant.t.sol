// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {MarketTest} from "../support/MarketTest.sol";
import {MarketHandler} from "./MarketHandler.sol";

contract MarketInvariantTest is MarketTest {
    MarketHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new MarketHandler(market);
        vm.prank(owner);
        market.setAuthorizedResolver(address(handler), true);
        targetContract(address(handler));
    }

    /// @dev The contract holds exactly what came in and did not leave, and exactly what it owes:
    /// balances, and the stakes and pools of open markets. So no stake is ever paid twice.
    function invariant_OwesExactlyWhatItHolds() external view {
        assertEq(address(market).balance, handler.deposited() - handler.withdrawn());
        assertEq(address(market).balance, _credited() + _staked());
    }

    function invariant_AveragesAndOutcomesMakeSense() external view {
        for (uint256 i; i < handler.ACTORS(); ++i) {
            (uint256 a, uint256 b, uint256 c, uint256 count) =
                market.getReputation(handler.actor(i));
            assertLe(a, 100);
            assertLe(b, 100);
            assertLe(c, 100);
            if (count == 0) assertEq(a + b + c, 0);
        }
        ICREsolverMarket.MarketSummary[] memory markets = market.getMarkets(1, market.marketCount());
        for (uint256 i; i < markets.length; ++i) {
            bool isVoid = markets[i].outcome == ICREsolverMarket.Outcome.VOID;
            assertEq(isVoid, markets[i].reason != ICREsolverMarket.VoidReason.NONE);
            assertLe(markets[i].workerCount, 10);
            (uint256 requestBlock, uint256 candidates, uint256 panelSize, uint256 absent) =
                market.getPanelDraw(i + 1);
            assertLe(candidates, markets[i].workerCount);
            assertLe(panelSize, markets[i].workerCount);
            assertEq(requestBlock == 0, candidates == 0);
            assertEq(panelSize == 0, absent == 0);
            assertEq(absent >> markets[i].workerCount, 0);
        }
    }

    /// @dev From every reachable state: wait, void what is open, withdraw, and nothing is left.
    function afterInvariant() external {
        vm.warp(block.timestamp + 30 days + market.VOID_GRACE());
        for (uint256 id = 1; id <= market.marketCount(); ++id) {
            (ICREsolverMarket.Outcome outcome,) = market.getOutcome(id);
            if (outcome == ICREsolverMarket.Outcome.OPEN) market.voidExpiredMarket(id);
        }
        for (uint256 i; i < handler.ACTORS(); ++i) {
            if (market.balances(handler.actor(i)) != 0) _withdraw(handler.actor(i));
        }
        assertEq(address(market).balance, 0);
    }

    function _credited() private view returns (uint256 sum) {
        for (uint256 i; i < handler.ACTORS(); ++i) {
            sum += market.balances(handler.actor(i));
        }
    }

    function _staked() private view returns (uint256 sum) {
        ICREsolverMarket.MarketSummary[] memory markets = market.getMarkets(1, market.marketCount());
        for (uint256 i; i < markets.length; ++i) {
            if (markets[i].outcome != ICREsolverMarket.Outcome.OPEN) continue;
            sum += markets[i].rewardPool;
            address[] memory workers = market.getMarketWorkers(i + 1);
            for (uint256 k; k < workers.length; ++k) {
                sum += market.stakes(i + 1, workers[k]);
            }
        }
    }
}
