// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";
import {RealityCourt} from "../../src/adapters/RealityCourt.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {RealityTest} from "../support/RealityTest.sol";

/// @notice A court over the real Reality.eth, and markets that pass their verdicts to it.
abstract contract CourtTest is RealityTest {
    uint32 internal constant ANSWER_PERIOD = 12 hours;
    uint32 internal constant COURT_PERIOD = 7 days;
    uint256 internal constant MIN_BOND = 0.01 ether;
    uint256 internal constant MIN_BOUNTY = 0.02 ether;

    ICREsolverVerdicts.Finding internal constant YES = ICREsolverVerdicts.Finding.YES;
    ICREsolverVerdicts.Finding internal constant UNSURE = ICREsolverVerdicts.Finding.UNSURE;

    RealityCourt internal realityCourt;
    address internal arbiter = makeAddr("arbiter");

    function setUp() public virtual override {
        super.setUp();
        realityCourt = _deploy(TIMEOUT, ANSWER_PERIOD);
        court = address(realityCourt);
    }

    function _deploy(uint32 timeout, uint32 answerPeriod) internal returns (RealityCourt) {
        return new RealityCourt(
            address(market), address(reality), arbiter, timeout, answerPeriod, MIN_BOND, MIN_BOUNTY
        );
    }

    function _courtTerms() internal view returns (ICREsolverVerdicts.Terms memory terms) {
        terms = _terms();
        terms.courtPeriod = COURT_PERIOD;
    }

    /// @dev A market with a YES that is disputed.
    function _disputed() internal returns (uint256 marketId) {
        marketId = _requested(_courtTerms(), 3);
        _propose(marketId, YES, 0, 3);
        _dispute(marketId, BOND + FEE);
    }

    function _ask(uint256 marketId) internal returns (bytes32) {
        return _ask(marketId, asking);
    }

    function _ask(uint256 marketId, address account) internal returns (bytes32) {
        vm.deal(account, MIN_BOUNTY);
        vm.prank(account);
        return realityCourt.ask{value: MIN_BOUNTY}(marketId);
    }

    function _asked() internal returns (uint256 marketId, bytes32 questionId) {
        marketId = _disputed();
        questionId = _ask(marketId);
    }

    /// @dev A market whose question has a final answer.
    function _answered(bytes32 answer) internal returns (uint256 marketId, bytes32 questionId) {
        (marketId, questionId) = _asked();
        _answer(questionId, right, answer, MIN_BOND);
        skip(TIMEOUT);
    }

    function _assertVoid(uint256 marketId) internal {
        realityCourt.decide(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.INVALID);
    }

    function _expectNotSettled(uint256 marketId, bytes32 questionId) internal {
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotSettled.selector, questionId));
        realityCourt.decide(marketId);
    }

    function _expectError(uint256 marketId, bytes4 selector) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, marketId));
        realityCourt.ask{value: MIN_BOUNTY}(marketId);
    }
}

contract CourtDeploymentTest is CourtTest {
    function test_RevertGiven_TheContractOfRealityHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.RealityWithoutCode.selector, outsider));
        new RealityCourt(address(market), outsider, arbiter, 1, 1, 0, 0);
    }

    function test_RevertGiven_TheTimeoutIs0OrAYear() external {
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.InvalidPeriod.selector, 0));
        _deploy(0, ANSWER_PERIOD);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.InvalidPeriod.selector, 365 days));
        _deploy(365 days, ANSWER_PERIOD);
        _deploy(365 days - 1, ANSWER_PERIOD);
    }

    function test_RevertGiven_NoTimeIsLeftToAnswer() external {
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.InvalidPeriod.selector, 0));
        _deploy(TIMEOUT, 0);
    }
}

