// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CtfResolver} from "../../src/adapters/CtfResolver.sol";
import {VerdictConsumer} from "../../src/adapters/VerdictConsumer.sol";
import {VerdictReader} from "../../src/adapters/VerdictReader.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {CtfTest} from "../support/CtfTest.sol";
import {INVALID, NO, SPLIT, TOO_EARLY, YES} from "../support/Findings.sol";

contract CtfDeployTest is CtfTest {
    function test_RevertWhen_TheMarketHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(VerdictReader.MarketWithoutCode.selector, outsider));
        new CtfResolver(outsider, address(tokens));
    }

    function test_RevertWhen_ConditionalTokensHaveNoCode() external {
        vm.expectRevert(
            abi.encodeWithSelector(CtfResolver.ConditionalTokensWithoutCode.selector, outsider)
        );
        new CtfResolver(address(market), outsider);
    }
}

contract CtfPrepareTest is CtfTest {
    function test_RevertGiven_TheMarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 7));
        ctf.prepare(7);
    }

    function test_RevertGiven_TheMarketHasNoWindow() external {
        uint256 marketId = _create();
        vm.expectRevert(abi.encodeWithSelector(VerdictReader.NotDisputable.selector, marketId));
        ctf.prepare(marketId);
    }

    function test_RevertGiven_MoreDependsOnTheMarketThanBondsCanProtect() external {
        IVerdicts.Terms memory terms = _terms();
        terms.valueAtRisk = 20_000 ether + 1;
        uint256 marketId = _open(terms);
        vm.expectRevert(
            abi.encodeWithSelector(
                VerdictReader.TooMuchAtRisk.selector, marketId, 20_000 ether + 1, 20_000 ether
            )
        );
        ctf.prepare(marketId);
    }

    function test_GivenTheMostDependsOnTheMarket() external {
        IVerdicts.Terms memory terms = _terms();
        terms.valueAtRisk = 20_000 ether;
        assertEq(tokens.getOutcomeSlotCount(ctf.prepare(_open(terms))), 2);
    }

    function test_GivenTheMarketHasAWindow() external {
        uint256 marketId = _open(_terms());
        vm.prank(outsider);
        bytes32 conditionId = ctf.prepare(marketId);
        assertEq(conditionId, ctf.conditionOf(marketId));
        assertEq(conditionId, tokens.getConditionId(address(ctf), market.verdictId(marketId), 2));
        assertEq(tokens.getOutcomeSlotCount(conditionId), 2);
    }

    function test_GivenDataDecides() external {
        assertEq(tokens.getOutcomeSlotCount(ctf.prepare(_open(_dataTerms()))), 2);
    }

    function test_GivenAnotherAccountPreparedTheCondition() external {
        uint256 marketId = _open(_terms());
        vm.prank(outsider);
        tokens.prepareCondition(address(ctf), market.verdictId(marketId), 2);
        assertEq(ctf.prepare(marketId), ctf.conditionOf(marketId));
    }

    function test_GivenItPreparedTheCondition() external {
        uint256 marketId = _open(_terms());
        assertEq(ctf.prepare(marketId), ctf.prepare(marketId));
    }
}

