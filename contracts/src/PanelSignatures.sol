// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Contradictions} from "./libraries/Contradictions.sol";

/// @title PanelSignatures
/// @notice Checks all signatures of a round in one call, for readers that have few calls.
/// @dev It has no state and no owner. What it finds depends on the wallets that sign, so it is asked
/// at the block that counts.
contract PanelSignatures {
    /// @notice Gas that a contract wallet gets, exactly.
    uint256 public constant WALLET_GAS = 100_000;

    /// @notice Most entries of a call.
    uint256 public constant MAX_ENTRIES = 256;

    /// @dev For the call itself, and for what follows it.
    uint256 private constant RESERVED_GAS = 10_000;

    bytes32 private constant RECEIPT_TYPE = keccak256(
        "AnswerReceipt(uint256 marketId,uint256 requestedAt,uint8 stage,uint8 phase,address worker,bytes32 answerHash)"
    );

    /// @dev What all entries of a call share.
    struct Round {
        bytes32 domain;
        uint256 marketId;
        uint256 requestedAt;
        uint8 stage;
    }

    /// @dev A place in the entries.
    struct Entry {
        uint256 kind;
        address signer;
        address worker;
        bytes32 hash;
        uint256 end;
    }

    /// @notice Thrown when a wallet could get less gas than it is owed: with little gas a good
    /// signature must not look like a bad one.
    error NotEnoughGasForWallet(uint256 left);

    /// @notice Tells which signatures of a round are valid: of the key of an account, or of a contract
    /// that says so (ERC-1271) with exactly `WALLET_GAS`.
    /// @dev An entry that is cut short or of an unknown kind ends the list; it and the rest are
    /// invalid, and so is what follows the first 256 entries.
    /// @param market The market contract.
    /// @param marketId Id of the market.
    /// @param requestedAt Unix seconds of the request.
    /// @param stage 0, as in the answers that were signed.
    /// @param entries One after the other: kind (1 byte: 0 answer, 1 defence, 2 receipt of an answer,
    /// 3 receipt of a defence), signer (20), for a receipt the worker (20), hash (32), length of the
    /// signature (2), signature.
    /// @return valid Bit i is set when entry i is valid.
    function check(
        address market,
        uint256 marketId,
        uint256 requestedAt,
        uint8 stage,
        bytes calldata entries
    ) external view returns (uint256 valid) {
        Round memory round = Round(_domain(market), marketId, requestedAt, stage);
        Entry memory entry;
        for (uint256 i; i < MAX_ENTRIES; ++i) {
            uint256 from = _read(entries, entry.end, entry);
            if (from == 0) break;
            if (_isValid(_digest(round, entry), entry.signer, entries[from:entry.end])) {
                valid |= 1 << i;
            }
        }
    }

    /// @dev Reads the entry at `at`.
    /// @return from Where its signature begins, 0 where there is no whole entry.
    function _read(bytes calldata entries, uint256 at, Entry memory entry)
        private
        pure
        returns (uint256 from)
    {
        if (at == entries.length) return 0;
        uint256 kind = uint8(entries[at]);
        bool isReceipt = kind > 1;
        uint256 head = isReceipt ? 75 : 55;
        if (kind > 3 || entries.length - at < head) return 0;
        entry.kind = kind;
        entry.signer = address(bytes20(entries[at + 1:at + 21]));
        entry.worker = isReceipt ? address(bytes20(entries[at + 21:at + 41])) : entry.signer;
        from = at + head;
        entry.hash = bytes32(entries[from - 34:from - 2]);
        entry.end = from + uint16(bytes2(entries[from - 2:from]));
        if (entry.end > entries.length) return 0;
    }

    function _isValid(bytes32 digest, address signer, bytes calldata signature)
        private
        view
        returns (bool)
    {
        if (signer.code.length != 0) return _isAccepted(digest, signer, signature);
        if (signature.length != 65) return false;
        (address found, ECDSA.RecoverError error,) = ECDSA.tryRecover(
            digest, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64])
        );
        return error == ECDSA.RecoverError.NoError && found == signer;
    }

    /// @dev Asks a wallet. Whatever it does, it costs no more than its gas and leaves 32 bytes.
    function _isAccepted(bytes32 digest, address wallet, bytes calldata signature)
        private
        view
        returns (bool)
    {
        bytes4 magic = IERC1271.isValidSignature.selector;
        uint256 callGas = WALLET_GAS;
        bytes memory data = abi.encodeCall(IERC1271.isValidSignature, (digest, signature));
        if (gasleft() < callGas * 64 / 63 + RESERVED_GAS) {
            revert NotEnoughGasForWallet(gasleft());
        }
        bool success;
        uint256 size;
        bytes32 answer;
        assembly ("memory-safe") {
            mstore(0, 0)
            success := staticcall(callGas, wallet, add(data, 32), mload(data), 0, 32)
            size := returndatasize()
            answer := mload(0)
        }
        return success && size > 31 && answer == magic;
    }

    function _digest(Round memory round, Entry memory entry) private pure returns (bytes32) {
        bytes32 content = keccak256(
            abi.encode(
                entry.kind > 1 ? RECEIPT_TYPE : Contradictions.ANSWER_TYPE,
                round.marketId,
                round.requestedAt,
                round.stage,
                entry.kind & 1,
                entry.worker,
                entry.hash
            )
        );
        return keccak256(abi.encodePacked(hex"1901", round.domain, content));
    }

    function _domain(address market) private view returns (bytes32) {
        return keccak256(
            abi.encode(
                Contradictions.DOMAIN_TYPE,
                keccak256("CREsolver"),
                keccak256("1"),
                block.chainid,
                market
            )
        );
    }
}
