import { BoundedMap } from '@cresolver/core/bounded'
import { type RoundTableNotice, spanOfCall, spanOfTable } from '@cresolver/round-table'
import { type Context, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import type { OpenTracer } from './open-tracer.ts'

type TimedNotice = Exclude<RoundTableNotice, { type: 'warning' }>
type Table = Extract<TimedNotice, { type: 'table' }>
type Part = Exclude<TimedNotice, Table>

/** Most tables whose parts wait for their end, and most parts of one table. */
const most = { tables: 1_000, parts: 2_000 }

/** Starts spans, at the places that are given. */
type Tracing = Pick<OpenTracer, 'tracer' | 'startAt'>

/**
 * Writes each round table as one trace: the table, its phases inside, their calls inside those.
 *
 * A table's parts are reported before its own end is known, so they wait for it. Table and calls have the ids
 * that agents got in `traceparent`.
 */
export function traceTables(tracing: Tracing): (notice: RoundTableNotice) => void {
  const waiting = new BoundedMap<string, Part[]>(most.tables)

  function wait(part: Part): void {
    const parts = waiting.get(part.taskId) ?? []
    waiting.set(part.taskId, parts)
    if (parts.length < most.parts) parts.push(part)
  }

  return (notice) => {
    if (notice.type === 'warning') return
    if (notice.type === 'table') {
      writeTable(tracing, notice, waiting.get(notice.taskId) ?? [])
      waiting.delete(notice.taskId)
      return
    }
    // A call of the chat belongs to no table.
    if (notice.type === 'call' && notice.phase === 'chat')
      write(tracing, notice, ROOT_CONTEXT)
    else wait(notice)
  }
}

function writeTable(tracing: Tracing, table: Table, parts: readonly Part[]): void {
  const root = write(tracing, table, ROOT_CONTEXT)
  const phases = parts
    .filter((part) => part.type === 'phase')
    .map((phase) => ({ phase, context: write(tracing, phase, root) }))
  for (const call of parts.filter((part) => part.type === 'call')) {
    const around = phases.find(
      ({ phase }) =>
        phase.startedAt <= call.startedAt &&
        call.startedAt <= phase.startedAt + phase.durationMs,
    )
    write(tracing, call, around?.context ?? root)
  }
}

function write(
  { tracer, startAt }: Tracing,
  notice: TimedNotice,
  parent: Context,
): Context {
  const start = () =>
    tracer.startSpan(
      nameOf(notice),
      {
        // A small number would be taken for a time since the process started.
        startTime: new Date(notice.startedAt),
        attributes: {
          'round_table.task_id': notice.taskId,
          ...('agent' in notice ? { 'round_table.agent': notice.agent } : {}),
          ...('phase' in notice ? { 'round_table.phase': notice.phase } : {}),
          ...('status' in notice ? { 'round_table.status': notice.status } : {}),
        },
      },
      parent,
    )
  const place = placeOf(notice)
  const span = place ? startAt(place, start) : start()
  span.end(new Date(notice.startedAt + notice.durationMs))
  return trace.setSpan(parent, span)
}

function placeOf(notice: TimedNotice) {
  if (notice.type === 'table') return spanOfTable(notice.taskId)
  return notice.type === 'call' ? spanOfCall(notice) : undefined
}

function nameOf(notice: TimedNotice): string {
  if (notice.type === 'table') return 'round table'
  return notice.type === 'phase' ? notice.phase : `call ${notice.phase}`
}
