// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";

contract VerdictsTest is TermsTest {
    ICREsolverVerdicts.Finding private constant YES = ICREsolverVerdicts.Finding.YES;
    ICREsolverVerdicts.Finding private constant NO = ICREsolverVerdicts.Finding.NO;
    uint256 private constant THIRD = POOL / 3;

    function test_WithoutAWindowAVerdictIsFinalAtOnceAndPaid() external {
        ICREsolverVerdicts.Terms memory terms;
        uint256 marketId = _requested(terms, 4);
        _propose(marketId, YES, 0, 3);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.FINAL));
        assertEq(market.balances(_worker(0)), THIRD + STAKE);
        assertEq(market.balances(_worker(2)), POOL - 2 * THIRD + STAKE);
        assertEq(market.balances(_worker(3)), STAKE);
        _assertAllLeaves(marketId, 4);
    }

    function test_TimeAloneMakesAVerdictFinal() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, YES, 0, 3);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.PROPOSED));
        skip(WINDOW);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.PROPOSED));
        skip(1);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.FINAL));
        assertEq(market.balances(_worker(0)), 0);
        market.finalize(marketId);
        assertEq(market.balances(_worker(0)), THIRD + STAKE);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        _assertAllLeaves(marketId, 3);
    }

    function test_AnUpheldVerdictBurnsHalfOfTheBondAndPaysTheOtherToItsSeats() external {
        uint256 marketId = _disputedPanel(_terms(), 6);
        _rule(marketId, YES);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(disputer), 0);
        assertEq(market.balances(court), FEE);
        assertEq(market.balances(_worker(0)), THIRD + STAKE + BOND / 6);
        assertEq(market.balances(_worker(3)), 0);
        assertEq(market.balances(BURNED), BOND - 3 * (BOND / 6));
        _assertAllLeaves(marketId, 6);
    }

    function test_AnUpheldVerdictOfNoSeatThatAgreesBurnsTheWholeBond() external {
        uint256 marketId = _requested(_terms(), 3);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 3);
        p.seats = 7;
        _propose(p);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, YES);
        assertEq(market.balances(BURNED), BOND);
        assertEq(market.balances(_worker(0)), THIRD + STAKE);
        _assertAllLeaves(marketId, 3);
    }

    function test_AnUpheldVerdictWithoutListedWorkersBurnsTheWholeBond() external {
        uint256 marketId = _requested(_terms(), 3);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 0);
        p.seats = 7;
        _propose(p);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, YES);
        assertEq(market.balances(BURNED), BOND);
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(marketId, 3);
    }

    function test_AnUpheldVoidBurnsTheWholeBond() external {
        uint256 marketId = _requested(_terms(), 3);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.VOID, 0, 0);
        (p.seats, p.reason) = (7, ICREsolverMarket.VoidReason.NO_QUORUM);
        _propose(p);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, ICREsolverVerdicts.Finding.VOID);
        assertEq(market.balances(BURNED), BOND);
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(marketId, 3);
    }

    function test_AnOverturnedVerdictPaysTheDisputerWhatItsSeatsWouldHaveGot() external {
        uint256 marketId = _disputedPanel(_terms(), 6);
        _rule(marketId, NO);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(disputer), BOND + POOL);
        assertEq(market.balances(_worker(0)), STAKE);
        assertEq(market.balances(court), FEE);
        _assertAllLeaves(marketId, 6);
    }

    function test_ASeatThatDissentedKeepsItsRewardWhenTheVerdictIsOverturned() external {
        uint256 marketId = _requested(_terms(), 6);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 3);
        p.seats = 7 | 3 << 128;
        _propose(p);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, NO);
        assertEq(market.balances(_worker(2)), POOL - 2 * THIRD + STAKE);
        assertEq(market.balances(disputer), BOND + 2 * THIRD);
        _assertAllLeaves(marketId, 6);
    }

    function test_WhoAgreedWithAVerdictThatTheCourtTurnsLosesAPartOfItsStake() external {
        uint256 marketId = _slashing(6);
        _rule(marketId, NO);
        assertEq(market.balances(_worker(0)), STAKE * 3 / 4);
        assertEq(market.balances(_worker(1)), STAKE * 3 / 4);
        // It dissented, so that it was confidently wrong counts no more.
        assertEq(market.balances(_worker(2)), POOL - 2 * THIRD + STAKE);
        assertEq(market.balances(BURNED), STAKE / 2);
        _assertAllLeaves(marketId, 6);
    }

    function test_AVerdictThatAJudgeMakesSplitOrVoidCostsNoStake() external {
        for (uint256 i; i < 2; ++i) {
            uint256 marketId = _slashing(5);
            vm.prank(court);
            market.rule(
                marketId,
                i == 0 ? ICREsolverVerdicts.Finding.SPLIT : ICREsolverVerdicts.Finding.VOID,
                0
            );
            for (uint256 k; k < 5; ++k) {
                try market.releaseStake(marketId, _worker(k)) {} catch {}
                assertGe(market.balances(_worker(k)), STAKE);
            }
            assertEq(market.balances(BURNED), 0);
            _assertAllLeaves(marketId, 5);
        }
    }

    function test_ASplitThatAJudgeDecidesCostsNoStake() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.wrongSlashBps = 2_500;
        uint256 marketId = _requested(terms, 6);
        _propose(marketId, ICREsolverVerdicts.Finding.SPLIT, 0, 3);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, NO);
        assertEq(market.balances(_worker(0)), STAKE);
        assertEq(market.balances(BURNED), 0);
        _assertAllLeaves(marketId, 6);
    }

    function test_AVerdictThatTheCourtUpholdsCostsOnlyWhoWasConfidentlyWrong() external {
        uint256 marketId = _slashing(6);
        _rule(marketId, YES);
        assertEq(market.balances(_worker(0)), THIRD + STAKE + BOND / 4);
        assertEq(market.balances(_worker(2)), POOL - 2 * THIRD + STAKE * 3 / 4);
        _assertAllLeaves(marketId, 6);
    }

    function test_OnlyAPanelWhoseVerdictStandsGetsItsScores() external {
        _rule(_slashing(6), NO);
        _assertCounts(0);
        uint256 missed = _slashing(6);
        skip(1 days + 1);
        market.finalize(missed);
        _assertCounts(0);
        _rule(_slashing(6), YES);
        _assertCounts(1);
    }

    function test_OldVerdictsFade() external {
        ICREsolverVerdicts.Terms memory terms;
        for (uint256 i; i < 100; ++i) {
            _propose(_requested(terms, 3), YES, 0, 3);
        }
        _assertReputation(80, 100);
        _resolve(_createWith(3), _equal(3));
        _assertReputation(80, 51);
        uint256 marketId = _requested(terms, 3);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 3);
        p.dimScores = _scores(3, 29);
        _propose(p);
        _assertReputation(79, 52);
    }

    function test_ACourtThatMissesItsTimeLeavesTheMarketVoid() external {
        uint256 marketId = _disputedPanel(_terms(), 6);
        skip(1 days);
        vm.expectRevert();
        market.finalize(marketId);
        skip(1);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.FINAL));
        market.finalize(marketId);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.NO_JUDGE
        );
        assertEq(market.balances(disputer), BOND / 2 + FEE);
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(marketId, 6);
    }

    function test_AnUnsurePanelIsNotPaidWhateverTheCourtRules() external {
        for (uint256 i; i < 3; ++i) {
            uint256 marketId = _requested(_terms(), 3);
            ICREsolverVerdicts.Proposal memory p =
                _proposal(marketId, ICREsolverVerdicts.Finding.UNSURE, 0, 0);
            p.seats = 7;
            _propose(p);
            _rule(marketId, ICREsolverVerdicts.Finding(i));
            assertEq(market.balances(creator), POOL);
            assertEq(market.balances(court), 0);
            _assertAllLeaves(marketId, 3);
        }
    }

    function test_AMarketThatIsAskedTooEarlyReopensOnce() external {
        uint256 marketId = _requested(_terms(), 3);
        vm.warp(_deadline());
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.VOID, 0, 0);
        p.reason = ICREsolverMarket.VoidReason.TOO_EARLY;
        _propose(p);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.OPEN));
        skip(1 days);
        _propose(p);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.OPEN));
        skip(1);
        _propose(p);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.PROPOSED));
        skip(WINDOW + 1);
        market.finalize(marketId);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.TOO_EARLY
        );
        _assertAllLeaves(marketId, 3);
    }

    function test_AWrongSeatLosesOnlyWhereTwoThirdsStandAgainstIt() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.wrongSlashBps = 5_000;
        uint256 marketId = _requested(terms, 3);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 3);
        p.seats = 7 | 3 << 128 | 4 << 192;
        _propose(p);
        skip(WINDOW + 1);
        market.finalize(marketId);
        assertEq(market.balances(_worker(2)), POOL - 2 * THIRD + STAKE / 2);
        _assertAllLeaves(marketId, 3);
    }

    function test_AStakeOfACandidateIsLockedUntilTheVerdictIsFinal() external {
        uint256 marketId = _requested(_terms(), 4);
        _propose(marketId, YES, 0, 3);
        vm.expectRevert();
        market.releaseStake(marketId, _worker(3));
        skip(WINDOW + 1);
        market.releaseStake(marketId, _worker(3));
        assertEq(market.balances(_worker(3)), STAKE);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.StakeNotReleasable.selector, _worker(3))
        );
        market.releaseStake(marketId, _worker(3));
    }

    function test_AResolverListedLaterCannotTouchAnOpenMarket() external {
        uint256 marketId = _requested(_terms(), 3);
        vm.prank(owner);
        market.setAuthorizedResolver(outsider, true);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 3);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.UnauthorizedResolver.selector, outsider)
        );
        vm.prank(outsider);
        market.propose(p);
    }

    function test_TheCreatorCannotSitInItsMarket() external {
        uint256 marketId = _open(_terms());
        vm.deal(creator, 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.CreatorCannotSit.selector, creator)
        );
        vm.prank(creator);
        market.joinMarket{value: STAKE}(marketId, 0);
    }

    function test_SixtyFourCandidatesJoinAndTheLastIsSettled() external {
        uint256 marketId = _requested(_terms(), 64);
        _propose(marketId, YES, 61, 3);
        skip(WINDOW + 1);
        market.finalize(marketId);
        assertEq(market.balances(_worker(63)), POOL - 2 * THIRD + STAKE);
        assertEq(market.getCandidates(marketId, 32, 64).length, 32);
        _assertAllLeaves(marketId, 64);
    }

    function test_AMarketWithHashOnlyTakesItsTextWithTheRequest() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.flags = 2;
        uint256 first = _open(terms);
        uint256 second = _create();
        (string memory text,,,,) = market.getMarket(first);
        assertEq(text, "");
        (text,,,,) = market.getMarket(second);
        assertEq(text, QUESTION);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WrongQuestion.selector, first));
        vm.prank(creator);
        market.requestResolution(first, "Another question?");
        vm.prank(creator);
        market.requestResolution(first, QUESTION);
    }

    /// @dev A disputed YES of the first three of `count`, of which the third dissented and was sure.
    function _slashing(uint256 count) private returns (uint256 marketId) {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.wrongSlashBps = 2_500;
        marketId = _requested(terms, count);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 3);
        p.seats = 7 | 3 << 128 | 4 << 192;
        _propose(p);
        _dispute(marketId, BOND + FEE);
    }

    function _assertCounts(uint256 expected) private view {
        for (uint256 i; i < 6; ++i) {
            (uint256 mean,,, uint256 count) = market.getReputation(_worker(i));
            assertEq(mean, i < 3 && expected != 0 ? 80 : 0);
            assertEq(count, i < 3 ? expected : 0);
        }
    }

    function _assertReputation(uint256 mean, uint256 count) private view {
        for (uint256 i; i < 3; ++i) {
            (uint256 a, uint256 b, uint256 c, uint256 n) = market.getReputation(_worker(i));
            assertEq(a, mean);
            assertEq(b, mean);
            assertEq(c, mean);
            assertEq(n, count);
        }
    }
}
