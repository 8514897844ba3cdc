import type { TermsOfMarket } from '@cresolver/chain'
import { formatMoment } from '../../options/moment.ts'
import type { AssetText } from './asset-text.ts'
import { formatPercent } from './percent.ts'

/** A labelled value. */
export type Field = readonly [label: string, value: string]

/** Describes the terms, where they say something. */
export function describeTerms(
  terms: TermsOfMarket,
  asset: AssetText,
  now: number,
): Field[] {
  const fields: readonly (readonly [string, string | false | undefined])[] = [
    ['Asset', asset.name],
    ['Decided', terms.dataOnly && 'by data only'],
    ['Text', terms.questionHash && `only its hash is kept: ${terms.questionHash}`],
    [
      'Votes',
      terms.votes > 0 &&
        `${terms.votes} and ${terms.reserves} in reserve, of ${asset.format(terms.unit)} each`,
    ],
    ['Identity', terms.requireIdentity && 'only workers with a registered agent'],
    ['Endpoint', terms.requireEndpointDomain && 'its domain has to name the agent'],
    ['Allow-list', terms.allowList],
    [
      'Wrong',
      terms.wrongSlashBps > 0 &&
        `a vote loses ${formatPercent(terms.wrongSlashBps)} of its unit`,
    ],
    [
      'Requests',
      terms.earliestRequest !== undefined &&
        `from ${formatMoment(terms.earliestRequest, now)}`,
    ],
    ['Consumer', terms.consumer],
  ]
  return fields.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** Writes a duration in its largest whole unit. */
export function formatSeconds(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? units[3]
  const count = seconds / length
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
