// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {NO, TOO_EARLY, UNSURE, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @notice Joining and leaving a market with a window, and stakes that are taken.
contract PlacesTest is LadderTest {
    function test_RevertsWhen_AStakeIsBelowAUnit() external {
        IVerdicts.Terms memory terms = _terms();
        terms.unit = 2 * UNIT;
        uint256 marketId = _open(terms);
        vm.deal(outsider, UNIT);
        vm.prank(outsider);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.InsufficientStake.selector, UNIT, 2 * UNIT)
        );
        market.joinMarket{value: UNIT}(marketId, 0);
    }

    function test_RevertsWhen_CourtOrCreatorJoins() external {
        uint256 marketId = _open(_terms());
        vm.deal(court, UNIT);
        vm.prank(court);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.CourtCannotTakePart.selector, court));
        market.joinMarket{value: UNIT}(marketId, 0);
        vm.deal(creator, UNIT);
        vm.prank(creator);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.CreatorCannotSit.selector, creator));
        market.joinMarket{value: UNIT}(marketId, 0);
    }

    function test_RevertsIf_AClaimStands_IfSomebodyJoins() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        vm.deal(outsider, UNIT);
        vm.prank(outsider);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.JoiningOver.selector, marketId));
        market.joinMarket{value: UNIT}(marketId, 0);
    }

    function test_IfAWorkerLeaves_ItsNoticeRunsFirst() external {
        uint256 marketId = _open(_terms());
        _joinMany(marketId, 3);
        uint256 from = block.timestamp + 1 hours;
        vm.expectEmit(address(market));
        emit IVerdicts.LeaveAnnounced(marketId, _worker(0), from);
        vm.prank(_worker(0));
        market.leaveMarket(marketId);
        vm.warp(from - 1);
        vm.prank(_worker(0));
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.CannotLeaveNow.selector, marketId, from));
        market.leaveMarket(marketId);
        skip(1);
        vm.expectEmit(address(market));
        emit IVerdicts.WorkerLeft(marketId, _worker(0), 0);
        vm.prank(_worker(0));
        market.leaveMarket(marketId);
        assertEq(market.balances(_worker(0)), UNIT);
        assertEq(market.getMarketWorkers(marketId)[0], _worker(2));
        assertEq(market.stakes(marketId, _worker(2)), UNIT);
        assertEq(market.stakes(marketId, _worker(0)), 0);
    }

    function test_IfAWorkerHasAnnouncedToLeave_ItIsNotDrawn() external {
        uint256 marketId = _open(_judgeFirst(_terms()));
        _joinMany(marketId, 8);
        vm.prank(_worker(3));
        market.leaveMarket(marketId);
        _ask(marketId, UNSURE);
        assertEq(market.getCandidates(marketId, 3, 1)[0].units, 0);
        vm.prank(_worker(3));
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.CannotLeaveNow.selector, marketId, 0));
        market.leaveMarket(marketId);
    }

    /// @dev Also long after its deadline: no stake is locked by a date.
    function test_IfNobodyAsks_AWorkerCanLeaveAfterTheDeadline() external {
        IVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 3_000 days);
        uint256 marketId = _open(terms);
        _joinMany(marketId, 1);
        skip(2 days);
        vm.prank(_worker(0));
        market.leaveMarket(marketId);
        skip(1 hours);
        vm.prank(_worker(0));
        market.leaveMarket(marketId);
        assertEq(market.balances(_worker(0)), UNIT);
    }

    function test_IfAListIsFull_AStakeATenthAboveTheLeastTakesItsPlace() external {
        uint256 marketId = _open(_terms());
        _joinMany(marketId, 64);
        uint256 needed = UNIT + UNIT / 10;
        vm.deal(outsider, 1 ether);
        vm.startPrank(outsider);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.InsufficientStake.selector, needed - 1, needed)
        );
        market.joinMarket{value: needed - 1}(marketId, 0);
        vm.expectEmit(address(market));
        emit IVerdicts.WorkerReplaced(marketId, _worker(63), 63);
        market.joinMarket{value: needed}(marketId, 0);
        vm.stopPrank();
        assertEq(market.balances(_worker(63)), UNIT);
        assertEq(market.getMarketWorkers(marketId).length, 64);
        assertEq(market.stakes(marketId, outsider), needed);
        // Its own place is free for whoever was replaced.
        _join(marketId, _worker(63), 0, 2 * UNIT);
        assertEq(market.balances(_worker(62)), UNIT);
    }

    function test_IfAListIsFull_APlaceThatIsAboutToBeLeftIsFree() external {
        uint256 marketId = _open(_terms());
        _joinMany(marketId, 64);
        vm.prank(_worker(5));
        market.leaveMarket(marketId);
        _join(marketId, outsider, 0, UNIT);
        assertEq(market.getMarketWorkers(marketId)[5], outsider);
        assertEq(market.balances(_worker(5)), UNIT);
    }

    function test_IfAStakeIsTakenInARound_TheDrawStays() external {
        (uint256 marketId, address signer) = _panelWithSigner();
        _prove(marketId, "yes", "no");
        IVerdicts.Candidate memory candidate = market.getCandidates(marketId, 6, 1)[0];
        assertEq(candidate.worker, signer);
        assertFalse(candidate.staked);
        assertEq(candidate.units, 1);
        _proposeVotes(marketId, NO, 6, YES, 1);
        _finalize(marketId);
        // What it would have lost is gone already, and nobody is paid out of it.
        assertEq(market.balances(signer), 0);
        assertEq(market.balances(outsider), UNIT / 10);
        assertEq(market.balances(_worker(0)), UNIT + SLASH / 2);
        _assertAllAccounted(marketId);
    }

    function test_IfAStakeWasTaken_ItIsNotDrawnAgain() external {
        (uint256 marketId, address signer) = _panelWithSigner();
        _prove(marketId, "yes", "no");
        _proposeVotes(marketId, TOO_EARLY, 7, YES, 0);
        _finalize(marketId);
        assertEq(market.balances(signer), 0);
        assertEq(market.getCandidates(marketId, 6, 1)[0].units, 0);
        _askNow(marketId, NO);
        _finalize(marketId);
        _assertAllAccounted(marketId);
    }

    function _panelWithSigner() private returns (uint256 marketId, address signer) {
        (signer,) = makeAddrAndKey("signer");
        marketId = _open(_terms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        _joinMany(marketId, 6);
        _join(marketId, signer, 0, UNIT);
        _startPanel(marketId);
    }
}
