import { PANEL_LIMITS } from '@cresolver/protocol'
import { type Amount, toAmount } from '../amount.ts'
import type { EscalationStep, StepCost, StepStart } from './escalation-step.ts'
import {
  RULE_AGAIN_SECONDS,
  SECOND_PANEL_SECONDS,
  VOID_GRACE_SECONDS,
} from './periods.ts'
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
  /** Seats of the first panel; without it as many as terms and candidates allow. */
  readonly seats?: number | undefined
}

/** How a question is passed on until its verdict is final, how long that takes, and what it costs. */
export type Escalation = {
  /** In the order in which they can follow; VOID is the last. */
  readonly steps: readonly EscalationStep[]
  /** The most seconds from the request to FINAL. */
  readonly mostSeconds: number
  /** Seats of the first panel; 0 where only data decides. */
  readonly seats: number
  /** Whether a second panel or a court can decide what the first panel does not. */
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
 * @param parameters - {@link EscalationParameters}
 * @returns {@link Escalation}
 *
 * @example
 * escalationOf({ terms: { windowSeconds: 7_200 }, pool, candidates: 20, leastStake }).mostSeconds
 * // 871_200: seven days, two hours, and three days of a second panel
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
  const { seats, hasSecond, hasCourt } = ways
  return {
    steps,
    mostSeconds:
      longest('RULE', 'PANEL') +
      longest('WINDOW') +
      longest('RULE_AGAIN', 'SECOND_PANEL') +
      longest('COURT'),
    seats,
    hasJudge: hasSecond || hasCourt,
    unsureCost: seats > 0 ? unsureCost({ terms, seats, leastStake }) : undefined,
  }
}

/** Which ways lead on from a first verdict. */
type Ways = {
  readonly seats: number
  readonly takesPanel: boolean
  readonly hasSecond: boolean
  readonly hasCourt: boolean
  /** Data can be proposed, and its verdict disputed. */
  readonly ruleAgain: boolean
  /** How the verdict of a panel is passed on. */
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
  const seats = takesPanel ? (given ?? wanted) : 0
  const hasSecond = seats > 0 && candidates >= 2 * seats
  const hasCourt = terms.court !== undefined
  const hasWindow = (terms.windowSeconds ?? 0) > 0
  // The contract refuses the dispute of a panel's verdict for which there is no judge.
  const canDispute = takesPanel && hasWindow && (hasSecond || hasCourt)
  const canBeUnsure = takesPanel && (terms.policy ?? 'guarded') === 'guarded'
  return {
    ...{ seats, takesPanel, hasSecond, hasCourt },
    ruleAgain: hasWindow && (hasRule || !takesPanel),
    fromPanel: [
      ...(canDispute ? (['DISPUTE'] as const) : []),
      ...(canBeUnsure ? (['UNSURE'] as const) : []),
    ],
  }
}

function firstSteps(
  { terms, pool, hasRule = false }: EscalationParameters,
  { takesPanel }: Ways,
): EscalationStep[] {
  const { windowSeconds = 0, bond = 0n } = terms
  const steps: EscalationStep[] = []
  if (hasRule || !takesPanel) steps.push(step('RULE', ['REQUEST'], VOID_GRACE_SECONDS))
  if (takesPanel) {
    const start = hasRule ? 'NO_DATA' : 'REQUEST'
    const costs: StepCost[] = [{ payer: 'CREATOR', what: 'POOL', amount: pool }]
    steps.push(step('PANEL', [start], VOID_GRACE_SECONDS, costs))
  }
  if (windowSeconds > 0) {
    const deposit = { payer: 'DISPUTER', what: 'BOND', amount: toAmount(bond) } as const
    steps.push(step('WINDOW', ['PROPOSAL'], windowSeconds, [deposit]))
  }
  return steps
}

function judgeSteps(
  { terms, pool }: EscalationParameters,
  { hasSecond, hasCourt, ruleAgain, fromPanel }: Ways,
): EscalationStep[] {
  const fee = toAmount(terms.disputeFee ?? 0n)
  const fees: StepCost[] =
    fee > 0n && fromPanel.includes('DISPUTE')
      ? [{ payer: 'DISPUTER', what: 'DISPUTE_FEE', amount: fee, after: 'DISPUTE' }]
      : []
  const pools: StepCost[] = fromPanel.includes('UNSURE')
    ? [{ payer: 'CREATOR', what: 'POOL', amount: pool, after: 'UNSURE' }]
    : []
  const second = hasSecond && fromPanel.length > 0
  const steps: EscalationStep[] = []
  if (ruleAgain) steps.push(step('RULE_AGAIN', ['DISPUTE'], RULE_AGAIN_SECONDS))
  if (second) {
    steps.push(step('SECOND_PANEL', fromPanel, SECOND_PANEL_SECONDS, [...fees, ...pools]))
  }
  const starts: StepStart[] = [
    ...(second ? [] : fromPanel),
    ...(second || ruleAgain ? (['UNDECIDED'] as const) : []),
  ]
  if (hasCourt && starts.length > 0) {
    steps.push(step('COURT', starts, terms.courtPeriodSeconds ?? 0, fees))
  }
  return steps
}

function voidStep({ terms }: EscalationParameters, ways: Ways): EscalationStep {
  const { hasSecond, hasCourt, ruleAgain, fromPanel } = ways
  const hasJudge = ruleAgain || ((hasSecond || hasCourt) && fromPanel.length > 0)
  const bond = terms.bond ?? 0n
  const starts: StepStart[] = [
    'NO_REPORT',
    ...(hasJudge ? (['UNDECIDED'] as const) : []),
    ...(hasSecond || hasCourt ? [] : fromPanel),
  ]
  const burned = toAmount(bond - bond / 2n)
  const isDisputed = ruleAgain || fromPanel.includes('DISPUTE')
  const cost = { payer: 'DISPUTER', what: 'HALF_BOND', after: 'DISPUTE' } as const
  return step(
    'VOID',
    starts,
    0,
    isDisputed && bond > 0n ? [{ ...cost, amount: burned }] : [],
  )
}

function step(
  kind: EscalationStep['kind'],
  starts: readonly StepStart[],
  mostSeconds: number,
  costs: readonly StepCost[] = [],
): EscalationStep {
  return { kind, starts, mostSeconds, costs }
}
