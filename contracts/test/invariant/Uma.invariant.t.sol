// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {console} from "forge-std/console.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {IOptimisticOracleV2} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {UmaTest} from "../support/UmaTest.sol";

/// @notice Requesters, proposers, disputers, workers, resolver and court at random; the test contract itself
/// acts. A request ends only with a price, the price never changes, and no money is lost or made.
contract UmaInvariantTest is UmaTest {
    uint256 private constant ROOM = 5;
    uint256 private constant PLAYERS = 4;
    uint256 private constant WORKERS = 9;

    struct Asked {
        address requester;
        uint256 time;
        uint256 reward;
        bool isPriced;
        int256 price;
    }

    Asked[] private list;
    mapping(string name => uint256) private reached;

    function setUp() public override {
        super.setUp();
        bytes4[19] memory all = [
            this.request.selector,
            this.advance.selector,
            this.advance.selector,
            this.advance.selector,
            this.advance.selector,
            this.advance.selector,
            this.advance.selector,
            this.advance.selector,
            this.propose.selector,
            this.openMarket.selector,
            this.disputeClaim.selector,
            this.object.selector,
            this.joinAll.selector,
            this.start.selector,
            this.vote.selector,
            this.ruling.selector,
            this.takePrice.selector,
            this.wait_.selector,
            this.finalize.selector
        ];
        bytes4[] memory selectors = new bytes4[](all.length);
        for (uint256 i; i < all.length; ++i) {
            selectors[i] = all[i];
        }
        targetContract(address(this));
        targetSelector(FuzzSelector(address(this), selectors));
    }

    function request(uint256 seed, uint96 bond, uint32 liveness) external {
        _request(seed, bond, liveness);
    }

    /// @dev One that has its price makes room for another one.
    function _request(uint256 seed, uint96 bond, uint32 liveness) private {
        uint256 place = list.length;
        if (place == ROOM) place = seed % ROOM;
        else list.push();
        if (list[place].requester != address(0) && !list[place].isPriced) return;
        skip(1);
        uint256 reward = seed % 3 == 0 ? 0 : _bound(seed, 1, 500e6);
        address account = address(uint160(0x4e4e00 + seed % 3));
        list[place] = Asked(account, block.timestamp, reward, false, 0);
        _pick(place);
        _request(reward);
        vm.startPrank(requester);
        uma.setBond(IDENTIFIER, time, text, bond);
        uma.setCustomLiveness(IDENTIFIER, time, text, liveness == 0 ? 1 : liveness % 1_000_000 + 1);
        vm.stopPrank();
    }

    /// @dev The next steps of a request: windows are short against the time that the others take.
    function advance(uint256 seed, uint256 kind) external {
        for (uint256 i; i < 1 + seed % 5; ++i) {
            kind = uint256(keccak256(abi.encode(kind)));
            _advance(seed, kind);
        }
    }

    /// @dev The next step of a request, or its window passes.
    function _advance(uint256 seed, uint256 kind) private {
        if (!_pick(seed)) return;
        if (_marketId() == 0) return propose(seed, kind);
        IVerdicts.Asking memory asking = market.getAsking(_marketId());
        if (asking.state == IVerdicts.State.OPEN) return propose(seed, kind);
        if (asking.state == IVerdicts.State.FINAL) {
            takePrice(seed);
            return _request(seed, uint96(kind), uint32(kind >> 96));
        }
        if (kind % 8 == 0) return _forwardTo(asking.until + 1);
        if (asking.state == IVerdicts.State.PROPOSED) {
            if (asking.judge == IVerdicts.Judge.NONE) return disputeClaim(seed, kind);
            return kind % 3 != 0 ? object(seed, kind) : _forwardTo(asking.until + 1);
        }
        if (asking.judge == IVerdicts.Judge.COURT) return ruling(seed, kind);
        (uint256 requestBlock,,,) = market.getPanelDraw(_marketId());
        if (requestBlock != 0) return vote(seed, kind);
        joinAll(seed);
        start(seed);
    }

    function openMarket(uint256 seed) external {
        if (!_pick(seed)) return;
        try uma.open(requester, IDENTIFIER, time, text) {} catch {}
    }

    function propose(uint256 seed, uint256 kind) public {
        if (!_pick(seed)) return;
        proposer = _player(kind);
        _fund(proposer, MOST_BOND);
        vm.prank(proposer);
        int256 price = kind % 5 < 2 ? ONE : kind % 5 < 4 ? int256(0) : HALF;
        try uma.proposePrice(requester, IDENTIFIER, time, text, price) {
            reached["proposed"]++;
        } catch {}
    }

    function disputeClaim(uint256 seed, uint256 kind) public {
        if (!_pick(seed)) return;
        disputer = _player(kind);
        _fund(disputer, 2 * MOST_BOND);
        vm.prank(disputer);
        try uma.disputePrice(requester, IDENTIFIER, time, text) {
            reached["disputed"]++;
        } catch {}
    }

    /// @dev In the market: any answer, a part or all, against a claim or a finding.
    function object(uint256 seed, uint256 kind) public {
        if (!_pick(seed) || _marketId() == 0) return;
        address account = _player(kind);
        uint256 amount = 2 * MOST_BOND + TOKEN_FEE;
        if (kind % 4 == 0) amount = _bound(kind, 1, LEAST_BOND);
        token.mint(account, amount);
        vm.startPrank(account);
        token.approve(address(market), amount);
        IVerdicts.Finding answer = IVerdicts.Finding(1 + kind / 4 % 5);
        try market.dispute(_marketId(), answer, amount, "", "", "") {
            reached["objected"]++;
        } catch {}
        vm.stopPrank();
    }

    function joinAll(uint256 seed) public {
        if (!_pick(seed) || _marketId() == 0) return;
        for (uint256 i; i < WORKERS; ++i) {
            uint256 stake = (1 + i % 2) * uint256(TOKEN_UNIT);
            token.mint(_worker(i), stake);
            vm.startPrank(_worker(i));
            token.approve(address(market), stake);
            try market.joinMarket(_marketId(), 0, stake, new bytes32[](0), "") {} catch {}
            vm.stopPrank();
        }
    }

    function start(uint256 seed) public {
        if (!_pick(seed) || _marketId() == 0) return;
        uint256 until = market.getAsking(_marketId()).joinUntil;
        _forwardTo(until + 1);
        try market.startPanel(_marketId(), string(text)) {} catch {}
    }

    function vote(uint256 seed, uint256 kind) public {
        if (!_pick(seed) || _marketId() == 0) return;
        uint256[] memory codes = new uint256[](7);
        for (uint256 i; i < 7; ++i) {
            codes[i] = kind % 3 == 0 ? (kind >> (8 * i)) % 7 : kind / 3 % 6;
        }
        vm.startPrank(resolver);
        if (kind % 7 == 0) {
            IVerdicts.Proposal memory p;
            (p.marketId, p.finding) = (_marketId(), IVerdicts.Finding(kind / 7 % 6));
            try market.propose(p) {
                reached["data"]++;
            } catch {}
        } else {
            try market.proposeVotes(_marketId(), _votes(codes), 0, keccak256("record")) {
                reached["voted"]++;
            } catch {}
        }
        vm.stopPrank();
    }

    function ruling(uint256 seed, uint256 kind) public {
        if (!_pick(seed) || _marketId() == 0 || kind % 3 == 0) return;
        uint256 marketId = _marketId();
        vm.prank(court);
        try market.rule(marketId, IVerdicts.Finding(1 + kind / 3 % 5), 0) {
            reached["ruled"]++;
        } catch {}
    }

    function finalize(uint256 seed) external {
        if (!_pick(seed) || _marketId() == 0) return;
        try market.finalize(_marketId()) {} catch {}
    }

    function wait_(uint256 seconds_) public {
        skip(_bound(seconds_, 1, 2 days));
    }

    /// @dev Where there is a price, the requester gets it, and it never changes.
    function takePrice(uint256 seed) public {
        if (!_pick(seed)) return;
        _take(list[seed % list.length]);
    }

    /// forge-config: default.invariant.depth = 80
    function invariant_TheOracleHoldsTheRewardsWithoutAMarket() external {
        uint256 held;
        for (uint256 i; i < list.length; ++i) {
            _pick(i);
            uint256 marketId = _marketId();
            if (marketId == 0) {
                held += list[i].reward;
                continue;
            }
            (ICREsolverMarket.Outcome outcome, ICREsolverMarket.VoidReason reason) =
                market.getOutcome(marketId);
            bool isOver = outcome == ICREsolverMarket.Outcome.VOID
                && reason == ICREsolverMarket.VoidReason.NO_JUDGE;
            if (isOver) held += list[i].reward;
        }
        uint256 owed = market.balanceOf(address(token), address(uma));
        assertEq(token.balanceOf(address(uma)) + owed, held, "rewards");
    }

    /// @dev Each request can still be brought to a price, and then each account takes what it is owed.
    function afterInvariant() external {
        for (uint256 i; i < list.length; ++i) {
            _bringToAPrice(i);
        }
        uint256 markets = market.marketCount();
        for (uint256 id = 1; id <= markets; ++id) {
            try market.finalize(id) {} catch {}
            _releaseAll(id);
            _takeShares(id);
        }
        for (uint256 i; i < PLAYERS; ++i) {
            _take(_player(i));
        }
        for (uint256 i; i < WORKERS; ++i) {
            _take(_worker(i));
        }
        _take(court);
        if (market.balanceOf(address(token), BURNED) != 0) market.burn(address(token));
        for (uint256 i; i < list.length; ++i) {
            assertEq(token.balanceOf(list[i].requester), 0, "a requester was paid");
        }
        assertEq(token.balanceOf(address(uma)), 0, "left in the oracle");
        // What shares of deposits round down.
        assertLe(token.balanceOf(address(market)), 100 * markets, "left in the market");
        _report();
    }

    function _bringToAPrice(uint256 place) private {
        _pick(place);
        for (uint256 i; i < 4 && !_hasPrice(); ++i) {
            if (_marketId() != 0) _forwardTo(market.getAsking(_marketId()).until + 1);
            if (_hasPrice()) break;
            _fund(_player(0), MOST_BOND);
            vm.prank(_player(0));
            try uma.proposePrice(requester, IDENTIFIER, time, text, ONE) {}
            catch {
                if (_marketId() == 0) continue;
                IVerdicts.Asking memory asking = market.getAsking(_marketId());
                _forwardTo(asking.until + COURT_PERIOD + 1);
            }
        }
        assertTrue(_hasPrice(), "no price can be had");
        _take(list[place]);
        _assertUma(IOptimisticOracleV2.State.Settled);
    }

    function _take(Asked storage asked) private {
        bool available = _hasPrice();
        assertTrue(available || !asked.isPriced, "a price vanished");
        vm.prank(requester);
        try uma.settleAndGetPrice(IDENTIFIER, time, text) returns (int256 price) {
            assertTrue(available, "no price");
            if (asked.isPriced) assertEq(price, asked.price, "a price changed");
            else reached["priced"]++;
            (asked.isPriced, asked.price) = (true, price);
        } catch {
            assertFalse(available, "a price could not be taken");
        }
    }

    function _takeShares(uint256 marketId) private {
        for (uint8 stage; stage < 4; ++stage) {
            for (uint8 code = 1; code < 6; ++code) {
                for (uint256 i; i < PLAYERS; ++i) {
                    _takeShare(marketId, stage, false, IVerdicts.Finding(code), _player(i));
                    _takeShare(marketId, stage, true, IVerdicts.Finding(code), _player(i));
                }
            }
        }
    }

    function _takeShare(
        uint256 marketId,
        uint8 stage,
        bool isAppeal,
        IVerdicts.Finding answer,
        address account
    ) private {
        vm.prank(account);
        try market.withdrawShare(marketId, stage, isAppeal, answer) {} catch {}
        address own = uma.accountOf(account);
        if (isAppeal || own.code.length == 0) return;
        vm.prank(own);
        try market.withdrawShare(marketId, stage, isAppeal, answer) {} catch {}
    }

    function _report() private view {
        string[7] memory names =
            ["proposed", "disputed", "objected", "voted", "data", "ruled", "priced"];
        for (uint256 i; i < names.length; ++i) {
            console.log(names[i], reached[names[i]]);
        }
    }

    /// @dev Points the steps of a request at one of the list.
    function _pick(uint256 seed) private returns (bool exists) {
        if (list.length == 0) return false;
        Asked storage asked = list[seed % list.length];
        (requester, time) = (asked.requester, asked.time);
        return true;
    }

    function _forwardTo(uint256 moment) private {
        if (block.timestamp < moment) vm.warp(moment);
    }

    function _player(uint256 seed) private pure returns (address) {
        return address(uint160(0x91a900 + seed % PLAYERS));
    }
}
