// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {MarketTest} from "../support/MarketTest.sol";

contract JoinMarketTest is MarketTest {
    address private worker = _worker(0);
    LocalIdentityRegistry private identity;

    function test_RevertWhen_MarketDoesNotExist() external {
        _expectJoinRevert(
            7, 0, STAKE, abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 7)
        );
        _expectJoinRevert(
            0, 0, STAKE, abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 0)
        );
    }

    function test_RevertWhen_DeadlineIsReached() external {
        uint256 marketId = _create();
        vm.warp(_deadline());
        _expectJoinRevert(
            marketId,
            0,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.MarketExpired.selector, marketId)
        );
    }

    function test_WhenOneSecondIsLeft() external {
        uint256 marketId = _create();
        vm.warp(_deadline() - 1);
        _join(marketId, worker);
        assertEq(market.stakes(marketId, worker), STAKE);
    }

    function test_RevertWhen_MarketIsResolved() external {
        uint256 marketId = _create();
        _resolve(marketId, new uint256[](0));
        _expectJoinRevert(
            marketId,
            0,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function test_RevertWhen_MarketIsVoided() external {
        uint256 marketId = _create();
        _void(marketId);
        _expectJoinRevert(
            marketId,
            0,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.AlreadyVoided.selector, marketId)
        );
    }

    function test_RevertWhen_StakeIsOneWeiTooSmall() external {
        uint256 marketId = _create();
        _expectJoinRevert(
            marketId,
            0,
            STAKE - 1,
            abi.encodeWithSelector(
                ICREsolverMarket.InsufficientStake.selector, STAKE - 1, 0.01 ether
            )
        );
    }

    function test_RevertWhen_WorkerJoinedAlready() external {
        uint256 marketId = _createWith(3);
        for (uint256 i; i < 3; ++i) {
            worker = _worker(i);
            _expectJoinRevert(
                marketId,
                0,
                STAKE,
                abi.encodeWithSelector(ICREsolverMarket.AlreadyJoined.selector, marketId, worker)
            );
        }
    }

    function test_RevertWhen_TenWorkersJoinedAlready() external {
        uint256 marketId = _createWith(10);
        worker = _worker(10);
        _expectJoinRevert(
            marketId, 0, STAKE, abi.encodeWithSelector(ICREsolverMarket.TooManyWorkers.selector, 10)
        );
    }

    function test_RevertWhen_BalanceWouldPassItsCap() external {
        uint256 marketId = _create();
        _expectJoinRevert(
            marketId,
            0,
            type(uint96).max,
            abi.encodeWithSelector(ICREsolverMarket.BalanceCapExceeded.selector)
        );
    }

    function test_WhenItSucceeds_RecordsTheWorker() external {
        uint256 marketId = _create();
        _join(marketId, worker, 0, 3 ether);
        assertEq(market.stakes(marketId, worker), 3 ether);
        assertEq(market.getMarketWorkers(marketId).length, 1);
        assertEq(market.getMarketWorkers(marketId)[0], worker);
        assertEq(address(market).balance, POOL + 3 ether);
    }

    function test_WhenItSucceeds_EmitsWorkerJoined() external {
        uint256 marketId = _create();
        vm.expectEmit(address(market));
        emit ICREsolverMarket.WorkerJoined(marketId, worker, 0, STAKE);
        _join(marketId, worker);
    }

    function test_WhenTenWorkersJoin_KeepsJoinOrder() external {
        uint256 marketId = _createWith(10);
        address[] memory workers = market.getMarketWorkers(marketId);
        assertEq(workers, _workers(10));
    }

    function test_WhenOneWorkerJoinsTwoMarkets() external {
        uint256 first = _createWith(1);
        uint256 second = _create();
        _join(second, worker, 0, 2 ether);
        assertEq(market.stakes(first, worker), STAKE);
        assertEq(market.stakes(second, worker), 2 ether);
    }

    function test_RevertGiven_IdentityIsOff_WhenAgentIdIsNotZero() external {
        uint256 marketId = _create();
        _expectJoinRevert(
            marketId,
            5,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.IdentityDisabled.selector, 5)
        );
    }

    function test_RevertGiven_IdentityIsOn_WhenAgentIsUnknown() external {
        _useRegistries();
        uint256 marketId = _create();
        _expectJoinRevert(
            marketId,
            0,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.NotAuthorizedForAgent.selector, 0)
        );
    }

    function test_RevertGiven_IdentityIsOn_WhenCallerIsAnOutsider() external {
        uint256 agentId = _registered(worker);
        uint256 marketId = _create();
        worker = outsider;
        _expectJoinRevert(
            marketId,
            agentId,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.NotAuthorizedForAgent.selector, agentId)
        );
    }

    function test_RevertGiven_IdentityIsOn_WhenAgentHasASlot() external {
        uint256 agentId = _registered(worker);
        vm.prank(worker);
        identity.setApprovalForAll(outsider, true);
        uint256 marketId = _create();
        _join(marketId, worker, agentId, STAKE);
        worker = outsider;
        _expectJoinRevert(
            marketId,
            agentId,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.AgentAlreadyJoined.selector, agentId)
        );
    }

    function test_GivenIdentityIsOn_WhenCallerOwnsTheAgent() external {
        _registered(outsider);
        vm.prank(worker);
        uint256 agentId = identity.register();
        uint256 marketId = _create();
        vm.expectEmit(address(market));
        emit ICREsolverMarket.WorkerJoined(marketId, worker, 1, STAKE);
        _join(marketId, worker, agentId, STAKE);
        assertEq(market.workerAgentIds(marketId, worker), 1);
    }

    function test_GivenIdentityIsOn_WhenCallerIsAnOperator() external {
        uint256 agentId = _registered(outsider);
        vm.prank(outsider);
        identity.setApprovalForAll(worker, true);
        uint256 marketId = _create();
        _join(marketId, worker, agentId, STAKE);
        assertEq(market.stakes(marketId, worker), STAKE);
    }

    function test_GivenIdentityIsOn_WhenTheAgentJoinsTwoMarkets() external {
        uint256 agentId = _registered(worker);
        _join(_create(), worker, agentId, STAKE);
        _join(_create(), worker, agentId, STAKE);
        assertEq(market.stakes(2, worker), STAKE);
    }

    function _registered(address by) private returns (uint256 agentId) {
        (identity,) = _useRegistries();
        vm.prank(by);
        return identity.register("data:,");
    }

    function _expectJoinRevert(
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes memory revertData
    ) private {
        vm.deal(worker, stake);
        vm.prank(worker);
        vm.expectRevert(revertData);
        market.joinMarket{value: stake}(marketId, agentId);
    }
}
