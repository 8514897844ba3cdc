// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IConditionalTokens} from "../../src/interfaces/IConditionalTokens.sol";
import {deployThirdParty, ThirdParty} from "./ThirdParty.sol";

/// @notice What holders of positions use of Gnosis Conditional Tokens.
interface IPositions is IConditionalTokens {
    function splitPosition(
        address collateral,
        bytes32 parentCollectionId,
        bytes32 conditionId,
        uint256[] calldata partition,
        uint256 amount
    ) external;

    function redeemPositions(
        address collateral,
        bytes32 parentCollectionId,
        bytes32 conditionId,
        uint256[] calldata indexSets
    ) external;

    function safeTransferFrom(
        address from,
        address to,
        uint256 id,
        uint256 amount,
        bytes calldata data
    ) external;

    function payoutNumerators(bytes32 conditionId, uint256 slot) external view returns (uint256);

    function getConditionId(address oracle, bytes32 questionId, uint256 slots)
        external
        pure
        returns (bytes32);

    function getCollectionId(bytes32 parent, bytes32 conditionId, uint256 indexSet)
        external
        view
        returns (bytes32);

    function getPositionId(address collateral, bytes32 collectionId) external pure returns (uint256);

    function balanceOf(address owner, uint256 id) external view returns (uint256);
}

/// @notice Deploys Conditional Tokens as its package holds them compiled.
function deployConditionalTokens() returns (IPositions) {
    return IPositions(deployThirdParty(ThirdParty.CONDITIONAL_TOKENS, ""));
}

/// @notice A list of two numbers.
function pair(uint256 first, uint256 second) pure returns (uint256[] memory list) {
    list = new uint256[](2);
    (list[0], list[1]) = (first, second);
}

/// @notice A list of one number.
function single(uint256 only) pure returns (uint256[] memory list) {
    list = new uint256[](1);
    list[0] = only;
}
