// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice What the market knows about one address, in one storage slot: the balance it can
/// withdraw and its reputation, so that a settlement writes one slot for each worker.
/// @dev From the lowest bit: balance (96), sum of resolution quality (40), sum of source quality
/// (40), sum of analysis depth (40), count (32). A sum is at most 100 times the count, so no sum
/// can outgrow its field before the count does, after 2^32 verdicts.
type Account is uint256;

using {plus, faded, drained, balance, averages} for Account global;

/// @notice A storage slot with one account, for a reference that costs one hash.
/// @param account The account.
struct AccountEntry {
    Account account;
}

uint256 constant BALANCE_MASK = type(uint96).max;
uint256 constant SUM_MASK = type(uint40).max;
uint256 constant RES_QUALITY_SHIFT = 96;
uint256 constant SRC_QUALITY_SHIFT = 136;
uint256 constant ANALYSIS_DEPTH_SHIFT = 176;
uint256 constant COUNT_SHIFT = 216;

/// @dev Count of verdicts at which the old ones fade.
uint256 constant MEMORY = 100;

/// @notice Packs the scores of one verdict as `plus` adds them.
/// @param resQuality Resolution quality, 0 to 100.
/// @param srcQuality Source quality, 0 to 100.
/// @param analysisDepth Analysis depth, 0 to 100.
/// @return verdict The packed scores with a count of 1.
function packVerdict(uint256 resQuality, uint256 srcQuality, uint256 analysisDepth)
    pure
    returns (uint256 verdict)
{
    verdict = uint256(1) << COUNT_SHIFT | resQuality << RES_QUALITY_SHIFT;
    verdict |= srcQuality << SRC_QUALITY_SHIFT | analysisDepth << ANALYSIS_DEPTH_SHIFT;
}

/// @notice Adds to the balance, and the scores of one verdict.
/// @dev The market never holds more than 2^96 - 1 wei, so the balance stays inside its field.
/// @param self Account to change.
/// @param amount Amount in wei.
/// @param verdict Scores packed by `packVerdict`, 0 for none.
/// @return The changed account.
function plus(Account self, uint256 amount, uint256 verdict) pure returns (Account) {
    unchecked {
        return Account.wrap(Account.unwrap(self) + amount + verdict);
    }
}

/// @notice Halves the weight of old verdicts where there are `MEMORY` of them: count and sums become
/// those of half as many with the same averages.
/// @param self Account to change.
/// @return The changed account, with the same balance.
function faded(Account self) pure returns (Account) {
    uint256 raw = Account.unwrap(self);
    uint256 count = raw >> COUNT_SHIFT & type(uint32).max;
    if (count < MEMORY) return self;
    uint256 half = MEMORY / 2;
    uint256 kept = raw & BALANCE_MASK | half << COUNT_SHIFT;
    for (uint256 shift = RES_QUALITY_SHIFT; shift < COUNT_SHIFT; shift += 40) {
        kept |= (raw >> shift & SUM_MASK) * half / count << shift;
    }
    return Account.wrap(kept);
}

/// @notice Sets the balance to 0.
/// @param self Account to change.
/// @return The changed account.
function drained(Account self) pure returns (Account) {
    return Account.wrap(Account.unwrap(self) & ~BALANCE_MASK);
}

/// @notice Retrieves the balance.
/// @param self Account to read.
/// @return Balance in wei.
function balance(Account self) pure returns (uint256) {
    return Account.unwrap(self) & BALANCE_MASK;
}

/// @notice Retrieves the average scores, rounded down, and the number of verdicts.
/// @param self Account to read.
/// @return resQuality Average resolution quality, 0 with no verdict.
/// @return srcQuality Average source quality, 0 with no verdict.
/// @return analysisDepth Average analysis depth, 0 with no verdict.
/// @return count Number of verdicts.
function averages(Account self)
    pure
    returns (uint256 resQuality, uint256 srcQuality, uint256 analysisDepth, uint256 count)
{
    uint256 raw = Account.unwrap(self);
    count = raw >> COUNT_SHIFT & type(uint32).max;
    if (count == 0) return (0, 0, 0, 0);
    resQuality = (raw >> RES_QUALITY_SHIFT & SUM_MASK) / count;
    srcQuality = (raw >> SRC_QUALITY_SHIFT & SUM_MASK) / count;
    analysisDepth = (raw >> ANALYSIS_DEPTH_SHIFT & SUM_MASK) / count;
}
