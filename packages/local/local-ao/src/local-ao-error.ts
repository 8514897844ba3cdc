import { CresolverError, type CresolverErrorParameters } from '@cresolver/protocol'

/** Parameters of a {@link LocalAoError}. */
export type LocalAoErrorParameters = CresolverErrorParameters & {
  /** HTTP status of the answer. Default 400. */
  readonly status?: 400 | 404 | 413 | 500 | 503 | undefined
}

/** An error of the local AO, with its HTTP status. */
export class LocalAoError extends CresolverError {
  override readonly name = 'LocalAoError'
  /** HTTP status of the answer. */
  readonly status: 400 | 404 | 413 | 500 | 503

  /** @param parameters - {@link LocalAoErrorParameters} */
  constructor(parameters: LocalAoErrorParameters) {
    super(parameters)
    this.status = parameters.status ?? 400
  }
}
