// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRealityETH} from "../../src/interfaces/IRealityETH.sol";
import {LadderTest} from "./LadderTest.sol";
import {deployThirdParty, ThirdParty} from "./ThirdParty.sol";

/// @notice What tests call of Reality.eth beside what the adapters call.
interface IReality is IRealityETH {
    function submitAnswer(bytes32 questionId, bytes32 answer, uint256 maxPrevious) external payable;
    function submitAnswerCommitment(bytes32 questionId, bytes32 hash, uint256 max, address answerer)
        external
        payable;
    function claimWinnings(
        bytes32 questionId,
        bytes32[] calldata histories,
        address[] calldata answerers,
        uint256[] calldata bonds,
        bytes32[] calldata answers
    ) external;
    function setQuestionFee(uint256 fee) external;
    function withdraw() external;
    function balanceOf(address account) external view returns (uint256);
    function getArbitrator(bytes32 questionId) external view returns (address);
    function getTimeout(bytes32 questionId) external view returns (uint32);
    function getMinBond(bytes32 questionId) external view returns (uint256);
    function getBounty(bytes32 questionId) external view returns (uint256);
    function getHistoryHash(bytes32 questionId) external view returns (bytes32);
    function isPendingArbitration(bytes32 questionId) external view returns (bool);
    function resultForOnceSettled(bytes32 questionId) external view returns (bytes32);
}

/// @notice The real Reality.eth 3.2 beside a market, and the history of one question.
abstract contract RealityTest is LadderTest {
    string internal constant TEXT = unicode"Did the bridge open?␟Before June 2026.␟en";
    uint32 internal constant TIMEOUT = 1 days;
    bytes32 internal constant YES_ANSWER = bytes32(uint256(1));
    bytes32 internal constant NO_ANSWER = 0;
    bytes32 internal constant INVALID_ANSWER = bytes32(type(uint256).max);
    bytes32 internal constant TOO_SOON = bytes32(type(uint256).max - 1);

    /// @dev One answer, with what a claim and an arbitrator have to name.
    struct Entry {
        bytes32 before;
        bytes32 answer;
        address answerer;
        uint256 bond;
    }

    IReality internal reality;
    address internal asking = makeAddr("asking");
    address internal right = makeAddr("right");
    address internal wrong = makeAddr("wrong");
    Entry[] internal history;

    function setUp() public virtual override {
        super.setUp();
        reality = IReality(deployThirdParty(ThirdParty.REALITY, ""));
    }

    function _answer(bytes32 questionId, address answerer, bytes32 answer, uint256 bond) internal {
        history.push(Entry(reality.getHistoryHash(questionId), answer, answerer, bond));
        vm.deal(answerer, answerer.balance + bond);
        vm.prank(answerer);
        reality.submitAnswer{value: bond}(questionId, answer, 0);
    }

    function _last() internal view returns (Entry memory entry) {
        return history[history.length - 1];
    }

    /// @dev Claims for all answers, the last one first; `extra` stands for an arbitrator's answer.
    function _claim(bytes32 questionId, Entry[] memory extra) internal {
        uint256 count = history.length + extra.length;
        bytes32[] memory histories = new bytes32[](count);
        address[] memory answerers = new address[](count);
        uint256[] memory bonds = new uint256[](count);
        bytes32[] memory answers = new bytes32[](count);
        for (uint256 i; i < count; ++i) {
            Entry memory entry =
                i < extra.length ? extra[i] : history[history.length - 1 - (i - extra.length)];
            (histories[i], answerers[i]) = (entry.before, entry.answerer);
            (bonds[i], answers[i]) = (entry.bond, entry.answer);
        }
        reality.claimWinnings(questionId, histories, answerers, bonds, answers);
    }
}
