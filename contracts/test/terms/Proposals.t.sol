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

    function test_WhenItIsUnsure_GivenACourtIsNamed() external {
        uint256 marketId = _requested(_terms(), 5);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, UNSURE, 0, 0);
        p.seats = 7;
        uint256 until = block.timestamp + 1 days;
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictDisputed(
            marketId, address(0), ICREsolverVerdicts.Judge.COURT, until, ""
        );
        _propose(p);
        (ICREsolverVerdicts.Judge judge, address disputer_,, uint256 seats, uint256 until_) =
            market.getDispute(marketId);
        assertEq(uint8(judge), uint8(ICREsolverVerdicts.Judge.COURT));
        assertEq(disputer_, address(0));
        assertEq(seats, 7);
        assertEq(until_, until);
        (,,, bytes32 hash) = market.verdictOf(market.verdictId(marketId));
        assertEq(hash, p.recordHash);
    }

    function test_WhenItIsUnsure_GivenDataIsUnsureAndACourtIsNamed() external {
        uint256 marketId = _requested(_appealableTerms(), 0);
        _propose(marketId, UNSURE, 0, 0);
        (ICREsolverVerdicts.Judge judge,,,,) = market.getDispute(marketId);
        assertEq(uint8(judge), uint8(ICREsolverVerdicts.Judge.COURT));
        _rule(marketId, NO);
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(marketId, 0);
    }

    function test_WhenItIsUnsure_GivenThereIsNoCourt() external {
        uint256 marketId = _requested(_dataTerms(), 0);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, UNSURE, 0, 0);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictFinal(
            marketId,
            ICREsolverMarket.Outcome.VOID,
            ICREsolverMarket.VoidReason.UNSURE,
            p.recordHash
        );
        _propose(p);
        (ICREsolverVerdicts.State state,, uint64 at,) = market.verdictOf(market.verdictId(marketId));
        assertEq(uint8(state), uint8(ICREsolverVerdicts.State.FINAL));
        assertEq(at, block.timestamp);
        _assertAllLeaves(marketId, 0);
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
        _expectError(p, _invalidSeats(3));
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

    function test_WhenAllWeightsAre0_WhenAllWorkersJoined() external {
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

    function test_RevertWhen_AllWeightsAre0_WhenAWorkerDidNotJoin() external {
        ICREsolverVerdicts.Proposal memory p = _three();
        (p.weights, p.workers[1]) = (new uint256[](3), outsider);
        _expectError(
            p, abi.encodeWithSelector(ICREsolverMarket.UnregisteredWorker.selector, outsider)
        );
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
        _assertTurn(marketId, ICREsolverVerdicts.Judge.NONE, 0);
    }
}

