// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface IVerdicts {
    function verdictId(uint256 marketId) external view returns (bytes32 id);

    function verdictOf(bytes32 id)
        external
        view
        returns (uint8 state, uint8 outcome, uint64 finalAt, bytes32 recordHash);
}

/// Owes its ether to one of two accounts, depending on the verdict of one market.
contract Bet {
    uint8 private constant FINAL = 4; // a state of verdictOf
    uint8 private constant YES = 1; // outcomes
    uint8 private constant NO = 2;
    uint8 private constant SPLIT = 4;

    IVerdicts public immutable market;
    bytes32 public immutable id;
    address public immutable payer;
    address public immutable onYes;
    address public immutable onNo;
    bool public isSettled;
    mapping(address account => uint256 amount) public owed;

    constructor(IVerdicts market_, uint256 marketId, address onYes_, address onNo_) payable {
        (market, id) = (market_, market_.verdictId(marketId));
        (payer, onYes, onNo) = (msg.sender, onYes_, onNo_);
        (uint8 state,,,) = market.verdictOf(id);
        require(state != 0, "no such market");
    }

    /// `push` of the market contract calls this, for final verdicts only.
    function onVerdict(bytes32 id_, uint8 outcome, bytes32) external {
        require(msg.sender == address(market), "not the market contract");
        require(id_ == id, "another verdict");
        _settle(outcome);
    }

    /// Does the same when no push arrives.
    function settle() external {
        (uint8 state, uint8 outcome,,) = market.verdictOf(id);
        require(state == FINAL, "not final");
        _settle(outcome);
    }

    function withdraw() external {
        uint256 amount = owed[msg.sender];
        owed[msg.sender] = 0;
        (bool success,) = msg.sender.call{value: amount}("");
        require(success, "transfer failed");
    }

    function _settle(uint8 outcome) private {
        if (isSettled) return;
        isSettled = true;
        uint256 amount = address(this).balance;
        if (outcome == YES) {
            owed[onYes] = amount;
        } else if (outcome == NO) {
            owed[onNo] = amount;
        } else if (outcome == SPLIT) {
            owed[onYes] = amount / 2;
            owed[onNo] += amount - amount / 2;
        } else {
            owed[payer] = amount; // VOID
        }
    }
}
