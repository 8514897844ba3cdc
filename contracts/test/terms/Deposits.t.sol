// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts, IVerdictConsumer} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "../support/TermsTest.sol";

/// @notice A token that can take a fee and block an account.
contract TestToken is ERC20("Test dollar", "TUSD") {
    uint256 public feeBps;
    address public blocked;

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setFee(uint256 bps) external {
        feeBps = bps;
    }

    function setBlocked(address account) external {
        blocked = account;
    }

    function _update(address from, address to, uint256 amount) internal override {
        require(to != blocked || to == address(0), "blocked");
        uint256 fee = from == address(0) ? 0 : amount * feeBps / 10_000;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, address(1), fee);
    }
}

/// @notice Consumers that behave in every way.
contract Consumer is IVerdictConsumer {
    enum Mode {
        KEEP,
        LOOP,
        HUGE,
        REENTER
    }

    Mode public mode;
    bytes32 public id;
    uint8 public outcome;
    uint256 public gasSeen;

    constructor(Mode mode_) {
        mode = mode_;
    }

    function onVerdict(bytes32 id_, uint8 outcome_, bytes32) external override {
        if (mode == Mode.LOOP) while (true) {}
        if (mode == Mode.HUGE) {
            assembly {
                return(0, 80000)
            }
        }
        if (mode == Mode.REENTER) {
            ICREsolverVerdicts(msg.sender).push(address(this), id_);
        }
        gasSeen = gasleft();
        (id, outcome) = (id_, outcome_);
    }
}

contract DepositsTest is TermsTest {
    TestToken private token;

    function setUp() public override {
        super.setUp();
        token = new TestToken();
        vm.prank(owner);
        market.listAsset(address(token), ICREsolverVerdicts.AssetRules(10e6, 5e6, 1e6));
    }

    function _tokenMarket() private returns (uint256 marketId) {
        ICREsolverVerdicts.MarketParams memory params;
        params.question = QUESTION;
        params.deadline = _deadline();
        params.pool = 100e6;
        params.terms.asset = address(token);
        token.mint(creator, 100e6);
        vm.startPrank(creator);
        token.approve(address(market), type(uint256).max);
        marketId = market.createMarket(params);
        vm.stopPrank();
    }

    function _joinWithTokens(uint256 marketId, address worker) private {
        token.mint(worker, 10e6);
        vm.startPrank(worker);
        token.approve(address(market), 10e6);
        market.joinMarket(marketId, 0, 10e6, new bytes32[](0), "");
        vm.stopPrank();
    }

    function test_AMarketInATokenPaysInIt() external {
        uint256 marketId = _tokenMarket();
        for (uint256 i; i < 3; ++i) {
            _joinWithTokens(marketId, _worker(i));
        }
        vm.prank(creator);
        market.requestResolution(marketId);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        token.setBlocked(_worker(0));
        vm.prank(_worker(0));
        vm.expectRevert("blocked");
        market.withdrawTo(address(token), payable(_worker(0)));
        for (uint256 i; i < 3; ++i) {
            vm.prank(_worker(i));
            market.withdrawTo(address(token), payable(outsider));
        }
        assertEq(token.balanceOf(outsider), 130e6);
        assertEq(token.balanceOf(address(market)), 0);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.NothingToWithdraw.selector));
        vm.prank(_worker(0));
        market.withdrawTo(address(token), payable(outsider));
    }

    function test_ATokenThatTakesAFeeIsRefused() external {
        token.setFee(100);
        ICREsolverVerdicts.MarketParams memory params;
        params.question = QUESTION;
        params.deadline = _deadline();
        params.pool = 100e6;
        params.terms.asset = address(token);
        token.mint(creator, 100e6);
        vm.startPrank(creator);
        token.approve(address(market), 100e6);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.WrongAmountReceived.selector, 99e6, 100e6)
        );
        market.createMarket(params);
    }

    function test_AnAssetThatIsNotListedIsRefused() external {
        ICREsolverVerdicts.MarketParams memory params;
        params.question = QUESTION;
        params.deadline = _deadline();
        params.terms.asset = outsider;
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.AssetNotListed.selector, outsider)
        );
        market.createMarket(params);
    }

    function test_TwoSignaturesForOneRoundCostTheStake() external {
        (address worker, uint256 marketId) = _signerIn(_terms());
        vm.prank(creator);
        market.requestResolution(marketId);
        _prove(marketId, "yes", "no");
        assertEq(market.balances(outsider), STAKE / 10);
        assertEq(market.balanceOf(address(0), BURNED), STAKE - STAKE / 10);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.StakeNotReleasable.selector, worker)
        );
        _prove(marketId, "yes", "no");
    }

    function test_OneAnswerTwiceIsNotAContradiction() external {
        (, uint256 marketId) = _signerIn(_terms());
        vm.prank(creator);
        market.requestResolution(marketId);
        vm.expectRevert(ICREsolverVerdicts.NotAContradiction.selector);
        _prove(marketId, "yes", "yes");
    }

    function test_AWorkerCannotLoseItsStakeAndLeaveWithIt() external {
        (address worker, uint256 marketId) = _signerIn(_terms());
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId));
        _prove(marketId, "yes", "no");
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(block.timestamp + 1 hours);
        (worker, marketId) = _signerIn(terms);
        skip(1 hours);
        _prove(marketId, "yes", "no");
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.CannotLeaveNow.selector, marketId)
        );
        vm.prank(worker);
        market.leaveMarket(marketId);
    }

    function _signerIn(ICREsolverVerdicts.Terms memory terms)
        private
        returns (address worker, uint256 marketId)
    {
        worker = makeAddr("signer");
        marketId = _open(terms);
        _join(marketId, worker);
    }

    function test_AVerdictIsPushedToConsumersThatDoAnything() external {
        ICREsolverVerdicts.Terms memory terms;
        uint256 marketId = _requested(terms, 3);
        bytes32 id = market.verdictId(marketId);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NotFinal.selector, id));
        market.push(outsider, id);
        _propose(marketId, ICREsolverVerdicts.Finding.NO, 0, 3);
        Consumer good = new Consumer(Consumer.Mode.KEEP);
        market.push(address(good), id);
        assertEq(good.outcome(), uint8(ICREsolverMarket.Outcome.NO));
        assertLt(good.gasSeen(), 200_000);
        assertGt(good.gasSeen(), 195_000);
        for (uint8 mode = 1; mode < 4; ++mode) {
            Consumer bad = new Consumer(Consumer.Mode(mode));
            uint256 before = gasleft();
            market.push(address(bad), id);
            assertLt(before - gasleft(), 300_000);
        }
        vm.expectRevert();
        market.push{gas: 215_000}(address(good), id);
    }

    function test_AWorkerLeavesBeforeTheFirstRequestAndTheLastTakesItsPlace() external {
        uint256 marketId = _open(_terms());
        for (uint256 i; i < 3; ++i) {
            _join(marketId, _worker(i));
        }
        vm.prank(_worker(0));
        market.leaveMarket(marketId);
        assertEq(market.balances(_worker(0)), STAKE);
        assertEq(market.getMarketWorkers(marketId)[0], _worker(2));
        _join(marketId, _worker(0));
        vm.prank(creator);
        market.requestResolution(marketId);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.CannotLeaveNow.selector, marketId)
        );
        vm.prank(_worker(1));
        market.leaveMarket(marketId);
    }
}
