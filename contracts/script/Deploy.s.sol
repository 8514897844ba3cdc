// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Script, console} from "forge-std/Script.sol";
import {CREReceiver} from "../src/CREReceiver.sol";
import {CREsolverMarket} from "../src/CREsolverMarket.sol";

/// @title Deploy
/// @notice Deploys the market and, where there is a forwarder, its receiver.
/// @dev Environment, all optional: KEYSTONE_FORWARDER, DIRECT_RESOLVER, ERC8004_IDENTITY,
/// ERC8004_REPUTATION (addresses) and WORKFLOW_ID (bytes32).
contract Deploy is Script {
    /// @notice What to deploy.
    /// @param forwarder KeystoneForwarder, 0 for no receiver.
    /// @param directResolver Address that may settle without a report, 0 for none.
    /// @param identity ERC-8004 identity registry, 0 for none.
    /// @param reputation ERC-8004 reputation registry, 0 for none.
    /// @param workflowId Workflow whose reports the receiver takes, 0 to list it later.
    struct Settings {
        address forwarder;
        address directResolver;
        address identity;
        address reputation;
        bytes32 workflowId;
    }

    /// @notice Thrown when a workflow id is given without a forwarder to receive its reports from.
    error WorkflowWithoutForwarder(bytes32 workflowId);

    /// @notice Deploys with the settings of the environment.
    /// @return market The market.
    /// @return receiver The receiver, 0 without a forwarder.
    function run() external returns (CREsolverMarket market, CREReceiver receiver) {
        return deploy(
            Settings({
                forwarder: vm.envOr("KEYSTONE_FORWARDER", address(0)),
                directResolver: vm.envOr("DIRECT_RESOLVER", address(0)),
                identity: vm.envOr("ERC8004_IDENTITY", address(0)),
                reputation: vm.envOr("ERC8004_REPUTATION", address(0)),
                workflowId: vm.envOr("WORKFLOW_ID", bytes32(0))
            })
        );
    }

    /// @notice Deploys with given settings; the sender of the transactions owns both contracts.
    /// @param settings What to deploy.
    /// @return market The market.
    /// @return receiver The receiver, 0 without a forwarder.
    function deploy(Settings memory settings)
        public
        returns (CREsolverMarket market, CREReceiver receiver)
    {
        if (settings.forwarder == address(0) && settings.workflowId != 0) {
            revert WorkflowWithoutForwarder(settings.workflowId);
        }
        vm.startBroadcast();
        (, address owner,) = vm.readCallers();
        market = new CREsolverMarket(owner, settings.identity, settings.reputation);
        if (settings.forwarder != address(0)) {
            receiver = new CREReceiver(owner, settings.forwarder, address(market));
            market.setAuthorizedResolver(address(receiver), true);
            if (settings.workflowId != 0) receiver.allowWorkflow(settings.workflowId);
        }
        if (settings.directResolver != address(0)) {
            market.setAuthorizedResolver(settings.directResolver, true);
        }
        vm.stopBroadcast();

        console.log("CREsolverMarket", address(market));
        console.log("CREReceiver", address(receiver));
        console.log("owner", owner);
    }
}
