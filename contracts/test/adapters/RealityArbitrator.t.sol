// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {MarketCreator} from "../../src/adapters/MarketCreator.sol";
import {MarketOpener} from "../../src/adapters/MarketOpener.sol";
import {RealityArbitrator} from "../../src/adapters/RealityArbitrator.sol";
import {VerdictReader} from "../../src/adapters/VerdictReader.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IRealityArbitrator} from "../../src/interfaces/IRealityArbitrator.sol";
import {RealityTest} from "../support/RealityTest.sol";

/// @notice An arbitrator of the real Reality.eth, and a question with a right and a wrong answer.
abstract contract ArbitrationTest is RealityTest {
    uint256 internal constant ARBITRATION_FEE = 0.5 ether;
    uint256 internal constant BOUNTY = 1 ether;
    uint256 internal constant FIRST_BOND = 0.1 ether;

    RealityArbitrator internal arbitrator;
    bytes32 internal questionId;
    uint256 private asked;
    address internal payer = makeAddr("payer");

    function setUp() public virtual override {
        super.setUp();
        arbitrator = _deploy(ARBITRATION_FEE, DURATION, _arbitrationTerms());
        questionId = _ask(TEXT);
    }

    function _arbitrationTerms() internal view returns (ICREsolverVerdicts.Terms memory) {
        return _terms();
    }

    function _deploy(uint256 fee, uint256 joinPeriod, ICREsolverVerdicts.Terms memory terms)
        internal
        returns (RealityArbitrator)
    {
        return new RealityArbitrator(
            address(market), address(reality), fee, '{"tos":""}', joinPeriod, terms
        );
    }

    function _ask(string memory text) internal returns (bytes32) {
        return _ask(0, text, address(arbitrator));
    }

    function _ask(uint256 template, string memory text, address by) internal returns (bytes32) {
        vm.deal(asking, BOUNTY);
        vm.prank(asking);
        return reality.askQuestionWithMinBond{value: BOUNTY}(
            template, text, by, TIMEOUT, 0, ++asked, FIRST_BOND
        );
    }

    function _answerBoth() internal {
        _answer(questionId, right, YES_ANSWER, FIRST_BOND);
        _answer(questionId, wrong, NO_ANSWER, 2 * FIRST_BOND);
    }

    function _request() internal {
        _request(0);
    }

    function _request(uint256 maxPrevious) internal {
        vm.deal(payer, ARBITRATION_FEE);
        vm.prank(payer);
        arbitrator.requestArbitration{value: ARBITRATION_FEE}(questionId, maxPrevious);
    }

    /// @dev A requested arbitration with an open market and three workers.
    function _opened() internal returns (uint256 marketId) {
        if (history.length == 0) _answerBoth();
        _request();
        marketId = arbitrator.open(questionId, 0, TEXT);
        for (uint256 i; i < 3; ++i) {
            _join(marketId, _worker(i));
        }
    }

    function _proposed(ICREsolverVerdicts.Finding finding) internal returns (uint256 marketId) {
        return _proposed(finding, ICREsolverMarket.VoidReason.NONE);
    }

    function _proposed(ICREsolverVerdicts.Finding finding, ICREsolverMarket.VoidReason reason)
        internal
        returns (uint256 marketId)
    {
        marketId = _opened();
        skip(DURATION);
        market.requestResolution(marketId);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, finding, 0, 3);
        p.reason = reason;
        _propose(p);
    }

    function _final(ICREsolverVerdicts.Finding finding) internal returns (uint256 marketId) {
        marketId = _proposed(finding);
        skip(WINDOW + 1);
    }

    function _rule() internal {
        arbitrator.rule(questionId, _last().before, _last().answer, _last().answerer);
    }

    function _creator() internal view returns (MarketCreator) {
        (,,,, address creator,) = arbitrator.arbitrations(questionId);
        return MarketCreator(creator);
    }

    function _expectStage(IRealityArbitrator.Stage stage) internal {
        vm.expectRevert(abi.encodeWithSelector(IRealityArbitrator.WrongStage.selector, stage));
    }

    function _assertUnfrozen() internal {
        assertFalse(reality.isPendingArbitration(questionId), "frozen");
        assertFalse(reality.isFinalized(questionId), "final at once");
        skip(TIMEOUT);
        assertTrue(reality.isFinalized(questionId), "final by time");
    }

    function _assertRefund(uint256 amount) internal {
        address payable to = payable(makeAddr("to"));
        MarketCreator creator = _creator();
        vm.prank(payer);
        creator.withdrawTo(to);
        assertEq(to.balance, amount, "refund");
    }
}

