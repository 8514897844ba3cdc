// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {AccountEntry, packVerdict} from "../types/Account.sol";
import {Market} from "../types/Market.sol";
import {Participant} from "../types/Participant.sol";
import {Words} from "../types/Words.sol";

/// @notice How the pool of one market is paid out.
/// @dev `Settlement._payListed` reads the fields by their place.
/// @param left Wei of the pool that are not paid yet.
/// @param pool Pool in wei, at most 2^96 - 1.
/// @param totalWeight Sum of the weights.
/// @param last Place of the last listed worker with a weight above 0.
/// @param listed Number of workers in the report.
/// @param rewards Reward of every worker of the market in join order, in wei.
/// @param seats The listed workers as `SeatsScored` packs them.
struct Payout {
    uint256 left;
    uint256 pool;
    uint256 totalWeight;
    uint256 last;
    uint256 listed;
    uint256[] rewards;
    uint256[] seats;
}

/// @title Settlement
/// @notice Splits a reward pool by weight and credits the accounts of a market's workers.
/// @dev Weights stay below 2^128 and the pool below 2^96: neither the sum of ten weights nor a
/// product of both can pass 2^256, so the arithmetic is unchecked.
library Settlement {
    /// @notice Adds up the weights of a report.
    /// @param pool Pool in wei.
    /// @param listed Number of workers in the report, at most 10.
    /// @param weights Weight of each of them.
    /// @param joined Number of workers of the market.
    /// @return payout The payout with nothing paid yet.
    function weigh(uint256 pool, uint256 listed, Words weights, uint256 joined)
        internal
        pure
        returns (Payout memory payout)
    {
        uint256 last;
        uint256 totalWeight;
        uint256 allBits;
        unchecked {
            for (uint256 place; place < listed; ++place) {
                uint256 weight = weights.at(place);
                allBits |= weight;
                totalWeight += weight;
                if (weight != 0) last = place;
            }
        }
        if (allBits > type(uint128).max) _revertForWeight(weights);
        payout.left = pool;
        payout.pool = pool;
        payout.totalWeight = totalWeight;
        payout.last = last;
        payout.listed = listed;
        // Four and two words, in which `report` writes what stands before the arrays in the events.
        _skipMemory(0x80);
        payout.rewards = new uint256[](joined);
        _skipMemory(0x40);
        payout.seats = new uint256[](listed);
    }

    function _skipMemory(uint256 bytes_) private pure {
        assembly ("memory-safe") {
            mstore(0x40, add(mload(0x40), bytes_))
        }
    }

    /// @notice Emits `MarketResolved` and, for listed workers, `SeatsScored`.
    /// @dev Straight from the memory of the payout: encoding it again costs 120 gas for each worker.
    /// @param payout The payout after `pay`.
    /// @param marketId Id of the market.
    /// @param resolution True for YES.
    function report(Payout memory payout, uint256 marketId, bool resolution) internal {
        bytes32 resolved = ICREsolverMarket.MarketResolved.selector;
        bytes32 scored = ICREsolverVerdicts.SeatsScored.selector;
        assembly ("memory-safe") {
            let rewards := mload(add(payout, 0xa0))
            let data := sub(rewards, 0x80)
            mstore(data, resolution)
            mstore(add(data, 0x20), mload(add(payout, 0x40)))
            mstore(add(data, 0x40), mload(add(payout, 0x20)))
            mstore(add(data, 0x60), 0x80)
            log2(data, add(0xa0, shl(5, mload(rewards))), resolved, marketId)
            let seats := mload(add(payout, 0xc0))
            if mload(seats) {
                data := sub(seats, 0x40)
                mstore(data, 0)
                mstore(add(data, 0x20), 0x40)
                log2(data, add(0x60, shl(5, mload(seats))), scored, marketId)
            }
        }
    }

    /// @notice Credits every worker with the stake, and the listed ones with share and scores.
    /// @dev A share is `floor(pool * weight / totalWeight)`; the last listed worker with a weight
    /// above 0 gets all that is left. When all weights are 0 no worker gets a share or a score.
    /// @param market Market that is settled.
    /// @param accounts Accounts by address.
    /// @param payout The payout from `weigh`; receives the rewards.
    /// @param workers Listed workers, in join order.
    /// @param weights Weight of each listed worker.
    /// @param dimScores Three scores of each listed worker.
    function pay(
        Market storage market,
        mapping(address => AccountEntry) storage accounts,
        Payout memory payout,
        Words workers,
        Words weights,
        Words dimScores
    ) internal {
        uint256 next;
        uint256 joined = payout.rewards.length;
        unchecked {
            for (uint256 index; index < joined; ++index) {
                Participant participant = market.participants[index];
                address worker = participant.worker();
                AccountEntry storage entry = accounts[worker];
                uint256 amount = participant.stake();
                uint256 verdict;
                if (workers.at(next) == uint160(worker) && next < payout.listed) {
                    uint256 share;
                    (share, verdict) = _payListed(payout, index, next++, weights, dimScores);
                    amount += share;
                }
                entry.account = entry.account.plus(amount, verdict);
            }
        }
        if (next != payout.listed) {
            _revertForWorker(market, joined, address(uint160(workers.at(next))), next);
        }
    }

    /// @notice Credits every worker with the stake and the creator with the pool.
    /// @param market Market that is voided.
    /// @param accounts Accounts by address.
    function refund(Market storage market, mapping(address => AccountEntry) storage accounts)
        internal
    {
        uint256 joined = market.head.workerCount();
        for (uint256 index; index < joined; ++index) {
            Participant participant = market.participants[index];
            credit(accounts, participant.worker(), participant.stake());
        }
        credit(accounts, market.creator, market.head.rewardPool());
    }

    /// @notice Credits one account.
    /// @param accounts Accounts by address.
    /// @param account Address of the account.
    /// @param amount Amount in wei.
    function credit(
        mapping(address => AccountEntry) storage accounts,
        address account,
        uint256 amount
    ) internal {
        if (amount == 0) return;
        AccountEntry storage entry = accounts[account];
        entry.account = entry.account.plus(amount, 0);
    }

    /// @notice Finds a worker's place in join order.
    /// @param market Market to search.
    /// @param joined Number of its workers.
    /// @param worker Address to look for.
    /// @return index The place, `joined` when the address did not join.
    function indexOf(Market storage market, uint256 joined, address worker)
        internal
        view
        returns (uint256 index)
    {
        while (index < joined && market.participants[index].worker() != worker) ++index;
    }

    /// @dev Share and verdict (see packVerdict) of the listed worker at `place`. Partly in
    /// assembly, because it runs for every worker in the one call that all of them wait for.
    function _payListed(
        Payout memory payout,
        uint256 index,
        uint256 place,
        Words weights,
        Words dimScores
    ) private pure returns (uint256 share, uint256 verdict) {
        assembly ("memory-safe") {
            let weight := calldataload(add(weights, shl(5, place)))
            if weight {
                let left := mload(payout)
                share := left
                // Not payout.last: payout.pool * weight / payout.totalWeight.
                if sub(place, mload(add(payout, 0x60))) {
                    share := div(mul(mload(add(payout, 0x20)), weight), mload(add(payout, 0x40)))
                }
                mstore(payout, sub(left, share))
                // payout.rewards[index]
                mstore(add(add(mload(add(payout, 0xa0)), 0x20), shl(5, index)), share)
            }
            // payout.seats[place], without scores
            mstore(
                add(add(mload(add(payout, 0xc0)), 0x20), shl(5, place)),
                or(share, or(shl(96, weight), shl(248, index)))
            )
        }
        if (payout.totalWeight != 0) verdict = _verdictAt(payout, dimScores, place);
    }

    function _verdictAt(Payout memory payout, Words dimScores, uint256 place)
        private
        pure
        returns (uint256 verdict)
    {
        uint256 resQuality;
        uint256 srcQuality;
        uint256 analysisDepth;
        bool inRange;
        assembly ("memory-safe") {
            let scores := add(dimScores, mul(place, 0x60))
            resQuality := calldataload(scores)
            srcQuality := calldataload(add(scores, 0x20))
            analysisDepth := calldataload(add(scores, 0x40))
            inRange := and(and(lt(resQuality, 101), lt(srcQuality, 101)), lt(analysisDepth, 101))
            // payout.seats[place]
            let seat := add(add(mload(add(payout, 0xc0)), 0x20), shl(5, place))
            let packed := or(resQuality, or(shl(8, srcQuality), shl(16, analysisDepth)))
            mstore(seat, or(mload(seat), shl(224, packed)))
        }
        if (!inRange) _revertForScore(dimScores, place * 3);
        return packVerdict(resQuality, srcQuality, analysisDepth);
    }

    function _revertForWeight(Words weights) private pure {
        uint256 place;
        while (weights.at(place) <= type(uint128).max) ++place;
        revert ICREsolverMarket.WeightTooLarge(place);
    }

    function _revertForScore(Words dimScores, uint256 first) private pure {
        uint256 index = first;
        while (dimScores.at(index) <= 100) ++index;
        revert ICREsolverMarket.ScoreOutOfRange(index, dimScores.at(index));
    }

    function _revertForWorker(Market storage market, uint256 joined, address worker, uint256 place)
        private
        view
    {
        if (indexOf(market, joined, worker) == joined) {
            revert ICREsolverMarket.UnregisteredWorker(worker);
        }
        revert ICREsolverMarket.WorkersNotInJoinOrder(place);
    }
}
