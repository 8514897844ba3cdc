// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ICREsolverMarket} from "./interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "./interfaces/ICREsolverVerdicts.sol";
import {MarketState} from "./MarketState.sol";
import {Assets} from "./libraries/Assets.sol";
import {Candidates} from "./libraries/Candidates.sol";
import {Consumers} from "./libraries/Consumers.sol";
import {Ladder} from "./libraries/Ladder.sol";
import {Opening} from "./libraries/Opening.sol";
import {QuestionStore} from "./libraries/QuestionStore.sol";
import {Requests} from "./libraries/Requests.sol";
import {Verdicts} from "./libraries/Verdicts.sol";
import {AccountEntry} from "./types/Account.sol";
import {AssetEntry} from "./types/Store.sol";
import {Market} from "./types/Market.sol";
import {MarketHead, newMarketHead} from "./types/MarketHead.sol";
import {Params} from "./types/Params.sol";
import {PendingFeedback} from "./types/PendingFeedback.sol";
import {Verdict} from "./types/Verdict.sol";
import {Votes} from "./types/Votes.sol";

/// @title CREsolverMarket
/// @notice Markets, stakes, settlement, reputation and payout in one contract.
/// @dev Money only ever moves inside the contract until someone withdraws; all outside calls come
/// after the last effect. Ether forced into the contract belongs to no account and stays there.
contract CREsolverMarket is MarketState, Ownable2Step, ReentrancyGuardTransient {
    /// @notice Most workers of a market without a window.
    uint256 public constant MAX_WORKERS = Candidates.MAX_WORKERS;

    /// @notice Most bytes a question can have.
    uint256 public constant MAX_QUESTION_BYTES = Candidates.MAX_QUESTION_BYTES;

    /// @notice Most seconds from creation to deadline.
    uint256 public constant MAX_DURATION = Candidates.MAX_DURATION;

    /// @notice Least stake of a worker in wei.
    uint256 public constant MIN_STAKE = 0.01 ether;

    /// @notice Greatest bond in wei, unless the deployment lists the native currency with another.
    uint256 public constant MAX_BOND = 10 ether;

    /// @notice Deploys the market.
    /// @param owner_ Address that authorises resolvers.
    /// @param identityRegistry_ ERC-8004 identity registry, 0 to let any address join.
    /// @param reputationRegistry_ ERC-8004 reputation registry, 0 to publish no feedback; it is
    /// used only together with an identity registry.
    /// @param times Times of the deployment.
    constructor(
        address owner_,
        address identityRegistry_,
        address reputationRegistry_,
        Params memory times
    ) MarketState(identityRegistry_, reputationRegistry_) Ownable(owner_) {
        times.check(block.chainid);
        _store.params = times;
        // Until its owner has listed what it wants: the first market fixes that.
        newMarketsPaused = true;
        AssetEntry storage native = _store.assets[address(0)];
        (native.isListed, native.minStake) = (true, uint96(MIN_STAKE));
        (native.minBond, native.maxBond) = (uint96(MIN_STAKE), uint96(MAX_BOND));
    }

    /// @dev Refuses a deposit after which a credit could overflow the 96 bits of a balance.
    modifier capped() {
        if (address(this).balance > type(uint96).max) revert BalanceCapExceeded();
        _;
    }

    /// @inheritdoc ICREsolverMarket
    function createMarket(string calldata question, uint256 duration)
        external
        payable
        capped
        returns (uint256 marketId)
    {
        if (duration == 0 || duration > MAX_DURATION) revert InvalidDuration(duration);
        return _createByDefault(question, block.timestamp + duration);
    }

    /// @inheritdoc ICREsolverMarket
    function createMarketUntil(string calldata question, uint256 deadline)
        external
        payable
        capped
        returns (uint256 marketId)
    {
        return _createByDefault(question, deadline);
    }

    /// @inheritdoc ICREsolverVerdicts
    function createMarket(MarketParams calldata params)
        external
        payable
        nonReentrant
        returns (uint256 marketId)
    {
        if (params.pool > type(uint96).max) revert BalanceCapExceeded();
        bool keepsText = params.terms.flags & Opening.HASH_ONLY == 0;
        uint256 textless = _textless;
        marketId = _nextId(keepsText);
        Candidates.open(_store, marketId, textless, params, identityRegistry);
    }

    /// @inheritdoc ICREsolverMarket
    function joinMarket(uint256 marketId, uint256 agentId) external payable nonReentrant {
        _join(marketId, agentId, msg.value, new bytes32[](0), "");
    }

    /// @inheritdoc ICREsolverVerdicts
    function joinMarket(
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes32[] calldata proof,
        bytes calldata permit
    ) external payable nonReentrant {
        _join(marketId, agentId, stake, proof, permit);
    }

    /// @inheritdoc ICREsolverVerdicts
    function leaveMarket(uint256 marketId) external nonReentrant {
        _openHead(_store.markets[marketId], marketId);
        State state = _store.verdicts[marketId].state;
        if (state > State.OPEN) revert CannotLeaveNow(marketId, 0);
        Candidates.leave(_store, marketId);
    }

    /// @inheritdoc ICREsolverMarket
    function requestResolution(uint256 marketId) external {
        _openHead(_store.markets[marketId], marketId);
        Requests.request(_store, marketId, owner());
        _emitRequest(marketId, "");
    }

    /// @inheritdoc ICREsolverVerdicts
    function requestResolution(uint256 marketId, string calldata question) external {
        _openHead(_store.markets[marketId], marketId);
        Requests.request(_store, marketId, owner());
        _emitRequest(marketId, question);
    }

    /// @inheritdoc ICREsolverMarket
    function resolveMarket(
        uint256 marketId,
        address[] calldata workers,
        uint256[] calldata weights,
        uint8[] calldata dimScores,
        bool resolution
    ) external nonReentrant {
        _checkOpenResolver(marketId);
        Verdicts.resolve(_store, marketId, workers, weights, dimScores, resolution, _keepsScores());
        _publishScores(marketId);
    }

    /// @inheritdoc ICREsolverMarket
    function recordAbsences(uint256 marketId, uint256 panelSize, uint256 absent) external {
        _checkOpenResolver(marketId);
        Requests.recordAbsences(_store, marketId, panelSize, absent);
    }

    /// @inheritdoc ICREsolverMarket
    function voidMarket(uint256 marketId, VoidReason reason) external nonReentrant {
        _checkOpenResolver(marketId);
        Verdicts.void(_store, marketId, reason);
    }

    /// @inheritdoc ICREsolverMarket
    function voidExpiredMarket(uint256 marketId) external nonReentrant {
        _openHead(_store.markets[marketId], marketId);
        Verdicts.expire(_store, marketId);
    }

    /// @inheritdoc ICREsolverMarket
    function publishFeedback(uint256 marketId, address worker) external nonReentrant {
        Consumers.publish(_store, marketId, worker, reputationRegistry, identityRegistry);
    }

    /// @inheritdoc ICREsolverMarket
    function withdraw() external {
        withdrawTo(payable(msg.sender));
    }

    /// @inheritdoc ICREsolverMarket
    function withdrawTo(address payable to) public {
        _payNative(msg.sender, to);
    }

    /// @inheritdoc ICREsolverVerdicts
    function withdrawTo(address asset, address payable to) external {
        if (asset == address(0)) return withdrawTo(to);
        _payToken(asset, msg.sender, to);
    }

    /// @inheritdoc ICREsolverVerdicts
    function burn(address asset) external {
        address payable account = payable(Assets.BURN_ADDRESS);
        if (asset == address(0)) _payNative(account, account);
        else _payToken(asset, account, account);
    }

    /// @inheritdoc ICREsolverVerdicts
    function ask(uint256 marketId, Finding claim, string calldata question, bytes calldata permit)
        external
        payable
    {
        if (_ask(marketId, claim, question, permit) == Judge.COURT) _openCourt(marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function dispute(
        uint256 marketId,
        Finding answer,
        uint256 amount,
        string calldata question,
        string calldata reason,
        bytes calldata permit
    ) external payable {
        Judge judge = _dispute(marketId, answer, amount, question, reason, permit);
        if (judge == Judge.COURT) _openCourt(marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function withdrawShare(uint256 marketId, uint8 stage, bool isAppeal, Finding answer)
        external
        nonReentrant
    {
        Ladder.withdrawShare(_store, marketId, stage, isAppeal, answer);
    }

    /// @inheritdoc ICREsolverVerdicts
    function startPanel(uint256 marketId, string calldata question) external {
        if (_startPanel(marketId, question) == Judge.COURT) _openCourt(marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function openCourt(uint256 marketId) external {
        _passOn(marketId);
        _openCourt(marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function propose(Proposal calldata proposal) external {
        if (_propose(proposal)) _openCourt(proposal.marketId);
        _publishScores(proposal.marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function proposeVotes(uint256 marketId, uint256 votes, uint256 scores, bytes32 recordHash)
        external
    {
        if (_proposeVotes(marketId, votes, scores, recordHash)) _openCourt(marketId);
    }

    /// @inheritdoc ICREsolverVerdicts
    function rule(uint256 marketId, Finding finding, bytes32 recordHash) external nonReentrant {
        _openHead(_store.markets[marketId], marketId);
        Ladder.rule(_store, marketId, finding, recordHash, _keepsScores());
    }

    /// @inheritdoc ICREsolverVerdicts
    function finalize(uint256 marketId) external nonReentrant {
        _existingHead(_store.markets[marketId], marketId);
        Ladder.finalize(_store, marketId, _keepsScores());
    }

    /// @inheritdoc ICREsolverVerdicts
    function releaseStake(uint256 marketId, address worker) external nonReentrant {
        _existingHead(_store.markets[marketId], marketId);
        Verdicts.releaseStake(_store, marketId, worker);
    }

    /// @inheritdoc ICREsolverVerdicts
    function proveContradiction(
        uint256 marketId,
        address worker,
        uint256 requestedAt,
        uint8 stage,
        uint8 phase,
        bytes32[2] calldata hashes,
        bytes[2] calldata signatures
    ) external nonReentrant {
        _existingHead(_store.markets[marketId], marketId);
        Verdicts.proveContradiction(
            _store, marketId, worker, requestedAt, stage, phase, hashes, signatures
        );
    }

    /// @inheritdoc ICREsolverVerdicts
    function commitAnswers(uint256 marketId, uint8 stage, bytes32 hash) external {
        _openHead(_store.markets[marketId], marketId);
        Consumers.commit(_store, marketId, stage, hash);
    }

    /// @inheritdoc ICREsolverVerdicts
    function postAnswerHash(uint256 marketId, bytes32 hash, bytes calldata answer) external {
        _openHead(_store.markets[marketId], marketId);
        Consumers.post(_store, marketId, hash, answer);
    }

    /// @inheritdoc ICREsolverVerdicts
    function push(address consumer, bytes32 id) external nonReentrant {
        (State state, Outcome outcome,, bytes32 recordHash) = verdictOf(id);
        if (state != State.FINAL) revert NotFinal(id);
        Consumers.push(consumer, id, outcome, recordHash);
    }

    /// @inheritdoc ICREsolverMarket
    function setAuthorizedResolver(address resolver, bool authorized) external onlyOwner {
        _resolverSince[resolver] = authorized ? _marketCount + 1 : 0;
        emit AuthorizedResolverSet(resolver, authorized);
    }

    /// @inheritdoc ICREsolverVerdicts
    function listAsset(address asset, AssetRules calldata rules) external onlyOwner {
        Candidates.listAsset(_store, asset, rules, _marketCount != 0);
    }

    /// @inheritdoc ICREsolverVerdicts
    function listCourt(address court, address asset, uint96 fee, uint32 period) external onlyOwner {
        Candidates.listCourt(_store, court, asset, fee, period, _marketCount != 0);
    }

    /// @inheritdoc ICREsolverVerdicts
    function listCollector(address collector) external onlyOwner {
        Consumers.listCollector(_store, collector);
    }

    /// @inheritdoc ICREsolverVerdicts
    function setRecordUri(string calldata uri) external onlyOwner {
        _store.recordUri = uri;
        emit RecordUriSet(uri);
    }

    /// @inheritdoc ICREsolverVerdicts
    function pauseNewMarkets(bool paused) external onlyOwner {
        newMarketsPaused = paused;
        emit NewMarketsPaused(paused);
    }

    /// @notice Refused: without an owner no new workflow could ever be listed.
    function renounceOwnership() public view override onlyOwner {
        revert OwnershipCannotBeRenounced();
    }

    function _createByDefault(string calldata question, uint256 deadline)
        private
        returns (uint256 marketId)
    {
        uint256 minPool = _store.assets[address(0)].minPool;
        if (msg.value < minPool) revert PoolTooSmall(msg.value, minPool);
        uint256 textless = _textless;
        marketId = _nextId(true);
        Candidates.create(_store, marketId, textless, question, deadline, msg.value);
    }

    function _nextId(bool keepsText) private returns (uint256 marketId) {
        if (newMarketsPaused) revert NewMarketsArePaused();
        marketId = ++_marketCount;
        if (!keepsText) ++_textless;
    }

    function _join(
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes32[] memory proof,
        bytes memory permit
    ) private {
        MarketHead head = _openHead(_store.markets[marketId], marketId);
        _checkJoining(marketId, head);
        Candidates.join(_store, marketId, agentId, stake, proof, permit, identityRegistry);
    }

    /// @dev Until the deadline, while nobody has asked; and for some time after a dispute.
    function _checkJoining(uint256 marketId, MarketHead head) private view {
        Verdict storage verdict = _store.verdicts[marketId];
        if (verdict.state <= State.OPEN) {
            if (block.timestamp >= head.deadline()) revert MarketExpired(marketId);
            return;
        }
        bool isOpen = verdict.state == State.JUDGED && block.timestamp <= verdict.joinUntil;
        if (!isOpen) revert JoiningOver(marketId);
    }

    function _ask(uint256 marketId, Finding claim, string calldata question, bytes calldata permit)
        private
        nonReentrant
        returns (Judge judge)
    {
        _openHead(_store.markets[marketId], marketId);
        judge = Ladder.ask(_store, marketId, claim, permit);
        _emitRequestOf(marketId, judge, question);
    }

    function _dispute(
        uint256 marketId,
        Finding answer,
        uint256 amount,
        string calldata question,
        string calldata reason,
        bytes calldata permit
    ) private nonReentrant returns (Judge judge) {
        _openHead(_store.markets[marketId], marketId);
        judge = Ladder.dispute(_store, marketId, answer, amount, reason, permit);
        // A panel is asked when joining is over.
        if (judge == Judge.RULE) _emitRequest(marketId, question);
    }

    function _startPanel(uint256 marketId, string calldata question)
        private
        nonReentrant
        returns (Judge judge)
    {
        _openHead(_store.markets[marketId], marketId);
        judge = Ladder.startPanel(_store, marketId);
        _emitRequestOf(marketId, judge, question);
    }

    function _passOn(uint256 marketId) private nonReentrant {
        _openHead(_store.markets[marketId], marketId);
        Ladder.passOn(_store, marketId);
    }

    /// @dev After everything else and unguarded: the court takes its fee in this call.
    function _openCourt(uint256 marketId) private {
        Ladder.openCourt(_store, marketId);
    }

    /// @dev Where a judge is asked the report is its finding; else the verdict is final now.
    function _propose(Proposal calldata proposal) private nonReentrant returns (bool asksCourt) {
        uint256 marketId = proposal.marketId;
        _checkOpenResolver(marketId);
        if (_store.verdicts[marketId].state <= State.OPEN) {
            Verdicts.propose(_store, proposal, _keepsScores());
            return false;
        }
        if (proposal.workers.length != 0) revert WrongKindOfMarket(marketId);
        Ladder.propose(_store, marketId, proposal.finding, proposal.recordHash);
        return proposal.finding == Finding.UNSURE;
    }

    function _proposeVotes(uint256 marketId, uint256 votes, uint256 scores, bytes32 recordHash)
        private
        nonReentrant
        returns (bool asksCourt)
    {
        _checkOpenResolver(marketId);
        Ladder.proposeVotes(_store, marketId, Votes.wrap(votes), scores, recordHash);
        return _store.verdicts[marketId].judge == Judge.COURT;
    }

    function _emitRequestOf(uint256 marketId, Judge judge, string calldata question) private {
        if (judge == Judge.RULE || judge == Judge.PANEL) _emitRequest(marketId, question);
    }

    function _emitRequest(uint256 marketId, string memory question) private {
        Requests.announce(_store, marketId, question);
    }

    function _checkResolver(uint256 marketId) private view {
        uint256 since = _resolverSince[msg.sender];
        if (since == 0 || marketId < since) revert UnauthorizedResolver(msg.sender);
    }

    function _checkOpenResolver(uint256 marketId) private view {
        _checkResolver(marketId);
        _openHead(_store.markets[marketId], marketId);
    }

    function _payNative(address account, address payable to) private nonReentrant {
        if (to == address(0)) revert InvalidRecipient();
        AccountEntry storage entry = _store.accounts[account];
        uint256 amount = entry.account.balance();
        if (amount == 0) revert NothingToWithdraw();

        entry.account = entry.account.drained();
        emit Withdrawn(account, to, amount);
        // Copies no return data: a recipient cannot make a third party pay for its size.
        bool success;
        assembly ("memory-safe") {
            success := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (!success) revert TransferFailed();
    }

    function _payToken(address asset, address account, address to) private nonReentrant {
        if (to == address(0)) revert InvalidRecipient();
        uint256 amount = Assets.payOut(_store, asset, account, to);
        emit TokenWithdrawn(asset, account, to, amount);
    }

    /// @dev Scores of a verdict that was final at once are given at once, after everything else.
    function _publishScores(uint256 marketId) private {
        if (!_keepsScores() || PendingFeedback.unwrap(_store.markets[marketId].pending) == 0) {
            return;
        }
        Consumers.publishAll(_store, marketId, reputationRegistry, identityRegistry);
    }

    function _keepsScores() private view returns (bool) {
        return reputationRegistry != address(0) && identityRegistry != address(0);
    }
}
