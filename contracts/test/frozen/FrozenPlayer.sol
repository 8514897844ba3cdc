// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Player} from "./Player.sol";

/// @notice Plays against the frozen creation code.
contract FrozenPlayer is Player {
    string private _from;
    string private _to;

    /// @notice Deploys other code than the frozen one.
    /// @param from Hexadecimal digits of the code that are replaced, wherever they stand.
    /// @param to As many digits.
    function alter(string calldata from, string calldata to) external {
        (_from, _to) = (from, to);
    }

    function _deploy() internal override {
        string memory code = vm.readFile("test/frozen/code.json");
        if (bytes(_from).length != 0) code = vm.replace(code, _from, _to);
        string[3] memory libraries = ["Candidates", "Consumers", "Verdicts"];
        // Where the linked code of the market calls them.
        for (uint256 i; i < 3; ++i) {
            _put(code, libraries[i], "", address(uint160(0xf0031 + i)));
        }
        for (uint256 i; i < 2; ++i) {
            address identity = i == 0 ? address(0) : IDENTITY;
            address reputation = i == 0 ? address(0) : REPUTATION;
            _put(code, "CREsolverMarket", abi.encode(OWNER, identity, reputation), markets[i]);
            _put(code, "CREReceiver", abi.encode(OWNER, FORWARDER, markets[i]), receivers[i]);
        }
    }

    function _put(string memory code, string memory name, bytes memory arguments, address to)
        private
    {
        bytes memory creation = vm.parseJsonBytes(code, string.concat(".", name));
        vm.etch(to, bytes.concat(creation, arguments));
        (bool success, bytes memory runtime) = to.call("");
        assertTrue(success, name);
        vm.etch(to, runtime);
    }
}
