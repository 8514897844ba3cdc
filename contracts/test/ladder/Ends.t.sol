// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICourt, ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {INVALID, NO, SPLIT, TOO_EARLY, UNSURE, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @dev A court whose case is pending until a test says otherwise, and which may refuse.
contract PendingCourt is ICourt {
    bool public isPending_ = true;
    bool public refuses;
    uint256 public opened;

    function open(uint256 marketId) external {
        require(!refuses, "refused");
        opened = marketId;
    }

    function isPending(uint256) external view returns (bool) {
        return isPending_;
    }

    function set(bool isPending__, bool refuses_) external {
        (isPending_, refuses) = (isPending__, refuses_);
    }
}

/// @notice Courts, TOO_EARLY, and what time ends.
contract EndsTest is LadderTest {
    function test_RevertsWhen_SomebodyElseRules() external {
        uint256 marketId = _atCourt();
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NotTheJudge.selector, address(this)));
        market.rule(marketId, NO, 0);
    }

    function test_RevertsIf_ItIsNotTheCourtsTurn() external {
        uint256 marketId = _panelled(YES, NO);
        vm.prank(court);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NotTheJudge.selector, court));
        market.rule(marketId, NO, 0);
    }

    function test_RevertsWhen_TheCourtRulesNothing() external {
        uint256 marketId = _atCourt();
        vm.prank(court);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidFinding.selector, UNSURE));
        market.rule(marketId, UNSURE, 0);
    }

    function test_IfTheCourtRules_ItIsFinalAtOnce() external {
        IVerdicts.Finding[4] memory rulings = [YES, NO, SPLIT, INVALID];
        ICREsolverMarket.Outcome[4] memory outcomes = [
            ICREsolverMarket.Outcome.YES,
            ICREsolverMarket.Outcome.NO,
            ICREsolverMarket.Outcome.SPLIT,
            ICREsolverMarket.Outcome.VOID
        ];
        for (uint256 i; i < 4; ++i) {
            uint256 snapshot = vm.snapshotState();
            uint256 marketId = _atCourt();
            _rule(marketId, rulings[i]);
            _assertFinal(marketId, outcomes[i]);
            _assertAllAccounted(marketId);
            vm.revertToState(snapshot);
        }
    }

    function test_IfTheCourtRulesInTheLastMoment() external {
        uint256 marketId = _atCourt();
        vm.warp(market.getAsking(marketId).until);
        _rule(marketId, YES);
        _assertFinal(marketId, ICREsolverMarket.Outcome.YES);
    }

    function test_IfTheCourtNeverRules_TheFindingIsFinal() external {
        uint256 marketId = _atCourt();
        _finalize(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.NO);
        // The appeal was against what is final, and its fee is spent.
        assertEq(market.balances(appellant), 0);
        assertEq(market.balances(court), FEE);
        assertGt(market.balances(disputer), BOND + FEE);
        _assertAllAccounted(marketId);
    }

    function test_IfNoJudgeEverDecides_EachBondBurnsATenth() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, NO, 4, YES, 3);
        _finalize(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.VOID);
        (, ICREsolverMarket.VoidReason reason) = market.getOutcome(marketId);
        assertEq(uint8(reason), uint8(ICREsolverMarket.VoidReason.NO_JUDGE));
        assertEq(market.balances(asker), BOND - BOND / 10);
        assertEq(market.balances(disputer), BOND - BOND / 10);
        assertEq(market.balances(_worker(0)), UNIT);
        assertEq(market.balances(_worker(6)), UNIT);
        assertEq(market.balances(creator), POOL);
        _assertAllAccounted(marketId);
    }

    function test_IfTheResolverIsRemovedInADispute_PassesOnToTheCourt() external {
        uint256 marketId = _panelled(YES, NO);
        vm.prank(owner);
        market.setAuthorizedResolver(resolver, false);
        vm.warp(market.getAsking(marketId).until + 1);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        _rule(marketId, NO);
        assertEq(market.balances(court), FEE);
        assertGe(market.balances(disputer), BOND + FEE);
        _assertAllAccounted(marketId);
    }

    function test_IfItWasTooEarly_TheAskerPaysAndTheMarketIsOpenAgain() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, TOO_EARLY, 6, YES, 1);
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.PROPOSED));
        vm.warp(market.getAsking(marketId).until + 1);
        // Never final, although its window is over.
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.PROPOSED));
        vm.expectEmit(address(market));
        emit IVerdicts.MarketReopened(marketId);
        market.finalize(marketId);
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.OPEN));
        assertEq(market.balances(asker), 0);
        assertEq(market.balances(creator), 0);
        assertEq(market.balances(disputer), BOND + FEE + (BOND - 6 * (SLASH / 2)) / 2);
        assertEq(market.balances(_worker(0)), SLASH / 2);
        assertEq(market.balances(_worker(6)), 0);
        assertEq(market.requestedAt(marketId), 0);
        IVerdicts.Asking memory asking = market.getAsking(marketId);
        assertEq(asking.stage, 1);
        assertEq(asking.asker, address(0));
        assertEq(asking.votes, 0);
        // Candidates and pool are still there for the next asking.
        _askNow(marketId, NO);
        _finalize(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.NO);
        assertEq(market.balances(creator), POOL);
        _assertAllAccounted(marketId);
    }

    function test_IfTheCourtRulesTooEarly_TheMarketIsOpenAgain() external {
        uint256 marketId = _atCourt();
        _rule(marketId, TOO_EARLY);
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.OPEN));
        assertEq(market.balances(asker), 0);
        assertGt(market.balances(disputer), BOND + FEE);
        assertGt(market.balances(appellant), 2 * BOND + FEE);
    }

    function test_IfItWasTooEarly_NobodyCanVoidItAtOnce() external {
        uint256 marketId = _open(_dataTerms());
        vm.warp(_deadline() + 7 days - 1);
        _ask(marketId, YES);
        _dispute(marketId, TOO_EARLY);
        _propose(marketId, TOO_EARLY);
        _finalize(marketId);
        uint256 until = block.timestamp + 7 days;
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.GraceNotOver.selector, until));
        market.voidExpiredMarket(marketId);
        vm.warp(until);
        market.voidExpiredMarket(marketId);
        assertEq(market.balances(creator), POOL);
    }

    function test_IfItIsPending_TheCourtHasMoreTime() external {
        (uint256 marketId, PendingCourt pending) = _atPendingCourt();
        assertEq(pending.opened(), marketId);
        uint256 asked = block.timestamp;
        vm.warp(asked + COURT_PERIOD + 30 days);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        vm.warp(asked + 90 days + 1);
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.FINAL));
        vm.warp(asked + COURT_PERIOD + 30 days);
        pending.set(false, false);
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.FINAL));
    }

    function test_IfTheCourtRefuses_AnybodyCanOpenItLater() external {
        PendingCourt pending = new PendingCourt();
        pending.set(true, true);
        uint256 marketId = _appealedTo(address(pending));
        assertEq(pending.opened(), 0);
        pending.set(true, false);
        vm.prank(outsider);
        market.openCourt(marketId);
        assertEq(pending.opened(), marketId);
    }

    function test_RevertsIf_NothingIsBeforeTheCourt_IfItIsOpened() external {
        uint256 marketId = _panelled(YES, NO);
        vm.expectRevert(
            abi.encodeWithSelector(IVerdicts.WrongState.selector, IVerdicts.State.JUDGED)
        );
        market.openCourt(marketId);
    }

    function test_IfARuleFindsNothing_ThePoolPaysTheCourt() external {
        uint256 marketId = _open(_judgeFirst(_dataTerms()));
        _ask(marketId, UNSURE);
        _propose(marketId, UNSURE);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        _rule(marketId, YES);
        assertEq(market.balances(creator), POOL - FEE);
        assertEq(market.balances(asker), FEE);
        _assertAllAccounted(marketId);
    }

    function test_IfARuleWasWrong_ThePoolPaysTheAppellant() external {
        uint256 marketId = _open(_judgeFirst(_dataTerms()));
        _ask(marketId, UNSURE);
        uint256 bond = _bondOf(marketId);
        _propose(marketId, YES);
        _appeal(marketId, NO);
        _rule(marketId, NO);
        assertEq(market.balances(appellant), 2 * bond + FEE + 2 * bond);
        _assertAllAccounted(marketId);
    }

    function test_RevertsIf_ItIsNotOver_IfItIsFinalized() external {
        uint256 marketId = _panelled(YES, NO);
        uint256 until = market.getAsking(marketId).until;
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NotYet.selector, until));
        market.finalize(marketId);
    }

    function test_IfItIsFinalizedTwice_NothingMoves() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, NO, 7, YES, 0);
        _finalize(marketId);
        uint256 balance = market.balances(disputer);
        market.finalize(marketId);
        assertEq(market.balances(disputer), balance);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.StakeNotReleasable.selector, _worker(0)));
        market.releaseStake(marketId, _worker(0));
        market.releaseStake(marketId, _worker(9));
        assertEq(market.balances(_worker(9)), UNIT);
    }

    function _atCourt() private returns (uint256 marketId) {
        marketId = _panelled(YES, NO);
        _proposeVotes(marketId, NO, 7, YES, 0);
        _appeal(marketId, YES);
    }

    function _atPendingCourt() private returns (uint256 marketId, PendingCourt pending) {
        pending = new PendingCourt();
        marketId = _appealedTo(address(pending));
    }

    function _appealedTo(address pending) private returns (uint256 marketId) {
        vm.prank(owner);
        market.listCourt(pending, address(0), FEE, COURT_PERIOD);
        IVerdicts.Terms memory terms = _judgeFirst(_dataTerms());
        terms.court = 2;
        marketId = _open(terms);
        _ask(marketId, UNSURE);
        _propose(marketId, YES);
        _appeal(marketId, NO);
    }
}
