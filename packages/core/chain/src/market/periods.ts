/**
 * Seconds after which anyone can void a market without a report, as the contract has it: from the first
 * request since the deadline or, without one, from the deadline on.
 */
export const VOID_GRACE_SECONDS = 604_800

/** Seconds that a fresh read by the rule has, as the contract has it. */
export const RULE_AGAIN_SECONDS = 86_400
