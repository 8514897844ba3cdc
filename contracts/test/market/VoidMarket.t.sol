// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {MarketTest} from "../support/MarketTest.sol";

contract VoidMarketTest is MarketTest {
    function test_RevertWhen_CallerIsNotAResolver() external {
        uint256 marketId = _create();
        vm.prank(creator);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.UnauthorizedResolver.selector, creator)
        );
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
    }

    function test_RevertWhen_ReasonIsNotAResolversToGive() external {
        uint256 marketId = _create();
        ICREsolverMarket.VoidReason[3] memory reasons = [
            ICREsolverMarket.VoidReason.NONE,
            ICREsolverMarket.VoidReason.EXPIRED,
            ICREsolverMarket.VoidReason.ZERO_WEIGHT
        ];
        for (uint256 i; i < reasons.length; ++i) {
            vm.prank(resolver);
            vm.expectRevert(
                abi.encodeWithSelector(ICREsolverMarket.InvalidVoidReason.selector, reasons[i])
            );
            market.voidMarket(marketId, reasons[i]);
        }
    }

    function test_RevertWhen_MarketDoesNotExist() external {
        vm.prank(resolver);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 1));
        market.voidMarket(1, ICREsolverMarket.VoidReason.INVALID);
    }

    function test_RevertWhen_MarketIsResolved() external {
        uint256 marketId = _createWith(1);
        _resolve(marketId, _equal(1));
        vm.prank(resolver);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId));
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
    }

    function test_RevertWhen_MarketIsVoided() external {
        uint256 marketId = _create();
        _void(marketId);
        vm.prank(resolver);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.AlreadyVoided.selector, marketId));
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
    }

    function test_WhenReasonIsInvalid() external {
        _expectVoid(ICREsolverMarket.VoidReason.INVALID);
    }

    function test_WhenReasonIsTooEarly() external {
        _expectVoid(ICREsolverMarket.VoidReason.TOO_EARLY);
    }

    function test_WhenTheQuorumIsMissing() external {
        _expectVoid(ICREsolverMarket.VoidReason.NO_QUORUM);
    }

    function test_WhenItSucceeds_RefundsStakesAndPool() external {
        uint256 marketId = _create();
        _join(marketId, _worker(0), 0, 1 ether);
        _join(marketId, _worker(1), 0, 2 ether);
        _void(marketId);
        assertEq(market.balances(creator), POOL);
        assertEq(market.balances(_worker(0)), 1 ether);
        assertEq(market.balances(_worker(1)), 2 ether);
        (,,, uint256 count) = market.getReputation(_worker(0));
        assertEq(count, 0);
    }

    function test_WhenItSucceeds_LeavesTheMarketUnresolved() external {
        uint256 marketId = _create();
        _void(marketId);
        (, uint256 pool,,, bool resolved) = market.getMarket(marketId);
        assertFalse(resolved);
        assertEq(pool, POOL);
    }

    function test_WhenCreatorIsAlsoAWorker() external {
        uint256 marketId = _create();
        _join(marketId, creator);
        _void(marketId);
        assertEq(market.balances(creator), POOL + STAKE);
    }

    function test_WhenTheMarketHasNoMoney() external {
        uint256 marketId = _create(0);
        _void(marketId);
        assertEq(market.balances(creator), 0);
    }

    function _expectVoid(ICREsolverMarket.VoidReason reason) private {
        uint256 marketId = _createWith(1);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketVoided(marketId, reason);
        vm.prank(resolver);
        market.voidMarket(marketId, reason);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.VOID, reason);
    }
}

contract VoidExpiredMarketTest is MarketTest {
    function test_RevertWhen_MarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 1));
        market.voidExpiredMarket(1);
    }

    function test_RevertWhen_GraceIsNotOver() external {
        uint256 marketId = _create();
        uint256 until = _deadline() + 7 days;
        vm.warp(until - 1);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.GraceNotOver.selector, until));
        market.voidExpiredMarket(marketId);
    }

    function test_RevertWhen_MarketIsResolved() external {
        uint256 marketId = _createWith(1);
        _resolve(marketId, _equal(1));
        vm.warp(_deadline() + 8 days);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId));
        market.voidExpiredMarket(marketId);
    }

    function test_RevertWhen_MarketIsVoided() external {
        uint256 marketId = _create();
        _void(marketId);
        vm.warp(_deadline() + 8 days);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.AlreadyVoided.selector, marketId));
        market.voidExpiredMarket(marketId);
    }

    function test_WhenGraceIsOver_LetsAnyoneVoid() external {
        uint256 marketId = _createWith(2);
        vm.warp(_deadline() + 7 days);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketVoided(marketId, ICREsolverMarket.VoidReason.EXPIRED);
        vm.prank(outsider);
        market.voidExpiredMarket(marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.EXPIRED);
        assertEq(market.balances(creator), POOL);
        assertEq(market.balances(_worker(0)), STAKE);
        assertEq(market.balances(_worker(1)), STAKE);
    }

    function test_WhenGraceIsOver_StillLetsAResolverSettle() external {
        uint256 marketId = _createWith(1);
        vm.warp(_deadline() + 30 days);
        _resolve(marketId, _equal(1));
        assertEq(market.balances(_worker(0)), POOL + STAKE);
    }
}
