// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Clarifications} from "../../src/adapters/Clarifications.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {NO, TOO_EARLY, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @notice Clarifications of the market under test.
abstract contract ClarificationsTest is LadderTest {
    string internal constant TEXT = "The bridge over the Aare counts, not the footbridge.";

    Clarifications internal clarifications;

    function setUp() public virtual override {
        super.setUp();
        clarifications = new Clarifications(address(market));
    }

    function _clarify(uint256 marketId, string memory text) internal {
        vm.prank(creator);
        clarifications.clarify(marketId, text);
    }

    function _expectRevert(uint256 marketId, bytes memory reason) internal {
        vm.expectRevert(reason);
        _clarify(marketId, TEXT);
    }

    function _tooLate(uint256 marketId, uint256 since) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(Clarifications.TooLateToClarify.selector, marketId, since);
    }

    function _assertOnly(uint256 marketId, string memory text) internal view {
        Clarifications.Clarification[] memory list = clarifications.getClarifications(marketId);
        assertEq(list.length, 1, "length");
        assertEq(list[0].text, text, "text");
        assertEq(list[0].at, block.timestamp, "at");
    }
}

contract ClarifyTest is ClarificationsTest {
    function test_RevertWhen_TheMarketContractHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(Clarifications.MarketWithoutCode.selector, outsider));
        new Clarifications(outsider);
    }

    function test_RevertWhen_TheMarketDoesNotExist() external {
        _expectRevert(1, abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 1));
    }

    function test_RevertWhen_TheCallerIsNotTheCreator() external {
        uint256 marketId = _create();
        address[3] memory others = [owner, resolver, outsider];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(Clarifications.OnlyCreator.selector, creator));
            vm.prank(others[i]);
            clarifications.clarify(marketId, TEXT);
        }
    }

    function test_RevertWhen_TheTextIsEmpty() external {
        uint256 marketId = _create();
        vm.expectRevert(Clarifications.EmptyClarification.selector);
        _clarify(marketId, "");
    }

    function test_WhenTheTextHas1000Bytes() external {
        uint256 marketId = _create();
        string memory longest = string(new bytes(1000));
        _clarify(marketId, longest);
        _assertOnly(marketId, longest);
    }

    function test_RevertWhen_TheTextHas1001Bytes() external {
        uint256 marketId = _create();
        vm.expectRevert(
            abi.encodeWithSelector(Clarifications.ClarificationTooLong.selector, 1001, 1000)
        );
        _clarify(marketId, string(new bytes(1001)));
    }

    function test_GivenTheMarketIsOpen() external {
        uint256 marketId = _createWith(3);
        vm.expectEmit(address(clarifications));
        emit Clarifications.Clarified(marketId, 0, TEXT);
        _clarify(marketId, TEXT);
        _assertOnly(marketId, TEXT);
    }

    function test_GivenAContractCreatedTheMarket() external {
        vm.etch(creator, hex"00");
        uint256 marketId = _create();
        _clarify(marketId, TEXT);
        _assertOnly(marketId, TEXT);
    }

    function test_GivenTheMarketKeepsOnlyTheHashOfItsQuestion() external {
        IVerdicts.Terms memory terms = _terms();
        terms.flags = 2;
        uint256 marketId = _open(terms);
        _clarify(marketId, TEXT);
        _assertOnly(marketId, TEXT);
    }

    function test_GivenTheDeadlineHasPassedWithoutARequest() external {
        uint256 marketId = _createWith(1);
        skip(DURATION + 1);
        _clarify(marketId, TEXT);
        _assertOnly(marketId, TEXT);
    }

    function test_GivenAClarificationOfTheSameBlockWasMadeBeforeTheRequest() external {
        uint256 marketId = _createWith(1);
        _clarify(marketId, TEXT);
        vm.prank(creator);
        market.requestResolution(marketId);
        _expectRevert(marketId, _tooLate(marketId, block.timestamp));
        _assertOnly(marketId, TEXT);
    }

    function test_RevertGiven_ThereAreFiveClarifications() external {
        uint256 marketId = _create();
        for (uint256 i; i < 5; ++i) {
            _clarify(marketId, TEXT);
        }
        _expectRevert(
            marketId, abi.encodeWithSelector(Clarifications.TooManyClarifications.selector, 5)
        );
    }

    function test_RevertGiven_AResolutionWasRequested() external {
        uint256 marketId = _asked(3);
        uint256 since = block.timestamp;
        skip(30 days);
        _expectRevert(marketId, _tooLate(marketId, since));
    }

    function test_GivenTheTermsNameAnEarliestRequest_WhenItIsOneSecondBefore() external {
        uint256 marketId = _openFrom(block.timestamp + 1 hours);
        skip(1 hours - 1);
        _clarify(marketId, TEXT);
        _assertOnly(marketId, TEXT);
    }

    function test_RevertGiven_TheTermsNameAnEarliestRequest_WhenItIsThatTime() external {
        uint256 earliest = block.timestamp + 1 hours;
        uint256 marketId = _openFrom(earliest);
        skip(1 hours);
        _expectRevert(marketId, _tooLate(marketId, earliest));
    }

    function test_RevertGiven_TheEarliestRequestIsTheDeadline() external {
        uint256 deadline = _deadline();
        uint256 marketId = _openFrom(deadline);
        vm.warp(deadline);
        _expectRevert(marketId, _tooLate(marketId, deadline));
    }

    function test_RevertGiven_AMarketWasReopened() external {
        uint256 marketId = _panelled(YES, NO);
        (, IVerdicts.Terms memory terms) = market.getTerms(marketId);
        _proposeVotes(marketId, TOO_EARLY, 7, TOO_EARLY, 0);
        _finalize(marketId);
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.OPEN));
        _expectRevert(marketId, _tooLate(marketId, terms.earliestRequest));
    }

    function test_RevertGiven_TheMarketHasAVerdict() external {
        uint256 marketId = _create();
        _resolve(marketId, new uint256[](0));
        _expectRevert(
            marketId, abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function test_RevertGiven_TheMarketWasVoided() external {
        uint256 marketId = _create();
        _void(marketId);
        _expectRevert(
            marketId, abi.encodeWithSelector(ICREsolverMarket.AlreadyVoided.selector, marketId)
        );
    }

    function _openFrom(uint256 earliest) private returns (uint256 marketId) {
        IVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(earliest);
        return _open(terms);
    }
}

contract GetClarificationsTest is ClarificationsTest {
    function test_GivenThereIsNone() external {
        assertEq(clarifications.getClarifications(_create()).length, 0);
    }

    function test_GivenTheMarketDoesNotExist() external view {
        assertEq(clarifications.getClarifications(7).length, 0);
    }

    function test_GivenSeveralMarketsHaveClarifications() external {
        (uint256 one, uint256 other) = (_create(), _create());
        uint256 start = block.timestamp;
        _clarify(one, "first of one");
        skip(60);
        _clarify(other, TEXT);
        skip(60);
        _clarify(one, "second of one");
        Clarifications.Clarification[] memory list = clarifications.getClarifications(one);
        assertEq(list.length, 2);
        assertEq(list[0].text, "first of one");
        assertEq(list[0].at, start);
        assertEq(list[1].text, "second of one");
        assertEq(list[1].at, start + 120);
        assertEq(clarifications.getClarifications(other)[0].text, TEXT);
    }

    function test_GivenMoreThan127TextsAreKept() external {
        for (uint256 i; i < 300; ++i) {
            _clarify(_create(), vm.toString(i));
        }
        for (uint256 i; i < 300; ++i) {
            assertEq(clarifications.getClarifications(i + 1)[0].text, vm.toString(i));
        }
    }
}
