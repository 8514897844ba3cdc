// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RealityCourt} from "../../src/adapters/RealityCourt.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {RealityTest} from "../support/RealityTest.sol";

/// @notice Appeals before the court, at random; the test contract itself acts.
contract CourtInvariantTest is RealityTest {
    uint256 private constant MIN_BOND = 0.01 ether;

    RealityCourt private realityCourt;
    uint256[] private marketIds;

    function setUp() public override {
        super.setUp();
        realityCourt = new RealityCourt(
            address(market), address(reality), address(0), TIMEOUT, 12 hours, MIN_BOND, MIN_BOND
        );
        court = address(realityCourt);
        vm.prank(owner);
        market.listCourt(court, address(0), FEE, COURT_PERIOD);
        bytes4[] memory selectors = new bytes4[](6);
        selectors[0] = this.appeal.selector;
        selectors[1] = this.appealAgain.selector;
        selectors[2] = this.answer.selector;
        selectors[3] = this.decide.selector;
        selectors[4] = this.reopen.selector;
        selectors[5] = this.pass.selector;
        targetContract(address(this));
        targetSelector(FuzzSelector(address(this), selectors));
    }

    function appeal(uint8 found, uint8 said) external {
        if (marketIds.length == 8) return;
        IVerdicts.Terms memory terms = _terms();
        terms.court = 2;
        uint256 marketId = _open(terms);
        marketIds.push(marketId);
        _ask(marketId, IVerdicts.Finding.YES);
        _judged(marketId, found, said);
    }

    /// @dev A market that was asked too early comes here again.
    function appealAgain(uint256 seed, uint8 found, uint8 said) external {
        if (marketIds.length == 0) return;
        uint256 marketId = _market(seed);
        try market.finalize(marketId) {} catch {}
        if (_state(marketId) != IVerdicts.State.OPEN) return;
        _askNow(marketId, IVerdicts.Finding.YES);
        _judged(marketId, found, said);
    }

    function answer(uint256 seed, uint256 value, bool again) external {
        if (marketIds.length == 0) return;
        (bytes32 questionId,,,,) = realityCourt.cases(_market(seed));
        if (again) questionId = reality.reopened_questions(questionId);
        bytes32[4] memory answers = [YES_ANSWER, NO_ANSWER, INVALID_ANSWER, TOO_SOON];
        vm.deal(right, 100 ether);
        vm.prank(right);
        try reality.submitAnswer{value: MIN_BOND << (seed % 8)}(
            questionId, answers[value % 4], 0
        ) {}
            catch {}
    }

    function decide(uint256 seed) external {
        if (marketIds.length == 0) return;
        try realityCourt.decide(_market(seed)) {} catch {}
    }

    function reopen(uint256 seed) external {
        if (marketIds.length == 0) return;
        try realityCourt.reopen(_market(seed)) {} catch {}
    }

    function pass(uint256 time) external {
        skip(_bound(time, 1 hours, 3 days));
    }

    /// @dev Each fee was spent on its own question.
    function invariant_TheCourtKeepsNothing() external view {
        assertEq(court.balance + market.balances(court), 0);
    }

    function afterInvariant() external {
        skip(91 days);
        for (uint256 i; i < marketIds.length; ++i) {
            uint256 marketId = marketIds[i];
            assertFalse(realityCourt.isPending(marketId));
            try market.finalize(marketId) {} catch {}
            IVerdicts.State state = _state(marketId);
            bool isOver = state == IVerdicts.State.FINAL || state == IVerdicts.State.OPEN;
            assertTrue(isOver, "neither final nor open");
        }
    }

    /// @dev A dispute, a finding of the panel and an appeal.
    function _judged(uint256 marketId, uint8 found, uint8 said) private {
        _dispute(marketId, IVerdicts.Finding.NO);
        if (market.getMarketWorkers(marketId).length == 0) _joinMany(marketId, 7);
        _startPanel(marketId);
        IVerdicts.Finding finding = IVerdicts.Finding(found % 6);
        _proposeVotes(marketId, finding, 7, finding, 0);
        if (finding == IVerdicts.Finding.UNSURE) return;
        uint256 answered = 1 + said % 5;
        if (answered == uint256(finding)) answered = 1 + answered % 5;
        _appeal(marketId, IVerdicts.Finding(answered));
    }

    function _market(uint256 seed) private view returns (uint256) {
        return marketIds[seed % marketIds.length];
    }
}
