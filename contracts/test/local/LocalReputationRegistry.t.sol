// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Test} from "forge-std/Test.sol";
import {IERC8004Reputation} from "../../src/local/erc8004/IERC8004Reputation.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {LocalReputationRegistry} from "../../src/local/LocalReputationRegistry.sol";

contract LocalReputationRegistryTest is Test {
    LocalIdentityRegistry private identity = new LocalIdentityRegistry();
    LocalReputationRegistry private registry;
    address private holder = makeAddr("holder");
    address private client = makeAddr("client");
    address private other = makeAddr("other");

    function setUp() external {
        registry = new LocalReputationRegistry(address(identity));
        vm.prank(holder);
        identity.register("data:,");
    }

    function test_RevertWhen_IdentityIsZero() external {
        vm.expectRevert("bad identity");
        new LocalReputationRegistry(address(0));
    }

    function test_WhenDeployed_NamesItself() external view {
        assertEq(registry.getIdentityRegistry(), address(identity));
        assertEq(registry.getVersion(), "2.0.0");
    }

    function test_WhenFeedbackIsGiven_StoresIt() external {
        vm.expectEmit(address(registry));
        emit IERC8004Reputation.NewFeedback(
            0, client, 1, 87, 2, "a", "a", "b", "https://x", "ipfs://y", bytes32("hash")
        );
        vm.prank(client);
        registry.giveFeedback(0, 87, 2, "a", "b", "https://x", "ipfs://y", "hash");
        (int128 value, uint8 decimals, string memory tag1, string memory tag2, bool revoked) =
            registry.readFeedback(0, client, 1);
        assertEq(value, 87);
        assertEq(decimals, 2);
        assertEq(tag1, "a");
        assertEq(tag2, "b");
        assertFalse(revoked);
    }

    function test_WhenFeedbackIsGivenAgain_CountsIt() external {
        _give(client, 1, 0, "a");
        _give(client, 2, 0, "a");
        _give(other, 3, 0, "a");
        assertEq(registry.getLastIndex(0, client), 2);
        assertEq(registry.getLastIndex(0, other), 1);
        assertEq(registry.getLastIndex(0, holder), 0);
        address[] memory clients = registry.getClients(0);
        assertEq(clients.length, 2);
        assertEq(clients[0], client);
        assertEq(clients[1], other);
    }

    function test_RevertWhen_OwnerOrOperatorGivesFeedback() external {
        vm.prank(holder);
        identity.approve(client, 0);
        vm.expectRevert("Self-feedback not allowed");
        _give(holder, 1, 0, "a");
        vm.expectRevert("Self-feedback not allowed");
        _give(client, 1, 0, "a");
    }

    function test_RevertWhen_AgentIsUnknown() external {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 1));
        registry.giveFeedback(1, 1, 0, "", "", "", "", 0);
    }

    function test_RevertWhen_DecimalsAreTooMany() external {
        _give(client, 1, 18, "a");
        vm.expectRevert("too many decimals");
        _give(client, 1, 19, "a");
    }

    function test_RevertWhen_ValueIsTooLarge() external {
        _give(client, 1e38, 0, "a");
        _give(client, -1e38, 0, "a");
        vm.expectRevert("value too large");
        _give(client, 1e38 + 1, 0, "a");
        vm.expectRevert("value too large");
        _give(client, -1e38 - 1, 0, "a");
    }

    function test_WhenRevoked_LeavesTheSummary() external {
        _give(client, 10, 0, "a");
        _give(client, 20, 0, "a");
        vm.expectEmit(address(registry));
        emit IERC8004Reputation.FeedbackRevoked(0, client, 1);
        vm.prank(client);
        registry.revokeFeedback(0, 1);
        (uint64 count, int128 value,) = registry.getSummary(0, _clients(), "", "");
        assertEq(count, 1);
        assertEq(value, 20);
    }

    function test_RevertWhen_RevokedWrongly() external {
        _give(client, 10, 0, "a");
        vm.startPrank(client);
        vm.expectRevert("index must be > 0");
        registry.revokeFeedback(0, 0);
        vm.expectRevert("index out of bounds");
        registry.revokeFeedback(0, 2);
        registry.revokeFeedback(0, 1);
        vm.expectRevert("Already revoked");
        registry.revokeFeedback(0, 1);
    }

    function test_RevertWhen_SummaryNamesNoClient() external {
        vm.expectRevert("clientAddresses required");
        registry.getSummary(0, new address[](0), "", "");
    }

    function test_WhenSummaryIsEmpty() external view {
        (uint64 count, int128 value, uint8 decimals) = registry.getSummary(0, _clients(), "", "");
        assertEq(count, 0);
        assertEq(value, 0);
        assertEq(decimals, 0);
    }

    function test_WhenSummaryHasATag_CountsOnlyIt() external {
        _give(client, 10, 0, "a");
        _give(client, 99, 0, "b");
        _give(other, 20, 0, "a");
        (uint64 count, int128 value,) = registry.getSummary(0, _clients(), "a", "");
        assertEq(count, 2);
        assertEq(value, 15);
        (count, value,) = registry.getSummary(0, _clients(), "a", "no such tag");
        assertEq(count, 0);
    }

    function test_WhenSummaryMixesDecimals_TakesTheFinest() external {
        _give(client, 5, 0, "a");
        _give(client, 75, 1, "a");
        (uint64 count, int128 value, uint8 decimals) = registry.getSummary(0, _clients(), "", "");
        assertEq(count, 2);
        assertEq(value, 62);
        assertEq(decimals, 1);
    }

    function test_WhenAllFeedbackIsRead() external {
        _give(client, 10, 0, "a");
        _give(other, -20, 1, "b");
        vm.prank(other);
        registry.revokeFeedback(0, 1);
        (address[] memory clients, uint64[] memory indexes, int128[] memory values,,,,) =
            registry.readAllFeedback(0, new address[](0), "", "", false);
        assertEq(clients.length, 1);
        assertEq(clients[0], client);
        assertEq(indexes[0], 1);
        assertEq(values[0], 10);
        (clients,, values,,,,) = registry.readAllFeedback(0, new address[](0), "", "", true);
        assertEq(clients.length, 2);
        assertEq(values[1], -20);
    }

    function test_WhenAllFeedbackIsRead_FillsEveryField() external {
        _give(client, 10, 0, "a");
        _give(other, -20, 1, "b");
        (
            ,,,
            uint8[] memory decimals,
            string[] memory tag1s,
            string[] memory tag2s,
            bool[] memory revoked
        ) = registry.readAllFeedback(0, _clients(), "b", "cresolver", false);
        assertEq(decimals.length, 1);
        assertEq(decimals[0], 1);
        assertEq(tag1s[0], "b");
        assertEq(tag2s[0], "cresolver");
        assertFalse(revoked[0]);
    }

    function test_RevertWhen_UnknownFeedbackIsRead() external {
        vm.expectRevert("index must be > 0");
        registry.readFeedback(0, client, 0);
        vm.expectRevert("index out of bounds");
        registry.readFeedback(0, client, 1);
    }

    function test_WhenResponsesAreAppended_CountsThem() external {
        _give(client, 10, 0, "a");
        _give(client, 11, 0, "a");
        _give(other, 12, 0, "a");
        _respond(holder, client, 1);
        _respond(other, client, 1);
        _respond(holder, client, 2);
        _respond(holder, other, 1);
        address[] memory noResponders = new address[](0);
        address[] memory onlyHolder = new address[](1);
        onlyHolder[0] = holder;
        assertEq(registry.getResponseCount(0, client, 1, noResponders), 2);
        assertEq(registry.getResponseCount(0, client, 1, onlyHolder), 1);
        assertEq(registry.getResponseCount(0, client, 0, noResponders), 3);
        assertEq(registry.getResponseCount(0, address(0), 0, noResponders), 4);
        assertEq(registry.getResponseCount(0, address(0), 0, onlyHolder), 3);
    }

    function test_RevertWhen_ResponseIsWrong() external {
        _give(client, 10, 0, "a");
        vm.expectRevert("Empty URI");
        registry.appendResponse(0, client, 1, "", 0);
        vm.expectRevert("index out of bounds");
        registry.appendResponse(0, client, 2, "ipfs://z", 0);
    }

    function _give(address from, int128 value, uint8 decimals, string memory tag) private {
        vm.prank(from);
        registry.giveFeedback(0, value, decimals, tag, "cresolver", "", "", 0);
    }

    function _respond(address from, address to, uint64 index) private {
        vm.expectEmit(address(registry));
        emit IERC8004Reputation.ResponseAppended(0, to, index, from, "ipfs://z", "h");
        vm.prank(from);
        registry.appendResponse(0, to, index, "ipfs://z", "h");
    }

    function _clients() private view returns (address[] memory clients) {
        clients = new address[](2);
        (clients[0], clients[1]) = (client, other);
    }
}
