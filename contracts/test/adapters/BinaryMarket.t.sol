// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BinaryMarket} from "../../src/adapters/BinaryMarket.sol";
import {VerdictConsumer} from "../../src/adapters/VerdictConsumer.sol";
import {VerdictReader} from "../../src/adapters/VerdictReader.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {BetsTest} from "../support/BetsTest.sol";
import {INVALID, NO, SPLIT, TOO_EARLY, YES} from "../support/Findings.sol";

contract BettingTest is BetsTest {
    function test_RevertWhen_TheAmountIs0() external {
        uint256 marketId = _open(_betTerms());
        _expectRefusal(marketId, 0, abi.encodeWithSelector(BinaryMarket.InvalidAmount.selector, 0));
    }

    function test_RevertGiven_TheMarketDoesNotExist() external {
        _expectRefusal(9, 1, abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9));
    }

    function test_RevertGiven_ItHasNoWindow() external {
        uint256 marketId = _create();
        _expectRefusal(
            marketId, 1, abi.encodeWithSelector(VerdictReader.NotDisputable.selector, marketId)
        );
    }

    function test_RevertGiven_MoreDependsOnItThanBondsCanProtect() external {
        IVerdicts.Terms memory terms = _betTerms();
        terms.valueAtRisk = 20_000 ether + 1;
        uint256 marketId = _open(terms);
        _expectRefusal(
            marketId,
            1,
            abi.encodeWithSelector(
                VerdictReader.TooMuchAtRisk.selector, marketId, 20_000 ether + 1, 20_000 ether
            )
        );
    }

    function test_RevertGiven_NothingDependsOnIt() external {
        uint256 marketId = _open(_terms());
        _expectRefusal(
            marketId, 1, abi.encodeWithSelector(BinaryMarket.TooMuchBet.selector, marketId, 0)
        );
    }

    function test_RevertWhen_TheBetsWouldBeMoreThanDependsOnIt() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 3 ether);
        _bet(marketId, ben, false, 5 ether - 1);
        _expectRefusal(
            marketId, 2, abi.encodeWithSelector(BinaryMarket.TooMuchBet.selector, marketId, 1)
        );
        _bet(marketId, cat, true, 1);
    }

    function test_RevertWhen_TheBetIsInAnotherAsset() external {
        uint256 marketId = _open(_betTerms());
        vm.expectRevert(
            abi.encodeWithSelector(BinaryMarket.OtherAsset.selector, marketId, address(token))
        );
        bets.bet(marketId, address(token), true, 1, 0, "");
    }

    function test_RevertGiven_ItsDeadlineIsOver() external {
        uint256 marketId = _open(_betTerms());
        skip(DURATION);
        _expectClosed(marketId);
    }

    function test_RevertGiven_ItsEarliestRequestIsOver() external {
        IVerdicts.Terms memory terms = _betTerms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        uint256 marketId = _open(terms);
        skip(1 hours);
        _expectClosed(marketId);
    }

    function test_RevertGiven_ItIsARequest() external {
        IVerdicts.Terms memory terms = _betTerms();
        terms.flags = uint16(REQUEST);
        terms.earliestRequest = uint40(block.timestamp);
        _expectClosed(_open(terms));
    }

    function test_RevertGiven_SomebodyAsked() external {
        IVerdicts.Terms memory terms = _betTerms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        uint256 marketId = _open(terms);
        _bet(marketId, ann, true, 1);
        skip(1 hours);
        _askNow(marketId, YES);
        _expectClosed(marketId);
    }

    function test_RevertWhen_AnotherValueIsSent() external {
        uint256 marketId = _open(_betTerms());
        vm.deal(ann, 2);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongValue.selector, 2, 1));
        vm.prank(ann);
        bets.bet{value: 2}(marketId, NATIVE, true, 1, 0, "");
    }

    function test_RevertWhen_TheTokenTakesAFee() external {
        uint256 marketId = _openInToken();
        token.setFee(100);
        token.mint(ann, 1_000);
        vm.startPrank(ann);
        token.approve(address(bets), 1_000);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongAmountReceived.selector, 990, 1_000));
        bets.bet(marketId, address(token), true, 1_000, 0, "");
    }

    function test_RevertWhen_ThePayoutWouldBeTooSmall() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, false, 300);
        _bet(marketId, ben, true, 100);
        vm.deal(cat, 100);
        // 500 in the pot, of which one half of the YES side.
        vm.expectRevert(abi.encodeWithSelector(BinaryMarket.PayoutTooSmall.selector, 250, 251));
        vm.prank(cat);
        bets.bet{value: 100}(marketId, NATIVE, true, 100, 251, "");
    }

    function test_WhenThePayoutIsLargeEnough() external {
        uint256 marketId = _open(_betTerms());
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
        assertEq(refundsAt, _deadline() + 180 days);
    }

    function test_GivenDataDecides() external {
        IVerdicts.Terms memory terms = _dataTerms();
        terms.valueAtRisk = MOST;
        uint256 marketId = _open(terms);
        _bet(marketId, ann, true, MOST);
        (BinaryMarket.Bets memory own,) = bets.betsOf(marketId, NATIVE, ann);
        assertEq(own.yes, MOST);
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
        uint256 marketId = _open(_betTerms());
        skip(3650 days);
        _expectUndecided(marketId);
    }

    function test_RevertGiven_TheTimeOfTheRefundHasNotCome() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        skip(DURATION + 180 days - 1);
        _expectUndecided(marketId);
    }

    function test_GivenTheTimeOfTheRefundHasCome() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        _bet(marketId, ben, false, 2);
        skip(DURATION + 180 days);
        assertEq(_claim(marketId, ann), 1);
        _decide(marketId, NO);
        _assertResult(marketId, BinaryMarket.Result.REFUND);
        assertEq(_claim(marketId, ben), 2);
    }

    function test_RevertGiven_AClaimStands() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        skip(DURATION + 180 days - 1);
        _askNow(marketId, NO);
        skip(1);
        _expectUndecided(marketId);
    }

    function test_RevertGiven_AClaimIsDisputed() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        _ask(marketId, NO);
        _dispute(marketId, YES);
        skip(WINDOW + 1);
        _expectUndecided(marketId);
    }

    function test_RevertGiven_ItWasTooEarly() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        _ask(marketId, NO);
        _dispute(marketId, YES);
        _joinMany(marketId, 7);
        _startPanel(marketId);
        _proposeVotes(marketId, TOO_EARLY, 7, TOO_EARLY, 0);
        skip(PANEL_WINDOW + 1);
        _expectUndecided(marketId);
        market.finalize(marketId);
        _expectUndecided(marketId);
    }

    function test_RevertWhen_SomeoneElseThanTheMarketPassesItOn() external {
        uint256 marketId = _open(_betTerms());
        _decide(marketId, YES);
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(VerdictConsumer.OnlyMarket.selector, outsider));
        vm.prank(outsider);
        bets.onVerdict(id, 1, 0);
    }

    function test_WhenTheMarketPassesItOn() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        _decide(marketId, YES);
        bytes32 id = market.verdictId(marketId);
        vm.expectEmit(address(bets));
        emit BinaryMarket.Settled(marketId, BinaryMarket.Result.YES);
        vm.expectEmit(address(market));
        emit IVerdicts.Delivered(id, address(bets), true);
        market.push(address(bets), id);
        vm.recordLogs();
        market.push(address(bets), id);
        assertEq(vm.getRecordedLogs().length, 1, "settled twice");
    }

    function _expectUndecided(uint256 marketId) private {
        _assertResult(marketId, BinaryMarket.Result.OPEN);
        vm.expectRevert(abi.encodeWithSelector(BinaryMarket.NotDecided.selector, marketId));
        bets.settle(marketId);
    }
}

