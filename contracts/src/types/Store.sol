// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {AccountEntry} from "./Account.sol";
import {Market} from "./Market.sol";
import {Verdict} from "./Verdict.sol";

/// @notice All storage of the market contract that its libraries share.
/// @param markets Markets by id.
/// @param accounts Native balances and reputations.
/// @param terms Terms of markets, all 0 by default.
/// @param questionHashes Hashes of questions that are not kept.
/// @param verdicts Verdicts of markets.
/// @param places Who has a place in a market with a window: a worker's index + 1, and for an agent or
/// its owner the agent's key.
/// @param registrations What the identity registry said of a candidate, by its place in join order.
/// @param creatorOwners Who owns the contract that created a market.
/// @param tokens Balances in tokens.
/// @param assets Rules of listed assets.
/// @param collectors Listed collectors.
/// @param recordUri What stands before the hash in the URI of a record.
struct Store {
    mapping(uint256 marketId => Market) markets;
    mapping(address account => AccountEntry) accounts;
    mapping(uint256 marketId => IVerdicts.Terms) terms;
    mapping(uint256 marketId => bytes32) questionHashes;
    mapping(uint256 marketId => Verdict) verdicts;
    mapping(uint256 marketId => mapping(bytes32 key => uint256)) places;
    mapping(uint256 marketId => mapping(uint256 index => Registration)) registrations;
    mapping(uint256 marketId => address) creatorOwners;
    mapping(address asset => mapping(address account => uint256)) tokens;
    mapping(address asset => AssetEntry) assets;
    address[] collectors;
    string recordUri;
}

/// @notice What the identity registry said when a candidate joined.
/// @param owner Owner of the agent.
/// @param uriHash Keccak-256 of the agent's `tokenURI`.
struct Registration {
    address owner;
    bytes32 uriHash;
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
