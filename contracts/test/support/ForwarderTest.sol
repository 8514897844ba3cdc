// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {KeystoneForwarder} from "@chainlink/contracts/src/v0.8/keystone/KeystoneForwarder.sol";
import {CREReceiver} from "../../src/CREReceiver.sol";
import {LadderTest} from "./LadderTest.sol";

/// @notice The sixteen values of a report.
struct ReportFields {
    uint256 marketId;
    address[] workers;
    uint256[] weights;
    uint8[] dimScores;
    bool resolution;
    uint256 chainId;
    address receiver;
    uint8 action;
    uint8 voidReason;
    bytes32 evidenceHash;
    uint256 requestedAt;
    uint256 validUntil;
    uint256 minGas;
    uint8 finding;
}

/// @notice The real KeystoneForwarder with a DON of four nodes (one may be faulty) in front of a
/// receiver, and the bytes that such a DON signs.
abstract contract ForwarderTest is LadderTest {
    uint32 internal constant DON_ID = 7;
    uint32 internal constant DON_CONFIG = 1;
    uint8 internal constant FAULTY = 1;
    bytes32 internal constant WORKFLOW_ID = keccak256("workflow");
    bytes10 internal constant WORKFLOW_NAME = "b76f3ae1de";
    bytes2 internal constant REPORT_ID = 0x0001;
    bytes internal constant CONTEXT = hex"0102030405";

    address internal workflowOwner = makeAddr("workflowOwner");
    KeystoneForwarder internal forwarder;
    CREReceiver internal receiver;

    event ReportProcessed(
        address indexed receiver,
        bytes32 indexed workflowExecutionId,
        bytes2 indexed reportId,
        bool result
    );

    function setUp() public virtual override {
        super.setUp();
        forwarder = new KeystoneForwarder();
        address[] memory signers = new address[](4);
        for (uint256 i; i < 4; ++i) {
            signers[i] = vm.addr(_nodeKey(i));
        }
        forwarder.setConfig(DON_ID, DON_CONFIG, FAULTY, signers);
        receiver = _deployReceiver();
    }

    function _deployReceiver() internal returns (CREReceiver deployed) {
        deployed = new CREReceiver(owner, address(forwarder), address(market));
        vm.startPrank(owner);
        deployed.allowWorkflow(WORKFLOW_ID);
        market.setAuthorizedResolver(address(deployed), true);
        vm.stopPrank();
    }

    function _nodeKey(uint256 node) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode("node", node)));
    }

    /// @dev The 109-byte header and the payload.
    function _rawReport(bytes32 executionId, bytes32 workflowId, bytes memory payload)
        internal
        view
        returns (bytes memory)
    {
        return abi.encodePacked(
            uint8(1),
            executionId,
            uint32(block.timestamp),
            DON_ID,
            DON_CONFIG,
            workflowId,
            WORKFLOW_NAME,
            workflowOwner,
            REPORT_ID,
            payload
        );
    }

    /// @dev Signatures of the first `count` nodes: r, s and v without the usual 27.
    function _sign(bytes memory rawReport, uint256 count)
        internal
        pure
        returns (bytes[] memory signatures)
    {
        bytes32 digest = keccak256(abi.encodePacked(keccak256(rawReport), CONTEXT));
        signatures = new bytes[](count);
        for (uint256 i; i < count; ++i) {
            (uint8 v, bytes32 r, bytes32 s) = vm.sign(_nodeKey(i), digest);
            signatures[i] = abi.encodePacked(r, s, v - 27);
        }
    }

    /// @dev Delivers a payload as the allowed workflow and returns whether the receiver took it.
    function _deliver(bytes32 executionId, bytes memory payload) internal returns (bool) {
        return _deliver(receiver, _rawReport(executionId, WORKFLOW_ID, payload));
    }

    function _deliver(CREReceiver to, bytes memory rawReport) internal returns (bool) {
        forwarder.report(address(to), rawReport, CONTEXT, _sign(rawReport, FAULTY + 1));
        bytes32 executionId;
        assembly {
            executionId := mload(add(rawReport, 33))
        }
        return forwarder.getTransmissionInfo(address(to), executionId, REPORT_ID).success;
    }

    /// @dev YES of the first `count` workers, an answer to the last request, valid for an hour.
    function _verdict(uint256 marketId, uint256 count) internal view returns (bytes memory) {
        return _encode(_fields(marketId, count));
    }

    function _voiding(uint256 marketId, uint8 reason) internal view returns (bytes memory) {
        ReportFields memory fields = _fields(marketId, 0);
        fields.finding = 0;
        if (reason == 1) fields.finding = 4;
        else if (reason == 2) fields.finding = 5;
        else fields.voidReason = reason;
        return _encode(fields);
    }

    function _fields(uint256 marketId, uint256 count)
        internal
        view
        returns (ReportFields memory fields)
    {
        fields.marketId = marketId;
        (fields.workers, fields.weights) = (_workers(count), _equal(count));
        fields.dimScores = _scores(count, 80);
        (fields.chainId, fields.receiver) = (block.chainid, address(receiver));
        bool isOpen = marketId <= market.marketCount();
        fields.requestedAt = isOpen ? market.requestedAt(marketId) : block.timestamp;
        fields.validUntil = block.timestamp + 1 hours;
        fields.finding = 1;
    }

    /// @dev A tuple has the layout of a struct without the offset in front of it.
    function _encode(ReportFields memory fields) internal pure returns (bytes memory report) {
        fields.resolution = fields.finding == 1;
        fields.evidenceHash = keccak256("evidence");
        bytes memory encoded = abi.encode(fields);
        report = new bytes(encoded.length - 32);
        for (uint256 i = 0; i < report.length; i += 32) {
            assembly {
                mstore(add(add(report, 32), i), mload(add(add(encoded, 64), i)))
            }
        }
    }
}
