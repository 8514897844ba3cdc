import type { MarketVerdict, TermsOfMarket } from '@cresolver/chain'
import { formatMoment } from '../moment.ts'
import type { AssetText } from './asset-text.ts'
import { formatPercent } from './percent.ts'

/** A labelled value. */
export type Field = readonly [label: string, value: string]

/** Describes how a verdict can be disputed, and what that costs, before anyone pays. */
export function describeDisputes(
  terms: TermsOfMarket,
  asset: AssetText,
  now: number,
  verdict: MarketVerdict,
): Field[] {
  if (terms.windowSeconds === 0) return [['Disputes', 'none: a verdict is final at once']]
  return [
    ['Window', describeWindow(terms, verdict, now)],
    ['Judge', describeJudges(terms)],
    ['Dispute', describeCost(terms, asset)],
    ...describeDispute(verdict, now),
  ]
}

/** Describes the other terms, where they say something. */
export function describeTerms(
  terms: TermsOfMarket,
  asset: AssetText,
  now: number,
): Field[] {
  const fields: readonly (readonly [string, string | false | undefined])[] = [
    ['Asset', asset.name],
    ['Decided', terms.dataOnly && 'by data only'],
    ['Text', terms.questionHash && `only its hash is kept: ${terms.questionHash}`],
    ['Panel size', terms.panelSize > 0 && `at most ${terms.panelSize} seats`],
    ['Identity', terms.requireIdentity && 'only workers with a registered agent'],
    ['Endpoint', terms.requireEndpointDomain && 'its domain has to name the agent'],
    ['Allow-list', terms.allowList],
    [
      'Wrong',
      terms.wrongSlashBps > 0 &&
        `loses ${formatPercent(terms.wrongSlashBps)} of its stake`,
    ],
    [
      'Silent',
      terms.silentSlashBps > 0 &&
        `loses ${formatPercent(terms.silentSlashBps)} of its stake`,
    ],
    [
      'Requests',
      terms.earliestRequest !== undefined &&
        `from ${formatMoment(terms.earliestRequest, now)}`,
    ],
    ['At risk', terms.valueAtRisk > 0n && asset.format(terms.valueAtRisk)],
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

function describeWindow(
  { windowSeconds }: TermsOfMarket,
  { state, finalAt }: MarketVerdict,
  now: number,
): string {
  const length = `${formatSeconds(windowSeconds)} from the proposal on`
  if (state !== 'PROPOSED' || finalAt === undefined) return length
  return `until ${formatMoment(finalAt, now)}`
}

function describeJudges({ dataOnly, court, courtPeriodSeconds }: TermsOfMarket): string {
  const rule = 'the rule, read again within 1 day'
  if (court === undefined) return `${rule}; no court is named`
  const last = `${court} within ${formatSeconds(courtPeriodSeconds)}`
  return dataOnly ? `${rule}; then ${last}` : `${last}; where data decided, first ${rule}`
}

function describeCost(terms: TermsOfMarket, asset: AssetText): string {
  const { bond, disputeFee } = terms
  const fee = disputeFee > 0n ? `, and ${asset.format(disputeFee)} for the court` : ''
  return `costs a bond of ${asset.format(bond)}${fee}`
}

function describeDispute({ state, dispute }: MarketVerdict, now: number): Field[] {
  if (state !== 'DISPUTED' || dispute === undefined) return []
  const { disputer, appellant, judge, until } = dispute
  const judges = { NONE: 'no judge', RULE: 'the rule', COURT: 'the court' }
  return [
    ...(disputer === undefined ? [] : [['Disputed by', disputer] as const]),
    ...(appellant === undefined ? [] : [['Appealed by', appellant] as const]),
    ['Decides', `${judges[judge]}, until ${formatMoment(until, now)}`],
  ]
}
