// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {Handler} from "./Handler.sol";
import {Store} from "./Store.sol";

/// @notice Calls that no account may make, in whatever state the contract is.
contract RefusalHandler is Handler {
    constructor(Store store_) Handler(store_) {}

    function refuse(uint256 marketSeed, uint256 seed) external {
        uint256 count = market.marketCount();
        uint256 marketId = count == 0 ? 1 : marketSeed % count + 1;
        address sender = store.actor(seed);
        ICREsolverVerdicts.Proposal memory p;
        p.marketId = marketId;
        bytes[9] memory calls = [
            abi.encodeCall(ICREsolverVerdicts.propose, (p)),
            abi.encodeCall(
                ICREsolverMarket.resolveMarket,
                (marketId, new address[](0), new uint256[](0), new uint8[](0), true)
            ),
            abi.encodeCall(
                ICREsolverMarket.voidMarket, (marketId, ICREsolverMarket.VoidReason.INVALID)
            ),
            abi.encodeCall(ICREsolverMarket.recordAbsences, (marketId, 1, 1)),
            abi.encodeCall(ICREsolverMarket.setAuthorizedResolver, (sender, true)),
            abi.encodeCall(ICREsolverVerdicts.listCollector, (sender)),
            abi.encodeCall(ICREsolverVerdicts.pauseNewMarkets, (true)),
            abi.encodeCall(
                ICREsolverVerdicts.listAsset,
                (address(token), ICREsolverVerdicts.AssetRules(0, 0, 0))
            ),
            abi.encodeWithSignature("renounceOwnership()")
        ];
        _refuse(sender, 0, calls[seed % calls.length], "taken from any account");
    }

    /// @dev A settled market takes nothing any more, from anybody.
    function refuseForSettled(uint256 marketSeed, uint256 seed) external {
        uint256 count = store.settledCount();
        if (count == 0) return;
        uint256 marketId = store.settled(marketSeed % count);
        ICREsolverVerdicts.Proposal memory p;
        (p.marketId, p.stage) = (marketId, uint8(seed % 2));
        bytes[9] memory calls = [
            abi.encodeCall(ICREsolverVerdicts.propose, (p)),
            abi.encodeCall(
                ICREsolverMarket.resolveMarket,
                (marketId, new address[](0), new uint256[](0), new uint8[](0), true)
            ),
            abi.encodeCall(
                ICREsolverMarket.voidMarket, (marketId, ICREsolverMarket.VoidReason.INVALID)
            ),
            abi.encodeCall(ICREsolverMarket.voidExpiredMarket, (marketId)),
            abi.encodeCall(ICREsolverVerdicts.commitAnswers, (marketId, 1, bytes32(0))),
            abi.encodeCall(ICREsolverVerdicts.leaveMarket, (marketId)),
            abi.encodeWithSignature("joinMarket(uint256,uint256)", marketId, uint256(1)),
            abi.encodeWithSignature("requestResolution(uint256)", marketId),
            abi.encodeCall(
                ICREsolverVerdicts.rule, (marketId, ICREsolverVerdicts.Finding.YES, bytes32(0))
            )
        ];
        address[3] memory senders = [address(this), _creatorOf(marketId), store.court()];
        bytes memory data = calls[seed % calls.length];
        _refuse(senders[(seed >> 8) % 3], 0.01 ether * (seed >> 16 & 1), data, "after the end");
    }
}
