// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ReceiptTest} from "../support/ReceiptTest.sol";
import {SignaturesTest} from "../support/SignaturesTest.sol";

/// @notice Gas of the calls that people pay for; scripts/check-snapshots.mjs compares it with
/// snapshots/*.json, as whole transactions.
contract SnapshotsGasTest is ReceiptTest {
    function test_MarketsWithoutTerms() external {
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

    function test_MarketsWithTerms() external {
        uint256 marketId = _open(_terms());
        _snapshotTerms("createMarket");
        for (uint256 i; i < 20; ++i) {
            _join(marketId, _worker(i));
        }
        _snapshotTerms("joinMarket");
        vm.prank(creator);
        market.requestResolution(marketId);
        _snapshotTerms("requestResolution");
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 10);
        _snapshotTerms("propose, ten seats");
        _dispute(marketId, BOND + FEE);
        _snapshotTerms("dispute");
        _decideAgain(marketId, ICREsolverVerdicts.Finding.YES, 10, 10);
        _snapshotTerms("propose, second panel of ten");
    }

    function test_UndisputedMarketsWithTerms() external {
        uint256 marketId = _requested(_terms(), 11);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 10);
        skip(WINDOW + 1);
        market.finalize(marketId);
        _snapshotTerms("finalize, ten seats");
        market.releaseStake(marketId, _worker(10));
        _snapshotTerms("releaseStake");
    }

    function test_Receipts() external {
        uint256 marketId = _requested(_collected(), 3);
        _commit(marketId, 1, 0);
        _snapshotTerms("commitAnswers, list of hashes");
        _commit(marketId, 1, 1);
        _snapshotTerms("commitAnswers, bundle");
        _post(marketId, 2, "");
        _snapshotTerms("postAnswerHash");
        _post(marketId, 2, ANSWER);
        _snapshotTerms("postAnswerHash, with the answer");
    }

    function test_DataMarkets() external {
        ICREsolverVerdicts.Terms memory terms;
        (terms.flags, terms.window, terms.bond) = (3, 300, uint96(STAKE));
        terms.earliestRequest = uint40(_deadline());
        uint256 marketId = _open(terms);
        _snapshotTerms("createMarket, data");
        skip(DURATION);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 0);
        _snapshotTerms("propose, data");
        skip(301);
        market.finalize(marketId);
        _snapshotTerms("finalize, data");
    }

    function _snapshot(string memory name, string memory suffix) private {
        vm.snapshotGasLastCall("MarketsWithoutTerms", string.concat(name, suffix));
    }

    function _snapshotTerms(string memory name) private {
        vm.snapshotGasLastCall("MarketsWithTerms", name);
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
