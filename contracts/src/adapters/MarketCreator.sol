// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {ICREsolver} from "./VerdictReader.sol";

/// @title MarketCreator
/// @notice Creator of one market for one payer, who alone takes what the market refunds.
/// @dev The market contract adds all refunds of an account up, and does not say which market they
/// are of. With an account for each market no adapter holds money of two payers.
contract MarketCreator {
    /// @notice The market contract.
    ICREsolver public immutable market;

    /// @notice Account that paid. Named so that the market contract does not seat it.
    address public immutable owner;

    /// @notice Id of the market.
    uint256 public immutable marketId;

    /// @notice Thrown when someone else than the payer withdraws.
    /// @param payer The payer.
    error OnlyPayer(address payer);

    /// @param market_ The market contract.
    /// @param payer Account that paid.
    /// @param params The market; its pool is the value sent.
    constructor(ICREsolver market_, address payer, ICREsolverVerdicts.MarketParams memory params)
        payable {
        (market, owner) = (market_, payer);
        marketId = market_.createMarket{value: msg.value}(params);
    }

    /// @notice Pays what the market refunded to an address. Only the payer.
    /// @param to Address that receives it.
    function withdrawTo(address payable to) external {
        if (msg.sender != owner) revert OnlyPayer(owner);
        market.withdrawTo(to);
    }
}
