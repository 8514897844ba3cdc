// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {packVerdict} from "./Account.sol";

/// @notice How a market gets its verdict. A market without a window uses `recordHash`, `absent`,
/// `bundledAt`, `posted` and `hashes` alone: its head has the outcome.
/// @param state How far it is; time can have made it final before anyone called.
/// @param judge Who decides a dispute.
/// @param outcome Proposed or final outcome.
/// @param reason Why the market is void.
/// @param attacked What the first disputer attacked, once the rule was read again.
/// @param reopenedUntil Until when another report that it was asked too early changes nothing, 0 before
/// the first one.
/// @param readAgain Whether the rule was read again, so that the next dispute is an appeal.
/// @param bundledAt When a collector last committed to a bundle of answers, 0 for never.
/// @param shownIn Start of the round of `posted`; of the report's round once it came.
/// @param listed Number of seats.
/// @param until End of the window, or of the judge's time.
/// @param finalAt When it became final.
/// @param recordHash Hash of the record.
/// @param drawn Workers drawn for the panel.
/// @param absent Candidates that were silent in a round without quorum.
/// @param released Candidates whose stake was credited or taken.
/// @param wrong Seats that lose a part of their stake: the confidently wrong ones when the verdict
/// stands, those that agreed with it when the court turns YES into NO or NO into YES.
/// @param disputer Who paid the first bond.
/// @param agreed Seats that agree with the proposal.
/// @param appellant Who paid the second bond.
/// @param silent Drawn workers that the report names as silent, where its round has a bundle.
/// @param posted Workers that posted the hash of their answer and showed the answer.
/// @param seats Listed workers by their place in the report.
/// @param hashes Hashes that workers posted; the key is the start of the round (upper bits), then 8
/// bits of the place in join order from 1.
struct Verdict {
    IVerdicts.State state;
    IVerdicts.Judge judge;
    IMarket.Outcome outcome;
    IMarket.VoidReason reason;
    IMarket.Outcome attacked;
    bool readAgain;
    uint40 reopenedUntil;
    uint40 bundledAt;
    uint40 shownIn;
    uint8 listed;
    uint40 until;
    uint40 finalAt;
    bytes32 recordHash;
    uint64 drawn;
    uint64 absent;
    uint64 released;
    uint64 wrong;
    address disputer;
    uint64 agreed;
    address appellant;
    uint64 silent;
    uint64 posted;
    mapping(uint256 place => Seat) seats;
    mapping(uint256 key => bytes32) hashes;
}

/// @notice A listed worker of a report, as `SeatsScored` packs it: from the lowest bit reward (96),
/// weight (128), three scores (8 each), place in join order (8).
type Seat is uint256;

using {reward, weight, index, scores, packedScores} for Seat global;

/// @notice Reward in the market's asset.
function reward(Seat self) pure returns (uint256) {
    return Seat.unwrap(self) & type(uint96).max;
}

/// @notice Weight in the verdict.
function weight(Seat self) pure returns (uint256) {
    return Seat.unwrap(self) >> 96 & type(uint128).max;
}

/// @notice Place of the worker in join order.
function index(Seat self) pure returns (uint256) {
    return Seat.unwrap(self) >> 248;
}

/// @notice The three scores, 8 bits each from the lowest.
function scores(Seat self) pure returns (uint256) {
    return Seat.unwrap(self) >> 224 & 0xffffff;
}

/// @notice The three scores as an account adds them.
function packedScores(Seat self) pure returns (uint256) {
    uint256 three = scores(self);
    return packVerdict(three & 0xff, three >> 8 & 0xff, three >> 16);
}
