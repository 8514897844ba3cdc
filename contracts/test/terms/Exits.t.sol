// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";

contract LeavingTest is TermsTest {
    function test_RevertGiven_TheMarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 1));
        market.leaveMarket(1);
    }

    function test_RevertGiven_TheMarketHasEnded() external {
        uint256 marketId = _open(_terms());
        vm.prank(creator);
        market.cancelMarket(marketId);
        _expectError(
            outsider,
            marketId,
            abi.encodeWithSelector(ICREsolverMarket.AlreadyVoided.selector, marketId)
        );
    }

    function test_RevertGiven_AVerdictIsProposed() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _expectError(
            outsider,
            marketId,
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.PROPOSED
            )
        );
    }

    function test_RevertGiven_ItDidNotJoin() external {
        uint256 marketId = _requested(_terms(), 3);
        _expectError(
            outsider,
            marketId,
            abi.encodeWithSelector(ICREsolverVerdicts.NotJoined.selector, marketId, outsider)
        );
    }

    function test_RevertGiven_AVerdictWasRequested() external {
        uint256 marketId = _requested(_terms(), 3);
        _expectError(
            _worker(1),
            marketId,
            abi.encodeWithSelector(ICREsolverVerdicts.CannotLeaveNow.selector, marketId)
        );
    }

    function test_RevertGiven_TheEarliestMomentIsOver() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        uint256 marketId = _open(terms);
        _join(marketId, _worker(0));
        skip(1 hours);
        _expectError(
            _worker(0),
            marketId,
            abi.encodeWithSelector(ICREsolverVerdicts.CannotLeaveNow.selector, marketId)
        );
    }

    function test_RevertGiven_TheDeadlineIsOver() external {
        uint256 marketId = _createWith(1);
        skip(DURATION);
        _expectError(
            _worker(0),
            marketId,
            abi.encodeWithSelector(ICREsolverVerdicts.CannotLeaveNow.selector, marketId)
        );
    }

    function test_GivenNoVerdictCanBeAskedYet() external {
        uint256 marketId = _open(_terms());
        for (uint256 i; i < 3; ++i) {
            _join(marketId, _worker(i));
        }
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.WorkerLeft(marketId, _worker(0), 0);
        vm.prank(_worker(0));
        market.leaveMarket(marketId);
        assertEq(market.balances(_worker(0)), STAKE);
        assertEq(market.stakes(marketId, _worker(0)), 0);
        assertEq(market.getMarketWorkers(marketId)[0], _worker(2));
        assertEq(market.getMarketWorkers(marketId).length, 2);
    }

    function test_GivenTheMarketHasNoTerms() external {
        uint256 marketId = _createWith(2);
        vm.prank(_worker(1));
        market.leaveMarket(marketId);
        assertEq(market.balances(_worker(1)), STAKE);
        _resolve(marketId, _weights(1));
        assertEq(market.balances(_worker(0)), POOL + STAKE);
    }

    function _expectError(address worker, uint256 marketId, bytes memory error) private {
        vm.expectRevert(error);
        vm.prank(worker);
        market.leaveMarket(marketId);
    }
}