contract ArbitratorDeploymentTest is ArbitrationTest {
    function test_RevertGiven_TheMarketContractHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(VerdictReader.MarketWithoutCode.selector, outsider));
        new RealityArbitrator(outsider, address(reality), 1, "", DURATION, _terms());
    }

    function test_RevertGiven_TheContractOfRealityHasNoCode() external {
        vm.expectRevert(
            abi.encodeWithSelector(IRealityArbitrator.RealityWithoutCode.selector, outsider)
        );
        new RealityArbitrator(address(market), outsider, 1, "", DURATION, _terms());
    }

    function test_RevertGiven_TheFeeIs0() external {
        vm.expectRevert(IRealityArbitrator.ZeroFee.selector);
        _deploy(0, DURATION, _terms());
    }

    function test_RevertGiven_NoWorkerCouldJoin() external {
        _expectUnfit("joinPeriod", 0, _terms());
    }

    function test_RevertGiven_TheTermsHaveNoWindow() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.window = 0;
        _expectUnfit("window", DURATION, terms);
    }

    function test_RevertGiven_TheTermsNameAToken() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.asset = address(reality);
        _expectUnfit("asset", DURATION, terms);
    }

    function test_RevertGiven_TheTermsKeepNoPanelOrNoText() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.flags = 1;
        _expectUnfit("flags", DURATION, terms);
        terms.flags = 2;
        _expectUnfit("flags", DURATION, terms);
    }

    function test_RevertGiven_TheTermsNameAnEarliestRequest() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = 1;
        _expectUnfit("earliestRequest", DURATION, terms);
    }

    function test_GivenEverythingFits_CountsTheLongestTimeOfAMarket() external view {
        assertEq(arbitrator.REPORT_PERIOD(), market.VOID_GRACE());
        assertEq(arbitrator.longestLadder(), DURATION + 7 days + WINDOW + 72 hours + 1 days);
        assertEq(abi.encode(arbitrator.terms()), abi.encode(_terms()));
        assertEq(arbitrator.metadata(), '{"tos":""}');
    }

    function _expectUnfit(
        string memory term,
        uint256 joinPeriod,
        ICREsolverVerdicts.Terms memory terms
    ) private {
        vm.expectRevert(abi.encodeWithSelector(MarketOpener.UnfitTerm.selector, term));
        _deploy(1, joinPeriod, terms);
    }
}

