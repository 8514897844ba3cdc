import type { Span } from '../../evidence/weighing/weighed-claim.ts'
import { parseMoment } from '../moment.ts'
import type { DataRule } from '../rule.ts'
import type { Reading } from '../sources/reading.ts'

const hour = 3_600

const day = 24 * hour

/** Sources whose day is that on which a decision takes effect, the day after it. */
const effective = /^markets\.newyorkfed\.org\//

/** The days, months and moments that say which part of a document counts; what it is compared with is left out. */
export function namedDays(
  { source: { asset }, value, a, b, rows, where, final }: Reading,
  until: DataRule['until'],
): readonly Span[] {
  const text = [asset, value, a, rows, where, final].join(' ')
  const compared = new Set(datesOf(b ?? ''))
  const last = until?.kind === 'moment' ? until.moment.seconds : undefined
  const early = effective.test(asset) ? day : 0
  const days = datesOf(text.replace(/(?:realtime_(?:start|end)|endtime)=[\d-]+/g, ''))
    .filter((name) => !compared.has(name))
    .flatMap((name) => {
      const from = Date.parse(`${name}T00:00:00Z`) / 1_000
      return Number.isNaN(from) ? [] : [{ from: from - early, to: from + day - 1 }]
    })
  const moments = text.match(/\b20\d\d-\d\d-\d\dT[\d:]+Z/g) ?? []
  return [
    ...days,
    ...moments.flatMap((name) => {
      const moment = parseMoment(name)
      return moment === undefined || moment === last ? [] : [anywhere(moment)]
    }),
  ]
}

/** All times that the clocks on Earth show at a moment. */
export function anywhere(moment: number): Span {
  return { from: moment - 12 * hour, to: moment + 14 * hour }
}

/** Days as `2027-06-18` or `06/18/2027`; FRED names a month by its first day. */
function datesOf(text: string): readonly string[] {
  const plain = text.match(/\b20\d\d-\d\d-\d\d\b(?!T)/g) ?? []
  const american = Array.from(
    text.matchAll(/\b(\d\d)\/(\d\d)\/(20\d\d)\b/g),
    ([, month, date, year]) => `${year}-${month}-${date}`,
  )
  return [...plain, ...american]
}
