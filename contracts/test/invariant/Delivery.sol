// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {KeystoneForwarder} from "@chainlink/contracts/src/v0.8/keystone/KeystoneForwarder.sol";
import {Test} from "forge-std/Test.sol";
import {CREReceiver} from "../../src/CREReceiver.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ReportFields} from "../support/ForwarderTest.sol";

/// @notice The real KeystoneForwarder with a DON of four nodes, and the receiver behind it.
contract Delivery is Test {
    bytes32 private constant WORKFLOW_ID = keccak256("workflow");
    bytes private constant CONTEXT = hex"0102030405";

    CREsolverMarket private immutable market;
    KeystoneForwarder private immutable forwarder = new KeystoneForwarder();
    CREReceiver public immutable receiver;
    uint256 private reports;

    constructor(CREsolverMarket market_) {
        market = market_;
        address[] memory signers = new address[](4);
        for (uint256 i; i < 4; ++i) {
            signers[i] = vm.addr(1000 + i);
        }
        forwarder.setConfig(7, 1, 1, signers);
        receiver = new CREReceiver(address(this), address(forwarder), address(market_));
        receiver.allowWorkflow(WORKFLOW_ID);
    }

    /// @notice A report that answers the last request, valid for an hour.
    function reportOf(ICREsolverVerdicts.Proposal memory p)
        public
        view
        returns (ReportFields memory report)
    {
        report.marketId = p.marketId;
        (report.workers, report.weights, report.dimScores) = (p.workers, p.weights, p.dimScores);
        report.resolution = p.finding == ICREsolverVerdicts.Finding.YES;
        (report.chainId, report.receiver) = (block.chainid, address(receiver));
        report.voidReason = uint8(p.reason);
        report.evidenceHash = p.recordHash;
        report.requestedAt = market.requestedAt(p.marketId);
        report.validUntil = block.timestamp + 1 hours;
        (report.finding, report.stage, report.seats) = (uint8(p.finding), p.stage, p.seats);
    }

    /// @notice Signs a report, delivers it, and tells whether the receiver took it.
    function deliver(ReportFields memory report) external returns (bool) {
        bytes32 executionId = bytes32(++reports);
        bytes memory raw = abi.encodePacked(
            uint8(1),
            executionId,
            uint32(block.timestamp),
            uint32(7),
            uint32(1),
            WORKFLOW_ID,
            bytes10("b76f3ae1de"),
            address(this),
            bytes2(0x0001),
            _tuple(report)
        );
        bytes32 digest = keccak256(abi.encodePacked(keccak256(raw), CONTEXT));
        bytes[] memory signatures = new bytes[](2);
        for (uint256 i; i < 2; ++i) {
            (uint8 v, bytes32 r, bytes32 s) = vm.sign(1000 + i, digest);
            signatures[i] = abi.encodePacked(r, s, v - 27);
        }
        forwarder.report(address(receiver), raw, CONTEXT, signatures);
        return forwarder.getTransmissionInfo(address(receiver), executionId, bytes2(0x0001)).success;
    }

    /// @dev A tuple is a struct without the offset in front of it.
    function _tuple(ReportFields memory report) private pure returns (bytes memory tuple) {
        tuple = abi.encode(report);
        assembly {
            let length := sub(mload(tuple), 32)
            tuple := add(tuple, 32)
            mstore(tuple, length)
        }
    }
}
