// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CommonBase} from "forge-std/Base.sol";
import {StdUtils} from "forge-std/StdUtils.sol";
import {console} from "forge-std/console.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {BinaryMarket} from "../../src/adapters/BinaryMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {PermitToken} from "../support/PermitToken.sol";

/// @notice Creates markets, bets on them, decides, disputes and claims at random.
contract BetHandler is CommonBase, StdUtils {
    CREsolverMarket private immutable market;
    BinaryMarket private immutable bets;
    PermitToken private immutable token;

    uint256[] public marketIds;
    mapping(uint256 marketId => BinaryMarket.Result) public results;
    mapping(address asset => uint256) public held;
    uint256[5] private ended;

    /// @dev Calls choose among so many of the newest markets, so that each market gets several.
    uint256 public constant RECENT = 6;
    address private constant COURT = address(0xC0047);
    uint96 private constant BOND = 0.1 ether;

    constructor(CREsolverMarket market_, BinaryMarket bets_, PermitToken token_) {
        (market, bets, token) = (market_, bets_, token_);
    }

    function marketCount() external view returns (uint256) {
        return marketIds.length;
    }

    function create(uint256 duration) external {
        ICREsolverVerdicts.MarketParams memory params;
        params.question = "Does it hold?";
        params.deadline = block.timestamp + _bound(duration, 1 days, 5 days);
        params.terms.window = 2 hours;
        params.terms.bond = BOND;
        params.terms.court = COURT;
        (params.terms.courtPeriod, params.terms.collectors) = (1 days, 1);
        params.terms.consumer = address(bets);
        params.pool = 1 ether;
        vm.deal(address(this), 1 ether);
        marketIds.push(market.createMarket{value: 1 ether}(params));
    }

    function bet(uint256 place, uint256 who, bool yes, bool native, uint256 amount) external {
        if (marketIds.length == 0) return;
        uint256 marketId = _market(place);
        address account = _account(who);
        address asset = native ? address(0) : address(token);
        amount = _bound(amount, 1, 3 ** _bound(amount, 1, 40));
        vm.deal(account, native ? amount : 0);
        if (!native) token.mint(account, amount);
        bool closed = market.requestedAt(marketId) != 0 || _isOver(marketId);
        vm.startPrank(account);
        token.approve(address(bets), amount);
        uint256 value = native ? amount : 0;
        try bets.bet{value: value}(marketId, asset, yes, amount, 0, "") {
            require(!closed, "a bet was taken after the close");
            held[asset] += amount;
        } catch (bytes memory error) {
            require(closed, "an open market refused a bet");
            require(bytes4(error) == BinaryMarket.BettingClosed.selector, "wrong error");
        }
        vm.stopPrank();
    }

    function requestAndPropose(uint256 place, uint256 finding) external {
        if (marketIds.length == 0) return;
        uint256 marketId = _market(place);
        if (_state(marketId) != ICREsolverVerdicts.State.OPEN) return;
        try market.requestResolution(marketId) {} catch {}
        if (market.requestedAt(marketId) == 0) return;
        ICREsolverVerdicts.Proposal memory proposal;
        proposal.marketId = marketId;
        proposal.finding = ICREsolverVerdicts.Finding(finding % 4);
        if (finding % 4 == 3) proposal.reason = ICREsolverMarket.VoidReason.INVALID;
        proposal.recordHash = keccak256(abi.encode(marketId));
        market.propose(proposal);
    }

    function dispute(uint256 place) external {
        if (marketIds.length == 0) return;
        uint256 marketId = _market(place);
        if (_state(marketId) != ICREsolverVerdicts.State.PROPOSED) return;
        vm.deal(address(this), BOND);
        market.dispute{value: BOND}(marketId, "", "It does not hold.", "");
    }

    /// @dev The fresh read of a disputed verdict, which can be appealed.
    function readAgain(uint256 place, uint256 finding) external {
        if (marketIds.length == 0) return;
        ICREsolverVerdicts.Proposal memory proposal;
        proposal.marketId = _market(place);
        (ICREsolverVerdicts.Judge judge,,,,) = market.getDispute(proposal.marketId);
        if (_state(proposal.marketId) != ICREsolverVerdicts.State.DISPUTED) return;
        if (judge != ICREsolverVerdicts.Judge.RULE) return;
        (proposal.finding, proposal.stage) = (ICREsolverVerdicts.Finding(finding % 5), 1);
        proposal.reason = ICREsolverMarket.VoidReason.INVALID;
        market.propose(proposal);
    }

    function rule(uint256 place, bool yes) external {
        if (marketIds.length == 0) return;
        uint256 marketId = _market(place);
        (ICREsolverVerdicts.Judge judge,,,,) = market.getDispute(marketId);
        if (_state(marketId) != ICREsolverVerdicts.State.DISPUTED) return;
        if (judge != ICREsolverVerdicts.Judge.COURT) return;
        vm.prank(COURT);
        market.rule(
            marketId, yes ? ICREsolverVerdicts.Finding.YES : ICREsolverVerdicts.Finding.NO, 0
        );
    }

    function claim(uint256 place, uint256 who, bool native) external {
        if (marketIds.length == 0) return;
        _claim(_market(place), _account(who), native ? address(0) : address(token));
    }

    function push(uint256 place) external {
        if (marketIds.length == 0) return;
        uint256 marketId = _market(place);
        if (_state(marketId) != ICREsolverVerdicts.State.FINAL) return;
        market.push(address(bets), market.verdictId(marketId));
        _see(marketId);
        require(results[marketId] != BinaryMarket.Result.OPEN, "not settled by a push");
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 12 hours));
    }

    function waitLong(uint256 time) external {
        if (time % 16 == 0) vm.warp(block.timestamp + _bound(time, 1 days, 100 days));
    }

    /// @notice Lets time decide every market, and all accounts claim.
    function endAll() external {
        vm.warp(block.timestamp + 400 days);
        for (uint256 i; i < marketIds.length; ++i) {
            for (uint256 j; j < 5; ++j) {
                _claim(marketIds[i], _account(j), address(0));
                _claim(marketIds[i], _account(j), address(token));
            }
            ended[uint8(bets.resultOf(marketIds[i]))] += 1;
        }
    }

    function report() external view {
        console.log("  ended YES, NO, SPLIT, REFUND:", ended[1], ended[2], ended[3]);
        console.log("  refunded or without a bet:", ended[4], ended[0]);
    }

    function _claim(uint256 marketId, address account, address asset) private {
        (BinaryMarket.Bets memory own,) = bets.betsOf(marketId, asset, account);
        bool mayClaim = own.yes + own.no != 0 && bets.resultOf(marketId) != BinaryMarket.Result.OPEN;
        vm.prank(account);
        try bets.claim(marketId, asset, payable(account)) returns (uint256 amount) {
            require(mayClaim, "a claim was paid that was not due");
            held[asset] -= amount;
            _see(marketId);
        } catch {
            require(!mayClaim, "a claim that was due was refused");
        }
    }

    function _see(uint256 marketId) private {
        if (results[marketId] == BinaryMarket.Result.OPEN) {
            results[marketId] = bets.resultOf(marketId);
        }
    }

    function _isOver(uint256 marketId) private view returns (bool) {
        (,, uint256 deadline,,) = market.getMarket(marketId);
        return block.timestamp >= deadline || _state(marketId) == ICREsolverVerdicts.State.FINAL;
    }

    function _state(uint256 marketId) private view returns (ICREsolverVerdicts.State state) {
        (state,,,) = market.verdictOf(market.verdictId(marketId));
    }

    function _market(uint256 place) private view returns (uint256) {
        uint256 count = marketIds.length;
        return marketIds[count - 1 - place % (count < RECENT ? count : RECENT)];
    }

    function _account(uint256 who) private pure returns (address) {
        return address(uint160(0xbe770000 + who % 5));
    }
}
