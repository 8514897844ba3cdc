// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {UmaAnswers} from "../../src/adapters/UmaAnswers.sol";
import {UmaMarkets} from "../../src/adapters/UmaMarkets.sol";
import {UmaOracle} from "../../src/adapters/UmaOracle.sol";
import {UmaRefunds} from "../../src/adapters/UmaRefunds.sol";
import {UmaRequests} from "../../src/adapters/UmaRequests.sol";
import {VerdictConsumer} from "../../src/adapters/VerdictConsumer.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {UmaAccountTest} from "../support/UmaAccountTest.sol";

contract UmaOpenTest is UmaAccountTest {
    function test_RevertGiven_ThereIsNoRequest() external {
        vm.expectRevert(
            abi.encodeWithSelector(UmaRequests.RequestNotFound.selector, _key(requester))
        );
        _openMarket();
    }

    function test_RevertGiven_TheMarketIsOpened() external {
        uint256 marketId = _requestAndOpen();
        vm.expectRevert(
            abi.encodeWithSelector(UmaRequests.AlreadyOpened.selector, _key(requester), marketId)
        );
        _openMarket();
    }

    function test_RevertGiven_NewMarketsArePaused() external {
        _request();
        vm.prank(owner);
        market.pauseNewMarkets(true);
        vm.expectRevert(ICREsolverVerdicts.NewMarketsArePaused.selector);
        _openMarket();
    }

    function test_WhenAnyAccountOpens() external {
        _request();
        vm.expectEmit(true, true, false, false, address(uma));
        emit UmaMarkets.MarketOpened(_key(requester), requester, 0);
        uint256 marketId = _openMarket();
        (string memory question, uint256 pool, uint256 deadline, address creator_,) =
            market.getMarket(marketId);
        assertEq(question, string(TEXT));
        assertEq(pool, REWARD);
        assertEq(deadline, block.timestamp + JOIN_PERIOD);
        assertEq(creator_, _account());
        assertEq(token.balanceOf(_account()), 0);
        assertEq(uma.marketOf(requester, IDENTIFIER, time, TEXT), marketId);
        (, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
        assertEq(terms.asset, address(token));
        assertEq(terms.disputeFee, REWARD * 3 / 10);
        assertEq(terms.court, court);
        assertEq(terms.courtPeriod, 1 days);
        assertEq(terms.earliestRequest, deadline);
        assertEq(terms.consumer, address(uma));
    }

    function test_WhenTheRequesterSetNothing() external {
        _request();
        _expectTerms(WINDOW, MIN_BOND);
    }

    function test_WhenLivenessAndBondAreBelowTheLeast() external {
        _set(1, 1);
        _expectTerms(1 hours, MIN_BOND);
    }

    function test_WhenLivenessAndBondAreAboveTheMost() external {
        _set(4 days, type(uint256).max);
        _expectTerms(3 days, 10 * REWARD);
    }

    function test_RevertWhen_TheRequesterWouldJoinThePanel() external {
        uint256 marketId = _requestAndOpen();
        token.mint(requester, TOKEN_STAKE);
        vm.startPrank(requester);
        token.approve(address(market), TOKEN_STAKE);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.CreatorCannotSit.selector, requester)
        );
        market.joinMarket(marketId, 0, TOKEN_STAKE, new bytes32[](0), "");
    }

    function _set(uint256 liveness, uint256 bond) private {
        _request();
        vm.startPrank(requester);
        uma.setCustomLiveness(IDENTIFIER, time, TEXT, liveness);
        uma.setBond(IDENTIFIER, time, TEXT, bond);
        vm.stopPrank();
    }

    function _expectTerms(uint256 window, uint256 bond) private {
        (, ICREsolverVerdicts.Terms memory terms) = market.getTerms(_openMarket());
        assertEq(terms.window, window, "window");
        assertEq(terms.bond, bond, "bond");
    }
}

