// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BinaryMarket} from "../../src/adapters/BinaryMarket.sol";
import {VerdictConsumer} from "../../src/adapters/VerdictConsumer.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {BetsTest} from "../support/BetsTest.sol";

contract BettingTest is BetsTest {
    function test_RevertWhen_TheAmountIs0() external {
        uint256 marketId = _open(_terms());
        _expectRefusal(marketId, 0, abi.encodeWithSelector(BinaryMarket.InvalidAmount.selector, 0));
    }

    function test_RevertGiven_TheMarketDoesNotExist() external {
        _expectRefusal(9, 1, abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9));
    }

    function test_RevertGiven_ItHasNoWindow() external {
        _expectNoCourt(_create());
    }

    function test_RevertGiven_DataDecidesAndNoCourtIsNamed() external {
        _expectNoCourt(_open(_dataTerms()));
    }

    function test_GivenDataDecidesAndACourtIsNamed() external {
        uint256 marketId = _open(_appealableTerms());
        _bet(marketId, ann, true, 1);
        (BinaryMarket.Bets memory own,) = bets.betsOf(marketId, NATIVE, ann);
        assertEq(own.yes, 1);
    }

    function test_RevertGiven_ItsDeadlineIsOver() external {
        uint256 marketId = _open(_terms());
        skip(DURATION);
        _expectClosed(marketId);
    }

    function test_RevertGiven_ItsEarliestRequestIsOver() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        uint256 marketId = _open(terms);
        skip(1 hours);
        _expectClosed(marketId);
    }

    function test_RevertGiven_ItWasRequested() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 1);
        vm.prank(creator);
        market.requestResolution(marketId);
        _expectClosed(marketId);
    }

    function test_RevertGiven_AVerdictIsProposed() external {
        uint256 marketId = _requested(_appealableTerms(), 0);
        _void(marketId);
        _expectClosed(marketId);
    }

    function test_RevertGiven_ItIsVoidBeforeItsDeadline() external {
        uint256 marketId = _requested(_appealableTerms(), 0);
        _void(marketId);
        skip(WINDOW + 1);
        assertLt(block.timestamp, _deadline());
        market.finalize(marketId);
        _expectClosed(marketId);
    }

    function test_RevertWhen_AnotherValueIsSent() external {
        uint256 marketId = _open(_terms());
        vm.deal(ann, 2);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WrongValue.selector, 2, 1));
        vm.prank(ann);
        bets.bet{value: 2}(marketId, NATIVE, true, 1, 0, "");
    }

    function test_RevertWhen_TheTokenTakesAFee() external {
        uint256 marketId = _open(_terms());
        token.setFee(100);
        token.mint(ann, 1_000);
        vm.startPrank(ann);
        token.approve(address(bets), 1_000);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.WrongAmountReceived.selector, 990, 1_000)
        );
        bets.bet(marketId, address(token), true, 1_000, 0, "");
    }

    function test_RevertWhen_ThePayoutWouldBeTooSmall() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, false, 300);
        _bet(marketId, ben, true, 100);
        vm.deal(cat, 100);
        // 500 in the pot, of which one half of the YES side.
        vm.expectRevert(abi.encodeWithSelector(BinaryMarket.PayoutTooSmall.selector, 250, 251));
        vm.prank(cat);
        bets.bet{value: 100}(marketId, NATIVE, true, 100, 251, "");
    }

    function test_WhenThePayoutIsLargeEnough() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, false, 300);
        vm.deal(cat, 100);
        vm.expectEmit();
        emit BinaryMarket.BetPlaced(marketId, NATIVE, cat, true, 100);
        vm.prank(cat);
        bets.bet{value: 100}(marketId, NATIVE, true, 100, 400, "");
        (BinaryMarket.Bets memory own, BinaryMarket.Bets memory all) =
            bets.betsOf(marketId, NATIVE, cat);
        assertEq(own.yes, 100);
        assertEq(own.no, 0);
        assertEq(all.yes, 100);
        assertEq(all.no, 300);
        (uint256 closesAt, uint256 refundsAt) = bets.timesOf(marketId);
        assertEq(closesAt, _deadline());
        assertEq(refundsAt, _deadline() + 90 days);
    }

    function _expectNoCourt(uint256 marketId) private {
        _expectRefusal(marketId, 1, abi.encodeWithSelector(BinaryMarket.NoCourt.selector, marketId));
    }

    function _expectClosed(uint256 marketId) private {
        _expectRefusal(
            marketId, 1, abi.encodeWithSelector(BinaryMarket.BettingClosed.selector, marketId)
        );
    }

    function _expectRefusal(uint256 marketId, uint256 amount, bytes memory error) private {
        vm.deal(ann, 1 ether);
        vm.expectRevert(error);
        vm.prank(ann);
        bets.bet{value: amount}(marketId, NATIVE, true, amount, 0, "");
    }
}

