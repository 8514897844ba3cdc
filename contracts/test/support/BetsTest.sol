// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BinaryMarket} from "../../src/adapters/BinaryMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {PermitToken} from "./PermitToken.sol";
import {TermsTest} from "./TermsTest.sol";

/// @notice A market that can be bet on, and the steps that tests of bets share.
abstract contract BetsTest is TermsTest {
    address internal constant NATIVE = address(0);
    ICREsolverVerdicts.Finding internal constant YES = ICREsolverVerdicts.Finding.YES;
    ICREsolverVerdicts.Finding internal constant NO = ICREsolverVerdicts.Finding.NO;

    BinaryMarket internal bets;
    PermitToken internal token;
    address internal ann = makeAddr("ann");
    address internal ben = makeAddr("ben");
    address internal cat = makeAddr("cat");

    function setUp() public virtual override {
        super.setUp();
        bets = new BinaryMarket(address(market));
        token = new PermitToken();
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

    /// @dev Requests, proposes by three workers and lets the window pass.
    function _decide(uint256 marketId, ICREsolverVerdicts.Finding finding) internal {
        _proposed(marketId, finding);
        skip(WINDOW + 1);
    }

    function _proposed(uint256 marketId, ICREsolverVerdicts.Finding finding) internal {
        for (uint256 i; i < 3; ++i) {
            _join(marketId, _worker(i));
        }
        vm.prank(creator);
        market.requestResolution(marketId);
        _propose(marketId, finding, 0, 3);
    }

    function _claim(uint256 marketId, address account) internal returns (uint256 amount) {
        return _claimIn(marketId, NATIVE, account);
    }

    function _claimIn(uint256 marketId, address asset, address account)
        internal
        returns (uint256 amount)
    {
        vm.prank(account);
        return bets.claim(marketId, asset, payable(account));
    }

    function _assertResult(uint256 marketId, BinaryMarket.Result result) internal view {
        assertEq(uint8(bets.resultOf(marketId)), uint8(result), "result");
    }
}
