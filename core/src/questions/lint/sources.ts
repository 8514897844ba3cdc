import { formatFeed } from '../language/feed.ts'
import { independentSources, publishersOf } from '../sources/publishers.ts'
import { type DataSubject, dataSubject, hostOf } from './data-subject.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

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
const SINGLE_SOURCE_POOL = 10_000

/** Finds rules that one page or one sensor decides, that one publisher confirms, or that read a revised source once. */
export function lintDataSources(subject: LintSubject): readonly Diagnostic[] {
  const data = dataSubject(subject)
  if (data === undefined || typeof data === 'string') return []
  const isLarge = (subject.pool ?? 0) > SINGLE_SOURCE_POOL
  // A recipe may compare two documents of one publisher, and says how many sources it has.
  const isRecipe = subject.question.ruleSubSections.some(({ tag }) => tag === 'recipe')
  return [
    ...singleSource(data, isLarge),
    ...(isRecipe ? [] : dependent(data)),
    ...sensor(data, isLarge),
    ...revised(data),
  ]
}

function singleSource(
  { readings }: DataSubject,
  isLarge: boolean,
): readonly Diagnostic[] {
  const { counted, neighbors } = readings
  const independent = independentSources(counted.map(({ source }) => source))
  if (independent > 1 || neighbors.length > 1) return []
  return [
    {
      code: 'SINGLE_SOURCE',
      severity: isLarge ? 'error' : 'note',
      position: { field: 'rule.confirm' },
      message: isLarge
        ? `One source decides a pool above ${SINGLE_SOURCE_POOL}, and anyone who can change it takes the pool.` // words: allow
        : 'Only one source decides. If it is wrong, so is the verdict.',
      proposal: 'Add confirm: or §§confirm with independent sources, and need:.',
    },
  ]
}

function dependent({ readings }: DataSubject): readonly Diagnostic[] {
  const sources = readings.counted.map(({ source }) => source)
  const [first, second] = sources.filter((source, index) =>
    sources.some(
      (other, place) => place !== index && independentSources([source, other]) === 1,
    ),
  )
  if (first === undefined || second === undefined) return []
  const names = publishersOf(first).filter((name) => publishersOf(second).includes(name))
  return [
    {
      code: 'CONFIRM_DEPENDENT',
      severity: 'error',
      position: { field: 'rule.confirm' },
      message: `${formatFeed(first)} and ${formatFeed(second)} get their data from ${names.join(', ')}, so one does not confirm the other.`,
      proposal: 'Confirm it with a source of another publisher, or remove confirm:.',
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
  if (reads || !REVISED.has(host)) return []
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
