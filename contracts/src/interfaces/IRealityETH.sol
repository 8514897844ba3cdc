// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRealityETH
/// @notice What the adapters call of a Reality.eth 3.x contract.
/// @dev Written from its documented ABI. `bytes32` answers of bool questions: 1 is yes, 0 is no,
/// 2^256 - 1 is invalid, 2^256 - 2 is "answered too soon".
interface IRealityETH {
    /// @notice Asks a question; the value sent, less the arbitrator's fee, is its bounty.
    function askQuestionWithMinBond(
        uint256 templateId,
        string calldata question,
        address arbitrator,
        uint32 timeout,
        uint32 openingTime,
        uint256 nonce,
        uint256 minBond
    ) external payable returns (bytes32 questionId);

    /// @notice Asks a question again that was answered too soon; takes over its bounty.
    function reopenQuestion(
        uint256 templateId,
        string calldata question,
        address arbitrator,
        uint32 timeout,
        uint32 openingTime,
        uint256 nonce,
        uint256 minBond,
        bytes32 reopensQuestionId
    ) external payable returns (bytes32 questionId);

    /// @notice Freezes a question for its arbitrator.
    function notifyOfArbitrationRequest(bytes32 questionId, address requester, uint256 maxPrevious)
        external;

    /// @notice Answers for another account, which gets what the answer wins; the value sent is the bond.
    function submitAnswerFor(
        bytes32 questionId,
        bytes32 answer,
        uint256 maxPrevious,
        address answerer
    ) external payable;

    /// @notice Ends an arbitration without an answer and restarts the timeout.
    function cancelArbitration(bytes32 questionId) external;

    /// @notice Sets the final answer; pays the last answerer if it is right, else `payeeIfWrong`.
    function assignWinnerAndSubmitAnswerByArbitrator(
        bytes32 questionId,
        bytes32 answer,
        address payeeIfWrong,
        bytes32 lastHistoryHash,
        bytes32 lastAnswerOrCommitmentId,
        address lastAnswerer
    ) external;

    /// @notice `keccak256(abi.encodePacked(uint256 templateId, uint32 openingTime, string question))`.
    function getContentHash(bytes32 questionId) external view returns (bytes32 contentHash);

    /// @notice Time from which a question can be answered, 0 for at once.
    function getOpeningTS(bytes32 questionId) external view returns (uint32 openingTime);

    /// @notice When a question is final without another answer, 0 while it has no answer.
    function getFinalizeTS(bytes32 questionId) external view returns (uint32 finalizeTime);

    /// @notice Whether the answer is final.
    function isFinalized(bytes32 questionId) external view returns (bool finalized);

    /// @notice The final answer; reverts before.
    function resultFor(bytes32 questionId) external view returns (bytes32 answer);

    /// @notice The question that was asked again in the place of one answered too soon, or 0.
    function reopened_questions(bytes32 questionId) external view returns (bytes32 replacement);
}