contract CancellingTest is TermsTest {
    function test_RevertGiven_TheMarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 1));
        market.cancelMarket(1);
    }

    function test_RevertGiven_TheMarketHasEnded_WhenTheCallerIsNotTheCreator() external {
        uint256 marketId = _create();
        _resolve(marketId, new uint256[](0));
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId));
        market.cancelMarket(marketId);
    }

    function test_RevertWhen_TheCallerIsNotTheCreator_GivenItHasAWorker() external {
        uint256 marketId = _requested(_terms(), 1);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.OnlyCreator.selector, creator));
        vm.prank(owner);
        market.cancelMarket(marketId);
    }

    function test_RevertGiven_AWorkerJoined() external {
        uint256 marketId = _open(_terms());
        _join(marketId, _worker(0));
        _expectCannotLeave(marketId);
    }

    function test_RevertGiven_AVerdictWasRequested() external {
        _expectCannotLeave(_requested(_terms(), 0));
    }

    function test_RevertGiven_TheEarliestMomentIsOver() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        uint256 marketId = _open(terms);
        skip(1 hours);
        _expectCannotLeave(marketId);
    }

    function test_RevertGiven_TheDeadlineIsOver() external {
        uint256 marketId = _open(_terms());
        skip(DURATION);
        _expectCannotLeave(marketId);
    }

    function test_GivenItIsEmptyAndNotRequested() external {
        uint256 marketId = _open(_terms());
        vm.prank(creator);
        market.cancelMarket(marketId);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.CANCELLED
        );
        assertEq(market.balances(creator), POOL);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.FINAL));
    }

    function test_GivenTheMarketHasNoTerms() external {
        uint256 marketId = _create();
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketVoided(marketId, ICREsolverMarket.VoidReason.CANCELLED);
        vm.prank(creator);
        market.cancelMarket(marketId);
        assertEq(market.balances(creator), POOL);
    }

    function _expectCannotLeave(uint256 marketId) private {
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.CannotLeaveNow.selector, marketId)
        );
        vm.prank(creator);
        market.cancelMarket(marketId);
    }
}

contract ExpiryTest is TermsTest {
    function test_RevertGiven_AVerdictIsProposed_WhenTheGraceIsNotOver() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _expectGrace(marketId, block.timestamp + DURATION + 7 days);
    }

    function test_RevertGiven_AVerdictIsProposed_WhenTheGraceIsOver() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        skip(DURATION + 7 days);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.PROPOSED
            )
        );
        market.voidExpiredMarket(marketId);
        market.finalize(marketId);
        _assertAllLeaves(marketId, 3);
    }

    function test_RevertGiven_AVerdictIsDisputed_WhenTheGraceIsOver() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        skip(DURATION + 30 days);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.DISPUTED
            )
        );
        market.voidExpiredMarket(marketId);
        market.finalize(marketId);
        _assertAllLeaves(marketId, 3);
    }

    function test_RevertGiven_TheEarliestMomentIsLater_WhenTheGraceAfterTheDeadlineIsOver()
        external
    {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 30 days);
        uint256 marketId = _open(terms);
        uint256 until = block.timestamp + 37 days;
        skip(36 days);
        _expectGrace(marketId, until);
        skip(1 days);
        market.voidExpiredMarket(marketId);
        _assertAllLeaves(marketId, 0);
    }

    function test_GivenNoReportCame_WhenTheGraceIsOver() external {
        uint256 marketId = _requested(_terms(), 64);
        skip(DURATION + 7 days);
        market.voidExpiredMarket(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.EXPIRED);
        _assertAllLeaves(marketId, 64);
    }

    function test_GivenItReopenedAndTheResolverIsGone_WhenTheGraceIsOver() external {
        uint256 marketId = _requested(_terms(), 3);
        skip(DURATION);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.VOID, 0, 0);
        p.reason = ICREsolverMarket.VoidReason.TOO_EARLY;
        _propose(p);
        vm.prank(owner);
        market.setAuthorizedResolver(resolver, false);
        skip(7 days);
        market.voidExpiredMarket(marketId);
        _assertAllLeaves(marketId, 3);
    }

    function test_GivenTheFirstPanelWasUnsureAndTheResolverIsGone_WhenTheTimersAreOver() external {
        uint256 marketId = _requested(_terms(), 6);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.UNSURE, 0, 0);
        p.seats = 7;
        _propose(p);
        vm.prank(owner);
        market.setAuthorizedResolver(resolver, false);
        skip(4 days + 1);
        market.finalize(marketId);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.NO_JUDGE
        );
        _assertAllLeaves(marketId, 6);
    }

    function _expectGrace(uint256 marketId, uint256 until) private {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.GraceNotOver.selector, until));
        market.voidExpiredMarket(marketId);
    }
}
