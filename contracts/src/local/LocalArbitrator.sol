// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRealityETH} from "../interfaces/IRealityETH.sol";

/// @notice What an arbitrator calls of Reality.eth, beside what the court does.
interface IArbitratedReality is IRealityETH {
    /// @notice Sets the final answer; `answerer` takes over what the last bond wins.
    function submitAnswerByArbitrator(bytes32 questionId, bytes32 answer, address answerer) external;
}

/// @title LocalArbitrator
/// @notice An arbitrator of Reality.eth with the functions of its reference contract: an account
/// that pays the fee freezes a question, then the owner answers it.
/// @dev For local chains and tests only.
contract LocalArbitrator {
    /// @notice The Reality.eth contract.
    IArbitratedReality public immutable realitio;

    /// @notice Answers, and gets the fees.
    address public immutable owner;

    uint256 private immutable _fee;

    /// @notice Emitted when a question is frozen.
    event ArbitrationRequested(bytes32 indexed questionId, address requester);

    error WrongFee(uint256 paid, uint256 fee);
    error FeeNotTaken();
    error OnlyOwner(address caller);

    constructor(address realitio_, uint256 fee) {
        realitio = IArbitratedReality(realitio_);
        owner = msg.sender;
        _fee = fee;
    }

    /// @notice What an arbitration costs, in wei; the same for each question.
    function getDisputeFee(bytes32) public view returns (uint256) {
        return _fee;
    }

    /// @notice Freezes a question until the owner answers it; the value sent is the fee.
    /// @param maxPrevious Fails if a bond above this was paid since, 0 for any.
    function requestArbitration(bytes32 questionId, uint256 maxPrevious) external payable {
        if (msg.value != _fee) revert WrongFee(msg.value, _fee);
        realitio.notifyOfArbitrationRequest(questionId, msg.sender, maxPrevious);
        emit ArbitrationRequested(questionId, msg.sender);
        (bool success,) = owner.call{value: msg.value}("");
        if (!success) revert FeeNotTaken();
    }

    /// @notice Answers a frozen question for good.
    /// @param answerer The last answerer if it was right, otherwise who paid the fee.
    function submitAnswerByArbitrator(bytes32 questionId, bytes32 answer, address answerer)
        external
    {
        if (msg.sender != owner) revert OnlyOwner(msg.sender);
        realitio.submitAnswerByArbitrator(questionId, answer, answerer);
    }
}
