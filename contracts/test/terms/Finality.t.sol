// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";

contract FinalityTest is TermsTest {
    ICREsolverVerdicts.Finding private constant YES = ICREsolverVerdicts.Finding.YES;

    function test_RevertGiven_TheMarketDoesNotExist() external {
        bytes memory error = abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9);
        vm.expectRevert(error);
        market.finalize(9);
        vm.expectRevert(error);
        market.releaseStake(9, outsider);
    }

    function test_RevertGiven_NoVerdictIsProposed_WhenTheWorkerDidNotJoin() external {
        bytes memory error = abi.encodeWithSelector(
            ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.OPEN
        );
        _expectError(_requested(_terms(), 3), error);
        _expectError(_createWith(1), error);
    }

    function test_RevertGiven_TheWindowIsOpen_WhenTheWorkerDidNotJoin() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, YES, 0, 3);
        uint256 until = block.timestamp + WINDOW;
        skip(WINDOW);
        _expectError(marketId, abi.encodeWithSelector(ICREsolverVerdicts.NotYet.selector, until));
    }

    function test_RevertGiven_TheRuleHasTime_WhenTheWorkerDidNotJoin() external {
        uint256 marketId = _disputedData(_appealableTerms());
        uint256 until = block.timestamp + 24 hours;
        skip(24 hours);
        _expectError(marketId, abi.encodeWithSelector(ICREsolverVerdicts.NotYet.selector, until));
    }

    function test_RevertGiven_TheCourtHasTimeAfterTheRule_WhenTheWorkerDidNotJoin() external {
        uint256 marketId = _disputedData(_appealableTerms());
        uint256 until = block.timestamp + 48 hours;
        skip(48 hours);
        _expectError(marketId, abi.encodeWithSelector(ICREsolverVerdicts.NotYet.selector, until));
    }

    function test_RevertGiven_TheCourtHasTime_WhenTheWorkerDidNotJoin() external {
        uint256 marketId = _disputedPanel(_terms(), 6);
        uint256 until = block.timestamp + 24 hours;
        skip(24 hours);
        _expectError(marketId, abi.encodeWithSelector(ICREsolverVerdicts.NotYet.selector, until));
    }

    function test_RevertGiven_TheWindowForAnAppealIsOpen_WhenTheWorkerDidNotJoin() external {
        uint256 marketId = _disputedData(_appealableTerms());
        skip(1 hours);
        _readAgain(marketId, ICREsolverVerdicts.Finding.NO);
        uint256 until = block.timestamp + WINDOW;
        skip(WINDOW);
        _expectError(marketId, abi.encodeWithSelector(ICREsolverVerdicts.NotYet.selector, until));
    }

    function test_GivenTheWindowIsOver() external {
        uint256 marketId = _requested(_terms(), 4);
        _propose(marketId, YES, 0, 3);
        uint256 until = block.timestamp + WINDOW;
        skip(30 days);
        _expectVerdict(marketId, ICREsolverMarket.Outcome.YES, until);
        market.finalize(marketId);
        _expectVerdict(marketId, ICREsolverMarket.Outcome.YES, until);
        // Nothing changes any more.
        market.finalize(marketId);
        _assertAllLeaves(marketId, 4);
    }

    function test_GivenTheWindowForAnAppealIsOver() external {
        uint256 marketId = _disputedData(_appealableTerms());
        skip(1 hours);
        _readAgain(marketId, ICREsolverVerdicts.Finding.NO);
        uint256 until = block.timestamp + WINDOW;
        skip(30 days);
        _expectVerdict(marketId, ICREsolverMarket.Outcome.NO, until);
        market.finalize(marketId);
        _expectVerdict(marketId, ICREsolverMarket.Outcome.NO, until);
        assertEq(market.balances(disputer), BOND);
        _assertAllLeaves(marketId, 0);
    }

    function test_GivenAllJudgesMissedTheirTime() external {
        uint256[3] memory ids = [
            _disputedPanel(_terms(), 6),
            _disputedData(_dataTerms()),
            _disputedData(_appealableTerms())
        ];
        uint256 start = block.timestamp;
        skip(30 days);
        for (uint256 i; i < 3; ++i) {
            uint256 until = start + (i == 2 ? 48 hours : 24 hours);
            _expectVerdict(ids[i], ICREsolverMarket.Outcome.VOID, until);
            market.finalize(ids[i]);
            _expectVerdict(ids[i], ICREsolverMarket.Outcome.VOID, until);
        }
        _assertAllLeaves(ids[0], 6);
    }

    function test_GivenTheCourtMissedItsTimeAfterTheRule() external {
        uint256 marketId = _disputedData(_appealableTerms());
        uint256 until = block.timestamp + 48 hours;
        skip(48 hours + 1);
        _assertTurn(marketId, ICREsolverVerdicts.Judge.COURT, until);
        market.finalize(marketId);
        _assertTurn(marketId, ICREsolverVerdicts.Judge.COURT, until);
    }

    function test_GivenTheCourtRuledAfterTheRule() external {
        uint256 marketId = _disputedData(_appealableTerms());
        uint256 until = block.timestamp + 48 hours;
        skip(24 hours + 1);
        _rule(marketId, ICREsolverVerdicts.Finding.NO);
        _assertTurn(marketId, ICREsolverVerdicts.Judge.COURT, until);
    }

    function test_RevertGiven_TheVerdictIsFinal_WhenTheWorkerDidNotJoin() external {
        uint256 marketId = _final();
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.NotJoined.selector, marketId, outsider)
        );
        market.releaseStake(marketId, outsider);
    }

    function test_RevertGiven_TheVerdictIsFinal_WhenTheStakeWasReleased() external {
        uint256 marketId = _final();
        market.releaseStake(marketId, _worker(3));
        for (uint256 i; i < 4; i += 3) {
            vm.expectRevert(
                abi.encodeWithSelector(ICREsolverVerdicts.StakeNotReleasable.selector, _worker(i))
            );
            market.releaseStake(marketId, _worker(i));
        }
    }

    function test_GivenTheVerdictIsFinal_WhenTheStakeIsLocked() external {
        uint256 marketId = _requested(_terms(), 4);
        _propose(marketId, YES, 0, 3);
        skip(WINDOW + 1);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.StakeReleased(marketId, _worker(3), STAKE);
        market.releaseStake(marketId, _worker(3));
        // It has also paid what time had decided.
        assertEq(market.balances(_worker(0)), POOL / 3 + STAKE);
        assertEq(market.balances(_worker(3)), STAKE);
    }

    function test_GivenTenSeatsThatNeverHadABalance() external {
        uint256 marketId = _requested(_terms(), 64);
        _propose(marketId, YES, 0, 10);
        skip(WINDOW + 1);
        vm.cool(address(market));
        market.finalize(marketId);
        assertLt(vm.lastCallGas().gasTotalUsed, 400_000);
        _assertAllLeaves(marketId, 64);
    }

    function _final() private returns (uint256 marketId) {
        marketId = _requested(_terms(), 4);
        _propose(marketId, YES, 0, 3);
        skip(WINDOW + 1);
        market.finalize(marketId);
    }

    function _expectError(uint256 marketId, bytes memory error) private {
        vm.expectRevert(error);
        market.finalize(marketId);
        vm.expectRevert(error);
        market.releaseStake(marketId, outsider);
    }

    function _expectVerdict(uint256 marketId, ICREsolverMarket.Outcome expected, uint256 time)
        private
        view
    {
        (ICREsolverVerdicts.State state, ICREsolverMarket.Outcome outcome, uint64 at,) =
            market.verdictOf(market.verdictId(marketId));
        assertEq(uint8(state), uint8(ICREsolverVerdicts.State.FINAL));
        assertEq(uint8(outcome), uint8(expected));
        assertEq(at, time);
        assertEq(uint256(market.resultFor(market.verdictId(marketId))), uint256(expected));
    }
}

