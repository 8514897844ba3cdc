// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ICREsolverMarket
/// @notice Markets on questions: a creator puts up a reward pool, workers stake and join, an
/// authorised resolver settles, everyone withdraws.
/// @dev Amounts are wei, times are Unix seconds, ids start at 1 so that 0 is never a market.
interface ICREsolverMarket {
    /// @notice How a market ended.
    /// @dev OPEN: not settled. YES and NO: a verdict. VOID: no verdict, everything was refunded.
    /// SPLIT: a verdict that pays both sides half.
    enum Outcome {
        OPEN,
        YES,
        NO,
        VOID,
        SPLIT
    }

    /// @notice Why a market was voided; NONE unless its outcome is VOID.
    /// @dev INVALID: the question has no answer. TOO_EARLY: it cannot be answered yet. NO_QUORUM:
    /// too few workers answered. EXPIRED: it was not settled in time. ZERO_WEIGHT: the report gave
    /// every listed worker weight 0. UNSURE: the panel was not sure. NO_JUDGE: no judge decided in time.
    enum VoidReason {
        NONE,
        INVALID,
        TOO_EARLY,
        NO_QUORUM,
        EXPIRED,
        ZERO_WEIGHT,
        UNSURE,
        NO_JUDGE
    }

    /// @notice One market as `getMarkets` lists it.
    /// @param marketId Id of the market.
    /// @param question Text of the question.
    /// @param rewardPool Reward pool in wei, as deposited.
    /// @param deadline Last moment to join, Unix seconds.
    /// @param creator Address that created the market and gets the pool back when it is voided.
    /// @param outcome How the market ended.
    /// @param reason Why it was voided.
    /// @param workerCount Number of workers that joined.
    /// @param requestedAt Time of the last resolution request, 0 when there was none.
    /// @param state State of the verdict as of now, a number of `ICREsolverVerdicts.State`.
    /// @param verdict Proposed or final outcome as of now.
    /// @param until Last moment to dispute, or for the judge of a dispute.
    struct MarketSummary {
        uint256 marketId;
        string question;
        uint256 rewardPool;
        uint256 deadline;
        address creator;
        Outcome outcome;
        VoidReason reason;
        uint256 workerCount;
        uint256 requestedAt;
        uint8 state;
        Outcome verdict;
        uint256 until;
    }

    /// @notice Emitted when a market is created.
    /// @param marketId Id of the new market.
    /// @param creator Address that created it.
    /// @param question Text of the question.
    /// @param rewardPool Reward pool in wei.
    /// @param deadline Last moment to join, Unix seconds.
    event MarketCreated(
        uint256 indexed marketId,
        address indexed creator,
        string question,
        uint256 rewardPool,
        uint256 deadline
    );

    /// @notice Emitted when a worker joins a market.
    /// @param marketId Id of the market.
    /// @param worker Address that joined.
    /// @param agentId ERC-8004 agent the worker acts for, 0 without an identity registry.
    /// @param stake Stake in wei.
    event WorkerJoined(
        uint256 indexed marketId, address indexed worker, uint256 agentId, uint256 stake
    );

    /// @notice Emitted when a resolution is requested; the workflow's log trigger.
    /// @param marketId Id of the market.
    /// @param question Text of the question.
    event ResolutionRequested(uint256 indexed marketId, string question);

    /// @notice Emitted when a round ended without quorum.
    /// @param marketId Id of the market.
    /// @param panelSize Number of seats, the same in every round of the market.
    /// @param absent One bit for each worker that held a seat in this round and did not answer, the
    /// lowest for the first that joined.
    event AbsencesRecorded(uint256 indexed marketId, uint256 panelSize, uint256 absent);

    /// @notice Emitted when a market gets a verdict.
    /// @param marketId Id of the market.
    /// @param resolution True for YES, false for NO.
    /// @param totalWeight Sum of the reported weights.
    /// @param rewardPool Reward pool in wei that was paid out.
    /// @param rewards Reward in wei of every worker in join order (see `getMarketWorkers`), 0 for
    /// a worker the report left out. Each also gets the stake back. All 0 with a pool above 0
    /// means that the pool went back to the creator.
    event MarketResolved(
        uint256 indexed marketId,
        bool resolution,
        uint256 totalWeight,
        uint256 rewardPool,
        uint256[] rewards
    );

    /// @notice Emitted when a market is voided: stakes go to the workers, the pool to the creator.
    /// @param marketId Id of the market.
    /// @param reason Why it was voided.
    event MarketVoided(uint256 indexed marketId, VoidReason reason);

    /// @notice Emitted when all three scores of a worker stand in the reputation registry.
    /// @param marketId Id of the market.
    /// @param worker Address of the worker.
    /// @param agentId ERC-8004 agent the scores were given to.
    event FeedbackPublished(
        uint256 indexed marketId, address indexed worker, uint256 indexed agentId
    );

