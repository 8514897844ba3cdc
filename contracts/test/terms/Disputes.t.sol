// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";

contract DisputingTest is TermsTest {
    ICREsolverVerdicts.Finding private constant YES = ICREsolverVerdicts.Finding.YES;

    function setUp() public override {
        super.setUp();
        vm.deal(disputer, 10 ether);
    }

    function test_RevertGiven_TheMarketDoesNotExist() external {
        _expectError(9, abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9));
    }

    function test_RevertGiven_TheMarketHasEnded() external {
        ICREsolverVerdicts.Terms memory terms;
        uint256 marketId = _requested(terms, 3);
        _propose(marketId, YES, 0, 3);
        _expectError(
            marketId, abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function test_RevertGiven_NoVerdictIsProposed_WhenTheReasonIsTooLong() external {
        uint256[2] memory ids = [_requested(_terms(), 3), _asked(3)];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(_wrongState(ICREsolverVerdicts.State.NONE));
            vm.prank(disputer);
            market.dispute(ids[i], "", string(new bytes(1001)), "");
        }
    }

    function test_RevertGiven_ItWasDisputedBefore() external {
        uint256 marketId = _proposed(6);
        _dispute(marketId, BOND + FEE);
        _expectError(marketId, _wrongState(ICREsolverVerdicts.State.DISPUTED));
    }

    function test_RevertWhen_TheWindowIsOver_WhenTheReasonIsTooLong() external {
        uint256 marketId = _proposed(3);
        uint256 until = block.timestamp + WINDOW;
        vm.warp(until + 1);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WindowOver.selector, until));
        vm.prank(disputer);
        market.dispute(marketId, "", string(new bytes(1001)), "");
    }

    function test_RevertWhen_TheReasonIsTooLong_WhenTheValueIsWrong() external {
        uint256 marketId = _proposed(3);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.InvalidTerm.selector, "reason"));
        vm.prank(disputer);
        market.dispute(marketId, "", string(new bytes(1001)), "");
    }

    function test_RevertWhen_TheValueIsNotBondAndFee() external {
        uint256 marketId = _proposed(6);
        _expectError(
            marketId, abi.encodeWithSelector(ICREsolverVerdicts.WrongValue.selector, 0, BOND + FEE)
        );
    }

    function test_WhenItIsTheLastSecond() external {
        uint256 marketId = _proposed(6);
        uint256 asked = market.requestedAt(marketId);
        skip(WINDOW);
        vm.recordLogs();
        _expectJudge(marketId, BOND + FEE, ICREsolverVerdicts.Judge.COURT, 1 days);
        // The court is not asked by a request.
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            assertNotEq(logs[i].topics[0], ICREsolverMarket.ResolutionRequested.selector);
        }
        assertEq(market.requestedAt(marketId), asked);
        _assertDispute(marketId, ICREsolverVerdicts.Judge.COURT, 7, block.timestamp + 1 days);
    }

    function test_GivenTheVerdictIsByData() external {
        uint256 marketId = _requested(_appealableTerms(), 0);
        _propose(marketId, YES, 0, 0);
        skip(1 hours);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.ResolutionRequested(marketId, QUESTION);
        _dispute(marketId, BOND);
        assertEq(market.requestedAt(marketId), block.timestamp);
        _assertDispute(marketId, ICREsolverVerdicts.Judge.RULE, 0, block.timestamp + 24 hours);
    }

    function test_GivenAPanelMarketGotAVerdictByData() external {
        uint256 marketId = _requested(_terms(), 6);
        _propose(marketId, YES, 0, 0);
        _expectJudge(marketId, BOND, ICREsolverVerdicts.Judge.RULE, 24 hours);
    }

    function test_GivenTheRuleIsAsked_WhenItsTimeIsOver_GivenACourtIsNamed() external {
        uint256 marketId = _disputedData(_appealableTerms());
        skip(24 hours + 1);
        _assertDispute(marketId, ICREsolverVerdicts.Judge.COURT, 0, block.timestamp - 1 + 24 hours);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.DISPUTED));
    }

    function test_RevertGiven_OnlyTheHashIsKept_WhenTheTextIsNotTheQuestion() external {
        ICREsolverVerdicts.Terms memory terms = _dataTerms();
        terms.flags = 3;
        uint256 marketId = _open(terms);
        vm.prank(creator);
        market.requestResolution(marketId, QUESTION);
        _propose(marketId, YES, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WrongQuestion.selector, marketId));
        vm.prank(disputer);
        market.dispute{value: BOND}(marketId, "Another?", "", "");
    }

    function test_GivenOnlyTheHashIsKept_WhenTheTextIsTheQuestion() external {
        ICREsolverVerdicts.Terms memory terms = _dataTerms();
        terms.flags = 3;
        uint256 marketId = _open(terms);
        vm.prank(creator);
        market.requestResolution(marketId, QUESTION);
        _propose(marketId, YES, 0, 0);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.ResolutionRequested(marketId, QUESTION);
        vm.prank(disputer);
        market.dispute{value: BOND}(marketId, QUESTION, "", "");
    }

    function test_GivenOnlyTheHashIsKept_WhenTheCourtIsAsked() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.flags = 2;
        uint256 marketId = _open(terms);
        for (uint256 i; i < 3; ++i) {
            _join(marketId, _worker(i));
        }
        vm.prank(creator);
        market.requestResolution(marketId, QUESTION);
        _propose(marketId, YES, 0, 3);
        // It needs no text, as no round is asked.
        _expectJudge(marketId, BOND + FEE, ICREsolverVerdicts.Judge.COURT, 1 days);
    }

    function _proposed(uint256 count) private returns (uint256 marketId) {
        marketId = _requested(_terms(), count);
        _propose(marketId, YES, 0, 3);
    }

    function _assertDispute(
        uint256 marketId,
        ICREsolverVerdicts.Judge expected,
        uint256 drawn,
        uint256 time
    ) private view {
        (
            ICREsolverVerdicts.Judge judge,
            address first,
            address second,
            uint256 seats,
            uint256 until
        ) = market.getDispute(marketId);
        assertEq(uint8(judge), uint8(expected));
        assertEq(first, disputer);
        assertEq(second, address(0));
        assertEq(seats, drawn);
        assertEq(until, time);
        ICREsolverMarket.MarketSummary memory summary = market.getMarkets(marketId, 1)[0];
        assertEq(summary.state, uint8(ICREsolverVerdicts.State.DISPUTED));
        assertEq(uint8(summary.outcome), uint8(ICREsolverMarket.Outcome.OPEN));
        assertEq(uint8(summary.verdict), uint8(ICREsolverMarket.Outcome.YES));
        assertEq(summary.until, time);
    }

    function _expectJudge(
        uint256 marketId,
        uint256 value,
        ICREsolverVerdicts.Judge judge,
        uint256 period
    ) private {
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictDisputed(
            marketId, disputer, judge, block.timestamp + period, "The source says otherwise."
        );
        _dispute(marketId, value);
    }

    function _wrongState(ICREsolverVerdicts.State state) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ICREsolverVerdicts.WrongState.selector, state);
    }

    function _expectError(uint256 marketId, bytes memory error) private {
        vm.expectRevert(error);
        vm.prank(disputer);
        market.dispute(marketId, "", "", "");
    }
}

