// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Assets} from "../libraries/Assets.sol";
import {VerdictConsumer} from "./VerdictConsumer.sol";
import {VerdictReader} from "./VerdictReader.sol";

/// @title BinaryMarket
/// @notice Bets on YES or NO of CREsolver markets that have a window, in the asset of the market. The winning
/// side shares what both sides bet, in proportion to the bets. No owner, no fee.
/// @dev Bonds protect a market as far as its creator said what depends on it, so no more can be bet.
/// Each market has a pot of its own.
contract BinaryMarket is VerdictConsumer, ReentrancyGuardTransient {
    /// @notice How bets on a market are paid.
    /// @dev OPEN: not decided. YES and NO: that side wins. SPLIT: each side shares one half. REFUND:
    /// each bet is returned.
    enum Result {
        OPEN,
        YES,
        NO,
        SPLIT,
        REFUND
    }

    /// @notice Bets of both sides: of an account or of a pot. Amounts in the asset's smallest unit.
    struct Bets {
        uint128 yes;
        uint128 no;
    }

    /// @notice Emitted with a new bet.
    event BetPlaced(
        uint256 indexed marketId,
        address indexed asset,
        address indexed account,
        bool yes,
        uint256 amount
    );

    /// @notice Emitted when it is decided how bets on a market are paid.
    event Settled(uint256 indexed marketId, Result result);

    /// @notice Emitted when an account is paid.
    event Claimed(
        uint256 indexed marketId,
        address indexed asset,
        address indexed account,
        address to,
        uint256 amount
    );

    /// @notice Thrown when bets would be more than the creator says depends on the market.
    /// @param left What can still be bet in the market's asset.
    error TooMuchBet(uint256 marketId, uint256 left);

    /// @notice Thrown when a bet is in another asset than the market's.
    error OtherAsset(uint256 marketId, address asset);

    /// @notice Thrown when betting on the market is over: at its deadline, or when someone may ask or has asked.
    error BettingClosed(uint256 marketId);

    /// @notice Thrown when an amount is 0 or does not fit.
    error InvalidAmount(uint256 amount);

    /// @notice Thrown when a bet would return less than the caller asks for, as of now.
    error PayoutTooSmall(uint256 payout, uint256 minimum);

    /// @notice Thrown when the verdict is not final and the time of the refund has not come.
    error NotDecided(uint256 marketId);

    /// @notice Thrown when the account has nothing to claim.
    error NothingToClaim(uint256 marketId, address asset, address account);

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
    uint256 public constant REFUND_PERIOD = 180 days;

    mapping(uint256 marketId => Book) private _books;
    mapping(uint256 marketId => mapping(address asset => Pot)) private _pots;

    /// @param market_ The market contract; it never changes.
    constructor(address market_) VerdictReader(market_) {}

    /// @notice Bets on the verdict of a market.
    /// @param marketId Id of the market, which needs a window. All bets on it are at most its
    /// `valueAtRisk`.
    /// @param asset Asset of the market.
    /// @param yes True for YES, false for NO.
    /// @param amount Amount; for the native currency it equals the value sent.
    /// @param minPayout Least amount that the bet would return if the side won with the bets so far,
    /// this one included; later bets change it. 0 for any.
    /// @param permit Empty, or an encoded ERC-2612 permit, see `ICREsolverVerdicts.MarketParams`.
    function bet(
        uint256 marketId,
        address asset,
        bool yes,
        uint256 amount,
        uint256 minPayout,
        bytes calldata permit
    ) external payable nonReentrant {
        if (amount == 0 || amount > type(uint96).max) {
            revert InvalidAmount(amount);
        }
        uint256 most = _requireOpen(marketId, asset);
        Assets.pull(asset, amount, permit);
        Pot storage pot = _pots[marketId][asset];
        (uint256 onYes, uint256 onNo) = yes ? (amount, 0) : (uint256(0), amount);
        uint256 before = uint256(pot.total.yes) + pot.total.no;
        if (before + amount > most) revert TooMuchBet(marketId, most - before);
        Bets memory total = _plus(pot.total, onYes, onNo);
        uint256 payout = (uint256(total.yes) + total.no) * amount / (yes ? total.yes : total.no);
        if (payout < minPayout) revert PayoutTooSmall(payout, minPayout);
        pot.total = total;
        pot.bets[msg.sender] = _plus(pot.bets[msg.sender], onYes, onNo);
        emit BetPlaced(marketId, asset, msg.sender, yes, amount);
    }

    /// @notice Decides how bets on a market are paid, once its verdict is final or its time is over.
    /// Callable by anyone; claims call it too.
    /// @param marketId Id of the market.
    function settle(uint256 marketId) external {
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

    /// @notice Pays the caller all that its bets on a market return in an asset.
    /// @param marketId Id of the market.
    /// @param asset The asset.
    /// @param to Account that is paid.
    /// @return amount What was paid, 0 for bets that lost.
    function claim(uint256 marketId, address asset, address payable to)
        external
        nonReentrant
        returns (uint256 amount)
    {
        if (to == address(0)) revert IMarket.InvalidRecipient();
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

    /// @notice How bets on a market are paid as of now; OPEN while that is not decided.
    function resultOf(uint256 marketId) external view returns (Result result) {
        result = _books[marketId].result;
        return result == Result.OPEN ? _resultNow(marketId) : result;
    }

    /// @notice Times of a market that was bet on.
    /// @return closesAt End of betting, earlier with a request; 0 without a bet. Unix seconds.
    /// @return refundsAt Time from which bets without a verdict are refunded.
    function timesOf(uint256 marketId) external view returns (uint256 closesAt, uint256 refundsAt) {
        return (_books[marketId].closesAt, _books[marketId].refundsAt);
    }

    /// @notice Bets on a market in an asset.
    /// @return own What the account bet and has not claimed.
    /// @return all What all accounts bet.
    function betsOf(uint256 marketId, address asset, address account)
        external
        view
        returns (Bets memory own, Bets memory all)
    {
        Pot storage pot = _pots[marketId][asset];
        return (pot.bets[account], pot.total);
    }

    /// @dev Opens the book of a market with its first bet. Returns the most that can be bet on it.
    function _requireOpen(uint256 marketId, address asset) private returns (uint256 most) {
        IVerdicts.Terms memory terms = _requireDisputable(marketId);
        if (asset != terms.asset) revert OtherAsset(marketId, asset);
        Book storage book = _books[marketId];
        if (book.closesAt == 0) {
            (,, uint256 deadline,,) = market.getMarket(marketId);
            book.closesAt = uint40(Math.min(deadline, terms.earliestRequest));
            book.refundsAt = uint40(Math.max(deadline, terms.earliestRequest) + REFUND_PERIOD);
        }
        (IVerdicts.State state,,,) = market.verdictOf(market.verdictId(marketId));
        if (state != IVerdicts.State.OPEN || block.timestamp >= book.closesAt) {
            revert BettingClosed(marketId);
        }
        return terms.valueAtRisk;
    }

    /// @dev A verdict that can still become final by time alone is waited for.
    function _resultNow(uint256 marketId) private view returns (Result) {
        (IVerdicts.State state, IMarket.Outcome outcome,,) =
            market.verdictOf(market.verdictId(marketId));
        if (state == IVerdicts.State.FINAL) {
            if (outcome == IMarket.Outcome.YES) return Result.YES;
            if (outcome == IMarket.Outcome.NO) return Result.NO;
            return outcome == IMarket.Outcome.SPLIT ? Result.SPLIT : Result.REFUND;
        }
        uint256 from = _books[marketId].refundsAt;
        if (state != IVerdicts.State.OPEN || from == 0) return Result.OPEN;
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
