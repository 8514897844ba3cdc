// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {Case, Payments} from "../../src/libraries/Payments.sol";
import {Payer} from "../../src/types/Verdict.sol";
import {UNSURE, YES, NO, SPLIT, INVALID, TOO_EARLY} from "../support/Findings.sol";

/// @notice What any asking pays adds up to what came in, and no right party ends below 0.
contract PaymentsTest is Test {
    uint256 private constant BOND = 12 ether;
    uint256 private constant FEE = 5 ether;
    uint256 private constant SLASH = 1 ether;

    // The table

    function test_AnUndisputedClaimReturnsItsBond() external pure {
        Case memory c = _claim(YES);
        c.end = YES;
        IVerdicts.Money memory money = Payments.split(c);
        assertEq(money.asker, BOND);
        assertEq(money.rest, c.pool);
        assertEq(money.burned, 0);
        _assertSum(c, money);
    }

    /// @dev L = 12, votes take 7 x 0.5, Q = 8.5, B = 4.25, which is what `facts` of the rules state for
    /// a bot that is always wrong.
    function test_APanelAfterADisputePaysVotesAndHalvesTheRest() external pure {
        Case memory c = _disputed(YES);
        (c.found, c.end) = (NO, NO);
        _vote(c, NO, 7);
        IVerdicts.Money memory money = Payments.split(c);
        assertEq(money.pay, SLASH / 2);
        assertEq(money.disputer, BOND + FEE + 4.25 ether);
        assertEq(money.asker, 0);
        assertEq(money.burned, 4.25 ether);
        assertEq(money.rest, c.pool);
        _assertSum(c, money);
    }

    function test_AWrongVotePaysARightOneAtMostWhatThatRisked() external pure {
        Case memory c = _disputed(YES);
        (c.found, c.end) = (NO, NO);
        _vote(c, NO, 5);
        _vote(c, YES, 2);
        IVerdicts.Money memory money = Payments.split(c);
        // Two slashes among five: two fifths each, which is below what each risked.
        assertEq(money.pay, SLASH / 2 + 2 * SLASH / 5);
        assertEq(money.slash, SLASH);
        _assertSum(c, money);
    }

    function test_AnAppealThatIsWrongLosesTwiceTheBond() external pure {
        Case memory c = _disputed(YES);
        (c.found, c.end, c.isAppealed) = (NO, NO, true);
        c.courtPaidBy = Payer.APPELLANT;
        _vote(c, NO, 7);
        IVerdicts.Money memory money = Payments.split(c);
        assertEq(money.appellant, 0);
        assertEq(money.court, FEE);
        // L = 36, votes take 3.5, Q / 2 = 16.25, at most the winning bond.
        assertEq(money.disputer, BOND + FEE + 12 ether);
        _assertSum(c, money);
    }

    function test_AnAppealThatIsRightGetsTheFeeOfTheCourtBack() external pure {
        Case memory c = _disputed(YES);
        (c.found, c.end, c.isAppealed) = (NO, YES, true);
        c.courtPaidBy = Payer.APPELLANT;
        _vote(c, NO, 7);
        IVerdicts.Money memory money = Payments.split(c);
        // L = 12, W = 7: the fee takes 5, the rest is 14, half of it for 12 + 24 of winning bonds.
        assertEq(money.appellant, 2 * BOND + FEE + uint256(7 ether) * 24 / 36);
        assertEq(money.asker, BOND + uint256(7 ether) * 12 / 36);
        assertEq(money.disputer, FEE);
        assertEq(money.slash, SLASH);
        _assertSum(c, money);
    }

    function test_AnUnsurePanelForWantOfAnswersCostsThoseThatAbstainedAFewPercent() external pure {
        Case memory c = _disputed(YES);
        (c.end, c.lacksAnswers, c.courtPaidBy) = (NO, true, Payer.DISPUTER);
        _vote(c, NO, 2);
        _vote(c, UNSURE, 5);
        IVerdicts.Money memory money = Payments.split(c);
        assertEq(money.abstained, c.unit / 20);
        assertGe(money.disputer, BOND + FEE);
        _assertSum(c, money);
    }

    function test_AbstainingCostsNothingWhereTheOthersDecided() external pure {
        Case memory c = _disputed(YES);
        (c.found, c.end) = (NO, NO);
        _vote(c, NO, 5);
        _vote(c, UNSURE, 2);
        assertEq(Payments.split(c).abstained, 0);
    }

    function test_SplitAndInvalidCostNoVoteAnything() external pure {
        IVerdicts.Finding[2] memory ends = [SPLIT, INVALID];
        for (uint256 i; i < 2; ++i) {
            Case memory c = _disputed(YES);
            (c.found, c.end) = (ends[i], ends[i]);
            _vote(c, ends[i], 5);
            _vote(c, NO, 2);
            IVerdicts.Money memory money = Payments.split(c);
            assertEq(money.slash, 0);
            assertEq(money.pay, SLASH / 2);
            _assertSum(c, money);
        }
    }

    function test_TooEarlyCostsTheAskerAndLeavesThePoolWhole() external pure {
        Case memory c = _disputed(YES);
        (c.found, c.end) = (TOO_EARLY, TOO_EARLY);
        _vote(c, TOO_EARLY, 6);
        _vote(c, YES, 1);
        IVerdicts.Money memory money = Payments.split(c);
        assertEq(money.asker, 0);
        assertEq(money.rest, c.pool);
        assertEq(money.slash, 0);
        assertEq(money.silent, 0);
        assertEq(money.pay, SLASH / 2);
        _assertSum(c, money);
    }

    function test_TooEarlyCostsAnAskerWithoutAClaimToo() external pure {
        Case memory c = _claim(UNSURE);
        (c.panelFirst, c.found, c.end) = (true, TOO_EARLY, TOO_EARLY);
        _vote(c, TOO_EARLY, 7);
        IVerdicts.Money memory money = Payments.split(c);
        assertEq(money.asker, 0);
        assertEq(money.rest, c.pool);
        _assertSum(c, money);
    }

    function test_WithoutAnyJudgeEachBondBurnsATenth() external pure {
        Case memory c = _disputed(YES);
        c.courtPaidBy = Payer.DISPUTER;
        IVerdicts.Money memory money = Payments.split(c);
        assertEq(money.asker, BOND - BOND / 10);
        assertEq(money.disputer, BOND - BOND / 10);
        assertEq(money.burned, 2 * (BOND / 10));
        assertEq(money.pay, 0);
        _assertSum(c, money);
    }

    function test_APanelAtOnceIsPaidByThePool() external pure {
        Case memory c = _claim(UNSURE);
        (c.panelFirst, c.found, c.end) = (true, YES, YES);
        _vote(c, YES, 6);
        _vote(c, NO, 1);
        IVerdicts.Money memory money = Payments.split(c);
        assertEq(money.pay, (c.pool - FEE) / 7 + SLASH / 6);
        assertEq(money.asker, BOND);
        _assertSum(c, money);
    }

    function test_AWrongDataFindingWithoutAClaimPaysItsAppellantOutOfThePool() external pure {
        Case memory c = _claim(UNSURE);
        (c.found, c.end, c.isAppealed) = (YES, NO, true);
        c.courtPaidBy = Payer.APPELLANT;
        c.pool = 100 ether;
        IVerdicts.Money memory money = Payments.split(c);
        assertEq(money.appellant, 2 * BOND + FEE + 2 * BOND);
        _assertSum(c, money);
    }

    function test_APrizeOutOfThePoolIsAtMostHalfOfIt() external pure {
        Case memory c = _claim(UNSURE);
        (c.found, c.end, c.isAppealed) = (YES, NO, true);
        (c.courtPaidBy, c.pool) = (Payer.APPELLANT, 30 ether);
        IVerdicts.Money memory money = Payments.split(c);
        // The fee, which nothing lost could pay, has left 25.
        assertEq(money.appellant, 2 * BOND + FEE + 15 ether);
        assertEq(money.rest, 10 ether);
        _assertSum(c, money);
    }

    function test_AtTooEarlyAWrongDataFindingHasNoPrize() external pure {
        Case memory c = _claim(UNSURE);
        (c.found, c.end, c.isAppealed) = (YES, TOO_EARLY, true);
        (c.courtPaidBy, c.pool) = (Payer.APPELLANT, 100 ether);
        IVerdicts.Money memory money = Payments.split(c);
        // The asker's 12 pay the fee, and half of the rest.
        assertEq(money.appellant, 2 * BOND + FEE + 3.5 ether);
        assertEq(money.rest, c.pool);
        _assertSum(c, money);
    }

    function test_AFeeThatThePoolSpentComesBackAtTooEarlyAlone() external pure {
        Case memory c = _claim(UNSURE);
        (c.panelFirst, c.end, c.courtPaidBy) = (true, YES, Payer.POOL);
        _vote(c, YES, 4);
        _vote(c, NO, 3);
        IVerdicts.Money memory money = Payments.split(c);
        uint256 each = (c.pool - FEE) / 7;
        assertEq(money.pay, each + 3 * SLASH / 4);
        assertEq(money.rest, c.pool - FEE - 4 * each);
        _assertSum(c, money);
    }

    function test_AWinnersFeeComesOutOfSlashesBeforeThePool() external pure {
        Case memory c = _claim(UNSURE);
        (c.panelFirst, c.found, c.end, c.isAppealed) = (true, YES, NO, true);
        c.courtPaidBy = Payer.APPELLANT;
        _vote(c, YES, 7);
        IVerdicts.Money memory money = Payments.split(c);
        // Seven slashes: five for the fee, half of the rest for the appellant.
        assertEq(money.appellant, 2 * BOND + FEE + 1 ether);
        assertEq(money.rest, c.pool);
        assertEq(money.burned, 1 ether);
        _assertSum(c, money);
    }

    // Properties

    /// @dev Over everything that can come: the sum is 0, and whoever was right lost nothing.
    function testFuzz_EveryAskingAddsUp(uint256 seed) external pure {
        Case memory c = _random(seed);
        IVerdicts.Money memory money = Payments.split(c);
        _assertSum(c, money);
        if (c.end == UNSURE) return;
        bool isEarly = c.end == TOO_EARLY;
        if (c.claim == c.end || (c.claim == UNSURE && !isEarly)) {
            assertGe(money.asker, c.bond, "asker");
        }
        if (c.isDisputed && c.end != c.claim) {
            assertGe(money.disputer, c.bond + c.fee, "disputer");
        }
        if (c.isAppealed && c.end != c.found) {
            assertGe(money.appellant, 2 * c.bond + c.fee, "appellant");
        }
        if (isEarly) assertEq(money.rest, c.pool, "pool");
        // What a right vote gets of others' slashes is at most what it risked.
        uint256 poolPay = c.panelFirst ? (c.pool - c.fee) / c.panelVotes : c.slash / 2;
        bool hasWinner = c.claim == c.end || (c.isDisputed && c.end != c.claim);
        if (hasWinner || (c.isAppealed && c.end != c.found)) {
            assertLe(money.pay, poolPay + c.slash, "pay");
        }
    }

    /// @dev Whoever holds asker, disputer, appellant and all votes at once never gains from the others,
    /// unless the pool pays honest work.
    function testFuzz_NobodyGainsFromDisputingItself(uint256 seed) external pure {
        Case memory c = _random(seed);
        if (c.end == UNSURE || !c.isDisputed) return;
        IVerdicts.Money memory money = Payments.split(c);
        (uint256 paidIn,) = _deposits(c);
        uint256 back = money.asker + money.disputer + money.appellant;
        uint256 votes = money.pay * c.tally.byCode[uint8(c.end)];
        uint256 lost = _slashed(c, money);
        uint256 spent = c.courtPaidBy == Payer.NONE ? 0 : c.fee;
        assertLe(back + votes + spent, paidIn + lost + (c.pool - money.rest), "gain");
    }

    function _claim(IVerdicts.Finding claim) private pure returns (Case memory c) {
        (c.claim, c.bond, c.fee, c.pool) = (claim, BOND, FEE, FEE + 4 ether);
        (c.panelVotes, c.slash, c.unit) = (7, SLASH, 5 * SLASH);
    }

    function _disputed(IVerdicts.Finding claim) private pure returns (Case memory c) {
        c = _claim(claim);
        c.isDisputed = true;
    }

    function _vote(Case memory c, IVerdicts.Finding answer, uint256 votes) private pure {
        c.tally.byCode[uint8(answer)] += votes;
        c.tally.drawn += votes;
        if (answer != UNSURE) c.tally.answered += votes;
    }

    function _random(uint256 seed) private pure returns (Case memory c) {
        c.slash = 1 + uint256(keccak256(abi.encode(seed, "slash"))) % 1e18;
        c.unit = c.slash * (2 + seed % 9);
        c.fee = uint256(keccak256(abi.encode(seed, "fee"))) % 1e18;
        c.panelVotes = 5 + seed % 5;
        uint256 covered = c.fee + c.panelVotes * c.slash;
        c.bond = covered + uint256(keccak256(abi.encode(seed, "bond"))) % (2 * covered);
        c.pool = uint256(keccak256(abi.encode(seed, "pool"))) % (3 * covered);
        uint256 kind = seed >> 8 & 3;
        c.panelFirst = kind == 1;
        bool isFirst = kind == 1 || kind == 2;
        if (isFirst) c.pool += covered;
        c.claim = IVerdicts.Finding(isFirst ? (seed >> 16) % 5 : 1 + (seed >> 16) % 4);
        c.isDisputed = !isFirst && seed >> 24 & 3 != 0;
        bool isJudged = isFirst || c.isDisputed;
        if (isJudged && seed >> 32 & 3 != 0) c.found = IVerdicts.Finding(1 + (seed >> 40) % 5);
        c.isAppealed = c.found != UNSURE && seed >> 48 & 1 == 1;
        bool isAsked = c.isAppealed || (isJudged && c.found == UNSURE);
        if (isAsked && (c.isAppealed || seed >> 56 & 3 != 0)) {
            c.courtPaidBy = c.isAppealed ? Payer.APPELLANT : isFirst ? Payer.POOL : Payer.DISPUTER;
        }
        if (!isJudged) {
            c.end = c.claim;
        } else if (isAsked) {
            bool ruled = c.courtPaidBy != Payer.NONE && seed >> 64 & 7 != 0;
            c.end = ruled ? IVerdicts.Finding(1 + (seed >> 72) % 5) : c.found;
        } else {
            c.end = c.found;
        }
        if (isJudged && kind != 2 && seed >> 80 & 1 == 1) {
            uint256 left = c.panelVotes;
            for (uint256 i; i < 6 && left != 0; ++i) {
                uint256 votes = (seed >> (88 + 8 * i)) % (left + 1);
                _vote(c, IVerdicts.Finding(i), votes);
                left -= votes;
            }
            c.lacksAnswers = c.found == UNSURE && c.tally.answered < c.panelVotes / 2 + 1;
        }
    }

    function _deposits(Case memory c) private pure returns (uint256 bonds, uint256 all) {
        bonds = c.bond;
        if (c.isDisputed) bonds += c.bond + c.fee;
        if (c.isAppealed) bonds += 2 * c.bond + c.fee;
        all = bonds + c.pool;
    }

    function _slashed(Case memory c, IVerdicts.Money memory money)
        private
        pure
        returns (uint256 lost)
    {
        uint256 wrong = c.tally.answered - (c.end == UNSURE ? 0 : c.tally.byCode[uint8(c.end)]);
        return wrong * money.slash + c.tally.byCode[0] * money.abstained;
    }

    function _assertSum(Case memory c, IVerdicts.Money memory money) private pure {
        (, uint256 all) = _deposits(c);
        uint256 right = c.end == UNSURE ? 0 : c.tally.byCode[uint8(c.end)];
        uint256 paid = money.asker + money.disputer + money.appellant + money.court;
        paid += money.pay * right + money.rest + money.burned;
        assertEq(paid, all + _slashed(c, money), "sum");
    }
}
