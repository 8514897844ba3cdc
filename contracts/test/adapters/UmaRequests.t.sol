// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {UmaMarkets} from "../../src/adapters/UmaMarkets.sol";
import {UmaOracle} from "../../src/adapters/UmaOracle.sol";
import {UmaRequests} from "../../src/adapters/UmaRequests.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {UmaAccountTest} from "../support/UmaAccountTest.sol";

contract UmaDeployTest is UmaAccountTest {
    UmaRequests.Currency[] private list;
    UmaMarkets.Policy private terms;

    function setUp() public override {
        super.setUp();
        list.push(_currencies()[0]);
        terms = _policy();
    }

    function test_RevertWhen_ACurrencyHasNoCode() external {
        list[0].token = outsider;
        _expectInvalid("currencies");
    }

    function test_RevertWhen_ACurrencyHasNoLeastReward() external {
        list[0].minReward = 0;
        _expectInvalid("currencies");
    }

    function test_RevertWhen_TheJoinPeriodIsBelowOneHour() external {
        terms.joinPeriod = 1 hours - 1;
        _expectInvalid("joinPeriod");
    }

    function test_RevertWhen_TheJoinPeriodIsAbove30Days() external {
        terms.joinPeriod = 30 days + 1;
        _expectInvalid("joinPeriod");
    }

    function test_RevertWhen_TheDefaultLivenessIsBelowOneHour() external {
        terms.defaultLiveness = 1 hours - 1;
        _expectInvalid("defaultLiveness");
    }

    function test_RevertWhen_TheDefaultLivenessIsAboveThreeDays() external {
        terms.defaultLiveness = 3 days + 1;
        _expectInvalid("defaultLiveness");
    }

    function test_RevertWhen_TheFeeIsAboveHalfOfTheReward() external {
        terms.disputeFeeBps = 5_001;
        _expectInvalid("disputeFeeBps");
    }

    function test_RevertWhen_ThereIsNoCourt() external {
        terms.court = address(0);
        _expectInvalid("court");
    }

    function test_RevertWhen_TheTimeOfTheCourtIsOutOfRange() external {
        terms.courtPeriod = 1 hours - 1;
        _expectInvalid("courtPeriod");
        terms.courtPeriod = 30 days + 1;
        _expectInvalid("courtPeriod");
    }

    function test_RevertWhen_ThereIsNoCollector() external {
        terms.collectors = 0;
        _expectInvalid("collectors");
    }

    function test_WhenAllTermsAreInTheirRange() external view {
        (uint32 joinPeriod, uint24 liveness, uint16 fee, address judge, uint32 period,) =
            uma.policy();
        assertEq(joinPeriod, JOIN_PERIOD);
        assertEq(liveness, uma.defaultLiveness());
        assertEq(fee, 3_000);
        assertEq(judge, court);
        assertEq(period, 1 days);
        (address listed, uint96 minReward, uint96 minBond) = uma.currencies(address(token));
        assertEq(listed, address(token));
        assertEq(minReward, MIN_REWARD);
        assertEq(minBond, MIN_BOND);
        assertEq(address(uma.market()), address(market));
    }

    function _expectInvalid(string memory term) private {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.InvalidTerm.selector, term));
        new UmaOracle(address(market), list, terms);
    }
}

contract UmaRequestTest is UmaAccountTest {
    function test_RevertWhen_TheIdentifierIsAnotherOne() external {
        bytes32 other = "MULTIPLE_CHOICE_QUERY";
        vm.expectRevert(abi.encodeWithSelector(UmaRequests.IdentifierNotSupported.selector, other));
        uma.requestPrice(other, time, TEXT, address(token), REWARD);
    }

    function test_RevertWhen_TheTimestampIsInTheFuture() external {
        _expectError(
            time + 1,
            TEXT,
            address(token),
            REWARD,
            abi.encodeWithSelector(UmaRequests.TimestampInFuture.selector, time + 1)
        );
    }

    function test_RevertWhen_TheTextIsEmpty() external {
        bytes memory error = abi.encodeWithSelector(ICREsolverMarket.EmptyQuestion.selector);
        _expectError(time, "", address(token), REWARD, error);
    }

    function test_RevertWhen_TheTextHas4097Bytes() external {
        _expectError(
            time,
            new bytes(4097),
            address(token),
            REWARD,
            abi.encodeWithSelector(ICREsolverMarket.QuestionTooLong.selector, 4097, 4096)
        );
    }

    function test_RevertWhen_TheCurrencyIsNotListed() external {
        address other = address(new PermitToken());
        _expectError(
            time,
            TEXT,
            other,
            REWARD,
            abi.encodeWithSelector(ICREsolverVerdicts.AssetNotListed.selector, other)
        );
    }

    function test_RevertWhen_TheRewardIsBelowTheLeast() external {
        _expectError(
            time,
            TEXT,
            address(token),
            MIN_REWARD - 1,
            abi.encodeWithSelector(
                ICREsolverVerdicts.PoolTooSmall.selector, MIN_REWARD - 1, MIN_REWARD
            )
        );
    }

    function test_RevertWhen_TheRewardHasMoreThan96Bits() external {
        _expectError(
            time,
            TEXT,
            address(token),
            1 << 96,
            abi.encodeWithSelector(ICREsolverMarket.BalanceCapExceeded.selector)
        );
    }

    function test_RevertWhen_TheTokenTakesAFee() external {
        token.setFee(100);
        token.mint(requester, REWARD);
        vm.startPrank(requester);
        token.approve(address(uma), REWARD);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongAmountReceived.selector, REWARD * 99 / 100, REWARD
            )
        );
        uma.requestPrice(IDENTIFIER, time, TEXT, address(token), REWARD);
    }

    function test_RevertWhen_TheRequesterHasTooFewTokens() external {
        vm.startPrank(requester);
        token.approve(address(uma), REWARD);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientBalance.selector);
        uma.requestPrice(IDENTIFIER, time, TEXT, address(token), REWARD);
    }

    function test_RevertGiven_TheRequestExists() external {
        _request();
        vm.prank(requester);
        vm.expectRevert(
            abi.encodeWithSelector(UmaRequests.AlreadyRequested.selector, _key(requester))
        );
        uma.requestPrice(IDENTIFIER, time, TEXT, address(token), REWARD);
    }

    function test_WhenAllIsInOrder_TakesTheRewardIntoTheAccountOfTheRequest() external {
        _request();
        assertEq(token.balanceOf(_account()), REWARD);
        assertEq(token.balanceOf(address(uma)), 0);
        _assertState(IOptimisticOracleV2.State.Requested);
        assertFalse(_hasPrice());
        assertEq(uma.marketOf(requester, IDENTIFIER, time, TEXT), 0);
    }

    function test_WhenAllIsInOrder_EmitsTheRequestAndAsksForNoBond() external {
        token.mint(requester, REWARD);
        vm.startPrank(requester);
        token.approve(address(uma), REWARD);
        vm.expectEmit(address(uma));
        emit IOptimisticOracleV2.RequestPrice(
            requester, IDENTIFIER, time, TEXT, address(token), REWARD, 0
        );
        uint256 totalBond = uma.requestPrice(IDENTIFIER, time, TEXT, address(token), REWARD);
        assertEq(totalBond, 0);
    }

    function _expectError(
        uint256 at,
        bytes memory text,
        address currency,
        uint256 reward,
        bytes memory error
    ) private {
        vm.expectRevert(error);
        uma.requestPrice(IDENTIFIER, at, text, currency, reward);
    }
}

