import type { GuardedJsonLimits } from '@cresolver/outbound'

/** How much JSON an agent's answer may hold; the largest good one has some thousand values. */
export const REPLY_JSON_LIMITS: GuardedJsonLimits = { maxDepth: 32, maxNodes: 200_000 }
