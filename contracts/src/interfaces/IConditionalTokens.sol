// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IConditionalTokens
/// @notice The part of Gnosis Conditional Tokens that an oracle uses.
/// @dev A condition is known by its oracle, its question id and its number of outcome slots:
/// `keccak256(abi.encodePacked(oracle, questionId, slots))`. A report cannot be changed.
interface IConditionalTokens {
    /// @notice Prepares a condition. Any account may call it for any oracle; a second call reverts.
    /// @param oracle Account that reports the payouts.
    /// @param questionId Question of the oracle.
    /// @param outcomeSlotCount Number of outcomes, 2 to 256.
    function prepareCondition(address oracle, bytes32 questionId, uint256 outcomeSlotCount) external;

    /// @notice Reports the payouts of a condition whose oracle is the caller, once.
    /// @param questionId Question of the oracle.
    /// @param payouts Numerators, one for each outcome, not all of them 0.
    function reportPayouts(bytes32 questionId, uint256[] calldata payouts) external;

    /// @notice Number of outcomes of a condition, 0 for one that is not prepared.
    function getOutcomeSlotCount(bytes32 conditionId) external view returns (uint256 count);

    /// @notice Sum of the numerators of a condition, 0 before its report.
    function payoutDenominator(bytes32 conditionId) external view returns (uint256 denominator);
}
