// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {KeystoneForwarder} from "@chainlink/contracts/src/v0.8/keystone/KeystoneForwarder.sol";
import {IRouter} from "@chainlink/contracts/src/v0.8/keystone/interfaces/IRouter.sol";
import {CREReceiver} from "../../src/CREReceiver.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ForwarderTest, ReportFields} from "../support/ForwarderTest.sol";

/// @notice Reports with real signatures through the real forwarder.
contract SignedReportTest is ForwarderTest {
    bytes32 private constant EXECUTION = keccak256("execution 1");

    function test_WhenAReportIsDelivered_Settles() external {
        uint256 marketId = _asked(2);
        bytes memory raw = _rawReport(EXECUTION, WORKFLOW_ID, _verdict(marketId, 2));
        bytes[] memory signatures = _sign(raw, 2);
        vm.expectEmit(address(forwarder));
        emit ReportProcessed(address(receiver), EXECUTION, REPORT_ID, true);
        vm.prank(outsider);
        forwarder.report(address(receiver), raw, CONTEXT, signatures);
        assertEq(market.balances(_worker(0)), POOL / 2 + STAKE);
        assertEq(market.balances(_worker(1)), POOL / 2 + STAKE);
    }

    function test_WhenItNamesAnotherReceiver_IsRefused() external {
        ReportFields memory fields = _fields(_asked(1), 1);
        fields.receiver = address(0);
        assertFalse(_deliver(EXECUTION, _encode(fields)));
        assertEq(market.balances(_worker(0)), 0);
    }

    function test_WhenThePublishedTupleAloneIsSigned_IsRefused() external {
        bytes memory plain = abi.encode(_asked(1), _workers(1), _equal(1), _scores(1, 80), true);
        assertFalse(_deliver(EXECUTION, plain));
        assertEq(market.balances(_worker(0)), 0);
    }

    function test_WhenAVoidReportIsDelivered_Refunds() external {
        uint256 marketId = _asked(1);
        assertTrue(_deliver(EXECUTION, _voiding(marketId, 1)));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.INVALID);
    }

    function test_WhenReplayedToASecondReceiver_IsRefused() external {
        CREReceiver second = _deployReceiver();
        uint256 marketId = _asked(1);
        bytes memory raw = _rawReport(EXECUTION, WORKFLOW_ID, _verdict(marketId, 1));
        assertFalse(_deliver(second, raw));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.OPEN, ICREsolverMarket.VoidReason.NONE);
        assertTrue(_deliver(receiver, raw));
    }

    function test_WhenReplayedOnAnotherChain_IsRefused() external {
        uint256 marketId = _asked(1);
        bytes memory raw = _rawReport(EXECUTION, WORKFLOW_ID, _verdict(marketId, 1));
        vm.chainId(block.chainid + 1);
        assertFalse(_deliver(receiver, raw));
    }

    function test_RevertWhen_DeliveredTwice() external {
        uint256 marketId = _asked(1);
        bytes memory raw = _rawReport(EXECUTION, WORKFLOW_ID, _verdict(marketId, 1));
        assertTrue(_deliver(receiver, raw));
        bytes[] memory signatures = _sign(raw, 2);
        bytes32 transmissionId =
            forwarder.getTransmissionId(address(receiver), EXECUTION, REPORT_ID);
        vm.expectRevert(abi.encodeWithSelector(IRouter.AlreadyAttempted.selector, transmissionId));
        forwarder.report(address(receiver), raw, CONTEXT, signatures);
    }

    function test_WhenReceiverReverted_CanBeDeliveredLater() external {
        uint256 marketId = market.marketCount() + 1;
        bytes memory raw = _rawReport(EXECUTION, WORKFLOW_ID, _verdict(marketId, 1));
        assertFalse(_deliver(receiver, raw));
        assertEq(_asked(1), marketId);
        assertTrue(_deliver(receiver, raw));
        assertEq(market.balances(_worker(0)), POOL + STAKE);
    }

    function test_WhenAnEarlierReportFailed_CannotOverruleTheVerdict() external {
        uint256 marketId = market.marketCount() + 1;
        bytes memory late = _rawReport(EXECUTION, WORKFLOW_ID, _verdict(marketId, 1));
        assertFalse(_deliver(receiver, late));
        assertEq(_asked(1), marketId);
        _resolve(marketId, _equal(1), false);
        assertFalse(_deliver(receiver, late));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
    }

    function test_WhenAnotherWorkflowReports_IsRefused() external {
        uint256 marketId = _asked(1);
        bytes memory raw =
            _rawReport(EXECUTION, keccak256("someone's workflow"), _verdict(marketId, 1));
        assertFalse(_deliver(receiver, raw));
    }

    function test_RevertWhen_ASignatureIsMissingOrLeftOver() external {
        bytes memory raw = _rawReport(EXECUTION, WORKFLOW_ID, _verdict(_asked(1), 1));
        uint256[2] memory counts = [uint256(1), 3];
        for (uint256 i; i < counts.length; ++i) {
            bytes[] memory signatures = _sign(raw, counts[i]);
            vm.expectRevert(
                abi.encodeWithSelector(
                    KeystoneForwarder.InvalidSignatureCount.selector, 2, counts[i]
                )
            );
            forwarder.report(address(receiver), raw, CONTEXT, signatures);
        }
    }

    function test_RevertWhen_ReportWasChangedAfterSigning() external {
        bytes memory raw = _rawReport(EXECUTION, WORKFLOW_ID, _verdict(_asked(1), 1));
        bytes[] memory signatures = _sign(raw, 2);
        raw[raw.length - 1] ^= 0x01;
        vm.expectRevert();
        forwarder.report(address(receiver), raw, CONTEXT, signatures);
    }

    function test_WhenTenWorkersAreSettled_FitsTheWriteLimit() external {
        bytes memory raw = _rawReport(EXECUTION, WORKFLOW_ID, _verdict(_asked(10), 10));
        bytes[] memory signatures = _sign(raw, 2);
        uint256 before = gasleft();
        forwarder.report(address(receiver), raw, CONTEXT, signatures);
        assertLt(before - gasleft(), 500_000);
        assertLt(raw.length, 5000);
        assertEq(market.balances(_worker(9)), POOL / 10 + STAKE);
    }
}
