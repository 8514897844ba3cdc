// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BinaryMarket} from "../../src/adapters/BinaryMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {BetsTest} from "../support/BetsTest.sol";

contract BinaryMarketAttacksTest is BetsTest {
    function test_AMarketContractWithoutCodeIsRefused() external {
        vm.expectRevert();
        new BinaryMarket(outsider);
    }

    function test_ALoserCannotRefundBetsWhileReportsAreAwaited() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 1 days);
        uint256 marketId = _openUntil(terms, block.timestamp + 200 days);
        _bet(marketId, ann, true, 100);
        _bet(marketId, ben, false, 100);
        for (uint256 i; i < 3; ++i) {
            _join(marketId, _worker(i));
        }
        skip(200 days);
        vm.expectRevert(abi.encodeWithSelector(BinaryMarket.NotDecided.selector, marketId));
        vm.prank(ben);
        bets.settle(marketId);
        market.requestResolution(marketId);
        _propose(marketId, YES, 0, 3);
        skip(WINDOW + 1);
        assertEq(_claim(marketId, ann), 200);
    }

    function test_ALoserCannotRefundBetsBeforeAReportIsPossible() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(_deadline() + 91 days);
        uint256 marketId = _open(terms);
        _bet(marketId, ben, false, 100);
        vm.warp(_deadline() + 180 days);
        vm.expectRevert(abi.encodeWithSelector(BinaryMarket.NotDecided.selector, marketId));
        bets.settle(marketId);
        skip(1 days);
        bets.settle(marketId);
        assertEq(_claim(marketId, ben), 100);
    }

    function test_TwoAssetsOfOneMarketShareNothing() external {
        uint256 marketId = _open(_terms());
        _bet(marketId, ann, true, 100);
        _betIn(marketId, address(token), ben, true, 50);
        _betIn(marketId, address(token), cat, false, 70);
        _decide(marketId, YES);
        assertEq(_claimIn(marketId, address(token), ben), 120);
        assertEq(_claim(marketId, ann), 100);
    }

    function test_AWinnerThatCannotBePaidNamesAnotherAccount() external {
        uint256 marketId = _open(_terms());
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
        uint256 marketId = _open(_terms());
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
        uint256 marketId = _open(_terms());
        BetsInHook thief = new BetsInHook(bets, marketId, address(token));
        token.mint(address(thief), 200);
        token.setHooks(true);
        thief.bet();
        (BinaryMarket.Bets memory own,) = bets.betsOf(marketId, address(token), address(thief));
        assertEq(own.yes, token.balanceOf(address(bets)));
        assertTrue(thief.wasRefused());
    }

    function test_APushCostsFarLessThanItIsGiven() external {
        uint256 marketId = _open(_terms());
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
        uint256 marketId = _open(_terms());
        uint256 sum;
        for (uint256 i; i < 4; ++i) {
            (uint256 a, uint256 b) = (yes[i] / 16, no[i] / 16);
            if (a != 0) _bet(marketId, _better(i), true, a);
            if (b != 0) _bet(marketId, _better(i), false, b);
            sum += a + b;
        }
        _decide(marketId, ICREsolverVerdicts.Finding(finding % 3));
        uint256 paid;
        for (uint256 i; i < 4; ++i) {
            if (yes[i] / 16 != 0 || no[i] / 16 != 0) paid += _claim(marketId, _better(i));
        }
        assertEq(paid, sum);
        assertEq(address(bets).balance, 0);
    }

    function _openUntil(ICREsolverVerdicts.Terms memory terms, uint256 deadline)
        private
        returns (uint256 marketId)
    {
        ICREsolverVerdicts.MarketParams memory params;
        (params.question, params.deadline, params.pool) = (QUESTION, deadline, POOL);
        params.terms = terms;
        vm.deal(creator, POOL);
        vm.prank(creator);
        return market.createMarket{value: POOL}(params);
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
