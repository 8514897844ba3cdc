import type { TableEvent } from '@cresolver/core/protocol'

/** A stream of server-sent events that a test writes. */
export type ScriptedStream = {
  readonly response: Response
  readonly send: (...events: readonly TableEvent[]) => void
  readonly end: () => void
}

/** Makes the answer of a platform that is asked for the events of a table. */
export function scriptStream(): ScriptedStream {
  let write: (text: string) => void = () => undefined
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      write = (text) => controller.enqueue(new TextEncoder().encode(text))
      end = () => controller.close()
    },
  })
  const send = (...events: readonly TableEvent[]) =>
    write(
      events
        .map(
          (each) =>
            `id: ${each.seq}\nevent: ${each.event.type}\ndata: ${JSON.stringify(each)}\n\n`,
        )
        .join(''),
    )
  return { response: new Response(body), send, end: () => end() }
}
