// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {console} from "forge-std/console.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {CtfTest} from "../support/CtfTest.sol";
import {NO, YES} from "../support/Findings.sol";

contract CtfAttacksTest is CtfTest {
    /// @dev The adapter cannot bound what depends on a market: `splitPosition` is open to anyone. Whoever relies
    /// on a position compares what is open with what the creator said.
    function test_AHundredTimesTheValueAtRiskCanBeSplit() external {
        IVerdicts.Terms memory terms = _terms();
        terms.valueAtRisk = 1_000 ether;
        uint256 marketId = _open(terms);
        ctf.prepare(marketId);
        _split(marketId, 100_000 ether);
        assertEq(collateral.balanceOf(address(tokens)), 100 * uint256(terms.valueAtRisk));
        assertEq(_bondOf(marketId), 5 ether);
        _ask(marketId, YES);
        skip(WINDOW + 1);
        ctf.report(marketId);
        _redeem(marketId);
        assertEq(collateral.balanceOf(holder), 100_000 ether);
    }

    /// @dev Review, A7: the creator saw the result, cancelled, and redeemed its worthless side for one half.
    function test_ACreatorCannotTurnALostPositionIntoOneHalf() external {
        uint256 marketId = _open(_dataTerms());
        ctf.prepare(marketId);
        holder = creator;
        _split(marketId, 1_000);
        vm.startPrank(creator);
        (bool success,) =
            address(market).call(abi.encodeWithSignature("cancelMarket(uint256)", marketId));
        assertFalse(success);
        vm.expectRevert();
        market.voidExpiredMarket(marketId);
        vm.stopPrank();
        _expectNotFinal(marketId);
        _ask(marketId, NO);
        skip(WINDOW + 1);
        ctf.report(marketId);
        _redeem(marketId);
        assertEq(collateral.balanceOf(creator), 0);
        assertEq(collateral.balanceOf(buyer), 1_000);
    }

    /// @dev Everything of one question, each call a transaction of its own.
    /// forge-config: default.isolate = true
    function test_AQuestionFromItsCreationToItsPayoutCostsLessThanItsGoal() external {
        IVerdicts.MarketParams memory params;
        (params.question, params.terms) = (QUESTION, _terms());
        params.terms.flags = uint16(HASH_ONLY);
        params.deadline = _deadline();
        uint256 used;
        vm.prank(creator);
        uint256 marketId = market.createMarket(params);
        used += vm.lastCallGas().gasTotalUsed;
        ctf.prepare(marketId);
        used += vm.lastCallGas().gasTotalUsed;
        _split(marketId, 100);
        _ask(marketId, YES);
        used += vm.lastCallGas().gasTotalUsed;
        skip(WINDOW + 1);
        ctf.report(marketId);
        used += vm.lastCallGas().gasTotalUsed;
        market.finalize(marketId);
        used += vm.lastCallGas().gasTotalUsed;
        console.log("a question of Conditional Tokens, end to end", used);
        assertLt(used, 740_000);
    }
}
