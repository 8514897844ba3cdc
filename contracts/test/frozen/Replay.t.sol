// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {console} from "forge-std/console.sol";
import {Test} from "forge-std/Test.sol";
import {FrozenPlayer} from "./FrozenPlayer.sol";
import {Player} from "./Player.sol";
import {PresentPlayer} from "./PresentPlayer.sol";
import {Trace} from "./Trace.sol";

/// @notice Plays recorded sequences of calls again; README.md beside this file says why and how.
contract ReplayTest is Test {
    uint256 private constant RECORDED = 10_000;
    /// @dev Differences that are described, the first one call by call.
    uint256 private constant MOST_SHOWN = 20;
    /// @dev Sequences in which an altered byte must show.
    uint256 private constant MOST_UNNOTICED = 200;

    /// @dev A test has gas for a hundred sequences.
    function setUp() external {
        vm.pauseGasMetering();
    }

    function test_ThePresentContractsReplayWhatIsRecorded() external {
        _replay(new PresentPlayer(), _countOr(120));
    }

    function test_TheFrozenContractsReplayWhatIsRecorded() external {
        if (vm.envOr("REPLAY_RECORDS", false)) _record(new FrozenPlayer());
        else _replay(new FrozenPlayer(), _countOr(30));
    }

    /// @dev A part of a stake, times to wait and to judge, an event and an error.
    function test_AReplayNoticesWhatOneByteChanges() external {
        _assertNoticed("a slash of 10,000 parts", "612710", "612711");
        _assertNoticed("five minutes between requests", "61012c", "61012d");
        _assertNoticed("seven days of grace", "62093a80", "62093a81");
        _assertNoticed("a day for the rule", "62015180", "62015181");
        _assertNoticed("the event Withdrawn", "d1c19fbc", "d1c19fbd");
        _assertNoticed("the error AlreadyResolved", "e1ba032d", "e1ba032e");
    }

    function _assertNoticed(string memory what, string memory from, string memory to) private {
        uint256 bare = vm.snapshotState();
        bytes memory record = _readRecord();
        FrozenPlayer player = new FrozenPlayer();
        player.alter(from, to);
        player.prepare();
        uint256 count;
        bool noticed;
        while (!noticed && count < MOST_UNNOTICED) {
            uint256 number = count++;
            (bytes4 hash,) = player.hashOf(number);
            noticed = hash != _recorded(record, number);
        }
        assertTrue(noticed, what);
        console.log(what, "shows in sequence", count);
        vm.revertToState(bare);
    }

    /// @dev Plays a part of the record that the day chooses, or all of it, and compares.
    function _replay(Player player, uint256 count) private {
        bytes memory record = _readRecord();
        uint256 bare = vm.snapshotState();
        player.prepare();
        uint256[] memory reached = new uint256[](player.STATES());
        uint256[] memory different = new uint256[](MOST_SHOWN);
        uint256 differences;
        uint256 from = vm.envOr("REPLAY_FROM", _seed() * count);
        for (uint256 i; i < count; ++i) {
            uint256 number = (from + i) % RECORDED;
            (bytes4 hash, uint256 states) = player.hashOf(number);
            for (uint256 k; k < reached.length; ++k) {
                reached[k] += states >> k & 1;
            }
            if (hash == _recorded(record, number)) continue;
            if (differences < MOST_SHOWN) different[differences] = number;
            ++differences;
        }
        console.log("sequences", count, "from", from % RECORDED);
        for (uint256 k; k < reached.length; ++k) {
            console.log(player.states(k), reached[k]);
        }
        if (differences == 0) return;
        _explain(bare, player, different, differences < MOST_SHOWN ? differences : MOST_SHOWN);
        assertEq(differences, 0, "sequences that differ from the record");
    }

    /// @dev Names the first call that differs from the frozen contracts', and prints one as both made it.
    function _explain(uint256 bare, Player player, uint256[] memory numbers, uint256 count)
        private
    {
        Trace.Step[][] memory now_ = new Trace.Step[][](count);
        for (uint256 i; i < count; ++i) {
            (now_[i],) = player.stepsOf(numbers[i], type(uint256).max);
        }
        vm.revertToState(bare);
        FrozenPlayer frozen = new FrozenPlayer();
        frozen.prepare();
        uint256 shown;
        for (uint256 i; i < count; ++i) {
            (Trace.Step[] memory before,) = frozen.stepsOf(numbers[i], type(uint256).max);
            uint256 step = _firstDifference(now_[i], before);
            if (i == 0) shown = step;
            console.log("sequence", numbers[i], _describe(now_[i], before, step));
        }
        console.log("that call of the first sequence, frozen:");
        frozen.stepsOf(numbers[0], shown);
        vm.revertToState(bare);
        console.log("now:");
        player.prepare();
        player.stepsOf(numbers[0], shown);
    }

    function _firstDifference(Trace.Step[] memory one, Trace.Step[] memory other)
        private
        pure
        returns (uint256 step)
    {
        while (
            step < one.length && step < other.length
                && keccak256(abi.encode(one[step])) == keccak256(abi.encode(other[step]))
        ) ++step;
    }

    function _describe(Trace.Step[] memory one, Trace.Step[] memory other, uint256 step)
        private
        pure
        returns (string memory)
    {
        if (step >= one.length || step >= other.length) {
            return "is as the frozen contracts play it: the record is another's";
        }
        return string.concat(
            "differs at call ",
            vm.toString(step),
            ", ",
            string(abi.encodePacked(other[step].name)),
            one[step].result == other[step].result ? "" : ", in its result",
            one[step].events == other[step].events ? "" : ", in its events",
            one[step].balances == other[step].balances ? "" : ", in balances"
        );
    }

    /// @dev For scripts/freeze.mjs, which writes what is printed.
    function _record(Player player) private {
        player.prepare();
        for (uint256 i; i < RECORDED; ++i) {
            (bytes4 hash,) = player.hashOf(i);
            console.log("recorded", vm.toString(bytes.concat(hash)));
        }
    }

    function _recorded(bytes memory record, uint256 number) private pure returns (bytes4 hash) {
        for (uint256 i; i < 4; ++i) {
            hash |= bytes4(record[4 * number + i]) >> 8 * i;
        }
    }

    function _readRecord() private view returns (bytes memory) {
        return vm.readFileBinary("test/frozen/record.bin");
    }

    /// @dev As packages/local/campaigns/src/size.ts chooses it.
    function _seed() private view returns (uint256) {
        return vm.envOr("CRESOLVER_SEED", vm.unixTime() / 86_400_000);
    }

    function _countOr(uint256 part) private view returns (uint256) {
        string memory runs = vm.envOr("CRESOLVER_RUNS", string(""));
        bool isFull = keccak256(bytes(runs)) == keccak256("full");
        return vm.envOr("REPLAY_COUNT", isFull ? RECORDED : part);
    }
}
