// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";

/// @notice Ways to make a report that one check refuses.
abstract contract ProposingTest is TermsTest {
    ICREsolverVerdicts.Finding internal constant YES = ICREsolverVerdicts.Finding.YES;
    ICREsolverVerdicts.Finding internal constant NO = ICREsolverVerdicts.Finding.NO;
    ICREsolverVerdicts.Finding internal constant VOID = ICREsolverVerdicts.Finding.VOID;
    ICREsolverVerdicts.Finding internal constant UNSURE = ICREsolverVerdicts.Finding.UNSURE;

    function _expectError(ICREsolverVerdicts.Proposal memory p, bytes memory error) internal {
        _expectError(resolver, p, error);
    }

    function _expectError(address sender, ICREsolverVerdicts.Proposal memory p, bytes memory error)
        internal
    {
        vm.expectRevert(error);
        vm.prank(sender);
        market.propose(p);
    }

    function _wrongState(ICREsolverVerdicts.State state) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(ICREsolverVerdicts.WrongState.selector, state);
    }

    function _invalidSeats(uint256 seats) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(ICREsolverVerdicts.InvalidSeats.selector, seats);
    }
}

contract FirstReportTest is ProposingTest {
    function test_RevertWhen_TheCallerIsNotAResolver_GivenThereIsNoSuchMarket() external {
        _expectError(
            outsider,
            _proposal(9, YES, 0, 0),
            abi.encodeWithSelector(ICREsolverMarket.UnauthorizedResolver.selector, outsider)
        );
    }

    function test_RevertGiven_TheMarketDoesNotExist() external {
        _expectError(
            _proposal(9, YES, 0, 0),
            abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9)
        );
    }

    function test_RevertGiven_TheMarketHasEnded() external {
        uint256 marketId = _create();
        _resolve(marketId, new uint256[](0));
        _expectError(
            _proposal(marketId, YES, 0, 0),
            abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function test_RevertGiven_TheMarketHasNoTerms() external {
        uint256 marketId = _create();
        _expectError(
            _proposal(marketId, YES, 0, 0),
            abi.encodeWithSelector(ICREsolverVerdicts.WrongKindOfMarket.selector, marketId)
        );
    }

    function test_RevertGiven_AVerdictIsProposed_WhenTheSeatsContradict() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, YES, 0, 3);
        _expectError(
            _proposal(marketId, YES, 60, 3), _wrongState(ICREsolverVerdicts.State.PROPOSED)
        );
    }

    function test_RevertWhen_TheStageIsUnknown() external {
        uint256 marketId = _requested(_terms(), 3);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 3);
        p.stage = 2;
        _expectError(p, _wrongState(ICREsolverVerdicts.State.NONE));
    }

    function test_RevertGiven_NoVerdictWasRequested_WhenTheSeatsContradict() external {
        uint256 marketId = _open(_terms());
        _expectError(
            _proposal(marketId, YES, 60, 3),
            abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId)
        );
    }

    function test_RevertGiven_TheEarliestMomentIsToCome_WhenTheSeatsContradict() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        uint256 marketId = _open(terms);
        _expectError(
            _proposal(marketId, YES, 60, 3),
            abi.encodeWithSelector(
                ICREsolverVerdicts.TooEarlyToRequest.selector, terms.earliestRequest
            )
        );
    }

    function test_RevertWhen_ASeatIsOutsideTheMarket_WhenTheReasonIsUnknown() external {
        uint256 marketId = _requested(_terms(), 3);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, VOID, 1, 3);
        _expectError(p, _invalidSeats(p.seats));
    }

    function test_RevertWhen_ASeatIsSilentButNotDrawn() external {
        _expectInvalidSeats(7 | 8 << 64);
    }

    function test_RevertWhen_ASilentSeatAgrees() external {
        _expectInvalidSeats(7 | 1 << 64 | 1 << 128);
    }

    function test_RevertWhen_ASilentSeatIsWrong() external {
        _expectInvalidSeats(7 | 1 << 64 | 1 << 192);
    }

    function test_RevertWhen_ASeatIsBothRightAndWrong() external {
        _expectInvalidSeats(7 | 1 << 128 | 1 << 192);
    }

    function test_RevertWhen_ThereAreWorkersButNoSeats() external {
        _expectInvalidSeats(0);
    }

    function test_RevertGiven_NoDrawWasFixed_WhenSeatsWereDrawn() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        uint256 marketId = _open(terms);
        for (uint256 i; i < 3; ++i) {
            _join(marketId, _worker(i));
        }
        skip(1 hours);
        _expectError(
            _proposal(marketId, YES, 0, 3),
            abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId)
        );
    }

    function test_WhenItIsTooEarly_GivenTheDeadlineIsToCome() external {
        uint256 marketId = _requested(_terms(), 3);
        for (uint256 i; i < 3; ++i) {
            _expectReopened(marketId);
        }
    }

    function test_WhenItIsTooEarly_GivenTheDeadlineIsOver() external {
        uint256 marketId = _requested(_terms(), 3);
        skip(DURATION);
        _expectReopened(marketId);
        skip(1 days);
        _expectReopened(marketId);
        skip(1);
        _propose(_tooEarly(marketId));
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.PROPOSED));
    }

    function test_WhenItIsUnsure_GivenASecondPanelCanSit() external {
        _expectUnsure(_terms(), 6, ICREsolverVerdicts.Judge.PANEL);
    }

    function test_WhenItIsUnsure_GivenOnlyACourtIsNamed() external {
        _expectUnsure(_terms(), 5, ICREsolverVerdicts.Judge.COURT);
    }

    function test_WhenItIsUnsure_GivenThereIsNoJudge() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        (terms.court, terms.courtPeriod) = (address(0), 0);
        uint256 marketId = _expectUnsure(terms, 5, ICREsolverVerdicts.Judge.NONE);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.UNSURE);
        _assertAllLeaves(marketId, 5);
    }

    function test_RevertWhen_TheReasonIsInvalid() external {
        uint256 marketId = _requested(_terms(), 3);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, VOID, 0, 0);
        ICREsolverMarket.VoidReason[2] memory reasons =
            [ICREsolverMarket.VoidReason.NONE, ICREsolverMarket.VoidReason.EXPIRED];
        for (uint256 i; i < 2; ++i) {
            p.reason = reasons[i];
            _expectError(
                p, abi.encodeWithSelector(ICREsolverMarket.InvalidVoidReason.selector, p.reason)
            );
        }
    }

    function test_RevertWhen_ElevenAreListed_WhenAWeightIsMissing() external {
        ICREsolverVerdicts.Proposal memory p = _proposal(_requested(_terms(), 11), YES, 0, 11);
        p.weights = _equal(10);
        _expectError(p, abi.encodeWithSelector(ICREsolverMarket.TooManyWorkers.selector, 10));
    }

    function test_RevertWhen_AWeightIsMissing_WhenAnotherIsTooLarge() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        p.weights = _weights(1, 1 << 128);
        _expectError(p, abi.encodeWithSelector(ICREsolverMarket.ArrayLengthMismatch.selector));
    }

    function test_RevertWhen_AScoreIsMissing() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        p.dimScores = _scores(2, 80);
        _expectError(p, abi.encodeWithSelector(ICREsolverMarket.ArrayLengthMismatch.selector));
    }

    function test_RevertWhen_AWeightIsTooLarge_WhenAWorkerDidNotJoin() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        p.weights[1] = 1 << 128;
        p.workers[0] = outsider;
        _expectError(p, abi.encodeWithSelector(ICREsolverMarket.WeightTooLarge.selector, 1));
    }

    function test_RevertWhen_AWorkerDidNotJoin_WhenAScoreIsTooHigh() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        (p.workers[1], p.dimScores[3]) = (outsider, 101);
        _expectError(
            p, abi.encodeWithSelector(ICREsolverMarket.UnregisteredWorker.selector, outsider)
        );
    }

    function test_RevertWhen_AWorkerIsListedTwice_WhenAScoreIsTooHigh() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        (p.workers[1], p.dimScores[3]) = (_worker(0), 101);
        _expectError(p, abi.encodeWithSelector(ICREsolverMarket.WorkersNotInJoinOrder.selector, 1));
    }

    function test_RevertWhen_WorkersAreOutOfJoinOrder() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        (p.workers[1], p.workers[2]) = (_worker(2), _worker(1));
        _expectError(p, abi.encodeWithSelector(ICREsolverMarket.WorkersNotInJoinOrder.selector, 2));
    }

    function test_RevertWhen_AScoreIsTooHigh_WhenASeatAgreesUnlisted() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        (p.dimScores[5], p.seats) = (101, 15 | 8 << 128);
        _expectError(p, abi.encodeWithSelector(ICREsolverMarket.ScoreOutOfRange.selector, 5, 101));
    }

    function test_RevertWhen_AListedWorkerWasNotDrawn() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        p.seats = 3 | 3 << 128;
        _expectError(p, _invalidSeats(p.seats));
    }

    function test_RevertWhen_ASeatThatAgreesIsNotListed() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        p.seats = 15 | 8 << 128;
        _expectError(p, _invalidSeats(p.seats));
    }

    function test_RevertWhen_AWrongSeatIsNotListed() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        p.seats = 15 | 7 << 128 | 8 << 192;
        _expectError(p, _invalidSeats(p.seats));
    }

    function test_WhenAllWeightsAre0() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        p.weights = new uint256[](3);
        _propose(p);
        skip(WINDOW + 1);
        market.finalize(p.marketId);
        _assertOutcome(
            p.marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.ZERO_WEIGHT
        );
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(p.marketId, 4);
    }

    function test_GivenThereIsAWindow() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        uint256 until = block.timestamp + WINDOW;
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictProposed(
            p.marketId,
            ICREsolverMarket.Outcome.YES,
            ICREsolverMarket.VoidReason.NONE,
            until,
            p.recordHash
        );
        _propose(p);
        (
            ICREsolverVerdicts.State state,
            ICREsolverMarket.Outcome outcome,
            uint64 at,
            bytes32 hash
        ) = market.verdictOf(market.verdictId(p.marketId));
        assertEq(uint8(state), uint8(ICREsolverVerdicts.State.PROPOSED));
        assertEq(uint8(outcome), uint8(ICREsolverMarket.Outcome.YES));
        assertEq(at, until);
        assertEq(hash, p.recordHash);
        assertEq(market.balances(_worker(0)), 0);
    }

    function test_GivenThereIsNoWindow() external {
        ICREsolverVerdicts.Terms memory terms;
        uint256 marketId = _requested(terms, 3);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictFinal(
            marketId,
            ICREsolverMarket.Outcome.YES,
            ICREsolverMarket.VoidReason.NONE,
            _proposal(marketId, YES, 0, 3).recordHash
        );
        _propose(marketId, YES, 0, 3);
        _assertAllLeaves(marketId, 3);
    }

    /// @dev Four joined and the first three are listed.
    function _three() private returns (ICREsolverVerdicts.Proposal memory) {
        return _proposal(_requested(_terms(), 4), YES, 0, 3);
    }

    function _expectInvalidSeats(uint256 seats) private {
        ICREsolverVerdicts.Proposal memory p = _three();
        p.seats = seats;
        _expectError(p, _invalidSeats(seats));
    }

    function _tooEarly(uint256 marketId)
        private
        pure
        returns (ICREsolverVerdicts.Proposal memory p)
    {
        p = _proposal(marketId, VOID, 0, 0);
        p.reason = ICREsolverMarket.VoidReason.TOO_EARLY;
    }

    function _expectReopened(uint256 marketId) private {
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.MarketReopened(marketId);
        _propose(_tooEarly(marketId));
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.OPEN));
    }

    function _expectUnsure(
        ICREsolverVerdicts.Terms memory terms,
        uint256 count,
        ICREsolverVerdicts.Judge expected
    ) private returns (uint256 marketId) {
        marketId = _requested(terms, count);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, UNSURE, 0, 0);
        p.seats = 7;
        _propose(p);
        (ICREsolverVerdicts.Judge judge, address disputer,,,,) = market.getDispute(marketId);
        assertEq(uint8(judge), uint8(expected));
        assertEq(disputer, address(0));
    }
}

