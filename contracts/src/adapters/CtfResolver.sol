// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IConditionalTokens} from "../interfaces/IConditionalTokens.sol";
import {VerdictConsumer} from "./VerdictConsumer.sol";
import {VerdictReader} from "./VerdictReader.sol";

/// @title CtfResolver
/// @notice Oracle of Gnosis Conditional Tokens: reports the final verdicts of one market contract as
/// payouts.
/// @dev Each market has one condition: this contract as oracle, the market's `verdictId` as question
/// id, two slots. Slot 0 is YES, slot 1 is NO.
///
/// | verdict | payouts |
/// | ------- | ------- |
/// | YES     | [1, 0]  |
/// | NO      | [0, 1]  |
/// | SPLIT   | [1, 1]  |
/// | VOID    | [1, 1]  |
///
/// VOID always pays both sides half, also where the market ended too early. A policy chosen by the
/// caller of `prepare` would let the first caller choose for all holders.
///
/// The contract has no owner, holds no money and keeps no state: what it reports depends on the
/// market alone. It takes markets with a window only, whose court the deployment lists. Holders of
/// positions trust the terms of the market: its creator chose the allow-list and the window. Anyone may
/// split any amount of collateral, so compare what is open with `valueAtRisk` before you rely on it.
contract CtfResolver is VerdictConsumer {
    uint256 private constant SLOTS = 2;

    /// @notice Where conditions are prepared and reported.
    IConditionalTokens public immutable conditionalTokens;

    /// @notice Emitted when this contract reports a verdict.
    event VerdictReported(
        uint256 indexed marketId,
        bytes32 indexed conditionId,
        IMarket.Outcome outcome,
        bytes32 recordHash
    );

    /// @notice Thrown when the contract given as Conditional Tokens has no code.
    error ConditionalTokensWithoutCode(address conditionalTokens);

    /// @notice Thrown when the condition of a market is not prepared; call `prepare` first.
    error ConditionNotPrepared(uint256 marketId, bytes32 conditionId);

    /// @param market_ The market contract.
    /// @param conditionalTokens_ Where conditions are prepared and reported.
    constructor(address market_, address conditionalTokens_) VerdictReader(market_) {
        if (conditionalTokens_.code.length == 0) {
            revert ConditionalTokensWithoutCode(conditionalTokens_);
        }
        conditionalTokens = IConditionalTokens(conditionalTokens_);
    }

    /// @notice Prepares the condition of a market. Any account may call it, any number of times, also
    /// after another account has prepared the condition on Conditional Tokens itself.
    /// @param marketId Id of the market.
    /// @return conditionId Id of the condition.
    function prepare(uint256 marketId) external returns (bytes32 conditionId) {
        _requireDisputable(marketId);
        bytes32 questionId = market.verdictId(marketId);
        conditionId = _conditionOf(questionId);
        if (conditionalTokens.getOutcomeSlotCount(conditionId) == 0) {
            conditionalTokens.prepareCondition(address(this), questionId, SLOTS);
        }
    }

    /// @notice Reports the final verdict of a market. Any account may call it; a second call changes
    /// nothing.
    /// @param marketId Id of the market.
    function report(uint256 marketId) external {
        _report(marketId);
    }

    /// @notice Condition of a market, prepared or not.
    /// @param marketId Id of the market.
    /// @return conditionId Id of the condition.
    function conditionOf(uint256 marketId) external view returns (bytes32 conditionId) {
        return _conditionOf(market.verdictId(marketId));
    }

    /// @dev A delivery by `push` does what `report` does.
    function _onVerdict(uint256 marketId) internal override {
        _report(marketId);
    }

    function _report(uint256 marketId) private {
        bytes32 questionId = market.verdictId(marketId);
        bytes32 conditionId = _conditionOf(questionId);
        if (conditionalTokens.getOutcomeSlotCount(conditionId) == 0) {
            revert ConditionNotPrepared(marketId, conditionId);
        }
        if (conditionalTokens.payoutDenominator(conditionId) != 0) return;
        (IMarket.Outcome outcome, bytes32 recordHash) = _requireFinal(marketId);
        // Again: a condition can be prepared without `prepare`.
        _requireDisputable(marketId);

        uint256[] memory payouts = new uint256[](SLOTS);
        payouts[0] = outcome == IMarket.Outcome.NO ? 0 : 1;
        payouts[1] = outcome == IMarket.Outcome.YES ? 0 : 1;
        emit VerdictReported(marketId, conditionId, outcome, recordHash);
        conditionalTokens.reportPayouts(questionId, payouts);
    }

    function _conditionOf(bytes32 questionId) private view returns (bytes32 conditionId) {
        return keccak256(abi.encodePacked(address(this), questionId, SLOTS));
    }
}
