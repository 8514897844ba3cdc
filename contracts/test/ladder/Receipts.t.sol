// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {INVALID, NO, TOO_EARLY, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @notice Commitments of collectors, hashes that workers post, and what silence costs.
contract ReceiptsTest is LadderTest {
    bytes private constant ANSWER = "the answer";
    bytes32 private constant HASH = keccak256(ANSWER);

    address private other = makeAddr("collector 1");

    function setUp() public override {
        super.setUp();
        vm.prank(owner);
        market.listCollector(other);
    }

    function test_RevertsIf_NoPanelIsAsked_IfACollectorCommits() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        vm.prank(collector);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId));
        market.commitAnswers(marketId, 1, HASH);
    }

    function test_RevertsIf_TheRoundHasNotBegun_IfACollectorCommits() external {
        uint256 marketId = _panelled(YES, NO);
        uint256 start = block.timestamp + 35 minutes;
        vm.prank(collector);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NotYet.selector, start));
        market.commitAnswers(marketId, 1, HASH);
    }

    function test_IfACollectorCommits() external {
        uint256 marketId = _started();
        for (uint8 stage; stage < 2; ++stage) {
            vm.expectEmit(address(market));
            emit IVerdicts.AnswersCommitted(collector, marketId, stage, HASH);
            _commit(collector, marketId, stage);
        }
        vm.prank(collector);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidTerm.selector, "stage"));
        market.commitAnswers(marketId, 2, HASH);
    }

    function test_IfAnotherListedCollectorStandsIn() external {
        uint256 marketId = _started();
        uint256 from = block.timestamp + 45 minutes;
        vm.warp(from - 1);
        vm.prank(other);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.FallbackTooEarly.selector, from));
        market.commitAnswers(marketId, 1, HASH);
        skip(1);
        _commit(other, marketId, 1);
        vm.prank(other);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.BundleCommitted.selector, marketId));
        market.commitAnswers(marketId, 1, HASH);
        _commit(collector, marketId, 1);
    }

    function test_RevertsWhen_AStrangerCommits() external {
        uint256 marketId = _started();
        vm.prank(outsider);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NotACollector.selector, outsider));
        market.commitAnswers(marketId, 1, HASH);
    }

    function test_RevertsIf_TheReportCame_IfACollectorCommits() external {
        uint256 marketId = _started();
        _proposeVotes(marketId, NO, 7, YES, 0);
        vm.prank(collector);
        vm.expectRevert(
            abi.encodeWithSelector(IVerdicts.WrongState.selector, IVerdicts.State.PROPOSED)
        );
        market.commitAnswers(marketId, 1, HASH);
    }

    function test_IfASeatIsSilent_ItLosesAFifth() external {
        assertEq(_stakeOfSilent(true, false, NO), UNIT - UNIT / 5);
        assertEq(_stakeOfSilent(true, false, INVALID), UNIT - UNIT / 5);
    }

    function test_IfASeatIsSilent_IfNoBundleShowsIt() external {
        assertEq(_stakeOfSilent(false, false, NO), UNIT);
    }

    function test_IfASeatIsSilent_IfItShowedItsAnswer() external {
        assertEq(_stakeOfSilent(true, true, NO), UNIT);
    }

    function test_IfASeatIsSilent_IfTheHourToPostIsNotOver() external {
        uint256 marketId = _started();
        _commit(collector, marketId, 1);
        _proposeVotes(marketId, _codes(NO, 3, YES, 0, 0, 4));
        skip(1 hours - 1);
        _rule(marketId, NO);
        assertEq(market.stakes(marketId, _worker(6)), UNIT);
    }

    function test_IfASeatIsSilent_IfItWasTooEarly() external {
        uint256 marketId = _started();
        _commit(collector, marketId, 1);
        _proposeVotes(marketId, _codes(TOO_EARLY, 6, YES, 0, 0, 1));
        _finalize(marketId);
        assertEq(market.stakes(marketId, _worker(6)), UNIT);
    }

    /// @dev A bundle that comes as late as it can still leaves a worker an hour, and the report does not
    /// end that.
    function test_AHashCanBePostedForAnHourAfterTheBundle() external {
        uint256 marketId = _started();
        skip(20 hours);
        _commit(collector, marketId, 1);
        uint256 until = block.timestamp + 1 hours;
        _proposeVotes(marketId, _codes(NO, 6, YES, 0, 0, 1));
        vm.warp(until + 1);
        vm.prank(_worker(6));
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WindowOver.selector, until));
        market.postAnswerHash(marketId, HASH, "");
        vm.warp(until);
        _post(marketId, 6, "");
        skip(3 hours);
        _post(marketId, 6, ANSWER);
        _finalize(marketId);
        assertEq(market.balances(_worker(6)), UNIT);
    }

    function test_IfAHashIsPostedAndNothingShown_SilenceCosts() external {
        uint256 marketId = _started();
        _commit(collector, marketId, 1);
        _post(marketId, 6, "");
        _proposeVotes(marketId, _codes(NO, 6, YES, 0, 0, 1));
        _finalize(marketId);
        assertEq(market.balances(_worker(6)), UNIT - UNIT / 5);
    }

    function test_IfAnAnswerWasShownInARoundBefore_SilenceCosts() external {
        uint256 marketId = _started();
        _post(marketId, 6, "");
        _post(marketId, 6, ANSWER);
        skip(3 hours);
        market.requestResolution(marketId);
        skip(35 minutes);
        _commit(collector, marketId, 1);
        _proposeVotes(marketId, _codes(NO, 6, YES, 0, 0, 1));
        _finalize(marketId);
        assertEq(market.balances(_worker(6)), UNIT - UNIT / 5);
    }

    function test_RevertsWhen_AnAnswerIsAnotherOne() external {
        uint256 marketId = _started();
        _post(marketId, 0, "");
        vm.startPrank(_worker(0));
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongAnswer.selector, HASH));
        market.postAnswerHash(marketId, HASH, "another");
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.HashPosted.selector, HASH));
        market.postAnswerHash(marketId, HASH, "");
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidTerm.selector, "answer"));
        market.postAnswerHash(marketId, HASH, new bytes(2_001));
        vm.stopPrank();
        vm.prank(outsider);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NotJoined.selector, marketId, outsider));
        market.postAnswerHash(marketId, HASH, "");
    }

    function _started() private returns (uint256 marketId) {
        marketId = _panelled(YES, NO);
        skip(35 minutes);
    }

    function _stakeOfSilent(bool isBundled, bool shows, IVerdicts.Finding finding)
        private
        returns (uint256 stake)
    {
        uint256 marketId = _started();
        if (isBundled) _commit(collector, marketId, 1);
        if (shows) {
            _post(marketId, 6, "");
            _post(marketId, 6, ANSWER);
        }
        _proposeVotes(marketId, _codes(finding, 6, YES, 0, 0, 1));
        uint256 before = market.balances(_worker(6));
        _finalize(marketId);
        return market.balances(_worker(6)) - before;
    }

    function _commit(address from, uint256 marketId, uint8 stage) private {
        vm.prank(from);
        market.commitAnswers(marketId, stage, HASH);
    }

    function _post(uint256 marketId, uint256 worker, bytes memory answer) private {
        vm.prank(_worker(worker));
        market.postAnswerHash(marketId, HASH, answer);
    }
}
