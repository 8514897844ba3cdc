// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {Store} from "./Store.sol";

/// @notice What all handlers share: a way to act as an account, and to find a market in a state.
abstract contract Handler is Test {
    ICREsolverVerdicts.State internal constant OPEN = ICREsolverVerdicts.State.OPEN;
    ICREsolverVerdicts.State internal constant PROPOSED = ICREsolverVerdicts.State.PROPOSED;
    ICREsolverVerdicts.State internal constant DISPUTED = ICREsolverVerdicts.State.DISPUTED;
    ICREsolverVerdicts.State internal constant FINAL = ICREsolverVerdicts.State.FINAL;

    Store internal immutable store;
    CREsolverMarket internal immutable market;
    PermitToken internal immutable token;

    constructor(Store store_) {
        (store, market, token) = (store_, store_.market(), store_.token());
    }

    /// @dev A call that must be taken.
    function _do(address sender, uint256 value, bytes memory data) internal {
        (bool success, bytes memory result) = _call(sender, value, data);
        if (success) return;
        assembly {
            revert(add(result, 32), mload(result))
        }
    }

    /// @dev A call that may be refused; then nothing can have changed.
    function _try(address sender, uint256 value, bytes memory data)
        internal
        returns (bool success)
    {
        (success,) = _call(sender, value, data);
        if (!success) store.reach("calls refused");
    }

    /// @dev A call that must be refused.
    function _refuse(address sender, uint256 value, bytes memory data, string memory why) internal {
        (bool success,) = _call(sender, value, data);
        assertFalse(success, why);
        store.reach("calls refused");
    }

    function _call(address sender, uint256 value, bytes memory data)
        private
        returns (bool success, bytes memory result)
    {
        vm.deal(sender, sender.balance + value);
        vm.prank(sender);
        (success, result) = address(market).call{value: value}(data);
    }

    /// @dev Lets an account own `amount` of an asset, and says what value pays a deposit.
    function _fund(address asset, address account, uint256 amount)
        internal
        returns (uint256 value)
    {
        if (asset == address(0)) return amount;
        token.mint(account, amount);
    }

    /// @dev The same for a verdict by data that was disputed: to be read again, or to be appealed.
    /// Without one, any market in the state.
    function _pickByData(uint256 seed, ICREsolverVerdicts.State state)
        internal
        view
        returns (uint256 marketId)
    {
        uint256 count = store.activeCount();
        for (uint256 i; i < count; ++i) {
            uint256 candidate = store.active((seed % count + i) % count);
            if (_stateOf(candidate) != state) continue;
            (, address disputer,, uint256 seats,) = market.getDispute(candidate);
            if (disputer != address(0) && seats == 0) return candidate;
            marketId = candidate;
        }
    }

    /// @dev The first active market from a random one on that is in the state.
    function _pick(uint256 seed, ICREsolverVerdicts.State state)
        internal
        view
        returns (uint256 marketId)
    {
        uint256 count = store.activeCount();
        for (uint256 i; i < count; ++i) {
            uint256 candidate = store.active((seed % count + i) % count);
            if (_stateOf(candidate) == state) return candidate;
        }
    }

    /// @dev Asks for a verdict, with the text where the market keeps only its hash.
    function _request(uint256 marketId, address sender) internal returns (bool) {
        (bytes32 hash,) = market.getTerms(marketId);
        bytes memory data = abi.encodeWithSignature("requestResolution(uint256)", marketId);
        if (hash != 0) {
            data = abi.encodeWithSignature(
                "requestResolution(uint256,string)", marketId, _textOf(hash)
            );
        }
        vm.roll(block.number + 1);
        return _try(sender, 0, data);
    }

    function _textOf(bytes32 hash) internal pure returns (string memory) {
        return hash == keccak256(bytes(_question(0))) ? _question(0) : _question(1);
    }

    function _stateOf(uint256 marketId) internal view returns (ICREsolverVerdicts.State state) {
        (state,,,) = market.verdictOf(market.verdictId(marketId));
    }

    function _terms(uint256 marketId)
        internal
        view
        returns (ICREsolverVerdicts.Terms memory terms)
    {
        (, terms) = market.getTerms(marketId);
    }

    function _creatorOf(uint256 marketId) internal view returns (address creator) {
        (,,, creator,) = market.getMarket(marketId);
    }

    function _deadlineOf(uint256 marketId) internal view returns (uint256 deadline) {
        (,, deadline,,) = market.getMarket(marketId);
    }

    function _question(uint256 seed) internal pure returns (string memory) {
        return seed % 2 == 0 ? "Will it rain on Monday?" : "Did the bridge open?";
    }

    function _mix(uint256 seed, uint256 salt) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, salt)));
    }
}
