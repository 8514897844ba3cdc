// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {IERC8004Feedback} from "../interfaces/IERC8004.sol";
import {Store} from "../types/Store.sol";
import {Market} from "../types/Market.sol";
import {PendingFeedback} from "../types/PendingFeedback.sol";
import {Verdict} from "../types/Verdict.sol";
import {Votes} from "../types/Votes.sol";
import {Candidates} from "./Candidates.sol";
import {ForeignCalls} from "./ForeignCalls.sol";

/// @title Feedback
/// @notice Gives the scores of a market to an ERC-8004 reputation registry that may fail, burn its gas
/// or return anything: what it does not take waits.
library Feedback {
    /// @notice Gas one registry call may use; a first feedback takes about 175,000.
    uint256 internal constant CALL_GAS = 250_000;

    /// @notice Gas kept back before each call, enough to finish settling all ten workers.
    uint256 internal constant RESERVED_GAS = 150_000;

    /// @dev What stands behind the scores of a market.
    struct Source {
        address registry;
        address identity;
        string uri;
        bytes32 recordHash;
    }

    /// @notice Gives all scores of a market that had no window.
    /// @dev They were noted as waiting before the first call, so nothing depends on what the registry
    /// does.
    function giveAll(Store storage store, uint256 marketId, address registry, address identity)
        internal
    {
        Market storage market = store.markets[marketId];
        PendingFeedback pending = market.pending;
        Source memory source = _sourceOf(store, marketId, registry, identity);
        uint256 count = market.head.workerCount();
        for (uint256 index; index < count; ++index) {
            if (pending.anyLeft(index)) {
                pending = _give(market, marketId, pending, index, index, source);
            }
        }
        market.pending = pending;
    }

    /// @notice Gives the waiting scores of one worker.
    function give(
        Store storage store,
        uint256 marketId,
        address worker,
        address registry,
        address identity
    ) internal {
        // So that a wallet's estimate finds what is needed.
        uint256 needed = 3 * (CALL_GAS * 64 / 63) + RESERVED_GAS;
        if (gasleft() < needed) revert IMarket.NotEnoughGasForFeedback(gasleft(), needed);
        Market storage market = store.markets[marketId];
        (uint256 index, uint256 place, bool waits) = _find(store, marketId, worker);
        if (!waits) revert IMarket.NoPendingFeedback(marketId, worker);
        Source memory source = _sourceOf(store, marketId, registry, identity);
        market.pending = _give(market, marketId, market.pending, place, index, source);
    }

    /// @notice Whether scores of a worker wait.
    function isPending(Store storage store, uint256 marketId, address worker)
        internal
        view
        returns (bool waits)
    {
        (,, waits) = _find(store, marketId, worker);
    }

    /// @dev Only while the worker may act for the agent, so that a buyer never gets a seller's scores.
    function _give(
        Market storage market,
        uint256 marketId,
        PendingFeedback pending,
        uint256 place,
        uint256 index,
        Source memory source
    ) private returns (PendingFeedback left) {
        address worker = market.participants[index].worker();
        uint256 agentId = market.agentIds[index];
        left = pending;
        if (_hasGas() && Candidates.mayActFor(source.identity, worker, agentId)) {
            for (uint256 dimension; dimension < 3; ++dimension) {
                if (!pending.waits(place, dimension)) continue;
                if (_giveOne(source, agentId, pending.score(place, dimension), dimension)) {
                    left = left.published(place, dimension);
                }
            }
        }
        if (left.anyLeft(place)) emit IMarket.FeedbackDeferred(marketId, worker);
        else emit IMarket.FeedbackPublished(marketId, worker, agentId);
    }

    function _giveOne(Source memory source, uint256 agentId, uint256 score, uint256 dimension)
        private
        returns (bool success)
    {
        if (!_hasGas()) return false;
        bytes memory data = abi.encodeCall(
            IERC8004Feedback.giveFeedback,
            (
                agentId,
                int128(uint128(score)),
                0,
                _tag(dimension),
                "cresolver",
                "",
                source.uri,
                source.recordHash
            )
        );
        return ForeignCalls.send(source.registry, CALL_GAS, data);
    }

    /// @dev Whether a call of a registry cannot take what the settlement needs after it.
    function _hasGas() private view returns (bool) {
        return gasleft() >= CALL_GAS * 64 / 63 + RESERVED_GAS;
    }

    function _sourceOf(Store storage store, uint256 marketId, address registry, address identity)
        private
        view
        returns (Source memory source)
    {
        bytes32 hash = store.verdicts[marketId].recordHash;
        (source.registry, source.identity, source.recordHash) = (registry, identity, hash);
        if (hash != 0) {
            source.uri = string.concat(store.recordUri, Strings.toHexString(uint256(hash), 32));
        }
    }

    /// @dev Where no seats are kept, a worker's scores lie at its place in join order.
    function _find(Store storage store, uint256 marketId, address worker)
        private
        view
        returns (uint256 index, uint256 place, bool waits)
    {
        Market storage market = store.markets[marketId];
        uint256 count = market.head.workerCount();
        index = Candidates.indexOf(store, marketId, count, worker);
        if (index == count) return (0, 0, false);
        Verdict storage verdict = store.verdicts[marketId];
        Votes votes = verdict.votes;
        uint256 seats = votes.seatCount();
        if (seats == 0) return (index, index, market.pending.anyLeft(index));
        while (place < seats && votes.seatAt(place).place != index) ++place;
        waits = place < seats && market.pending.anyLeft(place);
    }

    function _tag(uint256 dimension) private pure returns (string memory) {
        if (dimension == 0) return "resQuality";
        return dimension == 1 ? "srcQuality" : "analysisDepth";
    }
}
