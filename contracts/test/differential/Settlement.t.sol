// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {MarketTest} from "../support/MarketTest.sol";
import {Case, Ending, NaiveSettlement} from "./NaiveSettlement.sol";

/// @notice Settles the same markets with the contract and with a plain reference.
contract SettlementDifferentialTest is MarketTest {
    uint256 private constant WORKERS = 10;
    uint256 private constant ROOM = type(uint96).max;

    /// @dev The random part of one market. `omitted` has two bits for each worker: one in four is
    /// left out of the report.
    struct Round {
        uint96 pool;
        uint8 joined;
        uint32 omitted;
        uint8 shape;
        bool creatorJoins;
        uint8 found;
        uint256[10] stakes;
        uint256[10] weights;
        uint8[30] scores;
    }

    NaiveSettlement private naive;

    function setUp() public override {
        super.setUp();
        naive = new NaiveSettlement();
    }

    /// @dev Two markets in a row with the same workers, so that balances and scores add up.
    function testFuzz_SettlesAsThePlainReferenceDoes(Round[2] calldata rounds) external {
        for (uint256 i; i < rounds.length; ++i) {
            // The first leaves half of what the contract may hold to the second.
            uint256 room = (ROOM - address(market).balance) / (rounds.length - i);
            (uint256 marketId, Case memory given) = _open(rounds[i], room);
            Ending memory expected = naive.settle(given);
            _expectEvent(marketId, given, expected);
            _report(marketId, given);
            _assertOutcome(marketId, expected.outcome, expected.reason);
            _compareAccounts();
        }
        _withdrawAll();
    }

    /// @dev One weight or score out of its range is refused by its place, wherever it stands, and
    /// nothing changes: the report without it settles as if nothing had been tried.
    function testFuzz_RefusesOneValueOutOfRange(Round calldata round, uint256 excess, uint8 score)
        external
    {
        (uint256 marketId, Case memory given) = _open(round, ROOM);
        vm.assume(given.listed.length != 0 && given.found != ICREsolverMarket.Outcome.VOID);
        uint256 place = excess % given.listed.length;
        uint256 good = given.weights[place];
        given.weights[place] = bound(excess, uint256(type(uint128).max) + 1, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.WeightTooLarge.selector, place));
        _report(marketId, given);

        given.weights[place] = good;
        place = excess % given.scores.length;
        (uint8 goodScore, uint8 badScore) =
            (given.scores[place], uint8(bound(score, 101, type(uint8).max)));
        given.scores[place] = badScore;
        if (_sum(given.weights) != 0) {
            vm.expectRevert(
                abi.encodeWithSelector(ICREsolverMarket.ScoreOutOfRange.selector, place, badScore)
            );
            _report(marketId, given);
        }

        given.scores[place] = goodScore;
        Ending memory expected = naive.settle(given);
        _report(marketId, given);
        _assertOutcome(marketId, expected.outcome, expected.reason);
        _compareAccounts();
    }

    /// @dev Two listed workers out of join order, a worker twice or a outsider are refused.
    function testFuzz_RefusesWorkersOutOfOrder(Round calldata round, uint256 where, bool twice)
        external
    {
        (uint256 marketId, Case memory given) = _open(round, ROOM);
        vm.assume(given.listed.length > 1 && given.found != ICREsolverMarket.Outcome.VOID);
        uint256 place = where % (given.listed.length - 1);
        (address first, address second) = (given.listed[place], given.listed[place + 1]);
        (given.listed[place], given.listed[place + 1]) = (second, twice ? second : first);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.WorkersNotInJoinOrder.selector, place + 1)
        );
        _report(marketId, given);

        (given.listed[place], given.listed[place + 1]) = (first, outsider);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.UnregisteredWorker.selector, outsider)
        );
        _report(marketId, given);
    }

    /// @dev Creates the market, lets the workers join and writes both down as a case.
    function _open(Round calldata round, uint256 room)
        private
        returns (uint256 marketId, Case memory given)
    {
        given.creator = round.creatorJoins ? _worker(round.shape % WORKERS) : creator;
        given.found = ICREsolverMarket.Outcome(1 + round.found % 4);
        given.joined = _workers(round.joined % (WORKERS + 1));
        given.stakes = new uint256[](given.joined.length);
        for (uint256 i; i < given.joined.length; ++i) {
            given.stakes[i] = bound(round.stakes[i], market.MIN_STAKE(), room / (2 * WORKERS));
        }
        given.pool = _magnitude(round.pool, room - _sum(given.stakes));
        _list(round, given);

        vm.deal(given.creator, given.pool);
        vm.prank(given.creator);
        marketId = market.createMarket{value: given.pool}(QUESTION, DURATION);
        for (uint256 i; i < given.joined.length; ++i) {
            _join(marketId, given.joined[i], 0, given.stakes[i]);
        }
        vm.prank(given.creator);
        market.requestResolution(marketId);
    }

    function _list(Round calldata round, Case memory given) private pure {
        uint256 count;
        given.listed = new address[](given.joined.length);
        for (uint256 i; i < given.joined.length; ++i) {
            if (round.omitted >> (2 * i) & 3 != 0) given.listed[count++] = given.joined[i];
        }
        address[] memory listed = given.listed;
        assembly {
            mstore(listed, count)
        }
        given.weights = new uint256[](count);
        given.scores = new uint8[](3 * count);
        for (uint256 i; i < count; ++i) {
            // One report in eight has no weight at all.
            if (round.shape % 8 != 0) {
                given.weights[i] = _magnitude(round.weights[i], type(uint128).max);
            }
            for (uint256 k = 3 * i; k < 3 * i + 3; ++k) {
                given.scores[k] = round.scores[k] % 101;
            }
        }
    }

    /// @dev Nothing, the least, the most, or a number of any length.
    function _magnitude(uint256 random, uint256 most) private pure returns (uint256) {
        uint256 kind = uint256(keccak256(abi.encode(random)));
        if (kind % 8 < 2) return 0;
        if (kind % 8 == 2) return 1;
        if (kind % 8 == 3) return most;
        return bound(random >> (kind >> 8) % 128, 0, most);
    }

    /// @dev By the published function where it can say it and the id is odd, else with seats.
    function _report(uint256 marketId, Case memory given) private {
        bool isYes = given.found == ICREsolverMarket.Outcome.YES;
        vm.prank(resolver);
        if (marketId % 2 == 1 && (isYes || given.found == ICREsolverMarket.Outcome.NO)) {
            market.resolveMarket(marketId, given.listed, given.weights, given.scores, isYes);
        } else {
            market.propose(_proposalOf(marketId, given));
        }
    }

    function _proposalOf(uint256 marketId, Case memory given)
        private
        pure
        returns (ICREsolverVerdicts.Proposal memory p)
    {
        (p.marketId, p.reason) = (marketId, ICREsolverMarket.VoidReason.INVALID);
        p.finding = given.found == ICREsolverMarket.Outcome.SPLIT
            ? ICREsolverVerdicts.Finding.SPLIT
            : given.found == ICREsolverMarket.Outcome.VOID
                ? ICREsolverVerdicts.Finding.VOID
                : ICREsolverVerdicts.Finding(uint8(given.found) - 1);
        (p.workers, p.weights, p.dimScores) = (given.listed, given.weights, given.scores);
        p.seats = (1 << given.joined.length) - 1;
    }

    function _expectEvent(uint256 marketId, Case memory given, Ending memory expected) private {
        vm.expectEmit(address(market));
        if (expected.outcome == ICREsolverMarket.Outcome.VOID) {
            emit ICREsolverMarket.MarketVoided(marketId, expected.reason);
        } else if (expected.outcome == ICREsolverMarket.Outcome.SPLIT) {
            emit ICREsolverVerdicts.VerdictFinal(marketId, expected.outcome, expected.reason, 0);
        } else {
            emit ICREsolverMarket.MarketResolved(
                marketId,
                given.found == ICREsolverMarket.Outcome.YES,
                expected.totalWeight,
                given.pool,
                expected.rewards
            );
        }
    }

    function _compareAccounts() private view {
        _compareAccount(creator);
        for (uint256 i; i < WORKERS; ++i) {
            _compareAccount(_worker(i));
        }
    }

    function _compareAccount(address account) private view {
        assertEq(market.balances(account), naive.balances(account), "balance");
        (uint256 a, uint256 b, uint256 c, uint256 count) = market.getReputation(account);
        (uint256 naiveA, uint256 naiveB, uint256 naiveC) = naive.averages(account);
        assertEq(count, naive.verdicts(account), "verdicts");
        assertEq(a, naiveA, "resQuality");
        assertEq(b, naiveB, "srcQuality");
        assertEq(c, naiveC, "analysisDepth");
    }

    /// @dev What all can withdraw is all there is.
    function _withdrawAll() private {
        if (market.balances(creator) != 0) _withdraw(creator);
        for (uint256 i; i < WORKERS; ++i) {
            if (market.balances(_worker(i)) != 0) _withdraw(_worker(i));
        }
        assertEq(address(market).balance, 0);
    }

    function _sum(uint256[] memory values) private pure returns (uint256 sum) {
        for (uint256 i; i < values.length; ++i) {
            sum += values[i];
        }
    }
}
