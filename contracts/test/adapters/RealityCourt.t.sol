// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";
import {console} from "forge-std/console.sol";
import {RealityCourt} from "../../src/adapters/RealityCourt.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {INVALID, NO, SPLIT, TOO_EARLY, UNSURE, YES} from "../support/Findings.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {RealityTest} from "../support/RealityTest.sol";

/// @notice A court over the real Reality.eth, and markets that pass their verdicts to it. Its fee pays the bounty
/// and the first answer.
abstract contract CourtTest is RealityTest {
    uint32 internal constant ANSWER_PERIOD = 12 hours;
    uint256 internal constant MIN_BOND = 0.01 ether;
    uint256 internal constant MIN_BOUNTY = 0.02 ether;
    uint256 internal constant NUMBER = 2;

    RealityCourt internal realityCourt;
    address internal arbiter = makeAddr("arbiter");

    function setUp() public virtual override {
        super.setUp();
        realityCourt = _deploy(TIMEOUT, ANSWER_PERIOD, MIN_BOND);
        court = address(realityCourt);
        vm.prank(owner);
        market.listCourt(court, address(0), FEE, COURT_PERIOD);
    }

    function _deploy(uint32 timeout, uint32 answerPeriod, uint256 minBond)
        internal
        returns (RealityCourt)
    {
        return new RealityCourt(
            address(market), address(reality), arbiter, timeout, answerPeriod, minBond, MIN_BOUNTY
        );
    }

    function _courtTerms() internal pure returns (IVerdicts.Terms memory terms) {
        terms = _terms();
        terms.court = uint8(NUMBER);
    }

    /// @dev A claim of YES, a dispute, and a panel that finds something.
    function _found(IVerdicts.Finding finding) internal returns (uint256 marketId) {
        marketId = _open(_courtTerms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        _joinMany(marketId, 7);
        _startPanel(marketId);
        _proposeVotes(marketId, finding, 7, finding, 0);
    }

    /// @dev The same, appealed: the market opens the case.
    function _appealed(IVerdicts.Finding finding, IVerdicts.Finding answer)
        internal
        returns (uint256 marketId, bytes32 questionId)
    {
        marketId = _found(finding);
        _appeal(marketId, answer);
        questionId = _questionOf(marketId);
        history.push(Entry(0, _first(answer), appellant, MIN_BOND));
    }

    /// @dev A panel that sits at once on no claim, and is unsure: nobody has said anything.
    function _unsure(string memory question, uint256 flags) internal returns (uint256 marketId) {
        IVerdicts.MarketParams memory params;
        params.terms = _judgeFirst(_courtTerms());
        params.terms.flags |= uint16(flags);
        (params.question, params.deadline, params.pool) = (question, _deadline(), POOL);
        vm.deal(creator, POOL);
        vm.prank(creator);
        marketId = market.createMarket{value: POOL}(params);
        vm.warp(_deadline());
        uint256 bond = _bondOf(marketId);
        vm.deal(asker, bond);
        vm.prank(asker);
        // Without candidates it comes here at once.
        market.ask{value: bond}(marketId, UNSURE, question, "");
    }

    function _questionOf(uint256 marketId) internal view returns (bytes32 questionId) {
        (questionId,,,,) = realityCourt.cases(marketId);
    }

    function _first(IVerdicts.Finding said) internal pure returns (bytes32) {
        if (said == NO) return NO_ANSWER;
        if (said == YES) return YES_ANSWER;
        return said == TOO_EARLY ? TOO_SOON : INVALID_ANSWER;
    }

    function _assertRuled(uint256 marketId, IVerdicts.Finding finding) internal {
        vm.expectEmit(address(realityCourt));
        emit RealityCourt.Decided(marketId, uint8(finding));
        vm.prank(outsider);
        realityCourt.decide(marketId);
    }

    function _expectNotSettled(uint256 marketId) internal {
        bytes32 questionId = _questionOf(marketId);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotSettled.selector, questionId));
        realityCourt.decide(marketId);
    }
}

