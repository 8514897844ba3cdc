// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

// Compiled for local chains and tests only: the forwarder and Multicall3 that public networks
// already have.
import {KeystoneForwarder} from "@chainlink/contracts/src/v0.8/keystone/KeystoneForwarder.sol";
import {
    Multicall3
} from "@chainlink/contracts/src/v0.8/vendor/multicall/ebd8b64/src/Multicall3.sol";
