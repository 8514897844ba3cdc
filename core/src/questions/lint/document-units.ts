import type { Threshold } from '../reading/thresholds.ts'
import type { DataRule } from '../rule.ts'
import { hostOf } from './data-subject.ts'

/** Returns the unit of a number in a title that a document does not measure; undefined if it may. */
export function foreignUnit({ unit }: Threshold, rule: DataRule): string | undefined {
  const host = hostOf(rule.source) ?? ''
  const kind = isPercentage(rule) ? 'percent' : kinds.get(host)
  const found = units.find(([, words]) => words.test(unit))
  return kind === undefined || found?.[0] === kind ? undefined : found?.[0]
}

const units = [
  ['percent', /^(?:%|per ?cent)/i],
  ['basis points', /^(?:basis|bps)/i],
  ['degrees Celsius', /^(?:°\s?C|celsius)/i],
  ['money', /[$€£¥]|^(?:USD|EUR|GBP|JPY|dollars?|euros?|pounds?|yen)\b/i],
] as const

/** Units of documents whose unit is known. */
type Kind = 'count' | 'percent' | 'fahrenheit' | 'money'

const kinds = new Map<string, Kind>([
  ...[
    'statsapi.mlb.com',
    'api-web.nhle.com',
    'cdn.nba.com',
    'site.api.espn.com',
    'sports.core.api.espn.com',
    'api.football-data.org',
    'api.jolpi.ca',
    'earthquake.usgs.gov',
    'data.sec.gov',
    'www.federalregister.gov',
  ].map((host) => [host, 'count'] as const),
  ['home.treasury.gov', 'percent'],
  ['markets.newyorkfed.org', 'percent'],
  ['mesonet.agron.iastate.edu', 'fahrenheit'],
  ['data-api.ecb.europa.eu', 'money'],
  ['api.frankfurter.dev', 'money'],
])

function isPercentage({ calc }: DataRule): boolean {
  return calc?.endsWith('*100') ?? false
}
