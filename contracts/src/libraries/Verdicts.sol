// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Store} from "../types/Store.sol";
import {Market} from "../types/Market.sol";
import {MarketHead} from "../types/MarketHead.sol";
import {Seat, Verdict} from "../types/Verdict.sol";
import {Assets} from "./Assets.sol";
import {Candidates} from "./Candidates.sol";
import {Contradictions} from "./Contradictions.sol";
import {Opening} from "./Opening.sol";
import {Reports, Sharing} from "./Reports.sol";
import {End, Settlement} from "./Settlement.sol";

/// @title Verdicts
/// @notice How a report becomes a final verdict.
/// @dev A library with its own address: its code does not fit into the market contract. In the order
/// of a verdict: `propose` concludes it where nothing follows, or opens its window; `dispute` escalates
/// to the rule or the court; `propose` again or `rule` answers; `finalize` ends what time has decided.
library Verdicts {
    /// @notice Seconds that a fresh read by the rule has.
    uint256 internal constant RULE_PERIOD = 24 hours;

    /// @notice Seconds after the first report of TOO_EARLY in which another one changes nothing.
    uint256 internal constant REOPEN_PERIOD = 1 days;

    uint256 internal constant MAX_REASON_BYTES = 1_000;

    /// @dev How far a verdict is, as of now.
    struct Current {
        IVerdicts.State state;
        IVerdicts.Judge judge;
        IMarket.Outcome outcome;
        IMarket.VoidReason reason;
        uint256 until;
        uint256 finalAt;
    }

    // Reports

    /// @notice Takes a report of a resolver.
    function propose(Store storage store, IVerdicts.Proposal calldata p, bool keepsScores)
        external
    {
        Verdict storage verdict = store.verdicts[p.marketId];
        if (p.stage == 1) return _proposeAgain(store, verdict, p);
        _requireUnreported(verdict);
        if (p.stage != 0) revert IVerdicts.WrongState(verdict.state);
        _checkAsked(store, p.marketId);
        _checkSeats(store.markets[p.marketId], p);
        if (_reopens(store, verdict, p)) return;
        if (p.recordHash != 0) verdict.recordHash = p.recordHash;
        if (p.finding == IVerdicts.Finding.UNSURE) {
            _keepDraw(store, verdict, p.marketId, p.seats);
            return _escalate(store, verdict, p.marketId, "");
        }
        End memory end = _endOf(p.finding, p.reason);
        (end.keepsScores, end.recordHash) = (keepsScores, p.recordHash);
        if (end.outcome != IMarket.Outcome.VOID) {
            Sharing memory sharing;
            sharing.drawn = uint64(p.seats);
            end.seats = Reports.seatsOf(
                store.markets[p.marketId], sharing, p.workers, p.weights, p.dimScores
            );
            end.totalWeight = sharing.total;
            if (sharing.total == 0 && p.workers.length != 0) _voidForWeight(end);
        }
        _conclude(store, p.marketId, end, p.seats);
    }

    /// @notice Takes the report of a resolver that states neither seats nor record.
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
        Sharing memory sharing;
        sharing.drawn = type(uint256).max;
        end.seats = Reports.seatsOf(store.markets[marketId], sharing, workers, weights, dimScores);
        end.totalWeight = sharing.total;
        if (sharing.total == 0 && workers.length != 0) _voidForWeight(end);
        _conclude(store, marketId, end, Reports.maskOf(end.seats));
    }

    /// @notice Takes the report of a resolver that a market is void.
    function void(Store storage store, uint256 marketId, IMarket.VoidReason reason) external {
        _conclude(store, marketId, _endOf(IVerdicts.Finding.VOID, reason), 0);
    }

    /// @notice Ends a market that got no report in time.
    function expire(Store storage store, uint256 marketId) external {
        _requireUnreported(store.verdicts[marketId]);
        End memory end = _void(IMarket.VoidReason.EXPIRED);
        end.isLast = true;
        _conclude(store, marketId, end, 0);
    }

    // Disputes

    /// @notice Takes the bond of a disputer, and for the court its fee, and escalates the verdict.
    /// @return judge Who decides.
    function dispute(
        Store storage store,
        uint256 marketId,
        string calldata reason,
        bytes calldata permit
    ) external returns (IVerdicts.Judge judge) {
        Verdict storage verdict = store.verdicts[marketId];
        IVerdicts.Terms storage terms = store.terms[marketId];
        if (verdict.state != IVerdicts.State.PROPOSED) revert IVerdicts.WrongState(verdict.state);
        if (block.timestamp > verdict.until) revert IVerdicts.WindowOver(verdict.until);
        if (bytes(reason).length > MAX_REASON_BYTES) revert IVerdicts.InvalidTerm("reason");
        if (verdict.readAgain) verdict.appellant = msg.sender;
        else verdict.disputer = msg.sender;
        _escalate(store, verdict, marketId, reason);
        Assets.pull(terms.asset, terms.bond + Settlement.feeOf(verdict, terms), permit);
        return verdict.judge;
    }

    /// @notice Takes the ruling of the court.
    function rule(
        Store storage store,
        uint256 marketId,
        IVerdicts.Finding finding,
        bytes32 recordHash,
        bool keepsScores
    ) external {
        Verdict storage verdict = store.verdicts[marketId];
        Current memory present = currentOf(store, marketId);
        if (present.state != IVerdicts.State.DISPUTED) revert IVerdicts.WrongState(present.state);
        address court = store.terms[marketId].court;
        if (present.judge != IVerdicts.Judge.COURT || msg.sender != court) {
            revert IVerdicts.NotTheJudge(msg.sender);
        }
        if (finding == IVerdicts.Finding.UNSURE) revert IVerdicts.InvalidTerm("finding");
        End memory end = _endOf(finding, IMarket.VoidReason.INVALID);
        (end.court, end.keepsScores) = (court, keepsScores);
        (verdict.judge, verdict.until) = (IVerdicts.Judge.COURT, uint40(present.until));
        if (recordHash != 0) verdict.recordHash = recordHash;
        _keepIn(end, verdict);
        _end(store, marketId, end);
    }

    /// @notice Ends what time has decided.
    function finalize(Store storage store, uint256 marketId, bool keepsScores) public {
        Verdict storage verdict = store.verdicts[marketId];
        if (verdict.state == IVerdicts.State.FINAL) return;
        Current memory present = currentOf(store, marketId);
        if (verdict.state <= IVerdicts.State.OPEN) revert IVerdicts.WrongState(present.state);
        if (present.state != IVerdicts.State.FINAL) revert IVerdicts.NotYet(present.until);
        End memory end;
        (end.outcome, end.reason) = (present.outcome, present.reason);
        end.isMissed = verdict.state == IVerdicts.State.DISPUTED;
        (end.keepsScores, end.finalAt) = (keepsScores, present.finalAt);
        if (end.isMissed) (verdict.judge, verdict.until) = (present.judge, uint40(present.until));
        _keepIn(end, verdict);
        _end(store, marketId, end);
    }

    // Stakes

    /// @notice Credits the stake of one candidate.
    function releaseStake(Store storage store, uint256 marketId, address worker, bool keepsScores)
        external
    {
        finalize(store, marketId, keepsScores);
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
        if (!Candidates.isAsked(store, marketId)) revert IMarket.NotRequested(marketId);
        Contradictions.check(marketId, worker, requestedAt, stage, phase, hashes, signatures);
        Settlement.takeStake(store, marketId, index);
    }

    // Views

    /// @notice See `ICREsolverVerdicts.verdictOf`.
    function current(Store storage store, uint256 marketId)
        external
        view
        returns (IVerdicts.State state, IMarket.Outcome outcome, uint64 finalAt, bytes32 recordHash)
    {
        Current memory present = currentOf(store, marketId);
        recordHash = store.verdicts[marketId].recordHash;
        return (present.state, present.outcome, uint64(present.finalAt), recordHash);
    }

    /// @notice The part of a verdict that `getMarkets` lists.
    function summaryOf(Store storage store, uint256 marketId)
        external
        view
        returns (uint8 state, IMarket.Outcome outcome, uint256 until)
    {
        Current memory present = currentOf(store, marketId);
        return (uint8(present.state), present.outcome, present.until);
    }

    /// @notice See `ICREsolverVerdicts.getDispute`.
    function disputeOf(Store storage store, uint256 marketId)
        external
        view
        returns (IVerdicts.Judge, address, address, uint256, uint256)
    {
        Verdict storage verdict = store.verdicts[marketId];
        Current memory present = currentOf(store, marketId);
        return (present.judge, verdict.disputer, verdict.appellant, verdict.drawn, present.until);
    }

    /// @notice How far a verdict is, as of now.
    function currentOf(Store storage store, uint256 marketId)
        internal
        view
        returns (Current memory present)
    {
        Verdict storage verdict = store.verdicts[marketId];
        MarketHead head = store.markets[marketId].head;
        (present.judge, present.until) = (verdict.judge, verdict.until);
        if (head.outcome() != IMarket.Outcome.OPEN) {
            present.state = IVerdicts.State.FINAL;
            (present.outcome, present.reason) = (head.outcome(), head.voidReason());
            present.finalAt = verdict.finalAt;
            return present;
        }
        (present.state, present.outcome) = (verdict.state, verdict.outcome);
        present.reason = verdict.reason;
        if (present.state == IVerdicts.State.PROPOSED) {
            present.finalAt = present.until;
            if (block.timestamp > present.until) present.state = IVerdicts.State.FINAL;
        } else if (present.state == IVerdicts.State.DISPUTED) {
            _judgeInTime(present, store.terms[marketId]);
        } else {
            present.state = IVerdicts.State.OPEN;
        }
    }

    /// @dev The rule's time is followed by the court's, if there is one, and that by VOID.
    function _judgeInTime(Current memory present, IVerdicts.Terms storage terms) private view {
        if (
            block.timestamp > present.until && present.judge == IVerdicts.Judge.RULE
                && terms.court != address(0)
        ) {
            present.judge = IVerdicts.Judge.COURT;
            present.until += terms.courtPeriod;
        }
        if (block.timestamp <= present.until) return;
        present.state = IVerdicts.State.FINAL;
        present.outcome = IMarket.Outcome.VOID;
        present.reason = IMarket.VoidReason.NO_JUDGE;
        present.finalAt = present.until;
    }

    // Transitions

    /// @dev Without a window the verdict is final now; with one it can be disputed, and is proposed only
    /// after a request, with which bets and clarifications end.
    function _conclude(Store storage store, uint256 marketId, End memory end, uint256 masks)
        private
    {
        uint256 window = store.terms[marketId].window;
        if (end.seats.length != 0) emit IVerdicts.SeatsScored(marketId, end.seats);
        end.atOnce = window == 0;
        if (end.atOnce || end.isLast) return _end(store, marketId, end);
        Verdict storage verdict = store.verdicts[marketId];
        _requireUnreported(verdict);
        _checkAsked(store, marketId);
        _keepDraw(store, verdict, marketId, masks);
        _keepSeats(verdict, masks, end.seats);
        (verdict.outcome, verdict.reason) = (end.outcome, end.reason);
        _openWindow(verdict, marketId, window);
    }

    function _end(Store storage store, uint256 marketId, End memory end) private {
        Settlement.settle(store, marketId, end);
        emit IVerdicts.VerdictFinal(marketId, end.outcome, end.reason, end.recordHash);
        if (end.atOnce) return _announce(store, marketId, end);
        Verdict storage verdict = store.verdicts[marketId];
        (verdict.outcome, verdict.reason) = (end.outcome, end.reason);
        verdict.state = IVerdicts.State.FINAL;
        verdict.finalAt = uint40(end.finalAt == 0 ? block.timestamp : end.finalAt);
    }

    /// @dev The published events of a verdict that is final at once; they know no SPLIT.
    function _announce(Store storage store, uint256 marketId, End memory end) private {
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

    function _openWindow(Verdict storage verdict, uint256 marketId, uint256 window) private {
        uint256 until = block.timestamp + window;
        (verdict.state, verdict.judge) = (IVerdicts.State.PROPOSED, IVerdicts.Judge.NONE);
        verdict.until = uint40(until);
        emit IVerdicts.VerdictProposed(
            marketId, verdict.outcome, verdict.reason, until, verdict.recordHash
        );
    }

    /// @dev The report of a fresh read: an appeal can follow where the market names a court.
    function _proposeAgain(
        Store storage store,
        Verdict storage verdict,
        IVerdicts.Proposal calldata p
    ) private {
        if (verdict.state != IVerdicts.State.DISPUTED) {
            revert IVerdicts.WrongState(verdict.state);
        }
        if (verdict.judge != IVerdicts.Judge.RULE || block.timestamp > verdict.until) {
            revert IVerdicts.NotTheJudge(msg.sender);
        }
        if (p.seats != 0 || p.workers.length != 0) revert IVerdicts.InvalidSeats(p.seats);
        if (
            p.finding == IVerdicts.Finding.UNSURE
                || (p.finding == IVerdicts.Finding.VOID && p.reason == IMarket.VoidReason.NO_QUORUM)
        ) return _toCourt(store, verdict, p.marketId, "");
        End memory end = _endOf(p.finding, p.reason);
        (verdict.recordHash, end.recordHash) = (p.recordHash, p.recordHash);
        if (store.terms[p.marketId].court == address(0)) {
            return _end(store, p.marketId, end);
        }
        (verdict.readAgain, verdict.attacked) = (true, verdict.outcome);
        (verdict.outcome, verdict.reason) = (end.outcome, end.reason);
        _openWindow(verdict, p.marketId, store.terms[p.marketId].window);
    }

    /// @dev A disputed verdict by data is read again, once; all else goes to the court.
    function _escalate(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        string memory reason
    ) private {
        if (verdict.drawn == 0 && verdict.disputer != address(0) && !verdict.readAgain) {
            _ask(verdict, marketId, IVerdicts.Judge.RULE, RULE_PERIOD, reason);
        } else {
            _toCourt(store, verdict, marketId, reason);
        }
    }

    function _toCourt(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        string memory reason
    ) private {
        IVerdicts.Terms storage terms = store.terms[marketId];
        if (terms.court != address(0)) {
            _ask(verdict, marketId, IVerdicts.Judge.COURT, terms.courtPeriod, reason);
            return;
        }
        End memory end = _void(IMarket.VoidReason.UNSURE);
        if (verdict.disputer != address(0)) {
            (end.isMissed, end.reason) = (true, IMarket.VoidReason.NO_JUDGE);
        }
        (end.isLast, end.recordHash) = (true, verdict.recordHash);
        _conclude(store, marketId, end, 0);
    }

    function _ask(
        Verdict storage verdict,
        uint256 marketId,
        IVerdicts.Judge judge,
        uint256 period,
        string memory reason
    ) private {
        uint256 until = block.timestamp + period;
        verdict.state = IVerdicts.State.DISPUTED;
        (verdict.judge, verdict.until) = (judge, uint40(until));
        address disputer = verdict.readAgain ? verdict.appellant : verdict.disputer;
        emit IVerdicts.VerdictDisputed(marketId, disputer, judge, until, reason);
    }

    // Checks and what is kept of a report

    function _requireUnreported(Verdict storage verdict) private view {
        IVerdicts.State state = verdict.state;
        if (state > IVerdicts.State.OPEN) revert IVerdicts.WrongState(state);
    }

    function _checkAsked(Store storage store, uint256 marketId) private view {
        if (store.markets[marketId].head.requestedAt() != 0) return;
        uint256 earliest = Opening.earliestOf(store, marketId);
        if (earliest == 0) revert IMarket.NotRequested(marketId);
        if (block.timestamp < earliest) revert IVerdicts.TooEarlyToRequest(earliest);
    }

    /// @dev No seat outside the market, none silent without being drawn, none both right and wrong.
    function _checkSeats(Market storage market, IVerdicts.Proposal calldata p) private view {
        uint256 drawn = uint64(p.seats);
        uint256 silent = uint64(p.seats >> 64);
        uint256 agreed = uint64(p.seats >> 128);
        uint256 wrong = p.seats >> 192;
        uint256 count = market.head.workerCount();
        if (
            (count < 64 && drawn >> count != 0) || silent & ~drawn != 0
                || (agreed | wrong) & silent != 0 || agreed & wrong != 0
                || (drawn == 0 && p.workers.length != 0)
        ) revert IVerdicts.InvalidSeats(p.seats);
        if (drawn != 0 && market.draw.requestBlock() == 0) {
            revert IMarket.NotRequested(p.marketId);
        }
    }

    /// @dev Once, for at least `REOPEN_PERIOD`: two early requests do not void a market.
    function _reopens(Store storage store, Verdict storage verdict, IVerdicts.Proposal calldata p)
        private
        returns (bool)
    {
        uint256 until = verdict.reopenedUntil;
        if (
            p.finding != IVerdicts.Finding.VOID || p.reason != IMarket.VoidReason.TOO_EARLY
                || (until != 0 && block.timestamp > until)
        ) return false;
        // Before the deadline it costs nothing: the market is open anyway.
        if (until == 0 && block.timestamp >= store.markets[p.marketId].head.deadline()) {
            verdict.reopenedUntil = uint40(block.timestamp + REOPEN_PERIOD);
        }
        emit IVerdicts.MarketReopened(p.marketId);
        return true;
    }

    /// @dev Answers that were shown in a round before count no more. Silence costs only where a
    /// bundle of this round shows it, so none is kept without one.
    function _keepDraw(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        uint256 masks
    ) private {
        if (masks == 0) return;
        verdict.drawn = uint64(masks);
        uint256 start = Candidates.roundOf(store, marketId);
        if (verdict.shownIn != start) (verdict.shownIn, verdict.posted) = (uint40(start), 0);
        if (verdict.bundledAt >= start) verdict.silent = uint64(masks >> 64);
    }

    function _keepSeats(Verdict storage verdict, uint256 masks, uint256[] memory seats) private {
        if (seats.length == 0) return;
        verdict.listed = uint8(seats.length);
        uint64 agreed = uint64(masks >> 128);
        uint64 wrong = uint64(masks >> 192);
        uint256 total;
        uint256 support;
        for (uint256 i; i < seats.length; ++i) {
            Seat seat = Seat.wrap(seats[i]);
            verdict.seats[i] = seat;
            total += seat.weight();
            if (agreed >> seat.index() & 1 == 1) support += seat.weight();
        }
        if ((agreed | wrong) & ~Reports.maskOf(seats) != 0) {
            revert IVerdicts.InvalidSeats(masks);
        }
        verdict.agreed = agreed;
        // A seat is wrong only where at least two thirds of the weight stand against it.
        if (3 * support >= 2 * total) verdict.wrong = wrong;
    }

    /// @dev What is kept of the report: its record, and the seats that share the pool unless it is void.
    function _keepIn(End memory end, Verdict storage verdict) private view {
        end.recordHash = verdict.recordHash;
        if (end.outcome == IMarket.Outcome.VOID) return;
        end.seats = new uint256[](verdict.listed);
        for (uint256 i; i < end.seats.length; ++i) {
            end.seats[i] = Seat.unwrap(verdict.seats[i]);
        }
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
        } else {
            return _voidFor(reason);
        }
    }

    /// @dev The reasons that a report can state; the others follow from time and weights.
    function _voidFor(IMarket.VoidReason reason) private pure returns (End memory end) {
        if (reason == IMarket.VoidReason.NONE || reason > IMarket.VoidReason.NO_QUORUM) {
            revert IMarket.InvalidVoidReason(reason);
        }
        return _void(reason);
    }

    function _void(IMarket.VoidReason reason) private pure returns (End memory end) {
        (end.outcome, end.reason) = (IMarket.Outcome.VOID, reason);
    }

    function _voidForWeight(End memory end) private pure {
        end.outcome = IMarket.Outcome.VOID;
        end.reason = IMarket.VoidReason.ZERO_WEIGHT;
    }
}
