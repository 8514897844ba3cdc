import { readSentEvents } from '@cresolver/core/bounded/sent-events'
import { CresolverError } from '@cresolver/core/protocol'
import {
  explainStatus,
  platformAddress,
  platformRequest,
} from '../platform/platform-call.ts'
import {
  EMPTY_TABLE,
  type TableProgress,
  takeTableEvent,
} from './debate/table-progress.ts'

/** Current state of a log that is followed. */
export type FollowedLog = {
  readonly progress: TableProgress
  /** `ended`: the table is closed. */
  readonly connection: 'connecting' | 'live' | 'waiting' | 'ended' | 'failed'
  /** Why the log is not followed any more. */
  readonly problem: CresolverError | undefined
}

/** Before the first event. */
export const EMPTY_LOG: FollowedLog = {
  progress: EMPTY_TABLE,
  connection: 'connecting',
  problem: undefined,
}

/** Longest event: the largest holds an agent's whole answer of 5 MB. */
const maxCharacters = 16 * 1024 * 1024
const pauseMs = 2_000

/**
 * Follows the log of a table by server-sent events until the table is closed. A lost connection is opened again after
 * the last event. `EventSource` cannot send the API key of the tab.
 */
export async function followLog({
  platformUrl,
  id,
  signal,
  onChange,
}: {
  readonly platformUrl: string
  readonly id: string
  readonly signal: AbortSignal
  readonly onChange: (log: FollowedLog) => void
}): Promise<void> {
  const path = `/round-table/tasks/${encodeURIComponent(id)}/events`
  const url = platformAddress({ platformUrl, path })
  const { origin } = new URL(url)
  const { parseTableEvent } = await import('./table-schemas.ts')
  let log = EMPTY_LOG
  let lastEventId: string | undefined
  const tell = (change: Partial<FollowedLog>) => {
    log = { ...log, ...change }
    if (!signal.aborted) onChange(log)
  }
  const fail = (problem: CresolverError) => tell({ connection: 'failed', problem })
  while (!signal.aborted) {
    try {
      const accept = 'text/event-stream'
      const request = platformRequest(origin, { accept, lastEventId })
      const { status, body } = await fetch(url, { ...request, signal })
      if (status !== 200 || body === null)
        return fail(explainStatus(status, undefined, origin))
      tell({ connection: 'live' })
      for await (const { id, event, data } of readSentEvents(body, { maxCharacters })) {
        const read = event === 'error' ? undefined : parseTableEvent(data)
        if (read === undefined) return fail(broken(event === 'error'))
        lastEventId = id ?? lastEventId
        const progress = takeTableEvent(log.progress, read)
        const isOver = progress.closed !== undefined
        tell({ progress, connection: isOver ? 'ended' : 'live' })
        if (isOver) return
      }
    } catch {
      // The connection was lost, or the page was left.
    }
    tell({ connection: 'waiting' })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

function broken(byPlatform: boolean): CresolverError {
  return byPlatform
    ? new CresolverError({
        code: 'PLATFORM_ANSWER_INVALID',
        message: 'The platform could not continue to read the log of this table.',
        hint: 'Reload the page. The log of the platform has the reason.',
      })
    : new CresolverError({
        code: 'PLATFORM_ANSWER_INVALID',
        message: 'The platform sent an invalid event of this table.',
        hint: 'Check that the dashboard and the platform have the same version.',
      })
}
