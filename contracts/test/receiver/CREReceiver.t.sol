// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {CREReceiver} from "../../src/CREReceiver.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ForwarderTest, ReportFields} from "../support/ForwarderTest.sol";

/// @notice What a report's payload does, called as the forwarder calls.
contract CREReceiverTest is ForwarderTest {
    function test_RevertWhen_MarketIsZero() external {
        vm.expectRevert(CREReceiver.InvalidMarket.selector);
        new CREReceiver(owner, address(forwarder), address(0));
    }

    function test_WhenDeployed() external view {
        assertEq(address(receiver.market()), address(market));
        assertEq(receiver.forwarder(), address(forwarder));
        assertEq(receiver.owner(), owner);
        assertEq(receiver.ACTION_SETTLE(), 0);
        assertEq(receiver.ACTION_VOID(), 1);
        assertEq(receiver.ACTION_RECORD_ABSENCES(), 2);
        assertEq(receiver.ACTION_PROPOSE(), 3);
        assertFalse(receiver.allowUnboundReports());
    }

    function test_RevertWhen_ReportIsEmpty() external {
        _expectRevert("", abi.encodeWithSelector(CREReceiver.MalformedReport.selector));
    }

    function test_RevertWhen_ReportIsShorterThanItsHead() external {
        _expectRevert(new bytes(159), abi.encodeWithSelector(CREReceiver.MalformedReport.selector));
    }

    function test_RevertWhen_WorkersStartElsewhere() external {
        uint256[3] memory starts = [uint256(0), 0xc0, 0x160];
        for (uint256 i; i < starts.length; ++i) {
            bytes memory report = _bound(1, 1);
            report[62] = bytes1(uint8(starts[i] >> 8));
            report[63] = bytes1(uint8(starts[i]));
            _expectRevert(report, abi.encodeWithSelector(CREReceiver.MalformedReport.selector));
        }
    }

    function test_RevertWhen_BoundReportIsCutShort() external {
        uint256 marketId = _createWith(1);
        bytes memory report = _bound(marketId, 1);
        assembly {
            mstore(report, sub(mload(report), 32))
        }
        vm.prank(address(forwarder));
        vm.expectRevert();
        receiver.onReport(_metadata(), report);
    }

    function test_RevertWhen_UnboundReportIsNotAllowed() external {
        _expectRevert(
            _unbound(_createWith(1), 1),
            abi.encodeWithSelector(CREReceiver.UnboundReportNotAllowed.selector)
        );
    }

    function test_WhenUnboundReportIsAllowed_Settles() external {
        _allowUnbound(true);
        uint256 marketId = _createWith(2);
        _report(_unbound(marketId, 2));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(_worker(1)), POOL / 2 + STAKE);
    }

    function test_WhenUnboundReportListsNoWorker_Settles() external {
        _allowUnbound(true);
        uint256 marketId = _create();
        _report(_unbound(marketId, 0));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
    }

    function test_RevertWhen_UnboundReportsAreForbiddenAgain() external {
        _allowUnbound(true);
        _allowUnbound(false);
        _expectRevert(
            _unbound(_createWith(1), 1),
            abi.encodeWithSelector(CREReceiver.UnboundReportNotAllowed.selector)
        );
    }

    function test_RevertWhen_SomeoneElseAllowsUnboundReports() external {
        vm.prank(outsider);
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, outsider)
        );
        receiver.setAllowUnboundReports(true);
    }

    function test_RevertWhen_ChainIsAnother() external {
        _expectRevert(
            _bound(_createWith(1), 1, block.chainid + 1, address(receiver), 0, 0),
            abi.encodeWithSelector(CREReceiver.WrongChain.selector, block.chainid + 1)
        );
    }

    function test_RevertWhen_ReceiverIsAnother() external {
        _expectRevert(
            _bound(_createWith(1), 1, block.chainid, outsider, 0, 0),
            abi.encodeWithSelector(CREReceiver.WrongReceiver.selector, outsider)
        );
    }

    function test_RevertWhen_ActionIsUnknown() external {
        _expectRevert(
            _bound(_createWith(1), 1, block.chainid, address(receiver), 4, 0),
            abi.encodeWithSelector(CREReceiver.InvalidAction.selector, 4)
        );
    }

    function test_RevertWhen_VoidReasonIsUnknown() external {
        _expectRevert(
            _bound(_createWith(1), 1, block.chainid, address(receiver), 1, 9),
            abi.encodeWithSelector(CREReceiver.UnknownVoidReason.selector, 9)
        );
    }

    function test_RevertWhen_VoidReasonIsNotAResolversToGive() external {
        uint256 marketId = _createWith(1);
        uint8[3] memory reasons = [0, 4, 5];
        for (uint256 i; i < reasons.length; ++i) {
            _expectRevert(
                _bound(marketId, 1, block.chainid, address(receiver), 1, reasons[i]),
                abi.encodeWithSelector(ICREsolverMarket.InvalidVoidReason.selector, reasons[i])
            );
        }
    }

    function test_WhenBoundReportSettles() external {
        uint256 marketId = _createWith(2);
        vm.expectEmit(address(receiver));
        emit CREReceiver.EvidenceRecorded(marketId, keccak256("evidence"));
        _report(_bound(marketId, 2));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(_worker(0)), POOL / 2 + STAKE);
        (uint256 resQuality,,, uint256 count) = market.getReputation(_worker(1));
        assertEq(resQuality, 80);
        assertEq(count, 1);
    }

    function test_WhenBoundReportSettles_KeepsTheHashOfTheRecord() external {
        uint256 marketId = _createWith(1);
        assertEq(receiver.recordHashOf(marketId), 0);
        _report(_bound(marketId, 1));
        assertEq(receiver.recordHashOf(marketId), keccak256("evidence"));
    }

    function test_GivenTheLastMoment_WhenReportIsDelivered() external {
        uint256 marketId = _createWith(1);
        bytes memory report = _bound(marketId, 1);
        skip(1 hours);
        _report(report);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
    }

    function test_RevertGiven_TheLastMomentIsOver() external {
        bytes memory report = _bound(_createWith(1), 1);
        uint256 validUntil = block.timestamp + 1 hours;
        skip(1 hours + 1);
        _expectRevert(
            report, abi.encodeWithSelector(CREReceiver.ReportExpired.selector, validUntil)
        );
    }

    function test_RevertGiven_ALaterRequest_WhenAnOlderRoundReports() external {
        uint256 marketId = _createWith(1);
        bytes memory unasked = _bound(marketId, 1);
        vm.prank(creator);
        market.requestResolution(marketId);
        uint256 first = block.timestamp;
        _expectRevert(
            unasked, abi.encodeWithSelector(CREReceiver.ReportOutdated.selector, 0, first)
        );
        ReportFields memory fields = _fields(marketId, 1);
        (fields.requestedAt, fields.validUntil) = (first, first + 3 days);
        skip(1 hours + 1);
        vm.prank(creator);
        market.requestResolution(marketId);
        _expectRevert(
            _encode(fields),
            abi.encodeWithSelector(CREReceiver.ReportOutdated.selector, first, block.timestamp)
        );
    }

    function test_WhenARequestIsRepeated_TheReportOnItsWayStillSettles() external {
        uint256 marketId = _createWith(1);
        vm.prank(creator);
        market.requestResolution(marketId);
        ReportFields memory fields = _fields(marketId, 1);
        fields.requestedAt = block.timestamp;
        for (uint256 i; i < 5; ++i) {
            skip(5 minutes);
            vm.prank(creator);
            market.requestResolution(marketId);
        }
        _report(_encode(fields));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
    }

    function test_RevertWhen_LessGasIsLeftThanTheReportAsksFor() external {
        ReportFields memory fields = _fields(_createWith(1), 1);
        fields.minGas = 5_000_000;
        bytes memory report = _encode(fields);
        vm.prank(address(forwarder));
        vm.expectPartialRevert(CREReceiver.NotEnoughGasForReport.selector);
        receiver.onReport{gas: 4_000_000}(_metadata(), report);
        _report(report);
    }

    function test_WhenBoundReportProposes() external {
        ICREsolverVerdicts.MarketParams memory params;
        (params.question, params.deadline) = (QUESTION, _deadline());
        (params.terms.window, params.terms.bond) = (2 hours, 0.01 ether);
        vm.prank(creator);
        uint256 marketId = market.createMarket(params);
        _join(marketId, _worker(0));
        vm.prank(creator);
        market.requestResolution(marketId);
        ReportFields memory fields = _fields(marketId, 1);
        (fields.action, fields.finding, fields.seats) = (3, 1, 1 | 1 << 128);
        fields.requestedAt = block.timestamp;
        vm.expectEmit(address(receiver));
        emit CREReceiver.EvidenceRecorded(marketId, keccak256("evidence"));
        _report(_encode(fields));
        (
            ICREsolverVerdicts.State state,
            ICREsolverMarket.Outcome outcome,
            uint64 finalAt,
            bytes32 recordHash
        ) = market.verdictOf(market.verdictId(marketId));
        assertEq(uint8(state), uint8(ICREsolverVerdicts.State.PROPOSED));
        assertEq(uint8(outcome), uint8(ICREsolverMarket.Outcome.NO));
        assertEq(finalAt, block.timestamp + 2 hours);
        assertEq(recordHash, keccak256("evidence"));
    }

    function test_WhenBoundReportHasTenWorkers() external {
        uint256 marketId = _createWith(10);
        bytes memory report = _bound(marketId, 10);
        assertLt(report.length + 109, 5000);
        _report(report);
        assertEq(market.balances(_worker(9)), POOL / 10 + STAKE);
    }

    function test_WhenBoundReportVoids() external {
        for (uint8 reason = 1; reason <= 3; ++reason) {
            uint256 marketId = _createWith(2);
            vm.expectEmit(address(receiver));
            emit CREReceiver.EvidenceRecorded(marketId, keccak256("evidence"));
            _report(_bound(marketId, 0, block.chainid, address(receiver), 1, reason));
            _assertOutcome(
                marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason(reason)
            );
        }
        assertEq(market.balances(creator), 3 * POOL);
    }

    function test_WhenBoundReportRecordsAbsences() external {
        uint256 marketId = _createWith(3);
        vm.prank(creator);
        market.requestResolution(marketId);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.AbsencesRecorded(marketId, 3, 5);
        _report(_absences(marketId, new address[](0), _weights(3, 5)));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.OPEN, ICREsolverMarket.VoidReason.NONE);
    }

    function test_RevertWhen_AbsencesListWorkers() external {
        _expectRevert(
            _absences(_createWith(3), _workers(1), _weights(3, 5)),
            abi.encodeWithSelector(CREReceiver.MalformedReport.selector)
        );
    }

    function test_RevertWhen_AbsencesAreNotTwoNumbers() external {
        _expectRevert(
            _absences(_createWith(3), new address[](0), _weights(3, 5, 1)),
            abi.encodeWithSelector(CREReceiver.MalformedReport.selector)
        );
    }

    function _absences(uint256 marketId, address[] memory workers, uint256[] memory numbers)
        private
        view
        returns (bytes memory)
    {
        ReportFields memory fields = _fields(marketId, 0);
        (fields.workers, fields.weights, fields.action) = (workers, numbers, 2);
        fields.requestedAt = market.requestedAt(marketId);
        return _encode(fields);
    }

    function test_RevertWhen_ReceiverIsNotAResolver() external {
        uint256 marketId = _createWith(1);
        vm.prank(owner);
        market.setAuthorizedResolver(address(receiver), false);
        _expectRevert(
            _bound(marketId, 1),
            abi.encodeWithSelector(
                ICREsolverMarket.UnauthorizedResolver.selector, address(receiver)
            )
        );
    }

    function test_RevertWhen_MarketIsResolvedAlready() external {
        uint256 marketId = _createWith(1);
        _report(_bound(marketId, 1));
        _expectRevert(
            _bound(marketId, 1),
            abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function testFuzz_RandomBytesNeverSettle(bytes memory report) external {
        uint256 marketId = _createWith(1);
        vm.prank(address(forwarder));
        try receiver.onReport(_metadata(), report) {} catch {}
        _assertOutcome(marketId, ICREsolverMarket.Outcome.OPEN, ICREsolverMarket.VoidReason.NONE);
    }

    function _metadata() private view returns (bytes memory) {
        return abi.encodePacked(WORKFLOW_ID, WORKFLOW_NAME, workflowOwner, REPORT_ID);
    }

    function _allowUnbound(bool allowed) private {
        vm.expectEmit(address(receiver));
        emit CREReceiver.AllowUnboundReportsSet(allowed);
        vm.prank(owner);
        receiver.setAllowUnboundReports(allowed);
    }

    function _report(bytes memory report) private {
        vm.prank(address(forwarder));
        receiver.onReport(_metadata(), report);
    }

    function _expectRevert(bytes memory report, bytes memory revertData) private {
        vm.prank(address(forwarder));
        vm.expectRevert(revertData);
        receiver.onReport(_metadata(), report);
    }
}
