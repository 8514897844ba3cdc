import {
  CresolverError,
  type CresolverErrorParameters,
  type ErrorBody,
} from '@cresolver/core/protocol'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type HttpErrorParameters = CresolverErrorParameters & {
  /** HTTP status of the answer. */
  readonly status: ContentfulStatusCode
  /** Place of the fault in the request, such as `challenges.0`. */
  readonly path?: string | undefined
  /** Further headers of the answer. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An error that a worker answers with. */
export class HttpError extends CresolverError {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly path: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(parameters: HttpErrorParameters) {
    super(parameters)
    this.status = parameters.status
    this.path = parameters.path
    this.headers = parameters.headers ?? {}
  }

  /** Writes the error as the body of an answer; the cause stays inside. */
  toBody(): ErrorBody {
    const { code, message, hint, path } = this
    return {
      error: {
        code,
        message,
        ...(hint === undefined ? {} : { hint }),
        ...(path === undefined ? {} : { path }),
      },
    }
  }
}
