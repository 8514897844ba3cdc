/** Parameters of a {@link CresolverError}. */
export type CresolverErrorParameters = {
  /** Stable identifier in SCREAMING_SNAKE_CASE; programs branch on it. */
  readonly code: string
  /** One sentence: what went wrong and where. */
  readonly message: string
  /** One sentence: how to fix it. */
  readonly hint?: string | undefined
  /** The error underneath, kept for the log. */
  readonly cause?: unknown
}

const marker = Symbol.for('cresolver.error')

/**
 * The base of every error that CREsolver throws on purpose.
 *
 * `code` is stable across versions; `message` says what failed and where; `hint` says how to fix it.
 */
export class CresolverError extends Error {
  override readonly name: string = 'CresolverError'
  /** Stable identifier in SCREAMING_SNAKE_CASE. */
  readonly code: string
  /** Known fix, if one exists. */
  readonly hint: string | undefined

  /** @param parameters - {@link CresolverErrorParameters} */
  constructor(parameters: CresolverErrorParameters) {
    super(
      parameters.message,
      parameters.cause === undefined ? undefined : { cause: parameters.cause },
    )
    this.code = parameters.code
    this.hint = parameters.hint
    Object.defineProperty(this, marker, { value: true })
  }

  /**
   * Returns true if a value is a CresolverError, also across copies of this package.
   *
   * @param value - anything that was thrown
   * @returns true for a CresolverError
   */
  static isInstance(value: unknown): value is CresolverError {
    return typeof value === 'object' && value !== null && marker in value
  }

  /**
   * Formats the error as one line: what, where, hint, code.
   *
   * @returns `message Hint (CODE)`
   */
  toLine(): string {
    return [this.message, this.hint, `(${this.code})`].filter(Boolean).join(' ')
  }
}

/**
 * Reads the text of anything that was thrown.
 *
 * @param thrown - an Error, a string or anything else
 * @returns its message, in one line
 */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\s+/g, ' ').trim()
}
