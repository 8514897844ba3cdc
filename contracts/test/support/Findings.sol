// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICREsolverVerdicts} from "../../src/interfaces/ICREsolverVerdicts.sol";

ICREsolverVerdicts.Finding constant UNSURE = ICREsolverVerdicts.Finding.UNSURE;
ICREsolverVerdicts.Finding constant YES = ICREsolverVerdicts.Finding.YES;
ICREsolverVerdicts.Finding constant NO = ICREsolverVerdicts.Finding.NO;
ICREsolverVerdicts.Finding constant SPLIT = ICREsolverVerdicts.Finding.SPLIT;
ICREsolverVerdicts.Finding constant INVALID = ICREsolverVerdicts.Finding.INVALID;
ICREsolverVerdicts.Finding constant TOO_EARLY = ICREsolverVerdicts.Finding.TOO_EARLY;
