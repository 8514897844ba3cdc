import { findDates, isDay } from './find-dates.ts'

/** Time in which an event counts; Unix seconds. */
export type CountedWindow = {
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** True if the text names a day that does not exist, or an end before its start. */
  readonly impossible: boolean
}

const daySeconds = 86_400
/** "By a day" asks about what is near: older events of the same kind do not count. */
const lookBackSeconds = 365 * daySeconds

/**
 * Reads the window of an English question: "in June 2026", "on 3 June 2026", "by 30 June 2026",
 * "before 1 July 2026", "between 1 June 2026 and 30 June 2026", "from .. to ..".
 *
 * @param question - text of the question
 * @param deadline - end of the window if the question names none
 */
export function parseWindow(question: string, deadline?: number): CountedWindow {
  const dates = findDates(question).map(({ date }) => date)
  if (dates.some((date) => date.length === 10 && !isDay(date)))
    return { impossible: true }
  const [first, second] = dates
  if (first === undefined) return { to: deadline, impossible: false }
  if (second !== undefined && /\b(between|from)\b/i.test(question)) {
    const [from, to] = [start(first), end(second)]
    return { from, to, impossible: to < from }
  }
  if (/\b(by|until|before|no later than)\b/i.test(question)) {
    const to = /\bbefore\b/i.test(question) ? start(first) - 1 : end(first)
    return { from: to - lookBackSeconds + 1, to, impossible: false }
  }
  return { from: start(first), to: end(first), impossible: false }
}

function start(date: string): number {
  return Date.parse(`${date.padEnd(10, '-01')}T00:00:00Z`) / 1_000
}

function end(date: string): number {
  if (date.length === 10) return start(date) + daySeconds - 1
  const [year = 0, month = 1] = date.split('-').map(Number)
  return Date.UTC(year, month, 1) / 1_000 - 1
}
