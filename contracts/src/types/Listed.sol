// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {packVerdict} from "./Account.sol";

/// @notice A listed worker of a report, as `SeatsScored` packs it: from the lowest bit reward (96),
/// weight (128), three scores (8 each), place in join order (8).
type Listed is uint256;

using {reward, index, scores, packedScores} for Listed global;

/// @notice Reward in the market's asset.
function reward(Listed self) pure returns (uint256) {
    return Listed.unwrap(self) & type(uint96).max;
}

/// @notice Place of the worker in join order.
function index(Listed self) pure returns (uint256) {
    return Listed.unwrap(self) >> 248;
}

/// @notice The three scores, 8 bits each from the lowest.
function scores(Listed self) pure returns (uint256) {
    return Listed.unwrap(self) >> 224 & 0xffffff;
}

/// @notice The three scores as an account adds them.
function packedScores(Listed self) pure returns (uint256) {
    uint256 three = scores(self);
    return packVerdict(three & 0xff, three >> 8 & 0xff, three >> 16);
}
