// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {MarketHead} from "../types/MarketHead.sol";
import {Store} from "../types/Store.sol";
import {Verdict} from "../types/Verdict.sol";
import {Candidates} from "./Candidates.sol";
import {Contradictions} from "./Contradictions.sol";
import {Opening} from "./Opening.sol";
import {Progress} from "./Progress.sol";
import {Reports, Sharing} from "./Reports.sol";
import {End, Settlement} from "./Settlement.sol";

/// @title Verdicts
/// @notice Reports on markets without a window, whose verdict is final at once; what nobody asked about;
/// stakes that no panel needed.
/// @dev A library with its own address: its code does not fit into the market contract.
library Verdicts {
    /// @notice Seconds after the first report of TOO_EARLY in which another one changes nothing.
    uint256 internal constant REOPEN_PERIOD = 1 days;

    /// @notice Takes a report of a resolver.
    function propose(Store storage store, IVerdicts.Proposal calldata p, bool keepsScores)
        external
    {
        Verdict storage verdict = store.verdicts[p.marketId];
        _checkRequested(store, p.marketId);
        if (_reopens(store, verdict, p)) return;
        if (p.recordHash != 0) verdict.recordHash = p.recordHash;
        End memory end = _endOf(p.finding, p.reason);
        (end.keepsScores, end.recordHash) = (keepsScores, p.recordHash);
        if (end.outcome != IMarket.Outcome.VOID) {
            _listSeats(store, p.marketId, end, p.workers, p.weights, p.dimScores);
        }
        _conclude(store, p.marketId, end);
    }

    /// @notice Takes the report of a resolver that states no record.
    function resolve(
        Store storage store,
        uint256 marketId,
        address[] calldata workers,
        uint256[] calldata weights,
        uint8[] calldata dimScores,
        bool resolution,
        bool keepsScores
    ) external {
        End memory end;
        end.outcome = resolution ? IMarket.Outcome.YES : IMarket.Outcome.NO;
        end.keepsScores = keepsScores;
        _listSeats(store, marketId, end, workers, weights, dimScores);
        _conclude(store, marketId, end);
    }

    /// @notice Takes the report of a resolver that a market is void.
    function void(Store storage store, uint256 marketId, IMarket.VoidReason reason) external {
        if (reason == IMarket.VoidReason.NONE || reason > IMarket.VoidReason.NO_QUORUM) {
            revert IMarket.InvalidVoidReason(reason);
        }
        _conclude(store, marketId, _void(reason));
    }

    /// @notice Ends a market that nobody asked about, or that got no report, in time.
    function expire(Store storage store, uint256 marketId) external {
        Verdict storage verdict = store.verdicts[marketId];
        if (verdict.state > IVerdicts.State.OPEN) revert IVerdicts.WrongState(verdict.state);
        bool isLadder = store.terms[marketId].court != 0;
        uint256 until = _graceOf(store, marketId, isLadder ? verdict.reopenedUntil : 0);
        if (block.timestamp < until) revert IMarket.GraceNotOver(until);
        End memory end = _void(IMarket.VoidReason.EXPIRED);
        if (isLadder) Settlement.expire(store, marketId, end);
        else _end(store, marketId, end);
    }

    /// @notice Credits the stake of one candidate that no panel needed.
    function releaseStake(Store storage store, uint256 marketId, address worker) external {
        if (store.verdicts[marketId].state != IVerdicts.State.FINAL) {
            revert IVerdicts.StakeNotReleasable(worker);
        }
        Settlement.release(store, marketId, Candidates.requireIndex(store, marketId, worker));
    }

    /// @notice Takes the stake of a worker that signed two answers in one round.
    function proveContradiction(
        Store storage store,
        uint256 marketId,
        address worker,
        uint256 requestedAt,
        uint8 stage,
        uint8 phase,
        bytes32[2] memory hashes,
        bytes[2] memory signatures
    ) external {
        uint256 index = Candidates.requireIndex(store, marketId, worker);
        uint256 last = store.markets[marketId].head.requestedAt();
        if (requestedAt == 0 || requestedAt > last) revert IMarket.NotRequested(marketId);
        Contradictions.check(marketId, worker, requestedAt, stage, phase, hashes, signatures);
        Settlement.takeStake(store, marketId, index);
    }

    /// @notice See `ICREsolverVerdicts.verdictOf`.
    function current(Store storage store, uint256 marketId)
        external
        view
        returns (IVerdicts.State state, IMarket.Outcome outcome, uint64 finalAt, bytes32 recordHash)
    {
        uint256 time;
        (state, outcome,,, time) = Progress.verdictOf(store, marketId);
        return (state, outcome, uint64(time), store.verdicts[marketId].recordHash);
    }

    /// @dev Where all weights are 0 nobody is paid, and the market is void.
    function _listSeats(
        Store storage store,
        uint256 marketId,
        End memory end,
        address[] calldata workers,
        uint256[] calldata weights,
        uint8[] calldata dimScores
    ) private view {
        Sharing memory sharing;
        end.seats = Reports.seatsOf(store.markets[marketId], sharing, workers, weights, dimScores);
        end.totalWeight = sharing.total;
        if (sharing.total != 0 || workers.length == 0) return;
        end.outcome = IMarket.Outcome.VOID;
        end.reason = IMarket.VoidReason.ZERO_WEIGHT;
    }

    /// @dev A market with a window takes no report but that of the judge who is asked.
    function _conclude(Store storage store, uint256 marketId, End memory end) private {
        if (store.terms[marketId].window != 0) revert IVerdicts.WrongKindOfMarket(marketId);
        if (end.seats.length != 0) emit IVerdicts.SeatsScored(marketId, end.seats);
        _end(store, marketId, end);
    }

    /// @dev The published events come after; they know no SPLIT.
    function _end(Store storage store, uint256 marketId, End memory end) private {
        Settlement.settle(store, marketId, end);
        emit IVerdicts.VerdictFinal(marketId, end.outcome, end.reason, end.recordHash);
        if (end.outcome == IMarket.Outcome.VOID) {
            emit IMarket.MarketVoided(marketId, end.reason);
            return;
        }
        if (end.outcome == IMarket.Outcome.SPLIT) return;
        emit IMarket.MarketResolved(
            marketId,
            end.outcome == IMarket.Outcome.YES,
            end.totalWeight,
            store.markets[marketId].head.rewardPool(),
            end.rewards
        );
    }

    /// @dev From when on nobody is waited for any more.
    function _graceOf(Store storage store, uint256 marketId, uint256 least)
        private
        view
        returns (uint256 until)
    {
        IVerdicts.Terms storage terms = store.terms[marketId];
        MarketHead head = store.markets[marketId].head;
        uint256 from = head.firstLateRequest();
        if (from == 0) from = head.deadline();
        uint256 flags = terms.flags;
        if (flags & Opening.REQUEST != 0) {
            // Unless nobody can ask any more.
            if (store.verdicts[marketId].stage == type(uint8).max) return least;
            revert IVerdicts.WrongKindOfMarket(marketId);
        }
        // A panel that nobody can be on answers nothing.
        bool isPanel = flags & (Opening.JUDGE_FIRST | Opening.DATA_ONLY) == Opening.JUDGE_FIRST;
        if (isPanel && head.workerCount() == 0) return from;
        if (from < terms.earliestRequest) from = terms.earliestRequest;
        until = from + store.params.grace;
        if (until < least) until = least;
    }

    function _checkRequested(Store storage store, uint256 marketId) private view {
        if (store.markets[marketId].head.requestedAt() == 0) {
            revert IMarket.NotRequested(marketId);
        }
    }

    /// @dev Once, for at least `REOPEN_PERIOD`: two early requests do not void a market.
    function _reopens(Store storage store, Verdict storage verdict, IVerdicts.Proposal calldata p)
        private
        returns (bool)
    {
        uint256 until = verdict.reopenedUntil;
        if (p.finding != IVerdicts.Finding.TOO_EARLY || (until != 0 && block.timestamp > until)) {
            return false;
        }
        // Before the deadline it costs nothing: the market is open anyway.
        if (until == 0 && block.timestamp >= store.markets[p.marketId].head.deadline()) {
            verdict.reopenedUntil = uint40(block.timestamp + REOPEN_PERIOD);
        }
        emit IVerdicts.MarketReopened(p.marketId);
        return true;
    }

    function _endOf(IVerdicts.Finding finding, IMarket.VoidReason reason)
        private
        pure
        returns (End memory end)
    {
        if (finding == IVerdicts.Finding.YES) {
            end.outcome = IMarket.Outcome.YES;
        } else if (finding == IVerdicts.Finding.NO) {
            end.outcome = IMarket.Outcome.NO;
        } else if (finding == IVerdicts.Finding.SPLIT) {
            end.outcome = IMarket.Outcome.SPLIT;
        } else if (finding == IVerdicts.Finding.INVALID) {
            return _void(IMarket.VoidReason.INVALID);
        } else if (finding == IVerdicts.Finding.TOO_EARLY) {
            return _void(IMarket.VoidReason.TOO_EARLY);
        } else {
            if (reason == IMarket.VoidReason.NONE) return _void(IMarket.VoidReason.UNSURE);
            if (reason != IMarket.VoidReason.NO_QUORUM) {
                revert IMarket.InvalidVoidReason(reason);
            }
            return _void(reason);
        }
    }

    function _void(IMarket.VoidReason reason) private pure returns (End memory end) {
        (end.outcome, end.reason) = (IMarket.Outcome.VOID, reason);
    }
}
