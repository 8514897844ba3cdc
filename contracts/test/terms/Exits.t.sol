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
        skip(DURATION + 7 days);
        market.voidExpiredMarket(marketId);
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

    function test_GivenTheMarketHasNoWindow() external {
        uint256 marketId = _createWith(2);
        vm.prank(_worker(1));
        market.leaveMarket(marketId);
        assertEq(market.balances(_worker(1)), STAKE);
        _resolve(marketId, _weights(1));
        assertEq(market.balances(_worker(0)), POOL + STAKE);
    }

    function test_GivenItLeft_WhenItJoinsAgain() external {
        uint256[2] memory ids = [_open(_terms()), _create()];
        for (uint256 i; i < 2; ++i) {
            for (uint256 k; k < 3; ++k) {
                _join(ids[i], _worker(k));
            }
            vm.prank(_worker(1));
            market.leaveMarket(ids[i]);
            _join(ids[i], _worker(1), 0, 2 * STAKE);
            assertEq(market.getMarketWorkers(ids[i])[2], _worker(1));
            assertEq(market.stakes(ids[i], _worker(1)), 2 * STAKE);
            assertEq(market.stakes(ids[i], _worker(2)), STAKE);
        }
        assertEq(market.balances(_worker(1)), 2 * STAKE);
    }

    function _expectError(address worker, uint256 marketId, bytes memory error) private {
        vm.expectRevert(error);
        vm.prank(worker);
        market.leaveMarket(marketId);
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
        _removeResolver();
        skip(7 days);
        market.voidExpiredMarket(marketId);
        _assertTurn(marketId, ICREsolverVerdicts.Judge.NONE, 0);
        _assertAllLeaves(marketId, 3);
    }

    function test_GivenThePanelWasUnsureAndTheResolverIsGone_WhenTheTimersAreOver() external {
        uint256 marketId = _requested(_terms(), 6);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.UNSURE, 0, 0);
        p.seats = 7;
        _propose(p);
        _removeResolver();
        skip(1 days + 1);
        market.finalize(marketId);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.NO_JUDGE
        );
        _assertAllLeaves(marketId, 6);
    }

    function test_GivenADataVerdictIsDisputedAndTheResolverIsGone_WhenTheTimersAreOver() external {
        uint256[2] memory ids = [_disputedData(_dataTerms()), _disputedData(_appealableTerms())];
        _removeResolver();
        skip(24 hours + 1);
        market.finalize(ids[0]);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICREsolverVerdicts.NotYet.selector, block.timestamp - 1 + 24 hours
            )
        );
        market.finalize(ids[1]);
        skip(24 hours);
        market.finalize(ids[1]);
        for (uint256 i; i < 2; ++i) {
            _assertOutcome(
                ids[i], ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.NO_JUDGE
            );
        }
        assertEq(market.balances(disputer), BOND);
        _assertAllLeaves(ids[1], 0);
    }

    function _removeResolver() private {
        vm.prank(owner);
        market.setAuthorizedResolver(resolver, false);
    }

    function _expectGrace(uint256 marketId, uint256 until) private {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.GraceNotOver.selector, until));
        market.voidExpiredMarket(marketId);
    }
}
