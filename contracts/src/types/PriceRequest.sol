// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";

/// @notice What a verdict means for a price request. EARLY: asked too early. VOID: no answer.
enum Answer {
    NONE,
    YES,
    NO,
    SPLIT,
    EARLY,
    VOID
}

/// @notice A price request in two slots; without a currency there is none, without a market it is
/// not opened.
/// @param currency Token of the reward.
/// @param reward Reward in the smallest unit of the token.
/// @param bond Bond that the requester set.
/// @param requestedAt Time of the request.
/// @param customLiveness Liveness that the requester set, in seconds.
/// @param marketId Id of its market.
/// @param isEventBased Whether the requester called it event-based.
/// @param wantsDisputed Whether the requester asked for the callback of a dispute.
/// @param isSettled Whether the answer was settled and its event emitted.
/// @param answer The answer, from a delivery or the settlement on.
struct PriceRequest {
    address currency;
    uint96 reward;
    uint96 bond;
    uint40 requestedAt;
    uint32 customLiveness;
    uint56 marketId;
    bool isEventBased;
    bool wantsDisputed;
    bool isSettled;
    Answer answer;
}

/// @notice Key of a request, as in UMA's OptimisticOracleV2.
function requestKey(
    address requester,
    bytes32 identifier,
    uint256 timestamp,
    bytes calldata ancillaryData
) pure returns (bytes32 key) {
    return keccak256(abi.encodePacked(requester, identifier, timestamp, ancillaryData));
}

/// @notice What a final outcome means, NONE for an open market.
/// @param reason Why the market is void; NONE means that it is not known yet.
function answerOf(IMarket.Outcome outcome, IMarket.VoidReason reason) pure returns (Answer answer) {
    if (outcome == IMarket.Outcome.YES) return Answer.YES;
    if (outcome == IMarket.Outcome.NO) return Answer.NO;
    if (outcome == IMarket.Outcome.SPLIT) return Answer.SPLIT;
    if (reason == IMarket.VoidReason.NONE) return Answer.NONE;
    return reason == IMarket.VoidReason.TOO_EARLY ? Answer.EARLY : Answer.VOID;
}

/// @notice Whether a price stands for the answer.
function hasPriceOf(Answer answer) pure returns (bool) {
    return answer != Answer.NONE && answer != Answer.VOID;
}

/// @notice The price that stands for an answer, scaled by 1e18; 0 also where there is none.
function priceOf(Answer answer) pure returns (int256 price) {
    if (answer == Answer.YES) return 1e18;
    if (answer == Answer.SPLIT) return 0.5e18;
    if (answer == Answer.EARLY) return type(int256).min;
}
