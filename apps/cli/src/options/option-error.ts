import { CresolverError } from '@cresolver/core/protocol'

/** Error codes of command options; stable. */
type OptionErrorCode = 'USAGE' | 'CONFIG_INVALID' | 'NOT_YET'

/** A command line, or a variable, that cannot be used as it is written. */
export class OptionError extends CresolverError {
  override readonly name = 'OptionError'
  declare readonly code: OptionErrorCode

  constructor(message: string, hint: string, code: OptionErrorCode = 'USAGE') {
    super({ code, message, hint })
  }
}
