// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {MarketTest} from "../support/MarketTest.sol";

contract RecordAbsencesTest is MarketTest {
    uint256 private marketId;

    function setUp() public override {
        super.setUp();
        marketId = _createWith(4);
        vm.prank(creator);
        market.requestResolution(marketId);
    }

    function test_RevertWhen_CallerIsNotAResolver() external {
        vm.prank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.UnauthorizedResolver.selector, owner)
        );
        market.recordAbsences(marketId, 3, 1);
    }

    function test_RevertWhen_MarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9));
        vm.prank(resolver);
        market.recordAbsences(9, 3, 1);
    }

    function test_RevertWhen_MarketIsResolved() external {
        _resolve(marketId, new uint256[](0));
        _expectRevert(
            3, 1, abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function test_RevertWhen_MarketIsVoided() external {
        _void(marketId);
        _expectRevert(
            3, 1, abi.encodeWithSelector(ICREsolverMarket.AlreadyVoided.selector, marketId)
        );
    }

    function test_RevertWhen_NoResolutionWasRequested() external {
        marketId = _createWith(4);
        _expectRevert(
            3, 1, abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId)
        );
    }

    function test_RevertWhen_PanelSizeIsZero() external {
        _expectRevert(0, 1, abi.encodeWithSelector(ICREsolverMarket.InvalidPanelSize.selector, 0));
    }

    function test_RevertWhen_PanelIsLargerThanTheMarket() external {
        _expectRevert(5, 1, abi.encodeWithSelector(ICREsolverMarket.InvalidPanelSize.selector, 5));
    }

    function test_RevertWhen_PanelSizeDiffersFromTheFirstRound() external {
        _record(3, 1);
        _expectRevert(2, 2, abi.encodeWithSelector(ICREsolverMarket.PanelSizeFixed.selector, 3));
    }

    function test_RevertWhen_NoWorkerIsAbsent() external {
        _expectRevert(3, 0, abi.encodeWithSelector(ICREsolverMarket.InvalidAbsences.selector, 0));
    }

    function test_RevertWhen_SomeoneWhoDidNotJoinIsAbsent() external {
        _expectRevert(
            3, 1 << 4, abi.encodeWithSelector(ICREsolverMarket.InvalidAbsences.selector, 1 << 4)
        );
    }

    function test_WhenItSucceeds_EmitsAbsencesRecordedAndAddsToEarlierAbsences() external {
        vm.expectEmit(address(market));
        emit ICREsolverMarket.AbsencesRecorded(marketId, 3, 5);
        _record(3, 5);
        _record(3, 8);
        (,, uint256 panelSize, uint256 absent) = market.getPanelDraw(marketId);
        assertEq(panelSize, 3);
        assertEq(absent, 13);
    }

    function test_WhenItSucceeds_MovesNoMoney() external {
        uint256 held = address(market).balance;
        _record(3, 15);
        assertEq(address(market).balance, held);
        for (uint256 i; i < 4; ++i) {
            assertEq(market.balances(_worker(i)), 0);
            assertEq(market.stakes(marketId, _worker(i)), STAKE);
        }
        _resolve(marketId, _equal(4));
        for (uint256 i; i < 4; ++i) {
            assertEq(market.balances(_worker(i)), STAKE + POOL / 4);
        }
    }

    function test_WhenItSucceeds_LeavesTheDrawAndTheMarketAsTheyWere() external {
        (uint256 block_, uint256 candidates,,) = market.getPanelDraw(marketId);
        bytes32 before = keccak256(abi.encode(market.getMarkets(1, 1)));
        _record(3, 15);
        (uint256 blockAfter, uint256 candidatesAfter,,) = market.getPanelDraw(marketId);
        assertEq(blockAfter, block_);
        assertEq(candidatesAfter, candidates);
        assertEq(keccak256(abi.encode(market.getMarkets(1, 1))), before);
    }

    function test_WhenTheSameAbsencesComeTwice() external {
        _record(3, 5);
        _record(3, 5);
        (,,, uint256 absent) = market.getPanelDraw(marketId);
        assertEq(absent, 5);
    }

    function _record(uint256 panelSize, uint256 absent) private {
        vm.prank(resolver);
        market.recordAbsences(marketId, panelSize, absent);
    }

    function _expectRevert(uint256 panelSize, uint256 absent, bytes memory revertData) private {
        vm.prank(resolver);
        vm.expectRevert(revertData);
        market.recordAbsences(marketId, panelSize, absent);
    }
}
