// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";

/// @notice Everything that the market contract offers.
interface ICREsolver is IMarket, IVerdicts {}

/// @title VerdictReader
/// @notice Reads verdicts of one market contract, final ones only.
/// @dev Base of the adapters. The market contract never changes, so an account with money in an
/// adapter knows who decides.
abstract contract VerdictReader {
    /// @notice The market contract.
    ICREsolver public immutable market;

    /// @notice Thrown when the market contract has no code.
    error MarketWithoutCode(address market);

    /// @notice Thrown when the verdict of a market could not be disputed, and too much depends on it.
    /// @param marketId Id of the market.
    /// @param value The pool or what the creator says depends on the verdict, whichever is more.
    /// @param maximum Most that may depend on such a verdict here.
    error VerdictNotDisputable(uint256 marketId, uint256 value, uint256 maximum);

    /// @param market_ The market contract.
    constructor(address market_) {
        if (market_.code.length == 0) revert MarketWithoutCode(market_);
        market = ICREsolver(market_);
    }

    /// @dev The verdict of a market, if it is final.
    function _finalOutcome(uint256 marketId)
        internal
        view
        returns (bool isFinal, IMarket.Outcome outcome, bytes32 recordHash)
    {
        IVerdicts.State state;
        (state, outcome,, recordHash) = market.verdictOf(market.verdictId(marketId));
        isFinal = state == IVerdicts.State.FINAL;
    }

    /// @dev The verdict of a market, which has to be final.
    function _requireFinal(uint256 marketId)
        internal
        view
        returns (IMarket.Outcome outcome, bytes32 recordHash)
    {
        bool isFinal;
        (isFinal, outcome, recordHash) = _finalOutcome(marketId);
        if (!isFinal) revert IVerdicts.NotFinal(market.verdictId(marketId));
    }

    /// @dev Refuses a market whose verdict may not be disputable where more than `maximum`, in the
    /// smallest unit of the market's asset, depends on it. Returns the terms of the market.
    function _requireDisputable(uint256 marketId, uint256 maximum)
        internal
        view
        returns (IVerdicts.Terms memory terms)
    {
        (, terms) = market.getTerms(marketId);
        if (terms.court != address(0)) return terms;
        (, uint256 value,,,) = market.getMarket(marketId);
        if (value < terms.valueAtRisk) value = terms.valueAtRisk;
        if (value > maximum) revert VerdictNotDisputable(marketId, value, maximum);
    }
}
