// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice The functions of the frozen contracts that recorded sequences call and read.
interface IFrozenMarket {
    struct Terms {
        address asset;
        uint24 window;
        uint8 panelSize;
        uint8 minReputation;
        uint8 policy;
        uint16 silentSlashBps;
        uint16 wrongSlashBps;
        uint16 flags;
        address court;
        uint32 courtPeriod;
        uint40 earliestRequest;
        uint16 collectors;
        uint96 bond;
        uint96 disputeFee;
        address consumer;
        uint96 valueAtRisk;
        uint96 familyPool;
        uint96 disputeReward;
        bytes32 allowList;
    }

    struct MarketParams {
        string question;
        uint256 deadline;
        uint256 pool;
        Terms terms;
        bytes permit;
    }

    struct Proposal {
        uint256 marketId;
        uint8 finding;
        uint8 reason;
        uint8 stage;
        address[] workers;
        uint256[] weights;
        uint8[] dimScores;
        uint256 seats;
        bytes32 recordHash;
    }

    struct AssetRules {
        uint96 minStake;
        uint96 minPool;
        uint96 minBond;
    }

    /// @dev The sixteen values of a bound report.
    struct Report {
        uint256 marketId;
        address[] workers;
        uint256[] weights;
        uint8[] dimScores;
        bool resolution;
        uint256 chainId;
        address receiver;
        uint8 action;
        uint8 voidReason;
        bytes32 evidenceHash;
        uint256 requestedAt;
        uint256 validUntil;
        uint256 minGas;
        uint8 finding;
        uint8 stage;
        uint256 seats;
    }

    event MarketTermsSet(uint256 indexed marketId, bytes32 indexed questionHash, Terms terms);
    event StakeSlashed(
        uint256 indexed marketId, address indexed worker, uint256 amount, address prover
    );

    function createMarket(string calldata question, uint256 duration) external payable;
    function createMarketUntil(string calldata question, uint256 deadline) external payable;
    function createMarket(MarketParams calldata params) external payable;
    function joinMarket(uint256 marketId, uint256 agentId) external payable;
    function joinMarket(
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes32[] calldata proof,
        bytes calldata permit
    ) external payable;
    function leaveMarket(uint256 marketId) external;
    function requestResolution(uint256 marketId) external;
    function requestResolution(uint256 marketId, string calldata question) external;
    function resolveMarket(
        uint256 marketId,
        address[] calldata workers,
        uint256[] calldata weights,
        uint8[] calldata dimScores,
        bool resolution
    ) external;
    function recordAbsences(uint256 marketId, uint256 panelSize, uint256 absent) external;
    function voidMarket(uint256 marketId, uint8 reason) external;
    function voidExpiredMarket(uint256 marketId) external;
    function publishFeedback(uint256 marketId, address worker) external;
    function withdraw() external;
    function withdrawTo(address to) external;
    function withdrawTo(address asset, address to) external;
    function burn(address asset) external;
    function propose(Proposal calldata proposal) external;
    function dispute(
        uint256 marketId,
        string calldata question,
        string calldata reason,
        bytes calldata permit
    ) external payable;
    function rule(uint256 marketId, uint8 finding, bytes32 recordHash) external;
    function finalize(uint256 marketId) external;
    function releaseStake(uint256 marketId, address worker) external;
    function proveContradiction(
        uint256 marketId,
        address worker,
        uint256 requestedAt,
        uint8 stage,
        uint8 phase,
        bytes32[2] calldata hashes,
        bytes[2] calldata signatures
    ) external;
    function commitAnswers(uint256 marketId, uint8 stage, bytes32 hash) external;
    function postAnswerHash(uint256 marketId, bytes32 hash, bytes calldata answer) external;
    function push(address consumer, bytes32 id) external;
    function setAuthorizedResolver(address resolver, bool authorized) external;
    function listAsset(address asset, AssetRules calldata rules) external;
    function listCollector(address collector) external;
    function pauseNewMarkets(bool paused) external;
    function setRecordUri(string calldata uri) external;

    function getMarket(uint256 marketId)
        external
        view
        returns (
            string memory question,
            uint256 rewardPool,
            uint256 deadline,
            address creator,
            bool resolved
        );
    function getOutcome(uint256 marketId) external view returns (uint8 outcome, uint8 reason);
    function requestedAt(uint256 marketId) external view returns (uint256 time);
    function getMarketWorkers(uint256 marketId) external view returns (address[] memory workers);
    function getPanelDraw(uint256 marketId)
        external
        view
        returns (uint256 requestBlock, uint256 candidates, uint256 panelSize, uint256 absent);
    function getReputation(address worker)
        external
        view
        returns (uint256 a, uint256 b, uint256 c, uint256 count);
    function stakes(uint256 marketId, address worker) external view returns (uint256 stake);
    function balances(address account) external view returns (uint256 balance);
    function balanceOf(address asset, address account) external view returns (uint256 balance);
    function hasPendingFeedback(uint256 marketId, address worker) external view returns (bool);
    function verdictId(uint256 marketId) external view returns (bytes32 id);
    function verdictOf(bytes32 id)
        external
        view
        returns (uint8 state, uint8 outcome, uint64 finalAt, bytes32 recordHash);
    function getDispute(uint256 marketId)
        external
        view
        returns (
            uint8 judge,
            address disputer,
            uint256 drawBlock,
            uint256 seats,
            uint256 absent,
            uint256 until
        );
}
