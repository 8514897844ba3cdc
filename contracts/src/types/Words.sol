// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice The elements of a calldata array as raw 32-byte words, by the place of the first one.
/// @dev Reads are not checked against the array's length and words are not checked against the
/// element type: a caller keeps the index below the length and compares whole words.
type Words is uint256;

using {at} for Words global;

/// @notice The words of an array of addresses.
/// @param array The array.
/// @return words Its words.
function addressWords(address[] calldata array) pure returns (Words words) {
    assembly ("memory-safe") {
        words := array.offset
    }
}

/// @notice The words of an array of numbers.
/// @param array The array.
/// @return words Its words.
function uintWords(uint256[] calldata array) pure returns (Words words) {
    assembly ("memory-safe") {
        words := array.offset
    }
}

/// @notice The words of an array of small numbers.
/// @param array The array.
/// @return words Its words.
function byteWords(uint8[] calldata array) pure returns (Words words) {
    assembly ("memory-safe") {
        words := array.offset
    }
}

/// @notice Reads one word.
/// @param self Words to read.
/// @param index Place of the word, below the array's length.
/// @return word The word.
function at(Words self, uint256 index) pure returns (uint256 word) {
    assembly ("memory-safe") {
        word := calldataload(add(self, shl(5, index)))
    }
}