contract UmaStateTest is UmaAccountTest {
    function test_GivenTheMarketIsOpen() external {
        _askPanel(_requestAndOpen());
        _assertState(IOptimisticOracleV2.State.Requested);
        assertFalse(_hasPrice());
    }

    function test_GivenAVerdictIsProposed() external {
        _proposed();
        _assertState(IOptimisticOracleV2.State.Proposed);
        assertFalse(_hasPrice());
        IOptimisticOracleV2.Request memory request =
            uma.getRequest(requester, IDENTIFIER, time, TEXT);
        assertEq(request.proposedPrice, 1e18);
        assertEq(request.resolvedPrice, 0);
        assertEq(request.expirationTime, block.timestamp + WINDOW);
    }

    function test_GivenTheVerdictIsDisputed() external {
        _pay(disputer, MIN_BOND + REWARD * 3 / 10, _proposed());
        _assertState(IOptimisticOracleV2.State.Disputed);
        assertFalse(_hasPrice());
    }

    function test_GivenTimeMadeAVerdictFinal() external {
        _proposed();
        skip(WINDOW + 1);
        _assertState(IOptimisticOracleV2.State.Resolved);
        assertTrue(_hasPrice());
        assertEq(uma.getRequest(requester, IDENTIFIER, time, TEXT).resolvedPrice, 1e18);
        vm.prank(requester);
        assertEq(uma.settleAndGetPrice(IDENTIFIER, time, TEXT), 1e18);
        _assertState(IOptimisticOracleV2.State.Settled);
    }

    function test_GivenTimeMadeVOIDFinal() external {
        uint256 marketId = _void(ICREsolverMarket.VoidReason.INVALID);
        _assertState(IOptimisticOracleV2.State.Disputed);
        market.finalize(marketId);
        _assertState(IOptimisticOracleV2.State.Disputed);
        assertFalse(_hasPrice());
    }

    function test_GivenTooEarlyIsFinal() external {
        uint256 marketId = _void(ICREsolverMarket.VoidReason.TOO_EARLY);
        market.finalize(marketId);
        assertFalse(_hasPrice());
        _settle();
        assertTrue(_hasPrice());
        assertEq(uma.getRequest(requester, IDENTIFIER, time, TEXT).resolvedPrice, type(int256).min);
    }

    function _proposed() private returns (uint256 marketId) {
        marketId = _requestAndOpen();
        _askPanel(marketId);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
    }
}

contract UmaSettleTest is UmaAccountTest {
    function test_RevertGiven_TheMarketIsNotOpened() external {
        _request();
        vm.expectRevert(abi.encodeWithSelector(UmaOracle.NotOpened.selector, _key(requester)));
        _settle();
    }

    function test_RevertGiven_TheVerdictIsNotFinal() external {
        uint256 marketId = _requestAndOpen();
        _askPanel(marketId);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotFinal.selector, id));
        _settle();
    }

    function test_GivenAPanelDecided() external {
        _decide(_requestAndOpen(), ICREsolverVerdicts.Finding.SPLIT);
        vm.expectEmit(address(uma));
        emit IOptimisticOracleV2.Settle(
            requester, address(0), address(0), IDENTIFIER, time, TEXT, 0.5e18, 0
        );
        assertEq(_settle(), 0);
        assertEq(token.balanceOf(requester), 0);
        assertEq(market.balanceOf(address(token), _worker(0)), TOKEN_STAKE + REWARD / 3);
    }

    function test_GivenDataDecided() external {
        uint256 marketId = _requestAndOpen();
        skip(JOIN_PERIOD);
        _propose(marketId, ICREsolverVerdicts.Finding.NO, 0, 0);
        skip(WINDOW + 1);
        assertEq(_settle(), REWARD);
        assertEq(token.balanceOf(requester), REWARD);
        vm.prank(requester);
        assertEq(uma.settleAndGetPrice(IDENTIFIER, time, TEXT), 0);
    }

    function test_GivenTheCourtDecidedAfterAnUnsurePanel() external {
        uint256 marketId = _requestAndOpen();
        _askPanel(marketId);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.UNSURE, 0, 0);
        p.seats = 63;
        _propose(p);
        vm.prank(court);
        market.rule(marketId, ICREsolverVerdicts.Finding.YES, 0);
        assertEq(_settle(), REWARD);
        assertTrue(_hasPrice());
    }

    function test_GivenItWasAskedTooEarly_WhenAnyAccountSettles() external {
        _void(ICREsolverMarket.VoidReason.TOO_EARLY);
        vm.expectEmit(address(uma));
        emit IOptimisticOracleV2.Settle(
            requester, address(0), address(0), IDENTIFIER, time, TEXT, type(int256).min, REWARD
        );
        assertEq(_settle(), REWARD);
        assertEq(token.balanceOf(requester), REWARD);
        _assertState(IOptimisticOracleV2.State.Settled);
    }

    function test_GivenItWasAskedTooEarly_WhenTheRequesterTakesThePrice() external {
        _void(ICREsolverMarket.VoidReason.TOO_EARLY);
        vm.prank(requester);
        assertEq(uma.settleAndGetPrice(IDENTIFIER, time, TEXT), type(int256).min);
        assertEq(token.balanceOf(requester), REWARD);
    }

    function test_GivenTheVerdictIsVOID_WhenAnyAccountSettles() external {
        _void(ICREsolverMarket.VoidReason.NO_QUORUM);
        vm.expectEmit(address(uma));
        emit IOptimisticOracleV2.DisputePrice(
            requester, address(0), address(0), IDENTIFIER, time, TEXT, 0
        );
        assertEq(_settle(), REWARD);
        assertEq(token.balanceOf(requester), REWARD);
        assertFalse(_hasPrice());
        _assertState(IOptimisticOracleV2.State.Disputed);
    }

    function test_RevertGiven_TheVerdictIsVOID_WhenTheRequesterTakesThePrice() external {
        _void(ICREsolverMarket.VoidReason.INVALID);
        vm.prank(requester);
        vm.expectRevert(abi.encodeWithSelector(UmaOracle.NoPrice.selector, _key(requester)));
        uma.settleAndGetPrice(IDENTIFIER, time, TEXT);
    }

    function test_GivenTheVerdictIsVOID_WhenTheRequesterAskedForNoCallback() external {
        _void(ICREsolverMarket.VoidReason.INVALID);
        vm.etch(requester, hex"fe");
        vm.expectCall(requester, "", 0);
        _settle();
    }

    function test_GivenTheMarketExpired() external {
        uint256 marketId = _requestAndOpen();
        skip(JOIN_PERIOD + 7 days);
        vm.prank(outsider);
        market.voidExpiredMarket(marketId);
        assertEq(_settle(), REWARD);
        assertFalse(_hasPrice());
    }

    function test_GivenItWasSettled_WhenItIsSettledAgain() external {
        _void(ICREsolverMarket.VoidReason.INVALID);
        _settle();
        vm.recordLogs();
        assertEq(_settle(), 0);
        assertEq(vm.getRecordedLogs().length, 0);
        assertEq(token.balanceOf(requester), REWARD);
    }

    function test_GivenItWasSettled_WhenTheRequesterTakesThePriceAgain() external {
        _decide(_requestAndOpen(), ICREsolverVerdicts.Finding.YES);
        vm.startPrank(requester);
        assertEq(uma.settleAndGetPrice(IDENTIFIER, time, TEXT), 1e18);
        assertEq(uma.settleAndGetPrice(IDENTIFIER, time, TEXT), 1e18);
    }
}

