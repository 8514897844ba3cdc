// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice Where the seed of a draw comes from.
enum SeedKind {
    RANDAO,
    DRAND
}

/// @notice Times of a deployment, fixed when it is made; seconds unless stated. One slot.
/// @param notice Time that everyone has to react: a place counts so long after its candidate joined,
/// leaving takes so long, joining is open so long after a dispute, a hash can be posted so long after
/// the commitment to a bundle, and nobody asks earlier than this after the creation.
/// @param seedDelay From the request of a panel to the block of its seed, at which its round starts.
/// @param fallbackDelay From the start of a round until any listed collector may serve it.
/// @param round From the start of a round, as long as a report answers its request.
/// @param judging What rule or panel have for their finding.
/// @param minWindow Least window of a market that has one.
/// @param listing From the listing of a court until a market may name it.
/// @param cooldown Between two requests of a market.
/// @param grace After which an open market that nobody asked about can be voided.
/// @param seedBlocks Blocks from the request of a panel to the block of its seed.
/// @param seedKind Where the seed comes from.
struct Params {
    uint24 notice;
    uint24 seedDelay;
    uint24 fallbackDelay;
    uint24 round;
    uint24 judging;
    uint24 minWindow;
    uint24 listing;
    uint24 cooldown;
    uint24 grace;
    uint16 seedBlocks;
    SeedKind seedKind;
}

/// @notice Thrown when a parameter of a deployment is out of its range.
/// @param name Name of the parameter.
error ParameterOutOfRange(string name);

/// @dev Chain id of local development chains, on which times may be seconds.
uint256 constant DEVELOPMENT_CHAIN = 31_337;

using {check} for Params global;

/// @notice Reverts for parameters that a public deployment must not have.
/// @param self Parameters to check.
/// @param chainId Chain of the deployment.
function check(Params memory self, uint256 chainId) pure {
    _require(self.notice != 0 && self.notice <= self.minWindow, "notice");
    _require(self.seedBlocks != 0, "seedBlocks");
    _require(self.minWindow <= 3 days, "minWindow");
    if (chainId == DEVELOPMENT_CHAIN) return;
    _require(self.notice >= 1 hours, "notice");
    _require(self.minWindow >= 1 hours, "minWindow");
    _require(self.seedDelay >= 20 minutes && self.seedDelay <= 6 hours, "seedDelay");
    _require(self.seedBlocks >= 64, "seedBlocks");
    _require(self.fallbackDelay >= 15 minutes && self.fallbackDelay < self.round, "fallbackDelay");
    _require(self.round >= 1 hours && self.round <= 1 days, "round");
    _require(self.judging >= 12 hours && self.judging <= 7 days, "judging");
    _require(self.listing >= 4 days, "listing");
    _require(self.cooldown >= 1 minutes && self.cooldown <= 1 hours, "cooldown");
    _require(self.grace >= 7 days, "grace");
}

function _require(bool holds, string memory name) pure {
    if (!holds) revert ParameterOutOfRange(name);
}
