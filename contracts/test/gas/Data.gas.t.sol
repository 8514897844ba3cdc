// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ForwarderTest, ReportFields} from "../support/ForwarderTest.sol";

/// @notice Ceilings for one question that data decides, from its creation to the final verdict in
/// two whole transactions: a market that keeps the hash of 860 bytes and names its moment, and the
/// report of two nodes through the forwarder.
contract DataGasTest is ForwarderTest {
    function test_AQuestionDecidedByData() external {
        _create();
        uint256 deadline = _deadline();
        bytes memory creation = abi.encodeCall(ICREsolverVerdicts.createMarket, (_params(deadline)));
        uint256 created = _send(address(market), creation);
        assertLt(created, 180_000, "createMarket");
        vm.warp(deadline);
        ReportFields memory fields = _fields(market.marketCount(), 0);
        bytes memory raw = _rawReport(keccak256("execution"), WORKFLOW_ID, _encode(fields));
        bytes memory delivery =
            abi.encodeCall(forwarder.report, (address(receiver), raw, CONTEXT, _sign(raw, 2)));
        uint256 reported = _send(address(forwarder), delivery);
        emit log_named_uint("gas of the creation", created);
        emit log_named_uint("gas of the report", reported);
        assertEq(market.resultFor(market.verdictId(fields.marketId)), bytes32(uint256(1)));
        assertLt(reported, 180_000, "report");
        assertLe(created + reported, 356_000, "both");
    }

    function _params(uint256 deadline)
        private
        pure
        returns (ICREsolverVerdicts.MarketParams memory params)
    {
        bytes memory question = new bytes(860);
        for (uint256 i; i < question.length; ++i) {
            question[i] = "a";
        }
        (params.question, params.deadline) = (string(question), deadline);
        // DATA_ONLY and HASH_ONLY.
        params.terms.flags = 3;
        params.terms.earliestRequest = uint40(deadline);
    }

    /// @dev Gas of a call with cold storage, with base cost and calldata of a transaction.
    function _send(address to, bytes memory data) private returns (uint256 used) {
        vm.cool(address(market));
        vm.cool(address(receiver));
        vm.cool(address(forwarder));
        (bool success,) = to.call(data);
        used = vm.lastCallGas().gasTotalUsed + 21_000;
        assertTrue(success);
        for (uint256 i; i < data.length; ++i) {
            used += data[i] == 0 ? 4 : 16;
        }
    }
}
