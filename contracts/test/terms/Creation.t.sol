// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {TermsTest} from "../support/TermsTest.sol";

contract CreationTest is TermsTest {
    uint96 private constant TOKENS = 100e6;

    PermitToken private token;

    function setUp() public override {
        super.setUp();
        token = new PermitToken();
        vm.prank(owner);
        market.listAsset(address(token), ICREsolverVerdicts.AssetRules(10e6, 5e6, 1e6));
        token.mint(creator, 2 * TOKENS);
        vm.deal(creator, 10 ether);
        vm.prank(creator);
        token.approve(address(market), type(uint256).max);
    }

    function test_RevertWhen_ThePoolHasMoreThan96Bits() external {
        _expectError(0, abi.encodeWithSelector(ICREsolverMarket.BalanceCapExceeded.selector));
    }

    function test_RevertWhen_TheDeadlineIsNotInTheFuture() external {
        _expectError(
            1, abi.encodeWithSelector(ICREsolverMarket.InvalidDeadline.selector, block.timestamp)
        );
    }

    function test_RevertGiven_NewMarketsArePaused() external {
        _expectError(2, abi.encodeWithSelector(ICREsolverVerdicts.NewMarketsArePaused.selector));
    }

    function test_RevertWhen_TheQuestionIsEmpty() external {
        _expectError(3, abi.encodeWithSelector(ICREsolverMarket.EmptyQuestion.selector));
    }

    function test_RevertWhen_TheQuestionIsTooLong() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(4);
        params.question = string(new bytes(4097));
        _expectError(
            params, abi.encodeWithSelector(ICREsolverMarket.QuestionTooLong.selector, 4097, 4096)
        );
    }

    function test_RevertGiven_TheAssetIsNotListed() external {
        _expectError(
            4, abi.encodeWithSelector(ICREsolverVerdicts.AssetNotListed.selector, outsider)
        );
    }

    function test_RevertWhen_ThePoolIsBelowTheLeastOfTheAsset() external {
        _expectError(
            5, abi.encodeWithSelector(ICREsolverVerdicts.PoolTooSmall.selector, 5e6 - 1, 5e6)
        );
    }

    function test_RevertWhen_TheWindowIsOutOfRange() external {
        _expectInvalidTerm(6, "window");
    }

    function test_RevertWhen_TheBondIsBelowTheLeastOfTheAsset() external {
        _expectInvalidTerm(7, "bond");
    }

    function test_RevertWhen_APanelHasNoCollector() external {
        _expectInvalidTerm(8, "collectors");
    }

    function test_RevertWhen_APanelHasNoCourt() external {
        _expectInvalidTerm(9, "court");
    }

    function test_RevertWhen_TheTimeOfTheCourtIsOutOfRange() external {
        _expectInvalidTerm(10, "courtPeriod");
    }

    function test_RevertWhen_TheDisputeFeeIsAboveHalfOfThePool() external {
        _expectInvalidTerm(11, "disputeFee");
    }

    function test_RevertWhen_TheSlashOfASilentSeatIsAboveItsStake() external {
        _expectInvalidTerm(12, "silentSlashBps");
    }

    function test_RevertWhen_TheSlashOfAWrongSeatIsAboveItsStake() external {
        _expectInvalidTerm(13, "wrongSlashBps");
    }

    function test_RevertWhen_AFlagIsUnknown() external {
        _expectInvalidTerm(14, "flags");
    }

    function test_RevertWhen_ACollectorIsNotListed() external {
        _expectInvalidTerm(15, "collectors");
    }

    function test_RevertWhen_TheEarliestRequestIsTooLate() external {
        _expectInvalidTerm(16, "earliestRequest");
    }

    function test_RevertWhen_NoSeatLosesAnythingForTheValueAtRisk() external {
        _expectInvalidTerm(17, "valueAtRisk");
    }

    function test_RevertWhen_ThePolicyHasAnotherHash() external {
        _expectInvalidTerm(18, "policyHash");
    }

    function test_RevertWhen_ValueIsSentBesideTheToken() external {
        _expectError(19, abi.encodeWithSelector(ICREsolverVerdicts.WrongValue.selector, 1, 0));
    }

    function test_RevertGiven_TheTokenTakesAFee() external {
        _expectError(
            20,
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongAmountReceived.selector, TOKENS * 99 / 100, TOKENS
            )
        );
    }

    function test_GivenTheTokenPaysInFull() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.MarketCreated(1, creator, QUESTION, TOKENS, params.deadline);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.MarketTermsSet(
            1, keccak256(bytes(QUESTION)), params.terms, "guarded; seats 5"
        );
        assertEq(_create(params, 0), 1);
        assertEq(token.balanceOf(address(market)), TOKENS);
        (bytes32 questionHash, ICREsolverVerdicts.Terms memory kept) = market.getTerms(1);
        assertEq(questionHash, 0);
        assertEq(keccak256(abi.encode(kept)), keccak256(abi.encode(params.terms)));
    }

    function test_WhenTheMarketTakesDataOnly_WhenTheWindowIsFiveMinutes() external {
        ICREsolverVerdicts.MarketParams memory params = _dataOnly();
        params.terms.window = 300;
        _create(params, 0);
    }

    function test_WhenTheMarketTakesDataOnly_WhenItNamesAValueAtRisk() external {
        ICREsolverVerdicts.MarketParams memory params = _dataOnly();
        (params.terms.wrongSlashBps, params.terms.valueAtRisk) = (0, 1);
        _create(params, 0);
    }

    function test_WhenTheMarketTakesDataOnly_WhenItNamesNeitherCollectorNorCourt() external {
        ICREsolverVerdicts.MarketParams memory params = _dataOnly();
        assertEq(params.terms.collectors, 0);
        assertEq(params.terms.court, address(0));
        _create(params, 0);
    }

    function test_RevertWhen_TheMarketTakesDataOnly_WhenItNamesATimeWithoutACourt() external {
        ICREsolverVerdicts.MarketParams memory params = _dataOnly();
        params.terms.courtPeriod = 1 days;
        _expectError(params, _invalid("courtPeriod"));
    }

    function test_RevertWhen_TheMarketTakesDataOnly_WhenItNamesADisputeFeeWithoutACourt() external {
        ICREsolverVerdicts.MarketParams memory params = _dataOnly();
        params.terms.disputeFee = 1;
        _expectError(params, _invalid("disputeFee"));
        (params.terms.court, params.terms.courtPeriod) = (court, 1 hours);
        _create(params, 0);
    }

    function test_WhenTheMarketTakesAPanel_WhenItsSeatsLoseForTheValueAtRisk() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        (params.terms.wrongSlashBps, params.terms.valueAtRisk) = (1, type(uint96).max);
        _create(params, 0);
    }

    function test_RevertWhen_TheMarketTakesAPanel_WhenTheWindowIsFiveMinutes() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        params.terms.window = 300;
        _expectError(params, _invalid("window"));
    }

    function test_RevertWhen_ThereIsNoWindow_WhenItNamesABond() external {
        ICREsolverVerdicts.MarketParams memory params = _atOnce();
        params.terms.bond = 1e6;
        _expectError(params, _invalid("bond"));
    }

    function test_RevertWhen_ThereIsNoWindow_WhenItNamesACourt() external {
        ICREsolverVerdicts.MarketParams memory params = _atOnce();
        (params.terms.court, params.terms.courtPeriod) = (court, 1 days);
        _expectError(params, _invalid("court"));
    }

    function test_RevertWhen_ThereIsNoWindow_WhenItNamesATimeOfTheCourt() external {
        ICREsolverVerdicts.MarketParams memory params = _atOnce();
        params.terms.courtPeriod = 1 days;
        _expectError(params, _invalid("courtPeriod"));
    }

    function test_RevertWhen_ThereIsNoWindow_WhenItNamesADisputeFee() external {
        ICREsolverVerdicts.MarketParams memory params = _atOnce();
        params.terms.disputeFee = 1;
        _expectError(params, _invalid("disputeFee"));
    }

    function test_RevertWhen_ThereIsNoWindow_WhenItNamesASlashOfSilentSeats() external {
        ICREsolverVerdicts.MarketParams memory params = _atOnce();
        params.terms.silentSlashBps = 1;
        _expectError(params, _invalid("silentSlashBps"));
    }

    function test_RevertWhen_ThereIsNoWindow_WhenItNamesASlashOfWrongSeats() external {
        ICREsolverVerdicts.MarketParams memory params = _atOnce();
        (params.terms.wrongSlashBps, params.terms.valueAtRisk) = (1, 1);
        _expectError(params, _invalid("wrongSlashBps"));
    }

    function test_RevertWhen_ThereIsNoWindow_WhenItNamesAValueAtRisk() external {
        ICREsolverVerdicts.MarketParams memory params = _atOnce();
        params.terms.valueAtRisk = 1;
        _expectError(params, _invalid("valueAtRisk"));
    }

    function test_WhenThereIsNoWindow_WhenItNamesWhatNeedsNone() external {
        ICREsolverVerdicts.MarketParams memory params = _atOnce();
        (params.terms.collectors, params.terms.consumer) = (1, outsider);
        (params.terms.allowList, params.terms.flags) = ("root", 2);
        _create(params, 0);
        (, ICREsolverVerdicts.Terms memory kept) = market.getTerms(1);
        assertEq(keccak256(abi.encode(kept)), keccak256(abi.encode(params.terms)));
    }

    function test_RevertWhen_APolicyHasNoHash() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        params.terms.policyHash = 0;
        _expectError(params, _invalid("policyHash"));
    }

    function test_RevertWhen_APolicyHasNoText() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        params.policy = "";
        _expectError(params, _invalid("policyHash"));
        // Nor is the hash of an empty text one.
        params.terms.policyHash = keccak256("");
        _expectError(params, _invalid("policyHash"));
    }

    function test_WhenNoPolicyIsNamed() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        (params.policy, params.terms.policyHash) = ("", 0);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.MarketTermsSet(1, keccak256(bytes(QUESTION)), params.terms, "");
        _create(params, 0);
    }

    function test_WhenTheMarketIsMadeByThePublishedFunction() external {
        vm.recordLogs();
        vm.prank(creator);
        market.createMarket{value: 1}(QUESTION, DURATION);
        // MarketCreated alone: its terms are the default ones.
        assertEq(vm.getRecordedLogs().length, 1);
        (bytes32 questionHash, ICREsolverVerdicts.Terms memory kept) = market.getTerms(1);
        ICREsolverVerdicts.Terms memory none;
        assertEq(questionHash, 0);
        assertEq(keccak256(abi.encode(kept)), keccak256(abi.encode(none)));
    }

    /// @dev Terms in range read as they were given, whichever of them are 0.
    function testFuzz_TermsReadAsTheyWereGiven(uint256 seed, bool[8] memory given) external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        PermitToken free = new PermitToken();
        vm.prank(owner);
        market.listAsset(address(free), ICREsolverVerdicts.AssetRules(0, 0, 0));
        free.mint(creator, TOKENS);
        vm.prank(creator);
        free.approve(address(market), TOKENS);
        ICREsolverVerdicts.Terms memory terms = params.terms;
        terms.asset = address(free);
        terms.window = uint24(bound(seed, 3600, 3 days));
        terms.bond = given[0] ? uint96(bound(seed, 0, 10 * TOKENS)) : 0;
        terms.disputeFee = given[1] ? uint96(bound(seed, 0, TOKENS / 2)) : 0;
        terms.flags = uint16(given[2] ? 1 : 0) | uint16(given[3] ? 2 : 0);
        if (given[2] && given[4]) {
            (terms.court, terms.courtPeriod, terms.disputeFee, terms.collectors) =
            (address(0), 0, 0, 0);
        }
        terms.earliestRequest =
            given[5] ? uint40(params.deadline) : uint40(bound(seed, 0, params.deadline - 1));
        terms.valueAtRisk = given[6] ? uint96(seed) : 0;
        terms.consumer = given[7] ? outsider : address(0);
        terms.allowList = given[3] ? bytes32(seed) : bytes32(0);
        _create(params, 0);
        (, ICREsolverVerdicts.Terms memory kept) = market.getTerms(1);
        assertEq(keccak256(abi.encode(kept)), keccak256(abi.encode(terms)));
    }

    function test_RevertWhen_TheBondIsAboveTenTimesThePool() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        params.terms.bond = 10 * TOKENS + 1;
        _expectError(params, _invalid("bond"));
        params.terms.bond = 10 * TOKENS;
        _create(params, 0);
    }

    function test_WhenTheEarliestRequestIsTheDeadline() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        (params.terms.earliestRequest, params.terms.flags) = (uint40(params.deadline), 2);
        _create(params, 0);
        (, ICREsolverVerdicts.Terms memory kept) = market.getTerms(1);
        assertEq(keccak256(abi.encode(kept)), keccak256(abi.encode(params.terms)));
    }

    function test_RevertWhen_IdentityIsRequired_GivenThereIsNoRegistry() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        params.terms.flags = 4;
        _expectError(params, _invalid("flags"));
    }

    function test_WhenIdentityIsRequired_GivenThereIsARegistry() external {
        _useRegistries();
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.flags = 4;
        _open(terms);
    }

    function test_RevertWhen_TheAssetIsNative_WhenTheValueIsNotThePool() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        (params.terms.asset, params.pool) = (address(0), 2);
        (params.terms.disputeFee, params.terms.bond) = (0, 0.01 ether);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WrongValue.selector, 1, 2));
        _create(params, 1);
    }

    function test_WhenTheAssetIsNative_WhenTheValueIsThePool() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        (params.terms.asset, params.pool) = (address(0), 1 ether);
        params.terms.bond = 0.01 ether;
        _create(params, 1 ether);
        assertEq(address(market).balance, 1 ether);
    }

    function test_WhenOnlyTheHashIsKept() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        params.terms.flags = 2;
        _create(params, 0);
        (string memory question,,,,) = market.getMarket(1);
        assertEq(question, "");
        (bytes32 questionHash,) = market.getTerms(1);
        assertEq(questionHash, keccak256(bytes(QUESTION)));
    }

    function test_WhenAPermitIsGood() external {
        _withPermit();
        assertEq(token.balanceOf(address(market)), TOKENS);
    }

    function test_WhenAPermitWasUsedByAnother() external {
        (ICREsolverVerdicts.MarketParams memory params, address signer) = _permitted();
        (uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) =
            abi.decode(params.permit, (uint256, uint256, uint8, bytes32, bytes32));
        vm.prank(outsider);
        token.permit(signer, address(market), value, deadline, v, r, s);
        vm.prank(signer);
        market.createMarket(params);
        assertEq(token.balanceOf(address(market)), TOKENS);
    }

    function test_WhenAPermitIsGarbage_GivenTheTokenIsApproved() external {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(21);
        params.permit = abi.encode(1, 2, uint8(3), bytes32("r"), bytes32("s"));
        _create(params, 0);
        assertEq(token.balanceOf(address(market)), TOKENS);
    }

    function test_RevertWhen_APermitIsGarbage_GivenTheTokenIsNotApproved() external {
        (ICREsolverVerdicts.MarketParams memory params, address signer) = _permitted();
        params.permit = abi.encode(1, 2, uint8(3), bytes32("r"), bytes32("s"));
        vm.prank(signer);
        vm.expectRevert();
        market.createMarket(params);
    }

    /// @dev A market of which all conditions from `step` on are wrong.
    function _wrongFrom(uint256 step)
        private
        returns (ICREsolverVerdicts.MarketParams memory params)
    {
        params.question = step <= 3 ? "" : QUESTION;
        params.deadline = step <= 1 ? block.timestamp : _deadline();
        params.pool = step == 0 ? 1 << 96 : step <= 5 ? 5e6 - 1 : TOKENS;
        if (step <= 2) {
            vm.prank(owner);
            market.pauseNewMarkets(true);
        }
        ICREsolverVerdicts.Terms memory terms = params.terms;
        terms.asset = step <= 4 ? outsider : address(token);
        terms.window = step <= 6 ? 3599 : WINDOW;
        terms.bond = step <= 7 ? 1e6 - 1 : 1e6;
        terms.collectors = step <= 8 ? 0 : step <= 15 ? 2 : 1;
        terms.court = step <= 9 ? address(0) : court;
        terms.courtPeriod = step <= 10 ? 1 hours - 1 : 1 hours;
        terms.disputeFee = step <= 11 ? TOKENS / 2 + 1 : TOKENS / 2;
        terms.silentSlashBps = step <= 12 ? 10_001 : 10_000;
        terms.wrongSlashBps = step <= 13 ? 10_001 : step <= 17 ? 0 : 10_000;
        terms.flags = step <= 14 ? 8 : 0;
        uint256 latest = block.timestamp + 3650 days;
        terms.earliestRequest = uint40(step <= 16 ? latest + 1 : latest);
        terms.valueAtRisk = step <= 17 ? 1 : 0;
        params.policy = "guarded; seats 5";
        terms.policyHash = keccak256(bytes(step <= 18 ? "spec" : params.policy));
        token.setFee(step <= 20 ? 100 : 0);
    }

    /// @dev A market in range that takes data only, without collector and court.
    function _dataOnly() private returns (ICREsolverVerdicts.MarketParams memory params) {
        params = _wrongFrom(21);
        ICREsolverVerdicts.Terms memory terms = params.terms;
        (terms.flags, terms.disputeFee, terms.collectors) = (1, 0, 0);
        (terms.court, terms.courtPeriod) = (address(0), 0);
    }

    /// @dev A market in range that has no window.
    function _atOnce() private returns (ICREsolverVerdicts.MarketParams memory params) {
        params = _dataOnly();
        ICREsolverVerdicts.Terms memory terms = params.terms;
        (terms.flags, terms.window, terms.bond) = (0, 0, 0);
        (terms.silentSlashBps, terms.wrongSlashBps) = (0, 0);
    }

    function _expectError(uint256 step, bytes memory error) private {
        ICREsolverVerdicts.MarketParams memory params = _wrongFrom(step);
        vm.expectRevert(error);
        _create(params, step <= 19 ? 1 : 0);
    }

    function _expectError(ICREsolverVerdicts.MarketParams memory params, bytes memory error)
        private
    {
        vm.expectRevert(error);
        _create(params, 0);
    }

    function _expectInvalidTerm(uint256 step, string memory term) private {
        _expectError(step, _invalid(term));
    }

    function _invalid(string memory term) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ICREsolverVerdicts.InvalidTerm.selector, term);
    }

    function _create(ICREsolverVerdicts.MarketParams memory params, uint256 value)
        private
        returns (uint256)
    {
        vm.prank(creator);
        return market.createMarket{value: value}(params);
    }

    function _withPermit() private {
        (ICREsolverVerdicts.MarketParams memory params, address signer) = _permitted();
        vm.prank(signer);
        market.createMarket(params);
    }

    /// @dev A market with the permit of an account that approved nothing.
    function _permitted()
        private
        returns (ICREsolverVerdicts.MarketParams memory params, address signer)
    {
        uint256 key;
        (signer, key) = makeAddrAndKey("signer");
        token.mint(signer, TOKENS);
        params = _wrongFrom(21);
        bytes32 permit = keccak256(
            abi.encode(
                keccak256(
                    "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
                ),
                signer,
                address(market),
                TOKENS,
                0,
                block.timestamp
            )
        );
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), permit)));
        params.permit = abi.encode(TOKENS, block.timestamp, v, r, s);
    }
}
