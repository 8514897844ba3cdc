import {
  type Amount,
  type Escalation,
  escalationOf,
  type TermsInput,
  toAmount,
} from '@cresolver/chain'
import { PANEL_LIMITS } from '@cresolver/protocol'
import { flipCost, seatsForValue } from '@cresolver/resolution'

/** What {@link planEscalation} computes from. */
export type PlanParameters = {
  readonly terms: TermsInput
  readonly pool: Amount
  readonly leastStake: Amount
  /** Workers that join; without it twice as many as there are seats. */
  readonly candidates?: number | undefined
  readonly hasRule: boolean
}

/** The steps of a market, and what its seats risk at the least stake. */
export type EscalationPlan = {
  readonly escalation: Escalation
  readonly candidates: number
  /** What a verdict costs its seats that a judge turns around. */
  readonly flipCost: Amount
  /** Seats that the value at risk needs; undefined where no number is enough. */
  readonly seatsForValue: number | undefined
}

/** Plans the steps of a market whose workers stake the least that they may. */
export function planEscalation({
  terms,
  pool,
  leastStake,
  candidates: given,
  hasRule,
}: PlanParameters): EscalationPlan {
  const wrongSlashBps = terms.wrongSlashBps ?? 0
  const value = { wrongSlashBps, valueAtRisk: terms.valueAtRisk ?? 0n }
  const needed = seatsForValue(leastStake, value)
  const wanted = Math.max(terms.panelSize || PANEL_LIMITS.seats, needed ?? 0)
  const most = Math.min(wanted, PANEL_LIMITS.seats, given ?? PANEL_LIMITS.seats)
  const candidates = given ?? (terms.dataOnly ? 0 : 2 * most)
  const escalation = escalationOf({
    ...{ terms, pool, candidates, leastStake, hasRule },
    seats: most,
  })
  const stakes = Array<bigint>(escalation.seats).fill(leastStake)
  return {
    escalation,
    candidates,
    flipCost: toAmount(flipCost(stakes, wrongSlashBps)),
    seatsForValue: needed,
  }
}
