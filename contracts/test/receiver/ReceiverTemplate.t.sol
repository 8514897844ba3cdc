// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {CREReceiver} from "../../src/CREReceiver.sol";
import {IReceiver} from "../../src/interfaces/IReceiver.sol";
import {ReceiverTemplate} from "../../src/interfaces/ReceiverTemplate.sol";
import {ForwarderTest, ReportFields} from "../support/ForwarderTest.sol";

/// @notice Who may report, whatever the payload.
contract ReceiverTemplateTest is ForwarderTest {
    uint256 private marketId;
    bytes private report;

    function setUp() public override {
        super.setUp();
        marketId = _asked(1);
        ReportFields memory fields = _fields(marketId, 1);
        fields.validUntil = block.timestamp + 30 days;
        report = _encode(fields);
    }

    /// @dev What the owner does after the delay.
    function _announced(bytes memory change) private {
        vm.prank(owner);
        receiver.announceChange(change);
        skip(4 days);
        vm.prank(owner);
        (bool success,) = address(receiver).call(change);
        assertTrue(success);
    }

    function test_RevertWhen_ForwarderIsZeroAtConstruction() external {
        vm.expectRevert(ReceiverTemplate.InvalidForwarder.selector);
        new CREReceiver(owner, address(0), address(market));
    }

    function test_RevertWhen_OwnerIsZeroAtConstruction() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new CREReceiver(address(0), address(forwarder), address(market));
    }

    function test_WhenDeployed_EnforcesWorkflowIdentity() external {
        CREReceiver fresh = new CREReceiver(owner, address(forwarder), address(market));
        assertTrue(fresh.enforceWorkflowIdentity());
        vm.prank(address(forwarder));
        vm.expectRevert(
            abi.encodeWithSelector(ReceiverTemplate.UnauthorizedWorkflow.selector, WORKFLOW_ID)
        );
        fresh.onReport(_metadata(64), report);
    }

    function test_RevertWhen_CallerIsNotTheForwarder() external {
        address[3] memory callers = [owner, resolver, outsider];
        for (uint256 i; i < callers.length; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(
                abi.encodeWithSelector(ReceiverTemplate.UnauthorizedForwarder.selector, callers[i])
            );
            receiver.onReport(_metadata(64), report);
        }
    }

    function test_RevertWhen_MetadataIsTooShort() external {
        uint256[3] memory lengths = [uint256(0), 62, 63];
        for (uint256 i; i < lengths.length; ++i) {
            vm.prank(address(forwarder));
            vm.expectRevert(
                abi.encodeWithSelector(ReceiverTemplate.MetadataTooShort.selector, lengths[i])
            );
            receiver.onReport(_metadata(lengths[i]), report);
        }
    }

    function test_WhenMetadataIsLonger() external {
        vm.prank(address(forwarder));
        receiver.onReport(bytes.concat(_metadata(64), hex"ffff"), report);
        assertEq(market.balances(_worker(0)), POOL + STAKE);
    }

    function test_RevertWhen_WorkflowIsNotListed() external {
        vm.prank(owner);
        receiver.disallowWorkflow(WORKFLOW_ID);
        vm.prank(address(forwarder));
        vm.expectRevert(
            abi.encodeWithSelector(ReceiverTemplate.UnauthorizedWorkflow.selector, WORKFLOW_ID)
        );
        receiver.onReport(_metadata(64), report);
    }

    function test_WhenEnforcementIsOff_TakesAnyWorkflow() external {
        vm.prank(owner);
        receiver.disallowWorkflow(WORKFLOW_ID);
        _announced(abi.encodeCall(receiver.setEnforceWorkflowIdentity, (false)));
        vm.prank(address(forwarder));
        receiver.onReport(_metadata(64), report);
        assertEq(market.balances(_worker(0)), POOL + STAKE);
    }

    function test_WhenReportIsAccepted_EmitsWhoWroteIt() external {
        vm.expectEmit(address(receiver));
        emit ReceiverTemplate.ReportAccepted(WORKFLOW_ID, workflowOwner, WORKFLOW_NAME, REPORT_ID);
        vm.prank(address(forwarder));
        receiver.onReport(_metadata(64), report);
    }

    function test_WhenOwnerListsAWorkflow() external {
        bytes32 other = keccak256("other");
        bytes memory change = abi.encodeCall(receiver.allowWorkflow, (other));
        vm.prank(owner);
        receiver.announceChange(change);
        skip(4 days);
        vm.expectEmit(address(receiver));
        emit ReceiverTemplate.WorkflowAllowed(other);
        vm.prank(owner);
        receiver.allowWorkflow(other);
        assertTrue(receiver.allowedWorkflows(other));
        assertTrue(receiver.allowedWorkflows(WORKFLOW_ID));
    }

    function test_WhenOwnerTakesAWorkflowOffTheList() external {
        vm.expectEmit(address(receiver));
        emit ReceiverTemplate.WorkflowDisallowed(WORKFLOW_ID);
        vm.prank(owner);
        receiver.disallowWorkflow(WORKFLOW_ID);
        assertFalse(receiver.allowedWorkflows(WORKFLOW_ID));
    }

    function test_WhenOwnerSwitchesEnforcement() external {
        _announced(abi.encodeCall(receiver.setEnforceWorkflowIdentity, (false)));
        assertFalse(receiver.enforceWorkflowIdentity());
        vm.expectEmit(address(receiver));
        emit ReceiverTemplate.WorkflowIdentityEnforcementSet(true);
        vm.prank(owner);
        receiver.setEnforceWorkflowIdentity(true);
        assertTrue(receiver.enforceWorkflowIdentity());
    }

    function test_WhenOwnerChangesTheForwarder() external {
        bytes memory change = abi.encodeCall(receiver.setForwarder, (outsider));
        vm.prank(owner);
        receiver.announceChange(change);
        skip(4 days);
        vm.expectEmit(address(receiver));
        emit ReceiverTemplate.ForwarderSet(outsider);
        vm.prank(owner);
        receiver.setForwarder(outsider);
        vm.prank(address(forwarder));
        vm.expectRevert(
            abi.encodeWithSelector(
                ReceiverTemplate.UnauthorizedForwarder.selector, address(forwarder)
            )
        );
        receiver.onReport(_metadata(64), report);
        vm.prank(outsider);
        receiver.onReport(_metadata(64), report);
    }

    function test_GivenNoWorkflowWasEverListed() external {
        receiver = new CREReceiver(owner, address(forwarder), address(market));
        vm.startPrank(owner);
        receiver.setForwarder(outsider);
        receiver.allowWorkflow(WORKFLOW_ID);
        receiver.disallowWorkflow(WORKFLOW_ID);
        vm.stopPrank();
        assertTrue(receiver.isInUse());
        bytes memory change = abi.encodeCall(receiver.allowWorkflow, (WORKFLOW_ID));
        _expectChange(change, ReceiverTemplate.ChangeNotAnnounced.selector);
    }

    function test_RevertGiven_AMarketExists_WhenPowerIsGivenWithoutAnnouncement() external {
        bytes[3] memory changes = [
            abi.encodeCall(receiver.allowWorkflow, (keccak256("other"))),
            abi.encodeCall(receiver.setEnforceWorkflowIdentity, (false)),
            abi.encodeCall(receiver.setForwarder, (outsider))
        ];
        for (uint256 i; i < changes.length; ++i) {
            _expectChange(changes[i], ReceiverTemplate.ChangeNotAnnounced.selector);
            vm.prank(owner);
            receiver.announceChange(changes[i]);
            skip(4 days - 1);
            _expectChange(changes[i], ReceiverTemplate.ChangeNotDue.selector);
            skip(7 days + 2);
            _expectChange(changes[i], ReceiverTemplate.ChangeNotAnnounced.selector);
        }
    }

    function test_GivenAMarketExists_WhenPowerIsTakenAway() external {
        vm.startPrank(owner);
        receiver.disallowWorkflow(WORKFLOW_ID);
        receiver.setEnforceWorkflowIdentity(true);
        vm.stopPrank();
        assertFalse(receiver.allowedWorkflows(WORKFLOW_ID));
    }

    function test_RevertWhen_AnAnnouncedChangeIsMadeTwiceOrCanceled() external {
        bytes memory change = abi.encodeCall(receiver.allowWorkflow, (keccak256("other")));
        _announced(change);
        _expectChange(change, ReceiverTemplate.ChangeNotAnnounced.selector);
        vm.startPrank(owner);
        receiver.announceChange(change);
        vm.expectEmit(address(receiver));
        emit ReceiverTemplate.ChangeCanceled(change);
        receiver.cancelChange(change);
        vm.stopPrank();
        skip(4 days);
        _expectChange(change, ReceiverTemplate.ChangeNotAnnounced.selector);
    }

    function test_WhenOwnershipPasses_TakesTwoSteps() external {
        vm.prank(owner);
        receiver.transferOwnership(outsider);
        assertEq(receiver.owner(), owner);
        vm.prank(outsider);
        receiver.acceptOwnership();
        assertEq(receiver.owner(), outsider);
    }

    function test_RevertWhen_OwnershipIsRenounced() external {
        vm.prank(owner);
        vm.expectRevert(ReceiverTemplate.OwnershipCannotBeRenounced.selector);
        receiver.renounceOwnership();
    }

    function _expectChange(bytes memory change, bytes4 selector) private {
        vm.prank(owner);
        (bool success, bytes memory returned) = address(receiver).call(change);
        assertFalse(success);
        assertEq(bytes4(returned), selector);
    }

    function test_RevertWhen_NewForwarderIsZero() external {
        vm.prank(owner);
        receiver.announceChange(abi.encodeCall(receiver.setForwarder, (address(0))));
        skip(4 days);
        vm.prank(owner);
        vm.expectRevert(ReceiverTemplate.InvalidForwarder.selector);
        receiver.setForwarder(address(0));
    }

    function test_RevertWhen_SomeoneElseAdministers() external {
        bytes[6] memory calls = [
            abi.encodeCall(receiver.announceChange, ("")),
            abi.encodeCall(receiver.cancelChange, ("")),
            abi.encodeCall(receiver.allowWorkflow, (WORKFLOW_ID)),
            abi.encodeCall(receiver.disallowWorkflow, (WORKFLOW_ID)),
            abi.encodeCall(receiver.setEnforceWorkflowIdentity, (false)),
            abi.encodeCall(receiver.setForwarder, (outsider))
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(outsider);
            (bool success, bytes memory returned) = address(receiver).call(calls[i]);
            assertFalse(success);
            assertEq(
                returned,
                abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, outsider)
            );
        }
    }

    function test_WhenAskedForInterfaces() external view {
        assertEq(type(IReceiver).interfaceId, bytes4(0x805f2132));
        assertTrue(receiver.supportsInterface(0x805f2132));
        assertTrue(receiver.supportsInterface(0x01ffc9a7));
        assertFalse(receiver.supportsInterface(0xffffffff));
        assertFalse(receiver.supportsInterface(0x80ac58cd));
    }

    function testFuzz_OnlyListedWorkflowsReport(bytes32 workflowId) external {
        vm.assume(workflowId != WORKFLOW_ID);
        bytes memory metadata =
            abi.encodePacked(workflowId, WORKFLOW_NAME, workflowOwner, REPORT_ID);
        vm.prank(address(forwarder));
        vm.expectRevert(
            abi.encodeWithSelector(ReceiverTemplate.UnauthorizedWorkflow.selector, workflowId)
        );
        receiver.onReport(metadata, report);
    }

    function _metadata(uint256 length) private view returns (bytes memory metadata) {
        metadata = abi.encodePacked(WORKFLOW_ID, WORKFLOW_NAME, workflowOwner, REPORT_ID);
        assembly {
            mstore(metadata, length)
        }
    }
}
