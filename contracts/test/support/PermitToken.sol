// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @notice What an account that is a contract may do while it sends or gets tokens.
interface ITokenHook {
    function onTokens() external;
}

/// @notice A token with permit that can take a fee and, as ERC-777 does, call who pays or is paid.
contract PermitToken is ERC20, ERC20Permit {
    uint256 public feeBps;
    bool public hooks;

    constructor() ERC20("Test dollar", "TUSD") ERC20Permit("Test dollar") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setFee(uint256 bps) external {
        feeBps = bps;
    }

    function setHooks(bool hooks_) external {
        hooks = hooks_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        bool isMint = from == address(0);
        if (hooks && !isMint) {
            _call(from);
            _call(to);
        }
        uint256 fee = isMint ? 0 : amount * feeBps / 10_000;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, address(1), fee);
    }

    /// @dev A hook that fails stops nothing.
    function _call(address account) private {
        if (account.code.length == 0) return;
        (bool success,) = account.call(abi.encodeCall(ITokenHook.onTokens, ()));
        success;
    }
}