contract UmaSettingsTest is UmaAccountTest {
    function test_RevertGiven_ThereIsNoRequest() external {
        _expectErrorOfAll(
            requester, abi.encodeWithSelector(UmaRequests.RequestNotFound.selector, _key(requester))
        );
    }

    function test_RevertGiven_AnotherAccountMadeTheRequest() external {
        _request();
        _expectErrorOfAll(
            outsider, abi.encodeWithSelector(UmaRequests.RequestNotFound.selector, _key(outsider))
        );
    }

    function test_RevertGiven_TheMarketIsOpened() external {
        uint256 marketId = _requestAndOpen();
        _expectErrorOfAll(
            requester,
            abi.encodeWithSelector(UmaRequests.AlreadyOpened.selector, _key(requester), marketId)
        );
    }

    function test_RevertWhen_TheLivenessIs0() external {
        _expectInvalidLiveness(0);
    }

    function test_RevertWhen_TheLivenessIs5200Weeks() external {
        _expectInvalidLiveness(5200 weeks);
    }

    function test_RevertWhen_ACallbackOfProposalsIsAskedFor() external {
        _expectNoCallback(true, false);
    }

    function test_RevertWhen_ACallbackOfSettlementsIsAskedFor() external {
        _expectNoCallback(false, true);
    }

    function test_WhenTheRequesterSetsAll() external {
        _request();
        vm.startPrank(requester);
        assertEq(uma.setBond(IDENTIFIER, time, TEXT, 1 << 100), 0);
        uma.setCustomLiveness(IDENTIFIER, time, TEXT, 5200 weeks - 1);
        uma.setEventBased(IDENTIFIER, time, TEXT);
        uma.setCallbacks(IDENTIFIER, time, TEXT, false, true, false);
        IOptimisticOracleV2.Request memory request =
            uma.getRequest(requester, IDENTIFIER, time, TEXT);
        assertEq(request.requestSettings.bond, type(uint96).max);
        assertEq(request.requestSettings.customLiveness, 5200 weeks - 1);
        assertTrue(request.requestSettings.eventBased);
        assertTrue(request.requestSettings.refundOnDispute);
        assertTrue(request.requestSettings.callbackOnPriceDisputed);
        assertEq(abi.encode(request).length, 16 * 32);
    }

    function _expectErrorOfAll(address caller, bytes memory error) private {
        vm.startPrank(caller);
        vm.expectRevert(error);
        uma.setBond(IDENTIFIER, time, TEXT, 1);
        vm.expectRevert(error);
        uma.setCustomLiveness(IDENTIFIER, time, TEXT, 1);
        vm.expectRevert(error);
        uma.setEventBased(IDENTIFIER, time, TEXT);
        vm.expectRevert(error);
        uma.setCallbacks(IDENTIFIER, time, TEXT, false, true, false);
    }

    function _expectInvalidLiveness(uint256 liveness) private {
        _request();
        vm.prank(requester);
        vm.expectRevert(abi.encodeWithSelector(UmaRequests.InvalidLiveness.selector, liveness));
        uma.setCustomLiveness(IDENTIFIER, time, TEXT, liveness);
    }

    function _expectNoCallback(bool proposed, bool settled) private {
        _request();
        vm.prank(requester);
        vm.expectRevert(UmaRequests.CallbackNotSupported.selector);
        uma.setCallbacks(IDENTIFIER, time, TEXT, proposed, true, settled);
    }
}
