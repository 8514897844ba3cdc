// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IOptimisticRequester} from "../interfaces/IOptimisticOracleV2.sol";
import {PriceRequest, requestKey} from "../types/PriceRequest.sol";
import {UmaRequests} from "./UmaRequests.sol";

/// @title UmaRefunds
/// @notice Pays rewards back, and reports to the requester that its request ended without a price.
abstract contract UmaRefunds is UmaRequests {
    /// @notice Seconds after a request from which any account may return a reward whose market was
    /// not opened.
    uint256 public constant OPENING_PERIOD = 7 days;

    /// @notice Gas that the callback `priceDisputed` gets.
    uint256 public constant CALLBACK_GAS = 1_000_000;

    /// @dev What is left to do after the callback, with room to spare.
    uint256 private constant RESERVED_GAS = 20_000;

    /// @notice Emitted when a request ends before its market is opened.
    event RequestWithdrawn(bytes32 indexed key, address indexed requester, uint256 refund);

    /// @notice Emitted after the callback `priceDisputed`.
    event DisputeReported(bytes32 indexed key, address indexed requester, bool accepted);

    /// @notice Thrown when token or market refuse to pay the reward back; the requester can name
    /// another address with `withdrawReward`.
    error RefundFailed(bytes32 key, address to);

    /// @notice Thrown when less gas is left than the callback is owed.
    error NotEnoughGasForCallback(uint256 left);

    /// @notice Pays a reward back whose market was not opened in `OPENING_PERIOD`, and reports a
    /// dispute where the requester asked for it. Any account may call it.
    /// @return refund What was paid.
    function returnUnopened(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external returns (uint256 refund) {
        bytes32 key = requestKey(requester, identifier, timestamp, ancillaryData);
        PriceRequest storage request = _unopened(key);
        uint256 until = request.requestedAt + OPENING_PERIOD;
        if (block.timestamp <= until) revert IVerdicts.NotYet(until);
        bool asksForCallback = request.wantsDisputed;
        refund = _withdraw(key, requester, requester);
        if (asksForCallback) {
            _reportDispute(requester, identifier, timestamp, ancillaryData, refund);
        }
    }

    /// @notice Pays what belongs to a request of the caller to an address. A request whose market is
    /// not opened ends, and can be made again. What its market owes is paid once the market is
    /// finalized.
    /// @param to Address that receives it.
    /// @return paid What was paid.
    function withdrawReward(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        address to
    ) external returns (uint256 paid) {
        bytes32 key = requestKey(msg.sender, identifier, timestamp, ancillaryData);
        return _withdraw(key, msg.sender, to);
    }

    /// @notice Where the reward of a request is: an account that only this contract moves.
    function accountOf(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (address account) {
        return _accountOf(requestKey(requester, identifier, timestamp, ancillaryData), requester);
    }

    /// @dev Ends a request whose market is not opened, and pays what belongs to a request.
    function _withdraw(bytes32 key, address requester, address to)
        private
        nonReentrant
        returns (uint256 paid)
    {
        PriceRequest storage request = _requests[key];
        IERC20 token = IERC20(request.currency);
        if (address(token) == address(0)) revert RequestNotFound(key);
        paid = _pay(key, requester, to, true);
        if (request.marketId != 0) return paid;
        delete _requests[key];
        emit RequestWithdrawn(key, requester, paid);
    }

    /// @dev Pays what belongs to a request, here and in the market contract.
    function _pay(bytes32 key, address requester, address to, bool mustBeComplete)
        internal
        returns (uint256 paid)
    {
        bool isComplete;
        IERC20 token = IERC20(_requests[key].currency);
        try _deployedAccount(key, requester).pay(token, to) returns (uint256 paid_, bool done) {
            (paid, isComplete) = (paid_, done);
        } catch {}
        if (mustBeComplete && !isComplete) revert RefundFailed(key, to);
    }

    /// @dev Calls the requester with a limit of gas, and reads nothing of what it returns: its
    /// failure stops nothing. Reverts where less gas is left, so that no caller can starve it.
    function _reportDispute(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        uint256 refund
    ) internal {
        bytes memory data = abi.encodeCall(
            IOptimisticRequester.priceDisputed, (identifier, timestamp, ancillaryData, refund)
        );
        bytes32 key = requestKey(requester, identifier, timestamp, ancillaryData);
        uint256 callGas = CALLBACK_GAS;
        if (gasleft() < callGas * 64 / 63 + RESERVED_GAS) {
            revert NotEnoughGasForCallback(gasleft());
        }
        bool accepted;
        assembly ("memory-safe") {
            accepted := call(callGas, requester, 0, add(data, 32), mload(data), 0, 0)
        }
        emit DisputeReported(key, requester, accepted);
    }
}
