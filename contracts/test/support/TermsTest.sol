// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {MarketTest} from "./MarketTest.sol";
import {signAnswer} from "./SignAnswer.sol";

/// @notice Markets with and without a window, and the steps that tests of verdicts share.
abstract contract TermsTest is MarketTest {
    uint96 internal constant BOND = 0.1 ether;
    uint96 internal constant FEE = 0.03 ether;
    uint24 internal constant WINDOW = 2 hours;

    address internal constant BURNED = 0x000000000000000000000000000000000000dEaD;

    address internal disputer = makeAddr("disputer");
    address internal appellant = makeAddr("appellant");
    address internal court = makeAddr("court");
    address internal collector = makeAddr("collector 0");

    /// @dev A market with a window and a panel names a listed collector.
    function _authorize() internal virtual override {
        super._authorize();
        vm.prank(owner);
        market.listCollector(collector);
    }

    /// @dev Terms of a panel market with a window, a bond, a fee, a court and a collector.
    function _terms() internal view returns (ICREsolverVerdicts.Terms memory terms) {
        terms.window = WINDOW;
        terms.bond = BOND;
        terms.disputeFee = FEE;
        terms.court = court;
        (terms.courtPeriod, terms.collectors) = (1 days, 1);
    }

    /// @dev The same of a market that takes data only, without a court.
    function _dataTerms() internal pure returns (ICREsolverVerdicts.Terms memory terms) {
        (terms.window, terms.bond, terms.flags) = (WINDOW, BOND, 1);
    }

    /// @dev The same with a court, so that what a fresh read finds can be appealed.
    function _appealableTerms() internal view returns (ICREsolverVerdicts.Terms memory terms) {
        terms = _dataTerms();
        (terms.court, terms.courtPeriod, terms.disputeFee) = (court, 1 days, FEE);
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

    /// @dev The report of a fresh read by the rule.
    function _readAgain(uint256 marketId, ICREsolverVerdicts.Finding finding) internal {
        ICREsolverVerdicts.Proposal memory p = _proposal(marketId, finding, 0, 0);
        (p.stage, p.reason) = (1, ICREsolverMarket.VoidReason.INVALID);
        _propose(p);
    }

    function _rule(uint256 marketId, ICREsolverVerdicts.Finding finding) internal {
        vm.prank(court);
        market.rule(marketId, finding, 0);
    }

    /// @dev YES of the first three of `count` candidates, disputed before the court.
    function _disputedPanel(ICREsolverVerdicts.Terms memory terms, uint256 count)
        internal
        returns (uint256 marketId)
    {
        marketId = _requested(terms, count);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _dispute(marketId, terms.bond + terms.disputeFee);
    }

    /// @dev YES by data, disputed, so that the rule is read again.
    function _disputedData(ICREsolverVerdicts.Terms memory terms)
        internal
        returns (uint256 marketId)
    {
        marketId = _requested(terms, 0);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 0);
        _dispute(marketId, terms.bond);
    }

    function _dispute(uint256 marketId, uint256 amount) internal {
        _disputeAs(disputer, marketId, amount);
    }

    function _disputeAs(address account, uint256 marketId, uint256 amount) internal {
        vm.deal(account, account.balance + amount);
        vm.prank(account);
        market.dispute{value: amount}(marketId, "", "The source says otherwise.", "");
    }

    /// @dev Shows two signatures of `signer` for one round, as an outsider.
    function _prove(uint256 marketId, string memory one, string memory other) internal {
        (address worker, uint256 key) = makeAddrAndKey("signer");
        bytes32[2] memory hashes = [keccak256(bytes(one)), keccak256(bytes(other))];
        bytes[2] memory signatures;
        for (uint256 i; i < 2; ++i) {
            signatures[i] = signAnswer(address(market), key, marketId, worker, hashes[i]);
        }
        bytes memory call_ = abi.encodeCall(
            ICREsolverVerdicts.proveContradiction, (marketId, worker, 7, 0, 0, hashes, signatures)
        );
        vm.prank(outsider);
        (bool success, bytes memory result) = address(market).call(call_);
        if (!success) {
            assembly {
                revert(add(result, 32), mload(result))
            }
        }
    }

    function _state(uint256 marketId) internal view returns (ICREsolverVerdicts.State state) {
        (state,,,) = market.verdictOf(market.verdictId(marketId));
    }

    /// @dev Who judges and until when, as both views say.
    function _assertTurn(uint256 marketId, ICREsolverVerdicts.Judge expected, uint256 time)
        internal
        view
    {
        (ICREsolverVerdicts.Judge judge,,,, uint256 until) = market.getDispute(marketId);
        assertEq(uint8(judge), uint8(expected), "judge");
        assertEq(until, time, "until");
        assertEq(market.getMarkets(marketId, 1)[0].until, time, "listed until");
    }

    /// @dev Releases every stake, withdraws every balance and expects nothing to be left.
    function _assertAllLeaves(uint256 marketId, uint256 workers) internal {
        for (uint256 i; i < workers; ++i) {
            try market.releaseStake(marketId, _worker(i)) {} catch {}
            if (market.balances(_worker(i)) != 0) _withdraw(_worker(i));
        }
        address[4] memory others = [creator, disputer, appellant, court];
        for (uint256 i; i < others.length; ++i) {
            if (market.balances(others[i]) != 0) _withdraw(others[i]);
        }
        if (market.balanceOf(address(0), BURNED) != 0) {
            market.burn(address(0));
        }
        assertEq(address(market).balance, 0, "left in the market");
    }
}
