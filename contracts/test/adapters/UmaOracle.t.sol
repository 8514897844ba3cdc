// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {UmaAccount} from "../../src/adapters/UmaAccount.sol";
import {UmaOracle} from "../../src/adapters/UmaOracle.sol";
import {UmaRequests} from "../../src/adapters/UmaRequests.sol";
import {VerdictReader} from "../../src/adapters/VerdictReader.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {UmaTest} from "../support/UmaTest.sol";

contract UmaDeploymentTest is UmaTest {
    function test_RevertGiven_TheMarketHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(VerdictReader.MarketWithoutCode.selector, outsider));
        new UmaOracle(outsider, _currencies(), _policy());
    }

    function test_RevertGiven_TheMarketWouldRefuseTheTerms() external {
        UmaRequests.Policy memory policy = _policy();
        policy.votes = 4;
        _expectInvalid(_currencies(), policy, "votes");
        policy = _policy();
        policy.collectors = 2;
        _expectInvalid(_currencies(), policy, "collectors");
        policy = _policy();
        policy.panelWindow = 1;
        _expectInvalid(_currencies(), policy, "panelWindow");
        UmaRequests.Currency[] memory list = _currencies();
        list[0].unit = TOKEN_UNIT - 1;
        _expectInvalid(list, _policy(), "unit");
        list[0].unit = MOST_BOND;
        vm.expectPartialRevert(IVerdicts.BondTooLarge.selector);
        new UmaOracle(address(market), list, _policy());
    }

    function test_RevertGiven_TheCourtIsOfAnotherAsset() external {
        UmaRequests.Currency[] memory list = _currencies();
        list[0].court = 1;
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.CourtNotListed.selector, 1));
        new UmaOracle(address(market), list, _policy());
    }

    function test_GivenTheMarketTakesTheTerms() external view {
        assertEq(market.marketCount(), 0);
        (uint8 number, uint96 unit, uint96 fee, uint96 least, uint96 most) =
            uma.rules(address(token));
        assertEq(number, 2);
        assertEq(unit, TOKEN_UNIT);
        assertEq(fee, TOKEN_FEE);
        assertEq(least, LEAST_BOND);
        assertEq(most, MOST_BOND);
        assertEq(uma.defaultLiveness(), WINDOW);
    }

    function _expectInvalid(
        UmaRequests.Currency[] memory list,
        UmaRequests.Policy memory policy,
        string memory term
    ) private {
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidTerm.selector, term));
        new UmaOracle(address(market), list, policy);
    }
}

contract UmaRequestingTest is UmaTest {
    function test_RevertWhen_TheIdentifierIsAnotherOne() external {
        vm.expectRevert(
            abi.encodeWithSelector(UmaRequests.IdentifierNotSupported.selector, bytes32("X"))
        );
        uma.requestPrice("X", time, text, address(token), 0);
    }

    function test_RevertWhen_TheTimestampIsInTheFuture() external {
        vm.expectRevert(abi.encodeWithSelector(UmaRequests.TimestampInFuture.selector, time + 1));
        uma.requestPrice(IDENTIFIER, time + 1, text, address(token), 0);
    }

    function test_RevertWhen_TheTextIsEmpty() external {
        vm.expectRevert(ICREsolverMarket.EmptyQuestion.selector);
        uma.requestPrice(IDENTIFIER, time, "", address(token), 0);
    }

    function test_RevertWhen_TheTextHas8140Bytes() external {
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.QuestionTooLong.selector, 8140, 8139)
        );
        uma.requestPrice(IDENTIFIER, time, new bytes(8140), address(token), 0);
    }

    function test_RevertWhen_TheTokenIsNotTaken() external {
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.AssetNotListed.selector, outsider));
        uma.requestPrice(IDENTIFIER, time, text, outsider, 0);
    }

    function test_RevertWhen_TheRewardDoesNotFit() external {
        vm.expectRevert(ICREsolverMarket.BalanceCapExceeded.selector);
        uma.requestPrice(IDENTIFIER, time, text, address(token), 1 << 96);
    }

    function test_RevertWhen_TheTokenTakesAFee() external {
        token.setFee(100);
        _fund(requester, REWARD);
        vm.expectRevert(
            abi.encodeWithSelector(IVerdicts.WrongAmountReceived.selector, 99e6, REWARD)
        );
        vm.prank(requester);
        uma.requestPrice(IDENTIFIER, time, text, address(token), REWARD);
    }

    function test_RevertGiven_TheRequestWasMade() external {
        _request(0);
        vm.expectRevert(abi.encodeWithSelector(UmaRequests.AlreadyRequested.selector, _key()));
        vm.prank(requester);
        uma.requestPrice(IDENTIFIER, time, text, address(token), 0);
    }

    function test_WhenAnotherAccountRequestsTheSame() external {
        _request();
        address first = requester;
        requester = outsider;
        _request();
        assertNotEq(_openMarket(), 0);
        requester = first;
        assertEq(_marketId(), 0);
    }

    function test_WhenTheRewardIs0() external {
        _request(0);
        _assertUma(IOptimisticOracleV2.State.Requested);
    }

    function test_WhenTheRewardIsBelowTheLeastPool() external {
        _request(1);
        _proposePrice(ONE);
        assertEq(_marketId(), 1);
    }

    function test_WhenTheTimestampIsPast() external {
        _fund(requester, REWARD);
        vm.expectEmit(address(uma));
        emit IOptimisticOracleV2.RequestPrice(
            requester, IDENTIFIER, 1, text, address(token), REWARD, TOKEN_FEE
        );
        vm.prank(requester);
        uint256 bond = uma.requestPrice(IDENTIFIER, 1, text, address(token), REWARD);
        assertEq(bond, LEAST_BOND);
        assertEq(token.balanceOf(address(uma)), REWARD);
    }
}

