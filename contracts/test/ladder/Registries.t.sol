// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CREsolverMarket} from "../../src/CREsolverMarket.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {LocalReputationRegistry} from "../../src/local/LocalReputationRegistry.sol";
import {NO, YES} from "../support/Findings.sol";
import {HostileIdentity} from "../support/HostileIdentity.sol";
import {LadderTest} from "../support/LadderTest.sol";
import {HostileCreator, OwnedCreator} from "../support/OwnedCreator.sol";
import {publicTimes} from "../support/Times.sol";

/// @notice Registries and creators that change or misbehave: they can refuse a place, and nothing after.
contract RegistriesTest is LadderTest {
    HostileIdentity private identity;

    function setUp() public override {
        super.setUp();
        identity = new HostileIdentity();
        LocalReputationRegistry reputation = new LocalReputationRegistry(address(identity));
        market = new CREsolverMarket(owner, address(identity), address(reputation), publicTimes());
        _authorize();
        for (uint256 i; i < 12; ++i) {
            identity.give(i, _worker(i));
        }
    }

    function _joinAgents(uint256 marketId, uint256 count) private {
        for (uint256 i; i < count; ++i) {
            _join(marketId, _worker(i), i, UNIT);
        }
    }

    function test_ARegistryThatMisbehavesLater_StopsNoExitAndNoSettlement() external {
        for (uint8 mode = 1; mode <= uint8(HostileIdentity.Mode.BOMB); ++mode) {
            identity.setMode(HostileIdentity.Mode.HONEST);
            uint256 left = _open(_terms());
            uint256 settled = _open(_terms());
            _joinAgents(left, 3);
            _ask(settled, YES);
            _dispute(settled, NO);
            _joinAgents(settled, 10);
            identity.setMode(HostileIdentity.Mode(mode));

            vm.prank(_worker(0));
            market.leaveMarket(left);
            skip(1 hours);
            vm.prank(_worker(0));
            market.leaveMarket(left);
            assertEq(market.getMarketWorkers(left).length, 2);
            _startPanel(settled);
            _proposeVotes(settled, NO, 7, YES, 0);
            _finalize(settled);
            market.releaseStake(settled, _worker(9));
            assertEq(uint8(_outcomeOf(settled)), uint8(ICREsolverMarket.Outcome.NO));
            assertGe(market.balances(_worker(1)), UNIT);
        }
    }

    function test_ARegistryThatMisbehaves_RefusesAPlaceCheaply() external {
        uint256 marketId = _open(_terms());
        for (uint8 mode = 1; mode <= uint8(HostileIdentity.Mode.BOMB); ++mode) {
            identity.setMode(HostileIdentity.Mode(mode));
            vm.deal(_worker(0), UNIT);
            vm.prank(_worker(0));
            uint256 before = gasleft();
            vm.expectRevert();
            market.joinMarket{value: UNIT}(marketId, 0);
            assertLt(before - gasleft(), 500_000);
        }
        identity.setMode(HostileIdentity.Mode.HONEST);
        _join(marketId, _worker(0), 0, UNIT);
    }

    function test_ACreatorThatMisbehaves_RefusesNobodyAPlace() external {
        for (uint8 mode; mode <= uint8(HostileCreator.Mode.COUNT); ++mode) {
            HostileCreator hostile = new HostileCreator(HostileCreator.Mode(mode), outsider);
            uint256 marketId = _createBy(address(hostile));
            _join(marketId, _worker(1), 1, UNIT);
        }
    }

    function test_ACreatorThatNamesAnotherOwnerLater_RefusesNobodyAPlace() external {
        OwnedCreator owned = new OwnedCreator(_worker(2));
        uint256 marketId = _createBy(address(owned));
        owned.setOwner(_worker(1));
        _join(marketId, _worker(1), 1, UNIT);
        vm.deal(_worker(2), UNIT);
        vm.prank(_worker(2));
        vm.expectRevert(abi.encodeWithSelector(IVerdicts.CreatorCannotSit.selector, _worker(2)));
        market.joinMarket{value: UNIT}(marketId, 2);
    }

    function _createBy(address by) private returns (uint256 marketId) {
        IVerdicts.MarketParams memory params;
        params.question = QUESTION;
        params.deadline = _deadline();
        params.pool = POOL;
        params.terms = _terms();
        vm.deal(address(this), POOL);
        return OwnedCreator(by).create{value: POOL}(address(market), params);
    }

    function _outcomeOf(uint256 marketId) private view returns (ICREsolverMarket.Outcome outcome) {
        (outcome,) = market.getOutcome(marketId);
    }
}
