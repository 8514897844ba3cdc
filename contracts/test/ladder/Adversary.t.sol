// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {INVALID, NO, SPLIT, TOO_EARLY, UNSURE, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @notice Attackers that hold places, bonds and offices at once. The truth is YES. Each test says what
/// the attacker reached, that it ends below 0, and that nobody honest does. The numbers are those of the
/// list of attacks that the design states; 5, 13 and 23 are about draw, seed and keeper, and tested there.
contract AdversaryTest is LadderTest {
    bytes private constant ANSWER = "the answer";
    bytes32 private constant HASH = keccak256(ANSWER);

    address private mallory = makeAddr("mallory");

    // 1
    function test_AllVotesOfAPanel_LoseBeforeTheCourt() external {
        uint256 marketId = _open(_terms());
        _askAs(mallory, marketId, NO);
        _dispute(marketId, YES);
        _joinMany(marketId, 10);
        _startPanel(marketId);
        _proposeVotes(marketId, NO, 7, YES, 0);
        _appeal(marketId, YES);
        _rule(marketId, YES);
        _assertFinal(marketId, ICREsolverMarket.Outcome.YES);
        _assertLost(marketId, BOND + 7 * UNIT, _gained(mallory) + _workersGained(0, 7));
        _assertHonest();
    }

    // 2
    function test_Abstaining_IsNoVeto() external {
        uint256 marketId = _falseClaim();
        _proposeVotes(marketId, _codes(YES, 3, NO, 0, 4, 0));
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        _rule(marketId, YES);
        _assertFinal(marketId, ICREsolverMarket.Outcome.YES);
        _assertLost(marketId, BOND + 4 * UNIT, _gained(mallory) + _workersGained(3, 7));
        assertGt(_workersGained(0, 3), 3 * UNIT);
        _assertHonest();
    }

    // 3
    function test_OtherAnswers_AreNoVeto() external {
        IVerdicts.Finding[3] memory answers = [INVALID, SPLIT, TOO_EARLY];
        for (uint256 i; i < 3; ++i) {
            uint256 snapshot = vm.snapshotState();
            uint256 marketId = _falseClaim();
            _proposeVotes(marketId, YES, 4, answers[i], 3);
            _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
            _rule(marketId, YES);
            _assertLost(marketId, BOND + 3 * UNIT, _gained(mallory) + _workersGained(4, 7));
            assertGt(_workersGained(0, 4), 4 * UNIT);
            _assertHonest();
            vm.revertToState(snapshot);
        }
    }

    // 4
    function test_AHedgeOnBothSides_LosesHalf() external {
        uint256 marketId = _open(_terms());
        _askAs(mallory, marketId, YES);
        _object(mallory, marketId, NO, BOND + FEE);
        _joinMany(marketId, 10);
        _startPanel(marketId);
        _proposeVotes(marketId, YES, 7, NO, 0);
        _finalize(marketId);
        _assertLost(marketId, 2 * BOND + FEE, _gained(mallory));
        assertGt(_workersGained(0, 7), 7 * UNIT);
    }

    // 6
    function test_ACreatorsOwnCourt_CannotBeNamed() external {
        IVerdicts.MarketParams memory params;
        (params.question, params.deadline, params.terms) = (QUESTION, _deadline(), _terms());
        vm.startPrank(mallory);
        for (uint8 number = 0; number < 3; ++number) {
            if (number == 1) continue;
            params.terms.court = number;
            vm.expectRevert(abi.encodeWithSelector(IVerdicts.CourtNotListed.selector, number));
            market.createMarket(params);
        }
        vm.expectRevert();
        market.listCourt(mallory, address(0), 0, COURT_PERIOD);
        vm.stopPrank();
    }

    // 7
    function test_ACollectorThatOmits_WithVotesOfItsOwn() external {
        uint256 marketId = _falseClaim();
        skip(35 minutes);
        vm.prank(collector);
        market.commitAnswers(marketId, 1, HASH);
        // It leaves out four honest seats, and reports three that are its own.
        _proposeVotes(marketId, _codes(NO, 3, YES, 0, 0, 4));
        for (uint256 i = 3; i < 7; ++i) {
            vm.startPrank(_worker(i));
            market.postAnswerHash(marketId, HASH, "");
            market.postAnswerHash(marketId, HASH, ANSWER);
            vm.stopPrank();
        }
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        _rule(marketId, YES);
        assertEq(_workersGained(3, 7), 4 * UNIT);
        _assertLost(marketId, BOND + 3 * UNIT, _gained(mallory) + _workersGained(0, 3));
        _assertHonest();
    }

    // 8
    function test_ThatFillsEveryPlace_YieldsToALargerStakeAndLeavesWithNotice() external {
        uint256 marketId = _open(_judgeFirst(_terms()));
        _joinMany(marketId, 64);
        for (uint256 i; i < 10; ++i) {
            _join(marketId, _worker(100 + i), 0, 2 * UNIT);
        }
        // Ten honest ones have 20 of 74 units, as much as their stakes.
        uint256 units;
        IVerdicts.Candidate[] memory candidates = market.getCandidates(marketId, 0, 64);
        vm.warp(_deadline());
        candidates = market.getCandidates(marketId, 0, 64);
        for (uint256 i; i < 64; ++i) {
            units += candidates[i].units;
        }
        assertEq(units, 54 + 20);
        vm.prank(_worker(0));
        market.leaveMarket(marketId);
        vm.prank(_worker(0));
        vm.expectPartialRevert(IVerdicts.CannotLeaveNow.selector);
        market.leaveMarket(marketId);
    }

    // 9
    function test_ThatFillsAndAsksInOneTransaction_IsNotOnThePanel() external {
        uint256 marketId = _open(_judgeFirst(_terms()));
        vm.warp(_deadline() - 1);
        _joinMany(marketId, 64);
        _askAs(mallory, marketId, UNSURE);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        _rule(marketId, YES);
        _assertFinal(marketId, ICREsolverMarket.Outcome.YES);
        assertEq(_workersGained(0, 64), 0);
    }

    // 10
    function test_ACourtThatNeverRules_LeavesWhatWasFound() external {
        uint256 marketId = _falseClaim();
        _proposeVotes(marketId, YES, 7, NO, 0);
        _object(mallory, marketId, NO, 2 * BOND + FEE);
        _finalize(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.YES);
        _assertLost(marketId, 3 * BOND + FEE, _gained(mallory));
        _assertHonest();
    }

    // 11
    function test_AValueAtRiskThatPricesOutDisputes_StopsAtTheGreatestBond() external {
        IVerdicts.Terms memory terms = _terms();
        (terms.valueAtRisk, terms.bond) = (type(uint96).max, type(uint96).max);
        assertEq(_bondOf(_open(terms)), market.MAX_BOND());
    }

    // 12
    function test_EarlyAsksToDrawAgain_CostABondEach() external {
        uint256 marketId = _open(_terms());
        for (uint256 i; i < 3; ++i) {
            if (i == 0) _askAs(mallory, marketId, NO);
            else _askNowAs(mallory, marketId, NO);
            _dispute(marketId, TOO_EARLY);
            if (i == 0) _joinMany(marketId, 10);
            _startPanel(marketId);
            _proposeVotes(marketId, TOO_EARLY, 7, YES, 0);
            _finalize(marketId);
            assertEq(market.getAsking(marketId).stage, i + 1);
            assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.OPEN));
        }
        assertEq(market.balances(mallory), 0);
        assertGt(market.balances(disputer), 3 * (BOND + FEE));
        assertEq(market.balances(creator), 0);
    }

    // 14
    function test_ACreatorWithAResult_HasNoWayToVoid() external {
        uint256 marketId = _open(_dataTerms());
        _ask(marketId, YES);
        vm.startPrank(creator);
        vm.expectRevert();
        market.voidExpiredMarket(marketId);
        vm.expectRevert();
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
        vm.stopPrank();
        _finalize(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.YES);
    }

    // 15
    function test_AResolverThatIsRemovedInADispute_CostsNobodyRight() external {
        uint256 marketId = _falseClaim();
        vm.prank(owner);
        market.setAuthorizedResolver(resolver, false);
        vm.warp(market.getAsking(marketId).until + 1);
        market.openCourt(marketId);
        _rule(marketId, YES);
        _assertLost(marketId, BOND, _gained(mallory));
        _assertHonest();
    }

    // 16
    function test_JoiningAfterTheSeedIsKnown_IsRefused() external {
        uint256 marketId = _falseClaim();
        (uint256 requestBlock,,,) = market.getPanelDraw(marketId);
        assertEq(requestBlock, block.number);
        vm.deal(mallory, UNIT);
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.JoiningOver.selector, marketId));
        market.joinMarket{value: UNIT}(marketId, 0);
    }

    // 17, 19
    function test_AnEarlyAsk_EndsNothing() external {
        IVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        uint256 marketId = _open(terms);
        skip(1 hours);
        _askNowAs(mallory, marketId, YES);
        _dispute(marketId, TOO_EARLY);
        _joinMany(marketId, 10);
        _startPanel(marketId);
        // What happened after the asking does not count for it.
        _proposeVotes(marketId, TOO_EARLY, 7, YES, 0);
        _finalize(marketId);
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.OPEN));
        assertEq(market.balances(mallory), 0);
        _assertHonest();
    }

    // 18
    function test_TooEarlyVotedForTheBond_LosesBeforeTheCourt() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _object(mallory, marketId, TOO_EARLY, BOND + FEE);
        _joinMany(marketId, 10);
        _startPanel(marketId);
        _proposeVotes(marketId, TOO_EARLY, 7, YES, 0);
        _appeal(marketId, YES);
        _rule(marketId, YES);
        _assertFinal(marketId, ICREsolverMarket.Outcome.YES);
        uint256 gained = _gained(mallory) + _workersGained(0, 7);
        _assertLost(marketId, BOND + FEE + 7 * UNIT, gained);
        _assertHonest();
    }

    // 20
    function test_AnOwnDisputeToMineThePool_Loses() external {
        uint256 marketId = _open(_terms(), 100 ether);
        _askAs(mallory, marketId, NO);
        _object(mallory, marketId, YES, BOND + FEE);
        _joinMany(marketId, 10);
        _startPanel(marketId);
        _proposeVotes(marketId, YES, 7, NO, 0);
        _finalize(marketId);
        _assertLost(marketId, 2 * BOND + FEE + 7 * UNIT, _gained(mallory) + _workersGained(0, 7));
        assertEq(market.balances(creator), 100 ether);
    }

    // 21
    function test_TheFeeOfTheCourt_IsNotPartOfTheVotesPay() external {
        uint256 pool = FEE + 7 * SLASH;
        uint256 marketId = _open(_judgeFirst(_terms()), pool);
        _joinMany(marketId, 10);
        _askAs(asker, marketId, UNSURE);
        _proposeVotes(marketId, YES, 7, NO, 0);
        _finalize(marketId);
        assertEq(market.balances(_worker(0)), UNIT + SLASH);
        assertEq(market.balances(creator), FEE);
        _assertAllAccounted(marketId);
    }

    // 22
    function test_ADustShare_BlocksNoDispute() external {
        uint256 marketId = _open(_terms());
        _askAs(mallory, marketId, NO);
        _object(mallory, marketId, YES, 1);
        _dispute(marketId, YES);
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.PANEL);
    }

    /// @dev NO is claimed by the attacker, and disputed; ten have joined and the panel has started.
    function _falseClaim() private returns (uint256 marketId) {
        marketId = _open(_terms());
        _askAs(mallory, marketId, NO);
        _dispute(marketId, YES);
        _joinMany(marketId, 10);
        _startPanel(marketId);
    }

    function _askAs(address account, uint256 marketId, IVerdicts.Finding claim) private {
        (,, uint256 deadline,,) = market.getMarket(marketId);
        if (block.timestamp < deadline) vm.warp(deadline);
        _askNowAs(account, marketId, claim);
    }

    function _askNowAs(address account, uint256 marketId, IVerdicts.Finding claim) private {
        uint256 bond = _bondOf(marketId);
        vm.deal(account, account.balance + bond);
        vm.prank(account);
        market.ask{value: bond}(marketId, claim, "", "");
    }

    function _gained(address account) private view returns (uint256) {
        return market.balances(account);
    }

    function _workersGained(uint256 from, uint256 to) private view returns (uint256 sum) {
        for (uint256 i = from; i < to; ++i) {
            sum += market.balances(_worker(i));
        }
    }

    function _assertLost(uint256 marketId, uint256 paid, uint256 gained) private {
        assertLt(gained, paid, "profit of the attacker");
        uint256 owed = market.balances(mallory);
        _assertOwed(marketId, owed);
    }

    function _assertOwed(uint256 marketId, uint256 owed) private {
        address[] memory workers = market.getMarketWorkers(marketId);
        owed += market.balances(creator) + market.balances(BURNED) + market.balances(court);
        owed += market.balances(asker) + market.balances(disputer) + market.balances(appellant);
        for (uint256 i; i < workers.length; ++i) {
            try market.releaseStake(marketId, workers[i]) {} catch {}
            owed += market.balances(workers[i]);
        }
        assertEq(address(market).balance, owed, "owed");
    }

    /// @dev Whoever honest deposited got at least that back.
    function _assertHonest() private view {
        address[3] memory accounts = [asker, disputer, appellant];
        for (uint256 i; i < accounts.length; ++i) {
            uint256 balance = market.balances(accounts[i]);
            assertGe(balance, deposited[accounts[i]], vm.getLabel(accounts[i]));
        }
    }
}
