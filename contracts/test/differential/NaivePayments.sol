// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";

/// @notice How a market with terms ended.
enum Way {
    UNDISPUTED,
    PANEL,
    COURT,
    RULE,
    MISSED
}

/// @notice All that decides who is paid what. The first panel sits first in join order, the second
/// right behind it.
struct Ended {
    Way way;
    bool disputed;
    ICREsolverMarket.Outcome proposed;
    ICREsolverMarket.Outcome decided;
    uint256 pool;
    uint256 bond;
    uint256 fee;
    uint256 reward;
    uint256 joined;
    uint256[] stakes;
    uint256[] first;
    bool[] agreed;
    bool[] wrong;
    bool[] silent;
    uint256[] second;
    uint256 silentBps;
    uint256 wrongBps;
}

/// @notice Who gets what, rule after rule, in checked arithmetic.
struct Shares {
    uint256[] workers;
    uint256 creator;
    uint256 disputer;
    uint256 court;
    uint256 burned;
}

/// @notice The payments of a market with terms as its rules say them, to compare the contract with.
library NaivePayments {
    function pay(Ended memory e) internal pure returns (Shares memory shares) {
        shares.workers = new uint256[](e.joined);
        _payStakes(e, shares);
        uint256[] memory rewards = _split(e.pool, e.first);
        bool hasFirst = rewards.length != 0 && e.proposed != ICREsolverMarket.Outcome.VOID;
        if (e.way == Way.UNDISPUTED) {
            if (hasFirst) _payAll(shares, rewards, 0);
            else shares.creator += e.pool;
            return shares;
        }
        if (e.way == Way.MISSED) {
            shares.creator += e.pool;
            shares.disputer += e.bond / 2 + e.fee;
            shares.burned += e.bond - e.bond / 2;
            return shares;
        }
        bool isVoid = e.decided == ICREsolverMarket.Outcome.VOID;
        bool hasSecond = e.way == Way.PANEL && e.second.length != 0 && !isVoid;
        // A second panel lives on the fee, or on the pool where the first earned nothing.
        uint256 fund = hasSecond ? (hasFirst ? e.fee : e.pool) : 0;
        if (hasSecond) _payAll(shares, _split(fund, e.second), e.silent.length);
        if (!e.disputed) {
            if (!hasSecond) shares.creator += e.pool;
        } else if (e.decided == e.proposed) {
            _uphold(e, shares, rewards, hasFirst, hasSecond);
        } else if (isVoid) {
            shares.creator += e.pool;
            shares.disputer += e.bond;
            if (e.way == Way.COURT) shares.court += e.fee;
            else shares.disputer += e.fee;
        } else {
            _overturn(e, shares, rewards, hasFirst, hasSecond);
        }
    }

    function _uphold(
        Ended memory e,
        Shares memory shares,
        uint256[] memory rewards,
        bool hasFirst,
        bool hasSecond
    ) private pure {
        uint256 right;
        for (uint256 i; i < e.first.length; ++i) {
            if (hasFirst && e.agreed[i]) ++right;
        }
        uint256 bonus = right == 0 ? 0 : e.bond / 2 / right;
        shares.burned += e.bond - bonus * right;
        if (hasFirst) _payAll(shares, rewards, 0);
        else if (!hasSecond) shares.creator += e.pool;
        for (uint256 i; i < e.first.length; ++i) {
            if (hasFirst && e.agreed[i]) shares.workers[i] += bonus;
        }
        if (e.way == Way.COURT) shares.court += e.fee;
        else if (!hasFirst || !hasSecond) shares.burned += e.fee;
    }

    function _overturn(
        Ended memory e,
        Shares memory shares,
        uint256[] memory rewards,
        bool hasFirst,
        bool hasSecond
    ) private pure {
        shares.disputer += e.bond;
        for (uint256 i; hasFirst && i < e.first.length; ++i) {
            if (e.agreed[i]) shares.disputer += rewards[i];
            else shares.workers[i] += rewards[i];
        }
        if (!hasFirst && !hasSecond) {
            uint256 bounty = e.way == Way.RULE ? e.reward : 0;
            shares.disputer += bounty;
            shares.creator += e.pool - bounty;
        }
        if (e.way == Way.COURT) shares.court += e.fee;
        else if (!hasFirst || !hasSecond) shares.disputer += e.fee;
    }

    function _payStakes(Ended memory e, Shares memory shares) private pure {
        bool stands = e.way == Way.UNDISPUTED
            || (e.disputed && e.way != Way.MISSED && e.decided == e.proposed);
        bool judged = e.way == Way.PANEL || e.way == Way.COURT;
        bool turned = judged && e.decided != e.proposed && _isSure(e.decided);
        for (uint256 i; i < e.joined; ++i) {
            uint256 lost;
            bool isWrong;
            if (stands) isWrong = i < e.wrong.length && e.wrong[i] && _twoThirds(e);
            // Who agreed with a verdict that a judge turned around was wrong, however sure it was.
            if (turned) isWrong = i < e.agreed.length && e.agreed[i];
            if (isWrong && _isSure(e.proposed)) lost = e.stakes[i] * e.wrongBps / 10_000;
            if (i < e.silent.length && e.silent[i]) lost = e.stakes[i] * e.silentBps / 10_000;
            shares.workers[i] += e.stakes[i] - lost;
            shares.burned += lost;
        }
    }

    function _isSure(ICREsolverMarket.Outcome outcome) private pure returns (bool) {
        return outcome == ICREsolverMarket.Outcome.YES || outcome == ICREsolverMarket.Outcome.NO;
    }

    /// @dev Whether two thirds of the weight stand behind the proposal.
    function _twoThirds(Ended memory e) private pure returns (bool) {
        uint256 total;
        uint256 support;
        for (uint256 i; i < e.first.length; ++i) {
            total += e.first[i];
            if (e.agreed[i]) support += e.first[i];
        }
        return support * 3 >= total * 2;
    }

    function _payAll(Shares memory shares, uint256[] memory rewards, uint256 from) private pure {
        for (uint256 i; i < rewards.length; ++i) {
            shares.workers[from + i] += rewards[i];
        }
    }

    /// @dev By weight, rounded down; the last with a weight takes what is left.
    function _split(uint256 pool, uint256[] memory weights)
        private
        pure
        returns (uint256[] memory rewards)
    {
        uint256 total;
        uint256 last;
        for (uint256 i; i < weights.length; ++i) {
            total += weights[i];
            if (weights[i] != 0) last = i;
        }
        if (total == 0) return rewards;
        rewards = new uint256[](weights.length);
        uint256 paid;
        for (uint256 i; i < weights.length; ++i) {
            rewards[i] = pool * weights[i] / total;
            paid += rewards[i];
        }
        rewards[last] += pool - paid;
    }
}
