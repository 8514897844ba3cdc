// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IOptimisticOracleV2
/// @notice Types and events of UMA's OptimisticOracleV2 that its clients use, written from its documentation.
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

    /// @notice Emitted when a price is proposed.
    event ProposePrice(
        address indexed requester,
        address indexed proposer,
        bytes32 identifier,
        uint256 timestamp,
        bytes ancillaryData,
        int256 proposedPrice,
        uint256 expirationTimestamp,
        address currency
    );

    /// @notice Emitted when a proposed price is disputed.
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
}

/// @notice What a requester offers that asks for callbacks.
interface IOptimisticRequester {
    /// @notice Called after a price was proposed.
    function priceProposed(bytes32 identifier, uint256 timestamp, bytes calldata ancillaryData)
        external;

    /// @notice Called after a proposed price was disputed.
    /// @param refund What was paid back to this contract before the call.
    function priceDisputed(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        uint256 refund
    ) external;

    /// @notice Called after a request was settled.
    function priceSettled(
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        int256 price
    ) external;
}
