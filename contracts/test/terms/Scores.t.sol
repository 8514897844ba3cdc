// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IERC8004Reputation} from "../../src/local/erc8004/IERC8004Reputation.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {LocalReputationRegistry} from "../../src/local/LocalReputationRegistry.sol";
import {TermsTest} from "../support/TermsTest.sol";

/// @notice Three scores for each listed worker, with the record behind them.
contract ScoresTest is TermsTest {
    ICREsolverVerdicts.Finding private constant YES = ICREsolverVerdicts.Finding.YES;
    ICREsolverVerdicts.Finding private constant NO = ICREsolverVerdicts.Finding.NO;
    string private constant RECORDS = "https://records.example/";

    LocalIdentityRegistry private identity;
    LocalReputationRegistry private reputation;

    function setUp() public override {
        super.setUp();
        (identity, reputation) = _useRegistries();
        for (uint256 i; i < 64; ++i) {
            vm.prank(_worker(i));
            identity.register("data:,");
        }
        vm.prank(owner);
        market.setRecordUri(RECORDS);
    }

    function test_GivenThereIsNoWindow_WhenAReportSettles() external {
        ICREsolverVerdicts.Terms memory none;
        ICREsolverVerdicts.Proposal memory p = _report(_asked(none, 2), YES, 0, 2);
        _expectScores(1, 13, RECORDS, p.recordHash);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.FeedbackPublished(p.marketId, _worker(1), 1);
        _propose(p);
        _expectNothingWaits(p.marketId, 1);
    }

    function test_GivenThereIsNoWindow_WhenAResolverSettlesWithoutARecord() external {
        ICREsolverVerdicts.Terms memory none;
        uint256 marketId = _asked(none, 2);
        uint8[] memory scores = _report(marketId, YES, 0, 2).dimScores;
        _expectScores(1, 13, "", 0);
        vm.prank(resolver);
        market.resolveMarket(marketId, _workers(2), _equal(2), scores, true);
    }

    function test_GivenTheVerdictIsProposed() external {
        uint256 marketId = _asked(_terms(), 3);
        _propose(_report(marketId, YES, 0, 3));
        _expectNothingWaits(marketId, 0);
        skip(WINDOW + 1);
        // Time has decided, but no account has paid yet.
        _expectNothingWaits(marketId, 0);
    }

    function test_GivenTheVerdictIsFinal() external {
        ICREsolverVerdicts.Proposal memory p = _report(_asked(_terms(), 64), YES, 61, 3);
        _propose(p);
        _finalize(p.marketId);
        assertEq(reputation.getLastIndex(63, address(market)), 0);
        assertTrue(market.hasPendingFeedback(p.marketId, _worker(63)));
        assertFalse(market.hasPendingFeedback(p.marketId, _worker(60)));
        _expectScores(63, 16, RECORDS, p.recordHash);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.FeedbackPublished(p.marketId, _worker(63), 63);
        vm.prank(outsider);
        market.publishFeedback(p.marketId, _worker(63));
        assertEq(reputation.getLastIndex(63, address(market)), 3);
        _expectNothingWaits(p.marketId, 63);
        assertTrue(market.hasPendingFeedback(p.marketId, _worker(62)));
    }

    function test_GivenTheVerdictIsFinal_WhenAWorkerWasNotListed() external {
        uint256 marketId = _asked(_terms(), 4);
        _propose(_report(marketId, YES, 0, 3));
        _finalize(marketId);
        _expectNothingWaits(marketId, 3);
    }

    function test_GivenTheCourtUpheldIt() external {
        ICREsolverVerdicts.Proposal memory p = _report(_asked(_terms(), 3), YES, 0, 3);
        _propose(p);
        _dispute(p.marketId, BOND + FEE);
        _rule(p.marketId, YES);
        _expectScores(0, 10, RECORDS, p.recordHash);
        market.publishFeedback(p.marketId, _worker(0));
    }

    function test_GivenTheCourtUpheldItWithARecord() external {
        ICREsolverVerdicts.Proposal memory p = _report(_asked(_terms(), 3), YES, 0, 3);
        _propose(p);
        _dispute(p.marketId, BOND + FEE);
        vm.prank(court);
        market.rule(p.marketId, YES, "reasons");
        _expectScores(0, 10, RECORDS, "reasons");
        market.publishFeedback(p.marketId, _worker(0));
    }

    function test_GivenTheCourtTurnedIt() external {
        ICREsolverVerdicts.Finding[3] memory findings =
            [NO, ICREsolverVerdicts.Finding.SPLIT, ICREsolverVerdicts.Finding.VOID];
        for (uint256 i; i < 3; ++i) {
            uint256 marketId = _asked(_terms(), 3);
            _propose(_report(marketId, YES, 0, 3));
            _dispute(marketId, BOND + FEE);
            _rule(marketId, findings[i]);
            for (uint256 k; k < 3; ++k) {
                _expectNothingWaits(marketId, k);
            }
        }
    }

    function test_GivenTheCourtMissedItsTime() external {
        uint256 marketId = _asked(_terms(), 3);
        _propose(_report(marketId, YES, 0, 3));
        _dispute(marketId, BOND + FEE);
        skip(1 days + 1);
        market.finalize(marketId);
        _expectNothingWaits(marketId, 0);
    }

    function test_GivenThePanelWasUnsure() external {
        uint256 marketId = _asked(_terms(), 3);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.UNSURE, 0, 0);
        p.seats = 7;
        _propose(p);
        _rule(marketId, YES);
        _expectNothingWaits(marketId, 0);
    }

    function test_GivenTheMarketIsVoid() external {
        uint256 marketId = _asked(_terms(), 3);
        ICREsolverVerdicts.Proposal memory p = _report(marketId, YES, 0, 3);
        p.weights = new uint256[](3);
        _propose(p);
        _finalize(marketId);
        _expectNothingWaits(marketId, 0);
    }

    function test_GivenAnAgentIsSold_WhenItsScoresWait() external {
        uint256 marketId = _asked(_terms(), 3);
        _propose(_report(marketId, YES, 0, 3));
        _finalize(marketId);
        vm.prank(_worker(0));
        identity.transferFrom(_worker(0), outsider, 0);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.FeedbackDeferred(marketId, _worker(0));
        market.publishFeedback(marketId, _worker(0));
        assertEq(reputation.getLastIndex(0, address(market)), 0);
        // Until its worker may act for it again.
        vm.prank(outsider);
        identity.setApprovalForAll(_worker(0), true);
        market.publishFeedback(marketId, _worker(0));
        assertEq(reputation.getLastIndex(0, address(market)), 3);
    }

    function test_GivenAnAgentIsSold_WhenAReportSettlesAtOnce() external {
        ICREsolverVerdicts.Terms memory none;
        uint256 marketId = _asked(none, 2);
        vm.prank(_worker(0));
        identity.transferFrom(_worker(0), outsider, 0);
        _propose(_report(marketId, YES, 0, 2));
        assertTrue(market.hasPendingFeedback(marketId, _worker(0)));
        assertFalse(market.hasPendingFeedback(marketId, _worker(1)));
    }

    function test_RevertGiven_TheVerdictIsFinal_WhenTheGasIsShort() external {
        uint256 marketId = _asked(_terms(), 3);
        _propose(_report(marketId, YES, 0, 3));
        _finalize(marketId);
        vm.expectRevert();
        market.publishFeedback{gas: 900_000}(marketId, _worker(0));
        assertTrue(market.hasPendingFeedback(marketId, _worker(0)));
    }

    function _asked(ICREsolverVerdicts.Terms memory terms, uint256 count)
        private
        returns (uint256 marketId)
    {
        marketId = _open(terms);
        for (uint256 i; i < count; ++i) {
            _join(marketId, _worker(i), i, STAKE);
        }
        vm.prank(creator);
        market.requestResolution(marketId);
    }

    /// @dev Scores 10, 11, 12 for the first listed worker, 13, 14, 15 for the second, and so on.
    function _report(
        uint256 marketId,
        ICREsolverVerdicts.Finding finding,
        uint256 from,
        uint256 count
    ) private pure returns (ICREsolverVerdicts.Proposal memory p) {
        p = _proposal(marketId, finding, from, count);
        for (uint256 i; i < p.dimScores.length; ++i) {
            p.dimScores[i] = uint8(10 + i);
        }
    }

    function _finalize(uint256 marketId) private {
        skip(WINDOW + 1);
        market.finalize(marketId);
    }

    /// @dev Three entries of a worker, whose agent has the same number.
    function _expectScores(uint256 agentId, uint8 first, string memory records, bytes32 recordHash)
        private
    {
        string memory uri = recordHash == 0
            ? ""
            : string.concat(records, Strings.toHexString(uint256(recordHash), 32));
        string[3] memory tags = ["resQuality", "srcQuality", "analysisDepth"];
        for (uint8 i; i < 3; ++i) {
            vm.expectEmit(address(reputation));
            emit IERC8004Reputation.NewFeedback(
                agentId,
                address(market),
                i + 1,
                int128(uint128(first + i)),
                0,
                tags[i],
                tags[i],
                "cresolver",
                "",
                uri,
                recordHash
            );
        }
    }

    function _expectNothingWaits(uint256 marketId, uint256 worker) private {
        assertFalse(market.hasPendingFeedback(marketId, _worker(worker)));
        vm.expectRevert(
            abi.encodeWithSelector(
                ICREsolverMarket.NoPendingFeedback.selector, marketId, _worker(worker)
            )
        );
        market.publishFeedback(marketId, _worker(worker));
    }
}
