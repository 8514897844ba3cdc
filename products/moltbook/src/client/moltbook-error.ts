import { CresolverError } from '@cresolver/core/protocol'

/** Why something with Moltbook was refused or failed. */
export type MoltbookErrorCode = keyof typeof hints

/**
 * Outcome of the request: `refused` means that nothing changed on Moltbook, `unknown` that
 * it may have been carried out.
 */
type RequestOutcome = 'refused' | 'unknown'

type MoltbookErrorParameters = {
  readonly code: MoltbookErrorCode
  /** One sentence: what went wrong and where. */
  readonly message: string
  /** Replaces the hint of the code. */
  readonly hint?: string | undefined
  /** Default `refused`. */
  readonly outcome?: RequestOutcome | undefined
  /** When it may be tried again, in milliseconds since 1970. */
  readonly retryAt?: number | undefined
  readonly cause?: unknown
}

const hints = {
  MOLTBOOK_REFUSED: 'Change the request as the message says.',
  MOLTBOOK_UNAUTHORIZED: 'Check the API key of this account and what the account may do.',
  MOLTBOOK_SUSPENDED: 'Stop writing and wait until the suspension ends.',
  MOLTBOOK_UNREACHABLE: 'Check whether it was carried out before you try again.',
  MOLTBOOK_NOT_FOUND: 'Check the id.',
  MOLTBOOK_GONE: 'Read it again; it has expired or was removed.',
  MOLTBOOK_CONFLICT: 'Check what already exists.',
  MOLTBOOK_RATE_LIMITED: 'Try again at the reported time.',
  MOLTBOOK_DAILY_LIMIT: 'Try again tomorrow.',
  MOLTBOOK_ANSWER_INVALID: 'Try again later; the API may have changed.',
  MOLTBOOK_BREAKER_OPEN:
    'Find out why challenges fail, then run moltbook resume; ten in a row suspend the account.',
  MOLTBOOK_WRITE_UNCERTAIN:
    'Run it again later; it checks whether the text exists before it writes.',
  MOLTBOOK_CHALLENGE_FAILED: 'Look at the challenge in the journal.',
  NOT_CONFIGURED: 'Set ANTHROPIC_API_KEY or LLM_API_KEY, or MARKET_SOLVER=reader.',
  STORE_DAMAGED: 'Repair the file, or move it away after checking what was posted.',
  FOLDER_IN_USE: 'Wait until the other run ends.',
  FOLDER_UNUSABLE: 'Check path and permissions of the file.',
  VALUE_INVALID:
    'Shorten a text that is too long; ids and names are letters, digits, "-" and "_".',
  SIGNER_MISSING: 'Save {"api_key": "..."} there, with mode 600.',
  SIGNER_INVALID:
    'Save {"api_key": "..."} there, with mode 600 and no blanks in the key.',
} as const

/** An error around Moltbook; it never holds the API key. */
export class MoltbookError extends CresolverError {
  override readonly name = 'MoltbookError'
  declare readonly code: MoltbookErrorCode
  /** True if the request may have been carried out. */
  readonly outcome: RequestOutcome
  /** When it may be tried again, in milliseconds since 1970, if known. */
  readonly retryAt: number | undefined

  /** @param parameters - {@link MoltbookErrorParameters} */
  constructor(parameters: MoltbookErrorParameters) {
    const { code, message, hint = hints[code], cause } = parameters
    super({ code, message, hint, cause })
    this.outcome = parameters.outcome ?? 'refused'
    this.retryAt = parameters.retryAt
  }
}
