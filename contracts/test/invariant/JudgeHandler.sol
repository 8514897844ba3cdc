// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {Handler} from "./Handler.sol";
import {Store} from "./Store.sol";

/// @notice What a judge costs the panel: where YES becomes NO or NO becomes YES, a part of the
/// stake of each seat that agreed; where its verdict does not stand, its scores.
abstract contract JudgeHandler is Handler {
    /// @dev A market just before its judge decides.
    struct Judged {
        ICREsolverMarket.Outcome proposed;
        uint256 burned;
        uint256 atStake;
        bytes32 scores;
    }

    constructor(Store store_) Handler(store_) {}

    function _beforeJudge(uint256 marketId) internal view returns (Judged memory judged) {
        (, judged.proposed,,) = market.verdictOf(market.verdictId(marketId));
        ICREsolverVerdicts.Terms memory terms = _terms(marketId);
        judged.burned = market.balanceOf(terms.asset, store.BURN());
        judged.scores = _scoresOf(marketId);
        ICREsolverVerdicts.Candidate[] memory all = market.getCandidates(marketId, 0, 64);
        for (uint256 i; i < all.length; ++i) {
            if (store.agreed(marketId) >> i & 1 == 0 || !all[i].staked) continue;
            judged.atStake += uint256(all[i].stake) * terms.wrongSlashBps / 10_000;
        }
    }

    function _afterJudge(uint256 marketId, Judged memory judged) internal {
        (ICREsolverVerdicts.State state, ICREsolverMarket.Outcome decided,,) =
            market.verdictOf(market.verdictId(marketId));
        if (state != FINAL || !_isSure(judged.proposed) || decided == judged.proposed) return;
        ICREsolverVerdicts.Terms memory terms = _terms(marketId);
        uint256 burned = market.balanceOf(terms.asset, store.BURN()) - judged.burned;
        // A fresh read that decides nothing ends the market where no court is named.
        (, ICREsolverMarket.VoidReason reason) = market.getOutcome(marketId);
        uint256 expected = _isSure(decided) ? judged.atStake : 0;
        if (reason == ICREsolverMarket.VoidReason.NO_JUDGE) expected = terms.bond - terms.bond / 2;
        // Who attacked the outcome that the court restored, against the fresh read, was wrong.
        (,, address appellant,,) = market.getDispute(marketId);
        if (appellant != address(0) && decided == store.attacked(marketId)) expected += terms.bond;
        assertEq(burned, expected, "slashed by a judge");
        assertEq(_scoresOf(marketId), judged.scores, "a verdict that did not stand gave scores");
        if (_isSure(decided)) store.reach("turned by a judge");
    }

    /// @dev Reputation of the seats that agreed with the proposal.
    function _scoresOf(uint256 marketId) private view returns (bytes32 hash) {
        address[] memory workers = market.getMarketWorkers(marketId);
        for (uint256 i; i < workers.length; ++i) {
            if (store.agreed(marketId) >> i & 1 == 0) continue;
            (uint256 a, uint256 b, uint256 c, uint256 count) = market.getReputation(workers[i]);
            hash = keccak256(abi.encode(hash, a, b, c, count));
        }
    }

    function _isSure(ICREsolverMarket.Outcome outcome) private pure returns (bool) {
        return outcome == ICREsolverMarket.Outcome.YES || outcome == ICREsolverMarket.Outcome.NO;
    }
}
