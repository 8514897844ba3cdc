// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {UmaTest} from "../support/UmaTest.sol";
import {UmaHandler} from "./UmaHandler.sol";
import {UmaStore} from "./UmaStore.sol";

/// @notice What holds in every state of the oracle; README.md beside this file gives the reasons.
contract UmaInvariantTest is UmaTest {
    UmaStore private store;
    uint256 private probes;

    function setUp() public override {
        super.setUp();
        token.setHooks(true);
        store = new UmaStore(uma, token);
        UmaHandler handler = new UmaHandler(store);
        vm.prank(owner);
        market.setAuthorizedResolver(address(handler), true);
        targetContract(address(handler));
    }

    function invariant_TheOracleOwesWhatTheAccountsHold() external {
        assertEq(token.balanceOf(address(uma)), 0, "the oracle holds money");
        // One request each time, all of them now and then: what is wrong stays so.
        uint256 count = store.count();
        if (++probes % 16 == 0) _assertAll();
        else if (count != 0) _assertOne(probes % count);
        for (uint256 i; i < store.ACTORS(); ++i) {
            assertEq(store.actors(i).entered(), 0, "entered in a transfer");
        }
    }

    /// @dev From every reachable state: wait, end what is open, and every requester gets its money.
    function afterInvariant() external {
        _assertAll();
        // A long campaign asks for 1: each state in one of a hundred requests.
        store.report(vm.envOr("INVARIANT_LEAST_PERCENT", uint256(0)));
        token.setHooks(false);
        skip(60 days);
        for (uint256 i; i < store.count(); ++i) {
            _end(i);
        }
        for (uint256 i; i < store.count(); ++i) {
            assertEq(store.heldFor(i), 0, "left");
        }
    }

    /// @dev What requests are owed in all is what their accounts hold, here and in the market.
    function _assertAll() private view {
        for (uint256 i; i < store.count(); ++i) {
            _assertOne(i);
        }
    }

    function _assertOne(uint256 place) private view {
        UmaStore.Asked memory asked = store.get(place);
        assertLe(asked.paidBack, asked.reward, "paid twice");
        assertLe(asked.callbacks, 1, "called twice");
        assertEq(store.heldFor(place), store.owedTo(place), "held for a request");
    }

    function _end(uint256 place) private {
        UmaStore.Asked memory asked = store.get(place);
        address from = address(asked.requester);
        uint256 marketId = uma.marketOf(from, IDENTIFIER, asked.time, asked.text);
        if (marketId != 0) {
            (ICREsolverMarket.Outcome outcome,) = market.getOutcome(marketId);
            if (outcome == ICREsolverMarket.Outcome.OPEN) {
                try market.finalize(marketId) {}
                catch {
                    market.voidExpiredMarket(marketId);
                }
            }
        } else if (store.heldFor(place) == 0) {
            return;
        }
        vm.prank(from);
        uma.withdrawReward(IDENTIFIER, asked.time, asked.text, outsider);
    }
}
