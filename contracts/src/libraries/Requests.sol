// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Market} from "../types/Market.sol";
import {MarketHead} from "../types/MarketHead.sol";
import {newPanelDraw, PanelDraw} from "../types/PanelDraw.sol";
import {Store} from "../types/Store.sol";
import {Verdict} from "../types/Verdict.sol";
import {Current, Progress} from "./Progress.sol";
import {QuestionStore} from "./QuestionStore.sol";

/// @title Requests
/// @notice Requests for a report, what a round without quorum leaves behind, and the list of markets.
/// @dev A library with its own address: its code does not fit into the market contract. Its callers have
/// checked that the market is open.
library Requests {
    /// @notice Records a request. In a market with a window it repeats the one of the judge who is asked.
    /// @param owner Owner of the deployment.
    function request(Store storage store, uint256 marketId, address owner) external {
        Market storage market = store.markets[marketId];
        PanelDraw draw = market.draw;
        MarketHead head = market.head;
        if (store.terms[marketId].court != 0) {
            _requireAskedJudge(store, marketId, draw);
        } else {
            bool isPublic = msg.sender != market.creator && msg.sender != owner;
            if (isPublic && block.timestamp < head.deadline()) {
                revert IMarket.NotMarketCreator(msg.sender);
            }
        }
        uint256 first = head.requestedAt();
        if (first != 0) {
            uint256 next = first + draw.repeatedAfter() + store.params.cooldown;
            if (block.timestamp < next) revert IMarket.RequestTooSoon(next);
        }
        uint256 until = first + store.params.seedDelay + store.params.round;
        bool repeats = first != 0 && block.timestamp <= until;
        if (!repeats && store.terms[marketId].court != 0) {
            Verdict storage verdict = store.verdicts[marketId];
            if (verdict.askedAt == 0) verdict.askedAt = uint40(first);
            // What was shown in a round before counts no more.
            verdict.posted = 0;
        }
        market.head =
            repeats ? head.withLateRequest(block.timestamp) : head.withRequestedAt(block.timestamp);
        uint256 count = head.workerCount();
        PanelDraw changed =
            count != 0 && draw.requestBlock() == 0 ? newPanelDraw(block.number, count) : draw;
        changed = changed.withRepetition(repeats ? block.timestamp - first : 0);
        if (PanelDraw.unwrap(changed) != PanelDraw.unwrap(draw)) market.draw = changed;
    }

    /// @notice Tells the workflow that a report is awaited.
    /// @param question Text of the question if the market keeps only its hash, else anything.
    function announce(Store storage store, uint256 marketId, string memory question) external {
        bytes32 hash = store.questionHashes[marketId];
        if (hash == 0) {
            question = _question(store, marketId);
        } else if (keccak256(bytes(question)) != hash) {
            revert IVerdicts.WrongQuestion(marketId);
        }
        emit IMarket.ResolutionRequested(marketId, question);
    }

    /// @notice See `ICREsolverMarket.recordAbsences`.
    function recordAbsences(
        Store storage store,
        uint256 marketId,
        uint256 panelSize,
        uint256 absent
    ) external {
        // Reserves stand in for whoever is silent.
        if (store.terms[marketId].court != 0) revert IVerdicts.WrongKindOfMarket(marketId);
        Market storage market = store.markets[marketId];
        uint256 count = market.head.workerCount();
        PanelDraw draw = market.draw;
        if (draw.requestBlock() == 0) revert IMarket.NotRequested(marketId);
        if (panelSize == 0 || panelSize > count) revert IMarket.InvalidPanelSize(panelSize);
        uint256 known = draw.panelSize();
        if (known != 0 && known != panelSize) revert IMarket.PanelSizeFixed(known);
        if (absent == 0 || absent >> count != 0) revert IMarket.InvalidAbsences(absent);

        emit IMarket.AbsencesRecorded(marketId, panelSize, absent);
        store.verdicts[marketId].absent |= uint64(absent);
        market.draw = draw.withPanelSize(panelSize);
    }

    /// @notice See `ICREsolverMarket.getMarkets`.
    /// @param last Number of markets.
    function list(Store storage store, uint256 from, uint256 count, uint256 last)
        external
        view
        returns (IMarket.MarketSummary[] memory markets)
    {
        uint256 first = from == 0 ? 1 : from;
        uint256 available = first > last ? 0 : last - first + 1;
        markets = new IMarket.MarketSummary[](count < available ? count : available);
        for (uint256 i; i < markets.length; ++i) {
            markets[i] = _summary(store, first + i);
        }
    }

    /// @notice Question of a market, empty where it keeps only the hash.
    function questionOf(Store storage store, uint256 marketId)
        external
        view
        returns (string memory)
    {
        return _question(store, marketId);
    }

    function _question(Store storage store, uint256 marketId) private view returns (string memory) {
        if (store.questionHashes[marketId] != 0) return "";
        return QuestionStore.read(marketId - store.markets[marketId].head.textless());
    }

    function _requireAskedJudge(Store storage store, uint256 marketId, PanelDraw draw)
        private
        view
    {
        Current memory present = Progress.currentOf(store, marketId);
        bool isAsked = present.judge == IVerdicts.Judge.RULE
            || (present.judge == IVerdicts.Judge.PANEL && draw.requestBlock() != 0);
        if (present.state != IVerdicts.State.JUDGED || !isAsked) {
            revert IVerdicts.WrongState(present.state);
        }
    }

    function _summary(Store storage store, uint256 marketId)
        private
        view
        returns (IMarket.MarketSummary memory summary)
    {
        Market storage market = store.markets[marketId];
        MarketHead head = market.head;
        summary.marketId = marketId;
        summary.question = _question(store, marketId);
        summary.creator = market.creator;
        (summary.rewardPool, summary.deadline) = (head.rewardPool(), head.deadline());
        (summary.outcome, summary.reason) = (head.outcome(), head.voidReason());
        (summary.workerCount, summary.requestedAt) = (head.workerCount(), head.requestedAt());
        IVerdicts.State state;
        (state, summary.verdict,, summary.until,) = Progress.verdictOf(store, marketId);
        summary.state = uint8(state);
    }
}
