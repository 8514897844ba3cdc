// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {packVerdict} from "../types/Account.sol";
import {Market} from "../types/Market.sol";
import {PanelDraw} from "../types/PanelDraw.sol";
import {Participant, participantOf} from "../types/Participant.sol";
import {PendingFeedback} from "../types/PendingFeedback.sol";
import {Pot, Store} from "../types/Store.sol";
import {Payer, SHARED, Verdict} from "../types/Verdict.sol";
import {MAX_SEATS, SCORE_BITS, Seat, SILENT, Tally, Votes} from "../types/Votes.sol";
import {Assets} from "./Assets.sol";
import {Candidates} from "./Candidates.sol";
import {Listings} from "./Listings.sol";
import {Opening} from "./Opening.sol";
import {Case, Payments} from "./Payments.sol";
import {Current, Progress} from "./Progress.sol";

/// @notice Which deposit gets the rest of the pool of a request.
enum Share {
    NONE,
    DISPUTE,
    APPEAL
}

/// @title Askings
/// @notice Settles one asking of a market with a window: deposits, pool, stakes and scores; then the market
/// is final or, after TOO_EARLY, open again.
library Askings {
    uint256 private constant MAX_SCORE = 100;
    uint256 private constant NO_SCORES = type(uint256).max;

    /// @notice Ends an asking.
    /// @param present How it ended.
    /// @param keepsScores Whether scores wait for the reputation registry.
    function end(Store storage store, uint256 marketId, Current memory present, bool keepsScores)
        internal
    {
        Verdict storage verdict = store.verdicts[marketId];
        Case memory c = _caseOf(store, verdict, marketId, present.end);
        IVerdicts.Money memory money = Payments.split(c);
        bool reopens = present.end == IVerdicts.Finding.TOO_EARLY;
        bool hasVotes = c.tally.drawn != 0;
        if (!hasVotes || !_isSilenceShown(store, verdict, marketId)) money.silent = 0;
        Share share;
        if (!reopens && money.rest != 0) {
            (money.restTo, share) = _restOf(store, verdict, marketId, c);
        }
        emit IVerdicts.Settled(marketId, verdict.stage, present.end, money);
        _payBonds(store, verdict, marketId, c, money, share);
        if (hasVotes) _paySeats(store, marketId, present.end, money, keepsScores);
        if (reopens) _reopen(store, verdict, marketId);
        else _close(store, verdict, marketId, present);
    }

    /// @notice What a dispute or an appeal deposits.
    function depositOf(Store storage store, uint256 marketId, bool isAppeal)
        internal
        view
        returns (uint256)
    {
        IVerdicts.Terms storage terms = store.terms[marketId];
        uint256 fee = Listings.courtAt(store, terms.court).fee;
        return fee + uint256(terms.bond) * (isAppeal ? 2 : 1);
    }

    /// @notice Reverts for a word of scores that is not one for these seats.
    function checkScores(Votes votes, uint256 scores) internal pure {
        uint256 count = votes.seatCount();
        for (uint256 i; i < 3 * MAX_SEATS; ++i) {
            uint256 score = scores >> (7 * i) & 0x7f;
            if (score > (i < 3 * count ? MAX_SCORE : 0)) {
                revert IMarket.ScoreOutOfRange(i, score);
            }
        }
        if (scores >> (SCORE_BITS * MAX_SEATS) != 0) {
            revert IMarket.ScoreOutOfRange(3 * MAX_SEATS, scores);
        }
    }

    function _caseOf(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        IVerdicts.Finding end_
    ) private view returns (Case memory c) {
        IVerdicts.Terms storage terms = store.terms[marketId];
        (c.end, c.claim) = (end_, verdict.claim);
        (c.bond, c.unit, c.panelVotes) = (terms.bond, terms.unit, terms.votes);
        c.pool = store.markets[marketId].head.rewardPool();
        // A claim that nobody disputed has neither court nor votes.
        if (verdict.judge == IVerdicts.Judge.NONE) return c;
        c.found = verdict.found;
        c.isDisputed = verdict.disputeAnswer != IVerdicts.Finding.UNSURE;
        c.isAppealed = verdict.appealAnswer != IVerdicts.Finding.UNSURE;
        bool dataOnly = terms.flags & Opening.DATA_ONLY != 0;
        c.panelFirst = !dataOnly && terms.flags & Opening.JUDGE_FIRST != 0;
        (c.lacksAnswers, c.courtPaidBy) = (verdict.lacksAnswers, verdict.courtPaidBy);
        c.fee = Listings.courtAt(store, terms.court).fee;
        c.slash = c.unit * terms.wrongSlashBps / Opening.BPS;
        if (!dataOnly) c.tally = _tallyOf(verdict);
    }

    /// @dev A seat whose stake was taken has nothing to lose or to win.
    function _tallyOf(Verdict storage verdict) private view returns (Tally memory sum) {
        Votes votes = verdict.votes;
        uint256 released = verdict.released;
        for (uint256 i = votes.seatCount(); i != 0; --i) {
            Seat memory seat = votes.seatAt(i - 1);
            sum.drawn += seat.votes;
            if (released >> seat.place & 1 == 1 || seat.code >= SILENT) continue;
            sum.byCode[seat.code] += seat.votes;
            if (seat.code != 0) sum.answered += seat.votes;
        }
    }

    /// @dev Silence costs only where a bundle of this round shows it, and the worker had time to post its
    /// hash after that.
    function _isSilenceShown(Store storage store, Verdict storage verdict, uint256 marketId)
        private
        view
        returns (bool)
    {
        uint256 start = Candidates.roundOf(store, marketId);
        return start != 0 && verdict.bundledAt >= start
            && block.timestamp >= verdict.bundledAt + store.params.notice;
    }

    /// @dev Who gets the rest of the pool: its creator, or of a request whoever was right.
    function _restOf(Store storage store, Verdict storage verdict, uint256 marketId, Case memory c)
        private
        view
        returns (address account, Share share)
    {
        account = store.markets[marketId].creator;
        bool isRequest = store.terms[marketId].flags & Opening.REQUEST != 0;
        if (!isRequest || c.end == IVerdicts.Finding.UNSURE) return (account, share);
        if (c.end == c.claim) return (verdict.asker, share);
        if (c.isAppealed && c.end != c.found) return (verdict.appellant, Share.APPEAL);
        return c.isDisputed ? (verdict.disputer, Share.DISPUTE) : (account, share);
    }

    function _payBonds(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        Case memory c,
        IVerdicts.Money memory money,
        Share share
    ) private {
        address asset = store.terms[marketId].asset;
        Assets.credit(store, asset, verdict.asker, money.asker);
        Assets.credit(store, asset, Assets.BURN_ADDRESS, money.burned);
        uint256 rest = money.restTo == address(0) ? 0 : money.rest;
        if (share == Share.NONE) Assets.credit(store, asset, money.restTo, rest);
        if (c.isDisputed) {
            if (share == Share.DISPUTE) money.disputer += rest;
            bytes32 key = potKey(marketId, verdict.stage, false, verdict.disputeAnswer);
            _payDeposit(store, asset, verdict.disputer, key, money.disputer);
        }
        if (c.isAppealed) {
            if (share == Share.APPEAL) money.appellant += rest;
            bytes32 key = potKey(marketId, verdict.stage, true, verdict.appealAnswer);
            _payDeposit(store, asset, verdict.appellant, key, money.appellant);
        }
    }

    function _payDeposit(
        Store storage store,
        address asset,
        address payer,
        bytes32 key,
        uint256 amount
    ) private {
        if (payer != SHARED) return Assets.credit(store, asset, payer, amount);
        Pot storage pot = store.pots[key];
        (pot.isSettled, pot.payout) = (true, uint96(amount));
    }

    /// @dev Pay, slashes, and unless the market opens again stakes and scores of all seats.
    function _paySeats(
        Store storage store,
        uint256 marketId,
        IVerdicts.Finding end_,
        IVerdicts.Money memory money,
        bool keepsScores
    ) private {
        Verdict storage verdict = store.verdicts[marketId];
        Votes votes = verdict.votes;
        uint256 count = votes.seatCount();
        // They were measured against what the panel found.
        bool isScored = end_ != IVerdicts.Finding.TOO_EARLY && end_ == verdict.found;
        PendingFeedback pending;
        for (uint256 i; i < count; ++i) {
            Seat memory seat = votes.seatAt(i);
            if (verdict.released >> seat.place & 1 == 1) continue;
            bool isRated = isScored && seat.code != 0 && seat.code < SILENT;
            uint256 three = isRated ? _scoresAt(verdict.scores, i) : 0;
            _paySeat(store, marketId, seat, end_, money, isRated ? three : NO_SCORES);
            if (isRated && keepsScores) pending = pending.withScores(i, three);
        }
        if (PendingFeedback.unwrap(pending) != 0) {
            store.markets[marketId].pending = pending;
        }
    }

    function _paySeat(
        Store storage store,
        uint256 marketId,
        Seat memory seat,
        IVerdicts.Finding end_,
        IVerdicts.Money memory money,
        uint256 three
    ) private {
        uint256 amount = seat.code == uint8(end_) ? seat.votes * money.pay : 0;
        if (end_ != IVerdicts.Finding.TOO_EARLY) {
            uint256 lost = _lostBy(store.verdicts[marketId], seat, end_, money);
            amount += _releaseSeat(store, marketId, seat, lost);
        }
        uint256 scores;
        if (three != NO_SCORES) {
            scores = packVerdict(three & 0xff, three >> 8 & 0xff, three >> 16);
        }
        address worker = store.markets[marketId].participants[seat.place].worker();
        Assets.credit(store, store.terms[marketId].asset, worker, amount, scores);
    }

    /// @dev Three scores of 8 bits each out of the 7 bits that they have in the word.
    function _scoresAt(uint256 scores, uint256 index) private pure returns (uint256) {
        uint256 three = scores >> (index * SCORE_BITS);
        return three & 0x7f | (three >> 7 & 0x7f) << 8 | (three >> 14 & 0x7f) << 16;
    }

    /// @dev What the stake of a seat loses, and what of that burns outside of `money.burned`.
    function _lostBy(
        Verdict storage verdict,
        Seat memory seat,
        IVerdicts.Finding end_,
        IVerdicts.Money memory money
    ) private view returns (uint256 lost) {
        if (seat.code == 0) return seat.votes * money.abstained;
        if (seat.code < SILENT) {
            return seat.code == uint8(end_) ? 0 : seat.votes * money.slash;
        }
        bool isSilent = seat.code == SILENT && verdict.posted >> seat.place & 1 == 0;
        return isSilent ? seat.votes * money.silent : 0;
    }

    function _releaseSeat(Store storage store, uint256 marketId, Seat memory seat, uint256 lost)
        private
        returns (uint256 stake)
    {
        Participant participant = store.markets[marketId].participants[seat.place];
        store.verdicts[marketId].released |= uint64(1 << seat.place);
        if (lost != 0) {
            emit IVerdicts.StakeSlashed(marketId, participant.worker(), lost, address(0));
            if (seat.code == SILENT) {
                address asset = store.terms[marketId].asset;
                Assets.credit(store, asset, Assets.BURN_ADDRESS, lost);
            }
        }
        stake = participant.stake() - lost;
        emit IVerdicts.StakeReleased(marketId, participant.worker(), stake);
    }

    function _close(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        Current memory present
    ) private {
        (IMarket.Outcome outcome, IMarket.VoidReason reason) = Progress.outcomeOf(present);
        Market storage market = store.markets[marketId];
        market.head = market.head.withOutcome(outcome, reason);
        verdict.state = IVerdicts.State.FINAL;
        bytes32 recordHash;
        (verdict.judge, verdict.until) = (present.judge, uint40(present.until));
        if (present.finalAt != present.until) verdict.finalAt = uint40(present.finalAt);
        // A claim has no record.
        if (present.judge != IVerdicts.Judge.NONE) recordHash = verdict.recordHash;
        emit IVerdicts.VerdictFinal(marketId, outcome, reason, recordHash);
    }

    /// @dev All but the candidates and the pool begins again, with as much time as at first.
    function _reopen(Store storage store, Verdict storage verdict, uint256 marketId) private {
        Market storage market = store.markets[marketId];
        uint256 taken = verdict.released;
        for (uint256 place; taken != 0; ++place) {
            if (taken & 1 == 1) {
                address worker = market.participants[place].worker();
                market.participants[place] = participantOf(worker, 0);
            }
            taken >>= 1;
        }
        market.draw = PanelDraw.wrap(0);
        market.head = market.head.withRequestedAt(0);
        ++verdict.stage;
        verdict.state = IVerdicts.State.OPEN;
        verdict.judge = IVerdicts.Judge.NONE;
        (verdict.claim, verdict.found) = (IVerdicts.Finding.UNSURE, IVerdicts.Finding.UNSURE);
        (verdict.disputeAnswer, verdict.appealAnswer) =
        (IVerdicts.Finding.UNSURE, IVerdicts.Finding.UNSURE);
        (verdict.courtPaidBy, verdict.lacksAnswers) = (Payer.NONE, false);
        (verdict.until, verdict.askedAt, verdict.joinUntil) = (0, 0, 0);
        (verdict.asker, verdict.disputer, verdict.appellant) = (address(0), address(0), address(0));
        (verdict.released, verdict.posted, verdict.recordHash) = (0, 0, 0);
        (verdict.votes, verdict.scores) = (Votes.wrap(0), 0);
        verdict.reopenedUntil = uint40(block.timestamp + store.params.grace);
        emit IVerdicts.MarketReopened(marketId);
    }

    /// @notice Key of a deposit that several accounts share.
    function potKey(uint256 marketId, uint8 stage, bool isAppeal, IVerdicts.Finding answer)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(marketId, stage, isAppeal, answer));
    }
}
