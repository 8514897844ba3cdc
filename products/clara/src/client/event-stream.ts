import { growingDelay, pause } from '@cresolver/core/bounded'
import type { AoConnection } from './ao/ao-connection.ts'
import { readTag } from './ao/ao-tag.ts'
import type { InboxEntry } from './ao/gateway.ts'
import { signerMissing } from './ao/unit-error.ts'
import { ClaraError } from './clara-error.ts'
import type { CursorStore } from './file-store.ts'

/** Options for following events. */
export type EventOptions = {
  /** Position to continue from after a restart; from the first event if absent. */
  readonly cursor?: CursorStore | undefined
  /** Ends the stream at once. */
  readonly signal?: AbortSignal | undefined
  /** Ends the stream when everything that is there was delivered, instead of waiting for more. */
  readonly once?: boolean | undefined
  /** Milliseconds between two looks at the gateway; 2,000 if absent. */
  readonly pollMilliseconds?: number | undefined
  /** Called for a gateway that does not answer and for messages that were skipped. */
  readonly onProblem?: ((problem: ClaraError) => void) | undefined
}

/** Event of one message, or why it could not be read; absent if it is for another recipient. */
export type ParsedEvent<Event> = { event: Event } | { problem: string } | undefined

const longestPause = 60_000
/** Looks for the data of a message before it counts as lost. */
const dataTries = 10
/** Ids remembered, of the latest messages. */
const idsKept = 10_000

/**
 * Follows the messages that a market sends to the signer of a connection, the oldest first.
 *
 * It polls the gateway, one request at a time. The cursor moves past an event only when the
 * next one is asked for: an event is delivered again after a restart rather than lost. Only
 * messages count whose signer is an authority of the process. A gateway that fails is asked
 * again after growing pauses, for ever; a message that cannot be read is skipped. Both are
 * reported to `onProblem`.
 */
export async function* streamEvents<Event>(
  source: {
    readonly process: string
    readonly connection: AoConnection
    readonly actions: readonly string[]
    /** Reads one message of the market. */
    readonly read: (action: string, data: string, id: string) => ParsedEvent<Event>
  },
  options: EventOptions = {},
): AsyncGenerator<Event, undefined, undefined> {
  const { process, connection, actions } = source
  const { cursor, signal, once = false, pollMilliseconds = 2_000 } = options
  const { onProblem = () => undefined } = options
  const { gateway, address: recipient } = connection
  if (recipient === undefined) throw signerMissing('A stream of events')

  const growing = growingDelay(pollMilliseconds, longestPause)
  const rest = (ms: number) => pause(ms, signal).catch(() => undefined)

  /** Tries until there is an answer; absent when the signal fired. */
  const persist = async <T>(step: () => Promise<T>): Promise<T | undefined> => {
    for (let failures = 1; !signal?.aborted; failures += 1) {
      try {
        return await step()
      } catch (error) {
        if (signal?.aborted) return undefined
        if (!(error instanceof ClaraError)) throw error
        onProblem(error)
        await rest(growing(failures))
      }
    }
    return undefined
  }

  const readEvent = async ({ id, tags }: InboxEntry): Promise<ParsedEvent<Event>> => {
    for (let tries = 1; !signal?.aborted && tries <= dataTries; tries += 1) {
      const data = await persist(() => gateway.data(id, signal))
      if (data !== undefined) return source.read(readTag(tags, 'Action') ?? '', data, id)
      await rest(growing(tries))
    }
    return { problem: 'the gateway does not have its data' }
  }

  const owners = await persist(() => gateway.authorities(process, signal))
  const isGenuine = ({ owner, recipient: to, tags }: InboxEntry) =>
    owners?.includes(owner) &&
    to === recipient &&
    readTag(tags, 'From-Process') === process &&
    actions.includes(readTag(tags, 'Action') ?? '')

  const seen = new Set<string>()
  let after = await cursor?.read()
  while (owners && !signal?.aborted) {
    const start = after
    const query = { recipient, process, actions, owners, after, signal }
    const page = await persist(() => gateway.inbox(query))
    for (const entry of page?.entries ?? []) {
      if (!seen.has(entry.id) && isGenuine(entry)) {
        const reading = await readEvent(entry)
        if (signal?.aborted) return
        if (reading && 'event' in reading) yield reading.event
        if (reading && 'problem' in reading) onProblem(skipped(entry, reading.problem))
        seen.add(entry.id)
        const [oldest = ''] = seen
        if (seen.size > idsKept) seen.delete(oldest)
      }
      if (entry.cursor !== after) await cursor?.write(entry.cursor)
      after = entry.cursor
      if (signal?.aborted) return
    }
    // A gateway that repeats a page, and says that there is more, is not asked in a rush.
    const goesOn = page?.hasMore && after !== start
    if (!goesOn && once) return
    if (!goesOn) await rest(pollMilliseconds)
  }
}

function skipped({ id }: InboxEntry, problem: string): ClaraError {
  return new ClaraError({
    code: 'CLARA_REPLY_INVALID',
    message: `The message ${id} of the market was skipped: ${problem}.`,
    messageId: id,
  })
}
