// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts, IVerdictConsumer} from "../interfaces/ICREsolverVerdicts.sol";
import {IERC8004Reputation} from "../interfaces/erc8004/IERC8004Reputation.sol";
import {Store} from "../types/Store.sol";
import {Market} from "../types/Market.sol";
import {Seat, Verdict} from "../types/Verdict.sol";
import {Candidates} from "./Candidates.sol";
import {Payments} from "./Payments.sol";

/// @title Consumers
/// @notice What leaves a market with terms: verdicts to consumers, scores to the reputation
/// registry, and the receipts of collectors and workers.
/// @dev A library with its own address: its code does not fit into the market contract.
library Consumers {
    /// @notice Gas that a consumer gets, exactly.
    uint256 internal constant CONSUMER_GAS = 200_000;

    /// @dev What is left to do after the call, with room to spare.
    uint256 private constant RESERVED_GAS = 20_000;

    /// @dev Gas for one feedback; its hash and tags take about 200,000.
    uint256 private constant FEEDBACK_GAS = 300_000;

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
        uint256 allowed = store.terms[marketId].collectors;
        address[] storage list = store.collectors;
        uint256 index;
        while (index < list.length && list[index] != msg.sender) ++index;
        if (index == list.length || allowed >> index & 1 == 0) {
            revert ICREsolverVerdicts.NotACollector(msg.sender);
        }
        if (stage > 1) revert ICREsolverVerdicts.InvalidTerm("stage");
        if (stage == 1) store.verdicts[marketId].bundled = true;
        emit ICREsolverVerdicts.AnswersCommitted(msg.sender, marketId, stage, hash);
    }

    /// @notice Records that a worker posted the hash of its answer.
    function post(Store storage store, uint256 marketId, bytes32 hash) external {
        uint256 place = _placeOf(store, marketId, msg.sender);
        if (!Candidates.isAsked(store, marketId)) revert ICREsolverMarket.NotRequested(marketId);
        store.verdicts[marketId].posted |= uint64(1 << (place - 1));
        emit ICREsolverVerdicts.AnswerHashPosted(marketId, msg.sender, hash);
    }

    /// @notice Gives the mean of a worker's scores to the registry, with the hash of the record.
    /// @dev Once for each worker, and only after a verdict with enough owners.
    function publish(
        Store storage store,
        uint256 marketId,
        address worker,
        address registry,
        address identity
    ) external {
        Verdict storage verdict = store.verdicts[marketId];
        uint256 index = _placeOf(store, marketId, worker) - 1;
        uint256 listed = verdict.listed;
        uint256 place;
        while (place < listed && verdict.seats[place].index() != index) ++place;
        Seat seat = verdict.seats[place];
        uint64 bit = uint64(1 << index);
        if (
            registry == address(0) || identity == address(0)
                || verdict.state != ICREsolverVerdicts.State.FINAL || !_stood(verdict)
                || listed < Payments.MIN_SCORED || place == listed || verdict.scored & bit != 0
        ) revert ICREsolverMarket.NoPendingFeedback(marketId, worker);
        uint256 agentId = store.markets[marketId].agentIds[index];
        verdict.scored |= bit;
        if (_give(registry, agentId, seat, verdict.recordHash)) {
            emit ICREsolverMarket.FeedbackPublished(marketId, worker, agentId);
        } else {
            verdict.scored &= ~bit;
            emit ICREsolverMarket.FeedbackDeferred(marketId, worker);
        }
    }

    /// @dev Whether the first panel's verdict is the final one.
    function _stood(Verdict storage verdict) private view returns (bool) {
        return verdict.stands && verdict.outcome != ICREsolverMarket.Outcome.VOID;
    }

    function _give(address registry, uint256 agentId, Seat seat, bytes32 recordHash)
        private
        returns (bool success)
    {
        (uint256 a, uint256 b, uint256 c) = seat.scores();
        bytes memory data = abi.encodeCall(
            IERC8004Reputation.giveFeedback,
            (
                agentId,
                int128(uint128((a + b + c) * 100 / 3)),
                2,
                "quality",
                "cresolver",
                "",
                "",
                recordHash
            )
        );
        uint256 callGas = FEEDBACK_GAS;
        assembly ("memory-safe") {
            success := call(callGas, registry, 0, add(data, 32), mload(data), 0, 0)
        }
    }

    function _placeOf(Store storage store, uint256 marketId, address worker)
        private
        view
        returns (uint256 place)
    {
        place = store.places[marketId][bytes32(uint256(uint160(worker)))];
        if (place == 0) revert ICREsolverVerdicts.NotJoined(marketId, worker);
    }
}
