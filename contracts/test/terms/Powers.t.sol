// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ICREsolverMarket} from "../../src/interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";
import {PermitToken} from "../support/PermitToken.sol";
import {TermsTest} from "../support/TermsTest.sol";

contract PowersTest is TermsTest {
    ICREsolverVerdicts.AssetRules private rules = ICREsolverVerdicts.AssetRules(3, 2, 1);
    PermitToken private token = new PermitToken();

    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        bytes[6] memory calls = [
            abi.encodeCall(ICREsolverVerdicts.listAsset, (address(0), rules)),
            abi.encodeCall(ICREsolverVerdicts.listCollector, (address(0))),
            abi.encodeCall(ICREsolverVerdicts.pauseNewMarkets, (true)),
            abi.encodeCall(ICREsolverMarket.setAuthorizedResolver, (outsider, true)),
            abi.encodeWithSignature("renounceOwnership()"),
            abi.encodeWithSignature("transferOwnership(address)", outsider)
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(outsider);
            (bool success, bytes memory result) = address(market).call(calls[i]);
            assertFalse(success);
            assertEq(
                result,
                abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, outsider)
            );
        }
    }

    function test_RevertGiven_TheAssetIsListed_GivenThereIsAMarket() external {
        _create();
        _expectError(
            abi.encodeCall(ICREsolverVerdicts.listAsset, (address(0), rules)),
            abi.encodeWithSelector(ICREsolverVerdicts.AssetAlreadyListed.selector, address(0))
        );
    }

    function test_GivenTheAssetIsListed_GivenThereIsNoMarket() external {
        vm.prank(owner);
        market.listAsset(address(0), ICREsolverVerdicts.AssetRules(3, 2 ether, 1));
        vm.expectRevert(
            abi.encodeWithSelector(ICREsolverVerdicts.PoolTooSmall.selector, 1 ether, 2 ether)
        );
        vm.deal(creator, 1 ether);
        vm.prank(creator);
        market.createMarket{value: 1 ether}(QUESTION, DURATION);
    }

    function test_RevertWhen_TheAssetHasNoCode() external {
        _expectError(
            abi.encodeCall(ICREsolverVerdicts.listAsset, (outsider, rules)),
            abi.encodeWithSelector(ICREsolverVerdicts.AssetNotListed.selector, outsider)
        );
    }

    function test_WhenTheAssetIsNew_GivenThereIsAMarket() external {
        _create();
        vm.expectEmit(address(market));
        emit ICREsolverVerdicts.AssetListed(address(token), 3, 2, 1);
        vm.prank(owner);
        market.listAsset(address(token), rules);
    }

    function test_RevertWhen_TheCollectorIsZero() external {
        _expectInvalidCollector(address(0));
    }

    function test_RevertGiven_TheCollectorIsListed() external {
        vm.prank(owner);
        market.listCollector(outsider);
        _expectInvalidCollector(outsider);
    }

    function test_RevertGiven_TenCollectorsAreListed() external {
        for (uint160 i = 1; i < 10; ++i) {
            vm.expectEmit(address(market));
            emit ICREsolverVerdicts.CollectorListed(address(i), i);
            vm.prank(owner);
            market.listCollector(address(i));
        }
        _expectInvalidCollector(outsider);
    }

    function test_WhenNewMarketsArePaused_OpenOnesGoOn() external {
        uint256 marketId = _open(_terms());
        vm.prank(owner);
        market.pauseNewMarkets(true);
        vm.expectRevert(abi.encodeWithSelector(ICREsolverVerdicts.NewMarketsArePaused.selector));
        market.createMarket(QUESTION, DURATION);
        for (uint256 i; i < 6; ++i) {
            _join(marketId, _worker(i));
        }
        vm.prank(creator);
        market.requestResolution(marketId);
        _propose(marketId, ICREsolverVerdicts.Finding.YES, 0, 3);
        _dispute(marketId, BOND + FEE);
        _rule(marketId, ICREsolverVerdicts.Finding.NO);
        _assertAllLeaves(marketId, 6);
        vm.prank(owner);
        market.pauseNewMarkets(false);
        _create();
    }

    function test_RevertWhen_OwnershipIsRenounced() external {
        _expectError(
            abi.encodeWithSignature("renounceOwnership()"),
            abi.encodeWithSelector(ICREsolverVerdicts.OwnershipCannotBeRenounced.selector)
        );
    }

    function test_WhenOwnershipIsTransferred_TheNewOwnerAcceptsIt() external {
        vm.prank(owner);
        market.transferOwnership(outsider);
        assertEq(market.owner(), owner);
        vm.prank(outsider);
        market.acceptOwnership();
        assertEq(market.owner(), outsider);
    }

    function test_RevertWhen_TheRecipientIsZero() external {
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.InvalidRecipient.selector));
        market.withdrawTo(address(token), payable(address(0)));
        vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.InvalidRecipient.selector));
        market.withdrawTo(address(0), payable(address(0)));
    }

    function test_RevertWhen_NothingIsOwed() external {
        address[2] memory assets = [address(0), address(token)];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.NothingToWithdraw.selector));
            market.withdrawTo(assets[i], payable(outsider));
            vm.expectRevert(abi.encodeWithSelector(ICREsolverMarket.NothingToWithdraw.selector));
            market.burn(assets[i]);
        }
    }

    function test_GivenABondWasForfeited_WhenAnyoneBurnsIt() external {
        _readAgain(_disputedData(_dataTerms()), ICREsolverVerdicts.Finding.YES);
        address dead = 0x000000000000000000000000000000000000dEaD;
        vm.expectEmit(address(market));
        emit ICREsolverMarket.Withdrawn(dead, dead, BOND);
        vm.prank(outsider);
        market.burn(address(0));
        assertEq(dead.balance, BOND);
    }

    function _expectInvalidCollector(address collector) private {
        _expectError(
            abi.encodeCall(ICREsolverVerdicts.listCollector, (collector)),
            abi.encodeWithSelector(ICREsolverVerdicts.InvalidCollector.selector, collector)
        );
    }

    function _expectError(bytes memory data, bytes memory error) private {
        vm.prank(owner);
        (bool success, bytes memory result) = address(market).call(data);
        assertFalse(success);
        assertEq(result, error);
    }
}
