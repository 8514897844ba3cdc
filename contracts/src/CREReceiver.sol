// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "./interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "./interfaces/ICREsolverVerdicts.sol";
import {ReceiverTemplate} from "./interfaces/ReceiverTemplate.sol";

/// @title CREReceiver
/// @notice Turns signed reports of the resolution workflow into calls of the market.
/// @dev A signed report names neither chain nor receiver, never expires, and anyone may deliver it
/// to any receiver. A bound report has chain, receiver, request and expiry in its payload; a plain
/// one (the 5-tuple alone) is taken only where the owner allows it. A report whose call reverts can
/// be delivered again until it expires.
contract CREReceiver is ReceiverTemplate {
    /// @notice `action` of a bound report that settles its market.
    uint8 public constant ACTION_SETTLE = 0;

    /// @notice `action` of a bound report that voids its market.
    uint8 public constant ACTION_VOID = 1;

    /// @notice `action` of a bound report that records who did not answer: it has no workers, and
    /// its two weights are the size of the panel and the bits of the absent.
    uint8 public constant ACTION_RECORD_ABSENCES = 2;

    /// @notice `action` of a bound report that proposes a verdict of a market with terms.
    uint8 public constant ACTION_PROPOSE = 3;

    /// @notice The market that reports are about.
    ICREsolverMarket public immutable market;

    /// @notice Hash of the record behind the verdict of a market without terms, 0 for none; for one
    /// with terms, `verdictOf` of the market returns it.
    mapping(uint256 marketId => bytes32 recordHash) public recordHashOf;

    /// @notice Whether plain reports are taken.
    bool public allowUnboundReports;

    /// @dev The second word of a report is where `workers` starts, just behind the head: five
    /// words in a plain report, sixteen in a bound one.
    uint256 private constant UNBOUND_HEAD = 5 * 32;
    uint256 private constant BOUND_HEAD = 16 * 32;

    /// @dev A bound report: the plain 5-tuple first, then what binds it: the request that it answers
    /// (0 for none), the last moment to deliver it, and the least gas that its delivery must leave
    /// to the market, so that feedback is given. The last three are for `ACTION_PROPOSE`, else 0.
    struct BoundReport {
        uint256 marketId;
        address[] workers;
        uint256[] weights;
        uint8[] dimScores;
        bool resolution;
        uint256 chainId;
        address receiver;
        uint8 action;
        uint8 voidReason;
        bytes32 evidenceHash;
        uint256 requestedAt;
        uint256 validUntil;
        uint256 minGas;
        ICREsolverVerdicts.Finding finding;
        uint8 stage;
        uint256 seats;
    }

    /// @notice Emitted with the hash of the evidence behind a bound report.
    /// @param marketId Id of the market.
    /// @param evidenceHash Hash of the published evidence.
    event EvidenceRecorded(uint256 indexed marketId, bytes32 indexed evidenceHash);

    /// @notice Emitted when plain reports are allowed or refused.
    /// @param allowed Whether they are taken now.
    event AllowUnboundReportsSet(bool allowed);

    /// @notice Thrown when the market would be the zero address.
    error InvalidMarket();

    /// @notice Thrown when a report is neither plain nor bound.
    error MalformedReport();

    /// @notice Thrown when a plain report comes in while they are not allowed.
    error UnboundReportNotAllowed();

    /// @notice Thrown when the report is for another chain.
    error WrongChain(uint256 chainId);

    /// @notice Thrown when the report is for another receiver.
    error WrongReceiver(address receiver);

    /// @notice Thrown when the report was delivered too late.
    error ReportExpired(uint256 validUntil);

    /// @notice Thrown when the report answers another request than the last one.
    error ReportOutdated(uint256 requestedAt, uint256 current);

    /// @notice Thrown when the delivery leaves too little gas for the report.
    error NotEnoughGasForReport(uint256 left, uint256 needed);

    /// @notice Thrown when the action is none of the four.
    error InvalidAction(uint8 action);

    /// @notice Thrown when the void reason is not one of the market's.
    error UnknownVoidReason(uint8 reason);

    /// @notice Deploys the receiver.
    /// @param owner_ Address that lists workflows.
    /// @param forwarder_ The KeystoneForwarder that delivers reports.
    /// @param market_ The market that reports are about.
    constructor(address owner_, address forwarder_, address market_)
        ReceiverTemplate(owner_, forwarder_)
    {
        if (market_ == address(0)) revert InvalidMarket();
        market = ICREsolverMarket(market_);
    }

    /// @notice Allows or refuses plain reports, which anyone can deliver at any time. Only the owner,
    /// announced to allow them.
    /// @param allowed Whether they are taken.
    function setAllowUnboundReports(bool allowed) external onlyOwner {
        if (allowed) _requireAnnouncement();
        allowUnboundReports = allowed;
        emit AllowUnboundReportsSet(allowed);
    }

    /// @inheritdoc ReceiverTemplate
    function _processReport(bytes calldata report) internal override {
        if (report.length < UNBOUND_HEAD) revert MalformedReport();
        uint256 head = uint256(bytes32(report[32:64]));
        if (head == BOUND_HEAD) _processBound(report);
        else if (head == UNBOUND_HEAD) _processUnbound(report);
        else revert MalformedReport();
    }

    function _processUnbound(bytes calldata report) private {
        if (!allowUnboundReports) revert UnboundReportNotAllowed();
        (
            uint256 marketId,
            address[] memory workers,
            uint256[] memory weights,
            uint8[] memory dimScores,
            bool resolution
        ) = abi.decode(report, (uint256, address[], uint256[], uint8[], bool));
        market.resolveMarket(marketId, workers, weights, dimScores, resolution);
    }

    function _processBound(bytes calldata report) private {
        BoundReport memory bound = _decode(report);
        if (bound.chainId != block.chainid) revert WrongChain(bound.chainId);
        if (bound.receiver != address(this)) revert WrongReceiver(bound.receiver);
        if (bound.action > ACTION_PROPOSE) revert InvalidAction(bound.action);
        if (bound.voidReason > uint8(type(ICREsolverMarket.VoidReason).max)) {
            revert UnknownVoidReason(bound.voidReason);
        }
        if (block.timestamp > bound.validUntil) revert ReportExpired(bound.validUntil);
        uint256 current = market.requestedAt(bound.marketId);
        if (bound.requestedAt != current) revert ReportOutdated(bound.requestedAt, current);
        if (bound.action == ACTION_RECORD_ABSENCES) {
            if (bound.workers.length != 0 || bound.weights.length != 2) revert MalformedReport();
            market.recordAbsences(bound.marketId, bound.weights[0], bound.weights[1]);
            return;
        }
        emit EvidenceRecorded(bound.marketId, bound.evidenceHash);
        if (gasleft() < bound.minGas) revert NotEnoughGasForReport(gasleft(), bound.minGas);
        if (bound.action == ACTION_PROPOSE) {
            _propose(bound);
            return;
        }
        recordHashOf[bound.marketId] = bound.evidenceHash;
        if (bound.action == ACTION_VOID) {
            market.voidMarket(bound.marketId, ICREsolverMarket.VoidReason(bound.voidReason));
        } else {
            market.resolveMarket(
                bound.marketId, bound.workers, bound.weights, bound.dimScores, bound.resolution
            );
        }
    }

    function _propose(BoundReport memory bound) private {
        ICREsolverVerdicts(address(market))
            .propose(
                ICREsolverVerdicts.Proposal({
                marketId: bound.marketId,
                finding: bound.finding,
                reason: ICREsolverMarket.VoidReason(bound.voidReason),
                stage: bound.stage,
                workers: bound.workers,
                weights: bound.weights,
                dimScores: bound.dimScores,
                seats: bound.seats,
                recordHash: bound.evidenceHash
            })
            );
    }

    /// @inheritdoc ReceiverTemplate
    function _delaysChanges() internal view override returns (bool) {
        return market.marketCount() != 0;
    }

    /// @dev Sixteen values of a tuple have the layout of one struct behind an offset word.
    function _decode(bytes calldata report) private pure returns (BoundReport memory) {
        return abi.decode(bytes.concat(bytes32(uint256(32)), report), (BoundReport));
    }
}
