// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {AccountEntry} from "./Account.sol";
import {Market} from "./Market.sol";
import {Verdict} from "./Verdict.sol";

/// @notice All storage of the market contract that its libraries share.
/// @param markets Markets by id.
/// @param accounts Native balances and reputations.
/// @param terms Terms of markets that have them.
/// @param questionHashes Hashes of questions that are not kept.
/// @param verdicts Verdicts of markets with terms.
/// @param places Who has a place in a market with terms: a worker's index + 1, and for an agent or
/// its owner the agent's key.
/// @param tokens Balances in tokens.
/// @param assets Rules of listed assets.
/// @param collectors Listed collectors.
/// @param recordUri What stands before the hash in the URI of a record.
struct Store {
    mapping(uint256 marketId => Market) markets;
    mapping(address account => AccountEntry) accounts;
    mapping(uint256 marketId => ICREsolverVerdicts.Terms) terms;
    mapping(uint256 marketId => bytes32) questionHashes;
    mapping(uint256 marketId => Verdict) verdicts;
    mapping(uint256 marketId => mapping(bytes32 key => uint256)) places;
    mapping(address asset => mapping(address account => uint256)) tokens;
    mapping(address asset => AssetEntry) assets;
    address[] collectors;
    string recordUri;
}

/// @notice A listed asset.
/// @param minStake Least stake.
/// @param minPool Least pool.
/// @param isListed Whether it is listed.
/// @param minBond Least bond of a market with a window.
struct AssetEntry {
    uint96 minStake;
    uint96 minPool;
    bool isListed;
    uint96 minBond;
}
