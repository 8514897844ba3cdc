// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {console} from "forge-std/console.sol";
import {Test} from "forge-std/Test.sol";
import {UmaOracle} from "../../src/adapters/UmaOracle.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {IOptimisticRequester} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {ITokenHook, PermitToken} from "../support/PermitToken.sol";

/// @notice A requester that, when it is called, accepts, reverts, burns its gas, asks again or tries to
/// take a reward twice.
contract RequestActor is IOptimisticRequester, ITokenHook {
    enum Mode {
        ACCEPT,
        REVERT,
        BURN,
        ASK_AGAIN,
        REENTER
    }

    bytes32 public constant IDENTIFIER = "YES_OR_NO_QUERY";

    UmaOracle private immutable oracle;
    PermitToken private immutable token;
    UmaStore private immutable store;
    Mode private mode;
    bytes private data;
    /// @notice Calls that were taken in the middle of a transfer.
    uint256 public entered;

    constructor(UmaOracle oracle_, PermitToken token_) {
        (oracle, token, store) = (oracle_, token_, UmaStore(msg.sender));
        token_.approve(address(oracle_), type(uint256).max);
    }

    function set(Mode mode_, bytes calldata data_) external {
        (mode, data) = (mode_, data_);
    }

    function request(bytes calldata text, uint256 reward) public {
        oracle.requestPrice(IDENTIFIER, block.timestamp, text, address(token), reward);
        oracle.setCallbacks(IDENTIFIER, block.timestamp, text, false, true, false);
        store.add(block.timestamp, text, reward);
    }

    function priceDisputed(bytes32, uint256 time, bytes calldata text, uint256 refund)
        external
        override
    {
        store.countCallback(time, text);
        if (mode == Mode.REVERT) revert("no");
        if (mode == Mode.BURN) {
            while (true) {}
        }
        if (mode == Mode.ASK_AGAIN) request(text, refund);
        if (mode == Mode.REENTER) {
            uint256 before = token.balanceOf(address(this));
            oracle.withdrawReward(IDENTIFIER, time, text, address(this));
            require(token.balanceOf(address(this)) == before, "paid twice");
        }
    }

    function onTokens() external override {
        if (mode != Mode.REENTER) return;
        (bool success,) = address(oracle).call(data);
        if (success) ++entered;
    }
}

/// @notice What was requested and paid, kept apart from the oracle.
contract UmaStore is Test {
    uint256 public constant ACTORS = 6;
    /// @notice Requests that are looked at at one time.
    uint256 public constant ROOM = 12;

    struct Asked {
        RequestActor requester;
        uint256 time;
        bytes text;
        uint256 reward;
        uint256 paidBack;
        uint256 callbacks;
        bool isPanelPaid;
        bool isPriced;
        int256 price;
    }

    UmaOracle public immutable oracle;
    ICREsolverMarket public immutable market;
    PermitToken public immutable token;
    RequestActor[] public actors;
    Asked[] private _asked;
    mapping(bytes32 key => uint256 place) private _places;
    mapping(string name => uint256) public reached;

    constructor(UmaOracle oracle_, PermitToken token_) {
        (oracle, token) = (oracle_, token_);
        market = ICREsolverMarket(address(oracle_.market()));
        for (uint256 i; i < ACTORS; ++i) {
            actors.push(new RequestActor(oracle_, token_));
        }
    }

    /// @notice Keeps a request of the caller. One that was withdrawn can be made again in the same
    /// second: it then has the same key, and takes the place of the old one.
    function add(uint256 time, bytes calldata text, uint256 reward) external {
        Asked memory asked =
            Asked(RequestActor(msg.sender), time, text, reward, 0, 0, false, false, 0);
        bytes32 key = _keyOf(msg.sender, time, text);
        if (_places[key] != 0) {
            _asked[_places[key] - 1] = asked;
        } else {
            _asked.push(asked);
            _places[key] = _asked.length;
        }
        reach("requested");
    }

    /// @notice Drops a request that is owed nothing.
    function forget(uint256 place) external {
        if (heldFor(place) != 0 || owedTo(place) != 0) return;
        Asked storage asked = _asked[place];
        delete _places[_keyOf(address(asked.requester), asked.time, asked.text)];
        Asked memory last = _asked[_asked.length - 1];
        _asked.pop();
        if (place == _asked.length) return;
        _asked[place] = last;
        _places[_keyOf(address(last.requester), last.time, last.text)] = place + 1;
    }

    function countCallback(uint256 time, bytes calldata text) external {
        uint256 place = _places[_keyOf(msg.sender, time, text)];
        if (place != 0) ++_asked[place - 1].callbacks;
        reach("called back");
    }

    function addPaid(uint256 place, uint256 amount) external {
        _asked[place].paidBack += amount;
        if (amount != 0) reach("paid back");
    }

    function setPanelPaid(uint256 place) external {
        _asked[place].isPanelPaid = true;
    }

    /// @notice Compares a price with what it was when it was read first.
    function setPrice(uint256 place, int256 price) external {
        Asked storage asked = _asked[place];
        if (asked.isPriced) assertEq(price, asked.price, "a price changed");
        (asked.isPriced, asked.price) = (true, price);
    }

    function reach(string memory name) public {
        ++reached[name];
    }

    function count() external view returns (uint256) {
        return _asked.length;
    }

    function get(uint256 place) external view returns (Asked memory) {
        return _asked[place];
    }

    /// @notice Where the money of a request is: its account, and its credit in the market.
    function heldFor(uint256 place) public view returns (uint256 held) {
        Asked storage asked = _asked[place];
        address requester = address(asked.requester);
        bytes32 identifier = asked.requester.IDENTIFIER();
        address account = oracle.accountOf(requester, identifier, asked.time, asked.text);
        held = token.balanceOf(account) + oracle.market().balanceOf(address(token), account);
        uint256 marketId = oracle.marketOf(requester, identifier, asked.time, asked.text);
        if (marketId == 0) return held;
        (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
        if (outcome == ICREsolverMarket.Outcome.OPEN) held += asked.reward;
    }

    /// @notice What a request is owed: its reward, less what was paid of it.
    function owedTo(uint256 place) public view returns (uint256) {
        Asked storage asked = _asked[place];
        if (!asked.isPanelPaid) return asked.reward - asked.paidBack;
        // The panel is paid when the market ends, which any account may do.
        bytes32 identifier = asked.requester.IDENTIFIER();
        uint256 marketId =
            oracle.marketOf(address(asked.requester), identifier, asked.time, asked.text);
        (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
        return outcome == ICREsolverMarket.Outcome.OPEN ? asked.reward : 0;
    }

    /// @notice Prints how often each state was reached, and fails below `least` percent of requests.
    function report(uint256 least) external view {
        string[9] memory states = [
            "requested",
            "opened",
            "decided",
            "void",
            "too early",
            "priced",
            "paid back",
            "called back",
            "returned unopened"
        ];
        for (uint256 i; i < states.length; ++i) {
            uint256 times = reached[states[i]];
            console.log(states[i], times);
            assertGe(100 * times, least * reached["requested"], states[i]);
        }
    }

    function _keyOf(address requester, uint256 time, bytes memory text)
        private
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(requester, time, text));
    }
}
