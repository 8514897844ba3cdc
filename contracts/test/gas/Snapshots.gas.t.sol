// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";

/// @notice Gas of the calls that people pay for; scripts/check-snapshots.mjs compares it with
/// snapshots/*.json, as whole transactions.
contract SnapshotsGasTest is TermsTest {
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