    /// @notice Emitted when scores of a worker could not be published; see `publishFeedback`.
    /// @param marketId Id of the market.
    /// @param worker Address of the worker.
    event FeedbackDeferred(uint256 indexed marketId, address indexed worker);

    /// @notice Emitted when a balance is paid out.
    /// @param account Address whose balance was paid.
    /// @param to Address that received it.
    /// @param amount Amount in wei.
    event Withdrawn(address indexed account, address indexed to, uint256 amount);

    /// @notice Emitted when a resolver is authorised or loses its authority.
    /// @param resolver Address of the resolver.
    /// @param authorized Whether it may settle markets now.
    event AuthorizedResolverSet(address indexed resolver, bool authorized);

    /// @notice Thrown when the question has no text.
    error EmptyQuestion();

    /// @notice Thrown when the question has more than `MAX_QUESTION_BYTES` bytes.
    error QuestionTooLong(uint256 length, uint256 max);

    /// @notice Thrown when the duration is 0 or above `MAX_DURATION` seconds.
    error InvalidDuration(uint256 duration);

    /// @notice Thrown when the deadline is not in the future or above `MAX_DURATION` from now.
    error InvalidDeadline(uint256 deadline);

    /// @notice Thrown when a deposit would lift the contract's balance above 2^96 - 1 wei.
    error BalanceCapExceeded();

    /// @notice Thrown when a registry address given to the constructor has no code.
    error RegistryWithoutCode(address registry);

    /// @notice Thrown when no market has this id.
    error MarketNotFound(uint256 marketId);

    /// @notice Thrown when the deadline for joining has passed.
    error MarketExpired(uint256 marketId);

    /// @notice Thrown when the market already has a verdict.
    error AlreadyResolved(uint256 marketId);

    /// @notice Thrown when the market was already voided.
    error AlreadyVoided(uint256 marketId);

    /// @notice Thrown when the stake is below `MIN_STAKE`.
    error InsufficientStake(uint256 stake, uint256 minimum);

    /// @notice Thrown when the worker already joined this market.
    error AlreadyJoined(uint256 marketId, address worker);

    /// @notice Thrown when a market or a report would have more than `MAX_WORKERS` workers.
    error TooManyWorkers(uint256 max);

    /// @notice Thrown when the caller is neither owner nor operator of the agent, or it is unknown.
    error NotAuthorizedForAgent(uint256 agentId);

    /// @notice Thrown when the agent already has a slot in this market.
    error AgentAlreadyJoined(uint256 agentId);

    /// @notice Thrown when an agent id other than 0 is given without an identity registry.
    error IdentityDisabled(uint256 agentId);

    /// @notice Thrown when, before the deadline, neither creator nor owner asks for a resolution.
    error NotMarketCreator(address caller);

    /// @notice Thrown when the last request is younger than the `cooldown` of the deployment.
    error RequestTooSoon(uint256 retryAt);

    /// @notice Thrown when the caller may not settle markets.
    error UnauthorizedResolver(address caller);

    /// @notice Thrown when absences are reported before a resolution was requested.
    error NotRequested(uint256 marketId);

    /// @notice Thrown when the panel would have no seat, or more seats than the market has workers.
    error InvalidPanelSize(uint256 panelSize);

    /// @notice Thrown when a later round reports another size than the first one.
    error PanelSizeFixed(uint256 panelSize);

    /// @notice Thrown when absences are empty, or name a worker that did not join.
    error InvalidAbsences(uint256 absent);

    /// @notice Thrown when weights or scores do not match the number of workers.
    error ArrayLengthMismatch();

    /// @notice Thrown when the report lists an address that did not join the market.
    error UnregisteredWorker(address worker);

    /// @notice Thrown when the worker at `index` of the report is repeated or out of join order.
    error WorkersNotInJoinOrder(uint256 index);

    /// @notice Thrown when a score is above 100.
    error ScoreOutOfRange(uint256 index, uint256 score);

    /// @notice Thrown when a weight is above 2^128 - 1.
    error WeightTooLarge(uint256 index);

    /// @notice Thrown when a resolver gives a reason other than INVALID, TOO_EARLY or NO_QUORUM.
    error InvalidVoidReason(VoidReason reason);

    /// @notice Thrown when the time of the authorised resolvers is not over yet.
    error GraceNotOver(uint256 until);

    /// @notice Thrown when nothing is left to publish for this worker.
    error NoPendingFeedback(uint256 marketId, address worker);

    /// @notice Thrown when `publishFeedback` could not try.
    error NotEnoughGasForFeedback(uint256 left, uint256 needed);

    /// @notice Thrown when the caller has no balance.
    error NothingToWithdraw();

