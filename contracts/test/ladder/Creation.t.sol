// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ParameterOutOfRange, Params} from "../../src/types/Params.sol";
import {LadderTest} from "../support/LadderTest.sol";
import {publicTimes} from "../support/Times.sol";

/// @notice Terms of markets with a window, their bonds, and what a deployment lists.
contract LadderCreationTest is LadderTest {
    function test_IfItIsCreated_KeepsTermsBondAndRequest() external {
        uint256 marketId = _open(_terms());
        (bytes32 hash, IVerdicts.Terms memory terms) = market.getTerms(marketId);
        assertEq(hash, 0);
        assertEq(terms.bond, BOND);
        assertEq(terms.earliestRequest, _deadline());
        assertEq(terms.votes, 7);
        assertEq(terms.unit, UNIT);
        assertEq(terms.court, 1);
        assertEq(terms.panelWindow, PANEL_WINDOW);
    }

    function test_BondIsTheLargestOfWhatItHasToCover() external {
        IVerdicts.Terms memory terms = _terms();
        terms.valueAtRisk = 100 ether;
        assertEq(_bondOf(_open(terms)), 0.5 ether);
        terms.bond = 2 ether;
        assertEq(_bondOf(_open(terms)), 2 ether);
        terms.bond = 0.001 ether;
        assertEq(_bondOf(_open(terms)), 0.5 ether);
        terms.valueAtRisk = 1_000_000 ether;
        assertEq(_bondOf(_open(terms)), 10 ether);
        assertEq(_bondOf(_open(_dataTerms())), FEE);
    }

    function test_RevertsWhen_CourtAndVotesCostMoreThanTheGreatestBond() external {
        IVerdicts.Terms memory terms = _terms();
        terms.unit = 10 ether;
        vm.expectRevert(
            abi.encodeWithSelector(IVerdicts.BondTooLarge.selector, FEE + 14 ether, 10 ether)
        );
        _tryOpen(terms, POOL);
    }

    function test_RevertsWhen_APoolDoesNotPayAPanelAtOnce() external {
        IVerdicts.Terms memory terms = _judgeFirst(_terms());
        uint256 least = FEE + 7 * SLASH * 45 / 100;
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.PoolTooSmall.selector, least - 1, least));
        _tryOpen(terms, least - 1);
        _open(terms, least);
    }

    function test_RevertsWhen_ATermIsOutOfRange() external {
        IVerdicts.Terms memory terms = _terms();
        terms.window = 1 hours - 1;
        _expectInvalid(terms, "window");
        (terms.window, terms.panelWindow) = (WINDOW, 3 days + 1);
        _expectInvalid(terms, "panelWindow");
        (terms.panelWindow, terms.wrongSlashBps) = (PANEL_WINDOW, 999);
        _expectInvalid(terms, "wrongSlashBps");
        terms.wrongSlashBps = 5_001;
        _expectInvalid(terms, "wrongSlashBps");
        (terms.wrongSlashBps, terms.votes) = (2_000, 4);
        _expectInvalid(terms, "votes");
        (terms.votes, terms.reserves) = (9, 2);
        _expectInvalid(terms, "reserves");
        (terms.votes, terms.reserves, terms.unit) = (7, 3, UNIT - 1);
        _expectInvalid(terms, "unit");
        (terms.unit, terms.collectors) = (UNIT, 0);
        _expectInvalid(terms, "collectors");
        (terms.collectors, terms.flags) = (1, 32);
        _expectInvalid(terms, "flags");
        (terms.flags, terms.earliestRequest) = (0, uint40(block.timestamp + 1 hours - 1));
        _expectInvalid(terms, "earliestRequest");
        // Places count an hour after they were taken, so an hour more leaves time to take one.
        terms = _judgeFirst(_terms());
        terms.earliestRequest = uint40(block.timestamp + 2 hours - 1);
        _expectInvalid(terms, "earliestRequest");
    }

    function test_RevertsWhen_DataOnlyTermsNameAPanel() external {
        IVerdicts.Terms memory terms = _dataTerms();
        terms.votes = 7;
        _expectInvalid(terms, "votes");
        (terms.votes, terms.unit) = (0, UNIT);
        _expectInvalid(terms, "unit");
    }

    function test_RevertsWhen_AMarketWithoutAWindowHasTermsOfOne() external {
        IVerdicts.Terms memory terms;
        terms.court = 1;
        _expectInvalid(terms, "court");
        (terms.court, terms.bond) = (0, 1);
        _expectInvalid(terms, "bond");
        (terms.bond, terms.flags) = (0, 8);
        _expectInvalid(terms, "flags");
        (terms.flags, terms.earliestRequest) = (0, 1);
        _expectInvalid(terms, "earliestRequest");
    }

    function test_RevertsWhen_TheCourtIsNotListed() external {
        IVerdicts.Terms memory terms = _dataTerms();
        uint8[2] memory numbers = [0, 2];
        for (uint256 i; i < 2; ++i) {
            terms.court = numbers[i];
            vm.expectRevert(abi.encodeWithSelector(IVerdicts.CourtNotListed.selector, numbers[i]));
            _tryOpen(terms, POOL);
        }
    }

    function test_ACourtThatIsListedAfterTheFirstMarket_CanBeNamedFourDaysLater() external {
        _open(_terms());
        vm.prank(owner);
        market.listCourt(makeAddr("other"), address(0), FEE, COURT_PERIOD);
        IVerdicts.Terms memory terms = _dataTerms();
        terms.court = 2;
        vm.warp(block.timestamp + 4 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.CourtNotListed.selector, 2));
        _tryOpen(terms, POOL);
        skip(1);
        _open(terms);
        assertEq(market.courts(2).court, makeAddr("other"));
    }

    function test_RevertsWhen_TheCreatorIsTheCourt() external {
        IVerdicts.MarketParams memory params;
        (params.question, params.deadline) = (QUESTION, _deadline());
        params.terms = _dataTerms();
        vm.prank(court);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.CourtCannotTakePart.selector, court));
        market.createMarket(params);
    }

    function test_RevertsWhen_ACourtCannotBeListed() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidCourt.selector, address(0)));
        market.listCourt(address(0), address(0), FEE, COURT_PERIOD);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidTerm.selector, "period"));
        market.listCourt(court, address(0), FEE, 1 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidTerm.selector, "period"));
        market.listCourt(court, address(0), FEE, 30 days + 1);
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.AssetNotListed.selector, court));
        market.listCourt(court, court, FEE, COURT_PERIOD);
        vm.stopPrank();
        vm.expectRevert();
        market.listCourt(court, address(0), FEE, COURT_PERIOD);
    }

    function test_RevertsWhen_TimesAreNotThoseOfAPublicDeployment() external {
        vm.chainId(1);
        Params memory times = publicTimes();
        times.notice = 1 minutes;
        _expectRefused(times, "notice");
        times = publicTimes();
        times.seedBlocks = 3;
        _expectRefused(times, "seedBlocks");
        times = publicTimes();
        times.listing = 1 days;
        _expectRefused(times, "listing");
        times = publicTimes();
        times.judging = 1 hours;
        _expectRefused(times, "judging");
    }

    function test_OnADevelopmentChain_TimesCanBeSeconds() external {
        vm.chainId(31_337);
        Params memory times;
        (times.notice, times.minWindow, times.seedBlocks) = (2, 5, 3);
        CREsolverMarket made = new CREsolverMarket(owner, address(0), address(0), times);
        assertEq(made.params().notice, 2);
        times.notice = 6;
        _expectRefused(times, "notice");
    }

    /// @dev A first market would delay the owner's next court by four days.
    function test_ANewDeploymentTakesNoMarketBeforeItsOwnerSaysSo() external {
        CREsolverMarket made = new CREsolverMarket(owner, address(0), address(0), publicTimes());
        IVerdicts.MarketParams memory params;
        (params.question, params.deadline) = ("q", _deadline());
        vm.expectRevert(IVerdicts.NewMarketsArePaused.selector);
        made.createMarket(params);
        vm.prank(owner);
        made.pauseNewMarkets(false);
        assertEq(made.createMarket(params), 1);
    }

    /// @dev A question whose hash alone is kept can be as long as UMA's.
    function test_AHashedQuestionCanHave8139Bytes() external {
        IVerdicts.MarketParams memory params;
        (params.question, params.deadline) = (string(new bytes(8_139)), _deadline());
        params.terms = _dataTerms();
        params.terms.flags |= uint16(HASH_ONLY);
        market.createMarket(params);
        params.question = string(new bytes(8_140));
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverMarket.QuestionTooLong.selector, 8_140, 8_139)
        );
        market.createMarket(params);
    }

    function _expectRefused(Params memory times, string memory name) private {
        vm.expectRevert(abi.encodeWithSelector(ParameterOutOfRange.selector, name));
        this.deploy(times);
    }

    function deploy(Params memory times) external {
        new CREsolverMarket(owner, address(0), address(0), times);
    }

    function _expectInvalid(IVerdicts.Terms memory terms, string memory term) private {
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.InvalidTerm.selector, term));
        _tryOpen(terms, POOL);
    }

    function _tryOpen(IVerdicts.Terms memory terms, uint256 pool) private {
        IVerdicts.MarketParams memory params;
        (params.question, params.deadline) = (QUESTION, _deadline());
        (params.pool, params.terms) = (pool, terms);
        vm.deal(address(this), pool);
        market.createMarket{value: pool}(params);
    }
}