contract CtfReportTest is CtfTest {
    function test_RevertGiven_TheConditionIsNotPrepared() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        skip(WINDOW + 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                CtfResolver.ConditionNotPrepared.selector, marketId, ctf.conditionOf(marketId)
            )
        );
        ctf.report(marketId);
    }

    function test_RevertGiven_NobodyAsked() external {
        uint256 marketId = _open(_terms());
        ctf.prepare(marketId);
        _expectNotFinal(marketId);
    }

    function test_RevertGiven_TheClaimCanBeDisputed() external {
        uint256 marketId = _claimed(YES);
        skip(WINDOW);
        _expectNotFinal(marketId);
    }

    function test_RevertGiven_TheClaimIsDisputed() external {
        uint256 marketId = _claimed(YES);
        _dispute(marketId, NO);
        skip(WINDOW + 1);
        _expectNotFinal(marketId);
    }

    function test_RevertGiven_ItWasTooEarly() external {
        uint256 marketId = _claimed(YES);
        _dispute(marketId, NO);
        _joinMany(marketId, 7);
        _startPanel(marketId);
        _proposeVotes(marketId, TOO_EARLY, 7, TOO_EARLY, 0);
        skip(PANEL_WINDOW + 1);
        _expectNotFinal(marketId);
        market.finalize(marketId);
        _expectNotFinal(marketId);
    }

    function test_GivenTheVerdictIsYES() external {
        _assertRedeemed(_final(YES), 1, 0, 100, 0);
    }

    function test_GivenTheVerdictIsNO() external {
        _assertRedeemed(_final(NO), 0, 1, 0, 100);
    }

    function test_GivenTheVerdictIsSPLIT() external {
        _assertRedeemed(_final(SPLIT), 1, 1, 50, 50);
    }

    function test_GivenTheVerdictIsINVALID() external {
        _assertRedeemed(_final(INVALID), 1, 1, 50, 50);
    }

    function test_GivenTheMarketExpired() external {
        uint256 marketId = _open(_terms());
        ctf.prepare(marketId);
        skip(DURATION + 7 days);
        market.voidExpiredMarket(marketId);
        _assertRedeemed(marketId, 1, 1, 50, 50);
    }

    function test_GivenNoJudgeDecided() external {
        uint256 marketId = _claimed(YES);
        _dispute(marketId, NO);
        skip(1 hours + 1 days + COURT_PERIOD + 1);
        _assertRedeemed(marketId, 1, 1, 50, 50);
    }

    function test_GivenTimeMadeTheVerdictFinalAndNoAccountFinalized() external {
        uint256 marketId = _final(YES);
        (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
        assertEq(uint8(outcome), uint8(ICREsolverMarket.Outcome.OPEN));
        vm.expectEmit(address(ctf));
        emit CtfResolver.VerdictReported(
            marketId, ctf.conditionOf(marketId), ICREsolverMarket.Outcome.YES, 0
        );
        vm.prank(outsider);
        ctf.report(marketId);
        _assertPayouts(marketId, 1, 0);
    }

    function test_GivenTheClaimWasOverturned() external {
        uint256 marketId = _claimed(YES);
        _dispute(marketId, NO);
        _joinMany(marketId, 7);
        _startPanel(marketId);
        _proposeVotes(marketId, YES, 7, YES, 0);
        _appeal(marketId, NO);
        _rule(marketId, NO);
        ctf.report(marketId);
        _assertPayouts(marketId, 0, 1);
    }

    function test_GivenItWasReported() external {
        uint256 marketId = _final(YES);
        ctf.report(marketId);
        vm.recordLogs();
        ctf.report(marketId);
        assertEq(vm.getRecordedLogs().length, 0);
        _assertPayouts(marketId, 1, 0);
    }

    function test_RevertGiven_AnotherAccountPreparedAConditionThatIsRefused() external {
        uint256 marketId = _create();
        tokens.prepareCondition(address(ctf), market.verdictId(marketId), 2);
        _resolve(marketId, new uint256[](0), false);
        vm.expectRevert(abi.encodeWithSelector(VerdictReader.NotDisputable.selector, marketId));
        ctf.report(marketId);
    }

    /// @dev The holder splits 100, sells slot 1, and both redeem: all of it leaves, and no more.
    function _assertRedeemed(
        uint256 marketId,
        uint256 yes,
        uint256 no,
        uint256 forHolder,
        uint256 forBuyer
    ) private {
        _split(marketId, 100);
        ctf.report(marketId);
        _assertPayouts(marketId, yes, no);
        _redeem(marketId);
        assertEq(collateral.balanceOf(holder), forHolder, "holder of YES");
        assertEq(collateral.balanceOf(buyer), forBuyer, "holder of NO");
        assertEq(collateral.balanceOf(address(tokens)), 0, "left");
    }
}

contract CtfPushTest is CtfTest {
    function test_RevertWhen_TheCallerIsNotTheMarket() external {
        uint256 marketId = _final(YES);
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(VerdictConsumer.OnlyMarket.selector, outsider));
        vm.prank(outsider);
        ctf.onVerdict(id, uint8(ICREsolverMarket.Outcome.YES), 0);
    }

    function test_WhenTheMarketPushes() external {
        uint256 marketId = _final(SPLIT);
        _assertPushed(marketId, true);
        _assertPayouts(marketId, 1, 1);
    }

    /// forge-config: default.isolate = true
    function test_WhenTheQuestionHas4096Bytes() external {
        IVerdicts.MarketParams memory params;
        (params.question, params.terms) = (string(new bytes(4096)), _terms());
        params.deadline = _deadline();
        vm.prank(creator);
        uint256 marketId = market.createMarket(params);
        ctf.prepare(marketId);
        _ask(marketId, SPLIT);
        skip(WINDOW + 1);
        _assertPushed(marketId, true);
        // Of the transaction: 21,000, calldata, and what `push` does around the call.
        assertLt(vm.lastCallGas().gasTotalUsed, CONSUMER_GAS);
        _assertPayouts(marketId, 1, 1);
    }

    function test_WhenTheMarketPushesAgain() external {
        uint256 marketId = _final(YES);
        _assertPushed(marketId, true);
        _assertPushed(marketId, true);
        _assertPayouts(marketId, 1, 0);
    }

    function test_WhenTheReportWasMadeBefore() external {
        uint256 marketId = _final(YES);
        ctf.report(marketId);
        _assertPushed(marketId, true);
    }

    function test_WhenTheConditionIsNotPrepared() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        skip(WINDOW + 1);
        _assertPushed(marketId, false);
    }

    function _assertPushed(uint256 marketId, bool accepted) private {
        bytes32 id = market.verdictId(marketId);
        vm.expectEmit(address(market));
        emit IVerdicts.Delivered(id, address(ctf), accepted);
        market.push(address(ctf), id);
    }
}
