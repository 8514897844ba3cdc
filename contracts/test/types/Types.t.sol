// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {Account as PackedAccount, packVerdict} from "../../src/types/Account.sol";
import {MarketHead, newMarketHead} from "../../src/types/MarketHead.sol";
import {PanelDraw, newPanelDraw} from "../../src/types/PanelDraw.sol";
import {Participant, participantOf} from "../../src/types/Participant.sol";
import {PendingFeedback} from "../../src/types/PendingFeedback.sol";
import {Listed} from "../../src/types/Listed.sol";

/// @notice The packed types: no field may touch its neighbours.
contract TypesTest is Test {
    function testFuzz_AccountKeepsBalanceAndScoresApart(
        uint96 first,
        uint96 second,
        uint8[3] memory scores
    ) external pure {
        second = uint96(bound(second, 0, type(uint96).max - first));
        for (uint256 i; i < 3; ++i) {
            scores[i] = uint8(bound(scores[i], 0, 100));
        }
        uint256 verdict = packVerdict(scores[0], scores[1], scores[2]);
        PackedAccount account = PackedAccount.wrap(0).plus(first, verdict).plus(second, verdict);
        assertEq(account.balance(), uint256(first) + second);
        (uint256 a, uint256 b, uint256 c, uint256 count) = account.averages();
        assertEq(a, scores[0]);
        assertEq(b, scores[1]);
        assertEq(c, scores[2]);
        assertEq(count, 2);
        account = account.drained();
        assertEq(account.balance(), 0);
        (a,,, count) = account.averages();
        assertEq(a, scores[0]);
        assertEq(count, 2);
    }

    function test_AccountHoldsTheLargestCount() external pure {
        uint256 count = type(uint32).max;
        PackedAccount account =
            PackedAccount.wrap(packVerdict(100, 100, 100) * count + type(uint96).max);
        (uint256 a, uint256 b, uint256 c, uint256 n) = account.averages();
        assertEq(a, 100);
        assertEq(b, 100);
        assertEq(c, 100);
        assertEq(n, count);
        assertEq(account.balance(), type(uint96).max);
    }

    function testFuzz_AccountFadesToHalfOfItsMemory(uint96 held, uint32 count, uint256 seed)
        external
        pure
    {
        uint256 raw = held | uint256(count) << 216;
        for (uint256 i; i < 3; ++i) {
            raw |= uint256(keccak256(abi.encode(seed, i))) % (100 * uint256(count) + 1)
            << (96 + 40 * i);
        }
        PackedAccount account = PackedAccount.wrap(raw);
        PackedAccount faded = account.faded();
        if (count < 100) {
            assertEq(PackedAccount.unwrap(faded), raw);
            return;
        }
        assertEq(faded.balance(), held);
        (uint256 a, uint256 b, uint256 c,) = account.averages();
        (uint256 d, uint256 e, uint256 f, uint256 left) = faded.averages();
        assertEq(left, 50);
        // The sums are rounded down.
        assertTrue(d <= a && d + 1 >= a && e <= b && e + 1 >= b && f <= c && f + 1 >= c);
    }

    function test_AHundredVerdictsFadeByHalvingSumsAndCount() external pure {
        uint256 verdict = packVerdict(100, 51, 0);
        PackedAccount account = PackedAccount.wrap(verdict * 100 + 7);
        assertEq(PackedAccount.unwrap(account.faded()), verdict * 50 + 7);
        account = PackedAccount.wrap(verdict * 99 + 7);
        assertEq(PackedAccount.unwrap(account.faded()), verdict * 99 + 7);
    }

    function testFuzz_ParticipantRoundTrip(address worker, uint96 stake) external pure {
        Participant participant = participantOf(worker, stake);
        assertEq(participant.worker(), worker);
        assertEq(participant.stake(), stake);
    }

    function testFuzz_MarketHeadKeepsItsFieldsApart(
        uint96 pool,
        uint40 deadline,
        uint40[2] memory requests,
        uint8 workers,
        uint8 outcome,
        uint8 reason
    ) external pure {
        workers = uint8(bound(workers, 0, 64));
        ICREsolverMarket.Outcome end = ICREsolverMarket.Outcome(bound(outcome, 0, 4));
        ICREsolverMarket.VoidReason why = ICREsolverMarket.VoidReason(bound(reason, 0, 7));
        MarketHead head = newMarketHead(pool, deadline, 0);
        head = head.withRequestedAt(requests[0]);
        for (uint256 i; i < workers; ++i) {
            head = head.withOneMoreWorker();
        }
        head = head.withRequestedAt(requests[1]).withOutcome(end, why);
        assertEq(head.rewardPool(), pool);
        assertEq(head.deadline(), deadline);
        assertEq(head.requestedAt(), requests[1]);
        assertEq(head.workerCount(), workers);
        assertEq(uint8(head.outcome()), uint8(end));
        assertEq(uint8(head.voidReason()), uint8(why));
    }

    function testFuzz_PanelDrawKeepsItsFieldsApart(
        uint48 requestBlock,
        uint8 candidates,
        uint8 size,
        uint16[2] memory repeated
    ) external pure {
        PanelDraw draw = newPanelDraw(requestBlock, candidates);
        assertEq(draw.panelSize(), 0);
        assertEq(draw.repeatedAfter(), 0);
        // The size is the same each time that it is recorded.
        draw = draw.withRepetition(repeated[0]).withPanelSize(size).withPanelSize(size);
        assertEq(draw.repeatedAfter(), repeated[0]);
        draw = draw.withRepetition(repeated[1]);
        assertEq(draw.requestBlock(), requestBlock);
        assertEq(draw.candidates(), candidates);
        assertEq(draw.panelSize(), size);
        assertEq(draw.repeatedAfter(), repeated[1]);
    }

    function testFuzz_PendingFeedbackKeepsWorkersApart(uint8[30] memory scores, uint256 seed)
        external
        pure
    {
        PendingFeedback pending;
        for (uint256 i; i < 30; ++i) {
            scores[i] = uint8(bound(scores[i], 0, 100));
        }
        for (uint256 i; i < 10; ++i) {
            assertFalse(pending.anyLeft(i));
            pending =
                pending.withScores(i, _pack(scores[3 * i], scores[3 * i + 1], scores[3 * i + 2]));
        }
        uint256 worker = seed % 10;
        uint256 dimension = seed / 10 % 3;
        PendingFeedback left = pending.published(worker, dimension);
        for (uint256 i; i < 30; ++i) {
            bool gone = i == 3 * worker + dimension;
            assertEq(left.waits(i / 3, i % 3), !gone);
            assertEq(left.score(i / 3, i % 3), scores[i]);
        }
    }

    function test_PendingFeedbackEndsEmpty() external pure {
        PendingFeedback pending = PendingFeedback.wrap(0).withScores(9, _pack(100, 0, 1));
        for (uint256 dimension; dimension < 3; ++dimension) {
            assertTrue(pending.anyLeft(9));
            pending = pending.published(9, dimension);
        }
        assertFalse(pending.anyLeft(9));
        assertEq(PendingFeedback.unwrap(pending), 0);
    }

    function testFuzz_ListedKeepsItsFieldsApart(
        uint96 reward,
        uint128 weight,
        uint8[3] memory scores,
        uint8 index
    ) external pure {
        uint256 packed = _pack(scores[0], scores[1], scores[2]);
        Listed seat =
            Listed.wrap(reward | uint256(weight) << 96 | packed << 224 | uint256(index) << 248);
        assertEq(seat.reward(), reward);
        assertEq(seat.scores(), packed);
        assertEq(seat.index(), index);
        assertEq(seat.packedScores(), packVerdict(scores[0], scores[1], scores[2]));
    }

    function testFuzz_MarketHeadCountsWorkersUpAndDown(uint256 raw, uint8 up, uint8 down)
        external
        pure
    {
        up = uint8(bound(up, 0, 64));
        down = uint8(bound(down, 0, up));
        MarketHead empty = MarketHead.wrap(raw & ~(uint256(0xff) << 176));
        MarketHead head = empty;
        for (uint256 i; i < up; ++i) {
            head = head.withOneMoreWorker();
        }
        for (uint256 i; i < down; ++i) {
            head = head.withOneWorkerLess();
        }
        assertEq(head.workerCount(), up - down);
        assertEq(MarketHead.unwrap(head) & ~(uint256(0xff) << 176), MarketHead.unwrap(empty));
    }

    function testFuzz_MarketHeadKeepsTheFirstLateRequest(uint40 deadline, uint40[3] memory times)
        external
        pure
    {
        deadline = uint40(bound(deadline, 1, type(uint40).max - type(uint32).max));
        MarketHead head = newMarketHead(1, deadline, 7);
        uint256 first;
        for (uint256 i; i < 3; ++i) {
            // A third before the deadline, the others up to a year after it.
            times[i] = times[i] % 3 == 0
                ? uint40(times[i] % deadline)
                : deadline + uint40(times[i] % 365 days);
            head = i == 1 ? head.withLateRequest(times[i]) : head.withRequestedAt(times[i]);
            if (first == 0 && times[i] >= deadline) first = times[i];
            assertEq(head.firstLateRequest(), first);
        }
        assertEq(head.requestedAt(), times[2]);
        assertEq(head.textless(), 7);
        assertEq(head.rewardPool(), 1);
    }

    function _pack(uint256 a, uint256 b, uint256 c) private pure returns (uint256) {
        return a | b << 8 | c << 16;
    }
}