    /// @notice Thrown when the recipient is the zero address.
    error InvalidRecipient();

    /// @notice Thrown when the recipient refuses the payment.
    error TransferFailed();

    /// @notice Creates a market; the value sent is its reward pool (may be 0).
    /// @param question Text of the question, 1 to `MAX_QUESTION_BYTES` bytes.
    /// @param duration Seconds during which workers may join, 1 to `MAX_DURATION`.
    /// @return marketId Id of the new market, counted from 1.
    function createMarket(string calldata question, uint256 duration)
        external
        payable
        returns (uint256 marketId);

    /// @notice Creates a market with a deadline that does not depend on when it is mined; for
    /// questions that name theirs. The value sent is its reward pool (may be 0).
    /// @param question Text of the question, 1 to `MAX_QUESTION_BYTES` bytes.
    /// @param deadline Last moment to join, Unix seconds, at most `MAX_DURATION` from now.
    /// @return marketId Id of the new market, counted from 1.
    function createMarketUntil(string calldata question, uint256 deadline)
        external
        payable
        returns (uint256 marketId);

    /// @notice Joins a market as a worker; the value sent is the stake.
    /// @dev With an identity registry the caller must be owner or operator of `agentId`, and each
    /// agent has one slot. Without one, `agentId` must be 0.
    /// @param marketId Id of the market.
    /// @param agentId ERC-8004 agent id.
    function joinMarket(uint256 marketId, uint256 agentId) external payable;

    /// @notice Asks the workflow to resolve a market.
    /// @dev Creator and owner may ask at any time before settlement. From the deadline on anyone
    /// may ask, at least the `cooldown` of the deployment after the last request.
    /// @param marketId Id of the market.
    function requestResolution(uint256 marketId) external;

    /// @notice Settles a market with a verdict.
    /// @dev Only authorised resolvers.
    /// - Every worker that joined gets the stake back, listed or not.
    /// - Listed workers share the pool by weight: `floor(pool * weight / totalWeight)`. The last
    ///   listed worker with a weight above 0 takes what rounding leaves over, so the shares add up
    ///   to the pool and a worker of weight 0 gets nothing.
    /// - Without workers the verdict is recorded and the pool goes back to the creator.
    /// - With workers whose weights are all 0 the market is voided (ZERO_WEIGHT), not reverted.
    /// - Scores count for reputation only with a verdict. Feedback to the reputation registry
    ///   comes last and can neither revert nor starve the settlement.
    /// @param marketId Id of the market.
    /// @param workers Workers with a share, in join order, none twice.
    /// @param weights Weight of each worker, at most 2^128 - 1.
    /// @param dimScores Three scores (0 to 100) for each worker: resolution quality, source
    /// quality, analysis depth.
    /// @param resolution True for YES, false for NO.
    function resolveMarket(
        uint256 marketId,
        address[] calldata workers,
        uint256[] calldata weights,
        uint8[] calldata dimScores,
        bool resolution
    ) external;

    /// @notice Records who did not answer in a round without quorum, so that the next round asks
    /// the next workers in the drawn order. No money moves.
    /// @dev Only authorised resolvers. Absences add up and are never taken back, so a report that
    /// is delivered twice or late changes nothing that was not true.
    /// @param marketId Id of the market.
    /// @param panelSize Number of seats; the first call fixes it.
    /// @param absent One bit for each worker that held a seat and did not answer, the lowest for
    /// the first that joined.
    function recordAbsences(uint256 marketId, uint256 panelSize, uint256 absent) external;

    /// @notice Voids a market: stakes go back to the workers, the pool to the creator.
    /// @dev Only authorised resolvers.
    /// @param marketId Id of the market.
    /// @param reason INVALID, TOO_EARLY or NO_QUORUM.
    function voidMarket(uint256 marketId, VoidReason reason) external;

    /// @notice Voids a market that was not settled within the `grace` of the deployment after its deadline.
    /// @dev Callable by anyone, so that no deposit is ever locked.
    /// @param marketId Id of the market.
    function voidExpiredMarket(uint256 marketId) external;

    /// @notice Publishes a worker's scores that settlement could not publish.
    /// @dev Callable by anyone. Each score is published at most once; what the registry refuses
    /// again stays pending and `FeedbackDeferred` is emitted.
    /// @param marketId Id of the market.
    /// @param worker Address of the worker.
    function publishFeedback(uint256 marketId, address worker) external;

    /// @notice Pays the caller's balance to the caller.
    function withdraw() external;

    /// @notice Pays the caller's balance to another address.
    /// @param to Address that receives the payment.
    function withdrawTo(address payable to) external;

    /// @notice Authorises a resolver or takes its authority away. Only the owner.
    /// @param resolver Address of the resolver.
    /// @param authorized Whether it may settle markets.
    function setAuthorizedResolver(address resolver, bool authorized) external;

