// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";

/// @notice What a settlement starts from: the market and the report.
struct Case {
    address creator;
    uint256 pool;
    address[] joined;
    uint256[] stakes;
    address[] listed;
    uint256[] weights;
    uint8[] scores;
    ICREsolverMarket.Outcome found;
}

/// @notice What a settlement ends with, apart from the accounts.
struct Ending {
    ICREsolverMarket.Outcome outcome;
    ICREsolverMarket.VoidReason reason;
    uint256 totalWeight;
    uint256[] rewards;
}

/// @notice The settlement as its rules say it, one rule after the other, in checked arithmetic and
/// with one mapping for each number: to compare the packed and unchecked contract with.
contract NaiveSettlement {
    mapping(address account => uint256) public balances;
    mapping(address account => uint256) public verdicts;
    mapping(address account => uint256[3]) private _sums;

    function settle(Case calldata given) external returns (Ending memory ending) {
        ending.rewards = new uint256[](given.joined.length);
        for (uint256 i; i < given.joined.length; ++i) {
            balances[given.joined[i]] += given.stakes[i];
        }
        for (uint256 i; i < given.listed.length; ++i) {
            ending.totalWeight += given.weights[i];
        }
        if (ending.totalWeight == 0 || given.found == ICREsolverMarket.Outcome.VOID) {
            balances[given.creator] += given.pool;
        } else {
            _share(given, ending);
            _score(given);
        }
        ending.outcome = given.found;
        if (given.found == ICREsolverMarket.Outcome.VOID) {
            ending.reason = ICREsolverMarket.VoidReason.INVALID;
        } else if (ending.totalWeight == 0 && given.listed.length != 0) {
            ending.outcome = ICREsolverMarket.Outcome.VOID;
            ending.reason = ICREsolverMarket.VoidReason.ZERO_WEIGHT;
        }
    }

    function averages(address account)
        external
        view
        returns (uint256 resQuality, uint256 srcQuality, uint256 analysisDepth)
    {
        uint256 count = verdicts[account];
        if (count == 0) return (0, 0, 0);
        uint256[3] storage sums = _sums[account];
        return (sums[0] / count, sums[1] / count, sums[2] / count);
    }

    /// @dev Each account's share is rounded down; what is left over goes to the last with a weight.
    function _share(Case calldata given, Ending memory ending) private {
        uint256 paid;
        uint256 last;
        for (uint256 i; i < given.listed.length; ++i) {
            if (given.weights[i] == 0) continue;
            last = _placeOf(given, given.listed[i]);
            ending.rewards[last] = given.pool * given.weights[i] / ending.totalWeight;
            paid += ending.rewards[last];
        }
        ending.rewards[last] += given.pool - paid;
        for (uint256 i; i < given.joined.length; ++i) {
            balances[given.joined[i]] += ending.rewards[i];
        }
    }

    function _score(Case calldata given) private {
        for (uint256 i; i < given.listed.length; ++i) {
            ++verdicts[given.listed[i]];
            for (uint256 dimension; dimension < 3; ++dimension) {
                _sums[given.listed[i]][dimension] += given.scores[3 * i + dimension];
            }
        }
    }

    function _placeOf(Case calldata given, address worker) private pure returns (uint256 place) {
        while (given.joined[place] != worker) ++place;
    }
}
