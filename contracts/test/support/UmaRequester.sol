// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IConditionalTokens} from "../../src/interfaces/IConditionalTokens.sol";
import {pair} from "./ConditionalTokens.sol";
import {IUmaOracleV2} from "./IUmaOracleV2.sol";

/// @notice A requester that resolves conditions by prices as Polymarket's UmaCtfAdapter does: event-based, called
/// back on disputes alone. It asks again after the first dispute that is reported to it, and whenever the
/// answer is "too early".
contract UmaRequester {
    struct Question {
        address creator;
        address token;
        uint256 reward;
        uint256 bond;
        uint256 liveness;
        uint256 timestamp;
        uint256 flaggedUntil;
        bool isResolved;
        bool isPaused;
        bool isReset;
        bool owesRefund;
        bytes text;
    }

    bytes32 public constant IDENTIFIER = "YES_OR_NO_QUERY";
    uint256 public constant SAFETY_PERIOD = 1 hours;
    uint256 public constant MAX_TEXT = 8139;

    IConditionalTokens public immutable tokens;
    IUmaOracleV2 public immutable oracle;
    address public immutable admin;
    mapping(bytes32 id => Question) private _questions;

    constructor(IConditionalTokens tokens_, IUmaOracleV2 oracle_) {
        (tokens, oracle, admin) = (tokens_, oracle_, msg.sender);
    }

    modifier onlyAdmin() {
        require(msg.sender == admin, "only the admin");
        _;
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
        require(text.length != 0 && question.text.length <= MAX_TEXT, "invalid text");
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
        if (question.timestamp == 0 || question.isPaused || question.isResolved) return false;
        return oracle.hasPrice(address(this), IDENTIFIER, question.timestamp, question.text);
    }

    function resolve(bytes32 id) external {
        Question storage question = _questions[id];
        require(!question.isPaused, "paused");
        require(!question.isResolved, "resolved");
        require(ready(id), "not ready");
        int256 price = oracle.settleAndGetPrice(IDENTIFIER, question.timestamp, question.text);
        if (price == type(int256).min) {
            question.owesRefund = false;
            question.isReset = true;
            return _request(id, address(this));
        }
        require(price == 0 || price == 0.5e18 || price == 1e18, "invalid price");
        _pay(id, price == 0 ? pair(0, 1) : price == 1e18 ? pair(1, 0) : pair(1, 1));
    }

    function priceDisputed(bytes32, uint256, bytes calldata text, uint256) external {
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
    function reset(bytes32 id) external onlyAdmin {
        Question storage question = _questions[id];
        require(!question.isResolved, "resolved");
        _refund(question);
        question.isReset = true;
        _request(id, admin);
    }

    function flag(bytes32 id) external onlyAdmin {
        Question storage question = _questions[id];
        require(question.flaggedUntil == 0 && !question.isResolved, "not now");
        (question.flaggedUntil, question.isPaused) = (block.timestamp + SAFETY_PERIOD, true);
    }

    function unflag(bytes32 id) external onlyAdmin {
        Question storage question = _questions[id];
        require(block.timestamp <= question.flaggedUntil, "not now");
        (question.flaggedUntil, question.isPaused) = (0, false);
    }

    function pause(bytes32 id, bool paused) external onlyAdmin {
        _questions[id].isPaused = paused;
    }

    function resolveManually(bytes32 id, uint256[] calldata payouts) external onlyAdmin {
        uint256 until = _questions[id].flaggedUntil;
        require(until != 0 && block.timestamp >= until, "not now");
        _pay(id, payouts);
    }

    function getQuestion(bytes32 id) external view returns (Question memory) {
        return _questions[id];
    }

    function _request(bytes32 id, address payer) private {
        Question storage question = _questions[id];
        question.timestamp = block.timestamp;
        (bytes memory text, uint256 time) = (question.text, block.timestamp);
        if (question.reward != 0) {
            IERC20 token = IERC20(question.token);
            if (payer != address(this)) token.transferFrom(payer, address(this), question.reward);
            if (token.allowance(address(this), address(oracle)) < question.reward) {
                token.approve(address(oracle), type(uint256).max);
            }
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
        _refund(question);
        tokens.reportPayouts(id, payouts);
    }

    function _refund(Question storage question) private {
        if (!question.owesRefund) return;
        question.owesRefund = false;
        IERC20(question.token).transfer(question.creator, question.reward);
    }

    /// @dev Without "0x".
    function _digits(string memory hexadecimal) private pure returns (bytes memory digits) {
        digits = new bytes(40);
        for (uint256 i; i < 40; ++i) {
            digits[i] = bytes(hexadecimal)[i + 2];
        }
    }
}
