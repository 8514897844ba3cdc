/** Parameters of a {@link CresolverError}. */
export type CresolverErrorParameters<Code extends string = string> = {
  /** Stable identifier in SCREAMING_SNAKE_CASE; programs branch on it. */
  readonly code: Code
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
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/reference.md#packages
 *
 * @example
 * ```ts
 * import { CresolverError } from '@cresolver/sdk'
 *
 * const thrown: unknown = new CresolverError({ code: 'TOO_LATE', message: 'The window has ended.' })
 * if (CresolverError.hasCode(thrown, ['TOO_LATE', 'NOT_YET'])) {
 *   console.error(thrown.code, thrown.toLine()) // TOO_LATE The window has ended. (TOO_LATE)
 * }
 * ```
 */
export class CresolverError<Code extends string = string> extends Error {
  override readonly name: string = 'CresolverError'
  /** Stable identifier in SCREAMING_SNAKE_CASE. */
  readonly code: Code
  /** Known fix, if one exists. */
  readonly hint: string | undefined

  /** @param parameters - {@link CresolverErrorParameters} */
  constructor(parameters: CresolverErrorParameters<Code>) {
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
   * Returns whether a value is a CresolverError with one of the given codes.
   *
   * @param value - anything that was thrown
   * @param codes - such as the list of codes that a package exports
   * @example
   * if (CresolverError.hasCode(error, CHAIN_ERROR_CODES)) {
   *   switch (error.code) {
   *     case 'RPC_UNREACHABLE': // exhaustive: the compiler knows every code
   *   }
   * }
   */
  static hasCode<const Code extends string>(
    value: unknown,
    codes: readonly Code[],
  ): value is CresolverError<Code> {
    return CresolverError.isInstance(value) && codes.some((code) => code === value.code)
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