contract UmaSettingsTest is UmaTest {
    function test_RevertGiven_ThereIsNoRequest() external {
        vm.startPrank(requester);
        bytes memory error = abi.encodeWithSelector(UmaRequests.RequestNotFound.selector, _key());
        vm.expectRevert(error);
        uma.setBond(IDENTIFIER, time, text, 1);
        vm.expectRevert(error);
        uma.setCustomLiveness(IDENTIFIER, time, text, 1);
        vm.expectRevert(error);
        uma.setEventBased(IDENTIFIER, time, text);
        vm.expectRevert(error);
        uma.setRefundOnDispute(IDENTIFIER, time, text);
        vm.expectRevert(error);
        uma.setCallbacks(IDENTIFIER, time, text, true, true, true);
    }

    function test_RevertGiven_TheMarketIsOpened() external {
        _request();
        uint256 marketId = _openMarket();
        vm.expectRevert(
            abi.encodeWithSelector(UmaRequests.AlreadyOpened.selector, _key(), marketId)
        );
        vm.prank(requester);
        uma.setBond(IDENTIFIER, time, text, 1);
    }

    function test_RevertWhen_TheLivenessIs0Or5200Weeks() external {
        _request();
        uint256[2] memory refused = [uint256(0), 5200 weeks];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(UmaRequests.InvalidLiveness.selector, refused[i])
            );
            vm.prank(requester);
            uma.setCustomLiveness(IDENTIFIER, time, text, refused[i]);
        }
    }

    function test_WhenTheLivenessIsOutOfTheRangeOfWindows() external {
        assertEq(_termsWith(0, 1).window, 1 hours);
        ++time;
        skip(1);
        assertEq(_termsWith(0, 5200 weeks - 1).window, 3 days);
    }

    function test_WhenTheBondIsOutOfItsRange() external {
        assertEq(_termsWith(1, 1).bond, LEAST_BOND);
        ++time;
        skip(1);
        assertEq(_termsWith(type(uint256).max, 1).bond, MOST_BOND);
    }

    function test_WhenTheyAreInTheirRanges() external {
        IVerdicts.Terms memory terms = _termsWith(ASKED_BOND, 3 hours);
        assertEq(terms.bond, ASKED_BOND);
        assertEq(terms.window, 3 hours);
        assertEq(terms.flags, HASH_ONLY | REQUEST);
        assertEq(terms.panelWindow, PANEL_WINDOW);
        assertEq(terms.unit, TOKEN_UNIT);
        (bytes32 hash,) = market.getTerms(_marketId());
        assertEq(hash, keccak256(text));
        vm.prank(requester);
        vm.expectRevert();
        uma.setRefundOnDispute(IDENTIFIER, time, text);
    }

    function test_WhenAllAreSet() external {
        _request();
        vm.startPrank(requester);
        assertEq(uma.setBond(IDENTIFIER, time, text, ASKED_BOND), ASKED_BOND);
        uma.setCustomLiveness(IDENTIFIER, time, text, 7);
        uma.setCallbacks(IDENTIFIER, time, text, true, false, true);
        uma.setEventBased(IDENTIFIER, time, text);
        vm.stopPrank();
        IOptimisticOracleV2.Request memory request =
            uma.getRequest(requester, IDENTIFIER, time, text);
        IOptimisticOracleV2.RequestSettings memory settings = request.requestSettings;
        assertTrue(settings.eventBased && settings.refundOnDispute);
        assertTrue(settings.callbackOnPriceProposed && settings.callbackOnPriceSettled);
        assertFalse(settings.callbackOnPriceDisputed);
        assertEq(settings.bond, ASKED_BOND);
        assertEq(settings.customLiveness, 7);
        assertEq(request.reward, REWARD);
        assertEq(request.finalFee, TOKEN_FEE);
        assertEq(request.currency, address(token));
    }

    function _termsWith(uint256 bond, uint256 liveness)
        private
        returns (IVerdicts.Terms memory terms)
    {
        _request();
        vm.startPrank(requester);
        uma.setBond(IDENTIFIER, time, text, bond);
        uma.setCustomLiveness(IDENTIFIER, time, text, liveness);
        vm.stopPrank();
        (, terms) = market.getTerms(_openMarket());
    }
}

