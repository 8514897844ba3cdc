// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface IVerdicts {
    function verdictId(uint256 marketId) external view returns (bytes32 id);
    function resultFor(bytes32 id) external view returns (bytes32 outcome); // reverts unless FINAL
}

/// Owes its ether to one of two accounts by the verdict of one market; SPLIT and VOID share it.
contract Bet {
    IVerdicts public immutable market;
    bytes32 public immutable id;
    address public immutable onYes;
    address public immutable onNo;
    bool public isSettled;
    mapping(address account => uint256 amount) public owed;

    constructor(IVerdicts market_, uint256 marketId, address onYes_, address onNo_) payable {
        (market, id, onYes, onNo) = (market_, market_.verdictId(marketId), onYes_, onNo_);
    }

    /// Called by a push, or by any account: what counts is what the market contract says.
    function onVerdict(bytes32, uint8, bytes32) external {
        uint256 outcome = uint256(market.resultFor(id));
        if (isSettled) return;
        isSettled = true;
        uint256 amount = address(this).balance;
        owed[onYes] = outcome == 1 ? amount : outcome == 2 ? 0 : amount / 2;
        owed[onNo] += amount - owed[onYes];
    }

    function withdraw() external {
        uint256 amount = owed[msg.sender];
        owed[msg.sender] = 0;
        (bool success,) = msg.sender.call{value: amount}("");
        require(success, "transfer failed");
    }
}
