// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {deployUma, IUmaVoters} from "../support/Uma.sol";
import {IUmaOracleV2} from "../support/IUmaOracleV2.sol";
import {deployThirdParty, ThirdParty} from "../support/ThirdParty.sol";
import {UmaTest} from "../support/UmaTest.sol";

/// @notice What UMA's own example of a requester offers. It keeps what it was called back with.
interface IExampleRequester {
    function requestPrice(bytes32, uint256, bytes calldata, address, uint256) external;
    function settleAndGetPrice(bytes32, uint256, bytes calldata) external returns (int256);
    function setBond(bytes32, uint256, bytes calldata, uint256) external;
    function setRefundOnDispute(bytes32, uint256, bytes calldata) external;
    function setCustomLiveness(bytes32, uint256, bytes calldata, uint256) external;
    function setEventBased(bytes32, uint256, bytes calldata) external;
    function setCallbacks(bytes32, uint256, bytes calldata, bool, bool, bool) external;
    function setRevert(bool) external;
    function clearState() external;
    function identifier() external view returns (bytes32);
    function timestamp() external view returns (uint256);
    function ancillaryData() external view returns (bytes memory);
    function refund() external view returns (uint256);
    function price() external view returns (int256);
}

/// @notice UMA's `OptimisticRequesterTest`, as its package holds it compiled, on two oracles: UMA's own and ours.
abstract contract UmaClientsTest is UmaTest {
    IUmaOracleV2 internal oracle;
    IExampleRequester internal example;

    function setUp() public virtual override {
        super.setUp();
        oracle = _oracle();
        address code =
            deployThirdParty(ThirdParty.UMA_OPTIMISTIC_REQUESTER, abi.encode(address(oracle)));
        (example, requester) = (IExampleRequester(code), code);
        token.mint(code, REWARD);
    }

    function _oracle() internal virtual returns (IUmaOracleV2);

    function _finalFee() internal view virtual returns (uint256);

    /// @dev Lets the last judge decide a dispute.
    function _decide(int256 price) internal virtual;

    function test_AProposalIsReported() external {
        _ask(true, false, false);
        _propose(ONE);
        _assertReported();
        assertEq(example.price(), 0);
    }

    function test_ADisputeIsReportedWithoutARefund() external {
        _ask(false, true, false);
        _propose(ONE);
        _assertSilent();
        _dispute();
        _assertReported();
        assertEq(example.refund(), 0);
    }

    function test_ASettlementIsReportedWithItsPrice() external {
        _ask(false, false, true);
        _propose(ONE);
        skip(WINDOW + 1);
        _assertSilent();
        oracle.settle(requester, IDENTIFIER, time, text);
        _assertReported();
        assertEq(example.price(), ONE);
        assertEq(token.balanceOf(proposer), ASKED_BOND + _finalFee() + REWARD);
    }

    function test_ItsOwnSettlementIsReportedToo() external {
        _ask(true, true, true);
        _propose(HALF);
        example.clearState();
        skip(WINDOW + 1);
        assertEq(example.settleAndGetPrice(IDENTIFIER, time, text), HALF);
        assertEq(example.price(), HALF);
        _assertReported();
    }

    function test_NothingIsReportedThatWasNotAskedFor() external {
        _ask(false, false, false);
        _propose(ONE);
        _dispute();
        _decide(0);
        assertEq(example.settleAndGetPrice(IDENTIFIER, time, text), 0);
        _assertSilent();
    }

    function test_ADisputeIsSettledByTheJudges() external {
        _ask(false, false, true);
        _propose(ONE);
        _dispute();
        assertEq(
            uint8(oracle.getState(requester, IDENTIFIER, time, text)),
            uint8(IOptimisticOracleV2.State.Disputed)
        );
        _decide(0);
        assertEq(
            uint8(oracle.getState(requester, IDENTIFIER, time, text)),
            uint8(IOptimisticOracleV2.State.Resolved)
        );
        oracle.settle(requester, IDENTIFIER, time, text);
        assertEq(example.price(), 0);
        assertEq(token.balanceOf(proposer), 0);
        assertGt(token.balanceOf(disputer), ASKED_BOND);
    }

    function test_ARefundOnDisputeIsAccepted() external {
        _ask(false, false, false);
        example.setRefundOnDispute(IDENTIFIER, time, text);
        IOptimisticOracleV2.Request memory request =
            oracle.getRequest(requester, IDENTIFIER, time, text);
        assertTrue(request.requestSettings.refundOnDispute);
        assertFalse(request.requestSettings.eventBased);
    }

    function test_SettingsAfterTheProposalAreRefused() external {
        _ask(false, false, false);
        _propose(ONE);
        vm.expectRevert();
        example.setBond(IDENTIFIER, time, text, 1);
        vm.expectRevert();
        example.setCallbacks(IDENTIFIER, time, text, true, true, true);
    }

    function _ask(bool onProposed, bool onDisputed, bool onSettled) internal {
        example.requestPrice(IDENTIFIER, time, text, address(token), REWARD);
        example.setBond(IDENTIFIER, time, text, ASKED_BOND);
        example.setCustomLiveness(IDENTIFIER, time, text, WINDOW);
        example.setCallbacks(IDENTIFIER, time, text, onProposed, onDisputed, onSettled);
        example.clearState();
    }

    function _propose(int256 price) internal {
        _pay(proposer, ASKED_BOND + _finalFee());
        vm.prank(proposer);
        oracle.proposePrice(requester, IDENTIFIER, time, text, price);
        assertEq(token.balanceOf(proposer), 0);
    }

    function _dispute() internal {
        uint256 fee = oracle.getRequest(requester, IDENTIFIER, time, text).finalFee;
        _pay(disputer, ASKED_BOND + fee);
        vm.prank(disputer);
        oracle.disputePrice(requester, IDENTIFIER, time, text);
    }

    function _pay(address account, uint256 amount) private {
        token.mint(account, amount);
        vm.prank(account);
        token.approve(address(oracle), amount);
    }

    function _assertReported() internal view {
        assertEq(example.identifier(), IDENTIFIER, "identifier");
        assertEq(example.timestamp(), time, "timestamp");
        assertEq(example.ancillaryData(), text, "text");
    }

    function _assertSilent() internal view {
        assertEq(example.identifier(), 0, "called");
    }
}

