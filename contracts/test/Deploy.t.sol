// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {Deploy} from "../script/Deploy.s.sol";
import {CREReceiver} from "../src/CREReceiver.sol";
import {CREsolverMarket} from "../src/CREsolverMarket.sol";
import {LocalIdentityRegistry} from "../src/local/LocalIdentityRegistry.sol";
import {LocalReputationRegistry} from "../src/local/LocalReputationRegistry.sol";

contract DeployTest is Test {
    Deploy private script = new Deploy();
    address private forwarder = makeAddr("forwarder");
    address private resolver = makeAddr("resolver");
    bytes32 private constant WORKFLOW_ID = keccak256("workflow");

    function test_WhenNothingIsSet_DeploysTheMarketAlone() external {
        (CREsolverMarket market, CREReceiver receiver) = script.deploy(_settings());
        assertEq(market.owner(), DEFAULT_SENDER);
        assertEq(market.identityRegistry(), address(0));
        assertEq(market.reputationRegistry(), address(0));
        assertEq(address(receiver), address(0));
        assertFalse(market.authorizedResolvers(address(0)));
    }

    function test_WhenForwarderIsSet_DeploysAnEnforcingReceiver() external {
        Deploy.Settings memory settings = _settings();
        settings.forwarder = forwarder;
        (CREsolverMarket market, CREReceiver receiver) = script.deploy(settings);
        assertEq(receiver.forwarder(), forwarder);
        assertEq(receiver.owner(), DEFAULT_SENDER);
        assertEq(address(receiver.market()), address(market));
        assertTrue(receiver.enforceWorkflowIdentity());
        assertFalse(receiver.allowUnboundReports());
        assertFalse(receiver.allowedWorkflows(bytes32(0)));
        assertTrue(market.authorizedResolvers(address(receiver)));
    }

    function test_WhenWorkflowIsSet_ListsIt() external {
        Deploy.Settings memory settings = _settings();
        settings.forwarder = forwarder;
        settings.workflowId = WORKFLOW_ID;
        (, CREReceiver receiver) = script.deploy(settings);
        assertTrue(receiver.allowedWorkflows(WORKFLOW_ID));
    }

    function test_RevertWhen_WorkflowIsSetWithoutForwarder() external {
        Deploy.Settings memory settings = _settings();
        settings.workflowId = WORKFLOW_ID;
        vm.expectRevert(
            abi.encodeWithSelector(Deploy.WorkflowWithoutForwarder.selector, WORKFLOW_ID)
        );
        script.deploy(settings);
    }

    function test_WhenDirectResolverIsSet_AuthorisesIt() external {
        Deploy.Settings memory settings = _settings();
        settings.directResolver = resolver;
        (CREsolverMarket market,) = script.deploy(settings);
        assertTrue(market.authorizedResolvers(resolver));
    }

    function test_WhenRegistriesAreSet_UsesThem() external {
        Deploy.Settings memory settings = _settings();
        settings.identity = address(new LocalIdentityRegistry());
        settings.reputation = address(new LocalReputationRegistry(settings.identity));
        (CREsolverMarket market,) = script.deploy(settings);
        assertEq(market.identityRegistry(), settings.identity);
        assertEq(market.reputationRegistry(), settings.reputation);
    }

    function test_WhenRun_ReadsTheEnvironment() external {
        vm.setEnv("KEYSTONE_FORWARDER", vm.toString(forwarder));
        vm.setEnv("DIRECT_RESOLVER", vm.toString(resolver));
        vm.setEnv("WORKFLOW_ID", vm.toString(WORKFLOW_ID));
        (CREsolverMarket market, CREReceiver receiver) = script.run();
        assertEq(receiver.forwarder(), forwarder);
        assertTrue(receiver.allowedWorkflows(WORKFLOW_ID));
        assertTrue(market.authorizedResolvers(resolver));
        assertEq(market.identityRegistry(), address(0));
    }

    function _settings() private pure returns (Deploy.Settings memory settings) {}
}