contract UmaOpeningTest is UmaTest {
    function test_RevertGiven_ThereIsNoRequest() external {
        vm.expectRevert(abi.encodeWithSelector(UmaOracle.NotRequested.selector, _key()));
        _openMarket();
    }

    function test_RevertGiven_TheMarketIsOpened() external {
        _request();
        uint256 marketId = _openMarket();
        vm.expectRevert(
            abi.encodeWithSelector(UmaRequests.AlreadyOpened.selector, _key(), marketId)
        );
        _openMarket();
    }

    function test_RevertGiven_APriceIsProposed() external {
        _request();
        _proposePrice(ONE);
        vm.expectRevert(abi.encodeWithSelector(UmaOracle.NotRequested.selector, _key()));
        _openMarket();
    }

    function test_GivenTheMarketIsNotOpened() external {
        _request();
        vm.expectEmit(address(uma));
        emit UmaRequests.MarketOpened(_key(), requester, 1);
        assertEq(_openMarket(), 1);
        assertEq(token.balanceOf(address(uma)), 0);
        (, uint256 pool, uint256 deadline, address creator_,) = market.getMarket(1);
        assertEq(pool, REWARD);
        assertEq(deadline, block.timestamp + 3650 days);
        assertEq(creator_, address(uma));
        _assertUma(IOptimisticOracleV2.State.Requested);
    }

    function test_GivenNoJudgeDecided() external {
        _request();
        _proposePrice(ONE);
        _endWithoutJudge();
        _assertUma(IOptimisticOracleV2.State.Requested);
        assertEq(_openMarket(), 2);
        (, uint256 pool,,,) = market.getMarket(2);
        assertEq(pool, REWARD);
    }

    /// @dev The pools of both come back together, and each is there for its own request.
    function test_GivenNoJudgeDecidedInTwoMarkets() external {
        address first = requester;
        _request(40e6);
        _proposePrice(ONE);
        _endWithoutJudge();
        requester = outsider;
        _request(70e6);
        _proposePrice(ONE);
        _endWithoutJudge();
        market.finalize(1);
        market.finalize(2);
        assertEq(market.balanceOf(address(token), address(uma)), 110e6);
        assertEq(_openMarket(), 3);
        assertEq(token.balanceOf(address(uma)), 40e6);
        requester = first;
        assertEq(_openMarket(), 4);
        assertEq(token.balanceOf(address(uma)), 0);
        (, uint256 pool,,,) = market.getMarket(4);
        assertEq(pool, 40e6);
    }
}

