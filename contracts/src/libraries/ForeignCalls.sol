// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ForeignCalls
/// @notice Calls into contracts that others wrote or can replace: registries, creators, consumers.
/// @dev They may revert, have no code, burn their gas, or return anything: each gets a fixed amount of
/// gas, and no more of what it returns is copied than was asked for.
library ForeignCalls {
    /// @notice Reads one word.
    /// @param target The contract.
    /// @param gas_ Most gas that it may use.
    /// @param data The call.
    /// @return success Whether it returned at least one word.
    /// @return word The first word, 0 without success.
    function readWord(address target, uint256 gas_, bytes memory data)
        internal
        view
        returns (bool success, uint256 word)
    {
        assembly ("memory-safe") {
            success := staticcall(gas_, target, add(data, 32), mload(data), 0, 32)
            success := and(success, gt(returndatasize(), 31))
            if success { word := mload(0) }
        }
    }

    /// @notice Reads an address.
    function readAddress(address target, uint256 gas_, bytes memory data)
        internal
        view
        returns (address account)
    {
        (bool success, uint256 word) = readWord(target, gas_, data);
        if (success && word >> 160 == 0) account = address(uint160(word));
    }

    /// @notice Reads a yes or no; anything else is a no.
    function readFlag(address target, uint256 gas_, bytes memory data)
        internal
        view
        returns (bool)
    {
        (bool success, uint256 word) = readWord(target, gas_, data);
        return success && word == 1;
    }

    /// @notice Reads the hash of a text.
    /// @param maxBytes Most bytes of the text.
    /// @return hash Keccak-256 of the text, 0 where it is longer or none was returned.
    function readTextHash(address target, uint256 gas_, bytes memory data, uint256 maxBytes)
        internal
        view
        returns (bytes32 hash)
    {
        assembly ("memory-safe") {
            let success := staticcall(gas_, target, add(data, 32), mload(data), 0, 0)
            let size := returndatasize()
            if and(success, and(gt(size, 63), lt(size, add(maxBytes, 96)))) {
                let at := mload(0x40)
                returndatacopy(at, 0, size)
                let length := mload(add(at, 32))
                // One text: the offset of its only argument, its length, its bytes.
                if and(eq(mload(at), 32), iszero(gt(length, sub(size, 64)))) {
                    if iszero(gt(length, maxBytes)) { hash := keccak256(add(at, 64), length) }
                }
            }
        }
    }

    /// @notice Calls without reading what comes back.
    /// @param target The contract.
    /// @param gas_ Most gas that it may use.
    /// @param data The call.
    /// @return success Whether it did not revert.
    function send(address target, uint256 gas_, bytes memory data) internal returns (bool success) {
        assembly ("memory-safe") {
            success := call(gas_, target, 0, add(data, 32), mload(data), 0, 0)
        }
    }
}
