// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";

/// @notice All that decides who is paid what in a market with a window. OPEN stands for an outcome
/// that no test found. The panel sits first in join order.
/// @param proposed What the first report found; OPEN where it was unsure.
/// @param read What the rule found when it was read again.
/// @param ruling What the court ruled.
/// @param missed Whether the last judge let its time pass, or was unsure and had no judge behind it.
/// @param isPanel Whether seats were drawn.
/// @param disputed Whether there was a first bond.
/// @param appealed Whether there was a second bond.
struct Ended {
    ICREsolverMarket.Outcome proposed;
    ICREsolverMarket.Outcome read;
    ICREsolverMarket.Outcome ruling;
    bool missed;
    bool isPanel;
    bool disputed;
    bool appealed;
    uint256 pool;
    uint256 bond;
    uint256 fee;
    uint256 joined;
    uint256[] stakes;
    uint256[] weights;
    bool[] agreed;
    bool[] wrong;
    bool[] silent;
    uint256 silentBps;
    uint256 wrongBps;
}

/// @notice Who gets what, rule after rule, in checked arithmetic.
struct Shares {
    uint256[] workers;
    uint256 creator;
    uint256 disputer;
    uint256 appellant;
    uint256 court;
    uint256 burned;
}

/// @notice The payments of a market with a window as its rules say them, to compare the contract with.
library NaivePayments {
    /// @notice How such a market ends: by its court, by no judge, by the fresh read, or as proposed.
    function outcomeOf(Ended memory e) internal pure returns (ICREsolverMarket.Outcome) {
        if (e.ruling != ICREsolverMarket.Outcome.OPEN) return e.ruling;
        if (e.missed) return ICREsolverMarket.Outcome.VOID;
        return e.read != ICREsolverMarket.Outcome.OPEN ? e.read : e.proposed;
    }

    function pay(Ended memory e) internal pure returns (Shares memory shares) {
        shares.workers = new uint256[](e.joined);
        _payStakes(e, shares);
        _payPool(e, shares);
        _payBonds(e, shares);
        _payFee(e, shares);
    }

    /// @dev Seats share the pool by weight. Where the court turned their verdict around, those that
    /// agreed with it leave their share to the disputer. Without seats, and where the market is void,
    /// the creator gets it back.
    function _payPool(Ended memory e, Shares memory shares) private pure {
        if (!_sharesPool(e)) {
            shares.creator += e.pool;
            return;
        }
        uint256[] memory rewards = _split(e.pool, e.weights);
        bool stands = outcomeOf(e) == e.proposed;
        for (uint256 i; i < rewards.length; ++i) {
            if (stands || !e.agreed[i]) shares.workers[i] += rewards[i];
            else shares.disputer += rewards[i];
        }
    }

    /// @dev A bond returns where the market did not end as what it attacked. Where no judge came, half
    /// of it returns. Half of lost bonds is for the seats that were right.
    function _payBonds(Ended memory e, Shares memory shares) private pure {
        uint256 lost;
        if (e.disputed) {
            uint256 back = _bondBack(e, e.proposed);
            shares.disputer += back;
            lost += e.bond - back;
        }
        if (e.appealed) {
            uint256 back = _bondBack(e, e.read);
            shares.appellant += back;
            lost += e.bond - back;
        }
        uint256 right;
        bool upheld = _sharesPool(e) && outcomeOf(e) == e.proposed;
        for (uint256 i; upheld && i < e.agreed.length; ++i) {
            if (e.agreed[i]) ++right;
        }
        uint256 bonus = right == 0 ? 0 : lost / 2 / right;
        for (uint256 i; upheld && i < e.agreed.length; ++i) {
            if (e.agreed[i]) shares.workers[i] += bonus;
        }
        shares.burned += lost - bonus * right;
    }

    function _bondBack(Ended memory e, ICREsolverMarket.Outcome attacked)
        private
        pure
        returns (uint256)
    {
        if (e.missed) return e.bond / 2;
        return outcomeOf(e) == attacked ? 0 : e.bond;
    }

    /// @dev The account that takes a verdict to the court pays it: the disputer of a panel's, or the appellant.
    function _payFee(Ended memory e, Shares memory shares) private pure {
        if (!e.appealed && !(e.disputed && e.isPanel)) return;
        if (e.ruling != ICREsolverMarket.Outcome.OPEN) shares.court += e.fee;
        else if (e.appealed) shares.appellant += e.fee;
        else shares.disputer += e.fee;
    }

    /// @dev Stakes cost who was silent and, where the market ended as YES or NO, who was wrong.
    function _payStakes(Ended memory e, Shares memory shares) private pure {
        for (uint256 i; i < e.joined; ++i) {
            uint256 lost;
            if (_isWrong(e, i)) lost = e.stakes[i] * e.wrongBps / 10_000;
            if (i < e.silent.length && e.silent[i]) lost = e.stakes[i] * e.silentBps / 10_000;
            shares.workers[i] += e.stakes[i] - lost;
            shares.burned += lost;
        }
    }

    /// @dev Confidently wrong against two thirds of the weight where the verdict stands; where YES and
    /// NO were exchanged, all that agreed, however sure they were.
    function _isWrong(Ended memory e, uint256 i) private pure returns (bool) {
        if (i >= e.agreed.length || !_isSure(outcomeOf(e))) return false;
        if (outcomeOf(e) == e.proposed) return e.wrong[i] && _twoThirds(e);
        return _isSure(e.proposed) && e.agreed[i];
    }

    function _sharesPool(Ended memory e) private pure returns (bool) {
        return outcomeOf(e) != ICREsolverMarket.Outcome.VOID && _sum(e.weights) != 0;
    }

    function _isSure(ICREsolverMarket.Outcome outcome) private pure returns (bool) {
        return outcome == ICREsolverMarket.Outcome.YES || outcome == ICREsolverMarket.Outcome.NO;
    }

    /// @dev Whether two thirds of the weight stand behind the proposal.
    function _twoThirds(Ended memory e) private pure returns (bool) {
        uint256 support;
        for (uint256 i; i < e.weights.length; ++i) {
            if (e.agreed[i]) support += e.weights[i];
        }
        return support * 3 >= _sum(e.weights) * 2;
    }

    /// @dev By weight, rounded down; the last with a weight takes what is left.
    function _split(uint256 pool, uint256[] memory weights)
        private
        pure
        returns (uint256[] memory rewards)
    {
        uint256 total = _sum(weights);
        uint256 last;
        uint256 paid;
        rewards = new uint256[](weights.length);
        for (uint256 i; i < weights.length; ++i) {
            if (weights[i] != 0) last = i;
            rewards[i] = pool * weights[i] / total;
            paid += rewards[i];
        }
        rewards[last] += pool - paid;
    }

    function _sum(uint256[] memory values) private pure returns (uint256 sum) {
        for (uint256 i; i < values.length; ++i) {
            sum += values[i];
        }
    }
}
