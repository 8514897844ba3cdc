// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {HostileActor} from "./Actors.sol";
import {Handler} from "./Handler.sol";
import {Store} from "./Store.sol";

/// @notice Withdrawals, feedback, receipts and consumers, with accounts that refuse to work.
contract MoneyHandler is Handler {
    address private immutable _sink = makeAddr("sink");

    constructor(Store store_) Handler(store_) {}

    function withdraw(uint256 seed) external {
        address account = seed % 8 == 0 ? store.court() : store.actor(seed);
        if (seed % 2 == 1) account = _hostile(seed / 2);
        uint256 amount = market.balances(account);
        if (amount == 0) {
            _refuse(account, 0, abi.encodeCall(ICREsolverMarket.withdraw, ()), "paid for nothing");
            return;
        }
        if (!_try(account, 0, abi.encodeCall(ICREsolverMarket.withdraw, ()))) {
            store.reach("payments refused by the receiver");
            _do(account, 0, abi.encodeWithSignature("withdrawTo(address)", _sink));
        }
        store.addWithdrawal(address(0), amount);
        assertEq(market.balances(account), 0);
    }

    /// @dev The next account with code that is owed something, so that refusals are not rare.
    function _hostile(uint256 seed) private view returns (address account) {
        uint256 count = store.HOSTILE();
        for (uint256 i; i < count; ++i) {
            account = store.actors((seed + i) % count);
            if (market.balances(account) != 0) return account;
        }
    }

    function withdrawTokens(uint256 seed) external {
        address account = seed % 8 == 0 ? store.court() : store.actor(seed);
        uint256 amount = market.balanceOf(address(token), account);
        bytes memory data =
            abi.encodeWithSignature("withdrawTo(address,address)", address(token), account);
        if (amount == 0) {
            _refuse(account, 0, data, "paid for nothing");
            return;
        }
        _do(account, 0, data);
        store.addWithdrawal(address(token), amount);
    }

    function burn(uint256 seed) external {
        address asset = seed % 2 == 0 ? address(0) : address(token);
        uint256 amount = market.balanceOf(asset, store.BURN());
        if (amount == 0) return;
        _do(store.actor(seed), 0, abi.encodeCall(ICREsolverVerdicts.burn, (asset)));
        store.addWithdrawal(asset, amount);
        store.reach("burned");
    }

    /// @dev The first score that waits in one of eight markets.
    function publish(uint256 marketSeed, uint256 seed) external {
        uint256 count = store.settledCount();
        for (uint256 i; i < 8 && i < count; ++i) {
            if (_publish(store.settled((marketSeed % count + i) % count), seed)) return;
        }
    }

    function push(uint256 marketSeed, uint256 seed) external {
        uint256 count = store.settledCount();
        if (count == 0) return;
        bytes32 id = market.verdictId(store.settled(marketSeed % count));
        _do(
            store.actor(seed),
            0,
            abi.encodeCall(ICREsolverVerdicts.push, (store.actor(seed % store.HOSTILE()), id))
        );
    }

    function receipts(uint256 marketSeed, uint256 seed) external {
        uint256 marketId = _pick(marketSeed, ICREsolverVerdicts.State(1 + seed % 3));
        if (marketId == 0) return;
        bytes memory data =
            abi.encodeCall(ICREsolverVerdicts.commitAnswers, (marketId, 1, bytes32(seed)));
        _refuse(store.actor(seed), 0, data, "someone else than a collector committed");
        if (_try(store.collector(), 0, data)) store.reach("bundle committed");
        address[] memory workers = market.getMarketWorkers(marketId);
        if (workers.length == 0) return;
        address worker = workers[seed % workers.length];
        bytes memory answer = seed >> 8 & 1 == 0 ? bytes("") : bytes("answer");
        data = abi.encodeCall(
            ICREsolverVerdicts.postAnswerHash, (marketId, keccak256("answer"), answer)
        );
        if (_try(worker, 0, data)) {
            store.reach(answer.length == 0 ? "hash posted" : "answer shown");
        }
    }

    /// @dev Contracts among the actors, the registry and the token change their minds.
    function misbehave(uint256 seed) external {
        HostileActor account = HostileActor(payable(store.actor(seed % store.HOSTILE())));
        uint256 count = market.marketCount();
        uint256 marketId = count == 0 ? 0 : count - seed % (count < 20 ? count : 20);
        account.set(HostileActor.Mode((seed >> 8) % 4), marketId);
        store.reputation().setMode((seed >> 16) % 8);
    }

    /// @dev Ether that no function takes.
    function force(uint96 amount) external {
        amount = amount % 1 ether;
        vm.deal(address(market), address(market).balance + amount);
        store.addForced(amount);
    }

    function _publish(uint256 marketId, uint256 seed) private returns (bool published) {
        uint256 mode = store.reputation().mode();
        address[] memory workers = market.getMarketWorkers(marketId);
        for (uint256 i; i < workers.length && i < 10; ++i) {
            bytes memory data =
                abi.encodeCall(ICREsolverMarket.publishFeedback, (marketId, workers[i]));
            if (!_try(store.actor(seed), 0, data)) continue;
            // What the registry refuses again still waits.
            if (mode != 0 && mode < 4) return true;
            if (!_authorized(marketId, workers[i])) return true;
            store.reach("feedback published later");
            _refuse(store.actor(seed), 0, data, "a score was published twice");
            return true;
        }
    }

    /// @dev The scores of a worker that may not act for its agent any more go on waiting.
    function _authorized(uint256 marketId, address worker) private view returns (bool) {
        uint256 agentId = market.workerAgentIds(marketId, worker);
        return store.identity().isAuthorizedOrOwner(worker, agentId);
    }
}
