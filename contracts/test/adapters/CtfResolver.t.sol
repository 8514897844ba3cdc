// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {console} from "forge-std/console.sol";
import {CtfResolver} from "../../src/adapters/CtfResolver.sol";
import {VerdictConsumer} from "../../src/adapters/VerdictConsumer.sol";
import {VerdictReader} from "../../src/adapters/VerdictReader.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {deployConditionalTokens, IPositions, pair, single} from "../support/ConditionalTokens.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {TermsTest} from "../support/TermsTest.sol";

/// @notice A resolver on the real Conditional Tokens, and two holders of positions.
abstract contract CtfTest is TermsTest {
    uint256 internal constant MOST = 1 ether;
    uint256 internal constant CONSUMER_GAS = 200_000;

    IPositions internal tokens;
    CtfResolver internal ctf;
    PermitToken internal collateral;
    address internal holder = makeAddr("holder");
    address internal buyer = makeAddr("buyer");

    function setUp() public override {
        super.setUp();
        tokens = deployConditionalTokens();
        ctf = new CtfResolver(address(market), address(tokens), address(0), MOST);
        collateral = new PermitToken();
    }

    /// @dev A market that takes data only and names no court.
    function _courtless(uint256 valueAtRisk) internal returns (uint256) {
        ICREsolverVerdicts.Terms memory terms = _dataTerms();
        terms.valueAtRisk = uint96(valueAtRisk);
        return _open(terms);
    }

    function _instant() internal pure returns (ICREsolverVerdicts.Terms memory terms) {}

    /// @dev A market of three workers whose condition is prepared, with a proposed verdict.
    function _proposed(ICREsolverVerdicts.Finding finding) internal returns (uint256 marketId) {
        marketId = _requested(_terms(), 6);
        ctf.prepare(marketId);
        if (finding == ICREsolverVerdicts.Finding.VOID) {
            ICREsolverVerdicts.Proposal memory p = _proposal(marketId, finding, 0, 0);
            p.reason = ICREsolverMarket.VoidReason.INVALID;
            _propose(p);
        } else {
            _propose(marketId, finding, 0, 3);
        }
    }

    function _final(ICREsolverVerdicts.Finding finding) internal returns (uint256 marketId) {
        marketId = _proposed(finding);
        skip(WINDOW + 1);
    }

    function _assertPayouts(uint256 marketId, uint256 yes, uint256 no) internal view {
        bytes32 conditionId = ctf.conditionOf(marketId);
        assertEq(tokens.payoutNumerators(conditionId, 0), yes, "slot 0");
        assertEq(tokens.payoutNumerators(conditionId, 1), no, "slot 1");
        assertEq(tokens.payoutDenominator(conditionId), yes + no, "sum");
    }

    function _notFinal(uint256 marketId) internal view returns (bytes memory) {
        return
            abi.encodeWithSelector(ICREsolverVerdicts.NotFinal.selector, market.verdictId(marketId));
    }
}

contract CtfDeployTest is CtfTest {
    function test_RevertWhen_TheMarketHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(VerdictReader.MarketWithoutCode.selector, outsider));
        new CtfResolver(outsider, address(tokens), address(0), MOST);
    }

    function test_RevertWhen_ConditionalTokensHaveNoCode() external {
        vm.expectRevert(
            abi.encodeWithSelector(CtfResolver.ConditionalTokensWithoutCode.selector, outsider)
        );
        new CtfResolver(address(market), outsider, address(0), MOST);
    }
}

