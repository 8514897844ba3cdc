// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {MarketTest} from "../support/MarketTest.sol";

/// @notice Ceilings for the settlement of ten workers with cold storage, as whole transactions.
contract SettlementGasTest is MarketTest {
    function test_FirstSettlementOfTenWorkers() external {
        assertLt(_settle(), 344_000);
    }

    function test_LaterSettlementOfTenWorkers() external {
        _settle();
        assertLt(_settle(), 170_500);
    }

    function _settle() private returns (uint256 used) {
        uint256 marketId = _createWith(10);
        address[] memory workers = _workers(10);
        uint256[] memory weights = new uint256[](10);
        for (uint256 i; i < 10; ++i) {
            weights[i] = 19_650 - 700 * i;
        }
        uint8[] memory scores = _scores(10, 80);
        bytes memory data =
            abi.encodeCall(market.resolveMarket, (marketId, workers, weights, scores, true));
        vm.cool(address(market));
        vm.prank(resolver);
        (bool success,) = address(market).call(data);
        used = vm.lastCallGas().gasTotalUsed + 21_000;
        assertTrue(success);
        for (uint256 i; i < data.length; ++i) {
            used += data[i] == 0 ? 4 : 16;
        }
        emit log_named_uint("gas of the transaction", used);
    }
}