contract UmaProposingTest is UmaTest {
    function test_RevertGiven_ThereIsNoRequest() external {
        _expectRefused();
    }

    function test_RevertWhen_ThePriceStandsForNoAnswer() external {
        _request();
        int256[4] memory prices = [int256(1), -1, 2e18, type(int256).min];
        for (uint256 i; i < prices.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(UmaOracle.InvalidPrice.selector, prices[i]));
            uma.proposePrice(requester, IDENTIFIER, time, text, prices[i]);
        }
    }

    function test_RevertWhen_TheProposerIs0() external {
        _request();
        vm.expectRevert(UmaRequests.NoAccount.selector);
        uma.proposePriceFor(address(0), requester, IDENTIFIER, time, text, ONE);
    }

    function test_RevertGiven_APriceIsProposed() external {
        _request();
        _proposePrice(ONE);
        _expectRefused();
    }

    function test_RevertGiven_APriceIsDisputed() external {
        _request();
        _proposePrice(ONE);
        _disputePrice();
        _expectRefused();
        _seatPanel();
        _vote(IVerdicts.Finding.YES);
        _expectRefused();
    }

    function test_RevertGiven_ThereIsAPrice() external {
        _request();
        _proposePrice(ONE);
        _pass();
        _expectRefused();
        _settle();
        _expectRefused();
    }

    function test_RevertWhen_TheTokenTakesAFee() external {
        _request();
        token.setFee(1);
        _fund(proposer, MOST_BOND);
        vm.expectRevert();
        vm.prank(proposer);
        uma.proposePrice(requester, IDENTIFIER, time, text, ONE);
    }

    function test_GivenTheMarketIsNotOpened() external {
        _request();
        _setBond();
        _fund(proposer, ASKED_BOND);
        vm.expectEmit(address(uma));
        emit IOptimisticOracleV2.ProposePrice(
            requester,
            proposer,
            IDENTIFIER,
            time,
            text,
            ONE,
            block.timestamp + WINDOW,
            address(token)
        );
        vm.prank(proposer);
        assertEq(uma.proposePrice(requester, IDENTIFIER, time, text, ONE), ASKED_BOND);
        assertEq(token.balanceOf(proposer), 0);
        IVerdicts.Asking memory asking = market.getAsking(1);
        assertEq(asking.asker, uma.accountOf(proposer));
        assertEq(uint8(asking.claim), uint8(IVerdicts.Finding.YES));
        _assertUma(IOptimisticOracleV2.State.Proposed);
        IOptimisticOracleV2.Request memory request =
            uma.getRequest(requester, IDENTIFIER, time, text);
        assertEq(request.proposer, proposer);
        assertEq(request.proposedPrice, ONE);
        assertEq(request.expirationTime, block.timestamp + WINDOW);
    }

    function test_GivenTheMarketIsOpened() external {
        _request();
        uint256 marketId = _openMarket();
        skip(400 days);
        _proposePrice(0);
        assertEq(_marketId(), marketId);
        assertEq(uint8(market.getAsking(marketId).claim), uint8(IVerdicts.Finding.NO));
    }

    function test_WhenThePriceIsOneHalf() external {
        _request();
        _proposePrice(HALF);
        assertEq(uint8(market.getAsking(1).claim), uint8(IVerdicts.Finding.SPLIT));
    }

    function test_WhenSomeoneElsePays() external {
        _request();
        _fund(outsider, LEAST_BOND);
        vm.prank(outsider);
        uma.proposePriceFor(proposer, requester, IDENTIFIER, time, text, ONE);
        assertEq(token.balanceOf(outsider), 0);
        _pass();
        _settle();
        assertEq(token.balanceOf(proposer), LEAST_BOND + REWARD);
    }

    function test_GivenItWasTooEarly_GivenNobodyFinalized() external {
        _request();
        _proposePrice(0);
        _disputePrice();
        _judge(IVerdicts.Finding.TOO_EARLY);
        _assertUma(IOptimisticOracleV2.State.Requested);
        assertEq(uma.getRequest(requester, IDENTIFIER, time, text).proposer, address(0));
        _proposePrice(ONE);
        assertEq(market.getAsking(1).stage, 1);
        assertEq(_marketId(), 1);
        _assertUma(IOptimisticOracleV2.State.Proposed);
    }

    function test_GivenNoJudgeDecided_GivenNobodyFinalized() external {
        _request();
        _proposePrice(0);
        _endWithoutJudge();
        assertFalse(_hasPrice());
        _proposePrice(ONE);
        assertEq(_marketId(), 2);
        _pass();
        assertEq(_getPrice(), ONE);
        _assertNothingStrands();
    }

    function _expectRefused() private {
        vm.expectRevert(abi.encodeWithSelector(UmaOracle.NotRequested.selector, _key()));
        vm.prank(proposer);
        uma.proposePrice(requester, IDENTIFIER, time, text, 0);
    }
}

