// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice The scores of one market that the reputation registry has not taken yet, in one slot.
/// @dev 24 bits for each listed worker (10 workers, 240 bits), by its place in the votes of a panel,
/// else in join order. Inside them, from the lowest
/// bit: one flag for each of the three scores (3), set while it waits, then the scores (3 x 7).
type PendingFeedback is uint256;

using {withScores, waits, score, published, anyLeft} for PendingFeedback global;

uint256 constant WORKER_BITS = 24;
uint256 constant ALL_FLAGS = 7;

/// @notice Adds the three scores of a worker, all waiting.
/// @param self Record to change; it has none of this worker.
/// @param index Worker's place.
/// @param scores The three scores, 0 to 100, 8 bits each from the lowest.
/// @return The changed record.
function withScores(PendingFeedback self, uint256 index, uint256 scores)
    pure
    returns (PendingFeedback)
{
    uint256 packed = (scores & 0x7f) | (scores >> 8 & 0x7f) << 7 | (scores >> 16 & 0x7f) << 14;
    uint256 bits = ALL_FLAGS | packed << 3;
    return PendingFeedback.wrap(PendingFeedback.unwrap(self) | bits << (index * WORKER_BITS));
}

/// @notice Tells whether one score of a worker waits.
/// @param self Record to read.
/// @param index Worker's place.
/// @param dimension Place of the score, 0 to 2.
/// @return True while it is not published.
function waits(PendingFeedback self, uint256 index, uint256 dimension) pure returns (bool) {
    return PendingFeedback.unwrap(self) >> (index * WORKER_BITS + dimension) & 1 == 1;
}

/// @notice Retrieves one score of a worker.
/// @param self Record to read.
/// @param index Worker's place.
/// @param dimension Place of the score, 0 to 2.
/// @return The score, 0 to 100.
function score(PendingFeedback self, uint256 index, uint256 dimension) pure returns (uint256) {
    return PendingFeedback.unwrap(self) >> (index * WORKER_BITS + 3 + dimension * 7) & 0x7f;
}

/// @notice Marks one score of a worker as published; the worker's bits go with its last score.
/// @param self Record to change; the score waits.
/// @param index Worker's place.
/// @param dimension Place of the score, 0 to 2.
/// @return changed The changed record.
function published(PendingFeedback self, uint256 index, uint256 dimension)
    pure
    returns (PendingFeedback changed)
{
    uint256 raw =
        PendingFeedback.unwrap(self) ^ (uint256(1) << (index * WORKER_BITS + dimension));
    changed = PendingFeedback.wrap(raw);
    if (!anyLeft(changed, index)) {
        changed = PendingFeedback.wrap(raw & ~(uint256(0xffffff) << (index * WORKER_BITS)));
    }
}

/// @notice Tells whether any score of a worker waits.
/// @param self Record to read.
/// @param index Worker's place.
/// @return True while at least one score is not published.
function anyLeft(PendingFeedback self, uint256 index) pure returns (bool) {
    return PendingFeedback.unwrap(self) >> (index * WORKER_BITS) & ALL_FLAGS != 0;
}
