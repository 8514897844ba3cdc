import { CresolverError } from '@cresolver/core/protocol'

/** Error codes of a recruitment. */
export type RecruitmentErrorCode = 'DEMO_FAILED' | 'DEMO_FAILED'

/** An error of recruiting workers on a CLARA market. */
export class RecruitmentError extends CresolverError {
  override readonly name = 'RecruitmentError'
  declare readonly code: RecruitmentErrorCode
}