contract CourtAskingTest is CourtTest {
    function setUp() public override {
        super.setUp();
        vm.deal(address(this), 10 ether);
    }

    function test_RevertWhen_TheMarketDoesNotExist() external {
        _expectError(9, ICREsolverMarket.MarketNotFound.selector);
    }

    function test_RevertWhen_TheMarketNamesAnotherCourt() external {
        court = outsider;
        uint256 marketId = _disputed();
        _expectError(marketId, RealityCourt.NotTheCourt.selector);
    }

    function test_RevertWhen_NoVerdictIsProposed() external {
        uint256 marketId = _requested(_courtTerms(), 3);
        _expectError(marketId, RealityCourt.NotBeforeTheCourt.selector);
    }

    function test_RevertWhen_TheVerdictIsNotDisputed() external {
        uint256 marketId = _requested(_courtTerms(), 3);
        _propose(marketId, YES, 0, 3);
        _expectError(marketId, RealityCourt.NotBeforeTheCourt.selector);
    }

    function test_RevertWhen_TheRuleJudges() external {
        uint256 marketId = _beforeTheRule();
        skip(24 hours);
        _expectError(marketId, RealityCourt.NotBeforeTheCourt.selector);
    }

    function test_RevertWhen_TheTimeOfTheCourtIsOver() external {
        uint256 marketId = _disputed();
        skip(COURT_PERIOD + 1);
        _expectError(marketId, RealityCourt.NotBeforeTheCourt.selector);
    }

    function test_RevertWhen_TheTimeoutDoesNotFitIntoTheTimeOfTheCourt() external {
        uint256 marketId = _disputed();
        uint256 until = block.timestamp + COURT_PERIOD;
        skip(COURT_PERIOD - ANSWER_PERIOD - TIMEOUT);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.TooLateToAsk.selector, marketId, until));
        realityCourt.ask{value: MIN_BOUNTY}(marketId);
        rewind(1);
        realityCourt.ask{value: MIN_BOUNTY}(marketId);
    }

    function test_RevertWhen_TheBountyIsTooSmall() external {
        uint256 marketId = _disputed();
        vm.expectRevert(
            abi.encodeWithSelector(RealityCourt.BountyTooSmall.selector, MIN_BOUNTY - 1, MIN_BOUNTY)
        );
        realityCourt.ask{value: MIN_BOUNTY - 1}(marketId);
    }

    function test_RevertWhen_ItWasAskedBefore() external {
        (uint256 marketId, bytes32 questionId) = _asked();
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.AlreadyAsked.selector, questionId));
        realityCourt.ask{value: MIN_BOUNTY}(marketId);
    }

    function test_GivenTheVerdictIsDisputed() external {
        uint256 marketId = _disputed();
        vm.prank(outsider);
        vm.deal(outsider, 1 ether);
        bytes32 questionId = realityCourt.ask{value: 1 ether}(marketId);
        assertEq(reality.getArbitrator(questionId), arbiter);
        assertEq(reality.getTimeout(questionId), TIMEOUT);
        assertEq(reality.getMinBond(questionId), MIN_BOND);
        assertEq(reality.getBounty(questionId), 1 ether);
        assertEq(reality.getOpeningTS(questionId), 0);
    }

    function test_GivenThePanelWasUnsure() external {
        uint256 marketId = _requested(_courtTerms(), 3);
        _propose(marketId, UNSURE, 0, 0);
        _answer(_ask(marketId), right, YES_ANSWER, MIN_BOND);
        skip(TIMEOUT);
        realityCourt.decide(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
    }

    function test_GivenAFreshReadIsAppealed() external {
        uint256 marketId = _beforeTheRule();
        _readAgain(marketId, ICREsolverVerdicts.Finding.NO);
        _disputeAs(appellant, marketId, BOND + FEE);
        _answer(_ask(marketId), right, YES_ANSWER, MIN_BOND);
        skip(TIMEOUT);
        realityCourt.decide(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(appellant), BOND);
        assertEq(market.balances(disputer), 0);
        assertEq(realityCourt.balances(address(0), asking), FEE);
    }

    function test_GivenTheRuleMissedItsTime() external {
        uint256 marketId = _beforeTheRule();
        skip(24 hours + 1);
        _answer(_ask(marketId), right, NO_ANSWER, MIN_BOND);
        skip(TIMEOUT);
        realityCourt.decide(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
    }

    function test_GivenTheArbitratorWantsAFeeOfItsOwn() external {
        vm.prank(arbiter);
        reality.setQuestionFee(MIN_BOUNTY - 1);
        (, bytes32 questionId) = _asked();
        assertEq(reality.getBounty(questionId), 1);
        assertEq(reality.balanceOf(arbiter), MIN_BOUNTY - 1);
    }

    function test_GivenTheQuestionContainsJSONAndSeparators() external {
        string memory question =
            unicode'Is "a\\b" true?", "type": "uint", "x": "␟no description␟de\n\u0001%s';
        string[] memory parts = vm.split(_textOf(_unsure(question, 0)), unicode"␟");
        assertEq(parts.length, 3);
        string memory json = string.concat(
            '{"title": "',
            parts[0],
            '", "type": "bool", "description": "',
            parts[1],
            '", "lang": "',
            parts[2],
            '"}'
        );
        assertEq(vm.parseJsonKeys(json, "$").length, 4);
        assertEq(vm.parseJsonString(json, ".title"), question);
        assertEq(vm.parseJsonString(json, ".type"), "bool");
        assertEq(vm.parseJsonString(json, ".lang"), "en");
    }

    function test_GivenTheQuestionHasTheMostBytes() external {
        // Every byte becomes six.
        uint256 marketId = _unsure(string(new bytes(4096)), 0);
        uint256 before = gasleft();
        realityCourt.ask{value: MIN_BOUNTY}(marketId);
        assertLt(before - gasleft(), 2_000_000);
    }

    function test_GivenOnlyTheHashIsKept() external {
        string memory text = _textOf(_unsure("Is it?", 2));
        assertTrue(vm.contains(text, vm.toString(keccak256("Is it?"))));
        assertFalse(vm.contains(text, "Is it?"));
    }

    function test_GivenAnotherAccountAskedTheSameTextWithItsOwnTerms() external {
        uint256 marketId = _disputed();
        uint256 snapshot = vm.snapshotState();
        string memory text = _textOf(marketId);
        vm.revertToState(snapshot);
        vm.startPrank(outsider);
        bytes32 foreign = reality.askQuestionWithMinBond(0, text, outsider, 1, 0, marketId, 0);
        bytes32 same =
            reality.askQuestionWithMinBond(0, text, arbiter, TIMEOUT, 0, marketId, MIN_BOND);
        vm.stopPrank();
        bytes32 questionId = realityCourt.ask{value: MIN_BOUNTY}(marketId);
        assertNotEq(questionId, foreign);
        assertNotEq(questionId, same);
        _answer(foreign, wrong, NO_ANSWER, 1);
        skip(TIMEOUT);
        assertTrue(reality.isFinalized(foreign));
        skip(1 days);
        _assertVoid(marketId);
    }

    /// @dev A verdict by data that is disputed: the rule is read again first.
    function _beforeTheRule() private returns (uint256 marketId) {
        marketId = _requested(_courtTerms(), 6);
        _propose(marketId, YES, 0, 0);
        _dispute(marketId, BOND);
    }

    function _unsure(string memory question, uint16 flags) private returns (uint256 marketId) {
        ICREsolverVerdicts.MarketParams memory params;
        (params.question, params.deadline, params.terms) = (question, _deadline(), _courtTerms());
        (params.terms.flags, params.terms.disputeFee) = (flags, 0);
        vm.startPrank(creator);
        marketId = market.createMarket(params);
        if (flags == 0) market.requestResolution(marketId);
        else market.requestResolution(marketId, question);
        vm.stopPrank();
        _propose(marketId, UNSURE, 0, 0);
    }

    /// @dev The text as `LogNewQuestion` has it.
    function _textOf(uint256 marketId) private returns (string memory text) {
        vm.recordLogs();
        bytes32 questionId = realityCourt.ask{value: MIN_BOUNTY}(marketId);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs[0].topics[1], questionId);
        uint256 template;
        (template, text) = abi.decode(logs[0].data, (uint256, string));
        assertEq(template, 0);
    }
}

