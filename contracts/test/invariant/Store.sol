// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {console} from "forge-std/console.sol";
import {Test} from "forge-std/Test.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {CountingReputation, HostileActor} from "./Actors.sol";

/// @notice What the handlers did, kept apart from the contract: deposits and withdrawals, what each
/// market owes, how settled markets looked, and which states were reached.
contract Store is Test {
    uint256 public constant ACTORS = 72;
    uint256 public constant HOSTILE = 4;
    /// @notice Markets that are open at one time.
    uint256 public constant ROOM = 12;
    address public constant BURN = 0x000000000000000000000000000000000000dEaD;

    address public immutable court = makeAddr("court");
    address public immutable collector = makeAddr("collector");
    CREsolverMarket public immutable market;
    PermitToken public immutable token;
    LocalIdentityRegistry public immutable identity;
    CountingReputation public immutable reputation;

    address[] public actors;
    uint256[] public active;
    uint256[] public settled;
    mapping(address asset => uint256) public deposited;
    mapping(address asset => uint256) public withdrawn;
    mapping(address asset => uint256) public owed;
    mapping(uint256 agentId => uint256) public due;
    uint256 public forced;
    mapping(string name => uint256) public reached;
    /// @notice Seats that agree with the verdict that was proposed, one bit each in join order.
    mapping(uint256 marketId => uint256) public agreed;
    /// @notice What the first disputer attacked.
    mapping(uint256 marketId => ICREsolverMarket.Outcome) public attacked;

    mapping(uint256 marketId => uint256) private _owedBy;
    mapping(uint256 marketId => bytes32) private _finalVerdict;
    mapping(uint256 marketId => bytes32) private _settledHead;

    constructor(
        CREsolverMarket market_,
        PermitToken token_,
        LocalIdentityRegistry identity_,
        CountingReputation reputation_
    ) {
        (market, token, identity, reputation) = (market_, token_, identity_, reputation_);
        for (uint256 i; i < ACTORS; ++i) {
            address account = i < HOSTILE
                ? address(new HostileActor(market_, address(token_)))
                : vm.addr(keyOf(i));
            actors.push(account);
            vm.prank(account);
            identity_.register();
            vm.prank(account);
            token_.approve(address(market_), type(uint256).max);
        }
    }

    function keyOf(uint256 number) public pure returns (uint256) {
        return 0xac7000 + number;
    }

    function actor(uint256 seed) public view returns (address) {
        return actors[seed % ACTORS];
    }

    function activeCount() external view returns (uint256) {
        return active.length;
    }

    function settledCount() external view returns (uint256) {
        return settled.length;
    }

    function addMarket(uint256 marketId) external {
        active.push(marketId);
        refresh(marketId);
    }

    function addDeposit(address asset, uint256 amount) external {
        deposited[asset] += amount;
    }

    function addWithdrawal(address asset, uint256 amount) external {
        withdrawn[asset] += amount;
    }

    function addForced(uint256 amount) external {
        forced += amount;
    }

    function addDue(uint256 agentId, uint256 scores) external {
        due[agentId] += scores;
    }

    function noteAgreed(uint256 marketId, uint256 seats) external {
        agreed[marketId] = seats;
    }

    function noteAttacked(uint256 marketId, ICREsolverMarket.Outcome outcome) external {
        attacked[marketId] = outcome;
    }

    /// @notice Counts that a state was reached.
    function reach(string calldata name) external {
        ++reached[name];
    }

    /// @notice Reads again what a market owes, and checks that nothing final has changed.
    function refresh(uint256 marketId) public {
        address asset = assetOf(marketId);
        uint256 now_ = _owes(marketId);
        owed[asset] = owed[asset] - _owedBy[marketId] + now_;
        _owedBy[marketId] = now_;
        check(marketId);
        if (now_ == 0 && !isOpen(marketId)) _retire(marketId);
    }

    /// @notice Compares a market with what it was when it became final.
    function check(uint256 marketId) public {
        (
            ICREsolverVerdicts.State state,
            ICREsolverMarket.Outcome outcome,
            uint64 at,
            bytes32 hash
        ) = market.verdictOf(market.verdictId(marketId));
        if (state != ICREsolverVerdicts.State.FINAL) {
            assertEq(_finalVerdict[marketId], 0, "a final verdict was opened again");
            return;
        }
        bytes32 verdict = keccak256(abi.encode(outcome, at, hash));
        if (_finalVerdict[marketId] == 0) _finalVerdict[marketId] = verdict;
        assertEq(verdict, _finalVerdict[marketId], "a final verdict changed");
        if (isOpen(marketId)) return;
        bytes32 head = _headOf(marketId);
        if (_settledHead[marketId] == 0) _settledHead[marketId] = head;
        assertEq(head, _settledHead[marketId], "a settled market changed");
    }

    function isOpen(uint256 marketId) public view returns (bool) {
        (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
        return outcome == ICREsolverMarket.Outcome.OPEN;
    }

    function assetOf(uint256 marketId) public view returns (address) {
        (, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
        return terms.asset;
    }

    /// @notice Credits of all accounts in an asset.
    function credits(address asset) external view returns (uint256 sum) {
        for (uint256 i; i < ACTORS; ++i) {
            sum += market.balanceOf(asset, actors[i]);
        }
        sum += market.balanceOf(asset, court) + market.balanceOf(asset, BURN);
    }

    /// @notice Prints how often each state was reached, per hundred markets that ended, and fails
    /// below `least` percent.
    function report(uint256 least) external view {
        string[29] memory states = [
            "left",
            "full of candidates",
            "requested",
            "absences",
            "reopened",
            "unsure",
            "ten seats",
            "split",
            "void by report",
            "void, expired",
            "at once, void",
            "at once, settled",
            "at once, ten workers",
            "at once, weights all 0",
            "at once, by a report with seats",
            "proposed by data",
            "proposed by panel",
            "proposed by the published functions",
            "final by time",
            "final, judges missed their time",
            "disputed",
            "read again and final",
            "read again and proposed",
            "appealed",
            "ruled by the court",
            "turned by a judge",
            "contradiction proved",
            "feedback published later",
            "payments refused by the receiver"
        ];
        uint256 ended = settled.length;
        console.log("markets that ended", ended);
        for (uint256 i; i < states.length; ++i) {
            uint256 times = reached[states[i]];
            uint256 tenths = ended == 0 ? 0 : 1000 * times / ended;
            console.log(
                string.concat(states[i], ": ", vm.toString(times)),
                string.concat(vm.toString(tenths / 10), ".", vm.toString(tenths % 10), " %")
            );
            assertGe(tenths, 10 * least, states[i]);
        }
        console.log("calls refused", reached["calls refused"]);
        console.log("reports through the forwarder", reached["delivered by the forwarder"]);
    }

    function _owes(uint256 marketId) private view returns (uint256 sum) {
        (, ICREsolverVerdicts.Terms memory terms) = market.getTerms(marketId);
        if (isOpen(marketId)) {
            (, sum,,,) = market.getMarket(marketId);
            (, address disputer, address appellant, uint256 seats,) = market.getDispute(marketId);
            if (disputer != address(0)) sum += terms.bond + (seats == 0 ? 0 : terms.disputeFee);
            if (appellant != address(0)) sum += terms.bond + terms.disputeFee;
        }
        ICREsolverVerdicts.Candidate[] memory candidates = market.getCandidates(marketId, 0, 64);
        for (uint256 i; i < candidates.length; ++i) {
            if (candidates[i].staked) sum += candidates[i].stake;
        }
    }

    function _headOf(uint256 marketId) private view returns (bytes32) {
        (, uint256 pool, uint256 deadline, address creator, bool resolved) =
            market.getMarket(marketId);
        (ICREsolverMarket.Outcome outcome, ICREsolverMarket.VoidReason reason) =
            market.getOutcome(marketId);
        address[] memory workers = market.getMarketWorkers(marketId);
        return keccak256(abi.encode(pool, deadline, creator, resolved, outcome, reason, workers));
    }

    function _retire(uint256 marketId) private {
        for (uint256 i; i < active.length; ++i) {
            if (active[i] != marketId) continue;
            active[i] = active[active.length - 1];
            active.pop();
            settled.push(marketId);
            return;
        }
    }
}
