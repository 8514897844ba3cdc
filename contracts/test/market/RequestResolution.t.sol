// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {MarketTest} from "../support/MarketTest.sol";

contract RequestResolutionTest is MarketTest {
    uint256 private marketId;

    function setUp() public override {
        super.setUp();
        marketId = _create();
    }

    function test_RevertWhen_MarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 2));
        market.requestResolution(2);
    }

    function test_RevertWhen_MarketIsResolved() external {
        _resolve(marketId, new uint256[](0));
        _expectRevertFor(
            creator, abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function test_RevertWhen_MarketIsVoided() external {
        _void(marketId);
        _expectRevertFor(
            owner, abi.encodeWithSelector(ICREsolverMarket.AlreadyVoided.selector, marketId)
        );
    }

    function test_WhenCallerIsTheCreator() external {
        _expectRequestBy(creator);
    }

    function test_WhenCallerIsTheOwner() external {
        _expectRequestBy(owner);
    }

    function test_RevertWhen_CreatorOrOwnerAskDuringTheCooldown() external {
        _expectRequestBy(creator);
        uint256 retryAt = block.timestamp + 5 minutes;
        vm.warp(retryAt - 1);
        bytes memory tooSoon =
            abi.encodeWithSelector(ICREsolverMarket.RequestTooSoon.selector, retryAt);
        _expectRevertFor(creator, tooSoon);
        _expectRevertFor(owner, tooSoon);
    }

    function test_GivenTheCreatorAsked_WhenItAsksInTheRoundPeriod() external {
        _expectRequestBy(creator);
        uint256 first = block.timestamp;
        vm.warp(first + 155 minutes);
        _expectRequestBy(creator);
        assertEq(market.requestedAt(marketId), first);
        _expectRevertFor(
            creator,
            abi.encodeWithSelector(
                ICREsolverMarket.RequestTooSoon.selector, first + 155 minutes + 5 minutes
            )
        );
    }

    function test_GivenTheCreatorAsked_WhenItAsksAfterTheRoundPeriod() external {
        _expectRequestBy(creator);
        skip(155 minutes);
        _expectRequestBy(creator);
        skip(5 minutes);
        _expectRequestBy(creator);
        assertEq(market.requestedAt(marketId), block.timestamp);
        skip(5 minutes - 1);
        _expectRevertFor(
            creator,
            abi.encodeWithSelector(ICREsolverMarket.RequestTooSoon.selector, block.timestamp + 1)
        );
    }

    function test_GivenARepeatedRequest_WhenItIsTheFirstAfterTheDeadline() external {
        vm.warp(_deadline() - 10 minutes);
        _expectRequestBy(creator);
        skip(15 minutes);
        _expectRequestBy(outsider);
        uint256 grace = block.timestamp + 7 days;
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.GraceNotOver.selector, grace));
        market.voidExpiredMarket(marketId);
        vm.warp(grace);
        market.voidExpiredMarket(marketId);
    }

    function test_RevertWhen_AnOutsiderAsksBeforeTheDeadline() external {
        vm.warp(_deadline() - 1);
        _expectRevertFor(
            outsider, abi.encodeWithSelector(ICREsolverMarket.NotMarketCreator.selector, outsider)
        );
    }

    function test_RevertWhen_AResolverAsksBeforeTheDeadline() external {
        _expectRevertFor(
            resolver, abi.encodeWithSelector(ICREsolverMarket.NotMarketCreator.selector, resolver)
        );
    }

    function test_WhenAnOutsiderAsksAtTheDeadline() external {
        vm.warp(_deadline());
        _expectRequestBy(outsider);
    }

    function test_RevertWhen_AnOutsiderAsksDuringTheCooldown() external {
        vm.warp(_deadline());
        _expectRequestBy(outsider);
        uint256 retryAt = block.timestamp + 5 minutes;
        vm.warp(retryAt - 1);
        _expectRevertFor(
            _worker(0), abi.encodeWithSelector(ICREsolverMarket.RequestTooSoon.selector, retryAt)
        );
    }

    function test_RevertWhen_TheCreatorsRequestIsRecent() external {
        vm.warp(_deadline());
        _expectRequestBy(creator);
        _expectRevertFor(
            outsider,
            abi.encodeWithSelector(
                ICREsolverMarket.RequestTooSoon.selector, block.timestamp + 5 minutes
            )
        );
    }

    function test_WhenTheCooldownIsOver() external {
        vm.warp(_deadline());
        _expectRequestBy(outsider);
        vm.warp(block.timestamp + 5 minutes);
        _expectRequestBy(outsider);
    }

    function test_WhenItSucceeds_RemembersTheTime() external {
        assertEq(market.getMarkets(1, 1)[0].requestedAt, 0);
        _expectRequestBy(creator);
        assertEq(market.getMarkets(1, 1)[0].requestedAt, block.timestamp);
        vm.warp(block.timestamp + 155 minutes + 1);
        _expectRequestBy(creator);
        assertEq(market.getMarkets(1, 1)[0].requestedAt, block.timestamp);
    }

    function test_WhenItSucceeds_ChangesNothingElse() external {
        _join(marketId, _worker(0));
        ICREsolverMarket.MarketSummary memory before = market.getMarkets(1, 1)[0];
        _expectRequestBy(creator);
        ICREsolverMarket.MarketSummary memory afterwards = market.getMarkets(1, 1)[0];
        before.requestedAt = afterwards.requestedAt;
        assertEq(keccak256(abi.encode(afterwards)), keccak256(abi.encode(before)));
    }

    function test_WhenItIsTheFirstRequestWithWorkers() external {
        _join(marketId, _worker(0));
        _join(marketId, _worker(1));
        vm.roll(77);
        _expectRequestBy(creator);
        _expectDraw(77, 2);
    }

    function test_WhenItIsALaterRequest() external {
        _join(marketId, _worker(0));
        vm.roll(77);
        _expectRequestBy(creator);
        _join(marketId, _worker(1));
        vm.roll(99);
        skip(5 minutes);
        _expectRequestBy(creator);
        _expectDraw(77, 1);
    }

    function test_WhenNoWorkerJoinedYet() external {
        vm.roll(77);
        _expectRequestBy(creator);
        _expectDraw(0, 0);
        _join(marketId, _worker(0));
        vm.roll(99);
        skip(5 minutes);
        _expectRequestBy(creator);
        _expectDraw(99, 1);
    }

    function _expectDraw(uint256 requestBlock, uint256 candidates) private view {
        (uint256 block_, uint256 count, uint256 panelSize, uint256 absent) =
            market.getPanelDraw(marketId);
        assertEq(block_, requestBlock);
        assertEq(count, candidates);
        assertEq(panelSize, 0);
        assertEq(absent, 0);
    }

    function test_WhenQuestionHasMaximumLength_KeepsTheEventBelowFiveKilobytes() external {
        vm.prank(creator);
        uint256 longest = market.createMarket(string(new bytes(4096)), DURATION);
        vm.recordLogs();
        vm.prank(creator);
        market.requestResolution(longest);
        assertLt(vm.getRecordedLogs()[0].data.length, 5000);
    }

    function _expectRequestBy(address caller) private {
        vm.expectEmit(address(market));
        emit ICREsolverMarket.ResolutionRequested(marketId, QUESTION);
        vm.prank(caller);
        market.requestResolution(marketId);
    }

    function _expectRevertFor(address caller, bytes memory revertData) private {
        vm.prank(caller);
        vm.expectRevert(revertData);
        market.requestResolution(marketId);
    }
}
