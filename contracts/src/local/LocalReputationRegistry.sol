// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IERC8004IdentityV1} from "./erc8004/IERC8004IdentityV1.sol";
import {IERC8004Reputation} from "./erc8004/IERC8004Reputation.sol";

/// @title LocalReputationRegistry
/// @notice An ERC-8004 reputation registry for local chains and tests, with the behaviour of the
/// deployed one. Not upgradeable, not for public networks.
contract LocalReputationRegistry is IERC8004Reputation {
    struct Feedback {
        int128 value;
        uint8 valueDecimals;
        bool isRevoked;
        string tag1;
        string tag2;
    }

    /// @dev What a summary and a listing look at.
    struct Filter {
        bytes32 tag1;
        bytes32 tag2;
        bool includeRevoked;
    }

    /// @dev What a listing found, one array for each field.
    struct Listing {
        address[] clients;
        uint64[] indexes;
        int128[] values;
        uint8[] valueDecimals;
        string[] tag1s;
        string[] tag2s;
        bool[] revoked;
    }

    int128 private constant MAX_VALUE = 1e38;
    uint8 private constant MAX_DECIMALS = 18;
    bytes32 private constant ANY_TAG = keccak256("");

    address private immutable _identityRegistry;

    mapping(uint256 agentId => address[]) private _clients;
    mapping(uint256 agentId => mapping(address client => uint64)) private _lastIndex;
    mapping(uint256 agentId => mapping(address client => mapping(uint64 index => Feedback))) private
        _feedback;
    mapping(uint256 agentId => mapping(address client => mapping(uint64 index => address[])))
        private _responders;

    /// @param identityRegistry_ The identity registry that knows the agents.
    constructor(address identityRegistry_) {
        require(identityRegistry_ != address(0), "bad identity");
        _identityRegistry = identityRegistry_;
    }

    /// @inheritdoc IERC8004Reputation
    function giveFeedback(
        uint256 agentId,
        int128 value,
        uint8 valueDecimals,
        string memory tag1,
        string memory tag2,
        string memory endpoint,
        string memory feedbackURI,
        bytes32 feedbackHash
    ) external override {
        require(valueDecimals <= MAX_DECIMALS, "too many decimals");
        require(value >= -MAX_VALUE && value <= MAX_VALUE, "value too large");
        require(
            !IERC8004IdentityV1(_identityRegistry).isAuthorizedOrOwner(msg.sender, agentId),
            "Self-feedback not allowed"
        );
        uint64 index = _store(agentId, Feedback(value, valueDecimals, false, tag1, tag2));
        emit NewFeedback(
            agentId,
            msg.sender,
            index,
            value,
            valueDecimals,
            tag1,
            tag1,
            tag2,
            endpoint,
            feedbackURI,
            feedbackHash
        );
    }

    /// @inheritdoc IERC8004Reputation
    function revokeFeedback(uint256 agentId, uint64 feedbackIndex) external override {
        Feedback storage feedback = _existing(agentId, msg.sender, feedbackIndex);
        require(!feedback.isRevoked, "Already revoked");
        feedback.isRevoked = true;
        emit FeedbackRevoked(agentId, msg.sender, feedbackIndex);
    }

    /// @inheritdoc IERC8004Reputation
    function appendResponse(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex,
        string calldata responseURI,
        bytes32 responseHash
    ) external override {
        _existing(agentId, clientAddress, feedbackIndex);
        require(bytes(responseURI).length != 0, "Empty URI");
        _responders[agentId][clientAddress][feedbackIndex].push(msg.sender);
        emit ResponseAppended(
            agentId, clientAddress, feedbackIndex, msg.sender, responseURI, responseHash
        );
    }

    /// @inheritdoc IERC8004Reputation
    function getSummary(
        uint256 agentId,
        address[] calldata clientAddresses,
        string memory tag1,
        string memory tag2
    )
        external
        view
        override
        returns (uint64 count, int128 summaryValue, uint8 summaryValueDecimals)
    {
        require(clientAddresses.length != 0, "clientAddresses required");
        Listing memory found = _list(agentId, clientAddresses, _filter(tag1, tag2, false));
        return _mean(found.values, found.valueDecimals);
    }

    /// @inheritdoc IERC8004Reputation
    function readFeedback(uint256 agentId, address clientAddress, uint64 feedbackIndex)
        external
        view
        override
        returns (
            int128 value,
            uint8 valueDecimals,
            string memory tag1,
            string memory tag2,
            bool isRevoked
        )
    {
        Feedback storage feedback = _existing(agentId, clientAddress, feedbackIndex);
        return
            (
                feedback.value,
                feedback.valueDecimals,
                feedback.tag1,
                feedback.tag2,
                feedback.isRevoked
            );
    }

    /// @inheritdoc IERC8004Reputation
    function readAllFeedback(
        uint256 agentId,
        address[] calldata clientAddresses,
        string memory tag1,
        string memory tag2,
        bool includeRevoked
    )
        external
        view
        override
        returns (
            address[] memory clients,
            uint64[] memory feedbackIndexes,
            int128[] memory values,
            uint8[] memory valueDecimals,
            string[] memory tag1s,
            string[] memory tag2s,
            bool[] memory revokedStatuses
        )
    {
        address[] memory from = clientAddresses;
        if (from.length == 0) from = _clients[agentId];
        Listing memory found = _list(agentId, from, _filter(tag1, tag2, includeRevoked));
        clients = found.clients;
        feedbackIndexes = found.indexes;
        values = found.values;
        valueDecimals = found.valueDecimals;
        tag1s = found.tag1s;
        tag2s = found.tag2s;
        revokedStatuses = found.revoked;
    }

    /// @inheritdoc IERC8004Reputation
    function getResponseCount(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex,
        address[] calldata responders
    ) external view override returns (uint64 count) {
        if (clientAddress != address(0)) {
            return _clientResponses(agentId, clientAddress, feedbackIndex, responders);
        }
        address[] memory clients = _clients[agentId];
        for (uint256 i; i < clients.length; ++i) {
            count += _clientResponses(agentId, clients[i], feedbackIndex, responders);
        }
    }

    /// @inheritdoc IERC8004Reputation
    function getClients(uint256 agentId) external view override returns (address[] memory clients) {
        return _clients[agentId];
    }

    /// @inheritdoc IERC8004Reputation
    function getLastIndex(uint256 agentId, address clientAddress)
        external
        view
        override
        returns (uint64 lastIndex)
    {
        return _lastIndex[agentId][clientAddress];
    }

    /// @inheritdoc IERC8004Reputation
    function getIdentityRegistry() external view override returns (address registry) {
        return _identityRegistry;
    }

    /// @inheritdoc IERC8004Reputation
    function getVersion() external pure override returns (string memory version) {
        return "2.0.0";
    }

    function _store(uint256 agentId, Feedback memory feedback) private returns (uint64 index) {
        index = ++_lastIndex[agentId][msg.sender];
        if (index == 1) _clients[agentId].push(msg.sender);
        _feedback[agentId][msg.sender][index] = feedback;
    }

    function _existing(uint256 agentId, address client, uint64 index)
        private
        view
        returns (Feedback storage)
    {
        require(index != 0, "index must be > 0");
        require(index <= _lastIndex[agentId][client], "index out of bounds");
        return _feedback[agentId][client][index];
    }

    function _matches(Feedback storage feedback, Filter memory filter) private view returns (bool) {
        if (feedback.isRevoked && !filter.includeRevoked) return false;
        return _tagMatches(feedback.tag1, filter.tag1) && _tagMatches(feedback.tag2, filter.tag2);
    }

    function _tagMatches(string memory tag, bytes32 wanted) private pure returns (bool) {
        return wanted == ANY_TAG || keccak256(bytes(tag)) == wanted;
    }

    function _filter(string memory tag1, string memory tag2, bool includeRevoked)
        private
        pure
        returns (Filter memory)
    {
        return Filter(keccak256(bytes(tag1)), keccak256(bytes(tag2)), includeRevoked);
    }

    function _list(uint256 agentId, address[] memory clients, Filter memory filter)
        private
        view
        returns (Listing memory found)
    {
        (found.clients, found.indexes) = _select(agentId, clients, filter);
        uint256 length = found.clients.length;
        found.values = new int128[](length);
        found.valueDecimals = new uint8[](length);
        found.tag1s = new string[](length);
        found.tag2s = new string[](length);
        found.revoked = new bool[](length);
        for (uint256 i; i < length; ++i) {
            Feedback storage feedback = _feedback[agentId][found.clients[i]][found.indexes[i]];
            found.values[i] = feedback.value;
            found.valueDecimals[i] = feedback.valueDecimals;
            found.tag1s[i] = feedback.tag1;
            found.tag2s[i] = feedback.tag2;
            found.revoked[i] = feedback.isRevoked;
        }
    }

    /// @dev Counts first, because memory arrays cannot grow.
    function _select(uint256 agentId, address[] memory clients, Filter memory filter)
        private
        view
        returns (address[] memory found, uint64[] memory indexes)
    {
        uint256 size;
        for (uint256 i; i < clients.length; ++i) {
            size += _lastIndex[agentId][clients[i]];
        }
        found = new address[](size);
        indexes = new uint64[](size);
        uint256 length;
        for (uint256 i; i < clients.length; ++i) {
            mapping(uint64 index => Feedback) storage given = _feedback[agentId][clients[i]];
            uint64 last = _lastIndex[agentId][clients[i]];
            for (uint64 index = 1; index <= last; ++index) {
                if (!_matches(given[index], filter)) continue;
                found[length] = clients[i];
                indexes[length++] = index;
            }
        }
        assembly ("memory-safe") {
            mstore(found, length)
            mstore(indexes, length)
        }
    }

    /// @dev The mean has as many decimals as the value with most of them.
    function _mean(int128[] memory values, uint8[] memory decimals)
        private
        pure
        returns (uint64 count, int128 mean, uint8 meanDecimals)
    {
        if (values.length == 0) return (0, 0, 0);
        int256 sum;
        for (uint256 i; i < values.length; ++i) {
            sum += values[i] * int256(10 ** (MAX_DECIMALS - decimals[i]));
            if (decimals[i] > meanDecimals) meanDecimals = decimals[i];
        }
        int256 scale = int256(10 ** (MAX_DECIMALS - meanDecimals));
        count = uint64(values.length);
        mean = SafeCast.toInt128(sum / (int256(uint256(count)) * scale));
    }

    function _clientResponses(
        uint256 agentId,
        address client,
        uint64 feedbackIndex,
        address[] calldata responders
    ) private view returns (uint64 count) {
        if (feedbackIndex != 0) {
            return _responses(_responders[agentId][client][feedbackIndex], responders);
        }
        uint64 last = _lastIndex[agentId][client];
        for (uint64 index = 1; index <= last; ++index) {
            count += _responses(_responders[agentId][client][index], responders);
        }
    }

    function _responses(address[] storage all, address[] calldata wanted)
        private
        view
        returns (uint64 count)
    {
        if (wanted.length == 0) return uint64(all.length);
        for (uint256 i; i < all.length; ++i) {
            for (uint256 k; k < wanted.length; ++k) {
                if (all[i] != wanted[k]) continue;
                ++count;
                break;
            }
        }
    }
}
