// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {ICREsolver} from "./VerdictReader.sol";

/// @title UmaAccount
/// @notice Asks and disputes for one account that uses the ABI of UMA, and holds what it wins.
/// @dev Cloned once for each proposer and disputer. The market contract adds up what it owes an account, so
/// with an account for each of them everything that comes here belongs to its owner.
contract UmaAccount {
    using SafeERC20 for IERC20;

    ICREsolver private immutable MARKET;
    address private immutable ORACLE;

    /// @notice Thrown when another account than the oracle or the owner calls.
    error NotAllowed(address caller);

    /// @notice Thrown by `tryTerms` when the market contract takes the terms.
    error TermsTaken();

    /// @param market The market contract. The deployer is the oracle.
    constructor(ICREsolver market) {
        (MARKET, ORACLE) = (market, msg.sender);
    }

    /// @notice Takes what a court's contract pays in the native currency.
    receive() external payable {}

    /// @notice Asks for the verdict of a market. Only the oracle, which has paid the bond to this account.
    /// @param asset Asset of the market.
    /// @param marketId Id of the market.
    /// @param claim What the owner claims.
    function ask(IERC20 asset, uint256 marketId, IVerdicts.Finding claim) external {
        _allow(ORACLE);
        _approve(asset);
        MARKET.ask(marketId, claim, "", "");
    }

    /// @notice Disputes the claim of a market. Only the oracle, which has paid the deposit to this account.
    /// @param asset Asset of the market.
    /// @param marketId Id of the market.
    /// @param answer What the owner says instead.
    /// @param amount The deposit.
    function dispute(IERC20 asset, uint256 marketId, IVerdicts.Finding answer, uint256 amount)
        external
    {
        _allow(ORACLE);
        _approve(asset);
        MARKET.dispute(marketId, answer, amount, "", "", "");
    }

    /// @notice Pays the owner everything that it has in an asset, here and in the market contract. Callable
    /// by anyone.
    /// @param asset The asset.
    /// @return paid What was paid.
    function collect(IERC20 asset) external returns (uint256 paid) {
        if (MARKET.balanceOf(address(asset), address(this)) != 0) {
            MARKET.withdrawTo(address(asset), payable(address(this)));
        }
        paid = asset.balanceOf(address(this));
        if (paid != 0) asset.safeTransfer(owner(), paid);
    }

    /// @notice Calls another contract as this account. Only the owner: for a part of a shared deposit, for
    /// what a court's contract owes, or to be paid at another address.
    /// @param target The contract.
    /// @param value Native currency to send, out of this account.
    /// @param data The call.
    /// @return result What it returned.
    function execute(address target, uint256 value, bytes calldata data)
        external
        returns (bytes memory result)
    {
        _allow(owner());
        bool success;
        (success, result) = target.call{value: value}(data);
        return Address.verifyCallResult(success, result);
    }

    /// @notice Creates a market and always reverts: with `TermsTaken` if the market contract takes it.
    /// @param params The market; its pool is 0.
    function tryTerms(IVerdicts.MarketParams calldata params) external {
        MARKET.createMarket(params);
        revert TermsTaken();
    }

    /// @notice The proposer or disputer that this account acts for.
    function owner() public view returns (address account) {
        return address(bytes20(Clones.fetchCloneArgs(address(this))));
    }

    /// @dev Only what this account itself asks for is taken by the market contract.
    function _approve(IERC20 asset) private {
        if (asset.allowance(address(this), address(MARKET)) >= type(uint96).max) return;
        asset.forceApprove(address(MARKET), type(uint256).max);
    }

    function _allow(address caller) private view {
        if (msg.sender != caller) revert NotAllowed(msg.sender);
    }
}
