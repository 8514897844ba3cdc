// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {ReceiptTest} from "../support/ReceiptTest.sol";

/// @notice Plays collectors, workers, resolver and time against one market after the other, and keeps
/// apart from the contract who has to pay for silence.
contract SilenceHandler is Test {
    uint256 public constant WORKERS = 6;
    uint256 public constant STAKE = 0.01 ether;
    uint24 private constant WINDOW = 2 hours;
    address private constant BURN = 0x000000000000000000000000000000000000dEaD;

    CREsolverMarket private immutable market;
    address[3] private collectors;

    uint256 private marketId;
    uint256 private start;
    uint256 private bundles;
    uint256 private posted;
    uint256 private shown;
    uint256 private silent;
    bool private isReported;

    constructor(CREsolverMarket market_, address[3] memory collectors_) {
        (market, collectors) = (market_, collectors_);
    }

    /// @dev The first market; `end` opens the next one.
    function open() external {
        if (marketId == 0) _open();
    }

    /// @notice What workers, the handler and the burn address can withdraw, and stakes of the market.
    function owed() external view returns (uint256 sum) {
        sum = market.balances(address(this)) + market.balances(BURN);
        for (uint256 i; i < WORKERS; ++i) {
            sum += market.balances(_worker(i)) + STAKE;
        }
    }

    function wait(uint256 seconds_) external {
        skip(seconds_ % 10 minutes);
    }

    /// @dev Begins another round where the last one is more than an hour old.
    function request(uint256 seed) external {
        // A bundle of the same second would count for the new round.
        skip(seed % 4 == 0 ? 1 hours : 1);
        bool begins = block.timestamp > start + 1 hours;
        (bool taken,) =
            address(market).call(abi.encodeWithSignature("requestResolution(uint256)", marketId));
        if (taken && begins) _begin();
    }

    /// @dev The first collector is not named: it takes the place of the others, late.
    function commit(uint256 seed) external {
        uint256 number = seed % 3;
        uint8 stage = uint8(seed >> 8) % 4 == 0 ? 0 : 1;
        bool isOpen = _state() == ICREsolverVerdicts.State.OPEN;
        if (number == 0 && seed >> 16 & 1 == 0) skip(30 minutes);
        bool mayStandIn = block.timestamp >= start + 45 minutes && bundles == 0;
        vm.prank(collectors[number]);
        (bool taken,) = address(market)
            .call(abi.encodeCall(ICREsolverVerdicts.commitAnswers, (marketId, stage, "bundle")));
        assertEq(taken, isOpen && (number != 0 || mayStandIn), "who commits");
        if (taken && stage == 1) ++bundles;
    }

    /// @dev A hash, of an answer that exists or of none.
    function post(uint256 seed) external {
        uint256 number = seed % WORKERS;
        bytes32 hash = seed >> 8 & 1 == 0 ? keccak256(_answer(number)) : bytes32(seed | 1);
        bool isOpen = _state() == ICREsolverVerdicts.State.OPEN;
        bool expected = isOpen && block.timestamp <= start + 30 minutes && posted >> number & 1 == 0;
        assertEq(_send(number, hash, ""), expected, "who posts");
        if (!expected) return;
        // In the upper half, whether there is an answer.
        posted |= 1 << number | (seed >> 8 & 1 == 0 ? 1 << (128 + number) : 0);
    }

    function show(uint256 seed) external {
        uint256 number = seed % WORKERS;
        bytes memory answer = _answer(number);
        bool expected =
            _state() != ICREsolverVerdicts.State.FINAL && posted >> (128 + number) & 1 == 1;
        assertEq(_send(number, keccak256(answer), answer), expected, "who shows");
        if (expected) shown |= 1 << number;
    }

    /// @dev Three seats, of which some are silent; sometimes unsure, so that the court is asked.
    function report(uint256 seed) external {
        if (isReported || seed % 3 != 0) return;
        ICREsolverVerdicts.Proposal memory p;
        p.marketId = marketId;
        bool isUnsure = seed >> 8 & 3 == 0;
        p.finding = isUnsure ? ICREsolverVerdicts.Finding.UNSURE : ICREsolverVerdicts.Finding.YES;
        silent = seed >> 16 & 7;
        p.seats = 7 | silent << 64;
        market.propose(p);
        isReported = true;
        if (bundles == 0) silent = 0;
    }

    function dispute(uint256 seed) external {
        if (_state() != ICREsolverVerdicts.State.PROPOSED || seed % 2 == 0) return;
        market.dispute{value: 0.11 ether}(marketId, "", "no", "");
    }

    /// @dev Lets time decide and counts what each worker gets.
    function end(uint256 seed) external {
        if (!isReported || seed % 2 != 0) return;
        skip(7 days);
        market.finalize(marketId);
        for (uint256 i; i < WORKERS; ++i) {
            address worker = _worker(i);
            uint256 before = market.balances(worker);
            market.releaseStake(marketId, worker);
            bool pays = silent & ~shown & 1 << i != 0;
            assertEq(
                market.balances(worker) - before,
                pays ? STAKE * 3 / 4 : STAKE,
                "who pays for silence"
            );
        }
        _open();
    }

    function _open() private {
        ICREsolverVerdicts.MarketParams memory params;
        (params.question, params.deadline) = ("Will it rain?", block.timestamp + 3650 days);
        params.terms.window = WINDOW;
        (params.terms.bond, params.terms.disputeFee) = (0.1 ether, 0.01 ether);
        (params.terms.collectors, params.terms.silentSlashBps) = (6, 2_500);
        (params.terms.court, params.terms.courtPeriod) = (address(1), 1 days);
        params.pool = 0.1 ether;
        vm.deal(address(this), 10 ether);
        marketId = market.createMarket{value: params.pool}(params);
        for (uint256 i; i < WORKERS; ++i) {
            vm.deal(_worker(i), STAKE);
            vm.prank(_worker(i));
            market.joinMarket{value: STAKE}(marketId, 0);
        }
        market.requestResolution(marketId);
        (isReported, silent) = (false, 0);
        _begin();
    }

    function _begin() private {
        start = block.timestamp;
        // After a report only the round of the report counts.
        if (!isReported) (bundles, posted, shown) = (0, 0, 0);
    }

    function _send(uint256 number, bytes32 hash, bytes memory answer) private returns (bool taken) {
        vm.prank(_worker(number));
        (taken,) = address(market)
            .call(abi.encodeCall(ICREsolverVerdicts.postAnswerHash, (marketId, hash, answer)));
    }

    function _state() private view returns (ICREsolverVerdicts.State state) {
        (state,,,) = market.verdictOf(market.verdictId(marketId));
    }

    function _worker(uint256 number) private pure returns (address) {
        return address(uint160(0x40000 + number));
    }

    function _answer(uint256 number) private pure returns (bytes memory) {
        return abi.encodePacked("answer", number);
    }
}

/// @notice Silence costs exactly who was reported as silent, in a round with a bundle, and did not
/// show in that round's time the answer behind the hash that it posted.
contract SilenceInvariantTest is ReceiptTest {
    SilenceHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new SilenceHandler(market, collectors);
        vm.prank(owner);
        market.setAuthorizedResolver(address(handler), true);
        handler.open();
        targetContract(address(handler));
    }

    /// @dev The handler compares each step; money in the market covers what is owed.
    /// forge-config: default.invariant.depth = 400
    function invariant_SilenceCostsWhoWasSilent() external view {
        assertGe(address(market).balance, handler.owed());
    }
}
