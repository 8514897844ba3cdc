// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ReceiptTest} from "../support/ReceiptTest.sol";

contract CommittingTest is ReceiptTest {
    function test_RevertGiven_TheMarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9));
        market.commitAnswers(9, 1, 0);
    }

    function test_RevertGiven_TheMarketIsMadeByThePublishedFunction() external {
        uint256 marketId = _asked(1);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.NotACollector.selector, collectors[1])
        );
        _commit(marketId, 1, 1);
    }

    function test_GivenTheMarketHasNoWindowAndNamesACollector() external {
        ICREsolverVerdicts.Terms memory terms;
        terms.collectors = 2;
        uint256 marketId = _requested(terms, 3);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.AnswersCommitted(collectors[1], marketId, 1, "bundle");
        _commit(marketId, 1, 1);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId));
        _commit(marketId, 1, 1);
    }

    function test_RevertGiven_AReportCame() external {
        uint256 marketId = _requested(_collected(), 3);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _expectWrongState(ICREsolverVerdicts.State.PROPOSED);
        _commit(marketId, 1, 1);
    }

    function test_RevertGiven_NoVerdictWasRequested() external {
        uint256 marketId = _open(_collected());
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId));
        _commit(marketId, 1, 1);
    }

    function test_RevertWhen_TheCallerIsNotListed_WhenItNamesAnUnknownStage() external {
        _expectNotACollector(_collected(), outsider);
    }

    function test_RevertGiven_TheMarketNamesNoCollector_WhenItNamesAnUnknownStage() external {
        ICREsolverVerdicts.Terms memory terms;
        _expectNotACollector(terms, collectors[0]);
    }

    function test_RevertWhen_TheStageIsUnknown() external {
        uint256 marketId = _requested(_collected(), 3);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.InvalidTerm.selector, "stage"));
        _commit(marketId, 1, 2);
    }

    function test_WhenACollectorOfTheMarketCommits() external {
        uint256 marketId = _requested(_collected(), 3);
        for (uint8 stage; stage < 2; ++stage) {
            vm.expectEmit(address(market));
            emit ICREsolverVerdicts.AnswersCommitted(collectors[2], marketId, stage, "bundle");
            _commit(marketId, 2, stage);
        }
    }

    function _expectNotACollector(ICREsolverVerdicts.Terms memory terms, address caller) private {
        uint256 marketId = _requested(terms, 3);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotACollector.selector, caller));
        vm.prank(caller);
        market.commitAnswers(marketId, 2, 0);
    }
}

