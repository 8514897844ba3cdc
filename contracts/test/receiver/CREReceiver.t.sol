// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {CREReceiver} from "../../src/CREReceiver.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ForwarderTest, ReportFields} from "../support/ForwarderTest.sol";

/// @notice What a report's payload does, called as the forwarder calls.
contract CREReceiverTest is ForwarderTest {
    function test_RevertWhen_MarketIsZero() external {
        vm.expectRevert(CREReceiver.InvalidMarket.selector);
        new CREReceiver(owner, address(forwarder), address(0));
    }

    function test_WhenDeployed() external view {
        assertEq(address(receiver.market()), address(market));
        assertEq(receiver.forwarder(), address(forwarder));
        assertEq(receiver.owner(), owner);
        assertEq(receiver.ACTION_PROPOSE(), 0);
        assertEq(receiver.ACTION_RECORD_ABSENCES(), 1);
    }

    function test_RevertWhen_AnOutsiderNamesArchives() external {
        vm.prank(outsider);
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, outsider)
        );
        receiver.setArchives("https://one.example");
    }

    function test_RevertWhen_TheURLsOfArchivesAreTooLong() external {
        vm.startPrank(owner);
        receiver.setArchives(string(new bytes(512)));
        vm.expectRevert(abi.encodeWithSelector(CREReceiver.ArchivesTooLong.selector, 513));
        receiver.setArchives(string(new bytes(513)));
    }

    function test_WhenTheOwnerNamesArchives() external {
        assertEq(receiver.archives(), "");
        string[2] memory named = ["https://one.example https://two.example", "https://two.example"];
        for (uint256 i; i < 2; ++i) {
            vm.expectEmit(address(receiver));
            emit CREReceiver.ArchivesSet(named[i]);
            vm.prank(owner);
            receiver.setArchives(named[i]);
            assertEq(receiver.archives(), named[i]);
        }
    }

    function test_RevertWhen_ReportIsEmpty() external {
        _expectRevert("", abi.encodeWithSelector(CREReceiver.MalformedReport.selector));
    }

    function test_RevertWhen_ReportIsShorterThanItsHead() external {
        _expectRevert(new bytes(511), abi.encodeWithSelector(CREReceiver.MalformedReport.selector));
    }

    function test_RevertWhen_WorkersStartElsewhere() external {
        uint256[4] memory starts = [uint256(0), 0xa0, 0x1e0, 0x220];
        for (uint256 i; i < starts.length; ++i) {
            bytes memory report = _verdict(1, 1);
            report[62] = bytes1(uint8(starts[i] >> 8));
            report[63] = bytes1(uint8(starts[i]));
            _expectRevert(report, abi.encodeWithSelector(CREReceiver.MalformedReport.selector));
        }
    }

    function test_RevertWhen_AReportIsCutShort() external {
        uint256 marketId = _asked(1);
        bytes memory report = _verdict(marketId, 1);
        assembly {
            mstore(report, sub(mload(report), 32))
        }
        vm.prank(address(forwarder));
        vm.expectRevert();
        receiver.onReport(_metadata(), report);
    }

    function test_RevertWhen_ChainIsAnother() external {
        ReportFields memory fields = _fields(_asked(1), 1);
        fields.chainId = block.chainid + 1;
        _expectRevert(
            _encode(fields),
            abi.encodeWithSelector(CREReceiver.WrongChain.selector, block.chainid + 1)
        );
    }

    function test_RevertWhen_ReceiverIsAnother() external {
        ReportFields memory fields = _fields(_asked(1), 1);
        fields.receiver = outsider;
        _expectRevert(
            _encode(fields), abi.encodeWithSelector(CREReceiver.WrongReceiver.selector, outsider)
        );
    }

    function test_RevertWhen_ActionIsUnknown() external {
        ReportFields memory fields = _fields(_asked(1), 1);
        for (uint8 action = 3; action <= 3; ++action) {
            fields.action = action;
            _expectRevert(
                _encode(fields), abi.encodeWithSelector(CREReceiver.InvalidAction.selector, action)
            );
        }
    }

    function test_RevertWhen_VoidReasonIsUnknown() external {
        _expectRevert(
            _voiding(_asked(1), 8),
            abi.encodeWithSelector(CREReceiver.UnknownVoidReason.selector, 8)
        );
    }

    function test_RevertWhen_TheFindingIsUnknown() external {
        ReportFields memory fields = _fields(_asked(1), 1);
        fields.finding = 6;
        vm.prank(address(forwarder));
        vm.expectRevert();
        receiver.onReport(_metadata(), _encode(fields));
    }

    function test_RevertWhen_VoidReasonIsNotAResolversToGive() external {
        uint256 marketId = _asked(1);
        uint8[4] memory reasons = [4, 5, 6, 7];
        for (uint256 i; i < reasons.length; ++i) {
            _expectRevert(
                _voiding(marketId, reasons[i]),
                abi.encodeWithSelector(ICREsolverMarket.InvalidVoidReason.selector, reasons[i])
            );
        }
    }

    function test_RevertGiven_NoResolutionWasRequested() external {
        uint256 marketId = _createWith(1);
        _expectRevert(
            _verdict(marketId, 1),
            abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId)
        );
    }

    function test_WhenAReportDecides_GivenThereIsNoWindow_EmitsEvidenceRecordedAndSettles()
        external
    {
        uint256 marketId = _asked(2);
        vm.expectEmit(address(receiver));
        emit CREReceiver.EvidenceRecorded(marketId, keccak256("evidence"));
        _report(_verdict(marketId, 2));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
        assertEq(market.balances(_worker(0)), POOL / 2 + STAKE);
        (uint256 resQuality,,, uint256 count) = market.getReputation(_worker(1));
        assertEq(resQuality, 80);
        assertEq(count, 1);
    }

    function test_WhenAReportDecides_GivenThereIsNoWindow_KeepsTheHashOfTheRecord() external {
        uint256 marketId = _asked(1);
        _report(_verdict(marketId, 1));
        (,,, bytes32 recordHash) = market.verdictOf(market.verdictId(marketId));
        assertEq(recordHash, keccak256("evidence"));
    }

    function test_WhenTheResolutionContradictsTheFinding() external {
        uint256 marketId = _asked(1);
        ReportFields memory fields = _fields(marketId, 1);
        bytes memory report = _encode(fields);
        // The word of `resolution` says NO, that of `finding` YES.
        report[4 * 32 + 31] = 0;
        _report(report);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
    }

    function test_WhenAReportSplitsOrIsUnsure() external {
        ReportFields memory fields = _fields(_asked(2), 2);
        fields.finding = 3;
        _report(_encode(fields));
        _assertOutcome(
            fields.marketId, ICREsolverMarket.Outcome.SPLIT, ICREsolverMarket.VoidReason.NONE
        );
        fields = _fields(_asked(2), 0);
        fields.finding = 0;
        _report(_encode(fields));
        _assertOutcome(
            fields.marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason.UNSURE
        );
    }

    function test_GivenTheLastMoment_WhenReportIsDelivered() external {
        uint256 marketId = _asked(1);
        bytes memory report = _verdict(marketId, 1);
        skip(1 hours);
        _report(report);
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
    }

    function test_RevertGiven_TheLastMomentIsOver() external {
        bytes memory report = _verdict(_asked(1), 1);
        uint256 validUntil = block.timestamp + 1 hours;
        skip(1 hours + 1);
        _expectRevert(
            report, abi.encodeWithSelector(CREReceiver.ReportExpired.selector, validUntil)
        );
    }

    function test_RevertGiven_ALaterRequest_WhenAnOlderRoundReports() external {
        uint256 marketId = _createWith(1);
        bytes memory unasked = _verdict(marketId, 1);
        vm.prank(creator);
        market.requestResolution(marketId);
        uint256 first = block.timestamp;
        _expectRevert(
            unasked, abi.encodeWithSelector(CREReceiver.ReportOutdated.selector, 0, first)
        );
        ReportFields memory fields = _fields(marketId, 1);
        (fields.requestedAt, fields.validUntil) = (first, first + 3 days);
        skip(2 hours + 35 minutes + 1);
        vm.prank(creator);
        market.requestResolution(marketId);
        _expectRevert(
            _encode(fields),
            abi.encodeWithSelector(CREReceiver.ReportOutdated.selector, first, block.timestamp)
        );
    }

    function test_WhenARequestIsRepeated_TheReportOnItsWayStillSettles() external {
        uint256 marketId = _asked(1);
        ReportFields memory fields = _fields(marketId, 1);
        for (uint256 i; i < 5; ++i) {
            skip(5 minutes);
            vm.prank(creator);
            market.requestResolution(marketId);
        }
        _report(_encode(fields));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.YES, ICREsolverMarket.VoidReason.NONE);
    }

    function test_RevertWhen_LessGasIsLeftThanTheReportAsksFor() external {
        ReportFields memory fields = _fields(_asked(1), 1);
        fields.minGas = 5_000_000;
        bytes memory report = _encode(fields);
        vm.prank(address(forwarder));
        vm.expectPartialRevert(CREReceiver.NotEnoughGasForReport.selector);
        receiver.onReport{gas: 4_000_000}(_metadata(), report);
        _report(report);
    }

    function test_WhenAReportDecides_GivenThereIsAWindow() external {
        uint256 marketId = _windowed();
        ReportFields memory fields = _fields(marketId, 0);
        fields.finding = 2;
        vm.expectEmit(address(receiver));
        emit CREReceiver.EvidenceRecorded(marketId, keccak256("evidence"));
        _report(_encode(fields));
        (
            IVerdicts.State state,
            ICREsolverMarket.Outcome outcome,
            uint64 finalAt,
            bytes32 recordHash
        ) = market.verdictOf(market.verdictId(marketId));
        assertEq(uint8(state), uint8(IVerdicts.State.PROPOSED));
        assertEq(uint8(outcome), uint8(ICREsolverMarket.Outcome.NO));
        assertEq(finalAt, block.timestamp + 2 hours);
        assertEq(recordHash, keccak256("evidence"));
    }

    function test_WhenAReportHasTheVotesOfAPanel() external {
        uint256 marketId = _panelled(IVerdicts.Finding.YES, IVerdicts.Finding.NO);
        uint256 votes = _votes(_codes(IVerdicts.Finding.NO, 6, IVerdicts.Finding.YES, 1, 0, 0));
        _report(_absences(marketId, new address[](0), _weights(votes, 80), 2));
        _assertState(marketId, IVerdicts.State.PROPOSED, IVerdicts.Judge.PANEL);
        assertEq(market.getAsking(marketId).votes, votes);
        assertEq(uint8(market.getAsking(marketId).found), uint8(IVerdicts.Finding.NO));
    }

    function test_RevertWhen_VotesListWorkers() external {
        uint256 marketId = _panelled(IVerdicts.Finding.YES, IVerdicts.Finding.NO);
        _expectRevert(
            _absences(marketId, _workers(1), _weights(1, 0), 2),
            abi.encodeWithSelector(CREReceiver.MalformedReport.selector)
        );
    }

    function test_RevertGiven_AnOlderRequest_WhenARuleIsAskedByADispute() external {
        uint256 marketId = _open(_judgeFirst(_dataTerms()));
        _ask(marketId, IVerdicts.Finding.UNSURE);
        bytes memory first = _verdict(marketId, 0);
        _report(first);
        _appeal(marketId, IVerdicts.Finding.NO);
        _expectRevert(
            first, abi.encodeWithSelector(IVerdicts.NotTheJudge.selector, address(receiver))
        );
    }

    /// @dev A market whose rule is asked at once.
    function _windowed() private returns (uint256 marketId) {
        marketId = _open(_judgeFirst(_dataTerms()));
        _ask(marketId, IVerdicts.Finding.UNSURE);
    }

    function test_WhenAReportHasTenWorkers() external {
        uint256 marketId = _asked(10);
        bytes memory report = _verdict(marketId, 10);
        assertLt(report.length + 109, 5000);
        _report(report);
        assertEq(market.balances(_worker(9)), POOL / 10 + STAKE);
    }

    function test_WhenAReportVoids() external {
        uint8[2] memory reasons = [1, 3];
        for (uint256 i; i < 2; ++i) {
            uint256 marketId = _asked(2);
            vm.expectEmit(address(receiver));
            emit CREReceiver.EvidenceRecorded(marketId, keccak256("evidence"));
            _report(_voiding(marketId, reasons[i]));
            _assertOutcome(
                marketId, ICREsolverMarket.Outcome.VOID, ICREsolverMarket.VoidReason(reasons[i])
            );
        }
        assertEq(market.balances(creator), 2 * POOL);
    }

    function test_WhenAReportComesTooEarly() external {
        uint256 marketId = _asked(2);
        _report(_voiding(marketId, 2));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.OPEN, ICREsolverMarket.VoidReason.NONE);
    }

    function test_WhenAReportRecordsAbsences() external {
        uint256 marketId = _asked(3);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.AbsencesRecorded(marketId, 3, 5);
        _report(_absences(marketId, new address[](0), _weights(3, 5)));
        _assertOutcome(marketId, ICREsolverMarket.Outcome.OPEN, ICREsolverMarket.VoidReason.NONE);
    }

    function test_RevertWhen_AbsencesListWorkers() external {
        _expectRevert(
            _absences(_asked(3), _workers(1), _weights(3, 5)),
            abi.encodeWithSelector(CREReceiver.MalformedReport.selector)
        );
    }

    function test_RevertWhen_AbsencesAreNotTwoNumbers() external {
        _expectRevert(
            _absences(_asked(3), new address[](0), _weights(3, 5, 1)),
            abi.encodeWithSelector(CREReceiver.MalformedReport.selector)
        );
    }

    function _absences(uint256 marketId, address[] memory workers, uint256[] memory numbers)
        private
        view
        returns (bytes memory)
    {
        return _absences(marketId, workers, numbers, 1);
    }

    function _absences(
        uint256 marketId,
        address[] memory workers,
        uint256[] memory numbers,
        uint8 action
    ) private view returns (bytes memory) {
        ReportFields memory fields = _fields(marketId, 0);
        (fields.workers, fields.weights, fields.action) = (workers, numbers, action);
        return _encode(fields);
    }

    function test_RevertWhen_ReceiverIsNotAResolver() external {
        uint256 marketId = _asked(1);
        vm.prank(owner);
        market.setAuthorizedResolver(address(receiver), false);
        _expectRevert(
            _verdict(marketId, 1),
            abi.encodeWithSelector(
                ICREsolverMarket.UnauthorizedResolver.selector, address(receiver)
            )
        );
    }

    function test_RevertWhen_MarketIsResolvedAlready() external {
        uint256 marketId = _asked(1);
        _report(_verdict(marketId, 1));
        _expectRevert(
            _verdict(marketId, 1),
            abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId)
        );
    }

    function testFuzz_RandomBytesNeverSettle(bytes memory report) external {
        uint256 marketId = _asked(1);
        vm.prank(address(forwarder));
        try receiver.onReport(_metadata(), report) {} catch {}
        _assertOutcome(marketId, ICREsolverMarket.Outcome.OPEN, ICREsolverMarket.VoidReason.NONE);
    }

    function _metadata() private view returns (bytes memory) {
        return abi.encodePacked(WORKFLOW_ID, WORKFLOW_NAME, workflowOwner, REPORT_ID);
    }

    function _report(bytes memory report) private {
        vm.prank(address(forwarder));
        receiver.onReport(_metadata(), report);
    }

    function _expectRevert(bytes memory report, bytes memory revertData) private {
        vm.prank(address(forwarder));
        vm.expectRevert(revertData);
        receiver.onReport(_metadata(), report);
    }
}
