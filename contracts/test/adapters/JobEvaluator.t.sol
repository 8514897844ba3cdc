// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {JobEvaluator} from "../../src/adapters/JobEvaluator.sol";
import {MarketCreator} from "../../src/adapters/MarketCreator.sol";
import {IAgenticCommerce} from "../../src/interfaces/IAgenticCommerce.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IJobEvaluator} from "../../src/interfaces/IJobEvaluator.sol";
import {
    AgenticCommerce,
    OtherAgenticCommerce,
    ReentrantJobs,
    SwitchedHook
} from "../support/AgenticCommerce.sol";
import {ITokenHook, PermitToken} from "../support/PermitToken.sol";
import {TermsTest} from "../support/TermsTest.sol";

/// @notice An evaluator, and a job with submitted work.
abstract contract EvaluatorTest is TermsTest {
    uint256 internal constant PRICE = 0.5 ether;
    uint256 internal constant BUDGET = 1000;
    uint256 internal constant EVALUATOR_FEE = 20;
    string internal constant DESCRIPTION = "Translate the attached text.";
    bytes32 internal constant DELIVERABLE = keccak256("deliverable");

    ICREsolverVerdicts.Finding internal constant YES = ICREsolverVerdicts.Finding.YES;
    ICREsolverVerdicts.Finding internal constant NO = ICREsolverVerdicts.Finding.NO;

    JobEvaluator internal evaluator;
    AgenticCommerce internal jobs;
    PermitToken internal token;
    uint256 internal jobId;
    address internal payer = makeAddr("payer");
    address internal client = makeAddr("client");
    address internal provider = makeAddr("provider");
    address internal treasury = makeAddr("treasury");

    function setUp() public virtual override {
        super.setUp();
        evaluator = new JobEvaluator(address(market), PRICE, DURATION, _terms());
        token = new PermitToken();
        jobs = new AgenticCommerce(address(token), 100, 200, treasury);
        jobId = _submitted(_expiry(), address(0));
    }

    function _expiry() internal view returns (uint256) {
        return block.timestamp + evaluator.longestLadder() + 1;
    }

    function _funded(uint256 expiredAt, address by, address hook) internal returns (uint256 id) {
        token.mint(client, BUDGET);
        vm.startPrank(client);
        id = jobs.createJob(provider, by, expiredAt, DESCRIPTION, hook);
        token.approve(address(jobs), BUDGET);
        jobs.fund(id, BUDGET);
        vm.stopPrank();
    }

    function _submitted(uint256 expiredAt, address hook) internal returns (uint256 id) {
        id = _funded(expiredAt, address(evaluator), hook);
        vm.prank(provider);
        jobs.submit(id, DELIVERABLE, "");
    }

    function _evaluate() internal returns (uint256) {
        return _evaluate(address(jobs), jobId, payer);
    }

    function _evaluate(address of_, uint256 id, address by) internal returns (uint256) {
        vm.deal(by, by.balance + PRICE);
        vm.prank(by);
        return evaluator.evaluate{value: PRICE}(of_, id);
    }

    /// @dev Lets three workers join, and passes the window over.
    function _decide(uint256 marketId, ICREsolverVerdicts.Finding finding) internal {
        for (uint256 i; i < 3; ++i) {
            _join(marketId, _worker(i));
        }
        skip(DURATION);
        market.requestResolution(marketId);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, finding, 0, 3);
        if (finding == ICREsolverVerdicts.Finding.VOID) {
            p.reason = ICREsolverMarket.VoidReason.INVALID;
        }
        _propose(p);
        skip(WINDOW + 1);
    }

    function _decided(ICREsolverVerdicts.Finding finding) internal returns (uint256 marketId) {
        marketId = _evaluate();
        _decide(marketId, finding);
    }

    function _creatorOf(uint256 marketId) internal view returns (MarketCreator) {
        (,,,, address creator,) = evaluator.evaluations(marketId);
        return MarketCreator(creator);
    }

    function _assertStatus(IAgenticCommerce.Status status) internal view {
        assertEq(uint8(jobs.getJob(jobId).status), uint8(status), "status");
    }
}

