// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ICREsolver} from "./VerdictReader.sol";

/// @title RealityText
/// @notice Text as a parameter of a Reality.eth template: clients put it between the quotes of a
/// JSON string, after they split the parameters at U+241F.
library RealityText {
    /// @notice Separator of parameters, U+241F.
    string private constant SEPARATOR = unicode"␟";

    /// @notice The question of a market as a bool question: title, description and language.
    /// @param market The market contract.
    /// @param marketId Id of the market. Where it keeps only the hash of its question, the text
    /// names the hash; the event `MarketCreated` has the question.
    /// @param askedAt When the market was asked; a court decides as of then.
    /// @return text The parameters of template 0, the same at every call.
    function ofMarket(ICREsolver market, uint256 marketId, uint256 askedAt)
        internal
        view
        returns (string memory text)
    {
        (string memory question,,,,) = market.getMarket(marketId);
        (bytes32 hash,) = market.getTerms(marketId);
        string memory title = hash == 0
            ? escape(question)
            : string.concat(
                "The question that hashes to ",
                Strings.toHexString(uint256(hash), 32),
                " (keccak256)"
            );
        return string.concat(
            title,
            SEPARATOR,
            "Question of CREsolver market ",
            Strings.toString(marketId),
            " of contract ",
            Strings.toHexString(address(market)),
            " on chain ",
            Strings.toString(block.chainid),
            ". Its verdict is disputed, or its panel was unsure. Answer it as it could be answered at Unix",
            " time ",
            Strings.toString(askedAt),
            "; answered too soon if it could not be answered then, invalid if neither yes nor no is right.",
            SEPARATOR,
            "en"
        );
    }

    /// @notice Escapes a text, so that it ends neither the JSON string nor the parameter.
    /// @dev A loop of its own: a market can hold 4,096 bytes of which each becomes six.
    /// @param text Any bytes.
    /// @return escaped The text; a client that parses the JSON reads it again.
    function escape(string memory text) internal pure returns (string memory escaped) {
        escaped = new string(6 * bytes(text).length + 32);
        assembly ("memory-safe") {
            let from := add(text, 32)
            let end := add(from, mload(text))
            let to := add(escaped, 32)
            let ones := div(not(0), 0xff)
            let tops := mul(ones, 0x80)
            for {} lt(from, end) {} {
                let word := mload(from)
                // Thirty-two bytes at a time where none is special: each term has a top bit set where a byte
                // is below 0x20, a quote, a backslash or the first byte of a separator.
                let found := and(sub(word, mul(ones, 0x20)), not(word))
                let other := xor(word, mul(ones, 0x22))
                found := or(found, and(sub(other, ones), not(other)))
                other := xor(word, mul(ones, 0x5c))
                found := or(found, and(sub(other, ones), not(other)))
                other := xor(word, mul(ones, 0xe2))
                found := or(found, and(sub(other, ones), not(other)))
                if iszero(or(and(found, tops), gt(add(from, 32), end))) {
                    mstore(to, word)
                    from := add(from, 32)
                    to := add(to, 32)
                    continue
                }
                let char := byte(0, word)
                from := add(from, 1)
                switch or(lt(char, 0x20), or(eq(char, 0x22), eq(char, 0x5c)))
                case 1 {
                    mstore(to, "\\u00")
                    mstore8(add(to, 4), byte(shr(4, char), "0123456789abcdef"))
                    mstore8(add(to, 5), byte(and(char, 15), "0123456789abcdef"))
                    to := add(to, 6)
                }
                default {
                    let isSeparator := and(eq(shr(232, word), 0xe2909f), lt(add(from, 1), end))
                    switch isSeparator
                    case 1 {
                        mstore(to, "\\u241f")
                        from := add(from, 2)
                        to := add(to, 6)
                    }
                    default {
                        mstore8(to, char)
                        to := add(to, 1)
                    }
                }
            }
            mstore(escaped, sub(to, add(escaped, 32)))
        }
    }
}
