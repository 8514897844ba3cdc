// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {LocalIdentityRegistry} from "../../src/local/LocalIdentityRegistry.sol";
import {TermsTest} from "../support/TermsTest.sol";

/// @notice A contract that creates markets for its owner.
contract OwnedCreator {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function create(address market, ICREsolverVerdicts.MarketParams calldata params)
        external
        payable
        returns (uint256)
    {
        return ICREsolverVerdicts(market).createMarket{value: msg.value}(params);
    }
}

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
        vm.prank(creator);
        market.cancelMarket(marketId);
        skip(DURATION);
        _expectError(
            _worker(0),
            marketId,
            0,
            0,
            abi.encodeWithSelector(ICREsolverMarket.AlreadyVoided.selector, marketId)
        );
    }

    function test_RevertWhen_TheDeadlineIsOver_GivenTheMarketHasNoTerms() external {
        uint256 marketId = _create();
        skip(DURATION);
        _expectError(
            _worker(0),
            marketId,
            0,
            0,
            abi.encodeWithSelector(ICREsolverMarket.MarketExpired.selector, marketId)
        );
    }

    function test_RevertGiven_TheMarketHasNoTerms_WhenTheStakeIsTooSmall() external {
        uint256 marketId = _create();
        _expectError(
            _worker(0),
            marketId,
            0,
            0,
            abi.encodeWithSelector(ICREsolverVerdicts.WrongKindOfMarket.selector, marketId)
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
            _listed(),
            0,
            STAKE - 1,
            abi.encodeWithSelector(ICREsolverMarket.InsufficientStake.selector, STAKE - 1, STAKE)
        );
    }

    function test_RevertGiven_TheWorkerIsNotOnTheList_GivenItsReputationIsTooLow() external {
        _expectError(
            _worker(0),
            _listed(),
            0,
            STAKE,
            abi.encodeWithSelector(ICREsolverVerdicts.NotOnAllowList.selector, _worker(0))
        );
    }

    function test_RevertGiven_ItsReputationIsTooLow_GivenTheMarketTakesDataOnly() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        (terms.disputeFee, terms.flags, terms.minReputation) = (0, 1, 50);
        _expectError(
            _worker(0),
            _open(terms),
            0,
            STAKE,
            abi.encodeWithSelector(ICREsolverVerdicts.ReputationTooLow.selector, 0, 50)
        );
    }

    function test_RevertGiven_TheMarketTakesDataOnly_WhenTheAgentIsNotItsOwn() external {
        ICREsolverVerdicts.Terms memory terms = _terms();
        (terms.disputeFee, terms.flags) = (0, 1);
        uint256 marketId = _open(terms);
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
        _expectError(
            creator,
            _open(_terms()),
            0,
            STAKE,
            abi.encodeWithSelector(ICREsolverMarket.NotAuthorizedForAgent.selector, 0)
        );
    }

    function test_RevertGiven_ItIsTheCreator_GivenTheAgentHasJoined() external {
        uint256 marketId = _joined(_terms(), 1);
        vm.prank(_worker(0));
        identity.transferFrom(_worker(0), creator, 0);
        _expectCreatorCannotSit(creator, marketId, 0);
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

    function test_RevertGiven_ItOwnsTheContractThatCreated() external {
        uint256 marketId = _openAs(new OwnedCreator(_worker(0)));
        _expectCreatorCannotSit(_worker(0), marketId, 0);
    }

    function test_RevertGiven_TheOwnerOfItsAgentOwnsTheContractThatCreated() external {
        uint256 marketId = _openAs(new OwnedCreator(_worker(0)));
        vm.prank(_worker(0));
        identity.setApprovalForAll(_worker(1), true);
        _expectCreatorCannotSit(_worker(1), marketId, 0);
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
        uint256 marketId = _listed();
        proof.push(keccak256("other leaf"));
        vm.deal(_worker(5), STAKE);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.ReputationTooLow.selector, 0, 50));
        vm.prank(_worker(5));
        market.joinMarket{value: STAKE}(marketId, 5, STAKE, proof, "");
        _earnReputation();
        vm.prank(_worker(5));
        market.joinMarket{value: STAKE}(marketId, 5, STAKE, proof, "");
    }

    function test_WhenTheShortFormIsUsed() external {
        uint256 marketId = _open(_terms());
        _join(marketId, _worker(0), 0, STAKE);
        assertEq(market.stakes(marketId, _worker(0)), STAKE);
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

    /// @dev A market for workers with a reputation on a list of worker 5 and one other leaf.
    function _listed() private returns (uint256 marketId) {
        ICREsolverVerdicts.Terms memory terms = _terms();
        terms.minReputation = 50;
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(_worker(5)))));
        bytes32 other = keccak256("other leaf");
        terms.allowList = leaf < other
            ? keccak256(bytes.concat(leaf, other))
            : keccak256(bytes.concat(other, leaf));
        return _open(terms);
    }

    function _earnReputation() private {
        uint256 marketId = _create();
        vm.deal(_worker(5), 2 * STAKE);
        vm.prank(_worker(5));
        market.joinMarket{value: STAKE}(marketId, 5);
        address[] memory workers = new address[](1);
        workers[0] = _worker(5);
        vm.prank(resolver);
        market.resolveMarket(marketId, workers, _weights(1), _scores(1, 80), true);
    }

    function _openAs(OwnedCreator creator_) private returns (uint256) {
        ICREsolverVerdicts.MarketParams memory params;
        (params.question, params.deadline, params.terms) = (QUESTION, _deadline(), _terms());
        params.pool = POOL;
        return creator_.create{value: POOL}(address(market), params);
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