contract SecondReportTest is ProposingTest {
    function test_RevertGiven_TheVerdictIsNotDisputed_WhenItNamesSeats() external {
        uint256 marketId = _requested(_terms(), 6);
        ICREsolverVerdicts.Proposal memory p = _again(marketId, YES, 3);
        _expectError(p, _wrongState(ICREsolverVerdicts.State.NONE));
        _propose(marketId, YES, 0, 3);
        _expectError(p, _wrongState(ICREsolverVerdicts.State.PROPOSED));
    }

    function test_RevertGiven_TheCourtJudges_WhenItNamesSeats() external {
        _expectNotTheJudge(_again(_disputedPanel(_terms(), 5), NO, 3));
    }

    function test_RevertGiven_ItsTimeIsOver_WhenItNamesSeats() external {
        uint256[2] memory ids = [_disputedData(_dataTerms()), _disputedData(_appealableTerms())];
        skip(24 hours);
        for (uint256 i; i < 2; ++i) {
            ICREsolverVerdicts.Proposal memory p = _again(ids[i], NO, 3);
            _expectError(p, _invalidSeats(p.seats));
        }
        skip(1);
        for (uint256 i; i < 2; ++i) {
            _expectNotTheJudge(_again(ids[i], NO, 3));
        }
    }

    function test_RevertGiven_ItIsAppealed_WhenItNamesSeats() external {
        uint256 marketId = _disputedData(_appealableTerms());
        _readAgain(marketId, NO);
        _disputeAs(appellant, marketId, BOND + FEE);
        _expectNotTheJudge(_again(marketId, NO, 3));
    }

    function test_RevertWhen_ItNamesSeats_WhenTheReasonIsInvalid() external {
        ICREsolverVerdicts.Proposal memory p = _again(_disputedData(_dataTerms()), VOID, 0);
        p.seats = 7;
        _expectError(p, _invalidSeats(7));
    }

    function test_RevertWhen_ItListsWorkers() external {
        ICREsolverVerdicts.Proposal memory p = _again(_disputedData(_dataTerms()), YES, 3);
        p.seats = 0;
        _expectError(p, _invalidSeats(0));
    }

    function test_RevertWhen_TheReasonIsNotOneToGive() external {
        ICREsolverVerdicts.Proposal memory p = _again(_disputedData(_dataTerms()), VOID, 0);
        ICREsolverMarket.VoidReason[2] memory reasons =
            [ICREsolverMarket.VoidReason.NONE, ICREsolverMarket.VoidReason.NO_JUDGE];
        for (uint256 i; i < 2; ++i) {
            p.reason = reasons[i];
            _expectError(
                p, abi.encodeWithSelector(ICREsolverMarket.InvalidVoidReason.selector, p.reason)
            );
        }
    }

    function test_WhenItIsUnsure_GivenACourtIsNamed() external {
        _expectCourt(_again(_disputedData(_appealableTerms()), UNSURE, 0));
    }

    function test_WhenItIsUnsure_GivenNoCourtIsNamed() external {
        _expectNoJudge(_again(_disputedData(_dataTerms()), UNSURE, 0));
    }

    function test_WhenItHasNoQuorum_GivenACourtIsNamed() external {
        ICREsolverVerdicts.Proposal memory p = _again(_disputedData(_appealableTerms()), VOID, 0);
        p.reason = ICREsolverMarket.VoidReason.NO_QUORUM;
        _expectCourt(p);
    }

    function test_WhenItHasNoQuorum_GivenNoCourtIsNamed() external {
        ICREsolverVerdicts.Proposal memory p = _again(_disputedData(_dataTerms()), VOID, 0);
        p.reason = ICREsolverMarket.VoidReason.NO_QUORUM;
        _expectNoJudge(p);
    }

    function test_GivenNoCourtIsNamed_WhenItUpholds() external {
        uint256 marketId = _expectFinal(YES, ICREsolverMarket.Outcome.YES);
        assertEq(market.balances(disputer), 0);
        assertEq(market.balances(BURNED), BOND);
        _assertAllLeaves(marketId, 0);
    }

    function test_GivenNoCourtIsNamed_WhenItTurns() external {
        uint256 marketId = _expectFinal(NO, ICREsolverMarket.Outcome.NO);
        assertEq(market.balances(disputer), BOND);
        _assertAllLeaves(marketId, 0);
    }

    function test_GivenNoCourtIsNamed_WhenItIsVoid() external {
        uint256 marketId = _expectFinal(VOID, ICREsolverMarket.Outcome.VOID);
        assertEq(market.balances(disputer), BOND);
        _assertAllLeaves(marketId, 0);
    }

    function test_GivenACourtIsNamed_WhenItDecides_IsProposedAgainWithItsRecord() external {
        uint256 marketId = _disputedData(_appealableTerms());
        skip(3 hours);
        ICREsolverVerdicts.Proposal memory p = _again(marketId, NO, 0);
        uint256 until = block.timestamp + WINDOW;
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictProposed(
            marketId,
            ICREsolverMarket.Outcome.NO,
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
        ) = market.verdictOf(market.verdictId(marketId));
        assertEq(uint8(state), uint8(ICREsolverVerdicts.State.PROPOSED));
        assertEq(uint8(outcome), uint8(ICREsolverMarket.Outcome.NO));
        assertEq(at, until);
        assertEq(hash, p.recordHash);
        ICREsolverMarket.MarketSummary memory summary = market.getMarkets(marketId, 1)[0];
        assertEq(summary.state, uint8(ICREsolverVerdicts.State.PROPOSED));
        assertEq(uint8(summary.verdict), uint8(ICREsolverMarket.Outcome.NO));
        assertEq(summary.until, until);
        assertEq(market.balances(disputer), 0);
    }

    function test_RevertGiven_ItWasProposedAgain_WhenAnotherReportComes() external {
        uint256 marketId = _disputedData(_appealableTerms());
        _readAgain(marketId, NO);
        ICREsolverVerdicts.Proposal memory p = _again(marketId, YES, 0);
        for (uint8 stage; stage < 2; ++stage) {
            p.stage = stage;
            _expectError(p, _wrongState(ICREsolverVerdicts.State.PROPOSED));
        }
        vm.expectRevert(_wrongState(ICREsolverVerdicts.State.PROPOSED));
        vm.prank(resolver);
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
    }

    function _again(uint256 marketId, ICREsolverVerdicts.Finding finding, uint256 count)
        private
        pure
        returns (ICREsolverVerdicts.Proposal memory p)
    {
        p = _proposal(marketId, finding, 0, count);
        p.stage = 1;
    }

    function _expectNotTheJudge(ICREsolverVerdicts.Proposal memory p) private {
        _expectError(p, abi.encodeWithSelector(ICREsolverVerdicts.NotTheJudge.selector, resolver));
    }

    /// @dev The report passes the verdict on to the court, which takes no fee then.
    function _expectCourt(ICREsolverVerdicts.Proposal memory p) private {
        skip(1 hours);
        uint256 until = block.timestamp + 1 days;
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictDisputed(
            p.marketId, disputer, ICREsolverVerdicts.Judge.COURT, until, ""
        );
        _propose(p);
        (ICREsolverVerdicts.Judge judge,,,, uint256 until_) = market.getDispute(p.marketId);
        assertEq(uint8(judge), uint8(ICREsolverVerdicts.Judge.COURT));
        assertEq(until_, until);
        _rule(p.marketId, NO);
        assertEq(market.balances(disputer), BOND);
        assertEq(market.balances(court), 0);
        _assertAllLeaves(p.marketId, 0);
    }

    function _expectNoJudge(ICREsolverVerdicts.Proposal memory p) private {
        _propose(p);
        _assertOutcome(
            p.marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.NO_JUDGE
        );
        assertEq(market.balances(disputer), BOND / 2);
        assertEq(market.balances(BURNED), BOND / 2);
        _assertAllLeaves(p.marketId, 0);
    }

    function _expectFinal(ICREsolverVerdicts.Finding finding, ICREsolverMarket.Outcome outcome)
        private
        returns (uint256 marketId)
    {
        marketId = _disputedData(_dataTerms());
        ICREsolverVerdicts.Proposal memory p = _again(marketId, finding, 0);
        if (finding == VOID) p.reason = ICREsolverMarket.VoidReason.INVALID;
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictFinal(marketId, outcome, p.reason, p.recordHash);
        _propose(p);
        assertEq(market.balances(creator), POOL);
    }
}

