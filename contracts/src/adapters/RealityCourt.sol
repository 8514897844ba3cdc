// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ICREsolverMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IRealityCourt} from "../interfaces/IRealityCourt.sol";
import {IRealityETH} from "../interfaces/IRealityETH.sol";
import {RealityText} from "./RealityText.sol";
import {VerdictReader} from "./VerdictReader.sol";

/// @title RealityCourt
/// @notice Court of markets with terms that asks Reality.eth. A market names it as `court`.
/// @dev Who asks chooses only the bounty: text, arbitrator, timeout and least bond are fixed, and
/// the id of the question contains the address of this contract.
contract RealityCourt is VerdictReader, IRealityCourt {
    using SafeERC20 for IERC20;

    uint256 private constant TEMPLATE = 0;
    bytes32 private constant TOO_SOON = bytes32(type(uint256).max - 1);

    /// @dev Added to a market's id for the nonce of the reopened question.
    uint256 private constant REOPENED = 1 << 64;

    /// @notice The Reality.eth contract.
    IRealityETH public immutable realitio;

    /// @notice Arbitrator of the questions, 0 for none.
    address public immutable arbitrator;

    /// @notice Seconds after which an answer without another one is final.
    uint32 public immutable timeout;

    /// @notice Seconds to the first answer; without one the court rules VOID.
    uint32 public immutable answerPeriod;

    /// @notice Least bond of the first answer in wei.
    uint256 public immutable minBond;

    /// @notice Least bounty in wei, so that the fee of the court is not paid for asking alone.
    uint256 public immutable minBounty;

    /// @notice What the court asked about a market.
    mapping(uint256 marketId => Case) public cases;

    /// @notice What an account can withdraw in an asset.
    mapping(address asset => mapping(address account => uint256)) public balances;

    /// @param market_ The market contract.
    /// @param realitio_ The Reality.eth contract.
    /// @param arbitrator_ See `arbitrator`.
    /// @param timeout_ See `timeout`; below 365 days.
    /// @param answerPeriod_ See `answerPeriod`. A market needs a `courtPeriod` of more than both,
    /// and of three times both for a reopened question.
    /// @param minBond_ See `minBond`.
    /// @param minBounty_ See `minBounty`.
    constructor(
        address market_,
        address realitio_,
        address arbitrator_,
        uint32 timeout_,
        uint32 answerPeriod_,
        uint256 minBond_,
        uint256 minBounty_
    ) VerdictReader(market_) {
        if (realitio_.code.length == 0) revert RealityWithoutCode(realitio_);
        if (timeout_ == 0 || timeout_ >= 365 days) revert InvalidPeriod(timeout_);
        if (answerPeriod_ == 0) revert InvalidPeriod(answerPeriod_);
        (realitio, arbitrator) = (IRealityETH(realitio_), arbitrator_);
        (timeout, answerPeriod) = (timeout_, answerPeriod_);
        (minBond, minBounty) = (minBond_, minBounty_);
    }

    /// @notice Takes what the market pays out to this contract.
    receive() external payable {
        if (msg.sender != address(market)) revert OnlyMarket(msg.sender);
    }

    /// @inheritdoc IRealityCourt
    function ask(uint256 marketId) external payable returns (bytes32 questionId) {
        Case storage case_ = cases[marketId];
        if (case_.questionId != 0) revert AlreadyAsked(case_.questionId);
        if (msg.value < minBounty) revert BountyTooSmall(msg.value, minBounty);
        _checkTurn(marketId);
        questionId = realitio.askQuestionWithMinBond{value: msg.value}(
            TEMPLATE,
            RealityText.ofMarket(market, marketId),
            arbitrator,
            timeout,
            0,
            marketId,
            minBond
        );
        cases[marketId] = Case(questionId, msg.sender, uint40(block.timestamp), false);
        emit Asked(marketId, questionId, msg.sender);
    }

    /// @inheritdoc IRealityCourt
    function reopen(uint256 marketId) external payable returns (bytes32 questionId) {
        Case storage case_ = _openCase(marketId);
        _checkTurn(marketId);
        questionId = realitio.reopenQuestion{value: msg.value}(
            TEMPLATE,
            RealityText.ofMarket(market, marketId),
            arbitrator,
            timeout,
            0,
            marketId + REOPENED,
            minBond,
            case_.questionId
        );
        emit Reopened(marketId, questionId);
    }

    /// @inheritdoc IRealityCourt
    function decide(uint256 marketId) external {
        Case storage case_ = _openCase(marketId);
        ICREsolverVerdicts.Finding finding = _findingOf(case_);
        (,, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
        (, ICREsolverMarket.Outcome proposed,,) = market.verdictOf(market.verdictId(marketId));
        bool isUpheld = uint8(proposed) == uint8(finding) + 1;
        uint256 before = market.balanceOf(terms.asset, address(this));
        case_.isDecided = true;
        emit Decided(marketId, uint8(finding));
        // The record of a verdict that stands is still the panel's.
        market.rule(marketId, finding, isUpheld ? bytes32(0) : case_.questionId);
        balances[terms.asset][case_.requester] += market.balanceOf(terms.asset, address(this))
        - before;
    }

    /// @inheritdoc IRealityCourt
    function withdrawTo(address asset, address payable to) external {
        uint256 amount = balances[asset][msg.sender];
        if (amount == 0) revert ICREsolverMarket.NothingToWithdraw();
        balances[asset][msg.sender] = 0;
        if (market.balanceOf(asset, address(this)) != 0) {
            market.withdrawTo(asset, payable(address(this)));
        }
        if (asset != address(0)) return IERC20(asset).safeTransfer(to, amount);
        (bool success,) = to.call{value: amount}("");
        if (!success) revert ICREsolverMarket.TransferFailed();
    }

    function _openCase(uint256 marketId) private view returns (Case storage case_) {
        case_ = cases[marketId];
        if (case_.questionId == 0) revert NotAsked(marketId);
        if (case_.isDecided) revert AlreadyDecided(marketId);
    }

    /// @dev Anyone may reopen a question at Reality.eth itself, with the same terms: the last one
    /// that replaces ours counts, from any account.
    function _findingOf(Case storage case_)
        private
        view
        returns (ICREsolverVerdicts.Finding finding)
    {
        bytes32 questionId = case_.questionId;
        uint256 patience = uint256(case_.askedAt) + answerPeriod;
        if (realitio.isFinalized(questionId) && realitio.resultFor(questionId) == TOO_SOON) {
            patience = uint256(realitio.getFinalizeTS(questionId)) + answerPeriod;
            questionId = realitio.reopened_questions(questionId);
            if (questionId != 0) patience += answerPeriod;
        }
        if (questionId != 0 && realitio.isFinalized(questionId)) {
            bytes32 answer = realitio.resultFor(questionId);
            if (answer == bytes32(uint256(1))) return ICREsolverVerdicts.Finding.YES;
            return answer == 0 ? ICREsolverVerdicts.Finding.NO : ICREsolverVerdicts.Finding.VOID;
        }
        bool isAnswered = questionId != 0 && realitio.getFinalizeTS(questionId) != 0;
        if (isAnswered || block.timestamp <= patience) revert NotSettled(case_.questionId);
        return ICREsolverVerdicts.Finding.VOID;
    }

    function _checkTurn(uint256 marketId) private view {
        (,, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
        if (terms.court != address(this)) revert NotTheCourt(marketId);
        (ICREsolverVerdicts.State state,,,) = market.verdictOf(market.verdictId(marketId));
        (ICREsolverVerdicts.Judge judge,,,,, uint256 until) = market.getDispute(marketId);
        if (state != ICREsolverVerdicts.State.DISPUTED || judge != ICREsolverVerdicts.Judge.COURT) {
            revert NotBeforeTheCourt(marketId);
        }
        if (block.timestamp + answerPeriod + timeout >= until) {
            revert TooLateToAsk(marketId, until);
        }
    }
}
