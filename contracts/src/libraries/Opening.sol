// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {AssetEntry, Store} from "../types/Store.sol";
import {Assets} from "./Assets.sol";
import {ForeignCalls} from "./ForeignCalls.sol";

/// @title Opening
/// @notice Checks and keeps the terms of a new market, and takes its pool.
library Opening {
    uint256 internal constant MIN_DATA_WINDOW = 300;
    uint256 internal constant MIN_PANEL_WINDOW = 3600;
    uint256 internal constant MAX_WINDOW = 3 days;
    uint256 internal constant MIN_COURT_PERIOD = 1 hours;
    uint256 internal constant MAX_COURT_PERIOD = 30 days;

    /// @dev Of the pool, so that no creator can make disputes impossible.
    uint256 internal constant MAX_BOND_FACTOR = 10;

    /// @dev From the creation to the earliest request.
    uint256 internal constant MAX_WAIT = 3650 days;

    uint256 internal constant DATA_ONLY = 1;
    uint256 internal constant HASH_ONLY = 2;
    uint256 internal constant REQUIRE_IDENTITY = 4;

    /// @dev Kept where the earliest request is the deadline, which saves a slot.
    uint16 internal constant FROM_DEADLINE = 1 << 15;

    /// @dev Kept where there is an earliest request that is not the deadline.
    uint16 internal constant HAS_MOMENT = 1 << 14;

    /// @dev Gas for asking a creator who owns it.
    uint256 private constant OWNER_GAS = 30_000;

    /// @notice Opens a market with the terms of its parameters.
    function open(
        Store storage store,
        uint256 marketId,
        IVerdicts.MarketParams calldata params,
        address identity
    ) internal {
        IVerdicts.Terms calldata terms = params.terms;
        AssetEntry storage asset = store.assets[terms.asset];
        if (!asset.isListed) revert IVerdicts.AssetNotListed(terms.asset);
        if (params.pool < asset.minPool) {
            revert IVerdicts.PoolTooSmall(params.pool, asset.minPool);
        }
        _check(store, terms, asset.minBond, params.pool, identity);
        bytes calldata policy = bytes(params.policy);
        if (policy.length == 0 ? terms.policyHash != 0 : terms.policyHash != keccak256(policy)) {
            _invalid("policyHash");
        }
        _keep(store.terms[marketId], terms, params.deadline);
        if (terms.flags & DATA_ONLY == 0 && msg.sender.code.length != 0) {
            _keepOwner(store, marketId);
        }
        bytes32 questionHash = keccak256(bytes(params.question));
        if (terms.flags & HASH_ONLY != 0) store.questionHashes[marketId] = questionHash;
        emit IVerdicts.MarketTermsSet(marketId, questionHash, terms, params.policy);
        Assets.pull(terms.asset, params.pool, params.permit);
    }

    /// @notice Earliest request that the terms of a market name, 0 for none.
    function earliestOf(Store storage store, uint256 marketId) internal view returns (uint256) {
        IVerdicts.Terms storage terms = store.terms[marketId];
        if (terms.flags & FROM_DEADLINE != 0) return store.markets[marketId].head.deadline();
        return terms.flags & HAS_MOMENT == 0 ? 0 : terms.earliestRequest;
    }

    function _check(
        Store storage store,
        IVerdicts.Terms calldata terms,
        uint256 minBond,
        uint256 pool,
        address identity
    ) private view {
        bool dataOnly = terms.flags & DATA_ONLY != 0;
        if (terms.window == 0) {
            _checkNoStageAfter(terms);
        } else {
            uint256 least = dataOnly ? MIN_DATA_WINDOW : MIN_PANEL_WINDOW;
            if (terms.window < least || terms.window > MAX_WINDOW) _invalid("window");
            uint256 most = MAX_BOND_FACTOR * (pool > minBond ? pool : minBond);
            if (terms.bond < minBond || terms.bond > most) _invalid("bond");
            // Without a collector two workers fit into the quotas of the workflow.
            if (!dataOnly && terms.collectors == 0) _invalid("collectors");
            if (!dataOnly && terms.court == address(0)) _invalid("court");
        }
        if (terms.court == address(0)
                ? terms.courtPeriod != 0
                : terms.courtPeriod < MIN_COURT_PERIOD || terms.courtPeriod > MAX_COURT_PERIOD) {
            _invalid("courtPeriod");
        }
        if (terms.disputeFee > (terms.court == address(0) ? 0 : pool / 2)) _invalid("disputeFee");
        if (terms.silentSlashBps > 10_000) _invalid("silentSlashBps");
        if (terms.wrongSlashBps > 10_000) _invalid("wrongSlashBps");
        if (terms.flags > 7) _invalid("flags");
        if (terms.flags & REQUIRE_IDENTITY != 0 && identity == address(0)) _invalid("flags");
        if (terms.collectors >> store.collectors.length != 0) _invalid("collectors");
        if (terms.earliestRequest > block.timestamp + MAX_WAIT) _invalid("earliestRequest");
        // A panel that loses nothing protects no value.
        if (terms.valueAtRisk != 0 && terms.wrongSlashBps == 0 && !dataOnly) {
            _invalid("valueAtRisk");
        }
    }

    /// @dev A verdict that is final at once has no dispute, no court, and takes no stake.
    function _checkNoStageAfter(IVerdicts.Terms calldata terms) private pure {
        if (terms.bond != 0) _invalid("bond");
        if (terms.court != address(0)) _invalid("court");
        if (terms.silentSlashBps != 0) _invalid("silentSlashBps");
        if (terms.wrongSlashBps != 0) _invalid("wrongSlashBps");
    }

    /// @dev Writes only slots that hold something.
    function _keep(IVerdicts.Terms storage kept, IVerdicts.Terms calldata terms, uint256 deadline)
        private
    {
        bool fromDeadline = terms.earliestRequest == deadline;
        uint40 earliest = fromDeadline ? 0 : terms.earliestRequest;
        kept.asset = terms.asset;
        kept.window = terms.window;
        kept.silentSlashBps = terms.silentSlashBps;
        kept.wrongSlashBps = terms.wrongSlashBps;
        kept.flags = terms.flags | (fromDeadline ? FROM_DEADLINE : earliest == 0 ? 0 : HAS_MOMENT);
        if (terms.court != address(0) || earliest != 0 || terms.collectors != 0) {
            kept.court = terms.court;
            kept.courtPeriod = terms.courtPeriod;
            kept.earliestRequest = earliest;
            kept.collectors = terms.collectors;
        }
        if (terms.bond != 0 || terms.disputeFee != 0) {
            kept.bond = terms.bond;
            kept.disputeFee = terms.disputeFee;
        }
        if (terms.consumer != address(0) || terms.valueAtRisk != 0) {
            kept.consumer = terms.consumer;
            kept.valueAtRisk = terms.valueAtRisk;
        }
        if (terms.policyHash != 0) kept.policyHash = terms.policyHash;
        if (terms.allowList != 0) kept.allowList = terms.allowList;
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
