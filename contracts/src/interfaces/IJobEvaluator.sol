// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "./ICREsolverMarket.sol";

/// @title IJobEvaluator
/// @notice Evaluator of jobs of any ERC-8183 contract by verdicts of markets. A client names it as
/// `evaluator` of a job.
interface IJobEvaluator {
    /// @notice The evaluation of a job by one market.
    /// @param jobs Contract of the job.
    /// @param expiredAt From then on the client is refunded.
    /// @param isSettled Whether the job was completed or rejected.
    /// @param payer Account that paid.
    /// @param creator Account through which the payer takes what the market refunds.
    /// @param jobId Id of the job.
    struct Evaluation {
        address jobs;
        uint64 expiredAt;
        bool isSettled;
        address payer;
        address creator;
        uint256 jobId;
    }

    /// @notice Emitted when a market for a job is opened.
    event EvaluationOpened(
        address indexed jobs, uint256 indexed jobId, uint256 indexed marketId, address creator
    );

    /// @notice Emitted when a job is completed or rejected.
    /// @param token Currency of the job, 0 if its contract does not say.
    /// @param fee What the job's contract paid for the evaluation; the payer can withdraw it.
    event JobSettled(
        address indexed jobs,
        uint256 indexed jobId,
        uint256 indexed marketId,
        bool isCompleted,
        address token,
        uint256 fee
    );

    /// @notice Thrown when the contract does not answer `getJob` in the ABI of ERC-8183 itself.
    error UnsupportedJobs(address jobs);

    /// @notice Thrown when the job names another evaluator.
    error NotTheEvaluator(address jobs, uint256 jobId);

    /// @notice Thrown when no work was submitted, or the job has ended.
    error NotSubmitted(address jobs, uint256 jobId);

    /// @notice Thrown when the job could expire before the verdict.
    /// @param least Time after which it would have to expire.
    error ExpiresTooSoon(uint256 expiredAt, uint256 least);

    /// @notice Thrown when the job has expired: the client is refunded.
    error JobExpired(uint256 expiredAt);

    /// @notice Thrown when the value sent is not the price.
    error WrongPrice(uint256 sent, uint256 price);

    /// @notice Thrown when a market of the job is undecided, or has decided.
    error AlreadyEvaluated(uint256 marketId);

    /// @notice Thrown when the market is none of this contract, or has settled its job.
    error NothingToSettle(uint256 marketId);

    /// @notice Thrown when the verdict is neither YES nor NO: the client is refunded by expiry.
    error NoDecision(uint256 marketId, ICREsolverMarket.Outcome outcome);

    /// @notice Opens a market for a job with submitted work. The value sent is the price.
    /// @dev Once for each job, and again after VOID or SPLIT while time is left.
    /// @param jobs Contract of the job.
    /// @param jobId Id of the job.
    /// @return marketId Id of the market.
    function evaluate(address jobs, uint256 jobId) external payable returns (uint256 marketId);

    /// @notice Completes (YES) or rejects (NO) the job of a market with a final verdict, before it
    /// expires. Callable by anyone, and again where the job's hook reverted.
    /// @param marketId Id of the market.
    function settle(uint256 marketId) external;

    /// @notice Pays the caller's fees in a token to an address.
    /// @param token The token.
    /// @param to Address that receives them.
    function withdrawTo(address token, address to) external;
}
