// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {MarketTest} from "../support/MarketTest.sol";

/// @notice Ceilings for the execution gas of the settlement of ten workers with cold storage; the
/// transaction's base cost and calldata come on top (about 33,000).
contract SettlementGasTest is MarketTest {
    function test_FirstSettlementOfTenWorkers() external {
        assertLt(_settle(), 276_000);
    }

    function test_LaterSettlementOfTenWorkers() external {
        _settle();
        assertLt(_settle(), 105_000);
    }

    function _settle() private returns (uint256 used) {
        uint256 marketId = _createWith(10);
        address[] memory workers = _workers(10);
        uint256[] memory weights = new uint256[](10);
        for (uint256 i; i < 10; ++i) {
            weights[i] = 19_650 - 700 * i;
        }
        uint8[] memory scores = _scores(10, 80);
        vm.cool(address(market));
        vm.prank(resolver);
        market.resolveMarket(marketId, workers, weights, scores, true);
        used = vm.lastCallGas().gasTotalUsed;
    }
}
