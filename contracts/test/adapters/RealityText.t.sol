// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {RealityText} from "../../src/adapters/RealityText.sol";

contract RealityTextTest is Test {
    function testFuzz_AJsonParserReadsTheTextAgain(string calldata text) external pure {
        vm.assume(_isAscii(bytes(text)));
        _assertParses(text);
    }

    function testFuzz_ATextOfSpecialCharactersIsReadAgain(uint8[32] calldata picks) external pure {
        string[8] memory parts =
            [unicode"␟", '"', "\\", "\n", "\u0001", "\\u241f", "%s", unicode"ä\u241e"];
        string memory text;
        for (uint256 i; i < picks.length; ++i) {
            text = string.concat(text, parts[picks[i] % 8]);
        }
        _assertParses(text);
    }

    function testFuzz_NoTextContainsASeparatorOrEndsTheString(bytes calldata text) external pure {
        bytes memory escaped = bytes(RealityText.escape(string(text)));
        for (uint256 i; i < escaped.length; ++i) {
            assertGe(uint8(escaped[i]), 0x20);
            assertTrue(escaped[i] != '"');
            if (i > 1) {
                assertFalse(escaped[i - 2] == 0xe2 && escaped[i - 1] == 0x90 && escaped[i] == 0x9f);
            }
        }
    }

    function test_AHalfSeparatorAtTheEndStays() external pure {
        bytes memory half = hex"e2909f";
        // The third byte is in memory after the text.
        assembly ("memory-safe") {
            mstore(half, 2)
        }
        assertEq(bytes(RealityText.escape(string(half))), hex"e290");
    }

    function _assertParses(string memory text) private pure {
        string memory json = string.concat('{"title": "', RealityText.escape(text), '"}');
        assertEq(vm.parseJsonString(json, ".title"), text);
        assertEq(vm.split(json, unicode"␟").length, 1);
    }

    function _isAscii(bytes memory text) private pure returns (bool) {
        for (uint256 i; i < text.length; ++i) {
            if (text[i] > 0x7f) return false;
        }
        return true;
    }
}
