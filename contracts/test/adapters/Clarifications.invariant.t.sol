// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Clarifications} from "../../src/adapters/Clarifications.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {LadderTest} from "../support/LadderTest.sol";

/// @notice Creators, others and requests at random; the test contract itself acts. What was
/// accepted is kept apart from the contract.
contract ClarificationsInvariantTest is LadderTest {
    uint256 private constant MOST = 5;

    struct Kept {
        uint256 at;
        bytes32 hash;
    }

    Clarifications private clarifications;
    uint256[] private marketIds;
    mapping(uint256 marketId => Kept[]) private kept;
    mapping(uint256 marketId => uint256) private earliest;

    function setUp() public override {
        super.setUp();
        clarifications = new Clarifications(address(market));
        bytes4[] memory selectors = new bytes4[](6);
        selectors[0] = this.open.selector;
        selectors[1] = this.clarify.selector;
        selectors[2] = this.clarify.selector;
        selectors[3] = this.request.selector;
        selectors[4] = this.void.selector;
        selectors[5] = this.pass.selector;
        targetContract(address(this));
        targetSelector(FuzzSelector(address(this), selectors));
    }

    function open(uint256 kind, uint256 wait) external {
        if (marketIds.length == 20) return;
        if (kind % 3 == 0) {
            marketIds.push(_create());
            return;
        }
        IVerdicts.Terms memory terms = _terms();
        terms.earliestRequest = uint40(_deadline());
        if (kind % 3 == 1) {
            terms.earliestRequest = uint40(block.timestamp + _bound(wait, 1 hours, 2 days));
        }
        uint256 marketId = _open(terms);
        earliest[marketId] = terms.earliestRequest;
        marketIds.push(marketId);
    }

    function clarify(uint256 seed, bool isCreator, uint256 length) external {
        if (marketIds.length == 0) return;
        uint256 marketId = marketIds[seed % marketIds.length];
        bytes memory text = new bytes(_bound(length, 0, 1100));
        for (uint256 i; i < text.length; i += 97) {
            text[i] = bytes1(uint8(seed >> (i % 256)));
        }
        bool isOpen = market.requestedAt(marketId) == 0 && _state(marketId) == IVerdicts.State.OPEN
            && (earliest[marketId] == 0 || block.timestamp < earliest[marketId]);
        bool fits = text.length != 0 && text.length <= 1000 && kept[marketId].length < MOST;
        vm.prank(isCreator ? creator : outsider);
        try clarifications.clarify(marketId, string(text)) {
            assertTrue(isCreator && isOpen && fits, "taken");
            kept[marketId].push(Kept(block.timestamp, keccak256(text)));
        } catch {
            assertFalse(isCreator && isOpen && fits, "refused");
        }
    }

    function request(uint256 seed) external {
        if (marketIds.length == 0) return;
        vm.prank(creator);
        try market.requestResolution(marketIds[seed % marketIds.length]) {} catch {}
    }

    function void(uint256 seed) external {
        if (marketIds.length == 0) return;
        try market.voidExpiredMarket(marketIds[seed % marketIds.length]) {} catch {}
    }

    function pass(uint256 time) external {
        skip(_bound(time, 1, 12 hours));
    }

    /// @dev Each list is exactly what was accepted, in order, with the times: it only grows, and never
    /// changes after the first request.
    function invariant_ListsOnlyGrowUntilTheFirstRequest() external view {
        for (uint256 i; i < marketIds.length; ++i) {
            uint256 marketId = marketIds[i];
            Clarifications.Clarification[] memory list = clarifications.getClarifications(marketId);
            assertEq(list.length, kept[marketId].length, "length");
            uint256 requestedAt = market.requestedAt(marketId);
            for (uint256 j; j < list.length; ++j) {
                Kept memory expected = kept[marketId][j];
                assertEq(list[j].at, expected.at, "at");
                assertEq(keccak256(bytes(list[j].text)), expected.hash, "text");
                assertTrue(requestedAt == 0 || list[j].at <= requestedAt, "before the request");
                assertTrue(
                    earliest[marketId] == 0 || list[j].at < earliest[marketId],
                    "before the earliest"
                );
            }
        }
    }
}
