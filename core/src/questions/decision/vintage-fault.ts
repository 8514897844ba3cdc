import type { DataRule } from '../rule.ts'
import { formatZonedMoment } from '../zoned-moment.ts'

/**
 * Finds why a source does not answer with the release that a rule wants; a clause.
 *
 * Only FRED has releases in its addresses: `output_type=4` is the first one, and `realtime_start` with
 * `realtime_end` is what was known on a day.
 */
export function vintageFault({ vintage, source }: DataRule): string | undefined {
  if (vintage === undefined) return undefined
  const query = new Set(source.asset.split('?')[1]?.split('&'))
  if (!source.asset.startsWith('api.stlouisfed.org/')) {
    return 'the source does not say which release its values are'
  }
  if (vintage === 'first') {
    return query.has('output_type=4')
      ? undefined
      : 'the address does not ask for first releases: output_type=4'
  }
  const day = formatZonedMoment(vintage).slice(0, 10)
  return query.has(`realtime_start=${day}`) && query.has(`realtime_end=${day}`)
    ? undefined
    : `the address does not ask for what was known on ${day}: realtime_start and realtime_end`
}
