import type { Diagnostic, LintSubject } from '../diagnostic.ts'
import { type DataSubject, dataSubject, hostOf } from './data-subject.ts'

/** Hosts whose content readers can edit. */
const CROWD_EDITED: ReadonlySet<string> = new Set(['api.openligadb.de'])

/** Hosts that pass on the measurement of one station. */
const SENSORS: ReadonlySet<string> = new Set([
  'mesonet.agron.iastate.edu',
  'api.weather.gov',
])

/** Hosts whose content is revised after it was published. */
const REVISED: ReadonlySet<string> = new Set([
  'earthquake.usgs.gov',
  'api.bls.gov',
  'api.stlouisfed.org',
])

/** Above this pool, in whole units of the reward, one page or one sensor is not enough. */
export const SINGLE_SOURCE_POOL = 10_000

/** Finds rules that one page, one sensor or one crowd decides, and those that read a revised source once. */
export function lintDataSources(subject: LintSubject): readonly Diagnostic[] {
  const data = dataSubject(subject)
  if (data === undefined || typeof data === 'string') return []
  const isLarge = (subject.pool ?? 0) > SINGLE_SOURCE_POOL
  return [
    ...singleSource(data, isLarge),
    ...crowdEdited(data, isLarge),
    ...sensor(data, isLarge),
    ...revised(data),
  ]
}

function singleSource(
  { readings }: DataSubject,
  isLarge: boolean,
): readonly Diagnostic[] {
  const { counted, neighbors } = readings
  if (hostsOf(counted).size > 1 || neighbors.length > 1) return []
  return [
    {
      code: 'SINGLE_SOURCE',
      severity: isLarge ? 'error' : 'note',
      position: { field: 'rule.confirm' },
      message: isLarge
        ? `One source decides a pool above ${SINGLE_SOURCE_POOL}: whoever changes it takes the pool.` // words: allow
        : 'One source decides: a mistake of it is a wrong verdict.',
      proposal: 'Add confirm: or §§confirm with independent sources, and need:.',
    },
  ]
}

function crowdEdited({ readings }: DataSubject, isLarge: boolean): readonly Diagnostic[] {
  const { counted } = readings
  const edited = counted.filter(({ source }) => CROWD_EDITED.has(hostOf(source) ?? ''))
  const [first] = edited
  if (first === undefined) return []
  const decides = edited.length * 2 > counted.length
  return [
    {
      code: 'CROWD_EDITED',
      severity: decides || isLarge ? 'error' : 'warning',
      position: { field: 'rule.source' },
      message: `Readers can edit ${hostOf(first.source)}.`,
      proposal: 'Use it beside two other sources only, and add reread:.',
    },
  ]
}

function sensor(
  { rule, readings }: DataSubject,
  isLarge: boolean,
): readonly Diagnostic[] {
  const isSensor = SENSORS.has(hostOf(rule.source) ?? '')
  if (!isSensor || (rule.band !== undefined && readings.neighbors.length > 1)) return []
  return [
    {
      code: 'BAND_MISSING',
      severity: isLarge ? 'error' : 'warning',
      position: { field: 'rule.band' },
      message: 'One station measures it, and nothing compares it with its neighbors.',
      proposal:
        'Add §§band and §§band-2 with two stations nearby, and band: with a distance.',
    },
  ]
}

function revised({ rule }: DataSubject): readonly Diagnostic[] {
  const host = hostOf(rule.source) ?? ''
  const reads = rule.reread !== undefined || rule.vintage !== undefined
  if (reads || !(REVISED.has(host) || CROWD_EDITED.has(host))) return []
  return [
    {
      code: 'REREAD_MISSING',
      severity: 'warning',
      position: { field: 'rule.reread' },
      message: `${host} changes what it has published.`,
      proposal: 'Add reread:24h, or vintage:first for a series.',
    },
  ]
}

function hostsOf(readings: DataSubject['readings']['counted']): ReadonlySet<string> {
  return new Set(readings.map(({ source }) => hostOf(source) ?? source.provider))
}
