// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Verdicts} from "../libraries/Verdicts.sol";
import {MarketCreator} from "./MarketCreator.sol";
import {VerdictReader} from "./VerdictReader.sol";

/// @title MarketOpener
/// @notice Opens markets on the same terms, in the native currency.
/// @dev Base of adapters whose markets all follow terms that are fixed at deployment, so that
/// who opens a market chooses nothing but the moment.
abstract contract MarketOpener is VerdictReader {
    /// @notice Seconds after the deadline in which a report is waited for; then anyone may void.
    uint256 public constant REPORT_PERIOD = 7 days;

    /// @notice Seconds in which workers can join.
    uint256 public immutable joinPeriod;

    /// @notice Seconds from the opening of a market to its last possible verdict: to join, report,
    /// dispute, for the second panel and for the court.
    uint256 public immutable longestLadder;

    ICREsolverVerdicts.Terms private _terms;

    /// @notice Thrown when a term does not fit an adapter.
    /// @param term Name of the term: `window` has to be above 0, the others 0.
    error UnfitTerm(string term);

    /// @param market_ The market contract.
    /// @param joinPeriod_ Seconds in which workers can join.
    /// @param terms_ Terms of the markets, with a window, in the native currency; the earliest
    /// request is the deadline.
    constructor(address market_, uint256 joinPeriod_, ICREsolverVerdicts.Terms memory terms_)
        VerdictReader(market_)
    {
        if (joinPeriod_ == 0) revert UnfitTerm("joinPeriod");
        if (terms_.window == 0) revert UnfitTerm("window");
        if (terms_.asset != address(0)) revert UnfitTerm("asset");
        if (terms_.flags & 3 != 0) revert UnfitTerm("flags");
        if (terms_.earliestRequest != 0) revert UnfitTerm("earliestRequest");
        (_terms, joinPeriod) = (terms_, joinPeriod_);
        longestLadder = joinPeriod_ + REPORT_PERIOD + terms_.window + Verdicts.PANEL_PERIOD
            + terms_.courtPeriod;
    }

    /// @notice The terms of all markets; the earliest request is the deadline of each.
    function terms() external view returns (ICREsolverVerdicts.Terms memory) {
        return _terms;
    }

    /// @dev Opens a market. Before its deadline not even the owner of the market contract can request.
    function _open(string memory question, uint256 pool, address payer, address consumer)
        internal
        returns (MarketCreator creator)
    {
        ICREsolverVerdicts.MarketParams memory params;
        (params.question, params.pool, params.terms) = (question, pool, _terms);
        params.deadline = block.timestamp + joinPeriod;
        params.terms.earliestRequest = uint40(params.deadline);
        params.terms.consumer = consumer;
        return new MarketCreator{value: pool}(market, payer, params);
    }
}
