// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {signAnswer} from "../support/SignAnswer.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {JudgeHandler} from "./JudgeHandler.sol";
import {Store} from "./Store.sol";

/// @notice Disputers, the court, provers, and accounts that end what time has decided.
contract DisputeHandler is JudgeHandler {
    constructor(Store store_) JudgeHandler(store_) {}

    function dispute(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pickByData(marketSeed, PROPOSED);
        if (marketId == 0) return;
        ICREsolverVerdicts.Terms memory terms = _terms(marketId);
        (, address first,, uint256 seats,) = market.getDispute(marketId);
        bool appeals = first != address(0);
        uint256 amount = terms.bond + (seats == 0 && !appeals ? 0 : terms.disputeFee);
        address disputer = store.actor(seed);
        uint256 value = _fund(terms.asset, disputer, amount);
        (bytes32 hash,) = market.getTerms(marketId);
        (, ICREsolverMarket.Outcome outcome,,) = market.verdictOf(market.verdictId(marketId));
        bytes memory data =
            abi.encodeCall(ICREsolverVerdicts.dispute, (marketId, _textOf(hash), "why", ""));
        if (!_try(disputer, value, data)) {
            store.reach("disputes refused");
            return;
        }
        store.addDeposit(terms.asset, amount);
        if (!appeals) store.noteAttacked(marketId, outcome);
        store.reach(appeals ? "appealed" : "disputed");
        store.refresh(marketId);
    }

    /// @dev The court rules when it is asked, or after a rule that missed its time.
    function rule(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pick(marketSeed, DISPUTED);
        if (marketId == 0) return;
        (ICREsolverVerdicts.Judge judge,,,,) = market.getDispute(marketId);
        // Two thirds YES or NO, so that verdicts are turned around.
        ICREsolverVerdicts.Finding finding =
            ICREsolverVerdicts.Finding(seed % 6 < 4 ? seed % 2 : seed % 6 - 2);
        bytes memory data = abi.encodeCall(ICREsolverVerdicts.rule, (marketId, finding, bytes32(0)));
        _refuse(store.actor(seed), 0, data, "someone else than the court ruled");
        if (judge != ICREsolverVerdicts.Judge.COURT) {
            _refuse(store.court(), 0, data, "the court ruled before its turn");
            if (seed % 7 != 0) return;
            skip(24 hours + 1);
            (judge,,,,) = market.getDispute(marketId);
            if (judge != ICREsolverVerdicts.Judge.COURT || _stateOf(marketId) == FINAL) return;
        }
        Judged memory judged = _beforeJudge(marketId);
        _do(store.court(), 0, data);
        _afterJudge(marketId, judged);
        store.reach("ruled by the court");
        store.refresh(marketId);
    }

    function finalize(uint256 marketSeed, uint256 seed) external {
        _finalize(marketSeed, seed);
        _finalize(_mix(marketSeed, 1), _mix(seed, 1));
    }

    function _finalize(uint256 marketSeed, uint256 seed) private {
        uint256 marketId = _pick(marketSeed, seed % 8 != 0 ? PROPOSED : DISPUTED);
        if (marketId == 0) marketId = _pick(marketSeed, FINAL);
        if (marketId == 0) return;
        bytes memory data = abi.encodeCall(ICREsolverVerdicts.finalize, (marketId));
        if (_stateOf(marketId) != FINAL) {
            _refuse(store.actor(seed), 0, data, "final before its time");
            if (seed % 3 == 0) return;
            _wait(marketId);
        }
        if (_terms(marketId).window == 0) {
            _refuse(store.actor(seed), 0, data, "final at once, and again");
            return;
        }
        bool waits = store.isOpen(marketId);
        _do(store.actor(seed), 0, data);
        if (waits) {
            (, ICREsolverMarket.VoidReason reason) = market.getOutcome(marketId);
            bool missed = reason == ICREsolverMarket.VoidReason.NO_JUDGE;
            store.reach(missed ? "final, judges missed their time" : "final by time");
        }
        store.refresh(marketId);
        if (seed % 5 != 0) _release(marketId, seed);
    }

    function release(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pick(marketSeed, FINAL);
        if (marketId != 0) _release(marketId, seed);
    }

    /// @dev Until a verdict is final, however long its judges have.
    function _wait(uint256 marketId) private {
        (,, uint64 finalAt,) = market.verdictOf(market.verdictId(marketId));
        if (finalAt != 0) vm.warp(finalAt + 1);
        for (uint256 days_; _stateOf(marketId) != FINAL; ++days_) {
            skip(1 days);
        }
    }

    function _release(uint256 marketId, uint256 seed) private {
        address[] memory workers = market.getMarketWorkers(marketId);
        for (uint256 i; i < workers.length; ++i) {
            bytes memory data =
                abi.encodeCall(ICREsolverVerdicts.releaseStake, (marketId, workers[i]));
            // A verdict that only time made final pays its seats with the first release.
            if (market.getCandidates(marketId, i, 1)[0].staked) _try(store.actor(seed), 0, data);
            else _refuse(store.actor(seed), 0, data, "a stake was released twice");
        }
        store.refresh(marketId);
    }

    /// @dev Two signed answers of one worker, or the same one twice.
    function prove(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pick(marketSeed, ICREsolverVerdicts.State(1 + seed % 4));
        if (marketId == 0) return;
        uint256 number = _signerOf(marketId, seed);
        if (number == 0) return;
        address worker = store.actor(number);
        bytes32[2] memory hashes = [bytes32(seed), bytes32(seed % 4 == 0 ? seed : ~seed)];
        bytes[2] memory signatures;
        for (uint256 i; i < 2; ++i) {
            signatures[i] =
                signAnswer(address(market), store.keyOf(number), marketId, worker, hashes[i]);
        }
        bytes memory data = abi.encodeCall(
            ICREsolverVerdicts.proveContradiction, (marketId, worker, 7, 0, 0, hashes, signatures)
        );
        if (hashes[0] == hashes[1]) {
            _refuse(store.actor(seed), 0, data, "one answer was a contradiction");
            return;
        }
        if (!_try(store.actor(seed), 0, data)) return;
        store.reach("contradiction proved");
        store.refresh(marketId);
    }

    function voidExpired(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pick(marketSeed, OPEN);
        if (marketId == 0) return;
        if (seed % 8 == 1) skip(7 days);
        if (_stateOf(marketId) != OPEN) return;
        bytes memory data = abi.encodeCall(ICREsolverMarket.voidExpiredMarket, (marketId));
        if (_try(store.actor(seed), 0, data)) store.reach("void, expired");
        store.refresh(marketId);
    }

    /// @dev An actor with a key that joined, 0 for none.
    function _signerOf(uint256 marketId, uint256 seed) private view returns (uint256) {
        address[] memory workers = market.getMarketWorkers(marketId);
        if (workers.length == 0) return 0;
        address worker = workers[seed % workers.length];
        uint256 number = store.HOSTILE();
        while (number < store.ACTORS() && store.actor(number) != worker) ++number;
        return number % store.ACTORS();
    }
}
