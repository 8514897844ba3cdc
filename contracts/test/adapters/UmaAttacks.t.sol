// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {UmaOracle} from "../../src/adapters/UmaOracle.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {
    IOptimisticOracleV2,
    IOptimisticRequester
} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {ITokenHook, PermitToken} from "../support/PermitToken.sol";
import {UmaTest} from "../support/UmaTest.sol";

/// @notice A requester that does harm where it is called: in the callbacks and, with a token that calls who
/// pays or is paid, in transfers.
contract HostileRequester is IOptimisticRequester, ITokenHook {
    enum Mode {
        ACCEPT,
        BURN,
        RETURN_A_LOT,
        REENTER
    }

    bytes32 private constant IDENTIFIER = "YES_OR_NO_QUERY";

    UmaOracle private immutable oracle;
    bytes private text;
    uint256 private time;
    Mode private mode;
    uint256 public called;
    /// @notice Calls of the oracle that were taken while another was under way.
    uint256 public entered;
    uint256 public tried;

    constructor(UmaOracle oracle_, PermitToken token) {
        oracle = oracle_;
        token.approve(address(oracle_), type(uint256).max);
    }

    function request(bytes calldata text_, address token, uint256 reward, Mode mode_) external {
        (text, time, mode) = (text_, block.timestamp, mode_);
        oracle.requestPrice(IDENTIFIER, time, text, token, reward);
        oracle.setCallbacks(IDENTIFIER, time, text, true, true, true);
    }

    function priceProposed(bytes32, uint256, bytes calldata) external override {
        _harm();
    }

    function priceDisputed(bytes32, uint256, bytes calldata, uint256) external override {
        _harm();
    }

    function priceSettled(bytes32, uint256, bytes calldata, int256) external override {
        _harm();
    }

    function onTokens() external override {
        if (mode == Mode.REENTER) _reenter();
    }

    function _harm() private {
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

    function _reenter() private {
        address self = address(this);
        _try(abi.encodeCall(oracle.open, (self, IDENTIFIER, time, text)));
        _try(abi.encodeCall(oracle.proposePrice, (self, IDENTIFIER, time, text, 0)));
        _try(abi.encodeCall(oracle.disputePrice, (self, IDENTIFIER, time, text)));
        _try(abi.encodeCall(oracle.settle, (self, IDENTIFIER, time, text)));
    }

    function _try(bytes memory data) private {
        (bool success,) = address(oracle).call(data);
        if (success) ++entered;
        ++tried;
    }
}

contract UmaAttacksTest is UmaTest {
    function test_ARequesterThatBurnsAllGasStopsNothing() external {
        _assertSettled(HostileRequester.Mode.BURN, false);
    }

    function test_ARequesterThatReturnsALotCostsNoMoreThanItsLimit() external {
        HostileRequester hostile = _assertSettled(HostileRequester.Mode.RETURN_A_LOT, true);
        assertEq(hostile.called(), 3);
    }

    function test_ARequesterThatReentersGetsNothing() external {
        HostileRequester hostile = _assertSettled(HostileRequester.Mode.REENTER, true);
        // Of its calls after the settlement one is taken, and pays nothing.
        assertEq(hostile.entered(), 1);
        assertGt(hostile.tried(), 8);
    }

    function test_ATokenThatCallsTheRequesterLetsItEnterNothing() external {
        token.setHooks(true);
        HostileRequester hostile = _hostile(HostileRequester.Mode.REENTER);
        assertGt(hostile.tried(), 0);
        assertEq(hostile.entered(), 0);
    }

    function test_ACallerWithLittleGasCannotStarveACallback() external {
        HostileRequester hostile = _hostile(HostileRequester.Mode.ACCEPT);
        _proposePrice(ONE);
        _pass();
        vm.expectPartialRevert(UmaOracle.NotEnoughGasForCallback.selector);
        uma.settle{gas: 1_100_000}(requester, IDENTIFIER, time, text);
        assertEq(token.balanceOf(proposer), 0);
        _settle();
        assertEq(hostile.called(), 2);
    }

    /// @dev Review, F6 and X9: opened by anybody at any time, a market starts no clock and no round.
    function test_OpeningTooSoonStartsNothing() external {
        _request();
        uint256 marketId = _openMarket();
        vm.expectRevert();
        market.requestResolution(marketId, string(text));
        vm.expectRevert();
        market.startPanel(marketId, string(text));
        vm.expectRevert();
        market.finalize(marketId);
        skip(3000 days);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongKindOfMarket.selector, marketId));
        market.voidExpiredMarket(marketId);
        _assertUma(IOptimisticOracleV2.State.Requested);
        _proposePrice(0);
        _pass();
        assertEq(_getPrice(), 0);
    }

    /// @dev Review, X9: each early NO of a bot is disputed, and costs it its bond.
    function test_ABotThatProposesTooEarlyEachDayPaysEachDay() external {
        _request();
        _setBond();
        for (uint256 i; i < 3; ++i) {
            _proposePrice(0);
            _disputePrice();
            _seatAgain(i);
            _vote(IVerdicts.Finding.TOO_EARLY);
            _pass();
            assertEq(_worth(proposer), 0);
        }
        _proposePrice(ONE);
        // The last early asking is paid by the proposal.
        uint256 each = ASKED_BOND + TOKEN_FEE + (ASKED_BOND - 7 * TOKEN_SLASH / 2) / 2;
        assertEq(_worth(disputer), 3 * each);
        _pass();
        _settle();
        assertEq(token.balanceOf(proposer), ASKED_BOND + REWARD);
        // Each worker was paid for each of its votes, and has its stake back.
        _releaseAll(1);
        assertEq(_worth(_worker(0)), TOKEN_UNIT + 3 * TOKEN_SLASH / 2);
        _assertNothingStrands();
    }

    /// @dev A market can be asked too early 255 times; then its request goes on in another one.
    function test_ARequestOutlivesAMarketThatWasAskedTooEarlyTooOften() external {
        _request();
        for (uint256 i; i < 255; ++i) {
            _proposePrice(0);
            _disputePrice();
            skip(1 hours + 1);
            market.startPanel(1, string(text));
            _rule(1, IVerdicts.Finding.TOO_EARLY);
        }
        _fund(proposer, MOST_BOND);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongState.selector, IVerdicts.State.OPEN));
        vm.prank(proposer);
        uma.proposePrice(requester, IDENTIFIER, time, text, 0);
        skip(7 days);
        market.voidExpiredMarket(1);
        _proposePrice(ONE);
        assertEq(_marketId(), 2);
        _pass();
        assertEq(_getPrice(), ONE);
        assertEq(token.balanceOf(proposer), LEAST_BOND + REWARD);
        _assertNothingStrands();
    }

    /// @dev Review, X10 and A1: who opens fills all 64 places in the same transaction, is the whole panel, and
    /// proposes what it wants. The court comes after every panel.
    function test_AnAttackerThatFillsAllPlacesLosesBeforeTheCourt() external {
        _request();
        _setBond();
        address attacker = proposer;
        uint256 marketId = _openMarket();
        for (uint256 i; i < 64; ++i) {
            _joinAs(_worker(i), TOKEN_UNIT);
        }
        _proposePrice(ONE);
        _disputePrice();
        // A place is taken by a stake that is a tenth larger.
        _joinAs(makeAddr("honest"), TOKEN_UNIT * 11 / 10);
        vm.warp(market.getAsking(marketId).joinUntil + 1);
        market.startPanel(marketId, string(text));
        _vote(IVerdicts.Finding.YES);
        _objectIn(appellant, marketId, IVerdicts.Finding.NO);
        _rule(marketId, IVerdicts.Finding.NO);
        _settle();
        assertEq(_getPrice(), 0);
        _releaseAll(marketId);
        uint256 back = _worth(attacker);
        for (uint256 i; i < 64; ++i) {
            back += _worth(_worker(i));
        }
        assertEq(back, 64 * uint256(TOKEN_UNIT) - 7 * TOKEN_SLASH, "attacker");
        assertGt(_worth(disputer), ASKED_BOND + TOKEN_FEE, "disputer");
        assertGt(_worth(appellant), 2 * ASKED_BOND + TOKEN_FEE + REWARD, "appellant");
        for (uint256 i = 7; i < 64; ++i) {
            _take(_worker(i));
        }
        _take(makeAddr("honest"));
        _assertNothingStrands();
    }

    /// @dev Half of what is left of the own bond burns.
    function test_ADisputeOfTheOwnProposalLosesMoney() external {
        _request();
        _setBond();
        _proposePrice(ONE);
        _fund(proposer, MOST_BOND);
        vm.prank(proposer);
        uma.disputePrice(requester, IDENTIFIER, time, text);
        _drop(proposer);
        _judge(IVerdicts.Finding.YES);
        _settle();
        uint256 paid = 2 * ASKED_BOND + TOKEN_FEE;
        uint256 lost = 7 * TOKEN_SLASH / 2 + (ASKED_BOND - 7 * TOKEN_SLASH / 2) / 2;
        assertEq(token.balanceOf(proposer), paid - lost + REWARD);
        _assertNothingStrands();
    }

    function test_ACopiedRequestIsAnotherRequest() external {
        _request();
        address first = requester;
        requester = outsider;
        _request(7);
        _proposePrice(0);
        _pass();
        assertEq(_getPrice(), 0);
        requester = first;
        _assertUma(IOptimisticOracleV2.State.Requested);
        assertEq(token.balanceOf(address(uma)), REWARD);
        _proposePrice(ONE);
        _pass();
        assertEq(_getPrice(), ONE);
        _assertNothingStrands();
    }

    /// @dev What the market owes one account of the oracle is never paid to another.
    function test_TwoRequestsOfOneProposerPayEachBondOnce() external {
        _request();
        _proposePrice(ONE);
        address first = requester;
        requester = outsider;
        _request();
        _proposePrice(0);
        _disputePrice();
        _judge(IVerdicts.Finding.YES);
        requester = first;
        assertEq(_settle(), LEAST_BOND + REWARD);
        requester = outsider;
        _settle();
        assertEq(token.balanceOf(proposer), LEAST_BOND + REWARD);
        _assertNothingStrands();
    }

    /// @dev Code of the same length that ends with the address of somebody else.
    function test_AnAccountThatOnlyLooksLikeOneOfTheOracleStandsForItself() external {
        _request();
        _openMarket();
        address fake = makeAddr("fake");
        vm.etch(fake, bytes.concat(new bytes(45), bytes20(proposer)));
        token.mint(fake, LEAST_BOND);
        vm.startPrank(fake);
        token.approve(address(market), LEAST_BOND);
        market.ask(1, IVerdicts.Finding.YES, "", "");
        vm.stopPrank();
        assertEq(uma.getRequest(requester, IDENTIFIER, time, text).proposer, fake);
        _pass();
        assertEq(_settle(), 0);
        assertEq(market.balanceOf(address(token), fake), LEAST_BOND + REWARD);
    }

    /// @dev Tokens that are sent to the oracle belong to nobody, and hold up nobody.
    function test_TokensSentToTheOracleChangeNothing() external {
        token.mint(address(uma), 1);
        _request();
        _proposePrice(ONE);
        _pass();
        _settle();
        assertEq(token.balanceOf(address(uma)), 1);
    }

    function _joinAs(address worker, uint256 stake) private {
        token.mint(worker, stake);
        vm.startPrank(worker);
        token.approve(address(market), stake);
        market.joinMarket(1, 0, stake, new bytes32[](0), "");
        vm.stopPrank();
    }

    /// @dev The panel sits once; later its candidates are there already.
    function _seatAgain(uint256 round) private {
        if (round == 0) return _seatPanel();
        vm.warp(market.getAsking(1).joinUntil + 1);
        market.startPanel(1, string(text));
    }

    function _hostile(HostileRequester.Mode mode) private returns (HostileRequester hostile) {
        hostile = new HostileRequester(uma, token);
        requester = address(hostile);
        token.mint(requester, REWARD);
        hostile.request(text, address(token), REWARD, mode);
    }

    function _assertSettled(HostileRequester.Mode mode, bool accepted)
        private
        returns (HostileRequester hostile)
    {
        hostile = _hostile(mode);
        _proposePrice(ONE);
        _disputePrice();
        _judge(IVerdicts.Finding.YES);
        vm.expectEmit(address(uma));
        emit UmaOracle.RequesterCalled(_key(), requester, accepted);
        uint256 before = gasleft();
        _settle();
        assertLt(before - gasleft(), 1_700_000);
        assertEq(token.balanceOf(requester), 0);
        _assertNothingStrands();
    }
}