/// @notice The second dispute of a verdict by data.
contract AppealingTest is TermsTest {
    ICREsolverVerdicts.Finding private constant YES = ICREsolverVerdicts.Finding.YES;
    ICREsolverVerdicts.Finding private constant NO = ICREsolverVerdicts.Finding.NO;

    function test_RevertGiven_TheMarketNamesNoCourt() external {
        uint256 marketId = _disputedData(_dataTerms());
        _readAgain(marketId, NO);
        _expectError(
            marketId,
            BOND,
            abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function test_RevertWhen_TheWindowIsOver() external {
        uint256 marketId = _read(NO);
        uint256 until = block.timestamp + WINDOW;
        skip(WINDOW + 1);
        _expectError(
            marketId,
            BOND + FEE,
            abi.encodeWithSelector(ICREsolverVerdicts.WindowOver.selector, until)
        );
    }

    function test_RevertWhen_TheValueIsTheBondAlone() external {
        _expectError(
            _read(NO),
            BOND,
            abi.encodeWithSelector(ICREsolverVerdicts.WrongValue.selector, BOND, BOND + FEE)
        );
    }

    function test_RevertGiven_ItWasAppealedBefore() external {
        uint256 marketId = _appealed(NO);
        _expectError(
            marketId,
            BOND + FEE,
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.DISPUTED
            )
        );
    }

    function test_WhenTheValueIsBondAndFee_AsksTheCourtAndKeepsBothNames() external {
        uint256 marketId = _read(NO);
        skip(WINDOW);
        uint256 asked = market.requestedAt(marketId);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictDisputed(
            marketId,
            appellant,
            ICREsolverVerdicts.Judge.COURT,
            block.timestamp + 1 days,
            "The source says otherwise."
        );
        vm.recordLogs();
        _disputeAs(appellant, marketId, BOND + FEE);
        assertEq(vm.getRecordedLogs().length, 1);
        assertEq(market.requestedAt(marketId), asked);
        (ICREsolverVerdicts.Judge judge, address first, address second,, uint256 until) =
            market.getDispute(marketId);
        assertEq(uint8(judge), uint8(ICREsolverVerdicts.Judge.COURT));
        assertEq(first, disputer);
        assertEq(second, appellant);
        assertEq(until, block.timestamp + 1 days);
    }

    function test_WhenTheDisputerAppealsItself() external {
        uint256 marketId = _read(YES);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, NO);
        // Both of its bonds attacked YES.
        assertEq(market.balances(disputer), 2 * BOND);
        assertEq(market.balances(court), FEE);
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(marketId, 0);
    }

    function test_WhenTheCourtRules_GivenItRestoresTheFirstVerdict() external {
        uint256 marketId = _appealed(NO);
        _rule(marketId, YES);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        _assertPaid(marketId, 0, BOND, FEE);
    }

    function test_WhenTheCourtRules_GivenItUpholdsTheFreshRead() external {
        uint256 marketId = _appealed(NO);
        _rule(marketId, NO);
        _assertPaid(marketId, BOND, 0, FEE);
    }

    function test_WhenTheCourtRules_GivenItFindsAThirdOutcome() external {
        uint256 marketId = _appealed(NO);
        _rule(marketId, ICREsolverVerdicts.Finding.VOID);
        _assertPaid(marketId, BOND, BOND, FEE);
    }

    function test_WhenTheCourtRules_GivenBothReadsAgreed() external {
        uint256 marketId = _appealed(YES);
        _rule(marketId, YES);
        _assertPaid(marketId, 0, 0, FEE);
    }

    function test_WhenTheCourtMissesItsTime() external {
        uint256 marketId = _appealed(NO);
        skip(1 days + 1);
        market.finalize(marketId);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.NO_JUDGE
        );
        assertEq(market.balances(appellant), BOND / 2 + FEE);
        assertEq(market.balances(disputer), BOND / 2);
        assertEq(market.balances(BURNED), BOND);
        _assertAllLeaves(marketId, 0);
    }

    function test_WhenNoAccountAppeals_GivenTheWindowIsOpen() external {
        uint256 marketId = _read(NO);
        uint256 until = block.timestamp + WINDOW;
        _assertTurn(marketId, ICREsolverVerdicts.Judge.NONE, until);
        skip(WINDOW + 1);
        _assertTurn(marketId, ICREsolverVerdicts.Judge.NONE, until);
        market.finalize(marketId);
        _assertTurn(marketId, ICREsolverVerdicts.Judge.NONE, until);
    }

    function test_WhenNoAccountAppeals_GivenTheFreshReadTurnsIt() external {
        uint256 marketId = _read(NO);
        skip(WINDOW + 1);
        market.finalize(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
        _assertPaid(marketId, BOND, 0, 0);
    }

    function test_WhenNoAccountAppeals_GivenTheFreshReadUpholdsIt() external {
        uint256 marketId = _read(YES);
        skip(WINDOW + 1);
        market.finalize(marketId);
        _assertPaid(marketId, 0, 0, 0);
    }

    /// @dev YES by data, disputed and read again.
    function _read(ICREsolverVerdicts.Finding finding) private returns (uint256 marketId) {
        marketId = _disputedData(_appealableTerms());
        skip(1 hours);
        _readAgain(marketId, finding);
    }

    function _appealed(ICREsolverVerdicts.Finding finding) private returns (uint256 marketId) {
        marketId = _read(finding);
        _disputeAs(appellant, marketId, BOND + FEE);
    }

    /// @dev The pool is the creator's, and what no account gets back burns.
    function _assertPaid(uint256 marketId, uint256 first, uint256 second, uint256 fee) private {
        bool appealed = market.balances(court) != 0;
        assertEq(market.balances(disputer), first, "disputer");
        assertEq(market.balances(appellant), second, "appellant");
        assertEq(market.balances(court), fee, "court");
        assertEq(market.balances(creator), POOL, "creator");
        assertEq(market.balances(BURNED), (appealed ? 2 : 1) * BOND - first - second, "burned");
        _assertAllLeaves(marketId, 0);
    }

    function _expectError(uint256 marketId, uint256 value, bytes memory error) private {
        vm.deal(appellant, value);
        vm.expectRevert(error);
        vm.prank(appellant);
        market.dispute{value: value}(marketId, "", "", "");
    }
}

