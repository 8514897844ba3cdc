// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IOptimisticOracleV2
/// @notice The part of the ABI of UMA's OptimisticOracleV2 that requesters use, written from its
/// documentation.
/// @dev A request is known by its requester, identifier, timestamp and ancillary data.
interface IOptimisticOracleV2 {
    /// @notice How far a request is.
    enum State {
        Invalid,
        Requested,
        Proposed,
        Expired,
        Disputed,
        Resolved,
        Settled
    }

    /// @notice What a requester set.
    struct RequestSettings {
        bool eventBased;
        bool refundOnDispute;
        bool callbackOnPriceProposed;
        bool callbackOnPriceDisputed;
        bool callbackOnPriceSettled;
        uint256 bond;
        uint256 customLiveness;
    }

    /// @notice A request, 16 words.
    struct Request {
        address proposer;
        address disputer;
        address currency;
        bool settled;
        RequestSettings requestSettings;
        int256 proposedPrice;
        int256 resolvedPrice;
        uint256 expirationTime;
        uint256 reward;
        uint256 finalFee;
    }

    /// @notice Emitted when a price is requested.
    event RequestPrice(
        address indexed requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes ancillaryData,
        address currency,
        uint256 reward,
        uint256 finalFee
    );

    /// @notice Emitted when a request ends without a price.
    event DisputePrice(
        address indexed requester,
        address indexed proposer,
        address indexed disputer,
        bytes32 identifier,
        uint256 timestamp,
        bytes ancillaryData,
        int256 proposedPrice
    );

    /// @notice Emitted when a request is settled with a price.
    event Settle(
        address indexed requester,
        address indexed proposer,
        address indexed disputer,
        bytes32 identifier,
        uint256 timestamp,
        bytes ancillaryData,
        int256 price,
        uint256 payout
    );

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

/// @notice What a requester offers that asked for the callback of a dispute.
interface IOptimisticRequester {
    /// @notice Called after a request of this contract ended without a price.
    /// @param refund What was paid back to this contract before the call.
    function priceDisputed(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        uint256 refund
    ) external;
}
