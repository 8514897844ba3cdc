// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";

/// @notice The verdict of a market with terms.
/// @param state How far it is; time can have made it final before anyone called.
/// @param judge Who decides a dispute.
/// @param outcome Proposed or final outcome.
/// @param reason Why the market is void.
/// @param reopened Whether the market was asked too early once.
/// @param bundledAt When a collector last committed to a bundle of answers, 0 for never.
/// @param shownIn Start of the round of `posted`; of the first report's round once it came.
/// @param listed Number of seats.
/// @param until End of the window, or of the judge's time.
/// @param finalAt When it became final.
/// @param drawBlock Block of the dispute.
/// @param recordHash Hash of the record.
/// @param drawn Workers drawn for the first panel.
/// @param absent Candidates that were silent in a round without quorum.
/// @param released Candidates whose stake was credited or taken.
/// @param wrong Seats that lose a part of their stake: the confidently wrong ones when the verdict
/// stands, those that agreed with it when a judge turns YES into NO or NO into YES.
/// @param disputer Who paid the bond.
/// @param agreed Seats that agree with the proposal.
/// @param silent Drawn workers that the report names as silent, where its round has a bundle.
/// @param posted Workers that posted the hash of their answer and showed the answer.
/// @param scored Workers whose scores were published.
/// @param stands Whether the first panel's verdict became final.
/// @param seats Listed workers by their place in the report.
/// @param hashes Hashes that workers posted; the key is the start of the round (upper bits), then 8
/// bits of the place in join order from 1.
struct Verdict {
    ICREsolverVerdicts.State state;
    ICREsolverVerdicts.Judge judge;
    ICREsolverMarket.Outcome outcome;
    ICREsolverMarket.VoidReason reason;
    bool reopened;
    uint40 bundledAt;
    uint40 shownIn;
    uint8 listed;
    uint40 until;
    uint40 finalAt;
    uint48 drawBlock;
    bytes32 recordHash;
    uint64 drawn;
    uint64 absent;
    uint64 released;
    uint64 wrong;
    address disputer;
    uint64 agreed;
    uint64 silent;
    uint64 posted;
    uint64 scored;
    bool stands;
    mapping(uint256 place => Seat) seats;
    mapping(uint256 key => bytes32) hashes;
}

/// @notice A listed worker of a report, as `SeatsScored` packs it: from the lowest bit reward (96),
/// weight (128), three scores (8 each), place in join order (8).
type Seat is uint256;

using {reward, weight, score, index, scores} for Seat global;

/// @notice Packs a seat.
function seatOf(uint256 reward_, uint256 weight_, uint256[3] memory scores_, uint256 index_)
    pure
    returns (Seat)
{
    return Seat.wrap(
        reward_ | weight_ << 96 | scores_[0] << 224 | scores_[1] << 232 | scores_[2] << 240 | index_
            << 248
    );
}

/// @notice Reward in the market's asset.
function reward(Seat self) pure returns (uint256) {
    return Seat.unwrap(self) & type(uint96).max;
}

/// @notice Weight in the verdict.
function weight(Seat self) pure returns (uint256) {
    return Seat.unwrap(self) >> 96 & type(uint128).max;
}

/// @notice One of the three scores, 0 to 100.
function score(Seat self, uint256 dimension) pure returns (uint256) {
    return Seat.unwrap(self) >> (224 + 8 * dimension) & 0xff;
}

/// @notice Place of the worker in join order.
function index(Seat self) pure returns (uint256) {
    return Seat.unwrap(self) >> 248;
}

/// @notice The three scores.
function scores(Seat self) pure returns (uint256, uint256, uint256) {
    return (score(self, 0), score(self, 1), score(self, 2));
}
