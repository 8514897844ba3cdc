// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ICREsolverMarket as IMarket} from "../interfaces/ICREsolverMarket.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {Account, AccountEntry} from "../types/Account.sol";
import {Store} from "../types/Store.sol";

/// @title Assets
/// @notice Takes deposits in a listed asset, and keeps and pays out what accounts own of it.
/// @dev Money leaves only by `withdraw`: a receiver that is blocked blocks no other account.
library Assets {
    using SafeERC20 for IERC20;

    /// @notice Owner of what was slashed or forfeited.
    address internal constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    /// @notice Takes a deposit from the caller.
    /// @param asset The asset, 0 for the value sent.
    /// @param amount Amount, at most 2^96 - 1.
    /// @param permit Empty, or an encoded ERC-2612 permit.
    function pull(address asset, uint256 amount, bytes memory permit) internal {
        if (asset == address(0)) {
            if (msg.value != amount) revert IVerdicts.WrongValue(msg.value, amount);
            if (address(this).balance > type(uint96).max) {
                revert IMarket.BalanceCapExceeded();
            }
            return;
        }
        if (msg.value != 0) revert IVerdicts.WrongValue(msg.value, 0);
        if (amount > type(uint96).max) revert IMarket.BalanceCapExceeded();
        if (amount == 0) return;
        if (permit.length != 0) _permit(asset, permit);
        IERC20 token = IERC20(asset);
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = token.balanceOf(address(this)) - before;
        if (received != amount) revert IVerdicts.WrongAmountReceived(received, amount);
    }

    /// @notice Adds to the balance of an account.
    /// @param store Storage of the market.
    /// @param asset The asset.
    /// @param account The account.
    /// @param amount Amount.
    function credit(Store storage store, address asset, address account, uint256 amount) internal {
        credit(store, asset, account, amount, 0);
    }

    /// @notice Adds to the balance of an account, and a verdict to its reputation.
    /// @param verdict Scores packed by `packVerdict`, 0 for none.
    function credit(
        Store storage store,
        address asset,
        address account,
        uint256 amount,
        uint256 verdict
    ) internal {
        if (asset != address(0) && amount != 0) {
            store.tokens[asset][account] += amount;
            amount = 0;
        }
        if (amount | verdict == 0) return;
        AccountEntry storage entry = store.accounts[account];
        Account before = entry.account;
        if (verdict != 0) before = before.faded();
        entry.account = before.plus(amount, verdict);
    }

    /// @notice Pays out the whole balance of an account in a token.
    /// @param store Storage of the market.
    /// @param asset The token.
    /// @param account The account.
    /// @param to Address that receives it.
    /// @return amount Amount that was paid.
    function payOut(Store storage store, address asset, address account, address to)
        internal
        returns (uint256 amount)
    {
        amount = store.tokens[asset][account];
        if (amount == 0) revert IMarket.NothingToWithdraw();
        store.tokens[asset][account] = 0;
        IERC20(asset).safeTransfer(to, amount);
    }

    /// @dev Anyone may send a permit first, so a refused one proves nothing: the transfer decides.
    function _permit(address asset, bytes memory permit) private {
        (uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) =
            abi.decode(permit, (uint256, uint256, uint8, bytes32, bytes32));
        try IERC20Permit(asset).permit(msg.sender, address(this), value, deadline, v, r, s) {}
            catch {}
    }
}
