// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {MarketTest} from "../support/MarketTest.sol";

contract ResolveMarketTest is MarketTest {
    function test_RevertWhen_CallerIsNotAResolver() external {
        uint256 marketId = _createWith(1);
        address[4] memory callers = [owner, creator, _worker(0), outsider];
        for (uint256 i; i < callers.length; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(
                abi.encodeWithSelector(ICREsolverMarket.UnauthorizedResolver.selector, callers[i])
            );
            market.resolveMarket(marketId, _workers(1), _equal(1), _scores(1, 80), true);
        }
    }

    function test_RevertWhen_ResolverLostItsAuthority() external {
        uint256 marketId = _createWith(1);
        vm.prank(owner);
        market.setAuthorizedResolver(resolver, false);
        _expectRevert(
            marketId,
            _workers(1),
            _equal(1),
            abi.encodeWithSelector(ICREsolverMarket.UnauthorizedResolver.selector, resolver)
        );
    }

    function test_RevertWhen_MarketDoesNotExist() external {
        _expectRevert(
            1,
            _workers(1),
            _equal(1),
            abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 1)
        );
    }

    function test_RevertWhen_MarketIsResolved() external {
        uint256 marketId = _createWith(1);
        _resolve(marketId, _equal(1), false);
        _expectRevert(
            marketId,
            _workers(1),
            _equal(1),
            abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function test_RevertWhen_MarketIsVoided() external {
        uint256 marketId = _createWith(1);
        _void(marketId);
        _expectRevert(
            marketId,
            _workers(1),
            _equal(1),
            abi.encodeWithSelector(ICREsolverMarket.AlreadyVoided.selector, marketId)
        );
    }

    function test_RevertWhen_ElevenWorkersAreListed() external {
        uint256 marketId = _createWith(10);
        _expectRevert(
            marketId,
            _workers(11),
            _equal(11),
            abi.encodeWithSelector(ICREsolverMarket.TooManyWorkers.selector, 10)
        );
    }

    function test_RevertWhen_AWeightIsMissing() external {
        uint256 marketId = _createWith(2);
        _expectRevert(
            marketId,
            _workers(2),
            _equal(1),
            abi.encodeWithSelector(ICREsolverMarket.ArrayLengthMismatch.selector)
        );
    }

    function test_RevertWhen_AWeightIsLeftOver() external {
        uint256 marketId = _createWith(2);
        _expectRevert(
            marketId,
            _workers(2),
            _equal(3),
            abi.encodeWithSelector(ICREsolverMarket.ArrayLengthMismatch.selector)
        );
    }

    function test_RevertWhen_AScoreIsMissingOrLeftOver() external {
        uint256 marketId = _createWith(2);
        uint256[2] memory lengths = [uint256(5), 7];
        for (uint256 i; i < lengths.length; ++i) {
            vm.prank(resolver);
            vm.expectRevert(ICREsolverMarket.ArrayLengthMismatch.selector);
            market.resolveMarket(marketId, _workers(2), _equal(2), new uint8[](lengths[i]), true);
        }
    }

    function test_RevertWhen_AWorkerDidNotJoin() external {
        uint256 marketId = _createWith(2);
        address[] memory workers = _workers(2);
        workers[1] = outsider;
        _expectRevert(
            marketId,
            workers,
            _equal(2),
            abi.encodeWithSelector(ICREsolverMarket.UnregisteredWorker.selector, outsider)
        );
    }

    function test_RevertWhen_AWorkerIsTheZeroAddress() external {
        uint256 marketId = _createWith(1);
        _expectRevert(
            marketId,
            new address[](1),
            _equal(1),
            abi.encodeWithSelector(ICREsolverMarket.UnregisteredWorker.selector, address(0))
        );
    }

    function test_RevertWhen_AWorkerOfAnotherMarketIsListed() external {
        uint256 marketId = _createWith(1);
        _join(_create(), _worker(1));
        _expectRevert(
            marketId,
            _workers(2),
            _equal(2),
            abi.encodeWithSelector(ICREsolverMarket.UnregisteredWorker.selector, _worker(1))
        );
    }

    function test_RevertWhen_AWorkerIsListedTwice() external {
        uint256 marketId = _createWith(2);
        address[] memory workers = _workers(2);
        workers[1] = workers[0];
        _expectRevert(
            marketId,
            workers,
            _equal(2),
            abi.encodeWithSelector(ICREsolverMarket.WorkersNotInJoinOrder.selector, 1)
        );
    }

    function test_RevertWhen_WorkersAreOutOfJoinOrder() external {
        uint256 marketId = _createWith(3);
        address[] memory workers = _workers(3);
        (workers[1], workers[2]) = (workers[2], workers[1]);
        _expectRevert(
            marketId,
            workers,
            _equal(3),
            abi.encodeWithSelector(ICREsolverMarket.WorkersNotInJoinOrder.selector, 2)
        );
    }

    function test_RevertWhen_AnAddressWordHasDirtyBits() external {
        uint256 marketId = _createWith(1);
        bytes memory data = abi.encodeCall(
            market.resolveMarket, (marketId, _workers(1), _equal(1), _scores(1, 80), true)
        );
        // Worker word: selector, five head words, the length of workers.
        data[4 + 6 * 32] = 0x01;
        vm.prank(resolver);
        (bool success,) = address(market).call(data);
        assertFalse(success);
    }

    function test_WhenAnAddressFollowsTheList_IgnoresIt() external {
        uint256 marketId = _createWith(2);
        // The list of one worker comes last, and behind it stands the other worker.
        bytes memory data = bytes.concat(
            market.resolveMarket.selector,
            abi.encode(marketId, 0x160, 0xa0, 0xe0, true),
            abi.encode(1, 100),
            abi.encode(3, 80, 80, 80),
            abi.encode(1, _worker(0), _worker(1))
        );
        vm.prank(resolver);
        (bool success,) = address(market).call(data);
        assertTrue(success);
        assertEq(market.balances(_worker(0)), POOL + STAKE);
        assertEq(market.balances(_worker(1)), STAKE);
        (,,, uint256 count) = market.getReputation(_worker(1));
        assertEq(count, 0);
    }

    function test_RevertWhen_AScoreIsAbove100() external {
        uint256 marketId = _createWith(2);
        for (uint256 i; i < 6; ++i) {
            uint8[] memory scores = _scores(2, 100);
            scores[i] = 101;
            vm.prank(resolver);
            vm.expectRevert(
                abi.encodeWithSelector(ICREsolverMarket.ScoreOutOfRange.selector, i, 101)
            );
            market.resolveMarket(marketId, _workers(2), _equal(2), scores, true);
        }
    }

    function test_RevertWhen_AScoreWordIsNotAByte() external {
        uint256 marketId = _createWith(1);
        bytes memory data = abi.encodeCall(
            market.resolveMarket, (marketId, _workers(1), _equal(1), _scores(1, 80), true)
        );
        // Last score word: its second lowest byte makes it 256 + 80.
        data[data.length - 2] = 0x01;
        vm.prank(resolver);
        (bool success,) = address(market).call(data);
        assertFalse(success);
    }

    function test_RevertWhen_AWeightIsTooLarge() external {
        uint256 marketId = _createWith(3);
        _expectRevert(
            marketId,
            _workers(3),
            _weights(1, uint256(type(uint128).max) + 1, 1),
            abi.encodeWithSelector(ICREsolverMarket.WeightTooLarge.selector, 1)
        );
    }

    function test_WhenWeightsAreAsLargeAsAllowed() external {
        uint256 marketId = _createWith(10);
        uint256[] memory weights = new uint256[](10);
        for (uint256 i; i < 10; ++i) {
            weights[i] = type(uint128).max;
        }
        _resolve(marketId, weights);
        for (uint256 i; i < 10; ++i) {
            assertEq(market.balances(_worker(i)), POOL / 10 + STAKE);
        }
    }

    function test_WhenVerdictIsYes() external {
        uint256 marketId = _createWith(1);
        _resolve(marketId, _equal(1), true);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        (,,,, bool resolved) = market.getMarket(marketId);
        assertTrue(resolved);
    }

    function test_WhenVerdictIsNo() external {
        uint256 marketId = _createWith(1);
        _resolve(marketId, _equal(1), false);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
        (,,,, bool resolved) = market.getMarket(marketId);
        assertTrue(resolved);
    }

    function test_WhenSharesAreNineToOne_PaysTheWrittenExample() external {
        uint256 marketId = _createWith(2);
        _resolve(marketId, _weights(900_000, 100_000));
        assertEq(market.balances(_worker(0)), 0.91 ether);
        assertEq(market.balances(_worker(1)), 0.11 ether);
    }

    function test_WhenSharesDoNotDivide_GivesTheRestToTheLastWeightedWorker() external {
        uint256 marketId = _createWith(3);
        _resolve(marketId, _weights(1, 1, 1));
        assertEq(market.balances(_worker(0)), POOL / 3 + STAKE);
        assertEq(market.balances(_worker(1)), POOL / 3 + STAKE);
        assertEq(market.balances(_worker(2)), POOL / 3 + 1 + STAKE);
    }

    function test_WhenLastWorkerHasNoWeight_GivesItNoDust() external {
        uint256 marketId = _createWith(3);
        _resolve(marketId, _weights(1, 2, 0));
        assertEq(market.balances(_worker(0)), POOL / 3 + STAKE);
        assertEq(market.balances(_worker(1)), POOL - POOL / 3 + STAKE);
        assertEq(market.balances(_worker(2)), STAKE);
    }

    function test_WhenFirstWorkerHasNoWeight_StillScoresIt() external {
        uint256 marketId = _createWith(2);
        _resolve(marketId, _weights(0, 5));
        assertEq(market.balances(_worker(0)), STAKE);
        assertEq(market.balances(_worker(1)), POOL + STAKE);
        (uint256 resQuality,,, uint256 count) = market.getReputation(_worker(0));
        assertEq(resQuality, 80);
        assertEq(count, 1);
    }

    function test_WhenAWorkerIsOmitted_ReturnsItsStakeOnly() external {
        uint256 marketId = _createWith(3);
        address[] memory workers = new address[](2);
        (workers[0], workers[1]) = (_worker(0), _worker(2));
        vm.prank(resolver);
        market.resolveMarket(marketId, workers, _equal(2), _scores(2, 80), true);
        assertEq(market.balances(_worker(0)), POOL / 2 + STAKE);
        assertEq(market.balances(_worker(1)), STAKE);
        assertEq(market.balances(_worker(2)), POOL / 2 + STAKE);
        (,,, uint256 count) = market.getReputation(_worker(1));
        assertEq(count, 0);
    }

    function test_WhenStakesDiffer_ReturnsEachInFull() external {
        uint256 marketId = _create();
        _join(marketId, _worker(0), 0, 5 ether);
        _join(marketId, _worker(1), 0, 0.02 ether);
        _resolve(marketId, _equal(2));
        assertEq(market.balances(_worker(0)), POOL / 2 + 5 ether);
        assertEq(market.balances(_worker(1)), POOL / 2 + 0.02 ether);
    }

    function test_WhenNoWorkerIsListed_ReturnsPoolAndStakes() external {
        uint256 marketId = _createWith(2);
        _resolve(marketId, new uint256[](0), false);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(creator), POOL);
        assertEq(market.balances(_worker(0)), STAKE);
        assertEq(market.balances(_worker(1)), STAKE);
        (,,, uint256 count) = market.getReputation(_worker(0));
        assertEq(count, 0);
    }

    function test_WhenAllWeightsAreZero_VoidsTheMarket() external {
        uint256 marketId = _createWith(2);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketVoided(marketId, ICREsolverMarket.VoidReason.ZERO_WEIGHT);
        _resolve(marketId, _weights(0, 0));
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.ZERO_WEIGHT
        );
        assertEq(market.balances(creator), POOL);
        assertEq(market.balances(_worker(0)), STAKE);
        assertEq(market.balances(_worker(1)), STAKE);
        (,,, uint256 count) = market.getReputation(_worker(0));
        assertEq(count, 0);
    }

    function test_WhenPoolIsZero_PaysStakesAndScores() external {
        uint256 marketId = _create(0);
        _join(marketId, _worker(0));
        _resolve(marketId, _equal(1));
        assertEq(market.balances(_worker(0)), STAKE);
        (uint256 resQuality,,,) = market.getReputation(_worker(0));
        assertEq(resQuality, 80);
    }

    function test_WhenCreatorIsAlsoAWorker() external {
        uint256 marketId = _create();
        _join(marketId, creator);
        _resolve(marketId, new uint256[](0));
        assertEq(market.balances(creator), POOL + STAKE);
    }

    function test_WhenItSucceeds_EmitsRewardsInJoinOrder() external {
        uint256 marketId = _createWith(4);
        address[] memory workers = new address[](2);
        (workers[0], workers[1]) = (_worker(1), _worker(3));
        uint256[] memory rewards = new uint256[](4);
        (rewards[1], rewards[3]) = (0.75 ether, 0.25 ether);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketResolved(marketId, true, 400, POOL, rewards);
        vm.prank(resolver);
        market.resolveMarket(marketId, workers, _weights(300, 100), _scores(2, 80), true);
    }

    function test_WhenDeadlineIsAhead_SettlesEarly() external {
        uint256 marketId = _createWith(1);
        assertLt(block.timestamp, _deadline());
        _resolve(marketId, _equal(1));
        assertEq(market.balances(_worker(0)), POOL + STAKE);
    }

    function testFuzz_PaysEveryWeiOfPoolAndStakes(
        uint96 pool,
        uint128[10] memory seeds,
        uint256 joined,
        uint256 listed
    ) external {
        pool = uint96(bound(pool, 0, 1_000_000 ether));
        joined = bound(joined, 1, 10);
        listed = bound(listed, 0, joined);
        uint256 marketId = _create(pool);
        for (uint256 i; i < joined; ++i) {
            _join(marketId, _worker(i), 0, STAKE + i);
        }
        uint256[] memory weights = new uint256[](listed);
        for (uint256 i; i < listed; ++i) {
            weights[i] = seeds[i];
        }

        _resolve(marketId, weights);
        uint256 paid = market.balances(creator);
        for (uint256 i; i < joined; ++i) {
            assertGe(market.balances(_worker(i)), STAKE + i);
            paid += market.balances(_worker(i));
        }
        assertEq(paid, address(market).balance);
    }

    function testFuzz_SharesFollowTheFormula(uint96 pool, uint128[5] memory seeds) external {
        pool = uint96(bound(pool, 0, 1_000_000 ether));
        uint256 marketId = _create(pool);
        uint256[] memory weights = new uint256[](5);
        uint256 total;
        uint256 last;
        for (uint256 i; i < 5; ++i) {
            _join(marketId, _worker(i));
            weights[i] = seeds[i] % 3 == 0 ? 0 : seeds[i];
            total += weights[i];
            if (weights[i] != 0) last = i;
        }
        vm.assume(total != 0);
        _resolve(marketId, weights);
        uint256 left = pool;
        for (uint256 i; i < 5; ++i) {
            uint256 share = uint256(pool) * weights[i] / total;
            if (i == last) share = left;
            left -= share;
            assertEq(market.balances(_worker(i)), STAKE + share);
        }
        assertEq(left, 0);
    }

    function testFuzz_ScalingAllWeightsChangesNothing(uint64[3] memory seeds, uint32 factor)
        external
    {
        vm.assume(factor != 0 && uint256(seeds[0]) + seeds[1] + seeds[2] != 0);
        uint256 first = _createWith(3);
        _resolve(first, _weights(seeds[0], seeds[1], seeds[2]));
        uint256[3] memory before;
        for (uint256 i; i < 3; ++i) {
            before[i] = market.balances(_worker(i));
        }
        uint256 second = _createWith(3);
        uint256 by = factor;
        _resolve(second, _weights(seeds[0] * by, seeds[1] * by, seeds[2] * by));
        for (uint256 i; i < 3; ++i) {
            assertEq(market.balances(_worker(i)), 2 * before[i]);
        }
    }

    function _expectRevert(
        uint256 marketId,
        address[] memory workers,
        uint256[] memory weights,
        bytes memory revertData
    ) private {
        vm.prank(resolver);
        vm.expectRevert(revertData);
        market.resolveMarket(marketId, workers, weights, _scores(workers.length, 80), true);
    }
}
