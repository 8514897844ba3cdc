// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Store} from "../types/Store.sol";
import {Market} from "../types/Market.sol";
import {MarketHead} from "../types/MarketHead.sol";
import {Participant, participantOf} from "../types/Participant.sol";
import {PendingFeedback} from "../types/PendingFeedback.sol";
import {Seat, Verdict} from "../types/Verdict.sol";
import {Assets} from "./Assets.sol";
import {Candidates} from "./Candidates.sol";

/// @notice How a market ends.
/// @param outcome The final outcome.
/// @param reason Why it is void.
/// @param isMissed Whether a dispute had no judge in time.
/// @param court The court that ruled, or 0.
/// @param atOnce Whether the market has no window: all stakes return now.
/// @param isLast Whether no dispute can follow.
/// @param finalAt When it became final, 0 for now.
/// @param recordHash Hash of the record.
/// @param rewards Reward of each worker in join order, where all are paid at once.
/// @param seats The seats that share the pool, none for VOID.
/// @param totalWeight Sum of their weights.
/// @param keepsScores Whether scores wait for the reputation registry.
struct End {
    IMarket.Outcome outcome;
    IMarket.VoidReason reason;
    bool isMissed;
    address court;
    bool atOnce;
    bool isLast;
    uint256 finalAt;
    bytes32 recordHash;
    uint256[] rewards;
    uint256[] seats;
    uint256 totalWeight;
    bool keepsScores;
}

/// @notice What is due to the seats of a market.
/// @param asset Asset of the market.
/// @param stands Whether the final outcome is the one that they were listed for.
/// @param agreed Bits of the seats that agreed with it.
/// @param bonus What each of these gets of lost bonds.
/// @param unpaid Rewards of seats that get none.
struct Due {
    address asset;
    bool stands;
    uint256 agreed;
    uint256 bonus;
    uint256 unpaid;
}

