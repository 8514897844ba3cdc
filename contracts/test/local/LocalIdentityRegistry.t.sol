// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Test} from "forge-std/Test.sol";
import {IERC8004IdentityV1} from "../../src/local/erc8004/IERC8004IdentityV1.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";

/// @notice A wallet contract that accepts one digest.
contract ContractWallet is IERC1271 {
    bytes32 private accepted;

    function accept(bytes32 digest) external {
        accepted = digest;
    }

    function isValidSignature(bytes32 digest, bytes memory) external view returns (bytes4) {
        return digest == accepted ? IERC1271.isValidSignature.selector : bytes4(0);
    }
}

contract LocalIdentityRegistryTest is Test {
    LocalIdentityRegistry private registry;
    address private holder = makeAddr("holder");
    address private outsider = makeAddr("outsider");
    uint256 private walletKey = 0xa11ce;
    address private wallet = vm.addr(0xa11ce);

    function setUp() external {
        vm.warp(1_760_000_000);
        registry = new LocalIdentityRegistry();
    }

    function test_WhenRegisteredWithNothing_StartsIdsAtZero() external {
        vm.startPrank(holder);
        assertEq(registry.register(), 0);
        assertEq(registry.register(), 1);
        assertEq(registry.ownerOf(1), holder);
        assertEq(registry.tokenURI(0), "");
    }

    function test_WhenRegisteredWithUri() external {
        vm.expectEmit(address(registry));
        emit IERC8004IdentityV1.Registered(0, "data:,a", holder);
        vm.prank(holder);
        registry.register("data:,a");
        assertEq(registry.tokenURI(0), "data:,a");
    }

    function test_WhenRegisteredWithMetadata() external {
        vm.prank(holder);
        registry.register("data:,a", _entry("color", hex"0102"));
        assertEq(registry.getMetadata(0, "color"), hex"0102");
        assertEq(registry.getMetadata(0, "other"), "");
    }

    function test_RevertWhen_RegisteredWithTheReservedKey() external {
        vm.expectRevert("reserved key");
        vm.prank(holder);
        registry.register("data:,a", _entry("agentWallet", hex"01"));
    }

    function test_WhenRegistered_MakesTheRegistrantTheWallet() external {
        _register();
        assertEq(registry.getAgentWallet(0), holder);
        assertEq(registry.getMetadata(0, "agentWallet"), abi.encodePacked(holder));
    }

    function test_WhenOwnerChangesUri() external {
        _register();
        vm.expectEmit(address(registry));
        emit IERC8004IdentityV1.URIUpdated(0, "data:,b", holder);
        vm.prank(holder);
        registry.setAgentURI(0, "data:,b");
        assertEq(registry.tokenURI(0), "data:,b");
    }

    function test_RevertWhen_AnOutsiderChangesAnything() external {
        _register();
        vm.startPrank(outsider);
        vm.expectRevert("Not authorized");
        registry.setAgentURI(0, "data:,b");
        vm.expectRevert("Not authorized");
        registry.setMetadata(0, "color", hex"01");
        vm.expectRevert("Not authorized");
        registry.unsetAgentWallet(0);
        vm.expectRevert("Not authorized");
        registry.setAgentWallet(0, wallet, block.timestamp, "");
    }

    function test_WhenOperatorSetsMetadata() external {
        _register();
        vm.prank(holder);
        registry.setApprovalForAll(outsider, true);
        vm.expectEmit(address(registry));
        emit IERC8004IdentityV1.MetadataSet(0, "color", "color", hex"01");
        vm.prank(outsider);
        registry.setMetadata(0, "color", hex"01");
        assertEq(registry.getMetadata(0, "color"), hex"01");
    }

    function test_RevertWhen_TheReservedKeyIsSet() external {
        _register();
        vm.prank(holder);
        vm.expectRevert("reserved key");
        registry.setMetadata(0, "agentWallet", hex"01");
    }

    function test_WhenWalletConsents_BindsIt() external {
        _register();
        _setWallet(wallet, block.timestamp + 300, _sign(0, wallet, holder, block.timestamp + 300));
        assertEq(registry.getAgentWallet(0), wallet);
    }

    function test_WhenContractWalletConsents_BindsIt() external {
        _register();
        ContractWallet contractWallet = new ContractWallet();
        contractWallet.accept(_digest(0, address(contractWallet), holder, block.timestamp));
        _setWallet(address(contractWallet), block.timestamp, "");
        assertEq(registry.getAgentWallet(0), address(contractWallet));
    }

    function test_RevertWhen_ContractWalletDoesNotConsent() external {
        _register();
        address contractWallet = address(new ContractWallet());
        vm.expectRevert("invalid wallet sig");
        _setWallet(contractWallet, block.timestamp, "");
    }

    function test_RevertWhen_WalletIsZero() external {
        _register();
        vm.expectRevert("bad wallet");
        _setWallet(address(0), block.timestamp, "");
    }

    function test_RevertWhen_SignatureHasExpired() external {
        _register();
        uint256 deadline = block.timestamp - 1;
        bytes memory signature = _sign(0, wallet, holder, deadline);
        vm.expectRevert("expired");
        _setWallet(wallet, deadline, signature);
    }

    function test_RevertWhen_DeadlineIsTooFar() external {
        _register();
        uint256 deadline = block.timestamp + 301;
        bytes memory signature = _sign(0, wallet, holder, deadline);
        vm.expectRevert("deadline too far");
        _setWallet(wallet, deadline, signature);
    }

    function test_RevertWhen_SignatureIsForAnotherAgentOrOwner() external {
        _register();
        bytes memory otherAgent = _sign(1, wallet, holder, block.timestamp);
        vm.expectRevert("invalid wallet sig");
        _setWallet(wallet, block.timestamp, otherAgent);
        bytes memory otherOwner = _sign(0, wallet, outsider, block.timestamp);
        vm.expectRevert("invalid wallet sig");
        _setWallet(wallet, block.timestamp, otherOwner);
    }

    function test_WhenWalletIsUnset() external {
        _register();
        vm.prank(holder);
        registry.unsetAgentWallet(0);
        assertEq(registry.getAgentWallet(0), address(0));
    }

    function test_WhenAgentIsTransferred_TakesWalletAndAuthorityAway() external {
        _register();
        vm.prank(holder);
        registry.transferFrom(holder, outsider, 0);
        assertEq(registry.getAgentWallet(0), address(0));
        assertFalse(registry.isAuthorizedOrOwner(holder, 0));
        assertTrue(registry.isAuthorizedOrOwner(outsider, 0));
    }

    function test_WhenAskedForAuthority() external {
        _register();
        assertTrue(registry.isAuthorizedOrOwner(holder, 0));
        assertFalse(registry.isAuthorizedOrOwner(outsider, 0));
        vm.prank(holder);
        registry.approve(outsider, 0);
        assertTrue(registry.isAuthorizedOrOwner(outsider, 0));
    }

    function test_RevertWhen_AgentIsUnknown() external {
        bytes memory revertData =
            abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 3);
        vm.expectRevert(revertData);
        registry.isAuthorizedOrOwner(holder, 3);
        vm.expectRevert(revertData);
        registry.tokenURI(3);
        vm.expectRevert(revertData);
        registry.setAgentURI(3, "data:,");
    }

    function test_WhenDeployed_NamesItself() external view {
        assertEq(registry.name(), "AgentIdentity");
        assertEq(registry.symbol(), "AGENT");
        assertEq(registry.getVersion(), "2.0.0");
        (, string memory name, string memory version, uint256 chainId, address at,,) =
            registry.eip712Domain();
        assertEq(name, "ERC8004IdentityRegistry");
        assertEq(version, "1");
        assertEq(chainId, block.chainid);
        assertEq(at, address(registry));
    }

    function _register() private {
        vm.prank(holder);
        registry.register("data:,a");
    }

    function _setWallet(address newWallet, uint256 deadline, bytes memory signature) private {
        vm.prank(holder);
        registry.setAgentWallet(0, newWallet, deadline, signature);
    }

    function _entry(string memory key, bytes memory value)
        private
        pure
        returns (IERC8004IdentityV1.MetadataEntry[] memory entries)
    {
        entries = new IERC8004IdentityV1.MetadataEntry[](1);
        entries[0] = IERC8004IdentityV1.MetadataEntry(key, value);
    }

    function _digest(uint256 agentId, address newWallet, address owner, uint256 deadline)
        private
        view
        returns (bytes32)
    {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("ERC8004IdentityRegistry"),
                keccak256("1"),
                block.chainid,
                address(registry)
            )
        );
        bytes32 message = keccak256(
            abi.encode(
                keccak256(
                    "AgentWalletSet(uint256 agentId,address newWallet,address owner,uint256 deadline)"
                ),
                agentId,
                newWallet,
                owner,
                deadline
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, message));
    }

    function _sign(uint256 agentId, address newWallet, address owner, uint256 deadline)
        private
        view
        returns (bytes memory)
    {
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(walletKey, _digest(agentId, newWallet, owner, deadline));
        return abi.encodePacked(r, s, v);
    }
}
