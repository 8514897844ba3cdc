// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {AssetEntry, Store} from "../types/Store.sol";

/// @title Listings
/// @notice What a deployment lists: assets, courts, collectors. An entry never changes for a market
/// that could have named it.
library Listings {
    uint256 internal constant MAX_COURT_PERIOD = 30 days;

    /// @dev The log trigger of the workflow takes ten values for a topic.
    uint256 private constant MAX_COLLECTORS = 10;

    /// @notice Lists an asset; the rules of a listed one change only before the first market.
    /// @param isFixed Whether there are markets.
    function listAsset(
        Store storage store,
        address asset,
        IVerdicts.AssetRules calldata rules,
        bool isFixed
    ) internal {
        AssetEntry storage entry = store.assets[asset];
        if (entry.isListed && isFixed) revert IVerdicts.AssetAlreadyListed(asset);
        if (asset != address(0) && asset.code.length == 0) {
            revert IVerdicts.AssetNotListed(asset);
        }
        if (rules.minBond > rules.maxBond) revert IVerdicts.InvalidTerm("maxBond");
        (entry.minStake, entry.minPool) = (rules.minStake, rules.minPool);
        (entry.isListed, entry.minBond) = (true, rules.minBond);
        entry.maxBond = rules.maxBond;
        emit IVerdicts.AssetListed(asset, rules);
    }

    /// @notice Lists a court, at most 255.
    /// @param hasMarkets Whether there are markets.
    function listCourt(
        Store storage store,
        address court,
        address asset,
        uint96 fee,
        uint32 period,
        bool hasMarkets
    ) internal {
        if (!store.assets[asset].isListed) revert IVerdicts.AssetNotListed(asset);
        if (court == address(0) || store.courtCount == type(uint8).max) {
            revert IVerdicts.InvalidCourt(court);
        }
        if (period < store.params.minWindow || period > MAX_COURT_PERIOD) {
            revert IVerdicts.InvalidTerm("period");
        }
        uint256 from = block.timestamp + (hasMarkets ? store.params.listing : 0);
        IVerdicts.Court memory entry = IVerdicts.Court(court, fee, asset, period, uint40(from));
        uint8 number = ++store.courtCount;
        store.courts[number] = entry;
        emit IVerdicts.CourtListed(court, number, entry);
    }

    /// @notice Lists a collector, at most ten.
    function listCollector(Store storage store, address collector) internal {
        address[] storage list = store.collectors;
        if (collector == address(0) || list.length == MAX_COLLECTORS) {
            revert IVerdicts.InvalidCollector(collector);
        }
        for (uint256 i; i < list.length; ++i) {
            if (list[i] == collector) revert IVerdicts.InvalidCollector(collector);
        }
        emit IVerdicts.CollectorListed(collector, list.length);
        list.push(collector);
    }

    /// @notice A court by its number, from 1.
    function courtAt(Store storage store, uint256 number)
        internal
        view
        returns (IVerdicts.Court storage entry)
    {
        entry = store.courts[number];
        if (entry.court == address(0)) revert IVerdicts.CourtNotListed(number);
    }
}
