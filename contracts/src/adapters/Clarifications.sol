// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {QuestionStore} from "../libraries/QuestionStore.sol";
import {ICREsolver} from "./VerdictReader.sol";

/// @title Clarifications
/// @notice Keeps what creators add to the questions of one market contract. No account can change
/// or delete a clarification; there is no owner.
/// @dev It creates contracts in no other way than by `QuestionStore`, as that library asks.
contract Clarifications {
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

    /// @notice Thrown when someone else than the creator clarifies.
    error OnlyCreator(address creator);

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

    /// @dev Where a text is kept, and since when.
    struct Entry {
        uint40 at;
        uint216 number;
    }

    /// @notice Most clarifications of a market.
    uint256 public constant MAX_CLARIFICATIONS = 5;

    /// @notice Most bytes of a clarification.
    uint256 public constant MAX_CLARIFICATION_BYTES = 1000;

    /// @notice The market contract.
    ICREsolver public immutable market;

    /// @dev Number of all texts.
    uint216 private _count;

    mapping(uint256 marketId => Entry[]) private _entries;

    /// @param market_ The market contract; it never changes.
    constructor(address market_) {
        if (market_.code.length == 0) revert MarketWithoutCode(market_);
        market = ICREsolver(market_);
    }

    /// @notice Adds a clarification. Only the creator of the market, while the market is open, before
    /// its first request and before the earliest request of its terms.
    /// @dev Reverts with `MarketNotFound`, `AlreadyResolved` or `AlreadyVoided` of the market contract
    /// if there is no open market, and with its `OnlyCreator` for another account.
    /// @param marketId Id of the market.
    /// @param text 1 to `MAX_CLARIFICATION_BYTES` bytes.
    function clarify(uint256 marketId, string calldata text) external {
        uint256 length = bytes(text).length;
        if (length == 0) revert EmptyClarification();
        if (length > MAX_CLARIFICATION_BYTES) {
            revert ClarificationTooLong(length, MAX_CLARIFICATION_BYTES);
        }
        (,,, address creator,) = market.getMarket(marketId);
        if (msg.sender != creator) revert OnlyCreator(creator);
        _requireBeforeRounds(marketId);
        Entry[] storage entries = _entries[marketId];
        uint256 index = entries.length;
        if (index == MAX_CLARIFICATIONS) revert TooManyClarifications(MAX_CLARIFICATIONS);

        uint216 number = ++_count;
        entries.push(Entry(uint40(block.timestamp), number));
        QuestionStore.write(number, text);
        emit Clarified(marketId, index, text);
    }

    /// @notice Retrieves the clarifications of a market. The list only grows, and no longer from the
    /// first request on.
    /// @param marketId Id of the market.
    /// @return clarifications In the order in which they were made; empty for an unknown market.
    function getClarifications(uint256 marketId)
        external
        view
        returns (Clarification[] memory clarifications)
    {
        Entry[] storage entries = _entries[marketId];
        clarifications = new Clarification[](entries.length);
        for (uint256 i; i < clarifications.length; ++i) {
            Entry memory entry = entries[i];
            clarifications[i] = Clarification(entry.at, QuestionStore.read(entry.number));
        }
    }

    /// @dev Once someone may ask, a claim could be about another text than its dispute.
    function _requireBeforeRounds(uint256 marketId) private view {
        (IMarket.Outcome outcome,) = market.getOutcome(marketId);
        if (outcome == IMarket.Outcome.VOID) {
            revert IMarket.AlreadyVoided(marketId);
        }
        if (outcome != IMarket.Outcome.OPEN) {
            revert IMarket.AlreadyResolved(marketId);
        }
        (, IVerdicts.Terms memory terms) = market.getTerms(marketId);
        uint256 since = terms.court == 0 ? market.requestedAt(marketId) : terms.earliestRequest;
        if (since == 0 || block.timestamp < since) return;
        revert TooLateToClarify(marketId, since);
    }
}