contract ClaimingTest is BetsTest {
    function test_RevertWhen_ItIsPaidToAddress0() external {
        uint256 marketId = _open(_betTerms());
        vm.expectRevert(ICREsolverMarket.InvalidRecipient.selector);
        bets.claim(marketId, NATIVE, payable(address(0)));
    }

    function test_RevertGiven_TheVerdictIsNotFinal() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        _ask(marketId, YES);
        skip(WINDOW);
        vm.expectRevert(abi.encodeWithSelector(BinaryMarket.NotDecided.selector, marketId));
        vm.prank(ann);
        bets.claim(marketId, NATIVE, payable(ann));
    }

    function test_RevertGiven_TheAccountDidNotBet() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        _decide(marketId, YES);
        _expectNothing(marketId, ben);
    }

    function test_RevertGiven_ItClaimedBefore() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        _bet(marketId, ben, true, 1);
        _decide(marketId, YES);
        _claim(marketId, ann);
        _expectNothing(marketId, ann);
    }

    function test_GivenItBetOnTheSideThatLost() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        _bet(marketId, ben, false, 1);
        _decide(marketId, YES);
        assertEq(_claim(marketId, ben), 0);
    }

    function test_GivenYESOrNOWon() external {
        uint256 marketId = _open(_betTerms());
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
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, false, 100);
        _bet(marketId, ben, false, 200);
        _decide(marketId, YES);
        assertEq(_claim(marketId, ben), 200);
        assertEq(_claim(marketId, ann), 100);
    }

    function test_GivenOneSideIsEmpty() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 101);
        _decide(marketId, SPLIT);
        assertEq(_claim(marketId, ann), 101);
    }

    function test_GivenBothSidesHaveBets() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 100);
        _bet(marketId, ben, false, 301);
        _decide(marketId, SPLIT);
        assertEq(_claim(marketId, ann), 200);
        assertEq(_claim(marketId, ben), 201);
    }

    function test_GivenItIsINVALID() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 100);
        _bet(marketId, ben, false, 301);
        _decide(marketId, INVALID);
        assertEq(_claim(marketId, ann), 100);
        assertEq(_claim(marketId, ben), 301);
    }

    function test_GivenTheMarketExpired() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 100);
        _bet(marketId, ann, false, 30);
        _bet(marketId, ben, false, 301);
        skip(DURATION + 7 days);
        market.voidExpiredMarket(marketId);
        assertEq(_claim(marketId, ann), 130);
        assertEq(_claim(marketId, ben), 301);
    }

    function test_GivenNoJudgeDecided() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 100);
        _bet(marketId, ben, false, 301);
        _ask(marketId, YES);
        _dispute(marketId, NO);
        skip(1 hours + 1 days + COURT_PERIOD + 1);
        assertEq(_claim(marketId, ann), 100);
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
