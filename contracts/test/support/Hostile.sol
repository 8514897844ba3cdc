// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";

/// @notice A worker that calls back into the market while it is being paid.
contract Reentrant {
    ICREsolverMarket private immutable market;
    bytes private attempt;
    bytes public refusal;
    uint256 public received;

    constructor(ICREsolverMarket market_) {
        market = market_;
    }

    function join(uint256 marketId) external payable {
        market.joinMarket{value: msg.value}(marketId, 0);
    }

    function withdraw(bytes calldata attempt_) external {
        attempt = attempt_;
        market.withdraw();
    }

    receive() external payable {
        ++received;
        (bool success, bytes memory returned) = address(market).call(attempt);
        require(!success, "reentered");
        refusal = returned;
    }
}

/// @notice A worker that cannot receive ether.
contract NoReceiver {
    ICREsolverMarket private immutable market;

    constructor(ICREsolverMarket market_) {
        market = market_;
    }

    function join(uint256 marketId) external payable {
        market.joinMarket{value: msg.value}(marketId, 0);
    }

    function withdraw() external {
        market.withdraw();
    }

    function withdrawTo(address payable to) external {
        market.withdrawTo(to);
    }
}

/// @notice A registry that lets everyone act for every agent.
contract OpenIdentity {
    function isAuthorizedOrOwner(address, uint256) external pure returns (bool) {
        return true;
    }
}

/// @notice A reputation registry that misbehaves in a chosen way.
contract HostileReputation {
    enum Mode {
        ACCEPT,
        REVERT,
        BURN_ALL_GAS,
        RETURN_BOMB,
        REVERT_BOMB,
        REFUSE_SECOND_TAG,
        REENTER
    }

    Mode public mode;
    uint256 public calls;
    bytes private attempt;
    bool public reentered;

    function setMode(Mode mode_) external {
        mode = mode_;
    }

    function setAttempt(bytes calldata attempt_) external {
        attempt = attempt_;
    }

    function giveFeedback(
        uint256,
        int128,
        uint8,
        string calldata tag1,
        string calldata,
        string calldata,
        string calldata,
        bytes32
    ) external {
        if (mode == Mode.REVERT) revert("no");
        if (mode == Mode.BURN_ALL_GAS) {
            assembly {
                invalid()
            }
        }
        if (mode == Mode.RETURN_BOMB) {
            assembly {
                return(0, 120000)
            }
        }
        if (mode == Mode.REVERT_BOMB) {
            assembly {
                revert(0, 120000)
            }
        }
        if (mode == Mode.REFUSE_SECOND_TAG && keccak256(bytes(tag1)) == keccak256("srcQuality")) {
            revert("not this one");
        }
        if (mode == Mode.REENTER) {
            (bool success,) = msg.sender.call(attempt);
            if (success) reentered = true;
        }
        ++calls;
    }
}