contract UmaDisputingTest is UmaTest {
    function test_RevertGiven_NoPriceIsProposed() external {
        _request();
        _expectRefused();
        _openMarket();
        _expectRefused();
    }

    function test_RevertGiven_TheLivenessIsOver() external {
        _request();
        _proposePrice(ONE);
        skip(WINDOW + 1);
        _expectRefused();
    }

    function test_RevertGiven_APanelHasFoundSomething() external {
        _request();
        _proposePrice(ONE);
        _disputePrice();
        _expectRefused();
        _seatPanel();
        _vote(IVerdicts.Finding.NO);
        _expectRefused();
    }

    function test_RevertWhen_TheDisputerIs0() external {
        _request();
        _proposePrice(ONE);
        vm.expectRevert(UmaRequests.NoAccount.selector);
        uma.disputePriceFor(address(0), requester, IDENTIFIER, time, text);
    }

    function test_GivenYESIsClaimed() external {
        _assertDisputed(ONE, IVerdicts.Finding.NO);
    }

    function test_GivenNOIsClaimed() external {
        _assertDisputed(0, IVerdicts.Finding.YES);
    }

    function test_GivenSPLITIsClaimed() external {
        _assertDisputed(HALF, IVerdicts.Finding.YES);
    }

    function test_GivenAPartIsPaidInTheMarket() external {
        _request();
        _proposePrice(ONE);
        uint256 part = 1e6;
        token.mint(outsider, part);
        vm.startPrank(outsider);
        token.approve(address(market), part);
        market.dispute(1, IVerdicts.Finding.NO, part, "", "", "");
        vm.stopPrank();
        _disputePrice();
        assertEq(uma.getRequest(requester, IDENTIFIER, time, text).disputer, address(1));
        _judge(IVerdicts.Finding.NO);
        _settle();
        bytes memory withdraw =
            abi.encodeCall(market.withdrawShare, (1, 0, false, IVerdicts.Finding.NO));
        UmaAccount account = _accountOf(disputer);
        vm.prank(disputer);
        account.execute(address(market), 0, withdraw);
        vm.startPrank(outsider);
        market.withdrawShare(1, 0, false, IVerdicts.Finding.NO);
        vm.stopPrank();
        assertGt(_worth(disputer), LEAST_BOND + TOKEN_FEE - part);
        _take(outsider);
        // What the two shares round down stays in the market.
        _releaseAll(1);
        _take(disputer);
        for (uint256 i; i < 7; ++i) {
            _take(_worker(i));
        }
        market.burn(address(token));
        assertLe(token.balanceOf(address(market)), 1);
    }

    function _assertDisputed(int256 price, IVerdicts.Finding answer) private {
        _request();
        _proposePrice(price);
        _fund(disputer, LEAST_BOND + TOKEN_FEE);
        vm.expectEmit(address(uma));
        emit IOptimisticOracleV2.DisputePrice(
            requester, proposer, disputer, IDENTIFIER, time, text, price
        );
        vm.prank(disputer);
        uint256 deposit = uma.disputePrice(requester, IDENTIFIER, time, text);
        assertEq(deposit, LEAST_BOND + TOKEN_FEE);
        assertEq(token.balanceOf(disputer), 0);
        IVerdicts.Asking memory asking = market.getAsking(1);
        assertEq(asking.disputer, uma.accountOf(disputer));
        assertEq(uint8(asking.disputeAnswer), uint8(answer));
        _assertUma(IOptimisticOracleV2.State.Disputed);
        assertEq(uma.getRequest(requester, IDENTIFIER, time, text).disputer, disputer);
    }

    function _expectRefused() private {
        vm.expectRevert(abi.encodeWithSelector(UmaOracle.NotProposed.selector, _key()));
        vm.prank(disputer);
        uma.disputePrice(requester, IDENTIFIER, time, text);
    }
}

