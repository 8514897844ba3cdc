// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BinaryMarket} from "../../src/adapters/BinaryMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {LadderTest} from "./LadderTest.sol";
import {PermitToken} from "./PermitToken.sol";

/// @notice A market that can be bet on, and the steps that tests of bets share.
abstract contract BetsTest is LadderTest {
    address internal constant NATIVE = address(0);

    /// @dev What the creator says depends on the market, and so the most that can be bet.
    uint96 internal constant MOST = 8 ether;

    BinaryMarket internal bets;
    PermitToken internal token;
    address internal ann = makeAddr("ann");
    address internal ben = makeAddr("ben");
    address internal cat = makeAddr("cat");

    function setUp() public virtual override {
        super.setUp();
        bets = new BinaryMarket(address(market));
        token = new PermitToken();
        vm.startPrank(owner);
        market.listAsset(address(token), IVerdicts.AssetRules(UNIT, 0, UNIT, 10 ether));
        market.listCourt(court, address(token), FEE, COURT_PERIOD);
        vm.stopPrank();
    }

    function _betTerms() internal pure returns (IVerdicts.Terms memory terms) {
        terms = _terms();
        terms.valueAtRisk = MOST;
    }

    /// @dev A market in the token that names the token's court.
    function _openInToken() internal returns (uint256 marketId) {
        IVerdicts.MarketParams memory params;
        (params.question, params.deadline, params.terms) = (QUESTION, _deadline(), _betTerms());
        (params.terms.asset, params.terms.court) = (address(token), 2);
        vm.prank(creator);
        return market.createMarket(params);
    }

    function _bet(uint256 marketId, address account, bool yes, uint256 amount) internal {
        _betIn(marketId, NATIVE, account, yes, amount);
    }

    function _betIn(uint256 marketId, address asset, address account, bool yes, uint256 amount)
        internal
    {
        if (asset == NATIVE) {
            vm.deal(account, account.balance + amount);
        } else {
            token.mint(account, amount);
            vm.prank(account);
            token.approve(address(bets), amount);
        }
        vm.prank(account);
        bets.bet{value: asset == NATIVE ? amount : 0}(marketId, asset, yes, amount, 0, "");
    }

    /// @dev A claim that stands.
    function _decide(uint256 marketId, IVerdicts.Finding claim) internal {
        _ask(marketId, claim);
        skip(WINDOW + 1);
    }

    function _claim(uint256 marketId, address account) internal returns (uint256 amount) {
        vm.prank(account);
        return bets.claim(marketId, NATIVE, payable(account));
    }

    function _assertResult(uint256 marketId, BinaryMarket.Result result) internal view {
        assertEq(uint8(bets.resultOf(marketId)), uint8(result), "result");
    }
}
