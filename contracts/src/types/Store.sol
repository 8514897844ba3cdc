// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {AccountEntry} from "./Account.sol";
import {Market} from "./Market.sol";
import {Params} from "./Params.sol";
import {Verdict} from "./Verdict.sol";

/// @notice All storage of the market contract that its libraries share.
/// @param params Times of the deployment.
/// @param markets Markets by id.
/// @param accounts Native balances and reputations.
/// @param terms Terms of markets, all 0 by default.
/// @param questionHashes Hashes of questions that are not kept.
/// @param verdicts Verdicts of markets.
/// @param pots Deposits that several accounts share.
/// @param places Who has a place in a market with a window: a worker's index + 1, and for an agent or
/// its owner the agent's key.
/// @param registrations What is known of a candidate, by its place in join order.
/// @param creatorOwners Who owns the contract that created a market.
/// @param tokens Balances in tokens.
/// @param assets Rules of listed assets.
/// @param courts Listed courts by number, from 1.
/// @param courtCount Number of listed courts.
/// @param collectors Listed collectors.
/// @param recordUri What stands before the hash in the URI of a record.
struct Store {
    Params params;
    mapping(uint256 marketId => Market) markets;
    mapping(address account => AccountEntry) accounts;
    mapping(uint256 marketId => IVerdicts.Terms) terms;
    mapping(uint256 marketId => bytes32) questionHashes;
    mapping(uint256 marketId => Verdict) verdicts;
    mapping(bytes32 key => Pot) pots;
    mapping(uint256 marketId => mapping(bytes32 key => uint256)) places;
    mapping(uint256 marketId => mapping(uint256 index => Registration)) registrations;
    mapping(uint256 marketId => address) creatorOwners;
    mapping(address asset => mapping(address account => uint256)) tokens;
    mapping(address asset => AssetEntry) assets;
    mapping(uint256 number => IVerdicts.Court) courts;
    uint8 courtCount;
    address[] collectors;
    string recordUri;
}

/// @notice What is known of a candidate of a market with a window.
/// @param owner Owner of the agent when it joined.
/// @param joinedAt When it joined.
/// @param leavingAt When it can leave, 0 unless it announced that.
/// @param uriHash Keccak-256 of the agent's `tokenURI` when it joined.
struct Registration {
    address owner;
    uint40 joinedAt;
    uint40 leavingAt;
    bytes32 uriHash;
}

/// @notice A deposit that several accounts share.
/// @param total What they paid.
/// @param payout What they get back together, once it is settled.
/// @param isComplete Whether it asked a judge, so that it is at stake.
/// @param isSettled Whether its asking is settled.
struct Pot {
    uint96 total;
    uint96 payout;
    bool isComplete;
    bool isSettled;
    mapping(address account => uint96) shares;
}

/// @notice A listed asset.
/// @param minStake Least stake.
/// @param minPool Least pool.
/// @param isListed Whether it is listed.
/// @param minBond Least bond of a market with a window.
/// @param maxBond Greatest bond.
struct AssetEntry {
    uint96 minStake;
    uint96 minPool;
    bool isListed;
    uint96 minBond;
    uint96 maxBond;
}
