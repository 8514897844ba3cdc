// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICourt, ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IRealityETH} from "../interfaces/IRealityETH.sol";
import {Assets} from "../libraries/Assets.sol";
import {SHARED} from "../types/Verdict.sol";
import {RealityText} from "./RealityText.sol";
import {VerdictReader} from "./VerdictReader.sol";

/// @title RealityCourt
/// @notice Court of markets that asks Reality.eth.
/// @dev Nobody chooses anything: text, arbitrator, timeout and least bond are fixed, the id of the question
/// contains the address of this contract, and the first answer is what the appellant says, so that silence
/// confirms it. The fee of the court pays for question and answer where it is in the native currency; else
/// whoever calls `ask` pays, and gets the fee with the ruling. A bool question has no answer for SPLIT:
/// "invalid" stands for it where the appellant says SPLIT, or appeals against it.
contract RealityCourt is VerdictReader, ICourt {
    /// @notice What the court asked about a market, last.
    /// @param questionId The question of Reality.eth, 0 while nothing was asked.
    /// @param requester Account that asked; it gets the fee that the market pays to the court in a token.
    /// @param askedAt When.
    /// @param isDecided Whether the court has ruled.
    /// @param stage Number of askings of the market before the one that it is about.
    struct Case {
        bytes32 questionId;
        address requester;
        uint40 askedAt;
        bool isDecided;
        uint8 stage;
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

    /// @notice Thrown when the constructor gets no bond: Reality.eth takes no answer without one.
    error BondMissing();

    /// @notice Thrown when a market names another court.
    error NotTheCourt(uint256 marketId);

    /// @notice Thrown when it is not, or no longer, the turn of the court.
    error NotBeforeTheCourt(uint256 marketId);

    /// @notice Thrown when value and fee are below bounty and first answer.
    error BountyTooSmall(uint256 bounty, uint256 minimum);

    /// @notice Thrown when the court has asked already.
    error AlreadyAsked(bytes32 questionId);

    /// @notice Thrown when the court has not asked about the present asking.
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
    bytes32 private constant INVALID = bytes32(type(uint256).max);

    /// @dev Of the number of askings before, above a market's id in the nonce of a question.
    uint256 private constant STAGE_SHIFT = 65;

    /// @dev Longest time of a court, counted from before its question.
    uint256 private constant MAX_PENDING = 90 days;

    /// @dev Added to a market's id for the nonce of the reopened question.
    uint256 private constant REOPENED = 1 << 64;

    /// @notice The Reality.eth contract.
    IRealityETH public immutable realitio;

    /// @notice Arbitrator of the questions, 0 for none.
    address public immutable arbitrator;

    /// @notice Seconds after which an answer without another one is final.
    uint32 public immutable timeout;

    /// @notice Seconds in which a question needs its first answer, where nobody had said anything, and can be
    /// reopened.
    uint32 public immutable answerPeriod;

    /// @notice Bond of the first answer in wei.
    uint256 public immutable minBond;

    /// @notice Bounty in wei, for the right answerer.
    uint256 public immutable minBounty;

    /// @notice What the court asked about a market.
    mapping(uint256 marketId => Case) public cases;

    /// @notice What an account can withdraw in a token.
    mapping(address asset => mapping(address account => uint256)) public balances;

    /// @param market_ The market contract.
    /// @param realitio_ The Reality.eth contract.
    /// @param arbitrator_ See `arbitrator`.
    /// @param timeout_ See `timeout`; below 365 days.
    /// @param answerPeriod_ See `answerPeriod`.
    /// @param minBond_ See `minBond`; not 0.
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
        if (minBond_ == 0) revert BondMissing();
        (realitio, arbitrator) = (IRealityETH(realitio_), arbitrator_);
        (timeout, answerPeriod) = (timeout_, answerPeriod_);
        (minBond, minBounty) = (minBond_, minBounty_);
    }

    /// @notice Takes what the market pays out to this contract.
    receive() external payable {
        if (msg.sender != address(market)) revert OnlyMarket(msg.sender);
    }

    /// @inheritdoc ICourt
    function open(uint256 marketId) external {
        if (msg.sender != address(market)) revert OnlyMarket(msg.sender);
        _ask(marketId, address(market));
    }

    /// @notice Asks Reality.eth about a market whose verdict is before this court, once. Value sent and
    /// fee, if it is in the native currency, pay the bounty and the first answer.
    /// @param marketId Id of the market.
    /// @return questionId The question of Reality.eth.
    function ask(uint256 marketId) external payable returns (bytes32 questionId) {
        return _ask(marketId, msg.sender);
    }

    /// @inheritdoc ICourt
    /// @dev Reads nothing of the market contract, which calls it in its views. A case of an earlier asking that
    /// was not decided ends with the longest time of a court.
    function isPending(uint256 marketId) external view returns (bool pending) {
        Case storage case_ = cases[marketId];
        if (case_.questionId == 0 || case_.isDecided) return false;
        return block.timestamp <= case_.askedAt + MAX_PENDING;
    }

    /// @notice Asks again, once, after an answer "too soon". The value sent adds to the bounty.
    /// @param marketId Id of the market.
    /// @return questionId The new question of Reality.eth.
    function reopen(uint256 marketId) external payable returns (bytes32 questionId) {
        IVerdicts.Asking memory asking = _requireTurn(marketId);
        Case storage case_ = _openCase(marketId, asking.stage);
        questionId = realitio.reopenQuestion{value: msg.value}(
            TEMPLATE,
            RealityText.ofMarket(market, marketId, asking.askedAt),
            arbitrator,
            timeout,
            0,
            uint256(asking.stage) << STAGE_SHIFT | marketId | REOPENED,
            minBond,
            case_.questionId
        );
        emit Reopened(marketId, questionId);
    }

    /// @notice Rules by the final answer. Callable by anyone.
    /// @dev 1 is YES, 0 is NO, every other answer but "too soon" is INVALID or SPLIT. "Too soon" is TOO_EARLY
    /// where nobody reopens the question in `answerPeriod`, where the reopened one has no answer in twice
    /// that, or the same one. INVALID after `answerPeriod` seconds without an answer.
    /// @param marketId Id of the market.
    function decide(uint256 marketId) external {
        IVerdicts.Asking memory asking = market.getAsking(marketId);
        Case storage case_ = _openCase(marketId, asking.stage);
        IVerdicts.Finding finding = _findingOf(case_);
        if (finding == IVerdicts.Finding.INVALID) finding = _undecidedOf(asking);
        emit Decided(marketId, uint8(finding));
        // The record of a finding that stands is still the judge's.
        market.rule(marketId, finding, asking.found == finding ? bytes32(0) : case_.questionId);
        // Not before: while it rules, the market asks whether the case is pending.
        case_.isDecided = true;
        IVerdicts.Court memory entry = _entryOf(marketId);
        if (entry.asset == address(0)) return;
        // Opened by the market itself, it cost nobody anything.
        address payee = case_.requester == address(market) ? msg.sender : case_.requester;
        balances[entry.asset][payee] += entry.fee;
    }

    /// @notice Pays the caller's balance in a token to an address. Fees in the native currency pay for
    /// questions, and are owed to nobody.
    /// @param asset The token.
    /// @param to Address that receives it.
    function withdrawTo(address asset, address payable to) external {
        uint256 amount = balances[asset][msg.sender];
        if (amount == 0) revert IMarket.NothingToWithdraw();
        balances[asset][msg.sender] = 0;
        _collect(asset);
        IERC20(asset).safeTransfer(to, amount);
    }

    function _ask(uint256 marketId, address requester) private returns (bytes32 questionId) {
        Case storage case_ = cases[marketId];
        IVerdicts.Asking memory asking = _requireTurn(marketId);
        // After TOO_EARLY a market can come here again, about another asking.
        bool isAsked = case_.questionId != 0 && case_.stage == asking.stage;
        if (isAsked) revert AlreadyAsked(case_.questionId);
        IVerdicts.Court memory entry = _entryOf(marketId);
        uint256 funds = msg.value;
        if (entry.asset == address(0)) {
            _collect(entry.asset);
            funds += entry.fee;
        }
        IVerdicts.Finding said = _saidOf(asking);
        uint256 bond = said == IVerdicts.Finding.UNSURE ? 0 : minBond;
        if (funds < minBounty + bond) revert BountyTooSmall(funds, minBounty + bond);
        questionId = _askReality(marketId, asking, funds - bond);
        cases[marketId] = Case(questionId, requester, uint40(block.timestamp), false, asking.stage);
        emit Asked(marketId, questionId, requester);
        if (bond == 0) return questionId;
        realitio.submitAnswerFor{value: bond}(questionId, _answerOf(said), 0, _payerOf(asking));
    }

    function _askReality(uint256 marketId, IVerdicts.Asking memory asking, uint256 bounty)
        private
        returns (bytes32 questionId)
    {
        return realitio.askQuestionWithMinBond{value: bounty}(
            TEMPLATE,
            RealityText.ofMarket(market, marketId, asking.askedAt),
            arbitrator,
            timeout,
            0,
            uint256(asking.stage) << STAGE_SHIFT | marketId,
            minBond
        );
    }

    /// @dev What the appellant says, else the disputer, else the asker.
    function _saidOf(IVerdicts.Asking memory asking) private pure returns (IVerdicts.Finding said) {
        said = asking.appealAnswer;
        if (said == IVerdicts.Finding.UNSURE) said = asking.disputeAnswer;
        if (said == IVerdicts.Finding.UNSURE) said = asking.claim;
    }

    function _answerOf(IVerdicts.Finding said) private pure returns (bytes32 answer) {
        if (said == IVerdicts.Finding.NO) return 0;
        if (said == IVerdicts.Finding.YES) return bytes32(uint256(1));
        return said == IVerdicts.Finding.TOO_EARLY ? TOO_SOON : INVALID;
    }

    /// @dev What "invalid" stands for: SPLIT where one of the two sides says so, and not the other INVALID.
    function _undecidedOf(IVerdicts.Asking memory asking) private pure returns (IVerdicts.Finding) {
        IVerdicts.Finding said = _saidOf(asking);
        bool isSplit = said == IVerdicts.Finding.SPLIT
            || (asking.found == IVerdicts.Finding.SPLIT && said != IVerdicts.Finding.INVALID);
        return isSplit ? IVerdicts.Finding.SPLIT : IVerdicts.Finding.INVALID;
    }

    /// @dev Who gets what the first answer wins; of a shared deposit nobody can be named.
    function _payerOf(IVerdicts.Asking memory asking) private pure returns (address) {
        address payer = asking.appellant;
        if (payer == address(0)) payer = asking.disputer;
        if (payer == address(0)) payer = asking.asker;
        return payer == SHARED ? Assets.BURN_ADDRESS : payer;
    }

    function _collect(address asset) private {
        if (market.balanceOf(asset, address(this)) == 0) return;
        market.withdrawTo(asset, payable(address(this)));
    }

    function _entryOf(uint256 marketId) private view returns (IVerdicts.Court memory entry) {
        (, IVerdicts.Terms memory terms) = market.getTerms(marketId);
        return market.courts(terms.court);
    }

    function _openCase(uint256 marketId, uint256 stage) private view returns (Case storage case_) {
        case_ = cases[marketId];
        if (case_.questionId == 0 || case_.stage != stage) revert NotAsked(marketId);
        if (case_.isDecided) revert AlreadyDecided(marketId);
    }

    /// @dev Anyone may reopen a question at Reality.eth itself, with the same terms: the last one
    /// that replaces ours counts, from any account.
    function _findingOf(Case storage case_) private view returns (IVerdicts.Finding finding) {
        bytes32 questionId = case_.questionId;
        uint256 patience = uint256(case_.askedAt) + answerPeriod;
        finding = IVerdicts.Finding.INVALID;
        if (realitio.isFinalized(questionId) && realitio.resultFor(questionId) == TOO_SOON) {
            finding = IVerdicts.Finding.TOO_EARLY;
            patience = uint256(realitio.getFinalizeTS(questionId)) + answerPeriod;
            questionId = realitio.reopened_questions(questionId);
            if (questionId != 0) patience += answerPeriod;
        }
        if (questionId != 0 && realitio.isFinalized(questionId)) {
            bytes32 answer = realitio.resultFor(questionId);
            if (answer == bytes32(uint256(1))) return IVerdicts.Finding.YES;
            if (answer == TOO_SOON) return IVerdicts.Finding.TOO_EARLY;
            return answer == 0 ? IVerdicts.Finding.NO : IVerdicts.Finding.INVALID;
        }
        bool isAnswered = questionId != 0 && realitio.getFinalizeTS(questionId) != 0;
        if (isAnswered || block.timestamp <= patience) revert NotSettled(case_.questionId);
    }

    function _requireTurn(uint256 marketId) private view returns (IVerdicts.Asking memory asking) {
        if (_entryOf(marketId).court != address(this)) revert NotTheCourt(marketId);
        asking = market.getAsking(marketId);
        bool isTurn = asking.state == IVerdicts.State.JUDGED
            && asking.judge == IVerdicts.Judge.COURT && asking.courtAsked;
        if (!isTurn) revert NotBeforeTheCourt(marketId);
    }
}
