// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice What a market asks an ERC-8004 identity registry, which is an ERC-721 as well.
interface IERC8004Identity {
    /// @notice Whether an address may act for an agent: its owner, an operator, the approved address.
    function isAuthorizedOrOwner(address spender, uint256 agentId) external view returns (bool);

    /// @notice Address of the agent's registration file, or the file itself as a data URI.
    function tokenURI(uint256 agentId) external view returns (string memory uri);
}

/// @notice What a market tells an ERC-8004 reputation registry.
interface IERC8004Feedback {
    /// @notice Gives a score to an agent.
    function giveFeedback(
        uint256 agentId,
        int128 value,
        uint8 valueDecimals,
        string calldata tag1,
        string calldata tag2,
        string calldata endpoint,
        string calldata feedbackURI,
        bytes32 feedbackHash
    ) external;
}
