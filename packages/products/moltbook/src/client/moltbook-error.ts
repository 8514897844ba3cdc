import { CresolverError } from '@cresolver/protocol'

/** Why something with Moltbook was refused or failed. */
export type MoltbookErrorCode = keyof typeof hints

/**
 * Outcome of the request: `refused` means that nothing changed on Moltbook, `unknown` that
 * it may have been carried out.
 */
export type RequestOutcome = 'refused' | 'unknown'

/** Options of a {@link MoltbookError}. */
export type MoltbookErrorParameters = {
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
  DELETE_FORBIDDEN: 'Nothing is ever deleted: write a correction instead.',
  MOLTBOOK_METHOD_REFUSED: 'Use GET or POST.',
  MOLTBOOK_HOST_REFUSED: 'Use https://www.moltbook.com/api/v1.',
  MOLTBOOK_KEY_INVALID: 'Copy the API key again, without blanks and line breaks.',
  MOLTBOOK_ID_INVALID: 'Use the id as Moltbook returns it: letters, digits, "-" and "_".',
  MOLTBOOK_INPUT_INVALID: 'Change the text so that it fits.',
  MOLTBOOK_UNAUTHORIZED: 'Check the API key of this account.',
  MOLTBOOK_SUSPENDED: 'Stop writing and wait until the suspension ends.',
  MOLTBOOK_FORBIDDEN: 'Check what this account may do there.',
  MOLTBOOK_CDN_REFUSED: 'Try later, or send a shorter text.',
  MOLTBOOK_NOT_FOUND: 'Check the id.',
  MOLTBOOK_CONFLICT: 'Look at what is already there.',
  MOLTBOOK_GONE: 'Read it again; it has expired or was removed.',
  MOLTBOOK_REFUSED: 'Change the request as the message says.',
  MOLTBOOK_RATE_LIMITED: 'Try again at the reported time.',
  MOLTBOOK_DAILY_LIMIT: 'Try again tomorrow.',
  MOLTBOOK_SERVER_ERROR: 'Try later; look first whether it was carried out.',
  MOLTBOOK_UNREACHABLE: 'Check the connection; look first whether it was carried out.',
  MOLTBOOK_REDIRECT_REFUSED: 'Use the final address; the key is sent nowhere else.',
  MOLTBOOK_ANSWER_INVALID: 'Try later; the API may have changed.',
  MOLTBOOK_TOO_MANY_PAGES: 'Raise the limit of pages.',
  MOLTBOOK_SOLVER_MISSING:
    'Set ANTHROPIC_API_KEY or LLM_API_KEY, or MARKET_SOLVER=reader.',
  MOLTBOOK_BREAKER_OPEN:
    'Find out why challenges fail, then run market forgive; ten in a row suspend the account.',
  MOLTBOOK_WRITE_UNCERTAIN:
    'Run again later: it is looked for before it is written again.',
  MOLTBOOK_WRITE_KEY_REUSED: 'Use another key for another text.',
  MOLTBOOK_CHALLENGE_FAILED: 'Look at the challenge in the journal.',
  MOLTBOOK_STATE_CORRUPT:
    'Repair the file, or move it away after checking what was posted.',
  MOLTBOOK_STATE_LOCKED: 'Wait until the other run ends.',
  MOLTBOOK_STATE_UNUSABLE: 'Check path and permissions of the file.',
  MOLTBOOK_ACCOUNT_INVALID: 'Use letters, digits, "-" and "_".',
  MOLTBOOK_CREDENTIALS_MISSING: 'Save {"api_key": "..."} there, with mode 600.',
  MOLTBOOK_CREDENTIALS_INVALID: 'Save {"api_key": "..."} there.',
  MOLTBOOK_CREDENTIALS_UNSAFE: 'Run chmod 600 on it.',
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
