// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {MarketTest} from "../support/MarketTest.sol";

contract ReputationTest is MarketTest {
    function test_WhenWorkerIsUnknown() external view {
        _assertReputation(outsider, 0, 0, 0, 0);
    }

    function test_WhenScoredOnce_KeepsTheThreeDimensionsApart() external {
        _score(11, 22, 33);
        _assertReputation(_worker(0), 11, 22, 33, 1);
    }

    function test_WhenScoredTwice_RoundsAveragesDown() external {
        _score(10, 20, 100);
        _score(11, 23, 99);
        _assertReputation(_worker(0), 10, 21, 99, 2);
    }

    function test_WhenScoresAreExtreme() external {
        _score(0, 0, 0);
        _assertReputation(_worker(0), 0, 0, 0, 1);
        _score(100, 100, 100);
        _assertReputation(_worker(0), 50, 50, 50, 2);
    }

    function test_WhenSeveralWorkersAreListed_GivesEachItsOwnScores() external {
        uint256 marketId = _createWith(3);
        uint8[] memory scores = new uint8[](9);
        for (uint256 i; i < 9; ++i) {
            scores[i] = uint8(10 * (i + 1));
        }
        vm.prank(resolver);
        market.resolveMarket(marketId, _workers(3), _equal(3), scores, true);
        _assertReputation(_worker(0), 10, 20, 30, 1);
        _assertReputation(_worker(1), 40, 50, 60, 1);
        _assertReputation(_worker(2), 70, 80, 90, 1);
    }

    function test_WhenVerdictIsNo_CountsTheScoresAsWell() external {
        uint256 marketId = _createWith(1);
        _resolve(marketId, _equal(1), false);
        _assertReputation(_worker(0), 80, 80, 80, 1);
    }

    function test_WhenMarketIsVoided_LeavesReputationAlone() external {
        _score(70, 70, 70);
        _void(_createWith(1));
        _resolve(_createWith(1), _weights(0));
        _assertReputation(_worker(0), 70, 70, 70, 1);
    }

    function test_WhenBalanceChanges_LeavesReputationAlone() external {
        _score(70, 60, 50);
        _withdraw(_worker(0));
        _assertReputation(_worker(0), 70, 60, 50, 1);
    }

    function testFuzz_AveragesMatchTheSums(uint8[3][8] memory rounds) external {
        uint256[3] memory sums;
        for (uint256 i; i < rounds.length; ++i) {
            for (uint256 k; k < 3; ++k) {
                rounds[i][k] = uint8(bound(rounds[i][k], 0, 100));
                sums[k] += rounds[i][k];
            }
            _score(rounds[i][0], rounds[i][1], rounds[i][2]);
        }
        _assertReputation(_worker(0), sums[0] / 8, sums[1] / 8, sums[2] / 8, 8);
        assertEq(market.balances(_worker(0)), 8 * (POOL + STAKE));
    }

    function _score(uint8 a, uint8 b, uint8 c) private {
        uint256 marketId = _createWith(1);
        uint8[] memory scores = new uint8[](3);
        (scores[0], scores[1], scores[2]) = (a, b, c);
        vm.prank(resolver);
        market.resolveMarket(marketId, _workers(1), _equal(1), scores, true);
    }

    function _assertReputation(address worker, uint256 a, uint256 b, uint256 c, uint256 n)
        private
        view
    {
        (uint256 resQuality, uint256 srcQuality, uint256 depth, uint256 count) =
            market.getReputation(worker);
        assertEq(resQuality, a, "resQuality");
        assertEq(srcQuality, b, "srcQuality");
        assertEq(depth, c, "analysisDepth");
        assertEq(count, n, "count");
    }
}
