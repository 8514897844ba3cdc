// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {
    ICREsolverVerdicts as IVerdicts,
    IVerdictConsumer
} from "../interfaces/ICREsolverVerdicts.sol";
import {Store} from "../types/Store.sol";
import {Verdict} from "../types/Verdict.sol";
import {Candidates} from "./Candidates.sol";
import {Feedback} from "./Feedback.sol";
import {ForeignCalls} from "./ForeignCalls.sol";
import {Listings} from "./Listings.sol";
import {Progress} from "./Progress.sol";

/// @title Consumers
/// @notice What leaves a market: verdicts to consumers, scores to the reputation registry, and the
/// receipts of collectors and workers.
/// @dev A library with its own address: its code does not fit into the market contract.
library Consumers {
    /// @notice Gas that a consumer gets, exactly.
    uint256 internal constant CONSUMER_GAS = 200_000;

    /// @notice Most bytes of an answer that is shown.
    uint256 internal constant MAX_ANSWER_BYTES = 2_000;

    /// @dev What is left to do after the call, with room to spare.
    uint256 private constant RESERVED_GAS = 20_000;

    /// @notice Passes a final verdict on. What the consumer does changes nothing here.
    function push(address consumer, bytes32 id, IMarket.Outcome outcome, bytes32 recordHash)
        external
    {
        if (consumer.code.length == 0) {
            revert IVerdicts.ConsumerWithoutCode(consumer);
        }
        bytes memory data =
            abi.encodeCall(IVerdictConsumer.onVerdict, (id, uint8(outcome), recordHash));
        uint256 callGas = CONSUMER_GAS;
        if (gasleft() < callGas * 64 / 63 + RESERVED_GAS) {
            revert IVerdicts.NotEnoughGasToPush(gasleft());
        }
        bool accepted = ForeignCalls.send(consumer, callGas, data);
        emit IVerdicts.Delivered(id, consumer, accepted);
    }

    /// @notice Records that a collector commits to answers.
    function commit(Store storage store, uint256 marketId, uint8 stage, bytes32 hash) external {
        bool isNamed = _isNamed(store, marketId);
        Verdict storage verdict = store.verdicts[marketId];
        uint256 start = _panelRound(store, verdict, marketId);
        if (stage > 1) revert IVerdicts.InvalidTerm("stage");
        if (!isNamed) {
            if (verdict.bundledAt >= start) revert IVerdicts.BundleCommitted(marketId);
            uint256 from = start + store.params.fallbackDelay;
            if (block.timestamp < from) revert IVerdicts.FallbackTooEarly(from);
        }
        if (stage == 1) verdict.bundledAt = uint40(block.timestamp);
        emit IVerdicts.AnswersCommitted(msg.sender, marketId, stage, hash);
    }

    /// @notice Records that a worker posted the hash of its answer, or showed the answer.
    function post(Store storage store, uint256 marketId, bytes32 hash, bytes calldata answer)
        external
    {
        uint256 place = Candidates.requireIndex(store, marketId, msg.sender) + 1;
        if (answer.length == 0) _post(store, marketId, place, hash);
        else _show(store, marketId, place, hash, answer);
    }

    /// @notice See `Listings.listCollector`.
    function listCollector(Store storage store, address collector) external {
        Listings.listCollector(store, collector);
    }

    /// @notice See `Feedback.giveAll`.
    function publishAll(Store storage store, uint256 marketId, address registry, address identity)
        external
    {
        Feedback.giveAll(store, marketId, registry, identity);
    }

    /// @notice See `Feedback.give`.
    function publish(
        Store storage store,
        uint256 marketId,
        address worker,
        address registry,
        address identity
    ) external {
        Feedback.give(store, marketId, worker, registry, identity);
    }

    /// @notice See `ICREsolverMarket.hasPendingFeedback`.
    function hasPending(Store storage store, uint256 marketId, address worker)
        external
        view
        returns (bool waits)
    {
        return Feedback.isPending(store, marketId, worker);
    }

    /// @dev Until some time after the bundle, because only the bundle shows a worker that it was left out.
    function _post(Store storage store, uint256 marketId, uint256 place, bytes32 hash) private {
        Verdict storage verdict = store.verdicts[marketId];
        _requireOpen(store, marketId);
        uint256 request = store.markets[marketId].head.requestedAt();
        if (request == 0) revert IMarket.NotRequested(marketId);
        uint256 until = uint256(verdict.bundledAt) + store.params.notice;
        if (verdict.bundledAt >= request && block.timestamp > until) {
            revert IVerdicts.WindowOver(until);
        }
        if (hash == 0) revert IVerdicts.InvalidTerm("hash");
        uint256 key = request << 8 | place;
        bytes32 posted = verdict.hashes[key];
        if (posted != 0) revert IVerdicts.HashPosted(posted);
        verdict.hashes[key] = hash;
        emit IVerdicts.AnswerHashPosted(marketId, msg.sender, hash);
    }

    function _show(
        Store storage store,
        uint256 marketId,
        uint256 place,
        bytes32 hash,
        bytes calldata answer
    ) private {
        Verdict storage verdict = store.verdicts[marketId];
        if (answer.length > MAX_ANSWER_BYTES) revert IVerdicts.InvalidTerm("answer");
        _requireOpen(store, marketId);
        bytes32 posted = verdict.hashes[store.markets[marketId].head.requestedAt() << 8 | place];
        if (posted == 0 || hash != posted || keccak256(answer) != posted) {
            revert IVerdicts.WrongAnswer(posted);
        }
        verdict.posted |= uint64(1 << (place - 1));
        emit IVerdicts.AnswerShown(marketId, msg.sender, hash);
    }

    function _requireOpen(Store storage store, uint256 marketId) private view {
        (IVerdicts.State state,,,,) = Progress.verdictOf(store, marketId);
        if (state == IVerdicts.State.FINAL) revert IVerdicts.WrongState(state);
    }

    /// @dev Whether the market names the caller; any other listed collector may stand in.
    function _isNamed(Store storage store, uint256 marketId) private view returns (bool) {
        uint256 named = store.terms[marketId].collectors;
        address[] storage list = store.collectors;
        uint256 index;
        while (index < list.length && list[index] != msg.sender) ++index;
        if (index == list.length || named == 0) {
            revert IVerdicts.NotACollector(msg.sender);
        }
        return named >> index & 1 == 1;
    }

    /// @dev When the round began that takes commitments, until its report.
    function _panelRound(Store storage store, Verdict storage verdict, uint256 marketId)
        private
        view
        returns (uint256 start)
    {
        start = Candidates.roundOf(store, marketId);
        if (start == 0 || store.markets[marketId].draw.requestBlock() == 0) {
            revert IMarket.NotRequested(marketId);
        }
        if (block.timestamp < start) revert IVerdicts.NotYet(start);
        IVerdicts.State state = verdict.state;
        bool isAsked = state == IVerdicts.State.JUDGED && verdict.judge == IVerdicts.Judge.PANEL;
        if (state > IVerdicts.State.OPEN && !isAsked) revert IVerdicts.WrongState(state);
    }
}
