// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IERC8004IdentityV1
/// @notice The ERC-8004 identity registry as deployed today: agents are ERC-721 tokens whose URI
/// leads to a registration file. Ids start at 0.
interface IERC8004IdentityV1 {
    /// @notice One metadata entry of a registration.
    /// @param metadataKey Name of the entry; "agentWallet" is reserved.
    /// @param metadataValue Its bytes.
    struct MetadataEntry {
        string metadataKey;
        bytes metadataValue;
    }

    /// @notice Emitted when an agent is registered.
    /// @param agentId Id of the new agent.
    /// @param agentURI Address of its registration file.
    /// @param owner Address that registered it.
    event Registered(uint256 indexed agentId, string agentURI, address indexed owner);

    /// @notice Emitted when a metadata entry changes.
    /// @param agentId Id of the agent.
    /// @param indexedMetadataKey Name of the entry, hashed for search.
    /// @param metadataKey Name of the entry.
    /// @param metadataValue Its new bytes.
    event MetadataSet(
        uint256 indexed agentId,
        string indexed indexedMetadataKey,
        string metadataKey,
        bytes metadataValue
    );

    /// @notice Emitted when the registration file's address changes.
    /// @param agentId Id of the agent.
    /// @param newURI The new address.
    /// @param updatedBy Address that changed it.
    event URIUpdated(uint256 indexed agentId, string newURI, address indexed updatedBy);

    /// @notice Registers an agent without a registration file.
    /// @return agentId Id of the new agent.
    function register() external returns (uint256 agentId);

    /// @notice Registers an agent.
    /// @param agentURI Address of its registration file.
    /// @return agentId Id of the new agent.
    function register(string calldata agentURI) external returns (uint256 agentId);

    /// @notice Registers an agent with metadata.
    /// @param agentURI Address of its registration file.
    /// @param metadata Entries to set; none may be "agentWallet".
    /// @return agentId Id of the new agent.
    function register(string calldata agentURI, MetadataEntry[] calldata metadata)
        external
        returns (uint256 agentId);

    /// @notice Changes the address of the registration file. Owner or operator.
    /// @param agentId Id of the agent.
    /// @param newURI The new address.
    function setAgentURI(uint256 agentId, string calldata newURI) external;

    /// @notice Retrieves a metadata entry.
    /// @param agentId Id of the agent.
    /// @param metadataKey Name of the entry.
    /// @return metadataValue Its bytes, empty when it is not set.
    function getMetadata(uint256 agentId, string calldata metadataKey)
        external
        view
        returns (bytes memory metadataValue);

    /// @notice Sets a metadata entry. Owner or operator; not for "agentWallet".
    /// @param agentId Id of the agent.
    /// @param metadataKey Name of the entry.
    /// @param metadataValue Its bytes.
    function setMetadata(uint256 agentId, string calldata metadataKey, bytes calldata metadataValue)
        external;

    /// @notice Binds a wallet to an agent. Owner or operator, with the wallet's consent.
    /// @param agentId Id of the agent.
    /// @param newWallet The wallet.
    /// @param deadline Unix seconds until which the signature holds, at most 300 s ahead.
    /// @param signature The wallet's EIP-712 signature over
    /// `AgentWalletSet(uint256 agentId,address newWallet,address owner,uint256 deadline)`.
    function setAgentWallet(
        uint256 agentId,
        address newWallet,
        uint256 deadline,
        bytes calldata signature
    ) external;

    /// @notice Retrieves the wallet bound to an agent.
    /// @param agentId Id of the agent.
    /// @return wallet The registrant at first; 0 after a transfer or `unsetAgentWallet`.
    function getAgentWallet(uint256 agentId) external view returns (address wallet);

    /// @notice Removes the wallet of an agent. Owner or operator.
    /// @param agentId Id of the agent.
    function unsetAgentWallet(uint256 agentId) external;

    /// @notice Tells whether an address may act for an agent.
    /// @dev Reverts with ERC721NonexistentToken for an unknown id.
    /// @param spender Address that wants to act.
    /// @param agentId Id of the agent.
    /// @return authorized True for the owner, an operator and the approved address.
    function isAuthorizedOrOwner(address spender, uint256 agentId)
        external
        view
        returns (bool authorized);

    /// @notice Retrieves the address of the registration file.
    /// @param agentId Id of the agent.
    /// @return uri The address.
    function tokenURI(uint256 agentId) external view returns (string memory uri);

    /// @notice Retrieves the version of the registry's code.
    /// @return version Version string.
    function getVersion() external pure returns (string memory version);
}
