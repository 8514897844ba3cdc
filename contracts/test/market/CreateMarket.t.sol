// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {MarketTest} from "../support/MarketTest.sol";

contract CreateMarketTest is MarketTest {
    function test_RevertWhen_QuestionIsEmpty() external {
        vm.expectRevert(ICREsolverMarket.EmptyQuestion.selector);
        market.createMarket("", DURATION);
    }

    function test_RevertWhen_QuestionIsOneByteTooLong() external {
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.QuestionTooLong.selector, 4097, 4096)
        );
        market.createMarket(_text(4097), DURATION);
    }

    function test_RevertWhen_DurationIsZero() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.InvalidDuration.selector, 0));
        market.createMarket(QUESTION, 0);
    }

    function test_RevertWhen_DurationIsAboveMaximum() external {
        uint256 duration = 3650 days + 1;
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.InvalidDuration.selector, duration));
        market.createMarket(QUESTION, duration);
    }

    function test_RevertWhen_DeadlineIsNotInTheFuture() external {
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.InvalidDeadline.selector, block.timestamp)
        );
        market.createMarketUntil(QUESTION, block.timestamp);
    }

    function test_RevertWhen_DeadlineIsTooFarAway() external {
        uint256 deadline = block.timestamp + 3650 days + 1;
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.InvalidDeadline.selector, deadline));
        market.createMarketUntil(QUESTION, deadline);
    }

    function test_WhenDeadlineIsGiven_StoresItAndThePool() external {
        vm.deal(creator, POOL);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketCreated(1, creator, QUESTION, POOL, block.timestamp + 77);
        vm.prank(creator);
        assertEq(market.createMarketUntil{value: POOL}(QUESTION, block.timestamp + 77), 1);
        (string memory question, uint256 pool, uint256 deadline, address by,) = market.getMarket(1);
        assertEq(question, QUESTION);
        assertEq(pool, POOL);
        assertEq(deadline, block.timestamp + 77);
        assertEq(by, creator);
    }

    function test_WhenDeadlineIsGiven_RefusesWhatCreateMarketRefuses() external {
        vm.expectRevert(ICREsolverMarket.EmptyQuestion.selector);
        market.createMarketUntil("", block.timestamp + 1);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.QuestionTooLong.selector, 4097, 4096)
        );
        market.createMarketUntil(_text(4097), block.timestamp + 1);
        uint256 value = uint256(type(uint96).max) + 1;
        vm.deal(creator, value);
        vm.prank(creator);
        vm.expectRevert(ICREsolverMarket.BalanceCapExceeded.selector);
        market.createMarketUntil{value: value}(QUESTION, block.timestamp + 1);
    }

    function testFuzz_DeadlineIsKept(uint256 ahead) external {
        ahead = bound(ahead, 1, 3650 days);
        market.createMarketUntil(QUESTION, block.timestamp + ahead);
        (,, uint256 deadline,,) = market.getMarket(1);
        assertEq(deadline, block.timestamp + ahead);
    }

    function test_RevertWhen_BalanceWouldPassItsCap() external {
        uint256 value = uint256(type(uint96).max) + 1;
        vm.deal(creator, value);
        vm.prank(creator);
        vm.expectRevert(ICREsolverMarket.BalanceCapExceeded.selector);
        market.createMarket{value: value}(QUESTION, DURATION);
    }

    function test_WhenBalanceReachesItsCap() external {
        uint256 marketId = _create(type(uint96).max);
        (, uint256 pool,,,) = market.getMarket(marketId);
        assertEq(pool, type(uint96).max);
        _void(marketId);
        assertEq(market.balances(creator), type(uint96).max);
    }

    function test_WhenItIsTheFirstMarket() external {
        assertEq(_create(), 1);
        assertEq(market.marketCount(), 1);
    }

    function test_WhenMarketsExistAlready() external {
        _create();
        _create();
        assertEq(_create(), 3);
        assertEq(market.marketCount(), 3);
    }

    function test_WhenItSucceeds_StoresEveryField() external {
        uint256 marketId = _create();
        (string memory question, uint256 pool, uint256 deadline, address by, bool resolved) =
            market.getMarket(marketId);
        assertEq(question, QUESTION);
        assertEq(pool, POOL);
        assertEq(deadline, _deadline());
        assertEq(by, creator);
        assertFalse(resolved);
    }

    function test_WhenItSucceeds_EmitsMarketCreated() external {
        vm.deal(creator, POOL);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketCreated(1, creator, QUESTION, POOL, _deadline());
        vm.prank(creator);
        market.createMarket{value: POOL}(QUESTION, DURATION);
    }

    function test_WhenPoolIsZero() external {
        uint256 marketId = _create(0);
        (, uint256 pool,,,) = market.getMarket(marketId);
        assertEq(pool, 0);
    }

    function test_WhenQuestionHasMaximumLength() external {
        market.createMarket(_text(4096), DURATION);
        (string memory question,,,,) = market.getMarket(1);
        assertEq(question, _text(4096));
    }

    function test_WhenDurationIsOneSecondOrMaximum() external {
        market.createMarket(QUESTION, 1);
        market.createMarket(QUESTION, 3650 days);
        (,, uint256 shortest,,) = market.getMarket(1);
        (,, uint256 longest,,) = market.getMarket(2);
        assertEq(shortest, block.timestamp + 1);
        assertEq(longest, block.timestamp + 3650 days);
    }

    function test_WhenManyQuestionsAreStored_KeepsThemApart() external {
        // 300 crosses both places where the store's address gets a longer number.
        for (uint256 i = 1; i <= 300; ++i) {
            market.createMarket(vm.toString(i), DURATION);
        }
        for (uint256 i = 1; i <= 300; ++i) {
            (string memory question,,,,) = market.getMarket(i);
            assertEq(question, vm.toString(i));
        }
    }

    function testFuzz_QuestionIsReadBackUnchanged(bytes memory raw) external {
        vm.assume(raw.length > 0 && raw.length <= 4096);
        market.createMarket(string(raw), DURATION);
        (string memory question,,,,) = market.getMarket(1);
        assertEq(bytes(question), raw);
    }

    function _text(uint256 length) private pure returns (string memory) {
        bytes memory text = new bytes(length);
        for (uint256 i; i < length; ++i) {
            text[i] = bytes1(uint8(97 + i % 26));
        }
        return string(text);
    }
}
