// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {HostileReputation} from "../support/Hostile.sol";
import {HostileIdentity} from "../support/HostileIdentity.sol";
import {TermsTest} from "../support/TermsTest.sol";

/// @notice An identity registry that fails, at the time of joining and after it.
abstract contract RegistriesSetup is TermsTest {
    ICREsolverVerdicts.Finding internal constant YES = ICREsolverVerdicts.Finding.YES;

    HostileIdentity internal identity;
    HostileReputation internal reputation;
    bytes private honest;

    function setUp() public virtual override {
        super.setUp();
        identity = new HostileIdentity();
        reputation = new HostileReputation();
        for (uint256 i; i < 12; ++i) {
            identity.give(i, _worker(i));
        }
        market = new CREsolverMarket(owner, address(identity), address(reputation));
        _authorize();
        honest = address(identity).code;
    }

    /// @dev The first five modes, and no code at all.
    function _fail(uint256 way) internal {
        if (way == 5) vm.etch(address(identity), "");
        else identity.setMode(HostileIdentity.Mode(way + 1));
    }

    function _repair() internal {
        vm.etch(address(identity), honest);
        identity.setMode(HostileIdentity.Mode.HONEST);
    }

    function _joined(ICREsolverVerdicts.Terms memory terms, uint256 count)
        internal
        returns (uint256 marketId)
    {
        marketId = _open(terms);
        for (uint256 i; i < count; ++i) {
            _join(marketId, _worker(i), i, STAKE);
        }
    }

    function _request(uint256 marketId) internal {
        vm.prank(creator);
        market.requestResolution(marketId);
    }
}

contract JoiningByRegistryTest is RegistriesSetup {
    function test_RevertGiven_TheRegistryFails() external {
        uint256[2] memory ids = [_open(_terms()), _create()];
        for (uint256 way; way < 6; ++way) {
            _fail(way);
            for (uint256 i; i < 2; ++i) {
                _expectRefused(
                    ids[i],
                    abi.encodeWithSelector(ICREsolverMarket.NotAuthorizedForAgent.selector, 0)
                );
            }
            _repair();
        }
    }

    function test_RevertGiven_ItNamesNoOwner() external {
        uint256 marketId = _open(_terms());
        HostileIdentity.Mode[4] memory modes = [
            HostileIdentity.Mode.REVERT,
            HostileIdentity.Mode.BURN_ALL_GAS,
            HostileIdentity.Mode.ONE_BYTE,
            HostileIdentity.Mode.BOMB
        ];
        for (uint256 i; i < 4; ++i) {
            identity.setMode(modes[i], HostileIdentity.ownerOf.selector);
            _expectUnreadable(marketId);
        }
    }

    function test_RevertGiven_ItNamesNoText() external {
        uint256 marketId = _open(_terms());
        for (uint256 way; way < 5; ++way) {
            identity.setMode(HostileIdentity.Mode(way + 1), HostileIdentity.tokenURI.selector);
            _expectUnreadable(marketId);
        }
    }

    function test_RevertWhen_TheTextHasMoreThan4096Bytes() external {
        uint256 marketId = _open(_terms());
        uint256[3] memory lengths = [uint256(4097), 4128, 40_000];
        for (uint256 i; i < 3; ++i) {
            identity.setText(abi.encode(new bytes(lengths[i])));
            _expectUnreadable(marketId);
        }
    }

    function test_RevertWhen_TheTextIsMalformed() external {
        uint256 marketId = _open(_terms());
        bytes[6] memory texts = [
            bytes(""),
            abi.encode(32),
            // Its offset leads elsewhere.
            abi.encode(64, 0, 3, bytes32("abc")),
            abi.encode(0, 3, bytes32("abc")),
            // It says to be longer than what was returned.
            abi.encode(32, 33, bytes32("abc")),
            abi.encode(32, type(uint256).max, bytes32("abc"))
        ];
        for (uint256 i; i < texts.length; ++i) {
            identity.setText(texts[i]);
            _expectUnreadable(marketId);
        }
    }

    function test_WhenTheTextHasUpTo4096Bytes() external {
        uint256[4] memory lengths = [uint256(0), 1, 4095, 4096];
        for (uint256 i; i < 4; ++i) {
            bytes memory text = new bytes(lengths[i]);
            identity.setText(abi.encode(text));
            uint256 marketId = _joined(_terms(), 1);
            assertEq(market.getCandidates(marketId, 0, 1)[0].uriHash, keccak256(text));
        }
    }

    function test_GivenThereIsNoWindow_WhenTheTextIsMalformed() external {
        identity.setText("");
        uint256 marketId = _create();
        _join(marketId, _worker(0), 0, STAKE);
        ICREsolverVerdicts.Candidate memory candidate = market.getCandidates(marketId, 0, 1)[0];
        assertEq(candidate.owner, address(0));
        assertEq(candidate.uriHash, 0);
    }

    /// @dev Any text that a contract returns by the ABI is hashed as it is, and nothing else is taken.
    function testFuzz_ATextIsHashedOrRefused(bytes calldata raw, bytes calldata text, bool isText)
        external
    {
        vm.assume(text.length <= 4_096);
        identity.setText(isText ? abi.encode(text) : raw);
        uint256 marketId = _open(_terms());
        vm.deal(_worker(0), STAKE);
        vm.prank(_worker(0));
        (bool taken,) = address(market).call{value: STAKE}(
            abi.encodeWithSignature("joinMarket(uint256,uint256)", marketId, 0)
        );
        if (isText) assertTrue(taken);
        if (!taken) return;
        if (isText) {
            assertEq(market.getCandidates(marketId, 0, 1)[0].uriHash, keccak256(text));
        } else {
            assertEq(uint256(bytes32(raw[:32])), 32);
            assertLe(uint256(bytes32(raw[32:64])), raw.length - 64);
        }
    }

    function _expectUnreadable(uint256 marketId) private {
        _expectRefused(
            marketId, abi.encodeWithSelector(ICREsolverVerdicts.RegistrationUnreadable.selector, 0)
        );
    }

    function _expectRefused(uint256 marketId, bytes memory error) private {
        vm.deal(_worker(0), STAKE);
        vm.expectRevert(error);
        vm.prank(_worker(0));
        market.joinMarket{value: STAKE}(marketId, 0);
    }
}

