// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IERC8004IdentityV1} from "../interfaces/erc8004/IERC8004IdentityV1.sol";
import {AssetEntry, Store} from "../types/Store.sol";
import {Market} from "../types/Market.sol";
import {MarketHead} from "../types/MarketHead.sol";
import {participantOf, Participant} from "../types/Participant.sol";
import {Assets} from "./Assets.sol";
import {Settlement} from "./Settlement.sol";

/// @title Candidates
/// @notice Who may stand for the panel of a market with terms: its terms, joining and leaving.
/// @dev A library with its own address: its code does not fit into the market contract.
library Candidates {
    /// @notice Most candidates of a market with terms.
    uint256 internal constant MAX_CANDIDATES = 64;

    /// @dev 0 is `guarded`, 1 the published formula.
    uint256 internal constant LAST_POLICY = 1;

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
    uint256 internal constant REQUIRE_ENDPOINT_DOMAIN = 8;

    /// @dev Kept where the earliest request is the deadline, which saves a slot.
    uint16 private constant FROM_DEADLINE = 1 << 15;

    /// @dev Gas for asking a creator who owns it.
    uint256 private constant OWNER_CALL_GAS = 30_000;

    /// @notice Checks the terms of a new market, keeps them and takes its pool.
    /// @param store Storage of the market.
    /// @param marketId Id of the market.
    /// @param raw The encoded `MarketParams`, as they came.
    /// @param identity Identity registry, or 0.
    function open(Store storage store, uint256 marketId, bytes calldata raw, address identity)
        external
    {
        ICREsolverVerdicts.MarketParams calldata params;
        assembly ("memory-safe") {
            params := add(raw.offset, calldataload(raw.offset))
        }
        ICREsolverVerdicts.Terms calldata terms = params.terms;
        AssetEntry storage asset = store.assets[terms.asset];
        if (!asset.isListed) revert ICREsolverVerdicts.AssetNotListed(terms.asset);
        if (params.pool < asset.minPool) {
            revert ICREsolverVerdicts.PoolTooSmall(params.pool, asset.minPool);
        }
        _checkTerms(store, asset, params, identity);
        _keep(store.terms[marketId], terms, params.deadline);
        bytes32 questionHash = keccak256(bytes(params.question));
        if (terms.flags & HASH_ONLY != 0) store.questionHashes[marketId] = questionHash;
        emit ICREsolverVerdicts.MarketTermsSet(marketId, questionHash, terms);
        Assets.pull(terms.asset, params.pool, params.permit);
    }

    /// @notice Lists an asset; the rules of a listed one change only before the first market.
    /// @param isFixed Whether there are markets.
    function listAsset(
        Store storage store,
        address asset,
        ICREsolverVerdicts.AssetRules calldata rules,
        bool isFixed
    ) external {
        AssetEntry storage entry = store.assets[asset];
        if (entry.isListed && isFixed) revert ICREsolverVerdicts.AssetAlreadyListed(asset);
        if (asset != address(0) && asset.code.length == 0) {
            revert ICREsolverVerdicts.AssetNotListed(asset);
        }
        (entry.minStake, entry.minPool) = (rules.minStake, rules.minPool);
        (entry.isListed, entry.minBond) = (true, rules.minBond);
        emit ICREsolverVerdicts.AssetListed(asset, rules.minStake, rules.minPool, rules.minBond);
    }

    /// @notice Takes a candidate and its stake.
    /// @dev The caller has checked that the market is open, its deadline not over, and no verdict
    /// proposed.
    function join(
        Store storage store,
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes32[] calldata proof,
        bytes calldata permit,
        address identity
    ) external {
        ICREsolverVerdicts.Terms storage terms = store.terms[marketId];
        uint256 minimum = store.assets[terms.asset].minStake;
        if (stake < minimum) revert ICREsolverMarket.InsufficientStake(stake, minimum);
        _checkListed(terms.allowList, proof);
        _checkReputation(store, terms.minReputation);
        _admit(store, marketId, agentId, stake, identity);
        Assets.pull(terms.asset, stake, permit);
    }

    /// @notice Lets a worker leave before the first request; the last one takes its place.
    function leave(Store storage store, uint256 marketId, address identity) external {
        Market storage market = store.markets[marketId];
        MarketHead head = market.head;
        uint256 count = head.workerCount();
        uint256 index = Settlement.indexOf(market, count, msg.sender);
        if (index == count) revert ICREsolverVerdicts.NotJoined(marketId, msg.sender);
        if (isAsked(store, marketId) || block.timestamp >= head.deadline()) {
            revert ICREsolverVerdicts.CannotLeaveNow(marketId);
        }

        uint256 stake = market.participants[index].stake();
        if (head.hasTerms()) _freePlaces(store, market, marketId, index, identity);
        Participant last = market.participants[count - 1];
        market.participants[index] = last;
        market.agentIds[index] = market.agentIds[count - 1];
        market.participants[count - 1] = Participant.wrap(0);
        market.agentIds[count - 1] = 0;
        if (head.hasTerms() && index != count - 1) {
            store.places[marketId][_accountKey(last.worker())] = index + 1;
        }
        market.head = head.withOneWorkerLess();
        emit ICREsolverVerdicts.WorkerLeft(marketId, msg.sender, index);
        Assets.credit(store, store.terms[marketId].asset, msg.sender, stake);
    }

    /// @notice Earliest request that the terms of a market name, 0 for none.
    function earliestOf(Store storage store, uint256 marketId) internal view returns (uint256) {
        ICREsolverVerdicts.Terms storage terms = store.terms[marketId];
        return terms.flags & FROM_DEADLINE != 0
            ? store.markets[marketId].head.deadline()
            : terms.earliestRequest;
    }

    /// @notice See `ICREsolverVerdicts.getTerms`.
    function termsOf(Store storage store, uint256 marketId)
        external
        view
        returns (ICREsolverVerdicts.Terms memory terms)
    {
        terms = store.terms[marketId];
        terms.earliestRequest = uint40(earliestOf(store, marketId));
        terms.flags &= ~FROM_DEADLINE;
    }

    /// @notice Whether a verdict can be asked of the workers: after the first request or, where the
    /// terms name it, from the earliest moment on. From then on join order does not change.
    /// @param store Storage of the market.
    /// @param marketId Id of the market.
    function isAsked(Store storage store, uint256 marketId) internal view returns (bool) {
        return roundOf(store, marketId) != 0;
    }

    /// @notice When the present round began: with the last request that repeats none or, without a
    /// request, at the earliest moment that the terms name.
    /// @param store Storage of the market.
    /// @param marketId Id of the market.
    /// @return start Unix seconds, 0 before the first round.
    function roundOf(Store storage store, uint256 marketId) internal view returns (uint256 start) {
        start = store.markets[marketId].head.requestedAt();
        if (start != 0) return start;
        uint256 earliest = earliestOf(store, marketId);
        if (earliest != 0 && block.timestamp >= earliest) start = earliest;
    }

    /// @notice A page of candidates, see `ICREsolverVerdicts.getCandidates`.
    function list(
        Store storage store,
        uint256 marketId,
        uint256 from,
        uint256 count,
        address identity
    ) external view returns (ICREsolverVerdicts.Candidate[] memory candidates) {
        Market storage market = store.markets[marketId];
        uint256 joined = market.head.workerCount();
        uint256 available = from < joined ? joined - from : 0;
        candidates = new ICREsolverVerdicts.Candidate[](count < available ? count : available);
        uint256 released = store.verdicts[marketId].released;
        for (uint256 i; i < candidates.length; ++i) {
            Participant participant = market.participants[from + i];
            ICREsolverVerdicts.Candidate memory candidate = candidates[i];
            candidate.worker = participant.worker();
            candidate.stake = uint96(participant.stake());
            candidate.staked = released >> (from + i) & 1 == 0;
            candidate.agentId = market.agentIds[from + i];
            candidate.reputation = _reputation(store, candidate.worker);
            (candidate.owner, candidate.authorized) =
                _registered(identity, candidate.worker, candidate.agentId);
        }
    }

    function _admit(
        Store storage store,
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        address identity
    ) private {
        Market storage market = store.markets[marketId];
        uint256 count = market.head.workerCount();
        if (store.terms[marketId].flags & DATA_ONLY != 0) {
            revert ICREsolverVerdicts.WrongKindOfMarket(marketId);
        }
        if (count == MAX_CANDIDATES) revert ICREsolverMarket.TooManyWorkers(MAX_CANDIDATES);
        mapping(bytes32 => uint256) storage places = store.places[marketId];
        if (places[_accountKey(msg.sender)] != 0) {
            revert ICREsolverMarket.AlreadyJoined(marketId, msg.sender);
        }
        address owner = _checkIdentity(identity, agentId);
        _checkApart(identity, market.creator, owner, agentId);

        _takePlaces(places, count, owner, agentId, identity);
        market.participants[count] = participantOf(msg.sender, stake);
        if (identity != address(0)) market.agentIds[count] = agentId;
        market.head = market.head.withOneMoreWorker();
        emit ICREsolverMarket.WorkerJoined(marketId, msg.sender, agentId, stake);
    }

    function _checkTerms(
        Store storage store,
        AssetEntry storage asset,
        ICREsolverVerdicts.MarketParams calldata params,
        address identity
    ) private view {
        ICREsolverVerdicts.Terms calldata terms = params.terms;
        bool dataOnly = terms.flags & DATA_ONLY != 0;
        uint256 floor = dataOnly ? MIN_DATA_WINDOW : MIN_PANEL_WINDOW;
        if (terms.window != 0 && (terms.window < floor || terms.window > MAX_WINDOW)) {
            _invalid("window");
        }
        _checkBond(terms, asset.minBond, params.pool);
        // The rewards of the seats that were wrong pay the fee back: more than half of the pool.
        if (terms.disputeFee > params.pool / 2 || (terms.disputeFee != 0 && dataOnly)) {
            _invalid("disputeFee");
        }
        if (terms.disputeReward > params.pool) _invalid("disputeReward");
        if (terms.panelSize > 10) _invalid("panelSize");
        if (terms.minReputation > 100) _invalid("minReputation");
        if (terms.policy > LAST_POLICY) _invalid("policy");
        if (terms.silentSlashBps > 10_000) _invalid("silentSlashBps");
        if (terms.wrongSlashBps > 10_000) _invalid("wrongSlashBps");
        if (terms.flags > 15) _invalid("flags");
        if (terms.flags & REQUIRE_IDENTITY != 0 && identity == address(0)) _invalid("flags");
        if (terms.court == address(0)
                ? terms.courtPeriod != 0
                : terms.courtPeriod < MIN_COURT_PERIOD || terms.courtPeriod > MAX_COURT_PERIOD) {
            _invalid("courtPeriod");
        }
        if (terms.collectors >> store.collectors.length != 0) _invalid("collectors");
        if (terms.earliestRequest > block.timestamp + MAX_WAIT) _invalid("earliestRequest");
        // A panel that loses nothing protects no value.
        if (terms.valueAtRisk != 0 && terms.wrongSlashBps == 0 && !dataOnly) {
            _invalid("valueAtRisk");
        }
    }

    function _checkBond(ICREsolverVerdicts.Terms calldata terms, uint256 minBond, uint256 pool)
        private
        pure
    {
        bool hasWindow = terms.window != 0;
        uint256 least = hasWindow ? minBond : 0;
        uint256 most = hasWindow ? MAX_BOND_FACTOR * (pool > minBond ? pool : minBond) : 0;
        if (terms.bond < least || terms.bond > most) _invalid("bond");
    }

    /// @dev Writes only slots that hold something.
    function _keep(
        ICREsolverVerdicts.Terms storage kept,
        ICREsolverVerdicts.Terms calldata terms,
        uint256 deadline
    ) private {
        bool fromDeadline =
            terms.earliestRequest == deadline;
        kept.asset = terms.asset;
        kept.window = terms.window;
        kept.panelSize = terms.panelSize;
        kept.minReputation = terms.minReputation;
        kept.policy = terms.policy;
        kept.silentSlashBps = terms.silentSlashBps;
        kept.wrongSlashBps = terms.wrongSlashBps;
        kept.flags = fromDeadline ? terms.flags | FROM_DEADLINE : terms.flags;
        uint40 earliest = fromDeadline ? 0 : terms.earliestRequest;
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
        if (terms.familyPool != 0 || terms.disputeReward != 0) {
            kept.familyPool = terms.familyPool;
            kept.disputeReward = terms.disputeReward;
        }
        if (terms.allowList != 0) kept.allowList = terms.allowList;
    }

    function _checkListed(bytes32 root, bytes32[] calldata proof) private view {
        if (root == 0) return;
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender))));
        if (!MerkleProof.verifyCalldata(proof, root, leaf)) {
            revert ICREsolverVerdicts.NotOnAllowList(msg.sender);
        }
    }

    function _checkReputation(Store storage store, uint256 minimum) private view {
        if (minimum == 0) return;
        (uint256 a, uint256 b, uint256 c,) = store.accounts[msg.sender].account.averages();
        uint256 mean = (a + b + c) / 3;
        if (mean < minimum) revert ICREsolverVerdicts.ReputationTooLow(mean, minimum);
    }

    function _checkIdentity(address identity, uint256 agentId)
        private
        view
        returns (address owner)
    {
        if (identity == address(0)) {
            if (agentId != 0) revert ICREsolverMarket.IdentityDisabled(agentId);
            return address(0);
        }
        bool authorized;
        (owner, authorized) = _registered(identity, msg.sender, agentId);
        if (!authorized) revert ICREsolverMarket.NotAuthorizedForAgent(agentId);
    }

    /// @dev Neither the creator, nor who owns it, nor an agent of either.
    function _checkApart(address identity, address creator, address owner, uint256 agentId)
        private
        view
    {
        address creatorsOwner = _ownerOf(creator);
        if (
            msg.sender == creator || owner == creator
                || (creatorsOwner != address(0)
                    && (msg.sender == creatorsOwner || owner == creatorsOwner))
        ) revert ICREsolverVerdicts.CreatorCannotSit(msg.sender);
        if (identity == address(0)) return;
        if (mayActFor(identity, creator, agentId)) {
            revert ICREsolverVerdicts.CreatorCannotSit(msg.sender);
        }
    }

    function _ownerOf(address creator) private view returns (address owner) {
        if (creator.code.length == 0) return address(0);
        bytes4 selector = 0x8da5cb5b; // owner()
        assembly ("memory-safe") {
            mstore(0, selector)
            if staticcall(OWNER_CALL_GAS, creator, 0, 4, 0, 32) {
                if gt(returndatasize(), 31) {
                    if iszero(shr(160, mload(0))) { owner := mload(0) }
                }
            }
        }
    }

    function _takePlaces(
        mapping(bytes32 => uint256) storage places,
        uint256 index,
        address owner,
        uint256 agentId,
        address identity
    ) private {
        if (identity != address(0)) {
            bytes32 agent = _agentKey(agentId);
            bytes32 ownerKey = _accountKey(owner);
            if (places[agent] != 0) revert ICREsolverMarket.AgentAlreadyJoined(agentId);
            if (places[ownerKey] != 0) revert ICREsolverVerdicts.SeatTaken(ownerKey);
            places[agent] = 1;
            if (owner != msg.sender) places[ownerKey] = uint256(agent);
        }
        places[_accountKey(msg.sender)] = index + 1;
    }

    function _freePlaces(
        Store storage store,
        Market storage market,
        uint256 marketId,
        uint256 index,
        address identity
    ) private {
        mapping(bytes32 => uint256) storage places = store.places[marketId];
        places[_accountKey(msg.sender)] = 0;
        if (identity == address(0)) return;
        bytes32 agent = _agentKey(market.agentIds[index]);
        places[agent] = 0;
        (address owner,) = _registered(identity, msg.sender, market.agentIds[index]);
        // Where the agent was sold since, the place of its former owner stays taken.
        if (places[_accountKey(owner)] == uint256(agent)) places[_accountKey(owner)] = 0;
    }

    function _registered(address identity, address account, uint256 agentId)
        private
        view
        returns (address owner, bool authorized)
    {
        if (identity == address(0)) return (address(0), true);
        try IERC721(identity).ownerOf(agentId) returns (address owner_) {
            owner = owner_;
        } catch {}
        // The registry takes no scores of an agent from whom its owner approved, so an owner that
        // approves the market would hide them.
        authorized =
            mayActFor(identity, account, agentId) && !mayActFor(identity, address(this), agentId);
    }

    /// @notice Place of a worker, counted from 1; 0 for an account that did not join, also for one
    /// that owns the agent of a worker.
    function placeOf(Store storage store, uint256 marketId, address worker)
        internal
        view
        returns (uint256 place)
    {
        place = store.places[marketId][_accountKey(worker)];
        if (place > MAX_CANDIDATES) return 0;
    }

    /// @notice Whether an account may act for an agent. The registry reverts for unknown ids, which
    /// is an answer too.
    /// @param identity Identity registry.
    /// @param account The account.
    /// @param agentId Id of the agent.
    function mayActFor(address identity, address account, uint256 agentId)
        internal
        view
        returns (bool authorized)
    {
        try IERC8004IdentityV1(identity).isAuthorizedOrOwner(account, agentId) returns (bool yes) {
            authorized = yes;
        } catch {}
    }

    function _reputation(Store storage store, address worker) private view returns (uint56) {
        (uint256 a, uint256 b, uint256 c, uint256 count) = store.accounts[worker].account.averages();
        return uint56(a | b << 8 | c << 16 | count << 24);
    }

    function _accountKey(address account) private pure returns (bytes32) {
        return bytes32(uint256(uint160(account)));
    }

    function _agentKey(uint256 agentId) private pure returns (bytes32) {
        return keccak256(abi.encode("agent", agentId));
    }

    function _invalid(string memory term) private pure {
        revert ICREsolverVerdicts.InvalidTerm(term);
    }
}