contract ExampleOnUmaTest is UmaClientsTest {
    IUmaVoters private voters;

    function _oracle() internal override returns (IUmaOracleV2 real) {
        (real, voters) = deployUma(address(token), 250e6, WINDOW);
    }

    function _finalFee() internal pure override returns (uint256) {
        return 250e6;
    }

    function _decide(int256 price) internal override {
        IUmaVoters.Query memory last = voters.getPendingQueries()[0];
        voters.pushPrice(last.identifier, last.time, last.ancillaryData, price);
    }
}

contract ExampleOnCresolverTest is UmaClientsTest {
    function _oracle() internal view override returns (IUmaOracleV2) {
        return IUmaOracleV2(address(uma));
    }

    function _finalFee() internal pure override returns (uint256) {
        return 0;
    }

    function _decide(int256 price) internal override {
        _judge(price == 0 ? IVerdicts.Finding.NO : IVerdicts.Finding.YES);
    }

    /// @dev Only here: in UMA a requester that reverts keeps its settlement from happening.
    function test_ARequesterThatRevertsStopsNothing() external {
        _ask(true, true, true);
        example.setRevert(true);
        _propose(ONE);
        _dispute();
        _decide(ONE);
        oracle.settle(requester, IDENTIFIER, time, text);
        _assertSilent();
        assertEq(_hasPrice(), true);
        _assertNothingStrands();
    }

    /// @dev Only here: a dispute does not end the request, and its receiver would ask again.
    function test_ADisputeThatWouldRefundInUmaIsNotReported() external {
        _ask(false, true, false);
        example.setRefundOnDispute(IDENTIFIER, time, text);
        _propose(ONE);
        _dispute();
        _assertSilent();
    }
}
