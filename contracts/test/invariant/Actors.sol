// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverVerdicts, IVerdictConsumer} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ITokenHook} from "../support/PermitToken.sol";

/// @notice An account that is a contract: whenever it is called it accepts, reverts, returns a lot,
/// or tries to get into the market again.
contract HostileActor is ITokenHook, IVerdictConsumer {
    enum Mode {
        ACCEPT,
        REVERT,
        HUGE,
        REENTER
    }

    CREsolverMarket private immutable market;
    address private immutable token;
    Mode public mode;
    uint256 public marketId;
    /// @notice Guarded calls of the market that were taken while another was under way.
    uint256 public entered;
    uint256 public tried;

    constructor(CREsolverMarket market_, address token_) {
        (market, token) = (market_, token_);
    }

    function set(Mode mode_, uint256 marketId_) external {
        (mode, marketId) = (mode_, marketId_);
    }

    function onTokens() external override {
        _act();
    }

    function onVerdict(bytes32, uint8, bytes32) external override {
        _act();
    }

    function onERC721Received(address, address, uint256, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC721Received.selector;
    }

    receive() external payable {
        _act();
    }

    function _act() private {
        if (mode == Mode.REVERT) revert("no");
        if (mode == Mode.HUGE) {
            assembly {
                return(0, 60000)
            }
        }
        if (mode != Mode.REENTER) return;
        _try(abi.encodeCall(market.withdraw, ()));
        _try(abi.encodeWithSignature("withdrawTo(address,address)", token, address(this)));
        _try(abi.encodeCall(ICREsolverVerdicts.finalize, (marketId)));
        _try(abi.encodeCall(ICREsolverVerdicts.releaseStake, (marketId, address(this))));
        _try(abi.encodeCall(ICREsolverVerdicts.leaveMarket, (marketId)));
        _try(abi.encodeCall(market.publishFeedback, (marketId, address(this))));
        _try(abi.encodeCall(ICREsolverVerdicts.push, (address(this), market.verdictId(marketId))));
        _try(abi.encodeCall(ICREsolverVerdicts.dispute, (marketId, "", "", "")));
    }

    function _try(bytes memory data) private {
        ++tried;
        (bool success,) = address(market).call(data);
        if (success) ++entered;
    }
}

/// @notice A reputation registry that counts what it takes and misbehaves when set to.
contract CountingReputation {
    mapping(uint256 agentId => uint256) public given;
    uint256 public mode;

    function setMode(uint256 mode_) external {
        mode = mode_;
    }

    function giveFeedback(
        uint256 agentId,
        int128,
        uint8,
        string calldata,
        string calldata,
        string calldata,
        string calldata,
        bytes32
    ) external {
        if (mode == 1) revert("no");
        if (mode == 2) while (true) {}
        if (mode == 3) {
            assembly {
                revert(0, 60000)
            }
        }
        ++given[agentId];
    }
}
