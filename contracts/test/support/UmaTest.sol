// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {UmaMarkets} from "../../src/adapters/UmaMarkets.sol";
import {UmaOracle} from "../../src/adapters/UmaOracle.sol";
import {UmaRequests} from "../../src/adapters/UmaRequests.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {PermitToken} from "./PermitToken.sol";
import {TermsTest} from "./TermsTest.sol";

/// @notice The oracle on the market under test, and the steps of its markets, in a token.
abstract contract UmaTest is TermsTest {
    bytes32 internal constant IDENTIFIER = "YES_OR_NO_QUERY";
    uint96 internal constant REWARD = 100e6;
    uint96 internal constant MIN_REWARD = 5e6;
    uint96 internal constant MIN_BOND = 50e6;
    uint96 internal constant TOKEN_STAKE = 10e6;
    uint32 internal constant JOIN_PERIOD = 1 days;
    uint256 internal constant REOPEN_PERIOD = 1 days;

    PermitToken internal token;
    UmaOracle internal uma;

    function setUp() public virtual override {
        super.setUp();
        token = new PermitToken();
        vm.prank(owner);
        market.listAsset(
            address(token), ICREsolverVerdicts.AssetRules(TOKEN_STAKE, MIN_REWARD, MIN_BOND)
        );
        uma = new UmaOracle(address(market), _currencies(), _policy());
    }

    function _currencies() internal view returns (UmaRequests.Currency[] memory list) {
        list = new UmaRequests.Currency[](1);
        list[0] = UmaRequests.Currency(address(token), MIN_REWARD, MIN_BOND);
    }

    function _policy() internal view returns (UmaMarkets.Policy memory) {
        return UmaMarkets.Policy(JOIN_PERIOD, WINDOW, 3_000, court, 1 days, 1);
    }

    /// @dev Six workers join the market of a request, and a verdict is requested after its deadline.
    function _askPanel(uint256 marketId) internal {
        for (uint256 i; i < 6; ++i) {
            token.mint(_worker(i), TOKEN_STAKE);
            vm.startPrank(_worker(i));
            token.approve(address(market), TOKEN_STAKE);
            market.joinMarket(marketId, 0, TOKEN_STAKE, new bytes32[](0), "");
            vm.stopPrank();
        }
        skip(JOIN_PERIOD);
        vm.prank(outsider);
        market.requestResolution(marketId);
    }

    /// @dev A verdict of three workers, final by time.
    function _decide(uint256 marketId, ICREsolverVerdicts.Finding finding) internal {
        _askPanel(marketId);
        _propose(marketId, finding, 0, 3);
        skip(3 days + 1);
    }

    /// @dev VOID, final by time, of a market whose deadline is over.
    function _decideVoid(uint256 marketId, ICREsolverMarket.VoidReason reason) internal {
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.VOID, 0, 0);
        p.reason = reason;
        _propose(p);
        if (reason == ICREsolverMarket.VoidReason.TOO_EARLY) {
            skip(REOPEN_PERIOD + 1);
            _propose(p);
        }
        skip(3 days + 1);
    }

    function _pay(address from, uint256 amount, uint256 marketId) internal {
        token.mint(from, amount);
        vm.startPrank(from);
        token.approve(address(market), amount);
        market.dispute(marketId, "", "The source says otherwise.", "");
        vm.stopPrank();
    }
}
