// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Market} from "../types/Market.sol";

/// @notice How a pool is being divided, and how far the report was read.
struct Sharing {
    uint256 pool;
    uint256 total;
    uint256 last;
    uint256 left;
    uint256 next;
    uint256 count;
}

/// @title Reports
/// @notice Reads a report: who shares the pool, and by how much.
/// @dev Weights stay below 2^128 and the pool below 2^96, so neither the sum of ten weights nor a
/// product of both can pass 2^256. A share is `floor(pool * weight / total)`; the last listed worker
/// with a weight above 0 gets what rounding leaves, so that the shares add up to the pool and a weight
/// of 0 earns 0. Where all weights are 0 no worker shares.
library Reports {
    /// @notice Most workers that a report lists.
    uint256 internal constant MAX_LISTED = 10;

    uint256 private constant MAX_WEIGHT = type(uint128).max;

    /// @notice The listed workers as words of `SeatsScored`.
    /// @param sharing Gets the sum of the weights.
    /// @return seats A word for each listed worker, none where all weights are 0.
    function seatsOf(
        Market storage market,
        Sharing memory sharing,
        address[] calldata workers,
        uint256[] calldata weights,
        uint8[] calldata dimScores
    ) internal view returns (uint256[] memory seats) {
        _weigh(sharing, workers.length, weights, dimScores);
        sharing.count = market.head.workerCount();
        if (sharing.total != 0) {
            seats = new uint256[](workers.length);
            sharing.left = sharing.pool = market.head.rewardPool();
        }
        unchecked {
            for (uint256 i; i < workers.length; ++i) {
                uint256 seat = _seatAt(market, sharing, i, workers[i], weights[i]);
                if (seats.length != 0) seats[i] = seat | _scoresAt(dimScores, i) << 224;
            }
        }
    }

    function _weigh(
        Sharing memory sharing,
        uint256 count,
        uint256[] calldata weights,
        uint8[] calldata dimScores
    ) private pure {
        if (count > MAX_LISTED) {
            revert IMarket.TooManyWorkers(MAX_LISTED);
        }
        if (weights.length != count || dimScores.length != 3 * count) {
            revert IMarket.ArrayLengthMismatch();
        }
        uint256 total;
        unchecked {
            for (uint256 i; i < count; ++i) {
                uint256 weight = weights[i];
                if (weight > MAX_WEIGHT) revert IMarket.WeightTooLarge(i);
                total += weight;
                if (weight != 0) sharing.last = i;
            }
        }
        sharing.total = total;
    }

    /// @dev Share, weight and place of the next listed worker, which the draw has after the one before.
    function _seatAt(
        Market storage market,
        Sharing memory sharing,
        uint256 place,
        address worker,
        uint256 weight
    ) private view returns (uint256) {
        unchecked {
            uint256 index = sharing.next;
            uint256 count = sharing.count;
            while (index < count && market.participants[index].worker() != worker) ++index;
            if (index == count) _revertForWorker(market, sharing, place, worker);
            sharing.next = index + 1;
            uint256 share;
            uint256 last = sharing.last;
            if (place < last) share = sharing.pool * weight / sharing.total;
            else if (place == last) share = sharing.left;
            sharing.left -= share;
            return share | weight << 96 | index << 248;
        }
    }

    /// @dev The three scores of a worker, 8 bits each from the lowest.
    function _scoresAt(uint8[] calldata dimScores, uint256 place) private pure returns (uint256) {
        unchecked {
            uint256 first = 3 * place;
            (uint256 a, uint256 b, uint256 c) =
                (dimScores[first], dimScores[first + 1], dimScores[first + 2]);
            if (a > 100) revert IMarket.ScoreOutOfRange(first, a);
            if (b > 100) revert IMarket.ScoreOutOfRange(first + 1, b);
            if (c > 100) revert IMarket.ScoreOutOfRange(first + 2, c);
            return a | b << 8 | c << 16;
        }
    }

    function _revertForWorker(
        Market storage market,
        Sharing memory sharing,
        uint256 place,
        address worker
    ) private view {
        uint256 index;
        while (index < sharing.count && market.participants[index].worker() != worker) ++index;
        if (index == sharing.count) revert IMarket.UnregisteredWorker(worker);
        revert IMarket.WorkersNotInJoinOrder(place);
    }
}