contract UmaSettlingTest is UmaTest {
    function test_RevertGiven_ThereIsNoRequest() external {
        _expectNoPrice();
        assertEq(
            uint8(uma.getState(requester, IDENTIFIER, time, text)),
            uint8(IOptimisticOracleV2.State.Invalid)
        );
        assertEq(uma.getRequest(requester, IDENTIFIER, time, text).currency, address(0));
    }

    function test_RevertGiven_TheVerdictIsNotFinal() external {
        _request();
        _expectNoPrice();
        _proposePrice(ONE);
        skip(WINDOW);
        _expectNoPrice();
    }

    function test_RevertGiven_ItWasTooEarly() external {
        _request();
        _proposePrice(ONE);
        _disputePrice();
        _judge(IVerdicts.Finding.TOO_EARLY);
        _expectNoPrice();
    }

    function test_RevertGiven_NoJudgeDecided() external {
        _request();
        _proposePrice(ONE);
        _endWithoutJudge();
        _expectNoPrice();
        market.finalize(1);
        _expectNoPrice();
    }

    function test_GivenNobodyDisputed() external {
        _request();
        _proposePrice(ONE);
        _pass();
        assertTrue(_hasPrice());
        _assertUma(IOptimisticOracleV2.State.Expired);
        vm.expectEmit(address(uma));
        emit IOptimisticOracleV2.Settle(
            requester, proposer, address(0), IDENTIFIER, time, text, ONE, LEAST_BOND + REWARD
        );
        assertEq(_settle(), LEAST_BOND + REWARD);
        assertEq(token.balanceOf(proposer), LEAST_BOND + REWARD);
        _assertUma(IOptimisticOracleV2.State.Settled);
        vm.recordLogs();
        assertEq(_settle(), 0);
        assertEq(vm.getRecordedLogs().length, 0, "settled twice");
        assertEq(_getPrice(), ONE);
        _assertNothingStrands();
    }

    function test_GivenSomebodyFinalizedBefore() external {
        _request();
        _proposePrice(0);
        _pass();
        market.finalize(1);
        _assertUma(IOptimisticOracleV2.State.Expired);
        assertEq(_getPrice(), 0);
        assertEq(token.balanceOf(proposer), LEAST_BOND + REWARD);
    }

    function test_GivenTheClaimLost() external {
        _request();
        _proposePrice(ONE);
        _disputePrice();
        _judge(IVerdicts.Finding.NO);
        _assertUma(IOptimisticOracleV2.State.Resolved);
        assertEq(uma.getRequest(requester, IDENTIFIER, time, text).proposedPrice, ONE);
        assertEq(uma.getRequest(requester, IDENTIFIER, time, text).resolvedPrice, 0);
        uint256 rest = LEAST_BOND - 7 * TOKEN_SLASH / 2;
        assertEq(_settle(), LEAST_BOND + TOKEN_FEE + rest / 2 + REWARD);
        assertEq(token.balanceOf(proposer), 0);
        _assertNothingStrands();
    }

    function test_GivenTheClaimWon() external {
        _request();
        _proposePrice(ONE);
        _disputePrice();
        _judge(IVerdicts.Finding.YES);
        uint256 rest = LEAST_BOND - 7 * TOKEN_SLASH / 2;
        // The disputer's fee of the court was not spent.
        assertEq(_settle(), LEAST_BOND + rest / 2 + REWARD + TOKEN_FEE);
        assertEq(token.balanceOf(disputer), TOKEN_FEE);
        assertEq(token.balanceOf(proposer), LEAST_BOND + rest / 2 + REWARD);
        _assertNothingStrands();
    }

    function test_GivenTheRewardIs0AndTheClaimLost() external {
        _request(0);
        _proposePrice(ONE);
        _disputePrice();
        _judge(IVerdicts.Finding.NO);
        _settle();
        assertEq(_worth(_worker(0)), TOKEN_UNIT + TOKEN_SLASH / 2);
        _assertNothingStrands();
    }

    function test_GivenINVALIDOrSPLITIsFinal() external {
        _request();
        _proposePrice(ONE);
        _disputePrice();
        _seatPanel();
        uint256 snapshot = vm.snapshotState();
        _vote(IVerdicts.Finding.INVALID);
        _pass();
        assertEq(_getPrice(), HALF);
        assertEq(_getPrice(), HALF, "after settlement");
        vm.revertToState(snapshot);
        _vote(IVerdicts.Finding.SPLIT);
        _pass();
        assertEq(_getPrice(), HALF);
        _assertNothingStrands();
    }

    function test_GivenTheCourtRuled() external {
        _request();
        _proposePrice(0);
        _disputePrice();
        _seatPanel();
        _vote(IVerdicts.Finding.NO);
        _objectIn(appellant, 1, IVerdicts.Finding.YES);
        assertFalse(_hasPrice());
        _rule(1, IVerdicts.Finding.YES);
        assertEq(_getPrice(), ONE);
        // The claim lost, and the appellant, not the disputer, turned the finding around.
        assertGe(_worth(appellant), 2 * LEAST_BOND + TOKEN_FEE + REWARD);
        _assertNothingStrands();
    }

    function test_GivenTheTokenDoesNotPayTheProposer() external {
        _request();
        _proposePrice(ONE);
        _pass();
        vm.mockCallRevert(
            address(token), abi.encodeCall(token.transfer, (proposer, LEAST_BOND + REWARD)), ""
        );
        assertEq(_settle(), 0);
        assertEq(_getPrice(), ONE);
        UmaAccount account = _accountOf(proposer);
        vm.startPrank(proposer);
        account.execute(
            address(market),
            0,
            abi.encodeCall(IVerdicts.withdrawTo, (address(token), payable(outsider)))
        );
        vm.stopPrank();
        assertEq(token.balanceOf(outsider), LEAST_BOND + REWARD);
    }

    function test_GivenSomebodyAskedInTheMarketItself() external {
        _request();
        _openMarket();
        token.mint(asker, LEAST_BOND);
        vm.startPrank(asker);
        token.approve(address(market), LEAST_BOND);
        market.ask(1, IVerdicts.Finding.NO, "", "");
        vm.stopPrank();
        assertEq(uma.getRequest(requester, IDENTIFIER, time, text).proposer, asker);
        _pass();
        assertEq(_settle(), 0);
        assertEq(_getPrice(), 0);
        assertEq(market.balanceOf(address(token), asker), LEAST_BOND + REWARD);
    }

    function _expectNoPrice() private {
        assertFalse(_hasPrice());
        bytes memory error = abi.encodeWithSelector(UmaOracle.NoPrice.selector, _key());
        vm.expectRevert(error);
        uma.settle(requester, IDENTIFIER, time, text);
        vm.expectRevert(error);
        vm.prank(requester);
        uma.settleAndGetPrice(IDENTIFIER, time, text);
    }
}

