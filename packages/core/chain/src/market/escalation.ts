import { PANEL_LIMITS } from '@cresolver/protocol'
import { type Amount, toAmount } from '../amount.ts'
import type { EscalationStep, StepCost, StepStart } from './escalation-step.ts'
import { RULE_AGAIN_SECONDS, VOID_GRACE_SECONDS } from './periods.ts'
import type { TermsInput } from './terms.ts'
import { type UnsureCost, unsureCost } from './unsure-cost.ts'

/** What {@link escalationOf} computes from. */
export type EscalationParameters = {
  readonly terms: TermsInput
  /** Reward pool. */
  readonly pool: Amount
  /** Workers that join before the first request. */
  readonly candidates: number
  /** Least stake of the asset. */
  readonly leastStake: Amount
  /** Whether the question has a rule. */
  readonly hasRule?: boolean | undefined
  /** Seats of the panel; without it as many as terms and candidates allow. */
  readonly seats?: number | undefined
}

/** How a question is passed on until its verdict is final, how long that takes, and what it costs. */
export type Escalation = {
  /** In the order in which they can follow; VOID is the last. */
  readonly steps: readonly EscalationStep[]
  /** The most seconds from the request to FINAL. */
  readonly mostSeconds: number
  /** Seats of the panel; 0 where only data decides. */
  readonly seats: number
  /** Whether a court can decide what the panel does not. */
  readonly hasJudge: boolean
  /** What it takes to keep the panel from a verdict; undefined without a panel. */
  readonly unsureCost: UnsureCost | undefined
}

/**
 * Lists the steps that a question can take, from the terms of its market.
 *
 * It computes what the contract does with a verdict, so it needs no chain. `mostSeconds` adds the
 * longest way: a report at the last moment, a dispute at the end of the window, and judges that take
 * all of their time.
 *
 *
 * @example
 * const terms = { windowSeconds: 7_200, court, courtPeriodSeconds: 86_400 }
 * escalationOf({ terms, pool, candidates: 20, leastStake }).mostSeconds
 * // 698_400: seven days, two hours, and a day of the court
 */
export function escalationOf(parameters: EscalationParameters): Escalation {
  const ways = waysOf(parameters)
  const steps = [
    ...firstSteps(parameters, ways),
    ...judgeSteps(parameters, ways),
    voidStep(parameters, ways),
  ]
  const longest = (...kinds: EscalationStep['kind'][]) =>
    Math.max(
      0,
      ...steps.flatMap((each) => (kinds.includes(each.kind) ? each.mostSeconds : [])),
    )
  const { terms, leastStake } = parameters
  const { seats, hasCourt } = ways
  return {
    steps,
    mostSeconds:
      longest('RULE', 'PANEL') +
      longest('WINDOW') +
      longest('RULE_AGAIN') +
      longest('APPEAL') +
      longest('COURT'),
    seats,
    hasJudge: hasCourt,
    unsureCost: seats > 0 ? unsureCost({ terms, seats, leastStake }) : undefined,
  }
}

/** Which ways lead on from a first verdict. */
type Ways = {
  readonly seats: number
  readonly takesPanel: boolean
  readonly hasCourt: boolean
  /** Data can be proposed, and its verdict disputed. */
  readonly ruleAgain: boolean
  /** How the verdict of a panel is passed on to a court. */
  readonly fromPanel: readonly ('DISPUTE' | 'UNSURE')[]
}

function waysOf({
  terms,
  candidates,
  hasRule = false,
  seats: given,
}: EscalationParameters): Ways {
  const takesPanel = terms.dataOnly !== true
  const wanted = Math.min(terms.panelSize || PANEL_LIMITS.seats, candidates)
  const hasWindow = (terms.windowSeconds ?? 0) > 0
  const hasCourt = terms.court !== undefined
  const canBeUnsure = takesPanel && (terms.policy ?? 'guarded') !== 'spec'
  return {
    seats: takesPanel ? (given ?? wanted) : 0,
    ...{ takesPanel, hasCourt },
    ruleAgain: hasWindow && (hasRule || !takesPanel),
    fromPanel: [
      ...(takesPanel && hasWindow && hasCourt ? (['DISPUTE'] as const) : []),
      ...(canBeUnsure ? (['UNSURE'] as const) : []),
    ],
  }
}

function firstSteps(
  { terms, pool, hasRule = false }: EscalationParameters,
  { takesPanel }: Ways,
): EscalationStep[] {
  const { windowSeconds = 0 } = terms
  const steps: EscalationStep[] = []
  if (hasRule || !takesPanel) steps.push(step('RULE', ['REQUEST'], VOID_GRACE_SECONDS))
  if (takesPanel) {
    const start = hasRule ? 'NO_DATA' : 'REQUEST'
    const costs: StepCost[] = [{ payer: 'CREATOR', what: 'POOL', amount: pool }]
    steps.push(step('PANEL', [start], VOID_GRACE_SECONDS, costs))
  }
  if (windowSeconds > 0) {
    steps.push(step('WINDOW', ['PROPOSAL'], windowSeconds, depositOf(terms)))
  }
  return steps
}

function depositOf({ bond = toAmount(0n) }: TermsInput): StepCost[] {
  return [{ payer: 'DISPUTER', what: 'BOND', amount: bond }]
}

function judgeSteps(
  { terms }: EscalationParameters,
  { hasCourt, ruleAgain, fromPanel }: Ways,
): EscalationStep[] {
  const { windowSeconds = 0, courtPeriodSeconds = 0, disputeFee = toAmount(0n) } = terms
  const steps: EscalationStep[] = []
  if (ruleAgain) steps.push(step('RULE_AGAIN', ['DISPUTE'], RULE_AGAIN_SECONDS))
  if (!hasCourt) return steps
  if (ruleAgain) steps.push(step('APPEAL', ['REREAD'], windowSeconds, depositOf(terms)))
  const starts: StepStart[] = [
    ...fromPanel,
    ...(ruleAgain ? (['APPEAL', 'UNDECIDED'] as const) : []),
  ]
  const canDispute = ruleAgain || fromPanel.includes('DISPUTE')
  const fee = { payer: 'DISPUTER', what: 'DISPUTE_FEE', after: 'DISPUTE' } as const
  const fees = canDispute && disputeFee > 0n ? [{ ...fee, amount: disputeFee }] : []
  if (starts.length > 0) steps.push(step('COURT', starts, courtPeriodSeconds, fees))
  return steps
}

function voidStep(
  { terms }: EscalationParameters,
  { hasCourt, ruleAgain, fromPanel }: Ways,
): EscalationStep {
  const hasJudge = ruleAgain || (hasCourt && fromPanel.length > 0)
  const bond = terms.bond ?? 0n
  const starts: StepStart[] = [
    'NO_REPORT',
    ...(hasJudge ? (['UNDECIDED'] as const) : []),
    ...(hasCourt ? [] : fromPanel),
  ]
  const burned = toAmount(bond - bond / 2n)
  const isDisputed = ruleAgain || fromPanel.includes('DISPUTE')
  const cost = { payer: 'DISPUTER', what: 'HALF_BOND', after: 'DISPUTE' } as const
  const costs = isDisputed && bond > 0n ? [{ ...cost, amount: burned }] : []
  return step('VOID', starts, 0, costs)
}

function step(
  kind: EscalationStep['kind'],
  starts: readonly StepStart[],
  mostSeconds: number,
  costs: readonly StepCost[] = [],
): EscalationStep {
  return { kind, starts, mostSeconds, costs }
}
