import { CresolverError } from '@cresolver/core/protocol'

/** Error codes of a client of a CLARA marketplace. */
export type ClaraErrorCode =
  | 'ABORTED'
  | 'FILE_UNREADABLE'
  | 'FILE_UNWRITABLE'
  | 'CLARA_NO_RESULT'
  | 'SIGNER_INVALID'
  | 'CLARA_NOT_EXPOSED'
  | 'CLARA_REPLY_INVALID'
  | 'PACKAGE_MISSING'
  | 'CLARA_PROCESS_FAILED'
  | 'CLARA_REFUSED'
  | 'CLARA_RESULT_UNFIT'
  | 'SIGNER_MISSING'
  | 'CLARA_TASK_ENDED'
  | 'CLARA_TIMEOUT'
  | 'NOT_CONFIGURED'
  | 'WRONG_CONTRACT'
  | 'CLARA_UNIT_FAILED'
  | 'CLARA_UNREACHABLE'

type ClaraErrorParameters = {
  readonly code: ClaraErrorCode
  /** One sentence: what went wrong and where. */
  readonly message: string
  /** One sentence: how to fix it. */
  readonly hint?: string | undefined
  /** The market's own code, such as `NO_AGENTS`. */
  readonly reason?: string | undefined
  /** The message that it is about, if one was signed. */
  readonly messageId?: string | undefined
  /** The error underneath. */
  readonly cause?: unknown
}

/** An error of the CLARA client: the market refused, or something on the way to it failed. */
export class ClaraError extends CresolverError {
  override readonly name = 'ClaraError'
  declare readonly code: ClaraErrorCode
  /** The market's own code when it refused, such as `NO_AGENTS`. */
  readonly reason: string | undefined
  /** Id of the signed message that it is about. */
  readonly messageId: string | undefined

  /** @param parameters - {@link ClaraErrorParameters} */
  constructor(parameters: ClaraErrorParameters) {
    super(parameters)
    this.reason = parameters.reason
    this.messageId = parameters.messageId
  }
}
