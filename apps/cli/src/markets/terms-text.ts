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

/** Describes the other terms that differ from a market without terms. */
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
    ['Reputation', terms.minReputation > 0 && `at least ${terms.minReputation}`],
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
    ['Families', terms.familyPool > 0n && `two, from ${asset.format(terms.familyPool)}`],
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
  const first = dataOnly
    ? 'the rule, read again within 1 day'
    : 'a second panel within 3 days, where enough workers joined'
  return court === undefined
    ? `${first}; no court is named`
    : `${first}; then ${court} within ${formatSeconds(courtPeriodSeconds)}`
}

function describeCost(terms: TermsOfMarket, asset: AssetText): string {
  const { bond, disputeFee, disputeReward } = terms
  const fee =
    disputeFee > 0n ? `, and ${asset.format(disputeFee)} where a panel decided` : ''
  const reward =
    disputeReward > 0n ? `; ${asset.format(disputeReward)} for overturning data` : ''
  return `costs a bond of ${asset.format(bond)}${fee}${reward}`
}

function describeDispute({ state, dispute }: MarketVerdict, now: number): Field[] {
  if (state !== 'DISPUTED' || dispute === undefined) return []
  const judge = { RULE: 'the rule', PANEL: 'a second panel', COURT: 'the court' }
  const by =
    dispute.disputer === undefined ? [] : [['Disputed by', dispute.disputer] as const]
  return [
    ...by,
    ['Decides', `${judge[dispute.judge]}, until ${formatMoment(dispute.until, now)}`],
  ]
}
