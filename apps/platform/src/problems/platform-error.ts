import { CresolverError, type CresolverErrorParameters } from '@cresolver/core/protocol'

/** A fault at one place of a request. */
type RequestFault = { readonly path: string; readonly message: string }

type PlatformErrorParameters = CresolverErrorParameters & {
  /** Further headers of the answer, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Faults of the request, with their paths. */
  readonly faults?: readonly RequestFault[] | undefined
}

/** An error that the server itself answers with; its status follows from its code. */
export class PlatformError extends CresolverError {
  override readonly name = 'PlatformError'
  readonly headers: Readonly<Record<string, string>>
  readonly faults: readonly RequestFault[]

  constructor(parameters: PlatformErrorParameters) {
    super(parameters)
    this.headers = parameters.headers ?? {}
    this.faults = parameters.faults ?? []
  }
}
