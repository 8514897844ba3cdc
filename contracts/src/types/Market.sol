// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {MarketHead} from "./MarketHead.sol";
import {PanelDraw} from "./PanelDraw.sol";
import {Participant} from "./Participant.sol";
import {PendingFeedback} from "./PendingFeedback.sol";

/// @notice One market in storage; its question is kept by QuestionStore.
/// @param head All that a settlement needs.
/// @param creator Address that created the market.
/// @param draw What fixes the panel; shares the slot of the creator.
/// @param participants Workers with their stakes, in join order.
/// @param agentIds ERC-8004 agent id of each worker, in join order; not written without identity.
/// @param pending Scores that wait for `publishFeedback`.
struct Market {
    MarketHead head;
    address creator;
    PanelDraw draw;
    Participant[64] participants;
    uint256[64] agentIds;
    PendingFeedback pending;
}
