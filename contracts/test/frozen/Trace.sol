// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {console} from "forge-std/console.sol";
import {Test} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {IFrozenMarket} from "./IFrozenMarket.sol";

/// @notice Makes the calls of a sequence and keeps of each what can be seen: result, events, balances.
abstract contract Trace is Test {
    /// @dev Hashes of one call: success and what it returned or the selector of its error; all events in
    /// any order; all balances after it.
    struct Step {
        bytes32 name;
        bytes32 result;
        bytes32 events;
        bytes32 balances;
    }

    address internal constant BURN = 0x000000000000000000000000000000000000dEaD;
    address internal constant REPUTATION = address(0xf0022);
    address internal constant TOKEN = address(0xf0070);
    bytes32 private constant REQUESTED = keccak256("ResolutionRequested(uint256,string)");
    uint256 internal constant ACTORS = 16;

    address[ACTORS] internal actors;
    IFrozenMarket internal market;
    Step[] internal steps;
    /// @dev Step that is printed.
    uint256 internal shown;
    bool internal usesToken;

    /// @dev What a frozen call is now. Contracts with another ABI translate it here.
    function _translate(address to, bytes memory data)
        internal
        virtual
        returns (address, bytes memory)
    {
        return (to, data);
    }

    /// @dev What an event is in the frozen ABI, and whether it counts. Of terms only market and question
    /// count, of the registries' events only who emits them: both carry what the contracts call now.
    function _frozenFormOf(Vm.Log memory log) internal virtual returns (bool counts) {
        if (log.topics[0] == IFrozenMarket.MarketTermsSet.selector) log.data = "";
        if (log.emitter == REPUTATION) log.data = "";
        return true;
    }

    /// @dev What all contracts hold together.
    function _held(address asset) internal view virtual returns (uint256) {
        if (asset == TOKEN) return PermitToken(TOKEN).balanceOf(address(market));
        return address(market).balance;
    }

    /// @dev Counts what only an event tells.
    function _note(Vm.Log memory log) internal virtual;

    function _call(bytes32 name, address from, uint256 value, address to, bytes memory data)
        internal
        returns (bool success)
    {
        bool isShown = steps.length == shown;
        (to, data) = _translate(to, data);
        vm.roll(block.number + 1);
        vm.prank(from);
        bytes memory result;
        (success, result) = to.call{value: value}(data);
        if (!success) result = abi.encode(bytes4(result));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 events;
        for (uint256 i; i < logs.length; ++i) {
            _note(logs[i]);
            // What a refused call emitted is undone.
            if (!success) continue;
            // A dispute before the court asks for no report any more.
            if (name == "dispute" && logs[i].topics[0] == REQUESTED) continue;
            if (!_frozenFormOf(logs[i])) continue;
            unchecked {
                events += uint256(keccak256(abi.encode(logs[i])));
            }
        }
        uint256[] memory all = _balances();
        if (isShown) {
            console.log(string.concat("  call ", string(abi.encodePacked(name)), " of"), from);
            console.log("  value and time", value, block.timestamp);
            console.logBytes(data);
            _show(success, result, logs, all);
        }
        steps.push(
            Step(
                name,
                keccak256(abi.encode(success, result)),
                bytes32(events),
                keccak256(abi.encode(all))
            )
        );
    }

    /// @dev Keeps something that was read, as a step of its own.
    function _look(bytes32 name, bytes memory seen) internal {
        if (steps.length == shown) console.logBytes(seen);
        steps.push(Step(name, keccak256(seen), 0, 0));
    }

    /// @dev Of every account: its own balance and what the market owes it, in each asset.
    function _balances() private view returns (uint256[] memory all) {
        all = new uint256[](4 * (ACTORS + 2));
        uint256 next;
        for (uint256 i; i < ACTORS + 2; ++i) {
            address account = _account(i);
            all[next++] = i > ACTORS ? _held(address(0)) : account.balance;
            all[next++] = market.balances(account);
            if (!usesToken) continue;
            all[next++] = i > ACTORS ? _held(TOKEN) : PermitToken(TOKEN).balanceOf(account);
            all[next++] = market.balanceOf(TOKEN, account);
        }
    }

    function _account(uint256 place) private view returns (address) {
        if (place < ACTORS) return actors[place];
        return place == ACTORS ? BURN : address(market);
    }

    function _show(bool success, bytes memory result, Vm.Log[] memory logs, uint256[] memory all)
        private
        view
    {
        console.log(success ? "  taken, returned" : "  refused with");
        console.logBytes(result);
        for (uint256 i; i < logs.length; ++i) {
            console.log("  event of", logs[i].emitter);
            for (uint256 k; k < logs[i].topics.length; ++k) {
                console.logBytes32(logs[i].topics[k]);
            }
            console.logBytes(logs[i].data);
        }
        for (uint256 i; i < ACTORS + 2; ++i) {
            uint256 at = (usesToken ? 4 : 2) * i;
            console.log("  has and is owed:", _account(i), all[at], all[at + 1]);
            if (usesToken) console.log("    in tokens:", all[at + 2], all[at + 3]);
        }
    }
}
