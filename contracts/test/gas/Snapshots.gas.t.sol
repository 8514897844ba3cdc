// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ReceiptTest} from "../support/ReceiptTest.sol";
import {SignaturesTest} from "../support/SignaturesTest.sol";

/// @notice Gas of the calls that people pay for; scripts/check-snapshots.mjs compares it with
/// snapshots/*.json, as whole transactions.
contract SnapshotsGasTest is ReceiptTest {
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

    function test_MarketsWithAWindow() external {
        uint256 marketId = _open(_terms());
        _snapshotWindow("createMarket");
        for (uint256 i; i < 20; ++i) {
            _join(marketId, _worker(i));
        }
        _snapshotWindow("joinMarket");
        vm.prank(creator);
        market.requestResolution(marketId);
        _snapshotWindow("requestResolution");
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 10);
        _snapshotWindow("propose, ten seats");
        _dispute(marketId, BOND + FEE);
        _snapshotWindow("dispute");
        _rule(marketId, ICREsolverVerdicts.Finding.YES);
        _snapshotWindow("rule, ten seats");
    }

    function test_UndisputedMarketsWithAWindow() external {
        uint256 marketId = _requested(_terms(), 11);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 10);
        skip(WINDOW + 1);
        market.finalize(marketId);
        _snapshotWindow("finalize, ten seats");
        market.releaseStake(marketId, _worker(10));
        _snapshotWindow("releaseStake");
    }

    function test_ReportsWithoutAWindow() external {
        for (uint256 round; round < 2; ++round) {
            uint256 marketId = _asked(10);
            _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 10);
            _snapshot("propose, ten seats", round == 0 ? ", first" : ", again");
        }
    }

    function test_FreshReads() external {
        uint256 marketId = _disputedData(_appealableTerms());
        _snapshotWindow("dispute, data");
        _readAgain(marketId, ICREsolverVerdicts.Finding.NO);
        _snapshotWindow("propose, fresh read");
        _disputeAs(appellant, marketId, BOND + FEE);
        _snapshotWindow("dispute, appeal");
        _rule(marketId, ICREsolverVerdicts.Finding.YES);
        _snapshotWindow("rule, appeal");
    }

    function test_Receipts() external {
        uint256 marketId = _requested(_collected(), 3);
        _commit(marketId, 1, 0);
        _snapshotWindow("commitAnswers, list of hashes");
        _commit(marketId, 1, 1);
        _snapshotWindow("commitAnswers, bundle");
        _post(marketId, 2, "");
        _snapshotWindow("postAnswerHash");
        _post(marketId, 2, ANSWER);
        _snapshotWindow("postAnswerHash, with the answer");
    }

    function test_DataMarkets() external {
        ICREsolverVerdicts.Terms memory terms;
        (terms.flags, terms.window, terms.bond) = (3, 300, uint96(STAKE));
        terms.earliestRequest = uint40(_deadline());
        uint256 marketId = _open(terms);
        _snapshotWindow("createMarket, data");
        skip(DURATION);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 0);
        _snapshotWindow("propose, data");
        skip(301);
        market.finalize(marketId);
        _snapshotWindow("finalize, data");
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
