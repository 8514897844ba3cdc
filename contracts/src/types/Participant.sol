// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice One worker of one market in one storage slot.
/// @dev From the lowest bit: address (160), stake in wei (96).
type Participant is uint256;

using {worker, stake} for Participant global;

/// @notice Packs a worker and its stake.
/// @param worker_ Address of the worker.
/// @param stake_ Stake in wei, at most 2^96 - 1.
/// @return The packed participant.
function participantOf(address worker_, uint256 stake_) pure returns (Participant) {
    return Participant.wrap(stake_ << 160 | uint160(worker_));
}

/// @notice Retrieves the worker.
/// @param self Participant to read.
/// @return Address of the worker.
function worker(Participant self) pure returns (address) {
    return address(uint160(Participant.unwrap(self)));
}

/// @notice Retrieves the stake.
/// @param self Participant to read.
/// @return Stake in wei.
function stake(Participant self) pure returns (uint256) {
    return Participant.unwrap(self) >> 160;
}
