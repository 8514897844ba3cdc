// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";

/// @notice A market whose collectors are the second and third of three that are listed.
abstract contract ReceiptTest is TermsTest {
    address[3] internal collectors =
        [makeAddr("collector 0"), makeAddr("collector 1"), makeAddr("collector 2")];

    function setUp() public override {
        super.setUp();
        for (uint256 i; i < 3; ++i) {
            vm.prank(owner);
            market.listCollector(collectors[i]);
        }
    }

    function _collected() internal view returns (ICREsolverVerdicts.Terms memory terms) {
        terms = _terms();
        (terms.collectors, terms.silentSlashBps, terms.wrongSlashBps) = (6, 2_000, 5_000);
    }
}

contract CommittingTest is ReceiptTest {
    function test_RevertGiven_TheMarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9));
        market.commitAnswers(9, 1, 0);
    }

    function test_RevertGiven_TheMarketHasNoTerms_WhenTheCallerIsNotACollector() external {
        uint256 marketId = _create();
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.WrongKindOfMarket.selector, marketId)
        );
        market.commitAnswers(marketId, 1, 0);
    }

    function test_RevertGiven_AReportCame() external {
        uint256 marketId = _requested(_collected(), 3);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.PROPOSED
            )
        );
        vm.prank(collectors[1]);
        market.commitAnswers(marketId, 1, 0);
    }

    function test_RevertWhen_TheCallerIsNotListed_WhenItNamesAnUnknownStage() external {
        _expectNotACollector(outsider);
    }

    function test_RevertWhen_TheMarketDoesNotNameTheCollector_WhenItNamesAnUnknownStage() external {
        _expectNotACollector(collectors[0]);
    }

    function test_RevertWhen_TheStageIsUnknown() external {
        uint256 marketId = _open(_collected());
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.InvalidTerm.selector, "stage"));
        vm.prank(collectors[1]);
        market.commitAnswers(marketId, 2, 0);
    }

    function test_WhenACollectorOfTheMarketCommits() external {
        uint256 marketId = _open(_collected());
        for (uint8 stage; stage < 2; ++stage) {
            vm.expectEmit(address(market));
            emit ICREsolverVerdicts.AnswersCommitted(collectors[2], marketId, stage, "hash");
            vm.prank(collectors[2]);
            market.commitAnswers(marketId, stage, "hash");
        }
    }

    function _expectNotACollector(address caller) private {
        uint256 marketId = _open(_collected());
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotACollector.selector, caller));
        vm.prank(caller);
        market.commitAnswers(marketId, 2, 0);
    }
}

contract PostingTest is ReceiptTest {
    function test_RevertGiven_TheMarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9));
        market.postAnswerHash(9, 0);
    }

    function test_RevertGiven_TheMarketHasNoTerms() external {
        uint256 marketId = _create();
        _expectError(
            outsider,
            marketId,
            abi.encodeWithSelector(ICREsolverVerdicts.WrongKindOfMarket.selector, marketId)
        );
    }

    function test_RevertGiven_ItDidNotJoin_GivenThereWasNoRequest() external {
        uint256 marketId = _open(_collected());
        _expectError(
            outsider,
            marketId,
            abi.encodeWithSelector(ICREsolverVerdicts.NotJoined.selector, marketId, outsider)
        );
    }

    function test_RevertGiven_NoVerdictWasRequested() external {
        uint256 marketId = _open(_collected());
        _join(marketId, _worker(0));
        _expectError(
            _worker(0),
            marketId,
            abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId)
        );
    }

    function test_GivenAVerdictWasRequested() external {
        uint256 marketId = _requested(_collected(), 64);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.AnswerHashPosted(marketId, _worker(63), "hash");
        vm.prank(_worker(63));
        market.postAnswerHash(marketId, "hash");
    }

    function _expectError(address worker, uint256 marketId, bytes memory error) private {
        vm.expectRevert(error);
        vm.prank(worker);
        market.postAnswerHash(marketId, 0);
    }
}

contract SlashingTest is ReceiptTest {
    function test_GivenABundleWasCommitted_WhenASeatIsSilent() external {
        assertEq(_silent(true, false, ICREsolverVerdicts.Finding.YES), STAKE * 8 / 10);
    }

    function test_GivenABundleWasCommitted_WhenASeatIsSilentButPostedItsHash() external {
        assertEq(_silent(true, true, ICREsolverVerdicts.Finding.YES), STAKE);
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
        _decideAgain(marketId, ICREsolverVerdicts.Finding.NO, 3, 3);
        assertEq(market.balances(_worker(2)), STAKE);
        _assertAllLeaves(marketId, 6);
    }

    function test_GivenASeatIsWrong_WhenTheVerdictIsUpheld() external {
        uint256 marketId = _requested(_collected(), 6);
        _proposeWrong(marketId, ICREsolverVerdicts.Finding.YES, 0);
        _dispute(marketId, BOND + FEE);
        _decideAgain(marketId, ICREsolverVerdicts.Finding.YES, 3, 3);
        assertEq(market.balances(_worker(2)), STAKE / 2);
        _assertAllLeaves(marketId, 6);
    }

    /// @dev What the third of three seats gets back that was silent.
    function _silent(bool commits, bool posts, ICREsolverVerdicts.Finding finding)
        private
        returns (uint256)
    {
        uint256 marketId = _requested(_collected(), 3);
        if (commits) {
            vm.prank(collectors[1]);
            market.commitAnswers(marketId, 1, "bundle");
        }
        if (posts) {
            vm.prank(_worker(2));
            market.postAnswerHash(marketId, "answer");
        }
        bool isVoid = finding == ICREsolverVerdicts.Finding.VOID;
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, finding, 0, isVoid ? 0 : 2);
        p.reason = isVoid ? ICREsolverMarket.VoidReason.NO_QUORUM : ICREsolverMarket.VoidReason.NONE;
        p.seats = 7 | 4 << 64;
        _propose(p);
        skip(WINDOW + 1);
        market.releaseStake(marketId, _worker(2));
        uint256 got = market.balances(_worker(2));
        _assertAllLeaves(marketId, 3);
        return got;
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
