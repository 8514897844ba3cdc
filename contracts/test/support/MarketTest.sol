// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {publicTimes} from "./Times.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {LocalReputationRegistry} from "../../src/local/LocalReputationRegistry.sol";

/// @notice A market without registries and the steps that most tests share.
abstract contract MarketTest is Test {
    string internal constant QUESTION = "Will the bridge open before June 2026?";
    uint256 internal constant POOL = 1 ether;
    uint256 internal constant STAKE = 0.01 ether;
    uint256 internal constant DURATION = 1 days;

    address internal owner = makeAddr("owner");
    address internal creator = makeAddr("creator");
    address internal resolver = makeAddr("resolver");
    address internal outsider = makeAddr("outsider");

    CREsolverMarket internal market;

    function setUp() public virtual {
        vm.warp(1_760_000_000);
        market = new CREsolverMarket(owner, address(0), address(0), publicTimes());
        _authorize();
    }

    /// @dev Puts the market under test on fresh local registries.
    function _useRegistries()
        internal
        returns (LocalIdentityRegistry identity, LocalReputationRegistry reputation)
    {
        identity = new LocalIdentityRegistry();
        reputation = new LocalReputationRegistry(address(identity));
        market = new CREsolverMarket(owner, address(identity), address(reputation), publicTimes());
        _authorize();
    }

    function _authorize() internal virtual {
        vm.startPrank(owner);
        market.setAuthorizedResolver(resolver, true);
        market.pauseNewMarkets(false);
        vm.stopPrank();
    }

    function _create() internal returns (uint256 marketId) {
        return _create(POOL);
    }

    function _create(uint256 pool) internal returns (uint256 marketId) {
        vm.deal(creator, creator.balance + pool);
        vm.prank(creator);
        return market.createMarket{value: pool}(QUESTION, DURATION);
    }

    function _worker(uint256 number) internal pure returns (address) {
        return address(uint160(0x30123000 + number));
    }

    function _join(uint256 marketId, address worker, uint256 agentId, uint256 stake) internal {
        vm.deal(worker, worker.balance + stake);
        vm.prank(worker);
        market.joinMarket{value: stake}(marketId, agentId);
    }

    function _join(uint256 marketId, address worker) internal {
        _join(marketId, worker, 0, STAKE);
    }

    /// @dev A market that the first `count` workers joined.
    function _createWith(uint256 count) internal returns (uint256 marketId) {
        marketId = _create();
        for (uint256 i; i < count; ++i) {
            _join(marketId, _worker(i));
        }
    }

    /// @dev A market that the first `count` workers joined and its creator asked to resolve.
    function _asked(uint256 count) internal returns (uint256 marketId) {
        marketId = _createWith(count);
        vm.prank(creator);
        market.requestResolution(marketId);
    }

    function _workers(uint256 count) internal pure returns (address[] memory workers) {
        workers = new address[](count);
        for (uint256 i; i < count; ++i) {
            workers[i] = _worker(i);
        }
    }

    /// @dev Three times the same score for each worker.
    function _scores(uint256 count, uint8 score) internal pure returns (uint8[] memory scores) {
        scores = new uint8[](count * 3);
        for (uint256 i; i < scores.length; ++i) {
            scores[i] = score;
        }
    }

    function _equal(uint256 count) internal pure returns (uint256[] memory weights) {
        weights = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            weights[i] = 100;
        }
    }

    function _weights(uint256 a) internal pure returns (uint256[] memory weights) {
        weights = new uint256[](1);
        weights[0] = a;
    }

    function _weights(uint256 a, uint256 b) internal pure returns (uint256[] memory weights) {
        weights = new uint256[](2);
        (weights[0], weights[1]) = (a, b);
    }

    function _weights(uint256 a, uint256 b, uint256 c)
        internal
        pure
        returns (uint256[] memory weights)
    {
        weights = new uint256[](3);
        (weights[0], weights[1], weights[2]) = (a, b, c);
    }

    /// @dev Settles with the first workers listed, one for each weight.
    function _resolve(uint256 marketId, uint256[] memory weights) internal {
        _resolve(marketId, weights, true);
    }

    function _resolve(uint256 marketId, uint256[] memory weights, bool resolution) internal {
        uint256 count = weights.length;
        vm.prank(resolver);
        market.resolveMarket(marketId, _workers(count), weights, _scores(count, 80), resolution);
    }

    function _void(uint256 marketId) internal {
        vm.prank(resolver);
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
    }

    function _withdraw(address account) internal {
        vm.prank(account);
        market.withdraw();
    }

    function _deadline() internal view returns (uint256) {
        return block.timestamp + DURATION;
    }

    function _assertOutcome(
        uint256 marketId,
        ICREsolverMarket.Outcome outcome,
        ICREsolverMarket.VoidReason reason
    ) internal view {
        (ICREsolverMarket.Outcome actual, ICREsolverMarket.VoidReason actualReason) =
            market.getOutcome(marketId);
        assertEq(uint8(actual), uint8(outcome), "outcome");
        assertEq(uint8(actualReason), uint8(reason), "reason");
    }
}