contract CourtDeploymentTest is CourtTest {
    function test_RevertGiven_TheContractOfRealityHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.RealityWithoutCode.selector, outsider));
        new RealityCourt(address(market), outsider, arbiter, 1, 1, 1, 0);
    }

    function test_RevertGiven_TheTimeoutIs0OrAYear() external {
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.InvalidPeriod.selector, 0));
        _deploy(0, ANSWER_PERIOD, 1);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.InvalidPeriod.selector, 365 days));
        _deploy(365 days, ANSWER_PERIOD, 1);
        _deploy(365 days - 1, ANSWER_PERIOD, 1);
    }

    function test_RevertGiven_NoTimeIsLeftToAnswer() external {
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.InvalidPeriod.selector, 0));
        _deploy(TIMEOUT, 0, 1);
    }

    function test_RevertGiven_AnswersNeedNoBond() external {
        vm.expectRevert(RealityCourt.BondMissing.selector);
        _deploy(TIMEOUT, ANSWER_PERIOD, 0);
    }
}

contract CourtAskingTest is CourtTest {
    function setUp() public override {
        super.setUp();
        vm.deal(address(this), 10 ether);
    }

    function test_RevertWhen_TheMarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9));
        realityCourt.ask(9);
    }

    function test_RevertWhen_AnotherAccountThanTheMarketOpens() external {
        uint256 marketId = _found(YES);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.OnlyMarket.selector, outsider));
        vm.prank(outsider);
        realityCourt.open(marketId);
    }

    function test_RevertWhen_TheMarketNamesAnotherCourt() external {
        uint256 marketId = _open(_terms());
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotTheCourt.selector, marketId));
        realityCourt.ask(marketId);
    }

    function test_RevertWhen_NobodyAsked() external {
        _expectNotItsTurn(_open(_courtTerms()));
    }

    function test_RevertWhen_TheFindingIsNotAppealed() external {
        _expectNotItsTurn(_found(YES));
    }

    function test_RevertWhen_ThePanelMissedItsTimeAndNobodyPassedItOn() external {
        uint256 marketId = _open(_courtTerms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        skip(3 days);
        _expectNotItsTurn(marketId);
        market.openCourt(marketId);
        assertNotEq(_questionOf(marketId), 0);
    }

    function test_RevertWhen_TheTimeOfTheCourtIsOver() external {
        (uint256 marketId,) = _appealedWithoutOpening();
        skip(COURT_PERIOD + 1);
        _expectNotItsTurn(marketId);
    }

    function test_RevertWhen_ItWasAskedBefore() external {
        (uint256 marketId, bytes32 questionId) = _appealed(YES, NO);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.AlreadyAsked.selector, questionId));
        realityCourt.ask{value: MIN_BOUNTY}(marketId);
    }

    function test_RevertWhen_ValueAndFeeAreTooSmall() external {
        (uint256 marketId, uint256 fee) = _cheap();
        vm.expectRevert(
            abi.encodeWithSelector(
                RealityCourt.BountyTooSmall.selector,
                fee + MIN_BOND + MIN_BOUNTY - fee - 1,
                MIN_BOND + MIN_BOUNTY
            )
        );
        realityCourt.ask{value: MIN_BOND + MIN_BOUNTY - fee - 1}(marketId);
    }

    function test_GivenTheFeeAloneIsTooSmall() external {
        (uint256 marketId, uint256 fee) = _cheap();
        assertEq(_questionOf(marketId), 0);
        assertFalse(realityCourt.isPending(marketId));
        realityCourt.ask{value: MIN_BOND + MIN_BOUNTY - fee}(marketId);
        assertEq(reality.getBounty(_questionOf(marketId)), MIN_BOUNTY);
        assertEq(address(realityCourt).balance, 0);
    }

    function test_GivenAFindingIsAppealed() external {
        (uint256 marketId, bytes32 questionId) = _appealed(YES, NO);
        assertEq(reality.getArbitrator(questionId), arbiter);
        assertEq(reality.getTimeout(questionId), TIMEOUT);
        assertEq(reality.getMinBond(questionId), MIN_BOND);
        assertEq(reality.getBounty(questionId), FEE - MIN_BOND);
        assertEq(reality.getBounty(questionId), MIN_BOUNTY);
        assertEq(reality.getOpeningTS(questionId), 0);
        assertEq(reality.getFinalizeTS(questionId), block.timestamp + TIMEOUT);
        assertTrue(realityCourt.isPending(marketId));
        assertEq(market.getAsking(marketId).until, block.timestamp + COURT_PERIOD);
    }

    function test_GivenThePanelWasUnsure() external {
        uint256 marketId = _found(UNSURE);
        bytes32 questionId = _questionOf(marketId);
        skip(TIMEOUT);
        _assertRuled(marketId, NO);
        assertEq(reality.resultFor(questionId), NO_ANSWER);
    }

    function test_GivenNobodySaidAnything() external {
        uint256 marketId = _unsure("Is it?", 0);
        bytes32 questionId = _questionOf(marketId);
        assertEq(reality.getBounty(questionId), FEE);
        assertEq(reality.getFinalizeTS(questionId), 0);
        _answer(questionId, right, YES_ANSWER, MIN_BOND);
        skip(TIMEOUT);
        _assertRuled(marketId, YES);
    }

    /// @dev The one half burns that belongs to nobody: the winner of a shared answer cannot be named.
    function test_GivenTheDepositIsShared() external {
        uint256 marketId = _found(YES);
        uint256 whole = 2 * _bondOf(marketId) + FEE;
        _object(outsider, marketId, NO, whole / 2);
        _object(appellant, marketId, NO, whole - whole / 2);
        bytes32 questionId = _questionOf(marketId);
        history.push(Entry(0, NO_ANSWER, BURNED, MIN_BOND));
        skip(TIMEOUT);
        _assertRuled(marketId, NO);
        _claim(questionId, new Entry[](0));
        assertEq(reality.balanceOf(BURNED), MIN_BOND + MIN_BOUNTY);
        vm.prank(outsider);
        market.withdrawShare(marketId, 0, true, NO);
        assertGt(market.balances(outsider), whole / 2);
    }

    function test_GivenTheArbitratorWantsAFeeOfItsOwn() external {
        vm.prank(arbiter);
        reality.setQuestionFee(MIN_BOUNTY - 1);
        (, bytes32 questionId) = _appealed(YES, NO);
        assertEq(reality.getBounty(questionId), 1);
        assertEq(reality.balanceOf(arbiter), MIN_BOUNTY - 1);
    }

    function test_GivenTheQuestionContainsJSONAndSeparators() external {
        string memory question =
            unicode'Is "a\\b" true?", "type": "uint", "x": "␟no description␟de\n\u0001%s';
        string[] memory parts = vm.split(_textOf(question, 0), unicode"␟");
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
        assertTrue(vm.contains(parts[1], vm.toString(block.timestamp)));
    }

    /// forge-config: default.isolate = true
    function test_GivenTheQuestionHasTheMostBytes() external {
        // Every byte becomes six.
        uint256 marketId = _unsure(string(new bytes(4096)), 0);
        bool isOpen = _questionOf(marketId) != 0;
        console.log("4,096 bytes that become six each are asked by the market itself", isOpen);
        if (!isOpen) realityCourt.ask(marketId);
        assertNotEq(_questionOf(marketId), 0);
        skip(ANSWER_PERIOD + 1);
        realityCourt.decide(marketId);
    }

    /// forge-config: default.isolate = true
    function test_GivenAnEnglishQuestionHasTheMostBytes() external {
        bytes memory question = new bytes(4096);
        for (uint256 i; i < question.length; ++i) {
            question[i] = bytes1(uint8(97 + i % 26));
        }
        uint256 marketId = _unsure(string(question), 0);
        assertNotEq(_questionOf(marketId), 0);
    }

    function test_GivenOnlyTheHashIsKept() external {
        string memory asked = _textOf("Is it?", HASH_ONLY);
        assertTrue(vm.contains(asked, vm.toString(keccak256("Is it?"))));
        assertFalse(vm.contains(asked, "Is it?"));
    }

    function test_GivenAnotherAccountAskedTheSameTextWithItsOwnTerms() external {
        uint256 snapshot = vm.snapshotState();
        string memory asked = _textOf("Is it?", 0);
        vm.revertToState(snapshot);
        vm.startPrank(outsider);
        bytes32 foreign = reality.askQuestionWithMinBond(0, asked, outsider, 1, 0, 1, 0);
        bytes32 same = reality.askQuestionWithMinBond(0, asked, arbiter, TIMEOUT, 0, 1, MIN_BOND);
        vm.stopPrank();
        uint256 marketId = _unsure("Is it?", 0);
        bytes32 questionId = _questionOf(marketId);
        assertEq(reality.getContentHash(questionId), reality.getContentHash(same));
        assertNotEq(questionId, foreign);
        assertNotEq(questionId, same);
        _answer(foreign, wrong, NO_ANSWER, 1);
        skip(ANSWER_PERIOD + 1);
        assertTrue(reality.isFinalized(foreign));
        _assertRuled(marketId, INVALID);
    }

    function _expectNotItsTurn(uint256 marketId) private {
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotBeforeTheCourt.selector, marketId));
        realityCourt.ask{value: MIN_BOUNTY}(marketId);
    }

    /// @dev An appealed market whose court could not be opened.
    function _appealedWithoutOpening() private returns (uint256 marketId, uint256 fee) {
        return _cheap();
    }

    /// @dev An appealed market of a court whose fee is below bounty and first answer.
    function _cheap() private returns (uint256 marketId, uint256 fee) {
        fee = 0.01 ether;
        vm.startPrank(owner);
        market.listCourt(court, address(0), uint96(fee), COURT_PERIOD);
        vm.stopPrank();
        skip(4 days);
        IVerdicts.Terms memory terms = _courtTerms();
        terms.court = 3;
        marketId = _open(terms);
        _ask(marketId, YES);
        _object(disputer, marketId, NO, _bondOf(marketId) + fee);
        _joinMany(marketId, 7);
        _startPanel(marketId);
        _proposeVotes(marketId, YES, 7, YES, 0);
        uint256 amount = 2 * _bondOf(marketId) + fee;
        vm.deal(appellant, amount);
        vm.expectEmit(address(market));
        emit IVerdicts.CourtNotOpened(marketId, court);
        vm.prank(appellant);
        market.dispute{value: amount}(marketId, NO, amount, "", "", "");
    }

    /// @dev The text as `LogNewQuestion` has it.
    function _textOf(string memory question, uint256 flags) private returns (string memory asked) {
        vm.recordLogs();
        bytes32 questionId = _questionOf(_unsure(question, flags));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(reality) || logs[i].topics.length < 2) continue;
            if (logs[i].topics[1] != questionId || bytes(asked).length != 0) continue;
            (, asked) = abi.decode(logs[i].data, (uint256, string));
        }
    }
}

