// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title IReceiver
/// @notice What the KeystoneForwarder calls with a signed report. Its interface id is 0x805f2132.
interface IReceiver is IERC165 {
    /// @notice Takes a report.
    /// @param metadata Who wrote it: workflow id (32 bytes), workflow name (10), workflow owner
    /// (20), report id (2).
    /// @param report The workflow's payload.
    function onReport(bytes calldata metadata, bytes calldata report) external;
}