    /// @notice Retrieves a market.
    /// @param marketId Id of the market.
    /// @return question Text of the question.
    /// @return rewardPool Reward pool in wei, as deposited.
    /// @return deadline Last moment to join, Unix seconds.
    /// @return creator Address that created it.
    /// @return resolved True when the market has a verdict (YES, NO or SPLIT).
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

    /// @notice Retrieves how a market ended.
    /// @param marketId Id of the market.
    /// @return outcome How it ended, OPEN while it is not settled.
    /// @return reason Why it was voided, NONE otherwise.
    function getOutcome(uint256 marketId) external view returns (Outcome outcome, VoidReason reason);

    /// @notice Retrieves when the request was made that a report has to answer. A request that is
    /// repeated within the `round` of the deployment does not change it; a dispute does.
    /// @param marketId Id of the market.
    /// @return time Unix seconds, 0 when there was none.
    function requestedAt(uint256 marketId) external view returns (uint256 time);

    /// @notice Retrieves the workers of a market in join order.
    /// @param marketId Id of the market.
    /// @return workers Addresses of the workers.
    function getMarketWorkers(uint256 marketId) external view returns (address[] memory workers);

    /// @notice Retrieves what fixes the panel of a market.
    /// @dev The seed of the block `seedBlocks` later draws among the first `candidates`
    /// workers.
    /// @param marketId Id of the market.
    /// @return requestBlock Block of the first request, 0 while there was none with a worker.
    /// @return candidates Number of workers that had joined by then.
    /// @return panelSize Number of seats, 0 until a round without quorum fixed it.
    /// @return absent One bit for each worker that held a seat and did not answer.
    function getPanelDraw(uint256 marketId)
        external
        view
        returns (uint256 requestBlock, uint256 candidates, uint256 panelSize, uint256 absent);

    /// @notice Retrieves a page of markets in ascending order of id.
    /// @dev Out-of-range arguments are clamped, the call never reverts because of them.
    /// @param from First market id; 0 counts as 1.
    /// @param count Largest number of markets to return.
    /// @return markets The markets that exist in the range.
    function getMarkets(uint256 from, uint256 count)
        external
        view
        returns (MarketSummary[] memory markets);

    /// @notice Retrieves the average scores of a worker over its verdicts, rounded down.
    /// @dev Where a verdict is added to 100 or more, these count as 50 from then on, so that old verdicts
    /// fade.
    /// @param worker Address of the worker.
    /// @return resQuality Resolution quality, 0 to 100.
    /// @return srcQuality Source quality, 0 to 100.
    /// @return analysisDepth Analysis depth, 0 to 100.
    /// @return count Number of verdicts in the averages; with 0 they are 0.
    function getReputation(address worker)
        external
        view
        returns (uint256 resQuality, uint256 srcQuality, uint256 analysisDepth, uint256 count);

    /// @notice Retrieves the stake a worker put into a market; it stays on record after payout, and is 0
    /// once two signed answers took it.
    /// @param marketId Id of the market.
    /// @param worker Address of the worker.
    /// @return stake Stake in wei, 0 for an address that did not join.
    function stakes(uint256 marketId, address worker) external view returns (uint256 stake);

    /// @notice Retrieves the agent a worker joined with.
    /// @dev 0 is also a real agent id: `stakes` tells whether the worker joined at all.
    /// @param marketId Id of the market.
    /// @param worker Address of the worker.
    /// @return agentId ERC-8004 agent id, 0 without an identity registry.
    function workerAgentIds(uint256 marketId, address worker)
        external
        view
        returns (uint256 agentId);

    /// @notice Retrieves what an account can withdraw.
    /// @param account Address of the account.
    /// @return balance Balance in wei.
    function balances(address account) external view returns (uint256 balance);

    /// @notice Tells whether scores of a worker wait for `publishFeedback`.
    /// @param marketId Id of the market.
    /// @param worker Address of the worker.
    /// @return pending True when at least one score is not published.
    function hasPendingFeedback(uint256 marketId, address worker)
        external
        view
        returns (bool pending);

    /// @notice Tells whether an address may settle markets.
    /// @param resolver Address of the resolver.
    /// @return authorized True when it may.
    function authorizedResolvers(address resolver) external view returns (bool authorized);

    /// @notice Retrieves the number of markets, which is also the highest id.
    /// @return count Number of markets.
    function marketCount() external view returns (uint256 count);

    /// @notice Retrieves the ERC-8004 identity registry.
    /// @return registry Its address, 0 when identity is off.
    function identityRegistry() external view returns (address registry);

    /// @notice Retrieves the ERC-8004 reputation registry.
    /// @return registry Its address, 0 when feedback is off.
    function reputationRegistry() external view returns (address registry);
}
