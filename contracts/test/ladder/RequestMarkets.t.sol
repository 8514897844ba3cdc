// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {LadderTest} from "../support/LadderTest.sol";
import {PermitToken} from "../support/PermitToken.sol";

/// @notice Markets of price requests: no clock, no least pool, any claim at any time.
contract RequestMarketsTest is LadderTest {
    PermitToken private token;

    function setUp() public override {
        super.setUp();
        token = new PermitToken();
        vm.startPrank(owner);
        market.listAsset(address(token), IVerdicts.AssetRules(UNIT, 1 ether, 0, 10 ether));
        market.listCourt(court, address(token), FEE, COURT_PERIOD);
        vm.stopPrank();
    }

    function test_NOCanBeClaimedInTheBlockOfTheCreation() external {
        uint256 marketId = _request(REQUEST);
        _claim(marketId, IVerdicts.Finding.NO);
        _finalize(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.NO);
    }

    function test_ARequestNeedsNoPool() external {
        vm.prank(creator);
        assertEq(market.createMarket(_params(REQUEST)), 1);
    }

    function test_ARequestNeverExpires() external {
        uint256 marketId = _request(REQUEST);
        skip(20_000 days);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongKindOfMarket.selector, marketId));
        market.voidExpiredMarket(marketId);
        _claim(marketId, IVerdicts.Finding.YES);
        _finalize(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.YES);
    }

    /// @dev A stage is a number of 8 bits: the last one could never be settled, with all of its deposits.
    function test_After255EarlyAskingsItExpires() external {
        uint256 marketId = _request(REQUEST);
        for (uint256 i; i < 255; ++i) {
            _claim(marketId, IVerdicts.Finding.NO);
            uint256 amount = _bondOf(marketId) + FEE;
            _fund(disputer, amount);
            vm.prank(disputer);
            market.dispute(marketId, IVerdicts.Finding.YES, amount, "", "", "");
            skip(1 hours + 1);
            market.startPanel(marketId, "");
            _rule(marketId, IVerdicts.Finding.TOO_EARLY);
        }
        assertEq(market.getAsking(marketId).stage, 255);
        _fund(asker, _bondOf(marketId));
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.WrongState.selector, IVerdicts.State.OPEN));
        vm.prank(asker);
        market.ask(marketId, IVerdicts.Finding.YES, "", "");
        vm.expectPartialRevert(ICREsolverMarket.GraceNotOver.selector);
        market.voidExpiredMarket(marketId);
        skip(7 days);
        market.voidExpiredMarket(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.VOID);
    }

    function test_OtherMarketsKeepNoticeAndLeastPool() external {
        IVerdicts.MarketParams memory params = _params(0);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.PoolTooSmall.selector, 0, 1 ether));
        market.createMarket(params);
        _fund(creator, 1 ether);
        params.pool = 1 ether;
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidTerm.selector, "earliestRequest"));
        vm.prank(creator);
        market.createMarket(params);
    }

    function test_ARequestThatAsksAPanelAtOnceKeepsThemToo() external {
        IVerdicts.MarketParams memory params = _params(REQUEST | JUDGE_FIRST);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.PoolTooSmall.selector, 0, 1 ether));
        market.createMarket(params);
        _fund(creator, 1 ether);
        params.pool = 1 ether;
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidTerm.selector, "earliestRequest"));
        vm.prank(creator);
        market.createMarket(params);
    }

    function _request(uint256 flags) private returns (uint256 marketId) {
        vm.prank(creator);
        return market.createMarket(_params(flags));
    }

    function _params(uint256 flags) private view returns (IVerdicts.MarketParams memory params) {
        params.question = QUESTION;
        params.deadline = block.timestamp + 3650 days;
        params.terms = _terms();
        (params.terms.asset, params.terms.court) = (address(token), 2);
        params.terms.flags = uint16(flags);
        params.terms.earliestRequest = uint40(block.timestamp);
    }

    function _claim(uint256 marketId, IVerdicts.Finding claim) private {
        _fund(asker, _bondOf(marketId));
        vm.prank(asker);
        market.ask(marketId, claim, "", "");
    }

    function _fund(address account, uint256 amount) private {
        token.mint(account, amount);
        vm.prank(account);
        token.approve(address(market), amount);
    }
}
