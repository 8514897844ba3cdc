// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice An identity registry that misbehaves in a chosen way. Agents belong to whom they were given.
contract HostileIdentity {
    enum Mode {
        HONEST,
        REVERT,
        BURN_ALL_GAS,
        ONE_BYTE,
        TWO,
        BOMB
    }

    Mode public mode;
    bytes4 public only;
    mapping(uint256 agentId => address) private _owners;
    bytes private _text;

    constructor() {
        _text = abi.encode("data:,agent");
    }

    function give(uint256 agentId, address owner) external {
        _owners[agentId] = owner;
    }

    function setMode(Mode mode_) external {
        (mode, only) = (mode_, 0);
    }

    /// @notice Only one of its functions misbehaves.
    function setMode(Mode mode_, bytes4 selector) external {
        (mode, only) = (mode_, selector);
    }

    /// @notice What `tokenURI` returns, byte by byte.
    function setText(bytes calldata text) external {
        _text = text;
    }

    function isAuthorizedOrOwner(address spender, uint256 agentId) external view returns (bool) {
        _misbehave();
        return _owners[agentId] == spender;
    }

    function ownerOf(uint256 agentId) external view returns (address) {
        _misbehave();
        return _owners[agentId];
    }

    function tokenURI(uint256) external view returns (string memory) {
        _misbehave();
        bytes memory text = _text;
        assembly {
            return(add(text, 32), mload(text))
        }
    }

    function _misbehave() private view {
        if (only != 0 && msg.sig != only) return;
        Mode present = mode;
        if (present == Mode.REVERT) revert("no");
        if (present == Mode.BURN_ALL_GAS) {
            assembly {
                invalid()
            }
        }
        if (present == Mode.ONE_BYTE) {
            assembly {
                mstore(0, not(0))
                return(0, 1)
            }
        }
        if (present == Mode.TWO) {
            assembly {
                mstore(0, 2)
                return(0, 32)
            }
        }
        if (present == Mode.BOMB) {
            assembly {
                return(0, 60000)
            }
        }
    }
}
