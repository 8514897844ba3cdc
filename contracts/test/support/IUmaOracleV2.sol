// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOptimisticOracleV2} from "../../src/interfaces/IOptimisticOracleV2.sol";

/// @notice The functions of UMA's OptimisticOracleV2 that its clients call, written from its documentation.
interface IUmaOracleV2 is IOptimisticOracleV2 {
    /// @notice Requests a price; the caller pays the reward.
    /// @param identifier What kind of price.
    /// @param timestamp Time the price is of, Unix seconds, not in the future.
    /// @param ancillaryData Text of the question.
    /// @param currency Token of the reward.
    /// @param reward Reward in the smallest unit of the token.
    /// @return totalBond What a proposer has to deposit.
    function requestPrice(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        address currency,
        uint256 reward
    ) external returns (uint256 totalBond);

    /// @notice Sets the bond of a request of the caller.
    function setBond(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        uint256 bond
    ) external returns (uint256 totalBond);

    /// @notice Sets how many seconds the answer to a request of the caller can be disputed.
    function setCustomLiveness(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        uint256 customLiveness
    ) external;

    /// @notice States that a request of the caller is about an event, not about a time.
    function setEventBased(bytes32 identifier, uint256 timestamp, bytes calldata ancillaryData)
        external;

    /// @notice Sets which callbacks the caller gets for a request.
    function setCallbacks(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        bool callbackOnPriceProposed,
        bool callbackOnPriceDisputed,
        bool callbackOnPriceSettled
    ) external;

    /// @notice States that the reward of a request of the caller returns when its price is disputed.
    function setRefundOnDispute(bytes32 identifier, uint256 timestamp, bytes calldata ancillaryData)
        external;

    /// @notice Proposes a price; the caller pays the bond.
    /// @return totalBond The bond.
    function proposePrice(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        int256 proposedPrice
    ) external returns (uint256 totalBond);

    /// @notice Proposes a price for another account, which gets what the bond wins; the caller pays it.
    /// @return totalBond The bond.
    function proposePriceFor(
        address proposer,
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        int256 proposedPrice
    ) external returns (uint256 totalBond);

    /// @notice Disputes a proposed price; the caller pays the deposit.
    /// @return totalBond The deposit.
    function disputePrice(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external returns (uint256 totalBond);

    /// @notice Disputes for another account, which gets what the deposit wins; the caller pays it.
    /// @return totalBond The deposit.
    function disputePriceFor(
        address disputer,
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external returns (uint256 totalBond);

    /// @notice Settles a request where that is needed. Any account may call it.
    /// @return payout What was paid out.
    function settle(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external returns (uint256 payout);

    /// @notice Settles a request of the caller where that is needed.
    /// @return price The price.
    function settleAndGetPrice(bytes32 identifier, uint256 timestamp, bytes calldata ancillaryData)
        external
        returns (int256 price);

    /// @notice Whether `settleAndGetPrice` returns a price.
    function hasPrice(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (bool available);

    /// @notice How far a request is.
    function getState(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (State state);

    /// @notice A request, zeros where there is none.
    function getRequest(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (Request memory request);

    /// @notice Seconds in which an answer can be disputed where the requester set none.
    function defaultLiveness() external view returns (uint256 liveness);
}
