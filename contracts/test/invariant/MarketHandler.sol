// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";

/// @notice Acts on a market as creators, workers, resolver and the public do, and keeps its own
/// books.
contract MarketHandler is Test {
    uint256 public constant ACTORS = 14;

    CREsolverMarket public immutable market;
    uint256 public deposited;
    uint256 public withdrawn;
    /// @dev When a market was first asked after its deadline.
    mapping(uint256 marketId => uint256) private _asked;

    constructor(CREsolverMarket market_) {
        market = market_;
    }

    function actor(uint256 number) public pure returns (address) {
        return address(uint160(0xac7000 + number % ACTORS));
    }

    function createMarket(uint256 seed, uint96 pool, uint32 duration) external {
        pool = uint96(bound(pool, 0, 100 ether));
        duration = uint32(bound(duration, 1 days, 30 days));
        vm.deal(actor(seed), pool);
        vm.prank(actor(seed));
        market.createMarket{value: pool}(vm.toString(seed), duration);
        deposited += pool;
    }

    /// @dev Up to five actors join, so that markets fill up.
    function joinMarket(uint256 marketSeed, uint256 seed, uint96 stake) external {
        (uint256 marketId, bool open) = _pick(marketSeed);
        if (!open) return;
        (,, uint256 deadline,,) = market.getMarket(marketId);
        stake = uint96(bound(stake, market.MIN_STAKE(), 10 ether));
        for (uint256 i; i <= seed % 5; ++i) {
            address worker = actor((seed >> 8) + i);
            if (block.timestamp >= deadline) return;
            if (market.getMarketWorkers(marketId).length == market.MAX_WORKERS()) return;
            if (market.stakes(marketId, worker) != 0) continue;
            vm.deal(worker, stake);
            vm.prank(worker);
            market.joinMarket{value: stake}(marketId, 0);
            deposited += stake;
        }
    }

    function requestResolution(uint256 marketSeed) external {
        (uint256 marketId, bool open) = _pick(marketSeed);
        if (!open) return;
        (,, uint256 deadline, address creator,) = market.getMarket(marketId);
        skip(market.REQUEST_COOLDOWN());
        vm.prank(creator);
        market.requestResolution(marketId);
        if (block.timestamp >= deadline && _asked[marketId] == 0) {
            _asked[marketId] = block.timestamp;
        }
    }

    function recordAbsences(uint256 marketSeed, uint256 absent) external {
        (uint256 marketId, bool open) = _pick(marketSeed);
        if (!open) return;
        (uint256 requestBlock,, uint256 panelSize,) = market.getPanelDraw(marketId);
        uint256 count = market.getMarketWorkers(marketId).length;
        absent = absent % (1 << count);
        if (requestBlock == 0 || absent == 0) return;
        market.recordAbsences(marketId, panelSize == 0 ? absent % count + 1 : panelSize, absent);
    }

    /// @param omitted Bit i leaves worker i out; weights and scores come from `seed`.
    function resolveMarket(uint256 marketSeed, uint256 seed, uint256 omitted, bool resolution)
        external
    {
        (uint256 marketId, bool open) = _pick(marketSeed);
        if (!open) return;
        address[] memory workers = _listed(marketId, omitted);
        uint256[] memory weights = new uint256[](workers.length);
        uint8[] memory scores = new uint8[](workers.length * 3);
        for (uint256 i; i < workers.length; ++i) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            // A third of the weights is 0, the others have every size.
            weights[i] = random % 3 == 0 ? 0 : uint128(random) >> (random >> 128) % 128;
            for (uint256 k; k < 3; ++k) {
                scores[3 * i + k] = uint8((random >> 8 * k) % 101);
            }
        }
        market.resolveMarket(marketId, workers, weights, scores, resolution);
    }

    function voidMarket(uint256 marketSeed, uint256 reason) external {
        (uint256 marketId, bool open) = _pick(marketSeed);
        // Seldom, so that most markets live to see workers and a report.
        if (!open || reason % 16 == 0 || reason % 16 > 3) return;
        market.voidMarket(marketId, ICREsolverMarket.VoidReason(reason % 16));
    }

    function voidExpiredMarket(uint256 marketSeed) external {
        (uint256 marketId, bool open) = _pick(marketSeed);
        if (!open) return;
        (,, uint256 deadline,,) = market.getMarket(marketId);
        uint256 asked = _asked[marketId];
        uint256 until = (asked == 0 ? deadline : asked) + market.VOID_GRACE();
        if (block.timestamp < until) {
            vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.GraceNotOver.selector, until));
            market.voidExpiredMarket(marketId);
            return;
        }
        market.voidExpiredMarket(marketId);
    }

    function withdraw(uint256 seed) external {
        uint256 amount = market.balances(actor(seed));
        if (amount == 0) return;
        vm.prank(actor(seed));
        market.withdraw();
        withdrawn += amount;
    }

    function passTime(uint32 time) external {
        vm.warp(block.timestamp + bound(time, 1, 2 days));
    }

    /// @dev The first open market from a random one on.
    function _pick(uint256 seed) private view returns (uint256 marketId, bool open) {
        uint256 count = market.marketCount();
        for (uint256 i; i < count && !open; ++i) {
            marketId = (seed % count + i) % count + 1;
            (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
            open = outcome == ICREsolverMarket.Outcome.OPEN;
        }
    }

    function _listed(uint256 marketId, uint256 omitted)
        private
        view
        returns (address[] memory listed)
    {
        address[] memory workers = market.getMarketWorkers(marketId);
        listed = new address[](workers.length);
        uint256 length;
        for (uint256 i; i < workers.length; ++i) {
            if (omitted >> (2 * i) & 3 != 0) listed[length++] = workers[i];
        }
        assembly {
            mstore(listed, length)
        }
    }
}