contract FailingRegistryTest is RegistriesSetup {
    function test_WhenAWorkerLeaves() external {
        for (uint256 way; way < 6; ++way) {
            uint256[2] memory ids = [_joined(_terms(), 3), _joinedByDefault(3)];
            _fail(way);
            for (uint256 i; i < 2; ++i) {
                vm.prank(_worker(0));
                market.leaveMarket(ids[i]);
                assertEq(market.getMarketWorkers(ids[i])[0], _worker(2));
            }
            _withdraw(_worker(0));
            _repair();
        }
        assertEq(_worker(0).balance, 12 * STAKE);
    }

    function test_WhenAReportSettlesAtOnce() external {
        for (uint256 way; way < 6; ++way) {
            uint256[2] memory ids = [_joinedByDefault(10), _joinedByDefault(10)];
            _request(ids[1]);
            _fail(way);
            _resolve(ids[0], _equal(10));
            _propose(ids[1], YES, 0, 10);
            for (uint256 i; i < 10; ++i) {
                assertEq(market.balances(_worker(i)), 2 * (POOL / 10 + STAKE));
                assertTrue(market.hasPendingFeedback(ids[0], _worker(i)));
                _withdraw(_worker(i));
            }
            // What waits is given once the registry works again.
            market.publishFeedback(ids[0], _worker(0));
            assertTrue(market.hasPendingFeedback(ids[0], _worker(0)));
            _repair();
            uint256 calls = reputation.calls();
            market.publishFeedback(ids[0], _worker(0));
            assertEq(reputation.calls(), calls + 3);
            assertFalse(market.hasPendingFeedback(ids[0], _worker(0)));
        }
    }

    /// @dev A registry that burns its gas costs the feedback, at no amount of gas the settlement.
    function test_WhenAReportSettlesAtOnceWithAnyGas() external {
        uint256 marketId = _joinedByDefault(10);
        bytes memory data = abi.encodeCall(
            market.resolveMarket, (marketId, _workers(10), _equal(10), _scores(10, 80), true)
        );
        uint256 state = vm.snapshotState();
        for (uint256 gas_ = 650_000; gas_ < 2_400_000; gas_ += 12_500) {
            identity.setMode(HostileIdentity.Mode.BURN_ALL_GAS);
            vm.cool(address(market));
            vm.prank(resolver);
            (bool success,) = address(market).call{gas: gas_}(data);
            assertTrue(success, "starved");
            vm.revertToState(state);
        }
    }

    function test_WhenAVerdictIsFinalized() external {
        for (uint256 way; way < 6; ++way) {
            uint256 marketId = _joined(_terms(), 4);
            _request(marketId);
            _propose(marketId, YES, 0, 3);
            skip(WINDOW + 1);
            _fail(way);
            market.finalize(marketId);
            market.releaseStake(marketId, _worker(3));
            assertEq(market.balances(_worker(3)), STAKE);
            vm.expectEmit(address(market));
            emit ICREsolverMarket.FeedbackDeferred(marketId, _worker(1));
            market.publishFeedback(marketId, _worker(1));
            _assertAllLeaves(marketId, 4);
            _repair();
        }
    }

    function test_WhenTheCourtRules() external {
        for (uint256 way; way < 6; ++way) {
            uint256 marketId = _joined(_terms(), 3);
            _request(marketId);
            _propose(marketId, YES, 0, 3);
            _fail(way);
            _dispute(marketId, BOND + FEE);
            _rule(marketId, ICREsolverVerdicts.Finding.NO);
            _assertAllLeaves(marketId, 3);
            _repair();
        }
    }

    function test_WhenMarketsExpireOrAreVoided() external {
        for (uint256 way; way < 6; ++way) {
            uint256[3] memory ids = [_joined(_terms(), 2), _joinedByDefault(2), _joinedByDefault(2)];
            _fail(way);
            _void(ids[2]);
            skip(DURATION + 7 days);
            market.voidExpiredMarket(ids[0]);
            market.voidExpiredMarket(ids[1]);
            _assertAllLeaves(ids[0], 2);
            _repair();
        }
    }

    function test_WhenCandidatesAreListed() external {
        uint256[2] memory ids = [_joined(_terms(), 3), _joinedByDefault(3)];
        for (uint256 i; i < 2; ++i) {
            bytes memory before = abi.encode(market.getCandidates(ids[i], 0, 64));
            for (uint256 way; way < 6; ++way) {
                _fail(way);
                assertEq(
                    keccak256(abi.encode(market.getCandidates(ids[i], 0, 64))), keccak256(before)
                );
                _repair();
            }
        }
    }

    function _joinedByDefault(uint256 count) private returns (uint256) {
        ICREsolverVerdicts.Terms memory none;
        return _joined(none, count);
    }
}

