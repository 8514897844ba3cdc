// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IAgenticCommerce} from "../interfaces/IAgenticCommerce.sol";
import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts, IVerdictConsumer} from "../interfaces/ICREsolverVerdicts.sol";
import {IJobEvaluator} from "../interfaces/IJobEvaluator.sol";
import {MarketCreator} from "./MarketCreator.sol";
import {MarketOpener} from "./MarketOpener.sol";

/// @title JobEvaluator
/// @notice Evaluator of jobs of any ERC-8183 contract by verdicts of markets.
/// @dev Contracts of jobs, their tokens and hooks are foreign code that anyone may name here. They
/// can stop only their own jobs: the guard keeps them from counting what another job pays.
/// - The price is the pool of the market, paid up front and the same for YES and NO. What a job's
///   contract pays to its evaluator on completion is the payer's.
/// - A job does not hold the deliverable, only the event of its submission does. The question
///   points there, because the caller that opens the market could name another one.
contract JobEvaluator is MarketOpener, ReentrancyGuardTransient, IJobEvaluator, IVerdictConsumer {
    using SafeERC20 for IERC20;

    /// @dev Where a returned struct with a dynamic member begins. The other ABI returns an address.
    uint256 private constant STRUCT_OFFSET = 32;

    /// @dev Words of a job without description, with offset and length.
    uint256 private constant LEAST_JOB_BYTES = 11 * 32;

    /// @notice Price of an evaluation in wei.
    uint256 public immutable price;

    /// @notice The evaluation by a market.
    mapping(uint256 marketId => Evaluation) public evaluations;

    /// @notice Last market of a job, 0 without one.
    mapping(address jobs => mapping(uint256 jobId => uint256 marketId)) public marketOf;

    /// @notice What an account can withdraw in a token.
    mapping(address token => mapping(address account => uint256)) public balances;

    /// @param market_ The market contract.
    /// @param price_ Price in wei, at least the market's least pool: enough for workers to come.
    /// @param joinPeriod_ See `MarketOpener`.
    /// @param terms_ See `MarketOpener`.
    constructor(
        address market_,
        uint256 price_,
        uint256 joinPeriod_,
        ICREsolverVerdicts.Terms memory terms_
    ) MarketOpener(market_, joinPeriod_, terms_) {
        price = price_;
    }

    /// @inheritdoc IJobEvaluator
    function evaluate(address jobs, uint256 jobId)
        external
        payable
        nonReentrant
        returns (uint256 marketId)
    {
        if (msg.value != price) revert WrongPrice(msg.value, price);
        IAgenticCommerce.Job memory job = _submittedJob(jobs, jobId);
        marketId = marketOf[jobs][jobId];
        if (marketId != 0) {
            (bool isFinal, ICREsolverMarket.Outcome outcome,) = _finalOutcome(marketId);
            if (!isFinal || _isDecision(outcome)) revert AlreadyEvaluated(marketId);
        }
        MarketCreator creator =
            _open(_question(jobs, jobId, job.description), price, msg.sender, address(this));
        marketId = creator.marketId();
        marketOf[jobs][jobId] = marketId;
        uint64 expiredAt = uint64(Math.min(job.expiredAt, type(uint64).max));
        evaluations[marketId] =
            Evaluation(jobs, expiredAt, false, msg.sender, address(creator), jobId);
        emit EvaluationOpened(jobs, jobId, marketId, address(creator));
    }

    /// @inheritdoc IJobEvaluator
    function settle(uint256 marketId) external nonReentrant {
        _settle(marketId);
    }

    /// @inheritdoc IVerdictConsumer
    /// @dev Does what `settle` does, for any caller. A hook of the job may need more gas than a
    /// market gives to its consumers: then only `settle` works.
    function onVerdict(bytes32 id, uint8, bytes32) external nonReentrant {
        _settle(uint64(uint256(id)));
    }

    /// @inheritdoc IJobEvaluator
    function withdrawTo(address token, address to) external nonReentrant {
        uint256 amount = balances[token][msg.sender];
        if (amount == 0) revert ICREsolverMarket.NothingToWithdraw();
        balances[token][msg.sender] = 0;
        IERC20(token).safeTransfer(to, amount);
    }

    function _settle(uint256 marketId) private {
        Evaluation storage evaluation = evaluations[marketId];
        (address jobs, uint256 jobId) = (evaluation.jobs, evaluation.jobId);
        if (jobs == address(0) || evaluation.isSettled) revert NothingToSettle(marketId);
        (ICREsolverMarket.Outcome outcome, bytes32 recordHash) = _requireFinal(marketId);
        if (!_isDecision(outcome)) revert NoDecision(marketId, outcome);
        // Read once: a long description would use up the gas of a consumer.
        uint256 expiredAt = evaluation.expiredAt;
        if (block.timestamp >= expiredAt) revert JobExpired(expiredAt);

        evaluation.isSettled = true;
        bool isYes = outcome == ICREsolverMarket.Outcome.YES;
        address token = _tokenOf(jobs);
        uint256 before = _heldOf(token);
        if (isYes) IAgenticCommerce(jobs).complete(jobId, recordHash, "");
        else IAgenticCommerce(jobs).reject(jobId, recordHash, "");
        uint256 fee = _heldOf(token) - before;
        balances[token][evaluation.payer] += fee;
        emit JobSettled(jobs, jobId, marketId, isYes, token, fee);
    }

    /// @dev A job that waits for this evaluator longer than a market can take.
    function _submittedJob(address jobs, uint256 jobId)
        private
        view
        returns (IAgenticCommerce.Job memory job)
    {
        (bool success, bytes memory data) =
            jobs.staticcall(abi.encodeCall(IAgenticCommerce.getJob, (jobId)));
        if (!success || data.length < LEAST_JOB_BYTES || uint256(bytes32(data)) != STRUCT_OFFSET) {
            revert UnsupportedJobs(jobs);
        }
        job = abi.decode(data, (IAgenticCommerce.Job));
        if (job.evaluator != address(this)) revert NotTheEvaluator(jobs, jobId);
        if (job.status != IAgenticCommerce.Status.Submitted) revert NotSubmitted(jobs, jobId);
        uint256 least = block.timestamp + longestLadder;
        if (job.expiredAt <= least) revert ExpiresTooSoon(job.expiredAt, least);
    }

    /// @dev Address 0 where the contract does not say: what it pays then stays here.
    function _tokenOf(address jobs) private view returns (address token) {
        (bool success, bytes memory data) =
            jobs.staticcall(abi.encodeCall(IAgenticCommerce.paymentToken, ()));
        if (success && data.length == 32) token = address(uint160(uint256(bytes32(data))));
        if (token.code.length == 0) return address(0);
    }

    function _heldOf(address token) private view returns (uint256) {
        return token == address(0) ? 0 : IERC20(token).balanceOf(address(this));
    }

    function _isDecision(ICREsolverMarket.Outcome outcome) private pure returns (bool) {
        return outcome == ICREsolverMarket.Outcome.YES || outcome == ICREsolverMarket.Outcome.NO;
    }

    function _question(address jobs, uint256 jobId, string memory description)
        private
        view
        returns (string memory)
    {
        return string.concat(
            "Does the deliverable meet the description of ERC-8183 job ",
            Strings.toString(jobId),
            " of contract ",
            Strings.toHexString(jobs),
            " on chain ",
            Strings.toString(block.chainid),
            "? The description is what getJob returns (keccak256 ",
            Strings.toHexString(uint256(keccak256(bytes(description))), 32),
            "), the deliverable what the event JobSubmitted of this job names. A deliverable that",
            " cannot be retrieved does not meet it."
        );
    }
}
