// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IClarifications
/// @notice What the creator of a market adds to its question before a round can begin.
/// @dev The transaction of the creator is its signature. Times are Unix seconds.
interface IClarifications {
    /// @notice A clarification.
    /// @param at When it was made.
    /// @param text What the creator says.
    struct Clarification {
        uint40 at;
        string text;
    }

    /// @notice Emitted with a new clarification.
    /// @param index Place among the clarifications of the market, from 0.
    event Clarified(uint256 indexed marketId, uint256 index, string text);

    /// @notice Thrown when the market contract has no code.
    error MarketWithoutCode(address market);

    /// @notice Thrown when the text is empty.
    error EmptyClarification();

    /// @notice Thrown when the text has more than `MAX_CLARIFICATION_BYTES` bytes.
    error ClarificationTooLong(uint256 length, uint256 max);

    /// @notice Thrown when the market has `MAX_CLARIFICATIONS` clarifications.
    error TooManyClarifications(uint256 max);

    /// @notice Thrown when a round can have begun.
    /// @param since Time of the last request, or the earliest request of the terms.
    error TooLateToClarify(uint256 marketId, uint256 since);

    /// @notice Adds a clarification. Only the creator of the market, while the market is open, before
    /// its first request and before the earliest request of its terms.
    /// @dev Reverts with `MarketNotFound`, `AlreadyResolved` or `AlreadyVoided` of the market contract
    /// where there is no open market, and with its `OnlyCreator` for another account.
    /// @param marketId Id of the market.
    /// @param text 1 to `MAX_CLARIFICATION_BYTES` bytes.
    function clarify(uint256 marketId, string calldata text) external;

    /// @notice Retrieves the clarifications of a market. The list only grows, and no longer from the
    /// first request on.
    /// @param marketId Id of the market.
    /// @return clarifications In the order in which they were made; empty for an unknown market.
    function getClarifications(uint256 marketId)
        external
        view
        returns (Clarification[] memory clarifications);
}
