// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {RealityArbitrator} from "../../src/adapters/RealityArbitrator.sol";
import {IRealityArbitrator} from "../../src/interfaces/IRealityArbitrator.sol";
import {IReality, RealityTest} from "../support/RealityTest.sol";
import {MarketDriver} from "./MarketDriver.sol";

/// @notice Answerers, payers and public of the arbitrator, at random.
contract ArbitratorHandler is MarketDriver {
    uint256 public constant PAYERS = 3;

    RealityArbitrator private immutable arbitrator;
    IReality private immutable reality;
    string private text;

    bytes32[] public questions;
    mapping(bytes32 questionId => bytes32[3]) private last;
    mapping(address payer => uint256) public paid;
    mapping(address payer => uint256) public taken;

    constructor(
        CREsolverMarket market_,
        address resolver_,
        RealityArbitrator arbitrator_,
        IReality reality_,
        string memory text_
    ) MarketDriver(market_, resolver_) {
        (arbitrator, reality, text) = (arbitrator_, reality_, text_);
    }

    function questionCount() external view returns (uint256) {
        return questions.length;
    }

    function payerAt(uint256 seed) public pure returns (address) {
        return address(uint160(0xaa0 + seed % PAYERS));
    }

    /// @dev A new question with an answer, requested at once.
    function requestNew(uint256 payerSeed, bool opens, bool hasWorkers) external {
        if (questions.length == 12) return;
        bytes32 questionId = reality.askQuestionWithMinBond(
            0, text, address(arbitrator), 1 days, 0, questions.length, 1
        );
        questions.push(questionId);
        _answer(questionId, true, 1);
        if (payerSeed % 4 == 0) _answer(questionId, false, 2);
        request(questions.length - 1, payerSeed, opens, hasWorkers);
    }

    function answer(uint256 seed, bool yes) external {
        if (questions.length != 0) _answer(_question(seed), yes, 1 << (seed % 20));
    }

    function request(uint256 seed, uint256 payerSeed, bool opens, bool hasWorkers) public {
        if (questions.length == 0) return;
        (bytes32 questionId, address payer) = (_question(seed), payerAt(payerSeed));
        uint256 fee = arbitrator.fee();
        vm.deal(payer, fee);
        vm.prank(payer);
        try arbitrator.requestArbitration{value: fee}(questionId, 0) {
            paid[payer] += fee;
            if (opens) _open(questionId, hasWorkers);
        } catch {}
    }

    function open(uint256 seed, bool hasWorkers) external {
        if (questions.length == 0) return;
        bytes32 questionId = _question(seed);
        if (_stage(questionId) == IRealityArbitrator.Stage.REQUESTED) {
            _open(questionId, hasWorkers);
        }
    }

    function rule(uint256 seed) external {
        if (questions.length != 0) _rule(_question(seed));
    }

    function reportAndRule(uint256 seed, uint8 finding, bool hasSeats) external {
        if (questions.length == 0) return;
        bytes32 questionId = _question(seed);
        (,,,, address creator,) = arbitrator.arbitrations(questionId);
        for (uint256 i; i < creators.length; ++i) {
            if (address(creators[i]) == creator) report(i, finding, uint8(seed), hasSeats, true);
        }
        _rule(questionId);
    }

    function cancel(uint256 seed) external {
        if (questions.length == 0) return;
        try arbitrator.cancel(_question(seed)) {} catch {}
    }

    function take(uint256 seed) external {
        _take(payerAt(seed));
    }

    /// @notice Ends everything by time alone and takes what is owed.
    function endAll() external {
        endMarkets();
        for (uint256 i; i < questions.length; ++i) {
            if (_stage(questions[i]) == IRealityArbitrator.Stage.REQUESTED) {
                arbitrator.cancel(questions[i]);
            } else if (_stage(questions[i]) == IRealityArbitrator.Stage.OPENED) {
                _rule(questions[i]);
            }
        }
        for (uint256 i; i < PAYERS; ++i) {
            _take(payerAt(i));
        }
    }

    function _answer(bytes32 questionId, bool yes, uint256 bond) private {
        bytes32 before = reality.getHistoryHash(questionId);
        bytes32 value = bytes32(uint256(yes ? 1 : 0));
        address answerer = address(0xbb);
        vm.deal(answerer, bond);
        vm.prank(answerer);
        try reality.submitAnswer{value: bond}(questionId, value, 0) {
            last[questionId] = [before, value, bytes32(uint256(uint160(answerer)))];
        } catch {}
    }

    function _open(bytes32 questionId, bool hasWorkers) private {
        arbitrator.open(questionId, 0, text);
        (,,,, address creator,) = arbitrator.arbitrations(questionId);
        _track(creator, hasWorkers);
    }

    function _rule(bytes32 questionId) private {
        bytes32[3] storage entry = last[questionId];
        address answerer = address(uint160(uint256(entry[2])));
        try arbitrator.rule(questionId, entry[0], entry[1], answerer) {} catch {}
    }

    function _take(address payer) private {
        uint256 amount = arbitrator.balances(payer);
        if (amount == 0) return;
        vm.prank(payer);
        arbitrator.withdrawTo(payable(address(0x5143)));
        taken[payer] += amount;
    }

    function _stage(bytes32 questionId) private view returns (IRealityArbitrator.Stage stage) {
        (, stage,,,,) = arbitrator.arbitrations(questionId);
    }

    function _question(uint256 seed) private view returns (bytes32) {
        return questions[seed % questions.length];
    }
}

