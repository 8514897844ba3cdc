// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts, IVerdictConsumer} from "../interfaces/ICREsolverVerdicts.sol";
import {Store} from "../types/Store.sol";
import {Market} from "../types/Market.sol";
import {PendingFeedback} from "../types/PendingFeedback.sol";
import {Seat, Verdict} from "../types/Verdict.sol";
import {Candidates} from "./Candidates.sol";
import {Feedback} from "./Feedback.sol";
import {Payments} from "./Payments.sol";
import {Settlement} from "./Settlement.sol";
import {Verdicts} from "./Verdicts.sol";

/// @title Consumers
/// @notice What leaves a market with terms: verdicts to consumers, scores to the reputation
/// registry, and the receipts of collectors and workers.
/// @dev A library with its own address: its code does not fit into the market contract.
library Consumers {
    /// @notice Gas that a consumer gets, exactly.
    uint256 internal constant CONSUMER_GAS = 200_000;

    /// @notice Seconds of a round after which any listed collector may serve it.
    uint256 internal constant FALLBACK_DELAY = 45 minutes;

    /// @notice Seconds of a round in which a worker can post the hash of its answer.
    uint256 internal constant POST_PERIOD = 30 minutes;

    /// @notice Most bytes of an answer that is shown.
    uint256 internal constant MAX_ANSWER_BYTES = 2_000;

    /// @dev What is left to do after the call, with room to spare.
    uint256 private constant RESERVED_GAS = 20_000;

    /// @dev The log trigger of the workflow takes ten values for a topic.
    uint256 private constant MAX_COLLECTORS = 10;

    /// @notice Passes a final verdict on. What the consumer does changes nothing here.
    function push(
        address consumer,
        bytes32 id,
        ICREsolverMarket.Outcome outcome,
        bytes32 recordHash
    ) external {
        if (consumer.code.length == 0) {
            revert ICREsolverVerdicts.ConsumerWithoutCode(consumer);
        }
        bytes memory data =
            abi.encodeCall(IVerdictConsumer.onVerdict, (id, uint8(outcome), recordHash));
        uint256 callGas = CONSUMER_GAS;
        if (gasleft() < callGas * 64 / 63 + RESERVED_GAS) {
            revert ICREsolverVerdicts.NotEnoughGasToPush(gasleft());
        }
        bool accepted;
        assembly ("memory-safe") {
            accepted := call(callGas, consumer, 0, add(data, 32), mload(data), 0, 0)
        }
        emit ICREsolverVerdicts.Delivered(id, consumer, accepted);
    }

    /// @notice Records that a collector commits to answers.
    function commit(Store storage store, uint256 marketId, uint8 stage, bytes32 hash) external {
        bool isNamed = _isNamed(store, marketId);
        Verdict storage verdict = store.verdicts[marketId];
        uint256 start = _panelRound(store, verdict, marketId);
        if (stage > 1) revert ICREsolverVerdicts.InvalidTerm("stage");
        if (!isNamed) {
            if (verdict.bundledAt >= start) revert ICREsolverVerdicts.BundleCommitted(marketId);
            uint256 from = start + FALLBACK_DELAY;
            if (block.timestamp < from) revert ICREsolverVerdicts.FallbackTooEarly(from);
        }
        if (stage == 1) verdict.bundledAt = uint40(block.timestamp);
        emit ICREsolverVerdicts.AnswersCommitted(msg.sender, marketId, stage, hash);
    }

    /// @notice Records that a worker posted the hash of its answer, or showed the answer.
    /// @param raw The arguments of `ICREsolverVerdicts.postAnswerHash`, as they came.
    function post(Store storage store, bytes calldata raw) external {
        (uint256 marketId, bytes32 hash, bytes memory answer) =
            abi.decode(raw, (uint256, bytes32, bytes));
        uint256 place = _placeOf(store, marketId, msg.sender);
        if (answer.length == 0) _post(store, marketId, place, hash);
        else _show(store, marketId, place, hash, answer);
    }

    /// @notice Lists a collector, at most ten.
    function listCollector(Store storage store, address collector) external {
        address[] storage list = store.collectors;
        if (collector == address(0) || list.length == MAX_COLLECTORS) {
            revert ICREsolverVerdicts.InvalidCollector(collector);
        }
        for (uint256 i; i < list.length; ++i) {
            if (list[i] == collector) revert ICREsolverVerdicts.InvalidCollector(collector);
        }
        emit ICREsolverVerdicts.CollectorListed(collector, list.length);
        list.push(collector);
    }

    /// @notice Gives all scores of a settlement of a market without terms to the registry.
    /// @dev Notes all scores as waiting before the first call, so that nothing depends on what the
    /// registry does, and then strikes out what it took.
    /// @param raw The arguments of `resolveMarket`, as they came.
    function publishAll(Store storage store, bytes calldata raw, address registry, address identity)
        external
    {
        uint256 marketId = uint256(bytes32(raw[0:32]));
        address[] calldata workers;
        uint8[] calldata dimScores;
        assembly ("memory-safe") {
            let at := add(raw.offset, calldataload(add(raw.offset, 32)))
            workers.offset := add(at, 32)
            workers.length := calldataload(at)
            at := add(raw.offset, calldataload(add(raw.offset, 96)))
            dimScores.offset := add(at, 32)
            dimScores.length := calldataload(at)
        }
        Market storage market = store.markets[marketId];
        uint256 count = market.head.workerCount();
        PendingFeedback pending = Feedback.collect(market, count, workers, dimScores);
        market.pending = pending;
        for (uint256 i; i < count; ++i) {
            if (pending.anyLeft(i)) {
                pending = _publishThree(market, marketId, pending, i, registry, identity);
            }
        }
        market.pending = pending;
    }

    /// @notice Gives the waiting scores of one worker to the registry.
    function publish(
        Store storage store,
        uint256 marketId,
        address worker,
        address registry,
        address identity
    ) external {
        Market storage market = store.markets[marketId];
        if (market.head.hasTerms()) {
            _publishMean(store, marketId, worker, registry, identity);
            return;
        }
        uint256 count = market.head.workerCount();
        uint256 index = Settlement.indexOf(market, count, worker);
        PendingFeedback pending = market.pending;
        if (index == count || !pending.anyLeft(index)) {
            revert ICREsolverMarket.NoPendingFeedback(marketId, worker);
        }
        market.pending = _publishThree(market, marketId, pending, index, registry, identity);
    }

    /// @notice See `ICREsolverMarket.hasPendingFeedback`.
    function hasPending(
        Store storage store,
        uint256 marketId,
        address worker,
        address registry,
        address identity
    ) external view returns (bool waits) {
        Market storage market = store.markets[marketId];
        if (market.head.hasTerms()) {
            (, waits) = _pendingSeat(store, marketId, worker, registry, identity);
            return waits;
        }
        uint256 count = market.head.workerCount();
        uint256 index = Settlement.indexOf(market, count, worker);
        return index < count && market.pending.anyLeft(index);
    }

    /// @dev The scores of a market without terms, one call for each.
    function _publishThree(
        Market storage market,
        uint256 marketId,
        PendingFeedback pending,
        uint256 index,
        address registry,
        address identity
    ) private returns (PendingFeedback left) {
        address worker = market.participants[index].worker();
        uint256 agentId = market.agentIds[index];
        left = pending;
        if (Candidates.mayActFor(identity, worker, agentId)) {
            left = Feedback.give(registry, agentId, pending, index);
        }
        if (left.anyLeft(index)) emit ICREsolverMarket.FeedbackDeferred(marketId, worker);
        else emit ICREsolverMarket.FeedbackPublished(marketId, worker, agentId);
    }

    /// @dev The mean of a worker's scores in a market with terms, with the URI and the hash of the
    /// record.
    function _publishMean(
        Store storage store,
        uint256 marketId,
        address worker,
        address registry,
        address identity
    ) private {
        (Seat seat, bool waits) = _pendingSeat(store, marketId, worker, registry, identity);
        if (!waits) revert ICREsolverMarket.NoPendingFeedback(marketId, worker);
        Verdict storage verdict = store.verdicts[marketId];
        uint256 agentId = store.markets[marketId].agentIds[seat.index()];
        uint64 bit = uint64(1 << seat.index());
        verdict.scored |= bit;
        bytes32 recordHash = verdict.recordHash;
        string memory uri =
            string.concat(store.recordUri, Strings.toHexString(uint256(recordHash), 32));
        if (Feedback.giveMean(registry, agentId, seat, uri, recordHash)) {
            emit ICREsolverMarket.FeedbackPublished(marketId, worker, agentId);
        } else {
            verdict.scored &= ~bit;
            emit ICREsolverMarket.FeedbackDeferred(marketId, worker);
        }
    }

    /// @dev A seat whose scores wait: once for each worker, after a verdict with enough owners, and
    /// only while the worker may act for the agent, so that a buyer never gets a seller's scores.
    function _pendingSeat(
        Store storage store,
        uint256 marketId,
        address worker,
        address registry,
        address identity
    ) private view returns (Seat seat, bool waits) {
        Verdict storage verdict = store.verdicts[marketId];
        uint256 listed = verdict.listed;
        uint256 place = Candidates.placeOf(store, marketId, worker);
        if (
            registry == address(0) || identity == address(0) || place == 0
                || verdict.state != ICREsolverVerdicts.State.FINAL || !_stood(verdict)
                || listed < Payments.MIN_SCORED || verdict.scored >> (place - 1) & 1 == 1
                || !Candidates.mayActFor(
                    identity, worker, store.markets[marketId].agentIds[place - 1]
                )
        ) return (seat, false);
        for (uint256 i; i < listed; ++i) {
            seat = verdict.seats[i];
            if (seat.index() == place - 1) return (seat, true);
        }
    }

    /// @dev Whether the first panel's verdict is the final one.
    function _stood(Verdict storage verdict) private view returns (bool) {
        return verdict.stands && verdict.outcome != ICREsolverMarket.Outcome.VOID;
    }

    function _post(Store storage store, uint256 marketId, uint256 place, bytes32 hash) private {
        Verdict storage verdict = store.verdicts[marketId];
        // Receipts count for the first report, so they end with it.
        ICREsolverVerdicts.State state = verdict.state;
        if (state > ICREsolverVerdicts.State.OPEN) revert ICREsolverVerdicts.WrongState(state);
        uint256 start = Candidates.roundOf(store, marketId);
        if (start == 0) revert ICREsolverMarket.NotRequested(marketId);
        uint256 until = start + POST_PERIOD;
        if (block.timestamp > until) revert ICREsolverVerdicts.WindowOver(until);
        if (hash == 0) revert ICREsolverVerdicts.InvalidTerm("hash");
        uint256 key = start << 8 | place;
        bytes32 posted = verdict.hashes[key];
        if (posted != 0) revert ICREsolverVerdicts.HashPosted(posted);
        verdict.hashes[key] = hash;
        emit ICREsolverVerdicts.AnswerHashPosted(marketId, msg.sender, hash);
    }

    /// @dev After the first report this is about the round that it came in.
    function _show(
        Store storage store,
        uint256 marketId,
        uint256 place,
        bytes32 hash,
        bytes memory answer
    ) private {
        Verdict storage verdict = store.verdicts[marketId];
        if (answer.length > MAX_ANSWER_BYTES) revert ICREsolverVerdicts.InvalidTerm("answer");
        ICREsolverVerdicts.State state = Verdicts.currentOf(verdict, store.terms[marketId]).state;
        if (state == ICREsolverVerdicts.State.FINAL) revert ICREsolverVerdicts.WrongState(state);
        uint256 start = verdict.shownIn;
        if (state <= ICREsolverVerdicts.State.OPEN) {
            start = Candidates.roundOf(store, marketId);
            if (verdict.shownIn != start) {
                verdict.shownIn = uint40(start);
                verdict.posted = 0;
            }
        }
        bytes32 posted = verdict.hashes[start << 8 | place];
        if (posted == 0 || hash != posted || keccak256(answer) != posted) {
            revert ICREsolverVerdicts.WrongAnswer(posted);
        }
        verdict.posted |= uint64(1 << (place - 1));
        emit ICREsolverVerdicts.AnswerShown(marketId, msg.sender, hash);
    }

    /// @dev Whether the market names the caller; any other listed collector may stand in.
    function _isNamed(Store storage store, uint256 marketId) private view returns (bool) {
        uint256 named = store.terms[marketId].collectors;
        address[] storage list = store.collectors;
        uint256 index;
        while (index < list.length && list[index] != msg.sender) ++index;
        if (index == list.length || named == 0) {
            revert ICREsolverVerdicts.NotACollector(msg.sender);
        }
        return named >> index & 1 == 1;
    }

    /// @dev When the round began that takes commitments: the first panel's until its report, the
    /// second panel's until its time is over.
    function _panelRound(Store storage store, Verdict storage verdict, uint256 marketId)
        private
        view
        returns (uint256 start)
    {
        start = Candidates.roundOf(store, marketId);
        if (start == 0) revert ICREsolverMarket.NotRequested(marketId);
        Verdicts.Current memory now_ = Verdicts.currentOf(verdict, store.terms[marketId]);
        if (now_.state <= ICREsolverVerdicts.State.OPEN) return start;
        if (
            now_.state != ICREsolverVerdicts.State.DISPUTED
                || now_.judge != ICREsolverVerdicts.Judge.PANEL
        ) revert ICREsolverVerdicts.WrongState(now_.state);
        // An unsure first panel passes the question on without a request.
        uint256 passedOn = now_.until - Verdicts.PANEL_PERIOD;
        if (passedOn > start) start = passedOn;
    }

    function _placeOf(Store storage store, uint256 marketId, address worker)
        private
        view
        returns (uint256 place)
    {
        place = Candidates.placeOf(store, marketId, worker);
        if (place == 0) revert ICREsolverVerdicts.NotJoined(marketId, worker);
    }
}
