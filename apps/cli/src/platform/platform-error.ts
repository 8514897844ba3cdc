import { CresolverError, type CresolverErrorParameters } from '@cresolver/protocol'

/**
 * How a request failed: `unreachable`, nobody took it; `interrupted`, it was taken and the answer
 * did not come whole, so that trying again may help; `refused`, trying again is of no use.
 */
export type PlatformFailure = 'unreachable' | 'interrupted' | 'refused'

/** Why the platform gave no answer; `code` is its own where it said why. */
export class PlatformError extends CresolverError {
  override readonly name = 'PlatformError'
  readonly failure: PlatformFailure
  /** How long the platform wants to be left alone, in milliseconds, where it says so. */
  readonly retryAfterMs: number | undefined

  constructor(
    parameters: CresolverErrorParameters & {
      readonly failure: PlatformFailure
      readonly retryAfterMs?: number | undefined
    },
  ) {
    super(parameters)
    this.failure = parameters.failure
    this.retryAfterMs = parameters.retryAfterMs
  }
}