contract ArbitratorInvariantTest is RealityTest {
    RealityArbitrator private arbitrator;
    ArbitratorHandler private handler;

    function setUp() public override {
        super.setUp();
        arbitrator = new RealityArbitrator(
            address(market), address(reality), 0.5 ether, "{}", DURATION, _terms()
        );
        handler = new ArbitratorHandler(market, resolver, arbitrator, reality, TEXT);
        vm.label(address(handler), "handler");
        targetContract(address(handler));
        bytes4[] memory excluded = new bytes4[](1);
        excluded[0] = ArbitratorHandler.endAll.selector;
        excludeSelector(FuzzSelector(address(handler), excluded));
    }

    /// @dev The arbitrator holds exactly the fees without a market; no payer gets more than it paid;
    /// a question is frozen exactly while an arbitration is open.
    function invariant_TheArbitratorOwesWhatItHolds() external view {
        uint256 owed;
        for (uint256 i; i < handler.questionCount(); ++i) {
            bytes32 questionId = handler.questions(i);
            (, IRealityArbitrator.Stage stage,,,,) = arbitrator.arbitrations(questionId);
            if (stage == IRealityArbitrator.Stage.REQUESTED) owed += arbitrator.fee();
            assertEq(
                reality.isPendingArbitration(questionId), stage != IRealityArbitrator.Stage.NONE
            );
        }
        for (uint256 i; i < handler.PAYERS(); ++i) {
            address payer = handler.payerAt(i);
            owed += arbitrator.balances(payer);
            assertLe(
                handler.taken(payer) + arbitrator.balances(payer) + handler.refunded(payer),
                handler.paid(payer),
                "a payer got more than it paid"
            );
        }
        assertEq(address(arbitrator).balance, owed, "owes what it holds");
    }

    function afterInvariant() external {
        handler.endAll();
        for (uint256 i; i < handler.questionCount(); ++i) {
            assertFalse(reality.isPendingArbitration(handler.questions(i)), "frozen for ever");
        }
        assertEq(address(arbitrator).balance, 0, "left in the arbitrator");
        for (uint256 i; i < handler.creatorCount(); ++i) {
            assertEq(market.balances(address(handler.creators(i))), 0, "left with a creator");
        }
    }
}
