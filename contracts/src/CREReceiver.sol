// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "./interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "./interfaces/ICREsolverVerdicts.sol";
import {ReceiverTemplate} from "./interfaces/ReceiverTemplate.sol";

/// @title CREReceiver
/// @notice Turns signed reports of the resolution workflow into calls of the market.
/// @dev A signed report names neither chain nor receiver, never expires, and anyone may deliver it
/// to any receiver. So a report has chain, receiver, request and expiry in its payload. One whose call reverts
/// can be delivered again until it expires.
contract CREReceiver is ReceiverTemplate {
    /// @notice `action` of a report that proposes a verdict.
    uint8 public constant ACTION_PROPOSE = 0;

    /// @notice `action` of a report that records who did not answer: it has no workers, and its two
    /// weights are the size of the panel and the bits of the absent.
    uint8 public constant ACTION_RECORD_ABSENCES = 1;

    /// @notice `action` of a report with the votes of a panel: it has no workers, and its two weights are
    /// the words of `ICREsolverVerdicts.VotesCounted`.
    uint8 public constant ACTION_PROPOSE_VOTES = 2;

    /// @notice Most bytes of `archives`.
    uint256 public constant MAX_ARCHIVES_BYTES = 512;

    /// @notice The market that reports are about.
    IMarket public immutable market;

    /// @notice Base URLs of up to two archives of records, with a space between them. They prove nothing: a
    /// record is the one whose hash is on chain.
    string public archives;

    /// @dev The second word of a report is where `workers` starts, just behind the head of fourteen words.
    uint256 private constant HEAD = 14 * 32;

    /// @dev The published 5-tuple first, then what binds it: the request that it answers (0 for none),
    /// the last moment to deliver it, and the least gas that its delivery must leave to the market, so
    /// that feedback is given. `finding` decides, `resolution` only repeats it.
    struct Report {
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
        IVerdicts.Finding finding;
    }

    /// @notice Emitted with the hash of the evidence behind a bound report.
    /// @param marketId Id of the market.
    /// @param evidenceHash Hash of the published evidence.
    event EvidenceRecorded(uint256 indexed marketId, bytes32 indexed evidenceHash);

    /// @notice Emitted when the owner names the archives.
    /// @param urls Their base URLs.
    event ArchivesSet(string urls);

    /// @notice Thrown when the URLs of archives have too many bytes.
    error ArchivesTooLong(uint256 length);

    /// @notice Thrown when the market would be the zero address.
    error InvalidMarket();

    /// @notice Thrown when a report has another form.
    error MalformedReport();

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

    /// @notice Thrown when the action is none of the three.
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
        market = IMarket(market_);
    }

    /// @notice Names the archives, in place of those before. Only the owner.
    /// @param urls Base URLs of up to two archives, with a space between them.
    function setArchives(string calldata urls) external onlyOwner {
        if (bytes(urls).length > MAX_ARCHIVES_BYTES) revert ArchivesTooLong(bytes(urls).length);
        archives = urls;
        emit ArchivesSet(urls);
    }

    /// @inheritdoc ReceiverTemplate
    function _processReport(bytes calldata encoded) internal override {
        if (encoded.length < HEAD || uint256(bytes32(encoded[32:64])) != HEAD) {
            revert MalformedReport();
        }
        Report memory report = _decode(encoded);
        if (report.chainId != block.chainid) revert WrongChain(report.chainId);
        if (report.receiver != address(this)) revert WrongReceiver(report.receiver);
        if (report.action > ACTION_PROPOSE_VOTES) revert InvalidAction(report.action);
        if (report.voidReason > uint8(type(IMarket.VoidReason).max)) {
            revert UnknownVoidReason(report.voidReason);
        }
        if (block.timestamp > report.validUntil) revert ReportExpired(report.validUntil);
        uint256 current = market.requestedAt(report.marketId);
        if (report.requestedAt != current) revert ReportOutdated(report.requestedAt, current);
        if (
            report.action != ACTION_PROPOSE
                && (report.workers.length != 0 || report.weights.length != 2)
        ) revert MalformedReport();
        if (report.action == ACTION_RECORD_ABSENCES) {
            market.recordAbsences(report.marketId, report.weights[0], report.weights[1]);
            return;
        }
        emit EvidenceRecorded(report.marketId, report.evidenceHash);
        if (gasleft() < report.minGas) revert NotEnoughGasForReport(gasleft(), report.minGas);
        IVerdicts verdicts = IVerdicts(address(market));
        if (report.action == ACTION_PROPOSE_VOTES) {
            verdicts.proposeVotes(
                report.marketId, report.weights[0], report.weights[1], report.evidenceHash
            );
            return;
        }
        verdicts.propose(
            IVerdicts.Proposal({
                marketId: report.marketId,
                finding: report.finding,
                reason: IMarket.VoidReason(report.voidReason),
                workers: report.workers,
                weights: report.weights,
                dimScores: report.dimScores,
                recordHash: report.evidenceHash
            })
        );
    }

    /// @inheritdoc ReceiverTemplate
    function _delaysChanges() internal view override returns (bool) {
        return market.marketCount() != 0;
    }

    /// @dev Fourteen values of a tuple have the layout of one struct behind an offset word.
    function _decode(bytes calldata report) private pure returns (Report memory) {
        return abi.decode(bytes.concat(bytes32(uint256(32)), report), (Report));
    }
}
