// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../interfaces/IOptimisticOracleV2.sol";
import {
    Answer,
    answerOf,
    hasPriceOf,
    PriceRequest,
    priceOf,
    requestKey
} from "../types/PriceRequest.sol";
import {UmaMarkets} from "./UmaMarkets.sol";

/// @title UmaAnswers
/// @notice Reads the answer to a price request from the verdict of its market.
abstract contract UmaAnswers is UmaMarkets {
    /// @notice Thrown when a verdict is delivered that is not of a request, or has no price. VOID
    /// needs `settle`, which pays the reward back.
    error VerdictWithoutPrice(uint256 marketId);

    /// @inheritdoc IOptimisticOracleV2
    /// @dev True as soon as time has made YES, NO or SPLIT final; for a question that was asked too
    /// early from its settlement on, which pays the reward back.
    function hasPrice(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (bool available) {
        bytes32 key = requestKey(requester, identifier, timestamp, ancillaryData);
        return hasPriceOf(_answerOf(_requests[key]));
    }

    /// @inheritdoc IOptimisticOracleV2
    /// @dev Disputed also stands for a request that ended without a price.
    function getState(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (State state) {
        bytes32 key = requestKey(requester, identifier, timestamp, ancillaryData);
        PriceRequest storage request = _requests[key];
        if (request.currency == address(0)) return State.Invalid;
        if (hasPriceOf(_answerOf(request))) {
            return request.isSettled ? State.Settled : State.Resolved;
        }
        (IVerdicts.State verdict,,) = _verdictOf(request);
        if (verdict <= IVerdicts.State.OPEN) return State.Requested;
        return verdict == IVerdicts.State.PROPOSED ? State.Proposed : State.Disputed;
    }

    /// @inheritdoc IOptimisticOracleV2
    function getRequest(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (Request memory result) {
        bytes32 key = requestKey(requester, identifier, timestamp, ancillaryData);
        PriceRequest storage request = _requests[key];
        result.currency = request.currency;
        result.settled = request.isSettled;
        result.requestSettings.eventBased = request.isEventBased;
        result.requestSettings.refundOnDispute = request.isEventBased;
        result.requestSettings.callbackOnPriceDisputed = request.wantsDisputed;
        result.requestSettings.bond = request.bond;
        result.requestSettings.customLiveness = request.customLiveness;
        result.reward = request.reward;
        Answer proposed;
        (, proposed, result.expirationTime) = _verdictOf(request);
        result.proposedPrice = priceOf(proposed);
        result.resolvedPrice = priceOf(_answerOf(request));
    }

    /// @inheritdoc IOptimisticOracleV2
    function defaultLiveness() external view returns (uint256 liveness) {
        return policy.defaultLiveness;
    }

    /// @notice Market of a request, 0 before it is opened.
    function marketOf(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (uint256 marketId) {
        return _requests[requestKey(requester, identifier, timestamp, ancillaryData)].marketId;
    }

    /// @dev Keeps the answer of a delivered verdict. No money moves: the market contract is locked
    /// while it delivers.
    function _onVerdict(uint256 marketId) internal override {
        PriceRequest storage request = _requests[_keys[marketId]];
        Answer answer = _answerOf(request);
        if (request.marketId != marketId || !hasPriceOf(answer)) {
            revert VerdictWithoutPrice(marketId);
        }
        request.answer = answer;
    }

    /// @dev The answer to a request as of now. Early and void ones count from their settlement on,
    /// which has to pay the reward back first.
    function _answerOf(PriceRequest storage request) internal view returns (Answer answer) {
        if (request.answer != Answer.NONE || request.marketId == 0) return request.answer;
        (bool isFinal, IMarket.Outcome outcome,) = _finalOutcome(request.marketId);
        if (isFinal) answer = answerOf(outcome, IMarket.VoidReason.NONE);
    }

    /// @dev State of the verdict as of now, what it says, and when it becomes final.
    function _verdictOf(PriceRequest storage request)
        internal
        view
        returns (IVerdicts.State state, Answer proposed, uint256 finalAt)
    {
        if (request.marketId == 0) return (state, proposed, finalAt);
        IMarket.Outcome outcome;
        (state, outcome, finalAt,) = market.verdictOf(market.verdictId(request.marketId));
        proposed = answerOf(outcome, IMarket.VoidReason.NONE);
    }
}
