import {
  type Asking,
  type ListedCourt,
  type MarketVerdict,
  type Objection,
  type TermsOfMarket,
  toAmount,
} from '@cresolver/chain'
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
  { asking }: MarketVerdict,
  court: ListedCourt | undefined,
): Field[] {
  if (court === undefined) return [['Disputes', 'none: a verdict is final at once']]
  const bond = asset.format(terms.bond)
  const fee = asset.format(court.fee)
  const first = terms.dataOnly ? 'the rule' : `a panel of ${terms.votes} votes`
  const twice = asset.format(toAmount(2n * terms.bond))
  return [
    [
      'Asking',
      `deposits ${bond}; ${terms.judgeFirst ? `${first} is asked at once` : 'the claim stands unless it is disputed'}`,
    ],
    ...(terms.judgeFirst
      ? []
      : [
          [
            'Dispute',
            `deposits ${bond} and ${fee} for the court; asks ${first}`,
          ] as const,
        ]),
    [
      'Appeal',
      `deposits ${twice} and ${fee} for the court ${court.court}, which has ${formatSeconds(court.periodSeconds)}`,
    ],
    ...(asking ? describeAsking(asking, now) : []),
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

function describeAsking(asking: Asking, now: number): Field[] {
  const { claim, found, judge, dispute, appeal, until, state } = asking
  const said = ({ by, answer }: Objection) =>
    `${answer}, by ${by === 'several' ? 'several accounts' : by}`
  return [
    ['Claim', `${claim === 'UNSURE' ? 'none' : claim}, by ${asking.asker}`],
    ...(dispute ? [['Disputed', said(dispute)] as const] : []),
    ...(found === 'UNSURE' ? [] : [['Found', `${found}, by ${judges[judge]}`] as const]),
    ...(appeal ? [['Appealed', said(appeal)] as const] : []),
    ...(state === 'JUDGED'
      ? [['Decides', `${judges[judge]}, until ${formatMoment(until, now)}`] as const]
      : state === 'PROPOSED'
        ? [['Window', `until ${formatMoment(until, now)}`] as const]
        : []),
  ]
}

const judges = {
  NONE: 'nobody',
  RULE: 'the rule',
  PANEL: 'the panel',
  COURT: 'the court',
} as const
