import type { ClosedStatus, TableEvent, TableResult } from '@cresolver/core/protocol'
import type { DeliberationContext, HashedValue } from '../deliberation-context.ts'
import { sha256Of } from '../record/event-chain.ts'
import { readTableState } from '../record/table-state.ts'
import { leavesOut, resultOf } from '../result/result-of.ts'
import { isStalled } from './computation-stalled.ts'
import { computeMarked } from './compute-marked.ts'

type CloseTableContext = Pick<DeliberationContext, 'record' | 'compute'>

/**
 * Closes a table: the result is computed from the log, its hash becomes the last event.
 *
 * A table that is closed already stays as it is. One whose result cannot be computed fails.
 */
export async function closeTable(
  context: CloseTableContext,
  status: ClosedStatus,
  problem?: string,
): Promise<TableResult> {
  const { record } = context
  let mine: HashedValue<TableResult> | undefined
  const close = () =>
    record.append('closed', async () => {
      mine = await computeResult(context, record.events, status)
      const event = {
        type: 'closed',
        status,
        result_sha256: mine.sha256,
        ...(problem === undefined ? {} : { problem }),
      } as const
      return { event, result: mine.value }
    })
  const isQuick = leavesOut(readTableState(record.events), status)
  try {
    const known = record.find('closed')
    const { event, seq } =
      known ?? (await (isQuick ? close() : computeMarked(record, 'result', close)))
    if (event.type !== 'closed') throw new Error('the key closed holds another event')
    if (mine && mine.sha256 === event.result_sha256) return mine.value
    const events = record.events.slice(0, seq - 1)
    return (await computeResult(context, events, event.status)).value
  } catch (error) {
    if (!isStalled(error) || record.find('closed')) throw error
    const ending = status === 'cancelled' ? status : 'failed'
    return closeTable(context, ending, problem ?? error.toLine())
  }
}

/** A result that leaves out what was said is computed at once, however long the log is. */
async function computeResult(
  { compute }: CloseTableContext,
  events: readonly TableEvent[],
  status: ClosedStatus,
): Promise<HashedValue<TableResult>> {
  if (!leavesOut(readTableState(events), status))
    return compute('result', { events, status })
  const value = resultOf(events, status)
  return { value, sha256: sha256Of(value) }
}
