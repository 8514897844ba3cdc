// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ReceiptTest} from "../support/ReceiptTest.sol";

/// @notice A listed collector that the market does not name, in the place of one that it names.
contract FallbackTest is ReceiptTest {
    uint256 private constant DELAY = 45 minutes;

    function test_RevertGiven_45MinutesOfTheRoundAreNotOver() external {
        uint256 marketId = _requested(_collected(), 3);
        uint256 from = block.timestamp + DELAY;
        skip(DELAY - 1);
        _expectTooEarly(from);
        _commit(marketId, 0, 1);
    }

    function test_RevertGiven_ABundleWasCommitted_WhenItIsOfThisRound() external {
        uint256 marketId = _requested(_collected(), 3);
        _commit(marketId, 1, 1);
        skip(DELAY);
        _expectBundleCommitted(marketId);
        _commit(marketId, 0, 1);
    }

    function test_GivenABundleWasCommitted_WhenItIsOfARoundBefore() external {
        uint256 marketId = _requested(_collected(), 3);
        _commit(marketId, 1, 1);
        skip(1 hours + 1);
        _request(marketId);
        skip(DELAY);
        _expectCommitted(marketId);
    }

    function test_GivenAListOfHashesWasCommitted() external {
        uint256 marketId = _requested(_collected(), 3);
        _commit(marketId, 1, 0);
        skip(DELAY);
        _expectCommitted(marketId);
    }

    function test_RevertGiven_TheCourtJudges() external {
        uint256 marketId = _requested(_collected(), 6);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        skip(DELAY);
        _expectWrongState(ICREsolverVerdicts.State.DISPUTED);
        _commit(marketId, 1, 1);
    }

    function test_RevertGiven_ThePanelWasUnsure() external {
        uint256 marketId = _requested(_collected(), 6);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.UNSURE, 0, 0);
        p.seats = 7;
        _propose(p);
        skip(DELAY);
        for (uint256 i; i < 2; ++i) {
            _expectWrongState(ICREsolverVerdicts.State.DISPUTED);
            _commit(marketId, i, 1);
        }
    }

    function test_RevertGiven_TheRuleJudges() external {
        uint256 marketId = _requested(_collected(), 6);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 0);
        _dispute(marketId, BOND);
        skip(DELAY);
        _expectWrongState(ICREsolverVerdicts.State.DISPUTED);
        _commit(marketId, 1, 1);
    }

    function test_RevertGiven_AFreshReadIsProposed() external {
        uint256 marketId = _requested(_collected(), 6);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 0);
        _dispute(marketId, BOND);
        _readAgain(marketId, ICREsolverVerdicts.Finding.NO);
        skip(DELAY);
        _expectWrongState(ICREsolverVerdicts.State.PROPOSED);
        _commit(marketId, 1, 1);
    }

    function test_GivenTheTermsNameTheEarliestMoment() external {
        ICREsolverVerdicts.Terms memory terms = _collected();
        terms.earliestRequest = uint40(_deadline());
        uint256 marketId = _open(terms);
        _join(marketId, _worker(0));
        vm.warp(terms.earliestRequest + DELAY - 1);
        _expectTooEarly(terms.earliestRequest + DELAY);
        _commit(marketId, 0, 0);
        skip(1);
        _expectCommitted(marketId);
    }

    /// @dev Whatever happened before, a stand-in commits if the round has no bundle and is old enough.
    function testFuzz_AStandInWaitsForTheRound(uint256 waits, uint8 stage, bool again, bool bundled)
        external
    {
        uint256 marketId = _requested(_collected(), 3);
        if (bundled) _commit(marketId, 1, 1);
        if (again) {
            skip(1 hours + 1);
            _request(marketId);
        }
        waits = bound(waits, 0, 2 * DELAY);
        stage = uint8(bound(stage, 0, 1));
        skip(waits);
        vm.prank(collectors[0]);
        (bool taken,) = address(market)
            .call(abi.encodeCall(ICREsolverVerdicts.commitAnswers, (marketId, stage, "bundle")));
        assertEq(taken, waits >= DELAY && (again || !bundled));
        _commit(marketId, 1, stage);
    }

    function _expectCommitted(uint256 marketId) private {
        for (uint8 stage; stage < 2; ++stage) {
            vm.expectEmit(address(market));
            emit ICREsolverVerdicts.AnswersCommitted(collectors[0], marketId, stage, "bundle");
            _commit(marketId, 0, stage);
        }
    }

    function _expectTooEarly(uint256 from) private {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.FallbackTooEarly.selector, from));
    }

    function _expectBundleCommitted(uint256 marketId) private {
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.BundleCommitted.selector, marketId)
        );
    }
}
