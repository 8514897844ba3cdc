// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {deployConditionalTokens, IPositions, pair} from "../support/ConditionalTokens.sol";
import {deployUma, IUmaOracleV2, IUmaVoters} from "../support/Uma.sol";
import {UmaRequester} from "../support/UmaRequester.sol";
import {UmaTest} from "../support/UmaTest.sol";

/// @notice One requester, the same on two oracles: UMA's own and ours. Each case has to end with the
/// same result, on the real Conditional Tokens.
abstract contract UmaLifeTest is UmaTest {
    bytes internal constant TEXT =
        "q: title: Will the bridge open?, description: res_data: p1: 0, p2: 1, p3: 0.5. Where p1 corresponds to No, p2 to Yes, p3 to unknown/50-50";
    uint256 internal constant ASKED_BOND = 500e6;

    IOptimisticOracleV2 internal oracle;
    IPositions internal positions;
    UmaRequester internal requester;
    address internal holder = makeAddr("holder");

    function setUp() public virtual override {
        super.setUp();
        positions = deployConditionalTokens();
        oracle = _oracle();
        requester = new UmaRequester(positions, oracle);
    }

    /// @dev The oracle that the requester asks.
    function _oracle() internal virtual returns (IOptimisticOracleV2);

    /// @dev Brings the request of a question to a price, undisputed.
    function _answer(bytes32 id, int256 price) internal virtual;

    /// @dev Ends the request of a question without a price, so that the requester is called.
    function _endWithoutPrice(bytes32 id) internal virtual;

    /// @dev Brings a question that was not asked again before to "too early".
    function _answerTooEarly(bytes32 id) internal virtual;

    /// @dev A wrong YES is proposed and disputed as often as the oracle allows; the last judge says NO.
    function _disputeToTheEnd(bytes32 id) internal virtual;

    /// @dev An attacker delays a right YES with its own money, and loses what this returns.
    function _disputeToDelay(bytes32 id) internal virtual returns (uint256 lost);

    function test_APriceOfOnePaysYesAndTheRewardOnce() external {
        _assertResolved(1e18, 1, 0);
    }

    function test_APriceOfZeroPaysNo() external {
        _assertResolved(0, 0, 1);
    }

    function test_APriceOfOneHalfPaysBoth() external {
        _assertResolved(0.5e18, 1, 1);
    }

    function test_OneHalfRedeemsToHalfOfASplit() external {
        bytes32 id = _ask();
        bytes32 conditionId = positions.getConditionId(address(requester), id, 2);
        token.mint(holder, 100);
        vm.startPrank(holder);
        token.approve(address(positions), 100);
        positions.splitPosition(address(token), 0, conditionId, pair(1, 2), 100);
        vm.stopPrank();
        _answer(id, 0.5e18);
        requester.resolve(id);
        uint256[] memory yes = new uint256[](1);
        yes[0] = 1;
        vm.prank(holder);
        positions.redeemPositions(address(token), 0, conditionId, yes);
        assertEq(token.balanceOf(holder), 50);
    }

    function test_AQuestionIsNotReadyBeforeItsAnswer() external {
        bytes32 id = _ask();
        assertFalse(requester.ready(id));
        vm.expectRevert("not ready");
        requester.resolve(id);
    }

    function test_TooEarlyAsksAgainWithTheRefundAlone() external {
        _assertAskedAgainAfterTooEarly(0);
    }

    function test_TooEarlyLeavesOtherTokensOfTheRequesterAlone() external {
        _assertAskedAgainAfterTooEarly(777);
    }

    function test_AResetInTheSameSecondIsRefusedAndLeavesTheRequest() external {
        bytes32 id = _ask();
        token.mint(address(this), REWARD);
        token.approve(address(requester), REWARD);
        vm.expectRevert();
        requester.reset(id);
        _assertRequested(id);
        _answer(id, 1e18);
        requester.resolve(id);
        _assertPayouts(id, 1, 0);
    }

    function test_AResetASecondLaterMakesAnotherRequest() external {
        bytes32 id = _ask();
        skip(1);
        token.mint(address(this), REWARD);
        token.approve(address(requester), REWARD);
        requester.reset(id);
        _assertRequested(id);
        _answer(id, 0);
        requester.resolve(id);
        _assertPayouts(id, 0, 1);
    }

    function test_ADisputeAsksAgainWithTheRefund() external {
        bytes32 id = _ask();
        uint256 asked = requester.getQuestion(id).timestamp;
        _endWithoutPrice(id);
        UmaRequester.Question memory question = requester.getQuestion(id);
        assertTrue(question.isReset);
        assertGt(question.timestamp, asked);
        _assertRequested(id);
        assertEq(token.balanceOf(address(requester)), 0);
        _answer(id, 1e18);
        requester.resolve(id);
        _assertPayouts(id, 1, 0);
    }

    function test_ASecondDisputeLeavesTheRefundToTheCreator() external {
        bytes32 id = _ask();
        _endWithoutPrice(id);
        uint256 asked = requester.getQuestion(id).timestamp;
        _endWithoutPrice(id);
        assertEq(requester.getQuestion(id).timestamp, asked);
        assertTrue(requester.getQuestion(id).owesRefund);
        assertFalse(requester.ready(id));
        _resolveManually(id);
        assertEq(token.balanceOf(creator), REWARD);
        assertEq(token.balanceOf(address(requester)), 0);
    }

    function test_ADisputeAfterAManualResolutionRefundsTheCreator() external {
        bytes32 id = _ask();
        _resolveManually(id);
        assertEq(token.balanceOf(creator), 0);
        _endWithoutPrice(id);
        assertEq(token.balanceOf(creator), REWARD);
        _assertPayouts(id, 1, 0);
    }

    function test_TheLastJudgeOverturnsAWrongProposal() external {
        bytes32 id = _ask();
        _disputeToTheEnd(id);
        requester.resolve(id);
        _assertPayouts(id, 0, 1);
    }

    function test_AnAttackerThatDelaysLosesMoneyAndNotTheAnswer() external {
        bytes32 id = _ask();
        uint256 lost = _disputeToDelay(id);
        assertGt(lost, 0);
        requester.resolve(id);
        _assertPayouts(id, 1, 0);
    }

    function _ask() internal returns (bytes32 id) {
        token.mint(creator, REWARD);
        vm.startPrank(creator);
        token.approve(address(requester), REWARD);
        id = requester.initialize(TEXT, address(token), REWARD, ASKED_BOND, WINDOW);
        vm.stopPrank();
        _assertRequested(id);
    }

    /// @dev Who asked, when, and the text.
    function _request(bytes32 id) internal view returns (address, uint256, bytes memory) {
        UmaRequester.Question memory question = requester.getQuestion(id);
        return (address(requester), question.timestamp, question.text);
    }

    function _assertRequested(bytes32 id) internal view {
        (address from, uint256 time, bytes memory text) = _request(id);
        IOptimisticOracleV2.State state = oracle.getState(from, IDENTIFIER, time, text);
        assertEq(uint8(state), uint8(IOptimisticOracleV2.State.Requested), "state");
        IOptimisticOracleV2.Request memory request = oracle.getRequest(from, IDENTIFIER, time, text);
        assertEq(request.currency, address(token), "currency");
        assertEq(request.reward, REWARD, "reward");
        assertTrue(request.requestSettings.eventBased, "event-based");
        assertTrue(request.requestSettings.refundOnDispute, "refund");
        assertTrue(request.requestSettings.callbackOnPriceDisputed, "callback");
        assertEq(request.requestSettings.bond, ASKED_BOND, "bond");
        assertEq(request.requestSettings.customLiveness, WINDOW, "liveness");
        assertFalse(request.settled, "settled");
    }

    function _assertResolved(int256 price, uint256 yes, uint256 no) private {
        bytes32 id = _ask();
        _answer(id, price);
        assertTrue(requester.ready(id));
        requester.resolve(id);
        _assertPayouts(id, yes, no);
        assertEq(token.balanceOf(address(requester)), 0, "requester");
        (address from, uint256 time, bytes memory text) = _request(id);
        IOptimisticOracleV2.Request memory request = oracle.getRequest(from, IDENTIFIER, time, text);
        assertEq(request.resolvedPrice, price, "resolved price");
        assertTrue(request.settled, "settled");
        assertEq(
            uint8(oracle.getState(from, IDENTIFIER, time, text)),
            uint8(IOptimisticOracleV2.State.Settled),
            "state"
        );
        vm.prank(address(requester));
        assertEq(oracle.settleAndGetPrice(IDENTIFIER, time, text), price, "read again");
        vm.expectRevert("not ready");
        requester.resolve(id);
    }

    function _assertAskedAgainAfterTooEarly(uint256 others) private {
        bytes32 id = _ask();
        _answerTooEarly(id);
        token.mint(address(requester), others);
        uint256 asked = requester.getQuestion(id).timestamp;
        assertTrue(requester.ready(id));
        requester.resolve(id);
        UmaRequester.Question memory question = requester.getQuestion(id);
        assertTrue(question.isReset);
        assertFalse(question.owesRefund);
        assertGt(question.timestamp, asked);
        assertEq(token.balanceOf(address(requester)), others);
        assertEq(token.balanceOf(creator), 0);
        _assertRequested(id);
        _answer(id, 1e18);
        requester.resolve(id);
        _assertPayouts(id, 1, 0);
    }

    function _resolveManually(bytes32 id) private {
        requester.flag(id);
        skip(requester.SAFETY_PERIOD());
        requester.resolveManually(id, pair(1, 0));
        _assertPayouts(id, 1, 0);
    }

    function _assertPayouts(bytes32 id, uint256 yes, uint256 no) internal view {
        bytes32 conditionId = positions.getConditionId(address(requester), id, 2);
        assertEq(positions.payoutNumerators(conditionId, 0), yes, "yes");
        assertEq(positions.payoutNumerators(conditionId, 1), no, "no");
    }
}

