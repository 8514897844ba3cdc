// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReportFields} from "../support/ForwarderTest.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {Delivery} from "./Delivery.sol";
import {JudgeHandler} from "./JudgeHandler.sol";
import {Store} from "./Store.sol";

/// @notice The resolver: reports of both kinds, of panels that are split, silent or unsure, sent
/// directly or signed by a DON and delivered through the forwarder.
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
        (bool hasTerms,) = _terms(marketId);
        if (hasTerms) {
            // Without a request it is refused, unless the terms name an earliest moment.
            if (seed >> 250 != 0) _request(marketId, _creatorOf(marketId));
            _propose(marketId, seed);
        } else if (seed % 8 == 0) {
            _voidPlain(marketId, seed);
        } else if (seed % 8 < 3) {
            _recordAbsences(marketId, seed);
        } else {
            _settlePlain(marketId, seed);
        }
        store.refresh(marketId);
    }

    function decideAgain(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pick(marketSeed, DISPUTED);
        if (marketId == 0) return;
        (ICREsolverVerdicts.Judge judge,,, uint256 sat,,) = market.getDispute(marketId);
        ICREsolverVerdicts.Proposal memory p;
        (p.marketId, p.stage, p.recordHash) = (marketId, 1, bytes32(seed));
        p.finding = _finding(seed);
        p.reason = ICREsolverMarket.VoidReason(1 + seed % 3);
        if (judge == ICREsolverVerdicts.Judge.PANEL) {
            (, uint256 candidates,,) = market.getPanelDraw(marketId);
            uint256 free = (candidates == 64 ? type(uint64).max : (1 << candidates) - 1) & ~sat;
            uint256 drawn = _lowest(free, _count(sat) + (seed >> 8) % 2, (seed >> 16) % 4);
            _list(p, drawn, seed);
        }
        if (judge == ICREsolverVerdicts.Judge.COURT) {
            _refuse(address(this), 0, _encoded(p), "a panel answered in the place of the court");
            return;
        }
        Judged memory judged = _beforeJudge(marketId);
        if (!_report(p, seed)) return;
        _afterJudge(marketId, judged);
        store.reach(judge == ICREsolverVerdicts.Judge.RULE ? "judged by rule" : "judged by panel");
        _noteEnd(marketId, p.finding);
        store.refresh(marketId);
    }

    function _propose(uint256 marketId, uint256 seed) private {
        ICREsolverVerdicts.Proposal memory p;
        (p.marketId, p.recordHash) = (marketId, bytes32(seed));
        p.finding = _finding(seed);
        p.reason = ICREsolverMarket.VoidReason(1 + seed % 3);
        if (seed >> 19 & 1 == 0) p.reason = ICREsolverMarket.VoidReason.TOO_EARLY;
        uint256 count = market.getMarketWorkers(marketId).length;
        // Most panels leave room for a second one, the others are as large as they can be.
        uint256 size = 1 + (seed >> 8) % 6;
        if (seed >> 20 & 3 == 0 || (count > 9 && seed >> 22 & 1 == 0)) {
            size = count < 10 ? count : 10;
        } else if (size > count / 2) {
            size = count / 2;
        }
        uint256 all = count == 64 ? type(uint64).max : (1 << count) - 1;
        if (seed >> 13 & 3 != 0) _list(p, _lowest(all, size, (seed >> 16) % 50), seed);
        if (!_report(p, seed)) return;
        store.noteAgreed(marketId, uint64(p.seats >> 128));
        // The mean of a seat's scores is one feedback, where three seats or more were listed.
        for (uint256 i; p.workers.length > 2 && i < p.workers.length; ++i) {
            store.addDue(market.workerAgentIds(marketId, p.workers[i]), 1);
        }
        if (p.finding == ICREsolverVerdicts.Finding.UNSURE) store.reach("unsure");
        if (p.workers.length == 10) store.reach("ten seats");
        if (_stateOf(marketId) == OPEN) store.reach("reopened");
        else if (p.seats == 0) store.reach("proposed by data");
        else store.reach("proposed by panel");
        _noteEnd(marketId, p.finding);
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

    function _settlePlain(uint256 marketId, uint256 seed) private {
        address[] memory workers = market.getMarketWorkers(marketId);
        ICREsolverVerdicts.Proposal memory p;
        p.marketId = marketId;
        _list(p, seed % 16 == 2 ? 0 : 0x3ff, seed);
        if (seed >> 16 & 1 == 0) {
            assertTrue(delivery.deliver(delivery.reportOf(p, 0, seed % 3 == 0)));
            store.reach("delivered by the forwarder");
        } else {
            _do(
                address(this),
                0,
                abi.encodeCall(
                    ICREsolverMarket.resolveMarket,
                    (marketId, p.workers, p.weights, p.dimScores, seed % 3 == 0)
                )
            );
        }
        (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
        if (outcome == ICREsolverMarket.Outcome.VOID) {
            store.reach("plain, weights all 0");
            return;
        }
        store.reach(workers.length == 10 ? "plain, ten workers" : "plain, settled");
        for (uint256 i; i < p.workers.length; ++i) {
            store.addDue(market.workerAgentIds(marketId, p.workers[i]), 3);
        }
    }

    /// @dev Half of the reports come through the forwarder, after one that is too old or of another
    /// request, which it must refuse.
    function _report(ICREsolverVerdicts.Proposal memory p, uint256 seed) private returns (bool) {
        if (seed >> 17 & 1 == 0) return _try(address(this), 0, _encoded(p));
        ReportFields memory report = delivery.reportOf(p, 3, false);
        if (seed >> 18 & 1 == 0) report.requestedAt += 1 + seed % 1000;
        else report.validUntil = block.timestamp - 1 - seed % 1000;
        assertFalse(delivery.deliver(report), "an outdated report was taken");
        bool taken = delivery.deliver(delivery.reportOf(p, 3, false));
        store.reach(taken ? "delivered by the forwarder" : "calls refused");
        return taken;
    }

    function _voidPlain(uint256 marketId, uint256 seed) private {
        ICREsolverMarket.VoidReason reason = ICREsolverMarket.VoidReason(1 + seed % 3);
        _do(address(this), 0, abi.encodeCall(ICREsolverMarket.voidMarket, (marketId, reason)));
        store.reach("plain, void");
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

    function _noteEnd(uint256 marketId, ICREsolverVerdicts.Finding finding) private {
        if (finding == ICREsolverVerdicts.Finding.SPLIT) store.reach("split");
        if (finding == ICREsolverVerdicts.Finding.VOID) store.reach("void by report");
        if (!store.isOpen(marketId)) store.reach("final at once");
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
