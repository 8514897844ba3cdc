// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IRealityETH} from "../interfaces/IRealityETH.sol";
import {RealityText} from "./RealityText.sol";
import {VerdictReader} from "./VerdictReader.sol";

/// @title RealityCourt
/// @notice Court of markets with terms that asks Reality.eth. A market names it as `court`.
/// @dev Who asks chooses only the bounty: text, arbitrator, timeout and least bond are fixed, and
/// the id of the question contains the address of this contract.
contract RealityCourt is VerdictReader {
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

    /// @notice Asks Reality.eth about a market whose verdict is before this court, once. The value
    /// sent is the bounty, at least `minBounty`; it is for the right answerer and never comes back.
    /// @param marketId Id of the market.
    /// @return questionId The question of Reality.eth.
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

    /// @notice Asks again, once, after an answer "too soon". The value sent adds to the bounty.
    /// @param marketId Id of the market.
    /// @return questionId The new question of Reality.eth.
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

    /// @notice Rules by the final answer. Callable by anyone.
    /// @dev 1 is YES, 0 is NO, every other answer is VOID, as is a second "too soon". VOID too after
    /// `answerPeriod` seconds without an answer, without a reopened question since "too soon", and
    /// twice that without an answer to the reopened one. A question that is still contested when the
    /// time of the court ends decides nothing: the market ends as VOID for NO_JUDGE.
    /// @param marketId Id of the market.
    function decide(uint256 marketId) external {
        Case storage case_ = _openCase(marketId);
        IVerdicts.Finding finding = _findingOf(case_);
        (, IVerdicts.Terms memory terms) = market.getTerms(marketId);
        (, IMarket.Outcome proposed,,) = market.verdictOf(market.verdictId(marketId));
        bool isUpheld = finding == IVerdicts.Finding.VOID
            ? proposed == IMarket.Outcome.VOID
            : uint8(proposed) == uint8(finding) + 1;
        uint256 before = market.balanceOf(terms.asset, address(this));
        case_.isDecided = true;
        emit Decided(marketId, uint8(finding));
        // The record of a verdict that stands is still the panel's.
        market.rule(marketId, finding, isUpheld ? bytes32(0) : case_.questionId);
        balances[terms.asset][case_.requester] += market.balanceOf(terms.asset, address(this))
        - before;
    }

    /// @notice Pays the caller's balance in an asset to an address.
    /// @param asset The asset, 0 for the native currency.
    /// @param to Address that receives it.
    function withdrawTo(address asset, address payable to) external {
        uint256 amount = balances[asset][msg.sender];
        if (amount == 0) revert IMarket.NothingToWithdraw();
        balances[asset][msg.sender] = 0;
        if (market.balanceOf(asset, address(this)) != 0) {
            market.withdrawTo(asset, payable(address(this)));
        }
        if (asset != address(0)) return IERC20(asset).safeTransfer(to, amount);
        (bool success,) = to.call{value: amount}("");
        if (!success) revert IMarket.TransferFailed();
    }

    function _openCase(uint256 marketId) private view returns (Case storage case_) {
        case_ = cases[marketId];
        if (case_.questionId == 0) revert NotAsked(marketId);
        if (case_.isDecided) revert AlreadyDecided(marketId);
    }

    /// @dev Anyone may reopen a question at Reality.eth itself, with the same terms: the last one
    /// that replaces ours counts, from any account.
    function _findingOf(Case storage case_) private view returns (IVerdicts.Finding finding) {
        bytes32 questionId = case_.questionId;
        uint256 patience = uint256(case_.askedAt) + answerPeriod;
        if (realitio.isFinalized(questionId) && realitio.resultFor(questionId) == TOO_SOON) {
            patience = uint256(realitio.getFinalizeTS(questionId)) + answerPeriod;
            questionId = realitio.reopened_questions(questionId);
            if (questionId != 0) patience += answerPeriod;
        }
        if (questionId != 0 && realitio.isFinalized(questionId)) {
            bytes32 answer = realitio.resultFor(questionId);
            if (answer == bytes32(uint256(1))) return IVerdicts.Finding.YES;
            return answer == 0 ? IVerdicts.Finding.NO : IVerdicts.Finding.VOID;
        }
        bool isAnswered = questionId != 0 && realitio.getFinalizeTS(questionId) != 0;
        if (isAnswered || block.timestamp <= patience) revert NotSettled(case_.questionId);
        return IVerdicts.Finding.VOID;
    }

    function _checkTurn(uint256 marketId) private view {
        (, IVerdicts.Terms memory terms) = market.getTerms(marketId);
        if (terms.court != address(this)) revert NotTheCourt(marketId);
        (IVerdicts.State state,,,) = market.verdictOf(market.verdictId(marketId));
        (IVerdicts.Judge judge,,,, uint256 until) = market.getDispute(marketId);
        if (state != IVerdicts.State.DISPUTED || judge != IVerdicts.Judge.COURT) {
            revert NotBeforeTheCourt(marketId);
        }
        if (block.timestamp + answerPeriod + timeout >= until) {
            revert TooLateToAsk(marketId, until);
        }
    }
}
