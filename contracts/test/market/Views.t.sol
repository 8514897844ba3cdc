// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {LocalReputationRegistry} from "../../src/local/LocalReputationRegistry.sol";
import {MarketTest} from "../support/MarketTest.sol";
import {publicTimes} from "../support/Times.sol";

contract ViewsTest is MarketTest {
    function test_RevertWhen_MarketDoesNotExist() external {
        bytes memory revertData =
            abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 1);
        vm.expectRevert(revertData);
        market.getMarket(1);
        vm.expectRevert(revertData);
        market.getOutcome(1);
        vm.expectRevert(revertData);
        market.getMarketWorkers(1);
    }

    function test_WhenMarketDoesNotExist_ReturnsZeroStakesAndAgents() external view {
        assertEq(market.stakes(1, outsider), 0);
        assertEq(market.workerAgentIds(1, outsider), 0);
        assertFalse(market.hasPendingFeedback(1, outsider));
    }

    function test_WhenMarketIsOpen() external {
        _assertOutcome(_create(), ICREsolverMarket.Outcome.OPEN, ICREsolverMarket.VoidReason.NONE);
    }

    function test_WhenMarketIsSettled_KeepsStakesOnRecord() external {
        uint256 marketId = _createWith(1);
        _resolve(marketId, _equal(1));
        assertEq(market.stakes(marketId, _worker(0)), STAKE);
    }

    function test_WhenPageIsInside() external {
        for (uint256 i; i < 5; ++i) {
            _create();
        }
        _assertPage(2, 3, 2, 3);
    }

    function test_WhenPageReachesBeyondTheEnd() external {
        for (uint256 i; i < 5; ++i) {
            _create();
        }
        _assertPage(4, 100, 4, 2);
        _assertPage(5, type(uint256).max, 5, 1);
    }

    function test_WhenPageStartsAtZero() external {
        for (uint256 i; i < 5; ++i) {
            _create();
        }
        _assertPage(0, 2, 1, 2);
    }

    function test_WhenPageIsEmpty() external {
        assertEq(market.getMarkets(1, 10).length, 0);
        _create();
        assertEq(market.getMarkets(2, 10).length, 0);
        assertEq(market.getMarkets(type(uint256).max, type(uint256).max).length, 0);
        assertEq(market.getMarkets(1, 0).length, 0);
    }

    function test_WhenListed_FillsEveryField() external {
        uint256 deadline = _deadline();
        _createWith(3);
        vm.prank(creator);
        market.requestResolution(1);
        vm.prank(resolver);
        market.voidMarket(1, ICREsolverMarket.VoidReason.TOO_EARLY);
        ICREsolverMarket.MarketSummary memory summary = market.getMarkets(1, 1)[0];
        assertEq(summary.marketId, 1);
        assertEq(summary.question, QUESTION);
        assertEq(summary.rewardPool, POOL);
        assertEq(summary.deadline, deadline);
        assertEq(summary.creator, creator);
        assertEq(uint8(summary.outcome), uint8(ICREsolverMarket.Outcome.VOID));
        assertEq(uint8(summary.reason), uint8(ICREsolverMarket.VoidReason.TOO_EARLY));
        assertEq(summary.workerCount, 3);
        assertEq(summary.requestedAt, block.timestamp);
    }

    function test_WhenDeployed_NamesItsConstants() external view {
        assertEq(market.MAX_WORKERS(), 10);
        assertEq(market.MIN_STAKE(), 0.01 ether);
        assertEq(market.MAX_QUESTION_BYTES(), 4096);
        assertEq(market.params().grace, 7 days);
        assertEq(market.params().cooldown, 5 minutes);
        assertEq(market.MAX_DURATION(), 3650 days);
    }

    function test_WhenDeployed_NamesItsRegistries() external {
        assertEq(market.identityRegistry(), address(0));
        assertEq(market.reputationRegistry(), address(0));
        (LocalIdentityRegistry identity, LocalReputationRegistry reputation) = _useRegistries();
        assertEq(market.identityRegistry(), address(identity));
        assertEq(market.reputationRegistry(), address(reputation));
    }

    function test_WhenDeployed_HasTheGivenOwner() external view {
        assertEq(market.owner(), owner);
    }

    function test_RevertWhen_OwnerIsZero() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new CREsolverMarket(address(0), address(0), address(0), publicTimes());
    }

    function test_RevertWhen_SomeoneElseSetsAResolver() external {
        vm.prank(resolver);
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, resolver)
        );
        market.setAuthorizedResolver(resolver, false);
    }

    function test_WhenOwnerSetsAResolver() external {
        assertFalse(market.authorizedResolvers(outsider));
        vm.expectEmit(address(market));
        emit ICREsolverMarket.AuthorizedResolverSet(outsider, true);
        vm.prank(owner);
        market.setAuthorizedResolver(outsider, true);
        assertTrue(market.authorizedResolvers(outsider));
        vm.expectEmit(address(market));
        emit ICREsolverMarket.AuthorizedResolverSet(outsider, false);
        vm.prank(owner);
        market.setAuthorizedResolver(outsider, false);
        assertFalse(market.authorizedResolvers(outsider));
    }

    function testFuzz_PagesNeverRevert(uint256 from, uint256 count) external {
        for (uint256 i; i < 3; ++i) {
            _create();
        }
        ICREsolverMarket.MarketSummary[] memory page = market.getMarkets(from, count);
        assertLe(page.length, 3);
        assertLe(page.length, count);
        for (uint256 i; i < page.length; ++i) {
            assertEq(page[i].marketId, (from == 0 ? 1 : from) + i);
        }
    }

    function _assertPage(uint256 from, uint256 count, uint256 first, uint256 length) private view {
        ICREsolverMarket.MarketSummary[] memory page = market.getMarkets(from, count);
        assertEq(page.length, length);
        for (uint256 i; i < length; ++i) {
            assertEq(page[i].marketId, first + i);
        }
    }
}
