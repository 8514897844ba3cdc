// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LocalArbitrator} from "../../src/local/LocalArbitrator.sol";
import {RealityTest} from "../support/RealityTest.sol";

contract LocalArbitratorTest is RealityTest {
    uint256 private constant FEE_PAID = 0.03 ether;
    uint256 private constant LEAST = 0.01 ether;

    LocalArbitrator private arbitrator;
    address private judge = makeAddr("judge");
    bytes32 private questionId;

    function setUp() public override {
        super.setUp();
        vm.prank(judge);
        arbitrator = new LocalArbitrator(address(reality), FEE_PAID);
        questionId =
            reality.askQuestionWithMinBond(0, TEXT, address(arbitrator), TIMEOUT, 0, 0, LEAST);
        vm.deal(right, FEE_PAID);
    }

    function _request() private {
        _answer(questionId, wrong, NO_ANSWER, LEAST);
        vm.prank(right);
        arbitrator.requestArbitration{value: FEE_PAID}(questionId, 0);
    }

    function _arbitrate(bytes32 answer, address answerer) private {
        vm.prank(judge);
        arbitrator.submitAnswerByArbitrator(questionId, answer, answerer);
    }

    function test_WhenItIsDeployed_NamesItsFee() external view {
        assertEq(arbitrator.getDisputeFee(questionId), FEE_PAID);
        assertEq(arbitrator.owner(), judge);
    }

    function test_RevertWhen_AnotherFeeIsPaid() external {
        _answer(questionId, wrong, NO_ANSWER, LEAST);
        vm.prank(right);
        vm.expectRevert(
            abi.encodeWithSelector(LocalArbitrator.WrongFee.selector, FEE_PAID - 1, FEE_PAID)
        );
        arbitrator.requestArbitration{value: FEE_PAID - 1}(questionId, 0);
    }

    function test_RevertWhen_TheQuestionHasNoAnswer() external {
        vm.prank(right);
        vm.expectRevert("Question must already have an answer when arbitration is requested");
        arbitrator.requestArbitration{value: FEE_PAID}(questionId, 0);
    }

    function test_WhenArbitrationIsRequested_FreezesTheQuestion() external {
        _request();
        assertTrue(reality.isPendingArbitration(questionId));
        skip(TIMEOUT);
        assertFalse(reality.isFinalized(questionId));
        assertEq(judge.balance, FEE_PAID);
    }

    function test_RevertWhen_SomeoneElseAnswers() external {
        _request();
        vm.prank(right);
        vm.expectRevert(abi.encodeWithSelector(LocalArbitrator.OnlyOwner.selector, right));
        arbitrator.submitAnswerByArbitrator(questionId, YES_ANSWER, right);
    }

    function test_WhenTheOwnerCorrectsAnAnswer_PaysWhoPaidTheFee() external {
        _request();
        bytes32 before = reality.getHistoryHash(questionId);
        _arbitrate(YES_ANSWER, right);
        assertTrue(reality.isFinalized(questionId));
        assertEq(reality.resultFor(questionId), YES_ANSWER);
        Entry[] memory corrected = new Entry[](1);
        corrected[0] = Entry(before, YES_ANSWER, right, 0);
        _claim(questionId, corrected);
        assertEq(reality.balanceOf(right), LEAST);
        assertEq(reality.balanceOf(wrong), 0);
    }
}
