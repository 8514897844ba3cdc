// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ICREsolverVerdicts as IVerdicts} from "../interfaces/ICREsolverVerdicts.sol";
import {ICREsolver} from "./VerdictReader.sol";

/// @title RequestAccount
/// @notice Holds the reward of one request and is the creator of its market.
/// @dev Cloned for each request. A market pays its pool back to its creator in more cases than VOID (a
/// verdict by data alone, a ruling of the court), and the market contract adds up what it owes an
/// account. With one account for each request, what comes back belongs to that request.
contract RequestAccount {
    using SafeERC20 for IERC20;

    ICREsolver private immutable MARKET;
    address private immutable ORACLE;

    /// @notice Thrown when another account than the oracle calls.
    error OnlyOracle(address caller);

    /// @param market The market contract. The deployer is the oracle.
    constructor(ICREsolver market) {
        (MARKET, ORACLE) = (market, msg.sender);
    }

    modifier onlyOracle() {
        if (msg.sender != ORACLE) revert OnlyOracle(msg.sender);
        _;
    }

    /// @notice Creates the market of the request; its pool is paid from here.
    /// @param params The market.
    /// @return marketId Id of the market.
    function open(IVerdicts.MarketParams calldata params)
        external
        onlyOracle
        returns (uint256 marketId)
    {
        IERC20(params.terms.asset).forceApprove(address(MARKET), params.pool);
        return MARKET.createMarket(params);
    }

    /// @notice Pays out everything that this account has, here and in the market contract.
    /// @param token Token of the request.
    /// @param to Address that receives it.
    /// @return paid Amount that was paid.
    /// @return isComplete False when the market contract or the token refused; the rest stays here.
    function pay(IERC20 token, address to)
        external
        onlyOracle
        returns (uint256 paid, bool isComplete)
    {
        isComplete = true;
        if (MARKET.balanceOf(address(token), address(this)) != 0) {
            try MARKET.withdrawTo(address(token), payable(address(this))) {}
            catch {
                isComplete = false;
            }
        }
        paid = token.balanceOf(address(this));
        if (paid != 0 && !token.trySafeTransfer(to, paid)) (paid, isComplete) = (0, false);
    }

    /// @notice The requester. The market contract reads it, so that neither the requester nor its
    /// agents sit on the panel that answers its question.
    function owner() external view returns (address requester) {
        return address(bytes20(Clones.fetchCloneArgs(address(this))));
    }
}
