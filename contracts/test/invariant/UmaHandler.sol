// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {UmaOracle} from "../../src/adapters/UmaOracle.sol";
import {ICREsolver} from "../../src/adapters/VerdictReader.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {RequestActor, UmaStore} from "./UmaStore.sol";

/// @notice Requests, opens, decides, settles and withdraws at random, as every account could.
contract UmaHandler is Test {
    bytes32 private constant IDENTIFIER = "YES_OR_NO_QUERY";
    uint256 private constant NOWHERE = type(uint256).max;

    UmaStore private immutable store;
    UmaOracle private immutable oracle;
    ICREsolver private immutable market;
    PermitToken private immutable token;
    address private immutable worker = makeAddr("a worker");

    constructor(UmaStore store_) {
        (store, oracle, token) = (store_, store_.oracle(), store_.token());
        market = store_.oracle().market();
    }

    function request(uint256 seed, uint96 reward, uint256 mode) external {
        if (store.count() == store.ROOM()) return;
        RequestActor actor = store.actors(seed % store.ACTORS());
        reward = uint96(_bound(reward, 5e6, 1e12));
        token.mint(address(actor), reward);
        bytes memory text = abi.encodePacked("Question ", seed % 7, "?");
        bytes memory again =
            abi.encodeCall(oracle.withdrawReward, (IDENTIFIER, block.timestamp, text, worker));
        actor.set(RequestActor.Mode(mode % 5), again);
        // Refused where it was asked in this second.
        try actor.request(text, reward) {} catch {}
    }

    function open(uint256 seed) external {
        uint256 place = _find(seed, ICREsolverVerdicts.State.NONE);
        if (place == NOWHERE) return;
        UmaStore.Asked memory asked = store.get(place);
        try oracle.open(address(asked.requester), IDENTIFIER, asked.time, asked.text) {
            store.reach("opened");
        } catch {}
    }

    function join(uint256 seed) external {
        uint256 marketId = _marketOf(seed);
        if (marketId == 0) return;
        token.mint(worker, 10e6);
        vm.startPrank(worker);
        token.approve(address(market), 10e6);
        try market.joinMarket(marketId, 0, 10e6, new bytes32[](0), "") {} catch {}
        vm.stopPrank();
    }

    /// @dev A report by data or of the one worker, void for any reason, or too early.
    function decide(uint256 seed, uint256 finding) external {
        uint256 place = _find(seed, ICREsolverVerdicts.State.OPEN);
        if (place == NOWHERE) return;
        uint256 marketId = _marketOf(place);
        (,, uint256 deadline,,) = market.getMarket(marketId);
        if (block.timestamp < deadline) vm.warp(deadline);
        try market.requestResolution(marketId) {} catch {}
        finding = uint256(keccak256(abi.encode(finding)));
        ICREsolverVerdicts.Proposal memory p;
        p.marketId = marketId;
        p.finding = ICREsolverVerdicts.Finding(finding % 4);
        if (p.finding == ICREsolverVerdicts.Finding.VOID) {
            p.reason = ICREsolverMarket.VoidReason(1 + finding / 4 % 3);
        } else if (market.getMarketWorkers(marketId).length == 1 && finding / 4 % 4 != 0) {
            (p.workers, p.weights) = (new address[](1), new uint256[](1));
            (p.workers[0], p.weights[0], p.dimScores) = (worker, 100, new uint8[](3));
            p.seats = 1 | 1 << 128;
        }
        try market.propose(p) {
            if (p.workers.length != 0) store.setPanelPaid(place);
        } catch {
            return;
        }
        store.reach("decided");
        if (p.reason == ICREsolverMarket.VoidReason.TOO_EARLY) {
            // The first report of it leaves the market open.
            skip(1 days + 1);
            try market.propose(p) {
                store.reach("too early");
            } catch {}
        } else if (p.reason != ICREsolverMarket.VoidReason.NONE) {
            store.reach("void");
        }
    }

    /// @dev Ends a market that has a verdict, or, where `givesUp`, one that has none.
    function end(uint256 seed, bool givesUp) external {
        uint256 place = _find(
            seed, givesUp ? ICREsolverVerdicts.State.OPEN : ICREsolverVerdicts.State.PROPOSED
        );
        if (place == NOWHERE) return;
        uint256 marketId = _marketOf(place);
        if (givesUp) {
            try market.voidExpiredMarket(marketId) {} catch {}
            return;
        }
        (,, uint64 finalAt,) = market.verdictOf(market.verdictId(marketId));
        vm.warp(finalAt + 1);
        // Often no account finalizes: the oracle does.
        if (seed % 3 == 0) market.finalize(marketId);
    }

    function push(uint256 seed) external {
        uint256 marketId = _marketOf(seed);
        if (marketId == 0) return;
        try market.push(address(oracle), market.verdictId(marketId)) {} catch {}
    }

    function settle(uint256 seed) external {
        (uint256 place, UmaStore.Asked memory asked) = _pick(seed);
        if (place == NOWHERE) return;
        address requester = address(asked.requester);
        try oracle.settle(requester, IDENTIFIER, asked.time, asked.text) returns (uint256 payout) {
            store.addPaid(place, payout);
        } catch {}
    }

    /// @dev Where there is a price, the requester gets it, and it never changes.
    function takePrice(uint256 seed) external {
        (uint256 place, UmaStore.Asked memory asked) = _pick(seed);
        if (place == NOWHERE) return;
        address requester = address(asked.requester);
        bool available = oracle.hasPrice(requester, IDENTIFIER, asked.time, asked.text);
        assertTrue(available || !asked.isPriced, "a price vanished");
        uint256 before = store.heldFor(place);
        vm.prank(requester);
        try oracle.settleAndGetPrice(IDENTIFIER, asked.time, asked.text) returns (int256 price) {
            store.setPrice(place, price);
            store.addPaid(place, asked.isPanelPaid ? 0 : before - store.heldFor(place));
            store.reach("priced");
        } catch {
            assertFalse(available, "a price could not be taken");
        }
    }

    function withdrawReward(uint256 seed) external {
        (uint256 place, UmaStore.Asked memory asked) = _pick(seed);
        if (place == NOWHERE || seed % 4 != 0) return;
        vm.prank(address(asked.requester));
        try oracle.withdrawReward(IDENTIFIER, asked.time, asked.text, worker) returns (
            uint256 paid
        ) {
            store.addPaid(place, paid);
        } catch {}
    }

    function returnUnopened(uint256 seed) external {
        uint256 place = _find(seed, ICREsolverVerdicts.State.NONE);
        if (place == NOWHERE) return;
        UmaStore.Asked memory asked = store.get(place);
        address requester = address(asked.requester);
        if (seed % 4 == 0) skip(7 days + 1);
        try oracle.returnUnopened(requester, IDENTIFIER, asked.time, asked.text) returns (
            uint256 paid
        ) {
            store.addPaid(place, paid);
            store.reach("returned unopened");
        } catch {}
    }

    /// @dev Makes room for another request where everything is paid.
    function forget(uint256 seed) external {
        uint256 count = store.count();
        if (count != 0) store.forget(seed % count);
    }

    function wait_(uint256 seconds_) external {
        skip(_bound(seconds_, 1, 3 days));
        vm.roll(block.number + 10);
    }

    function _marketOf(uint256 seed) private view returns (uint256 marketId) {
        (uint256 place, UmaStore.Asked memory asked) = _pick(seed);
        if (place == NOWHERE) return 0;
        return oracle.marketOf(address(asked.requester), IDENTIFIER, asked.time, asked.text);
    }

    /// @dev The first request from a random one on whose verdict is in the state; NONE is one that is
    /// not opened.
    function _find(uint256 seed, ICREsolverVerdicts.State wanted)
        private
        view
        returns (uint256 place)
    {
        uint256 count = store.count();
        for (uint256 i; i < count; ++i) {
            place = (seed % count + i) % count;
            uint256 marketId = _marketOf(place);
            ICREsolverVerdicts.State state;
            if (marketId != 0) (state,,,) = market.verdictOf(market.verdictId(marketId));
            if (state == wanted) return place;
        }
        return NOWHERE;
    }

    function _pick(uint256 seed) private view returns (uint256 place, UmaStore.Asked memory asked) {
        uint256 count = store.count();
        if (count == 0) return (NOWHERE, asked);
        place = seed % count;
        return (place, store.get(place));
    }
}