contract CtfPrepareTest is CtfTest {
    function test_RevertGiven_TheMarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 7));
        ctf.prepare(7);
    }

    function test_GivenTheMarketHasAWindow() external {
        uint256 marketId = _open(_terms());
        vm.prank(outsider);
        bytes32 conditionId = ctf.prepare(marketId);
        assertEq(conditionId, ctf.conditionOf(marketId));
        assertEq(conditionId, tokens.getConditionId(address(ctf), market.verdictId(marketId), 2));
        assertEq(tokens.getOutcomeSlotCount(conditionId), 2);
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

    function test_GivenNoCourtIsNamed_WhenTheValueAtRiskIsTheMost() external {
        assertEq(tokens.getOutcomeSlotCount(ctf.prepare(_courtless(MOST))), 2);
    }

    function test_RevertGiven_NoCourtIsNamed_WhenTheValueAtRiskIsAbove() external {
        uint256 marketId = _courtless(MOST + 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                VerdictReader.VerdictNotDisputable.selector, marketId, MOST + 1, MOST
            )
        );
        ctf.prepare(marketId);
    }

    function test_GivenDataDecidesAndACourtIsNamed() external {
        ICREsolverVerdicts.Terms memory terms = _appealableTerms();
        terms.valueAtRisk = uint96(MOST + 1);
        assertEq(tokens.getOutcomeSlotCount(ctf.prepare(_open(terms))), 2);
    }

    function test_GivenTheMarketHasNoWindow_WhenThePoolIsTheMostThatMayDependOnIt() external {
        uint256 marketId = _open(_instant());
        assertEq(POOL, MOST);
        assertEq(tokens.getOutcomeSlotCount(ctf.prepare(marketId)), 2);
    }

    function test_RevertGiven_TheMarketHasNoWindow_WhenThePoolIsAbove() external {
        ctf = new CtfResolver(address(market), address(tokens), address(0), MOST - 1);
        _expectNotDisputable(_open(_instant()), POOL, MOST - 1);
    }

    function test_RevertGiven_TheMarketHasNoWindow_WhenTheValueAtRiskIsAbove() external {
        ICREsolverVerdicts.Terms memory terms = _instant();
        (terms.valueAtRisk, terms.flags) = (uint96(MOST + 1), 1);
        _expectNotDisputable(_open(terms), MOST + 1, MOST);
    }

    function test_RevertGiven_TheMarketHasNoWindow_WhenTheAssetIsAnotherOne() external {
        ctf = new CtfResolver(address(market), address(tokens), address(collateral), MOST);
        uint256 marketId = _open(_instant());
        vm.expectRevert(
            abi.encodeWithSelector(
                CtfResolver.InstantAssetNotAccepted.selector, marketId, address(0)
            )
        );
        ctf.prepare(marketId);
    }

    function test_RevertGiven_TheMarketHasNoWindow_WhenThePublishedFunctionMadeItWithALargerPool()
        external
    {
        _expectNotDisputable(_create(MOST + 1), MOST + 1, MOST);
    }

    function _expectNotDisputable(uint256 marketId, uint256 value, uint256 most) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                VerdictReader.VerdictNotDisputable.selector, marketId, value, most
            )
        );
        ctf.prepare(marketId);
    }
}

contract CtfReportTest is CtfTest {
    function test_RevertGiven_TheConditionIsNotPrepared() external {
        uint256 marketId = _requested(_instant(), 3);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        vm.expectRevert(
            abi.encodeWithSelector(
                CtfResolver.ConditionNotPrepared.selector, marketId, ctf.conditionOf(marketId)
            )
        );
        ctf.report(marketId);
    }

    function test_RevertGiven_ThereIsNoVerdict() external {
        uint256 marketId = _requested(_terms(), 3);
        ctf.prepare(marketId);
        _expectNotFinal(marketId);
    }

    function test_RevertGiven_TheVerdictCanBeDisputed() external {
        uint256 marketId = _proposed(ICREsolverVerdicts.Finding.YES);
        skip(WINDOW);
        _expectNotFinal(marketId);
    }

    function test_RevertGiven_TheVerdictIsDisputed() external {
        uint256 marketId = _proposed(ICREsolverVerdicts.Finding.YES);
        _dispute(marketId, BOND + FEE);
        skip(WINDOW + 1);
        _expectNotFinal(marketId);
    }

    function test_GivenTheVerdictIsYES() external {
        _assertRedeemed(_final(ICREsolverVerdicts.Finding.YES), 1, 0, 100, 0);
    }

    function test_GivenTheVerdictIsNO() external {
        _assertRedeemed(_final(ICREsolverVerdicts.Finding.NO), 0, 1, 0, 100);
    }

    function test_GivenTheVerdictIsSPLIT() external {
        _assertRedeemed(_final(ICREsolverVerdicts.Finding.SPLIT), 1, 1, 50, 50);
    }

    function test_GivenTheVerdictIsVOID() external {
        _assertRedeemed(_final(ICREsolverVerdicts.Finding.VOID), 1, 1, 50, 50);
    }

    function test_GivenTheMarketExpired() external {
        uint256 marketId = _open(_terms());
        ctf.prepare(marketId);
        skip(DURATION + 7 days);
        market.voidExpiredMarket(marketId);
        _assertRedeemed(marketId, 1, 1, 50, 50);
    }

    function test_GivenTimeMadeTheVerdictFinalAndNoAccountFinalized() external {
        uint256 marketId = _final(ICREsolverVerdicts.Finding.YES);
        (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
        assertEq(uint8(outcome), uint8(ICREsolverMarket.Outcome.OPEN));
        vm.expectEmit(address(ctf));
        emit CtfResolver.VerdictReported(
            marketId,
            ctf.conditionOf(marketId),
            ICREsolverMarket.Outcome.YES,
            _proposal(marketId, ICREsolverVerdicts.Finding.YES, 0, 3).recordHash
        );
        vm.prank(outsider);
        ctf.report(marketId);
        _assertPayouts(marketId, 1, 0);
    }

    function test_GivenTheVerdictWasOverturned() external {
        uint256 marketId = _proposed(ICREsolverVerdicts.Finding.YES);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, ICREsolverVerdicts.Finding.NO);
        ctf.report(marketId);
        _assertPayouts(marketId, 0, 1);
    }

    function test_GivenItWasReported() external {
        uint256 marketId = _final(ICREsolverVerdicts.Finding.YES);
        ctf.report(marketId);
        vm.recordLogs();
        ctf.report(marketId);
        assertEq(vm.getRecordedLogs().length, 0);
        _assertPayouts(marketId, 1, 0);
    }

    function test_GivenThePublishedFunctionMadeTheMarket() external {
        uint256 marketId = _create();
        ctf.prepare(marketId);
        _resolve(marketId, new uint256[](0), false);
        ctf.report(marketId);
        _assertPayouts(marketId, 0, 1);
    }

    function test_RevertGiven_AnotherAccountPreparedAConditionThatIsRefused() external {
        ICREsolverVerdicts.Terms memory terms = _instant();
        (terms.valueAtRisk, terms.flags) = (uint96(MOST + 1), 1);
        uint256 marketId = _requested(terms, 0);
        tokens.prepareCondition(address(ctf), market.verdictId(marketId), 2);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 0);
        vm.expectPartialRevert(VerdictReader.VerdictNotDisputable.selector);
        ctf.report(marketId);
    }

    function _expectNotFinal(uint256 marketId) private {
        vm.expectRevert(_notFinal(marketId));
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
        bytes32 conditionId = ctf.conditionOf(marketId);
        collateral.mint(holder, 100);
        vm.startPrank(holder);
        collateral.approve(address(tokens), 100);
        tokens.splitPosition(address(collateral), 0, conditionId, pair(1, 2), 100);
        uint256 slot1 =
            tokens.getPositionId(address(collateral), tokens.getCollectionId(0, conditionId, 2));
        tokens.safeTransferFrom(holder, buyer, slot1, 100, "");
        vm.stopPrank();

        ctf.report(marketId);
        _assertPayouts(marketId, yes, no);
        vm.prank(holder);
        tokens.redeemPositions(address(collateral), 0, conditionId, single(1));
        vm.prank(buyer);
        tokens.redeemPositions(address(collateral), 0, conditionId, single(2));
        assertEq(collateral.balanceOf(holder), forHolder, "holder of YES");
        assertEq(collateral.balanceOf(buyer), forBuyer, "holder of NO");
        assertEq(collateral.balanceOf(address(tokens)), 0, "left");
    }
}