contract EvaluatingTest is EvaluatorTest {
    function test_RevertWhen_TheValueIsNotThePrice() external {
        vm.deal(payer, PRICE);
        vm.expectRevert(abi.encodeWithSelector(IJobEvaluator.WrongPrice.selector, PRICE - 1, PRICE));
        vm.prank(payer);
        evaluator.evaluate{value: PRICE - 1}(address(jobs), jobId);
    }

    function test_RevertWhen_TheContractHasNoJobs() external {
        _expectUnsupported(outsider);
        _expectUnsupported(address(token));
    }

    function test_RevertWhen_TheContractHasTheOtherABI() external {
        _expectUnsupported(address(new OtherAgenticCommerce(address(evaluator))));
    }

    function test_RevertWhen_TheJobNamesAnotherEvaluator() external {
        jobId = _funded(_expiry(), client, address(0));
        _expectError(IJobEvaluator.NotTheEvaluator.selector);
    }

    function test_RevertWhen_NoWorkIsSubmitted() external {
        jobId = _funded(_expiry(), address(evaluator), address(0));
        _expectError(IJobEvaluator.NotSubmitted.selector);
    }

    function test_RevertWhen_TheJobHasEnded() external {
        vm.prank(address(evaluator));
        jobs.reject(jobId, 0, "");
        _expectError(IJobEvaluator.NotSubmitted.selector);
    }

    function test_RevertWhen_TheJobExpiresBeforeTheLastPossibleVerdict() external {
        uint256 least = block.timestamp + DURATION + 7 days + WINDOW + 72 hours + 1 days;
        jobId = _submitted(least, address(0));
        vm.expectRevert(abi.encodeWithSelector(IJobEvaluator.ExpiresTooSoon.selector, least, least));
        _evaluate();
        jobId = _submitted(least + 1, address(0));
        _evaluate();
    }

    function test_RevertWhen_AMarketIsUndecided() external {
        uint256 marketId = _evaluate();
        _expectEvaluated(marketId);
    }

    function test_RevertWhen_AMarketHasDecided() external {
        jobId = _submitted(block.timestamp + 365 days, address(0));
        uint256 marketId = _decided(YES);
        _expectEvaluated(marketId);
    }

    function test_GivenItIsTheFirstTime() external {
        uint256 marketId = _evaluate();
        (string memory question, uint256 pool, uint256 deadline,,) = market.getMarket(marketId);
        assertEq(pool, PRICE);
        assertEq(deadline, block.timestamp + DURATION);
        string memory hash = vm.toString(keccak256(bytes(DESCRIPTION)));
        assertTrue(vm.contains(question, hash));
        assertTrue(vm.contains(question, "job 1 of contract 0x"));
        assertTrue(vm.contains(question, vm.toLowercase(vm.toString(address(jobs)))));
        (,, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
        assertEq(terms.consumer, address(evaluator));
        assertEq(terms.earliestRequest, deadline);
        assertEq(evaluator.marketOf(address(jobs), jobId), marketId);
        assertEq(address(evaluator).balance, 0);
    }

    function test_GivenTheLastMarketWasVoidAndTimeIsLeft() external {
        jobId = _submitted(block.timestamp + 365 days, address(0));
        uint256 first = _decided(ICREsolverVerdicts.Finding.VOID);
        uint256 second = _evaluate(address(jobs), jobId, outsider);
        assertEq(evaluator.marketOf(address(jobs), jobId), second);
        _decide(second, YES);
        vm.expectPartialRevert(IJobEvaluator.NoDecision.selector);
        evaluator.settle(first);
        evaluator.settle(second);
        _assertStatus(IAgenticCommerce.Status.Completed);
    }

    function test_RevertGiven_TheLastMarketWasVoidAndNoTimeIsLeft() external {
        _decided(ICREsolverVerdicts.Finding.VOID);
        vm.deal(payer, PRICE);
        vm.expectPartialRevert(IJobEvaluator.ExpiresTooSoon.selector);
        vm.prank(payer);
        evaluator.evaluate{value: PRICE}(address(jobs), jobId);
    }

    function _expectUnsupported(address of_) private {
        vm.deal(payer, PRICE);
        vm.expectRevert(abi.encodeWithSelector(IJobEvaluator.UnsupportedJobs.selector, of_));
        vm.prank(payer);
        evaluator.evaluate{value: PRICE}(of_, jobId);
    }

    function _expectError(bytes4 selector) private {
        vm.deal(payer, PRICE);
        vm.expectRevert(abi.encodeWithSelector(selector, jobs, jobId));
        vm.prank(payer);
        evaluator.evaluate{value: PRICE}(address(jobs), jobId);
    }

    function _expectEvaluated(uint256 marketId) private {
        vm.deal(payer, PRICE);
        vm.expectRevert(abi.encodeWithSelector(IJobEvaluator.AlreadyEvaluated.selector, marketId));
        vm.prank(payer);
        evaluator.evaluate{value: PRICE}(address(jobs), jobId);
    }
}

contract SettlingTest is EvaluatorTest {
    function test_RevertWhen_TheMarketIsNotOfThisEvaluator() external {
        uint256 marketId = _requested(_terms(), 3);
        _propose(marketId, YES, 0, 3);
        skip(WINDOW + 1);
        _expectNothing(marketId);
        _expectNothing(0);
    }

    function test_RevertWhen_TheJobWasSettled() external {
        uint256 marketId = _decided(YES);
        evaluator.settle(marketId);
        _expectNothing(marketId);
    }

    function test_RevertWhen_TheVerdictIsNotFinal() external {
        uint256 marketId = _decided(YES);
        rewind(1);
        vm.expectPartialRevert(ICREsolverVerdicts.NotFinal.selector);
        evaluator.settle(marketId);
    }

    function test_RevertWhen_TheVerdictIsVOID() external {
        uint256 marketId = _decided(ICREsolverVerdicts.Finding.VOID);
        _expectNoDecision(marketId, ICREsolverMarket.Outcome.VOID);
        vm.warp(jobs.getJob(jobId).expiredAt);
        jobs.claimRefund(jobId);
        assertEq(token.balanceOf(client), BUDGET);
        market.finalize(marketId);
        MarketCreator creator = _creatorOf(marketId);
        vm.prank(payer);
        creator.withdrawTo(payable(payer));
        assertEq(payer.balance, PRICE);
    }

    function test_RevertWhen_TheVerdictIsSPLIT() external {
        _expectNoDecision(
            _decided(ICREsolverVerdicts.Finding.SPLIT), ICREsolverMarket.Outcome.SPLIT
        );
    }

    function test_RevertWhen_TheJobHasExpired() external {
        uint256 marketId = _decided(YES);
        uint256 expiredAt = jobs.getJob(jobId).expiredAt;
        vm.warp(expiredAt);
        vm.expectRevert(abi.encodeWithSelector(IJobEvaluator.JobExpired.selector, expiredAt));
        evaluator.settle(marketId);
        rewind(1);
        evaluator.settle(marketId);
        _assertStatus(IAgenticCommerce.Status.Completed);
    }

    function test_RevertWhen_AHookReverts() external {
        SwitchedHook hook = new SwitchedHook();
        jobId = _submitted(_expiry(), address(hook));
        uint256 marketId = _decided(YES);
        hook.set(true, 0);
        vm.expectRevert("the hook refuses");
        evaluator.settle(marketId);
        hook.set(false, 0);
        evaluator.settle(marketId);
        _assertStatus(IAgenticCommerce.Status.Completed);
    }

    function test_GivenTheMarketWasNotPaidOut() external {
        uint256 marketId = _decided(YES);
        bytes32 recordHash = _proposal(marketId, YES, 0, 3).recordHash;
        vm.expectEmit(address(jobs));
        emit AgenticCommerce.JobCompleted(jobId, address(evaluator), recordHash);
        vm.prank(outsider);
        evaluator.settle(marketId);
        assertEq(token.balanceOf(provider), BUDGET - 10 - EVALUATOR_FEE);
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.FINAL));
    }

    function test_GivenTheCorePaysItsEvaluator() external {
        evaluator.settle(_decided(YES));
        assertEq(evaluator.balances(address(token), payer), EVALUATOR_FEE);
        assertEq(token.balanceOf(address(evaluator)), EVALUATOR_FEE);
    }

    function test_GivenTheMarketPushesTheVerdict() external {
        uint256 marketId = _decided(YES);
        bytes32 id = market.verdictId(marketId);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.Delivered(id, address(evaluator), true);
        market.push(address(evaluator), id);
        _assertStatus(IAgenticCommerce.Status.Completed);
        assertEq(evaluator.balances(address(token), payer), EVALUATOR_FEE);
    }

    function test_WhenTheVerdictIsNO() external {
        uint256 marketId = _decided(NO);
        bytes32 recordHash = _proposal(marketId, NO, 0, 3).recordHash;
        vm.expectEmit(address(jobs));
        emit AgenticCommerce.JobRejected(jobId, address(evaluator), recordHash);
        evaluator.settle(marketId);
        assertEq(token.balanceOf(client), BUDGET);
        assertEq(evaluator.balances(address(token), payer), 0);
    }

    function test_WhenAHookNeedsMoreGasThanAConsumerHas() external {
        SwitchedHook hook = new SwitchedHook();
        jobId = _submitted(_expiry(), address(hook));
        uint256 marketId = _decided(YES);
        hook.set(false, 1000);
        bytes32 id = market.verdictId(marketId);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.Delivered(id, address(evaluator), false);
        market.push(address(evaluator), id);
        _assertStatus(IAgenticCommerce.Status.Submitted);
        evaluator.settle(marketId);
        _assertStatus(IAgenticCommerce.Status.Completed);
    }

    function test_WhenForeignJobsCallBackToCountTheFeeOfAnotherJob() external {
        ReentrantJobs foreign = new ReentrantJobs(address(token), address(evaluator));
        uint256 honest = _evaluate();
        uint256 stolen = _evaluate(address(foreign), 1, outsider);
        _decide(honest, YES);
        for (uint256 i; i < 3; ++i) {
            vm.deal(_worker(i), STAKE);
        }
        market.requestResolution(stolen);
        _propose(stolen, YES, 0, 0);
        skip(WINDOW + 1);
        foreign.setAttempt(abi.encodeCall(evaluator.settle, (honest)));
        evaluator.settle(stolen);
        assertFalse(foreign.entered());
        evaluator.settle(honest);
        assertEq(evaluator.balances(address(token), outsider), 0);
        assertEq(evaluator.balances(address(token), payer), EVALUATOR_FEE);
    }

    function _expectNothing(uint256 marketId) private {
        vm.expectRevert(abi.encodeWithSelector(IJobEvaluator.NothingToSettle.selector, marketId));
        evaluator.settle(marketId);
    }

    function _expectNoDecision(uint256 marketId, ICREsolverMarket.Outcome outcome) private {
        vm.expectRevert(
            abi.encodeWithSelector(IJobEvaluator.NoDecision.selector, marketId, outcome)
        );
        evaluator.settle(marketId);
    }
}