/// @notice What changes in the registry after a candidate joined.
contract RegistrationTest is RegistriesSetup {
    function test_WhenAnAgentIsSold() external {
        uint256 marketId = _joined(_terms(), 3);
        identity.give(1, outsider);
        ICREsolverVerdicts.Candidate memory candidate = market.getCandidates(marketId, 1, 1)[0];
        assertEq(candidate.worker, _worker(1));
        assertEq(candidate.owner, _worker(1));
        // The buyer is another owner, but the agent has its place.
        vm.deal(outsider, STAKE);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.AgentAlreadyJoined.selector, 1));
        vm.prank(outsider);
        market.joinMarket{value: STAKE}(marketId, 1);
    }

    function test_WhenATextChanges() external {
        uint256 marketId = _joined(_terms(), 2);
        identity.setText(abi.encode("data:,another"));
        _join(marketId, _worker(2), 2, STAKE);
        ICREsolverVerdicts.Candidate[] memory candidates = market.getCandidates(marketId, 0, 3);
        assertEq(candidates[0].uriHash, keccak256("data:,agent"));
        assertEq(candidates[1].uriHash, keccak256("data:,agent"));
        assertEq(candidates[2].uriHash, keccak256("data:,another"));
    }

    function test_WhenACandidateLeaves() external {
        uint256 marketId = _joined(_terms(), 2);
        identity.setText(abi.encode("data:,another"));
        _join(marketId, _worker(2), 2, STAKE);
        identity.give(2, outsider);
        vm.prank(_worker(0));
        market.leaveMarket(marketId);
        ICREsolverVerdicts.Candidate memory moved = market.getCandidates(marketId, 0, 1)[0];
        assertEq(moved.worker, _worker(2));
        assertEq(moved.agentId, 2);
        assertEq(moved.owner, _worker(2));
        assertEq(moved.uriHash, keccak256("data:,another"));
        // Account, agent and owner are free again.
        _join(marketId, _worker(0), 0, STAKE);
        ICREsolverVerdicts.Candidate memory back = market.getCandidates(marketId, 2, 1)[0];
        assertEq(back.owner, _worker(0));
        assertEq(back.uriHash, keccak256("data:,another"));
        vm.prank(_worker(2));
        market.leaveMarket(marketId);
        assertEq(market.getMarketWorkers(marketId)[0], _worker(0));
    }

    function test_WhenTheLastCandidateLeaves() external {
        uint256 marketId = _joined(_terms(), 1);
        vm.prank(_worker(0));
        market.leaveMarket(marketId);
        assertEq(market.getCandidates(marketId, 0, 64).length, 0);
        _join(marketId, _worker(0), 0, STAKE);
        assertEq(market.getCandidates(marketId, 0, 1)[0].owner, _worker(0));
    }
}
