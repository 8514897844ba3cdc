// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {HostileCreator, OwnedCreator} from "../support/OwnedCreator.sol";
import {TermsTest} from "../support/TermsTest.sol";

contract JoiningTest is TermsTest {
    LocalIdentityRegistry private identity;
    bytes32[] private proof;

    function setUp() public override {
        super.setUp();
        (identity,) = _useRegistries();
        // Agents 0 to 65 of the workers, 66 of the creator.
        for (uint256 i; i < 66; ++i) {
            _register(_worker(i));
        }
        _register(creator);
    }

    function test_RevertGiven_TheMarketDoesNotExist() external {
        _expectError(
            _worker(0), 7, 0, 0, abi.encodeWithSelector(ICREsolverMarket.MarketNotFound.selector, 7)
        );
    }

    function test_RevertGiven_TheMarketHasEnded_WhenTheDeadlineIsOver() external {
        uint256 marketId = _open(_terms());
        skip(DURATION + 7 days);
        market.voidExpiredMarket(marketId);
        _expectError(
            _worker(0),
            marketId,
            0,
            0,
            abi.encodeWithSelector(ICREsolverMarket.AlreadyVoided.selector, marketId)
        );
    }

    function test_RevertWhen_TheDeadlineIsOver_GivenAVerdictIsProposed() external {
        uint256 marketId = _joined(_terms(), 3);
        vm.warp(_deadline());
        vm.prank(creator);
        market.requestResolution(marketId);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _expectError(
            _worker(3),
            marketId,
            3,
            0,
            abi.encodeWithSelector(ICREsolverMarket.MarketExpired.selector, marketId)
        );
    }

    function test_RevertGiven_AVerdictIsProposed_WhenTheStakeIsTooSmall() external {
        uint256 marketId = _joined(_terms(), 3);
        vm.prank(creator);
        market.requestResolution(marketId);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _expectError(
            _worker(3),
            marketId,
            3,
            0,
            abi.encodeWithSelector(
                ICREsolverVerdicts.WrongState.selector, ICREsolverVerdicts.State.PROPOSED
            )
        );
    }

    function test_RevertWhen_TheStakeIsTooSmall_GivenTheWorkerIsNotOnTheList() external {
        _expectError(
            _worker(0),
            _listed(_terms()),
            0,
            STAKE - 1,
            abi.encodeWithSelector(ICREsolverMarket.InsufficientStake.selector, STAKE - 1, STAKE)
        );
    }

    function test_RevertGiven_TheWorkerIsNotOnTheList_GivenItIsTheCreator() external {
        _expectError(
            creator,
            _listed(_terms()),
            66,
            STAKE,
            abi.encodeWithSelector(ICREsolverVerdicts.NotOnAllowList.selector, creator)
        );
    }

    function test_RevertGiven_TheMarketTakesDataOnly_WhenTheAgentIsNotItsOwn() external {
        uint256 marketId = _open(_dataTerms());
        _expectError(
            _worker(0),
            marketId,
            1,
            STAKE,
            abi.encodeWithSelector(ICREsolverVerdicts.WrongKindOfMarket.selector, marketId)
        );
    }

    function test_RevertGiven_SixtyFourHaveJoined_GivenItIsOneOfThem() external {
        _expectError(
            _worker(0),
            _joined(_terms(), 64),
            0,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.TooManyWorkers.selector, 64)
        );
    }

    function test_RevertGiven_ItHasJoined_WhenTheAgentIsNotItsOwn() external {
        uint256 marketId = _joined(_terms(), 1);
        _expectError(
            _worker(0),
            marketId,
            1,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.AlreadyJoined.selector, marketId, _worker(0))
        );
    }

    function test_RevertWhen_TheAgentIsNotItsOwn_GivenItIsTheCreator() external {
        _expectNotAuthorized(creator, _open(_terms()), 0);
    }

    function test_RevertGiven_ItIsTheCreator_GivenTheAgentHasJoined() external {
        uint256 marketId = _joined(_terms(), 1);
        vm.prank(_worker(0));
        identity.transferFrom(_worker(0), creator, 0);
        _expectCreatorCannotSit(creator, marketId, 0);
    }

    function test_RevertGiven_ItOwnsTheContractThatCreated_GivenAnotherOwnsItsAgent() external {
        uint256 marketId = _openAs(new OwnedCreator(_worker(0)));
        _expectCreatorCannotSit(_worker(0), marketId, 0);
        vm.prank(_worker(1));
        identity.setApprovalForAll(_worker(0), true);
        _expectCreatorCannotSit(_worker(0), marketId, 1);
    }

    function test_RevertWhen_TheAgentIsNotItsOwn_GivenTheCreatorMayActForIt() external {
        _expectNotAuthorized(_worker(0), _open(_terms()), 66);
    }

    function test_RevertWhen_TheAgentIsUnknown() external {
        _expectNotAuthorized(_worker(0), _open(_terms()), 67);
    }

    function test_RevertGiven_TheMarketMayActForItsAgent() external {
        vm.prank(_worker(0));
        identity.approve(address(market), 0);
        _expectNotAuthorized(_worker(0), _open(_terms()), 0);
    }

    function test_RevertGiven_ItIsAnOperatorOfTheCreatorsAgent() external {
        vm.prank(creator);
        identity.setApprovalForAll(_worker(0), true);
        _expectCreatorCannotSit(_worker(0), _open(_terms()), 66);
    }

    function test_RevertGiven_TheCreatorMayActForItsAgent() external {
        uint256 marketId = _open(_terms());
        vm.prank(_worker(0));
        identity.approve(creator, 0);
        _expectCreatorCannotSit(_worker(0), marketId, 0);
    }

    function test_RevertGiven_TheOwnerOfItsAgentOwnsTheContractThatCreated() external {
        uint256 marketId = _openAs(new OwnedCreator(_worker(0)));
        vm.prank(_worker(0));
        identity.setApprovalForAll(_worker(1), true);
        _expectCreatorCannotSit(_worker(1), marketId, 0);
    }

    function test_GivenTheContractThatCreatedHasAnotherOwnerSince() external {
        OwnedCreator creator_ = new OwnedCreator(_worker(0));
        uint256 marketId = _openAs(creator_);
        creator_.setOwner(_worker(1));
        _join(marketId, _worker(1), 1, STAKE);
        assertEq(market.stakes(marketId, _worker(1)), STAKE);
        _expectCreatorCannotSit(_worker(0), marketId, 0);
    }

    function test_GivenTheContractThatCreatedNamesNoOwner() external {
        for (uint256 mode; mode < 6; ++mode) {
            HostileCreator creator_ = new HostileCreator(HostileCreator.Mode(mode), _worker(0));
            uint256 marketId = creator_.create{value: POOL}(address(market), _params());
            _join(marketId, _worker(0), 0, STAKE);
            assertEq(creator_.asked(), 0);
        }
    }

    function test_GivenTheContractThatCreatedIsOwnedByAddress0() external {
        uint256 marketId = _openAs(new OwnedCreator(address(0)));
        _join(marketId, _worker(0), 0, STAKE);
        assertEq(market.stakes(marketId, _worker(0)), STAKE);
    }

    function test_RevertGiven_TheAgentHasJoined_GivenTheOwnerHasAPlace() external {
        uint256 marketId = _joinedByOperator();
        vm.prank(_worker(0));
        identity.setApprovalForAll(_worker(2), true);
        _expectError(
            _worker(2),
            marketId,
            0,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.AgentAlreadyJoined.selector, 0)
        );
    }

    function test_RevertGiven_TheOwnerHasAPlace_WhenTheValueIsWrong() external {
        uint256 marketId = _joinedByOperator();
        uint256 second = _register(_worker(0));
        vm.prank(_worker(0));
        identity.setApprovalForAll(_worker(2), true);
        bytes32 key = bytes32(uint256(uint160(_worker(0))));
        vm.deal(_worker(2), 1 ether);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.SeatTaken.selector, key));
        vm.prank(_worker(2));
        market.joinMarket{value: 1}(marketId, second, STAKE, proof, "");
    }

    function test_RevertWhen_TheValueIsNotTheStake() external {
        uint256 marketId = _open(_terms());
        vm.deal(_worker(0), 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.WrongValue.selector, STAKE - 1, STAKE)
        );
        vm.prank(_worker(0));
        market.joinMarket{value: STAKE - 1}(marketId, 0, STAKE, proof, "");
    }

    function test_WhenTheValueIsTheStake() external {
        uint256 marketId = _open(_terms());
        vm.deal(_worker(0), STAKE);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.WorkerJoined(marketId, _worker(0), 0, STAKE);
        vm.prank(_worker(0));
        market.joinMarket{value: STAKE}(marketId, 0, STAKE, proof, "");
        assertEq(market.stakes(marketId, _worker(0)), STAKE);
        assertEq(market.workerAgentIds(marketId, _worker(0)), 0);
    }

    function test_WhenTheOwnerOfAnAgentThatHasJoinedJoinsItself() external {
        uint256 marketId = _joinedByOperator();
        _expectError(
            _worker(0),
            marketId,
            0,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.AlreadyJoined.selector, marketId, _worker(0))
        );
    }

    function test_WhenItProvesToBeOnTheList() external {
        proof.push(keccak256("other leaf"));
        ICREsolverVerdicts.Terms memory none;
        uint256[2] memory ids = [_listed(_terms()), _listed(none)];
        for (uint256 i; i < 2; ++i) {
            vm.deal(_worker(5), STAKE);
            vm.prank(_worker(5));
            market.joinMarket{value: STAKE}(ids[i], 5, STAKE, proof, "");
            assertEq(market.stakes(ids[i], _worker(5)), STAKE);
        }
    }

    function test_WhenTheShortFormIsUsed() external {
        uint256 marketId = _open(_terms());
        _join(marketId, _worker(0), 0, STAKE);
        assertEq(market.stakes(marketId, _worker(0)), STAKE);
    }

    function test_WhenAnOperatorLeaves_GivesTheOwnerItsPlace() external {
        uint256 marketId = _joinedByOperator();
        vm.prank(_worker(1));
        market.leaveMarket(marketId);
        _join(marketId, _worker(0), 0, STAKE);
        assertEq(market.getMarketWorkers(marketId)[0], _worker(0));
    }

    function test_GivenThereIsNoWindow_WhenTheLongFormIsUsed() external {
        uint256 marketId = _create();
        vm.deal(_worker(0), STAKE);
        vm.expectEmit(address(market));
        emit ICREsolverMarket.WorkerJoined(marketId, _worker(0), 0, STAKE);
        vm.prank(_worker(0));
        market.joinMarket{value: STAKE}(marketId, 0, STAKE, proof, "");
    }

    function test_RevertGiven_ThereIsNoWindow_WhenTheStakeIsMoreThanTheValue() external {
        uint256 marketId = _create();
        vm.deal(_worker(0), STAKE);
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.WrongValue.selector, STAKE, 2 * STAKE)
        );
        vm.prank(_worker(0));
        market.joinMarket{value: STAKE}(marketId, 0, 2 * STAKE, proof, "");
    }

    function test_RevertGiven_ThereIsNoWindow_GivenTenHaveJoined() external {
        ICREsolverVerdicts.Terms memory none;
        _expectError(
            _worker(10),
            _joined(none, 10),
            10,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.TooManyWorkers.selector, 10)
        );
    }

    function test_GivenThereIsNoWindow_WhenCreatorAndOneOwnerOfTwoAgentsJoin() external {
        ICREsolverVerdicts.Terms memory none;
        uint256 marketId = _open(none);
        _join(marketId, creator, 66, STAKE);
        uint256 second = _register(_worker(0));
        vm.prank(_worker(0));
        identity.setApprovalForAll(_worker(1), true);
        _join(marketId, _worker(0), 0, STAKE);
        _join(marketId, _worker(1), second, STAKE);
        assertEq(market.getMarketWorkers(marketId).length, 3);
    }

    function _register(address account) private returns (uint256) {
        vm.prank(account);
        return identity.register();
    }

    function _joined(ICREsolverVerdicts.Terms memory terms, uint256 count)
        private
        returns (uint256 marketId)
    {
        marketId = _open(terms);
        for (uint256 i; i < count; ++i) {
            _join(marketId, _worker(i), i, STAKE);
        }
    }

    /// @dev Worker 1 joined with agent 0, which worker 0 owns.
    function _joinedByOperator() private returns (uint256 marketId) {
        marketId = _open(_terms());
        vm.prank(_worker(0));
        identity.setApprovalForAll(_worker(1), true);
        _join(marketId, _worker(1), 0, STAKE);
    }

    /// @dev A market with a list of worker 5 and one other leaf.
    function _listed(ICREsolverVerdicts.Terms memory terms) private returns (uint256) {
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(_worker(5)))));
        bytes32 other = keccak256("other leaf");
        terms.allowList = leaf < other
            ? keccak256(bytes.concat(leaf, other))
            : keccak256(bytes.concat(other, leaf));
        return _open(terms);
    }

    function _openAs(OwnedCreator creator_) private returns (uint256) {
        return creator_.create{value: POOL}(address(market), _params());
    }

    function _params() private view returns (ICREsolverVerdicts.MarketParams memory params) {
        (params.question, params.deadline, params.terms) = (QUESTION, _deadline(), _terms());
        params.pool = POOL;
    }

    function _expectNotAuthorized(address worker, uint256 marketId, uint256 agentId) private {
        _expectError(
            worker,
            marketId,
            agentId,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.NotAuthorizedForAgent.selector, agentId)
        );
    }

    function _expectCreatorCannotSit(address worker, uint256 marketId, uint256 agentId) private {
        _expectError(
            worker,
            marketId,
            agentId,
            STAKE,
            abi.encodeWithSelector(ICREsolverVerdicts.CreatorCannotSit.selector, worker)
        );
    }

    function _expectError(
        address worker,
        uint256 marketId,
        uint256 agentId,
        uint256 stake,
        bytes memory error
    ) private {
        vm.deal(worker, 1 ether);
        vm.expectRevert(error);
        vm.prank(worker);
        market.joinMarket{value: stake}(marketId, agentId, stake, proof, "");
    }
}
