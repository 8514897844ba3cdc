import {
  readSentEvents as readBounded,
  type SentEventOptions,
} from '@cresolver/core/bounded/sent-events'
import { PlatformRequestError } from './platform-request-error.ts'

/** Source of the events. */
type SentEventSource = Pick<SentEventOptions, 'onWait' | 'onData'> & {
  readonly body: ReadableStream<Uint8Array>
}

/** Most characters of one event; the largest holds an agent's whole answer of 5 MB. */
const maxCharacters = 16 * 1024 * 1024

/** Reads server-sent events as they come. */
export function readSentEvents({ body, onWait, onData }: SentEventSource) {
  return readBounded(body, { maxCharacters, tooLong: tooLarge, onWait, onData })
}

function tooLarge(): PlatformRequestError {
  return new PlatformRequestError({
    code: 'PLATFORM_ANSWER_INVALID',
    message: 'The platform sent an event that is too large.',
    hint: 'Check that --platform or CRESOLVER_PLATFORM is the base URL of a platform.',
    failure: 'refused',
  })
}
