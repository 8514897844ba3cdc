import { CresolverError, type CresolverErrorParameters } from '@cresolver/core/protocol'

/**
 * Failure of a request: `unreachable`, it was not accepted; `interrupted`, the answer
 * was incomplete, so that a retry may help; `refused`, a retry does not help.
 */
export type PlatformFailure = 'unreachable' | 'interrupted' | 'refused'

/** Why the platform gave no answer; `code` is its own where it said why. */
export class PlatformRequestError extends CresolverError {
  override readonly name = 'PlatformRequestError'
  readonly failure: PlatformFailure
  /** Retry-After of the platform in milliseconds, if it sent one. */
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
