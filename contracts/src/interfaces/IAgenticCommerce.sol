// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IAgenticCommerce
/// @notice What an evaluator calls of a contract for jobs, in the ABI of ERC-8183 itself.
/// @dev Another ABI of the same name passes reasons as `bytes` and has other selectors.
interface IAgenticCommerce {
    /// @notice How far a job is.
    enum Status {
        Open,
        Funded,
        Submitted,
        Completed,
        Rejected,
        Expired
    }

    /// @notice A job.
    struct Job {
        uint256 id;
        address client;
        address provider;
        address evaluator;
        string description;
        uint256 budget;
        uint256 expiredAt;
        Status status;
        address hook;
    }

    /// @notice Pays the provider of a submitted job, and fees. Only its evaluator.
    function complete(uint256 jobId, bytes32 reason, bytes calldata optParams) external;

    /// @notice Pays the budget of a submitted job back to the client. Only its evaluator.
    function reject(uint256 jobId, bytes32 reason, bytes calldata optParams) external;

    /// @notice The job.
    function getJob(uint256 jobId) external view returns (Job memory job);

    /// @notice Currency of all jobs.
    function paymentToken() external view returns (address token);
}
