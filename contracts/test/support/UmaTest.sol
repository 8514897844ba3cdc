// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {UmaOracle} from "../../src/adapters/UmaOracle.sol";
import {UmaAccount} from "../../src/adapters/UmaAccount.sol";
import {UmaRequests} from "../../src/adapters/UmaRequests.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {LadderTest} from "./LadderTest.sol";
import {PermitToken} from "./PermitToken.sol";

/// @notice The oracle on the market under test in a token, and the steps of one request.
abstract contract UmaTest is LadderTest {
    bytes32 internal constant IDENTIFIER = "YES_OR_NO_QUERY";
    bytes internal constant TEXT = "q: title: Will the bridge open?";
    int256 internal constant ONE = 1e18;
    int256 internal constant HALF = 0.5e18;

    uint96 internal constant REWARD = 100e6;
    uint96 internal constant TOKEN_UNIT = 10e6;
    uint96 internal constant TOKEN_FEE = 20e6;
    /// @dev What a wrong vote loses.
    uint96 internal constant TOKEN_SLASH = 2e6;
    /// @dev The fee and what seven votes can lose.
    uint96 internal constant LEAST_BOND = 34e6;
    uint96 internal constant MOST_BOND = 10_000e6;
    uint96 internal constant ASKED_BOND = 500e6;

    PermitToken internal token;
    UmaOracle internal uma;
    address internal proposer = makeAddr("proposer");
    /// @dev The request of the tests: who asks, when, and what.
    address internal requester = makeAddr("requester");
    uint256 internal time;
    bytes internal text = TEXT;

    function setUp() public virtual override {
        super.setUp();
        token = new PermitToken();
        vm.startPrank(owner);
        market.listAsset(
            address(token), IVerdicts.AssetRules(TOKEN_UNIT, 5e6, LEAST_BOND - 1, MOST_BOND)
        );
        market.listCourt(court, address(token), TOKEN_FEE, COURT_PERIOD);
        vm.stopPrank();
        uma = new UmaOracle(address(market), _currencies(), _policy());
        time = block.timestamp;
    }

    function _currencies() internal view returns (UmaRequests.Currency[] memory list) {
        list = new UmaRequests.Currency[](1);
        list[0] = UmaRequests.Currency(address(token), 2, TOKEN_UNIT);
    }

    function _policy() internal pure returns (UmaRequests.Policy memory) {
        return UmaRequests.Policy(WINDOW, PANEL_WINDOW, 2_000, 7, 3, 1);
    }

    // Steps

    function _request() internal {
        _request(REWARD);
    }

    function _request(uint256 reward) internal {
        _fund(requester, reward);
        vm.prank(requester);
        uma.requestPrice(IDENTIFIER, time, text, address(token), reward);
    }

    function _setBond() internal {
        vm.prank(requester);
        uma.setBond(IDENTIFIER, time, text, ASKED_BOND);
    }

    function _openMarket() internal returns (uint256 marketId) {
        vm.prank(outsider);
        return uma.open(requester, IDENTIFIER, time, text);
    }

    function _proposePrice(int256 price) internal returns (uint256 bond) {
        _fund(proposer, MOST_BOND);
        vm.prank(proposer);
        bond = uma.proposePrice(requester, IDENTIFIER, time, text, price);
        _drop(proposer);
    }

    function _disputePrice() internal returns (uint256 deposit) {
        _fund(disputer, 2 * MOST_BOND);
        vm.prank(disputer);
        deposit = uma.disputePrice(requester, IDENTIFIER, time, text);
        _drop(disputer);
    }

    /// @dev Objects in the market itself.
    function _objectIn(address account, uint256 marketId, IVerdicts.Finding answer) internal {
        uint256 times = account == appellant ? 2 : 1;
        uint256 amount = times * _bondOf(marketId) + TOKEN_FEE;
        token.mint(account, amount);
        vm.startPrank(account);
        token.approve(address(market), amount);
        market.dispute(marketId, answer, amount, "", "The source says otherwise.", "");
        vm.stopPrank();
    }

    /// @dev Seven workers join after a dispute, and the panel starts.
    function _seatPanel() internal {
        uint256 marketId = _marketId();
        for (uint256 i; i < 7; ++i) {
            token.mint(_worker(i), TOKEN_UNIT);
            vm.startPrank(_worker(i));
            token.approve(address(market), TOKEN_UNIT);
            market.joinMarket(marketId, 0, TOKEN_UNIT, new bytes32[](0), "");
            vm.stopPrank();
        }
        vm.warp(market.getAsking(marketId).joinUntil + 1);
        market.startPanel(marketId, string(text));
    }

    /// @dev All seven votes for one finding.
    function _vote(IVerdicts.Finding finding) internal {
        _proposeVotes(_marketId(), finding, 7, finding, 0);
    }

    /// @dev Brings a dispute to a finding, undisputed.
    function _judge(IVerdicts.Finding finding) internal {
        _seatPanel();
        _vote(finding);
        _pass();
    }

    /// @dev Lets the present window or the judge's time end.
    function _pass() internal {
        vm.warp(market.getAsking(_marketId()).until + 1);
    }

    /// @dev A dispute in which panel and court say nothing.
    function _endWithoutJudge() internal {
        _disputePrice();
        uint256 marketId = _marketId();
        vm.warp(market.getAsking(marketId).joinUntil + 1);
        market.startPanel(marketId, string(text));
        _pass();
    }

    function _settle() internal returns (uint256 payout) {
        vm.prank(outsider);
        return uma.settle(requester, IDENTIFIER, time, text);
    }

    function _getPrice() internal returns (int256 price) {
        vm.prank(requester);
        return uma.settleAndGetPrice(IDENTIFIER, time, text);
    }

    // Facts

    function _marketId() internal view returns (uint256) {
        return uma.marketOf(requester, IDENTIFIER, time, text);
    }

    function _key() internal view returns (bytes32) {
        return keccak256(abi.encodePacked(requester, IDENTIFIER, time, text));
    }

    function _hasPrice() internal view returns (bool) {
        return uma.hasPrice(requester, IDENTIFIER, time, text);
    }

    function _accountOf(address account) internal view returns (UmaAccount) {
        return UmaAccount(payable(uma.accountOf(account)));
    }

    function _assertUma(IOptimisticOracleV2.State expected) internal view {
        IOptimisticOracleV2.State state = uma.getState(requester, IDENTIFIER, time, text);
        assertEq(uint8(state), uint8(expected), "state");
    }

    /// @dev What an account has in tokens, in the market, and in its account of the oracle.
    function _worth(address account) internal view returns (uint256 sum) {
        address own = uma.accountOf(account);
        sum = token.balanceOf(account) + market.balanceOf(address(token), account);
        sum += token.balanceOf(own) + market.balanceOf(address(token), own);
    }

    /// @dev Each account takes what it has; nothing is left in the oracle or the market.
    function _assertNothingStrands() internal {
        _releaseAll(_marketId());
        address[6] memory parties = [requester, creator, court, disputer, appellant, proposer];
        for (uint256 i; i < parties.length; ++i) {
            _take(parties[i]);
        }
        for (uint256 i; i < 7; ++i) {
            _take(_worker(i));
        }
        if (market.balanceOf(address(token), BURNED) != 0) market.burn(address(token));
        assertEq(token.balanceOf(address(market)), 0, "left in the market");
        assertEq(token.balanceOf(address(uma)), 0, "left in the oracle");
    }

    function _take(address account) internal {
        UmaAccount own = _accountOf(account);
        if (address(own).code.length != 0) own.collect(token);
        if (market.balanceOf(address(token), account) == 0) return;
        vm.prank(account);
        market.withdrawTo(address(token), payable(account));
    }

    function _releaseAll(uint256 marketId) internal {
        if (marketId == 0) return;
        address[] memory workers = market.getMarketWorkers(marketId);
        for (uint256 i; i < workers.length; ++i) {
            try market.releaseStake(marketId, workers[i]) {} catch {}
        }
    }

    function _fund(address account, uint256 amount) internal {
        token.mint(account, amount);
        vm.prank(account);
        token.approve(address(uma), type(uint256).max);
    }

    /// @dev Takes back what a deposit left of its fund, so that an account has only what it won.
    function _drop(address account) internal {
        uint256 left = token.balanceOf(account);
        vm.prank(account);
        token.transfer(address(0xd0), left);
    }
}