contract SlashingTest is ReceiptTest {
    function test_GivenABundleWasCommitted_WhenASeatIsSilent() external {
        assertEq(_silent(true, false, ICREsolverVerdicts.Finding.YES), STAKE * 8 / 10);
    }

    function test_GivenABundleWasCommitted_WhenASeatIsSilentButShowedItsAnswer() external {
        assertEq(_silent(true, true, ICREsolverVerdicts.Finding.YES), STAKE);
    }

    function test_GivenABundleWasCommitted_WhenASeatPostedAHashAndShowedNothing() external {
        uint256 marketId = _requested(_collected(), 3);
        _commit(marketId, 1, 1);
        _post(marketId, 2, "");
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        assertEq(_released(marketId, 3), STAKE * 8 / 10);
    }

    function test_GivenABundleWasCommitted_WhenASeatShowedItsAnswerInARoundBefore() external {
        uint256 marketId = _requested(_collected(), 3);
        _commit(marketId, 1, 1);
        _post(marketId, 2, "");
        _post(marketId, 2, ANSWER);
        skip(1 hours + 1);
        _request(marketId);
        _commit(marketId, 1, 1);
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        assertEq(_released(marketId, 3), STAKE * 8 / 10);
    }

    function test_GivenABundleWasCommitted_WhenASeatIsSilentAndTheVerdictDisputed() external {
        uint256 marketId = _requested(_collected(), 6);
        _commit(marketId, 1, 1);
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, ICREsolverVerdicts.Finding.YES);
        assertEq(_released(marketId, 6), STAKE * 8 / 10);
    }

    function test_GivenABundleWasCommitted_WhenItIsOfARoundBefore() external {
        uint256 marketId = _requested(_collected(), 3);
        _commit(marketId, 1, 1);
        skip(1 hours + 1);
        _request(marketId);
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        assertEq(_released(marketId, 3), STAKE);
    }

    function test_GivenABundleWasCommitted_WhenItIsOfAStandIn() external {
        uint256 marketId = _requested(_collected(), 3);
        skip(45 minutes);
        _commit(marketId, 0, 1);
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        assertEq(_released(marketId, 3), STAKE * 8 / 10);
    }

    function test_GivenABundleWasCommitted_WhenASeatIsSilentAndTheVerdictVoid() external {
        assertEq(_silent(true, false, ICREsolverVerdicts.Finding.VOID), STAKE * 8 / 10);
    }

    function test_GivenNoBundleWasCommitted_WhenASeatIsSilent() external {
        assertEq(_silent(false, false, ICREsolverVerdicts.Finding.YES), STAKE);
    }

    function test_GivenTwoThirdsStandAgainstASeat() external {
        assertEq(_wrong(ICREsolverVerdicts.Finding.YES, 200), STAKE / 2);
    }

    function test_GivenLessThanTwoThirdsStandAgainstASeat() external {
        assertEq(_wrong(ICREsolverVerdicts.Finding.YES, 201), STAKE);
    }

    function test_GivenASeatIsWrong_WhenTheVerdictIsSplit() external {
        assertEq(_wrong(ICREsolverVerdicts.Finding.SPLIT, 0), STAKE);
    }

    function test_GivenASeatIsWrong_WhenTheVerdictIsOverturned() external {
        uint256 marketId = _requested(_collected(), 6);
        _proposeWrong(marketId, ICREsolverVerdicts.Finding.YES, 0);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, ICREsolverVerdicts.Finding.NO);
        assertEq(market.balances(_worker(2)), STAKE);
        _assertAllLeaves(marketId, 6);
    }

    function test_GivenASeatIsWrong_WhenTheVerdictIsUpheld() external {
        uint256 marketId = _requested(_collected(), 6);
        _proposeWrong(marketId, ICREsolverVerdicts.Finding.YES, 0);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, ICREsolverVerdicts.Finding.YES);
        assertEq(market.balances(_worker(2)), STAKE / 2);
        _assertAllLeaves(marketId, 6);
    }

    /// @dev What the third of three seats gets back that was silent.
    function _silent(bool commits, bool shows, ICREsolverVerdicts.Finding finding)
        private
        returns (uint256)
    {
        uint256 marketId = _requested(_collected(), 3);
        if (commits) _commit(marketId, 1, 1);
        if (shows) {
            _post(marketId, 2, "");
            _post(marketId, 2, ANSWER);
        }
        bool isVoid = finding == ICREsolverVerdicts.Finding.VOID;
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, finding, 0, isVoid ? 0 : 2);
        p.reason = isVoid ? ICREsolverMarket.VoidReason.NO_QUORUM : ICREsolverMarket.VoidReason.NONE;
        p.seats = 7 | 4 << 64;
        _propose(p);
        return _released(marketId, 3);
    }

    /// @dev What the third worker gets back in the end.
    function _released(uint256 marketId, uint256 workers) private returns (uint256 got) {
        skip(WINDOW + 1);
        market.releaseStake(marketId, _worker(2));
        got = market.balances(_worker(2));
        _assertAllLeaves(marketId, workers);
    }

    /// @dev What the third of three seats gets that is confidently wrong, with this weight beside
    /// two of 200 together, less its reward.
    function _wrong(ICREsolverVerdicts.Finding finding, uint256 weight) private returns (uint256) {
        uint256 marketId = _requested(_collected(), 3);
        _proposeWrong(marketId, finding, weight);
        skip(WINDOW + 1);
        market.finalize(marketId);
        uint256 shares = 2 * (POOL * 200 / (400 + weight));
        uint256 reward = weight == 0 ? 0 : POOL - shares;
        uint256 got = market.balances(_worker(2)) - reward;
        _assertAllLeaves(marketId, 3);
        return got;
    }

    function _proposeWrong(uint256 marketId, ICREsolverVerdicts.Finding finding, uint256 weight)
        private
    {
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, finding, 0, 3);
        p.weights = _weights(200, 200, weight);
        p.seats = 7 | 3 << 128 | 4 << 192;
        _propose(p);
    }
}
