// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReportFields} from "../support/ForwarderTest.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {Delivery} from "./Delivery.sol";
import {JudgeHandler} from "./JudgeHandler.sol";
import {Store} from "./Store.sol";

/// @notice The resolver: reports of panels that are split, silent or unsure, and fresh reads, sent
/// directly or signed by a DON and delivered through the forwarder; and the published functions.
contract ReportHandler is JudgeHandler {
    Delivery public immutable delivery;

    constructor(Store store_) JudgeHandler(store_) {
        delivery = new Delivery(store_.market());
    }

    /// @dev Three reports a call, so that markets end about as often as they begin.
    function settle(uint256 marketSeed, uint256 seed) external {
        for (uint256 i; i < 3; ++i) {
            _settle(_mix(marketSeed, i), _mix(seed, i));
        }
    }

    function _settle(uint256 marketSeed, uint256 seed) private {
        uint256 marketId = _pick(marketSeed, OPEN);
        if (marketId == 0) return;
        bool atOnce = _terms(marketId).window == 0;
        // Without a request a report is refused, unless the terms name an earliest moment.
        if (!atOnce || seed >> 250 != 0) _request(marketId, _creatorOf(marketId));
        if (seed % 8 == 0) {
            _voidByFunction(marketId, seed, atOnce);
        } else if (atOnce && seed % 8 < 3) {
            _recordAbsences(marketId, seed);
        } else if (seed % 8 == 3 || (atOnce && seed % 8 < 6)) {
            _resolveByFunction(marketId, seed, atOnce);
        } else {
            _propose(marketId, seed, atOnce);
        }
        store.refresh(marketId);
    }

    function readAgain(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pickByData(marketSeed, DISPUTED);
        if (marketId == 0) return;
        (ICREsolverVerdicts.Judge judge,,,,) = market.getDispute(marketId);
        ICREsolverVerdicts.Proposal memory p;
        (p.marketId, p.stage, p.recordHash) = (marketId, 1, bytes32(seed));
        p.finding = _finding(seed);
        p.reason = ICREsolverMarket.VoidReason(1 + seed % 3);
        if (judge == ICREsolverVerdicts.Judge.COURT) {
            _refuse(address(this), 0, _encoded(p), "a report answered in the place of the court");
            return;
        }
        Judged memory judged = _beforeJudge(marketId);
        if (!_report(p, seed)) return;
        _afterJudge(marketId, judged);
        if (!store.isOpen(marketId)) store.reach("read again and final");
        else if (_stateOf(marketId) == PROPOSED) store.reach("read again and proposed");
        _noteEnd(p.finding);
        store.refresh(marketId);
    }

    function _propose(uint256 marketId, uint256 seed, bool atOnce) private {
        ICREsolverVerdicts.Proposal memory p;
        (p.marketId, p.recordHash) = (marketId, bytes32(seed));
        p.finding = _finding(seed);
        p.reason = ICREsolverMarket.VoidReason(1 + seed % 3);
        if (seed >> 19 & 1 == 0) p.reason = ICREsolverMarket.VoidReason.TOO_EARLY;
        uint256 count = market.getMarketWorkers(marketId).length;
        uint256 size = 1 + (seed >> 8) % 6;
        if (seed >> 20 & 1 == 0 || count > 9) size = 10;
        if (size > count) size = count;
        uint256 all = count == 64 ? type(uint64).max : (1 << count) - 1;
        if (seed >> 13 & 3 != 0) _list(p, _lowest(all, size, (seed >> 16) % 50), seed);
        if (!_report(p, seed)) return;
        if (_stateOf(marketId) == OPEN) {
            store.reach("reopened");
            return;
        }
        _addDue(p);
        if (p.finding == ICREsolverVerdicts.Finding.UNSURE) store.reach("unsure");
        if (p.workers.length == 10) store.reach("ten seats");
        _noteEnd(p.finding);
        if (atOnce) {
            store.reach("at once, by a report with seats");
            return;
        }
        store.noteAgreed(marketId, uint64(p.seats >> 128));
        store.reach(p.seats == 0 ? "proposed by data" : "proposed by panel");
    }

    /// @dev Three scores for each listed worker, at most once.
    function _addDue(ICREsolverVerdicts.Proposal memory p) private {
        for (uint256 i; i < p.workers.length; ++i) {
            store.addDue(market.workerAgentIds(p.marketId, p.workers[i]), 3);
        }
    }

    /// @dev Drawn seats: some silent, the others listed, most of one opinion.
    function _list(ICREsolverVerdicts.Proposal memory p, uint256 drawn, uint256 seed) private view {
        address[] memory all = market.getMarketWorkers(p.marketId);
        uint256 silent;
        uint256 agreed;
        uint256 wrong;
        uint256 length;
        p.workers = new address[](10);
        p.weights = new uint256[](10);
        p.dimScores = new uint8[](30);
        for (uint256 i; i < all.length; ++i) {
            if (drawn >> i & 1 == 0) continue;
            uint256 random = _mix(seed, i);
            if (random % 32 == 0 || length == 10) {
                silent |= 1 << i;
                continue;
            }
            if (random % 8 == 1) wrong |= 1 << i;
            else if (random % 8 != 2) agreed |= 1 << i;
            p.workers[length] = all[i];
            if (seed % 8 != 5 && random % 5 != 0) {
                p.weights[length] = uint128(random) >> (random >> 128) % 128;
            }
            for (uint256 k; k < 3; ++k) {
                p.dimScores[3 * length + k] = uint8((random >> 8 * k) % 101);
            }
            ++length;
        }
        p.seats = drawn | silent << 64;
        bool lists = p.finding < ICREsolverVerdicts.Finding.VOID;
        if (lists) p.seats |= agreed << 128 | wrong << 192;
        else length = 0;
        _shorten(p, length);
    }

    function _shorten(ICREsolverVerdicts.Proposal memory p, uint256 length) private pure {
        (address[] memory workers, uint256[] memory weights, uint8[] memory scores) =
            (p.workers, p.weights, p.dimScores);
        assembly {
            mstore(workers, length)
            mstore(weights, length)
            mstore(scores, mul(3, length))
        }
    }

    function _resolveByFunction(uint256 marketId, uint256 seed, bool atOnce) private {
        ICREsolverVerdicts.Proposal memory p;
        p.marketId = marketId;
        _list(p, seed % 16 == 3 ? 0 : 0x3ff, seed);
        bytes memory data = abi.encodeCall(
            ICREsolverMarket.resolveMarket,
            (marketId, p.workers, p.weights, p.dimScores, seed >> 9 & 1 == 0)
        );
        if (!atOnce) {
            // Before the earliest moment it is refused.
            if (!_try(address(this), 0, data)) return;
            _addDue(p);
            store.reach("proposed by the published functions");
            return;
        }
        _do(address(this), 0, data);
        (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
        if (outcome == ICREsolverMarket.Outcome.VOID) {
            store.reach("at once, weights all 0");
            return;
        }
        uint256 count = market.getMarketWorkers(marketId).length;
        store.reach(count == 10 ? "at once, ten workers" : "at once, settled");
        _addDue(p);
    }

    /// @dev Half of the reports come through the forwarder, after one that is too old or of another
    /// request, which it must refuse.
    function _report(ICREsolverVerdicts.Proposal memory p, uint256 seed) private returns (bool) {
        if (seed >> 17 & 1 == 0) return _try(address(this), 0, _encoded(p));
        ReportFields memory report = delivery.reportOf(p);
        if (seed >> 18 & 1 == 0) report.requestedAt += 1 + seed % 1000;
        else report.validUntil = block.timestamp - 1 - seed % 1000;
        assertFalse(delivery.deliver(report), "an outdated report was taken");
        bool taken = delivery.deliver(delivery.reportOf(p));
        store.reach(taken ? "delivered by the forwarder" : "calls refused");
        return taken;
    }

    function _voidByFunction(uint256 marketId, uint256 seed, bool atOnce) private {
        ICREsolverMarket.VoidReason reason = ICREsolverMarket.VoidReason(1 + (seed >> 8) % 3);
        bytes memory data = abi.encodeCall(ICREsolverMarket.voidMarket, (marketId, reason));
        if (atOnce) _do(address(this), 0, data);
        else if (!_try(address(this), 0, data)) return;
        store.reach(atOnce ? "at once, void" : "proposed by the published functions");
    }

    function _recordAbsences(uint256 marketId, uint256 seed) private {
        _request(marketId, _creatorOf(marketId));
        uint256 count = market.getMarketWorkers(marketId).length;
        (,, uint256 panelSize,) = market.getPanelDraw(marketId);
        uint256 absent = 1 + (seed >> 8) % (1 << count);
        uint256 size = panelSize == 0 ? (1 + count) / 2 : panelSize;
        bytes memory data =
            abi.encodeCall(ICREsolverMarket.recordAbsences, (marketId, size, absent));
        if (_try(address(this), 0, data)) store.reach("absences");
    }

    function _noteEnd(ICREsolverVerdicts.Finding finding) private {
        if (finding == ICREsolverVerdicts.Finding.SPLIT) store.reach("split");
        if (finding == ICREsolverVerdicts.Finding.VOID) store.reach("void by report");
    }

    function _finding(uint256 seed) private pure returns (ICREsolverVerdicts.Finding) {
        uint256 kind = seed % 11;
        if (kind < 4) return ICREsolverVerdicts.Finding.YES;
        if (kind < 7) return ICREsolverVerdicts.Finding.NO;
        return ICREsolverVerdicts.Finding(kind < 9 ? kind - 5 : kind - 6);
    }

    /// @dev `count` of the bits, from the one after `skipped` others on where there are enough.
    function _lowest(uint256 bits, uint256 count, uint256 skipped)
        private
        pure
        returns (uint256 chosen)
    {
        uint256 all = _count(bits);
        if (all < count) return bits;
        uint256 most = all - count;
        for (uint256 left = skipped > most ? most : skipped; left != 0; --left) {
            bits &= bits - 1;
        }
        for (; count != 0; --count) {
            uint256 lowest = bits & (~bits + 1);
            chosen |= lowest;
            bits ^= lowest;
        }
    }

    function _count(uint256 bits) private pure returns (uint256 count) {
        for (; bits != 0; bits &= bits - 1) {
            ++count;
        }
    }

    function _encoded(ICREsolverVerdicts.Proposal memory p) private pure returns (bytes memory) {
        return abi.encodeCall(ICREsolverVerdicts.propose, (p));
    }
}
