// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {LocalReputationRegistry} from "../../src/local/LocalReputationRegistry.sol";
import {HostileReputation, OpenIdentity} from "../support/Hostile.sol";
import {publicTimes} from "../support/Times.sol";
import {MarketTest} from "../support/MarketTest.sol";

/// @notice Feedback through the local registries.
contract FeedbackTest is MarketTest {
    LocalIdentityRegistry private identity;
    LocalReputationRegistry private reputation;

    function setUp() public override {
        super.setUp();
        (identity, reputation) = _useRegistries();
        for (uint256 i; i < 10; ++i) {
            vm.prank(_worker(i));
            identity.register("data:,");
        }
    }

    function test_WhenRegistryAccepts_PublishesThreeScores() external {
        uint256 marketId = _createWithAgents(2);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.FeedbackPublished(marketId, _worker(0), 0);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.FeedbackPublished(marketId, _worker(1), 1);
        _score(marketId, 2);
        _assertFeedback(0, 1, 10, "resQuality");
        _assertFeedback(0, 2, 11, "srcQuality");
        _assertFeedback(0, 3, 12, "analysisDepth");
        _assertFeedback(1, 1, 13, "resQuality");
        _assertFeedback(1, 2, 14, "srcQuality");
        _assertFeedback(1, 3, 15, "analysisDepth");
        assertEq(reputation.getLastIndex(1, address(market)), 3);
        assertFalse(market.hasPendingFeedback(marketId, _worker(0)));
    }

    function test_WhenRegistryAccepts_MakesTheSummaryReadableByTag() external {
        _score(_createWithAgents(1), 1);
        _score(_createWithAgents(1), 1);
        address[] memory clients = new address[](1);
        clients[0] = address(market);
        (uint64 count, int128 value,) = reputation.getSummary(0, clients, "srcQuality", "cresolver");
        assertEq(count, 2);
        assertEq(value, 11);
    }

    function test_WhenAWorkerIsOmitted_GivesItNoFeedback() external {
        uint256 marketId = _createWithAgents(3);
        address[] memory workers = new address[](1);
        workers[0] = _worker(1);
        vm.recordLogs();
        vm.prank(resolver);
        market.resolveMarket(marketId, workers, _equal(1), _scores(1, 42), true);
        uint256 announced;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == ICREsolverMarket.FeedbackPublished.selector) ++announced;
        }
        assertEq(announced, 1);
        assertEq(reputation.getLastIndex(0, address(market)), 0);
        assertEq(reputation.getLastIndex(1, address(market)), 3);
        assertEq(reputation.getLastIndex(2, address(market)), 0);
    }

    function test_WhenMarketIsVoided_GivesNoFeedback() external {
        uint256 marketId = _createWithAgents(1);
        _resolve(marketId, _weights(0));
        _void(_createWithAgents(1));
        assertEq(reputation.getLastIndex(0, address(market)), 0);
        assertFalse(market.hasPendingFeedback(marketId, _worker(0)));
    }

    function test_WhenNoWorkerIsListed_GivesNoFeedback() external {
        _resolve(_createWithAgents(1), new uint256[](0));
        assertEq(reputation.getLastIndex(0, address(market)), 0);
    }

    function test_WhenOneWorkerBlocksItsFeedback_SettlesAndDefersOnlyIt() external {
        uint256 marketId = _createWithAgents(3);
        vm.prank(_worker(1));
        identity.approve(address(market), 1);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.FeedbackDeferred(marketId, _worker(1));
        _score(marketId, 3);
        assertFalse(market.hasPendingFeedback(marketId, _worker(0)));
        assertTrue(market.hasPendingFeedback(marketId, _worker(1)));
        assertFalse(market.hasPendingFeedback(marketId, _worker(2)));
        assertGt(market.balances(_worker(0)), STAKE);
        assertEq(reputation.getLastIndex(2, address(market)), 3);
    }

    function test_WhenTheBlockIsLifted_LetsAnyonePublish() external {
        uint256 marketId = _blocked();
        vm.prank(_worker(0));
        identity.approve(address(0), 0);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.FeedbackPublished(marketId, _worker(0), 0);
        vm.prank(outsider);
        market.publishFeedback(marketId, _worker(0));
        _assertFeedback(0, 1, 10, "resQuality");
        _assertFeedback(0, 2, 11, "srcQuality");
        _assertFeedback(0, 3, 12, "analysisDepth");
        assertFalse(market.hasPendingFeedback(marketId, _worker(0)));
    }

    function test_WhenTheBlockStays_KeepsItPending() external {
        uint256 marketId = _blocked();
        vm.expectEmit(address(market));
        emit ICREsolverMarket.FeedbackDeferred(marketId, _worker(0));
        market.publishFeedback(marketId, _worker(0));
        assertTrue(market.hasPendingFeedback(marketId, _worker(0)));
    }

    function test_RevertWhen_PublishedAlready() external {
        uint256 marketId = _createWithAgents(1);
        _score(marketId, 1);
        _expectNothingPending(marketId, _worker(0));
    }

    function test_RevertWhen_PublishedTwice() external {
        uint256 marketId = _blocked();
        vm.prank(_worker(0));
        identity.approve(address(0), 0);
        market.publishFeedback(marketId, _worker(0));
        _expectNothingPending(marketId, _worker(0));
        assertEq(reputation.getLastIndex(0, address(market)), 3);
    }

    function test_RevertWhen_MarketIsOpen() external {
        _expectNothingPending(_createWithAgents(1), _worker(0));
    }

    function test_RevertWhen_WorkerDidNotJoin() external {
        _expectNothingPending(_blocked(), outsider);
        _expectNothingPending(999, _worker(0));
    }

    function test_WhenGasIsShort_SettlesAndDefersEveryone() external {
        uint256 marketId = _createWithAgents(10);
        address[] memory workers = _workers(10);
        uint256[] memory weights = _equal(10);
        uint8[] memory scores = _scores(10, 80);
        vm.prank(resolver);
        market.resolveMarket{gas: 650_000}(marketId, workers, weights, scores, true);
        for (uint256 i; i < 10; ++i) {
            assertTrue(market.hasPendingFeedback(marketId, _worker(i)));
            assertEq(market.balances(_worker(i)), POOL / 10 + STAKE);
            market.publishFeedback(marketId, _worker(i));
            assertFalse(market.hasPendingFeedback(marketId, _worker(i)));
            assertEq(reputation.getLastIndex(i, address(market)), 3);
        }
    }

    /// @dev At every amount of gas the call either settles for all or changes nothing.
    function testFuzz_NoAmountOfGasLeavesAHalfSettlement(uint256 gasLimit) external {
        gasLimit = bound(gasLimit, 50_000, 6_000_000);
        uint256 marketId = _createWithAgents(10);
        bytes memory data = abi.encodeCall(
            market.resolveMarket, (marketId, _workers(10), _equal(10), _scores(10, 80), true)
        );
        vm.prank(resolver);
        (bool success,) = address(market).call{gas: gasLimit}(data);
        if (gasLimit > 650_000) assertTrue(success, "starved");
        uint256 paid;
        for (uint256 i; i < 10; ++i) {
            paid += market.balances(_worker(i));
            if (!success) continue;
            uint64 given = reputation.getLastIndex(i, address(market));
            assertEq(given < 3, market.hasPendingFeedback(marketId, _worker(i)), "pending");
        }
        assertEq(paid, success ? POOL + 10 * STAKE : 0);
    }

    function _blocked() private returns (uint256 marketId) {
        marketId = _createWithAgents(1);
        vm.prank(_worker(0));
        identity.approve(address(market), 0);
        _score(marketId, 1);
        assertTrue(market.hasPendingFeedback(marketId, _worker(0)));
    }

    function _createWithAgents(uint256 count) private returns (uint256 marketId) {
        marketId = _create();
        for (uint256 i; i < count; ++i) {
            _join(marketId, _worker(i), i, STAKE);
        }
    }

    /// @dev Scores 10, 11, 12 for the first worker, 13, 14, 15 for the second, and so on.
    function _score(uint256 marketId, uint256 count) private {
        uint8[] memory scores = new uint8[](3 * count);
        for (uint256 i; i < scores.length; ++i) {
            scores[i] = uint8(10 + i);
        }
        vm.prank(resolver);
        market.resolveMarket(marketId, _workers(count), _equal(count), scores, true);
    }

    function _assertFeedback(uint256 agentId, uint64 index, int128 value, string memory tag)
        private
        view
    {
        (int128 actual, uint8 decimals, string memory tag1, string memory tag2, bool revoked) =
            reputation.readFeedback(agentId, address(market), index);
        assertEq(actual, value);
        assertEq(decimals, 0);
        assertEq(tag1, tag);
        assertEq(tag2, "cresolver");
        assertFalse(revoked);
    }

    function _expectNothingPending(uint256 marketId, address worker) private {
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.NoPendingFeedback.selector, marketId, worker)
        );
        market.publishFeedback(marketId, worker);
    }
}

