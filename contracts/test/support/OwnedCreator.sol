// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";

/// @notice A contract that creates markets for its owner.
contract OwnedCreator {
    address public owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function setOwner(address owner_) external {
        owner = owner_;
    }

    function create(address market, ICREsolverVerdicts.MarketParams calldata params)
        external
        payable
        returns (uint256)
    {
        return ICREsolverVerdicts(market).createMarket{value: msg.value}(params);
    }
}

/// @notice A contract that creates markets and misbehaves when it is asked who owns it.
contract HostileCreator {
    enum Mode {
        REVERT,
        BURN_ALL_GAS,
        ONE_BYTE,
        DIRTY,
        BOMB,
        COUNT
    }

    Mode public immutable mode;
    address public immutable claimed;
    uint256 public asked;

    constructor(Mode mode_, address claimed_) {
        (mode, claimed) = (mode_, claimed_);
    }

    function owner() external returns (address) {
        address account = claimed;
        if (mode == Mode.REVERT) revert("no");
        if (mode == Mode.BURN_ALL_GAS) {
            assembly {
                invalid()
            }
        }
        if (mode == Mode.ONE_BYTE) {
            assembly {
                return(0, 1)
            }
        }
        if (mode == Mode.DIRTY) {
            assembly {
                mstore(0, or(account, shl(160, 1)))
                return(0, 32)
            }
        }
        if (mode == Mode.BOMB) {
            assembly {
                return(0, 60000)
            }
        }
        // A question cannot change what it asks.
        ++asked;
        return account;
    }

    function create(address market, ICREsolverVerdicts.MarketParams calldata params)
        external
        payable
        returns (uint256)
    {
        return ICREsolverVerdicts(market).createMarket{value: msg.value}(params);
    }
}
