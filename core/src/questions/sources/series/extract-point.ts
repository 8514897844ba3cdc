import { type Fault, fault } from '../fault.ts'
import { readJson } from '../read-json.ts'
import { coingecko } from './coingecko.ts'
import { defillama } from './defillama.ts'
import { type Point, type PointSpec, reachSeconds, type Series } from './series.ts'

/** Every provider of a series, by its name. */
export const SERIES = { coingecko, defillama }

/** Keeps the point that is nearest to a moment, if one is near enough. */
export function extractPoint(
  series: Series,
  body: string,
  spec: PointSpec,
): Point | Fault {
  const points = series.read(readJson(body), spec)
  if (typeof points === 'string') return fault('UNREADABLE', points)
  const wanted = spec.at * 1_000
  const apart = ({ time }: Point) => Math.abs(time - wanted)
  const [first, ...others] = points
  if (first === undefined) return fault('NO_DATA', 'its series has no point')
  const nearest = others.reduce(
    (best, point) => (apart(point) < apart(best) ? point : best),
    first,
  )
  if (apart(nearest) <= 1_000 * reachSeconds(spec.metric)) return nearest
  const minutes = Math.floor(apart(nearest) / 60_000)
  return fault('NO_DATA', `its nearest point is ${minutes} minutes away`)
}