/// @title Settlement
/// @notice Who gets pool, bonds, fee and stakes when the verdict of a market is final.
/// @dev What is credited adds up to what came in: pool, bonds, fee, and the stakes of the paid workers.
/// The seats' rewards add up to the pool, so nothing is left of it where a seat is paid or loses; half
/// of lost bonds is divided among the right seats and rounded down, the rest burns.
library Settlement {
    uint256 private constant BPS = 10_000;

    /// @notice Ends a market.
    function settle(Store storage store, uint256 marketId, End memory end) internal {
        Market storage market = store.markets[marketId];
        MarketHead head = market.head;
        market.head = head.withOutcome(end.outcome, end.reason);
        Due memory due;
        due.asset = store.terms[marketId].asset;
        if (end.atOnce) {
            end.rewards = new uint256[](head.workerCount());
            _payAll(store, market, end, due.asset, head.workerCount());
        } else {
            Verdict storage verdict = store.verdicts[marketId];
            due.stands = end.outcome == verdict.outcome;
            due.agreed = verdict.agreed;
            _markWrong(verdict, end.outcome, due.stands);
            due.bonus =
                _settleBonds(store, verdict, marketId, end, due.stands ? _count(due.agreed) : 0);
            _paySeats(store, marketId, end, due);
            // What the seats that were wrong would have got, where a dispute turned the verdict around.
            Assets.credit(store, due.asset, verdict.disputer, due.unpaid);
        }
        if (end.seats.length == 0) {
            Assets.credit(store, due.asset, market.creator, head.rewardPool());
        }
    }

    /// @notice What a disputer pays for the court: nothing for a fresh read by the rule.
    function feeOf(Verdict storage verdict, IVerdicts.Terms storage terms)
        internal
        view
        returns (uint256)
    {
        return verdict.drawn == 0 && !verdict.readAgain ? 0 : terms.disputeFee;
    }

    /// @notice Credits the stake of one candidate, less what it lost.
    function release(Store storage store, uint256 marketId, uint256 index) internal {
        address worker = store.markets[marketId].participants[index].worker();
        if (store.verdicts[marketId].released >> index & 1 == 1) {
            revert IVerdicts.StakeNotReleasable(worker);
        }
        uint256 stake = _release(store, marketId, index);
        Assets.credit(store, store.terms[marketId].asset, worker, stake);
    }

    /// @notice Takes the whole stake of a candidate: a tenth to the caller, the rest is burned.
    function takeStake(Store storage store, uint256 marketId, uint256 index) internal {
        Verdict storage verdict = store.verdicts[marketId];
        Participant participant = store.markets[marketId].participants[index];
        if (verdict.released >> index & 1 == 1 || Candidates.paidAtOnce(store, marketId)) {
            revert IVerdicts.StakeNotReleasable(participant.worker());
        }
        verdict.released |= uint64(1 << index);
        // Nothing is left to return.
        Market storage market = store.markets[marketId];
        market.participants[index] = participantOf(participant.worker(), 0);
        address asset = store.terms[marketId].asset;
        uint256 stake = participant.stake();
        emit IVerdicts.StakeSlashed(marketId, participant.worker(), stake, msg.sender);
        Assets.credit(store, asset, msg.sender, stake / 10);
        Assets.credit(store, asset, Assets.BURN_ADDRESS, stake - stake / 10);
    }

    /// @dev Where no stage follows: the stakes of all, in join order, with the rewards and scores of the
    /// seats. It runs for every worker in the one call that all of them wait for.
    function _payAll(
        Store storage store,
        Market storage market,
        End memory end,
        address asset,
        uint256 joined
    ) private {
        PendingFeedback pending;
        uint256 next;
        uint256[] memory seats = end.seats;
        uint256 listed = seats.length;
        unchecked {
            for (uint256 index; index < joined; ++index) {
                Participant participant = market.participants[index];
                uint256 amount = participant.stake();
                uint256 scores;
                if (next < listed) {
                    Seat seat = Seat.wrap(seats[next]);
                    if (seat.index() == index) {
                        ++next;
                        amount += seat.reward();
                        scores = seat.packedScores();
                        end.rewards[index] = seat.reward();
                        if (end.keepsScores) pending = pending.withScores(index, seat.scores());
                    }
                }
                Assets.credit(store, asset, participant.worker(), amount, scores);
            }
        }
        if (end.keepsScores) market.pending = pending;
    }

    /// @dev Where a window was over: rewards, stakes and scores of the seats. If the verdict does not
    /// stand, those that agreed with it get no reward, and no seat gets scores, which were measured
    /// against it.
    function _paySeats(Store storage store, uint256 marketId, End memory end, Due memory due)
        private
    {
        Market storage market = store.markets[marketId];
        PendingFeedback pending;
        bool keepsScores = end.keepsScores && due.stands;
        uint256[] memory seats = end.seats;
        for (uint256 i; i < seats.length; ++i) {
            Seat seat = Seat.wrap(seats[i]);
            uint256 index = seat.index();
            uint256 amount = _release(store, marketId, index) + _earned(due, seat, index);
            uint256 scores = due.stands ? seat.packedScores() : 0;
            Assets.credit(store, due.asset, market.participants[index].worker(), amount, scores);
            if (keepsScores) pending = pending.withScores(i, seat.scores());
        }
        if (keepsScores && seats.length != 0) market.pending = pending;
    }

    function _earned(Due memory due, Seat seat, uint256 index)
        private
        pure
        returns (uint256 amount)
    {
        bool isRight = due.agreed >> index & 1 == 1;
        if (due.stands) return isRight ? seat.reward() + due.bonus : seat.reward();
        if (!isRight) return seat.reward();
        due.unpaid += seat.reward();
    }

    /// @dev The bonds of disputer and appellant: back where the final outcome is not the one that was
    /// attacked, half of it where no judge decided. The fee is the court's if it ruled.
    function _settleBonds(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        End memory end,
        uint256 right
    ) private returns (uint256 bonus) {
        address payer = verdict.disputer;
        if (payer == address(0)) return 0;
        IVerdicts.Terms storage terms = store.terms[marketId];
        address asset = terms.asset;
        IMarket.Outcome attacked = verdict.readAgain ? verdict.attacked : verdict.outcome;
        uint256 lost = _settleBond(store, asset, payer, terms.bond, attacked, end);
        if (verdict.appellant != address(0)) {
            payer = verdict.appellant;
            lost += _settleBond(store, asset, payer, terms.bond, verdict.outcome, end);
        }
        if (verdict.drawn != 0 || verdict.appellant != address(0)) {
            Assets.credit(
                store, asset, end.court == address(0) ? payer : end.court, terms.disputeFee
            );
        }
        if (right != 0) bonus = lost / 2 / right;
        Assets.credit(store, asset, Assets.BURN_ADDRESS, lost - bonus * right);
    }

    function _settleBond(
        Store storage store,
        address asset,
        address payer,
        uint256 bond,
        IMarket.Outcome attacked,
        End memory end
    ) private returns (uint256 lost) {
        if (end.isMissed) lost = bond - bond / 2;
        else if (end.outcome == attacked) lost = bond;
        Assets.credit(store, asset, payer, bond - lost);
    }

    /// @dev The stake of a candidate less what it lost, which is burned; 0 where it was taken.
    function _release(Store storage store, uint256 marketId, uint256 index)
        private
        returns (uint256 stake)
    {
        Verdict storage verdict = store.verdicts[marketId];
        uint64 bit = uint64(1 << index);
        if (verdict.released & bit != 0) return 0;
        verdict.released |= bit;
        Participant participant = store.markets[marketId].participants[index];
        IVerdicts.Terms storage terms = store.terms[marketId];
        stake = participant.stake();
        uint256 lost;
        if (verdict.wrong & bit != 0) lost = stake * terms.wrongSlashBps / BPS;
        if (verdict.silent & ~verdict.posted & bit != 0) {
            lost = stake * terms.silentSlashBps / BPS;
        }
        if (lost != 0) {
            emit IVerdicts.StakeSlashed(marketId, participant.worker(), lost, address(0));
            Assets.credit(store, terms.asset, Assets.BURN_ADDRESS, lost);
            stake -= lost;
        }
        emit IVerdicts.StakeReleased(marketId, participant.worker(), stake);
    }

    /// @dev Whom `wrongSlashBps` costs: the confidently wrong where the verdict stands, those that agreed
    /// where YES became NO or NO became YES, and no seat on SPLIT or VOID.
    function _markWrong(Verdict storage verdict, IMarket.Outcome outcome, bool stands) private {
        uint64 wrong;
        if (_isSure(outcome)) {
            if (stands) wrong = verdict.wrong;
            else if (_isSure(verdict.outcome)) wrong = verdict.agreed;
        }
        if (wrong != verdict.wrong) verdict.wrong = wrong;
    }

    function _isSure(IMarket.Outcome outcome) private pure returns (bool) {
        return outcome == IMarket.Outcome.YES || outcome == IMarket.Outcome.NO;
    }

    function _count(uint256 bits) private pure returns (uint256 count) {
        for (; bits != 0; bits &= bits - 1) {
            ++count;
        }
    }
}
