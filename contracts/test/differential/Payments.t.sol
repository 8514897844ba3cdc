// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";
import {Ended, NaivePayments, Shares} from "./NaivePayments.sol";

/// @notice Ends the same markets with a window in the contract and in a plain reference.
contract PaymentsDifferentialTest is TermsTest {
    /// @notice All ways from a first report to the end of a market.
    enum Path {
        PANEL_UNDISPUTED,
        PANEL_RULED,
        PANEL_MISSED,
        PANEL_UNSURE_RULED,
        PANEL_UNSURE_MISSED,
        DATA_UNDISPUTED,
        DATA_READ,
        DATA_READ_UNSURE,
        DATA_RULE_MISSED,
        DATA_UNSURE,
        COURT_UNDISPUTED,
        COURT_READ,
        COURT_APPEALED_RULED,
        COURT_APPEALED_MISSED,
        COURT_READ_UNSURE_RULED,
        COURT_READ_UNSURE_MISSED,
        COURT_RULE_MISSED_RULED,
        COURT_ALL_MISSED,
        COURT_UNSURE_RULED
    }

    ICREsolverMarket.Outcome private constant OPEN = ICREsolverMarket.Outcome.OPEN;

    function testFuzz_PaysAsThePlainReferenceDoes(uint256 seed) external {
        _compare(Path(seed % 19), seed / 19);
    }

    /// @dev Each path has its turn, so that none depends on the seeds.
    function test_PaysAsThePlainReferenceDoesOnEachPath() external {
        for (uint256 path; path < 19; ++path) {
            for (uint256 i; i < 8; ++i) {
                uint256 state = vm.snapshotState();
                _compare(Path(path), _mix(path, i));
                vm.revertToState(state);
            }
        }
    }

    function _compare(Path path, uint256 seed) private {
        Ended memory e = _random(path, seed);
        uint256 marketId = _play(e, path, seed);
        Shares memory shares = NaivePayments.pay(e);
        uint256 credited;
        for (uint256 i; i < e.joined; ++i) {
            assertEq(market.balances(_worker(i)), shares.workers[i], "worker");
            credited += shares.workers[i];
        }
        assertEq(market.balances(creator), shares.creator, "creator");
        assertEq(market.balances(disputer), shares.disputer, "disputer");
        assertEq(market.balances(appellant), shares.appellant, "appellant");
        assertEq(market.balances(court), shares.court, "court");
        assertEq(market.balances(BURNED), shares.burned, "burned");
        credited += shares.creator + shares.disputer + shares.appellant + shares.court;
        assertEq(address(market).balance, credited + shares.burned, "conserved");
        (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
        assertEq(uint8(outcome), uint8(NaivePayments.outcomeOf(e)), "outcome");
        _assertAllLeaves(marketId, e.joined);
    }

    function _random(Path path, uint256 seed) private pure returns (Ended memory e) {
        e.isPanel = path <= Path.PANEL_UNSURE_MISSED;
        bool unsure = path == Path.PANEL_UNSURE_RULED || path == Path.PANEL_UNSURE_MISSED
            || path == Path.DATA_UNSURE || path == Path.COURT_UNSURE_RULED;
        e.disputed = !unsure && path != Path.PANEL_UNDISPUTED && path != Path.DATA_UNDISPUTED
            && path != Path.COURT_UNDISPUTED;
        e.appealed = path == Path.COURT_APPEALED_RULED || path == Path.COURT_APPEALED_MISSED;
        e.missed = path == Path.PANEL_MISSED || path == Path.PANEL_UNSURE_MISSED
            || path == Path.DATA_READ_UNSURE || path == Path.DATA_RULE_MISSED
            || path == Path.DATA_UNSURE || path == Path.COURT_APPEALED_MISSED
            || path == Path.COURT_READ_UNSURE_MISSED || path == Path.COURT_ALL_MISSED;
        bool ruled = path == Path.PANEL_RULED || path == Path.PANEL_UNSURE_RULED
            || path == Path.COURT_APPEALED_RULED || path == Path.COURT_READ_UNSURE_RULED
            || path == Path.COURT_RULE_MISSED_RULED || path == Path.COURT_UNSURE_RULED;
        bool read = e.appealed || path == Path.DATA_READ || path == Path.COURT_READ;
        if (!unsure) e.proposed = _outcome(seed);
        if (read) e.read = _outcome(seed >> 8);
        if (ruled) e.ruling = _outcome(seed >> 16);
        _fill(e, path, seed);
    }

    /// @dev Amounts, and who sits: no worker joins a market that takes data only.
    function _fill(Ended memory e, Path path, uint256 seed) private pure {
        uint256 panel = e.isPanel ? 1 + (seed >> 24) % 10 : 0;
        bool joinable = e.isPanel || path >= Path.COURT_UNDISPUTED;
        if (joinable) e.joined = panel + (seed >> 32) % 4;
        e.pool = (seed >> 40) % 100 ether;
        e.bond = 0.01 ether + (seed >> 48) % (9 * e.pool + 1);
        if (joinable) e.fee = (seed >> 56) % (e.pool / 2 + 1);
        (e.silentBps, e.wrongBps) = ((seed >> 72) % 10_001, (seed >> 88) % 10_001);
        e.stakes = new uint256[](e.joined);
        for (uint256 i; i < e.joined; ++i) {
            e.stakes[i] = 0.01 ether + _mix(seed, i) % 5 ether;
        }
        e.silent = new bool[](panel);
        bool lists = e.isPanel && e.proposed != OPEN && e.proposed != ICREsolverMarket.Outcome.VOID;
        if (lists) return _seat(e, seed, panel);
        for (uint256 i; i < panel; ++i) {
            e.silent[i] = _mix(seed, 300 + i) % 3 == 0;
        }
    }

    function _seat(Ended memory e, uint256 seed, uint256 panel) private pure {
        e.weights = _weightsOf(_mix(seed, 100), panel);
        (e.agreed, e.wrong) = (new bool[](panel), new bool[](panel));
        uint256 total;
        for (uint256 i; i < panel; ++i) {
            uint256 kind = _mix(seed, 400 + i) % 5;
            (e.agreed[i], e.wrong[i]) = (kind < 3, kind == 3);
            total += e.weights[i];
        }
        // A report without any weight is VOID, and no seat is right or wrong.
        if (total != 0) return;
        e.proposed = ICREsolverMarket.Outcome.VOID;
        (e.agreed, e.wrong) = (new bool[](0), new bool[](0));
    }

    function _play(Ended memory e, Path path, uint256 seed) private returns (uint256 marketId) {
        marketId = _openFor(e, path);
        vm.prank(collector);
        if (e.isPanel) market.commitAnswers(marketId, 1, "bundle");
        vm.stopPrank();
        _propose(_firstReport(e, marketId));
        if (e.disputed) _dispute(marketId, e.bond + (e.isPanel ? e.fee : 0));
        if (path == Path.COURT_RULE_MISSED_RULED) skip(24 hours + 1);
        bool readUnsure = path == Path.DATA_READ_UNSURE || path == Path.COURT_READ_UNSURE_RULED
            || path == Path.COURT_READ_UNSURE_MISSED;
        if (readUnsure) _readAgain(marketId, ICREsolverVerdicts.Finding.UNSURE);
        if (e.read != OPEN) _readAgain(marketId, _finding(e.read));
        if (e.appealed) _disputeAs(appellant, marketId, e.bond + e.fee);
        if (e.ruling != OPEN) _rule(marketId, _finding(e.ruling));
        (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
        if (outcome == OPEN) {
            skip(30 days);
            market.finalize(marketId);
        }
        for (uint256 i; i < e.joined; ++i) {
            // In some order, by anyone.
            try market.releaseStake(marketId, _worker((i + seed % 7) % e.joined)) {} catch {}
        }
    }

    function _openFor(Ended memory e, Path path) private returns (uint256 marketId) {
        ICREsolverVerdicts.MarketParams memory params;
        (params.question, params.deadline, params.pool) = (QUESTION, _deadline(), e.pool);
        ICREsolverVerdicts.Terms memory terms = params.terms;
        (terms.window, terms.bond, terms.disputeFee) = (WINDOW, uint96(e.bond), uint96(e.fee));
        (terms.silentSlashBps, terms.wrongSlashBps) = (uint16(e.silentBps), uint16(e.wrongBps));
        if (e.isPanel || path >= Path.COURT_UNDISPUTED) {
            (terms.court, terms.courtPeriod, terms.collectors) = (court, 1 days, 1);
        } else {
            terms.flags = 1;
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
        bool lists = e.weights.length != 0;
        ICREsolverVerdicts.Finding finding = _finding(e.proposed);
        if (lists && finding == ICREsolverVerdicts.Finding.VOID) {
            finding = ICREsolverVerdicts.Finding.YES;
        }
        p = _proposal(marketId, finding, 0, lists ? panel : 0);
        p.reason = ICREsolverMarket.VoidReason.INVALID;
        p.seats = (1 << panel) - 1;
        for (uint256 i; i < panel; ++i) {
            if (e.silent[i]) p.seats |= 1 << (64 + i);
            if (i >= e.agreed.length) continue;
            if (e.agreed[i]) p.seats |= 1 << (128 + i);
            if (e.wrong[i]) p.seats |= 1 << (192 + i);
        }
        if (lists) p.weights = e.weights;
    }

    function _finding(ICREsolverMarket.Outcome outcome)
        private
        pure
        returns (ICREsolverVerdicts.Finding)
    {
        if (outcome == OPEN) return ICREsolverVerdicts.Finding.UNSURE;
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

    function _mix(uint256 seed, uint256 salt) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, salt)));
    }
}
