// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {
    ERC721URIStorage
} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IERC8004IdentityV1} from "./erc8004/IERC8004IdentityV1.sol";

/// @title LocalIdentityRegistry
/// @notice An ERC-8004 identity registry for local chains and tests, with the behaviour of the
/// deployed one. Not upgradeable, not for public networks.
contract LocalIdentityRegistry is IERC8004IdentityV1, ERC721URIStorage, EIP712 {
    /// @notice Longest time in seconds that a wallet's signature may hold.
    uint256 public constant MAX_DEADLINE_DELAY = 5 minutes;

    bytes32 private constant AGENT_WALLET_SET_TYPEHASH = keccak256(
        "AgentWalletSet(uint256 agentId,address newWallet,address owner,uint256 deadline)"
    );
    bytes32 private constant WALLET_KEY_HASH = keccak256("agentWallet");
    string private constant WALLET_KEY = "agentWallet";

    uint256 private _nextId;
    mapping(uint256 agentId => mapping(string key => bytes value)) private _metadata;

    constructor() ERC721("AgentIdentity", "AGENT") EIP712("ERC8004IdentityRegistry", "1") {}

    /// @dev Owner, operator or approved address of the agent.
    modifier onlyAuthorized(uint256 agentId) {
        require(isAuthorizedOrOwner(msg.sender, agentId), "Not authorized");
        _;
    }

    /// @inheritdoc IERC8004IdentityV1
    function register() external override returns (uint256 agentId) {
        return _register("");
    }

    /// @inheritdoc IERC8004IdentityV1
    function register(string calldata agentURI) external override returns (uint256 agentId) {
        return _register(agentURI);
    }

    /// @inheritdoc IERC8004IdentityV1
    function register(string calldata agentURI, MetadataEntry[] calldata metadata)
        external
        override
        returns (uint256 agentId)
    {
        agentId = _register(agentURI);
        for (uint256 i; i < metadata.length; ++i) {
            _setFreeMetadata(agentId, metadata[i].metadataKey, metadata[i].metadataValue);
        }
    }

    /// @inheritdoc IERC8004IdentityV1
    function setAgentURI(uint256 agentId, string calldata newURI)
        external
        override
        onlyAuthorized(agentId)
    {
        _setTokenURI(agentId, newURI);
        emit URIUpdated(agentId, newURI, msg.sender);
    }

    /// @inheritdoc IERC8004IdentityV1
    function setMetadata(uint256 agentId, string calldata metadataKey, bytes calldata metadataValue)
        external
        override
        onlyAuthorized(agentId)
    {
        _setFreeMetadata(agentId, metadataKey, metadataValue);
    }

    /// @inheritdoc IERC8004IdentityV1
    function setAgentWallet(
        uint256 agentId,
        address newWallet,
        uint256 deadline,
        bytes calldata signature
    ) external override onlyAuthorized(agentId) {
        require(newWallet != address(0), "bad wallet");
        require(block.timestamp <= deadline, "expired");
        require(deadline <= block.timestamp + MAX_DEADLINE_DELAY, "deadline too far");
        bytes32 structHash = keccak256(
            abi.encode(AGENT_WALLET_SET_TYPEHASH, agentId, newWallet, ownerOf(agentId), deadline)
        );
        require(
            SignatureChecker.isValidSignatureNowCalldata(
                newWallet, _hashTypedDataV4(structHash), signature
            ),
            "invalid wallet sig"
        );
        _setMetadata(agentId, WALLET_KEY, abi.encodePacked(newWallet));
    }

    /// @inheritdoc IERC8004IdentityV1
    function unsetAgentWallet(uint256 agentId) external override onlyAuthorized(agentId) {
        _setMetadata(agentId, WALLET_KEY, "");
    }

    /// @inheritdoc IERC8004IdentityV1
    function getMetadata(uint256 agentId, string calldata metadataKey)
        external
        view
        override
        returns (bytes memory metadataValue)
    {
        return _metadata[agentId][metadataKey];
    }

    /// @inheritdoc IERC8004IdentityV1
    function getAgentWallet(uint256 agentId) external view override returns (address wallet) {
        return address(bytes20(_metadata[agentId][WALLET_KEY]));
    }

    /// @inheritdoc IERC8004IdentityV1
    function getVersion() external pure override returns (string memory version) {
        return "2.0.0";
    }

    /// @inheritdoc IERC8004IdentityV1
    function isAuthorizedOrOwner(address spender, uint256 agentId)
        public
        view
        override
        returns (bool authorized)
    {
        return _isAuthorized(_requireOwned(agentId), spender, agentId);
    }

    /// @inheritdoc IERC8004IdentityV1
    function tokenURI(uint256 agentId)
        public
        view
        override(IERC8004IdentityV1, ERC721URIStorage)
        returns (string memory uri)
    {
        return super.tokenURI(agentId);
    }

    /// @dev A transferred agent loses its wallet: the new owner has to bind one.
    function _update(address to, uint256 agentId, address auth)
        internal
        override
        returns (address from)
    {
        from = super._update(to, agentId, auth);
        if (from != address(0)) _setMetadata(agentId, WALLET_KEY, "");
    }

    function _register(string memory agentURI) private returns (uint256 agentId) {
        agentId = _nextId++;
        _setMetadata(agentId, WALLET_KEY, abi.encodePacked(msg.sender));
        _safeMint(msg.sender, agentId);
        _setTokenURI(agentId, agentURI);
        emit Registered(agentId, agentURI, msg.sender);
    }

    function _setFreeMetadata(
        uint256 agentId,
        string calldata metadataKey,
        bytes calldata metadataValue
    ) private {
        require(keccak256(bytes(metadataKey)) != WALLET_KEY_HASH, "reserved key");
        _setMetadata(agentId, metadataKey, metadataValue);
    }

    function _setMetadata(uint256 agentId, string memory metadataKey, bytes memory metadataValue)
        private
    {
        _metadata[agentId][metadataKey] = metadataValue;
        emit MetadataSet(agentId, metadataKey, metadataKey, metadataValue);
    }
}
