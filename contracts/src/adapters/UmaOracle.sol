// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2, IOptimisticRequester} from "../interfaces/IOptimisticOracleV2.sol";
import {ForeignCalls} from "../libraries/ForeignCalls.sol";
import {UmaAccount} from "./UmaAccount.sol";
import {UmaRequests} from "./UmaRequests.sol";

/// @title UmaOracle
/// @notice Answers requests made with the ABI of UMA's OptimisticOracleV2 by verdicts of one market
/// contract. Contracts that request, such as Polymarket's UmaCtfAdapter, need no change.
/// @dev A life: the requester calls `requestPrice` and its settings in one transaction; any account calls
/// `proposePrice`, which opens the market, claims the answer and pays the bond; undisputed it stands after
/// its liveness, and `settle` or `settleAndGetPrice` pays. A request has no clock, and ends only with a
/// price:
///
/// | final verdict     | price  | reward                                                  |
/// | ----------------- | ------ | ------------------------------------------------------- |
/// | YES               | 1e18   | right votes, then whoever was right about the claim     |
/// | NO                | 0      | the same                                                |
/// | SPLIT, INVALID    | 0.5e18 | the same                                                |
/// | TOO_EARLY         | none   | stays: the proposer loses its bond, anyone proposes     |
/// | VOID, no judge    | none   | stays: the next proposal opens another market           |
///
/// | UMA               | here                                                                   |
/// | ----------------- | ---------------------------------------------------------------------- |
/// | reward            | pool                                                                   |
/// | bond              | bond, between the least and the greatest of the currency               |
/// | final fee         | what a disputer, not a proposer, pays for the court beside the bond    |
/// | liveness          | window of the claim, clamped                                           |
/// | disputePrice, DVM | `dispute` of the market: panel, then court                             |
/// | Expired, Resolved | final in the market without and after a dispute, not settled here      |
///
/// The price follows the verdict alone: a text that assigns other numbers to YES and NO than 1 and 0 is not
/// understood. The contract has no owner. What proposers and disputers win is paid to them by `settle`; what
/// a token refuses to pay waits in their `UmaAccount`. A requester that makes its settings in a later
/// transaction can find its market opened without them.
contract UmaOracle is UmaRequests {
    /// @dev How a request stands; `asking` is that of its market.
    struct Present {
        State state;
        int256 price;
        IVerdicts.Asking asking;
    }

    /// @notice Gas that a callback gets.
    uint256 public constant CALLBACK_GAS = 1_000_000;

    /// @dev What is left to do after a callback, with room to spare.
    uint256 private constant RESERVED_GAS = 20_000;

    /// @dev Code of a clone with an address behind it.
    uint256 private constant ACCOUNT_BYTES = 65;

    int256 private constant YES = 1e18;
    int256 private constant UNKNOWN = 0.5e18;

    /// @notice Emitted after a callback.
    event RequesterCalled(bytes32 indexed key, address indexed requester, bool accepted);

    /// @notice Thrown when a price stands for no answer. That it is too early cannot be proposed.
    error InvalidPrice(int256 price);

    /// @notice Thrown when the request has a price, or one that is proposed or judged.
    error NotRequested(bytes32 key);

    /// @notice Thrown when no proposed price can be disputed here. What a panel found is appealed in the
    /// market contract.
    error NotProposed(bytes32 key);

    /// @notice Thrown when the request has no price.
    error NoPrice(bytes32 key);

    /// @notice Thrown when less gas is left than a callback is owed.
    error NotEnoughGasForCallback(uint256 left);

    /// @param market_ The market contract.
    /// @param currencies Tokens of rewards and bonds.
    /// @param policy_ Terms that all markets share.
    constructor(address market_, Currency[] memory currencies, Policy memory policy_)
        UmaRequests(market_, currencies, policy_)
    {}

    /// @notice Opens the market of a request, so that candidates can join before anyone proposes. Callable by
    /// anyone, and not needed: a proposal does the same.
    /// @return marketId Id of the market.
    function open(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external nonReentrant returns (uint256 marketId) {
        bytes32 key = _keyOf(requester, identifier, timestamp, ancillaryData);
        PriceRequest storage request = _requests[key];
        uint256 before = request.marketId;
        marketId = _openForClaims(request, key, requester, ancillaryData);
        if (marketId == before) revert AlreadyOpened(key, marketId);
    }

    /// @notice Proposes a price and pays the bond, see `proposePriceFor`.
    function proposePrice(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        int256 proposedPrice
    ) external returns (uint256 totalBond) {
        return proposePriceFor(
            msg.sender, requester, identifier, timestamp, ancillaryData, proposedPrice
        );
    }

    /// @notice Proposes a price; the caller pays the bond, the proposer gets what it wins. Opens the market
    /// where it is not.
    /// @param proposedPrice 1e18 claims YES, 0 NO, 0.5e18 SPLIT; nothing else is taken.
    /// @return totalBond What was deposited.
    function proposePriceFor(
        address proposer,
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData,
        int256 proposedPrice
    ) public returns (uint256 totalBond) {
        bytes32 key = _keyOf(requester, identifier, timestamp, ancillaryData);
        totalBond = _propose(proposer, requester, key, ancillaryData, proposedPrice);
        PriceRequest storage request = _requests[key];
        emit ProposePrice(
            requester,
            proposer,
            identifier,
            timestamp,
            ancillaryData,
            proposedPrice,
            block.timestamp + _windowOf(request),
            request.currency
        );
        if (!request.wantsProposed) return totalBond;
        bytes memory data = abi.encodeCall(
            IOptimisticRequester.priceProposed, (identifier, timestamp, ancillaryData)
        );
        _call(key, requester, data);
    }

    /// @notice Disputes a proposed price, see `disputePriceFor`.
    function disputePrice(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external returns (uint256 totalBond) {
        return disputePriceFor(msg.sender, requester, identifier, timestamp, ancillaryData);
    }

    /// @notice Disputes a proposed price; the caller pays the deposit, the disputer gets what it wins.
    /// @dev Says NO to a YES, and YES to everything else. Who means something else, or pays a part only,
    /// disputes in the market contract.
    /// @return totalBond What was deposited: bond and fee of the court.
    function disputePriceFor(
        address disputer,
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) public returns (uint256 totalBond) {
        bytes32 key = _keyOf(requester, identifier, timestamp, ancillaryData);
        IVerdicts.Asking memory asking;
        (totalBond, asking) = _dispute(disputer, key);
        emit DisputePrice(
            requester,
            _ownerOf(asking.asker),
            disputer,
            identifier,
            timestamp,
            ancillaryData,
            _priceOf(asking.claim)
        );
        PriceRequest storage request = _requests[key];
        if (!request.wantsDisputed || request.refundsOnDispute) return totalBond;
        bytes memory data = abi.encodeCall(
            IOptimisticRequester.priceDisputed, (identifier, timestamp, ancillaryData, 0)
        );
        _call(key, requester, data);
    }

    /// @notice Settles a request that has a price. Callable by anyone; a repeated call pays what came since.
    /// @return payout What this call paid to proposer and disputer.
    function settle(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) public returns (uint256 payout) {
        bytes32 key = _keyOf(requester, identifier, timestamp, ancillaryData);
        Present memory present;
        (present, payout) = _settle(key);
        if (present.state == State.Settled) return payout;
        emit Settle(
            requester,
            _ownerOf(present.asking.asker),
            _ownerOf(present.asking.disputer),
            identifier,
            timestamp,
            ancillaryData,
            present.price,
            payout
        );
        if (!_requests[key].wantsSettled) return payout;
        bytes memory data = abi.encodeCall(
            IOptimisticRequester.priceSettled, (identifier, timestamp, ancillaryData, present.price)
        );
        _call(key, requester, data);
    }

    /// @notice The price of a request of the caller, which it settles first.
    function settleAndGetPrice(bytes32 identifier, uint256 timestamp, bytes calldata ancillaryData)
        external
        returns (int256 price)
    {
        PriceRequest storage request =
            _requests[_keyOf(msg.sender, identifier, timestamp, ancillaryData)];
        if (!request.isSettled) settle(msg.sender, identifier, timestamp, ancillaryData);
        return _presentOf(request).price;
    }

    /// @notice Whether a request has a price, as soon as time has made the verdict final.
    function hasPrice(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (bool available) {
        bytes32 key = _keyOf(requester, identifier, timestamp, ancillaryData);
        return _isPriced(_presentOf(_requests[key]).state);
    }

    /// @notice How far a request is.
    function getState(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (State state) {
        bytes32 key = _keyOf(requester, identifier, timestamp, ancillaryData);
        return _presentOf(_requests[key]).state;
    }

    /// @notice A request, zeros where there is none.
    /// @dev Proposer and disputer of a request that is open again are 0. A disputer of 1 stands for several
    /// accounts. `expirationTime` of a dispute is the end of the judge's time, or of the window to appeal.
    function getRequest(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external view returns (Request memory result) {
        PriceRequest storage request = _requests[
            _keyOf(requester, identifier, timestamp, ancillaryData)
        ];
        if (request.currency == address(0)) return result;
        (result.currency, result.reward) = (request.currency, request.reward);
        (result.settled, result.finalFee) = (request.isSettled, rules[request.currency].fee);
        result.requestSettings = RequestSettings(
            request.isEventBased,
            request.refundsOnDispute,
            request.wantsProposed,
            request.wantsDisputed,
            request.wantsSettled,
            _bondOf(request),
            request.customLiveness
        );
        Present memory present = _presentOf(request);
        if (present.state == State.Requested) return result;
        IVerdicts.Asking memory asking = present.asking;
        (result.proposer, result.disputer) = (_ownerOf(asking.asker), _ownerOf(asking.disputer));
        (result.proposedPrice, result.resolvedPrice) = (_priceOf(asking.claim), present.price);
        result.expirationTime = asking.until;
    }

    function _propose(
        address proposer,
        address requester,
        bytes32 key,
        bytes calldata ancillaryData,
        int256 price
    ) private nonReentrant returns (uint256 bond) {
        IVerdicts.Finding claim = _claimOf(price);
        PriceRequest storage request = _requests[key];
        uint256 marketId = _openForClaims(request, key, requester, ancillaryData);
        bond = _bondOf(request);
        IERC20 token = IERC20(request.currency);
        _deposit(proposer, token, bond).ask(token, marketId, claim);
    }

    function _dispute(address disputer, bytes32 key)
        private
        nonReentrant
        returns (uint256 deposit, IVerdicts.Asking memory asking)
    {
        PriceRequest storage request = _requests[key];
        Present memory present = _presentOf(request);
        if (present.state != State.Proposed) revert NotProposed(key);
        asking = present.asking;
        bool isYes = asking.claim == IVerdicts.Finding.YES;
        IVerdicts.Finding answer = isYes ? IVerdicts.Finding.NO : IVerdicts.Finding.YES;
        IERC20 token = IERC20(request.currency);
        deposit = _bondOf(request) + rules[address(token)].fee;
        _deposit(disputer, token, deposit).dispute(token, request.marketId, answer, deposit);
    }

    /// @return present How the request stood before.
    function _settle(bytes32 key)
        private
        nonReentrant
        returns (Present memory present, uint256 payout)
    {
        PriceRequest storage request = _requests[key];
        present = _presentOf(request);
        if (!_isPriced(present.state)) revert NoPrice(key);
        market.finalize(request.marketId);
        request.isSettled = true;
        IERC20 token = IERC20(request.currency);
        payout = _collect(present.asking.asker, token) + _collect(present.asking.disputer, token);
    }

    /// @dev A market of the request that can be asked: where time has ended the last asking too early it is
    /// open again, where no judge decided another one is created.
    function _openForClaims(
        PriceRequest storage request,
        bytes32 key,
        address requester,
        bytes calldata ancillaryData
    ) private returns (uint256 marketId) {
        Present memory present = _presentOf(request);
        if (present.state != State.Requested) revert NotRequested(key);
        marketId = request.marketId;
        if (present.asking.state == IVerdicts.State.OPEN) return marketId;
        if (marketId != 0) {
            market.finalize(marketId);
            if (market.getAsking(marketId).state == IVerdicts.State.OPEN) return marketId;
            // The pools of all such markets add up here, and each belongs to a request that is opened again.
            if (market.balanceOf(request.currency, address(this)) != 0) {
                market.withdrawTo(request.currency, payable(address(this)));
            }
        }
        return _open(request, key, requester, ancillaryData);
    }

    /// @dev Pays an account of ours what it won. Where the token refuses, it waits there.
    function _collect(address account, IERC20 token) private returns (uint256 paid) {
        if (_ownerOf(account) == account) return 0;
        try UmaAccount(payable(account)).collect(token) returns (uint256 amount) {
            paid = amount;
        } catch {}
    }

    /// @dev Calls the requester with a limit of gas, and reads nothing of what it returns: its failure stops
    /// nothing. After everything else and unguarded: it may request in this call. Reverts where less gas is
    /// left, so that no caller can starve it.
    function _call(bytes32 key, address requester, bytes memory data) private {
        if (gasleft() < CALLBACK_GAS * 64 / 63 + RESERVED_GAS) {
            revert NotEnoughGasForCallback(gasleft());
        }
        bool accepted = ForeignCalls.send(requester, CALLBACK_GAS, data);
        emit RequesterCalled(key, requester, accepted);
    }

    /// @dev How a request stands as of now.
    function _presentOf(PriceRequest storage request)
        private
        view
        returns (Present memory present)
    {
        if (request.currency == address(0)) return present;
        present.state = State.Requested;
        uint256 marketId = request.marketId;
        if (marketId == 0) return present;
        IVerdicts.Asking memory asking = market.getAsking(marketId);
        present.asking = asking;
        if (asking.state == IVerdicts.State.FINAL) {
            bool available;
            (available, present.price) = _finalPrice(marketId, asking);
            // Else no judge decided, and it is open again.
            if (!available) return present;
            State ended = asking.disputer == address(0) ? State.Expired : State.Resolved;
            present.state = request.isSettled ? State.Settled : ended;
        } else if (asking.state == IVerdicts.State.JUDGED) {
            present.state = State.Disputed;
        } else if (asking.state == IVerdicts.State.PROPOSED && block.timestamp <= asking.until) {
            // What stands longer and is not final is that it was too early: it is open again.
            bool isClaim = asking.judge == IVerdicts.Judge.NONE;
            present.state = isClaim ? State.Proposed : State.Disputed;
        }
    }

    function _finalPrice(uint256 marketId, IVerdicts.Asking memory asking)
        private
        view
        returns (bool available, int256 price)
    {
        (IMarket.Outcome outcome, IMarket.VoidReason reason) = market.getOutcome(marketId);
        if (outcome == IMarket.Outcome.OPEN) {
            bool isClaim = asking.judge == IVerdicts.Judge.NONE;
            IVerdicts.Finding end = isClaim ? asking.claim : asking.found;
            return (end != IVerdicts.Finding.UNSURE, _priceOf(end));
        }
        if (outcome == IMarket.Outcome.YES) return (true, YES);
        if (outcome == IMarket.Outcome.NO) return (true, 0);
        available = outcome == IMarket.Outcome.SPLIT || reason == IMarket.VoidReason.INVALID;
        price = UNKNOWN;
    }

    function _isPriced(State state) private pure returns (bool) {
        return state >= State.Expired && state != State.Disputed;
    }

    /// @dev The owner of an account of ours; any other account stands for itself.
    function _ownerOf(address account) private view returns (address owner) {
        if (account.code.length != ACCOUNT_BYTES) return account;
        owner = address(bytes20(Clones.fetchCloneArgs(account)));
        if (accountOf(owner) != account) owner = account;
    }

    function _claimOf(int256 price) private pure returns (IVerdicts.Finding claim) {
        if (price == YES) return IVerdicts.Finding.YES;
        if (price == 0) return IVerdicts.Finding.NO;
        if (price == UNKNOWN) return IVerdicts.Finding.SPLIT;
        revert InvalidPrice(price);
    }

    function _priceOf(IVerdicts.Finding finding) private pure returns (int256 price) {
        if (finding == IVerdicts.Finding.YES) return YES;
        bool isUnknown = finding == IVerdicts.Finding.SPLIT || finding == IVerdicts.Finding.INVALID;
        return isUnknown ? UNKNOWN : int256(0);
    }
}
