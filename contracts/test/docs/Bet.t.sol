// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {INVALID, NO, SPLIT, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";
import {Bet, IVerdicts} from "./Bet.sol";

/// @notice The example of docs/use-a-verdict.md, which is `Bet.sol` byte for byte.
contract BetTest is LadderTest {
    uint256 internal constant VALUE = 101;

    address internal payer = makeAddr("payer");
    address internal ann = makeAddr("ann");
    address internal ben = makeAddr("ben");

    function test_RevertGiven_TheVerdictIsNotFinal_WhenItIsPushed() external {
        (uint256 marketId, Bet bet) = _bet();
        _ask(marketId, YES);
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotFinal.selector, id));
        market.push(address(bet), id);
    }

    function test_RevertGiven_TheVerdictIsNotFinal_WhenAnAccountCallsIt() external {
        (uint256 marketId, Bet bet) = _bet();
        _expectNotFinal(marketId, bet);
        _ask(marketId, YES);
        _expectNotFinal(marketId, bet);
        skip(WINDOW - 1);
        _dispute(marketId, NO);
        skip(2);
        _expectNotFinal(marketId, bet);
    }

    function test_GivenOnlyTimeMadeTheVerdictFinal_WhenItIsPushed() external {
        (uint256 marketId, Bet bet) = _bet();
        _decide(marketId, NO);
        _push(marketId, bet, true);
        _assertOwed(bet, 0, VALUE);
    }

    function test_GivenOnlyTimeMadeTheVerdictFinal_WhenAnAccountCallsIt() external {
        (uint256 marketId, Bet bet) = _bet();
        _decide(marketId, NO);
        vm.prank(ann);
        bet.onVerdict(0, 0, 0);
        _assertOwed(bet, 0, VALUE);
    }

    function test_GivenTheVerdictIsYES() external {
        _assertOwed(_decided(YES), VALUE, 0);
    }

    function test_GivenTheVerdictIsNO() external {
        _assertOwed(_decided(NO), 0, VALUE);
    }

    function test_GivenTheVerdictIsSPLIT() external {
        _assertOwed(_decided(SPLIT), 50, 51);
    }

    function test_GivenTheVerdictIsVOID() external {
        _assertOwed(_decided(INVALID), 50, 51);
    }

    function test_GivenTheVerdictIsFinal_WhenAnAccountNamesAnotherOutcome() external {
        (uint256 marketId, Bet bet) = _bet();
        _decide(marketId, NO);
        bytes32 id = market.verdictId(marketId);
        vm.prank(ann);
        bet.onVerdict(id, uint8(ICREsolverMarket.Outcome.YES), 0);
        _assertOwed(bet, 0, VALUE);
    }

    function test_GivenTheVerdictIsNotFinal_WhenTheVerdictOfAnotherMarketIsPushed() external {
        (, Bet bet) = _bet();
        uint256 other = _open(_dataTerms());
        _decide(other, YES);
        _push(other, bet, false);
        _assertOwed(bet, 0, 0);
    }

    function test_RevertGiven_TheVerdictIsFinal_WhenItIsPushedWithTooLittleGas() external {
        (uint256 marketId, Bet bet) = _bet();
        _decide(marketId, YES);
        bytes32 id = market.verdictId(marketId);
        vm.expectPartialRevert(ICREsolverVerdicts.NotEnoughGasToPush.selector);
        market.push{gas: 200_000}(address(bet), id);
    }

    /// @dev Each amount of gas either reverts or is enough: the consumer cannot be starved.
    function testFuzz_GivenTheVerdictIsFinal_WhenItIsPushedWithAnyGas(uint256 gas_) external {
        (uint256 marketId, Bet bet) = _bet();
        _decide(marketId, YES);
        bytes32 id = market.verdictId(marketId);
        try market.push{gas: bound(gas_, 30_000, 400_000)}(address(bet), id) {
            _assertOwed(bet, VALUE, 0);
        } catch {
            assertFalse(bet.isSettled());
        }
    }

    function test_GivenTheVerdictIsFinal_WhenItIsPushedAgainAfterAWithdrawal() external {
        (uint256 marketId, Bet bet) = _bet();
        _decide(marketId, YES);
        _push(marketId, bet, true);
        _take(bet, ann);
        assertEq(ann.balance, VALUE);
        vm.deal(address(bet), 1 ether);
        _push(marketId, bet, true);
        bet.onVerdict(0, 0, 0);
        _assertOwed(bet, 0, 0);
        _take(bet, ann);
        assertEq(ann.balance, VALUE);
    }

    function test_GivenBothAccountsAreOwed_WhenOneOfThemRefusesEther() external {
        ben = address(market);
        Bet bet = _decided(SPLIT);
        vm.expectRevert("transfer failed");
        _take(bet, ben);
        _take(bet, ann);
        assertEq(ann.balance, 50);
    }

    function _bet() private returns (uint256 marketId, Bet bet) {
        marketId = _open(_dataTerms());
        vm.deal(payer, VALUE);
        vm.prank(payer);
        bet = new Bet{value: VALUE}(IVerdicts(address(market)), marketId, ann, ben);
    }

    /// @dev A bet with a verdict that was pushed.
    function _decided(ICREsolverVerdicts.Finding finding) private returns (Bet bet) {
        uint256 marketId;
        (marketId, bet) = _bet();
        _decide(marketId, finding);
        _push(marketId, bet, true);
        assertTrue(bet.isSettled());
    }

    /// @dev Nobody disputes the claim.
    function _decide(uint256 marketId, ICREsolverVerdicts.Finding finding) private {
        _ask(marketId, finding);
        skip(WINDOW + 1);
    }

    function _push(uint256 marketId, Bet bet, bool isAccepted) private {
        bytes32 id = market.verdictId(marketId);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.Delivered(id, address(bet), isAccepted);
        market.push(address(bet), id);
    }

    function _take(Bet bet, address account) private {
        vm.prank(account);
        bet.withdraw();
    }

    function _expectNotFinal(uint256 marketId, Bet bet) private {
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotFinal.selector, id));
        bet.onVerdict(id, uint8(ICREsolverMarket.Outcome.YES), 0);
    }

    function _assertOwed(Bet bet, uint256 onYes, uint256 onNo) private view {
        assertEq(bet.owed(ann), onYes, "YES");
        assertEq(bet.owed(ben), onNo, "NO");
    }
}
