import { streamFrames } from './frame-stream.ts'

/** Options of an answer in lines. */
export type JsonLinesParameters = {
  readonly events: AsyncIterator<unknown>
  readonly draining: AbortSignal
  readonly onEnd: () => void
}

/**
 * Answers with one line of JSON for each event. A log that ends without the event `closed` is not
 * whole: a source that breaks off just ends it.
 */
export function jsonLinesResponse(parameters: JsonLinesParameters): Response {
  const body = streamFrames({
    ...parameters,
    frame: (event) => `${JSON.stringify(event)}\n`,
    failure: () => '',
  })
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
}
