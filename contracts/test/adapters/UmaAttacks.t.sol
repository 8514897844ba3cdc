// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {console} from "forge-std/console.sol";
import {RequestAccount} from "../../src/adapters/RequestAccount.sol";
import {UmaOracle} from "../../src/adapters/UmaOracle.sol";
import {UmaRefunds} from "../../src/adapters/UmaRefunds.sol";
import {UmaRequests} from "../../src/adapters/UmaRequests.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {
    IOptimisticOracleV2,
    IOptimisticRequester
} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {deployConditionalTokens, IPositions, pair} from "../support/ConditionalTokens.sol";
import {ITokenHook, PermitToken} from "../support/PermitToken.sol";
import {UmaAccountTest} from "../support/UmaAccountTest.sol";
import {UmaRequester} from "../support/UmaRequester.sol";

/// @notice A requester that does harm where it is called: in the callback and, with a token that calls
/// who is paid, in transfers.
contract HostileRequester is IOptimisticRequester, ITokenHook {
    enum Mode {
        ACCEPT,
        BURN,
        RETURN_A_LOT,
        REENTER
    }

    bytes32 private constant IDENTIFIER = "YES_OR_NO_QUERY";

    UmaOracle private immutable oracle;
    PermitToken private immutable token;
    bytes private text;
    uint256 private time;
    Mode private mode;
    uint256 public called;
    /// @notice Calls of the oracle that were taken while another was under way.
    uint256 public entered;
    uint256 public tried;

    constructor(UmaOracle oracle_, PermitToken token_) {
        (oracle, token) = (oracle_, token_);
        token_.approve(address(oracle_), type(uint256).max);
    }

    function request(bytes calldata text_, uint256 reward, Mode mode_) external {
        (text, time, mode) = (text_, block.timestamp, mode_);
        oracle.requestPrice(IDENTIFIER, time, text, address(token), reward);
        oracle.setCallbacks(IDENTIFIER, time, text, false, true, false);
    }

    function priceDisputed(bytes32, uint256, bytes calldata, uint256) external override {
        ++called;
        if (mode == Mode.REENTER) _reenter();
        if (mode == Mode.BURN) {
            while (true) {}
        }
        if (mode == Mode.RETURN_A_LOT) {
            assembly {
                return(0, 100000)
            }
        }
    }

    function onTokens() external override {
        if (mode != Mode.REENTER) return;
        _try(abi.encodeCall(oracle.settleAndGetPrice, (IDENTIFIER, time, text)));
        _try(abi.encodeCall(oracle.open, (address(this), IDENTIFIER, time, text)));
        _reenter();
    }

    function _reenter() private {
        _try(abi.encodeCall(oracle.settle, (address(this), IDENTIFIER, time, text)));
        _try(abi.encodeCall(oracle.withdrawReward, (IDENTIFIER, time, text, address(this))));
    }

    function _try(bytes memory data) private {
        (bool success,) = address(oracle).call(data);
        if (success) ++entered;
        ++tried;
    }
}

/// @notice Calls the oracle while the market pays it, and so is locked.
contract LockedCaller {
    ICREsolverMarket private immutable market;
    address private immutable oracle;
    bytes private data;
    bool public success;
    bytes public result;

    constructor(ICREsolverMarket market_, address oracle_) {
        (market, oracle) = (market_, oracle_);
    }

    function call(bytes calldata data_) external {
        data = data_;
        market.withdraw();
    }

    receive() external payable {
        (success, result) = oracle.call(data);
    }
}

