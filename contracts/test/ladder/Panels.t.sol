// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {SILENT, UNUSED} from "../../src/types/Votes.sol";
import {INVALID, NO, UNSURE, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @notice How a panel starts, and what its votes find.
contract PanelsTest is LadderTest {
    function test_RevertsIf_JoiningIsOpen_IfThePanelStarts() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        uint256 until = block.timestamp + 1 hours;
        vm.warp(until);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.JoiningOpen.selector, until));
        market.startPanel(marketId, "");
    }

    function test_RevertsIf_ThePanelHasStarted() external {
        uint256 marketId = _panelled(YES, NO);
        vm.expectRevert(
            abi.encodeWithSelector(IVerdicts.WrongState.selector, IVerdicts.State.JUDGED)
        );
        market.startPanel(marketId, "");
    }

    function test_IfThePanelStarts_CountsEverybodyWhoJoined() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        _joinMany(marketId, 8);
        vm.warp(market.getAsking(marketId).joinUntil + 1);
        vm.roll(block.number + 7);
        vm.expectEmit(address(market));
        emit IVerdicts.PanelStarted(marketId, block.number, 8);
        market.startPanel(marketId, "");
        assertEq(market.requestedAt(marketId), block.timestamp);
        assertEq(market.getCandidates(marketId, 7, 1)[0].units, 1);
        assertEq(market.getAsking(marketId).until, block.timestamp + 35 minutes + 1 days);
    }

    function test_IfTooFewUnits_TheCourtIsAsked() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        _joinMany(marketId, 6);
        _startPanel(marketId);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
    }

    function test_IfTwoWorkersWithEnoughUnits_TheCourtIsAsked() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        _join(marketId, _worker(0), 0, 40 * UNIT);
        _join(marketId, _worker(1), 0, 40 * UNIT);
        _startPanel(marketId);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
    }

    function test_IfNobodyStartsIt_TheCourtsTimeBegins() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        uint256 until = block.timestamp + 1 hours + 1 days;
        vm.warp(until + 1);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        assertEq(market.getAsking(marketId).until, until + COURT_PERIOD);
        market.openCourt(marketId);
        assertEq(market.balances(court), FEE);
        _rule(marketId, NO);
        _assertFinal(marketId, ICREsolverMarket.Outcome.NO);
        assertEq(market.balances(disputer), BOND + FEE + (BOND - FEE) / 2);
        _assertAllAccounted(marketId);
    }

    function test_IfItIsReported_OpensAWindow() external {
        uint256 marketId = _panelled(YES, NO);
        vm.expectEmit(address(market));
        emit IVerdicts.VerdictProposed(
            marketId, IVerdicts.Judge.PANEL, NO, block.timestamp + PANEL_WINDOW, keccak256("record")
        );
        _proposeVotes(marketId, NO, 6, YES, 1);
        _finalize(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.NO);
        assertEq(market.balances(_worker(6)), UNIT - SLASH);
        assertEq(market.balances(_worker(0)), UNIT + SLASH / 2 + SLASH / 6);
        _assertAllAccounted(marketId);
    }

    /// @dev Two thirds of the votes that answered, and at least four of seven that did.
    function test_WhatTheVotesFind() external {
        _expectFinding(_codes(NO, 5, YES, 2, 0, 0), NO);
        _expectFinding(_codes(NO, 4, YES, 3, 0, 0), UNSURE);
        _expectFinding(_codes(NO, 4, YES, 2, 1, 0), NO);
        _expectFinding(_codes(NO, 4, YES, 0, 3, 0), NO);
        _expectFinding(_codes(NO, 3, YES, 0, 4, 0), UNSURE);
        _expectFinding(_codes(NO, 3, YES, 0, 0, 4), UNSURE);
        _expectFinding(_codes(INVALID, 5, YES, 2, 0, 0), INVALID);
    }

    function test_IfItIsUnsure_TheCourtIsAskedAtTheCostOfTheDispute() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, NO, 4, YES, 3);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        _rule(marketId, NO);
        assertEq(market.balances(_worker(0)), UNIT + SLASH / 2 + 3 * SLASH / 4);
        assertEq(market.balances(_worker(6)), UNIT - SLASH);
        assertGe(market.balances(disputer), BOND + FEE);
        _assertAllAccounted(marketId);
    }

    function test_IfItLacksAnswers_AbstainingCosts() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, _codes(NO, 3, YES, 0, 4, 0));
        _rule(marketId, NO);
        assertEq(market.balances(_worker(3)), UNIT - UNIT / 20);
        _assertAllAccounted(marketId);
    }

    function test_IfItDecides_AbstainingCostsNothing() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, _codes(NO, 5, YES, 0, 2, 0));
        _finalize(marketId);
        assertEq(market.balances(_worker(5)), UNIT);
    }

    function test_IfItDecides_ReputationIsKept() external {
        uint256 marketId = _panelled(YES, NO);
        uint256 scores = 90 | 80 << 7 | 70 << 14 | uint256(50) << 21;
        vm.prank(resolver);
        market.proposeVotes(marketId, _votes(_codes(NO, 6, YES, 1, 0, 0)), scores, 0);
        _finalize(marketId);
        (uint256 a, uint256 b, uint256 c, uint256 count) = market.getReputation(_worker(0));
        assertEq(a, 90);
        assertEq(b, 80);
        assertEq(c, 70);
        assertEq(count, 1);
        (a,,,) = market.getReputation(_worker(1));
        assertEq(a, 50);
        // Those that were not drawn have none.
        (,,, count) = market.getReputation(_worker(9));
        assertEq(count, 0);
    }

    function test_IfTheCourtTurnsItAround_NobodyIsScored() external {
        uint256 marketId = _panelled(YES, NO);
        vm.prank(resolver);
        market.proposeVotes(marketId, _votes(_codes(NO, 7, YES, 0, 0, 0)), 90, 0);
        _appeal(marketId, YES);
        _rule(marketId, YES);
        (,,, uint256 count) = market.getReputation(_worker(0));
        assertEq(count, 0);
        assertEq(market.balances(_worker(0)), UNIT - SLASH);
    }

    function test_IfAWorkerHasSeveralVotes_PaysEach() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        _join(marketId, _worker(0), 0, 5 * UNIT);
        for (uint256 i = 1; i < 5; ++i) {
            _join(marketId, _worker(i), 0, UNIT);
        }
        _startPanel(marketId);
        uint256 votes = 0 | 3 << 6 | uint256(YES) << 10 | 1 << 13;
        for (uint256 i = 1; i < 5; ++i) {
            votes |= (i | 1 << 6 | uint256(YES) << 10 | 1 << 13) << (16 * i);
        }
        vm.prank(resolver);
        market.proposeVotes(marketId, votes, 0, 0);
        _finalize(marketId);
        assertEq(market.balances(_worker(0)), 5 * UNIT + 3 * (SLASH / 2));
    }

    function test_RevertsWhen_TheVotesHaveAnotherForm() external {
        uint256 marketId = _panelled(YES, NO);
        uint256 seat = 1 << 6 | uint256(NO) << 10 | 1 << 13;
        _expectRefused(marketId, 3 | seat | (2 | seat) << 16); // descending places
        _expectRefused(marketId, 3 | seat | (3 | seat) << 16); // one place twice
        _expectRefused(marketId, 10 | seat); // not a candidate
        _expectRefused(marketId, seat | 1 << 14); // bits between
        _expectRefused(marketId, seat | (2 << 6) << 32); // behind the last seat
        _expectRefused(marketId, 1 << 6 | UNUSED << 10 | 1 << 13); // votes that were not needed
        _expectRefused(marketId, uint256(NO) << 10 | 1 << 13); // an answer without a vote
        _expectRefused(marketId, 8 << 6 | uint256(NO) << 10 | 1 << 13); // more votes than the panel
        _expectRefused(marketId, 11 << 6 | SILENT << 10 | 1 << 13); // more than were drawn
        _expectRefused(marketId, 2 << 6 | uint256(NO) << 10 | 1 << 13); // more than its units
    }

    function test_RevertsWhen_AScoreIsOutOfRange() external {
        uint256 marketId = _panelled(YES, NO);
        vm.startPrank(resolver);
        uint256 votes = _votes(_codes(NO, 7, YES, 0, 0, 0));
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.ScoreOutOfRange.selector, 0, 101));
        market.proposeVotes(marketId, votes, 101, 0);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.ScoreOutOfRange.selector, 21, 1));
        market.proposeVotes(marketId, votes, 1 << 147, 0);
        vm.stopPrank();
    }

    function test_RevertsWhen_SomebodyElseReports() external {
        uint256 marketId = _panelled(YES, NO);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.UnauthorizedResolver.selector, address(this))
        );
        market.proposeVotes(marketId, 0, 0, 0);
    }

    function test_RevertsIf_TheTimeOfThePanelIsOver_IfItIsReported() external {
        uint256 marketId = _panelled(YES, NO);
        vm.warp(market.getAsking(marketId).until + 1);
        uint256 votes = _votes(_codes(NO, 7, YES, 0, 0, 0));
        vm.prank(resolver);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NotTheJudge.selector, resolver));
        market.proposeVotes(marketId, votes, 0, 0);
    }

    function test_IfDataDecidesAfterAll_TakesTheFindingOfTheRule() external {
        uint256 marketId = _panelled(YES, NO);
        _propose(marketId, NO);
        _assertState(marketId, IVerdicts.State.PROPOSED, IVerdicts.Judge.RULE);
        _finalize(marketId);
        assertEq(market.balances(disputer), BOND + FEE + BOND / 2);
        _assertAllAccounted(marketId);
    }

    function test_IfTheRequestIsRepeated_ThePanelStaysAsItIs() external {
        uint256 marketId = _panelled(YES, NO);
        (uint256 requestBlock,,,) = market.getPanelDraw(marketId);
        uint256 asked = market.requestedAt(marketId);
        vm.roll(block.number + 100);
        skip(1 hours);
        market.requestResolution(marketId);
        assertEq(market.requestedAt(marketId), asked);
        skip(3 hours);
        market.requestResolution(marketId);
        assertEq(market.requestedAt(marketId), block.timestamp);
        (uint256 again,,,) = market.getPanelDraw(marketId);
        assertEq(again, requestBlock);
    }

    function _expectFinding(uint256[] memory codes, IVerdicts.Finding expected) private {
        uint256 snapshot = vm.snapshotState();
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, codes);
        IVerdicts.Asking memory asking = market.getAsking(marketId);
        assertEq(uint8(asking.found), uint8(expected));
        assertEq(asking.courtAsked, expected == UNSURE);
        vm.revertToState(snapshot);
    }

    function _expectRefused(uint256 marketId, uint256 votes) private {
        vm.prank(resolver);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidVotes.selector, votes));
        market.proposeVotes(marketId, votes, 0, 0);
    }
}