/// @notice Feedback to a reputation registry that does its worst.
contract HostileFeedbackTest is MarketTest {
    HostileReputation private reputation;

    function setUp() public override {
        super.setUp();
        reputation = new HostileReputation();
        market = new CREsolverMarket(
            owner, address(new OpenIdentity()), address(reputation), publicTimes()
        );
        _authorize();
    }

    function test_WhenRegistryReverts() external {
        _expectDeferred(HostileReputation.Mode.REVERT);
    }

    function test_WhenRegistryBurnsAllGas() external {
        _expectDeferred(HostileReputation.Mode.BURN_ALL_GAS);
    }

    function test_WhenRegistryRevertsWithAHugePayload() external {
        _expectDeferred(HostileReputation.Mode.REVERT_BOMB);
    }

    function test_WhenRegistryReturnsAHugePayload_CopiesNothing() external {
        reputation.setMode(HostileReputation.Mode.ACCEPT);
        uint256 plain = _settle(_joined(10), 10);
        reputation.setMode(HostileReputation.Mode.RETURN_BOMB);
        uint256 bombed = _settle(_joined(10), 10);
        // The registry pays for its own memory, 30 times about 63,000; a copy would cost the
        // market as much again, growing with every call.
        assertLt(bombed, plain + 30 * 75_000);
        assertFalse(market.hasPendingFeedback(2, _worker(0)));
    }

    function test_WhenRegistryRefusesOneScore_PublishesTheOthersOnce() external {
        reputation.setMode(HostileReputation.Mode.REFUSE_SECOND_TAG);
        uint256 marketId = _joined(1);
        _settle(marketId, 1);
        assertEq(reputation.calls(), 2);
        assertTrue(market.hasPendingFeedback(marketId, _worker(0)));
        market.publishFeedback(marketId, _worker(0));
        assertEq(reputation.calls(), 2);
        reputation.setMode(HostileReputation.Mode.ACCEPT);
        market.publishFeedback(marketId, _worker(0));
        assertEq(reputation.calls(), 3);
        assertFalse(market.hasPendingFeedback(marketId, _worker(0)));
    }

    function test_WhenRegistryReenters_IsRefused() external {
        uint256 deferred = _joined(1);
        reputation.setMode(HostileReputation.Mode.REVERT);
        _settle(deferred, 1);
        bytes[3] memory attempts = [
            abi.encodeCall(market.publishFeedback, (deferred, _worker(0))),
            abi.encodeCall(market.withdraw, ()),
            abi.encodeCall(market.voidExpiredMarket, (deferred))
        ];
        reputation.setMode(HostileReputation.Mode.REENTER);
        for (uint256 i; i < attempts.length; ++i) {
            reputation.setAttempt(attempts[i]);
            _settle(_joined(1), 1);
            assertFalse(reputation.reentered());
        }
    }

    function test_WhenReputationIsSetWithoutIdentity_GivesNoFeedback() external {
        market = new CREsolverMarket(owner, address(0), address(reputation), publicTimes());
        _authorize();
        uint256 marketId = _createWith(1);
        _resolve(marketId, _equal(1));
        assertEq(reputation.calls(), 0);
        assertFalse(market.hasPendingFeedback(marketId, _worker(0)));
    }

    function test_RevertWhen_ARegistryHasNoCode() external {
        address empty = makeAddr("empty");
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.RegistryWithoutCode.selector, empty)
        );
        new CREsolverMarket(owner, empty, address(0), publicTimes());
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.RegistryWithoutCode.selector, empty)
        );
        new CREsolverMarket(owner, address(reputation), empty, publicTimes());
    }

    function _expectDeferred(HostileReputation.Mode mode) private {
        reputation.setMode(mode);
        uint256 marketId = _joined(10);
        uint256 used = _settle(marketId, 10);
        assertLt(used, 30 * 250_000 + 700_000);
        for (uint256 i; i < 10; ++i) {
            assertTrue(market.hasPendingFeedback(marketId, _worker(i)));
            assertEq(market.balances(_worker(i)), POOL / 10 + STAKE);
            _withdraw(_worker(i));
        }
        reputation.setMode(HostileReputation.Mode.ACCEPT);
        market.publishFeedback(marketId, _worker(9));
        assertEq(reputation.calls(), 3);
    }

    function _joined(uint256 count) private returns (uint256 marketId) {
        marketId = _create();
        for (uint256 i; i < count; ++i) {
            _join(marketId, _worker(i), 70 + i, STAKE);
        }
    }

    function _settle(uint256 marketId, uint256 count) private returns (uint256 used) {
        uint256 before = gasleft();
        _resolve(marketId, _equal(count));
        used = before - gasleft();
    }
}