contract ArbitrationRequestTest is ArbitrationTest {
    function test_RevertWhen_TheValueIsNotTheFee() external {
        _answerBoth();
        vm.deal(payer, 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(
                IRealityArbitrator.WrongFee.selector, ARBITRATION_FEE + 1, ARBITRATION_FEE
            )
        );
        vm.prank(payer);
        arbitrator.requestArbitration{value: ARBITRATION_FEE + 1}(questionId, 0);
    }

    function test_RevertWhen_TheQuestionHasNoAnswer() external {
        _expectRefusal("Question must already have an answer when arbitration is requested", 0);
    }

    function test_RevertWhen_TheQuestionNamesAnotherArbitrator() external {
        questionId = _ask(0, TEXT, outsider);
        _answerBoth();
        _expectRefusal("msg.sender must be arbitrator", 0);
    }

    function test_RevertWhen_ABondIsAboveTheHighestThatThePayerAccepts() external {
        _answerBoth();
        _expectRefusal("bond must exceed max_previous", 2 * FIRST_BOND - 1);
    }

    function test_RevertWhen_TheArbitrationIsPending() external {
        _answerBoth();
        _request();
        _expectRefusal("question must not be pending arbitration", 0);
    }

    function test_RevertWhen_TheQuestionWasRequestedTwice() external {
        _answerBoth();
        for (uint256 i; i < 2; ++i) {
            assertEq(arbitrator.getDisputeFee(questionId), ARBITRATION_FEE);
            _request();
            skip(1 days + 1);
            arbitrator.cancel(questionId);
        }
        assertEq(arbitrator.getDisputeFee(questionId), 0);
        vm.deal(payer, ARBITRATION_FEE);
        vm.expectRevert(
            abi.encodeWithSelector(IRealityArbitrator.TooManyRequests.selector, questionId)
        );
        vm.prank(payer);
        arbitrator.requestArbitration{value: ARBITRATION_FEE}(questionId, 0);
    }

    function test_WhenTheQuestionCanBeArbitrated() external {
        _answerBoth();
        vm.expectEmit(address(arbitrator));
        emit IRealityArbitrator.LogRequestArbitration(questionId, ARBITRATION_FEE, payer, 0);
        _request(2 * FIRST_BOND);
        assertTrue(reality.isPendingArbitration(questionId));
        skip(10 days);
        assertFalse(reality.isFinalized(questionId));
        vm.deal(right, 1 ether);
        vm.expectRevert("question must not be pending arbitration");
        vm.prank(right);
        reality.submitAnswer{value: 1 ether}(questionId, YES_ANSWER, 0);
        assertEq(address(arbitrator).balance, ARBITRATION_FEE);
    }

    function _expectRefusal(string memory reason, uint256 maxPrevious) private {
        vm.deal(payer, ARBITRATION_FEE);
        vm.expectRevert(bytes(reason));
        vm.prank(payer);
        arbitrator.requestArbitration{value: ARBITRATION_FEE}(questionId, maxPrevious);
        assertEq(payer.balance, ARBITRATION_FEE);
    }
}

contract ArbitrationOpeningTest is ArbitrationTest {
    function test_RevertGiven_NoAccountRequested() external {
        _expectStage(IRealityArbitrator.Stage.NONE);
        arbitrator.open(questionId, 0, TEXT);
    }

    function test_RevertGiven_TheMarketIsOpen() external {
        _opened();
        _expectStage(IRealityArbitrator.Stage.OPENED);
        arbitrator.open(questionId, 0, TEXT);
    }

    function test_RevertWhen_TheTemplateIsNot0() external {
        _frozen(2, TEXT);
        vm.expectRevert(abi.encodeWithSelector(IRealityArbitrator.UnsupportedTemplate.selector, 2));
        arbitrator.open(questionId, 2, TEXT);
    }

    function test_RevertWhen_TheTextIsAnother() external {
        _frozen(0, TEXT);
        _expectWrongText(string.concat(TEXT, " "));
    }

    function test_RevertWhen_TheTextIsOfAnotherTemplate() external {
        _frozen(1, TEXT);
        _expectWrongText(TEXT);
    }

    function test_RevertWhen_TheTextIsTooLongForAMarket() external {
        string memory text = string(new bytes(4096));
        _frozen(0, text);
        vm.expectPartialRevert(ICREsolverMarket.QuestionTooLong.selector);
        arbitrator.open(questionId, 0, text);
    }

    function test_RevertWhen_TheFeeIsBelowTheLeastPool() external {
        _withMinPool(ARBITRATION_FEE + 1);
        _frozen(0, TEXT);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICREsolverVerdicts.PoolTooSmall.selector, ARBITRATION_FEE, ARBITRATION_FEE + 1
            )
        );
        arbitrator.open(questionId, 0, TEXT);
        skip(1 days + 1);
        arbitrator.cancel(questionId);
        assertEq(arbitrator.balances(payer), ARBITRATION_FEE);
        _assertUnfrozen();
    }

    function test_WhenTheTextIsTheQuestionS_PaysTheFeeIntoAMarketThatNoAccountCanRequestEarly()
        external
    {
        _frozen(0, TEXT);
        vm.prank(outsider);
        uint256 marketId = arbitrator.open(questionId, 0, TEXT);
        (string memory question, uint256 pool, uint256 deadline, address creator,) =
            market.getMarket(marketId);
        assertEq(pool, ARBITRATION_FEE);
        assertEq(deadline, block.timestamp + DURATION);
        assertEq(creator, address(_creator()));
        assertEq(_creator().owner(), payer);
        assertTrue(vm.contains(question, TEXT));
        assertTrue(vm.contains(question, vm.toString(questionId)));
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.TooEarlyToRequest.selector, deadline)
        );
        vm.prank(owner);
        market.requestResolution(marketId);
        vm.deal(payer, STAKE);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.CreatorCannotSit.selector, payer));
        vm.prank(payer);
        market.joinMarket{value: STAKE}(marketId, 0);
        assertEq(address(arbitrator).balance, 0);
    }

    function test_GivenTheTextLooksLikeADataRule() external {
        string memory text = unicode"§ Will BTC reach 1 USD? source:coingecko:bitcoin␟␟en";
        _frozen(0, text);
        uint256 marketId = arbitrator.open(questionId, 0, text);
        (string memory question,,,,) = market.getMarket(marketId);
        assertEq(vm.indexOf(question, "Reality.eth question 0x"), 0);
    }

    function _frozen(uint256 template, string memory text) private {
        questionId = _ask(template, text, address(arbitrator));
        _answerBoth();
        _request();
    }

    function _expectWrongText(string memory text) private {
        vm.expectRevert(abi.encodeWithSelector(IRealityArbitrator.WrongText.selector, questionId));
        arbitrator.open(questionId, 0, text);
    }

    function _withMinPool(uint256 minPool) private {
        vm.prank(owner);
        market.listAsset(
            address(0), ICREsolverVerdicts.AssetRules(uint96(STAKE), uint96(minPool), uint96(STAKE))
        );
    }
}

