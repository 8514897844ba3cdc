// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {console} from "forge-std/console.sol";
import {deployUma} from "../support/Uma.sol";
import {IUmaOracleV2} from "../support/IUmaOracleV2.sol";
import {UmaTest} from "../support/UmaTest.sol";

/// @notice Gas of one undisputed request on both oracles, each call a transaction of its own: the request with its
/// bond and liveness, the proposal, the settlement.
contract UmaGasTest is UmaTest {
    /// forge-config: default.isolate = true
    function test_AnUndisputedRequestCostsAtMostAThirdMoreThanAtUma() external {
        (IUmaOracleV2 real,) = deployUma(address(token), 0, WINDOW);
        IUmaOracleV2 ours = IUmaOracleV2(address(uma));
        // The first request of a proposer creates its account.
        (uint256 first,) = _play(ours, REWARD);
        (uint256 request, uint256 sum) = _play(ours, REWARD);
        (, uint256 free) = _play(ours, 0);
        _play(real, REWARD);
        (uint256 realRequest, uint256 realSum) = _play(real, REWARD);
        console.log("ours: request and settings", request);
        console.log("ours: the whole", sum);
        console.log("ours: the whole without a reward", free);
        console.log("UMA: request and settings", realRequest);
        console.log("UMA: the whole", realSum);
        console.log("ours: request of the first one", first);
        assertLt(sum, realSum * 4 / 3);
    }

    function _play(IUmaOracleV2 oracle, uint256 reward)
        private
        returns (uint256 request, uint256 sum)
    {
        time = block.timestamp;
        token.mint(requester, 2 * uint256(REWARD));
        token.mint(proposer, 2 * MOST_BOND);
        vm.prank(proposer);
        token.approve(address(oracle), type(uint256).max);
        vm.startPrank(requester);
        token.approve(address(oracle), type(uint256).max);
        oracle.requestPrice(IDENTIFIER, time, text, address(token), reward);
        request = vm.lastCallGas().gasTotalUsed;
        oracle.setBond(IDENTIFIER, time, text, ASKED_BOND);
        request += vm.lastCallGas().gasTotalUsed - 21_000;
        oracle.setCustomLiveness(IDENTIFIER, time, text, WINDOW);
        request += vm.lastCallGas().gasTotalUsed - 21_000;
        vm.stopPrank();
        vm.prank(proposer);
        oracle.proposePrice(requester, IDENTIFIER, time, text, ONE);
        uint256 proposal = vm.lastCallGas().gasTotalUsed;
        skip(WINDOW + 1);
        oracle.settle(requester, IDENTIFIER, time, text);
        uint256 settlement = vm.lastCallGas().gasTotalUsed;
        console.log("proposal, settlement", proposal, settlement);
        sum = request + proposal + settlement;
    }
}
