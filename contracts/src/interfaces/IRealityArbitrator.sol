// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRealityArbitrator
/// @notice Arbitrator of bool questions of one Reality.eth 3.x contract by verdicts of markets.
interface IRealityArbitrator {
    /// @notice How far an arbitration is.
    /// @dev REQUESTED: the question is frozen, no market is open. OPENED: a market decides.
    enum Stage {
        NONE,
        REQUESTED,
        OPENED
    }

    /// @notice An arbitration.
    /// @param payer Account that paid the fee.
    /// @param stage How far it is.
    /// @param requests Requests of this question so far.
    /// @param cancelableFrom Time from which anyone may cancel it.
    /// @param creator Account through which the payer takes what the market refunds.
    /// @param marketId Market that decides it.
    struct Arbitration {
        address payer;
        Stage stage;
        uint8 requests;
        uint40 cancelableFrom;
        address creator;
        uint256 marketId;
    }

    /// @notice Emitted with a request, in the form that clients of Reality.eth read.
    event LogRequestArbitration(
        bytes32 indexed question_id, uint256 fee_paid, address requester, uint256 remaining
    );

    /// @notice Emitted when a market is opened.
    /// @param creator Account through which the payer takes what the market refunds.
    event MarketOpened(bytes32 indexed questionId, uint256 indexed marketId, address creator);

    /// @notice Emitted when an arbitration ends.
    /// @param answer The answer, 0 if cancelled.
    event ArbitrationEnded(bytes32 indexed questionId, bool cancelled, bytes32 answer);

    /// @notice Thrown when the fee would be 0, which means to clients that nothing is arbitrated.
    error ZeroFee();

    /// @notice Thrown when the Reality.eth contract has no code.
    error RealityWithoutCode(address realitio);

    /// @notice Thrown when the value sent is not the fee.
    error WrongFee(uint256 sent, uint256 fee);

    /// @notice Thrown when a question was requested `MAX_REQUESTS` times.
    error TooManyRequests(bytes32 questionId);

    /// @notice Thrown when the stage of an arbitration does not allow the call.
    error WrongStage(Stage stage);

    /// @notice Thrown when the question is not of template 0, a bool with a title and a description.
    error UnsupportedTemplate(uint256 templateId);

    /// @notice Thrown when the text is not the question's, as `LogNewQuestion` has it.
    error WrongText(bytes32 questionId);

    /// @notice Thrown before the time from which an arbitration can be cancelled.
    error TooEarlyToCancel(uint256 cancelableFrom);

    /// @notice Thrown when the verdict is final: call `rule`.
    error VerdictIsFinal(uint256 marketId);

    /// @notice Fee for a question in wei, 0 if it is not arbitrated any more.
    function getDisputeFee(bytes32 questionId) external view returns (uint256);

    /// @notice Freezes a question; anyone may `open` its market within `OPEN_PERIOD`.
    /// @param questionId Id of the question.
    /// @param maxPrevious Highest bond at which to go on, 0 for any.
    function requestArbitration(bytes32 questionId, uint256 maxPrevious)
        external
        payable
        returns (bool);

    /// @notice Opens the market of a frozen question.
    /// @param questionId Id of the question.
    /// @param templateId Its template; only 0 is supported.
    /// @param text Its text: the parameters of the template, as `LogNewQuestion` has them.
    /// @return marketId Id of the market.
    function open(bytes32 questionId, uint256 templateId, string calldata text)
        external
        returns (uint256 marketId);

    /// @notice Ends the arbitration of a question by the final verdict of its market.
    /// @param questionId Id of the question.
    /// @param lastHistoryHash History hash before the last answer, from `LogNewAnswer`.
    /// @param lastAnswerOrCommitmentId The last answer or, if committed, its commitment.
    /// @param lastAnswerer Account that gave it.
    function rule(
        bytes32 questionId,
        bytes32 lastHistoryHash,
        bytes32 lastAnswerOrCommitmentId,
        address lastAnswerer
    ) external;

    /// @notice Ends an arbitration for which no market was opened in time, or whose market has no
    /// verdict, not even a proposed one, after the longest time that it can take. Callable by anyone.
    /// @param questionId Id of the question.
    function cancel(bytes32 questionId) external;

    /// @notice Pays the caller's balance to an address.
    /// @param to Address that receives it.
    function withdrawTo(address payable to) external;
}
