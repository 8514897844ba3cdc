import { CresolverError } from '@cresolver/core/protocol'

/** Makes the error that ends a round without a report: nothing is written on chain. */
export function stop(code: string, message: string, hint: string): CresolverError {
  return new CresolverError({ code, message, hint })
}
