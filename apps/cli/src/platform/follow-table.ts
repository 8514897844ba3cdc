import {
  type Problem,
  problemSchema,
  type TableEvent,
  tableEventSchema,
} from '@cresolver/core/protocol'
import { type PlatformClient, readJson } from './open-platform.ts'
import { PlatformRequestError } from './platform-request-error.ts'
import { toPlatformError } from './read-problem.ts'
import { createRetryPolicy } from './retry-policy.ts'

/** Which table to follow, and how. */
type FollowTableParameters = {
  readonly platform: PlatformClient
  readonly taskId: string
  readonly signal: AbortSignal
  /** True if the platform was reached before. Default false. */
  readonly known?: boolean | undefined
  /** Called once for each lost connection to the platform. */
  readonly onDisconnected?: ((error: PlatformRequestError) => void) | undefined
}

const longLifeMs = 5_000

/**
 * Follows a table to its end. When the stream breaks it is opened again behind the last event, so
 * that each event comes once and in order, whatever becomes of the platform in between.
 */
export async function* followTable(
  parameters: FollowTableParameters,
): AsyncGenerator<TableEvent, void> {
  const { platform, taskId, signal, known = false, onDisconnected } = parameters
  const { retryForMs, url } = platform.settings
  const patience = createRetryPolicy({ retryForMs, known, signal, onDisconnected })
  let last = 0
  while (true) {
    const openedAt = performance.now()
    try {
      const events = platform.events({
        path: `/round-table/tasks/${encodeURIComponent(taskId)}/events`,
        headers: {
          accept: 'text/event-stream',
          ...(last > 0 ? { 'last-event-id': `${last}` } : {}),
        },
        signal,
      })
      for await (const { event: type, data } of events) {
        if (type === 'error') throw toStreamError(readJson(data, problemSchema, url), url)
        const event = readJson(data, tableEventSchema, url)
        if (event.seq <= last) continue
        if (event.seq !== last + 1) throw gap(url, last, event.seq)
        last = event.seq
        patience.progress()
        yield event
        if (event.event.type === 'closed') return
      }
      throw brokenOff(`The platform at ${url} ended the stream before the table.`)
    } catch (error) {
      if (brokeAfter(error, performance.now() - openedAt)) patience.progress()
      await patience.wait(error)
    }
  }
}

/** Proxies cut streams that live long, whether or not something happens at the table. */
function brokeAfter(error: unknown, livedMs: number): boolean {
  const broke =
    error instanceof PlatformRequestError && error.code === 'PLATFORM_DISCONNECTED'
  return broke && livedMs > longLifeMs
}

/** Failures while reading events may be temporary, and a retry loses no event. */
function toStreamError(problem: Problem, url: string): PlatformRequestError {
  if (problem.status < 500) return toPlatformError(problem)
  return brokenOff(`The platform at ${url} closed the stream: ${problem.detail}`)
}

function brokenOff(message: string): PlatformRequestError {
  return new PlatformRequestError({
    code: 'PLATFORM_DISCONNECTED',
    message,
    hint: 'Check that it still runs, and follow the table again.',
    failure: 'interrupted',
  })
}

function gap(url: string, last: number, next: number): PlatformRequestError {
  return new PlatformRequestError({
    code: 'PLATFORM_ANSWER_INVALID',
    message: `${url} sent event ${next} of the table after event ${last}.`,
    hint: 'Follow the table again; if this repeats, tell the operator.',
    failure: 'refused',
  })
}
