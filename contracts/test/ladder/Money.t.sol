// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {SILENT, UNUSED} from "../../src/types/Votes.sol";
import {NO, TOO_EARLY, UNSURE, YES} from "../support/Findings.sol";
import {LadderTest} from "../support/LadderTest.sol";
import {PermitToken} from "../support/PermitToken.sol";

/// @notice Where money goes that has no owner at once: rewards of requests, silent stakes, a market that is
/// open again, tokens.
contract MoneyTest is LadderTest {
    bytes32 private constant HASH = keccak256("the answer");

    PermitToken private token;

    // Rewards of requests

    function test_TheRewardOfARequest_IsTheDisputersIfItWins() external {
        uint256 marketId = _request();
        _disputedPanel(marketId);
        _proposeVotes(marketId, NO, 7, YES, 0);
        _finalize(marketId);
        assertEq(market.balances(disputer), BOND + FEE + (BOND - 7 * (SLASH / 2)) / 2 + POOL);
        assertEq(market.balances(creator), 0);
        _assertAllAccounted(marketId);
    }

    function test_TheRewardOfARequest_IsTheAppellantsIfItWins() external {
        uint256 marketId = _request();
        _ask(marketId, YES);
        _object(disputer, marketId, NO, BOND + FEE);
        _joinMany(marketId, 10);
        _startPanel(marketId);
        _proposeVotes(marketId, YES, 7, NO, 0);
        _appeal(marketId, NO);
        _rule(marketId, NO);
        assertGt(market.balances(appellant), 2 * BOND + FEE + POOL);
        assertLt(market.balances(disputer), POOL);
        _assertAllAccounted(marketId);
    }

    function test_TheRewardOfARequest_IsTheCreatorsWithoutAJudge() external {
        uint256 marketId = _request();
        _disputedPanel(marketId);
        _proposeVotes(marketId, NO, 4, YES, 3);
        _finalize(marketId);
        _assertFinal(marketId, ICREsolverMarket.Outcome.VOID);
        assertEq(market.balances(creator), POOL);
        assertEq(market.balances(disputer), BOND - BOND / 10);
        _assertAllAccounted(marketId);
    }

    // Silence

    function test_ASilentStake_Burns() external {
        uint256 marketId = _panelled(YES, NO);
        _commit(marketId);
        _proposeVotes(marketId, _codes(NO, 6, YES, 0, 0, 1));
        uint256 burned = (BOND - 6 * (SLASH / 2)) - (BOND - 6 * (SLASH / 2)) / 2;
        _finalize(marketId);
        assertEq(market.balances(_worker(6)), UNIT - UNIT / 5);
        assertEq(market.balances(BURNED), burned + UNIT / 5);
        _assertAllAccounted(marketId);
    }

    function test_ABundleOfARoundBefore_ShowsNoSilence() external {
        uint256 marketId = _panelled(YES, NO);
        _commit(marketId);
        _proposeVotes(marketId, TOO_EARLY, 7, YES, 0);
        _finalize(marketId);
        _askNow(marketId, YES);
        _dispute(marketId, NO);
        _startPanel(marketId);
        _proposeVotes(marketId, _codes(NO, 6, YES, 0, 0, 1));
        _finalize(marketId);
        assertEq(market.balances(_worker(6)), UNIT + SLASH / 2);
        _assertAllAccounted(marketId);
    }

    // Askings one after another

    function test_AnAskingAfterTheCourtSaidTooEarly_OwesNoFee() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, _codes(NO, 2, YES, 0, 5, 0));
        _rule(marketId, TOO_EARLY);
        uint256 before = market.balances(disputer);
        _askNow(marketId, YES);
        _dispute(marketId, NO);
        _startPanel(marketId);
        _proposeVotes(marketId, _codes(NO, 5, YES, 0, 2, 0));
        _finalize(marketId);
        assertEq(market.balances(court), FEE);
        assertEq(market.balances(disputer) - before, BOND + FEE + (BOND - 5 * (SLASH / 2)) / 2);
        assertEq(market.balances(_worker(5)), UNIT);
        _assertAllAccounted(marketId);
    }

    function test_ACourtThatIsOpenedTwice_IsPaidOnce() external {
        uint256 marketId = _panelled(YES, NO);
        vm.warp(market.getAsking(marketId).until + 1);
        market.openCourt(marketId);
        market.openCourt(marketId);
        assertEq(market.balances(court), FEE);
        _rule(marketId, NO);
        _assertAllAccounted(marketId);
    }

    // Votes of too few workers

    function test_TheVotesOfTwoWorkers_AreNoPanel() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        _join(marketId, _worker(0), 0, 5 * UNIT);
        _join(marketId, _worker(1), 0, 5 * UNIT);
        _join(marketId, _worker(2), 0, UNIT);
        _startPanel(marketId);
        uint256 votes =
            _seat(0, 4, uint8(NO)) | _seat(1, 3, uint8(NO)) << 16 | _seat(2, 0, UNUSED) << 32;
        vm.prank(resolver);
        market.proposeVotes(marketId, votes, 0, keccak256("record"));
        _assertState(marketId, IVerdicts.State.JUDGED, IVerdicts.Judge.COURT);
        _rule(marketId, NO);
        assertEq(market.balances(_worker(0)), 5 * UNIT + 4 * (SLASH / 2));
        _assertAllAccounted(marketId);
    }

    function test_TheVotesOfTwoWorkersAndASilentOne_AreAPanel() external {
        uint256 marketId = _open(_terms());
        _ask(marketId, YES);
        _dispute(marketId, NO);
        uint256[3] memory units = [uint256(4), 2, 1];
        for (uint256 i; i < units.length; ++i) {
            _join(marketId, _worker(i), 0, units[i] * UNIT);
        }
        _startPanel(marketId);
        uint256 votes =
            _seat(0, 4, uint8(NO)) | _seat(1, 2, uint8(NO)) << 16 | _seat(2, 1, SILENT) << 32;
        vm.prank(resolver);
        market.proposeVotes(marketId, votes, 0, keccak256("record"));
        _assertState(marketId, IVerdicts.State.PROPOSED, IVerdicts.Judge.PANEL);
    }

    // Bonds

    function test_ABond_IsAtLeastThatOfTheAsset() external {
        vm.prank(owner);
        market.listCourt(makeAddr("free court"), address(0), 0, COURT_PERIOD);
        IVerdicts.Terms memory terms = _dataTerms();
        terms.court = 2;
        (, IVerdicts.AssetRules memory rules) = market.assetRules(address(0));
        assertEq(_bondOf(_open(terms)), rules.minBond);
    }

    // Stakes

    function test_RevertsWhen_AStakeIsReleasedTwice() external {
        uint256 marketId = _panelled(YES, NO);
        _proposeVotes(marketId, NO, 7, YES, 0);
        _finalize(marketId);
        market.releaseStake(marketId, _worker(9));
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.StakeNotReleasable.selector, _worker(9)));
        market.releaseStake(marketId, _worker(9));
        assertEq(market.balances(_worker(9)), UNIT);
    }

    // Tokens

    function test_RevertsWhen_ATokenKeepsAPart() external {
        _listToken();
        token.setFee(100);
        IVerdicts.MarketParams memory params = _tokenMarket();
        vm.expectRevert(
            abi.encodeWithSelector(IVerdicts.WrongAmountReceived.selector, 0.99 ether, 1 ether)
        );
        vm.prank(creator);
        market.createMarket(params);
    }

    function test_ATokenBalance_IsPaidOnce() external {
        _listToken();
        IVerdicts.MarketParams memory params = _tokenMarket();
        vm.prank(creator);
        uint256 marketId = market.createMarket(params);
        vm.warp(_deadline() + 7 days);
        market.voidExpiredMarket(marketId);
        vm.startPrank(creator);
        market.withdrawTo(address(token), payable(creator));
        assertEq(token.balanceOf(creator), POOL);
        vm.expectRevert(ICREsolverMarket.NothingToWithdraw.selector);
        market.withdrawTo(address(token), payable(creator));
    }

    function _request() private returns (uint256 marketId) {
        IVerdicts.Terms memory terms = _terms();
        terms.flags |= uint16(REQUEST);
        return _open(terms);
    }

    function _disputedPanel(uint256 marketId) private {
        _ask(marketId, YES);
        _dispute(marketId, NO);
        _joinMany(marketId, 10);
        _startPanel(marketId);
    }

    function _commit(uint256 marketId) private {
        skip(36 minutes);
        vm.prank(collector);
        market.commitAnswers(marketId, 1, HASH);
    }

    function _seat(uint256 place, uint256 votes, uint256 code) private pure returns (uint256) {
        return place | votes << 6 | code << 10 | 1 << 13;
    }

    function _listToken() private {
        token = new PermitToken();
        token.mint(creator, POOL);
        vm.prank(creator);
        token.approve(address(market), POOL);
        vm.startPrank(owner);
        market.listAsset(address(token), IVerdicts.AssetRules(1, 0, 1, 1 ether));
        market.listCourt(court, address(token), 0, COURT_PERIOD);
        vm.stopPrank();
    }

    function _tokenMarket() private view returns (IVerdicts.MarketParams memory params) {
        (params.question, params.deadline, params.pool) = (QUESTION, _deadline(), POOL);
        params.terms = _dataTerms();
        (params.terms.asset, params.terms.court) = (address(token), 2);
    }
}
