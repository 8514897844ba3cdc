// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

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

    function test_RevertGiven_TheMarketHasNoTerms() external {
        uint256 marketId = _create();
        _expectError(
            marketId,
            abi.encodeWithSelector(ICREsolverVerdicts.WrongKindOfMarket.selector, marketId)
        );
    }

    function test_RevertWhen_TheTextIsNotTheQuestion_GivenNoVerdictIsProposed() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.flags = 2;
        uint256 marketId = _open(terms);
        _expectError(
            marketId, abi.encodeWithSelector(ICREsolverVerdicts.WrongQuestion.selector, marketId)
        );
    }

    function test_RevertGiven_NoVerdictIsProposed_WhenTheReasonIsTooLong() external {
        uint256 marketId = _requested(_terms(), 3);
        vm.expectRevert(_wrongState(ICREsolverVerdicts.State.NONE));
        vm.prank(disputer);
        market.dispute(marketId, "", string(new bytes(1001)), "");
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

    function test_RevertWhen_TheReasonIsTooLong_GivenThereIsNoJudge() external {
        uint256 marketId = _withoutJudge();
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.InvalidTerm.selector, "reason"));
        vm.prank(disputer);
        market.dispute(marketId, "", string(new bytes(1001)), "");
    }

    function test_RevertGiven_ThereIsNoJudge_WhenTheValueIsWrong() external {
        uint256 marketId = _withoutJudge();
        _expectError(
            marketId, abi.encodeWithSelector(ICREsolverVerdicts.NoJudge.selector, marketId)
        );
    }

    function test_RevertWhen_TheValueIsNotBondAndFee() external {
        uint256 marketId = _proposed(6);
        _expectError(
            marketId, abi.encodeWithSelector(ICREsolverVerdicts.WrongValue.selector, 0, BOND + FEE)
        );
    }

    function test_WhenItIsTheLastSecond_GivenASecondPanelCanSit() external {
        uint256 marketId = _proposed(6);
        skip(WINDOW);
        vm.roll(77);
        _expectJudge(marketId, BOND + FEE, ICREsolverVerdicts.Judge.PANEL, 72 hours);
        (,, uint256 drawBlock, uint256 seats,,) = market.getDispute(marketId);
        assertEq(drawBlock, 77);
        assertEq(seats, 7);
        assertEq(market.requestedAt(marketId), block.timestamp);
    }

    function test_GivenAnAbsentCandidateIsMissingForASecondPanel() external {
        uint256 marketId = _requested(_terms(), 6);
        vm.prank(resolver);
        market.recordAbsences(marketId, 3, 1 << 5);
        _propose(marketId, YES, 0, 3);
        _expectJudge(marketId, BOND + FEE, ICREsolverVerdicts.Judge.COURT, 1 days);
    }

    function test_GivenACandidateJoinedAfterTheRequest() external {
        uint256 marketId = _requested(_terms(), 5);
        _join(marketId, _worker(5));
        _propose(marketId, YES, 0, 3);
        _expectJudge(marketId, BOND + FEE, ICREsolverVerdicts.Judge.COURT, 1 days);
    }

    function test_GivenTheVerdictIsByData() external {
        uint256 marketId = _requested(_terms(), 6);
        _propose(marketId, YES, 0, 0);
        _expectJudge(marketId, BOND, ICREsolverVerdicts.Judge.RULE, 24 hours);
    }

    function test_GivenOnlyTheHashIsKept() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.flags = 2;
        uint256 marketId = _open(terms);
        vm.prank(creator);
        market.requestResolution(marketId, QUESTION);
        _propose(marketId, YES, 0, 0);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.ResolutionRequested(marketId, QUESTION);
        vm.prank(disputer);
        market.dispute{value: BOND}(marketId, QUESTION, "", "");
    }

    function _proposed(uint256 count) private returns (uint256 marketId) {
        marketId = _requested(_terms(), count);
        _propose(marketId, YES, 0, 3);
    }

    function _withoutJudge() private returns (uint256 marketId) {
        ICREsolverVerdicts.Terms memory terms = _terms();
        (terms.court, terms.courtPeriod) = (address(0), 0);
        marketId = _requested(terms, 5);
        _propose(marketId, YES, 0, 3);
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

    function test_RevertGiven_TheMarketHasNoTerms() external {
        uint256 marketId = _create();
        _expectError(
            court,
            marketId,
            NO,
            abi.encodeWithSelector(ICREsolverVerdicts.WrongKindOfMarket.selector, marketId)
        );
    }

    function test_RevertGiven_TheVerdictIsNotDisputed_WhenTheCallerIsNotTheCourt() external {
        uint256 marketId = _requested(_terms(), 5);
        _expectError(outsider, marketId, NO, _wrongState(ICREsolverVerdicts.State.NONE));
        _propose(marketId, NO, 0, 3);
        _expectError(outsider, marketId, NO, _wrongState(ICREsolverVerdicts.State.PROPOSED));
    }

    function test_RevertGiven_TheTimeOfTheCourtIsOver() external {
        uint256 marketId = _disputed(5);
        skip(1 days + 1);
        _expectError(court, marketId, NO, _wrongState(ICREsolverVerdicts.State.FINAL));
    }

    function test_RevertGiven_APanelJudges_WhenItsCourtIsUnsure() external {
        _expectError(
            court,
            _disputed(6),
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

    function test_WhenTheCourtDecides_GivenAPanelMissedItsTime() external {
        uint256 marketId = _disputed(6);
        skip(72 hours + 1);
        _expectRuling(marketId, NO, ICREsolverMarket.Outcome.NO);
        assertEq(market.balances(court), FEE);
        assertEq(market.balances(disputer), BOND + POOL);
        _assertAllLeaves(marketId, 6);
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
        marketId = _requested(_terms(), count);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _dispute(marketId, BOND + FEE);
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
