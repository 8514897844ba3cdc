// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../src/interfaces/ICREsolverMarket.sol";
import {LocalIdentityRegistry} from "../src/local/LocalIdentityRegistry.sol";
import {MarketTest} from "./support/MarketTest.sol";

/// @notice One test for each way in which a straightforward market loses money or gets stuck.
contract KnownFaultsTest is MarketTest {
    LocalIdentityRegistry private identity;

    function test_ZeroTotalWeight_RefundsInPlaceOfDividingByZero() external {
        uint256 marketId = _createWith(1);
        _resolve(marketId, _weights(0));
        _withdraw(creator);
        _withdraw(_worker(0));
        assertEq(creator.balance, POOL);
        assertEq(_worker(0).balance, STAKE);
        assertEq(address(market).balance, 0);
    }

    function test_Dust_LeavesNoWeiBehind() external {
        uint256 marketId = _createWith(3);
        _resolve(marketId, _weights(16_000, 16_000, 2000));
        for (uint256 i; i < 3; ++i) {
            _withdraw(_worker(i));
        }
        assertEq(_worker(0).balance, POOL * 16_000 / 34_000 + STAKE);
        assertEq(_worker(1).balance, POOL * 16_000 / 34_000 + STAKE);
        assertEq(_worker(2).balance, POOL * 2000 / 34_000 + 1 + STAKE);
        assertEq(address(market).balance, 0);
    }

    function test_SelfFeedbackBlock_DoesNotStopTheSettlement() external {
        uint256 marketId = _createWithAgents(3);
        vm.prank(_worker(0));
        identity.approve(address(market), 0);
        vm.prank(_worker(1));
        identity.transferFrom(_worker(1), address(market), 1);
        _resolve(marketId, _equal(3));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        for (uint256 i; i < 3; ++i) {
            assertGe(market.balances(_worker(i)), POOL / 3 + STAKE);
        }
    }

    function test_OneIdentity_TakesOneSlotOfTen() external {
        uint256 marketId = _createWithAgents(1);
        for (uint256 i = 1; i < 10; ++i) {
            vm.prank(_worker(0));
            identity.setApprovalForAll(_worker(i), true);
            vm.deal(_worker(i), STAKE);
            vm.prank(_worker(i));
            vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.AgentAlreadyJoined.selector, 0));
            market.joinMarket{value: STAKE}(marketId, 0);
        }
        assertEq(market.getMarketWorkers(marketId).length, 1);
    }

    function test_AgentIdZero_IsARealAgent() external {
        uint256 marketId = _createWithAgents(1);
        assertEq(identity.ownerOf(0), _worker(0));
        assertEq(market.workerAgentIds(marketId, _worker(0)), 0);
        assertEq(market.stakes(marketId, _worker(0)), STAKE);
        vm.deal(outsider, STAKE);
        vm.prank(outsider);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.AgentAlreadyJoined.selector, 0));
        market.joinMarket{value: STAKE}(marketId, 0);
    }

    function test_OmittedWorker_GetsItsStakeBack() external {
        uint256 marketId = _createWith(3);
        _resolve(marketId, _equal(2));
        _withdraw(_worker(2));
        assertEq(_worker(2).balance, STAKE);
    }

    function test_DuplicateWorker_IsRefused() external {
        uint256 marketId = _createWith(2);
        address[] memory workers = new address[](2);
        (workers[0], workers[1]) = (_worker(0), _worker(0));
        vm.prank(resolver);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.WorkersNotInJoinOrder.selector, 1));
        market.resolveMarket(marketId, workers, _equal(2), _scores(2, 80), true);
    }

    function test_FourSilentWorkersOfTen_CannotLockTheMoney() external {
        uint256 marketId = _createWith(10);
        vm.prank(resolver);
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.NO_QUORUM);
        for (uint256 i; i < 10; ++i) {
            _withdraw(_worker(i));
        }
        _withdraw(creator);
        assertEq(address(market).balance, 0);
    }

    function test_SilentResolver_CannotLockTheMoney() external {
        uint256 marketId = _createWith(10);
        vm.warp(_deadline() + 7 days);
        vm.prank(outsider);
        market.voidExpiredMarket(marketId);
        for (uint256 i; i < 10; ++i) {
            _withdraw(_worker(i));
        }
        _withdraw(creator);
        assertEq(address(market).balance, 0);
    }

    function test_SilentCreator_CannotStopTheResolution() external {
        uint256 marketId = _createWith(1);
        vm.warp(_deadline());
        vm.expectEmit(address(market));
        emit ICREsolverMarket.ResolutionRequested(marketId, QUESTION);
        vm.prank(outsider);
        market.requestResolution(marketId);
    }

    function _createWithAgents(uint256 count) private returns (uint256 marketId) {
        (identity,) = _useRegistries();
        marketId = _create();
        for (uint256 i; i < count; ++i) {
            vm.prank(_worker(i));
            uint256 agentId = identity.register("data:,");
            _join(marketId, _worker(i), agentId, STAKE);
        }
    }
}
