// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Votes} from "./Votes.sol";

/// @notice Who paid the fee of the court.
enum Payer {
    NONE,
    POOL,
    DISPUTER,
    APPELLANT
}

/// @notice How a market gets its verdict. A market without a window uses `recordHash`, `bundledAt`,
/// `absent`, `reopenedUntil` and `hashes` alone: its head has the outcome. What nobody objects
/// to writes the first slot alone, and a record.
/// @param asker Who asked.
/// @param state How far it is; time can have made it final before anyone called.
/// @param judge Who decides, or found what is proposed; NONE while a claim stands.
/// @param claim What the asker claims, UNSURE for nothing.
/// @param found What rule or panel found, UNSURE for nothing.
/// @param until End of the window, or of the judge's time.
/// @param stage Number of askings before this one.
/// @param courtPaidBy Who paid the court, NONE until it was asked.
/// @param disputer Who paid the bond of the dispute, `SHARED` for several.
/// @param lacksAnswers Whether the panel was unsure because too few answered.
/// @param disputeAnswer What the disputer says.
/// @param appealAnswer What the appellant says.
/// @param released Candidates whose stake was credited or taken.
/// @param appellant Who paid the bond of the appeal, `SHARED` for several.
/// @param askedAt Time of the asking if it is not that of the request, 0 else.
/// @param joinUntil End of joining after a dispute, 0 without one.
/// @param finalAt When it became final, 0 for `until`.
/// @param posted Workers that showed the answer behind a hash that they posted.
/// @param absent Candidates that were silent in a round without quorum.
/// @param bundledAt When a collector last committed to a bundle of answers, 0 for never.
/// @param reopenedUntil Until when a market that was asked too early is not void.
/// @param recordHash Hash of the record.
/// @param votes Votes of the panel.
/// @param scores Scores of its seats in the same order: three of 7 bits each.
/// @param hashes Hashes that workers posted; the key is the request of the round (upper bits), then 8
/// bits of the place in join order from 1.
struct Verdict {
    address asker;
    IVerdicts.State state;
    IVerdicts.Judge judge;
    IVerdicts.Finding claim;
    IVerdicts.Finding found;
    uint40 until;
    uint8 stage;
    Payer courtPaidBy;
    address disputer;
    bool lacksAnswers;
    IVerdicts.Finding disputeAnswer;
    IVerdicts.Finding appealAnswer;
    uint64 released;
    address appellant;
    uint40 askedAt;
    uint40 joinUntil;
    uint40 finalAt;
    uint64 posted;
    uint64 absent;
    uint40 bundledAt;
    uint40 reopenedUntil;
    bytes32 recordHash;
    Votes votes;
    uint256 scores;
    mapping(uint256 key => bytes32) hashes;
}

/// @dev Stands for the several accounts that share a bond.
address constant SHARED = address(1);
