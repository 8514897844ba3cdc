// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IERC8004Identity} from "../interfaces/IERC8004.sol";
import {AssetEntry, Registration, Store} from "../types/Store.sol";
import {Market} from "../types/Market.sol";
import {participantOf, Participant} from "../types/Participant.sol";
import {Assets} from "./Assets.sol";
import {ForeignCalls} from "./ForeignCalls.sol";
import {Opening} from "./Opening.sol";

/// @title Candidates
/// @notice Who may stand for the panel of a market: its terms, joining and leaving.
/// @dev A library with its own address: its code does not fit into the market contract.
library Candidates {
    /// @notice Most workers of a market without a window.
    uint256 internal constant MAX_WORKERS = 10;

    /// @notice Most candidates of a market with a window.
    uint256 internal constant MAX_CANDIDATES = 64;

    /// @dev Gas for one question to the identity registry, and for the text of a registration.
    uint256 private constant REGISTRY_GAS = 100_000;
    uint256 private constant REGISTRATION_GAS = 500_000;

    /// @dev Most bytes of a `tokenURI`.
    uint256 private constant MAX_URI_BYTES = 4_096;

    /// @notice See `Opening.open`.
    function open(
        Store storage store,
        uint256 marketId,
        IVerdicts.MarketParams calldata params,
        address identity
    ) external {
        Opening.open(store, marketId, params, identity);
    }

    /// @notice Lists an asset; the rules of a listed one change only before the first market.
    /// @param isFixed Whether there are markets.
    function listAsset(
        Store storage store,
        address asset,
        IVerdicts.AssetRules calldata rules,
        bool isFixed
    ) external {
        AssetEntry storage entry = store.assets[asset];
        if (entry.isListed && isFixed) revert IVerdicts.AssetAlreadyListed(asset);
        if (asset != address(0) && asset.code.length == 0) {
            revert IVerdicts.AssetNotListed(asset);
        }
        (entry.minStake, entry.minPool) = (rules.minStake, rules.minPool);
        (entry.isListed, entry.minBond) = (true, rules.minBond);
        emit IVerdicts.AssetListed(asset, rules.minStake, rules.minPool, rules.minBond);
    }

    /// @notice Takes a candidate and its stake.
    /// @dev The caller has checked that the market is open, its deadline not over, and no verdict
    /// proposed.
    function join(
        Store storage store,
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes32[] memory proof,
        bytes memory permit,
        address identity
    ) external {
        Market storage market = store.markets[marketId];
        IVerdicts.Terms storage terms = store.terms[marketId];
        uint256 minimum = store.assets[terms.asset].minStake;
        if (stake < minimum) revert IMarket.InsufficientStake(stake, minimum);
        _checkListed(terms.allowList, proof);
        if (terms.flags & Opening.DATA_ONLY != 0) {
            revert IVerdicts.WrongKindOfMarket(marketId);
        }

        uint256 count = market.head.workerCount();
        if (terms.window == 0) _takeOneOfTen(market, marketId, count, agentId, identity);
        else _takePlace(store, marketId, count, agentId, identity);
        market.participants[count] = participantOf(msg.sender, stake);
        if (identity != address(0)) market.agentIds[count] = agentId;
        market.head = market.head.withOneMoreWorker();
        emit IMarket.WorkerJoined(marketId, msg.sender, agentId, stake);
        Assets.pull(terms.asset, stake, permit);
    }

    /// @notice Lets a worker leave before the first request; the last one takes its place.
    function leave(Store storage store, uint256 marketId) external {
        Market storage market = store.markets[marketId];
        uint256 index = requireIndex(store, marketId, msg.sender);
        uint256 last = market.head.workerCount() - 1;
        if (isAsked(store, marketId) || block.timestamp >= market.head.deadline()) {
            revert IVerdicts.CannotLeaveNow(marketId);
        }

        uint256 stake = market.participants[index].stake();
        _freePlaces(store, market, marketId, index, last);
        market.participants[index] = market.participants[last];
        market.agentIds[index] = market.agentIds[last];
        market.participants[last] = Participant.wrap(0);
        market.agentIds[last] = 0;
        market.head = market.head.withOneWorkerLess();
        emit IVerdicts.WorkerLeft(marketId, msg.sender, index);
        Assets.credit(store, store.terms[marketId].asset, msg.sender, stake);
    }

    /// @notice See `ICREsolverVerdicts.getTerms`.
    function termsOf(Store storage store, uint256 marketId)
        external
        view
        returns (IVerdicts.Terms memory terms)
    {
        terms = store.terms[marketId];
        terms.earliestRequest = uint40(Opening.earliestOf(store, marketId));
        terms.flags &= ~(Opening.FROM_DEADLINE | Opening.HAS_MOMENT);
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
        uint256 earliest = Opening.earliestOf(store, marketId);
        if (earliest != 0 && block.timestamp >= earliest) start = earliest;
    }

    /// @notice A page of candidates, see `ICREsolverVerdicts.getCandidates`.
    function list(Store storage store, uint256 marketId, uint256 from, uint256 count)
        external
        view
        returns (IVerdicts.Candidate[] memory candidates)
    {
        Market storage market = store.markets[marketId];
        uint256 joined = market.head.workerCount();
        uint256 available = from < joined ? joined - from : 0;
        candidates = new IVerdicts.Candidate[](count < available ? count : available);
        uint256 released = store.verdicts[marketId].released;
        bool isPaid = paidAtOnce(store, marketId);
        for (uint256 i; i < candidates.length; ++i) {
            Participant participant = market.participants[from + i];
            Registration storage registration = store.registrations[marketId][from + i];
            IVerdicts.Candidate memory candidate = candidates[i];
            (candidate.worker, candidate.stake) =
            (participant.worker(), uint96(participant.stake()));
            candidate.staked = !isPaid && released >> (from + i) & 1 == 0;
            candidate.agentId = market.agentIds[from + i];
            candidate.reputation = _reputation(store, candidate.worker);
            (candidate.owner, candidate.uriHash) = (registration.owner, registration.uriHash);
        }
    }

    /// @notice Whether the settlement returned all stakes: the verdict was final at once.
    function paidAtOnce(Store storage store, uint256 marketId) internal view returns (bool) {
        return store.markets[marketId].head.outcome() != IMarket.Outcome.OPEN
            && store.verdicts[marketId].state != IVerdicts.State.FINAL;
    }

    /// @notice A worker's place in join order; reverts for an account that did not join.
    function requireIndex(Store storage store, uint256 marketId, address worker)
        internal
        view
        returns (uint256 index)
    {
        uint256 count = store.markets[marketId].head.workerCount();
        index = indexOf(store, marketId, count, worker);
        if (index == count) revert IVerdicts.NotJoined(marketId, worker);
    }

    /// @notice A worker's place in join order.
    /// @param count Number of workers.
    /// @return index The place, `count` for an account that did not join.
    function indexOf(Store storage store, uint256 marketId, uint256 count, address worker)
        internal
        view
        returns (uint256 index)
    {
        uint256 place = store.places[marketId][_accountKey(worker)];
        // More than that is the key of an agent whose owner the account is.
        if (place != 0 && place <= MAX_CANDIDATES) return place - 1;
        return _find(store.markets[marketId], count, worker);
    }

    /// @notice Whether an account may act for an agent.
    /// @param identity Identity registry.
    /// @param account The account.
    /// @param agentId Id of the agent.
    function mayActFor(address identity, address account, uint256 agentId)
        internal
        view
        returns (bool authorized)
    {
        return ForeignCalls.readFlag(
            identity,
            REGISTRY_GAS,
            abi.encodeCall(IERC8004Identity.isAuthorizedOrOwner, (account, agentId))
        );
    }

    /// @dev A market without a window has few workers, so a search costs less than an index.
    function _takeOneOfTen(
        Market storage market,
        uint256 marketId,
        uint256 count,
        uint256 agentId,
        address identity
    ) private view {
        if (count == MAX_WORKERS) {
            revert IMarket.TooManyWorkers(MAX_WORKERS);
        }
        if (_find(market, count, msg.sender) != count) {
            revert IMarket.AlreadyJoined(marketId, msg.sender);
        }
        _checkEnabled(identity, agentId);
        if (identity == address(0)) return;
        for (uint256 i; i < count; ++i) {
            if (market.agentIds[i] == agentId) revert IMarket.AgentAlreadyJoined(agentId);
        }
        if (!mayActFor(identity, msg.sender, agentId)) {
            revert IMarket.NotAuthorizedForAgent(agentId);
        }
    }

    /// @dev One place for an account, for an agent, and for an owner of agents; none for the creator.
    function _takePlace(
        Store storage store,
        uint256 marketId,
        uint256 count,
        uint256 agentId,
        address identity
    ) private {
        if (count == MAX_CANDIDATES) {
            revert IMarket.TooManyWorkers(MAX_CANDIDATES);
        }
        mapping(bytes32 => uint256) storage places = store.places[marketId];
        bytes32 account = _accountKey(msg.sender);
        if (places[account] != 0) revert IMarket.AlreadyJoined(marketId, msg.sender);
        _checkEnabled(identity, agentId);
        address creator = store.markets[marketId].creator;
        if (identity != address(0)) {
            Registration memory registration = _register(identity, creator, agentId);
            _checkApart(registration.owner, creator, store.creatorOwners[marketId]);
            store.registrations[marketId][count] = registration;
            bytes32 agent = _agentKey(agentId);
            bytes32 owner = _accountKey(registration.owner);
            if (places[agent] != 0) revert IMarket.AgentAlreadyJoined(agentId);
            if (places[owner] != 0) revert IVerdicts.SeatTaken(owner);
            places[agent] = 1;
            if (owner != account) places[owner] = uint256(agent);
        }
        _checkApart(msg.sender, creator, store.creatorOwners[marketId]);
        places[account] = count + 1;
    }

    /// @dev What the registry says of an agent, if the caller may act for it and the creator may not.
    function _register(address identity, address creator, uint256 agentId)
        private
        view
        returns (Registration memory registration)
    {
        // The registry takes no scores of an agent from whom its owner approved, so an owner that
        // approves the market would hide them.
        if (
            !mayActFor(identity, msg.sender, agentId) || mayActFor(identity, address(this), agentId)
        ) revert IMarket.NotAuthorizedForAgent(agentId);
        if (mayActFor(identity, creator, agentId)) {
            revert IVerdicts.CreatorCannotSit(msg.sender);
        }
        registration.owner = ForeignCalls.readAddress(
            identity, REGISTRY_GAS, abi.encodeCall(IERC721.ownerOf, (agentId))
        );
        registration.uriHash = ForeignCalls.readTextHash(
            identity,
            REGISTRATION_GAS,
            abi.encodeCall(IERC8004Identity.tokenURI, (agentId)),
            MAX_URI_BYTES
        );
        if (registration.owner == address(0) || registration.uriHash == 0) {
            revert IVerdicts.RegistrationUnreadable(agentId);
        }
    }

    function _checkApart(address account, address creator, address creatorsOwner) private view {
        if (account == creator || (creatorsOwner != address(0) && account == creatorsOwner)) {
            revert IVerdicts.CreatorCannotSit(msg.sender);
        }
    }

    function _checkEnabled(address identity, uint256 agentId) private pure {
        if (identity == address(0) && agentId != 0) {
            revert IMarket.IdentityDisabled(agentId);
        }
    }

    function _checkListed(bytes32 root, bytes32[] memory proof) private view {
        if (root == 0) return;
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender))));
        if (!MerkleProof.verify(proof, root, leaf)) {
            revert IVerdicts.NotOnAllowList(msg.sender);
        }
    }

    /// @dev Where the market keeps no places, all of these are 0 already.
    function _freePlaces(
        Store storage store,
        Market storage market,
        uint256 marketId,
        uint256 index,
        uint256 last
    ) private {
        mapping(bytes32 => uint256) storage places = store.places[marketId];
        if (places[_accountKey(msg.sender)] == 0) return;
        mapping(uint256 => Registration) storage registrations = store.registrations[marketId];
        places[_accountKey(registrations[index].owner)] = 0;
        places[_accountKey(msg.sender)] = 0;
        places[_agentKey(market.agentIds[index])] = 0;
        if (index != last) {
            places[_accountKey(market.participants[last].worker())] = index + 1;
            registrations[index] = registrations[last];
        }
        delete registrations[last];
    }

    function _find(Market storage market, uint256 count, address worker)
        private
        view
        returns (uint256 index)
    {
        while (index < count && market.participants[index].worker() != worker) ++index;
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
}
