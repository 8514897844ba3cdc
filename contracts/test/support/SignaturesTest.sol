// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {PanelSignatures} from "../../src/PanelSignatures.sol";

/// @notice Signs answers and receipts, and packs them as `PanelSignatures.check` reads them.
abstract contract SignaturesTest is Test {
    address internal constant MARKET = address(0xCafe);
    uint256 internal constant MARKET_ID = 7;
    uint256 internal constant REQUESTED_AT = 1_760_000_000;
    bytes32 internal constant HASH = keccak256("answer");

    string private constant FIELDS =
        "(uint256 marketId,uint256 requestedAt,uint8 stage,uint8 phase,address worker,bytes32 answerHash)";

    PanelSignatures internal signatures = new PanelSignatures();

    function _check(bytes memory entries) internal view returns (uint256) {
        return signatures.check(MARKET, MARKET_ID, REQUESTED_AT, 1, entries);
    }

    /// @dev An entry that the key signs; a receipt for `worker`, or an answer of its own.
    function _signed(uint8 kind, uint256 key, address worker) internal view returns (bytes memory) {
        address signer = vm.addr(key);
        return _entry(kind, signer, worker, _sign(kind, key, kind > 1 ? worker : signer));
    }

    function _sign(uint8 kind, uint256 key, address worker) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _digest(kind, worker));
        return abi.encodePacked(r, s, v);
    }

    function _entry(uint8 kind, address signer, address worker, bytes memory signature)
        internal
        pure
        returns (bytes memory)
    {
        bytes memory signers =
            kind > 1 ? abi.encodePacked(signer, worker) : abi.encodePacked(signer);
        return abi.encodePacked(kind, signers, HASH, uint16(signature.length), signature);
    }

    /// @dev As EIP-712 has it, written apart from the contract.
    function _digest(uint8 kind, address worker) internal view returns (bytes32) {
        string memory name = kind > 1 ? "AnswerReceipt" : "PanelAnswer";
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("CREsolver"),
                keccak256("1"),
                block.chainid,
                MARKET
            )
        );
        bytes32 content = keccak256(
            abi.encode(
                keccak256(bytes(string.concat(name, FIELDS))),
                MARKET_ID,
                REQUESTED_AT,
                1,
                kind % 2,
                worker,
                HASH
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, content));
    }
}