contract CtfPushTest is CtfTest {
    function test_RevertWhen_TheCallerIsNotTheMarket() external {
        uint256 marketId = _final(ICREsolverVerdicts.Finding.YES);
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(VerdictConsumer.OnlyMarket.selector, outsider));
        vm.prank(outsider);
        ctf.onVerdict(id, uint8(ICREsolverMarket.Outcome.YES), 0);
    }

    function test_WhenTheMarketPushes() external {
        uint256 marketId = _final(ICREsolverVerdicts.Finding.SPLIT);
        _assertPushed(marketId, true);
        _assertPayouts(marketId, 1, 1);
    }

    /// forge-config: default.isolate = true
    function test_WhenTheQuestionHas4096Bytes() external {
        ICREsolverVerdicts.MarketParams memory params;
        params.question = string(new bytes(4096));
        params.deadline = _deadline();
        uint256 marketId = market.createMarket(params);
        market.requestResolution(marketId);
        ctf.prepare(marketId);
        _propose(marketId, ICREsolverVerdicts.Finding.SPLIT, 0, 0);
        _assertPushed(marketId, true);
        uint256 used = vm.lastCallGas().gasTotalUsed;
        console.log("push and report, 4,096 bytes, whole transaction", used);
        // Of the transaction: 21,000, calldata, and what `push` does around the call.
        assertLt(used, CONSUMER_GAS);
        _assertPayouts(marketId, 1, 1);
    }

    function test_WhenTheMarketPushesAgain() external {
        uint256 marketId = _final(ICREsolverVerdicts.Finding.YES);
        _assertPushed(marketId, true);
        _assertPushed(marketId, true);
        _assertPayouts(marketId, 1, 0);
    }

    function test_WhenTheReportWasMadeBefore() external {
        uint256 marketId = _final(ICREsolverVerdicts.Finding.YES);
        ctf.report(marketId);
        _assertPushed(marketId, true);
    }

    function test_WhenTheConditionIsNotPrepared() external {
        uint256 marketId = _requested(_instant(), 3);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _assertPushed(marketId, false);
    }

    function _assertPushed(uint256 marketId, bool accepted) private {
        bytes32 id = market.verdictId(marketId);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.Delivered(id, address(ctf), accepted);
        market.push(address(ctf), id);
    }
}
