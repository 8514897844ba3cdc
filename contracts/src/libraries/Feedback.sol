// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC8004Reputation} from "../interfaces/erc8004/IERC8004Reputation.sol";
import {Market} from "../types/Market.sol";
import {PendingFeedback} from "../types/PendingFeedback.sol";
import {Seat} from "../types/Verdict.sol";

/// @title Feedback
/// @notice Gives workers' scores to an ERC-8004 reputation registry that may fail, burn its gas or
/// return anything.
library Feedback {
    /// @notice Thrown when `publishFeedback` could not try.
    error NotEnoughGasForFeedback(uint256 left, uint256 needed);

    /// @notice Gas one registry call may use; a first feedback takes about 175,000.
    uint256 internal constant CALL_GAS = 250_000;

    /// @notice Gas for the call with a mean, whose URI takes more.
    uint256 internal constant MEAN_GAS = 400_000;

    /// @notice Gas kept back before each call, enough to finish settling all ten workers.
    uint256 internal constant RESERVED_GAS = 150_000;

    /// @notice Collects the scores of a settlement, all waiting.
    /// @param market Market that is settled.
    /// @param count Number of its workers.
    /// @param workers Listed workers, in join order.
    /// @param dimScores Three scores of each listed worker.
    /// @return pending The record.
    function collect(
        Market storage market,
        uint256 count,
        address[] calldata workers,
        uint8[] calldata dimScores
    ) internal view returns (PendingFeedback pending) {
        uint256 next;
        for (uint256 i; i < count && next < workers.length; ++i) {
            if (market.participants[i].worker() != workers[next]) continue;
            uint256 first = next * 3;
            pending =
                pending.withScores(i, dimScores[first], dimScores[first + 1], dimScores[first + 2]);
            ++next;
        }
    }

    /// @notice Gives the waiting scores of one worker.
    /// @param registry The reputation registry.
    /// @param agentId Agent of the worker.
    /// @param pending Record of the market.
    /// @param index Worker's place in join order.
    /// @return left The record without the scores that the registry took.
    function give(address registry, uint256 agentId, PendingFeedback pending, uint256 index)
        internal
        returns (PendingFeedback left)
    {
        left = pending;
        for (uint256 dimension; dimension < 3; ++dimension) {
            if (!pending.waits(index, dimension)) continue;
            if (_give(registry, agentId, pending.score(index, dimension), _tag(dimension))) {
                left = left.published(index, dimension);
            }
        }
    }

    /// @notice Gives the mean of a seat's scores with the record behind it.
    /// @param registry The reputation registry.
    /// @param agentId Agent of the worker.
    /// @param seat Seat with the scores.
    /// @param uri Where the record is.
    /// @param recordHash Hash of the record.
    /// @return success Whether the registry took it.
    function giveMean(
        address registry,
        uint256 agentId,
        Seat seat,
        string memory uri,
        bytes32 recordHash
    ) internal returns (bool success) {
        (uint256 a, uint256 b, uint256 c) = seat.scores();
        // Two decimals.
        int128 mean = int128(uint128((a + b + c) * 100 / 3));
        return _call(
            registry,
            MEAN_GAS,
            abi.encodeCall(
                IERC8004Reputation.giveFeedback,
                (agentId, mean, 2, "quality", "cresolver", "", uri, recordHash)
            )
        );
    }

    /// @notice Reverts where too little gas is left to try all three scores of a worker, so that a
    /// wallet's estimate finds what is needed.
    function requireGas() internal view {
        uint256 needed = 3 * (CALL_GAS * 64 / 63) + RESERVED_GAS;
        if (gasleft() < needed) revert NotEnoughGasForFeedback(gasleft(), needed);
    }

    /// @dev Copies no return data, so that a registry cannot make the caller pay for its size, and
    /// does not call at all where the gas left could end inside the call.
    function _give(address registry, uint256 agentId, uint256 score, string memory tag)
        private
        returns (bool success)
    {
        if (gasleft() < CALL_GAS * 64 / 63 + RESERVED_GAS) return false;
        bytes memory data = abi.encodeCall(
            IERC8004Reputation.giveFeedback,
            (agentId, int128(uint128(score)), 0, tag, "cresolver", "", "", bytes32(0))
        );
        return _call(registry, CALL_GAS, data);
    }

    function _call(address registry, uint256 callGas, bytes memory data)
        private
        returns (bool success)
    {
        assembly ("memory-safe") {
            success := call(callGas, registry, 0, add(data, 32), mload(data), 0, 0)
        }
    }

    function _tag(uint256 dimension) private pure returns (string memory) {
        if (dimension == 0) return "resQuality";
        return dimension == 1 ? "srcQuality" : "analysisDepth";
    }
}