/// @notice The published reports in a market with a window, which they only propose.
contract PublishedReportTest is ProposingTest {
    function test_WhenAResolverResolves() external {
        uint256 marketId = _requested(_terms(), 4);
        uint256 until = block.timestamp + WINDOW;
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictProposed(
            marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE, until, 0
        );
        _resolve(marketId, _equal(3), false);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.OPEN, ICREsolverMarket.VoidReason.NONE);
        (,,, uint256 seats,) = market.getDispute(marketId);
        assertEq(seats, 7);
        skip(WINDOW + 1);
        market.finalize(marketId);
        assertEq(market.balances(_worker(0)), POOL / 3 + STAKE);
        assertEq(market.balances(_worker(3)), 0);
        _assertAllLeaves(marketId, 4);
    }

    function test_WhenAResolverResolves_WhenItIsDisputed() external {
        uint256 marketId = _requested(_terms(), 3);
        _resolve(marketId, _equal(3), false);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, YES);
        // It named no seat that agrees, so none loses its reward or a part of its stake.
        assertEq(market.balances(_worker(0)), POOL / 3 + STAKE);
        assertEq(market.balances(disputer), BOND);
        assertEq(market.balances(court), FEE);
        _assertAllLeaves(marketId, 3);
    }

    function test_WhenAResolverResolvesWithoutWorkers() external {
        uint256 marketId = _requested(_dataTerms(), 0);
        _resolve(marketId, new uint256[](0), true);
        _dispute(marketId, BOND);
        _readAgain(marketId, NO);
        assertEq(market.balances(disputer), BOND);
        _assertAllLeaves(marketId, 0);
    }

    function test_WhenAResolverGivesNoWorkerAWeight() external {
        uint256 marketId = _requested(_terms(), 2);
        _resolve(marketId, _weights(0, 0), true);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.PROPOSED));
        skip(WINDOW + 1);
        market.finalize(marketId);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.ZERO_WEIGHT
        );
        _assertAllLeaves(marketId, 2);
    }

    function test_WhenAResolverVoids() external {
        uint256 marketId = _requested(_terms(), 3);
        uint256 until = block.timestamp + WINDOW;
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictProposed(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.TOO_EARLY, until, 0
        );
        vm.prank(resolver);
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.TOO_EARLY);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.OPEN, ICREsolverMarket.VoidReason.NONE);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotYet.selector, until));
        market.finalize(marketId);
        skip(WINDOW + 1);
        market.finalize(marketId);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.TOO_EARLY
        );
        _assertAllLeaves(marketId, 3);
    }

    function test_WhenAResolverVoids_WhenItIsDisputed() external {
        uint256 marketId = _requested(_terms(), 3);
        _void(marketId);
        _dispute(marketId, BOND);
        _readAgain(marketId, YES);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.PROPOSED));
        skip(WINDOW + 1);
        market.finalize(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(disputer), BOND);
        _assertAllLeaves(marketId, 3);
    }

    function test_RevertGiven_NoVerdictWasRequested() external {
        uint256 marketId = _open(_terms());
        _join(marketId, _worker(0));
        bytes memory error =
            abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId);
        vm.startPrank(resolver);
        vm.expectRevert(error);
        market.resolveMarket(marketId, _workers(1), _equal(1), _scores(1, 80), true);
        vm.expectRevert(error);
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
    }

    function test_RevertGiven_TheEarliestMomentIsToCome() external {
        ICREsolverVerdicts.Terms memory terms = _dataTerms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        uint256 marketId = _open(terms);
        vm.startPrank(resolver);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICREsolverVerdicts.TooEarlyToRequest.selector, terms.earliestRequest
            )
        );
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
        skip(1 hours);
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
    }

    function test_RevertGiven_AVerdictIsProposed() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, YES, 0, 3);
        bytes memory error = _wrongState(ICREsolverVerdicts.State.PROPOSED);
        vm.startPrank(resolver);
        vm.expectRevert(error);
        market.resolveMarket(marketId, _workers(3), _equal(3), _scores(3, 80), true);
        vm.expectRevert(error);
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
    }
}
