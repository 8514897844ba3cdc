// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {IOptimisticOracleV2} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {UmaTest} from "./UmaTest.sol";

/// @notice An account that requests, with one text and the time of the test's start.
abstract contract UmaAccountTest is UmaTest {
    bytes internal constant TEXT = "q: title: Will the bridge open?";

    address internal requester = makeAddr("requester");
    uint256 internal time;

    function setUp() public virtual override {
        super.setUp();
        time = block.timestamp;
    }

    function _request() internal {
        _requestAs(requester, REWARD);
    }

    function _requestAs(address account, uint256 reward) internal {
        token.mint(account, reward);
        vm.startPrank(account);
        token.approve(address(uma), type(uint256).max);
        uma.requestPrice(IDENTIFIER, time, TEXT, address(token), reward);
        vm.stopPrank();
    }

    function _openMarket() internal returns (uint256 marketId) {
        vm.prank(outsider);
        return uma.open(requester, IDENTIFIER, time, TEXT);
    }

    function _requestAndOpen() internal returns (uint256 marketId) {
        _request();
        return _openMarket();
    }

    /// @dev A request whose market is VOID, final by time, and not finalized.
    function _void(ICREsolverMarket.VoidReason reason) internal returns (uint256 marketId) {
        marketId = _requestAndOpen();
        skip(JOIN_PERIOD);
        _decideVoid(marketId, reason);
    }

    function _settle() internal returns (uint256 payout) {
        vm.prank(outsider);
        return uma.settle(requester, IDENTIFIER, time, TEXT);
    }

    function _hasPrice() internal view returns (bool) {
        return uma.hasPrice(requester, IDENTIFIER, time, TEXT);
    }

    function _key(address account) internal view returns (bytes32) {
        return keccak256(abi.encodePacked(account, IDENTIFIER, time, TEXT));
    }

    function _account() internal view returns (address) {
        return uma.accountOf(requester, IDENTIFIER, time, TEXT);
    }

    function _assertState(IOptimisticOracleV2.State expected) internal view {
        IOptimisticOracleV2.State state = uma.getState(requester, IDENTIFIER, time, TEXT);
        assertEq(uint8(state), uint8(expected), "state");
    }
}
