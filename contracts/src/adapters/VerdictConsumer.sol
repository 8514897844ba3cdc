// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IVerdictConsumer} from "../interfaces/ICREsolverVerdicts.sol";
import {VerdictReader} from "./VerdictReader.sol";

/// @title VerdictConsumer
/// @notice Takes the verdicts that its market contract delivers with `push`.
/// @dev A delivery only names the market: the verdict is read from the market contract, so that a
/// delivery and a call of any account do the same.
abstract contract VerdictConsumer is VerdictReader, IVerdictConsumer {
    /// @notice Thrown when another account than the market contract delivers a verdict.
    error OnlyMarket(address caller);

    /// @inheritdoc IVerdictConsumer
    function onVerdict(bytes32 id, uint8, bytes32) external {
        if (msg.sender != address(market)) revert OnlyMarket(msg.sender);
        _onVerdict(uint64(uint256(id)));
    }

    /// @dev Called when the verdict of a market is final. Has to accept a repeated call.
    function _onVerdict(uint256 marketId) internal virtual;
}