contract CourtReopeningTest is CourtTest {
    function test_RevertGiven_NothingWasAsked() external {
        uint256 marketId = _disputed();
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotAsked.selector, marketId));
        realityCourt.reopen(marketId);
    }

    function test_RevertGiven_TheAnswerIsNotTooSoon() external {
        (uint256 marketId,) = _answered(YES_ANSWER);
        vm.expectRevert("You can only reopen questions that resolved as settled too soon");
        realityCourt.reopen(marketId);
    }

    function test_RevertGiven_TooLittleTimeIsLeft() external {
        (uint256 marketId,) = _answered(TOO_SOON);
        skip(COURT_PERIOD - TIMEOUT - ANSWER_PERIOD - TIMEOUT);
        vm.expectPartialRevert(RealityCourt.TooLateToAsk.selector);
        realityCourt.reopen(marketId);
    }

    function test_RevertGiven_ItWasReopenedBefore() external {
        (uint256 marketId,) = _answered(TOO_SOON);
        bytes32 again = realityCourt.reopen(marketId);
        vm.expectRevert("question must be finalized");
        realityCourt.reopen(marketId);
        _answer(again, wrong, TOO_SOON, MIN_BOND);
        skip(TIMEOUT);
        vm.expectRevert("question must not exist");
        realityCourt.reopen(marketId);
    }

    function test_GivenTheAnswerIsTooSoon() external {
        (uint256 marketId, bytes32 questionId) = _answered(TOO_SOON);
        vm.deal(outsider, 1);
        vm.prank(outsider);
        bytes32 again = realityCourt.reopen{value: 1}(marketId);
        assertEq(reality.getBounty(again), MIN_BOUNTY + 1);
        assertEq(reality.getBounty(questionId), 0);
        assertEq(reality.getContentHash(again), reality.getContentHash(questionId));
    }
}

