// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {NO, TOO_EARLY, UNSURE, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";
import {SignaturesTest} from "../support/SignaturesTest.sol";

/// @notice Gas of the calls that people pay for; scripts/check-snapshots.mjs compares it with
/// snapshots/*.json, as whole transactions.
contract SnapshotsGasTest is LadderTest {
    function test_MarketsWithoutAWindow() external {
        for (uint256 round; round < 2; ++round) {
            string memory suffix = round == 0 ? ", first" : ", again";
            uint256 marketId = _create();
            _snapshot("createMarket", suffix);
            for (uint256 i; i < 10; ++i) {
                _join(marketId, _worker(i));
            }
            _snapshot("joinMarket", suffix);
            vm.prank(creator);
            market.requestResolution(marketId);
            _snapshot("requestResolution", suffix);
            _resolve(marketId, _equal(10));
            _snapshot("resolveMarket of ten", suffix);
            _withdraw(_worker(round));
            _snapshot("withdraw", suffix);
        }
    }

    function test_ReportsWithoutAWindow() external {
        for (uint256 round; round < 2; ++round) {
            uint256 marketId = _asked(10);
            _propose(marketId, YES, 0, 10);
            _snapshot("propose, ten seats", round == 0 ? ", first" : ", again");
        }
    }

    function test_UndisputedClaims() external {
        IVerdicts.Terms memory terms = _dataTerms();
        terms.flags |= uint16(HASH_ONLY);
        uint256 marketId = _open(terms);
        _snapshotWindow("createMarket, hash of the question");
        _ask(marketId, YES);
        _snapshotWindow("ask");
        _finalize(marketId);
        _snapshotWindow("finalize, undisputed claim");
    }

    function test_Panels() external {
        uint256 marketId = _open(_terms());
        _snapshotWindow("createMarket");
        _ask(marketId, YES);
        _dispute(marketId, NO);
        _snapshotWindow("dispute");
        _joinMany(marketId, 64);
        _snapshotWindow("joinMarket");
        _join(marketId, outsider, 0, 2 * UNIT);
        _snapshotWindow("joinMarket, a full list");
        _startPanel(marketId);
        _snapshotWindow("startPanel");
        _proposeVotes(marketId, NO, 6, YES, 1);
        _snapshotWindow("proposeVotes, seven seats");
        uint256 snapshot = vm.snapshotState();
        _finalize(marketId);
        _snapshotWindow("finalize, seven seats");
        market.releaseStake(marketId, _worker(9));
        _snapshotWindow("releaseStake");
        vm.revertToState(snapshot);
        _appeal(marketId, YES);
        _snapshotWindow("dispute, appeal");
        _rule(marketId, YES);
        _snapshotWindow("rule, seven seats");
    }

    function test_DataMarkets() external {
        uint256 marketId = _open(_judgeFirst(_dataTerms()));
        _ask(marketId, UNSURE);
        _snapshotWindow("ask, the rule at once");
        _propose(marketId, NO);
        _snapshotWindow("propose, data");
        _finalize(marketId);
        _snapshotWindow("finalize, data");
        marketId = _open(_judgeFirst(_dataTerms()));
        _ask(marketId, UNSURE);
        _propose(marketId, TOO_EARLY);
        _finalize(marketId);
        _snapshotWindow("finalize, too early");
    }

    function test_Receipts() external {
        uint256 marketId = _panelled(YES, NO);
        skip(35 minutes);
        vm.prank(collector);
        market.commitAnswers(marketId, 1, keccak256("bundle"));
        _snapshotWindow("commitAnswers, bundle");
        vm.startPrank(_worker(2));
        market.postAnswerHash(marketId, keccak256("the answer"), "");
        _snapshotWindow("postAnswerHash");
        market.postAnswerHash(marketId, keccak256("the answer"), "the answer");
        _snapshotWindow("postAnswerHash, with the answer");
        vm.stopPrank();
    }

    function _snapshot(string memory name, string memory suffix) private {
        vm.snapshotGasLastCall("MarketsWithoutWindow", string.concat(name, suffix));
    }

    function _snapshotWindow(string memory name) private {
        vm.snapshotGasLastCall("MarketsWithWindow", name);
    }
}

contract SignaturesGasTest is SignaturesTest {
    function test_TwentyKeys() external {
        bytes memory entries;
        for (uint256 i; i < 20; ++i) {
            entries = bytes.concat(entries, _signed(0, 0xac7001 + i, MARKET));
        }
        assertEq(_check(entries), (1 << 20) - 1);
        vm.snapshotGasLastCall("PanelSignatures", "check, 20 keys");
    }
}
