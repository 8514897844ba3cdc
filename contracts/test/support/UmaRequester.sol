// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IConditionalTokens} from "../../src/interfaces/IConditionalTokens.sol";
import {
    IOptimisticOracleV2,
    IOptimisticRequester
} from "../../src/interfaces/IOptimisticOracleV2.sol";
import {pair} from "./ConditionalTokens.sol";

/// @notice A requester that resolves conditions by prices, with the calls that UMA's requesters make:
/// it asks again once after a dispute, and whenever the answer is "too early".
contract UmaRequester is IOptimisticRequester {
    struct Question {
        address creator;
        address token;
        uint256 reward;
        uint256 bond;
        uint256 liveness;
        uint256 timestamp;
        uint256 flaggedUntil;
        bool isResolved;
        bool isReset;
        bool owesRefund;
        bytes text;
    }

    bytes32 public constant IDENTIFIER = "YES_OR_NO_QUERY";
    uint256 public constant SAFETY_PERIOD = 1 hours;

    IConditionalTokens public immutable tokens;
    IOptimisticOracleV2 public immutable oracle;
    address public immutable admin;
    mapping(bytes32 id => Question) private _questions;

    constructor(IConditionalTokens tokens_, IOptimisticOracleV2 oracle_) {
        (tokens, oracle, admin) = (tokens_, oracle_, msg.sender);
    }

    function initialize(
        bytes calldata text,
        address token,
        uint256 reward,
        uint256 bond,
        uint256 liveness
    ) external returns (bytes32 id) {
        Question memory question;
        question.text = bytes.concat(
            text, ",initializer:", _digits(Strings.toHexString(uint160(msg.sender), 20))
        );
        id = keccak256(question.text);
        require(_questions[id].timestamp == 0, "asked before");
        (question.creator, question.token, question.reward) = (msg.sender, token, reward);
        (question.bond, question.liveness) = (bond, liveness);
        _questions[id] = question;
        tokens.prepareCondition(address(this), id, 2);
        _request(id, msg.sender);
    }

    function ready(bytes32 id) public view returns (bool) {
        Question storage question = _questions[id];
        if (question.timestamp == 0 || question.isResolved || question.flaggedUntil != 0) {
            return false;
        }
        return oracle.hasPrice(address(this), IDENTIFIER, question.timestamp, question.text);
    }

    function resolve(bytes32 id) external {
        require(ready(id), "not ready");
        Question storage question = _questions[id];
        int256 price = oracle.settleAndGetPrice(IDENTIFIER, question.timestamp, question.text);
        if (price == type(int256).min) {
            question.owesRefund = false;
            question.isReset = true;
            return _request(id, address(this));
        }
        require(price == 0 || price == 0.5e18 || price == 1e18, "invalid price");
        _pay(id, price == 0 ? pair(0, 1) : price == 1e18 ? pair(1, 0) : pair(1, 1));
    }

    function priceDisputed(bytes32, uint256, bytes calldata text, uint256) external override {
        require(msg.sender == address(oracle), "only the oracle");
        bytes32 id = keccak256(text);
        Question storage question = _questions[id];
        if (question.isResolved) {
            IERC20(question.token).transfer(question.creator, question.reward);
        } else if (question.isReset) {
            question.owesRefund = true;
        } else {
            question.isReset = true;
            _request(id, address(this));
        }
    }

    /// @notice Asks again; the admin pays.
    function reset(bytes32 id) external {
        require(msg.sender == admin && !_questions[id].isResolved, "not now");
        _questions[id].isReset = true;
        _request(id, admin);
    }

    function flag(bytes32 id) external {
        require(msg.sender == admin, "only the admin");
        _questions[id].flaggedUntil = block.timestamp + SAFETY_PERIOD;
    }

    function resolveManually(bytes32 id, uint256[] calldata payouts) external {
        uint256 until = _questions[id].flaggedUntil;
        require(msg.sender == admin && until != 0 && block.timestamp >= until, "not now");
        _pay(id, payouts);
    }

    function getQuestion(bytes32 id) external view returns (Question memory) {
        return _questions[id];
    }

    function _request(bytes32 id, address payer) private {
        Question storage question = _questions[id];
        question.timestamp = block.timestamp;
        (bytes memory text, uint256 time) = (question.text, block.timestamp);
        IERC20 token = IERC20(question.token);
        if (payer != address(this)) token.transferFrom(payer, address(this), question.reward);
        if (token.allowance(address(this), address(oracle)) < question.reward) {
            token.approve(address(oracle), type(uint256).max);
        }
        oracle.requestPrice(IDENTIFIER, time, text, question.token, question.reward);
        oracle.setEventBased(IDENTIFIER, time, text);
        oracle.setCallbacks(IDENTIFIER, time, text, false, true, false);
        if (question.bond != 0) oracle.setBond(IDENTIFIER, time, text, question.bond);
        if (question.liveness != 0) {
            oracle.setCustomLiveness(IDENTIFIER, time, text, question.liveness);
        }
    }

    function _pay(bytes32 id, uint256[] memory payouts) private {
        Question storage question = _questions[id];
        question.isResolved = true;
        if (question.owesRefund) {
            IERC20(question.token).transfer(question.creator, question.reward);
        }
        tokens.reportPayouts(id, payouts);
    }

    /// @dev Without "0x".
    function _digits(string memory hexadecimal) private pure returns (bytes memory digits) {
        digits = new bytes(40);
        for (uint256 i; i < 40; ++i) {
            digits[i] = bytes(hexadecimal)[i + 2];
        }
    }
}
