import type { TermsInput } from '@cresolver/chain'

/**
 * Both collectors of the local system gather what the agents sign, so that every worker has a seat and nobody doubts who
 * answered. The policy is `guarded`, and the verdict counts at once.
 */
export const COLLECTED_TERMS: TermsInput = { collectors: [0, 1] }