contract ReadingTest is TermsTest {
    function test_GivenTheIdIsUnknown() external {
        bytes32[3] memory ids =
            [bytes32(0), market.verdictId(1), bytes32(uint256(market.verdictId(1)) ^ 1 << 100)];
        _create();
        for (uint256 i; i < 3; i += 2) {
            (ICREsolverVerdicts.State state,,,) = market.verdictOf(ids[i]);
            assertEq(uint8(state), uint8(ICREsolverVerdicts.State.NONE));
            vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotFinal.selector, ids[i]));
            market.resultFor(ids[i]);
        }
    }

    function test_GivenTheMarketHasNoWindowAndIsOpen() external {
        _expectState(_create(), ICREsolverVerdicts.State.OPEN);
    }

    function test_GivenTheMarketHasNoWindowAndHasEnded() external {
        uint256 marketId = _create();
        _resolve(marketId, new uint256[](0));
        _expectState(marketId, ICREsolverVerdicts.State.FINAL);
        assertEq(
            uint256(market.resultFor(market.verdictId(marketId))),
            uint256(ICREsolverMarket.Outcome.YES)
        );
    }

    function test_GivenNoVerdictIsProposed() external {
        _expectState(_requested(_terms(), 3), ICREsolverVerdicts.State.OPEN);
    }

    function test_RevertGiven_TheVerdictIsDisputed() external {
        uint256 marketId = _requested(_terms(), 6);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        _expectState(marketId, ICREsolverVerdicts.State.DISPUTED);
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotFinal.selector, id));
        market.resultFor(id);
    }

    function test_RevertGiven_TheVerdictIsNotFinal_WhenTheConsumerHasNoCode() external {
        bytes32 id = market.verdictId(_requested(_terms(), 3));
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotFinal.selector, id));
        market.push(outsider, id);
    }

    function test_RevertWhen_TheConsumerHasNoCode_WhenTheGasIsShort() external {
        uint256 marketId = _create();
        _resolve(marketId, new uint256[](0));
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.ConsumerWithoutCode.selector, outsider)
        );
        market.push{gas: 100_000}(outsider, id);
    }

    function test_RevertWhen_TooLittleGasIsLeft() external {
        uint256 marketId = _create();
        _resolve(marketId, new uint256[](0));
        bytes32 id = market.verdictId(marketId);
        vm.expectPartialRevert(ICREsolverVerdicts.NotEnoughGasToPush.selector);
        market.push{gas: 225_000}(address(this), id);
    }

    function test_WhenTheConsumerIsTheMarketItself() external {
        uint256 marketId = _create();
        _resolve(marketId, new uint256[](0));
        bytes32 id = market.verdictId(marketId);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.Delivered(id, address(market), false);
        market.push(address(market), id);
    }

    function _expectState(uint256 marketId, ICREsolverVerdicts.State expected) private view {
        assertEq(uint8(_state(marketId)), uint8(expected));
    }
}