contract UmaAttacksTest is UmaAccountTest {
    function test_ALeastBondFarAboveThatOfTheMarketStopsNoRequest() external {
        UmaRequests.Currency[] memory list = _currencies();
        list[0].minBond = 10 * MIN_BOND + 1;
        uma = new UmaOracle(address(market), list, _policy());
        _requestAs(requester, MIN_REWARD);
        (, ICREsolverVerdicts.Terms memory terms) = market.getTerms(_openMarket());
        assertEq(terms.bond, 10 * MIN_BOND);
    }

    function test_ACopiedRequestIsAnotherRequest() external {
        _requestAs(outsider, REWARD);
        _request();
        uint256 marketId = _openMarket();
        uint256 copied = uma.open(outsider, IDENTIFIER, time, TEXT);
        assertNotEq(marketId, copied);
        skip(JOIN_PERIOD);
        _decideVoid(copied, ICREsolverMarket.VoidReason.INVALID);
        assertEq(uma.settle(outsider, IDENTIFIER, time, TEXT), REWARD);
        _assertState(IOptimisticOracleV2.State.Requested);
        assertEq(token.balanceOf(requester), 0);
    }

    function test_AnotherAccountTakesNoReward() external {
        _request();
        address account = _account();
        vm.startPrank(outsider);
        vm.expectPartialRevert(bytes4(keccak256("RequestNotFound(bytes32)")));
        uma.withdrawReward(IDENTIFIER, time, TEXT, outsider);
        vm.stopPrank();
        _openMarket();
        bytes memory error = abi.encodeWithSelector(RequestAccount.OnlyOracle.selector, outsider);
        ICREsolverVerdicts.MarketParams memory params;
        RequestAccount code = RequestAccount(uma.accountCode());
        vm.startPrank(outsider);
        vm.expectRevert(error);
        RequestAccount(account).pay(token, outsider);
        vm.expectRevert(error);
        RequestAccount(account).open(params);
        vm.expectRevert(error);
        code.pay(token, outsider);
    }

    /// @dev The market adds up what it owes an account: with one creator for all requests, the first
    /// to settle could take what came back for another.
    function test_WhatComesBackForOneRequestIsNotPaidToAnother() external {
        _requestAs(outsider, REWARD);
        uint256 other = uma.open(outsider, IDENTIFIER, time, TEXT);
        uint256 marketId = _requestAndOpen();
        _decide(marketId, ICREsolverVerdicts.Finding.YES);
        _decideVoid(other, ICREsolverMarket.VoidReason.INVALID);
        market.finalize(other);
        assertEq(_settle(), 0);
        assertEq(uma.settle(outsider, IDENTIFIER, time, TEXT), REWARD);
    }

    function test_TokensSentToAnAccountBelongToItsRequester() external {
        token.mint(_account(), 7);
        _void(ICREsolverMarket.VoidReason.INVALID);
        assertEq(_settle(), REWARD + 7);
    }

    function test_ARequesterThatBurnsAllGasStopsNothing() external {
        _assertSettled(HostileRequester.Mode.BURN, false);
    }

    function test_ARequesterThatReturnsALotCostsNoMoreThanItsLimit() external {
        _assertSettled(HostileRequester.Mode.RETURN_A_LOT, true);
    }

    function test_ARequesterThatReentersInItsCallbackGetsNothingTwice() external {
        HostileRequester hostile = _assertSettled(HostileRequester.Mode.REENTER, true);
        // The two calls are taken, and pay nothing.
        assertEq(hostile.entered(), 2);
    }

    function test_ATokenThatCallsTheRequesterLetsItEnterNothing() external {
        token.setHooks(true);
        HostileRequester hostile = _hostile(HostileRequester.Mode.REENTER);
        uint256 before = hostile.tried();
        assertGt(before, 0);
        assertEq(hostile.entered(), 0);
        vm.prank(address(hostile));
        assertEq(uma.withdrawReward(IDENTIFIER, time, TEXT, address(hostile)), REWARD);
        assertGt(hostile.tried(), before);
        assertEq(hostile.entered(), 0);
        assertEq(token.balanceOf(address(hostile)), REWARD);
    }

    function test_ACallerWithLittleGasCannotStarveTheCallback() external {
        HostileRequester hostile = _hostile(HostileRequester.Mode.ACCEPT);
        _voidOf(address(hostile));
        vm.expectPartialRevert(UmaRefunds.NotEnoughGasForCallback.selector);
        uma.settle{gas: 1_100_000}(address(hostile), IDENTIFIER, time, TEXT);
        assertEq(token.balanceOf(address(hostile)), 0);
        uma.settle(address(hostile), IDENTIFIER, time, TEXT);
        assertEq(hostile.called(), 1);
    }

    /// @dev Without its refund the requester could not ask again, and its one reset would be lost.
    function test_ALockedMarketCannotPartTheCallbackFromTheRefund() external {
        HostileRequester hostile = _hostile(HostileRequester.Mode.ACCEPT);
        market.finalize(_voidOf(address(hostile)));
        LockedCaller caller = _lockedCaller();
        caller.call(abi.encodeCall(uma.settle, (address(hostile), IDENTIFIER, time, TEXT)));
        assertFalse(caller.success());
        assertEq(bytes4(caller.result()), UmaRefunds.RefundFailed.selector);
        assertEq(hostile.called(), 0);
    }

    function test_ALockedMarketDoesNotHideAPrice() external {
        uint256 marketId = _requestAndOpen();
        skip(JOIN_PERIOD);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 0);
        skip(WINDOW + 1);
        LockedCaller caller = _lockedCaller();
        caller.call(abi.encodeCall(uma.settle, (requester, IDENTIFIER, time, TEXT)));
        assertTrue(caller.success());
        assertEq(token.balanceOf(requester), 0);
        assertEq(_settle(), REWARD);
    }

    /// @dev Opening too soon again and again: a round needs a deadline, which is a join period away.
    function test_AResetLoopLeavesAJoinPeriodBetweenRounds() external {
        for (uint256 i; i < 3; ++i) {
            time = block.timestamp;
            uint256 from = time;
            uint256 marketId = _requestAndOpen();
            vm.expectPartialRevert(ICREsolverMarket.NotMarketCreator.selector);
            market.requestResolution(marketId);
            skip(JOIN_PERIOD);
            _decideVoid(marketId, ICREsolverMarket.VoidReason.TOO_EARLY);
            assertEq(_settle(), REWARD);
            assertGe(block.timestamp, from + JOIN_PERIOD + REOPEN_PERIOD);
        }
    }

    /// @dev Each call is a transaction, so that no storage is warm.
    /// forge-config: default.isolate = true
    function test_TheCallbackHasGasForAResetOfTheLongestQuestion() external {
        IPositions positions = deployConditionalTokens();
        UmaRequester contract_ = new UmaRequester(positions, uma);
        token.mint(address(this), REWARD);
        token.approve(address(contract_), REWARD);
        // With ",initializer:" and 40 digits: 4,096 bytes.
        bytes32 id = contract_.initialize(new bytes(4043), address(token), REWARD, MIN_BOND, WINDOW);
        UmaRequester.Question memory question = contract_.getQuestion(id);
        assertEq(question.text.length, 4096);
        uint256 marketId = uma.open(address(contract_), IDENTIFIER, time, question.text);
        skip(JOIN_PERIOD);
        _decideVoid(marketId, ICREsolverMarket.VoidReason.INVALID);
        uma.settle(address(contract_), IDENTIFIER, time, question.text);
        console.log("settle with a reset, 4,096 bytes", vm.lastCallGas().gasTotalUsed);
        assertTrue(contract_.getQuestion(id).isReset);
    }

    function test_ACallbackThatCannotPayStopsNothing() external {
        IPositions positions = deployConditionalTokens();
        UmaRequester contract_ = new UmaRequester(positions, uma);
        token.mint(address(this), REWARD);
        token.approve(address(contract_), REWARD);
        bytes32 id = contract_.initialize(TEXT, address(token), REWARD, 0, 0);
        bytes memory text = contract_.getQuestion(id).text;
        uint256 marketId = uma.open(address(contract_), IDENTIFIER, time, text);
        skip(JOIN_PERIOD);
        _decideVoid(marketId, ICREsolverMarket.VoidReason.INVALID);
        contract_.flag(id);
        skip(1 hours);
        contract_.resolveManually(id, pair(1, 0));
        // The requester withdraws its reward first, and has nothing to refund its creator with.
        market.finalize(marketId);
        vm.prank(address(contract_));
        uma.withdrawReward(IDENTIFIER, time, text, outsider);
        vm.expectEmit(address(uma));
        bytes32 key = keccak256(abi.encodePacked(address(contract_), IDENTIFIER, time, text));
        emit UmaRefunds.DisputeReported(key, address(contract_), false);
        uma.settle(address(contract_), IDENTIFIER, time, text);
    }

    function _hostile(HostileRequester.Mode mode) private returns (HostileRequester hostile) {
        hostile = new HostileRequester(uma, token);
        token.mint(address(hostile), REWARD);
        hostile.request(TEXT, REWARD, mode);
    }

    function _voidOf(address account) private returns (uint256 marketId) {
        marketId = uma.open(account, IDENTIFIER, time, TEXT);
        skip(JOIN_PERIOD);
        _decideVoid(marketId, ICREsolverMarket.VoidReason.INVALID);
    }

    function _assertSettled(HostileRequester.Mode mode, bool accepted)
        private
        returns (HostileRequester hostile)
    {
        hostile = _hostile(mode);
        _voidOf(address(hostile));
        vm.expectEmit(address(uma));
        emit UmaRefunds.DisputeReported(_key(address(hostile)), address(hostile), accepted);
        uint256 before = gasleft();
        uma.settle(address(hostile), IDENTIFIER, time, TEXT);
        assertLt(before - gasleft(), 1_400_000);
        assertEq(token.balanceOf(address(hostile)), REWARD);
        assertEq(token.balanceOf(uma.accountOf(address(hostile), IDENTIFIER, time, TEXT)), 0);
        assertEq(uma.settle(address(hostile), IDENTIFIER, time, TEXT), 0);
    }

    /// @dev An account that the market owes ether.
    function _lockedCaller() private returns (LockedCaller caller) {
        caller = new LockedCaller(market, address(uma));
        vm.deal(address(caller), 1 ether);
        vm.prank(address(caller));
        uint256 marketId = market.createMarket{value: 1 ether}(QUESTION, 1 hours);
        vm.prank(resolver);
        market.voidMarket(marketId, ICREsolverMarket.VoidReason.INVALID);
    }
}