contract ArbitrationRulingTest is ArbitrationTest {
    function test_RevertGiven_NoAccountRequested() external {
        _answerBoth();
        _expectStage(IRealityArbitrator.Stage.NONE);
        _rule();
    }

    function test_RevertGiven_NoMarketIsOpen() external {
        _answerBoth();
        _request();
        _expectStage(IRealityArbitrator.Stage.REQUESTED);
        _rule();
    }

    function test_RevertGiven_TheVerdictIsNotFinal() external {
        uint256 marketId = _proposed(ICREsolverVerdicts.Finding.YES);
        skip(WINDOW);
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotFinal.selector, id));
        _rule();
    }

    function test_RevertWhen_TheHistoryIsNotTheLastEntry() external {
        _final(ICREsolverVerdicts.Finding.YES);
        vm.expectRevert("History input provided did not match the expected hash");
        arbitrator.rule(questionId, history[0].before, history[0].answer, history[0].answerer);
        vm.expectRevert("History input provided did not match the expected hash");
        arbitrator.rule(questionId, _last().before, _last().answer, outsider);
        _rule();
    }

    function test_RevertWhen_ItWasRuledBefore() external {
        _final(ICREsolverVerdicts.Finding.YES);
        _rule();
        _expectStage(IRealityArbitrator.Stage.NONE);
        _rule();
    }

    function test_GivenYESAgainstTheLastAnswer() external {
        _final(ICREsolverVerdicts.Finding.YES);
        _ruleAndClaim(YES_ANSWER, payer);
        // The right first answerer loses 2.5 % of its bond and gets as much from the wrong one.
        assertEq(reality.balanceOf(payer), BOUNTY + FIRST_BOND);
        assertEq(reality.balanceOf(right), FIRST_BOND - FIRST_BOND / 40 + FIRST_BOND);
        assertEq(reality.balanceOf(wrong), 0);
        assertEq(_creator().market().balances(address(_creator())), 0);
    }

    function test_GivenYESForTheLastAnswer() external {
        _answerBoth();
        _answer(questionId, right, YES_ANSWER, 4 * FIRST_BOND);
        _final(ICREsolverVerdicts.Finding.YES);
        _ruleAndClaim(YES_ANSWER, right);
        assertEq(reality.balanceOf(right), BOUNTY + 7 * FIRST_BOND - 3 * FIRST_BOND / 40);
        assertEq(reality.balanceOf(payer), 0);
    }

    function test_GivenNO() external {
        _final(ICREsolverVerdicts.Finding.NO);
        _ruleAndClaim(NO_ANSWER, wrong);
    }

    function test_GivenSPLIT() external {
        _final(ICREsolverVerdicts.Finding.SPLIT);
        _ruleAndClaim(INVALID_ANSWER, payer);
    }

    function test_GivenVOIDForINVALID() external {
        _proposed(ICREsolverVerdicts.Finding.VOID, ICREsolverMarket.VoidReason.INVALID);
        skip(WINDOW + 1);
        _ruleAndClaim(INVALID_ANSWER, payer);
        _assertRefund(ARBITRATION_FEE);
    }

    function test_GivenVOIDForTOOEARLY() external {
        uint256 marketId =
            _proposed(ICREsolverVerdicts.Finding.VOID, ICREsolverMarket.VoidReason.TOO_EARLY);
        skip(1 days + 1);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.VOID, 0, 3);
        p.reason = ICREsolverMarket.VoidReason.TOO_EARLY;
        market.requestResolution(marketId);
        _propose(p);
        skip(WINDOW + 1);
        _rule();
        assertEq(reality.resultFor(questionId), TOO_SOON);
        bytes32 again = reality.reopenQuestion(
            0, TEXT, address(arbitrator), TIMEOUT, 0, 1, FIRST_BOND, questionId
        );
        assertEq(reality.getBounty(again), BOUNTY);
        _assertRefund(ARBITRATION_FEE);
    }

    function test_GivenAnyOtherVOID() external {
        uint256 marketId = _opened();
        skip(DURATION + market.VOID_GRACE());
        market.voidExpiredMarket(marketId);
        _rule();
        _assertUnfrozen();
        _assertRefund(ARBITRATION_FEE);
        assertEq(address(arbitrator).balance, 0);
    }

    function test_GivenTheLastAnswerIsACommitmentWithoutItsAnswer() external {
        _answer(questionId, right, YES_ANSWER, FIRST_BOND);
        bytes32 hash = keccak256("secret");
        uint256 bond = 2 * FIRST_BOND;
        bytes32 commitment = keccak256(abi.encodePacked(questionId, hash, bond));
        history.push(Entry(reality.getHistoryHash(questionId), commitment, wrong, bond));
        vm.deal(wrong, bond);
        vm.prank(wrong);
        reality.submitAnswerCommitment{value: bond}(questionId, hash, 0, wrong);
        _final(ICREsolverVerdicts.Finding.YES);
        _ruleAndClaim(YES_ANSWER, payer);
    }

    function test_GivenAnotherAccountPaidTheVerdictOut() external {
        uint256 marketId =
            _proposed(ICREsolverVerdicts.Finding.VOID, ICREsolverMarket.VoidReason.INVALID);
        skip(WINDOW + 1);
        vm.prank(outsider);
        market.finalize(marketId);
        _rule();
        _assertRefund(ARBITRATION_FEE);
    }

    /// @dev Rules, claims for all, and expects that what Reality owes is what it holds, less
    /// 2.5 % of the bonds before the last.
    function _ruleAndClaim(bytes32 answer, address payee) private {
        Entry[] memory ruling = new Entry[](1);
        ruling[0] = Entry(reality.getHistoryHash(questionId), answer, payee, 0);
        _rule();
        assertTrue(reality.isFinalized(questionId));
        assertEq(reality.resultFor(questionId), answer);
        uint256 burned;
        for (uint256 i; i < history.length - 1; ++i) {
            burned += history[i].bond / 40;
        }
        _claim(questionId, ruling);
        uint256 owed =
            reality.balanceOf(right) + reality.balanceOf(wrong) + reality.balanceOf(payer);
        assertEq(owed, address(reality).balance - burned);
    }
}

