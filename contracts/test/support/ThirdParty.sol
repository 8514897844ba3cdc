// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";

/// @notice Contracts of other projects, as their npm packages hold them compiled.
enum ThirdParty {
    CONDITIONAL_TOKENS,
    REALITY,
    UMA_FINDER,
    UMA_STORE,
    UMA_IDENTIFIER_WHITELIST,
    UMA_ADDRESS_WHITELIST,
    UMA_MOCK_ORACLE,
    UMA_OPTIMISTIC_ORACLE_V2,
    UMA_OPTIMISTIC_REQUESTER
}

/// @notice Deploys a contract of another project.
/// @param which The contract.
/// @param arguments ABI-encoded arguments of its constructor.
function deployThirdParty(ThirdParty which, bytes memory arguments) returns (address deployed) {
    bytes memory code = bytes.concat(_creationCode(which), arguments);
    assembly ("memory-safe") {
        deployed := create(0, add(code, 32), mload(code))
    }
    require(deployed != address(0), "the contract of another project was not deployed");
}

Vm constant CHEATS = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

function _creationCode(ThirdParty which) view returns (bytes memory) {
    string memory path = string.concat("node_modules/", _pathOf(which));
    string memory file = CHEATS.readFile(path);
    if (which == ThirdParty.REALITY) {
        return CHEATS.parseBytes(string.concat("0x", CHEATS.trim(file)));
    }
    return CHEATS.parseJsonBytes(file, ".bytecode");
}

function _pathOf(ThirdParty which) pure returns (string memory) {
    string memory tokens = "@gnosis.pm/conditional-tokens-contracts/build/contracts/";
    if (which == ThirdParty.CONDITIONAL_TOKENS) {
        return string.concat(tokens, "ConditionalTokens.json");
    }
    if (which == ThirdParty.REALITY) return "@reality.eth/contracts/bytecode/RealityETH-3.2.bin";
    string memory uma = "@uma/contracts-node/dist/packages/core/artifacts/contracts/";
    string memory voting = string.concat(uma, "data-verification-mechanism/implementation/");
    if (which == ThirdParty.UMA_FINDER) return string.concat(voting, "Finder.sol/Finder.json");
    if (which == ThirdParty.UMA_STORE) return string.concat(voting, "Store.sol/Store.json");
    if (which == ThirdParty.UMA_IDENTIFIER_WHITELIST) {
        return string.concat(voting, "IdentifierWhitelist.sol/IdentifierWhitelist.json");
    }
    if (which == ThirdParty.UMA_ADDRESS_WHITELIST) {
        return
            string.concat(uma, "common/implementation/AddressWhitelist.sol/AddressWhitelist.json");
    }
    if (which == ThirdParty.UMA_MOCK_ORACLE) {
        return string.concat(
            uma, "data-verification-mechanism/test/MockOracleAncillary.sol/MockOracleAncillary.json"
        );
    }
    if (which == ThirdParty.UMA_OPTIMISTIC_REQUESTER) {
        return string.concat(
            uma,
            "optimistic-oracle-v2/test/OptimisticRequesterTest.sol/OptimisticRequesterTest.json"
        );
    }
    return string.concat(
        uma, "optimistic-oracle-v2/implementation/OptimisticOracleV2.sol/OptimisticOracleV2.json"
    );
}