contract UmaPushTest is UmaAccountTest {
    function test_WhenTheMarketPushesAPrice() external {
        uint256 marketId = _requestAndOpen();
        _decide(marketId, ICREsolverVerdicts.Finding.YES);
        _expectDelivered(marketId, true);
        _expectDelivered(marketId, true);
        _assertState(IOptimisticOracleV2.State.Resolved);
        _settle();
        _expectDelivered(marketId, true);
        _assertState(IOptimisticOracleV2.State.Settled);
    }

    function test_WhenTheMarketPushesVOID() external {
        uint256 marketId = _void(ICREsolverMarket.VoidReason.TOO_EARLY);
        _expectDelivered(marketId, false);
        market.finalize(marketId);
        _expectDelivered(marketId, false);
    }

    function test_WhenTheMarketPushesAMarketOfAnotherAccount() external {
        uint256 marketId = _create();
        _resolve(marketId, new uint256[](0));
        _expectDelivered(marketId, false);
    }

    function test_RevertWhen_TheCallerIsNotTheMarket() external {
        bytes32 id = market.verdictId(_requestAndOpen());
        vm.expectRevert(abi.encodeWithSelector(VerdictConsumer.OnlyMarket.selector, outsider));
        vm.prank(outsider);
        uma.onVerdict(id, uint8(ICREsolverMarket.Outcome.YES), 0);
    }

    function _expectDelivered(uint256 marketId, bool accepted) private {
        bytes32 id = market.verdictId(marketId);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.Delivered(id, address(uma), accepted);
        market.push(address(uma), id);
    }
}

