// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {console} from "forge-std/console.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {IVerdictConsumer} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {Ending} from "./Ending.sol";
import {IFrozenMarket} from "./IFrozenMarket.sol";

/// @notice A consumer that takes verdicts of YES alone.
contract Consumer is IVerdictConsumer {
    function onVerdict(bytes32, uint8 outcome, bytes32) external pure override {
        require(outcome == 1);
    }
}

/// @notice Plays sequences of calls, each from a seed of its own, against contracts at fixed addresses.
abstract contract Player is Ending {
    /// @notice What a sequence ends with: it undoes all that it did.
    error Played(Step[] steps, uint256 reached);

    /// @dev Puts markets and receivers at their addresses.
    function _deploy() internal virtual;

    /// @notice Deploys everything and gives each account its money, once for all sequences.
    function prepare() external {
        vm.warp(1_750_000_000);
        deployCodeTo("LocalIdentityRegistry.sol:LocalIdentityRegistry", IDENTITY);
        deployCodeTo(
            "LocalReputationRegistry.sol:LocalReputationRegistry", abi.encode(IDENTITY), REPUTATION
        );
        deployCodeTo("PermitToken.sol:PermitToken", TOKEN);
        deployCodeTo("Player.sol:Consumer", CONSUMER);
        _deploy();
        _register();
        for (uint256 i; i < 2; ++i) {
            market = IFrozenMarket(markets[i]);
            // Questions are contracts that the market creates: a new contract's first nonce is 1.
            vm.setNonce(markets[i], 1);
            vm.startPrank(OWNER);
            market.setAuthorizedResolver(RESOLVER, true);
            market.setAuthorizedResolver(receivers[i], true);
            market.listAsset(TOKEN, IFrozenMarket.AssetRules(0.01 ether, 0, 0.01 ether));
            market.listCollector(_collector());
            market.setRecordUri("https://records.example/");
            (bool listed,) =
                receivers[i].call(abi.encodeWithSignature("allowWorkflow(bytes32)", WORKFLOW));
            assertTrue(listed);
            vm.stopPrank();
        }
        for (uint256 i; i < ACTORS; ++i) {
            vm.deal(actors[i], 1e9 ether);
            PermitToken(TOKEN).mint(actors[i], 1e27);
            for (uint256 k; k < 2; ++k) {
                vm.prank(actors[i]);
                PermitToken(TOKEN).approve(markets[k], type(uint256).max);
            }
        }
    }

    /// @notice Plays a sequence and reverts with what was seen.
    /// @param seed Number of the sequence.
    /// @param shown_ Step to print, or a number that no step has.
    function play(uint256 seed, uint256 shown_) external {
        shown = shown_;
        vm.recordLogs();
        _begin(seed);
        _open();
        if (_rand(3) == 0) _open();
        uint256 length = 18 + _rand(20);
        while (steps.length < length) {
            uint256 count = tables.length;
            if (count == 0 || (steps.length < 16 && _isOver() && _rand(3) != 0)) _open();
            else _act(tables[count - 1 - _rand(count)]);
        }
        for (uint256 i; i < tables.length; ++i) {
            _end(tables[i]);
        }
        _leaveNothing();
        revert Played(steps, reached);
    }

    /// @notice Plays a sequence, undoes it, and tells what was seen.
    function stepsOf(uint256 seed, uint256 shown_)
        public
        returns (Step[] memory seen, uint256 states_)
    {
        (bool success, bytes memory result) =
            address(this).call(abi.encodeCall(this.play, (seed, shown_)));
        if (success || bytes4(result) != Played.selector) {
            console.log("sequence", seed);
            assembly {
                revert(add(result, 32), mload(result))
            }
        }
        assembly {
            let length := sub(mload(result), 4)
            result := add(result, 4)
            mstore(result, length)
        }
        return abi.decode(result, (Step[], uint256));
    }

    /// @notice The hash of all that is seen of a sequence, and the states that it reaches.
    function hashOf(uint256 seed) external returns (bytes4 hash, uint256 states_) {
        Step[] memory seen;
        (seen, states_) = stepsOf(seed, type(uint256).max);
        return (bytes4(keccak256(abi.encode(seen))), states_);
    }

    function _act(Table storage table) private {
        (uint8 state,) = _stateOf(table.id);
        uint256 kind = _rand(64);
        if (kind == 0) return _own();
        if (kind < 5) return _wrong(table);
        if (kind == 5 && table.hasTerms) return _prove(table);
        if (kind < 8 && hasRegistries) return _sell(table);
        if (kind < (table.joined < table.target ? 10 : 16)) _wait(table);
        if (state == OPEN) return _isRequested(table.id) ? _answer(table) : _gather(table);
        if (state == FINAL) return _pay(table);
        if (kind < 19) return _letTimeDecide(table, false);
        if (kind < 21) return _tryToFinalize(table);
        if (kind < 24) return _post(table);
        if (kind < 26) return _commit(table);
        if (state == PROPOSED) return _dispute(table);
        _judge(table);
    }

    function _gather(Table storage table) private {
        uint256 kind = _rand(16);
        if (!table.dataOnly && table.joined < table.target && kind < 14) return _join(table);
        if (kind == 0) return _join(table);
        if (kind == 1) return _leave(table);
        if (kind == 2) return _report(table);
        if (kind == 3) return _letTimeDecide(table, false);
        _request(table);
    }

    function _answer(Table storage table) private {
        uint256 kind = _rand(16);
        if (kind == 0) return _recordAbsences(table);
        if (kind < 3) return _requestAgain(table);
        if (kind < 6 && table.hasTerms) return _commit(table);
        if (kind < 8 && table.hasTerms) return _post(table);
        if (kind == 8 || kind == 9) return _letTimeDecide(table, false);
        if (kind == 10) return _leave(table);
        _report(table);
    }

    function _pay(Table storage table) private {
        uint256 kind = _rand(16);
        if (kind == 0) return _push(table);
        if (kind < 6 && table.joined != 0 && !table.hasTerms) return _publish(table);
        if (kind == 6) return _report(table);
        if (kind == 7) return _tryToFinalize(table);
        if (kind < 12 && table.hasTerms) return _release(table, _worker(_rand(table.joined + 1)));
        uint256 first = _rand(ACTORS);
        uint256 next = first;
        // Most of the time an account that is owed something.
        while (kind != 12 && market.balanceOf(table.asset, actors[next]) == 0) {
            next = (next + 1) % ACTORS;
            if (next == first) break;
        }
        _withdraw(actors[next], table.asset);
    }

    function _tryToFinalize(Table storage table) private {
        _finalize(table);
    }

    function _isOver() private view returns (bool) {
        for (uint256 i; i < tables.length; ++i) {
            if (_isOpen(tables[i].id)) return false;
        }
        return true;
    }

    /// @dev Time ends the market, all stakes are released, and all views are kept.
    function _end(Table storage table) private {
        if (_isOpen(table.id)) _letTimeDecide(table, true);
        address[] memory workers = market.getMarketWorkers(table.id);
        for (uint256 i; i < workers.length && table.hasTerms; ++i) {
            _release(table, workers[i]);
        }
        _look("market", _seen(table, workers));
    }

    function _leaveNothing() private {
        for (uint256 i; i < ACTORS; ++i) {
            if (market.balances(actors[i]) != 0) _withdraw(actors[i], address(0));
            if (usesToken && market.balanceOf(TOKEN, actors[i]) != 0) _withdraw(actors[i], TOKEN);
        }
        if (market.balanceOf(address(0), BURN) != 0) _burn(address(0));
        if (usesToken && market.balanceOf(TOKEN, BURN) != 0) _burn(TOKEN);
        assertEq(_held(address(0)), 0, "ether left");
        assertEq(_held(TOKEN), 0, "tokens left");
        _reach(28);
    }

    function _burn(address asset) private {
        bytes memory data = abi.encodeCall(IFrozenMarket.burn, (asset));
        _call("burn", _disputer(), 0, address(market), data);
    }

    /// @dev Not seen of a market with a window: scores, which fewer than three seats got as well since
    /// then, a stake that was taken, which is 0 now, and the last request, which a dispute before the court
    /// is no longer.
    function _seen(Table storage table, address[] memory workers)
        private
        view
        returns (bytes memory all)
    {
        uint256 id = table.id;
        all = _read("", abi.encodeCall(IFrozenMarket.getMarket, (id)));
        (uint8 outcome, uint8 reason) = _outcomeOf(id);
        all = bytes.concat(all, abi.encode(outcome, reason));
        all = _read(all, abi.encodeCall(IFrozenMarket.getMarketWorkers, (id)));
        all = _read(all, abi.encodeCall(IFrozenMarket.getPanelDraw, (id)));
        if (table.hasTerms) {
            all = _read(all, abi.encodeCall(IFrozenMarket.verdictOf, (market.verdictId(id))));
        } else {
            all = _read(all, abi.encodeCall(IFrozenMarket.requestedAt, (id)));
            (uint8 state, uint8 verdict) = _stateOf(id);
            all = bytes.concat(all, abi.encode(state, verdict));
        }
        bool hasScores = true;
        for (uint256 i; i < tables.length; ++i) {
            if (tables[i].hasTerms) hasScores = false;
        }
        for (uint256 i; i < workers.length; ++i) {
            if (!hasScores) continue;
            all = _read(all, abi.encodeCall(IFrozenMarket.stakes, (id, workers[i])));
            all = _read(all, abi.encodeCall(IFrozenMarket.getReputation, (workers[i])));
            all = _read(all, abi.encodeCall(IFrozenMarket.hasPendingFeedback, (id, workers[i])));
        }
    }

    function _read(bytes memory before, bytes memory data) private view returns (bytes memory) {
        (bool success, bytes memory result) = address(market).staticcall(data);
        return bytes.concat(before, abi.encode(success, result));
    }
}