contract SettlingTest is BetsTest {
    function test_RevertGiven_ThereAreNoBets() external {
        uint256 marketId = _open(_terms());
        skip(3650 days);
        _expectUndecided(marketId);
    }

    function test_RevertGiven_TheTimeOfTheRefundHasNotCome() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 1);
        skip(DURATION + 90 days - 1);
        _expectUndecided(marketId);
    }

    function test_GivenTheTimeOfTheRefundHasCome() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 1);
        _bet(marketId, ben, false, 2);
        skip(DURATION + 90 days);
        assertEq(_claim(marketId, ann), 1);
        _decideLate(marketId);
        _assertResult(marketId, BinaryMarket.Result.REFUND);
        assertEq(_claim(marketId, ben), 2);
    }

    function test_RevertGiven_AVerdictIsProposed_GivenTheTimeOfTheRefundHasCome() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 1);
        skip(DURATION + 90 days - 1);
        vm.prank(creator);
        market.requestResolution(marketId);
        _propose(marketId, NO, 0, 0);
        skip(1);
        _expectUndecided(marketId);
    }

    function test_RevertGiven_AVerdictIsDisputed() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 1);
        _proposed(marketId, NO);
        _dispute(marketId, BOND + FEE);
        skip(WINDOW + 1);
        _expectUndecided(marketId);
    }

    function test_RevertWhen_SomeoneElseThanTheMarketPassesItOn() external {
        uint256 marketId = _open(_terms());
        _decide(marketId, YES);
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(VerdictConsumer.OnlyMarket.selector, outsider));
        vm.prank(outsider);
        bets.onVerdict(id, 1, 0);
    }

    function test_WhenTheMarketPassesItOn() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 1);
        _decide(marketId, YES);
        bytes32 id = market.verdictId(marketId);
        vm.expectEmit(address(bets));
        emit BinaryMarket.Settled(marketId, BinaryMarket.Result.YES);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.Delivered(id, address(bets), true);
        market.push(address(bets), id);
        vm.recordLogs();
        market.push(address(bets), id);
        assertEq(vm.getRecordedLogs().length, 1, "settled twice");
    }

    function _decideLate(uint256 marketId) private {
        vm.prank(creator);
        market.requestResolution(marketId);
        _propose(marketId, NO, 0, 0);
        skip(WINDOW + 1);
        market.finalize(marketId);
    }

    function _expectUndecided(uint256 marketId) private {
        _assertResult(marketId, BinaryMarket.Result.OPEN);
        vm.expectRevert(abi.encodeWithSelector(BinaryMarket.NotDecided.selector, marketId));
        bets.settle(marketId);
    }
}

contract ClaimingTest is BetsTest {
    function test_RevertWhen_ItIsPaidToAddress0() external {
        uint256 marketId = _open(_terms());
        vm.expectRevert(ICREsolverMarket.InvalidRecipient.selector);
        bets.claim(marketId, NATIVE, payable(address(0)));
    }

    function test_RevertGiven_TheVerdictIsNotFinal() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 1);
        _proposed(marketId, YES);
        skip(WINDOW);
        vm.expectRevert(abi.encodeWithSelector(BinaryMarket.NotDecided.selector, marketId));
        vm.prank(ann);
        bets.claim(marketId, NATIVE, payable(ann));
    }

    function test_RevertGiven_TheAccountDidNotBet() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 1);
        _decide(marketId, YES);
        _expectNothing(marketId, ben);
    }

    function test_RevertGiven_ItClaimedBefore() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 1);
        _bet(marketId, ben, true, 1);
        _decide(marketId, YES);
        _claim(marketId, ann);
        _expectNothing(marketId, ann);
    }

    function test_GivenItBetOnTheSideThatLost() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 1);
        _bet(marketId, ben, false, 1);
        _decide(marketId, YES);
        assertEq(_claim(marketId, ben), 0);
    }

    function test_GivenYESOrNOWon() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, false, 100);
        _bet(marketId, ben, false, 200);
        _bet(marketId, cat, true, 100);
        _decide(marketId, NO);
        assertEq(_claim(marketId, ann), 133);
        assertEq(_claim(marketId, ben), 267);
        assertEq(_claim(marketId, cat), 0);
        assertEq(address(bets).balance, 0);
    }

    function test_GivenTheSideThatWonIsEmpty() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, false, 100);
        _bet(marketId, ben, false, 200);
        _decide(marketId, YES);
        assertEq(_claim(marketId, ben), 200);
        assertEq(_claim(marketId, ann), 100);
    }

    function test_GivenOneSideIsEmpty() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 101);
        _decide(marketId, ICREsolverVerdicts.Finding.SPLIT);
        assertEq(_claim(marketId, ann), 101);
    }

    function test_GivenBothSidesHaveBets() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 100);
        _bet(marketId, ben, false, 301);
        _decide(marketId, ICREsolverVerdicts.Finding.SPLIT);
        assertEq(_claim(marketId, ann), 200);
        assertEq(_claim(marketId, ben), 201);
    }

    function test_GivenTheMarketIsVoid() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 100);
        _bet(marketId, ann, false, 30);
        _bet(marketId, ben, false, 301);
        skip(DURATION);
        market.requestResolution(marketId);
        skip(7 days);
        market.voidExpiredMarket(marketId);
        assertEq(_claim(marketId, ann), 130);
        assertEq(_claim(marketId, ben), 301);
    }

    function _expectNothing(uint256 marketId, address account) private {
        vm.expectRevert(
            abi.encodeWithSelector(BinaryMarket.NothingToClaim.selector, marketId, NATIVE, account)
        );
        vm.prank(account);
        bets.claim(marketId, NATIVE, payable(account));
    }
}
