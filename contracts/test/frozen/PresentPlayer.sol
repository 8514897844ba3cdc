// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

// Compiled because their creation code is read below.
import {CREReceiver} from "../../src/CREReceiver.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {Player} from "./Player.sol";

/// @notice Plays against the contracts of today. Where their ABI differs from the frozen one, `_translate`
/// and `_frozenFormOf` are overridden here.
contract PresentPlayer is Player {
    function _deploy() internal override {
        for (uint256 i; i < 2; ++i) {
            address identity = i == 0 ? address(0) : IDENTITY;
            address reputation = i == 0 ? address(0) : REPUTATION;
            bytes memory arguments = abi.encode(OWNER, identity, reputation);
            deployCodeTo("CREsolverMarket.sol:CREsolverMarket", arguments, markets[i]);
            arguments = abi.encode(OWNER, FORWARDER, markets[i]);
            deployCodeTo("CREReceiver.sol:CREReceiver", arguments, receivers[i]);
        }
    }
}
