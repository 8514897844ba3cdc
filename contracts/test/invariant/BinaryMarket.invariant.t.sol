// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BinaryMarket} from "../../src/adapters/BinaryMarket.sol";
import {BetsTest} from "../support/BetsTest.sol";
import {BetHandler} from "./BetHandler.sol";

/// @notice Bets in two assets on markets that end in every way; see README.md.
contract BinaryMarketInvariantTest is BetsTest {
    BetHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new BetHandler(market, bets, token);
        vm.prank(owner);
        market.setAuthorizedResolver(address(handler), true);
        targetContract(address(handler));
        bytes4[] memory ends = new bytes4[](1);
        ends[0] = BetHandler.endAll.selector;
        excludeSelector(FuzzSelector(address(handler), ends));
    }

    /// @dev Nothing is paid twice or lost, and nothing of one asset is paid in the other.
    function invariant_TheBalanceIsWhatWasBetLessWhatWasClaimed() external view {
        assertEq(address(bets).balance, handler.held(NATIVE));
        assertEq(token.balanceOf(address(bets)), handler.held(address(token)));
    }

    /// @dev Who claims early and who claims late are paid by the same result.
    function invariant_AResultNeverChanges() external view {
        uint256 count = handler.marketCount();
        for (uint256 i = count < 16 ? 0 : count - 16; i < count; ++i) {
            uint256 marketId = handler.marketIds(i);
            BinaryMarket.Result seen = handler.results(marketId);
            if (seen == BinaryMarket.Result.OPEN) continue;
            assertEq(uint8(bets.resultOf(marketId)), uint8(seen));
        }
    }

    /// @dev From every state all bets are paid by time alone.
    function afterInvariant() external {
        handler.endAll();
        assertEq(address(bets).balance, 0, "native left");
        assertEq(token.balanceOf(address(bets)), 0, "tokens left");
        handler.report();
    }
}
