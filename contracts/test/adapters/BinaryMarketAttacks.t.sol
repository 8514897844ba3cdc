// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BinaryMarket} from "../../src/adapters/BinaryMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {BetsTest} from "../support/BetsTest.sol";
import {NO, YES} from "../support/Findings.sol";

contract BinaryMarketAttacksTest is BetsTest {
    function test_AMarketContractWithoutCodeIsRefused() external {
        vm.expectRevert();
        new BinaryMarket(outsider);
    }

    /// @dev Review, A6: the creator bets, sees the result, and takes market and bet back.
    function test_ACreatorThatLosesCannotTakeItsMarketBack() external {
        IVerdicts.Terms memory terms = _dataTerms();
        terms.valueAtRisk = MOST;
        uint256 marketId = _open(terms);
        _bet(marketId, creator, true, 1 ether);
        _bet(marketId, ann, false, 2 ether);
        bytes4[3] memory calls = [
            bytes4(keccak256("cancelMarket(uint256)")),
            market.voidExpiredMarket.selector,
            market.finalize.selector
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(creator);
            (bool success,) = address(market).call(abi.encodeWithSelector(calls[i], marketId));
            assertFalse(success);
        }
        _decide(marketId, NO);
        assertEq(_claim(marketId, ann), 3 ether);
        assertEq(_claim(marketId, creator), 0);
    }

    /// @dev A false INVALID refunds the losing bets only if nobody disputes it, and then costs its bond.
    function test_ALoserThatClaimsINVALIDLosesItsBond() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1 ether);
        _bet(marketId, asker, false, 1 ether);
        _ask(marketId, IVerdicts.Finding.INVALID);
        _dispute(marketId, YES);
        _joinMany(marketId, 7);
        _startPanel(marketId);
        _proposeVotes(marketId, YES, 7, YES, 0);
        _finalize(marketId);
        assertEq(market.balances(asker), 0);
        assertEq(_claim(marketId, ann), 2 ether);
    }

    /// @dev An early asking that is found too early refunds nobody: the market is open again.
    function test_ALoserCannotRefundBetsByAskingEarly() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1 ether);
        _bet(marketId, ben, false, 1 ether);
        vm.warp(_deadline());
        vm.expectRevert(
            abi.encodeWithSelector(IVerdicts.InvalidFinding.selector, IVerdicts.Finding.TOO_EARLY)
        );
        market.ask(marketId, IVerdicts.Finding.TOO_EARLY, "", "");
        _askNow(marketId, NO);
        _dispute(marketId, IVerdicts.Finding.TOO_EARLY);
        _joinMany(marketId, 7);
        _startPanel(marketId);
        _proposeVotes(marketId, IVerdicts.Finding.TOO_EARLY, 7, NO, 0);
        _finalize(marketId);
        vm.expectRevert(abi.encodeWithSelector(BinaryMarket.NotDecided.selector, marketId));
        bets.settle(marketId);
        _decide(marketId, YES);
        assertEq(_claim(marketId, ann), 2 ether);
    }

    function test_ALoserCannotRefundBetsBeforeAnyoneCouldAsk() external {
        IVerdicts.Terms memory terms = _betTerms();
        terms.earliestRequest = uint40(_deadline() + 91 days);
        uint256 marketId = _open(terms);
        _bet(marketId, ben, false, 100);
        vm.warp(_deadline() + 270 days);
        vm.expectRevert(abi.encodeWithSelector(BinaryMarket.NotDecided.selector, marketId));
        bets.settle(marketId);
        skip(1 days);
        bets.settle(marketId);
        assertEq(_claim(marketId, ben), 100);
    }

    function test_BetsInATokenArePaidInIt() external {
        uint256 marketId = _openInToken();
        _betIn(marketId, address(token), ben, true, 50);
        _betIn(marketId, address(token), cat, false, 70);
        vm.warp(_deadline());
        token.mint(asker, 10 ether);
        vm.startPrank(asker);
        token.approve(address(market), 10 ether);
        market.ask(marketId, YES, "", "");
        vm.stopPrank();
        skip(WINDOW + 1);
        vm.prank(ben);
        bets.claim(marketId, address(token), payable(ben));
        assertEq(token.balanceOf(ben), 120);
        assertEq(token.balanceOf(address(bets)), 0);
    }

    function test_AWinnerThatCannotBePaidNamesAnotherAccount() external {
        uint256 marketId = _open(_betTerms());
        address poor = address(new Refuser());
        _bet(marketId, poor, true, 100);
        _decide(marketId, YES);
        vm.expectRevert();
        vm.prank(poor);
        bets.claim(marketId, NATIVE, payable(poor));
        vm.prank(poor);
        bets.claim(marketId, NATIVE, payable(ann));
        assertEq(ann.balance, 100);
    }

    function test_AReceiverThatClaimsAgainIsRefused() external {
        uint256 marketId = _open(_betTerms());
        ClaimsTwice thief = new ClaimsTwice(bets, marketId);
        _bet(marketId, address(thief), true, 100);
        _bet(marketId, ann, true, 100);
        _decide(marketId, YES);
        thief.claim();
        assertEq(address(thief).balance, 100);
        assertTrue(thief.wasRefused());
        assertEq(_claim(marketId, ann), 100);
    }

    function test_ATokenWithHooksCannotEnterBetweenTheChecksOfABet() external {
        uint256 marketId = _openInToken();
        BetsInHook thief = new BetsInHook(bets, marketId, address(token));
        token.mint(address(thief), 200);
        token.setHooks(true);
        thief.bet();
        (BinaryMarket.Bets memory own,) = bets.betsOf(marketId, address(token), address(thief));
        assertEq(own.yes, token.balanceOf(address(bets)));
        assertTrue(thief.wasRefused());
    }

    function test_APushCostsFarLessThanItIsGiven() external {
        uint256 marketId = _open(_betTerms());
        _bet(marketId, ann, true, 1);
        _decide(marketId, YES);
        bytes32 id = market.verdictId(marketId);
        vm.prank(address(market));
        uint256 before = gasleft();
        bets.onVerdict(id, 1, 0);
        assertLt(before - gasleft(), 100_000);
    }

    function testFuzz_AllBetsTogetherReturnWhatWasBetToTheWei(
        uint96[4] memory yes,
        uint96[4] memory no,
        uint8 finding
    ) external {
        IVerdicts.Terms memory terms = _betTerms();
        terms.valueAtRisk = 20_000 ether;
        uint256 marketId = _open(terms);
        uint256 sum;
        for (uint256 i; i < 4; ++i) {
            (uint256 a, uint256 b) = (yes[i] % 2_000 ether, no[i] % 2_000 ether);
            if (a != 0) _bet(marketId, _better(i), true, a);
            if (b != 0) _bet(marketId, _better(i), false, b);
            sum += a + b;
        }
        _decide(marketId, IVerdicts.Finding(1 + finding % 4));
        uint256 paid;
        for (uint256 i; i < 4; ++i) {
            if (yes[i] % 2_000 ether != 0 || no[i] % 2_000 ether != 0) {
                paid += _claim(marketId, _better(i));
            }
        }
        assertEq(paid, sum);
        assertEq(address(bets).balance, 0);
    }

    function _better(uint256 number) private pure returns (address) {
        return address(uint160(0xbe770000 + number));
    }
}

