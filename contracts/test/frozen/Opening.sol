// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Game} from "./Game.sol";
import {IFrozenMarket} from "./IFrozenMarket.sol";

/// @notice Markets and what happens to them until they are asked for a verdict.
abstract contract Opening is Game {
    bytes4 internal constant _CREATE = bytes4(
        keccak256(
            "createMarket((string,uint256,uint256,(address,uint24,uint8,uint8,uint8,uint16,uint16,uint16,address,uint32,uint40,uint16,uint96,uint96,address,uint96,uint96,uint96,bytes32),bytes))"
        )
    );

    function _open() internal {
        Table memory table;
        table.id = tables.length + 1;
        table.creator = _creator(_rand(2));
        table.target = _rand(6) == 0 ? WORKERS : 1 + _rand(6);
        table.deadline = block.timestamp + 1 hours + _rand(2 days);
        table.hasTerms = _rand(2) == 1;
        if (table.hasTerms) _openWithTerms(table);
        else _openPublished(table);
    }

    function _openPublished(Table memory table) private {
        uint256 pool = _rand(6) == 0 ? 0 : _rand(100 ether);
        string memory question = _question(table.id);
        uint256 fault = _rand(64);
        if (fault == 0) question = string(new bytes(4097));
        if (fault == 1) question = "";
        uint256 duration =
            fault == 2 ? 0 : fault == 3 ? 4000 days : table.deadline - block.timestamp;
        bytes memory data =
            abi.encodeWithSignature("createMarket(string,uint256)", question, duration);
        if (_rand(4) == 0) {
            uint256 deadline = block.timestamp + duration;
            data = abi.encodeCall(IFrozenMarket.createMarketUntil, (question, deadline));
        }
        if (_call("create", table.creator, pool, address(market), data)) tables.push(table);
    }

    function _openWithTerms(Table memory table) private {
        IFrozenMarket.MarketParams memory params;
        params.question = _question(table.id);
        params.deadline = table.deadline;
        params.pool = _rand(10) == 0 ? 0 : 1 + _rand(100 ether);
        IFrozenMarket.Terms memory terms = params.terms;
        if (usesToken && _rand(4) != 0) terms.asset = TOKEN;
        table.dataOnly = _rand(4) == 0;
        table.hashOnly = _rand(4) == 0;
        terms.flags = (table.dataOnly ? 1 : 0) | (table.hashOnly ? 2 : 0);
        terms.window = uint24(3600 + _rand(100_000));
        terms.bond = uint96(0.01 ether + _rand(9 * params.pool + 1));
        if (!table.dataOnly && _rand(2) == 0) {
            terms.disputeFee = uint96(_rand(params.pool / 2 + 1));
        }
        terms.silentSlashBps = uint16(_rand(10_001));
        if (_rand(4) != 0) terms.wrongSlashBps = uint16(_rand(10_001));
        // A verdict by data could be appealed before a court.
        if (!table.dataOnly) {
            terms.court = _court();
            terms.courtPeriod = uint32(1 hours + _rand(3 days));
        }
        if (_rand(8) == 0) terms.earliestRequest = uint40(block.timestamp + 2 hours);
        if (_rand(12) == 0) terms.earliestRequest = uint40(table.deadline);
        if (!table.dataOnly || _rand(2) == 0) terms.collectors = 1;
        terms.policy = uint8(_rand(2));
        terms.panelSize = uint8(_rand(11));
        if (_rand(4) == 0) terms.consumer = CONSUMER;
        if (terms.wrongSlashBps != 0 && _rand(4) == 0) terms.valueAtRisk = uint96(_rand(1 ether));
        if (_rand(24) == 0) _spoil(params);
        (table.asset, table.window) = (terms.asset, terms.window);
        (table.bond, table.fee) = (terms.bond, terms.disputeFee);
        uint256 value = terms.asset == TOKEN ? 0 : params.pool;
        if (_rand(32) == 0) value += 1;
        bytes memory data = abi.encodeWithSelector(_CREATE, params);
        if (_call("create with terms", table.creator, value, address(market), data)) {
            tables.push(table);
        }
    }

    /// @dev One term that is refused.
    function _spoil(IFrozenMarket.MarketParams memory params) private {
        uint256 kind = _rand(8);
        IFrozenMarket.Terms memory terms = params.terms;
        if (kind == 0) terms.window = 299;
        if (kind == 1) terms.window = uint24(3 days + 1);
        if (kind == 2) terms.bond = type(uint96).max;
        if (kind == 3) terms.disputeFee = uint96(params.pool / 2 + 1);
        if (kind == 4) terms.wrongSlashBps = 10_001;
        if (kind == 5) terms.courtPeriod = 31 days;
        if (kind == 6) terms.collectors = 2;
        if (kind == 7) params.question = "";
    }

    function _join(Table storage table) internal {
        uint256 place = _rand(16) == 0 ? 0 : table.joined++;
        address worker = _worker(place);
        uint256 stake = _rand(20) == 0 ? 0.01 ether - 1 : 0.01 ether + _rand(5 ether);
        uint256 agent = hasRegistries ? place % WORKERS : 0;
        if (_rand(24) == 0) agent += 1;
        uint256 value = table.asset == TOKEN ? 0 : stake;
        if (_rand(32) == 0) value += 1;
        bytes memory data = abi.encodeWithSignature("joinMarket(uint256,uint256)", table.id, agent);
        if (table.hasTerms && (table.asset == TOKEN || _rand(2) == 0)) {
            data = abi.encodeWithSignature(
                "joinMarket(uint256,uint256,uint256,bytes32[],bytes)",
                table.id,
                agent,
                stake,
                new bytes32[](0),
                ""
            );
        }
        if (_call("join", worker, value, address(market), data)) _reach(0);
    }

    function _leave(Table storage table) internal {
        bytes memory data = abi.encodeCall(IFrozenMarket.leaveMarket, (table.id));
        if (_call("leave", _worker(_rand(table.joined + 1)), 0, address(market), data)) _reach(1);
    }

    /// @dev Five minutes after the last request.
    function _requestAgain(Table storage table) internal {
        uint256 instant = table.lastAsked + 5 minutes + _rand(3) - 1;
        if (instant > block.timestamp) vm.warp(instant);
        _request(table);
    }

    function _request(Table storage table) internal {
        if (_rand(3) == 0 && block.timestamp < table.deadline) vm.warp(table.deadline + _rand(2));
        address from = _rand(4) == 0 ? _disputer() : table.creator;
        if (_rand(16) == 0) from = OWNER;
        bytes memory data = abi.encodeWithSignature("requestResolution(uint256)", table.id);
        if (table.hashOnly == (_rand(16) != 0)) {
            data = abi.encodeWithSignature(
                "requestResolution(uint256,string)", table.id, _question(table.id)
            );
        }
        if (!_call("request", from, 0, address(market), data)) return;
        table.lastAsked = block.timestamp;
        if (table.asked < table.deadline) table.asked = block.timestamp;
        _reach(2);
    }
}
