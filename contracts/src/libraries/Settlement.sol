// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Listed} from "../types/Listed.sol";
import {Market} from "../types/Market.sol";
import {MarketHead} from "../types/MarketHead.sol";
import {Participant, participantOf} from "../types/Participant.sol";
import {PendingFeedback} from "../types/PendingFeedback.sol";
import {Store} from "../types/Store.sol";
import {Verdict} from "../types/Verdict.sol";
import {Assets} from "./Assets.sol";
import {Candidates} from "./Candidates.sol";

/// @notice How a market without a window ends.
/// @param outcome The final outcome.
/// @param reason Why it is void.
/// @param recordHash Hash of the record.
/// @param rewards Reward of each worker in join order.
/// @param seats The listed workers that share the pool, none for VOID.
/// @param totalWeight Sum of their weights.
/// @param keepsScores Whether scores wait for the reputation registry.
struct End {
    IMarket.Outcome outcome;
    IMarket.VoidReason reason;
    bytes32 recordHash;
    uint256[] rewards;
    uint256[] seats;
    uint256 totalWeight;
    bool keepsScores;
}

/// @title Settlement
/// @notice Pays a market whose verdict is final at once, and stakes that no panel needed.
/// @dev What is credited adds up to what came in. The rewards of the listed workers add up to the pool, so
/// nothing is left of it where one is paid.
library Settlement {
    /// @notice Ends a market without a window: the stakes of all, in join order, with the rewards and
    /// scores of those that are listed.
    function settle(Store storage store, uint256 marketId, End memory end) internal {
        Market storage market = store.markets[marketId];
        MarketHead head = market.head;
        market.head = head.withOutcome(end.outcome, end.reason);
        address asset = store.terms[marketId].asset;
        uint256 joined = head.workerCount();
        end.rewards = new uint256[](joined);
        PendingFeedback pending;
        uint256 next;
        uint256[] memory seats = end.seats;
        uint256 listed = seats.length;
        // It runs for every worker in the one call that all of them wait for.
        unchecked {
            for (uint256 index; index < joined; ++index) {
                Participant participant = market.participants[index];
                uint256 amount = participant.stake();
                uint256 scores;
                if (next < listed) {
                    Listed seat = Listed.wrap(seats[next]);
                    if (seat.index() == index) {
                        ++next;
                        amount += seat.reward();
                        scores = seat.packedScores();
                        end.rewards[index] = seat.reward();
                        if (end.keepsScores) pending = pending.withScores(index, seat.scores());
                    }
                }
                Assets.credit(store, asset, participant.worker(), amount, scores);
            }
        }
        if (end.keepsScores) market.pending = pending;
        if (listed == 0) Assets.credit(store, asset, market.creator, head.rewardPool());
    }

    /// @notice Ends a market with a window that nobody asked about.
    function expire(Store storage store, uint256 marketId, End memory end) internal {
        Market storage market = store.markets[marketId];
        Verdict storage verdict = store.verdicts[marketId];
        market.head = market.head.withOutcome(end.outcome, end.reason);
        (verdict.state, verdict.finalAt) = (IVerdicts.State.FINAL, uint40(block.timestamp));
        address asset = store.terms[marketId].asset;
        Assets.credit(store, asset, market.creator, market.head.rewardPool());
        emit IVerdicts.VerdictFinal(marketId, end.outcome, end.reason, 0);
    }

    /// @notice Credits the whole stake of one candidate.
    function release(Store storage store, uint256 marketId, uint256 index) internal {
        Participant participant = store.markets[marketId].participants[index];
        Verdict storage verdict = store.verdicts[marketId];
        if (verdict.released >> index & 1 == 1) {
            revert IVerdicts.StakeNotReleasable(participant.worker());
        }
        verdict.released |= uint64(1 << index);
        emit IVerdicts.StakeReleased(marketId, participant.worker(), participant.stake());
        address asset = store.terms[marketId].asset;
        Assets.credit(store, asset, participant.worker(), participant.stake());
    }

    /// @notice Takes the whole stake of a candidate: a tenth to the caller, the rest is burned.
    function takeStake(Store storage store, uint256 marketId, uint256 index) internal {
        Verdict storage verdict = store.verdicts[marketId];
        Market storage market = store.markets[marketId];
        Participant participant = market.participants[index];
        if (verdict.released >> index & 1 == 1 || Candidates.paidAtOnce(store, marketId)) {
            revert IVerdicts.StakeNotReleasable(participant.worker());
        }
        verdict.released |= uint64(1 << index);
        // A draw that counts it stays as it was; without one nothing is left to return.
        if (verdict.state <= IVerdicts.State.OPEN) {
            market.participants[index] = participantOf(participant.worker(), 0);
        }
        address asset = store.terms[marketId].asset;
        uint256 stake = participant.stake();
        emit IVerdicts.StakeSlashed(marketId, participant.worker(), stake, msg.sender);
        Assets.credit(store, asset, msg.sender, stake / 10);
        Assets.credit(store, asset, Assets.BURN_ADDRESS, stake - stake / 10);
    }
}
