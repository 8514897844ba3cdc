// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";

/// @notice All that a settlement needs to know of a market, in one storage slot.
/// @dev From the lowest bit: reward pool (96), deadline (40), time of the last request (40),
/// number of workers (8), outcome (8), void reason (8). A market exists when its deadline is not 0.
type MarketHead is uint256;

using {
    rewardPool,
    deadline,
    requestedAt,
    workerCount,
    outcome,
    voidReason,
    withRequestedAt,
    withOneMoreWorker,
    withOutcome
} for MarketHead global;

uint256 constant DEADLINE_SHIFT = 96;
uint256 constant REQUESTED_SHIFT = 136;
uint256 constant WORKER_COUNT_SHIFT = 176;
uint256 constant OUTCOME_SHIFT = 184;
uint256 constant REASON_SHIFT = 192;
uint256 constant TIME_MASK = type(uint40).max;

/// @notice Packs the head of a new market.
/// @param rewardPool_ Reward pool in wei, at most 2^96 - 1.
/// @param deadline_ Deadline in Unix seconds, below 2^40.
/// @return The packed head.
function newMarketHead(uint256 rewardPool_, uint256 deadline_) pure returns (MarketHead) {
    return MarketHead.wrap(deadline_ << DEADLINE_SHIFT | rewardPool_);
}

/// @notice Retrieves the reward pool as it was deposited.
/// @param self Head to read.
/// @return Reward pool in wei.
function rewardPool(MarketHead self) pure returns (uint256) {
    return MarketHead.unwrap(self) & type(uint96).max;
}

/// @notice Retrieves the deadline.
/// @param self Head to read.
/// @return Unix seconds, 0 if the market does not exist.
function deadline(MarketHead self) pure returns (uint256) {
    return MarketHead.unwrap(self) >> DEADLINE_SHIFT & TIME_MASK;
}

/// @notice Retrieves the time of the last resolution request.
/// @param self Head to read.
/// @return Unix seconds, 0 when there was none.
function requestedAt(MarketHead self) pure returns (uint256) {
    return MarketHead.unwrap(self) >> REQUESTED_SHIFT & TIME_MASK;
}

/// @notice Retrieves the number of workers.
/// @param self Head to read.
/// @return Number of workers that joined.
function workerCount(MarketHead self) pure returns (uint256) {
    return MarketHead.unwrap(self) >> WORKER_COUNT_SHIFT & 0xff;
}

/// @notice Retrieves the outcome.
/// @param self Head to read.
/// @return How the market ended.
function outcome(MarketHead self) pure returns (ICREsolverMarket.Outcome) {
    return ICREsolverMarket.Outcome(MarketHead.unwrap(self) >> OUTCOME_SHIFT & 0xff);
}

/// @notice Retrieves the void reason.
/// @param self Head to read.
/// @return Why the market was voided, NONE otherwise.
function voidReason(MarketHead self) pure returns (ICREsolverMarket.VoidReason) {
    return ICREsolverMarket.VoidReason(MarketHead.unwrap(self) >> REASON_SHIFT);
}

/// @notice Records a resolution request.
/// @param self Head to change.
/// @param time Time of the request in Unix seconds, below 2^40.
/// @return The changed head.
function withRequestedAt(MarketHead self, uint256 time) pure returns (MarketHead) {
    uint256 cleared = MarketHead.unwrap(self) & ~(TIME_MASK << REQUESTED_SHIFT);
    return MarketHead.wrap(cleared | time << REQUESTED_SHIFT);
}

/// @notice Counts one more worker.
/// @param self Head to change; it has fewer than 255 workers.
/// @return The changed head.
function withOneMoreWorker(MarketHead self) pure returns (MarketHead) {
    return MarketHead.wrap(MarketHead.unwrap(self) + (uint256(1) << WORKER_COUNT_SHIFT));
}

/// @notice Ends an open market.
/// @param self Head to change; its outcome is OPEN.
/// @param outcome_ How the market ended.
/// @param reason Why it was voided, NONE otherwise.
/// @return The changed head.
function withOutcome(
    MarketHead self,
    ICREsolverMarket.Outcome outcome_,
    ICREsolverMarket.VoidReason reason
) pure returns (MarketHead) {
    return MarketHead.wrap(
        MarketHead.unwrap(self) | uint256(outcome_) << OUTCOME_SHIFT | uint256(reason)
            << REASON_SHIFT
    );
}
