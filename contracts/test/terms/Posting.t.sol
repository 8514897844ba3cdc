// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ReceiptTest} from "../support/ReceiptTest.sol";

contract PostingTest is ReceiptTest {
    function test_RevertGiven_TheMarketDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 9));
        _post(9, 0, "");
    }

    function test_GivenTheMarketHasNoWindow() external {
        uint256 marketId = _asked(1);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.AnswerHashPosted(marketId, _worker(0), HASH);
        _post(marketId, 0, "");
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.AnswerShown(marketId, _worker(0), HASH);
        _post(marketId, 0, ANSWER);
    }

    function test_RevertGiven_ItDidNotJoin_GivenThereWasNoRequest() external {
        uint256 marketId = _open(_collected());
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.NotJoined.selector, marketId, _worker(0))
        );
        _post(marketId, 0, "");
    }

    function test_RevertGiven_NoVerdictWasRequested() external {
        uint256 marketId = _open(_collected());
        _join(marketId, _worker(0));
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.NotRequested.selector, marketId));
        _post(marketId, 0, "");
    }

    function test_RevertGiven_30MinutesOfTheRoundAreOver() external {
        uint256 marketId = _requested(_collected(), 3);
        uint256 until = block.timestamp + 30 minutes;
        // A request that repeats the first one gives no more time.
        skip(20 minutes);
        _request(marketId);
        vm.warp(until + 1);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WindowOver.selector, until));
        _post(marketId, 0, "");
    }

    function test_RevertGiven_AReportCame() external {
        uint256 marketId = _requested(_collected(), 3);
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        _expectWrongState(ICREsolverVerdicts.State.PROPOSED);
        _post(marketId, 2, "");
    }

    function test_RevertGiven_ItPostedInThisRound() external {
        uint256 marketId = _requested(_collected(), 3);
        _post(marketId, 2, "");
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.HashPosted.selector, HASH));
        vm.prank(_worker(2));
        market.postAnswerHash(marketId, "another", "");
    }

    function test_RevertWhen_TheHashIsZero() external {
        uint256 marketId = _requested(_collected(), 3);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.InvalidTerm.selector, "hash"));
        vm.prank(_worker(2));
        market.postAnswerHash(marketId, 0, "");
    }

    function test_GivenItPostedInARoundBefore() external {
        uint256 marketId = _requested(_collected(), 3);
        _post(marketId, 2, "");
        skip(1 hours + 1);
        _request(marketId);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.AnswerHashPosted(marketId, _worker(2), "another");
        vm.prank(_worker(2));
        market.postAnswerHash(marketId, "another", "");
    }

    function test_GivenAVerdictWasRequested() external {
        uint256 marketId = _requested(_collected(), 64);
        skip(30 minutes);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.AnswerHashPosted(marketId, _worker(63), HASH);
        _post(marketId, 63, "");
    }
}