contract OnUmaTest is UmaLifeTest {
    uint256 private constant FINAL_FEE = 250e6;

    IUmaOracleV2 private real;
    IUmaVoters private voters;
    address private proposer = makeAddr("proposer");
    address private attacker = makeAddr("attacker");

    function _oracle() internal override returns (IOptimisticOracleV2) {
        (real, voters) = deployUma(address(token), FINAL_FEE, WINDOW);
        return real;
    }

    /// @dev Only here: no verdict of ours stands for such a price.
    function test_APriceOfTwoCannotBeResolved() external {
        bytes32 id = _ask();
        _answer(id, 2);
        vm.expectRevert("invalid price");
        requester.resolve(id);
    }

    function _answer(bytes32 id, int256 price) internal override {
        _proposeAs(proposer, id, price);
        skip(WINDOW);
    }

    function _endWithoutPrice(bytes32 id) internal override {
        skip(1);
        _proposeAs(proposer, id, 1e18);
        _disputeAs(disputer, id);
    }

    /// @dev UMA takes "too early" from its voters alone, and the first dispute makes another request.
    function _answerTooEarly(bytes32 id) internal override {
        _endWithoutPrice(id);
        _endWithoutPrice(id);
        _vote(type(int256).min);
    }

    function _disputeToTheEnd(bytes32 id) internal override {
        _endWithoutPrice(id);
        _endWithoutPrice(id);
        _vote(0);
    }

    /// @dev Proposer and disputer are one: the one free reset of the question is used up.
    function _disputeToDelay(bytes32 id) internal override returns (uint256 lost) {
        skip(1);
        (address from, uint256 time, bytes memory text) = _request(id);
        _proposeAs(attacker, id, 1e18);
        _disputeAs(attacker, id);
        uint256 paid = 2 * (ASKED_BOND + FINAL_FEE);
        _vote(1e18);
        real.settle(from, IDENTIFIER, time, text);
        lost = paid - token.balanceOf(attacker);
        assertEq(lost, FINAL_FEE + ASKED_BOND / 2);
        _answer(id, 1e18);
    }

    function _proposeAs(address account, bytes32 id, int256 price) private {
        (address from, uint256 time, bytes memory text) = _request(id);
        _deposit(account);
        vm.prank(account);
        real.proposePrice(from, IDENTIFIER, time, text, price);
    }

    function _disputeAs(address account, bytes32 id) private {
        (address from, uint256 time, bytes memory text) = _request(id);
        _deposit(account);
        vm.prank(account);
        real.disputePrice(from, IDENTIFIER, time, text);
    }

    function _deposit(address account) private {
        token.mint(account, ASKED_BOND + FINAL_FEE);
        vm.prank(account);
        token.approve(address(real), type(uint256).max);
    }

    /// @dev UMA's voters decide the last dispute.
    function _vote(int256 price) private {
        IUmaVoters.Query[] memory queries = voters.getPendingQueries();
        IUmaVoters.Query memory last = queries[queries.length - 1];
        voters.pushPrice(last.identifier, last.time, last.ancillaryData, price);
    }
}

