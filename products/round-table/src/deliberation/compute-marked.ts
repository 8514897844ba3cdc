import type { TableEventBody } from '@cresolver/core/protocol'
import { isLong } from '../record/is-long.ts'
import type { TableRecord } from '../record/table-record.ts'
import { computationStalled, isStalled } from './computation-stalled.ts'

type Mark = Extract<TableEventBody, { type: 'computation' }>

/** Computations that were ended because they stalled, until there is no further one. */
const mostStalls = 2
/** A process may die of anything: only one that dies again and again dies of the table. */
const mostBegun = 5

/**
 * Computes something of a log, and marks there that it begins and that it stalled, so that a process
 * which takes the table over knows. The log of a table that computes in no time has no marks.
 *
 * @throws CresolverError `TABLE_COMPUTATION_STALLED` after the last attempt
 */
export async function computeMarked<T>(
  record: TableRecord,
  what: Mark['what'],
  compute: () => Promise<T>,
): Promise<T> {
  const mark = (state: Mark['state']) =>
    record.append(`computation:${record.events.length + 1}`, {
      type: 'computation',
      what,
      state,
    })
  for (;;) {
    const marks = lastMarks(record)
    const stalls = marks.filter(({ state }) => state === 'stalled').length
    if (stalls >= mostStalls) throw computationStalled(`it took too long ${stalls} times`)
    if (marks.length - stalls >= mostBegun) {
      if (stalls === 0) await mark('stalled')
      throw computationStalled(`${mostBegun} processes ended during the computation`)
    }
    if (isLong(record.events)) await mark('begun')
    try {
      return await compute()
    } catch (error) {
      if (!isStalled(error)) throw error
      await mark('stalled')
    }
  }
}

/** Lists the marks at the end of a log: what follows on a mark is the end of its computation. */
function lastMarks({ events }: TableRecord): Mark[] {
  const marks: Mark[] = []
  for (const { event } of events.toReversed()) {
    if (event.type !== 'computation') break
    marks.push(event)
  }
  return marks
}
