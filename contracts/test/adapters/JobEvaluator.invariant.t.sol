// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {JobEvaluator} from "../../src/adapters/JobEvaluator.sol";
import {IAgenticCommerce} from "../../src/interfaces/IAgenticCommerce.sol";
import {AgenticCommerce, ReentrantJobs} from "../support/AgenticCommerce.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {TermsTest} from "../support/TermsTest.sol";
import {MarketDriver} from "./MarketDriver.sol";

/// @notice Clients, providers, payers and foreign jobs of the evaluator, at random.
contract EvaluatorHandler is MarketDriver {
    uint256 public constant PAYERS = 3;
    uint256 public constant BUDGET = 1000;

    JobEvaluator private immutable evaluator;
    AgenticCommerce private immutable jobs;
    ReentrantJobs private immutable foreign;
    PermitToken private immutable token;

    uint256 public jobCount;
    uint256 private foreignCount;
    mapping(address payer => uint256) public paid;
    uint256 public withdrawn;

    constructor(
        CREsolverMarket market_,
        address resolver_,
        JobEvaluator evaluator_,
        AgenticCommerce jobs_
    ) MarketDriver(market_, resolver_) {
        (evaluator, jobs) = (evaluator_, jobs_);
        token = PermitToken(jobs_.paymentToken());
        foreign = new ReentrantJobs(address(token), address(evaluator_));
        token.approve(address(jobs_), type(uint256).max);
    }

    function payerAt(uint256 seed) public pure returns (address) {
        return address(uint160(0xaa0 + seed % PAYERS));
    }

    function create(uint256 life) external {
        if (jobCount == 12) return;
        token.mint(address(this), BUDGET);
        uint256 expiredAt = block.timestamp + _bound(life, 10 days, 90 days);
        uint256 jobId =
            jobs.createJob(address(this), address(evaluator), expiredAt, "A job.", address(0));
        jobs.fund(jobId, BUDGET);
        jobs.submit(jobId, keccak256("deliverable"), "");
        jobCount = jobId;
        _evaluate(address(jobs), jobId, life, life % 4 != 0);
    }

    function evaluate(uint256 seed, uint256 payerSeed, bool hasWorkers) external {
        if (jobCount != 0) _evaluate(address(jobs), 1 + seed % jobCount, payerSeed, hasWorkers);
    }

    function evaluateForeign(uint256 payerSeed, bool hasWorkers) external {
        if (foreignCount < 6) _evaluate(address(foreign), ++foreignCount, payerSeed, hasWorkers);
    }

    function settle(uint256 seed, uint256 attempt, bool pushes) public {
        if (creators.length == 0) return;
        uint256 marketId = creators[seed % creators.length].marketId();
        uint256 other = creators[attempt % creators.length].marketId();
        foreign.setAttempt(abi.encodeCall(evaluator.settle, (other)));
        bytes32 id = market.verdictId(marketId);
        if (pushes) {
            try market.push(address(evaluator), id) {} catch {}
        } else {
            try evaluator.settle(marketId) {} catch {}
        }
        if (foreign.entered()) revert("entered again");
    }

    function reportAndSettle(uint256 seed, uint8 finding, bool hasSeats, bool pushes) external {
        report(seed, finding, uint8(seed), hasSeats, true);
        for (uint256 i; i < creators.length; ++i) {
            settle(i, seed, pushes);
        }
    }

    function claimRefund(uint256 seed) external {
        if (jobCount == 0) return;
        try jobs.claimRefund(1 + seed % jobCount) {} catch {}
    }

    function take(uint256 seed) external {
        address payer = payerAt(seed);
        uint256 amount = evaluator.balances(address(token), payer);
        vm.prank(payer);
        try evaluator.withdrawTo(address(token), payer) {
            withdrawn += amount;
        } catch {
            if (amount != 0) revert("a fee is not paid out");
        }
    }

    /// @notice Ends everything by time alone.
    function endAll() external {
        endMarkets();
    }

    function _evaluate(address of_, uint256 jobId, uint256 payerSeed, bool hasWorkers) private {
        (address payer, uint256 price) = (payerAt(payerSeed), evaluator.price());
        vm.deal(payer, price);
        vm.prank(payer);
        try evaluator.evaluate{value: price}(of_, jobId) returns (uint256 marketId) {
            paid[payer] += price;
            (,,,, address creator,) = evaluator.evaluations(marketId);
            _track(creator, hasWorkers);
        } catch {}
    }
}

contract EvaluatorInvariantTest is TermsTest {
    JobEvaluator private evaluator;
    AgenticCommerce private jobs;
    PermitToken private token;
    EvaluatorHandler private handler;

    function setUp() public override {
        super.setUp();
        evaluator = new JobEvaluator(address(market), 0.5 ether, DURATION, _terms());
        token = new PermitToken();
        jobs = new AgenticCommerce(address(token), 0, 200, address(0));
        handler = new EvaluatorHandler(market, resolver, evaluator, jobs);
        targetContract(address(handler));
        bytes4[] memory excluded = new bytes4[](1);
        excluded[0] = EvaluatorHandler.endAll.selector;
        excludeSelector(FuzzSelector(address(handler), excluded));
    }

    /// @dev The evaluator holds exactly the fees that it owes, one for each completed job; no payer
    /// gets more of markets back than it paid.
    function invariant_TheEvaluatorOwesWhatItHolds() external view {
        uint256 owed;
        for (uint256 i; i < handler.PAYERS(); ++i) {
            address payer = handler.payerAt(i);
            owed += evaluator.balances(address(token), payer);
            assertLe(handler.refunded(payer), handler.paid(payer), "more than it paid");
        }
        assertEq(token.balanceOf(address(evaluator)), owed, "owes what it holds");
        assertEq(address(evaluator).balance, 0, "holds ether");
        uint256 completed;
        for (uint256 id = 1; id <= handler.jobCount(); ++id) {
            if (jobs.getJob(id).status == IAgenticCommerce.Status.Completed) ++completed;
        }
        assertEq(owed + handler.withdrawn(), completed * 20, "one fee for each completed job");
    }

    function afterInvariant() external {
        handler.endAll();
        for (uint256 i; i < handler.PAYERS(); ++i) {
            handler.take(i);
        }
        assertEq(token.balanceOf(address(evaluator)), 0, "tokens left");
        for (uint256 i; i < handler.creatorCount(); ++i) {
            assertEq(market.balances(address(handler.creators(i))), 0, "left with a creator");
        }
    }
}
