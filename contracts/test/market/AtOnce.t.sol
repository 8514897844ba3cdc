// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @notice Reports of a market without a window, whose verdict is final at once.
contract AtOnceTest is LadderTest {
    ICREsolverVerdicts.Finding private constant YES = ICREsolverVerdicts.Finding.YES;
    ICREsolverVerdicts.Finding private constant UNSURE = ICREsolverVerdicts.Finding.UNSURE;

    function test_RevertGiven_NoResolutionWasRequested() external {
        uint256 marketId = _createWith(3);
        _expectRefused(
            _proposal(marketId, YES, 0, 3),
            abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId)
        );
    }

    function test_WhenItDecides_AnnouncesAndPaysAtOnce() external {
        ICREsolverVerdicts.Proposal memory p = _proposal(_asked(4), YES, 1, 2);
        uint256[] memory seats = new uint256[](2);
        uint256 scores = 100 << 96 | 80 << 224 | 80 << 232 | 80 << 240;
        (seats[0], seats[1]) = (POOL / 2 | scores | 1 << 248, POOL / 2 | scores | 2 << 248);
        uint256[] memory rewards = new uint256[](4);
        (rewards[1], rewards[2]) = (POOL / 2, POOL / 2);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.SeatsScored(p.marketId, seats);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictFinal(
            p.marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE, p.recordHash
        );
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketResolved(p.marketId, true, 200, POOL, rewards);
        vm.recordLogs();
        _propose(p);
        assertEq(vm.getRecordedLogs().length, 3);
        for (uint256 i; i < 4; ++i) {
            assertEq(market.balances(_worker(i)), STAKE + rewards[i]);
        }
        _assertAllAccounted(p.marketId);
    }

    function test_WhenItDecides_KeepsItsRecord() external {
        ICREsolverVerdicts.Proposal memory p = _proposal(_asked(3), YES, 0, 3);
        _propose(p);
        (
            ICREsolverVerdicts.State state,
            ICREsolverMarket.Outcome outcome,
            uint64 at,
            bytes32 hash
        ) = market.verdictOf(market.verdictId(p.marketId));
        assertEq(uint8(state), uint8(ICREsolverVerdicts.State.FINAL));
        assertEq(uint8(outcome), uint8(ICREsolverMarket.Outcome.YES));
        assertEq(at, 0);
        assertEq(hash, p.recordHash);
    }

    function test_WhenItDecides_IsListedAsFinalWithoutADispute() external {
        uint256 marketId = _asked(3);
        _propose(marketId, YES, 0, 3);
        ICREsolverMarket.MarketSummary memory summary = market.getMarkets(marketId, 1)[0];
        assertEq(summary.state, uint8(ICREsolverVerdicts.State.FINAL));
        assertEq(uint8(summary.outcome), uint8(ICREsolverMarket.Outcome.YES));
        assertEq(uint8(summary.verdict), uint8(ICREsolverMarket.Outcome.YES));
        assertEq(summary.until, 0);
        ICREsolverVerdicts.Asking memory asking = market.getAsking(marketId);
        assertEq(uint8(asking.judge), uint8(ICREsolverVerdicts.Judge.NONE));
        assertEq(asking.asker, address(0));
        assertEq(asking.until, 0);
    }

    function test_WhenItSplits() external {
        uint256 marketId = _asked(3);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.SPLIT, 0, 3);
        vm.recordLogs();
        _propose(p);
        // `MarketResolved` could say YES or NO alone.
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 2);
        assertEq(logs[0].topics[0], ICREsolverVerdicts.SeatsScored.selector);
        assertEq(logs[1].topics[0], ICREsolverVerdicts.VerdictFinal.selector);
        assertEq(
            logs[1].data,
            abi.encode(
                ICREsolverMarket.Outcome.SPLIT, ICREsolverMarket.VoidReason.NONE, p.recordHash
            )
        );
        (,,,, bool resolved) = market.getMarket(marketId);
        assertTrue(resolved);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.SPLIT, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(_worker(0)), POOL / 3 + STAKE);
        _assertAllAccounted(p.marketId);
    }

    function test_WhenItIsByData() external {
        uint256 marketId = _asked(2);
        _propose(marketId, YES, 0, 0);
        assertEq(market.balances(creator), POOL);
        assertEq(market.balances(_worker(1)), STAKE);
        _assertAllAccounted(marketId);
    }

    function test_WhenAllWeightsAre0() external {
        ICREsolverVerdicts.Proposal memory p = _proposal(_asked(3), YES, 0, 3);
        p.weights = new uint256[](3);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketVoided(p.marketId, ICREsolverMarket.VoidReason.ZERO_WEIGHT);
        _propose(p);
        assertEq(market.balances(creator), POOL);
        _assertAllAccounted(p.marketId);
    }

    function test_WhenItIsVoid() external {
        uint256 marketId = _asked(3);
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, UNSURE, 0, 0);
        p.reason = ICREsolverMarket.VoidReason.NO_QUORUM;
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.VerdictFinal(
            marketId, ICREsolverMarket.Outcome.VOID, p.reason, p.recordHash
        );
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketVoided(marketId, p.reason);
        _propose(p);
        assertEq(market.balances(creator), POOL);
        _assertAllAccounted(p.marketId);
    }

    function test_WhenItIsUnsure() external {
        ICREsolverVerdicts.Proposal memory p = _proposal(_asked(3), UNSURE, 0, 0);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketVoided(p.marketId, ICREsolverMarket.VoidReason.UNSURE);
        _propose(p);
        _assertOutcome(
            p.marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.UNSURE
        );
        (,,, bytes32 hash) = market.verdictOf(market.verdictId(p.marketId));
        assertEq(hash, p.recordHash);
        assertEq(market.balances(creator), POOL);
        _assertAllAccounted(p.marketId);
    }

    function test_WhenItIsTooEarly_GivenTheDeadlineIsToCome() external {
        uint256 marketId = _asked(3);
        for (uint256 i; i < 3; ++i) {
            _expectReopened(marketId);
        }
        _propose(marketId, YES, 0, 3);
        _assertAllAccounted(marketId);
    }

    function test_WhenItIsTooEarly_GivenTheDeadlineIsOver() external {
        uint256 marketId = _asked(3);
        skip(DURATION);
        _expectReopened(marketId);
        skip(1 days);
        _expectReopened(marketId);
        skip(1);
        _propose(_tooEarly(marketId));
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.TOO_EARLY
        );
        _assertAllAccounted(marketId);
    }

    function test_WhenItIsTooEarly_GivenTheResolverVoids() external {
        uint256 marketId = _asked(3);
        vm.prank(resolver);
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.TOO_EARLY);
        _assertOutcome(
            marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.TOO_EARLY
        );
        _assertAllAccounted(marketId);
    }

    function test_RevertGiven_ItIsOpen_WhenItIsDisputed() external {
        uint256 marketId = _asked(3);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.NONE
            )
        );
        market.dispute(marketId, YES, 1, "", "", "");
    }

    function test_RevertGiven_ItHasEnded_WhenItIsDisputed() external {
        uint256 marketId = _asked(3);
        _propose(marketId, YES, 0, 3);
        bytes memory error =
            abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId);
        vm.expectRevert(error);
        market.dispute(marketId, YES, 1, "", "", "");
        vm.expectRevert(error);
        market.rule(marketId, YES, 0);
    }

    function test_RevertGiven_ItHasEnded_WhenItIsFinalized() external {
        uint256 marketId = _asked(3);
        _propose(marketId, YES, 0, 3);
        bytes memory error = abi.encodeWithSelector(
            ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.FINAL
        );
        vm.expectRevert(error);
        market.finalize(marketId);
    }

    /// @dev Whoever is listed and whatever the weights, the rewards of a report add up to the pool.
    function testFuzz_TheSharesAddUpToThePool(
        uint96 pool,
        uint256 joined,
        uint256 masks,
        uint128[10] memory seeds,
        uint8 finding
    ) external {
        uint256 marketId = _create(bound(pool, 0, 1_000_000 ether));
        joined = bound(joined, 1, 10);
        for (uint256 i; i < joined; ++i) {
            _join(marketId, _worker(i), 0, STAKE + i);
        }
        vm.prank(creator);
        market.requestResolution(marketId);
        ICREsolverVerdicts.Proposal memory p = _randomSeats(marketId, joined, masks, seeds);
        p.finding = ICREsolverVerdicts.Finding(1 + finding % 3);
        vm.recordLogs();
        _propose(p);
        (uint256 shared, uint256 listed) = _sharesIn(vm.getRecordedLogs());
        assertEq(shared, listed == 0 ? 0 : market.getMarkets(marketId, 1)[0].rewardPool);
        uint256 credited = market.balances(creator);
        for (uint256 i; i < joined; ++i) {
            assertGe(market.balances(_worker(i)), STAKE + i);
            credited += market.balances(_worker(i));
        }
        assertEq(credited, address(market).balance);
        _assertAllAccounted(marketId);
    }

    /// @dev Any of the workers listed, with weights that are 0 for a third of them.
    function _randomSeats(uint256 marketId, uint256 joined, uint256 masks, uint128[10] memory seeds)
        private
        pure
        returns (ICREsolverVerdicts.Proposal memory p)
    {
        uint256 listed = masks & ((1 << joined) - 1);
        uint256 count;
        for (uint256 bits = listed; bits != 0; bits &= bits - 1) {
            ++count;
        }
        p = _proposal(marketId, YES, 0, count);
        uint256 place;
        for (uint256 i; i < joined; ++i) {
            if (listed >> i & 1 == 0) continue;
            p.workers[place] = _worker(i);
            p.weights[place++] = seeds[i] % 3 == 0 ? 0 : seeds[i];
        }
    }

    function _sharesIn(Vm.Log[] memory logs) private pure returns (uint256 shared, uint256 listed) {
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != ICREsolverVerdicts.SeatsScored.selector) continue;
            uint256[] memory seats = abi.decode(logs[i].data, (uint256[]));
            listed = seats.length;
            for (uint256 k; k < listed; ++k) {
                shared += uint96(seats[k]);
            }
        }
    }

    function _tooEarly(uint256 marketId)
        private
        pure
        returns (ICREsolverVerdicts.Proposal memory p)
    {
        p = _proposal(marketId, ICREsolverVerdicts.Finding.TOO_EARLY, 0, 0);
    }

    function _expectReopened(uint256 marketId) private {
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.MarketReopened(marketId);
        _propose(_tooEarly(marketId));
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.OPEN));
        assertEq(market.getMarkets(marketId, 1)[0].until, 0);
    }

    function _expectRefused(ICREsolverVerdicts.Proposal memory p, bytes memory error) private {
        vm.expectRevert(error);
        _propose(p);
    }
}

