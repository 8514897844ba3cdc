type FrameStreamParameters<Event> = {
  readonly events: AsyncIterator<Event>
  /** Writes one event. */
  readonly frame: (event: Event) => string
  /** Written before everything else. */
  readonly opening?: string | undefined
  /** A sign of life, and the time without events after which it is written, in milliseconds. */
  readonly heartbeat?: { readonly text: string; readonly everyMs: number } | undefined
  /** Ends the stream when it fires. */
  readonly draining: AbortSignal
  /** Written when the source breaks off. */
  readonly failure: (thrown: unknown) => string
  /** Called once, when the stream has ended or its reader disconnected. */
  readonly onEnd: () => void
}

/** Writes events as they come; nothing is read ahead of the reader. */
export function streamFrames<Event>(
  parameters: FrameStreamParameters<Event>,
): ReadableStream<Uint8Array> {
  const { events, frame, opening, heartbeat, draining, failure, onEnd } = parameters
  const encoder = new TextEncoder()
  let upcoming: Promise<IteratorResult<Event>> | undefined
  let ended = false

  function end(): void {
    if (ended) return
    ended = true
    onEnd()
    events.return?.().catch(() => undefined)
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (opening) controller.enqueue(encoder.encode(opening))
      },
      async pull(controller) {
        upcoming ??= events.next()
        try {
          const arrived = await waitFor(upcoming, heartbeat?.everyMs, draining)
          if (arrived === 'quiet' && heartbeat) {
            controller.enqueue(encoder.encode(heartbeat.text))
            return
          }
          upcoming = undefined
          if (typeof arrived === 'string' || arrived.done) {
            end()
            controller.close()
          } else controller.enqueue(encoder.encode(frame(arrived.value)))
        } catch (error) {
          if (ended) return
          end()
          controller.enqueue(encoder.encode(failure(error)))
          controller.close()
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

function waitFor<Event>(
  upcoming: Promise<IteratorResult<Event>>,
  quietMs: number | undefined,
  draining: AbortSignal,
): Promise<IteratorResult<Event> | 'quiet' | 'draining'> {
  return new Promise((resolve, reject) => {
    const timer = quietMs && setTimeout(() => finish(() => resolve('quiet')), quietMs)
    const onDrain = () => finish(() => resolve('draining'))
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      draining.removeEventListener('abort', onDrain)
      settle()
    }
    draining.addEventListener('abort', onDrain)
    upcoming.then(
      (result) => finish(() => resolve(result)),
      (error) => finish(() => reject(error)),
    )
    if (draining.aborted) onDrain()
  })
}
