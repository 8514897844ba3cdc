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

    /// @notice Thrown when a market has no window, so that no court stands behind its verdict.
    error NotDisputable(uint256 marketId);

    /// @notice Thrown when the creator says that more depends on a market than bonds can protect.
    /// @param most `MAX_BONDS_AT_RISK` times the greatest bond of the market's asset.
    error TooMuchAtRisk(uint256 marketId, uint256 valueAtRisk, uint256 most);

    /// @dev Where the value is as large, the greatest bond is 0.05 % of it.
    uint256 internal constant MAX_BONDS_AT_RISK = 2_000;

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

    /// @dev Refuses a market without a window, and one of which more depends than a bond can protect.
    /// Returns the terms of the market.
    function _requireDisputable(uint256 marketId)
        internal
        view
        returns (IVerdicts.Terms memory terms)
    {
        (, terms) = market.getTerms(marketId);
        if (terms.court == 0) revert NotDisputable(marketId);
        (, IVerdicts.AssetRules memory rules) = market.assetRules(terms.asset);
        uint256 most = uint256(rules.maxBond) * MAX_BONDS_AT_RISK;
        if (terms.valueAtRisk > most) revert TooMuchAtRisk(marketId, terms.valueAtRisk, most);
    }
}
