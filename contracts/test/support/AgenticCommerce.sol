// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IAgenticCommerce} from "../../src/interfaces/IAgenticCommerce.sol";

/// @notice What a job's hook offers.
interface IJobHook {
    function beforeAction(uint256 jobId, bytes4 selector, bytes calldata data) external;
    function afterAction(uint256 jobId, bytes4 selector, bytes calldata data) external;
}

/// @notice Jobs as the text of ERC-8183 describes them, with hooks, a platform fee and a fee for
/// the evaluator.
contract AgenticCommerce is IAgenticCommerce {
    address public immutable paymentToken;
    uint256 public immutable platformFeeBps;
    uint256 public immutable evaluatorFeeBps;
    address public immutable treasury;

    Job[] private _jobs;

    event JobSubmitted(uint256 indexed jobId, address indexed provider, bytes32 deliverable);
    event JobCompleted(uint256 indexed jobId, address indexed evaluator, bytes32 reason);
    event JobRejected(uint256 indexed jobId, address indexed rejector, bytes32 reason);

    constructor(address token, uint256 platformFee, uint256 evaluatorFee, address treasury_) {
        (paymentToken, platformFeeBps) = (token, platformFee);
        (evaluatorFeeBps, treasury) = (evaluatorFee, treasury_);
        _jobs.push();
    }

    modifier hooked(uint256 jobId, bytes memory data) {
        address hook = _jobs[jobId].hook;
        if (hook != address(0)) IJobHook(hook).beforeAction(jobId, msg.sig, data);
        _;
        if (hook != address(0)) IJobHook(hook).afterAction(jobId, msg.sig, data);
    }

    function createJob(
        address provider,
        address evaluator,
        uint256 expiredAt,
        string calldata description,
        address hook
    ) external returns (uint256 jobId) {
        require(evaluator != address(0) && expiredAt > block.timestamp, "job");
        jobId = _jobs.length;
        _jobs.push(
            Job(
                jobId, msg.sender, provider, evaluator, description, 0, expiredAt, Status.Open, hook
            )
        );
    }

    function fund(uint256 jobId, uint256 budget) external {
        Job storage job = _at(jobId, Status.Open, _jobs[jobId].client);
        (job.budget, job.status) = (budget, Status.Funded);
        require(IERC20(paymentToken).transferFrom(msg.sender, address(this), budget), "fund");
    }

    function submit(uint256 jobId, bytes32 deliverable, bytes calldata optParams)
        external
        hooked(jobId, abi.encode(deliverable, optParams))
    {
        _at(jobId, Status.Funded, _jobs[jobId].provider).status = Status.Submitted;
        emit JobSubmitted(jobId, msg.sender, deliverable);
    }

    function complete(uint256 jobId, bytes32 reason, bytes calldata optParams)
        external
        hooked(jobId, abi.encode(reason, optParams))
    {
        Job storage job = _at(jobId, Status.Submitted, _jobs[jobId].evaluator);
        job.status = Status.Completed;
        uint256 platform = job.budget * platformFeeBps / 10_000;
        uint256 evaluation = job.budget * evaluatorFeeBps / 10_000;
        _pay(treasury, platform);
        _pay(msg.sender, evaluation);
        _pay(job.provider, job.budget - platform - evaluation);
        emit JobCompleted(jobId, msg.sender, reason);
    }

    function reject(uint256 jobId, bytes32 reason, bytes calldata optParams)
        external
        hooked(jobId, abi.encode(reason, optParams))
    {
        Job storage job = _at(jobId, Status.Submitted, _jobs[jobId].evaluator);
        job.status = Status.Rejected;
        _pay(job.client, job.budget);
        emit JobRejected(jobId, msg.sender, reason);
    }

    function claimRefund(uint256 jobId) external {
        Job storage job = _jobs[jobId];
        require(block.timestamp >= job.expiredAt, "not expired");
        require(job.status == Status.Funded || job.status == Status.Submitted, "status");
        job.status = Status.Expired;
        _pay(job.client, job.budget);
    }

    function getJob(uint256 jobId) external view returns (Job memory) {
        return _jobs[jobId];
    }

    function _at(uint256 jobId, Status status, address caller) private view returns (Job storage) {
        require(_jobs[jobId].status == status, "status");
        require(msg.sender == caller, "caller");
        return _jobs[jobId];
    }

    function _pay(address to, uint256 amount) private {
        if (amount != 0) require(IERC20(paymentToken).transfer(to, amount), "pay");
    }
}

/// @notice Jobs in the other ABI of the same name: `getJob` returns a struct without a text.
contract OtherAgenticCommerce {
    struct Job {
        address client;
        address provider;
        address evaluator;
        address hook;
        address token;
        uint256 budget;
        uint256 expiredAt;
        uint8 status;
    }

    address private immutable evaluator;

    constructor(address evaluator_) {
        evaluator = evaluator_;
    }

    function getJob(uint256) external view returns (Job memory job) {
        (job.client, job.evaluator) = (address(32), evaluator);
        (job.expiredAt, job.status) = (type(uint256).max, 2);
    }
}

/// @notice A hook that refuses on demand, and can use up gas.
contract SwitchedHook is IJobHook {
    bool public refuses;
    uint256 public loops;

    function set(bool refuses_, uint256 loops_) external {
        (refuses, loops) = (refuses_, loops_);
    }

    function beforeAction(uint256, bytes4, bytes calldata) external view {
        require(!refuses, "the hook refuses");
        for (uint256 i; i < loops; ++i) {
            keccak256(abi.encode(i));
        }
    }

    function afterAction(uint256, bytes4, bytes calldata) external {}
}

/// @notice A contract for jobs that names a token of others, and calls back into the evaluator while
/// it completes a job.
contract ReentrantJobs {
    address public immutable paymentToken;
    address private immutable evaluator;
    bytes private attempt;
    bool public entered;

    constructor(address token, address evaluator_) {
        (paymentToken, evaluator) = (token, evaluator_);
    }

    function setAttempt(bytes calldata attempt_) external {
        attempt = attempt_;
    }

    function complete(uint256, bytes32, bytes calldata) external {
        (entered,) = evaluator.call(attempt);
    }

    function getJob(uint256 jobId) external view returns (IAgenticCommerce.Job memory job) {
        (job.id, job.evaluator) = (jobId, evaluator);
        (job.expiredAt, job.status) = (type(uint256).max, IAgenticCommerce.Status.Submitted);
    }
}
