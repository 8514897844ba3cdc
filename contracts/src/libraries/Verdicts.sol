// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Store} from "../types/Store.sol";
import {Market} from "../types/Market.sol";
import {Seat, seatOf, Verdict} from "../types/Verdict.sol";
import {Assets} from "./Assets.sol";
import {Candidates} from "./Candidates.sol";
import {Payments} from "./Payments.sol";

/// @title Verdicts
/// @notice How a report on a market with terms becomes a final verdict.
/// @dev A library with its own address: its code does not fit into the market contract. The order
/// of a verdict: propose, then either time or dispute, then the judge, then `finalize`.
library Verdicts {
    /// @notice Seconds that a second panel has.
    uint256 internal constant PANEL_PERIOD = 72 hours;

    /// @notice Seconds that a fresh read by the rule has.
    uint256 internal constant RULE_PERIOD = 24 hours;

    /// @notice Seconds after the first report of TOO_EARLY in which another one changes nothing.
    uint256 internal constant REOPEN_PERIOD = 1 days;

    uint256 internal constant MAX_LISTED = 10;
    uint256 internal constant MAX_REASON_BYTES = 1_000;

    bytes32 internal constant ANSWER_TYPE = keccak256(
        "PanelAnswer(uint256 marketId,uint256 requestedAt,uint8 stage,uint8 phase,address worker,bytes32 answerHash)"
    );
    bytes32 internal constant DOMAIN_TYPE = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    );

    /// @dev How far a verdict is, as of now.
    struct Current {
        ICREsolverVerdicts.State state;
        ICREsolverVerdicts.Judge judge;
        ICREsolverMarket.Outcome outcome;
        ICREsolverMarket.VoidReason reason;
        uint256 until;
        uint256 finalAt;
    }

    /// @notice Takes a report of a resolver.
    /// @param raw The encoded proposal: passed on as it came, because to encode it again costs the
    /// market contract more code than it has room for.
    function propose(Store storage store, bytes calldata raw) external {
        ICREsolverVerdicts.Proposal calldata p;
        assembly ("memory-safe") {
            p := add(raw.offset, calldataload(raw.offset))
        }
        Verdict storage verdict = store.verdicts[p.marketId];
        ICREsolverVerdicts.State state = verdict.state;
        if (p.stage == 1) {
            if (state != ICREsolverVerdicts.State.DISPUTED) {
                revert ICREsolverVerdicts.WrongState(state);
            }
            _decideAgain(store, verdict, p);
            return;
        }
        if (p.stage != 0 || state > ICREsolverVerdicts.State.OPEN) {
            revert ICREsolverVerdicts.WrongState(state);
        }
        _checkAsked(store, p.marketId);
        _checkSeats(store.markets[p.marketId], p);
        if (_reopens(store, verdict, p)) return;
        verdict.recordHash = p.recordHash;
        if (p.seats != 0) {
            verdict.drawn = uint64(p.seats);
            _keepSilent(verdict, Candidates.roundOf(store, p.marketId), uint64(p.seats >> 64));
        }
        if (p.finding == ICREsolverVerdicts.Finding.UNSURE) {
            _passOn(store, verdict, p.marketId, "");
            return;
        }
        uint256[] memory words;
        (verdict.outcome, verdict.reason, words) = _score(store, p, _pool(store, p.marketId));
        _keepSeats(verdict, p, words);
        uint256 until = block.timestamp + store.terms[p.marketId].window;
        verdict.state = ICREsolverVerdicts.State.PROPOSED;
        verdict.until = uint40(until);
        emit ICREsolverVerdicts.VerdictProposed(
            p.marketId, verdict.outcome, verdict.reason, until, p.recordHash
        );
        if (words.length != 0) emit ICREsolverVerdicts.SeatsScored(p.marketId, 0, words);
        if (until == block.timestamp) _end(store, verdict, p.marketId);
    }

    /// @notice Takes the bond of a disputer and passes the verdict to a judge.
    function dispute(
        Store storage store,
        uint256 marketId,
        string calldata reason,
        bytes calldata permit
    ) external {
        Verdict storage verdict = store.verdicts[marketId];
        ICREsolverVerdicts.Terms storage terms = store.terms[marketId];
        if (verdict.state != ICREsolverVerdicts.State.PROPOSED) {
            revert ICREsolverVerdicts.WrongState(verdict.state);
        }
        if (block.timestamp > verdict.until) revert ICREsolverVerdicts.WindowOver(verdict.until);
        if (bytes(reason).length > MAX_REASON_BYTES) {
            revert ICREsolverVerdicts.InvalidTerm("reason");
        }
        verdict.disputer = msg.sender;
        _passOn(store, verdict, marketId, reason);
        if (verdict.state != ICREsolverVerdicts.State.DISPUTED) {
            revert ICREsolverVerdicts.NoJudge(marketId);
        }
        Assets.pull(terms.asset, terms.bond + Payments.feeOf(verdict, terms), permit);
    }

    /// @notice Takes the ruling of the court.
    function rule(
        Store storage store,
        uint256 marketId,
        ICREsolverVerdicts.Finding finding,
        bytes32 recordHash
    ) external {
        Verdict storage verdict = store.verdicts[marketId];
        ICREsolverVerdicts.Terms storage terms = store.terms[marketId];
        Current memory now_ = currentOf(verdict, terms);
        if (now_.state != ICREsolverVerdicts.State.DISPUTED) {
            revert ICREsolverVerdicts.WrongState(now_.state);
        }
        if (now_.judge != ICREsolverVerdicts.Judge.COURT || msg.sender != terms.court) {
            revert ICREsolverVerdicts.NotTheJudge(msg.sender);
        }
        if (finding == ICREsolverVerdicts.Finding.UNSURE) {
            revert ICREsolverVerdicts.InvalidTerm("finding");
        }
        verdict.judge = ICREsolverVerdicts.Judge.COURT;
        ICREsolverMarket.Outcome outcome = _outcomeOf(finding);
        Payments.payDecided(store, verdict, marketId, outcome, new uint256[](0), terms.court);
        _replace(store, verdict, marketId, outcome, _courtReason(finding), recordHash);
    }

    /// @notice Pays out what time has decided.
    function finalize(Store storage store, uint256 marketId) public {
        Verdict storage verdict = store.verdicts[marketId];
        Current memory now_ = currentOf(verdict, store.terms[marketId]);
        if (verdict.state == ICREsolverVerdicts.State.FINAL) return;
        if (now_.state <= ICREsolverVerdicts.State.OPEN) {
            revert ICREsolverVerdicts.WrongState(now_.state);
        }
        if (now_.state != ICREsolverVerdicts.State.FINAL) {
            revert ICREsolverVerdicts.NotYet(now_.until);
        }
        if (verdict.state == ICREsolverVerdicts.State.PROPOSED) {
            _end(store, verdict, marketId);
        } else {
            // The last judge missed its time.
            Payments.payMissed(store, verdict, marketId);
            (verdict.outcome, verdict.reason) = (now_.outcome, now_.reason);
            _final(verdict, store.markets[marketId], marketId);
        }
        verdict.finalAt = uint40(now_.finalAt);
    }

    /// @notice Ends a market with terms without a verdict: only the creator is paid.
    function voidUnasked(Store storage store, uint256 marketId, ICREsolverMarket.VoidReason reason)
        external
    {
        Verdict storage verdict = store.verdicts[marketId];
        if (verdict.state > ICREsolverVerdicts.State.OPEN) {
            revert ICREsolverVerdicts.WrongState(verdict.state);
        }
        verdict.outcome = ICREsolverMarket.Outcome.VOID;
        verdict.reason = reason;
        _end(store, verdict, marketId);
    }

    /// @notice Credits the stake of one candidate.
    function releaseStake(Store storage store, uint256 marketId, address worker) external {
        finalize(store, marketId);
        uint256 place = Candidates.placeOf(store, marketId, worker);
        if (place == 0) revert ICREsolverVerdicts.NotJoined(marketId, worker);
        if (!Payments.release(store, store.verdicts[marketId], marketId, place - 1)) {
            revert ICREsolverVerdicts.StakeNotReleasable(worker);
        }
    }

    /// @notice Takes the stake of a worker that signed two answers in one round.
    /// @param raw The arguments of `ICREsolverVerdicts.proveContradiction`, as they came.
    function proveContradiction(Store storage store, bytes calldata raw) external {
        (
            uint256 marketId,
            address worker,
            uint256 requestedAt,
            uint8 stage,
            uint8 phase,
            bytes32[2] memory hashes,
            bytes[2] memory signatures
        ) = abi.decode(raw, (uint256, address, uint256, uint8, uint8, bytes32[2], bytes[2]));
        uint256 place = Candidates.placeOf(store, marketId, worker);
        if (place == 0) revert ICREsolverVerdicts.NotJoined(marketId, worker);
        if (!Candidates.isAsked(store, marketId)) revert ICREsolverMarket.NotRequested(marketId);
        if (hashes[0] == hashes[1]) revert ICREsolverVerdicts.NotAContradiction();
        for (uint256 i; i < 2; ++i) {
            bytes32 answer = keccak256(
                abi.encode(ANSWER_TYPE, marketId, requestedAt, stage, phase, worker, hashes[i])
            );
            bytes32 digest = keccak256(abi.encodePacked(hex"1901", _domain(), answer));
            if (!SignatureChecker.isValidSignatureNow(worker, digest, signatures[i])) {
                revert ICREsolverVerdicts.NotAContradiction();
            }
        }
        Payments.takeStake(store, store.verdicts[marketId], marketId, place - 1);
    }

    /// @notice See `ICREsolverVerdicts.verdictOf`.
    function current(Store storage store, uint256 marketId)
        external
        view
        returns (
            ICREsolverVerdicts.State state,
            ICREsolverMarket.Outcome outcome,
            uint64 finalAt,
            bytes32 recordHash
        )
    {
        Verdict storage verdict = store.verdicts[marketId];
        Current memory now_ = currentOf(verdict, store.terms[marketId]);
        state = now_.state;
        if (state == ICREsolverVerdicts.State.NONE) state = ICREsolverVerdicts.State.OPEN;
        return (state, now_.outcome, uint64(now_.finalAt), verdict.recordHash);
    }

    /// @notice The part of a verdict that `getMarkets` lists.
    function summaryOf(Store storage store, uint256 marketId)
        external
        view
        returns (uint8 state, ICREsolverMarket.Outcome outcome, uint256 until)
    {
        Current memory now_ = currentOf(store.verdicts[marketId], store.terms[marketId]);
        state = uint8(now_.state);
        if (state == 0) state = uint8(ICREsolverVerdicts.State.OPEN);
        return (state, now_.outcome, state == uint8(ICREsolverVerdicts.State.OPEN) ? 0 : now_.until);
    }

    /// @notice See `ICREsolverVerdicts.getDispute`.
    function disputeOf(Store storage store, uint256 marketId)
        external
        view
        returns (ICREsolverVerdicts.Judge, address, uint256, uint256, uint256, uint256)
    {
        Verdict storage verdict = store.verdicts[marketId];
        Current memory now_ = currentOf(verdict, store.terms[marketId]);
        return (
            now_.judge,
            verdict.disputer,
            verdict.drawBlock,
            verdict.drawn,
            verdict.absent,
            now_.until
        );
    }

    /// @notice How far a verdict is, as of now.
    function currentOf(Verdict storage verdict, ICREsolverVerdicts.Terms storage terms)
        internal
        view
        returns (Current memory now_)
    {
        (now_.state, now_.judge, now_.until) = (verdict.state, verdict.judge, verdict.until);
        (now_.outcome, now_.reason) = (verdict.outcome, verdict.reason);
        if (now_.state == ICREsolverVerdicts.State.FINAL) {
            now_.finalAt = verdict.finalAt;
        } else if (now_.state == ICREsolverVerdicts.State.PROPOSED) {
            now_.finalAt = now_.until;
            if (block.timestamp > now_.until) now_.state = ICREsolverVerdicts.State.FINAL;
        } else if (now_.state == ICREsolverVerdicts.State.DISPUTED) {
            if (
                block.timestamp > now_.until && now_.judge != ICREsolverVerdicts.Judge.COURT
                    && terms.court != address(0)
            ) {
                now_.judge = ICREsolverVerdicts.Judge.COURT;
                now_.until += terms.courtPeriod;
            }
            if (block.timestamp > now_.until) {
                now_.state = ICREsolverVerdicts.State.FINAL;
                now_.outcome = ICREsolverMarket.Outcome.VOID;
                now_.reason = ICREsolverMarket.VoidReason.NO_JUDGE;
                now_.finalAt = now_.until;
            }
        }
    }

    /// @dev The report of a second panel, or of a fresh read.
    function _decideAgain(
        Store storage store,
        Verdict storage verdict,
        ICREsolverVerdicts.Proposal calldata p
    ) private {
        ICREsolverVerdicts.Judge judge = verdict.judge;
        if (judge == ICREsolverVerdicts.Judge.COURT || block.timestamp > verdict.until) {
            revert ICREsolverVerdicts.NotTheJudge(msg.sender);
        }
        _checkSeats(store.markets[p.marketId], p);
        bool isPanel = judge == ICREsolverVerdicts.Judge.PANEL;
        if (isPanel) _checkDisjoint(verdict, store.markets[p.marketId].draw.candidates(), p.seats);
        else if (uint64(p.seats) != 0) revert ICREsolverVerdicts.InvalidSeats(p.seats);
        if (
            p.finding == ICREsolverVerdicts.Finding.UNSURE
                || (p.finding == ICREsolverVerdicts.Finding.VOID
                    && p.reason == ICREsolverMarket.VoidReason.NO_QUORUM)
        ) {
            _toCourt(store, verdict, p.marketId);
            return;
        }
        uint256 share = Payments.secondShare(store, verdict, p.marketId);
        (
            ICREsolverMarket.Outcome outcome,
            ICREsolverMarket.VoidReason reason,
            uint256[] memory words
        ) = _score(store, p, share);
        if (words.length != 0) emit ICREsolverVerdicts.SeatsScored(p.marketId, 1, words);
        Payments.payDecided(store, verdict, p.marketId, outcome, words, address(0));
        _replace(store, verdict, p.marketId, outcome, reason, p.recordHash);
    }

    /// @dev Puts what the judge decided in the place of what was proposed.
    function _replace(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        ICREsolverMarket.Outcome outcome,
        ICREsolverMarket.VoidReason reason,
        bytes32 recordHash
    ) private {
        verdict.outcome = outcome;
        verdict.reason = reason;
        if (recordHash != 0) verdict.recordHash = recordHash;
        _final(verdict, store.markets[marketId], marketId);
    }

    /// @dev An undisputed end.
    function _end(Store storage store, Verdict storage verdict, uint256 marketId) private {
        Payments.payUndisputed(store, verdict, marketId);
        _final(verdict, store.markets[marketId], marketId);
    }

    function _final(Verdict storage verdict, Market storage market, uint256 marketId) private {
        verdict.state = ICREsolverVerdicts.State.FINAL;
        verdict.finalAt = uint40(block.timestamp);
        market.head = market.head.withOutcome(verdict.outcome, verdict.reason);
        emit ICREsolverVerdicts.VerdictFinal(
            marketId, verdict.outcome, verdict.reason, verdict.recordHash
        );
    }

    /// @dev To the second panel, the court, or, without a dispute, to VOID.
    function _passOn(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        string memory reason
    ) private {
        uint256 drawn = verdict.drawn;
        if (drawn == 0 && verdict.disputer != address(0)) {
            _judge(verdict, marketId, ICREsolverVerdicts.Judge.RULE, RULE_PERIOD, reason);
        } else if (_hasSecondPanel(store, verdict, marketId)) {
            _judge(verdict, marketId, ICREsolverVerdicts.Judge.PANEL, PANEL_PERIOD, reason);
            verdict.drawBlock = uint48(block.number);
        } else if (store.terms[marketId].court != address(0)) {
            _judge(
                verdict,
                marketId,
                ICREsolverVerdicts.Judge.COURT,
                store.terms[marketId].courtPeriod,
                reason
            );
        } else if (verdict.disputer == address(0)) {
            verdict.outcome = ICREsolverMarket.Outcome.VOID;
            verdict.reason = ICREsolverMarket.VoidReason.UNSURE;
            _end(store, verdict, marketId);
        }
    }

    function _toCourt(Store storage store, Verdict storage verdict, uint256 marketId) private {
        ICREsolverVerdicts.Terms storage terms = store.terms[marketId];
        if (terms.court != address(0)) {
            _judge(verdict, marketId, ICREsolverVerdicts.Judge.COURT, terms.courtPeriod, "");
            return;
        }
        Payments.payMissed(store, verdict, marketId);
        verdict.outcome = ICREsolverMarket.Outcome.VOID;
        verdict.reason = ICREsolverMarket.VoidReason.NO_JUDGE;
        _final(verdict, store.markets[marketId], marketId);
    }

    function _judge(
        Verdict storage verdict,
        uint256 marketId,
        ICREsolverVerdicts.Judge judge,
        uint256 period,
        string memory reason
    ) private {
        uint256 until = block.timestamp + period;
        verdict.state = ICREsolverVerdicts.State.DISPUTED;
        verdict.judge = judge;
        verdict.until = uint40(until);
        emit ICREsolverVerdicts.VerdictDisputed(marketId, verdict.disputer, judge, until, reason);
    }

    /// @dev Once, for at least `REOPEN_PERIOD`: two early requests do not void a market.
    function _reopens(
        Store storage store,
        Verdict storage verdict,
        ICREsolverVerdicts.Proposal calldata p
    ) private returns (bool) {
        if (
            p.finding != ICREsolverVerdicts.Finding.VOID
                || p.reason != ICREsolverMarket.VoidReason.TOO_EARLY
                || (verdict.reopened && block.timestamp > verdict.until)
        ) return false;
        // Before the deadline it costs nothing: the market is open anyway.
        if (!verdict.reopened && block.timestamp >= store.markets[p.marketId].head.deadline()) {
            verdict.reopened = true;
            verdict.until = uint40(block.timestamp + REOPEN_PERIOD);
        }
        emit ICREsolverVerdicts.MarketReopened(p.marketId);
        return true;
    }

    /// @dev Rewards of the listed workers out of `pool`, as words of `SeatsScored`.
    function _score(Store storage store, ICREsolverVerdicts.Proposal calldata p, uint256 pool)
        private
        view
        returns (
            ICREsolverMarket.Outcome outcome,
            ICREsolverMarket.VoidReason reason,
            uint256[] memory words
        )
    {
        outcome = _outcomeOf(p.finding);
        if (outcome == ICREsolverMarket.Outcome.VOID) {
            if (
                p.reason == ICREsolverMarket.VoidReason.NONE
                    || p.reason > ICREsolverMarket.VoidReason.NO_QUORUM
            ) revert ICREsolverMarket.InvalidVoidReason(p.reason);
            return (outcome, p.reason, words);
        }
        (uint256 total, uint256 last) = _weigh(p);
        if (p.workers.length == 0) return (outcome, reason, words);
        if (total == 0) {
            return (ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.ZERO_WEIGHT, words);
        }
        words = new uint256[](p.workers.length);
        uint256 left = pool;
        uint256 next;
        for (uint256 i; i < words.length; ++i) {
            uint256 place = Candidates.placeOf(store, p.marketId, p.workers[i]);
            if (place == 0) revert ICREsolverMarket.UnregisteredWorker(p.workers[i]);
            if (place <= next) revert ICREsolverMarket.WorkersNotInJoinOrder(i);
            if (p.seats >> (place - 1) & 1 == 0) revert ICREsolverVerdicts.InvalidSeats(p.seats);
            next = place;
            uint256 share = i == last ? left : pool * p.weights[i] / total;
            left -= i > last ? 0 : share;
            words[i] =
                Seat.unwrap(seatOf(share, p.weights[i], _scoresAt(p.dimScores, i), place - 1));
        }
    }

    function _weigh(ICREsolverVerdicts.Proposal calldata p)
        private
        pure
        returns (uint256 total, uint256 last)
    {
        uint256 count = p.workers.length;
        if (count > MAX_LISTED) revert ICREsolverMarket.TooManyWorkers(MAX_LISTED);
        if (p.weights.length != count || p.dimScores.length != 3 * count) {
            revert ICREsolverMarket.ArrayLengthMismatch();
        }
        for (uint256 i; i < count; ++i) {
            if (p.weights[i] > type(uint128).max) revert ICREsolverMarket.WeightTooLarge(i);
            total += p.weights[i];
            if (p.weights[i] != 0) last = i;
        }
    }

    function _scoresAt(uint8[] calldata scores, uint256 place)
        private
        pure
        returns (uint256[3] memory three)
    {
        for (uint256 i; i < 3; ++i) {
            three[i] = scores[3 * place + i];
            if (three[i] > 100) revert ICREsolverMarket.ScoreOutOfRange(3 * place + i, three[i]);
        }
    }

    function _keepSeats(
        Verdict storage verdict,
        ICREsolverVerdicts.Proposal calldata p,
        uint256[] memory words
    ) private {
        if (words.length == 0) return;
        verdict.listed = uint8(words.length);
        uint64 agreed = uint64(p.seats >> 128);
        uint64 wrong = uint64(p.seats >> 192);
        uint256 listed;
        uint256 total;
        uint256 support;
        for (uint256 i; i < words.length; ++i) {
            Seat seat = Seat.wrap(words[i]);
            verdict.seats[i] = seat;
            listed |= 1 << seat.index();
            total += seat.weight();
            if (agreed >> seat.index() & 1 == 1) support += seat.weight();
        }
        if ((agreed | wrong) & ~listed != 0) revert ICREsolverVerdicts.InvalidSeats(p.seats);
        verdict.agreed = agreed;
        // A seat is wrong only where at least two thirds of the weight stand against it.
        if (3 * support >= 2 * total) verdict.wrong = wrong;
    }

    function _checkAsked(Store storage store, uint256 marketId) private view {
        if (store.markets[marketId].head.requestedAt() != 0) return;
        uint256 earliest = Candidates.earliestOf(store, marketId);
        if (earliest == 0) revert ICREsolverMarket.NotRequested(marketId);
        if (block.timestamp < earliest) revert ICREsolverVerdicts.TooEarlyToRequest(earliest);
    }

    /// @dev Answers that were shown in a round before count no more. Silence costs only where a
    /// bundle of this round shows it, so none is kept without one.
    function _keepSilent(Verdict storage verdict, uint256 start, uint64 silent) private {
        if (verdict.shownIn != start) {
            verdict.shownIn = uint40(start);
            verdict.posted = 0;
        }
        if (verdict.bundledAt >= start) verdict.silent = silent;
    }

    /// @dev No seat outside the market, none silent without being drawn, none both right and wrong.
    function _checkSeats(Market storage market, ICREsolverVerdicts.Proposal calldata p)
        private
        view
    {
        uint256 drawn = uint64(p.seats);
        uint256 silent = uint64(p.seats >> 64);
        uint256 agreed = uint64(p.seats >> 128);
        uint256 wrong = p.seats >> 192;
        uint256 count = market.head.workerCount();
        if (
            (count < 64 && drawn >> count != 0) || silent & ~drawn != 0
                || (agreed | wrong) & silent != 0 || agreed & wrong != 0
                || (drawn == 0 && p.workers.length != 0)
        ) revert ICREsolverVerdicts.InvalidSeats(p.seats);
        if (drawn != 0 && market.draw.requestBlock() == 0) {
            revert ICREsolverMarket.NotRequested(p.marketId);
        }
    }

    function _checkDisjoint(Verdict storage verdict, uint256 candidates, uint256 seats)
        private
        view
    {
        uint64 drawn = uint64(seats);
        if (
            drawn & verdict.drawn != 0 || (candidates < 64 && drawn >> candidates != 0)
                || _count(drawn) < _count(verdict.drawn)
        ) revert ICREsolverVerdicts.PanelNotDisjoint(seats);
    }

    /// @dev Enough candidates of before the first request that neither sat nor were silent.
    function _hasSecondPanel(Store storage store, Verdict storage verdict, uint256 marketId)
        private
        view
        returns (bool)
    {
        uint256 candidates = store.markets[marketId].draw.candidates();
        uint256 mask = candidates == 64 ? type(uint64).max : (1 << candidates) - 1;
        uint256 drawn = verdict.drawn;
        uint256 free = mask & ~drawn & ~uint256(verdict.absent) & ~uint256(verdict.released);
        return drawn != 0 && _count(free) >= _count(drawn);
    }

    function _count(uint256 bits) private pure returns (uint256 count) {
        for (; bits != 0; bits &= bits - 1) {
            ++count;
        }
    }

    function _pool(Store storage store, uint256 marketId) private view returns (uint256) {
        return store.markets[marketId].head.rewardPool();
    }

    function _outcomeOf(ICREsolverVerdicts.Finding finding)
        private
        pure
        returns (ICREsolverMarket.Outcome)
    {
        if (finding == ICREsolverVerdicts.Finding.YES) return ICREsolverMarket.Outcome.YES;
        if (finding == ICREsolverVerdicts.Finding.NO) return ICREsolverMarket.Outcome.NO;
        if (finding == ICREsolverVerdicts.Finding.SPLIT) return ICREsolverMarket.Outcome.SPLIT;
        return ICREsolverMarket.Outcome.VOID;
    }

    function _courtReason(ICREsolverVerdicts.Finding finding)
        private
        pure
        returns (ICREsolverMarket.VoidReason)
    {
        return finding == ICREsolverVerdicts.Finding.VOID
            ? ICREsolverMarket.VoidReason.INVALID
            : ICREsolverMarket.VoidReason.NONE;
    }

    function _domain() private view returns (bytes32) {
        return keccak256(
            abi.encode(
                DOMAIN_TYPE, keccak256("CREsolver"), keccak256("1"), block.chainid, address(this)
            )
        );
    }
}