contract CourtDecisionTest is CourtTest {
    function test_RevertGiven_NothingWasAsked() external {
        uint256 marketId = _disputed();
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotAsked.selector, marketId));
        realityCourt.decide(marketId);
    }

    function test_RevertGiven_ItWasDecided() external {
        (uint256 marketId,) = _answered(YES_ANSWER);
        realityCourt.decide(marketId);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.AlreadyDecided.selector, marketId));
        realityCourt.decide(marketId);
    }

    function test_RevertGiven_AnAnswerIsContested() external {
        (uint256 marketId, bytes32 questionId) = _asked();
        _answer(questionId, right, YES_ANSWER, MIN_BOND);
        skip(TIMEOUT - 1);
        _answer(questionId, wrong, NO_ANSWER, 2 * MIN_BOND);
        skip(TIMEOUT - 1);
        _expectNotSettled(marketId, questionId);
    }

    function test_RevertGiven_TheTimeOfTheCourtIsOver() external {
        (uint256 marketId,) = _answered(YES_ANSWER);
        skip(COURT_PERIOD);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.FINAL
            )
        );
        realityCourt.decide(marketId);
        market.finalize(marketId);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.NO_JUDGE
        );
        assertEq(market.balances(address(realityCourt)), 0);
    }

    function test_GivenTheAnswerIsYes() external {
        (uint256 marketId,) = _answered(YES_ANSWER);
        vm.prank(outsider);
        realityCourt.decide(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        (,,, bytes32 recordHash) = market.verdictOf(market.verdictId(marketId));
        assertEq(recordHash, _proposal(marketId, YES, 0, 3).recordHash);
        _assertFeeIsOwed();
    }

    function test_GivenTheAnswerIsNo() external {
        (uint256 marketId, bytes32 questionId) = _answered(NO_ANSWER);
        realityCourt.decide(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
        (,,, bytes32 recordHash) = market.verdictOf(market.verdictId(marketId));
        assertEq(recordHash, questionId);
        assertEq(market.balances(disputer), POOL + BOND);
        _assertFeeIsOwed();
    }

    function test_GivenTheAnswerIsInvalid() external {
        (uint256 marketId,) = _answered(INVALID_ANSWER);
        _assertVoid(marketId);
        assertEq(market.balances(disputer), BOND);
        assertEq(market.balances(creator), POOL);
        _assertFeeIsOwed();
    }

    function test_GivenTheAnswerIsInvalid_GivenSplitWasProposed() external {
        uint256 marketId = _requested(_courtTerms(), 3);
        _propose(marketId, ICREsolverVerdicts.Finding.SPLIT, 0, 3);
        _dispute(marketId, BOND + FEE);
        bytes32 questionId = _ask(marketId);
        _answer(questionId, right, INVALID_ANSWER, MIN_BOND);
        skip(TIMEOUT);
        _assertVoid(marketId);
        (,,, bytes32 recordHash) = market.verdictOf(market.verdictId(marketId));
        assertEq(recordHash, questionId);
    }

    function test_GivenTheAnswerIsInvalid_GivenVoidWasProposed() external {
        uint256 marketId = _requested(_courtTerms(), 3);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.VOID, 0, 3);
        p.reason = ICREsolverMarket.VoidReason.INVALID;
        _propose(p);
        _dispute(marketId, BOND + FEE);
        _answer(_ask(marketId), right, INVALID_ANSWER, MIN_BOND);
        skip(TIMEOUT);
        _assertVoid(marketId);
        (,,, bytes32 recordHash) = market.verdictOf(market.verdictId(marketId));
        assertEq(recordHash, p.recordHash);
    }

    function test_GivenTheAnswerIsAnotherNumber() external {
        (uint256 marketId,) = _answered(bytes32(uint256(2)));
        _assertVoid(marketId);
    }

    function test_GivenAnArbitratorAnswers() external {
        (uint256 marketId, bytes32 questionId) = _asked();
        _answer(questionId, wrong, NO_ANSWER, MIN_BOND);
        vm.startPrank(arbiter);
        reality.notifyOfArbitrationRequest(questionId, outsider, 0);
        skip(3 days);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotSettled.selector, questionId));
        realityCourt.decide(marketId);
        reality.assignWinnerAndSubmitAnswerByArbitrator(
            questionId, YES_ANSWER, outsider, _last().before, NO_ANSWER, wrong
        );
        vm.stopPrank();
        realityCourt.decide(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
    }

    function test_RevertWhen_TheTimeToAnswerIsNotOver() external {
        (uint256 marketId, bytes32 questionId) = _asked();
        skip(ANSWER_PERIOD);
        _expectNotSettled(marketId, questionId);
    }

    function test_WhenTheTimeToAnswerIsOver() external {
        (uint256 marketId,) = _asked();
        skip(ANSWER_PERIOD + 1);
        _assertVoid(marketId);
        _assertAllLeaves(marketId);
    }

    function test_GivenAnAnswerIsCommittedAndNotRevealed() external {
        (uint256 marketId, bytes32 questionId) = _asked();
        vm.deal(wrong, MIN_BOND);
        vm.prank(wrong);
        reality.submitAnswerCommitment{value: MIN_BOND}(questionId, keccak256("x"), 0, wrong);
        skip(ANSWER_PERIOD + 1);
        _assertVoid(marketId);
    }

    function test_RevertWhen_ItCanStillBeReopened() external {
        (uint256 marketId, bytes32 questionId) = _answered(TOO_SOON);
        skip(ANSWER_PERIOD);
        _expectNotSettled(marketId, questionId);
    }

    function test_WhenTheTimeToReopenIsOver() external {
        (uint256 marketId,) = _answered(TOO_SOON);
        skip(ANSWER_PERIOD + 1);
        _assertVoid(marketId);
    }

    function test_WhenTheReopenedQuestionHasAnAnswer() external {
        (uint256 marketId, bytes32 questionId) = _answered(TOO_SOON);
        _follow(marketId, questionId, realityCourt.reopen(marketId));
    }

    function test_WhenAnUntrustedAccountReopened() external {
        uint256 marketId = _disputed();
        vm.recordLogs();
        bytes32 questionId = _ask(marketId);
        (, string memory text) = abi.decode(vm.getRecordedLogs()[0].data, (uint256, string));
        _answer(questionId, right, TOO_SOON, MIN_BOND);
        skip(TIMEOUT);
        vm.startPrank(outsider);
        vm.expectRevert("min_bond mismatch");
        reality.reopenQuestion(0, text, arbiter, TIMEOUT, 0, 5, 0, questionId);
        vm.expectRevert("timeout mismatch");
        reality.reopenQuestion(0, text, arbiter, 1, 0, 5, MIN_BOND, questionId);
        bytes32 again =
            reality.reopenQuestion(0, text, arbiter, TIMEOUT, 0, 5, MIN_BOND, questionId);
        vm.stopPrank();
        _follow(marketId, questionId, again);
    }

    function test_WhenTheReopenedQuestionIsTooSoon() external {
        (uint256 marketId,) = _answered(TOO_SOON);
        _answer(realityCourt.reopen(marketId), right, TOO_SOON, MIN_BOND);
        skip(TIMEOUT);
        _assertVoid(marketId);
    }

    function test_RevertWhen_TheReopenedQuestionCanGetAnAnswer() external {
        (uint256 marketId, bytes32 questionId) = _answered(TOO_SOON);
        skip(ANSWER_PERIOD);
        realityCourt.reopen(marketId);
        skip(ANSWER_PERIOD);
        _expectNotSettled(marketId, questionId);
    }

    function test_WhenTheReopenedQuestionGetsNoAnswer() external {
        (uint256 marketId,) = _answered(TOO_SOON);
        realityCourt.reopen(marketId);
        skip(2 * ANSWER_PERIOD + 1);
        _assertVoid(marketId);
    }

    function _follow(uint256 marketId, bytes32 questionId, bytes32 again) private {
        _answer(again, right, NO_ANSWER, MIN_BOND);
        _expectNotSettled(marketId, questionId);
        skip(TIMEOUT);
        realityCourt.decide(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
        assertEq(reality.resultForOnceSettled(questionId), NO_ANSWER);
    }

    function _assertFeeIsOwed() private view {
        assertEq(market.balances(address(realityCourt)), FEE);
        assertEq(realityCourt.balances(address(0), asking), FEE);
    }

    function _assertAllLeaves(uint256 marketId) private {
        vm.prank(asking);
        realityCourt.withdrawTo(address(0), payable(asking));
        _assertAllLeaves(marketId, 3);
        assertEq(address(realityCourt).balance, 0);
    }
}