contract UmaAccountsTest is UmaTest {
    UmaAccount private account;

    function setUp() public override {
        super.setUp();
        _request();
        _proposePrice(ONE);
        account = _accountOf(proposer);
    }

    function test_RevertWhen_AnotherAccountThanTheOracleAsksOrDisputes() external {
        vm.startPrank(proposer);
        bytes memory error = abi.encodeWithSelector(UmaAccount.NotAllowed.selector, proposer);
        vm.expectRevert(error);
        account.ask(token, 1, IVerdicts.Finding.YES);
        vm.expectRevert(error);
        account.dispute(token, 1, IVerdicts.Finding.YES, 1);
    }

    function test_RevertWhen_AnotherAccountThanTheOwnerExecutes() external {
        address[2] memory others = [address(uma), outsider];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(UmaAccount.NotAllowed.selector, others[i]));
            vm.prank(others[i]);
            account.execute(address(token), 0, "");
        }
    }

    function test_WhenAnybodyCollects() external {
        _pass();
        market.finalize(1);
        vm.prank(outsider);
        assertEq(account.collect(token), LEAST_BOND + REWARD);
        assertEq(account.collect(token), 0);
        assertEq(token.balanceOf(proposer), LEAST_BOND + REWARD);
    }

    function test_WhenTheOwnerTakesNativeCurrency() external {
        vm.deal(address(account), 1 ether);
        vm.prank(proposer);
        account.execute(outsider, 1 ether, "");
        assertEq(outsider.balance, 1 ether);
    }

    function test_WhenTermsAreTried() external {
        IVerdicts.MarketParams memory params;
        vm.expectRevert();
        account.tryTerms(params);
        assertEq(market.marketCount(), 1);
    }

    function test_WhenTheSameAccountProposesAgain() external {
        assertEq(account.owner(), proposer);
        requester = outsider;
        _request();
        _proposePrice(ONE);
        assertEq(market.getAsking(2).asker, address(account));
    }
}
