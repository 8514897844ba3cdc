// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice All that fixes the panel of a market, packed beside the address of its creator.
/// @dev From the lowest bit: block of the first request (48), workers that had joined by then (8),
/// size of the panel (8), seconds from the request to its last repetition (16).
type PanelDraw is uint96;

using {
    requestBlock,
    candidates,
    panelSize,
    repeatedAfter,
    withPanelSize,
    withRepetition
} for PanelDraw global;

uint256 constant CANDIDATES_SHIFT = 48;
uint256 constant PANEL_SIZE_SHIFT = 56;
uint256 constant REPETITION_SHIFT = 64;

/// @notice Fixes who takes part in the draw.
/// @param requestBlock_ Number of the block of the first request, below 2^48.
/// @param candidates_ Number of workers that had joined by then.
/// @return The draw, without a panel size.
function newPanelDraw(uint256 requestBlock_, uint256 candidates_) pure returns (PanelDraw) {
    return PanelDraw.wrap(uint96(candidates_ << CANDIDATES_SHIFT | requestBlock_));
}

/// @notice Retrieves the block of the first request.
/// @param self Draw to read.
/// @return Block number, 0 until a resolution of a market with workers is requested.
function requestBlock(PanelDraw self) pure returns (uint256) {
    return PanelDraw.unwrap(self) & type(uint48).max;
}

/// @notice Retrieves how many workers take part in the draw.
/// @param self Draw to read.
/// @return Number of workers that had joined by the first request.
function candidates(PanelDraw self) pure returns (uint256) {
    return PanelDraw.unwrap(self) >> CANDIDATES_SHIFT & 0xff;
}

/// @notice Retrieves the size of the panel.
/// @param self Draw to read.
/// @return Number of seats, 0 until a round without quorum fixed it.
function panelSize(PanelDraw self) pure returns (uint256) {
    return PanelDraw.unwrap(self) >> PANEL_SIZE_SHIFT & 0xff;
}

/// @notice Retrieves when the request was repeated last.
/// @param self Draw to read.
/// @return Seconds from the request, 0 when it was not repeated.
function repeatedAfter(PanelDraw self) pure returns (uint256) {
    return PanelDraw.unwrap(self) >> REPETITION_SHIFT;
}

/// @notice Sets when the request was repeated last.
/// @param self Draw to change.
/// @param seconds_ Seconds from the request, below 2^16; 0 for a new request.
/// @return The changed draw.
function withRepetition(PanelDraw self, uint256 seconds_) pure returns (PanelDraw) {
    uint256 kept = PanelDraw.unwrap(self) & ((uint256(1) << REPETITION_SHIFT) - 1);
    return PanelDraw.wrap(uint96(kept | seconds_ << REPETITION_SHIFT));
}

/// @notice Fixes the size of the panel.
/// @param self Draw to change.
/// @param size Number of seats, the same in every round.
/// @return The changed draw.
function withPanelSize(PanelDraw self, uint256 size) pure returns (PanelDraw) {
    return PanelDraw.wrap(uint96(PanelDraw.unwrap(self) | size << PANEL_SIZE_SHIFT));
}
