// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Tally} from "../types/Votes.sol";
import {Payer} from "../types/Verdict.sol";

/// @notice How one asking ended, and what was deposited for it.
/// @param end The final answer, UNSURE if no judge decided.
/// @param claim What the asker claims.
/// @param found What rule or panel found.
/// @param isDisputed Whether the claim was disputed.
/// @param isAppealed Whether the finding was appealed.
/// @param panelFirst Whether the panel sat at once, and is paid by the pool.
/// @param lacksAnswers Whether the panel was unsure because too few answered.
/// @param courtPaidBy Who paid the court.
/// @param bond The bond.
/// @param fee Fee of the court.
/// @param pool The pool, the fee included where it paid the court.
/// @param panelVotes Votes of a whole panel.
/// @param slash What a wrong vote loses.
/// @param unit One unit of stake.
/// @param tally The votes.
struct Case {
    IVerdicts.Finding end;
    IVerdicts.Finding claim;
    IVerdicts.Finding found;
    bool isDisputed;
    bool isAppealed;
    bool panelFirst;
    bool lacksAnswers;
    Payer courtPaidBy;
    uint256 bond;
    uint256 fee;
    uint256 pool;
    uint256 panelVotes;
    uint256 slash;
    uint256 unit;
    Tally tally;
}

/// @title Payments
/// @notice Who gets what of one asking.
/// @dev Whoever stands against the final answer pays, whoever stands with it is paid at most what it
/// risked, and what is left of losing bonds and slashes is halved: one half to winning bonds, the other
/// burns. Sums are rounded down, and what rounding leaves burns. In numbers:
///
/// 1. A winner's spent fee of the court comes back out of losing bonds, slashes, the pool.
/// 2. A right vote gets its part of the pool if the panel sat at once; after a dispute half of what it
///    risked, out of losing bonds, which cover it; on TOO_EARLY too.
/// 3. Right votes share the slashes, at most what each risked.
/// 4. Half of what is left goes to winning bonds, at most their size; without any, half of what is left of
/// losing bonds to right votes.
/// 5. A data finding without a claim that an appeal turned around pays the appellant out of the pool.
/// 6. The rest of the pool is the caller's to give away.
library Payments {
    /// @dev Of a unit, in 1/100: what abstaining costs if the panel lacked answers, and silence.
    uint256 internal constant ABSTAINED_PERCENT = 5;
    uint256 internal constant SILENT_PERCENT = 20;

    /// @dev What is left to pay from.
    struct Left {
        uint256 bonds;
        uint256 slashes;
        uint256 pool;
        uint256 winning;
        uint256 pay;
    }

    /// @notice Splits deposits, pool and slashes.
    /// @param c How the asking ended.
    /// @return money The payments; `rest` is what is left of the pool, `restTo` is not set.
    function split(Case memory c) internal pure returns (IVerdicts.Money memory money) {
        Left memory left;
        left.pool = c.pool - (c.courtPaidBy == Payer.POOL ? c.fee : 0);
        if (c.courtPaidBy != Payer.NONE) money.court = c.fee;
        if (c.end == IVerdicts.Finding.UNSURE) return _withoutJudge(c, left, money);
        _takeBonds(c, left, money);
        _takeSlashes(c, left, money);
        _returnFee(c, left, money);
        uint256 right = _rightVotes(c);
        _payVotes(c, left, right);
        _shareRest(c, left, right, money);
        money.pay = left.pay;
        money.rest = left.pool;
    }

    /// @dev Nobody was found right: each bond burns a tenth.
    function _withoutJudge(Case memory c, Left memory left, IVerdicts.Money memory money)
        private
        pure
        returns (IVerdicts.Money memory)
    {
        uint256 tenth = c.bond / 10;
        (money.asker, money.burned) = (c.bond - tenth, tenth);
        if (c.isDisputed) {
            money.disputer = c.bond - tenth + _unspent(c, Payer.DISPUTER);
            money.burned += tenth;
        }
        if (c.isAppealed) {
            money.appellant = 2 * (c.bond - tenth) + _unspent(c, Payer.APPELLANT);
            money.burned += 2 * tenth;
        }
        money.rest = left.pool;
        return money;
    }

    /// @dev Winning bonds and unspent fees go back; the others are there to pay from.
    function _takeBonds(Case memory c, Left memory left, IVerdicts.Money memory money)
        private
        pure
    {
        if (c.end == c.claim) {
            (money.asker, left.winning) = (c.bond, c.bond);
        } else if (c.claim == IVerdicts.Finding.UNSURE && c.end != IVerdicts.Finding.TOO_EARLY) {
            money.asker = c.bond;
        } else {
            left.bonds = c.bond;
        }
        if (c.isDisputed) {
            money.disputer = _unspent(c, Payer.DISPUTER);
            if (_disputerWins(c)) {
                money.disputer += c.bond;
                left.winning += c.bond;
            } else {
                left.bonds += c.bond;
            }
        }
        if (c.isAppealed) {
            money.appellant = _unspent(c, Payer.APPELLANT);
            if (_appellantWins(c)) {
                money.appellant += 2 * c.bond;
                left.winning += 2 * c.bond;
            } else {
                left.bonds += 2 * c.bond;
            }
        }
    }

    function _takeSlashes(Case memory c, Left memory left, IVerdicts.Money memory money)
        private
        pure
    {
        if (c.end != IVerdicts.Finding.TOO_EARLY) {
            money.silent = c.unit * SILENT_PERCENT / 100;
        }
        if (c.end != IVerdicts.Finding.YES && c.end != IVerdicts.Finding.NO) return;
        money.slash = c.slash;
        left.slashes = (c.tally.answered - _rightVotes(c)) * c.slash;
        if (!c.lacksAnswers) return;
        money.abstained = c.unit * ABSTAINED_PERCENT / 100;
        left.slashes += c.tally.byCode[uint8(IVerdicts.Finding.UNSURE)] * money.abstained;
    }

    function _returnFee(Case memory c, Left memory left, IVerdicts.Money memory money)
        private
        pure
    {
        bool disputer = c.courtPaidBy == Payer.DISPUTER && _disputerWins(c);
        bool appellant = c.courtPaidBy == Payer.APPELLANT && _appellantWins(c);
        bool pool = c.courtPaidBy == Payer.POOL && c.end == IVerdicts.Finding.TOO_EARLY;
        if (!disputer && !appellant && !pool) return;
        uint256 taken;
        (left.bonds, taken) = _take(left.bonds, c.fee);
        uint256 more;
        (left.slashes, more) = _take(left.slashes, c.fee - taken);
        taken += more;
        if (pool) {
            left.pool += taken;
            return;
        }
        (left.pool, more) = _take(left.pool, c.fee - taken);
        taken += more;
        if (disputer) money.disputer += taken;
        else money.appellant += taken;
    }

    /// @dev Each right vote's pay before slashes.
    function _payVotes(Case memory c, Left memory left, uint256 right) private pure {
        if (right == 0) return;
        uint256 wanted;
        if (c.panelFirst && c.end != IVerdicts.Finding.TOO_EARLY) {
            wanted = (c.pool - c.fee) / c.panelVotes;
            left.pool -= wanted * right;
        } else {
            // A losing bond covers the fee of the court and the slashes of all votes.
            wanted = c.slash / 2;
            left.bonds -= wanted * right;
        }
        left.pay = wanted;
        uint256 shared = _least(c.slash, left.slashes / right);
        left.slashes -= shared * right;
        left.pay += shared;
    }

    function _shareRest(
        Case memory c,
        Left memory left,
        uint256 right,
        IVerdicts.Money memory money
    ) private pure {
        uint256 rest = left.bonds + left.slashes;
        money.burned = rest;
        if (left.winning != 0) {
            uint256 gain = _least(left.winning, rest / 2);
            if (c.end == c.claim) money.asker += _gain(money, gain, c.bond, left.winning);
            if (c.isDisputed && _disputerWins(c)) {
                money.disputer += _gain(money, gain, c.bond, left.winning);
            }
            if (c.isAppealed && _appellantWins(c)) {
                money.appellant += _gain(money, gain, 2 * c.bond, left.winning);
            }
        } else if (right != 0) {
            uint256 each = left.bonds / 2 / right;
            left.pay += each;
            money.burned -= each * right;
        }
        // A finding without votes is a rule's.
        bool isDataTurned = c.tally.answered == 0 && c.isAppealed && _appellantWins(c)
            && c.claim == IVerdicts.Finding.UNSURE;
        if (!isDataTurned || c.end == IVerdicts.Finding.TOO_EARLY) return;
        uint256 prize = _least(2 * c.bond, _least(c.pool / 2, left.pool));
        money.appellant += prize;
        left.pool -= prize;
    }

    function _gain(IVerdicts.Money memory money, uint256 gain, uint256 bond, uint256 winning)
        private
        pure
        returns (uint256 amount)
    {
        amount = gain * bond / winning;
        money.burned -= amount;
    }

    /// @dev A dispute attacks the claim, an appeal the finding.
    function _disputerWins(Case memory c) private pure returns (bool) {
        return c.end != c.claim;
    }

    function _appellantWins(Case memory c) private pure returns (bool) {
        return c.end != c.found;
    }

    function _rightVotes(Case memory c) private pure returns (uint256) {
        return c.tally.byCode[uint8(c.end)];
    }

    function _unspent(Case memory c, Payer payer) private pure returns (uint256) {
        return c.courtPaidBy == payer ? 0 : c.fee;
    }

    function _take(uint256 from, uint256 wanted)
        private
        pure
        returns (uint256 left, uint256 taken)
    {
        taken = _least(from, wanted);
        left = from - taken;
    }

    function _least(uint256 one, uint256 other) private pure returns (uint256) {
        return one < other ? one : other;
    }
}
