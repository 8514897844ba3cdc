// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IReceiver} from "./IReceiver.sol";

/// @title ReceiverTemplate
/// @notice Takes reports from one KeystoneForwarder and, unless the owner says otherwise, from
/// listed workflows only.
/// @dev All workflows of a chain share one forwarder: without the list anyone's workflow could
/// report here. The list is enforced from construction on and is empty at first. What adds
/// power over reports takes effect after `CHANGE_DELAY`, which is longer than any window: a verdict
/// that is proposed before the announcement is final before. A market that is open or disputed for
/// longer meets the new workflow. What takes power away is immediate.
abstract contract ReceiverTemplate is IReceiver, Ownable2Step {
    /// @notice Seconds between the announcement of a change and the first moment to make it: longer
    /// than any window for disputes.
    uint256 public constant CHANGE_DELAY = 4 days;

    /// @notice Seconds in which an announced change can be made.
    uint256 public constant CHANGE_PERIOD = 7 days;

    /// @notice Bytes of metadata that the forwarder sends with a report.
    uint256 public constant METADATA_BYTES = 64;

    /// @notice The forwarder that may deliver reports.
    address public forwarder;

    /// @notice Whether reports of workflows that are not listed are refused.
    bool public enforceWorkflowIdentity = true;

    /// @notice Whether a workflow was ever listed, or the list switched off. Before that no report is
    /// taken, so no change needs an announcement: an account that creates a market first cannot hold
    /// up a deployment.
    bool public isInUse;

    /// @notice Whether a workflow is listed.
    mapping(bytes32 workflowId => bool allowed) public allowedWorkflows;

    /// @notice First moment to make an announced change, by the hash of its call; 0 for none.
    mapping(bytes32 change => uint256 time) public changesFrom;

    /// @notice Emitted when the owner announces a change.
    /// @param change Encoded call of this contract.
    /// @param from First moment to make it, Unix seconds.
    event ChangeAnnounced(bytes change, uint256 from);

    /// @notice Emitted when the owner takes an announcement back.
    /// @param change Encoded call of this contract.
    event ChangeCanceled(bytes change);

    /// @notice Emitted when the forwarder changes.
    /// @param forwarder The new forwarder.
    event ForwarderSet(address indexed forwarder);

    /// @notice Emitted when a workflow is listed.
    /// @param workflowId Id of the workflow.
    event WorkflowAllowed(bytes32 indexed workflowId);

    /// @notice Emitted when a workflow is taken off the list.
    /// @param workflowId Id of the workflow.
    event WorkflowDisallowed(bytes32 indexed workflowId);

    /// @notice Emitted when the list is switched on or off.
    /// @param enforced Whether reports of workflows that are not listed are refused.
    event WorkflowIdentityEnforcementSet(bool enforced);

    /// @notice Emitted when a report was accepted and processed.
    /// @param workflowId Id of the workflow that wrote it.
    /// @param workflowOwner Owner of the workflow.
    /// @param workflowName Name of the workflow as the engine hashes it.
    /// @param reportId Id of the report within its execution.
    event ReportAccepted(
        bytes32 indexed workflowId,
        address indexed workflowOwner,
        bytes10 workflowName,
        bytes2 reportId
    );

    /// @notice Thrown when a change was not announced, or too long ago.
    error ChangeNotAnnounced();

    /// @notice Thrown when an announced change is made too early.
    error ChangeNotDue(uint256 from);

    /// @notice Thrown when ownership would be renounced.
    error OwnershipCannotBeRenounced();

    /// @notice Thrown when the forwarder would be the zero address.
    error InvalidForwarder();

    /// @notice Thrown when someone else than the forwarder delivers a report.
    error UnauthorizedForwarder(address caller);

    /// @notice Thrown when the metadata is shorter than `METADATA_BYTES`.
    error MetadataTooShort(uint256 length);

    /// @notice Thrown when the workflow is not listed.
    error UnauthorizedWorkflow(bytes32 workflowId);

    /// @param owner_ Address that keeps the list.
    /// @param forwarder_ The forwarder that may deliver reports.
    constructor(address owner_, address forwarder_) Ownable(owner_) {
        _setForwarder(forwarder_);
    }

    /// @notice Announces a change. Only the owner.
    /// @param change Encoded call of a function here, made later by the owner as it stands.
    function announceChange(bytes calldata change) external onlyOwner {
        uint256 from = block.timestamp + CHANGE_DELAY;
        changesFrom[keccak256(change)] = from;
        emit ChangeAnnounced(change, from);
    }

    /// @notice Takes an announcement back. Only the owner.
    /// @param change The encoded call.
    function cancelChange(bytes calldata change) external onlyOwner {
        delete changesFrom[keccak256(change)];
        emit ChangeCanceled(change);
    }

    /// @inheritdoc IReceiver
    function onReport(bytes calldata metadata, bytes calldata report) external {
        if (msg.sender != forwarder) revert UnauthorizedForwarder(msg.sender);
        if (metadata.length < METADATA_BYTES) revert MetadataTooShort(metadata.length);
        bytes32 workflowId = bytes32(metadata[0:32]);
        if (enforceWorkflowIdentity && !allowedWorkflows[workflowId]) {
            revert UnauthorizedWorkflow(workflowId);
        }
        emit ReportAccepted(
            workflowId,
            address(bytes20(metadata[42:62])),
            bytes10(metadata[32:42]),
            bytes2(metadata[62:64])
        );
        _processReport(report);
    }

    /// @notice Lists a workflow. Only the owner, announced.
    /// @param workflowId Id of the workflow.
    function allowWorkflow(bytes32 workflowId) external onlyOwner {
        _requireAnnouncement();
        isInUse = true;
        allowedWorkflows[workflowId] = true;
        emit WorkflowAllowed(workflowId);
    }

    /// @notice Takes a workflow off the list. Only the owner.
    /// @param workflowId Id of the workflow.
    function disallowWorkflow(bytes32 workflowId) external onlyOwner {
        allowedWorkflows[workflowId] = false;
        emit WorkflowDisallowed(workflowId);
    }

    /// @notice Switches the list on or off. Only the owner, announced to switch it off.
    /// @param enforced Whether reports of workflows that are not listed are refused.
    function setEnforceWorkflowIdentity(bool enforced) external onlyOwner {
        if (!enforced) {
            _requireAnnouncement();
            isInUse = true;
        }
        enforceWorkflowIdentity = enforced;
        emit WorkflowIdentityEnforcementSet(enforced);
    }

    /// @notice Changes the forwarder. Only the owner, announced.
    /// @param newForwarder The new forwarder, not the zero address.
    function setForwarder(address newForwarder) external onlyOwner {
        _requireAnnouncement();
        _setForwarder(newForwarder);
    }

    /// @notice Refused: without an owner no new workflow could ever be listed.
    function renounceOwnership() public view override onlyOwner {
        revert OwnershipCannotBeRenounced();
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) public view virtual returns (bool) {
        return
            interfaceId == type(IReceiver).interfaceId || interfaceId == type(IERC165).interfaceId;
    }

    /// @notice Acts on an accepted report.
    /// @param report The workflow's payload.
    function _processReport(bytes calldata report) internal virtual;

    /// @notice Whether changes must be announced by now.
    function _delaysChanges() internal view virtual returns (bool);

    /// @dev Lets a change pass at once while nothing depends on it, else after its announcement.
    function _requireAnnouncement() internal {
        if (!isInUse || !_delaysChanges()) return;
        bytes32 change = keccak256(msg.data);
        uint256 from = changesFrom[change];
        if (from == 0 || block.timestamp > from + CHANGE_PERIOD) revert ChangeNotAnnounced();
        if (block.timestamp < from) revert ChangeNotDue(from);
        delete changesFrom[change];
    }

    function _setForwarder(address newForwarder) private {
        if (newForwarder == address(0)) revert InvalidForwarder();
        forwarder = newForwarder;
        emit ForwarderSet(newForwarder);
    }
}
