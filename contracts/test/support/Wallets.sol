// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice A contract wallet (ERC-1271) that accepts or misbehaves in a chosen way.
contract Wallet {
    enum Mode {
        ACCEPT,
        REFUSE,
        REVERT,
        BURN,
        RETURN_BOMB,
        REVERT_BOMB,
        DIRTY,
        SHORT,
        EMPTY,
        NEEDS_GAS
    }

    Mode private immutable mode;

    constructor(Mode mode_) {
        mode = mode_;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        uint256 left = gasleft();
        Mode mode_ = mode;
        if (mode_ == Mode.REFUSE) return 0xffffffff;
        if (mode_ == Mode.REVERT) revert("no");
        // What the call itself takes before this line is less than 1,000.
        if (mode_ == Mode.NEEDS_GAS && (left < 99_000 || left > 100_000)) return 0xffffffff;
        bytes32 magic = bytes32(this.isValidSignature.selector);
        assembly {
            switch mode_
            case 3 { invalid() }
            case 4 {
                mstore(0, magic)
                return(0, 120000)
            }
            case 5 { revert(0, 120000) }
            case 6 {
                mstore(0, or(magic, 1))
                return(0, 32)
            }
            case 7 {
                mstore(0, magic)
                return(0, 31)
            }
            case 8 { return(0, 0) }
        }
        return this.isValidSignature.selector;
    }
}