contract ShowingTest is ReceiptTest {
    function test_RevertGiven_ItDidNotJoin() external {
        uint256 marketId = _requested(_collected(), 3);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.NotJoined.selector, marketId, _worker(3))
        );
        _post(marketId, 3, ANSWER);
    }

    function test_RevertWhen_TheAnswerHasMoreThan2000Bytes() external {
        uint256 marketId = _requested(_collected(), 3);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.InvalidTerm.selector, "answer"));
        _post(marketId, 2, new bytes(2_001));
    }

    function test_RevertGiven_ItPostedNothing() external {
        uint256 marketId = _requested(_collected(), 3);
        _post(marketId, 1, "");
        _expectWrongAnswer(0);
        _post(marketId, 2, ANSWER);
    }

    function test_RevertGiven_ItPostedInARoundBefore() external {
        uint256 marketId = _requested(_collected(), 3);
        _post(marketId, 2, "");
        skip(1 hours + 1);
        _request(marketId);
        _expectWrongAnswer(0);
        _post(marketId, 2, ANSWER);
    }

    function test_RevertWhen_TheAnswerHasAnotherHash() external {
        uint256 marketId = _posted(3);
        _expectWrongAnswer(HASH);
        _post(marketId, 2, "another answer");
    }

    function test_RevertWhen_ItNamesAnotherHash() external {
        uint256 marketId = _posted(3);
        _expectWrongAnswer(HASH);
        vm.prank(_worker(2));
        market.postAnswerHash(marketId, keccak256("another answer"), "another answer");
    }

    function test_RevertGiven_TheWindowIsOver() external {
        uint256 marketId = _posted(3);
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        skip(WINDOW + 1);
        _expectWrongState(ICREsolverVerdicts.State.FINAL);
        _post(marketId, 2, ANSWER);
    }

    function test_RevertGiven_TheVerdictIsFinalAtOnce() external {
        uint256 marketId = _asked(3);
        _post(marketId, 2, "");
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.AlreadyResolved.selector, marketId));
        _post(marketId, 2, ANSWER);
    }

    function test_GivenTheRoundIsOpen() external {
        uint256 marketId = _posted(64);
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.AnswerShown(marketId, _worker(2), HASH);
        _post(marketId, 2, ANSWER);
    }

    function test_GivenTheVerdictIsProposed() external {
        uint256 marketId = _posted(3);
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        skip(WINDOW);
        _post(marketId, 2, ANSWER);
        skip(1);
        _expectSpared(marketId);
    }

    function test_GivenTheVerdictIsDisputed() external {
        uint256 marketId = _posted(6);
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        _dispute(marketId, BOND + FEE);
        _post(marketId, 2, ANSWER);
        _rule(marketId, ICREsolverVerdicts.Finding.YES);
        _expectSpared(marketId);
    }

    function test_GivenThePanelWasUnsure() external {
        uint256 marketId = _posted(6);
        ICREsolverVerdicts.Proposal memory p =
            _proposal(marketId, ICREsolverVerdicts.Finding.UNSURE, 0, 0);
        p.seats = 7 | 4 << 64;
        _propose(p);
        _post(marketId, 2, ANSWER);
        _rule(marketId, ICREsolverVerdicts.Finding.YES);
        _expectSpared(marketId);
    }

    /// @dev Any answer of up to 2,000 bytes spares its worker, and no other answer does.
    function testFuzz_OnlyTheAnswerBehindTheHashSpares(bytes memory answer, bytes memory other)
        external
    {
        vm.assume(answer.length != 0 && answer.length <= 2_000 && other.length != 0);
        uint256 marketId = _requested(_collected(), 3);
        _commit(marketId, 1, 1);
        vm.prank(_worker(2));
        market.postAnswerHash(marketId, keccak256(answer), "");
        _proposeSilent(marketId, ICREsolverVerdicts.Finding.YES);
        bool isAnswer = keccak256(answer) == keccak256(other);
        vm.prank(_worker(2));
        (bool taken,) = address(market)
            .call(
                abi.encodeCall(
                    ICREsolverVerdicts.postAnswerHash, (marketId, keccak256(other), other)
                )
            );
        assertEq(taken, isAnswer);
        vm.prank(_worker(2));
        market.postAnswerHash(marketId, keccak256(answer), answer);
        skip(WINDOW + 1);
        _expectSpared(marketId);
    }

    /// @dev A market with a bundle whose third worker posted its hash.
    function _posted(uint256 workers) private returns (uint256 marketId) {
        marketId = _requested(_collected(), workers);
        _commit(marketId, 1, 1);
        _post(marketId, 2, "");
    }

    function _expectSpared(uint256 marketId) private {
        market.releaseStake(marketId, _worker(2));
        assertEq(market.balances(_worker(2)), STAKE);
    }

    function _expectWrongAnswer(bytes32 posted) private {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WrongAnswer.selector, posted));
    }
}
