// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ForwarderTest, ReportFields} from "../support/ForwarderTest.sol";
import {MarketTest} from "../support/MarketTest.sol";
import {TermsTest} from "../support/TermsTest.sol";

/// @notice What contracts/README.md says that a dishonest owner can do and cannot.
contract OwnerPowersTest is TermsTest, ForwarderTest {
    bytes32 private constant LATER_WORKFLOW = keccak256("later workflow");

    function setUp() public override(MarketTest, ForwarderTest) {
        super.setUp();
    }

    function _authorize() internal override(MarketTest, TermsTest) {
        super._authorize();
    }

    function test_AWorkflowListedLaterSettlesAMarketThatWasOpenBefore() external {
        uint256 marketId = _createWith(2);
        _announce();
        skip(4 days);
        _list();
        vm.prank(owner);
        market.requestResolution(marketId);
        _report(_fields(marketId, 1), marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(_worker(0)), POOL + STAKE);
    }

    function test_AWorkflowListedLaterReadsAgainInADisputeThatBeganBefore() external {
        ICREsolverVerdicts.Terms memory terms = _dataTerms();
        terms.window = 3 days;
        uint256 marketId = _requested(terms, 0);
        _announce();
        skip(2 days);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 0);
        skip(2 days - 1);
        _dispute(marketId, BOND);
        skip(1);
        _list();
        ReportFields memory fields = _fields(marketId, 0);
        (fields.finding, fields.stage) = (uint8(ICREsolverVerdicts.Finding.NO), 1);
        _report(fields, marketId);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.NO, ICREsolverMarket.VoidReason.NONE);
    }

    function test_AWorkflowListedLaterCannotAnswerInThePlaceOfTheCourt() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        (terms.window, terms.courtPeriod) = (3 days, 7 days);
        uint256 marketId = _disputedPanel(terms, 3);
        _announce();
        skip(4 days);
        _list();
        ReportFields memory fields = _fields(marketId, 0);
        (fields.finding, fields.stage) = (uint8(ICREsolverVerdicts.Finding.NO), 1);
        bytes memory raw = _rawReport(keccak256("execution"), LATER_WORKFLOW, _encode(fields));
        assertFalse(_deliver(receiver, raw));
        _rule(marketId, ICREsolverVerdicts.Finding.YES);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
    }

    function test_AVerdictProposedBeforeTheAnnouncementIsFinalBeforeTheWorkflowIsListed() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.window = 3 days;
        uint256 marketId = _requested(terms, 6);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _announce();
        skip(4 days);
        _list();
        assertEq(uint8(_state(marketId)), uint8(ICREsolverVerdicts.State.FINAL));
    }

    function test_AWorkerLeavesAMarketAfterTheAnnouncement() external {
        uint256 marketId = _createWith(2);
        _announce();
        skip(DURATION - 1);
        vm.prank(_worker(1));
        market.leaveMarket(marketId);
        assertEq(market.balances(_worker(1)), STAKE);
    }

    function _announce() private {
        vm.prank(owner);
        receiver.announceChange(abi.encodeCall(receiver.allowWorkflow, (LATER_WORKFLOW)));
    }

    function _list() private {
        vm.prank(owner);
        receiver.allowWorkflow(LATER_WORKFLOW);
    }

    /// @dev A report of the later workflow that answers the last request.
    function _report(ReportFields memory fields, uint256 marketId) private {
        fields.requestedAt = market.requestedAt(marketId);
        bytes memory raw = _rawReport(keccak256("execution"), LATER_WORKFLOW, _encode(fields));
        assertTrue(_deliver(receiver, raw));
    }
}
