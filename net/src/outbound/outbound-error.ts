import { CresolverError } from '@cresolver/core/protocol'

/** Reasons for which a request to an untrusted address was refused or failed. */
export type OutboundErrorCode =
  | 'OUTBOUND_ADDRESS_REFUSED'
  | 'OUTBOUND_REDIRECT_REFUSED'
  | 'OUTBOUND_ANSWER_INVALID'
  | 'OUTBOUND_TOO_LARGE'
  | 'OUTBOUND_TIMEOUT'
  | 'OUTBOUND_UNREACHABLE'
  | 'OUTBOUND_CIRCUIT_OPEN'
  | 'OUTBOUND_BUSY'
  | 'ABORTED'

const hints: Readonly<Record<OutboundErrorCode, string>> = {
  OUTBOUND_ADDRESS_REFUSED:
    'Publish an https URL on port 443 or 8443, without password, on a host with public addresses only.',
  OUTBOUND_REDIRECT_REFUSED: 'Publish the final address.',
  OUTBOUND_ANSWER_INVALID: 'Send plain JSON in UTF-8, without compression.',
  OUTBOUND_TOO_LARGE: 'Send a shorter answer.',
  OUTBOUND_TIMEOUT: 'Answer faster, or ask again with more time.',
  OUTBOUND_UNREACHABLE: 'Check that the server runs and that its certificate is valid.',
  OUTBOUND_CIRCUIT_OPEN: 'Ask again after a pause.',
  OUTBOUND_BUSY: 'Ask again later.',
  ABORTED: 'Ask again, with another outbound client if this one is closed.',
}

/** An error of a guarded request; its message names the host and never the path. */
export class OutboundError extends CresolverError {
  override readonly name = 'OutboundError'
  declare readonly code: OutboundErrorCode

  /**
   * @param code - why
   * @param message - one sentence: what happened, with the host
   * @param cause - the error underneath
   */
  constructor(code: OutboundErrorCode, message: string, cause?: unknown) {
    super({ code, message, hint: hints[code], cause })
  }
}

/** No answer within a time that is too short to judge the host by. */
export class ImpatientTimeout extends OutboundError {}