/// @notice An account that cannot be paid.
contract Refuser {}

/// @notice Claims again while it is paid.
contract ClaimsTwice {
    BinaryMarket private immutable bets;
    uint256 private immutable marketId;
    bool public wasRefused;

    constructor(BinaryMarket bets_, uint256 marketId_) {
        (bets, marketId) = (bets_, marketId_);
    }

    function claim() external {
        bets.claim(marketId, address(0), payable(address(this)));
    }

    receive() external payable {
        try bets.claim(marketId, address(0), payable(address(this))) {}
        catch {
            wasRefused = true;
        }
    }
}

/// @notice Bets again while its tokens move.
contract BetsInHook {
    BinaryMarket private immutable bets;
    uint256 private immutable marketId;
    address private immutable token;
    bool public wasRefused;

    constructor(BinaryMarket bets_, uint256 marketId_, address token_) {
        (bets, marketId, token) = (bets_, marketId_, token_);
    }

    function bet() external {
        (bool approved,) =
            token.call(abi.encodeWithSignature("approve(address,uint256)", bets, 200));
        require(approved);
        bets.bet(marketId, token, true, 100, 0, "");
    }

    function onTokens() external {
        try bets.bet(marketId, token, true, 100, 0, "") {}
        catch {
            wasRefused = true;
        }
    }
}
