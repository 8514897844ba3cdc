import { type Amount, toAmount } from '../../amount.ts'
import type { DeploymentTimes, ListedCourt } from './deployment-rules.ts'
import type { EscalationStep, StepCost, StepStart } from './escalation-step.ts'
import type { TermsInput } from './terms.ts'

/** Input of {@link escalationOf}. */
export type EscalationParameters = {
  /** Terms as the contract keeps them, the bond included. */
  readonly terms: TermsInput
  /** Reward pool. */
  readonly pool: Amount
  readonly times: DeploymentTimes
  /** The court that the terms name; undefined without a window. */
  readonly court: Pick<ListedCourt, 'fee' | 'periodSeconds'> | undefined
  /** True if the question has a rule. */
  readonly hasRule?: boolean | undefined
}

/** Path of a question until its verdict is final, and its duration. */
export type Escalation = {
  /** In the order in which they can follow; VOID is the last. */
  readonly steps: readonly EscalationStep[]
  /** The most seconds from the asking to FINAL, while no court says that its case is pending. */
  readonly mostSeconds: number
}

/**
 * Lists the steps that a question can take, from the terms of its market.
 *
 * It computes what the contract does with a verdict, so it needs no chain. `mostSeconds` adds the
 * longest way: a dispute and an appeal at the end of their windows, and judges that take all of their time.
 *
 * @example
 * escalationOf({ terms: {}, pool, times, court: undefined }).steps.map(({ kind }) => kind) // ['PANEL', 'VOID']
 */
export function escalationOf(parameters: EscalationParameters): Escalation {
  const { terms, court } = parameters
  const steps =
    court === undefined || (terms.windowSeconds ?? 0) === 0
      ? stepsAtOnce(parameters)
      : stepsOfLadder(parameters, court)
  const seconds = steps.map((step) => (step.kind === 'VOID' ? 0 : step.mostSeconds))
  return { steps, mostSeconds: seconds.reduce((sum, each) => sum + each, 0) }
}

/** Without a window: rule and panel share one round, whose report is final. */
function stepsAtOnce({
  terms,
  pool,
  times,
  hasRule = false,
}: EscalationParameters): EscalationStep[] {
  const takesPanel = terms.dataOnly !== true
  const reads = hasRule || !takesPanel
  const costs: StepCost[] = [{ payer: 'CREATOR', what: 'POOL', amount: pool }]
  const start: StepStart = reads ? 'NO_DATA' : 'ASKING'
  return [
    ...(reads ? [step('RULE', ['ASKING'], takesPanel ? 0 : times.grace)] : []),
    ...(takesPanel ? [step('PANEL', [start], times.grace, costs)] : []),
    step('VOID', ['NOBODY'], 0),
  ]
}

function stepsOfLadder(
  { terms, pool, times }: EscalationParameters,
  { fee, periodSeconds }: Pick<ListedCourt, 'fee' | 'periodSeconds'>,
): EscalationStep[] {
  const { windowSeconds = 0, panelWindowSeconds = 0, bond = toAmount(0n) } = terms
  const isFirst = terms.judgeFirst === true
  const isData = terms.dataOnly === true
  const deposit = (payer: StepCost['payer'], times: bigint): StepCost[] => [
    { payer, what: 'BOND', amount: toAmount(times * bond) },
  ]
  const withFee = (payer: StepCost['payer'], times: bigint): StepCost[] => [
    ...deposit(payer, times),
    ...(fee > 0n ? [{ payer, what: 'COURT_FEE', amount: fee } as const] : []),
  ]
  const judged = isFirst
    ? [
        ...deposit('ASKER', 1n),
        ...(isData ? [] : [{ payer: 'CREATOR', what: 'POOL', amount: pool } as const]),
      ]
    : withFee('DISPUTER', 1n)
  const start: StepStart = isFirst ? 'ASKING' : 'DISPUTE'
  const joining = isFirst ? 0 : times.notice
  return [
    ...(isFirst ? [] : [step('CLAIM', ['ASKING'], windowSeconds, deposit('ASKER', 1n))]),
    isData
      ? step('RULE', [start], times.judging, judged)
      : step('PANEL', [start], joining + times.seedDelay + times.judging, judged),
    step(
      'APPEAL',
      ['FINDING'],
      isFirst || isData ? windowSeconds : panelWindowSeconds,
      withFee('APPELLANT', 2n),
    ),
    step('COURT', ['APPEAL', 'UNSURE'], periodSeconds),
    step('VOID', ['NOBODY', 'UNDECIDED'], 0, [
      { payer: 'ASKER', what: 'TENTH', amount: toAmount(bond / 10n) },
    ]),
  ]
}

function step(
  kind: EscalationStep['kind'],
  starts: readonly StepStart[],
  mostSeconds: number,
  costs: readonly StepCost[] = [],
): EscalationStep {
  return { kind, starts, mostSeconds, costs }
}
