// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {PriceRequest, requestKey} from "../types/PriceRequest.sol";
import {UmaRequests} from "./UmaRequests.sol";

/// @title UmaMarkets
/// @notice Opens the market of a price request.
abstract contract UmaMarkets is UmaRequests {
    /// @notice Terms that all markets share.
    /// @param joinPeriod Seconds from the opening of a market to its deadline, 1 hour to 30 days. In
    /// this time and one day more, a question that is asked too early costs at most two rounds.
    /// @param defaultLiveness Window of a request without a liveness, 1 hour to 3 days.
    /// @param disputeFeeBps Part of the reward that a disputer pays for the court, in 1/10,000,
    /// at most 5,000.
    /// @param court Account that judges disputes, not 0.
    /// @param courtPeriod Seconds that the court has, 1 hour to 30 days.
    /// @param collectors Bits of the market's collectors that may commit answers, at least one.
    struct Policy {
        uint32 joinPeriod;
        uint24 defaultLiveness;
        uint16 disputeFeeBps;
        address court;
        uint32 courtPeriod;
        uint16 collectors;
    }

    uint256 private constant MIN_WINDOW = 1 hours;
    uint256 private constant MAX_WINDOW = 3 days;
    uint256 private constant MAX_BOND_FACTOR = 10;
    uint256 private constant BPS = 10_000;

    /// @notice Terms that all markets share; they do not change.
    Policy public policy;

    mapping(uint256 marketId => bytes32 key) internal _keys;

    /// @notice Emitted when the market of a request is created.
    event MarketOpened(bytes32 indexed key, address indexed requester, uint256 indexed marketId);

    /// @param policy_ Terms that all markets share.
    constructor(Policy memory policy_) {
        _checkRange(policy_.joinPeriod, 1 hours, 30 days, "joinPeriod");
        _checkRange(policy_.defaultLiveness, MIN_WINDOW, MAX_WINDOW, "defaultLiveness");
        _checkRange(policy_.disputeFeeBps, 0, BPS / 2, "disputeFeeBps");
        // A market whose panel can be disputed names both, or it is not created.
        if (policy_.court == address(0)) revert IVerdicts.InvalidTerm("court");
        _checkRange(policy_.courtPeriod, 1 hours, 30 days, "courtPeriod");
        _checkRange(policy_.collectors, 1, type(uint16).max, "collectors");
        policy = policy_;
    }

    /// @notice Creates the market of a request, with the ancillary data as its question. Any account
    /// may call it.
    /// @return marketId Id of the market.
    function open(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external nonReentrant returns (uint256 marketId) {
        bytes32 key = requestKey(requester, identifier, timestamp, ancillaryData);
        PriceRequest storage request = _unopened(key);
        IVerdicts.MarketParams memory params;
        params.question = string(ancillaryData);
        params.deadline = block.timestamp + policy.joinPeriod;
        params.pool = request.reward;
        params.terms = _termsOf(request, params.deadline);
        marketId = _deployedAccount(key, requester).open(params);
        request.marketId = uint56(marketId);
        _keys[marketId] = key;
        emit MarketOpened(key, requester, marketId);
    }

    /// @dev From the deadline on a report needs no request, unless it draws a panel.
    function _termsOf(PriceRequest storage request, uint256 deadline)
        private
        view
        returns (IVerdicts.Terms memory terms)
    {
        Policy storage shared = policy;
        uint256 liveness = request.customLiveness;
        if (liveness == 0) liveness = shared.defaultLiveness;
        terms.asset = request.currency;
        terms.window = uint24(_clamp(liveness, MIN_WINDOW, MAX_WINDOW));
        terms.bond = _bondOf(request);
        terms.disputeFee = uint96(uint256(request.reward) * shared.disputeFeeBps / BPS);
        (terms.court, terms.courtPeriod) = (shared.court, shared.courtPeriod);
        terms.collectors = shared.collectors;
        terms.earliestRequest = uint40(deadline);
        terms.consumer = address(this);
    }

    /// @dev Within the limits of the market, which refuses others: they come before the token's least.
    function _bondOf(PriceRequest storage request) private view returns (uint96) {
        (, IVerdicts.AssetRules memory rules) = market.assetRules(request.currency);
        uint256 bond = Math.max(request.bond, currencies[request.currency].minBond);
        uint256 most = MAX_BOND_FACTOR * Math.max(request.reward, rules.minBond);
        return uint96(_clamp(bond, rules.minBond, Math.min(most, type(uint96).max)));
    }

    function _clamp(uint256 value, uint256 least, uint256 most) private pure returns (uint256) {
        if (value < least) return least;
        return value > most ? most : value;
    }

    function _checkRange(uint256 value, uint256 least, uint256 most, string memory term)
        private
        pure
    {
        if (value < least || value > most) revert IVerdicts.InvalidTerm(term);
    }
}
