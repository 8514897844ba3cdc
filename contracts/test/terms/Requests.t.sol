// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";

contract RequestsTest is TermsTest {
    function test_RevertGiven_TheMarketDoesNotExist_WhenATextIsGiven() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WrongQuestion.selector, 9));
        market.requestResolution(9, QUESTION);
    }

    function test_RevertGiven_OnlyTheHashIsKept_WhenNoTextIsGiven() external {
        uint256 marketId = _hashOnly();
        _expectError(
            creator,
            marketId,
            abi.encodeWithSelector(ICREsolverVerdicts.WrongQuestion.selector, marketId)
        );
    }

    function test_RevertGiven_OnlyTheHashIsKept_WhenTheTextIsAnother() external {
        uint256 marketId = _hashOnly();
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WrongQuestion.selector, marketId));
        vm.prank(outsider);
        market.requestResolution(marketId, "Another?");
    }

    function test_GivenOnlyTheHashIsKept_WhenTheTextIsTheQuestion() external {
        uint256 marketId = _hashOnly();
        vm.expectEmit(address(market));
        emit ICREsolverMarket.ResolutionRequested(marketId, QUESTION);
        vm.prank(creator);
        market.requestResolution(marketId, QUESTION);
    }

    function test_RevertGiven_TheTextIsKept_WhenATextIsGiven() external {
        uint256 marketId = _open(_terms());
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WrongQuestion.selector, marketId));
        vm.prank(creator);
        market.requestResolution(marketId, QUESTION);
    }

    function test_RevertWhen_AnOutsiderAsksBeforeTheDeadline_WhenItIsBeforeTheEarliestMoment()
        external
    {
        uint256 marketId = _later();
        _expectError(
            outsider,
            marketId,
            abi.encodeWithSelector(ICREsolverMarket.NotMarketCreator.selector, outsider)
        );
    }

    function test_RevertWhen_ItIsTooEarlyForAnyone() external {
        uint256 marketId = _later();
        uint256 earliest = block.timestamp + 2 days;
        vm.warp(earliest - 1);
        address[3] memory callers = [creator, owner, outsider];
        for (uint256 i; i < 3; ++i) {
            _expectError(
                callers[i],
                marketId,
                abi.encodeWithSelector(ICREsolverVerdicts.TooEarlyToRequest.selector, earliest)
            );
        }
    }

    function test_RevertGiven_AVerdictIsProposed_WhenTheLastRequestIsRecent() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _expectError(
            creator,
            marketId,
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.PROPOSED
            )
        );
    }

    function test_GivenTheRuleReadsAgain_WhenItsTimeIsNotOver() external {
        uint256 marketId = _disputedData(_appealableTerms());
        skip(24 hours);
        vm.prank(creator);
        market.requestResolution(marketId);
        assertEq(market.requestedAt(marketId), block.timestamp);
    }

    function test_RevertGiven_TheRuleReadsAgain_WhenItsTimeIsOver() external {
        uint256 marketId = _disputedData(_appealableTerms());
        bytes memory error = abi.encodeWithSelector(
            ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.DISPUTED
        );
        skip(24 hours + 1);
        _expectError(creator, marketId, error);
        // The court has missed its time too.
        skip(24 hours);
        _expectError(creator, marketId, error);
    }

    function test_RevertWhen_TheLastRequestWasJustNow() external {
        uint256 marketId = _requested(_terms(), 3);
        uint256 next = block.timestamp + 5 minutes;
        vm.warp(next - 1);
        _expectError(
            creator,
            marketId,
            abi.encodeWithSelector(ICREsolverMarket.RequestTooSoon.selector, next)
        );
    }

    function test_WhenTheLastRequestIsYoungerThanAnHour() external {
        uint256 marketId = _requested(_terms(), 3);
        uint256 first = block.timestamp;
        skip(1 hours);
        vm.prank(creator);
        market.requestResolution(marketId);
        assertEq(market.requestedAt(marketId), first);
        // A repetition has a cooldown of its own.
        _expectError(
            creator,
            marketId,
            abi.encodeWithSelector(
                ICREsolverMarket.RequestTooSoon.selector, block.timestamp + 5 minutes
            )
        );
    }

    function test_WhenTheLastRequestIsOlderThanAnHour() external {
        uint256 marketId = _requested(_terms(), 3);
        (uint256 first,,,) = market.getPanelDraw(marketId);
        skip(1 hours + 1);
        vm.roll(block.number + 9);
        vm.prank(creator);
        market.requestResolution(marketId);
        assertEq(market.requestedAt(marketId), block.timestamp);
        (uint256 block_, uint256 candidates,,) = market.getPanelDraw(marketId);
        assertEq(block_, first);
        assertEq(candidates, 3);
    }

    function _hashOnly() private returns (uint256) {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.flags = 2;
        return _open(terms);
    }

    /// @dev The earliest moment is a day after the deadline.
    function _later() private returns (uint256) {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 2 days);
        return _open(terms);
    }

    function _expectError(address caller, uint256 marketId, bytes memory error) private {
        vm.expectRevert(error);
        vm.prank(caller);
        market.requestResolution(marketId);
    }
}