contract ArbitrationCancellingTest is ArbitrationTest {
    function test_RevertGiven_NoAccountRequested() external {
        _expectStage(IRealityArbitrator.Stage.NONE);
        arbitrator.cancel(questionId);
    }

    function test_RevertGiven_ItWasRuled() external {
        _final(ICREsolverVerdicts.Finding.YES);
        _rule();
        skip(365 days);
        _expectStage(IRealityArbitrator.Stage.NONE);
        arbitrator.cancel(questionId);
    }

    function test_RevertWhen_TheTimeToOpenIsNotOver() external {
        _answerBoth();
        _request();
        skip(1 days);
        _expectTooEarly(block.timestamp);
    }

    function test_WhenTheTimeToOpenIsOver() external {
        _answerBoth();
        _request();
        skip(1 days + 1);
        vm.prank(outsider);
        arbitrator.cancel(questionId);
        assertEq(arbitrator.balances(payer), ARBITRATION_FEE);
        assertEq(address(arbitrator).balance, ARBITRATION_FEE);
        _assertUnfrozen();
        vm.prank(payer);
        arbitrator.withdrawTo(payable(payer));
        assertEq(payer.balance, ARBITRATION_FEE);
    }

    function test_RevertWhen_TheLongestTimeOfAMarketIsNotOver() external {
        _opened();
        skip(arbitrator.longestLadder());
        _expectTooEarly(block.timestamp);
    }

    function test_RevertWhen_TheVerdictIsFinal() external {
        uint256 marketId = _final(ICREsolverVerdicts.Finding.YES);
        skip(365 days);
        vm.expectRevert(
            abi.encodeWithSelector(IRealityArbitrator.VerdictIsFinal.selector, marketId)
        );
        arbitrator.cancel(questionId);
        _rule();
        assertEq(reality.resultFor(questionId), YES_ANSWER);
    }

    function test_RevertWhen_AVerdictIsProposedOrDisputed() external {
        uint256 marketId = _opened();
        skip(DURATION + 6 days);
        market.requestResolution(marketId);
        skip(6 days);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _expectWaiting(ICREsolverVerdicts.State.PROPOSED);
        _dispute(marketId, BOND + FEE);
        _expectWaiting(ICREsolverVerdicts.State.DISPUTED);
        vm.prank(court);
        market.rule(marketId, ICREsolverVerdicts.Finding.YES, 0);
        _rule();
        assertEq(reality.resultFor(questionId), YES_ANSWER);
    }

    function test_WhenTheMarketIsUndecided() external {
        uint256 marketId = _opened();
        skip(arbitrator.longestLadder() + 1);
        arbitrator.cancel(questionId);
        assertEq(arbitrator.balances(payer), 0);
        market.voidExpiredMarket(marketId);
        _assertRefund(ARBITRATION_FEE);
        _assertUnfrozen();
    }

    function _expectWaiting(ICREsolverVerdicts.State state) private {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WrongState.selector, state));
        vm.prank(wrong);
        arbitrator.cancel(questionId);
    }

    function _expectTooEarly(uint256 until) private {
        vm.expectRevert(abi.encodeWithSelector(IRealityArbitrator.TooEarlyToCancel.selector, until));
        arbitrator.cancel(questionId);
    }
}

