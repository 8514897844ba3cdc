// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {AccountEntry, packVerdict} from "../types/Account.sol";
import {Store} from "../types/Store.sol";
import {Market} from "../types/Market.sol";
import {Participant} from "../types/Participant.sol";
import {Seat, Verdict} from "../types/Verdict.sol";
import {Assets} from "./Assets.sol";

/// @title Payments
/// @notice Who gets pool, bond, fee and stakes when the verdict of a market with terms is final.
/// @dev In every function what is credited adds up to what came in: pool + bond + fee.
library Payments {
    /// @notice Least listed workers, each of another owner, for reputation to count.
    uint256 internal constant MIN_SCORED = 3;

    uint256 private constant BPS = 10_000;

    /// @dev What a dispute is about.
    struct Money {
        address asset;
        address creator;
        address disputer;
        uint256 pool;
        uint256 bond;
        uint256 fee;
    }

    /// @notice The end of a verdict without a dispute.
    function payUndisputed(Store storage store, Verdict storage verdict, uint256 marketId)
        internal
    {
        Money memory money = _money(store, verdict, marketId);
        _clearWrong(verdict, verdict.outcome);
        if (verdict.listed != 0) verdict.stands = true;
        if (verdict.listed == 0) {
            Assets.credit(store, money.asset, money.creator, money.pool);
        } else {
            _payFirst(store, verdict, marketId, money.asset, type(uint64).max, 0);
        }
    }

    /// @notice The end of a dispute whose judges missed their time: the verdict is VOID.
    function payMissed(Store storage store, Verdict storage verdict, uint256 marketId) internal {
        Money memory money = _money(store, verdict, marketId);
        _clearWrong(verdict, ICREsolverMarket.Outcome.VOID);
        uint256 half = money.bond / 2;
        Assets.credit(store, money.asset, money.creator, money.pool);
        Assets.credit(store, money.asset, money.disputer, half + money.fee);
        Assets.credit(store, money.asset, Assets.BURN_ADDRESS, money.bond - half);
    }

    /// @notice What the seats of a second panel share when it decides: the fee, or the pool where
    /// the first panel earned none of it.
    function secondShare(Store storage store, Verdict storage verdict, uint256 marketId)
        internal
        view
        returns (uint256)
    {
        Money memory money = _money(store, verdict, marketId);
        return verdict.listed == 0 ? money.pool : money.fee;
    }

    /// @notice The end of a dispute that a judge decided.
    /// @param outcome What the judge decided; the verdict still holds what was proposed.
    /// @param second Seats of the second panel, none after a ruling or a fresh read.
    /// @param court The court that ruled, or 0.
    function payDecided(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        ICREsolverMarket.Outcome outcome,
        uint256[] memory second,
        address court
    ) internal {
        Money memory money = _money(store, verdict, marketId);
        bool stands = money.disputer != address(0) && outcome == verdict.outcome;
        // Before any stake is paid back.
        if (stands) _clearWrong(verdict, outcome);
        else verdict.wrong = _isSure(outcome) && _isSure(verdict.outcome) ? verdict.agreed : 0;
        if (stands && verdict.listed != 0) verdict.stands = true;
        if (money.disputer == address(0)) {
            if (second.length == 0) Assets.credit(store, money.asset, money.creator, money.pool);
        } else if (stands) {
            _payUpheld(store, verdict, marketId, money, second.length, court);
        } else if (outcome == ICREsolverMarket.Outcome.VOID) {
            Assets.credit(store, money.asset, money.creator, money.pool);
            Assets.credit(store, money.asset, money.disputer, money.bond);
            address paid = court == address(0) ? money.disputer : court;
            Assets.credit(store, money.asset, paid, money.fee);
        } else {
            _payOverturned(store, verdict, marketId, money, second.length, court);
        }
        for (uint256 i; i < second.length; ++i) {
            _paySeat(
                store, marketId, money.asset, Seat.wrap(second[i]), 0, second.length >= MIN_SCORED
            );
        }
    }

    /// @notice Credits the stake of one candidate, less what it lost.
    /// @return done False when it was credited or taken before.
    function release(Store storage store, Verdict storage verdict, uint256 marketId, uint256 index)
        internal
        returns (bool done)
    {
        uint64 bit = uint64(1 << index);
        if (verdict.released & bit != 0) return false;
        verdict.released |= bit;
        Participant participant = store.markets[marketId].participants[index];
        ICREsolverVerdicts.Terms storage terms = store.terms[marketId];
        uint256 stake = participant.stake();
        uint256 lost;
        if (verdict.wrong & bit != 0) lost = stake * terms.wrongSlashBps / BPS;
        if (verdict.silent & ~verdict.posted & bit != 0) {
            lost = stake * terms.silentSlashBps / BPS;
        }
        address worker = participant.worker();
        if (lost != 0) {
            emit ICREsolverVerdicts.StakeSlashed(marketId, worker, lost, address(0));
            Assets.credit(store, terms.asset, Assets.BURN_ADDRESS, lost);
        }
        emit ICREsolverVerdicts.StakeReleased(marketId, worker, stake - lost);
        Assets.credit(store, terms.asset, worker, stake - lost);
        return true;
    }

    /// @notice Takes the whole stake of a candidate: a tenth to the caller, the rest is burned.
    function takeStake(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        uint256 index
    ) internal {
        Participant participant = store.markets[marketId].participants[index];
        uint64 bit = uint64(1 << index);
        if (verdict.released & bit != 0) {
            revert ICREsolverVerdicts.StakeNotReleasable(participant.worker());
        }
        verdict.released |= bit;
        address asset = store.terms[marketId].asset;
        uint256 stake = participant.stake();
        emit ICREsolverVerdicts.StakeSlashed(marketId, participant.worker(), stake, msg.sender);
        Assets.credit(store, asset, msg.sender, stake / 10);
        Assets.credit(store, asset, Assets.BURN_ADDRESS, stake - stake / 10);
    }

    /// @dev Half of the bond to the seats that were right, the other half is burned; where there
    /// are none, all of it. The fee pays who judged.
    function _payUpheld(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        Money memory money,
        uint256 second,
        address court
    ) private {
        uint256 burned = money.bond;
        if (verdict.listed == 0) {
            if (second == 0) Assets.credit(store, money.asset, money.creator, money.pool);
        } else {
            uint256 right = _countAgreed(verdict);
            uint256 bonus = right == 0 ? 0 : money.bond / 2 / right;
            burned -= bonus * right;
            _payFirst(store, verdict, marketId, money.asset, type(uint64).max, bonus);
        }
        if (court != address(0)) Assets.credit(store, money.asset, court, money.fee);
        else if (second == 0 || verdict.listed == 0) burned += money.fee;
        Assets.credit(store, money.asset, Assets.BURN_ADDRESS, burned);
    }

    function _payOverturned(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        Money memory money,
        uint256 second,
        address court
    ) private {
        uint256 back = money.bond;
        if (verdict.listed != 0) {
            // The seats that were wrong pay the fee back, and what is more.
            back += _payFirst(store, verdict, marketId, money.asset, ~verdict.agreed, 0);
        } else if (second == 0) {
            uint256 bounty = verdict.drawn == 0 ? store.terms[marketId].disputeReward : 0;
            back += bounty;
            Assets.credit(store, money.asset, money.creator, money.pool - bounty);
        }
        if (court != address(0)) Assets.credit(store, money.asset, court, money.fee);
        else if (second == 0 || verdict.listed == 0) back += money.fee;
        Assets.credit(store, money.asset, money.disputer, back);
    }

    /// @dev Pays the first seats of a mask their rewards and the right ones a bonus, and returns
    /// what the others would have got. All of them get their stakes, and their scores only where
    /// their verdict, which the scores were measured against, stands.
    function _payFirst(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        address asset,
        uint64 paid,
        uint256 bonus
    ) private returns (uint256 unpaid) {
        uint256 listed = verdict.listed;
        bool scored = verdict.stands && listed >= MIN_SCORED;
        for (uint256 i; i < listed; ++i) {
            Seat seat = verdict.seats[i];
            if (paid >> seat.index() & 1 == 0) {
                unpaid += seat.reward();
                release(store, verdict, marketId, seat.index());
                continue;
            }
            uint256 extra = verdict.agreed >> seat.index() & 1 == 1 ? bonus : 0;
            _paySeat(store, marketId, asset, seat, extra, scored);
        }
    }

    /// @dev Reward and stake of one seat, and its scores. Old scores fade.
    function _paySeat(
        Store storage store,
        uint256 marketId,
        address asset,
        Seat seat,
        uint256 extra,
        bool scored
    ) private {
        address worker = store.markets[marketId].participants[seat.index()].worker();
        release(store, store.verdicts[marketId], marketId, seat.index());
        Assets.credit(store, asset, worker, seat.reward() + extra);
        if (!scored) return;
        AccountEntry storage entry = store.accounts[worker];
        (uint256 a, uint256 b, uint256 c) = seat.scores();
        entry.account = entry.account.faded().plus(0, packVerdict(a, b, c));
    }

    function _money(Store storage store, Verdict storage verdict, uint256 marketId)
        private
        view
        returns (Money memory money)
    {
        Market storage market = store.markets[marketId];
        ICREsolverVerdicts.Terms storage terms = store.terms[marketId];
        money.asset = terms.asset;
        money.creator = market.creator;
        money.disputer = verdict.disputer;
        money.pool = market.head.rewardPool();
        if (money.disputer == address(0)) return money;
        money.bond = terms.bond;
        money.fee = feeOf(verdict, terms);
    }

    /// @notice What a disputer paid or pays for judges: nothing for a fresh read by the rule.
    function feeOf(Verdict storage verdict, ICREsolverVerdicts.Terms storage terms)
        internal
        view
        returns (uint256)
    {
        return verdict.drawn == 0 ? 0 : terms.disputeFee;
    }

    /// @dev No seat is wrong on SPLIT or VOID.
    function _clearWrong(Verdict storage verdict, ICREsolverMarket.Outcome outcome) private {
        if (!_isSure(outcome) && verdict.wrong != 0) verdict.wrong = 0;
    }

    function _isSure(ICREsolverMarket.Outcome outcome) private pure returns (bool) {
        return outcome == ICREsolverMarket.Outcome.YES || outcome == ICREsolverMarket.Outcome.NO;
    }

    function _countAgreed(Verdict storage verdict) private view returns (uint256 count) {
        for (uint256 bits = verdict.agreed; bits != 0; bits &= bits - 1) {
            ++count;
        }
    }
}
