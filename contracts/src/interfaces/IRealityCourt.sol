// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRealityCourt
/// @notice Court of markets with terms that asks Reality.eth. A market names it as `court`.
/// @dev Times are Unix seconds.
interface IRealityCourt {
    /// @notice What the court asked about a market.
    /// @param questionId The question of Reality.eth, 0 while nothing was asked.
    /// @param requester Account that asked; it gets the fee that the market pays to the court.
    /// @param askedAt When.
    /// @param isDecided Whether the court has ruled.
    struct Case {
        bytes32 questionId;
        address requester;
        uint40 askedAt;
        bool isDecided;
    }

    /// @notice Emitted when the court asks about a market.
    event Asked(uint256 indexed marketId, bytes32 indexed questionId, address requester);

    /// @notice Emitted when a question that was answered too soon is asked again.
    event Reopened(uint256 indexed marketId, bytes32 indexed questionId);

    /// @notice Emitted when the court has ruled.
    /// @param finding A number of `ICREsolverVerdicts.Finding`.
    event Decided(uint256 indexed marketId, uint8 finding);

    /// @notice Thrown when the Reality.eth contract has no code.
    error RealityWithoutCode(address realitio);

    /// @notice Thrown when a time given to the constructor is 0, or Reality.eth would refuse it.
    error InvalidPeriod(uint256 period);

    /// @notice Thrown when a market names another court.
    error NotTheCourt(uint256 marketId);

    /// @notice Thrown when it is not, or no longer, the turn of the court.
    error NotBeforeTheCourt(uint256 marketId);

    /// @notice Thrown when an answer could not be final before the time of the court is over.
    /// @param until Last moment of the court.
    error TooLateToAsk(uint256 marketId, uint256 until);

    /// @notice Thrown when the value sent is below the least bounty.
    error BountyTooSmall(uint256 bounty, uint256 minimum);

    /// @notice Thrown when the court has asked already.
    error AlreadyAsked(bytes32 questionId);

    /// @notice Thrown when the court has not asked.
    error NotAsked(uint256 marketId);

    /// @notice Thrown when the court has ruled already.
    error AlreadyDecided(uint256 marketId);

    /// @notice Thrown while a question has no final answer and can still get one.
    error NotSettled(bytes32 questionId);

    /// @notice Thrown when someone else than the market contract sends ether.
    error OnlyMarket(address sender);

    /// @notice Asks Reality.eth about a market whose verdict is before this court, once. The value
    /// sent is the bounty, at least `minBounty`; it is for the right answerer and never comes back.
    /// @param marketId Id of the market.
    /// @return questionId The question of Reality.eth.
    function ask(uint256 marketId) external payable returns (bytes32 questionId);

    /// @notice Asks again, once, after an answer "too soon". The value sent adds to the bounty.
    /// @param marketId Id of the market.
    /// @return questionId The new question of Reality.eth.
    function reopen(uint256 marketId) external payable returns (bytes32 questionId);

    /// @notice Rules by the final answer. Callable by anyone.
    /// @dev 1 is YES, 0 is NO, every other answer is VOID, as is a second "too soon". VOID too after
    /// `answerPeriod` seconds without an answer, without a reopened question since "too soon", and
    /// twice that without an answer to the reopened one. A question that is still contested when the
    /// time of the court ends decides nothing: the market ends as VOID for NO_JUDGE.
    /// @param marketId Id of the market.
    function decide(uint256 marketId) external;

    /// @notice Pays the caller's balance in an asset to an address.
    /// @param asset The asset, 0 for the native currency.
    /// @param to Address that receives it.
    function withdrawTo(address asset, address payable to) external;
}
