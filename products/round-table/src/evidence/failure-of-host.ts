import { OutboundError, type OutboundErrorCode } from '@cresolver/net/outbound'

/** Reason why an untrusted server could not be asked. */
type FailureOfHost = {
  readonly code: Exclude<OutboundErrorCode, 'ABORTED'>
  /** At most 200 characters; it names the host and never the path. */
  readonly message: string
}

const messageCharacters = 200

/** Classifies failures of a server; rethrows all others. */
export function failureOfHost(error: unknown): FailureOfHost {
  if (!(error instanceof OutboundError)) throw error
  const { code } = error
  if (code === 'ABORTED') throw error
  return { code, message: error.message.slice(0, messageCharacters) }
}
