// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOptimisticOracleV2} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {deployConditionalTokens, IPositions, pair, single} from "../support/ConditionalTokens.sol";
import {deployUma, IUmaVoters} from "../support/Uma.sol";
import {IUmaOracleV2} from "../support/IUmaOracleV2.sol";
import {UmaRequester} from "../support/UmaRequester.sol";
import {UmaTest} from "../support/UmaTest.sol";

/// @notice One requester, the same on two oracles: UMA's own and ours. Proposers and disputers make the same
/// calls too, and each case has to end with the same result, on the real Conditional Tokens.
abstract contract UmaLifeTest is UmaTest {
    bytes internal constant LONG_TEXT =
        "q: title: Will the bridge open?, description: res_data: p1: 0, p2: 1, p3: 0.5. Where p1 corresponds to No, p2 to Yes, p3 to unknown/50-50";

    IUmaOracleV2 internal oracle;
    IPositions internal positions;
    UmaRequester internal adapter;
    address internal holder = makeAddr("holder");

    function setUp() public virtual override {
        super.setUp();
        positions = deployConditionalTokens();
        oracle = _oracle();
        adapter = new UmaRequester(positions, oracle);
        requester = address(adapter);
    }

    /// @dev The oracle that the requester asks.
    function _oracle() internal virtual returns (IUmaOracleV2);

    /// @dev A wrong YES is proposed and disputed as often as the oracle allows; the last judge says NO.
    function _disputeToTheEnd(bytes32 id) internal virtual;

    /// @dev An attacker delays a right YES with its own money, and loses what this returns.
    function _disputeToDelay(bytes32 id) internal virtual returns (uint256 lost);

    function test_APriceOfOnePaysYesAndTheRewardToTheProposer() external {
        _assertResolved(1e18, 1, 0);
    }

    function test_APriceOfZeroPaysNo() external {
        _assertResolved(0, 0, 1);
    }

    function test_APriceOfOneHalfPaysBoth() external {
        _assertResolved(0.5e18, 1, 1);
    }

    function test_ARewardOf0IsEnough() external {
        bytes32 id = _ask(LONG_TEXT, 0, ASKED_BOND);
        _answer(id, 1e18);
        adapter.resolve(id);
        _assertPayouts(id, 1, 0);
        assertEq(token.balanceOf(proposer), ASKED_BOND + _finalFee());
    }

    function test_TheLongestTextIsTaken() external {
        // With ",initializer:" and 40 digits: 8,139 bytes.
        bytes32 id = _ask(new bytes(8139 - 53), REWARD, ASKED_BOND);
        assertEq(adapter.getQuestion(id).text.length, 8139);
        _answer(id, 0);
        adapter.resolve(id);
        _assertPayouts(id, 0, 1);
    }

    function test_ABondOf750StaysOne() external {
        bytes32 id = _ask(LONG_TEXT, 50e6, 750e6);
        (address from, uint256 at, bytes memory data) = _asked(id);
        assertEq(oracle.getRequest(from, IDENTIFIER, at, data).requestSettings.bond, 750e6);
        _answer(id, 1e18);
        adapter.resolve(id);
        assertEq(token.balanceOf(proposer), 800e6 + _finalFee());
    }

    function test_OneHalfRedeemsToHalfOfASplit() external {
        bytes32 id = _ask();
        bytes32 conditionId = positions.getConditionId(address(adapter), id, 2);
        token.mint(holder, 100);
        vm.startPrank(holder);
        token.approve(address(positions), 100);
        positions.splitPosition(address(token), 0, conditionId, pair(1, 2), 100);
        vm.stopPrank();
        _answer(id, 0.5e18);
        adapter.resolve(id);
        vm.prank(holder);
        positions.redeemPositions(address(token), 0, conditionId, single(1));
        assertEq(token.balanceOf(holder), 50);
    }

    function test_AQuestionIsNotReadyBeforeItsAnswer() external {
        bytes32 id = _ask();
        assertFalse(adapter.ready(id));
        _propose(proposer, id, 1e18);
        skip(WINDOW - 1);
        assertFalse(adapter.ready(id));
        vm.expectRevert("not ready");
        adapter.resolve(id);
    }

    function test_AQuestionThatIsDueIn60DaysWaits() external {
        bytes32 id = _ask();
        for (uint256 i; i < 60; ++i) {
            skip(1 days);
            _assertRequested(id, ASKED_BOND);
        }
        _answer(id, 0);
        adapter.resolve(id);
        _assertPayouts(id, 0, 1);
        assertFalse(adapter.getQuestion(id).isReset);
    }

    function test_APausedQuestionWaits() external {
        bytes32 id = _ask();
        adapter.pause(id, true);
        _answer(id, 1e18);
        assertFalse(adapter.ready(id));
        vm.expectRevert("paused");
        adapter.resolve(id);
        adapter.pause(id, false);
        adapter.resolve(id);
        _assertPayouts(id, 1, 0);
    }

    function test_AFlaggedQuestionIsResolvedManually() external {
        bytes32 id = _ask();
        _answer(id, 1e18);
        adapter.flag(id);
        vm.expectRevert("paused");
        adapter.resolve(id);
        vm.expectRevert("not now");
        adapter.resolveManually(id, pair(0, 1));
        skip(adapter.SAFETY_PERIOD());
        adapter.resolveManually(id, pair(0, 1));
        _assertPayouts(id, 0, 1);
        // The proposer is paid without the requester.
        _settleAs(outsider, id);
        assertEq(token.balanceOf(proposer), ASKED_BOND + _finalFee() + REWARD);
        assertEq(token.balanceOf(address(adapter)), 0);
    }

    function test_AFlagThatIsTakenBackLeavesTheAnswer() external {
        bytes32 id = _ask();
        _answer(id, 1e18);
        adapter.flag(id);
        adapter.unflag(id);
        adapter.resolve(id);
        _assertPayouts(id, 1, 0);
    }

    function test_AResetInTheSameSecondIsRefusedAndLeavesTheRequest() external {
        bytes32 id = _ask();
        token.mint(address(this), REWARD);
        token.approve(address(adapter), REWARD);
        vm.expectRevert();
        adapter.reset(id);
        _assertRequested(id, ASKED_BOND);
        _answer(id, 1e18);
        adapter.resolve(id);
        _assertPayouts(id, 1, 0);
    }

    function test_AResetASecondLaterMakesAnotherRequest() external {
        bytes32 id = _ask();
        skip(1);
        token.mint(address(this), REWARD);
        token.approve(address(adapter), REWARD);
        adapter.reset(id);
        _assertRequested(id, ASKED_BOND);
        _answer(id, 0);
        adapter.resolve(id);
        _assertPayouts(id, 0, 1);
    }

    function test_TooEarlyCannotBeProposedForAnEvent() external {
        bytes32 id = _ask();
        (address from, uint256 at, bytes memory data) = _asked(id);
        vm.expectRevert();
        vm.prank(proposer);
        oracle.proposePrice(from, IDENTIFIER, at, data, type(int256).min);
    }

    function test_AProposalCannotBeMadeTwice() external {
        bytes32 id = _ask();
        _propose(proposer, id, 1e18);
        (address from, uint256 at, bytes memory data) = _asked(id);
        _fundFor(disputer, ASKED_BOND + _finalFee());
        vm.expectRevert();
        vm.prank(disputer);
        oracle.proposePrice(from, IDENTIFIER, at, data, 0);
    }

    function test_ADisputeAfterTheLivenessIsRefused() external {
        bytes32 id = _ask();
        _answer(id, 1e18);
        (address from, uint256 at, bytes memory data) = _asked(id);
        _fundFor(disputer, ASKED_BOND + _finalFee());
        vm.expectRevert();
        vm.prank(disputer);
        oracle.disputePrice(from, IDENTIFIER, at, data);
    }

    function test_TheLastJudgeOverturnsAWrongProposal() external {
        bytes32 id = _ask();
        _disputeToTheEnd(id);
        adapter.resolve(id);
        _assertPayouts(id, 0, 1);
    }

    function test_AnAttackerThatDelaysLosesMoneyAndNotTheAnswer() external {
        bytes32 id = _ask();
        assertGt(_disputeToDelay(id), 0);
        adapter.resolve(id);
        _assertPayouts(id, 1, 0);
    }

    function _ask() internal returns (bytes32 id) {
        return _ask(LONG_TEXT, REWARD, ASKED_BOND);
    }

    function _ask(bytes memory data, uint256 reward, uint256 bond) internal returns (bytes32 id) {
        token.mint(creator, reward);
        vm.startPrank(creator);
        token.approve(address(adapter), reward);
        id = adapter.initialize(data, address(token), reward, bond, WINDOW);
        vm.stopPrank();
        assertEq(token.balanceOf(creator), 0, "reward");
        (time, text) = (block.timestamp, adapter.getQuestion(id).text);
        _assertRequested(id, bond);
    }

    /// @dev Brings the request of a question to a price, undisputed.
    function _answer(bytes32 id, int256 price) internal {
        _propose(proposer, id, price);
        skip(WINDOW + 1);
    }

    function _propose(address account, bytes32 id, int256 price) internal {
        (address from, uint256 at, bytes memory data) = _asked(id);
        uint256 bond = oracle.getRequest(from, IDENTIFIER, at, data).requestSettings.bond;
        _fundFor(account, bond + _finalFee());
        vm.prank(account);
        oracle.proposePrice(from, IDENTIFIER, at, data, price);
    }

    function _disputeFor(address account, bytes32 id) internal returns (uint256 deposit) {
        (address from, uint256 at, bytes memory data) = _asked(id);
        uint256 bond = oracle.getRequest(from, IDENTIFIER, at, data).requestSettings.bond;
        uint256 fee = oracle.getRequest(from, IDENTIFIER, at, data).finalFee;
        _fundFor(account, bond + fee);
        vm.prank(account);
        deposit = oracle.disputePrice(from, IDENTIFIER, at, data);
        assertEq(deposit, bond + fee, "deposit");
    }

    function _settleAs(address account, bytes32 id) internal {
        (address from, uint256 at, bytes memory data) = _asked(id);
        vm.prank(account);
        oracle.settle(from, IDENTIFIER, at, data);
    }

    function _fundFor(address account, uint256 amount) internal {
        token.mint(account, amount);
        vm.prank(account);
        token.approve(address(oracle), type(uint256).max);
    }

    /// @dev What a proposer pays beside the bond.
    function _finalFee() internal view virtual returns (uint256) {
        return 0;
    }

    /// @dev Who asked, when, and the text.
    function _asked(bytes32 id) internal view returns (address, uint256, bytes memory) {
        UmaRequester.Question memory question = adapter.getQuestion(id);
        return (address(adapter), question.timestamp, question.text);
    }

    function _assertRequested(bytes32 id, uint256 bond) internal view {
        (address from, uint256 at, bytes memory data) = _asked(id);
        IOptimisticOracleV2.State state = oracle.getState(from, IDENTIFIER, at, data);
        assertEq(uint8(state), uint8(IOptimisticOracleV2.State.Requested), "state");
        IOptimisticOracleV2.Request memory request = oracle.getRequest(from, IDENTIFIER, at, data);
        assertEq(request.currency, address(token), "currency");
        assertEq(request.reward, adapter.getQuestion(id).reward, "reward");
        assertEq(request.proposer, address(0), "proposer");
        assertTrue(request.requestSettings.eventBased, "event-based");
        assertTrue(request.requestSettings.refundOnDispute, "refund");
        assertTrue(request.requestSettings.callbackOnPriceDisputed, "callback");
        assertEq(request.requestSettings.bond, bond, "bond");
        assertEq(request.requestSettings.customLiveness, WINDOW, "liveness");
        assertFalse(request.settled, "settled");
    }

    function _assertResolved(int256 price, uint256 yes, uint256 no) private {
        bytes32 id = _ask();
        _answer(id, price);
        (address from, uint256 at, bytes memory data) = _asked(id);
        _assertStateOf(id, IOptimisticOracleV2.State.Expired);
        assertEq(oracle.getRequest(from, IDENTIFIER, at, data).proposedPrice, price, "proposed");
        assertEq(oracle.getRequest(from, IDENTIFIER, at, data).proposer, proposer, "proposer");
        assertTrue(adapter.ready(id));
        adapter.resolve(id);
        _assertPayouts(id, yes, no);
        assertEq(token.balanceOf(address(adapter)), 0, "requester");
        assertEq(token.balanceOf(proposer), ASKED_BOND + _finalFee() + REWARD, "proposer");
        IOptimisticOracleV2.Request memory request = oracle.getRequest(from, IDENTIFIER, at, data);
        assertEq(request.resolvedPrice, price, "resolved price");
        assertTrue(request.settled, "settled");
        _assertStateOf(id, IOptimisticOracleV2.State.Settled);
        vm.prank(address(adapter));
        assertEq(oracle.settleAndGetPrice(IDENTIFIER, at, data), price, "read again");
        vm.expectRevert("resolved");
        adapter.resolve(id);
    }

    function _assertStateOf(bytes32 id, IOptimisticOracleV2.State expected) internal view {
        (address from, uint256 at, bytes memory data) = _asked(id);
        assertEq(uint8(oracle.getState(from, IDENTIFIER, at, data)), uint8(expected), "state");
    }

    function _assertPayouts(bytes32 id, uint256 yes, uint256 no) internal view {
        bytes32 conditionId = positions.getConditionId(address(adapter), id, 2);
        assertEq(positions.payoutNumerators(conditionId, 0), yes, "yes");
        assertEq(positions.payoutNumerators(conditionId, 1), no, "no");
    }
}

