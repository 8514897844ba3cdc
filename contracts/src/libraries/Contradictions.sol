// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";

/// @title Contradictions
/// @notice Proofs that a worker signed two answers in one round, by the EIP-712 type `PanelAnswer`.
library Contradictions {
    bytes32 internal constant ANSWER_TYPE = keccak256(
        "PanelAnswer(uint256 marketId,uint256 requestedAt,uint8 stage,uint8 phase,address worker,bytes32 answerHash)"
    );
    bytes32 internal constant DOMAIN_TYPE = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    );

    /// @notice Reverts unless the worker signed two different answers; keys and ERC-1271 wallets.
    function check(
        uint256 marketId,
        address worker,
        uint256 requestedAt,
        uint8 stage,
        uint8 phase,
        bytes32[2] memory hashes,
        bytes[2] memory signatures
    ) internal view {
        if (hashes[0] == hashes[1]) revert IVerdicts.NotAContradiction();
        bytes32 domain = keccak256(
            abi.encode(
                DOMAIN_TYPE, keccak256("CREsolver"), keccak256("1"), block.chainid, address(this)
            )
        );
        for (uint256 i; i < 2; ++i) {
            bytes32 answer = keccak256(
                abi.encode(ANSWER_TYPE, marketId, requestedAt, stage, phase, worker, hashes[i])
            );
            bytes32 digest = keccak256(abi.encodePacked(hex"1901", domain, answer));
            if (!SignatureChecker.isValidSignatureNow(worker, digest, signatures[i])) {
                revert IVerdicts.NotAContradiction();
            }
        }
    }
}
