import { CresolverError, type CresolverErrorParameters } from '@cresolver/protocol'

/** What a {@link LocalAoError} is made of. */
export type LocalAoErrorParameters = CresolverErrorParameters & {
  /** HTTP status of the answer that tells it. Default 400. */
  readonly status?: 400 | 404 | 413 | 500 | 503 | undefined
}

/** An error of the local AO, with the HTTP status that tells it. */
export class LocalAoError extends CresolverError {
  override readonly name = 'LocalAoError'
  /** HTTP status of the answer that tells it. */
  readonly status: 400 | 404 | 413 | 500 | 503

  /** @param parameters - {@link LocalAoErrorParameters} */
  constructor(parameters: LocalAoErrorParameters) {
    super(parameters)
    this.status = parameters.status ?? 400
  }
}
