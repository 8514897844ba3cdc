// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {TermsTest} from "./TermsTest.sol";

/// @notice A market whose collectors are the second and third of three that are listed.
abstract contract ReceiptTest is TermsTest {
    bytes internal constant ANSWER = "the answer";
    bytes32 internal constant HASH = keccak256(ANSWER);

    address[3] internal collectors = [collector, makeAddr("collector 1"), makeAddr("collector 2")];

    function setUp() public virtual override {
        super.setUp();
        for (uint256 i = 1; i < 3; ++i) {
            vm.prank(owner);
            market.listCollector(collectors[i]);
        }
    }

    function _collected() internal view returns (ICREsolverVerdicts.Terms memory terms) {
        terms = _terms();
        (terms.collectors, terms.silentSlashBps, terms.wrongSlashBps) = (6, 2_000, 5_000);
    }

    function _commit(uint256 marketId, uint256 collector, uint8 stage) internal {
        vm.prank(collectors[collector]);
        market.commitAnswers(marketId, stage, "bundle");
    }

    /// @dev A worker posts the hash of its answer or, with the answer, shows it.
    function _post(uint256 marketId, uint256 worker, bytes memory answer) internal {
        vm.prank(_worker(worker));
        market.postAnswerHash(marketId, HASH, answer);
    }

    function _request(uint256 marketId) internal {
        vm.prank(creator);
        market.requestResolution(marketId);
    }

    /// @dev A report of the first three workers, the third of which was silent.
    function _proposeSilent(uint256 marketId, ICREsolverVerdicts.Finding finding) internal {
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, finding, 0, 2);
        p.seats = 7 | 4 << 64;
        _propose(p);
    }

    function _expectWrongState(ICREsolverVerdicts.State state) internal {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.WrongState.selector, state));
    }
}
