export type { Claim, ClaimStatus } from './claim.ts'