contract CourtReopeningTest is CourtTest {
    function test_RevertGiven_NothingWasAsked() external {
        uint256 marketId = _found(YES);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotBeforeTheCourt.selector, marketId));
        realityCourt.reopen(marketId);
    }

    function test_RevertGiven_TheAnswerIsNotTooSoon() external {
        (uint256 marketId,) = _appealed(YES, NO);
        skip(TIMEOUT);
        vm.expectRevert("You can only reopen questions that resolved as settled too soon");
        realityCourt.reopen(marketId);
    }

    function test_RevertGiven_ItWasReopenedBefore() external {
        (uint256 marketId,) = _appealed(YES, TOO_EARLY);
        skip(TIMEOUT);
        bytes32 again = realityCourt.reopen(marketId);
        vm.expectRevert("question must be finalized");
        realityCourt.reopen(marketId);
        _answer(again, wrong, TOO_SOON, MIN_BOND);
        skip(TIMEOUT);
        vm.expectRevert("question must not exist");
        realityCourt.reopen(marketId);
    }

    function test_GivenTheAnswerIsTooSoon() external {
        (uint256 marketId, bytes32 questionId) = _appealed(YES, TOO_EARLY);
        skip(TIMEOUT);
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
        uint256 marketId = _found(YES);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotAsked.selector, marketId));
        realityCourt.decide(marketId);
    }

    function test_RevertGiven_ItWasDecided() external {
        (uint256 marketId,) = _appealed(YES, NO);
        skip(TIMEOUT);
        realityCourt.decide(marketId);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.AlreadyDecided.selector, marketId));
        realityCourt.decide(marketId);
    }

    function test_RevertGiven_AnAnswerIsContested() external {
        (uint256 marketId, bytes32 questionId) = _appealed(YES, NO);
        skip(TIMEOUT - 1);
        _answer(questionId, wrong, YES_ANSWER, 2 * MIN_BOND);
        skip(TIMEOUT - 1);
        _expectNotSettled(marketId);
    }

    function test_RevertGiven_TheLongestTimeOfACourtIsOver() external {
        (uint256 marketId,) = _appealed(YES, NO);
        skip(90 days + 1);
        vm.expectRevert(
            abi.encodeWithSelector(IVerdicts.WrongState.selector, IVerdicts.State.FINAL)
        );
        realityCourt.decide(marketId);
        market.finalize(marketId);
        // What the panel found is final.
        _assertFinal(marketId, ICREsolverMarket.Outcome.YES);
        _assertAllAccounted(marketId);
    }

    /// @dev Its own time is five days.
    function test_GivenTheCaseIsPendingForThreeWeeks() external {
        (uint256 marketId, bytes32 questionId) = _appealed(YES, NO);
        uint256 bond = MIN_BOND;
        for (uint256 i; i < 20; ++i) {
            skip(TIMEOUT - 1);
            bond *= 2;
            _answer(questionId, wrong, i % 2 == 0 ? YES_ANSWER : NO_ANSWER, bond);
        }
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.JUDGED));
        skip(TIMEOUT);
        realityCourt.decide(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.NO);
    }

    function test_GivenNobodyContradictsTheAppellant() external {
        IVerdicts.Finding[4] memory found = [YES, NO, YES, INVALID];
        IVerdicts.Finding[4] memory said = [NO, YES, INVALID, SPLIT];
        for (uint256 i; i < 4; ++i) {
            uint256 snapshot = vm.snapshotState();
            (uint256 marketId, bytes32 questionId) = _appealed(found[i], said[i]);
            skip(TIMEOUT);
            _assertRuled(marketId, said[i]);
            (,,, bytes32 recordHash) = market.verdictOf(market.verdictId(marketId));
            assertEq(recordHash, questionId);
            assertGe(market.balances(appellant), 2 * _bondOf(marketId) + FEE);
            _claim(questionId, new Entry[](0));
            assertEq(reality.balanceOf(appellant), MIN_BOND + MIN_BOUNTY);
            _assertAllAccounted(marketId);
            assertEq(address(realityCourt).balance + market.balances(court), 0);
            vm.revertToState(snapshot);
        }
    }

    function test_GivenTheAnswerIsThatOfThePanel() external {
        (uint256 marketId, bytes32 questionId) = _appealed(YES, NO);
        _answer(questionId, right, YES_ANSWER, 2 * MIN_BOND);
        skip(TIMEOUT);
        _assertRuled(marketId, YES);
        (,,, bytes32 recordHash) = market.verdictOf(market.verdictId(marketId));
        assertEq(recordHash, keccak256("record"));
        assertEq(market.balances(appellant), 0);
        _claim(questionId, new Entry[](0));
        assertEq(
            reality.balanceOf(right), 3 * MIN_BOND + MIN_BOUNTY - MIN_BOND / 40, "less Reality's"
        );
        _assertAllAccounted(marketId);
    }

    function test_GivenTheAnswerIsInvalid_GivenSplitWasFound() external {
        (uint256 marketId, bytes32 questionId) = _appealed(SPLIT, YES);
        _answer(questionId, right, INVALID_ANSWER, 2 * MIN_BOND);
        skip(TIMEOUT);
        _assertRuled(marketId, SPLIT);
        assertEq(market.balances(appellant), 0);
    }

    function test_GivenTheAnswerIsInvalid_GivenTheAppellantSaysSo() external {
        (uint256 marketId,) = _appealed(SPLIT, INVALID);
        skip(TIMEOUT);
        _assertRuled(marketId, INVALID);
    }

    function test_GivenTheAnswerIsAnotherNumber() external {
        (uint256 marketId, bytes32 questionId) = _appealed(YES, NO);
        _answer(questionId, right, bytes32(uint256(2)), 2 * MIN_BOND);
        skip(TIMEOUT);
        _assertRuled(marketId, INVALID);
    }

    function test_GivenAnArbitratorAnswers() external {
        (uint256 marketId, bytes32 questionId) = _appealed(NO, YES);
        _answer(questionId, wrong, NO_ANSWER, 2 * MIN_BOND);
        vm.startPrank(arbiter);
        reality.notifyOfArbitrationRequest(questionId, outsider, 0);
        skip(3 days);
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotSettled.selector, questionId));
        realityCourt.decide(marketId);
        reality.assignWinnerAndSubmitAnswerByArbitrator(
            questionId, YES_ANSWER, outsider, _last().before, NO_ANSWER, wrong
        );
        vm.stopPrank();
        _assertRuled(marketId, YES);
    }

    function test_RevertWhen_TheTimeToAnswerIsNotOver() external {
        uint256 marketId = _unsure("Is it?", 0);
        skip(ANSWER_PERIOD);
        _expectNotSettled(marketId);
    }

    function test_WhenTheTimeToAnswerIsOver() external {
        uint256 marketId = _unsure("Is it?", 0);
        skip(ANSWER_PERIOD + 1);
        _assertRuled(marketId, INVALID);
        _assertAllAccounted(marketId);
        assertEq(address(realityCourt).balance, 0);
    }

    function test_GivenAnAnswerIsCommittedAndNotRevealed() external {
        uint256 marketId = _unsure("Is it?", 0);
        bytes32 questionId = _questionOf(marketId);
        vm.deal(wrong, MIN_BOND);
        vm.prank(wrong);
        reality.submitAnswerCommitment{value: MIN_BOND}(questionId, keccak256("x"), 0, wrong);
        skip(ANSWER_PERIOD + 1);
        _assertRuled(marketId, INVALID);
    }

    function test_RevertWhen_ItCanStillBeReopened() external {
        (uint256 marketId,) = _tooSoon();
        skip(ANSWER_PERIOD);
        _expectNotSettled(marketId);
    }

    function test_WhenTheTimeToReopenIsOver() external {
        (uint256 marketId,) = _tooSoon();
        skip(ANSWER_PERIOD + 1);
        _assertRuled(marketId, TOO_EARLY);
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.OPEN));
    }

    function test_WhenTheReopenedQuestionHasAnAnswer() external {
        (uint256 marketId, bytes32 questionId) = _tooSoon();
        _follow(marketId, questionId, realityCourt.reopen(marketId));
    }

    function test_WhenAnUntrustedAccountReopened() external {
        vm.recordLogs();
        (uint256 marketId, bytes32 questionId) = _tooSoon();
        string memory asked = _textIn(vm.getRecordedLogs(), questionId);
        vm.startPrank(outsider);
        vm.expectRevert("min_bond mismatch");
        reality.reopenQuestion(0, asked, arbiter, TIMEOUT, 0, 5, 0, questionId);
        vm.expectRevert("timeout mismatch");
        reality.reopenQuestion(0, asked, arbiter, 1, 0, 5, MIN_BOND, questionId);
        bytes32 again =
            reality.reopenQuestion(0, asked, arbiter, TIMEOUT, 0, 5, MIN_BOND, questionId);
        vm.stopPrank();
        _follow(marketId, questionId, again);
    }

    function test_WhenTheReopenedQuestionIsTooSoon() external {
        (uint256 marketId,) = _tooSoon();
        _answer(realityCourt.reopen(marketId), right, TOO_SOON, MIN_BOND);
        skip(TIMEOUT);
        _assertRuled(marketId, TOO_EARLY);
    }

    function test_RevertWhen_TheReopenedQuestionCanGetAnAnswer() external {
        (uint256 marketId,) = _tooSoon();
        skip(ANSWER_PERIOD);
        realityCourt.reopen(marketId);
        skip(ANSWER_PERIOD);
        _expectNotSettled(marketId);
    }

    function test_WhenTheReopenedQuestionGetsNoAnswer() external {
        (uint256 marketId,) = _tooSoon();
        realityCourt.reopen(marketId);
        skip(2 * ANSWER_PERIOD + 1);
        _assertRuled(marketId, TOO_EARLY);
    }

    function test_GivenItRuledTooEarlyBefore_GivenAnotherAskingComes() external {
        (uint256 marketId, bytes32 questionId) = _tooSoon();
        skip(ANSWER_PERIOD + 1);
        realityCourt.decide(marketId);
        bytes32 second = _appealAgain(marketId);
        assertNotEq(second, questionId);
        skip(TIMEOUT);
        _assertRuled(marketId, NO);
        _assertAllAccounted(marketId);
        assertEq(address(realityCourt).balance, 0);
    }

    /// @dev The court did not decide the first asking, and the panel had found that it was too early.
    function test_GivenAnEarlierAskingWasNotDecided_GivenAnotherAskingComes() external {
        (uint256 marketId, bytes32 questionId) = _appealed(TOO_EARLY, YES);
        skip(90 days + 1);
        market.finalize(marketId);
        assertEq(market.getAsking(marketId).stage, 1);
        assertFalse(realityCourt.isPending(marketId));
        vm.expectRevert(abi.encodeWithSelector(RealityCourt.NotAsked.selector, marketId));
        realityCourt.decide(marketId);
        bytes32 second = _appealAgain(marketId);
        assertNotEq(second, questionId);
        assertTrue(realityCourt.isPending(marketId));
        skip(TIMEOUT);
        _assertRuled(marketId, NO);
        _assertAllAccounted(marketId);
    }

    /// @dev A second asking that ends before the court: YES is found, NO said.
    function _appealAgain(uint256 marketId) private returns (bytes32 questionId) {
        _askNow(marketId, YES);
        _dispute(marketId, NO);
        _startPanel(marketId);
        _proposeVotes(marketId, YES, 7, YES, 0);
        _appeal(marketId, NO);
        questionId = _questionOf(marketId);
    }

    /// @dev "Too soon" is the final answer.
    function _tooSoon() private returns (uint256 marketId, bytes32 questionId) {
        (marketId, questionId) = _appealed(YES, TOO_EARLY);
        skip(TIMEOUT);
    }

    function _follow(uint256 marketId, bytes32 questionId, bytes32 again) private {
        _answer(again, right, NO_ANSWER, MIN_BOND);
        _expectNotSettled(marketId);
        skip(TIMEOUT);
        _assertRuled(marketId, NO);
        assertEq(reality.resultForOnceSettled(questionId), NO_ANSWER);
    }

    function _textIn(Vm.Log[] memory logs, bytes32 questionId)
        private
        view
        returns (string memory asked)
    {
        for (uint256 i; i < logs.length; ++i) {
            bool isAsked = logs[i].emitter == address(reality) && logs[i].topics.length == 4;
            if (!isAsked || logs[i].topics[1] != questionId) continue;
            (, asked) = abi.decode(logs[i].data, (uint256, string));
            return asked;
        }
    }
}

