// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";

/// @notice The seats of a panel in one word, at most ten, by ascending place: from the lowest bit
/// place in join order (6), votes (4), code (3), a set bit (1), two bits 0.
/// @dev A code is a `Finding`, `SILENT` or `UNUSED`. Votes are units of stake that were drawn and
/// count; a silent or abstaining seat has those that it holds among the first ones of the draw.
type Votes is uint256;

/// @notice One seat of a panel.
/// @param place Place in join order.
/// @param votes Number of votes.
/// @param code What it answered: a `Finding`, `SILENT` or `UNUSED`.
struct Seat {
    uint256 place;
    uint256 votes;
    uint256 code;
}

/// @notice Votes for each answer.
/// @param byCode Votes by `Finding`, of which UNSURE counts those that abstained.
/// @param answered Votes with an answer.
/// @param drawn All of the above and the silent ones.
/// @param workers Seats with a vote.
struct Tally {
    uint256[6] byCode;
    uint256 answered;
    uint256 drawn;
    uint256 workers;
}

using {seatCount, seatAt, tally, placeMask} for Votes global;

/// @dev Code of a seat that did not answer.
uint256 constant SILENT = 6;

/// @dev Code of a seat whose votes were not needed.
uint256 constant UNUSED = 7;

uint256 constant SEAT_BITS = 16;
uint256 constant SCORE_BITS = 21;
uint256 constant MAX_SEATS = 10;

/// @notice Number of seats.
function seatCount(Votes self) pure returns (uint256 count) {
    while (count < MAX_SEATS && Votes.unwrap(self) >> (count * SEAT_BITS + 13) & 1 == 1) ++count;
}

/// @notice One seat.
/// @param index Which one, from 0.
function seatAt(Votes self, uint256 index) pure returns (Seat memory seat) {
    uint256 bits = Votes.unwrap(self) >> (index * SEAT_BITS);
    (seat.place, seat.votes, seat.code) = (bits & 63, bits >> 6 & 15, bits >> 10 & 7);
}

/// @notice Counts the votes; reverts with `InvalidVotes` for a word of another form.
/// @param candidates Number of candidates.
/// @param most Most votes of a panel, reserves left out.
function tally(Votes self, uint256 candidates, uint256 most) pure returns (Tally memory sum) {
    uint256 count = self.seatCount();
    uint256 next;
    for (uint256 i; i < count; ++i) {
        Seat memory seat = self.seatAt(i);
        bool isUnused = seat.code == UNUSED;
        if (seat.place < next || seat.place >= candidates || isUnused != (seat.votes == 0)) {
            revert IVerdicts.InvalidVotes(Votes.unwrap(self));
        }
        next = seat.place + 1;
        if (seat.code < SILENT) sum.byCode[seat.code] += seat.votes;
        if (seat.code != 0 && seat.code < SILENT) sum.answered += seat.votes;
        sum.drawn += seat.votes;
        if (!isUnused) ++sum.workers;
    }
    // No bits behind the last seat or between the fields, and no more votes than the panel has.
    uint256 reserved = uint256(0xc000) * 0x01000100010001000100010001000100010001;
    if (
        Votes.unwrap(self) >> (count * SEAT_BITS) != 0 || Votes.unwrap(self) & reserved != 0
            || sum.answered > most
    ) revert IVerdicts.InvalidVotes(Votes.unwrap(self));
}

/// @notice Bits of the places of all seats, in join order.
function placeMask(Votes self) pure returns (uint256 mask) {
    for (uint256 i = self.seatCount(); i != 0; --i) {
        mask |= 1 << self.seatAt(i - 1).place;
    }
}
