// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../interfaces/IOptimisticOracleV2.sol";
import {PriceRequest, requestKey} from "../types/PriceRequest.sol";
import {RequestAccount} from "./RequestAccount.sol";
import {VerdictConsumer} from "./VerdictConsumer.sol";
import {VerdictReader} from "./VerdictReader.sol";

/// @title UmaRequests
/// @notice Takes price requests and their settings, and pays each reward into an account of its own.
abstract contract UmaRequests is IOptimisticOracleV2, VerdictConsumer, ReentrancyGuardTransient {
    /// @notice A token that rewards can be paid in.
    /// @param token The token.
    /// @param minReward Least reward; at least 1 and at least the market's `minPool` of the token.
    /// @param minBond Least bond; at least the market's `minBond` of the token.
    struct Currency {
        address token;
        uint96 minReward;
        uint96 minBond;
    }

    /// @notice The identifier that requests name.
    bytes32 public constant YES_OR_NO_QUERY = "YES_OR_NO_QUERY";

    /// @notice Most bytes of a question, as in the market contract.
    uint256 public constant MAX_QUESTION_BYTES = 4096;

    uint256 private constant MAX_LIVENESS = 5200 weeks;

    /// @notice Code of the accounts that hold rewards.
    address public immutable accountCode;

    mapping(bytes32 key => PriceRequest) internal _requests;

    /// @notice Tokens that rewards can be paid in.
    mapping(address token => Currency) public currencies;

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

    /// @notice Thrown when a requester asks for the callback of a proposal or a settlement.
    error CallbackNotSupported();

    /// @param market_ The market contract.
    /// @param currencies_ Tokens that rewards can be paid in.
    constructor(address market_, Currency[] memory currencies_) VerdictReader(market_) {
        accountCode = address(new RequestAccount(market));
        for (uint256 i; i < currencies_.length; ++i) {
            Currency memory currency = currencies_[i];
            if (currency.token.code.length == 0 || currency.minReward == 0) {
                revert IVerdicts.InvalidTerm("currencies");
            }
            currencies[currency.token] = currency;
        }
    }

    /// @inheritdoc IOptimisticOracleV2
    /// @dev Refused: an unknown identifier, a time in the future, an empty text or one above
    /// `MAX_QUESTION_BYTES`, a token that is not listed or pays another amount, a reward below the
    /// token's least, and a second request of the same key. Returns 0: no account proposes prices.
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
        _checkReward(currency, reward);
        bytes32 key = requestKey(msg.sender, identifier, timestamp, ancillaryData);
        PriceRequest storage request = _requests[key];
        if (request.currency != address(0)) revert AlreadyRequested(key);

        (request.currency, request.reward) = (currency, uint96(reward));
        request.requestedAt = uint40(block.timestamp);
        emit RequestPrice(msg.sender, identifier, timestamp, ancillaryData, currency, reward, 0);
        _pull(IERC20(currency), _accountOf(key, msg.sender), reward);
        return 0;
    }

    /// @inheritdoc IOptimisticOracleV2
    /// @dev The bond is what a disputer of the verdict pays, within the limits of the market.
    function setBond(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        uint256 bond
    ) external returns (uint256 totalBond) {
        _unopened(requestKey(msg.sender, identifier, timestamp, ancillaryData))
        .bond = uint96(Math.min(bond, type(uint96).max));
    }

    /// @inheritdoc IOptimisticOracleV2
    function setCustomLiveness(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        uint256 customLiveness
    ) external {
        if (customLiveness == 0 || customLiveness >= MAX_LIVENESS) {
            revert InvalidLiveness(customLiveness);
        }
        _unopened(requestKey(msg.sender, identifier, timestamp, ancillaryData)).customLiveness =
            uint32(customLiveness);
    }

    /// @inheritdoc IOptimisticOracleV2
    /// @dev Changes nothing but what `getRequest` returns: the reward is always refunded when a
    /// request ends without a price.
    function setEventBased(bytes32 identifier, uint256 timestamp, bytes calldata ancillaryData)
        external
    {
        _unopened(requestKey(msg.sender, identifier, timestamp, ancillaryData)).isEventBased = true;
    }

    /// @inheritdoc IOptimisticOracleV2
    function setCallbacks(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        bool onProposed,
        bool onDisputed,
        bool onSettled
    ) external {
        if (onProposed || onSettled) revert CallbackNotSupported();
        _unopened(requestKey(msg.sender, identifier, timestamp, ancillaryData)).wantsDisputed =
        onDisputed;
    }

    /// @dev A request whose market is not opened.
    function _unopened(bytes32 key) internal view returns (PriceRequest storage request) {
        request = _requests[key];
        if (request.currency == address(0)) revert RequestNotFound(key);
        if (request.marketId != 0) revert AlreadyOpened(key, request.marketId);
    }

    /// @dev Where the reward of a request is, deployed or not.
    function _accountOf(bytes32 key, address requester) internal view returns (address account) {
        return Clones.predictDeterministicAddressWithImmutableArgs(
            accountCode, abi.encodePacked(requester), key
        );
    }

    /// @dev The account of a request, deployed where it is not.
    function _deployedAccount(bytes32 key, address requester)
        internal
        returns (RequestAccount account)
    {
        account = RequestAccount(_accountOf(key, requester));
        if (address(account).code.length != 0) return account;
        Clones.cloneDeterministicWithImmutableArgs(accountCode, abi.encodePacked(requester), key);
    }

    function _checkText(uint256 length) private pure {
        if (length == 0) revert IMarket.EmptyQuestion();
        if (length > MAX_QUESTION_BYTES) {
            revert IMarket.QuestionTooLong(length, MAX_QUESTION_BYTES);
        }
    }

    function _checkReward(address token, uint256 reward) private view {
        uint256 minReward = currencies[token].minReward;
        if (minReward == 0) revert IVerdicts.AssetNotListed(token);
        if (reward < minReward) revert IVerdicts.PoolTooSmall(reward, minReward);
        if (reward > type(uint96).max) revert IMarket.BalanceCapExceeded();
    }

    function _pull(IERC20 token, address account, uint256 amount) private {
        uint256 before = token.balanceOf(account);
        SafeERC20.safeTransferFrom(token, msg.sender, account, amount);
        uint256 received = token.balanceOf(account) - before;
        if (received != amount) revert IVerdicts.WrongAmountReceived(received, amount);
    }
}
