import type { Part, SendMessageRequest } from '@a2a-js/sdk'
import { ContentTypeNotSupportedError } from '@a2a-js/sdk/errors'
import type { A2ARequestHandler } from '@a2a-js/sdk/server'

/** Media types of an answer. */
export const OUTPUT_MODES = ['application/json', 'text/plain'] as const

/**
 * Returns the media types of an answer that a client accepts; all if it names none.
 *
 * @param request - the request with its `acceptedOutputModes`
 * @throws ContentTypeNotSupportedError if it accepts none
 */
export function chooseOutputModes({ configuration }: SendMessageRequest): string[] {
  const accepted = configuration?.acceptedOutputModes ?? []
  if (accepted.length === 0) return [...OUTPUT_MODES]
  const chosen = OUTPUT_MODES.filter((mode) =>
    accepted.some((range) => isIn(range, mode)),
  )
  if (chosen.length > 0) return chosen
  throw new ContentTypeNotSupportedError(
    `None of the accepted output modes is offered. Offered: ${OUTPUT_MODES.join(', ')}.`,
  )
}

/**
 * Selects the parts of an answer by their media types.
 *
 * @param parts - each with its `mediaType`
 * @param modes - of {@link chooseOutputModes}
 */
export function selectParts(parts: readonly Part[], modes: readonly string[]): Part[] {
  return parts.filter(({ mediaType }) => modes.includes(mediaType))
}

/** `text` is what early clients of 0.3 call plain text. */
function isIn(range: string, mode: string): boolean {
  const [type = ''] = range.toLowerCase().split(';')
  const wanted = type.trim()
  return (
    wanted === mode ||
    wanted === '*/*' ||
    wanted === mode.split('/')[0] ||
    (wanted.endsWith('/*') && mode.startsWith(wanted.slice(0, -1)))
  )
}

/**
 * Makes a handler refuse messages whose client accepts no media type of its answers, before they run.
 *
 * @param handler - runs messages
 */
export function checkOutputModes(handler: A2ARequestHandler): A2ARequestHandler {
  const changed: Pick<A2ARequestHandler, 'sendMessage' | 'sendMessageStream'> = {
    sendMessage: async (request, context) => {
      chooseOutputModes(request)
      return handler.sendMessage(request, context)
    },
    sendMessageStream: async function* (request, context) {
      chooseOutputModes(request)
      yield* handler.sendMessageStream(request, context)
    },
  }
  return Object.assign(Object.create(handler), changed)
}
