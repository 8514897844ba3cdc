// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IBinaryMarket
/// @notice Bets on YES or NO of CREsolver markets, see `BinaryMarket`.
/// @dev Amounts are in the smallest unit of the asset, times are Unix seconds.
interface IBinaryMarket {
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

    /// @notice Thrown when the verdict of the market could not be disputed: its window is 0.
    error NoWindow(uint256 marketId);

    /// @notice Thrown when a panel may decide the market and its terms name no court.
    error NoCourt(uint256 marketId);

    /// @notice Thrown when betting on the market is over: at its deadline or its first request.
    error BettingClosed(uint256 marketId);

    /// @notice Thrown when an amount is 0 or does not fit.
    error InvalidAmount(uint256 amount);

    /// @notice Thrown when a bet would return less than the caller asks for, as of now.
    error PayoutTooSmall(uint256 payout, uint256 minimum);

    /// @notice Thrown when the verdict is not final and the time of the refund has not come.
    error NotDecided(uint256 marketId);

    /// @notice Thrown when the account has nothing to claim.
    error NothingToClaim(uint256 marketId, address asset, address account);

    /// @notice Bets on the verdict of a market.
    /// @param marketId Id of the market. It needs a window for disputes and, where a panel may decide
    /// it, a court.
    /// @param asset Currency of the bet: 0 for the native one, or an ERC-20.
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
    ) external payable;

    /// @notice Decides how bets on a market are paid, once its verdict is final or its time is over.
    /// Callable by anyone; claims call it too.
    /// @param marketId Id of the market.
    function settle(uint256 marketId) external;

    /// @notice Pays the caller all that its bets on a market return in an asset.
    /// @param marketId Id of the market.
    /// @param asset The asset.
    /// @param to Account that is paid.
    /// @return amount What was paid, 0 for bets that lost.
    function claim(uint256 marketId, address asset, address payable to)
        external
        returns (uint256 amount);

    /// @notice How bets on a market are paid as of now; OPEN while that is not decided.
    function resultOf(uint256 marketId) external view returns (Result result);

    /// @notice Times of a market that was bet on.
    /// @return closesAt End of betting, earlier with a request; 0 without a bet. Unix seconds.
    /// @return refundsAt Time from which bets without a verdict are refunded.
    function timesOf(uint256 marketId) external view returns (uint256 closesAt, uint256 refundsAt);

    /// @notice Bets on a market in an asset.
    /// @return own What the account bet and has not claimed.
    /// @return all What all accounts bet.
    function betsOf(uint256 marketId, address asset, address account)
        external
        view
        returns (Bets memory own, Bets memory all);
}
