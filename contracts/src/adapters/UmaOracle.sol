// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../interfaces/IOptimisticOracleV2.sol";
import {Answer, answerOf, PriceRequest, priceOf, requestKey} from "../types/PriceRequest.sol";
import {UmaAnswers} from "./UmaAnswers.sol";
import {UmaMarkets} from "./UmaMarkets.sol";
import {UmaRefunds} from "./UmaRefunds.sol";
import {UmaRequests} from "./UmaRequests.sol";

/// @title UmaOracle
/// @notice Answers requests made with the ABI of UMA's OptimisticOracleV2 by verdicts of one market
/// contract. Contracts that request, such as Polymarket's UmaCtfAdapter, need no change.
/// @dev A life: the requester calls `requestPrice` and its settings in one transaction; any account
/// calls `open`, which creates the market; the market decides, with disputes, as every market with
/// terms; the requester calls `settleAndGetPrice`, or any account `settle`.
///
/// | final verdict   | reward        | answer                                            |
/// | --------------- | ------------- | ------------------------------------------------- |
/// | YES             | the panel     | 1e18                                              |
/// | NO              | the panel     | 0                                                 |
/// | SPLIT           | the panel     | 0.5e18                                            |
/// | VOID, TOO_EARLY | the requester | int256.min after its settlement                   |
/// | VOID, other     | the requester | none; `settle` calls `priceDisputed` if asked for |
/// | not opened      | the requester | none; `returnUnopened` calls it                   |
///
/// Where a verdict pays no panel (data decided, or the court after an unsure panel), the reward goes
/// back to the requester too. The answer follows the verdict alone: a text that assigns other numbers
/// to YES and NO than 1 and 0 is not understood.
///
/// | UMA               | here                                                            |
/// | ----------------- | --------------------------------------------------------------- |
/// | reward            | pool                                                            |
/// | bond              | bond of a disputer, the token's least to ten times the pool     |
/// | liveness          | window for disputes, clamped to 1 hour to 3 days                |
/// | final fee         | 0                                                               |
/// | proposePrice      | a report of the market's workflow                               |
/// | disputePrice, DVM | `dispute` of the market: the court, of data first a fresh read  |
/// | Expired, Resolved | Resolved: final in the market, not settled here                 |
///
/// The contract has no owner and holds no money: each reward is in an account of its own. An account
/// that opens a market too soon costs the requester nothing but time, and the market's workers at most
/// two rounds in `joinPeriod` and one day. A requester that sets bond and liveness in a later
/// transaction can find its market opened without them.
contract UmaOracle is UmaAnswers, UmaRefunds {
    /// @notice Thrown when the market of the request is not opened.
    error NotOpened(bytes32 key);

    /// @notice Thrown when the request ended without a price.
    error NoPrice(bytes32 key);

    /// @param market_ The market contract.
    /// @param currencies_ Tokens that rewards can be paid in.
    /// @param policy_ Terms that all markets share.
    constructor(address market_, Currency[] memory currencies_, Policy memory policy_)
        UmaRequests(market_, currencies_)
        UmaMarkets(policy_)
    {}

    /// @inheritdoc IOptimisticOracleV2
    /// @dev Repeated calls pay what came back since, and nothing else.
    function settle(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) external returns (uint256 payout) {
        bytes32 key = requestKey(requester, identifier, timestamp, ancillaryData);
        bool asksForCallback = _requests[key].wantsDisputed && !_requests[key].isSettled;
        Answer answer;
        (answer, payout) = _settle(requester, identifier, timestamp, ancillaryData);
        // Last, and outside of the guard: the requester asks again in this call.
        if (asksForCallback && answer == Answer.VOID) {
            _reportDispute(requester, identifier, timestamp, ancillaryData, payout);
        }
    }

    /// @inheritdoc IOptimisticOracleV2
    function settleAndGetPrice(bytes32 identifier, uint256 timestamp, bytes calldata ancillaryData)
        external
        returns (int256 price)
    {
        (Answer answer,) = _settle(msg.sender, identifier, timestamp, ancillaryData);
        if (answer == Answer.VOID) {
            revert NoPrice(requestKey(msg.sender, identifier, timestamp, ancillaryData));
        }
        return priceOf(answer);
    }

    /// @dev Takes the final verdict and pays back what came back. Void ones are settled only
    /// together with their refund: the requester pays the next request with it.
    function _settle(
        address requester,
        bytes32 identifier,
        uint256 timestamp,
        bytes calldata ancillaryData
    ) private nonReentrant returns (Answer answer, uint256 payout) {
        bytes32 key = requestKey(requester, identifier, timestamp, ancillaryData);
        PriceRequest storage request = _requests[key];
        bool isFirst = !request.isSettled;
        answer = _takeAnswer(key, request);
        (request.answer, request.isSettled) = (answer, true);
        bool needsRefund = isFirst && (answer == Answer.EARLY || answer == Answer.VOID);
        payout = _pay(key, requester, requester, needsRefund);
        if (!isFirst) return (answer, payout);
        if (answer == Answer.VOID) {
            emit DisputePrice(
                requester, address(0), address(0), identifier, timestamp, ancillaryData, 0
            );
            return (answer, payout);
        }
        int256 price = priceOf(answer);
        emit Settle(
            requester, address(0), address(0), identifier, timestamp, ancillaryData, price, payout
        );
    }

    /// @dev The final answer to a request, or a revert.
    function _takeAnswer(bytes32 key, PriceRequest storage request)
        private
        returns (Answer answer)
    {
        uint256 marketId = request.marketId;
        if (marketId == 0) revert NotOpened(key);
        // Refused while the verdict is not final, and while the market contract is locked. A price
        // does not wait for it.
        try market.finalize(marketId) {} catch {}
        answer = _answerOf(request);
        if (answer != Answer.NONE) return answer;
        (IMarket.Outcome outcome, IMarket.VoidReason reason) = market.getOutcome(marketId);
        answer = answerOf(outcome, reason);
        if (answer == Answer.NONE) {
            revert IVerdicts.NotFinal(market.verdictId(marketId));
        }
    }
}
