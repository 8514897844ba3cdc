// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {NO, UNSURE, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @notice Gas of a market with a window, as whole transactions with cold storage.
contract LadderGasTest is LadderTest {
    /// @dev From creation to the final verdict: a market that keeps the hash of its question.
    function test_AnUndisputedClaim() external {
        IVerdicts.Terms memory terms = _dataTerms();
        terms.flags |= uint16(HASH_ONLY);
        _openWith(terms);
        uint256 first = _openWith(terms);
        uint256 marketId = market.marketCount();
        vm.warp(_deadline());
        uint256 asked = _send(asker, FEE, abi.encodeCall(IVerdicts.ask, (marketId, YES, "", "")));
        vm.warp(market.getAsking(marketId).until + 1);
        uint256 paid = _send(outsider, 0, abi.encodeCall(IVerdicts.finalize, (marketId)));
        emit log_named_uint("creation", first);
        emit log_named_uint("ask", asked);
        emit log_named_uint("finalize", paid);
        emit log_named_uint("undisputed claim", first + asked + paid);
        assertLe(first + asked + paid, 320_000);
    }

    function test_ADataQuestionWithItsRequest() external {
        IVerdicts.Terms memory terms = _judgeFirst(_dataTerms());
        terms.flags |= uint16(HASH_ONLY);
        _openWith(terms);
        uint256 first = _openWith(terms);
        uint256 marketId = market.marketCount();
        vm.warp(_deadline());
        uint256 asked =
            _send(asker, FEE, abi.encodeCall(IVerdicts.ask, (marketId, UNSURE, QUESTION, "")));
        IVerdicts.Proposal memory p;
        (p.marketId, p.finding, p.recordHash) = (marketId, YES, keccak256("record"));
        uint256 reported = _send(resolver, 0, abi.encodeCall(IVerdicts.propose, (p)));
        vm.warp(market.getAsking(marketId).until + 1);
        uint256 paid = _send(outsider, 0, abi.encodeCall(IVerdicts.finalize, (marketId)));
        emit log_named_uint("creation", first);
        emit log_named_uint("ask", asked);
        emit log_named_uint("report", reported);
        emit log_named_uint("finalize", paid);
        emit log_named_uint("data", first + asked + reported + paid);
    }

    function test_ADisputedClaimWithAPanelOfSeven() external {
        uint256 marketId = _panelled(YES, NO);
        uint256 votes = _votes(_codes(NO, 7, YES, 0, 0, 0));
        uint256 reported = _send(
            resolver,
            0,
            abi.encodeCall(IVerdicts.proposeVotes, (marketId, votes, 90, keccak256("record")))
        );
        vm.warp(market.getAsking(marketId).until + 1);
        uint256 paid = _send(outsider, 0, abi.encodeCall(IVerdicts.finalize, (marketId)));
        emit log_named_uint("votes", reported);
        emit log_named_uint("finalize", paid);
    }

    function _openWith(IVerdicts.Terms memory terms) private returns (uint256 used) {
        IVerdicts.MarketParams memory params;
        (params.question, params.deadline) = (QUESTION, _deadline());
        params.terms = terms;
        if (terms.flags & JUDGE_FIRST != 0) params.pool = FEE;
        return _send(creator, params.pool, abi.encodeWithSelector(CREATE, params));
    }

    bytes4 private constant CREATE = IVerdicts.createMarket.selector;

    function _send(address from, uint256 value, bytes memory data) private returns (uint256 used) {
        vm.deal(from, from.balance + value);
        vm.cool(address(market));
        vm.prank(from);
        (bool success,) = address(market).call{value: value}(data);
        used = vm.lastCallGas().gasTotalUsed + 21_000;
        assertTrue(success);
        for (uint256 i; i < data.length; ++i) {
            used += data[i] == 0 ? 4 : 16;
        }
    }
}
