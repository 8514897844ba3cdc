// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {IFrozenMarket} from "./IFrozenMarket.sol";
import {Trace} from "./Trace.sol";

/// @notice What all moves of a sequence share: accounts, markets, random numbers, time.
abstract contract Game is Trace {
    /// @dev A market of the sequence, as the moves planned it.
    struct Table {
        uint256 id;
        bool hasTerms;
        bool dataOnly;
        bool hashOnly;
        bool hasReport;
        address creator;
        address asset;
        uint256 target;
        uint256 joined;
        uint256 deadline;
        /// @dev The first request since the deadline or, without one, the last before it.
        uint256 asked;
        uint256 lastAsked;
        uint256 window;
        uint256 bond;
        uint256 fee;
        uint256 seats;
    }

    uint8 internal constant OPEN = 1;
    uint8 internal constant PROPOSED = 2;
    uint8 internal constant DISPUTED = 3;
    uint8 internal constant FINAL = 4;

    /// @dev Markets without and with registries, and the receiver of each.
    address[2] internal markets = [address(0xf0001), address(0xf0002)];
    address[2] internal receivers = [address(0xf0011), address(0xf0012)];
    address internal constant IDENTITY = address(0xf0021);
    address internal constant CONSUMER = address(0xf0080);
    address internal constant FORWARDER = address(0xf0090);
    address internal constant OWNER = address(0xf0091);
    address internal constant RESOLVER = address(0xf0092);
    bytes32 internal constant WORKFLOW = keccak256("workflow");
    uint256 internal constant WORKERS = 11;

    uint256 public constant STATES = 29;

    /// @notice Names of what a sequence can reach, in the order of the bits of `reached`.
    string[STATES] public states = [
        "joined",
        "left",
        "requested",
        "absences recorded",
        "published: YES or NO",
        "published: void by a report",
        "published: weights all 0",
        "published: expired",
        "published: ten workers",
        "scores published by a settlement",
        "scores published later",
        "terms: proposed by data",
        "terms: proposed by a panel",
        "terms: final by time",
        "terms: reopened",
        "terms: SPLIT",
        "terms: void by a report",
        "terms: expired",
        "terms: unsure",
        "terms: data verdict disputed",
        "terms: panel verdict disputed",
        "terms: read again by the rule",
        "terms: ruled by the court",
        "terms: turned by a judge",
        "terms: judge missed its time",
        "terms: seat slashed",
        "terms: contradiction proved",
        "reported through the receiver",
        "every wei left"
    ];

    Table[] internal tables;
    uint256 internal reached;
    address internal receiver;
    bool internal hasRegistries;
    uint256 private _random;

    constructor() {
        for (uint256 i; i < ACTORS; ++i) {
            actors[i] = vm.addr(_keyOf(i));
        }
    }

    function _begin(uint256 seed) internal {
        vm.warp(1_760_000_000);
        vm.roll(1_000);
        vm.prevrandao(keccak256(abi.encode("randao", seed)));
        _random = uint256(keccak256(abi.encode("sequence", seed)));
        hasRegistries = _rand(2) == 1;
        usesToken = _rand(3) == 0;
        market = IFrozenMarket(markets[hasRegistries ? 1 : 0]);
        receiver = receivers[hasRegistries ? 1 : 0];
    }

    function _rand(uint256 below) internal returns (uint256) {
        _random = uint256(keccak256(abi.encode(_random)));
        return (_random >> 8) % below;
    }

    function _keyOf(uint256 actor) internal pure returns (uint256) {
        return 0xf2020 + actor;
    }

    function _creator(uint256 place) internal view returns (address) {
        return actors[place % 2];
    }

    function _worker(uint256 place) internal view returns (address) {
        return actors[2 + place % WORKERS];
    }

    function _disputer() internal view returns (address) {
        return actors[13];
    }

    function _court() internal view returns (address) {
        return actors[14];
    }

    function _collector() internal view returns (address) {
        return actors[15];
    }

    /// @dev To a second before, at or after an instant at which a rule changes, or just for some time.
    function _wait(Table storage table) internal {
        uint256 instant = _instant(table);
        if (instant > block.timestamp + 1) {
            vm.warp(instant + _rand(3) - 1);
            return;
        }
        uint24[8] memory times =
            [30, 6 minutes, 20 minutes, 50 minutes, 1 hours + 1, 3 hours, 1 days, 8 days];
        skip(times[_rand(8)] + _rand(7));
    }

    function _instant(Table storage table) private returns (uint256) {
        uint24[7] memory periods =
            [5 minutes, 30 minutes, 45 minutes, 1 hours, 1 hours + 5 minutes, 1 days, 7 days];
        uint256 kind = _rand(16);
        uint256 requested = table.lastAsked;
        if (kind < 7 && requested != 0) return requested + periods[kind];
        if (kind < 10) return table.deadline;
        if (kind == 10) return table.deadline + 7 days;
        if (kind < 14 && table.hasTerms) return _until(table.id);
        return 0;
    }

    /// @dev Last moment to dispute, or for the judge.
    function _until(uint256 id) internal view returns (uint256 until) {
        (, until) = _disputeOf(id);
    }

    /// @dev Who judges, 1 the rule and 3 the court, and until when.
    function _disputeOf(uint256 id) internal view virtual returns (uint8 judge, uint256 until) {
        (judge,,,,, until) = market.getDispute(id);
    }

    function _outcomeOf(uint256 id) internal view virtual returns (uint8 outcome, uint8 reason) {
        return market.getOutcome(id);
    }

    function _stateOf(uint256 id) internal view returns (uint8 state, uint8 outcome) {
        (state, outcome,,) = market.verdictOf(market.verdictId(id));
    }

    function _isRequested(uint256 id) internal view returns (bool) {
        return market.requestedAt(id) != 0;
    }

    function _note(Vm.Log memory log) internal override {
        if (log.topics[0] != IFrozenMarket.StakeSlashed.selector) return;
        (, address prover) = abi.decode(log.data, (uint256, address));
        _reach(prover == address(0) ? 25 : 26);
    }

    function _reach(uint256 state) internal {
        reached |= 1 << state;
    }

    function _question(uint256 id) internal pure returns (string memory) {
        return id % 2 == 0 ? "Will it rain on Monday?" : "Did the bridge open?";
    }

    function _count(uint256 bits) internal pure returns (uint256 count) {
        for (; bits != 0; bits &= bits - 1) {
            ++count;
        }
    }

    /// @dev Worker number i owns agent i.
    function _register() internal {
        for (uint256 i; i < WORKERS; ++i) {
            vm.prank(_worker(i));
            LocalIdentityRegistry(IDENTITY).register();
        }
    }
}
