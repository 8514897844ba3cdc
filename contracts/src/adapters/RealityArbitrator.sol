// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IRealityArbitrator} from "../interfaces/IRealityArbitrator.sol";
import {IRealityETH} from "../interfaces/IRealityETH.sol";
import {MarketCreator} from "./MarketCreator.sol";
import {MarketOpener} from "./MarketOpener.sol";

/// @title RealityArbitrator
/// @notice Arbitrator of bool questions of one Reality.eth 3.x contract by verdicts of markets.
/// @dev The fee is the pool of the market and never changes. Final YES answers 1, NO answers 0,
/// SPLIT and VOID for INVALID answer "invalid", VOID for TOO_EARLY answers "too soon"; any other
/// VOID cancels the arbitration. There is no `onVerdict`: the ruling needs the last entry of the
/// question's history, which only its logs hold.
contract RealityArbitrator is MarketOpener, IRealityArbitrator {
    /// @notice Seconds after a request in which a market can be opened.
    uint256 public constant OPEN_PERIOD = 1 days;

    /// @notice Most requests for a question: each cancelled one delays it.
    uint256 public constant MAX_REQUESTS = 2;

    bytes32 private constant INVALID = bytes32(type(uint256).max);
    bytes32 private constant TOO_SOON = bytes32(type(uint256).max - 1);

    /// @notice The Reality.eth contract.
    IRealityETH public immutable realitio;

    /// @notice Fee of an arbitration in wei.
    uint256 public immutable fee;

    /// @notice JSON with `tos` and more, as Reality.eth's arbitrators have it.
    string public metadata;

    /// @notice The arbitration of a question.
    mapping(bytes32 questionId => Arbitration) public arbitrations;

    /// @notice What an account can withdraw in wei: fees of arbitrations without a market.
    mapping(address account => uint256) public balances;

    /// @param market_ The market contract.
    /// @param realitio_ The Reality.eth contract.
    /// @param fee_ Fee in wei, at least the market's least pool.
    /// @param metadata_ See `metadata`.
    /// @param joinPeriod_ See `MarketOpener`.
    /// @param terms_ See `MarketOpener`.
    constructor(
        address market_,
        address realitio_,
        uint256 fee_,
        string memory metadata_,
        uint256 joinPeriod_,
        ICREsolverVerdicts.Terms memory terms_
    ) MarketOpener(market_, joinPeriod_, terms_) {
        if (realitio_.code.length == 0) {
            revert RealityWithoutCode(realitio_);
        }
        if (fee_ == 0) revert ZeroFee();
        (realitio, fee, metadata) = (IRealityETH(realitio_), fee_, metadata_);
    }

    /// @inheritdoc IRealityArbitrator
    function getDisputeFee(bytes32 questionId) external view returns (uint256) {
        return arbitrations[questionId].requests < MAX_REQUESTS ? fee : 0;
    }

    /// @inheritdoc IRealityArbitrator
    function requestArbitration(bytes32 questionId, uint256 maxPrevious)
        public
        payable
        returns (bool)
    {
        if (msg.value != fee) revert WrongFee(msg.value, fee);
        Arbitration storage arbitration = arbitrations[questionId];
        if (arbitration.requests == MAX_REQUESTS) revert TooManyRequests(questionId);
        ++arbitration.requests;
        (arbitration.payer, arbitration.stage) = (msg.sender, Stage.REQUESTED);
        arbitration.cancelableFrom = uint40(block.timestamp + OPEN_PERIOD);
        realitio.notifyOfArbitrationRequest(questionId, msg.sender, maxPrevious);
        emit LogRequestArbitration(questionId, msg.value, msg.sender, 0);
        return true;
    }

    /// @inheritdoc IRealityArbitrator
    function open(bytes32 questionId, uint256 templateId, string calldata text)
        external
        returns (uint256 marketId)
    {
        Arbitration storage arbitration = arbitrations[questionId];
        _requireStage(arbitration, Stage.REQUESTED);
        if (templateId != 0) revert UnsupportedTemplate(templateId);
        bytes32 hash =
            keccak256(abi.encodePacked(templateId, realitio.getOpeningTS(questionId), text));
        if (hash != realitio.getContentHash(questionId)) revert WrongText(questionId);

        arbitration.stage = Stage.OPENED;
        arbitration.cancelableFrom = uint40(block.timestamp + longestLadder);
        MarketCreator creator =
            _open(_marketQuestion(questionId, text), fee, arbitration.payer, address(0));
        marketId = creator.marketId();
        (arbitration.creator, arbitration.marketId) = (address(creator), marketId);
        emit MarketOpened(questionId, marketId, address(creator));
    }

    /// @inheritdoc IRealityArbitrator
    function rule(
        bytes32 questionId,
        bytes32 lastHistoryHash,
        bytes32 lastAnswerOrCommitmentId,
        address lastAnswerer
    ) external {
        Arbitration storage arbitration = arbitrations[questionId];
        _requireStage(arbitration, Stage.OPENED);
        (bool isAnswer, bytes32 answer) = _answer(arbitration.marketId);
        arbitration.stage = Stage.NONE;
        emit ArbitrationEnded(questionId, !isAnswer, answer);
        if (!isAnswer) return realitio.cancelArbitration(questionId);
        realitio.assignWinnerAndSubmitAnswerByArbitrator(
            questionId,
            answer,
            arbitration.payer,
            lastHistoryHash,
            lastAnswerOrCommitmentId,
            lastAnswerer
        );
    }

    /// @inheritdoc IRealityArbitrator
    function cancel(bytes32 questionId) external {
        Arbitration storage arbitration = arbitrations[questionId];
        Stage stage = arbitration.stage;
        if (stage == Stage.NONE) revert WrongStage(stage);
        if (block.timestamp <= arbitration.cancelableFrom) {
            revert TooEarlyToCancel(arbitration.cancelableFrom);
        }
        if (stage == Stage.REQUESTED) {
            balances[arbitration.payer] += fee;
        } else {
            _requireUndecided(arbitration.marketId);
        }
        arbitration.stage = Stage.NONE;
        emit ArbitrationEnded(questionId, true, 0);
        realitio.cancelArbitration(questionId);
    }

    /// @inheritdoc IRealityArbitrator
    function withdrawTo(address payable to) external {
        uint256 amount = balances[msg.sender];
        if (amount == 0) revert ICREsolverMarket.NothingToWithdraw();
        balances[msg.sender] = 0;
        (bool success,) = to.call{value: amount}("");
        if (!success) revert ICREsolverMarket.TransferFailed();
    }

    /// @dev A verdict that is proposed or disputed becomes final by time alone, so it is waited for.
    function _requireUndecided(uint256 marketId) private view {
        (ICREsolverVerdicts.State state,,,) = market.verdictOf(market.verdictId(marketId));
        if (state == ICREsolverVerdicts.State.FINAL) revert VerdictIsFinal(marketId);
        if (state != ICREsolverVerdicts.State.OPEN) revert ICREsolverVerdicts.WrongState(state);
    }

    /// @dev The reason of a VOID is known once the verdict is paid out.
    function _answer(uint256 marketId) private returns (bool isAnswer, bytes32 answer) {
        _requireFinal(marketId);
        market.finalize(marketId);
        (ICREsolverMarket.Outcome outcome, ICREsolverMarket.VoidReason reason) =
            market.getOutcome(marketId);
        if (outcome == ICREsolverMarket.Outcome.YES) return (true, bytes32(uint256(1)));
        if (outcome == ICREsolverMarket.Outcome.NO) return (true, 0);
        if (outcome == ICREsolverMarket.Outcome.SPLIT) return (true, INVALID);
        if (reason == ICREsolverMarket.VoidReason.INVALID) return (true, INVALID);
        return (reason == ICREsolverMarket.VoidReason.TOO_EARLY, TOO_SOON);
    }

    /// @dev Begins with words of ours, so that no text of a question is read as a data rule.
    function _marketQuestion(bytes32 questionId, string calldata text)
        private
        view
        returns (string memory)
    {
        return string.concat(
            "Reality.eth question ",
            Strings.toHexString(uint256(questionId), 32),
            " of contract ",
            Strings.toHexString(address(realitio)),
            " on chain ",
            Strings.toString(block.chainid),
            ". YES is its answer 1, NO its answer 0. Its text is escaped for JSON: title, description",
            " (in Reality 3.0 category) and language, separated by U+241F: ",
            text
        );
    }

    function _requireStage(Arbitration storage arbitration, Stage stage) private view {
        if (arbitration.stage != stage) revert WrongStage(arbitration.stage);
    }
}
