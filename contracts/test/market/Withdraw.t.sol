// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {NoReceiver, Reentrant} from "../support/Hostile.sol";
import {MarketTest} from "../support/MarketTest.sol";

contract WithdrawTest is MarketTest {
    address private worker = _worker(0);

    function test_RevertWhen_BalanceIsZero() external {
        vm.prank(outsider);
        vm.expectRevert(ICREsolverMarket.NothingToWithdraw.selector);
        market.withdraw();
    }

    function test_RevertWhen_WithdrawnAlready() external {
        _settled();
        _withdraw(worker);
        vm.prank(worker);
        vm.expectRevert(ICREsolverMarket.NothingToWithdraw.selector);
        market.withdraw();
    }

    function test_RevertWhen_MarketIsStillOpen() external {
        _createWith(1);
        vm.prank(worker);
        vm.expectRevert(ICREsolverMarket.NothingToWithdraw.selector);
        market.withdraw();
    }

    function test_RevertWhen_RecipientIsZero() external {
        _settled();
        vm.prank(worker);
        vm.expectRevert(ICREsolverMarket.InvalidRecipient.selector);
        market.withdrawTo(payable(address(0)));
    }

    function test_RevertWhen_RecipientRefuses() external {
        NoReceiver refusing = _settledForRefusing();
        vm.expectRevert(ICREsolverMarket.TransferFailed.selector);
        refusing.withdraw();
        assertEq(market.balances(address(refusing)), POOL + STAKE);
    }

    function test_WhenItSucceeds_PaysTheWholeBalance() external {
        _settled();
        _withdraw(worker);
        assertEq(worker.balance, POOL + STAKE);
        assertEq(market.balances(worker), 0);
        assertEq(address(market).balance, 0);
    }

    function test_WhenItSucceeds_EmitsWithdrawn() external {
        _settled();
        vm.expectEmit(address(market));
        emit ICREsolverMarket.Withdrawn(worker, worker, POOL + STAKE);
        _withdraw(worker);
    }

    function test_WhenItSucceeds_KeepsReputation() external {
        _settled();
        _withdraw(worker);
        (uint256 resQuality, uint256 srcQuality, uint256 depth, uint256 count) =
            market.getReputation(worker);
        assertEq(resQuality, 80);
        assertEq(srcQuality, 80);
        assertEq(depth, 80);
        assertEq(count, 1);
    }

    function test_WhenTwoMarketsPaid_PaysBothAtOnce() external {
        _settled();
        _settled();
        _withdraw(worker);
        assertEq(worker.balance, 2 * (POOL + STAKE));
    }

    function test_WhenAnotherRecipientIsGiven() external {
        NoReceiver refusing = _settledForRefusing();
        vm.expectEmit(address(market));
        emit ICREsolverMarket.Withdrawn(address(refusing), outsider, POOL + STAKE);
        refusing.withdrawTo(payable(outsider));
        assertEq(outsider.balance, POOL + STAKE);
        assertEq(market.balances(address(refusing)), 0);
    }

    function test_WhenRecipientReenters_IsRefused() external {
        Reentrant attacker = _settledForAttacker();
        bytes[5] memory attempts = [
            abi.encodeCall(market.withdraw, ()),
            abi.encodeWithSignature("withdrawTo(address)", payable(address(attacker))),
            abi.encodeCall(market.voidExpiredMarket, (1)),
            abi.encodeCall(market.publishFeedback, (1, address(attacker))),
            abi.encodeCall(market.voidMarket, (1, ICREsolverMarket.VoidReason.INVALID))
        ];
        uint256 snapshot = vm.snapshotState();
        for (uint256 i; i < attempts.length; ++i) {
            attacker.withdraw(attempts[i]);
            assertEq(attacker.received(), 1);
            assertEq(
                attacker.refusal(),
                abi.encodeWithSelector(
                    ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector
                )
            );
            assertEq(address(attacker).balance, POOL + STAKE);
            vm.revertToState(snapshot);
        }
    }

    function test_WhenEtherIsForcedIn_KeepsAccountsExact() external {
        uint256 marketId = _createWith(1);
        vm.deal(address(market), address(market).balance + 5 ether);
        _resolve(marketId, _equal(1));
        _withdraw(worker);
        assertEq(worker.balance, POOL + STAKE);
        assertEq(address(market).balance, 5 ether);
    }

    function test_RevertWhen_EtherIsSentDirectly() external {
        vm.deal(outsider, 1 ether);
        vm.prank(outsider);
        (bool success,) = address(market).call{value: 1 ether}("");
        assertFalse(success);
    }

    function _settled() private {
        _resolve(_createWith(1), _equal(1));
    }

    function _settledForRefusing() private returns (NoReceiver refusing) {
        refusing = new NoReceiver(market);
        uint256 marketId = _create();
        refusing.join{value: STAKE}(marketId);
        _settleFor(marketId, address(refusing));
    }

    function _settledForAttacker() private returns (Reentrant attacker) {
        attacker = new Reentrant(market);
        uint256 marketId = _create();
        attacker.join{value: STAKE}(marketId);
        _settleFor(marketId, address(attacker));
        // Money of others, which the attacker would like to have.
        _resolve(_createWith(2), _equal(2));
    }

    function _settleFor(uint256 marketId, address worker_) private {
        address[] memory workers = new address[](1);
        workers[0] = worker_;
        vm.prank(resolver);
        market.resolveMarket(marketId, workers, _equal(1), _scores(1, 80), true);
    }
}
