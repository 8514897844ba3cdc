import { CresolverError, type CresolverErrorParameters } from '@cresolver/core/protocol'

type Status = 400 | 404 | 413 | 500 | 503

/** An error of the local AO, with its HTTP status. */
export class LocalAoError extends CresolverError {
  override readonly name = 'LocalAoError'
  /** HTTP status of the answer. Default 400. */
  readonly status: Status

  constructor(parameters: CresolverErrorParameters & { readonly status?: Status }) {
    super(parameters)
    this.status = parameters.status ?? 400
  }
}
