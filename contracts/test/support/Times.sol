// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Params, SeedKind} from "../../src/types/Params.sol";

/// @notice Times as a public deployment on Ethereum has them.
function publicTimes() pure returns (Params memory times) {
    times.notice = 1 hours;
    times.seedDelay = 35 minutes;
    times.fallbackDelay = 45 minutes;
    times.round = 2 hours;
    times.judging = 1 days;
    times.minWindow = 1 hours;
    times.listing = 4 days;
    times.cooldown = 5 minutes;
    times.grace = 7 days;
    times.seedBlocks = 150;
    times.seedKind = SeedKind.RANDAO;
}
