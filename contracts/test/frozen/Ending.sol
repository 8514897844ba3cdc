// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {signAnswer} from "../support/SignAnswer.sol";
import {IFrozenMarket} from "./IFrozenMarket.sol";
import {Reporting} from "./Reporting.sol";

/// @notice Disputes, judges, time, and everything that pays out.
abstract contract Ending is Reporting {
    /// @dev A panel market that was void without a seat would be read again, and could be appealed.
    function _dispute(Table storage table) internal {
        if (table.seats == 0 && !table.dataOnly) return;
        uint256 amount = table.bond + (table.seats == 0 ? 0 : table.fee);
        uint256 value = table.asset == TOKEN ? 0 : amount;
        if (_rand(16) == 0) value += 1;
        string memory question = table.hashOnly ? _question(table.id) : "";
        address from = _rand(6) == 0 ? _worker(_rand(WORKERS)) : _disputer();
        bytes memory data =
            abi.encodeCall(IFrozenMarket.dispute, (table.id, question, "The source differs.", ""));
        if (!_call("dispute", from, value, address(market), data)) return;
        _reach(table.seats == 0 ? 19 : 20);
        _checkNoSecondPanel(table.id);
    }

    /// @dev The judge decides: the rule for a verdict without seats, else the court.
    function _judge(Table storage table) internal {
        (, uint8 before) = _stateOf(table.id);
        (uint8 judge,) = _disputeOf(table.id);
        bool taken = judge == 3 ? _rule(table) : _readAgain(table);
        (uint8 state, uint8 outcome) = _stateOf(table.id);
        if (!taken || state != FINAL) return;
        _reach(judge == 3 ? 22 : 21);
        if (outcome + before == 3 && outcome != 0 && before != 0) _reach(23);
    }

    function _rule(Table storage table) private returns (bool) {
        address from = _rand(8) == 0 ? RESOLVER : _court();
        uint256 kind = _rand(16);
        uint8 finding = uint8(kind < 6 ? 0 : kind < 12 ? 1 : kind < 14 ? 2 : kind - 11);
        bytes32 hash = _rand(2) == 0 ? bytes32(0) : keccak256("reasons");
        return _call(
            "rule",
            from,
            0,
            address(market),
            abi.encodeCall(IFrozenMarket.rule, (table.id, finding, hash))
        );
    }

    function _readAgain(Table storage table) private returns (bool) {
        IFrozenMarket.Proposal memory p;
        (p.marketId, p.stage) = (table.id, 1);
        uint256 kind = _rand(12);
        p.finding = uint8(kind < 4 ? 0 : kind < 8 ? 1 : kind < 9 ? 2 : kind < 11 ? 3 : 4);
        if (p.finding == 3) p.reason = uint8(1 + _rand(3));
        p.recordHash = keccak256("read again");
        return _send(p, 3, false);
    }

    /// @dev Until time has decided, or a moment before; then anyone pays out.
    function _letTimeDecide(Table storage table, bool surely) internal {
        (uint8 state,) = _stateOf(table.id);
        if (state == OPEN) {
            uint256 from = table.asked > table.deadline ? table.asked : table.deadline;
            _warpTo(from + 7 days, surely);
            if (surely) skip(9 days);
            _expire(table);
            return;
        }
        bool wasOpen = table.hasTerms && _isOpen(table.id);
        if (wasOpen) _warpTo(_until(table.id), surely);
        if (state == DISPUTED && surely) skip(10 days);
        if (!_finalize(table) || !wasOpen) return;
        _reach(state == DISPUTED ? 24 : 13);
    }

    function _warpTo(uint256 instant, bool surely) private {
        instant = surely ? instant + 1 : instant + _rand(3) - 1;
        if (instant > block.timestamp) vm.warp(instant);
    }

    function _finalize(Table storage table) internal returns (bool) {
        if (!table.hasTerms) return false;
        bytes memory data = abi.encodeCall(IFrozenMarket.finalize, (table.id));
        return _call("finalize", _disputer(), 0, address(market), data);
    }

    function _expire(Table storage table) internal {
        bytes memory data = abi.encodeCall(IFrozenMarket.voidExpiredMarket, (table.id));
        if (_call("expire", _disputer(), 0, address(market), data)) {
            _reach(table.hasTerms ? 17 : 7);
        }
    }

    function _release(Table storage table, address worker) internal {
        bytes memory data = abi.encodeCall(IFrozenMarket.releaseStake, (table.id, worker));
        _call("release", _disputer(), 0, address(market), data);
    }

    /// @dev Two signed answers of one worker, or the same one twice.
    function _prove(Table storage table) internal {
        uint256 place = _rand(table.joined + 1) % WORKERS;
        bytes32[2] memory hashes = [bytes32(_rand(1000)), bytes32(_rand(8))];
        bytes[2] memory signatures;
        for (uint256 i; i < 2; ++i) {
            signatures[i] =
                signAnswer(address(market), _keyOf(2 + place), table.id, _worker(place), hashes[i]);
        }
        bytes memory data = abi.encodeCall(
            IFrozenMarket.proveContradiction,
            (table.id, _worker(place), 7, 0, 0, hashes, signatures)
        );
        _call("prove", _disputer(), 0, address(market), data);
    }

    function _publish(Table storage table) internal {
        address worker = _worker(_rand(table.joined + (_rand(8) == 0 ? 1 : 0)));
        bytes memory data = abi.encodeCall(IFrozenMarket.publishFeedback, (table.id, worker));
        if (_call("publish feedback", _disputer(), 0, address(market), data)) _reach(10);
    }

    /// @dev An agent changes hands, so that a worker may not act for it, or comes back.
    function _sell(Table storage table) internal {
        uint256 place = _rand(table.joined + 1) % WORKERS;
        (address from, address to) = (_worker(place), OWNER);
        if (IERC721(IDENTITY).ownerOf(place) == OWNER) (from, to) = (to, from);
        bytes memory data = abi.encodeCall(IERC721.transferFrom, (from, to, place));
        _call("sell agent", from, 0, IDENTITY, data);
    }

    function _push(Table storage table) internal {
        bytes32 id = market.verdictId(table.id);
        bytes memory data = abi.encodeCall(IFrozenMarket.push, (CONSUMER, id));
        _call("push", _disputer(), 0, address(market), data);
    }

    function _withdraw(address account, address asset) internal {
        bytes memory data = abi.encodeCall(IFrozenMarket.withdraw, ());
        if (asset == TOKEN) {
            data = abi.encodeWithSignature("withdrawTo(address,address)", TOKEN, account);
        } else if (_rand(4) == 0) {
            data = abi.encodeWithSignature("withdrawTo(address)", _disputer());
        }
        _call("withdraw", account, 0, address(market), data);
    }

    /// @dev A call that its sender may not make, or not now. What only one of the two kinds of market knew
    /// is not called of the other.
    function _wrong(Table storage table) internal {
        address from = actors[_rand(ACTORS)];
        uint256 kind = _rand(14);
        uint256 id = _rand(12) == 0 ? 9 : table.id;
        if (!table.hasTerms && (kind == 2 || kind == 3 || kind == 5 || kind == 13)) kind = 12;
        bool isPublished = kind == 0 || kind == 7 || kind == 10;
        if (table.hasTerms && isPublished) kind = 12;
        (uint8 state,) = _stateOf(table.id);
        bool isReadAgain = kind == 13 && table.seats == 0 && !table.dataOnly;
        bool isJudged = table.hasTerms && state > OPEN && _isOpen(table.id);
        if (isReadAgain || ((kind == 6 || kind == 12) && isJudged)) kind = 4;
        if (!(table.hasTerms && isPublished) && _rand(4) == 0) from = RESOLVER;
        string memory question = table.hashOnly ? _question(table.id) : "";
        bytes memory data;
        if (kind == 0) {
            data = abi.encodeCall(IFrozenMarket.voidMarket, (id, uint8(1 + _rand(3))));
        }
        if (kind == 1) data = abi.encodeCall(IFrozenMarket.recordAbsences, (id, 1, 1));
        if (kind == 2) data = abi.encodeCall(IFrozenMarket.finalize, (id));
        if (kind == 3) data = abi.encodeCall(IFrozenMarket.releaseStake, (id, from));
        if (kind == 4) data = abi.encodeCall(IFrozenMarket.leaveMarket, (id));
        if (kind == 5) data = abi.encodeCall(IFrozenMarket.rule, (id, 0, bytes32(0)));
        if (kind == 6) data = abi.encodeCall(IFrozenMarket.voidExpiredMarket, (id));
        if (kind == 7) data = abi.encodeCall(IFrozenMarket.publishFeedback, (id, from));
        if (kind == 8) data = abi.encodeCall(IFrozenMarket.withdraw, ());
        if (kind == 9) data = abi.encodeCall(IFrozenMarket.push, (CONSUMER, market.verdictId(id)));
        if (kind == 10) {
            uint256[] memory none;
            data = abi.encodeCall(
                IFrozenMarket.resolveMarket, (id, new address[](0), none, new uint8[](0), true)
            );
        }
        if (kind == 11) data = abi.encodeWithSignature("joinMarket(uint256,uint256)", id, 0);
        if (kind == 12) data = abi.encodeWithSignature("requestResolution(uint256)", id);
        if (kind == 13) data = abi.encodeCall(IFrozenMarket.dispute, (id, question, "", ""));
        _call("wrong", from, kind == 11 ? 0.01 ether : 0, address(market), data);
    }

    /// @dev The owner stops new markets and one is tried, takes a resolver off and lists it again, or
    /// would switch the list of workflows off without an announcement.
    function _own() internal {
        uint256 kind = _rand(3);
        for (uint256 i; i < 2; ++i) {
            bytes memory data = abi.encodeCall(IFrozenMarket.pauseNewMarkets, (i == 0));
            if (kind == 1) {
                data = abi.encodeCall(IFrozenMarket.setAuthorizedResolver, (RESOLVER, i == 1));
            }
            if (kind == 2) {
                data = abi.encodeWithSignature("setEnforceWorkflowIdentity(bool)", i == 1);
            }
            _call("owner", OWNER, 0, kind == 2 ? receiver : address(market), data);
            if (i == 0 && kind == 0) _open();
        }
    }

    function _isOpen(uint256 id) internal view returns (bool) {
        (uint8 outcome,) = _outcomeOf(id);
        return outcome == 0;
    }
}