contract EvaluatorWithdrawalTest is EvaluatorTest, ITokenHook {
    uint256 private received;

    function onTokens() external {
        ++received;
        vm.expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        evaluator.withdrawTo(address(token), address(this));
    }

    function test_RevertWhen_TheCallerIsOwedNothing() external {
        evaluator.settle(_decided(YES));
        vm.expectRevert(ICREsolverMarket.NothingToWithdraw.selector);
        vm.prank(outsider);
        evaluator.withdrawTo(address(token), outsider);
    }

    function test_RevertWhen_AnotherAccountAsksForTheRefundOfAMarket() external {
        MarketCreator creator = _creatorOf(_evaluate());
        vm.expectRevert(abi.encodeWithSelector(MarketCreator.OnlyPayer.selector, payer));
        vm.prank(outsider);
        creator.withdrawTo(payable(outsider));
    }

    function test_WhenAReceiverOfTokensEntersAgain() external {
        payer = address(this);
        evaluator.settle(_decided(YES));
        token.setHooks(true);
        evaluator.withdrawTo(address(token), address(this));
        assertEq(received, 1);
        assertEq(token.balanceOf(address(this)), EVALUATOR_FEE);
        assertEq(evaluator.balances(address(token), address(this)), 0);
    }

    function test_GivenTwoPayers() external {
        uint256 first = _evaluate();
        jobId = _submitted(_expiry(), address(0));
        uint256 second = _evaluate(address(jobs), jobId, outsider);
        _decide(first, YES);
        market.requestResolution(second);
        _propose(second, YES, 0, 0);
        skip(WINDOW + 1);
        evaluator.settle(first);
        evaluator.settle(second);
        vm.prank(payer);
        evaluator.withdrawTo(address(token), payer);
        assertEq(token.balanceOf(payer), EVALUATOR_FEE);
        assertEq(token.balanceOf(address(evaluator)), EVALUATOR_FEE);
        vm.prank(outsider);
        evaluator.withdrawTo(address(token), outsider);
        assertEq(token.balanceOf(outsider), EVALUATOR_FEE);
    }
}