/// @notice Stakes of a market without a window, of which one can be taken for a contradiction.
contract AtOnceStakesTest is LadderTest {
    address private signer = makeAddr("signer");

    function test_GivenAStakeWasTaken_WhenItsWorkerIsListed() external {
        uint256 marketId = _taken();
        vm.prank(resolver);
        market.resolveMarket(marketId, _listed(), _equal(2), _scores(2, 80), true);
        assertEq(market.balances(signer), POOL / 2);
        assertEq(market.balances(_worker(0)), POOL / 2 + STAKE);
        _assertPaid(marketId);
    }

    function test_GivenAStakeWasTaken_WhenItsWorkerIsNotListed() external {
        uint256 marketId = _taken();
        _resolve(marketId, _equal(1));
        assertEq(market.balances(signer), 0);
        assertEq(market.balances(_worker(0)), POOL + STAKE);
        _assertPaid(marketId);
    }

    function test_GivenAStakeWasTaken_WhenTheMarketIsVoid() external {
        uint256 marketId = _taken();
        _void(marketId);
        assertEq(market.balances(signer), 0);
        assertEq(market.balances(creator), POOL);
        _assertPaid(marketId);
    }

    function test_GivenAStakeWasTaken_WhenTheMarketExpires() external {
        uint256 marketId = _taken();
        skip(DURATION + 7 days);
        market.voidExpiredMarket(marketId);
        assertEq(market.balances(signer), 0);
        assertEq(market.balances(_worker(0)), STAKE);
        _assertPaid(marketId);
    }

    function test_RevertGiven_AStakeWasTaken_WhenItIsTakenAgain() external {
        uint256 marketId = _taken();
        _expectNotReleasable();
        _prove(marketId, "yes", "no");
    }

    function test_GivenAStakeWasTaken_WhenCandidatesAreListed() external {
        ICREsolverVerdicts.Candidate[] memory candidates = market.getCandidates(_taken(), 0, 10);
        assertEq(candidates.length, 2);
        assertTrue(candidates[0].staked);
        assertFalse(candidates[1].staked);
        assertEq(candidates[0].stake, STAKE);
        assertEq(candidates[1].stake, 0);
    }

    function test_RevertGiven_TheMarketHasEnded_WhenAStakeIsTaken() external {
        uint256 marketId = _joined();
        _void(marketId);
        _expectNotReleasable();
        _prove(marketId, "yes", "no");
        assertEq(market.balances(signer), STAKE);
    }

    function test_RevertGiven_TheMarketHasEnded_WhenAStakeIsReleased() external {
        uint256 marketId = _joined();
        _resolve(marketId, _equal(1));
        _expectNotReleasable();
        market.releaseStake(marketId, signer);
    }

    function test_GivenTheMarketHasEnded_WhenCandidatesAreListed() external {
        uint256 marketId = _joined();
        _resolve(marketId, _equal(1));
        ICREsolverVerdicts.Candidate[] memory candidates = market.getCandidates(marketId, 0, 10);
        assertFalse(candidates[0].staked);
        assertFalse(candidates[1].staked);
    }

    /// @dev Worker 0 and the signer joined, and a verdict was requested.
    function _joined() private returns (uint256 marketId) {
        marketId = _createWith(1);
        _join(marketId, signer);
        vm.prank(creator);
        market.requestResolution(marketId);
    }

    function _taken() private returns (uint256 marketId) {
        marketId = _joined();
        _prove(marketId, "yes", "no");
    }

    function _listed() private view returns (address[] memory workers) {
        workers = new address[](2);
        (workers[0], workers[1]) = (_worker(0), signer);
    }

    function _expectNotReleasable() private {
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.StakeNotReleasable.selector, signer)
        );
    }

    /// @dev A tenth of the stake went to the outsider, the rest burns, and nothing is left.
    function _assertPaid(uint256 marketId) private {
        assertEq(market.balances(outsider), STAKE / 10);
        assertEq(market.balances(BURNED), STAKE - STAKE / 10);
        _withdraw(outsider);
        if (market.balances(signer) != 0) _withdraw(signer);
        _assertAllAccounted(marketId);
    }
}
