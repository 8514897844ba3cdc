// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CtfResolver} from "../../src/adapters/CtfResolver.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {deployConditionalTokens, IPositions, pair, single} from "./ConditionalTokens.sol";
import {LadderTest} from "./LadderTest.sol";
import {PermitToken} from "./PermitToken.sol";

/// @notice A resolver on the real Conditional Tokens, and two holders of positions.
abstract contract CtfTest is LadderTest {
    uint256 internal constant CONSUMER_GAS = 200_000;

    IPositions internal tokens;
    CtfResolver internal ctf;
    PermitToken internal collateral;
    address internal holder = makeAddr("holder");
    address internal buyer = makeAddr("buyer");

    function setUp() public override {
        super.setUp();
        tokens = deployConditionalTokens();
        ctf = new CtfResolver(address(market), address(tokens));
        collateral = new PermitToken();
    }

    /// @dev A market whose condition is prepared, with a claim.
    function _claimed(IVerdicts.Finding claim) internal returns (uint256 marketId) {
        marketId = _open(_terms());
        ctf.prepare(marketId);
        _ask(marketId, claim);
    }

    function _final(IVerdicts.Finding claim) internal returns (uint256 marketId) {
        marketId = _claimed(claim);
        skip(WINDOW + 1);
    }

    /// @dev Splits collateral of the holder, which sells slot 1.
    function _split(uint256 marketId, uint256 amount) internal {
        bytes32 conditionId = ctf.conditionOf(marketId);
        collateral.mint(holder, amount);
        vm.startPrank(holder);
        collateral.approve(address(tokens), amount);
        tokens.splitPosition(address(collateral), 0, conditionId, pair(1, 2), amount);
        bytes32 slot = tokens.getCollectionId(0, conditionId, 2);
        uint256 slot1 = tokens.getPositionId(address(collateral), slot);
        tokens.safeTransferFrom(holder, buyer, slot1, amount, "");
        vm.stopPrank();
    }

    function _redeem(uint256 marketId) internal {
        bytes32 conditionId = ctf.conditionOf(marketId);
        vm.prank(holder);
        tokens.redeemPositions(address(collateral), 0, conditionId, single(1));
        vm.prank(buyer);
        tokens.redeemPositions(address(collateral), 0, conditionId, single(2));
    }

    function _assertPayouts(uint256 marketId, uint256 yes, uint256 no) internal view {
        bytes32 conditionId = ctf.conditionOf(marketId);
        assertEq(tokens.payoutNumerators(conditionId, 0), yes, "slot 0");
        assertEq(tokens.payoutNumerators(conditionId, 1), no, "slot 1");
        assertEq(tokens.payoutDenominator(conditionId), yes + no, "sum");
    }

    function _expectNotFinal(uint256 marketId) internal {
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.NotFinal.selector, id));
        ctf.report(marketId);
    }
}