contract ArbitratorWithdrawalTest is ArbitrationTest {
    uint256 private received;

    receive() external payable {
        ++received;
        vm.expectRevert(ICREsolverMarket.NothingToWithdraw.selector);
        arbitrator.withdrawTo(payable(this));
    }

    function test_RevertWhen_TheCallerIsOwedNothing() external {
        _owed(payer);
        vm.expectRevert(ICREsolverMarket.NothingToWithdraw.selector);
        vm.prank(outsider);
        arbitrator.withdrawTo(payable(outsider));
    }

    function test_RevertWhen_TheReceiverRefuses() external {
        _owed(payer);
        vm.expectRevert(ICREsolverMarket.TransferFailed.selector);
        vm.prank(payer);
        arbitrator.withdrawTo(payable(address(reality)));
        assertEq(arbitrator.balances(payer), ARBITRATION_FEE);
    }

    function test_WhenTheReceiverEntersAgain() external {
        vm.deal(address(arbitrator), ARBITRATION_FEE);
        _owed(address(this));
        arbitrator.withdrawTo(payable(this));
        assertEq(received, 1);
        assertEq(address(arbitrator).balance, ARBITRATION_FEE);
    }

    function test_RevertWhen_AnotherAccountAsksForTheRefundOfAMarket() external {
        uint256 marketId = _opened();
        skip(DURATION + market.VOID_GRACE());
        market.voidExpiredMarket(marketId);
        MarketCreator creator = _creator();
        vm.expectRevert(abi.encodeWithSelector(MarketCreator.OnlyPayer.selector, payer));
        vm.prank(outsider);
        creator.withdrawTo(payable(outsider));
        _assertRefund(ARBITRATION_FEE);
    }

    function _owed(address account) private {
        payer = account;
        _answerBoth();
        _request();
        skip(1 days + 1);
        arbitrator.cancel(questionId);
    }
}