contract OnUmaTest is UmaLifeTest {
    uint256 private constant FINAL_FEE = 250e6;

    IUmaVoters private voters;

    function _oracle() internal override returns (IUmaOracleV2 real) {
        (real, voters) = deployUma(address(token), FINAL_FEE, WINDOW);
    }

    function _finalFee() internal pure override returns (uint256) {
        return FINAL_FEE;
    }

    /// @dev Only here: no verdict of ours stands for such a price.
    function test_APriceOfTwoCannotBeResolved() external {
        bytes32 id = _ask();
        _answer(id, 2);
        vm.expectRevert("invalid price");
        adapter.resolve(id);
    }

    /// @dev Only here: a dispute pays the reward back, and the requester asks again with it.
    function test_ADisputeAsksAgain() external {
        bytes32 id = _ask();
        _endWithoutPrice(id);
        assertTrue(adapter.getQuestion(id).isReset);
        _assertRequested(id, ASKED_BOND);
    }

    function _disputeToTheEnd(bytes32 id) internal override {
        _endWithoutPrice(id);
        _endWithoutPrice(id);
        IUmaVoters.Query[] memory queries = voters.getPendingQueries();
        IUmaVoters.Query memory last = queries[queries.length - 1];
        voters.pushPrice(last.identifier, last.time, last.ancillaryData, 0);
    }

    /// @dev Proposer and disputer are one: the one free reset of the question is used up.
    function _disputeToDelay(bytes32 id) internal override returns (uint256 lost) {
        _endWithoutPrice(id);
        lost = FINAL_FEE + ASKED_BOND / 2;
        _answer(id, 1e18);
    }

    function _endWithoutPrice(bytes32 id) private {
        skip(1);
        _propose(proposer, id, 1e18);
        _disputeFor(disputer, id);
    }
}

