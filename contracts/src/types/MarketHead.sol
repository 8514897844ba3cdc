// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";

/// @notice All that a settlement needs to know of a market, in one storage slot.
/// @dev From the lowest bit: reward pool (96), deadline (40), time of the last request (40),
/// number of workers (8), outcome (4), void reason (4), seconds from the deadline to the first
/// request after it, plus 1 (32), number of markets before it that keep no text (32). A market exists when its deadline is not 0.
type MarketHead is uint256;

using {
    rewardPool,
    deadline,
    requestedAt,
    workerCount,
    outcome,
    voidReason,
    firstLateRequest,
    textless,
    withRequestedAt,
    withLateRequest,
    withOneWorkerLess,
    withOneMoreWorker,
    withOutcome
} for MarketHead global;

uint256 constant DEADLINE_SHIFT = 96;
uint256 constant REQUESTED_SHIFT = 136;
uint256 constant WORKER_COUNT_SHIFT = 176;
uint256 constant OUTCOME_SHIFT = 184;
uint256 constant REASON_SHIFT = 188;
uint256 constant LATE_REQUEST_SHIFT = 192;
uint256 constant TEXTLESS_SHIFT = 224;
uint256 constant TIME_MASK = type(uint40).max;

/// @notice Packs the head of a new market.
/// @param rewardPool_ Reward pool, at most 2^96 - 1.
/// @param deadline_ Deadline in Unix seconds, below 2^40.
/// @param textless_ Number of markets before it that keep no text, below 2^32.
/// @return The packed head.
function newMarketHead(uint256 rewardPool_, uint256 deadline_, uint256 textless_)
    pure
    returns (MarketHead)
{
    return MarketHead.wrap(textless_ << TEXTLESS_SHIFT | deadline_ << DEADLINE_SHIFT | rewardPool_);
}

/// @notice Retrieves how many markets before this one keep no text.
/// @param self Head to read.
/// @return Number of markets.
function textless(MarketHead self) pure returns (uint256) {
    return MarketHead.unwrap(self) >> TEXTLESS_SHIFT;
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
function outcome(MarketHead self) pure returns (IMarket.Outcome) {
    return IMarket.Outcome(MarketHead.unwrap(self) >> OUTCOME_SHIFT & 0xf);
}

/// @notice Retrieves the void reason.
/// @param self Head to read.
/// @return Why the market was voided, NONE otherwise.
function voidReason(MarketHead self) pure returns (IMarket.VoidReason) {
    return IMarket.VoidReason(MarketHead.unwrap(self) >> REASON_SHIFT & 0xf);
}

/// @notice Retrieves the time of the first resolution request at or after the deadline.
/// @param self Head to read.
/// @return Unix seconds, 0 when there was none.
function firstLateRequest(MarketHead self) pure returns (uint256) {
    uint256 late = MarketHead.unwrap(self) >> LATE_REQUEST_SHIFT & type(uint32).max;
    return late == 0 ? 0 : deadline(self) + late - 1;
}

/// @notice Records a resolution request.
/// @param self Head to change.
/// @param time Time of the request in Unix seconds, below 2^40.
/// @return The changed head.
function withRequestedAt(MarketHead self, uint256 time) pure returns (MarketHead) {
    uint256 cleared = MarketHead.unwrap(self) & ~(TIME_MASK << REQUESTED_SHIFT);
    return withLateRequest(MarketHead.wrap(cleared | time << REQUESTED_SHIFT), time);
}

/// @notice Records the first request at or after the deadline, and no other.
/// @param self Head to change.
/// @param time Time of a request in Unix seconds, below 2^40.
/// @return The head, changed if it was the first.
function withLateRequest(MarketHead self, uint256 time) pure returns (MarketHead) {
    uint256 raw = MarketHead.unwrap(self);
    uint256 end = deadline(self);
    if (time < end || raw >> LATE_REQUEST_SHIFT & type(uint32).max != 0) return self;
    uint256 late = time - end + 1;
    if (late > type(uint32).max) late = type(uint32).max;
    return MarketHead.wrap(raw | late << LATE_REQUEST_SHIFT);
}

/// @notice Counts one more worker.
/// @param self Head to change; it has fewer than 255 workers.
/// @return The changed head.
function withOneMoreWorker(MarketHead self) pure returns (MarketHead) {
    return MarketHead.wrap(MarketHead.unwrap(self) + (uint256(1) << WORKER_COUNT_SHIFT));
}

/// @notice Counts one worker less.
/// @param self Head to change; it has a worker.
/// @return The changed head.
function withOneWorkerLess(MarketHead self) pure returns (MarketHead) {
    return MarketHead.wrap(MarketHead.unwrap(self) - (uint256(1) << WORKER_COUNT_SHIFT));
}

/// @notice Ends an open market.
/// @param self Head to change; its outcome is OPEN.
/// @param outcome_ How the market ended.
/// @param reason Why it was voided, NONE otherwise.
/// @return The changed head.
function withOutcome(MarketHead self, IMarket.Outcome outcome_, IMarket.VoidReason reason)
    pure
    returns (MarketHead)
{
    return MarketHead.wrap(
        MarketHead.unwrap(self) | uint256(outcome_) << OUTCOME_SHIFT | uint256(reason)
            << REASON_SHIFT
    );
}