contract SecondReportTest is ProposingTest {
    function test_RevertGiven_TheVerdictIsNotDisputed() external {
        uint256 marketId = _requested(_terms(), 6);
        ICREsolverVerdicts.Proposal memory p = _again(marketId, YES, 60, 3);
        _expectError(p, _wrongState(ICREsolverVerdicts.State.NONE));
        _propose(marketId, YES, 0, 3);
        _expectError(p, _wrongState(ICREsolverVerdicts.State.PROPOSED));
    }

    function test_RevertGiven_TheCourtJudges_WhenTheSeatsContradict() external {
        _expectError(
            _again(_disputed(5), NO, 60, 3),
            abi.encodeWithSelector(ICREsolverVerdicts.NotTheJudge.selector, resolver)
        );
    }

    function test_RevertGiven_ItsTimeIsOver_WhenTheSeatsContradict() external {
        uint256 marketId = _disputed(6);
        skip(72 hours);
        _expectError(_again(marketId, NO, 60, 3), _invalidSeats(_again(marketId, NO, 60, 3).seats));
        skip(1);
        _expectError(
            _again(marketId, NO, 60, 3),
            abi.encodeWithSelector(ICREsolverVerdicts.NotTheJudge.selector, resolver)
        );
    }

    function test_RevertWhen_TheSeatsContradict_WhenThePanelSharesASeat() external {
        ICREsolverVerdicts.Proposal memory p = _again(_disputed(6), NO, 2, 3);
        p.seats = 28 | 64 << 64;
        _expectError(p, _invalidSeats(p.seats));
    }

    function test_RevertGiven_APanelJudges_WhenItSharesASeat() external {
        ICREsolverVerdicts.Proposal memory p = _again(_disputed(6), NO, 2, 3);
        _expectNotDisjoint(p);
    }

    function test_RevertGiven_APanelJudges_WhenASeatJoinedAfterTheRequest() external {
        uint256 marketId = _requested(_terms(), 6);
        _join(marketId, _worker(6));
        _propose(marketId, YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        _expectNotDisjoint(_again(marketId, NO, 4, 3));
    }

    function test_RevertGiven_APanelJudges_WhenItHasFewerSeats() external {
        _expectNotDisjoint(_again(_disputed(6), NO, 3, 2));
    }

    function test_RevertGiven_APanelJudges_WhenAListedWorkerWasNotDrawn() external {
        ICREsolverVerdicts.Proposal memory p = _again(_disputed(6), NO, 0, 3);
        p.seats = 56 | 56 << 128;
        _expectError(p, _invalidSeats(p.seats));
    }

    function test_RevertGiven_TheRuleJudges_WhenSeatsWereDrawn() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, YES, 0, 0);
        _dispute(marketId, BOND);
        ICREsolverVerdicts.Proposal memory p = _again(marketId, NO, 0, 3);
        _expectError(p, _invalidSeats(p.seats));
    }

    function test_WhenItIsUnsure_GivenACourtIsNamed() external {
        uint256 marketId = _disputed(6);
        ICREsolverVerdicts.Proposal memory p = _again(marketId, UNSURE, 3, 3);
        _propose(p);
        (ICREsolverVerdicts.Judge judge,,,,, uint256 until) = market.getDispute(marketId);
        assertEq(uint8(judge), uint8(ICREsolverVerdicts.Judge.COURT));
        assertEq(until, block.timestamp + 1 days);
    }

    function test_WhenItHasNoQuorum_GivenNoCourtIsNamed() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        (terms.court, terms.courtPeriod) = (address(0), 0);
        uint256 marketId = _requested(terms, 6);
        _propose(marketId, YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        ICREsolverVerdicts.Proposal memory p = _again(marketId, VOID, 0, 0);
        (p.seats, p.reason) = (56, ICREsolverMarket.VoidReason.NO_QUORUM);
        _propose(p);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.NO_JUDGE
        );
        assertEq(market.balances(disputer), BOND / 2 + FEE);
        _assertAllLeaves(marketId, 6);
    }

    function test_WhenItIsVoid() external {
        uint256 marketId = _disputed(6);
        ICREsolverVerdicts.Proposal memory p = _again(marketId, VOID, 0, 0);
        (p.seats, p.reason) = (56, ICREsolverMarket.VoidReason.INVALID);
        _propose(p);
        assertEq(market.balances(disputer), BOND + FEE);
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(marketId, 6);
    }

    function test_WhenItDecides() external {
        uint256 marketId = _disputed(6);
        ICREsolverVerdicts.Proposal memory p = _again(marketId, NO, 3, 3);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictFinal(
            marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE, p.recordHash
        );
        _propose(p);
        (,,, uint256 verdicts) = market.getReputation(_worker(3));
        assertEq(verdicts, 1);
        (,,, verdicts) = market.getReputation(_worker(0));
        assertEq(verdicts, 0);
        _assertAllLeaves(marketId, 6);
    }

    function test_WhenItUpholdsAVerdictWithoutListedWorkers() external {
        uint256 marketId = _requested(_terms(), 6);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 0);
        p.seats = 7;
        _propose(p);
        _dispute(marketId, BOND + FEE);
        _propose(_again(marketId, YES, 3, 3));
        assertEq(market.balances(_worker(3)), POOL / 3 + STAKE);
        assertEq(market.balances(disputer), 0);
        _assertAllLeaves(marketId, 6);
    }

    function test_WhenItOverturnsAndListsNoWorker() external {
        uint256 marketId = _disputed(6);
        ICREsolverVerdicts.Proposal memory p = _again(marketId, NO, 0, 0);
        p.seats = 56;
        _propose(p);
        assertEq(market.balances(disputer), BOND + FEE + POOL);
        _assertAllLeaves(marketId, 6);
    }

    /// @dev Of the first three of `count`, with YES.
    function _disputed(uint256 count) private returns (uint256 marketId) {
        marketId = _requested(_terms(), count);
        _propose(marketId, YES, 0, 3);
        _dispute(marketId, BOND + FEE);
    }

    function _again(
        uint256 marketId,
        ICREsolverVerdicts.Finding finding,
        uint256 from,
        uint256 count
    ) private pure returns (ICREsolverVerdicts.Proposal memory p) {
        p = _proposal(marketId, finding, from, count);
        p.stage = 1;
    }

    function _expectNotDisjoint(ICREsolverVerdicts.Proposal memory p) private {
        _expectError(
            p, abi.encodeWithSelector(ICREsolverVerdicts.PanelNotDisjoint.selector, p.seats)
        );
    }
}
