import {
  describeCost,
  describeStarts,
  type Escalation,
  type EscalationStep,
  formatPeriod,
  type SeatsAgainst,
  STEP_NAMES,
  type TermsInput,
} from '@cresolver/chain'
import type { AssetText } from './asset-text.ts'
import type { EscalationPlan } from './plan-escalation.ts'
import type { Field } from './terms-text.ts'

/** Lists the steps of a question as fields; the present one is marked. */
export function describeSteps(
  { steps, seats }: Escalation,
  asset: AssetText,
  present?: EscalationStep['kind'],
): Field[] {
  return steps.map((step) => {
    const mark = step.kind === present ? '*' : ' '
    return [`${mark} ${STEP_NAMES[step.kind]}`, describeStep(step, seats, asset)]
  })
}

/** Says how long a question takes at most, and what it takes to keep its panel from a verdict. */
export function describePlan({ escalation }: EscalationPlan, asset: AssetText): Field[] {
  const { mostSeconds, seats, hasJudge, unsureCost } = escalation
  const judge: Field[] = seats === 0 || hasJudge ? [] : [['No judge', noJudge]]
  const stalling: Field[] =
    unsureCost === undefined
      ? []
      : [['Stalling', describeStalling(unsureCost, seats, asset)]]
  return [
    ['Final', `at most ${formatPeriod(mostSeconds)} after the request`],
    ...judge,
    ...stalling,
  ]
}

/** Says what a wrong verdict costs its seats, where the terms let them lose something. */
export function describeFlip(
  { escalation, flipCost, seatsForValue: needed }: EscalationPlan,
  terms: TermsInput,
  asset: AssetText,
): Field[] {
  const { seats, steps } = escalation
  if (seats === 0 || !terms.wrongSlashBps) return []
  const isTurned = steps.some(({ starts: after }) => after.includes('DISPUTE'))
  const cost = isTurned
    ? `costs at least ${asset.format(flipCost)} of stakes, where a judge turns the verdict around`
    : 'costs no stake: the verdict of a panel cannot be disputed'
  const { valueAtRisk } = terms
  if (valueAtRisk === undefined || flipCost >= valueAtRisk) return [['Flip', cost]]
  const more = needed === undefined ? '' : ` ${countSeats(needed)} or`
  return [
    ['Flip', cost],
    [
      'At risk',
      `${asset.format(valueAtRisk)}, which ${countSeats(seats)} of the least stake do not protect: a round would stop with VALUE_AT_RISK; it takes${more} larger stakes`,
    ],
  ]
}

function describeStep(step: EscalationStep, seats: number, asset: AssetText): string {
  const { kind, mostSeconds, costs } = step
  const who = kind === 'PANEL' ? `${countSeats(seats)}, ` : ''
  const time =
    kind === 'VOID' ? 'the pool goes back' : `at most ${formatPeriod(mostSeconds)}`
  const paid = costs.map((cost) => `; ${describeCost(cost, asset.format)}`)
  return `${who}${time} after ${describeStarts(step)}${paid.join('')}`
}

function describeStalling(
  { votes, silence }: NonNullable<Escalation['unsureCost']>,
  seats: number,
  asset: AssetText,
): string {
  const risk = ({ locked, lost }: SeatsAgainst) =>
    `${asset.format(locked)} locked, ${lost === 0n ? 'nothing' : asset.format(lost)} lost`
  const silent = `${silence.seats} of ${seats} silent seats (${risk(silence)})`
  return votes === undefined
    ? `a panel is kept from a quorum by ${silent}`
    : `a panel is kept from a verdict by ${votes.seats} of ${seats} seats against the others (${risk(votes)}), or by ${silent}`
}

const noJudge = 'no court is named: an unsure panel ends the market VOID'

function countSeats(count: number): string {
  return `${count} ${count === 1 ? 'seat' : 'seats'}`
}
