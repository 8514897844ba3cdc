// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IERC8004Reputation
/// @notice The ERC-8004 reputation registry as deployed today: clients give agents feedback,
/// readers choose which clients they trust.
/// @dev Feedback indices count from 1 for each pair of agent and client.
interface IERC8004Reputation {
    /// @notice Emitted when feedback is given.
    /// @param agentId Id of the agent.
    /// @param clientAddress Address that gave it.
    /// @param feedbackIndex Its index for this agent and client.
    /// @param value The value, scaled by 10^valueDecimals.
    /// @param valueDecimals Decimals of the value.
    /// @param indexedTag1 First tag, hashed for search.
    /// @param tag1 First tag.
    /// @param tag2 Second tag.
    /// @param endpoint Endpoint the feedback is about.
    /// @param feedbackURI Address of a file about it.
    /// @param feedbackHash Hash of that file.
    event NewFeedback(
        uint256 indexed agentId,
        address indexed clientAddress,
        uint64 feedbackIndex,
        int128 value,
        uint8 valueDecimals,
        string indexed indexedTag1,
        string tag1,
        string tag2,
        string endpoint,
        string feedbackURI,
        bytes32 feedbackHash
    );

    /// @notice Emitted when feedback is revoked.
    /// @param agentId Id of the agent.
    /// @param clientAddress Address that gave and revoked it.
    /// @param feedbackIndex Its index.
    event FeedbackRevoked(
        uint256 indexed agentId, address indexed clientAddress, uint64 indexed feedbackIndex
    );

    /// @notice Emitted when someone responds to feedback.
    /// @param agentId Id of the agent.
    /// @param clientAddress Address that gave the feedback.
    /// @param feedbackIndex Its index.
    /// @param responder Address that responds.
    /// @param responseURI Address of the response.
    /// @param responseHash Hash of the response.
    event ResponseAppended(
        uint256 indexed agentId,
        address indexed clientAddress,
        uint64 feedbackIndex,
        address indexed responder,
        string responseURI,
        bytes32 responseHash
    );

    /// @notice Gives feedback to an agent; the client is the caller.
    /// @dev Reverts for the agent's owner and operators ("Self-feedback not allowed"), above 18
    /// decimals ("too many decimals") and for absolute values above 1e38 ("value too large").
    /// @param agentId Id of the agent.
    /// @param value The value, scaled by 10^valueDecimals.
    /// @param valueDecimals Decimals of the value, at most 18.
    /// @param tag1 First tag.
    /// @param tag2 Second tag.
    /// @param endpoint Endpoint the feedback is about.
    /// @param feedbackURI Address of a file about it.
    /// @param feedbackHash Hash of that file.
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

    /// @notice Revokes feedback of the caller.
    /// @param agentId Id of the agent.
    /// @param feedbackIndex Its index.
    function revokeFeedback(uint256 agentId, uint64 feedbackIndex) external;

    /// @notice Responds to feedback. Callable by anyone.
    /// @param agentId Id of the agent.
    /// @param clientAddress Address that gave the feedback.
    /// @param feedbackIndex Its index.
    /// @param responseURI Address of the response, not empty.
    /// @param responseHash Hash of the response.
    function appendResponse(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex,
        string calldata responseURI,
        bytes32 responseHash
    ) external;

    /// @notice Retrieves the mean of the feedback that chosen clients gave and did not revoke.
    /// @param agentId Id of the agent.
    /// @param clientAddresses Clients to trust, at least one.
    /// @param tag1 First tag to match, empty for any.
    /// @param tag2 Second tag to match, empty for any.
    /// @return count Number of values.
    /// @return summaryValue Their mean, scaled by 10^summaryValueDecimals.
    /// @return summaryValueDecimals Decimals of the mean.
    function getSummary(
        uint256 agentId,
        address[] calldata clientAddresses,
        string calldata tag1,
        string calldata tag2
    ) external view returns (uint64 count, int128 summaryValue, uint8 summaryValueDecimals);

    /// @notice Retrieves one feedback.
    /// @param agentId Id of the agent.
    /// @param clientAddress Address that gave it.
    /// @param feedbackIndex Its index, from 1.
    /// @return value The value, scaled by 10^valueDecimals.
    /// @return valueDecimals Decimals of the value.
    /// @return tag1 First tag.
    /// @return tag2 Second tag.
    /// @return isRevoked Whether it was revoked.
    function readFeedback(uint256 agentId, address clientAddress, uint64 feedbackIndex)
        external
        view
        returns (
            int128 value,
            uint8 valueDecimals,
            string memory tag1,
            string memory tag2,
            bool isRevoked
        );

    /// @notice Retrieves the feedback of many clients, one array for each field.
    /// @param agentId Id of the agent.
    /// @param clientAddresses Clients to read, empty for all.
    /// @param tag1 First tag to match, empty for any.
    /// @param tag2 Second tag to match, empty for any.
    /// @param includeRevoked Whether revoked feedback is listed.
    /// @return clients Who gave it.
    /// @return feedbackIndexes Its index.
    /// @return values The values.
    /// @return valueDecimals Decimals of the values.
    /// @return tag1s First tags.
    /// @return tag2s Second tags.
    /// @return revokedStatuses Whether it was revoked.
    function readAllFeedback(
        uint256 agentId,
        address[] calldata clientAddresses,
        string calldata tag1,
        string calldata tag2,
        bool includeRevoked
    )
        external
        view
        returns (
            address[] memory clients,
            uint64[] memory feedbackIndexes,
            int128[] memory values,
            uint8[] memory valueDecimals,
            string[] memory tag1s,
            string[] memory tag2s,
            bool[] memory revokedStatuses
        );

    /// @notice Counts responses to feedback.
    /// @param agentId Id of the agent.
    /// @param clientAddress Address that gave the feedback, 0 for all clients.
    /// @param feedbackIndex Its index, 0 for all of the client.
    /// @param responders Addresses whose responses count, empty for all.
    /// @return count Number of responses.
    function getResponseCount(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex,
        address[] calldata responders
    ) external view returns (uint64 count);

    /// @notice Retrieves the addresses that gave feedback to an agent.
    /// @param agentId Id of the agent.
    /// @return clients The addresses in order of their first feedback.
    function getClients(uint256 agentId) external view returns (address[] memory clients);

    /// @notice Retrieves the index of the last feedback of a client.
    /// @param agentId Id of the agent.
    /// @param clientAddress Address that gave it.
    /// @return lastIndex Its index, 0 when there is none.
    function getLastIndex(uint256 agentId, address clientAddress)
        external
        view
        returns (uint64 lastIndex);

    /// @notice Retrieves the identity registry this registry belongs to.
    /// @return registry Its address.
    function getIdentityRegistry() external view returns (address registry);

    /// @notice Retrieves the version of the registry's code.
    /// @return version Version string.
    function getVersion() external pure returns (string memory version);
}
