// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICourt, ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {MarketHead} from "../types/MarketHead.sol";
import {Store} from "../types/Store.sol";
import {Payer, Verdict} from "../types/Verdict.sol";
import {Votes} from "../types/Votes.sol";
import {ForeignCalls} from "./ForeignCalls.sol";
import {Listings} from "./Listings.sol";

/// @notice How far a verdict is, as of now.
/// @param end The answer that is proposed or final, UNSURE for none.
struct Current {
    IVerdicts.State state;
    IVerdicts.Judge judge;
    IVerdicts.Finding end;
    uint256 until;
    uint256 finalAt;
}

/// @title Progress
/// @notice What time has made of a verdict, whether anyone called or not.
library Progress {
    /// @dev Longest time of a court whose case is pending.
    uint256 internal constant MAX_PENDING = 90 days;

    /// @dev Gas for asking a court whether a case is pending.
    uint256 private constant COURT_GAS = 50_000;

    /// @notice How far the verdict of a market with a window is.
    function currentOf(Store storage store, uint256 marketId)
        internal
        view
        returns (Current memory present)
    {
        Verdict storage verdict = store.verdicts[marketId];
        (present.state, present.judge) = (verdict.state, verdict.judge);
        present.until = verdict.until;
        if (present.state == IVerdicts.State.PROPOSED) {
            present.end = present.judge == IVerdicts.Judge.NONE ? verdict.claim : verdict.found;
            present.finalAt = present.until;
            if (block.timestamp > present.until) present.state = IVerdicts.State.FINAL;
        } else if (present.state == IVerdicts.State.JUDGED) {
            _judgeInTime(store, marketId, present);
        } else if (present.state == IVerdicts.State.NONE) {
            present.state = IVerdicts.State.OPEN;
        }
        // Too early ends nothing, so nobody reads it as final.
        if (present.state == IVerdicts.State.FINAL && present.end == IVerdicts.Finding.TOO_EARLY) {
            present.state = IVerdicts.State.PROPOSED;
        }
    }

    /// @notice Whether an asking is over, so that it can be settled.
    function isOver(Store storage store, uint256 marketId, Current memory present)
        internal
        view
        returns (bool)
    {
        if (present.state == IVerdicts.State.FINAL) return true;
        return store.verdicts[marketId].state != IVerdicts.State.OPEN
            && present.end == IVerdicts.Finding.TOO_EARLY && block.timestamp > present.until;
    }

    /// @notice State, outcome, time and reason of a market, as of now.
    function verdictOf(Store storage store, uint256 marketId)
        internal
        view
        returns (
            IVerdicts.State state,
            IMarket.Outcome outcome,
            IMarket.VoidReason reason,
            uint256 until,
            uint256 finalAt
        )
    {
        MarketHead head = store.markets[marketId].head;
        Verdict storage verdict = store.verdicts[marketId];
        if (head.outcome() != IMarket.Outcome.OPEN) {
            state = IVerdicts.State.FINAL;
            (outcome, reason) = (head.outcome(), head.voidReason());
            finalAt = verdict.finalAt == 0 ? verdict.until : verdict.finalAt;
            return (state, outcome, reason, verdict.until, finalAt);
        }
        Current memory present = currentOf(store, marketId);
        (outcome, reason) = outcomeOf(present);
        return (present.state, outcome, reason, present.until, present.finalAt);
    }

    /// @notice What a market ends as.
    function outcomeOf(Current memory present)
        internal
        pure
        returns (IMarket.Outcome outcome, IMarket.VoidReason reason)
    {
        IVerdicts.Finding end = present.end;
        if (end == IVerdicts.Finding.YES) return (IMarket.Outcome.YES, reason);
        if (end == IVerdicts.Finding.NO) return (IMarket.Outcome.NO, reason);
        if (end == IVerdicts.Finding.SPLIT) return (IMarket.Outcome.SPLIT, reason);
        if (end == IVerdicts.Finding.INVALID) {
            return (IMarket.Outcome.VOID, IMarket.VoidReason.INVALID);
        }
        if (present.state != IVerdicts.State.FINAL) return (outcome, reason);
        return (IMarket.Outcome.VOID, IMarket.VoidReason.NO_JUDGE);
    }

    /// @notice See `ICREsolverVerdicts.getAsking`.
    function askingOf(Store storage store, uint256 marketId)
        internal
        view
        returns (IVerdicts.Asking memory asking)
    {
        Verdict storage verdict = store.verdicts[marketId];
        Current memory present = currentOf(store, marketId);
        (asking.state, asking.judge) = (present.state, present.judge);
        (asking.claim, asking.found) = (verdict.claim, verdict.found);
        (asking.disputeAnswer, asking.appealAnswer) = (verdict.disputeAnswer, verdict.appealAnswer);
        (asking.stage, asking.asker) = (verdict.stage, verdict.asker);
        (asking.disputer, asking.appellant) = (verdict.disputer, verdict.appellant);
        (asking.askedAt, asking.joinUntil) = (verdict.askedAt, verdict.joinUntil);
        asking.until = uint40(present.until);
        if (verdict.askedAt == 0 && verdict.asker != address(0)) {
            asking.askedAt = verdict.judge == IVerdicts.Judge.NONE
                ? uint40(verdict.until - store.terms[marketId].window)
                : uint40(store.markets[marketId].head.requestedAt());
        }
        asking.votes = Votes.unwrap(verdict.votes);
        asking.courtAsked = verdict.courtPaidBy != Payer.NONE;
    }

    /// @dev The time of rule or panel is followed by the court's, and that by what they found.
    function _judgeInTime(Store storage store, uint256 marketId, Current memory present)
        private
        view
    {
        if (block.timestamp <= present.until) return;
        uint8 number = store.terms[marketId].court;
        IVerdicts.Court storage entry = Listings.courtAt(store, number);
        uint256 period = entry.period;
        if (present.judge != IVerdicts.Judge.COURT) {
            present.judge = IVerdicts.Judge.COURT;
            present.until += period;
            if (block.timestamp <= present.until) return;
        }
        uint256 most = present.until - period + MAX_PENDING;
        bool isPending = block.timestamp <= most
            && ForeignCalls.readFlag(
                entry.court, COURT_GAS, abi.encodeCall(ICourt.isPending, (marketId))
            );
        if (isPending) {
            present.until = most;
            return;
        }
        present.state = IVerdicts.State.FINAL;
        present.end = store.verdicts[marketId].found;
        present.finalAt = present.until;
    }
}
