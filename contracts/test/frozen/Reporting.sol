// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IFrozenMarket} from "./IFrozenMarket.sol";
import {Opening} from "./Opening.sol";

/// @notice What the resolver, collectors and workers do about a request.
abstract contract Reporting is Opening {
    /// @dev A report of a published market, or a proposal; half of them through the receiver.
    function _report(Table storage table) internal {
        IFrozenMarket.Proposal memory p;
        p.marketId = table.id;
        p.recordHash = keccak256(abi.encode("record", _rand(1000)));
        if (!table.hasTerms) {
            _settle(p);
            return;
        }
        uint256 kind = _rand(16);
        p.finding = uint8(kind < 6 ? 0 : kind < 11 ? 1 : kind < 12 ? 2 : kind < 14 ? 3 : 4);
        if (p.finding == 3) p.reason = uint8(1 + _rand(3));
        (, uint256 candidates,,) = market.getPanelDraw(table.id);
        if (candidates != 0 && _rand(12) != 0) {
            // More than half of the candidates: no second panel can be drawn.
            uint256 least = candidates / 2 + 1;
            _seat(p, _draw(candidates, least + _rand(candidates - least + 1)));
        } else if (p.finding == 4) {
            p.finding = 0;
        }
        // A panel without a seat that was read like data could be read again, and then be appealed.
        if (p.seats == 0 && !table.dataOnly) (p.finding, p.reason) = (3, 3);
        if (p.finding > 2) _shorten(p, 0);
        if (_rand(16) == 0) _spoil(p);
        if (!_send(p, 3, false)) return;
        table.hasReport = true;
        table.seats = uint64(p.seats);
        (uint8 state,) = _stateOf(table.id);
        if (state == OPEN) _reach(14);
        else if (p.finding == 4) _reach(18);
        else _reach(p.seats == 0 ? 11 : 12);
        if (state != OPEN && p.finding == 2) _reach(15);
        if (state != OPEN && p.finding == 3) _reach(16);
        _checkNoSecondPanel(table.id);
    }

    function _settle(IFrozenMarket.Proposal memory p) private {
        uint256 kind = _rand(16);
        if (kind == 0) {
            // TOO_EARLY does not end a market any more that is reported through the receiver.
            p.reason = uint8(1 + 2 * _rand(2));
            if (_send(p, 1, false)) _reach(5);
            return;
        }
        uint256 count = market.getMarketWorkers(p.marketId).length;
        if (kind != 1) _seat(p, (1 << count) - 1);
        if (_rand(16) == 0) _spoil(p);
        if (!_send(p, 0, _rand(2) == 0)) return;
        (, uint8 outcome) = _stateOf(p.marketId);
        _reach(outcome == 3 ? 6 : 4);
        if (count == 10) _reach(8);
        if (hasRegistries && outcome != 3 && p.workers.length != 0) _reach(9);
    }

    function _recordAbsences(Table storage table) internal {
        uint256 count = market.getMarketWorkers(table.id).length;
        IFrozenMarket.Proposal memory p;
        p.marketId = table.id;
        p.weights = new uint256[](2);
        (p.weights[0], p.weights[1]) = (1 + _rand(count + 1), 1 + _rand(1 << count));
        if (_send(p, 2, false)) _reach(3);
    }

    function _commit(Table storage table) internal {
        address from = _rand(8) == 0 ? _disputer() : _collector();
        uint8 stage = _rand(4) == 0 ? 0 : 1;
        bytes32 hash = bytes32(_rand(1000));
        _call(
            "commit answers",
            from,
            0,
            address(market),
            abi.encodeCall(IFrozenMarket.commitAnswers, (table.id, stage, hash))
        );
    }

    function _post(Table storage table) internal {
        bytes memory answer = _rand(2) == 0 ? bytes("") : bytes("answer");
        bytes32 hash = keccak256("answer");
        _call(
            "post answer",
            _worker(_rand(table.joined + 1)),
            0,
            address(market),
            abi.encodeCall(IFrozenMarket.postAnswerHash, (table.id, hash, answer))
        );
    }

    /// @dev Directly from a resolver, or in a bound report through the receiver.
    function _send(IFrozenMarket.Proposal memory p, uint8 action, bool resolution)
        internal
        returns (bool taken)
    {
        if (_rand(2) == 0 || !_canPropose(p, action)) {
            return _callMarket(p, action, resolution);
        }
        IFrozenMarket.Report memory report;
        report.marketId = p.marketId;
        (report.workers, report.weights, report.dimScores) = (p.workers, p.weights, p.dimScores);
        report.resolution = resolution;
        (report.chainId, report.receiver) = (block.chainid, receiver);
        (report.action, report.voidReason) = (action, p.reason);
        report.evidenceHash = p.recordHash;
        report.requestedAt = market.requestedAt(p.marketId);
        report.validUntil = block.timestamp + 1 hours;
        if (action == 3) {
            (report.finding, report.stage, report.seats) = (p.finding, p.stage, p.seats);
        }
        bytes32 workflow = WORKFLOW;
        uint256 fault = _rand(64);
        if (fault == 0) ++report.requestedAt;
        if (fault == 1) report.validUntil = block.timestamp - 1;
        if (fault == 2) ++report.chainId;
        if (fault == 3) report.receiver = OWNER;
        if (fault == 4) workflow = bytes32(0);
        bytes memory metadata =
            abi.encodePacked(workflow, bytes10("b76f3ae1de"), OWNER, bytes2(0x0001));
        taken = _call(
            "report",
            fault == 5 ? RESOLVER : FORWARDER,
            0,
            receiver,
            abi.encodeWithSignature("onReport(bytes,bytes)", metadata, _tuple(report))
        );
        if (taken) _reach(27);
    }

    /// @dev Through the receiver a published market is reported like any other: after a request that
    /// fixed its draw.
    function _canPropose(IFrozenMarket.Proposal memory p, uint8 action)
        private
        view
        returns (bool)
    {
        if (action > 1) return true;
        (uint256 requestBlock,,,) = market.getPanelDraw(p.marketId);
        return requestBlock != 0 || (p.workers.length == 0 && _isRequested(p.marketId));
    }

    function _callMarket(IFrozenMarket.Proposal memory p, uint8 action, bool resolution)
        private
        returns (bool)
    {
        bytes memory data;
        if (action == 0) {
            data = abi.encodeCall(
                IFrozenMarket.resolveMarket,
                (p.marketId, p.workers, p.weights, p.dimScores, resolution)
            );
        } else if (action == 1) {
            data = abi.encodeCall(IFrozenMarket.voidMarket, (p.marketId, p.reason));
        } else if (action == 2) {
            data = abi.encodeCall(
                IFrozenMarket.recordAbsences, (p.marketId, p.weights[0], p.weights[1])
            );
        } else {
            data = abi.encodeCall(IFrozenMarket.propose, (p));
        }
        bytes32[4] memory names = [bytes32("resolve"), "void", "record absences", "propose"];
        return _call(names[action], RESOLVER, 0, address(market), data);
    }

    function _checkNoSecondPanel(uint256 id) internal view {
        (uint8 judge,) = _disputeOf(id);
        assertTrue(judge != 2, "a second panel judges");
    }

    function _draw(uint256 candidates, uint256 count) private returns (uint256 drawn) {
        while (_count(drawn) < count) {
            drawn |= 1 << _rand(candidates);
        }
    }

    /// @dev Lists the drawn seats: few silent, some weights 0, seldom all of them.
    function _seat(IFrozenMarket.Proposal memory p, uint256 drawn) private {
        address[] memory all = market.getMarketWorkers(p.marketId);
        bool allZero = _rand(12) == 0;
        (p.workers, p.weights) = (new address[](all.length), new uint256[](all.length));
        p.dimScores = new uint8[](3 * all.length);
        p.seats = drawn;
        uint256 length;
        for (uint256 i; i < all.length; ++i) {
            if (drawn >> i & 1 == 0) continue;
            uint256 random = _rand(1 << 200);
            if (random % 8 == 0) {
                p.seats |= 1 << (64 + i);
                continue;
            }
            uint256 opinion = (random >> 8) % 8;
            if (opinion < 6) p.seats |= 1 << (128 + i);
            if (opinion == 6) p.seats |= 1 << (192 + i);
            p.workers[length] = all[i];
            if (!allZero && (random >> 16) % 6 != 0) {
                p.weights[length] = 1 + ((random >> 24) % (1 << 128)) >> (random >> 152) % 127;
            }
            for (uint256 k; k < 3; ++k) {
                p.dimScores[3 * length + k] = uint8((random >> (160 + 8 * k)) % 101);
            }
            ++length;
        }
        _shorten(p, length);
    }

    /// @dev One fault that leaves the drawn seats as they are.
    function _spoil(IFrozenMarket.Proposal memory p) private {
        uint256 kind = _rand(7);
        uint256 count = p.workers.length;
        if (kind == 0) p.seats ^= 1 << (64 + _rand(192));
        if (kind == 1) p.reason = uint8(_rand(9));
        if (count == 0) return;
        // Weights of 0 alone void a market before anyone looks at its workers.
        if (kind == 2) (p.workers[_rand(count)], p.weights[0]) = (_disputer(), 1);
        if (kind == 3) p.weights[_rand(count)] = 1 << 128;
        if (kind == 4) p.dimScores[_rand(count)] = 101;
        if (kind == 5) p.weights = new uint256[](count + 1);
        if (kind == 6) (p.workers[count - 1], p.weights[0]) = (p.workers[0], 1);
    }

    function _shorten(IFrozenMarket.Proposal memory p, uint256 length) private pure {
        (address[] memory workers, uint256[] memory weights, uint8[] memory scores) =
            (p.workers, p.weights, p.dimScores);
        if (length == 0) p.seats &= type(uint128).max;
        if (workers.length == 0) return;
        assembly {
            mstore(workers, length)
            mstore(weights, length)
            mstore(scores, mul(3, length))
        }
    }

    /// @dev A tuple is a struct without the offset in front of it.
    function _tuple(IFrozenMarket.Report memory report) internal pure returns (bytes memory tuple) {
        tuple = abi.encode(report);
        assembly {
            let length := sub(mload(tuple), 32)
            tuple := add(tuple, 32)
            mstore(tuple, length)
        }
    }
}
