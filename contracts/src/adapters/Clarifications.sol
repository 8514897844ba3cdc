// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IClarifications} from "../interfaces/IClarifications.sol";
import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {QuestionStore} from "../libraries/QuestionStore.sol";
import {ICREsolver} from "./VerdictReader.sol";

/// @title Clarifications
/// @notice Keeps what creators add to the questions of one market contract. No account can change
/// or delete a clarification; there is no owner.
/// @dev It creates contracts in no other way than by `QuestionStore`, as that library asks.
contract Clarifications is IClarifications {
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

    /// @inheritdoc IClarifications
    function clarify(uint256 marketId, string calldata text) external override {
        uint256 length = bytes(text).length;
        if (length == 0) revert EmptyClarification();
        if (length > MAX_CLARIFICATION_BYTES) {
            revert ClarificationTooLong(length, MAX_CLARIFICATION_BYTES);
        }
        (,,, address creator,) = market.getMarket(marketId);
        if (msg.sender != creator) revert ICREsolverVerdicts.OnlyCreator(creator);
        _requireBeforeRounds(marketId);
        Entry[] storage entries = _entries[marketId];
        uint256 index = entries.length;
        if (index == MAX_CLARIFICATIONS) revert TooManyClarifications(MAX_CLARIFICATIONS);

        uint216 number = ++_count;
        entries.push(Entry(uint40(block.timestamp), number));
        QuestionStore.write(number, text);
        emit Clarified(marketId, index, text);
    }

    /// @inheritdoc IClarifications
    function getClarifications(uint256 marketId)
        external
        view
        override
        returns (Clarification[] memory clarifications)
    {
        Entry[] storage entries = _entries[marketId];
        clarifications = new Clarification[](entries.length);
        for (uint256 i; i < clarifications.length; ++i) {
            Entry memory entry = entries[i];
            clarifications[i] = Clarification(entry.at, QuestionStore.read(entry.number));
        }
    }

    /// @dev From the earliest request on a round needs no request.
    function _requireBeforeRounds(uint256 marketId) private view {
        (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
        if (outcome == ICREsolverMarket.Outcome.VOID) {
            revert ICREsolverMarket.AlreadyVoided(marketId);
        }
        if (outcome != ICREsolverMarket.Outcome.OPEN) {
            revert ICREsolverMarket.AlreadyResolved(marketId);
        }
        uint256 since = market.requestedAt(marketId);
        if (since == 0) {
            (,, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
            since = terms.earliestRequest;
            if (since == 0 || block.timestamp < since) return;
        }
        revert TooLateToClarify(marketId, since);
    }
}
