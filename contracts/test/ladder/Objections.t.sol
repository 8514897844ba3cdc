// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {NO, SPLIT, TOO_EARLY, UNSURE, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @notice Disputes of claims, appeals of findings, and deposits that several accounts share.
contract ObjectionsTest is LadderTest {
    function test_RevertsIf_NobodyAsked() external {
        uint256 marketId = _open(_terms());
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongState.selector, IVerdicts.State.NONE));
        market.dispute(marketId, NO, 1, "", "", "");
    }

    function test_RevertsIf_TheWindowIsOver() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        uint256 until = block.timestamp + WINDOW;
        vm.warp(until + 1);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WindowOver.selector, until));
        market.dispute(marketId, NO, 1, "", "", "");
    }

    function test_RevertsWhen_TheAnswerIsTheClaimOrNone() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        IVerdicts.Finding[2] memory answers = [YES, UNSURE];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidFinding.selector, answers[i]));
            market.dispute(marketId, answers[i], 1, "", "", "");
        }
    }

    function test_RevertsWhen_NothingIsDeposited() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidAmount.selector, 0));
        market.dispute(marketId, NO, 0, "", "", "");
    }

    function test_IfAClaimIsDisputed_OpensJoining() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        vm.expectEmit(address(market));
        emit IVerdicts.Disputed(
            marketId, disputer, IVerdicts.Judge.NONE, NO, "The source says otherwise."
        );
        _dispute(marketId, NO);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.PANEL);
        assertEq(market.getAsking(marketId).joinUntil, block.timestamp + 1 hours);
        assertEq(uint8(market.getAsking(marketId).disputeAnswer), uint8(NO));
        // Long after the deadline.
        skip(1 hours);
        _join(marketId, _worker(0), 0, UNIT);
        skip(1);
        vm.deal(_worker(1), UNIT);
        vm.prank(_worker(1));
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.JoiningOver.selector, marketId));
        market.joinMarket{value: UNIT}(marketId, 0);
    }

    function test_IfADataClaimIsDisputed_AsksTheRule() external {
        uint256 marketId = _open(_dataTerms());
        _ask(marketId, YES);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.ResolutionRequested(marketId, QUESTION);
        _dispute(marketId, NO);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.RULE);
    }

    function test_IfMoreIsSentThanNeeded_CreditsTheRest() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _object(disputer, marketId, NO, 1 ether);
        assertEq(market.balances(disputer), 1 ether - BOND - FEE);
        assertEq(market.getAsking(marketId).disputer, disputer);
    }

    function test_IfSeveralShareADispute_TheFirstCompleteAnswerCounts() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _object(disputer, marketId, NO, 1);
        _object(outsider, marketId, SPLIT, BOND);
        // A dust share stands in nobody's way: the rest completes it.
        _object(appellant, marketId, NO, BOND + FEE);
        assertEq(market.balances(appellant), 1);
        IVerdicts.Asking memory asking = market.getAsking(marketId);
        assertEq(asking.disputer, address(1));
        assertEq(uint8(asking.disputeAnswer), uint8(NO));
        vm.prank(outsider);
        market.withdrawShare(marketId, 0, false, SPLIT);
        assertEq(market.balances(outsider), BOND);
        vm.prank(disputer);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NoShare.selector, marketId, disputer));
        market.withdrawShare(marketId, 0, false, NO);
    }

    function test_IfASharedDisputeWins_PaysByShare() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        uint256 third = (BOND + FEE) / 4;
        _object(disputer, marketId, NO, third);
        _object(appellant, marketId, NO, BOND + FEE - third);
        _joinMany(marketId, 10);
        _startPanel(marketId);
        _proposeVotes(marketId, NO, 7, YES, 0);
        _finalize(marketId);
        vm.prank(disputer);
        market.withdrawShare(marketId, 0, false, NO);
        vm.prank(appellant);
        market.withdrawShare(marketId, 0, false, NO);
        // Q = BOND - 7 half slashes, half of it for the winning bond.
        uint256 payout = BOND + FEE + (BOND - 7 * (SLASH / 2)) / 2;
        assertEq(market.balances(disputer), payout * third / (BOND + FEE));
        assertApproxEqAbs(market.balances(disputer) + market.balances(appellant), payout, 1);
        vm.prank(disputer);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NoShare.selector, marketId, disputer));
        market.withdrawShare(marketId, 0, false, NO);
    }

    function test_IfAShareIsTakenBackBeforeItIsComplete() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _object(disputer, marketId, NO, BOND);
        vm.prank(disputer);
        market.withdrawShare(marketId, 0, false, NO);
        assertEq(market.balances(disputer), BOND);
        _dispute(marketId, NO);
        assertEq(market.getAsking(marketId).disputer, disputer);
    }

    function test_IfAFindingIsAppealed_AsksTheCourt() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, NO, 7, YES, 0);
        _appeal(marketId, YES);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        assertEq(market.balances(court), FEE);
        assertEq(market.getAsking(marketId).until, block.timestamp + COURT_PERIOD);
        _rule(marketId, YES);
        _assertFinal(marketId, ICREsolverMarket.Outcome.YES);
        assertGt(market.balances(appellant), 2 * BOND + FEE);
        assertEq(market.balances(disputer), FEE);
        _assertAllAccounted(marketId);
    }

    function test_IfAnAppealIsWrong_ItsBondIsLost() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, NO, 7, YES, 0);
        _appeal(marketId, YES);
        _rule(marketId, NO);
        assertEq(market.balances(appellant), 0);
        assertGt(market.balances(disputer), BOND + FEE);
        assertEq(market.balances(_worker(0)), UNIT + SLASH / 2);
        _assertAllAccounted(marketId);
    }

    function test_RevertsWhen_AnAppealSaysWhatWasFound() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, NO, 7, YES, 0);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidFinding.selector, NO));
        market.dispute(marketId, NO, 1, "", "", "");
    }

    function test_RevertsWhen_AReasonIsTooLong() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidTerm.selector, "reason"));
        market.dispute(marketId, NO, 1, "", string(new bytes(1_001)), "");
    }

    function test_IfItWasTooEarly_SharesOfTheNextAskingAreApart() external {
        uint256 marketId = _panelled(YES, TOO_EARLY);
        _proposeVotes(marketId, TOO_EARLY, 7, YES, 0);
        _finalize(marketId);
        _askNow(marketId, NO);
        _object(outsider, marketId, TOO_EARLY, BOND);
        vm.prank(outsider);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NoShare.selector, marketId, outsider));
        market.withdrawShare(marketId, 0, false, TOO_EARLY);
        vm.prank(outsider);
        market.withdrawShare(marketId, 1, false, TOO_EARLY);
        assertEq(market.balances(outsider), BOND);
    }
}
