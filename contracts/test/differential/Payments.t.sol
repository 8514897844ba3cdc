// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";
import {Ended, NaivePayments, Shares, Way} from "./NaivePayments.sol";

/// @notice Ends the same markets with terms in the contract and in a plain reference.
contract PaymentsDifferentialTest is TermsTest {
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;
    address private collector = makeAddr("collector");

    function setUp() public override {
        super.setUp();
        vm.prank(owner);
        market.listCollector(collector);
    }

    function testFuzz_PaysAsThePlainReferenceDoes(uint256 seed) external {
        Ended memory e = _random(seed);
        uint256 marketId = _play(e, seed);
        Shares memory shares = NaivePayments.pay(e);
        for (uint256 i; i < e.joined; ++i) {
            assertEq(market.balances(_worker(i)), shares.workers[i], "worker");
        }
        assertEq(market.balances(creator), shares.creator, "creator");
        assertEq(market.balances(disputer), shares.disputer, "disputer");
        assertEq(market.balances(court), shares.court, "court");
        assertEq(market.balanceOf(address(0), DEAD), shares.burned, "burned");
        _assertOutcome(marketId, e.decided, _reasonOf(marketId));
        _assertAllLeaves(marketId, e.joined);
    }

    function _random(uint256 seed) private pure returns (Ended memory e) {
        e.way = Way(seed % 5);
        e.disputed = e.way != Way.UNDISPUTED && seed >> 8 & 7 != 0;
        if (e.way == Way.RULE) e.disputed = true;
        uint256 panel = e.way == Way.RULE ? 0 : 1 + (seed >> 16) % 5;
        e.joined = e.way == Way.COURT ? panel : 2 * panel;
        if (e.way == Way.MISSED) e.joined = panel + (seed >> 20) % (panel + 1);
        e.proposed = _outcome(seed >> 24);
        if (!e.disputed && e.way != Way.UNDISPUTED) e.proposed = ICREsolverMarket.Outcome.OPEN;
        e.decided = _outcome(seed >> 32);
        if (e.way == Way.MISSED) e.decided = ICREsolverMarket.Outcome.VOID;
        e.pool = (seed >> 40) % 100 ether;
        if (e.disputed) e.bond = 0.01 ether + (seed >> 48) % (9 * e.pool + 1);
        if (e.disputed && panel != 0) e.fee = (seed >> 56) % (e.pool / 2 + 1);
        e.reward = (seed >> 64) % (e.pool + 1);
        (e.silentBps, e.wrongBps) = ((seed >> 72) % 10_001, (seed >> 88) % 10_001);
        e.stakes = new uint256[](e.joined);
        for (uint256 i; i < e.joined; ++i) {
            e.stakes[i] = 0.01 ether + _mix(seed, i) % 5 ether;
        }
        _seat(e, seed, panel);
        if (e.way == Way.PANEL && e.decided != ICREsolverMarket.Outcome.VOID) {
            e.second = _weightsOf(_mix(seed, 200), panel);
            if (_sum(e.second) == 0) e.decided = ICREsolverMarket.Outcome.VOID;
        }
        if (e.way == Way.UNDISPUTED) e.decided = e.proposed;
    }

    function _seat(Ended memory e, uint256 seed, uint256 panel) private pure {
        e.silent = new bool[](panel);
        bool lists = e.proposed == ICREsolverMarket.Outcome.YES
            || e.proposed == ICREsolverMarket.Outcome.NO
            || e.proposed == ICREsolverMarket.Outcome.SPLIT;
        if (!lists) {
            for (uint256 i; i < panel; ++i) {
                e.silent[i] = _mix(seed, 300 + i) % 3 == 0;
            }
            return;
        }
        e.first = _weightsOf(_mix(seed, 100), panel);
        (e.agreed, e.wrong) = (new bool[](panel), new bool[](panel));
        for (uint256 i; i < panel; ++i) {
            uint256 kind = _mix(seed, 400 + i) % 5;
            e.agreed[i] = kind < 3;
            e.wrong[i] = kind == 3;
        }
        // A report without any weight is VOID, and no seat is right or wrong.
        if (panel == 0 || _sum(e.first) != 0) return;
        e.proposed = ICREsolverMarket.Outcome.VOID;
    }

    function _play(Ended memory e, uint256 seed) private returns (uint256 marketId) {
        marketId = _openFor(e);
        ICREsolverVerdicts.Proposal memory p = _firstReport(e, marketId);
        vm.prank(collector);
        market.commitAnswers(marketId, 1, "bundle");
        _propose(p);
        if (e.disputed) _dispute(marketId, e.bond + e.fee);
        if (e.way == Way.UNDISPUTED || e.way == Way.MISSED) {
            skip(30 days);
            market.finalize(marketId);
        } else if (e.way == Way.COURT) {
            vm.prank(court);
            market.rule(marketId, _finding(e.decided), 0);
        } else {
            _propose(_secondReport(e, marketId));
        }
        for (uint256 i; i < e.joined; ++i) {
            // In some order, by anyone.
            try market.releaseStake(marketId, _worker((i + seed % 7) % e.joined)) {} catch {}
        }
    }

    function _openFor(Ended memory e) private returns (uint256 marketId) {
        ICREsolverVerdicts.MarketParams memory params;
        (params.question, params.deadline, params.pool) = (QUESTION, _deadline(), e.pool);
        params.terms.window = e.way == Way.UNDISPUTED ? 0 : WINDOW;
        if (params.terms.window != 0) {
            params.terms.bond = uint96(e.disputed ? e.bond : 0.01 ether);
        }
        params.terms.disputeFee = uint96(e.fee);
        params.terms.disputeReward = uint96(e.reward);
        params.terms.silentSlashBps = uint16(e.silentBps);
        params.terms.wrongSlashBps = uint16(e.wrongBps);
        params.terms.collectors = 1;
        if (e.way == Way.COURT || e.way == Way.MISSED) {
            (params.terms.court, params.terms.courtPeriod) = (court, 1 days);
        }
        vm.deal(creator, e.pool);
        vm.prank(creator);
        marketId = market.createMarket{value: e.pool}(params);
        for (uint256 i; i < e.joined; ++i) {
            _join(marketId, _worker(i), 0, e.stakes[i]);
        }
        vm.prank(creator);
        market.requestResolution(marketId);
    }

    function _firstReport(Ended memory e, uint256 marketId)
        private
        pure
        returns (ICREsolverVerdicts.Proposal memory p)
    {
        uint256 panel = e.silent.length;
        // What was listed without any weight was reported as a verdict.
        bool lists = e.first.length != 0;
        ICREsolverVerdicts.Finding finding = _finding(e.proposed);
        if (lists && finding == ICREsolverVerdicts.Finding.VOID) {
            finding = ICREsolverVerdicts.Finding.YES;
        }
        p = _proposal(marketId, finding, 0, lists ? panel : 0);
        p.reason = ICREsolverMarket.VoidReason.INVALID;
        p.seats = (1 << panel) - 1;
        for (uint256 i; i < panel; ++i) {
            if (e.silent[i]) p.seats |= 1 << (64 + i);
            if (lists && e.agreed[i]) p.seats |= 1 << (128 + i);
            if (lists && e.wrong[i]) p.seats |= 1 << (192 + i);
        }
        if (lists) p.weights = e.first;
    }

    function _secondReport(Ended memory e, uint256 marketId)
        private
        pure
        returns (ICREsolverVerdicts.Proposal memory p)
    {
        uint256 panel = e.way == Way.RULE ? 0 : e.silent.length;
        bool lists = e.second.length != 0;
        ICREsolverVerdicts.Finding finding = _finding(e.decided);
        if (lists && finding == ICREsolverVerdicts.Finding.VOID) {
            finding = ICREsolverVerdicts.Finding.NO;
        }
        p = _proposal(marketId, finding, panel, lists ? panel : 0);
        p.reason = ICREsolverMarket.VoidReason.INVALID;
        (p.stage, p.seats) = (1, ((1 << panel) - 1) << panel);
        if (lists) p.weights = e.second;
    }

    function _reasonOf(uint256 marketId) private view returns (ICREsolverMarket.VoidReason reason) {
        (, reason) = market.getOutcome(marketId);
    }

    function _finding(ICREsolverMarket.Outcome outcome)
        private
        pure
        returns (ICREsolverVerdicts.Finding)
    {
        if (outcome == ICREsolverMarket.Outcome.OPEN) return ICREsolverVerdicts.Finding.UNSURE;
        if (outcome == ICREsolverMarket.Outcome.SPLIT) return ICREsolverVerdicts.Finding.SPLIT;
        return ICREsolverVerdicts.Finding(uint8(outcome) == 3 ? 3 : uint8(outcome) - 1);
    }

    function _outcome(uint256 seed) private pure returns (ICREsolverMarket.Outcome) {
        return ICREsolverMarket.Outcome(1 + seed % 4);
    }

    function _weightsOf(uint256 seed, uint256 count)
        private
        pure
        returns (uint256[] memory weights)
    {
        weights = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            uint256 random = _mix(seed, i);
            if (random % 4 != 0) weights[i] = uint128(random) >> (random >> 128) % 128;
        }
    }

    function _sum(uint256[] memory values) private pure returns (uint256 sum) {
        for (uint256 i; i < values.length; ++i) {
            sum += values[i];
        }
    }

    function _mix(uint256 seed, uint256 salt) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, salt)));
    }
}
