import {
  describeCost,
  describeStarts,
  type Escalation,
  type EscalationStep,
  formatPeriod,
  STEP_NAMES,
} from '@cresolver/chain'
import type { AssetText } from './asset-text.ts'
import type { Field } from './terms-text.ts'

/** Lists the steps of a question as fields; the present one is marked. */
export function describeSteps(
  { steps }: Escalation,
  asset: AssetText,
  present?: EscalationStep['kind'],
): Field[] {
  return steps.map((step) => {
    const mark = step.kind === present ? '*' : ' '
    return [`${mark} ${STEP_NAMES[step.kind]}`, describeStep(step, asset)]
  })
}

/** Says how long a question takes at most. */
export function describeTime({ mostSeconds }: Escalation): Field {
  return ['Final', `at most ${formatPeriod(mostSeconds)} after a verdict is requested`]
}

function describeStep(step: EscalationStep, asset: AssetText): string {
  const { kind, mostSeconds, costs } = step
  const time =
    kind === 'VOID' ? 'the pool goes back' : `at most ${formatPeriod(mostSeconds)}`
  const paid = costs.map((cost) => `; ${describeCost(cost, asset.format)}`)
  return `${time} after ${describeStarts(step)}${paid.join('')}`
}
