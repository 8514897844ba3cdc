// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {MarketTest} from "./MarketTest.sol";

/// @notice A market with terms and the steps that tests of verdicts share.
abstract contract TermsTest is MarketTest {
    uint96 internal constant BOND = 0.1 ether;
    uint96 internal constant FEE = 0.03 ether;
    uint24 internal constant WINDOW = 2 hours;

    address internal disputer = makeAddr("disputer");
    address internal court = makeAddr("court");

    /// @dev Terms of a panel market with a window, a bond, a fee and a court.
    function _terms() internal view returns (ICREsolverVerdicts.Terms memory terms) {
        terms.window = WINDOW;
        terms.bond = BOND;
        terms.disputeFee = FEE;
        terms.court = court;
        terms.courtPeriod = 1 days;
    }

    function _open(ICREsolverVerdicts.Terms memory terms) internal returns (uint256 marketId) {
        ICREsolverVerdicts.MarketParams memory params;
        params.question = QUESTION;
        params.deadline = _deadline();
        params.pool = POOL;
        params.terms = terms;
        vm.deal(creator, creator.balance + POOL);
        vm.prank(creator);
        return market.createMarket{value: POOL}(params);
    }

    /// @dev A market that `count` workers joined and its creator asked to resolve.
    function _requested(ICREsolverVerdicts.Terms memory terms, uint256 count)
        internal
        returns (uint256 marketId)
    {
        marketId = _open(terms);
        for (uint256 i; i < count; ++i) {
            _join(marketId, _worker(i));
        }
        vm.prank(creator);
        market.requestResolution(marketId);
    }

    /// @dev A report whose seats are the workers `from` to `from + count - 1`, of equal weight, all
    /// of one opinion.
    function _proposal(
        uint256 marketId,
        ICREsolverVerdicts.Finding finding,
        uint256 from,
        uint256 count
    ) internal pure returns (ICREsolverVerdicts.Proposal memory p) {
        p.marketId = marketId;
        p.finding = finding;
        p.workers = new address[](count);
        for (uint256 i; i < count; ++i) {
            p.workers[i] = _worker(from + i);
        }
        p.weights = _equal(count);
        p.dimScores = _scores(count, 80);
        uint256 drawn = ((1 << count) - 1) << from;
        p.seats = drawn | drawn << 128;
        p.recordHash = keccak256(abi.encode(marketId, finding, from));
    }

    function _propose(ICREsolverVerdicts.Proposal memory p) internal {
        vm.prank(resolver);
        market.propose(p);
    }

    function _propose(
        uint256 marketId,
        ICREsolverVerdicts.Finding finding,
        uint256 from,
        uint256 count
    ) internal {
        _propose(_proposal(marketId, finding, from, count));
    }

    function _decideAgain(
        uint256 marketId,
        ICREsolverVerdicts.Finding finding,
        uint256 from,
        uint256 count
    ) internal {
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, finding, from, count);
        p.stage = 1;
        _propose(p);
    }

    function _dispute(uint256 marketId, uint256 amount) internal {
        vm.deal(disputer, disputer.balance + amount);
        vm.prank(disputer);
        market.dispute{value: amount}(marketId, "", "The source says otherwise.", "");
    }

    function _state(uint256 marketId) internal view returns (ICREsolverVerdicts.State state) {
        (state,,,) = market.verdictOf(market.verdictId(marketId));
    }

    /// @dev Releases every stake, withdraws every balance and expects nothing to be left.
    function _assertAllLeaves(uint256 marketId, uint256 workers) internal {
        for (uint256 i; i < workers; ++i) {
            try market.releaseStake(marketId, _worker(i)) {} catch {}
            if (market.balances(_worker(i)) != 0) _withdraw(_worker(i));
        }
        address[3] memory others = [creator, disputer, court];
        for (uint256 i; i < others.length; ++i) {
            if (market.balances(others[i]) != 0) _withdraw(others[i]);
        }
        if (market.balanceOf(address(0), 0x000000000000000000000000000000000000dEaD) != 0) {
            market.burn(address(0));
        }
        assertEq(address(market).balance, 0, "left in the market");
    }
}
