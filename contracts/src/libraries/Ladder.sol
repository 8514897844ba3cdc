// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICourt, ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Market} from "../types/Market.sol";
import {newPanelDraw, PanelDraw} from "../types/PanelDraw.sol";
import {Pot, Store} from "../types/Store.sol";
import {Payer, SHARED, Verdict} from "../types/Verdict.sol";
import {Seat, Tally, Votes} from "../types/Votes.sol";
import {Askings} from "./Askings.sol";
import {Assets} from "./Assets.sol";
import {Candidates} from "./Candidates.sol";
import {ForeignCalls} from "./ForeignCalls.sol";
import {Listings} from "./Listings.sol";
import {Opening} from "./Opening.sol";
import {Current, Progress} from "./Progress.sol";

/// @title Ladder
/// @notice How a market with a window gets its verdict: a claim, a first judge, the court.
/// @dev A library with its own address: its code does not fit into the market contract. In the order of
/// a verdict: `ask` claims; `dispute` asks the rule or a panel, which `startPanel` fixes; `propose` and
/// `proposeVotes` are their findings; `dispute` appeals to the court, whose `rule` is final; `finalize`
/// ends what time has decided.
library Ladder {
    uint256 internal constant MAX_REASON_BYTES = 1_000;

    /// @dev Gas that a court gets when its case is opened.
    uint256 private constant OPEN_GAS = 1_000_000;

    /// @dev What is left to do after that call, with room to spare.
    uint256 private constant RESERVED_GAS = 20_000;

    // Asking

    /// @notice Takes the bond of an asker; the caller has checked that the market is open.
    /// @return judge Who is asked now, NONE if the claim stands.
    function ask(
        Store storage store,
        uint256 marketId,
        IVerdicts.Finding claim,
        bytes calldata permit
    ) external returns (IVerdicts.Judge judge) {
        Verdict storage verdict = store.verdicts[marketId];
        IVerdicts.Terms storage terms = store.terms[marketId];
        // The last stage could not be opened again, and its deposits would stay.
        bool isLast = verdict.stage == type(uint8).max;
        if (verdict.state > IVerdicts.State.OPEN || isLast) {
            revert IVerdicts.WrongState(verdict.state);
        }
        if (Listings.courtAt(store, terms.court).court == msg.sender) {
            revert IVerdicts.CourtCannotTakePart(msg.sender);
        }
        bool isJudged = terms.flags & Opening.JUDGE_FIRST != 0;
        _checkClaim(store, marketId, claim, isJudged);
        uint256 until = block.timestamp + terms.window;
        (verdict.asker, verdict.claim) = (msg.sender, claim);
        (verdict.state, verdict.until) = (IVerdicts.State.PROPOSED, uint40(until));
        if (isJudged) {
            judge = _askFirstJudge(store, verdict, marketId);
            until = verdict.until;
        }
        emit IVerdicts.Asked(marketId, msg.sender, verdict.stage, claim, judge, until);
        Assets.pull(terms.asset, terms.bond, permit);
    }

    // Objections

    /// @notice Takes a deposit against a claim or a finding, and asks the next judge once it is complete.
    /// @return judge Who is asked now, NONE while deposits are collected.
    function dispute(
        Store storage store,
        uint256 marketId,
        IVerdicts.Finding answer,
        uint256 amount,
        string calldata reason,
        bytes calldata permit
    ) external returns (IVerdicts.Judge judge) {
        if (bytes(reason).length > MAX_REASON_BYTES) {
            revert IVerdicts.InvalidTerm("reason");
        }
        _checkObjection(store.verdicts[marketId], answer);
        address payer = _deposit(store, marketId, answer, amount, permit);
        if (payer == address(0)) return judge;
        Verdict storage verdict = store.verdicts[marketId];
        emit IVerdicts.Disputed(marketId, payer, verdict.judge, answer, reason);
        if (verdict.judge == IVerdicts.Judge.NONE) {
            (verdict.disputer, verdict.disputeAnswer) = (payer, answer);
            return _askFirstJudge(store, verdict, marketId);
        }
        (verdict.appellant, verdict.appealAnswer) = (payer, answer);
        return _toCourt(store, verdict, marketId);
    }

    /// @notice Returns the caller's part of a shared deposit that is not at stake.
    function withdrawShare(
        Store storage store,
        uint256 marketId,
        uint8 stage,
        bool isAppeal,
        IVerdicts.Finding answer
    ) external {
        Pot storage pot = store.pots[Askings.potKey(marketId, stage, isAppeal, answer)];
        uint256 share = pot.shares[msg.sender];
        if (share == 0 || (pot.isComplete && !pot.isSettled)) {
            revert IVerdicts.NoShare(marketId, msg.sender);
        }
        pot.shares[msg.sender] = 0;
        uint256 amount = share;
        if (pot.isSettled) amount = share * pot.payout / pot.total;
        else pot.total -= uint96(share);
        emit IVerdicts.ShareReturned(marketId, msg.sender, amount);
        Assets.credit(store, store.terms[marketId].asset, msg.sender, amount);
    }

    // Judges

    /// @notice Fixes the panel of a dispute when joining is over.
    /// @return judge The panel, or the court if no panel can be drawn.
    function startPanel(Store storage store, uint256 marketId)
        external
        returns (IVerdicts.Judge judge)
    {
        Verdict storage verdict = store.verdicts[marketId];
        Current memory present = Progress.currentOf(store, marketId);
        if (
            present.state != IVerdicts.State.JUDGED || present.judge != IVerdicts.Judge.PANEL
                || store.markets[marketId].draw.requestBlock() != 0
        ) revert IVerdicts.WrongState(present.state);
        if (block.timestamp <= verdict.joinUntil) {
            revert IVerdicts.JoiningOpen(verdict.joinUntil);
        }
        return _startPanel(store, verdict, marketId);
    }

    /// @notice Takes what the rule found.
    function propose(
        Store storage store,
        uint256 marketId,
        IVerdicts.Finding finding,
        bytes32 recordHash
    ) external {
        Verdict storage verdict = store.verdicts[marketId];
        _requireJudge(store, marketId, IVerdicts.Judge.RULE, IVerdicts.Judge.PANEL);
        // Also where a panel is asked: data decides what it can.
        (verdict.judge, verdict.recordHash) = (IVerdicts.Judge.RULE, recordHash);
        _find(store, verdict, marketId, finding, store.terms[marketId].window);
    }

    /// @notice Takes the votes of a panel.
    function proposeVotes(
        Store storage store,
        uint256 marketId,
        Votes votes,
        uint256 scores,
        bytes32 recordHash
    ) external {
        Verdict storage verdict = store.verdicts[marketId];
        IVerdicts.Terms storage terms = store.terms[marketId];
        _requireJudge(store, marketId, IVerdicts.Judge.PANEL, IVerdicts.Judge.PANEL);
        PanelDraw draw = store.markets[marketId].draw;
        if (draw.requestBlock() == 0) revert IMarket.NotRequested(marketId);
        uint256 panelVotes = terms.votes;
        Tally memory sum = votes.tally(draw.candidates(), panelVotes);
        // A vote is a unit of stake: more of them could lose more than the stake, and stop every ruling.
        for (uint256 i; i < votes.seatCount(); ++i) {
            Seat memory seat = votes.seatAt(i);
            uint256 stake = store.markets[marketId].participants[seat.place].stake();
            if (seat.votes * terms.unit > stake) sum.drawn = type(uint256).max;
        }
        if (sum.drawn > panelVotes + terms.reserves) {
            revert IVerdicts.InvalidVotes(Votes.unwrap(votes));
        }
        Askings.checkScores(votes, scores);
        (verdict.votes, verdict.scores, verdict.recordHash) = (votes, scores, recordHash);
        emit IVerdicts.VotesCounted(marketId, Votes.unwrap(votes), scores);
        IVerdicts.Finding finding = IVerdicts.Finding.UNSURE;
        verdict.lacksAnswers = sum.answered < panelVotes / 2 + 1;
        // A panel needs the votes of three workers.
        if (!verdict.lacksAnswers && sum.workers >= Candidates.MIN_WORKERS) {
            for (uint256 code = 1; code < sum.byCode.length; ++code) {
                if (3 * sum.byCode[code] >= 2 * sum.answered) finding = IVerdicts.Finding(code);
            }
        }
        bool isFirst = terms.flags & Opening.JUDGE_FIRST != 0;
        _find(store, verdict, marketId, finding, isFirst ? terms.window : terms.panelWindow);
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
        Current memory present = Progress.currentOf(store, marketId);
        if (present.state != IVerdicts.State.JUDGED) revert IVerdicts.WrongState(present.state);
        address court = Listings.courtAt(store, store.terms[marketId].court).court;
        if (present.judge != IVerdicts.Judge.COURT || msg.sender != court) {
            revert IVerdicts.NotTheJudge(msg.sender);
        }
        if (finding == IVerdicts.Finding.UNSURE) revert IVerdicts.InvalidFinding(finding);
        if (verdict.courtPaidBy == Payer.NONE) _payCourt(store, verdict, marketId);
        verdict.judge = IVerdicts.Judge.COURT;
        if (recordHash != 0) verdict.recordHash = recordHash;
        present.state = IVerdicts.State.FINAL;
        (present.end, present.finalAt) = (finding, block.timestamp);
        Askings.end(store, marketId, present, keepsScores);
    }

    /// @notice Passes a case on to the court if rule or panel found nothing in time.
    function passOn(Store storage store, uint256 marketId) external {
        Verdict storage verdict = store.verdicts[marketId];
        Current memory present = Progress.currentOf(store, marketId);
        if (present.state != IVerdicts.State.JUDGED || present.judge != IVerdicts.Judge.COURT) {
            revert IVerdicts.WrongState(present.state);
        }
        if (verdict.courtPaidBy != Payer.NONE) return;
        _payCourt(store, verdict, marketId);
        _setJudge(verdict, marketId, IVerdicts.Judge.COURT, present.until);
    }

    /// @notice Opens the case of a market at its court, whose refusal changes nothing here.
    function openCourt(Store storage store, uint256 marketId) external {
        address court = Listings.courtAt(store, store.terms[marketId].court).court;
        if (court.code.length == 0) return;
        // So that a wallet's estimate finds what is needed.
        if (gasleft() < OPEN_GAS * 64 / 63 + RESERVED_GAS) {
            revert IVerdicts.NotEnoughGasToOpen(gasleft());
        }
        bool isOpen = ForeignCalls.send(court, OPEN_GAS, abi.encodeCall(ICourt.open, (marketId)));
        if (!isOpen) emit IVerdicts.CourtNotOpened(marketId, court);
    }

    // Ends

    /// @notice Ends what time has decided.
    function finalize(Store storage store, uint256 marketId, bool keepsScores) external {
        Verdict storage verdict = store.verdicts[marketId];
        if (verdict.state == IVerdicts.State.FINAL) return;
        if (verdict.state <= IVerdicts.State.OPEN) {
            (IVerdicts.State state,,,,) = Progress.verdictOf(store, marketId);
            revert IVerdicts.WrongState(state);
        }
        Current memory present = Progress.currentOf(store, marketId);
        if (!Progress.isOver(store, marketId, present)) revert IVerdicts.NotYet(present.until);
        Askings.end(store, marketId, present, keepsScores);
    }

    // Views

    /// @notice See `ICREsolverVerdicts.getAsking`.
    function askingOf(Store storage store, uint256 marketId)
        external
        view
        returns (IVerdicts.Asking memory)
    {
        return Progress.askingOf(store, marketId);
    }

    /// @dev Before the deadline only what has happened can be claimed. A request has no time of its own.
    function _checkClaim(
        Store storage store,
        uint256 marketId,
        IVerdicts.Finding claim,
        bool isJudged
    ) private view {
        uint256 earliest = store.terms[marketId].earliestRequest;
        if (block.timestamp < earliest) revert IVerdicts.TooEarlyToRequest(earliest);
        if (
            claim == IVerdicts.Finding.TOO_EARLY || (claim == IVerdicts.Finding.UNSURE && !isJudged)
        ) revert IVerdicts.InvalidFinding(claim);
        if (store.terms[marketId].flags & Opening.REQUEST != 0) return;
        uint256 deadline = store.markets[marketId].head.deadline();
        if (block.timestamp < deadline && claim != IVerdicts.Finding.YES) {
            revert IVerdicts.OnlyYesBefore(deadline);
        }
    }

    function _checkObjection(Verdict storage verdict, IVerdicts.Finding answer) private view {
        if (verdict.state != IVerdicts.State.PROPOSED) revert IVerdicts.WrongState(verdict.state);
        if (block.timestamp > verdict.until) revert IVerdicts.WindowOver(verdict.until);
        bool isAppeal = verdict.judge != IVerdicts.Judge.NONE;
        IVerdicts.Finding attacked = isAppeal ? verdict.found : verdict.claim;
        // A claim can be none where a judge was asked at once, but then it is not what is attacked.
        if (answer == IVerdicts.Finding.UNSURE || answer == attacked) {
            revert IVerdicts.InvalidFinding(answer);
        }
    }

    /// @dev Takes a share, and credits what is beyond it. Returns who pays once the deposit is complete.
    function _deposit(
        Store storage store,
        uint256 marketId,
        IVerdicts.Finding answer,
        uint256 amount,
        bytes calldata permit
    ) private returns (address payer) {
        if (amount == 0 || amount > type(uint96).max) {
            revert IVerdicts.InvalidAmount(amount);
        }
        Verdict storage verdict = store.verdicts[marketId];
        bool isAppeal = verdict.judge != IVerdicts.Judge.NONE;
        uint256 needed = Askings.depositOf(store, marketId, isAppeal);
        Pot storage pot = store.pots[Askings.potKey(marketId, verdict.stage, isAppeal, answer)];
        uint256 share = needed - pot.total;
        if (amount < share) share = amount;
        if (share == needed) {
            payer = msg.sender;
        } else {
            pot.total += uint96(share);
            pot.shares[msg.sender] += uint96(share);
            if (pot.total == needed) (pot.isComplete, payer) = (true, SHARED);
        }
        emit IVerdicts.ShareDeposited(marketId, msg.sender, verdict.stage, isAppeal, answer, share);
        address asset = store.terms[marketId].asset;
        Assets.pull(asset, amount, permit);
        Assets.credit(store, asset, msg.sender, amount - share);
    }

    function _askFirstJudge(Store storage store, Verdict storage verdict, uint256 marketId)
        private
        returns (IVerdicts.Judge judge)
    {
        IVerdicts.Terms storage terms = store.terms[marketId];
        // A claim stands for one window from its asking.
        uint256 askedAt = verdict.until - terms.window;
        if (askedAt != block.timestamp || terms.flags & Opening.JUDGE_FIRST == 0) {
            verdict.askedAt = uint40(askedAt);
        }
        uint256 judging = store.params.judging;
        if (terms.flags & Opening.DATA_ONLY != 0) {
            _request(store, marketId);
            return _setJudge(verdict, marketId, IVerdicts.Judge.RULE, block.timestamp + judging);
        }
        if (terms.flags & Opening.JUDGE_FIRST != 0) return _startPanel(store, verdict, marketId);
        uint256 joinUntil = block.timestamp + store.params.notice;
        verdict.joinUntil = uint40(joinUntil);
        return _setJudge(verdict, marketId, IVerdicts.Judge.PANEL, joinUntil + judging);
    }

    function _startPanel(Store storage store, Verdict storage verdict, uint256 marketId)
        private
        returns (IVerdicts.Judge)
    {
        if (!Candidates.canDraw(store, marketId)) {
            if (verdict.askedAt == 0) verdict.askedAt = uint40(block.timestamp);
            return _toCourt(store, verdict, marketId);
        }
        Market storage market = store.markets[marketId];
        uint256 count = market.head.workerCount();
        market.draw = newPanelDraw(block.number, count);
        _request(store, marketId);
        emit IVerdicts.PanelStarted(marketId, block.number, count);
        uint256 until = block.timestamp + store.params.seedDelay + store.params.judging;
        return _setJudge(verdict, marketId, IVerdicts.Judge.PANEL, until);
    }

    function _request(Store storage store, uint256 marketId) private {
        Market storage market = store.markets[marketId];
        market.head = market.head.withRequestedAt(block.timestamp);
        market.draw = market.draw.withRepetition(0);
    }

    /// @dev A finding opens a window; without one the court is asked.
    function _find(
        Store storage store,
        Verdict storage verdict,
        uint256 marketId,
        IVerdicts.Finding finding,
        uint256 window
    ) private {
        if (finding == IVerdicts.Finding.UNSURE) {
            _toCourt(store, verdict, marketId);
            return;
        }
        uint256 until = block.timestamp + window;
        (verdict.state, verdict.found) = (IVerdicts.State.PROPOSED, finding);
        verdict.until = uint40(until);
        emit IVerdicts.VerdictProposed(marketId, verdict.judge, finding, until, verdict.recordHash);
    }

    function _toCourt(Store storage store, Verdict storage verdict, uint256 marketId)
        private
        returns (IVerdicts.Judge)
    {
        _payCourt(store, verdict, marketId);
        uint256 period = Listings.courtAt(store, store.terms[marketId].court).period;
        return _setJudge(verdict, marketId, IVerdicts.Judge.COURT, block.timestamp + period);
    }

    /// @dev Whoever brought the case here has deposited the fee: the appellant, the disputer, or the pool.
    function _payCourt(Store storage store, Verdict storage verdict, uint256 marketId) private {
        IVerdicts.Court storage entry = Listings.courtAt(store, store.terms[marketId].court);
        if (verdict.appellant != address(0)) verdict.courtPaidBy = Payer.APPELLANT;
        else if (verdict.disputer != address(0)) verdict.courtPaidBy = Payer.DISPUTER;
        else verdict.courtPaidBy = Payer.POOL;
        Assets.credit(store, entry.asset, entry.court, entry.fee);
    }

    function _setJudge(
        Verdict storage verdict,
        uint256 marketId,
        IVerdicts.Judge judge,
        uint256 until
    ) private returns (IVerdicts.Judge) {
        (verdict.state, verdict.judge) = (IVerdicts.State.JUDGED, judge);
        verdict.until = uint40(until);
        emit IVerdicts.JudgeAsked(marketId, judge, until);
        return judge;
    }

    function _requireJudge(
        Store storage store,
        uint256 marketId,
        IVerdicts.Judge one,
        IVerdicts.Judge other
    ) private view {
        Current memory present = Progress.currentOf(store, marketId);
        if (present.state != IVerdicts.State.JUDGED) revert IVerdicts.WrongState(present.state);
        if (present.judge != one && present.judge != other) {
            revert IVerdicts.NotTheJudge(msg.sender);
        }
    }
}
