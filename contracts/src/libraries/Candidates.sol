// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IERC8004Identity} from "../interfaces/IERC8004.sol";
import {Registration, Store} from "../types/Store.sol";
import {Market} from "../types/Market.sol";
import {newMarketHead} from "../types/MarketHead.sol";
import {participantOf, Participant} from "../types/Participant.sol";
import {Verdict} from "../types/Verdict.sol";
import {Assets} from "./Assets.sol";
import {ForeignCalls} from "./ForeignCalls.sol";
import {Listings} from "./Listings.sol";
import {Opening} from "./Opening.sol";
import {QuestionStore} from "./QuestionStore.sol";

/// @title Candidates
/// @notice Who may stand for the panel of a market: its terms, joining and leaving.
/// @dev A library with its own address: its code does not fit into the market contract.
library Candidates {
    /// @notice Most workers of a market without a window.
    uint256 internal constant MAX_WORKERS = 10;

    /// @notice Most candidates of a market with a window.
    uint256 internal constant MAX_CANDIDATES = 64;

    /// @notice Least workers of a panel.
    uint256 internal constant MIN_WORKERS = 3;

    /// @dev Gas for one question to the identity registry, and for the text of a registration.
    uint256 private constant REGISTRY_GAS = 100_000;
    uint256 private constant REGISTRATION_GAS = 500_000;

    /// @dev Most bytes of a `tokenURI`.
    uint256 private constant MAX_URI_BYTES = 4_096;

    /// @notice Most seconds from creation to deadline.
    uint256 internal constant MAX_DURATION = 3650 days;

    /// @notice Most bytes a question can have; keeps its events below the 5 KB that the workflow's log
    /// trigger takes. A question of which only the hash is kept can be as long as UMA's ancillary data.
    uint256 internal constant MAX_QUESTION_BYTES = 4_096;
    uint256 internal constant MAX_HASHED_BYTES = 8_139;

    /// @notice Creates a market with default terms.
    /// @param textless Number of markets before it that keep no text.
    function create(
        Store storage store,
        uint256 marketId,
        uint256 textless,
        string calldata question,
        uint256 deadline,
        uint256 pool
    ) external {
        _create(store, marketId, textless, question, deadline, pool, true);
    }

    /// @notice Creates a market with terms, see `Opening.open`.
    /// @param textless Number of markets before it that keep no text.
    function open(
        Store storage store,
        uint256 marketId,
        uint256 textless,
        IVerdicts.MarketParams calldata params,
        address identity
    ) external {
        bool keepsText = params.terms.flags & Opening.HASH_ONLY == 0;
        _create(store, marketId, textless, params.question, params.deadline, params.pool, keepsText);
        Opening.open(store, marketId, params, identity);
    }

    /// @notice See `Listings.listAsset`.
    function listAsset(
        Store storage store,
        address asset,
        IVerdicts.AssetRules calldata rules,
        bool isFixed
    ) external {
        Listings.listAsset(store, asset, rules, isFixed);
    }

    /// @notice See `Listings.listCourt`.
    function listCourt(
        Store storage store,
        address court,
        address asset,
        uint96 fee,
        uint32 period,
        bool hasMarkets
    ) external {
        Listings.listCourt(store, court, asset, fee, period, hasMarkets);
    }

    /// @notice Takes a candidate and its stake.
    /// @dev The caller has checked that the market is open and joining too.
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
        if (minimum < terms.unit) minimum = terms.unit;
        if (stake < minimum) revert IMarket.InsufficientStake(stake, minimum);
        _checkListed(terms.allowList, proof);
        if (terms.flags & Opening.DATA_ONLY != 0) {
            revert IVerdicts.WrongKindOfMarket(marketId);
        }

        uint256 index = market.head.workerCount();
        if (terms.window == 0) {
            _takeOneOfTen(market, marketId, index, agentId, identity);
            market.head = market.head.withOneMoreWorker();
        } else {
            if (msg.sender == Listings.courtAt(store, terms.court).court) {
                revert IVerdicts.CourtCannotTakePart(msg.sender);
            }
            if (index == MAX_CANDIDATES) index = _replaceLeast(store, marketId, stake);
            else market.head = market.head.withOneMoreWorker();
            _takePlace(store, marketId, index, agentId, identity);
        }
        market.participants[index] = participantOf(msg.sender, stake);
        if (identity != address(0)) market.agentIds[index] = agentId;
        emit IMarket.WorkerJoined(marketId, msg.sender, agentId, stake);
        Assets.pull(terms.asset, stake, permit);
    }

    /// @notice Announces that a worker leaves, and later lets it leave; the last one takes its place.
    /// @dev The caller has checked that nobody has asked.
    function leave(Store storage store, uint256 marketId) external {
        Market storage market = store.markets[marketId];
        uint256 index = requireIndex(store, marketId, msg.sender);
        if (market.draw.requestBlock() != 0) revert IVerdicts.CannotLeaveNow(marketId, 0);
        Registration storage registration = store.registrations[marketId][index];
        uint256 from = registration.leavingAt;
        if (from == 0) {
            from = block.timestamp + store.params.notice;
            registration.leavingAt = uint40(from);
            emit IVerdicts.LeaveAnnounced(marketId, msg.sender, from);
            return;
        }
        if (block.timestamp < from) revert IVerdicts.CannotLeaveNow(marketId, from);

        uint256 last = market.head.workerCount() - 1;
        uint256 stake = market.participants[index].stake();
        _freePlaces(store, market, marketId, index);
        if (index != last) _movePlace(store, market, marketId, last, index);
        delete store.registrations[marketId][last];
        market.participants[last] = Participant.wrap(0);
        market.agentIds[last] = 0;
        market.head = market.head.withOneWorkerLess();
        emit IVerdicts.WorkerLeft(marketId, msg.sender, index);
        Assets.credit(store, store.terms[marketId].asset, msg.sender, stake);
    }

    /// @notice When the present round began: at the block of its seed, or what stands for its time.
    /// @param store Storage of the market.
    /// @param marketId Id of the market.
    /// @return start Unix seconds, 0 without a request.
    function roundOf(Store storage store, uint256 marketId) internal view returns (uint256 start) {
        start = store.markets[marketId].head.requestedAt();
        if (start != 0) start += store.params.seedDelay;
    }

    /// @notice Units of a candidate that a draw counts.
    /// @dev In a market with a window whose panel sits at once a place counts from `notice` after it was
    /// taken; after a dispute each that was taken until joining closed. Who announced to leave is not drawn.
    /// @param index Place in join order.
    function unitsOf(Store storage store, uint256 marketId, uint256 index)
        internal
        view
        returns (uint256 units)
    {
        IVerdicts.Terms storage terms = store.terms[marketId];
        uint256 unit = terms.unit;
        if (unit == 0) return 1;
        Registration storage registration = store.registrations[marketId][index];
        if (registration.leavingAt != 0) return 0;
        if (terms.flags & Opening.JUDGE_FIRST != 0) {
            uint256 askedAt = store.verdicts[marketId].askedAt;
            if (askedAt == 0) askedAt = store.markets[marketId].head.requestedAt();
            if (askedAt == 0) askedAt = block.timestamp;
            if (registration.joinedAt + store.params.notice > askedAt) return 0;
        }
        units = store.markets[marketId].participants[index].stake() / unit;
        if (units > type(uint32).max) units = type(uint32).max;
    }

    /// @notice Whether a panel can be drawn: of at least three workers, with a unit for each vote.
    function canDraw(Store storage store, uint256 marketId) internal view returns (bool) {
        uint256 count = store.markets[marketId].head.workerCount();
        uint256 votes = store.terms[marketId].votes;
        uint256 workers;
        uint256 sum;
        for (uint256 i; i < count && (workers < MIN_WORKERS || sum < votes); ++i) {
            uint256 units = unitsOf(store, marketId, i);
            if (units != 0) ++workers;
            sum += units;
        }
        return workers >= MIN_WORKERS && sum >= votes;
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
            candidate.units = uint32(unitsOf(store, marketId, from + i));
            (candidate.joinedAt, candidate.leavingAt) =
            (registration.joinedAt, registration.leavingAt);
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

    function _create(
        Store storage store,
        uint256 marketId,
        uint256 textless,
        string calldata question,
        uint256 deadline,
        uint256 pool,
        bool keepsText
    ) private {
        if (deadline <= block.timestamp || deadline - block.timestamp > MAX_DURATION) {
            revert IMarket.InvalidDeadline(deadline);
        }
        uint256 length = bytes(question).length;
        uint256 most = keepsText ? MAX_QUESTION_BYTES : MAX_HASHED_BYTES;
        if (length == 0) revert IMarket.EmptyQuestion();
        if (length > most) revert IMarket.QuestionTooLong(length, most);
        Market storage market = store.markets[marketId];
        market.head = newMarketHead(pool, deadline, textless);
        market.creator = msg.sender;
        if (keepsText) QuestionStore.write(marketId - textless, question);
        emit IMarket.MarketCreated(marketId, msg.sender, question, pool, deadline);
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

    /// @dev Frees the place of the least stake, of several the last, for one that is a tenth above it. A place that
    /// is about to be left counts as one without a stake.
    function _replaceLeast(Store storage store, uint256 marketId, uint256 stake)
        private
        returns (uint256 index)
    {
        Market storage market = store.markets[marketId];
        uint256 least = type(uint256).max;
        for (uint256 i; i < MAX_CANDIDATES; ++i) {
            bool isLeaving = store.registrations[marketId][i].leavingAt != 0;
            uint256 each = isLeaving ? 0 : market.participants[i].stake();
            if (each <= least) (least, index) = (each, i);
        }
        uint256 needed = least + (least + 9) / 10;
        if (stake < needed) revert IMarket.InsufficientStake(stake, needed);
        address worker = market.participants[index].worker();
        uint256 returned = market.participants[index].stake();
        _freePlaces(store, market, marketId, index);
        delete store.registrations[marketId][index];
        emit IVerdicts.WorkerReplaced(marketId, worker, index);
        Assets.credit(store, store.terms[marketId].asset, worker, returned);
    }

    /// @dev One place for an account, for an agent, and for an owner of agents; none for the creator.
    function _takePlace(
        Store storage store,
        uint256 marketId,
        uint256 index,
        uint256 agentId,
        address identity
    ) private {
        mapping(bytes32 => uint256) storage places = store.places[marketId];
        bytes32 account = _accountKey(msg.sender);
        if (places[account] != 0) revert IMarket.AlreadyJoined(marketId, msg.sender);
        _checkEnabled(identity, agentId);
        address creator = store.markets[marketId].creator;
        Registration memory registration;
        if (identity != address(0)) {
            registration = _register(identity, creator, agentId);
            _checkApart(registration.owner, creator, store.creatorOwners[marketId]);
            bytes32 agent = _agentKey(agentId);
            bytes32 owner = _accountKey(registration.owner);
            if (places[agent] != 0) revert IMarket.AgentAlreadyJoined(agentId);
            if (places[owner] != 0) revert IVerdicts.SeatTaken(owner);
            places[agent] = 1;
            if (owner != account) places[owner] = uint256(agent);
        }
        registration.joinedAt = uint40(block.timestamp);
        store.registrations[marketId][index] = registration;
        _checkApart(msg.sender, creator, store.creatorOwners[marketId]);
        places[account] = index + 1;
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

    function _freePlaces(
        Store storage store,
        Market storage market,
        uint256 marketId,
        uint256 index
    ) private {
        mapping(bytes32 => uint256) storage places = store.places[marketId];
        places[_accountKey(store.registrations[marketId][index].owner)] = 0;
        places[_accountKey(market.participants[index].worker())] = 0;
        places[_agentKey(market.agentIds[index])] = 0;
    }

    function _movePlace(
        Store storage store,
        Market storage market,
        uint256 marketId,
        uint256 from,
        uint256 to
    ) private {
        market.participants[to] = market.participants[from];
        market.agentIds[to] = market.agentIds[from];
        store.registrations[marketId][to] = store.registrations[marketId][from];
        bytes32 key = _accountKey(market.participants[to].worker());
        mapping(bytes32 => uint256) storage places = store.places[marketId];
        if (places[key] != 0) places[key] = to + 1;
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
