// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";
// Compiled because their creation code is read below.
import {CREReceiver} from "../../src/CREReceiver.sol";
import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IFrozenMarket} from "./IFrozenMarket.sol";
import {Player} from "./Player.sol";

/// @notice Plays against the contracts of today, whose ABI differs from the frozen one.
contract PresentPlayer is Player {
    bytes32 private constant _FROZEN_SEATS = keccak256("SeatsScored(uint256,uint8,uint256[])");

    function _deploy() internal override {
        for (uint256 i; i < 2; ++i) {
            address identity = i == 0 ? address(0) : IDENTITY;
            address reputation = i == 0 ? address(0) : REPUTATION;
            bytes memory arguments = abi.encode(OWNER, identity, reputation);
            deployCodeTo("CREsolverMarket.sol:CREsolverMarket", arguments, markets[i]);
            arguments = abi.encode(OWNER, FORWARDER, markets[i]);
            deployCodeTo("CREReceiver.sol:CREReceiver", arguments, receivers[i]);
        }
    }

    function _translate(address to, bytes memory data)
        internal
        view
        override
        returns (address, bytes memory)
    {
        bytes4 selector = bytes4(data);
        if (selector == _CREATE) return (to, _creation(_arguments(data)));
        if (selector == bytes4(keccak256("onReport(bytes,bytes)"))) {
            (bytes memory metadata, bytes memory tuple) =
                abi.decode(_arguments(data), (bytes, bytes));
            return (to, abi.encodeWithSelector(selector, metadata, _report(tuple)));
        }
        if (selector == IFrozenMarket.propose.selector) {
            IFrozenMarket.Proposal memory p = abi.decode(_arguments(data), (IFrozenMarket.Proposal));
            p.reason = _presentReason(p.reason);
            return (to, abi.encodeCall(IFrozenMarket.propose, (p)));
        }
        if (selector == IFrozenMarket.voidMarket.selector) {
            (uint256 id, uint8 reason) = abi.decode(_arguments(data), (uint256, uint8));
            return (to, abi.encodeCall(IFrozenMarket.voidMarket, (id, _presentReason(reason))));
        }
        return (to, data);
    }

    function _frozenFormOf(Vm.Log memory log) internal override returns (bool counts) {
        bytes32 topic = log.topics[0];
        if (topic == ICREsolverVerdicts.MarketTermsSet.selector) {
            log.topics[0] = IFrozenMarket.MarketTermsSet.selector;
        } else if (topic == ICREsolverVerdicts.SeatsScored.selector) {
            log.topics[0] = _FROZEN_SEATS;
            log.data = abi.encode(uint8(0), abi.decode(log.data, (uint256[])));
        } else if (topic == ICREsolverVerdicts.VerdictDisputed.selector) {
            (uint8 judge, uint256 until, string memory reason) =
                abi.decode(log.data, (uint8, uint256, string));
            log.data = abi.encode(judge == 2 ? 3 : judge, until, reason);
        } else if (topic == ICREsolverVerdicts.VerdictFinal.selector) {
            // Only markets with terms had this event.
            if (!tables[uint256(log.topics[1]) - 1].hasTerms) return false;
            (uint8 outcome, uint8 reason, bytes32 hash) =
                abi.decode(log.data, (uint8, uint8, bytes32));
            log.data = abi.encode(outcome, _frozenReason(reason), hash);
        }
        return super._frozenFormOf(log);
    }

    function _disputeOf(uint256 id) internal view override returns (uint8 judge, uint256 until) {
        ICREsolverVerdicts.Judge present;
        (present,,,, until) = ICREsolverVerdicts(address(market)).getDispute(id);
        // The frozen contract returned here until when a market stays open that was asked too early.
        if (until == 0) until = _reopenedUntil(id);
        judge = uint8(present);
        if (present == ICREsolverVerdicts.Judge.COURT) judge = 3;
    }

    /// @dev From storage, as no view tells: `Verdict.reopenedUntil` of the present contract.
    function _reopenedUntil(uint256 id) private view returns (uint40) {
        return uint40(uint256(vm.load(address(market), keccak256(abi.encode(id, 6)))) >> 48);
    }

    function _outcomeOf(uint256 id) internal view override returns (uint8 outcome, uint8 reason) {
        (outcome, reason) = super._outcomeOf(id);
        reason = _frozenReason(reason);
    }

    function _creation(bytes memory arguments) private pure returns (bytes memory) {
        IFrozenMarket.MarketParams memory frozen =
            abi.decode(arguments, (IFrozenMarket.MarketParams));
        ICREsolverVerdicts.MarketParams memory params;
        (params.question, params.deadline) = (frozen.question, frozen.deadline);
        (params.pool, params.policy) = (frozen.pool, "guarded");
        IFrozenMarket.Terms memory from = frozen.terms;
        ICREsolverVerdicts.Terms memory terms = params.terms;
        (terms.asset, terms.window, terms.flags) = (from.asset, from.window, from.flags);
        terms.silentSlashBps = from.silentSlashBps;
        terms.wrongSlashBps = from.wrongSlashBps;
        (terms.court, terms.courtPeriod) = (from.court, from.courtPeriod);
        (terms.earliestRequest, terms.collectors) = (from.earliestRequest, from.collectors);
        (terms.bond, terms.disputeFee) = (from.bond, from.disputeFee);
        (terms.consumer, terms.valueAtRisk) = (from.consumer, from.valueAtRisk);
        terms.policyHash = keccak256("guarded");
        bytes4 selector = bytes4(
            keccak256(
                "createMarket((string,uint256,uint256,(address,uint24,uint16,uint16,uint16,address,uint32,uint40,uint16,uint96,uint96,address,uint96,bytes32,bytes32),string,bytes))"
            )
        );
        return abi.encodeWithSelector(selector, params);
    }

    /// @dev One report for every market: settling and voiding are proposals.
    function _report(bytes memory tuple) private view returns (bytes memory) {
        IFrozenMarket.Report memory report =
            abi.decode(bytes.concat(bytes32(uint256(32)), tuple), (IFrozenMarket.Report));
        if (report.action == 0) {
            report.finding = report.resolution ? 0 : 1;
            uint256 count = market.getMarketWorkers(report.marketId).length;
            if (report.workers.length != 0) report.seats = (1 << count) - 1;
        }
        if (report.action == 1) report.finding = 3;
        report.action = report.action == 2 ? 1 : 0;
        report.voidReason = _presentReason(report.voidReason);
        return _tuple(report);
    }

    /// @dev CANCELLED went, number 6. Of those that no report can state any will do.
    function _presentReason(uint8 reason) private pure returns (uint8) {
        return reason > 6 ? reason - 1 : reason;
    }

    function _frozenReason(uint8 reason) private pure returns (uint8) {
        return reason > 5 ? reason + 1 : reason;
    }

    function _arguments(bytes memory data) private pure returns (bytes memory arguments) {
        arguments = new bytes(data.length - 4);
        for (uint256 i; i < arguments.length; ++i) {
            arguments[i] = data[i + 4];
        }
    }
}