contract OnCresolverTest is UmaLifeTest {
    function _oracle() internal view override returns (IUmaOracleV2) {
        return IUmaOracleV2(address(uma));
    }

    function test_ADisputeLeavesTheQuestionWithItsRequest() external {
        bytes32 id = _ask();
        uint256 asked = adapter.getQuestion(id).timestamp;
        _propose(proposer, id, 1e18);
        _disputeFor(disputer, id);
        _assertStateOf(id, IOptimisticOracleV2.State.Disputed);
        assertFalse(adapter.getQuestion(id).isReset);
        _judge(IVerdicts.Finding.NO);
        _assertStateOf(id, IOptimisticOracleV2.State.Resolved);
        adapter.resolve(id);
        _assertPayouts(id, 0, 1);
        assertEq(adapter.getQuestion(id).timestamp, asked);
        // Seven right votes: half of what each risked, out of the losing bond. Half of the rest is the disputer's.
        uint256 rest = ASKED_BOND - 7 * TOKEN_SLASH / 2;
        assertEq(_worth(disputer), ASKED_BOND + TOKEN_FEE + rest / 2 + REWARD);
        assertEq(_worth(_worker(0)), TOKEN_UNIT + TOKEN_SLASH / 2);
        assertEq(token.balanceOf(address(adapter)), 0);
        _assertNothingStrands();
    }

    /// @dev The adapter's reset path is not used up, and cannot be called by anyone else.
    function test_APriceDisputedCallOfSomeoneElseIsRefused() external {
        bytes32 id = _ask();
        bytes memory data = adapter.getQuestion(id).text;
        vm.expectRevert("only the oracle");
        adapter.priceDisputed(IDENTIFIER, time, data, 0);
    }

    /// @dev With a reward of 0 a reset costs nothing, so a reported dispute would be one.
    function test_ADisputeOfARequestWithoutARewardAsksNothingAgain() external {
        bytes32 id = _ask(LONG_TEXT, 0, ASKED_BOND);
        _propose(proposer, id, 1e18);
        _disputeFor(disputer, id);
        assertFalse(adapter.getQuestion(id).isReset);
        _judge(IVerdicts.Finding.YES);
        adapter.resolve(id);
        _assertPayouts(id, 1, 0);
        _assertNothingStrands();
    }

    function test_InvalidPaysBoth() external {
        bytes32 id = _ask();
        _propose(proposer, id, 1e18);
        _disputeFor(disputer, id);
        _judge(IVerdicts.Finding.INVALID);
        adapter.resolve(id);
        _assertPayouts(id, 1, 1);
        assertEq(token.balanceOf(address(adapter)), 0);
        _assertNothingStrands();
    }

    /// @dev Review, X2: what the rule found paid nobody, and the reward was stuck in the adapter.
    function test_AVerdictByDataLeavesNothingInTheAdapter() external {
        bytes32 id = _ask();
        _propose(proposer, id, 0);
        _disputeFor(disputer, id);
        _seatPanel();
        _propose(_marketId(), IVerdicts.Finding.YES);
        _pass();
        adapter.resolve(id);
        _assertPayouts(id, 1, 0);
        assertEq(token.balanceOf(address(adapter)), 0);
        assertEq(_worth(disputer), ASKED_BOND + TOKEN_FEE + ASKED_BOND / 2 + REWARD);
        _assertNothingStrands();
    }

    /// @dev Review, X7: neither does a ruling of the court.
    function test_ARulingOfTheCourtLeavesNothingInTheAdapter() external {
        bytes32 id = _ask();
        _propose(proposer, id, 1e18);
        _disputeFor(disputer, id);
        vm.warp(market.getAsking(_marketId()).joinUntil + 1);
        market.startPanel(_marketId(), string(text));
        _rule(_marketId(), IVerdicts.Finding.NO);
        adapter.resolve(id);
        _assertPayouts(id, 0, 1);
        assertEq(token.balanceOf(address(adapter)), 0);
        _assertNothingStrands();
    }

    /// @dev Review, X8: after two weeks without an answer a request of before was dead.
    function test_AnOpenedQuestionThatIsDueIn60DaysIsAskedWhenItIs() external {
        bytes32 id = _ask();
        uint256 marketId = _openMarket();
        skip(60 days);
        vm.expectRevert();
        market.voidExpiredMarket(marketId);
        _answer(id, 0);
        adapter.resolve(id);
        _assertPayouts(id, 0, 1);
        assertEq(_marketId(), marketId);
        assertEq(token.balanceOf(proposer), ASKED_BOND + REWARD);
        _assertNothingStrands();
    }

    /// @dev Review, X9: opening too soon made workers answer 24 times for nothing. Now it makes nobody work, and
    /// who proposes too soon pays.
    function test_AnEarlyProposalCostsItsProposerAndReachesNobodyElse() external {
        bytes32 id = _ask();
        _propose(proposer, id, 0);
        _disputeFor(disputer, id);
        _judge(IVerdicts.Finding.TOO_EARLY);
        assertFalse(adapter.ready(id));
        _assertRequested(id, ASKED_BOND);
        _propose(appellant, id, 1e18);
        assertEq(_worth(proposer), 0, "early proposer");
        assertEq(_worth(disputer), ASKED_BOND + TOKEN_FEE + (ASKED_BOND - 7 * TOKEN_SLASH / 2) / 2);
        assertFalse(adapter.getQuestion(id).isReset);
        _pass();
        adapter.resolve(id);
        _assertPayouts(id, 1, 0);
        assertEq(token.balanceOf(appellant), ASKED_BOND + REWARD);
        _assertNothingStrands();
    }

    function test_WithoutAJudgeTheQuestionKeepsItsRequestAndReward() external {
        bytes32 id = _ask();
        _propose(proposer, id, 1e18);
        _endWithoutJudge();
        uint256 first = _marketId();
        assertFalse(adapter.ready(id));
        _assertRequested(id, ASKED_BOND);
        _answer(id, 1e18);
        assertNotEq(_marketId(), first);
        adapter.resolve(id);
        _assertPayouts(id, 1, 0);
        // A tenth of the first bond burned.
        _take(proposer);
        assertEq(token.balanceOf(proposer), 2 * ASKED_BOND - ASKED_BOND / 10 + REWARD);
        assertFalse(adapter.getQuestion(id).isReset);
        _assertNothingStrands();
    }

    function test_AManualResolutionLeavesNothingBehind() external {
        bytes32 id = _ask();
        _propose(proposer, id, 1e18);
        _disputeFor(disputer, id);
        adapter.flag(id);
        skip(adapter.SAFETY_PERIOD());
        adapter.resolveManually(id, pair(1, 0));
        _judge(IVerdicts.Finding.YES);
        _settle();
        assertEq(token.balanceOf(address(adapter)), 0);
        _assertNothingStrands();
    }

    function _disputeToTheEnd(bytes32 id) internal override {
        _propose(proposer, id, 1e18);
        _disputeFor(disputer, id);
        _seatPanel();
        _vote(IVerdicts.Finding.YES);
        _objectIn(appellant, _marketId(), IVerdicts.Finding.NO);
        _rule(_marketId(), IVerdicts.Finding.NO);
    }

    function _disputeToDelay(bytes32 id) internal override returns (uint256 lost) {
        _propose(proposer, id, 1e18);
        lost = _disputeFor(disputer, id);
        _judge(IVerdicts.Finding.YES);
        market.finalize(_marketId());
        lost -= _worth(disputer);
        assertEq(lost, ASKED_BOND);
        assertFalse(adapter.getQuestion(id).isReset);
    }
}
