// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";

Vm constant VM = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

/// @notice Signs a `PanelAnswer` of round 7, panel 0 and phase 0, as a worker's key does.
function signAnswer(address market, uint256 key, uint256 marketId, address worker, bytes32 hash)
    view
    returns (bytes memory)
{
    bytes32 domain = keccak256(
        abi.encode(
            keccak256(
                "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
            ),
            keccak256("CREsolver"),
            keccak256("1"),
            block.chainid,
            market
        )
    );
    bytes32 answer = keccak256(
        abi.encode(
            keccak256(
                "PanelAnswer(uint256 marketId,uint256 requestedAt,uint8 stage,uint8 phase,address worker,bytes32 answerHash)"
            ),
            marketId,
            7,
            0,
            0,
            worker,
            hash
        )
    );
    (uint8 v, bytes32 r, bytes32 s) =
        VM.sign(key, keccak256(abi.encodePacked(hex"1901", domain, answer)));
    return abi.encodePacked(r, s, v);
}
