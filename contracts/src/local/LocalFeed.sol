// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice A price feed with the reads of a Chainlink proxy, whose rounds anyone sets.
/// @dev For local chains and tests only.
contract LocalFeed {
    struct Round {
        int256 answer;
        uint256 updatedAt;
    }

    /// @notice Emitted for each round.
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    uint8 public immutable decimals;
    uint16 public phaseId = 1;

    uint64 private _latest;
    mapping(uint16 phase => mapping(uint64 number => Round)) private _rounds;

    error NoRound(uint80 roundId);

    constructor(uint8 decimals_) {
        decimals = decimals_;
    }

    /// @notice Writes a round of the present phase; a number may be left out.
    function setRound(uint64 number, int256 answer, uint256 updatedAt) external {
        _rounds[phaseId][number] = Round(answer, updatedAt);
        if (number > _latest) _latest = number;
        emit AnswerUpdated(answer, number, updatedAt);
    }

    /// @notice Begins a phase without rounds.
    function beginPhase() external {
        ++phaseId;
        _latest = 0;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData((uint80(phaseId) << 64) | _latest);
    }

    function getRoundData(uint80 roundId)
        public
        view
        returns (uint80, int256, uint256, uint256, uint80)
    {
        Round memory round = _rounds[uint16(roundId >> 64)][uint64(roundId)];
        if (round.updatedAt == 0) revert NoRound(roundId);
        return (roundId, round.answer, round.updatedAt, round.updatedAt, roundId);
    }
}