contract OnCresolverTest is UmaLifeTest {
    function _oracle() internal view override returns (IOptimisticOracleV2) {
        return uma;
    }

    function _answer(bytes32 id, int256 price) internal override {
        _decide(
            _openMarket(id),
            price == 1e18
                ? ICREsolverVerdicts.Finding.YES
                : price == 0 ? ICREsolverVerdicts.Finding.NO : ICREsolverVerdicts.Finding.SPLIT
        );
    }

    /// @dev A dispute of ours goes to the court and asks nothing again. A void verdict does.
    function _endWithoutPrice(bytes32 id) internal override {
        uint256 marketId = _openMarket(id);
        skip(JOIN_PERIOD);
        _decideVoid(marketId, ICREsolverMarket.VoidReason.INVALID);
        _settle(id);
    }

    function _answerTooEarly(bytes32 id) internal override {
        uint256 marketId = _openMarket(id);
        skip(JOIN_PERIOD);
        _decideVoid(marketId, ICREsolverMarket.VoidReason.TOO_EARLY);
        _settle(id);
    }

    /// @dev The court decides.
    function _disputeToTheEnd(bytes32 id) internal override {
        uint256 marketId = _openMarket(id);
        _askPanel(marketId);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _pay(disputer, ASKED_BOND + REWARD * 3 / 10, marketId);
        _rule(marketId, ICREsolverVerdicts.Finding.NO);
    }

    /// @dev The question keeps its request: the court decides at once.
    function _disputeToDelay(bytes32 id) internal override returns (uint256 lost) {
        uint256 marketId = _openMarket(id);
        _askPanel(marketId);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        lost = ASKED_BOND + REWARD * 3 / 10;
        _pay(disputer, lost, marketId);
        _rule(marketId, ICREsolverVerdicts.Finding.YES);
        assertEq(market.balanceOf(address(token), disputer), 0);
        assertFalse(requester.getQuestion(id).isReset);
    }

    function _openMarket(bytes32 id) private returns (uint256 marketId) {
        (address from, uint256 time, bytes memory text) = _request(id);
        vm.prank(outsider);
        return uma.open(from, IDENTIFIER, time, text);
    }

    function _settle(bytes32 id) private {
        (address from, uint256 time, bytes memory text) = _request(id);
        vm.prank(outsider);
        uma.settle(from, IDENTIFIER, time, text);
    }
}
