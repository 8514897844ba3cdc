import { CresolverError } from '@cresolver/protocol'

/** Error codes of a recruitment. */
export type RecruitmentErrorCode = 'PANEL_INCOMPLETE' | 'RECRUIT_UNPROVEN'

/** An error of recruiting workers on a CLARA market. */
export class RecruitmentError extends CresolverError {
  override readonly name = 'RecruitmentError'
  declare readonly code: RecruitmentErrorCode
}
