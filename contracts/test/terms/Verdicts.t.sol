// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";

contract VerdictsTest is TermsTest {
    ICREsolverVerdicts.Finding private constant YES = ICREsolverVerdicts.Finding.YES;
    ICREsolverVerdicts.Finding private constant NO = ICREsolverVerdicts.Finding.NO;
    uint256 private constant THIRD = POOL / 3;
    address private constant BURNED = 0x000000000000000000000000000000000000dEaD;

    function test_WithoutAWindowAVerdictIsFinalAtOnceAndPaid() external {
        ICREsolverVerdicts.Terms memory terms;
        uint256 marketId = _requested(terms, 4);
        _propose(marketId, YES, 0, 3);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.FINAL));
        assertEq(market.balances(_worker(0)), THIRD + STAKE);
        assertEq(market.balances(_worker(2)), POOL - 2 * THIRD + STAKE);
        market.releaseStake(marketId, _worker(3));
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
        uint256 marketId = _requested(_terms(), 6);
        _propose(marketId, YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        _decideAgain(marketId, YES, 3, 3);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(disputer), 0);
        assertEq(market.balances(_worker(0)), THIRD + STAKE + BOND / 6);
        assertEq(market.balances(_worker(3)), FEE / 3 + STAKE);
        assertGe(market.balanceOf(address(0), 0x000000000000000000000000000000000000dEaD), BOND / 2);
        _assertAllLeaves(marketId, 6);
    }

    function test_AnOverturnedVerdictPaysTheDisputerWhatItsSeatsWouldHaveGot() external {
        uint256 marketId = _requested(_terms(), 6);
        _propose(marketId, YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        _decideAgain(marketId, NO, 3, 3);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(disputer), BOND + POOL);
        assertEq(market.balances(_worker(0)), STAKE);
        assertEq(market.balances(_worker(3)), FEE / 3 + STAKE);
        _assertAllLeaves(marketId, 6);
    }

    function test_ASeatThatDissentedKeepsItsRewardWhenTheVerdictIsOverturned() external {
        uint256 marketId = _requested(_terms(), 6);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 3);
        p.seats = 7 | 3 << 128;
        _propose(p);
        _dispute(marketId, BOND + FEE);
        _decideAgain(marketId, NO, 3, 3);
        assertEq(market.balances(_worker(2)), POOL - 2 * THIRD + STAKE);
        assertEq(market.balances(disputer), BOND + 2 * THIRD);
        _assertAllLeaves(marketId, 6);
    }

    function test_WhoAgreedWithAVerdictThatASecondPanelTurnsLosesAPartOfItsStake() external {
        uint256 marketId = _slashing(6);
        _decideAgain(marketId, NO, 3, 3);
        assertEq(market.balances(_worker(0)), STAKE * 3 / 4);
        assertEq(market.balances(_worker(1)), STAKE * 3 / 4);
        // It dissented, so that it was confidently wrong counts no more.
        assertEq(market.balances(_worker(2)), POOL - 2 * THIRD + STAKE);
        assertEq(market.balances(_worker(3)), FEE / 3 + STAKE);
        assertEq(market.balanceOf(address(0), BURNED), STAKE / 2);
        _assertAllLeaves(marketId, 6);
    }

    function test_WhoAgreedWithAVerdictThatACourtTurnsLosesAPartOfItsStake() external {
        uint256 marketId = _slashing(6);
        skip(72 hours + 1);
        vm.prank(court);
        market.rule(marketId, NO, 0);
        assertEq(market.balances(_worker(0)), STAKE * 3 / 4);
        assertEq(market.balances(_worker(2)), POOL - 2 * THIRD + STAKE);
        assertEq(market.balanceOf(address(0), BURNED), STAKE / 2);
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
            assertEq(market.balanceOf(address(0), BURNED), 0);
            _assertAllLeaves(marketId, 5);
        }
    }

    function test_ASplitThatAJudgeDecidesCostsNoStake() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.wrongSlashBps = 2_500;
        uint256 marketId = _requested(terms, 6);
        _propose(marketId, ICREsolverVerdicts.Finding.SPLIT, 0, 3);
        _dispute(marketId, BOND + FEE);
        _decideAgain(marketId, NO, 3, 3);
        assertEq(market.balances(_worker(0)), STAKE);
        assertEq(market.balanceOf(address(0), BURNED), 0);
        _assertAllLeaves(marketId, 6);
    }

    function test_AVerdictThatAJudgeUpholdsCostsOnlyWhoWasConfidentlyWrong() external {
        uint256 marketId = _slashing(6);
        _decideAgain(marketId, YES, 3, 3);
        assertEq(market.balances(_worker(0)), THIRD + STAKE + BOND / 4);
        assertEq(market.balances(_worker(2)), POOL - 2 * THIRD + STAKE * 3 / 4);
        _assertAllLeaves(marketId, 6);
    }

    function test_OnlyThePanelWhoseVerdictIsFinalGetsItsScores() external {
        uint256 turned = _slashing(6);
        _decideAgain(turned, NO, 3, 3);
        for (uint256 i; i < 6; ++i) {
            (uint256 mean,,, uint256 count) = market.getReputation(_worker(i));
            assertEq(mean, i < 3 ? 0 : 80);
            assertEq(count, i < 3 ? 0 : 1);
        }
        uint256 upheld = _slashing(6);
        _decideAgain(upheld, YES, 3, 3);
        for (uint256 i; i < 6; ++i) {
            (,,, uint256 count) = market.getReputation(_worker(i));
            assertEq(count, i < 3 ? 1 : 2);
        }
    }

    function test_OldVerdictsFadeInMarketsWithTermsAlone() external {
        ICREsolverVerdicts.Terms memory terms;
        for (uint256 i; i < 100; ++i) {
            _propose(_requested(terms, 3), YES, 0, 3);
        }
        _assertReputation(80, 100);
        _resolve(_createWith(3), _equal(3));
        _assertReputation(80, 101);
        uint256 marketId = _requested(terms, 3);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, YES, 0, 3);
        p.dimScores = _scores(3, 29);
        _propose(p);
        _assertReputation(79, 51);
    }

    function test_TooFewCandidatesLeaveTheCourt() external {
        uint256 marketId = _requested(_terms(), 5);
        _propose(marketId, YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        (ICREsolverVerdicts.Judge judge,,,,,) = market.getDispute(marketId);
        assertEq(uint8(judge), uint8(ICREsolverVerdicts.Judge.COURT));
        vm.prank(court);
        market.rule(marketId, NO, 0);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(court), FEE);
        assertEq(market.balances(disputer), BOND + POOL);
        _assertAllLeaves(marketId, 5);
    }

    function test_WithNeitherPanelNorCourtADisputeIsRefusedByName() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        (terms.court, terms.courtPeriod) = (address(0), 0);
        uint256 marketId = _requested(terms, 5);
        _propose(marketId, YES, 0, 3);
        vm.deal(disputer, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NoJudge.selector, marketId));
        vm.prank(disputer);
        market.dispute{value: BOND + FEE}(marketId, "", "", "");
    }

    function test_ACourtThatMissesItsTimeLeavesTheMarketVoid() external {
        uint256 marketId = _requested(_terms(), 6);
        _propose(marketId, YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        skip(72 hours);
        vm.expectRevert();
        market.finalize(marketId);
        skip(1 days + 1);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.FINAL));
        market.finalize(marketId);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.NO_JUDGE
        );
        assertEq(market.balances(disputer), BOND / 2 + FEE);
        assertEq(market.balances(creator), POOL);
        _assertAllLeaves(marketId, 6);
    }

    function test_ASecondPanelCannotShareASeatWithTheFirst() external {
        uint256 marketId = _requested(_terms(), 6);
        _propose(marketId, YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, NO, 2, 3);
        p.stage = 1;
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.PanelNotDisjoint.selector, p.seats)
        );
        _propose(p);
    }

    function test_ADataVerdictThatStandsBurnsTheWholeBond() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        (terms.disputeFee, terms.disputeReward) = (0, 0.2 ether);
        uint256 marketId = _requested(terms, 0);
        _propose(marketId, YES, 0, 0);
        _dispute(marketId, BOND);
        _decideAgain(marketId, YES, 0, 0);
        assertEq(market.balances(creator), POOL);
        assertEq(market.balanceOf(address(0), 0x000000000000000000000000000000000000dEaD), BOND);
        _assertAllLeaves(marketId, 0);
    }

    function test_WhoOverturnsADataVerdictGetsTheStatedReward() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        (terms.disputeFee, terms.disputeReward) = (0, 0.2 ether);
        uint256 marketId = _requested(terms, 0);
        _propose(marketId, YES, 0, 0);
        _dispute(marketId, BOND);
        _decideAgain(marketId, NO, 0, 0);
        assertEq(market.balances(disputer), BOND + 0.2 ether);
        assertEq(market.balances(creator), POOL - 0.2 ether);
        _assertAllLeaves(marketId, 0);
    }

    function test_AnUnsurePanelPassesThePoolToTheSecond() external {
        uint256 marketId = _requested(_terms(), 6);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.UNSURE, 0, 0);
        p.seats = 7;
        _propose(p);
        _decideAgain(marketId, NO, 3, 3);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(_worker(3)), THIRD + STAKE);
        assertEq(market.balances(_worker(0)), 0);
        _assertAllLeaves(marketId, 6);
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

    function test_TheOldFunctionsRefuseAMarketWithTerms() external {
        uint256 marketId = _requested(_terms(), 3);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.WrongKindOfMarket.selector, marketId)
        );
        vm.prank(resolver);
        market.resolveMarket(marketId, _workers(3), _equal(3), _scores(3, 80), true);
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
