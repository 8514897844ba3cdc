// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {AssetEntry, Store} from "../types/Store.sol";
import {Assets} from "./Assets.sol";
import {ForeignCalls} from "./ForeignCalls.sol";
import {Listings} from "./Listings.sol";

/// @title Opening
/// @notice Checks and keeps the terms of a new market, and takes its pool.
library Opening {
    uint256 internal constant MAX_WINDOW = 3 days;
    uint256 internal constant MIN_VOTES = 5;
    uint256 internal constant MAX_VOTES = 9;
    uint256 internal constant MAX_DRAWN = 10;
    uint256 internal constant MIN_SLASH_BPS = 1_000;
    uint256 internal constant MAX_SLASH_BPS = 5_000;

    /// @dev Bond as a part of the value at risk, and least pool of a panel as a part of what its votes can
    /// lose, in 1/10,000.
    uint256 internal constant BOND_BPS = 50;
    uint256 internal constant POOL_BPS = 4_500;
    uint256 internal constant BPS = 10_000;

    /// @dev From the creation to the earliest request.
    uint256 internal constant MAX_WAIT = 3650 days;

    uint256 internal constant DATA_ONLY = 1;
    uint256 internal constant HASH_ONLY = 2;
    uint256 internal constant REQUIRE_IDENTITY = 4;
    uint256 internal constant JUDGE_FIRST = 8;
    uint256 internal constant REQUEST = 16;
    uint256 private constant ALL_FLAGS = 31;

    /// @dev Gas for asking a creator who owns it.
    uint256 private constant OWNER_GAS = 30_000;

    /// @notice Opens a market with the terms of its parameters.
    function open(
        Store storage store,
        uint256 marketId,
        IVerdicts.MarketParams calldata params,
        address identity
    ) internal {
        IVerdicts.Terms memory terms = params.terms;
        AssetEntry storage asset = store.assets[terms.asset];
        if (!asset.isListed) revert IVerdicts.AssetNotListed(terms.asset);
        if (params.pool < asset.minPool && !_isClaimedRequest(terms.flags)) {
            revert IVerdicts.PoolTooSmall(params.pool, asset.minPool);
        }
        if (terms.flags > ALL_FLAGS) _invalid("flags");
        if (terms.flags & REQUIRE_IDENTITY != 0 && identity == address(0)) _invalid("flags");
        if (terms.collectors != 0 && terms.collectors >> store.collectors.length != 0) {
            _invalid("collectors");
        }
        bytes calldata policy = bytes(params.policy);
        if (policy.length == 0 ? terms.policyHash != 0 : terms.policyHash != keccak256(policy)) {
            _invalid("policyHash");
        }
        if (terms.window == 0) _checkNothingAfter(terms);
        else _checkLadder(store, asset, terms, params.pool, params.deadline);

        _keep(store.terms[marketId], terms);
        if (terms.flags & DATA_ONLY == 0 && msg.sender.code.length != 0) {
            _keepOwner(store, marketId);
        }
        bytes32 questionHash = keccak256(bytes(params.question));
        if (terms.flags & HASH_ONLY != 0) store.questionHashes[marketId] = questionHash;
        emit IVerdicts.MarketTermsSet(marketId, questionHash, terms, params.policy);
        Assets.pull(terms.asset, params.pool, params.permit);
    }

    /// @notice What a panel can lose: all of its votes.
    function atStake(IVerdicts.Terms memory terms) internal pure returns (uint256) {
        return uint256(terms.votes) * (uint256(terms.unit) * terms.wrongSlashBps / BPS);
    }

    /// @dev Writes only slots that hold something.
    function _keep(IVerdicts.Terms storage kept, IVerdicts.Terms memory terms) private {
        kept.asset = terms.asset;
        kept.window = terms.window;
        kept.panelWindow = terms.panelWindow;
        kept.wrongSlashBps = terms.wrongSlashBps;
        kept.flags = terms.flags;
        kept.votes = terms.votes;
        kept.reserves = terms.reserves;
        if (terms.court != 0 || terms.collectors != 0) {
            kept.bond = terms.bond;
            kept.unit = terms.unit;
            kept.earliestRequest = terms.earliestRequest;
            kept.collectors = terms.collectors;
            kept.court = terms.court;
        }
        if (terms.consumer != address(0) || terms.valueAtRisk != 0) {
            kept.consumer = terms.consumer;
            kept.valueAtRisk = terms.valueAtRisk;
        }
        if (terms.policyHash != 0) kept.policyHash = terms.policyHash;
        if (terms.allowList != 0) kept.allowList = terms.allowList;
    }

    /// @dev A verdict that is final at once has nobody to ask after it, and takes no stake.
    function _checkNothingAfter(IVerdicts.Terms memory terms) private pure {
        if (terms.panelWindow != 0) _invalid("panelWindow");
        if (terms.wrongSlashBps != 0) _invalid("wrongSlashBps");
        if (terms.flags & (JUDGE_FIRST | REQUEST) != 0) _invalid("flags");
        if (terms.votes != 0) _invalid("votes");
        if (terms.reserves != 0) _invalid("reserves");
        if (terms.bond != 0) _invalid("bond");
        if (terms.unit != 0) _invalid("unit");
        if (terms.earliestRequest != 0) _invalid("earliestRequest");
        if (terms.court != 0) _invalid("court");
        if (terms.valueAtRisk != 0) _invalid("valueAtRisk");
    }

    function _checkLadder(
        Store storage store,
        AssetEntry storage asset,
        IVerdicts.Terms memory terms,
        uint256 pool,
        uint256 deadline
    ) private view {
        _checkWindow(store, terms.window, "window");
        bool dataOnly = terms.flags & DATA_ONLY != 0;
        if (dataOnly) {
            if (terms.panelWindow != 0) _invalid("panelWindow");
            if (terms.wrongSlashBps != 0) _invalid("wrongSlashBps");
            if (terms.votes != 0) _invalid("votes");
            if (terms.reserves != 0) _invalid("reserves");
            if (terms.unit != 0) _invalid("unit");
        } else {
            _checkPanel(store, asset.minStake, terms);
        }
        IVerdicts.Court storage entry = Listings.courtAt(store, terms.court);
        if (entry.asset != terms.asset || entry.usableFrom > block.timestamp) {
            revert IVerdicts.CourtNotListed(terms.court);
        }
        if (entry.court == msg.sender) revert IVerdicts.CourtCannotTakePart(msg.sender);
        if (terms.earliestRequest == 0) terms.earliestRequest = uint40(deadline);
        uint256 notice = _isClaimedRequest(terms.flags) ? 0 : store.params.notice;
        // Else only places of the block of the creation would count.
        if (terms.flags & JUDGE_FIRST != 0 && !dataOnly) notice *= 2;
        if (
            terms.earliestRequest < block.timestamp + notice
                || terms.earliestRequest > block.timestamp + MAX_WAIT
        ) _invalid("earliestRequest");
        uint256 covered = entry.fee + atStake(terms);
        _setBond(asset, terms, covered);
        if (terms.flags & JUDGE_FIRST != 0) {
            uint256 least = entry.fee + atStake(terms) * POOL_BPS / BPS;
            if (pool < least) revert IVerdicts.PoolTooSmall(pool, least);
        }
    }

    /// @dev Its claims need neither a pool nor time to join: candidates join after a dispute.
    function _isClaimedRequest(uint256 flags) private pure returns (bool) {
        return flags & (REQUEST | JUDGE_FIRST) == REQUEST;
    }

    function _checkPanel(Store storage store, uint256 minStake, IVerdicts.Terms memory terms)
        private
        view
    {
        _checkWindow(store, terms.panelWindow, "panelWindow");
        if (terms.wrongSlashBps < MIN_SLASH_BPS || terms.wrongSlashBps > MAX_SLASH_BPS) {
            _invalid("wrongSlashBps");
        }
        if (terms.votes < MIN_VOTES || terms.votes > MAX_VOTES) _invalid("votes");
        if (uint256(terms.votes) + terms.reserves > MAX_DRAWN) _invalid("reserves");
        if (terms.unit < minStake || terms.unit == 0) _invalid("unit");
        if (terms.collectors == 0) _invalid("collectors");
    }

    function _checkWindow(Store storage store, uint256 window, string memory term) private view {
        if (window < store.params.minWindow || window > MAX_WINDOW) _invalid(term);
    }

    /// @dev A losing bond pays court and votes, and what depends on the verdict makes it dearer, within what
    /// the deployment lets anyone ask of a disputer.
    function _setBond(AssetEntry storage asset, IVerdicts.Terms memory terms, uint256 covered)
        private
        view
    {
        uint256 most = asset.maxBond;
        if (covered > most) revert IVerdicts.BondTooLarge(covered, most);
        uint256 bond = uint256(terms.valueAtRisk) * BOND_BPS / BPS;
        if (bond < covered) bond = covered;
        if (bond < asset.minBond) bond = asset.minBond;
        if (bond < terms.bond) bond = terms.bond;
        terms.bond = uint96(bond > most ? most : bond);
    }

    /// @dev Asked once: a contract that could change its answer could decide who joins.
    function _keepOwner(Store storage store, uint256 marketId) private {
        bytes memory call = abi.encodeWithSignature("owner()");
        address owner = ForeignCalls.readAddress(msg.sender, OWNER_GAS, call);
        if (owner != address(0)) store.creatorOwners[marketId] = owner;
    }

    function _invalid(string memory term) private pure {
        revert IVerdicts.InvalidTerm(term);
    }
}
