// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CommonBase} from "forge-std/Base.sol";
import {StdUtils} from "forge-std/StdUtils.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {MarketCreator} from "../../src/adapters/MarketCreator.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";

/// @notice Workers, resolver, disputer and public of the markets that an adapter opens, at random.
/// @dev What a market refuses is left: the tests of the market decide whether it may. The adapters'
/// own calls are checked by the handlers that inherit this.
abstract contract MarketDriver is CommonBase, StdUtils {
    CREsolverMarket internal immutable market;

    /// @notice Creator accounts of all markets.
    MarketCreator[] public creators;

    /// @notice What payers took of market refunds, in wei.
    mapping(address payer => uint256) public refunded;

    address private immutable resolver;

    constructor(CREsolverMarket market_, address resolver_) {
        (market, resolver) = (market_, resolver_);
    }

    /// @notice Number of markets.
    function creatorCount() external view returns (uint256) {
        return creators.length;
    }

    function pass(uint256 time) external {
        skipTime(_bound(time, 1 hours, time % 8 == 0 ? 15 days : 1 days));
    }

    /// @dev Waits for the deadline; `isFinal` waits for the window too.
    function report(uint256 seed, uint8 finding, uint8 reason, bool hasSeats, bool isFinal) public {
        if (creators.length == 0) return;
        ICREsolverVerdicts.Proposal memory p;
        p.marketId = _pick(seed).marketId();
        (,, uint256 deadline,,) = market.getMarket(p.marketId);
        if (block.timestamp < deadline) vm.warp(deadline);
        try market.requestResolution(p.marketId) {} catch {}
        p.finding = ICREsolverVerdicts.Finding(finding % 2 == 0 ? finding / 2 % 2 : finding / 2 % 5);
        if (p.finding == ICREsolverVerdicts.Finding.VOID) {
            p.reason = ICREsolverMarket.VoidReason(1 + reason % 3);
        }
        if (hasSeats && market.getMarketWorkers(p.marketId).length != 0) _seat(p);
        p.recordHash = keccak256(abi.encode(seed));
        vm.prank(resolver);
        try market.propose(p) {} catch {}
        if (isFinal) skipTime(2 hours + 1);
    }

    function dispute(uint256 seed) external {
        if (creators.length == 0) return;
        uint256 marketId = _pick(seed).marketId();
        (,, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
        address disputer = address(0xd15b);
        uint256 amount = terms.bond + (seed % 2 == 0 ? terms.disputeFee : 0);
        vm.deal(disputer, amount);
        vm.prank(disputer);
        try market.dispute{value: amount}(marketId, "", "", "") {} catch {}
    }

    function judge(uint256 seed, uint8 finding) external {
        if (creators.length == 0) return;
        uint256 marketId = _pick(seed).marketId();
        (,, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
        vm.prank(terms.court);
        try market.rule(marketId, ICREsolverVerdicts.Finding(finding % 4), 0) {} catch {}
    }

    function payOut(uint256 seed, bool voids) external {
        if (creators.length == 0) return;
        uint256 marketId = _pick(seed).marketId();
        if (voids) {
            try market.voidExpiredMarket(marketId) {} catch {}
        } else {
            try market.finalize(marketId) {} catch {}
        }
    }

    function takeRefund(uint256 seed, address other) external {
        if (creators.length == 0) return;
        _takeRefund(_pick(seed), other);
    }

    function skipTime(uint256 time) internal {
        vm.warp(block.timestamp + time);
    }

    /// @dev Ends every market by time alone and takes every refund.
    function endMarkets() internal {
        skipTime(60 days);
        for (uint256 i; i < creators.length; ++i) {
            uint256 marketId = creators[i].marketId();
            try market.voidExpiredMarket(marketId) {} catch {}
            market.finalize(marketId);
            _takeRefund(creators[i], address(this));
        }
    }

    /// @dev Keeps a new market, and lets three workers join or none.
    function _track(address creator, bool hasWorkers) internal {
        creators.push(MarketCreator(creator));
        uint256 marketId = MarketCreator(creator).marketId();
        for (uint160 i; hasWorkers && i < 3; ++i) {
            vm.deal(address(0x30123000 + i), 1 ether);
            vm.prank(address(0x30123000 + i));
            market.joinMarket{value: 0.01 ether}(marketId, 0);
        }
    }

    function _takeRefund(MarketCreator creator, address other) private {
        address payer = creator.owner();
        if (other != payer) {
            vm.prank(other);
            try creator.withdrawTo(payable(other)) {
                revert("another account took a refund");
            } catch {}
        }
        uint256 amount = market.balances(address(creator));
        if (amount == 0) return;
        vm.prank(payer);
        creator.withdrawTo(payable(address(0x5143)));
        refunded[payer] += amount;
    }

    function _seat(ICREsolverVerdicts.Proposal memory p) private pure {
        p.workers = new address[](3);
        (p.weights, p.dimScores) = (new uint256[](3), new uint8[](9));
        for (uint160 i; i < 3; ++i) {
            (p.workers[i], p.weights[i]) = (address(0x30123000 + i), 100);
        }
        p.seats = 7 | uint256(7) << 128;
    }

    function _pick(uint256 seed) private view returns (MarketCreator) {
        return creators[seed % creators.length];
    }
}
