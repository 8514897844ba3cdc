// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../interfaces/IOptimisticOracleV2.sol";
import {Candidates} from "../libraries/Candidates.sol";
import {Opening} from "../libraries/Opening.sol";
import {UmaAccount} from "./UmaAccount.sol";
import {VerdictReader} from "./VerdictReader.sol";

/// @title UmaRequests
/// @notice Takes price requests and their settings, and opens their markets.
/// @dev Its balance in a token is the rewards of the requests that have no market. A market pays its pool
/// back to this contract only where no judge decided, and then the whole pool.
abstract contract UmaRequests is IOptimisticOracleV2, VerdictReader, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice A token of rewards and bonds.
    /// @param token The token, which the market contract lists.
    /// @param court Number of a listed court for it.
    /// @param unit One unit of stake, one vote of a panel.
    struct Currency {
        address token;
        uint8 court;
        uint96 unit;
    }

    /// @notice Terms that all markets share, see `ICREsolverVerdicts.Terms`.
    /// @param defaultLiveness Window of a request without a liveness.
    /// @param panelWindow Window of what a panel found.
    /// @param wrongSlashBps Part of a unit that a wrong vote loses, in 1/10,000.
    /// @param votes Votes of a panel.
    /// @param reserves Units drawn beside them.
    /// @param collectors Bits of the collectors that may commit answers.
    struct Policy {
        uint24 defaultLiveness;
        uint24 panelWindow;
        uint16 wrongSlashBps;
        uint8 votes;
        uint8 reserves;
        uint16 collectors;
    }

    /// @notice What markets in a token have in common.
    /// @param court Number of the court, 0 for a token that is not taken.
    /// @param unit One unit of stake.
    /// @param fee What a disputer pays for the court.
    /// @param minBond Least bond: it pays court and votes.
    /// @param maxBond Greatest bond.
    struct Rules {
        uint8 court;
        uint96 unit;
        uint96 fee;
        uint96 minBond;
        uint96 maxBond;
    }

    /// @dev A request; without a currency there is none, without a market it is not opened.
    struct PriceRequest {
        address currency;
        uint96 reward;
        uint96 bond;
        uint32 customLiveness;
        uint64 marketId;
        bool isEventBased;
        bool refundsOnDispute;
        bool wantsProposed;
        bool wantsDisputed;
        bool wantsSettled;
        bool isSettled;
    }

    /// @notice The identifier that requests name.
    bytes32 public constant YES_OR_NO_QUERY = "YES_OR_NO_QUERY";

    uint256 private constant MAX_LIVENESS = 5200 weeks;

    uint256 private immutable _minWindow;

    /// @notice Code of the accounts that ask and dispute.
    UmaAccount public immutable accountCode;

    /// @notice Terms that all markets share; they do not change.
    Policy public policy;

    /// @notice What markets in a token have in common; it does not change.
    mapping(address token => Rules) public rules;

    mapping(bytes32 key => PriceRequest) internal _requests;

    /// @notice Emitted when a market of a request is created: the first one, or another one because no judge
    /// decided before.
    event MarketOpened(bytes32 indexed key, address indexed requester, uint256 indexed marketId);

    /// @notice Thrown when the identifier is not `YES_OR_NO_QUERY`.
    error IdentifierNotSupported(bytes32 identifier);

    /// @notice Thrown when the timestamp of a request is in the future.
    error TimestampInFuture(uint256 timestamp);

    /// @notice Thrown when there is a request of this key.
    error AlreadyRequested(bytes32 key);

    /// @notice Thrown when there is not a request of this key.
    error RequestNotFound(bytes32 key);

    /// @notice Thrown when the market of the request is open.
    error AlreadyOpened(bytes32 key, uint256 marketId);

    /// @notice Thrown when the liveness is 0 or from 5,200 weeks on.
    error InvalidLiveness(uint256 liveness);

    /// @notice Thrown when the proposer or disputer is 0.
    error NoAccount();

    /// @param market_ The market contract.
    /// @param currencies Tokens of rewards and bonds.
    /// @param policy_ Terms that all markets share.
    constructor(address market_, Currency[] memory currencies, Policy memory policy_)
        VerdictReader(market_)
    {
        accountCode = new UmaAccount(market);
        _minWindow = market.params().minWindow;
        policy = policy_;
        for (uint256 i; i < currencies.length; ++i) {
            _addCurrency(currencies[i]);
        }
    }

    /// @notice Requests a price; the caller pays the reward, which can be 0.
    /// @dev Refused: an unknown identifier, a time in the future, an empty text or one above 8,139 bytes, a
    /// token that is not taken or pays another amount, and a second request of the same key.
    /// @param identifier `YES_OR_NO_QUERY`.
    /// @param timestamp A time that is not in the future, Unix seconds.
    /// @param ancillaryData Text of the question.
    /// @param currency Token of reward and bond.
    /// @param reward Reward in the smallest unit of the token.
    /// @return totalBond What a proposer deposits.
    function requestPrice(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        address currency,
        uint256 reward
    ) external nonReentrant returns (uint256 totalBond) {
        if (identifier != YES_OR_NO_QUERY) revert IdentifierNotSupported(identifier);
        if (timestamp > block.timestamp) revert TimestampInFuture(timestamp);
        _checkText(ancillaryData.length);
        Rules storage rule = rules[currency];
        if (rule.court == 0) revert IVerdicts.AssetNotListed(currency);
        if (reward > type(uint96).max) revert IMarket.BalanceCapExceeded();
        bytes32 key = _keyOf(msg.sender, identifier, timestamp, ancillaryData);
        PriceRequest storage request = _requests[key];
        if (request.currency != address(0)) revert AlreadyRequested(key);
        (request.currency, request.reward) = (currency, uint96(reward));
        emit RequestPrice(
            msg.sender, identifier, timestamp, ancillaryData, currency, reward, rule.fee
        );
        if (reward != 0) _pull(IERC20(currency), reward);
        return _bondOf(request);
    }

    /// @notice Sets the bond of a request of the caller, within the least and the greatest of its currency.
    /// @return totalBond What a proposer deposits.
    function setBond(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        uint256 bond
    ) external returns (uint256 totalBond) {
        PriceRequest storage request = _unopened(identifier, timestamp, ancillaryData);
        request.bond = uint96(Math.min(bond, type(uint96).max));
        return _bondOf(request);
    }

    /// @notice Sets how many seconds a proposed price can be disputed, within the least window of the market
    /// contract and three days.
    function setCustomLiveness(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        uint256 customLiveness
    ) external {
        if (customLiveness == 0 || customLiveness >= MAX_LIVENESS) {
            revert InvalidLiveness(customLiveness);
        }
        _unopened(identifier, timestamp, ancillaryData).customLiveness = uint32(customLiveness);
    }

    /// @notice States that a request of the caller is about an event, not about a time. As in UMA it implies
    /// `setRefundOnDispute`.
    function setEventBased(bytes32 identifier, uint256 timestamp, bytes calldata ancillaryData)
        external
    {
        PriceRequest storage request = _unopened(identifier, timestamp, ancillaryData);
        (request.isEventBased, request.refundsOnDispute) = (true, true);
    }

    /// @notice States that the reward should return on a dispute. A dispute ends no request here, so nothing
    /// returns, and `priceDisputed` is not called.
    function setRefundOnDispute(bytes32 identifier, uint256 timestamp, bytes calldata ancillaryData)
        external
    {
        _unopened(identifier, timestamp, ancillaryData).refundsOnDispute = true;
    }

    /// @notice Sets which callbacks the caller gets for a request. `priceDisputed` is not called where the
    /// reward would return in UMA, because its receiver would ask again.
    function setCallbacks(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        bool onProposed,
        bool onDisputed,
        bool onSettled
    ) external {
        PriceRequest storage request = _unopened(identifier, timestamp, ancillaryData);
        (request.wantsProposed, request.wantsDisputed) = (onProposed, onDisputed);
        request.wantsSettled = onSettled;
    }

    /// @notice Seconds in which a proposed price can be disputed where the requester set none.
    function defaultLiveness() external view returns (uint256 liveness) {
        return policy.defaultLiveness;
    }

    /// @notice Market of a request, 0 before it is opened.
    function marketOf(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (uint256 marketId) {
        return _requests[_keyOf(requester, identifier, timestamp, ancillaryData)].marketId;
    }

    /// @notice The account that asks and disputes for a proposer or disputer, deployed or not.
    function accountOf(address owner) public view returns (address account) {
        return Clones.predictDeterministicAddressWithImmutableArgs(
            address(accountCode), abi.encodePacked(owner), 0
        );
    }

    /// @dev Creates the market of a request, with its reward as the pool.
    function _open(
        PriceRequest storage request,
        bytes32 key,
        address requester,
        bytes calldata ancillaryData
    ) internal returns (uint256 marketId) {
        IVerdicts.MarketParams memory params;
        params.terms = _termsOf(request.currency, request.bond, _windowOf(request));
        params.question = string(ancillaryData);
        params.deadline = block.timestamp + Candidates.MAX_DURATION;
        params.pool = request.reward;
        marketId = market.createMarket(params);
        request.marketId = uint64(marketId);
        emit MarketOpened(key, requester, marketId);
    }

    /// @dev Pays a deposit into the account of a proposer or disputer, which is created where it is not.
    function _deposit(address owner, IERC20 token, uint256 amount)
        internal
        returns (UmaAccount account)
    {
        if (owner == address(0)) revert NoAccount();
        account = UmaAccount(payable(accountOf(owner)));
        if (address(account).code.length == 0) {
            Clones.cloneDeterministicWithImmutableArgs(
                address(accountCode), abi.encodePacked(owner), 0
            );
        }
        token.safeTransferFrom(msg.sender, address(account), amount);
    }

    /// @dev The bond of the market of a request, opened or not.
    function _bondOf(PriceRequest storage request) internal view returns (uint256 bond) {
        Rules storage rule = rules[request.currency];
        return Math.min(Math.max(request.bond, rule.minBond), rule.maxBond);
    }

    /// @dev The window of the market of a request, opened or not.
    function _windowOf(PriceRequest storage request) internal view returns (uint256 window) {
        uint256 liveness = request.customLiveness;
        if (liveness == 0) liveness = policy.defaultLiveness;
        return Math.min(Math.max(liveness, _minWindow), Opening.MAX_WINDOW);
    }

    /// @dev The key of a request, as in UMA's OptimisticOracleV2.
    function _keyOf(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) internal pure returns (bytes32 key) {
        return keccak256(abi.encodePacked(requester, identifier, timestamp, ancillaryData));
    }

    /// @dev A token is taken only if the market contract takes its markets, from now on and always.
    function _addCurrency(Currency memory currency) private {
        (IERC20 token, uint256 fee) = (IERC20(currency.token), market.courts(currency.court).fee);
        (, IVerdicts.AssetRules memory asset) = market.assetRules(address(token));
        uint256 least = fee + uint256(policy.votes) * currency.unit * policy.wrongSlashBps / 10_000;
        rules[address(token)] = Rules(
            currency.court,
            currency.unit,
            uint96(fee),
            uint96(Math.max(least, asset.minBond)),
            asset.maxBond
        );
        IVerdicts.MarketParams memory params;
        params.terms = _termsOf(address(token), 0, policy.defaultLiveness);
        params.question = "?";
        params.deadline = block.timestamp + Candidates.MAX_DURATION;
        try accountCode.tryTerms(params) {}
        catch (bytes memory reason) {
            if (bytes4(reason) != UmaAccount.TermsTaken.selector) {
                assembly ("memory-safe") {
                    revert(add(reason, 32), mload(reason))
                }
            }
        }
        token.forceApprove(address(market), type(uint256).max);
    }

    /// @dev A request of the caller whose market is not opened.
    function _unopened(bytes32 identifier, uint256 timestamp, bytes calldata ancillaryData)
        private
        view
        returns (PriceRequest storage request)
    {
        bytes32 key = _keyOf(msg.sender, identifier, timestamp, ancillaryData);
        request = _requests[key];
        if (request.currency == address(0)) revert RequestNotFound(key);
        if (request.marketId != 0) revert AlreadyOpened(key, request.marketId);
    }

    function _termsOf(address token, uint96 bond, uint256 window)
        private
        view
        returns (IVerdicts.Terms memory terms)
    {
        Policy storage shared = policy;
        Rules storage rule = rules[token];
        (terms.asset, terms.window) = (token, uint24(window));
        (terms.panelWindow, terms.wrongSlashBps) = (shared.panelWindow, shared.wrongSlashBps);
        terms.flags = uint16(Opening.HASH_ONLY | Opening.REQUEST);
        (terms.votes, terms.reserves) = (shared.votes, shared.reserves);
        (terms.bond, terms.unit) = (bond, rule.unit);
        terms.earliestRequest = uint40(block.timestamp);
        (terms.collectors, terms.court) = (shared.collectors, rule.court);
    }

    function _checkText(uint256 length) private pure {
        if (length == 0) revert IMarket.EmptyQuestion();
        uint256 most = Candidates.MAX_HASHED_BYTES;
        if (length > most) revert IMarket.QuestionTooLong(length, most);
    }

    function _pull(IERC20 token, uint256 amount) private {
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = token.balanceOf(address(this)) - before;
        if (received != amount) revert IVerdicts.WrongAmountReceived(received, amount);
    }
}
