// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {SILENT, UNUSED} from "../../src/types/Votes.sol";
import {MarketTest} from "./MarketTest.sol";
import {signAnswer} from "./SignAnswer.sol";

/// @notice Markets with a window, and the steps that tests of the ladder share.
abstract contract LadderTest is MarketTest {
    uint96 internal constant FEE = 0.03 ether;
    uint96 internal constant UNIT = 0.01 ether;
    uint24 internal constant WINDOW = 2 hours;
    uint24 internal constant PANEL_WINDOW = 1 days;
    uint32 internal constant COURT_PERIOD = 5 days;

    /// @dev What a wrong vote loses with `UNIT` and 2,000 basis points.
    uint256 internal constant SLASH = 0.002 ether;

    /// @dev Fee and what seven votes can lose.
    uint96 internal constant BOND = FEE + 7 * 0.002 ether;

    uint256 internal constant DATA_ONLY = 1;
    uint256 internal constant HASH_ONLY = 2;
    uint256 internal constant JUDGE_FIRST = 8;
    uint256 internal constant REQUEST = 16;

    address internal constant BURNED = 0x000000000000000000000000000000000000dEaD;

    /// @dev What an account paid as asker, disputer or appellant.
    mapping(address account => uint256) internal deposited;

    address internal asker = makeAddr("asker");
    address internal disputer = makeAddr("disputer");
    address internal appellant = makeAddr("appellant");
    address internal court = makeAddr("court");
    address internal collector = makeAddr("collector 0");

    /// @dev A market with a window names a listed court, and with a panel a listed collector.
    function _authorize() internal virtual override {
        super._authorize();
        vm.startPrank(owner);
        market.listCollector(collector);
        market.listCourt(court, address(0), FEE, COURT_PERIOD);
        vm.stopPrank();
    }

    // Terms

    /// @dev A claim that stands, or a panel after a dispute.
    function _terms() internal pure returns (IVerdicts.Terms memory terms) {
        (terms.window, terms.panelWindow, terms.court) = (WINDOW, PANEL_WINDOW, 1);
        (terms.votes, terms.reserves, terms.unit) = (7, 3, UNIT);
        (terms.wrongSlashBps, terms.collectors) = (2_000, 1);
    }

    /// @dev A claim that stands, or the rule after a dispute.
    function _dataTerms() internal pure returns (IVerdicts.Terms memory terms) {
        (terms.window, terms.court, terms.flags) = (WINDOW, 1, uint16(DATA_ONLY));
    }

    /// @dev The same with the judge asked at once.
    function _judgeFirst(IVerdicts.Terms memory terms)
        internal
        pure
        returns (IVerdicts.Terms memory)
    {
        terms.flags |= uint16(JUDGE_FIRST);
        return terms;
    }

    function _open(IVerdicts.Terms memory terms) internal returns (uint256 marketId) {
        return _open(terms, POOL);
    }

    function _open(IVerdicts.Terms memory terms, uint256 pool) internal returns (uint256 marketId) {
        IVerdicts.MarketParams memory params;
        params.question = QUESTION;
        params.deadline = _deadline();
        params.pool = pool;
        params.terms = terms;
        vm.deal(creator, creator.balance + pool);
        vm.prank(creator);
        return market.createMarket{value: pool}(params);
    }

    // Steps

    /// @dev Goes to the deadline, and asks.
    function _ask(uint256 marketId, IVerdicts.Finding claim) internal {
        (,, uint256 deadline,,) = market.getMarket(marketId);
        if (block.timestamp < deadline) vm.warp(deadline);
        _askNow(marketId, claim);
    }

    function _askNow(uint256 marketId, IVerdicts.Finding claim) internal {
        (, IVerdicts.Terms memory terms) = market.getTerms(marketId);
        vm.deal(asker, asker.balance + terms.bond);
        deposited[asker] += terms.bond;
        vm.prank(asker);
        market.ask{value: terms.bond}(marketId, claim, "", "");
    }

    function _dispute(uint256 marketId, IVerdicts.Finding answer) internal {
        _object(disputer, marketId, answer, _bondOf(marketId) + FEE);
    }

    function _appeal(uint256 marketId, IVerdicts.Finding answer) internal {
        _object(appellant, marketId, answer, 2 * _bondOf(marketId) + FEE);
    }

    function _object(address account, uint256 marketId, IVerdicts.Finding answer, uint256 amount)
        internal
    {
        vm.deal(account, account.balance + amount);
        deposited[account] += amount;
        vm.prank(account);
        market.dispute{value: amount}(
            marketId, answer, amount, "", "The source says otherwise.", ""
        );
    }

    /// @dev Lets `count` workers join with one unit each.
    function _joinMany(uint256 marketId, uint256 count) internal {
        for (uint256 i; i < count; ++i) {
            _join(marketId, _worker(i), 0, UNIT);
        }
    }

    /// @dev Lets joining end, and starts the panel.
    function _startPanel(uint256 marketId) internal {
        vm.warp(market.getAsking(marketId).joinUntil + 1);
        market.startPanel(marketId, "");
    }

    /// @dev A claim that is disputed, with ten candidates and the panel started.
    function _panelled(IVerdicts.Finding claim, IVerdicts.Finding answer)
        internal
        returns (uint256 marketId)
    {
        marketId = _open(_terms());
        _ask(marketId, claim);
        _dispute(marketId, answer);
        _joinMany(marketId, 10);
        _startPanel(marketId);
    }

    /// @dev A word of votes of the first workers, one vote each: a code for each.
    function _votes(uint256[] memory codes) internal pure returns (uint256 votes) {
        for (uint256 i; i < codes.length; ++i) {
            uint256 count = codes[i] == UNUSED ? 0 : 1;
            votes |= (i | count << 6 | codes[i] << 10 | 1 << 13) << (16 * i);
        }
    }

    /// @dev Codes of `right` workers, then `wrong`, then `abstained`, then `silent`.
    function _codes(
        IVerdicts.Finding right,
        uint256 rights,
        IVerdicts.Finding wrong,
        uint256 wrongs,
        uint256 abstained,
        uint256 silent
    ) internal pure returns (uint256[] memory codes) {
        codes = new uint256[](rights + wrongs + abstained + silent);
        for (uint256 i; i < codes.length; ++i) {
            if (i < rights) codes[i] = uint256(right);
            else if (i < rights + wrongs) codes[i] = uint256(wrong);
            else codes[i] = i < rights + wrongs + abstained ? 0 : SILENT;
        }
    }

    function _proposeVotes(uint256 marketId, uint256[] memory codes) internal {
        vm.prank(resolver);
        market.proposeVotes(marketId, _votes(codes), 0, keccak256("record"));
    }

    function _proposeVotes(
        uint256 marketId,
        IVerdicts.Finding right,
        uint256 rights,
        IVerdicts.Finding wrong,
        uint256 wrongs
    ) internal {
        _proposeVotes(marketId, _codes(right, rights, wrong, wrongs, 0, 0));
    }

    function _propose(uint256 marketId, IVerdicts.Finding finding) internal {
        IVerdicts.Proposal memory p;
        (p.marketId, p.finding, p.recordHash) = (marketId, finding, keccak256("record"));
        vm.prank(resolver);
        market.propose(p);
    }

    /// @dev A report on a market without a window: the workers `from` to `from + count - 1`, of equal
    /// weight.
    function _proposal(uint256 marketId, IVerdicts.Finding finding, uint256 from, uint256 count)
        internal
        pure
        returns (IVerdicts.Proposal memory p)
    {
        p.marketId = marketId;
        p.finding = finding;
        p.workers = new address[](count);
        for (uint256 i; i < count; ++i) {
            p.workers[i] = _worker(from + i);
        }
        p.weights = _equal(count);
        p.dimScores = _scores(count, 80);
        p.recordHash = keccak256(abi.encode(marketId, finding, from));
    }

    function _propose(IVerdicts.Proposal memory p) internal {
        vm.prank(resolver);
        market.propose(p);
    }

    function _propose(uint256 marketId, IVerdicts.Finding finding, uint256 from, uint256 count)
        internal
    {
        _propose(_proposal(marketId, finding, from, count));
    }

    function _rule(uint256 marketId, IVerdicts.Finding finding) internal {
        vm.prank(court);
        market.rule(marketId, finding, 0);
    }

    /// @dev Lets the present window or the judge's time end, and pays out.
    function _finalize(uint256 marketId) internal {
        vm.warp(market.getAsking(marketId).until + 1);
        market.finalize(marketId);
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
            IVerdicts.proveContradiction, (marketId, worker, 7, 0, 0, hashes, signatures)
        );
        vm.prank(outsider);
        (bool success, bytes memory result) = address(market).call(call_);
        if (!success) {
            assembly {
                revert(add(result, 32), mload(result))
            }
        }
    }

    // Facts

    function _bondOf(uint256 marketId) internal view returns (uint256) {
        (, IVerdicts.Terms memory terms) = market.getTerms(marketId);
        return terms.bond;
    }

    function _state(uint256 marketId) internal view returns (IVerdicts.State state) {
        (state,,,) = market.verdictOf(market.verdictId(marketId));
    }

    function _assertState(uint256 marketId, IVerdicts.State state, IVerdicts.Judge judge)
        internal
        view
    {
        IVerdicts.Asking memory asking = market.getAsking(marketId);
        assertEq(uint8(asking.state), uint8(state), "state");
        assertEq(uint8(asking.judge), uint8(judge), "judge");
    }

    function _assertFinal(uint256 marketId, ICREsolverMarket.Outcome outcome) internal view {
        assertEq(uint8(_state(marketId)), uint8(IVerdicts.State.FINAL), "state");
        (ICREsolverMarket.Outcome actual,) = market.getOutcome(marketId);
        assertEq(uint8(actual), uint8(outcome), "outcome");
    }

    /// @dev Releases every stake, and expects that the balances add up to what the market holds.
    function _assertAllAccounted(uint256 marketId) internal {
        address[] memory workers = market.getMarketWorkers(marketId);
        uint256 owed = market.balances(creator) + market.balances(BURNED);
        owed += market.balances(asker) + market.balances(disputer) + market.balances(appellant);
        owed += market.balances(court) + market.balances(outsider);
        for (uint256 i; i < workers.length; ++i) {
            try market.releaseStake(marketId, workers[i]) {} catch {}
            owed += market.balances(workers[i]);
        }
        assertEq(address(market).balance, owed, "owed");
    }
}