contract CourtWithdrawalTest is CourtTest {
    uint256 private received;

    receive() external payable {
        ++received;
        vm.expectRevert(ICREsolverMarket.NothingToWithdraw.selector);
        realityCourt.withdrawTo(address(0), payable(this));
    }

    function test_RevertWhen_EtherComesFromAnotherAccountThanTheMarket() external {
        (bool success, bytes memory data) = address(realityCourt).call{value: 1}("");
        assertFalse(success);
        assertEq(data, abi.encodeWithSelector(RealityCourt.OnlyMarket.selector, address(this)));
    }

    function test_RevertWhen_TheCallerIsOwedNothing() external {
        _decided(asking);
        vm.expectRevert(ICREsolverMarket.NothingToWithdraw.selector);
        vm.prank(outsider);
        realityCourt.withdrawTo(address(0), payable(outsider));
    }

    function test_RevertWhen_TheReceiverRefuses() external {
        _decided(asking);
        vm.expectRevert(ICREsolverMarket.TransferFailed.selector);
        vm.prank(asking);
        realityCourt.withdrawTo(address(0), payable(address(reality)));
        assertEq(realityCourt.balances(address(0), asking), FEE);
    }

    function test_WhenTheReceiverEntersAgain() external {
        _decided(address(this));
        _decided(asking);
        realityCourt.withdrawTo(address(0), payable(this));
        assertEq(received, 1);
        assertEq(address(realityCourt).balance, FEE);
    }

    function test_GivenTwoMarketsWithTwoRequesters() external {
        address[2] memory requesters = [makeAddr("first"), makeAddr("second")];
        _decided(requesters[0]);
        _decided(requesters[1]);
        for (uint256 i; i < 2; ++i) {
            vm.prank(requesters[i]);
            realityCourt.withdrawTo(address(0), payable(requesters[i]));
            assertEq(requesters[i].balance, FEE);
        }
        assertEq(address(realityCourt).balance + market.balances(address(realityCourt)), 0);
    }

    function test_GivenTheFeeIsInAToken() external {
        PermitToken token = new PermitToken();
        vm.prank(owner);
        market.listAsset(address(token), ICREsolverVerdicts.AssetRules(1, 0, 1));
        ICREsolverVerdicts.MarketParams memory params;
        (params.question, params.deadline, params.terms) = (QUESTION, _deadline(), _courtTerms());
        (params.pool, params.terms.asset) = (POOL, address(token));
        _fund(token, creator, POOL);
        vm.startPrank(creator);
        uint256 marketId = market.createMarket(params);
        market.requestResolution(marketId);
        vm.stopPrank();
        for (uint256 i; i < 3; ++i) {
            _fund(token, _worker(i), STAKE);
            vm.prank(_worker(i));
            market.joinMarket(marketId, 0, STAKE, new bytes32[](0), "");
        }
        skip(DURATION);
        market.requestResolution(marketId);
        _propose(marketId, YES, 0, 3);
        _fund(token, disputer, BOND + FEE);
        vm.prank(disputer);
        market.dispute(marketId, "", "", "");
        _ask(marketId);
        skip(ANSWER_PERIOD + 1);
        realityCourt.decide(marketId);
        vm.prank(asking);
        realityCourt.withdrawTo(address(token), payable(outsider));
        assertEq(token.balanceOf(outsider), FEE);
        assertEq(token.balanceOf(address(realityCourt)), 0);
    }

    function _decided(address requester) private {
        uint256 marketId = _disputed();
        _ask(marketId, requester);
        skip(ANSWER_PERIOD + 1);
        realityCourt.decide(marketId);
    }

    function _fund(PermitToken token, address account, uint256 amount) private {
        token.mint(account, amount);
        vm.prank(account);
        token.approve(address(market), amount);
    }
}