contract RulingTest is TermsTest {
    ICREsolverVerdicts.Finding private constant NO = ICREsolverVerdicts.Finding.NO;
    ICREsolverVerdicts.Finding private constant UNSURE = ICREsolverVerdicts.Finding.UNSURE;

    function test_RevertGiven_TheMarketDoesNotExist() external {
        _expectError(
            court, 9, NO, abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9)
        );
    }

    function test_RevertGiven_TheMarketHasEnded() external {
        uint256 marketId = _disputed(5);
        vm.startPrank(court);
        market.rule(marketId, NO, 0);
        vm.stopPrank();
        _expectError(
            court,
            marketId,
            NO,
            abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function test_RevertGiven_TheVerdictIsNotDisputed_WhenTheCallerIsNotTheCourt() external {
        uint256 marketId = _requested(_terms(), 5);
        _expectError(outsider, marketId, NO, _wrongState(ICREsolverVerdicts.State.OPEN));
        _expectError(outsider, _create(), NO, _wrongState(ICREsolverVerdicts.State.OPEN));
        _propose(marketId, NO, 0, 3);
        _expectError(outsider, marketId, NO, _wrongState(ICREsolverVerdicts.State.PROPOSED));
    }

    function test_RevertGiven_TheTimeOfTheCourtIsOver() external {
        uint256 marketId = _disputed(5);
        skip(1 days + 1);
        _expectError(court, marketId, NO, _wrongState(ICREsolverVerdicts.State.FINAL));
    }

    function test_RevertGiven_TheRuleJudges_WhenItsCourtIsUnsure() external {
        uint256 marketId = _disputedData(_appealableTerms());
        skip(24 hours);
        _expectError(
            court,
            marketId,
            UNSURE,
            abi.encodeWithSelector(ICREsolverVerdicts.NotTheJudge.selector, court)
        );
    }

    function test_RevertWhen_TheCallerIsNotTheCourt_WhenItIsUnsure() external {
        _expectError(
            owner,
            _disputed(5),
            UNSURE,
            abi.encodeWithSelector(ICREsolverVerdicts.NotTheJudge.selector, owner)
        );
    }

    function test_RevertWhen_TheCourtIsUnsure() external {
        _expectError(
            court,
            _disputed(5),
            UNSURE,
            abi.encodeWithSelector(ICREsolverVerdicts.InvalidTerm.selector, "finding")
        );
    }

    function test_WhenTheCourtDecides_GivenTheRuleMissedItsTime() external {
        uint256 marketId = _disputedData(_appealableTerms());
        skip(24 hours + 1);
        _expectRuling(marketId, NO, ICREsolverMarket.Outcome.NO);
        // No account paid for it.
        assertEq(market.balances(court), 0);
        assertEq(market.balances(disputer), BOND);
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(marketId, 0);
    }

    function test_WhenTheCourtDecides_GivenItOverturns() external {
        uint256 marketId = _disputed(5);
        _expectRuling(marketId, NO, ICREsolverMarket.Outcome.NO);
        assertEq(market.balances(court), FEE);
        assertEq(market.balances(disputer), BOND + POOL);
        _assertAllLeaves(marketId, 5);
    }

    function test_WhenTheCourtDecides_GivenItUpholds() external {
        uint256 marketId = _disputed(5);
        _expectRuling(marketId, ICREsolverVerdicts.Finding.YES, ICREsolverMarket.Outcome.YES);
        assertEq(market.balances(disputer), 0);
        assertEq(market.balances(court), FEE);
        _assertAllLeaves(marketId, 5);
    }

    function test_WhenTheCourtDecides_GivenItVoids() external {
        uint256 marketId = _disputed(5);
        _expectRuling(marketId, ICREsolverVerdicts.Finding.VOID, ICREsolverMarket.Outcome.VOID);
        assertEq(market.balances(disputer), BOND);
        assertEq(market.balances(court), FEE);
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(marketId, 5);
    }

    function test_WhenTheCourtDecides_GivenItWasNotDisputed() external {
        uint256 marketId = _requested(_terms(), 5);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, UNSURE, 0, 0);
        p.seats = 7;
        _propose(p);
        _expectRuling(marketId, ICREsolverVerdicts.Finding.SPLIT, ICREsolverMarket.Outcome.SPLIT);
        assertEq(market.balances(court), 0);
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(marketId, 5);
    }

    /// @dev YES of the first three of `count`.
    function _disputed(uint256 count) private returns (uint256 marketId) {
        return _disputedPanel(_terms(), count);
    }

    function _expectRuling(
        uint256 marketId,
        ICREsolverVerdicts.Finding finding,
        ICREsolverMarket.Outcome expected
    ) private {
        vm.prank(court);
        market.rule(marketId, finding, keccak256("reasons"));
        (, ICREsolverMarket.Outcome outcome, uint64 at, bytes32 hash) =
            market.verdictOf(market.verdictId(marketId));
        assertEq(uint8(outcome), uint8(expected));
        assertEq(at, block.timestamp);
        assertEq(hash, keccak256("reasons"));
    }

    function _wrongState(ICREsolverVerdicts.State state) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ICREsolverVerdicts.WrongState.selector, state);
    }

    function _expectError(
        address sender,
        uint256 marketId,
        ICREsolverVerdicts.Finding finding,
        bytes memory error
    ) private {
        vm.expectRevert(error);
        vm.prank(sender);
        market.rule(marketId, finding, 0);
    }
}