contract UmaRefundTest is UmaAccountTest {
    address private elsewhere = makeAddr("elsewhere");

    function test_RevertGiven_ThereIsNoRequest_WhenTheRequesterWithdraws() external {
        vm.expectRevert(
            abi.encodeWithSelector(UmaRequests.RequestNotFound.selector, _key(requester))
        );
        _withdrawTo(requester);
    }

    function test_RevertGiven_ThereIsNoRequest_WhenAnotherAccountReturns() external {
        vm.expectRevert(
            abi.encodeWithSelector(UmaRequests.RequestNotFound.selector, _key(requester))
        );
        _return();
    }

    function test_GivenTheMarketIsNotOpened_WhenTheRequesterWithdraws() external {
        _request();
        assertEq(_withdrawTo(elsewhere), REWARD);
        assertEq(token.balanceOf(elsewhere), REWARD);
        _assertState(IOptimisticOracleV2.State.Invalid);
        assertEq(token.balanceOf(_account()), 0);
    }

    function test_GivenTheMarketIsNotOpened_WhenTheRequesterAsksAgainInTheSameSecond() external {
        _request();
        _withdrawTo(elsewhere);
        _request();
        _decide(_openMarket(), ICREsolverVerdicts.Finding.YES);
        assertTrue(_hasPrice());
    }

    function test_RevertGiven_TheMarketIsNotOpened_WhenAnotherAccountReturnsBeforeThePeriodIsOver()
        external
    {
        _request();
        skip(7 days);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotYet.selector, block.timestamp));
        _return();
    }

    function test_GivenTheMarketIsNotOpened_WhenAnotherAccountReturnsAfterThePeriod() external {
        _request();
        vm.prank(requester);
        uma.setCallbacks(IDENTIFIER, time, TEXT, false, true, false);
        skip(7 days + 1);
        vm.expectCall(
            requester,
            abi.encodeWithSignature(
                "priceDisputed(bytes32,uint256,bytes,uint256)", IDENTIFIER, time, TEXT, REWARD
            )
        );
        vm.expectEmit(address(uma));
        emit UmaRefunds.RequestWithdrawn(_key(requester), requester, REWARD);
        vm.expectEmit(address(uma));
        emit UmaRefunds.DisputeReported(_key(requester), requester, true);
        assertEq(_return(), REWARD);
        assertEq(token.balanceOf(requester), REWARD);
        _assertState(IOptimisticOracleV2.State.Invalid);
    }

    function test_RevertGiven_TheMarketIsOpened_WhenAnotherAccountReturns() external {
        uint256 marketId = _requestAndOpen();
        skip(7 days + 1);
        vm.expectRevert(
            abi.encodeWithSelector(UmaRequests.AlreadyOpened.selector, _key(requester), marketId)
        );
        _return();
    }

    function test_GivenTheMarketIsOpened_WhenTheRequesterWithdrawsBeforeTheVerdict() external {
        _requestAndOpen();
        assertEq(_withdrawTo(elsewhere), 0);
        _assertState(IOptimisticOracleV2.State.Requested);
    }

    function test_RevertGiven_TheTokenRefusesTheRequester_WhenAnyAccountSettlesVOID() external {
        _void(ICREsolverMarket.VoidReason.INVALID);
        _refuse(requester);
        vm.expectRevert(
            abi.encodeWithSelector(UmaRefunds.RefundFailed.selector, _key(requester), requester)
        );
        _settle();
    }

    function test_GivenTheTokenRefusesTheRequester_WhenTheRequesterNamesAnotherAddress() external {
        uint256 marketId = _void(ICREsolverMarket.VoidReason.INVALID);
        _refuse(requester);
        market.finalize(marketId);
        assertEq(_withdrawTo(elsewhere), REWARD);
        assertEq(_settle(), 0);
        assertEq(token.balanceOf(elsewhere), REWARD);
    }

    function test_GivenTheTokenRefusesTheRequester_WhenDataDecided() external {
        uint256 marketId = _requestAndOpen();
        skip(JOIN_PERIOD);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 0);
        skip(WINDOW + 1);
        _refuse(requester);
        vm.prank(requester);
        assertEq(uma.settleAndGetPrice(IDENTIFIER, time, TEXT), 1e18);
        assertEq(_withdrawTo(elsewhere), REWARD);
    }

    /// @dev As a token with a list of blocked accounts does.
    function _refuse(address account) private {
        vm.mockCallRevert(
            address(token), abi.encodeWithSelector(token.transfer.selector, account), "blocked"
        );
    }

    function _withdrawTo(address to) private returns (uint256) {
        vm.prank(requester);
        return uma.withdrawReward(IDENTIFIER, time, TEXT, to);
    }

    function _return() private returns (uint256) {
        vm.prank(outsider);
        return uma.returnUnopened(requester, IDENTIFIER, time, TEXT);
    }
}
