// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Assets} from "../libraries/Assets.sol";
import {IBinaryMarket} from "../interfaces/IBinaryMarket.sol";
import {VerdictConsumer} from "./VerdictConsumer.sol";
import {VerdictReader} from "./VerdictReader.sol";

/// @title BinaryMarket
/// @notice Bets on YES or NO of CREsolver markets, in the native currency or any ERC-20. The winning
/// side shares what both sides bet, in proportion to the bets. No owner, no fee.
/// @dev Each pair of market and asset has a pot of its own, so a hostile token harms only those who
/// bet it. A court named by the market can decide it: read its terms before you bet.
contract BinaryMarket is IBinaryMarket, VerdictConsumer, ReentrancyGuardTransient {
    struct Book {
        uint40 closesAt;
        uint40 refundsAt;
        Result result;
    }

    struct Pot {
        Bets total;
        Bets claimed;
        mapping(address account => Bets) bets;
    }

    /// @notice Seconds after the deadline or the earliest request, whichever is later, from which bets
    /// on a market without a verdict are refunded. Longer than the market's later periods together.
    uint256 public constant REFUND_PERIOD = 90 days;

    mapping(uint256 marketId => Book) private _books;
    mapping(uint256 marketId => mapping(address asset => Pot)) private _pots;

    /// @param market_ The market contract; it never changes.
    constructor(address market_) VerdictReader(market_) {}

    /// @inheritdoc IBinaryMarket
    function bet(
        uint256 marketId,
        address asset,
        bool yes,
        uint256 amount,
        uint256 minPayout,
        bytes calldata permit
    ) external payable override nonReentrant {
        if (amount == 0 || amount > type(uint96).max) {
            revert InvalidAmount(amount);
        }
        _requireOpen(marketId);
        Assets.pull(asset, amount, permit);
        Pot storage pot = _pots[marketId][asset];
        (uint256 onYes, uint256 onNo) = yes ? (amount, 0) : (uint256(0), amount);
        Bets memory total = _plus(pot.total, onYes, onNo);
        uint256 payout = (uint256(total.yes) + total.no) * amount / (yes ? total.yes : total.no);
        if (payout < minPayout) revert PayoutTooSmall(payout, minPayout);
        pot.total = total;
        pot.bets[msg.sender] = _plus(pot.bets[msg.sender], onYes, onNo);
        emit BetPlaced(marketId, asset, msg.sender, yes, amount);
    }

    /// @inheritdoc IBinaryMarket
    function settle(uint256 marketId) external override {
        _onVerdict(marketId);
    }

    /// @dev What `settle` does: nothing depends on who passes the verdict on, or whether.
    function _onVerdict(uint256 marketId) internal override {
        Book storage book = _books[marketId];
        if (book.result != Result.OPEN) return;
        Result result = _resultNow(marketId);
        if (result == Result.OPEN) revert NotDecided(marketId);
        book.result = result;
        emit Settled(marketId, result);
    }

    /// @inheritdoc IBinaryMarket
    function claim(uint256 marketId, address asset, address payable to)
        external
        override
        nonReentrant
        returns (uint256 amount)
    {
        if (to == address(0)) revert ICREsolverMarket.InvalidRecipient();
        _onVerdict(marketId);
        Pot storage pot = _pots[marketId][asset];
        Bets memory bets = pot.bets[msg.sender];
        if (bets.yes == 0 && bets.no == 0) revert NothingToClaim(marketId, asset, msg.sender);
        amount = _payout(pot, bets, _books[marketId].result);
        delete pot.bets[msg.sender];
        pot.claimed = _plus(pot.claimed, bets.yes, bets.no);
        emit Claimed(marketId, asset, msg.sender, to, amount);
        if (amount == 0) return amount;
        if (asset == address(0)) Address.sendValue(to, amount);
        else SafeERC20.safeTransfer(IERC20(asset), to, amount);
    }

    /// @inheritdoc IBinaryMarket
    function resultOf(uint256 marketId) external view override returns (Result result) {
        result = _books[marketId].result;
        return result == Result.OPEN ? _resultNow(marketId) : result;
    }

    /// @inheritdoc IBinaryMarket
    function timesOf(uint256 marketId)
        external
        view
        override
        returns (uint256 closesAt, uint256 refundsAt)
    {
        return (_books[marketId].closesAt, _books[marketId].refundsAt);
    }

    /// @inheritdoc IBinaryMarket
    function betsOf(uint256 marketId, address asset, address account)
        external
        view
        override
        returns (Bets memory own, Bets memory all)
    {
        Pot storage pot = _pots[marketId][asset];
        return (pot.bets[account], pot.total);
    }

    /// @dev Opens the book of a market with its first bet.
    function _requireOpen(uint256 marketId) private {
        Book storage book = _books[marketId];
        if (book.closesAt == 0) (book.closesAt, book.refundsAt) = _timesOf(marketId);
        (bool isFinal,,) = _finalOutcome(marketId);
        bool isOver =
            isFinal || block.timestamp >= book.closesAt || market.requestedAt(marketId) != 0;
        if (isOver) revert BettingClosed(marketId);
    }

    /// @dev From its earliest request on a market needs no request transaction. It cannot expire before
    /// its deadline and its earliest request are both over.
    function _timesOf(uint256 marketId) private view returns (uint40 closesAt, uint40 refundsAt) {
        (,, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
        (,, uint256 deadline,,) = market.getMarket(marketId);
        if (terms.window == 0) revert NoWindow(marketId);
        if (terms.flags & DATA_ONLY == 0 && terms.court == address(0)) revert NoCourt(marketId);
        uint256 earliest = terms.earliestRequest == 0 ? deadline : terms.earliestRequest;
        closesAt = uint40(Math.min(deadline, earliest));
        refundsAt = uint40(Math.max(deadline, earliest) + REFUND_PERIOD);
    }

    /// @dev A verdict that can still become final by time alone is waited for.
    function _resultNow(uint256 marketId) private view returns (Result) {
        (ICREsolverVerdicts.State state, ICREsolverMarket.Outcome outcome,,) =
            market.verdictOf(market.verdictId(marketId));
        if (state == ICREsolverVerdicts.State.FINAL) {
            if (outcome == ICREsolverMarket.Outcome.YES) return Result.YES;
            if (outcome == ICREsolverMarket.Outcome.NO) return Result.NO;
            return outcome == ICREsolverMarket.Outcome.SPLIT ? Result.SPLIT : Result.REFUND;
        }
        uint256 from = _books[marketId].refundsAt;
        if (state != ICREsolverVerdicts.State.OPEN || from == 0) return Result.OPEN;
        return block.timestamp < from ? Result.OPEN : Result.REFUND;
    }

    function _payout(Pot storage pot, Bets memory bets, Result result)
        private
        view
        returns (uint256)
    {
        (Bets memory total, Bets memory claimed) = (pot.total, pot.claimed);
        uint256 all = uint256(total.yes) + total.no;
        uint256 prize = result == Result.YES ? all : result == Result.NO ? 0 : all / 2;
        if (result == Result.REFUND || total.yes == 0 || total.no == 0) prize = total.yes;
        return _share(prize, bets.yes, claimed.yes, total.yes)
            + _share(all - prize, bets.no, claimed.no, total.no);
    }

    /// @dev Rounds the sum of all claims so far, not each of them: together they are the whole prize.
    function _share(uint256 prize, uint256 amount, uint256 before, uint256 total)
        private
        pure
        returns (uint256)
    {
        if (amount == 0) return 0;
        return prize * (before + amount) / total - prize * before / total;
    }

    function _plus(Bets memory bets, uint256 yes, uint256 no) private pure returns (Bets memory) {
        return Bets(bets.yes + uint128(yes), bets.no + uint128(no));
    }
}