contract CourtMoneyTest is CourtTest {
    PermitToken private token;

    function test_RevertWhen_EtherComesFromAnotherAccountThanTheMarket() external {
        (bool success, bytes memory data) = address(realityCourt).call{value: 1}("");
        assertFalse(success);
        assertEq(data, abi.encodeWithSelector(RealityCourt.OnlyMarket.selector, address(this)));
    }

    function test_RevertWhen_TheCallerIsOwedNothing() external {
        vm.expectRevert(ICREsolverMarket.NothingToWithdraw.selector);
        realityCourt.withdrawTo(address(reality), payable(outsider));
    }

    function test_GivenTwoCasesAtATime() external {
        (, bytes32 first) = _appealed(YES, NO);
        delete history;
        (, bytes32 second) = _appealed(NO, YES);
        assertEq(reality.getBounty(first), MIN_BOUNTY);
        assertEq(reality.getBounty(second), MIN_BOUNTY);
        assertEq(address(realityCourt).balance + market.balances(court), 0);
    }

    /// @dev One case could not be opened: its fee stays apart from those of others.
    function test_GivenTheFeeOfAnotherCaseIsNotSpent() external {
        uint256 first = _found(YES);
        vm.mockCallRevert(court, abi.encodeCall(realityCourt.open, (first)), "");
        _appeal(first, NO);
        vm.clearMockedCalls();
        assertEq(_questionOf(first), 0);
        (, bytes32 second) = _appealed(NO, YES);
        assertEq(reality.getBounty(second), MIN_BOUNTY);
        assertEq(court.balance, FEE);
        market.openCourt(first);
        assertEq(reality.getBounty(_questionOf(first)), MIN_BOUNTY);
        assertEq(court.balance, 0);
    }

    function test_GivenTheFeeIsInAToken() external {
        uint256 marketId = _inTokens();
        assertEq(_questionOf(marketId), 0);
        vm.deal(asking, MIN_BOUNTY + MIN_BOND);
        vm.prank(asking);
        realityCourt.ask{value: MIN_BOUNTY + MIN_BOND}(marketId);
        skip(TIMEOUT);
        _assertRuled(marketId, NO);
        vm.prank(asking);
        realityCourt.withdrawTo(address(token), payable(outsider));
        assertEq(token.balanceOf(outsider), FEE);
        assertEq(token.balanceOf(court) + market.balanceOf(address(token), court), 0);
    }

    /// @dev Without a bounty and a first answer nobody has to pay: who calls `decide` gets the fee.
    function test_GivenTheFeeIsInATokenAndTheMarketOpensTheCase() external {
        realityCourt = new RealityCourt(
            address(market), address(reality), arbiter, TIMEOUT, ANSWER_PERIOD, MIN_BOND, 0
        );
        court = address(realityCourt);
        _listToken();
        IVerdicts.MarketParams memory params;
        params.terms = _judgeFirst(_courtTerms());
        (params.terms.asset, params.terms.court) = (address(token), 3);
        (params.question, params.deadline, params.pool) = (QUESTION, _deadline(), POOL);
        _fund(creator, POOL);
        vm.prank(creator);
        uint256 marketId = market.createMarket(params);
        vm.warp(_deadline());
        _fund(asker, _bondOf(marketId));
        vm.prank(asker);
        market.ask(marketId, UNSURE, "", "");
        assertNotEq(_questionOf(marketId), 0);
        skip(ANSWER_PERIOD + 1);
        _assertRuled(marketId, INVALID);
        vm.prank(outsider);
        realityCourt.withdrawTo(address(token), payable(outsider));
        assertEq(token.balanceOf(outsider), FEE);
    }

    function _listToken() private {
        token = new PermitToken();
        vm.startPrank(owner);
        market.listAsset(address(token), IVerdicts.AssetRules(UNIT, 0, UNIT, 10 ether));
        market.listCourt(court, address(token), FEE, COURT_PERIOD);
        vm.stopPrank();
    }

    /// @dev An appealed market in tokens.
    function _inTokens() private returns (uint256 marketId) {
        _listToken();
        IVerdicts.MarketParams memory params;
        params.terms = _courtTerms();
        (params.terms.asset, params.terms.court) = (address(token), 3);
        (params.question, params.deadline) = (QUESTION, _deadline());
        marketId = market.createMarket(params);
        vm.warp(_deadline());
        uint256 bond = _bondOf(marketId);
        _fund(asker, bond);
        vm.prank(asker);
        market.ask(marketId, YES, "", "");
        _fund(disputer, bond + FEE);
        vm.prank(disputer);
        market.dispute(marketId, NO, bond + FEE, "", "", "");
        for (uint256 i; i < 7; ++i) {
            _fund(_worker(i), UNIT);
            vm.prank(_worker(i));
            market.joinMarket(marketId, 0, UNIT, new bytes32[](0), "");
        }
        _startPanel(marketId);
        _proposeVotes(marketId, YES, 7, YES, 0);
        _fund(appellant, 2 * bond + FEE);
        vm.prank(appellant);
        market.dispute(marketId, NO, 2 * bond + FEE, "", "", "");
    }

    function _fund(address account, uint256 amount) private {
        token.mint(account, amount);
        vm.prank(account);
        token.approve(address(market), amount);
    }
}
