// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {INVALID, NO, SPLIT, TOO_EARLY, UNSURE, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @notice Who can ask, when, for what, and what happens if nobody objects.
contract AskingTest is LadderTest {
    function test_RevertsIf_NoWindow() external {
        uint256 marketId = _create();
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.CourtNotListed.selector, 0));
        market.ask(marketId, YES, "", "");
    }

    function test_RevertsIf_ItIsTooEarly() external {
        uint256 marketId = _open(_terms());
        uint256 deadline = _deadline();
        vm.warp(deadline - 1);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.TooEarlyToRequest.selector, deadline));
        market.ask(marketId, YES, "", "");
    }

    function test_RevertsWhen_NothingIsClaimed() external {
        uint256 marketId = _open(_terms());
        vm.warp(_deadline());
        IVerdicts.Finding[2] memory claims = [UNSURE, TOO_EARLY];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidFinding.selector, claims[i]));
            market.ask(marketId, claims[i], "", "");
        }
    }

    function test_RevertsWhen_TheBondIsNotPaid() external {
        uint256 marketId = _open(_terms());
        vm.warp(_deadline());
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongValue.selector, 0, BOND));
        market.ask(marketId, YES, "", "");
    }

    function test_RevertsIf_SomebodyHasAsked() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        vm.expectRevert(
            abi.encodeWithSelector(IVerdicts.WrongState.selector, IVerdicts.State.PROPOSED)
        );
        market.ask(marketId, NO, "", "");
    }

    function test_RevertsWhen_TheCourtAsks() external {
        uint256 marketId = _open(_terms());
        vm.warp(_deadline());
        vm.prank(court);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.CourtCannotTakePart.selector, court));
        market.ask(marketId, YES, "", "");
    }

    function test_IfTheDeadlineIsToCome_OnlyYesCanBeClaimed() external {
        IVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        uint256 marketId = _open(terms);
        uint256 deadline = _deadline();
        skip(1 hours);
        IVerdicts.Finding[3] memory claims = [NO, SPLIT, INVALID];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IVerdicts.OnlyYesBefore.selector, deadline));
            market.ask(marketId, claims[i], "", "");
        }
        _askNow(marketId, YES);
        _assertState(marketId, IVerdicts.State.PROPOSED, IVerdicts.Judge.NONE);
    }

    function test_IfSomebodyAsks_ItsClaimIsProposed() external {
        uint256 marketId = _open(_terms());
        vm.warp(_deadline());
        vm.expectEmit(address(market));
        emit IVerdicts.Asked(
            marketId, asker, 0, YES, IVerdicts.Judge.NONE, block.timestamp + WINDOW
        );
        _ask(marketId, YES);
        IVerdicts.Asking memory asking = market.getAsking(marketId);
        assertEq(asking.asker, asker);
        assertEq(asking.askedAt, block.timestamp);
        assertEq(asking.until, block.timestamp + WINDOW);
        (, ICREsolverMarket.Outcome outcome, uint64 finalAt,) =
            market.verdictOf(market.verdictId(marketId));
        assertEq(uint8(outcome), uint8(ICREsolverMarket.Outcome.YES));
        assertEq(finalAt, block.timestamp + WINDOW);
        assertEq(market.requestedAt(marketId), 0);
    }

    function test_IfNobodyObjects_TheClaimIsFinal() external {
        IVerdicts.Finding[4] memory claims = [YES, NO, SPLIT, INVALID];
        ICREsolverMarket.Outcome[4] memory outcomes = [
            ICREsolverMarket.Outcome.YES,
            ICREsolverMarket.Outcome.NO,
            ICREsolverMarket.Outcome.SPLIT,
            ICREsolverMarket.Outcome.VOID
        ];
        for (uint256 i; i < claims.length; ++i) {
            uint256 marketId = _open(_terms());
            _ask(marketId, claims[i]);
            uint256 before = market.balances(creator);
            vm.warp(market.getAsking(marketId).until);
            vm.expectRevert(abi.encodeWithSelector(IVerdicts.NotYet.selector, block.timestamp));
            market.finalize(marketId);
            skip(1);
            assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.FINAL));
            market.finalize(marketId);
            _assertFinal(marketId, outcomes[i]);
            assertEq(market.balances(asker), (i + 1) * BOND);
            assertEq(market.balances(creator), before + POOL);
        }
    }

    function test_IfARequest_TheRestOfThePoolIsForTheAsker() external {
        IVerdicts.Terms memory terms = _terms();
        terms.flags = uint16(REQUEST);
        uint256 marketId = _open(terms);
        _ask(marketId, NO);
        _finalize(marketId);
        assertEq(market.balances(asker), BOND + POOL);
        assertEq(market.balances(creator), 0);
    }

    function test_IfTheRuleIsAskedAtOnce() external {
        uint256 marketId = _open(_judgeFirst(_dataTerms()));
        _ask(marketId, UNSURE);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.RULE);
        assertEq(market.requestedAt(marketId), block.timestamp);
        _propose(marketId, NO);
        _assertState(marketId, IVerdicts.State.PROPOSED, IVerdicts.Judge.RULE);
        _finalize(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.NO);
        assertEq(market.balances(asker), FEE);
    }

    function test_IfThePanelIsAskedAtOnce_CountsPlacesThatAreOldEnough() external {
        uint256 marketId = _open(_judgeFirst(_terms()));
        _joinMany(marketId, 7);
        vm.warp(_deadline() - 1);
        _join(marketId, _worker(7), 0, UNIT);
        _ask(marketId, UNSURE);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.PANEL);
        IVerdicts.Candidate[] memory candidates = market.getCandidates(marketId, 0, 10);
        assertEq(candidates[6].units, 1);
        assertEq(candidates[7].units, 0);
        (uint256 requestBlock, uint256 count,,) = market.getPanelDraw(marketId);
        assertEq(requestBlock, block.number);
        assertEq(count, 8);
    }

    function test_IfThePanelIsAskedAtOnce_IfTooFewCandidates_AsksTheCourt() external {
        uint256 marketId = _open(_judgeFirst(_terms()));
        _join(marketId, _worker(0), 0, 9 * UNIT);
        _join(marketId, _worker(1), 0, 9 * UNIT);
        _ask(marketId, YES);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        assertEq(market.balances(court), FEE);
    }

    function test_IfAHashOfTheQuestion_AJudgeIsAskedWithItsText() external {
        IVerdicts.Terms memory terms = _judgeFirst(_dataTerms());
        terms.flags |= uint16(HASH_ONLY);
        uint256 marketId = _open(terms);
        vm.warp(_deadline());
        vm.deal(asker, 1 ether);
        uint256 bond = _bondOf(marketId);
        vm.startPrank(asker);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongQuestion.selector, marketId));
        market.ask{value: bond}(marketId, UNSURE, "Another question?", "");
        vm.expectEmit(address(market));
        emit ICREsolverMarket.ResolutionRequested(marketId, QUESTION);
        market.ask{value: bond}(marketId, UNSURE, QUESTION, "");
        vm.stopPrank();
    }

    function test_IfNobodyAsks_ItExpires() external {
        uint256 marketId = _open(_terms());
        uint256 until = _deadline() + 7 days;
        vm.warp(until - 1);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.GraceNotOver.selector, until));
        market.voidExpiredMarket(marketId);
        skip(1);
        market.voidExpiredMarket(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.VOID);
        assertEq(market.balances(creator), POOL);
        _assertAllAccounted(marketId);
    }

    function test_IfNobodyAsks_IfARequest_NeverExpires() external {
        IVerdicts.Terms memory terms = _terms();
        terms.flags = uint16(REQUEST);
        uint256 marketId = _open(terms);
        skip(3_000 days);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongKindOfMarket.selector, marketId));
        market.voidExpiredMarket(marketId);
    }

    function test_IfAPanelHasNoCandidates_ThePoolReturnsAtTheDeadline() external {
        uint256 marketId = _open(_judgeFirst(_terms()));
        vm.warp(_deadline());
        market.voidExpiredMarket(marketId);
        assertEq(market.balances(creator), POOL);
    }

    function test_RevertsWhen_AResolverReportsOnAClaim() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        vm.prank(resolver);
        vm.expectRevert(
            abi.encodeWithSelector(IVerdicts.WrongState.selector, IVerdicts.State.PROPOSED)
        );
        market.proposeVotes(marketId, 0, 0, 0);
        vm.prank(resolver);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongKindOfMarket.selector, marketId));
        market.resolveMarket(marketId, new address[](0), new uint256[](0), new uint8[](0), true);
        vm.prank(resolver);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongKindOfMarket.selector, marketId));
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
    }
}
