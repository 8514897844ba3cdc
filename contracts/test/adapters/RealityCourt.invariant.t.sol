// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RealityCourt} from "../../src/adapters/RealityCourt.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {RealityTest} from "../support/RealityTest.sol";

/// @notice Disputes before the court, at random; the test contract itself acts.
contract CourtInvariantTest is RealityTest {
    uint256 private constant REQUESTERS = 3;

    RealityCourt private realityCourt;
    uint256[] private marketIds;
    uint256 private due;
    uint256 private withdrawn;

    function setUp() public override {
        super.setUp();
        realityCourt = new RealityCourt(
            address(market), address(reality), address(0), TIMEOUT, 12 hours, 1, 0
        );
        court = address(realityCourt);
        bytes4[] memory selectors = new bytes4[](6);
        selectors[0] = this.openAndAsk.selector;
        selectors[1] = this.answer.selector;
        selectors[2] = this.decide.selector;
        selectors[3] = this.reopen.selector;
        selectors[4] = this.pass.selector;
        selectors[5] = this.take.selector;
        targetContract(address(this));
        targetSelector(FuzzSelector(address(this), selectors));
    }

    function openAndAsk(uint96 fee, uint8 kind, uint256 requester) external {
        if (marketIds.length == 20) return;
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.disputeFee = uint96(_bound(fee, 0, POOL / 2));
        terms.courtPeriod = 6 days;
        uint256 marketId = _requested(terms, 3);
        if (kind % 4 == 0) {
            _propose(marketId, ICREsolverVerdicts.Finding.UNSURE, 0, 0);
        } else {
            _propose(marketId, ICREsolverVerdicts.Finding(kind % 3), 0, 3);
            _dispute(marketId, BOND + terms.disputeFee);
        }
        vm.prank(_requester(requester));
        realityCourt.ask(marketId);
        marketIds.push(marketId);
    }

    function answer(uint256 seed, uint256 value, bool again) external {
        if (marketIds.length == 0) return;
        (bytes32 questionId,,,) = realityCourt.cases(_market(seed));
        if (again) questionId = reality.reopened_questions(questionId);
        bytes32[4] memory answers = [YES_ANSWER, NO_ANSWER, INVALID_ANSWER, TOO_SOON];
        vm.deal(right, 1 ether);
        vm.prank(right);
        try reality.submitAnswer{value: 1 << (seed % 16)}(questionId, answers[value % 4], 0) {}
            catch {}
    }

    function decide(uint256 seed) external {
        if (marketIds.length != 0) _decide(_market(seed));
    }

    function reopen(uint256 seed) external {
        if (marketIds.length == 0) return;
        try realityCourt.reopen(_market(seed)) {} catch {}
    }

    function pass(uint256 time) external {
        skip(_bound(time, 1 hours, 1 days + 1));
    }

    function take(uint256 seed) external {
        _take(_requester(seed));
    }

    /// @dev What the court holds and what the market owes it is what it owes: the fee of every
    /// dispute that it decided, once.
    function invariant_TheCourtOwesWhatItHolds() external view {
        uint256 owed;
        for (uint256 i; i < REQUESTERS; ++i) {
            owed += realityCourt.balances(address(0), _requester(i));
        }
        assertEq(court.balance + market.balances(court), owed, "owes what it holds");
        assertEq(owed + withdrawn, due, "one fee for each decision");
    }

    function afterInvariant() external {
        for (uint256 i; i < marketIds.length; ++i) {
            _decide(marketIds[i]);
        }
        skip(7 days);
        for (uint256 i; i < marketIds.length; ++i) {
            market.finalize(marketIds[i]);
            assertEq(uint8(_state(marketIds[i])), uint8(ICREsolverVerdicts.State.FINAL));
        }
        for (uint256 i; i < REQUESTERS; ++i) {
            _take(_requester(i));
        }
        assertEq(court.balance + market.balances(court), 0, "left in the court");
    }

    function _decide(uint256 marketId) private {
        (, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
        (, address disputer_,,,) = market.getDispute(marketId);
        try realityCourt.decide(marketId) {
            if (disputer_ != address(0)) due += terms.disputeFee;
        } catch {}
    }

    function _take(address account) private {
        uint256 amount = realityCourt.balances(address(0), account);
        if (amount == 0) return;
        uint256 before = outsider.balance;
        vm.prank(account);
        realityCourt.withdrawTo(address(0), payable(outsider));
        assertEq(outsider.balance - before, amount);
        withdrawn += amount;
    }

    function _requester(uint256 seed) private pure returns (address) {
        return address(uint160(0xaa0 + seed % REQUESTERS));
    }

    function _market(uint256 seed) private view returns (uint256) {
        return marketIds[seed % marketIds.length];
    }
}
