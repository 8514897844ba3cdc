import { PANEL_LIMITS } from '@cresolver/protocol'
import type { DrawRecord } from '../record/draw-record.ts'
import { flipCost, type SlashTerms } from '../scoring/flip-cost.ts'

/** What decides the size of a panel beside stakes and draw. */
export type PanelSizeRule = SlashTerms & {
  /** Most seats, 0 for as many as can be asked; a value at risk can take more. */
  readonly panelSize: number
  /** Seats of an earlier round; undefined without one. */
  readonly before: number | undefined
}

/**
 * Checks how many seats a panel has: what terms or an earlier round say, and more only as far as the value
 * at risk needs.
 *
 * Fewer are possible where the quotas of the workflow, which no chain holds, allowed no more.
 *
 * @param draw - draw of the record
 * @param seats - places with a seat
 * @param stakes - of all candidates in join order, from the chain
 * @param rule - {@link PanelSizeRule}
 * @returns what is wrong, or undefined
 */
export function findPanelSizeFault(
  { order, size, empty }: DrawRecord,
  seats: readonly number[],
  stakes: readonly bigint[],
  { before, panelSize, wrongSlashBps, valueAtRisk }: PanelSizeRule,
): string | undefined {
  const wanted = before ?? (panelSize === 0 ? PANEL_LIMITS.seats : panelSize)
  const seated = order
    .filter((place) => seats.includes(place))
    .map((place) => stakes[place] ?? 0n)
  const costOf = (count: number) => flipCost(seated.slice(0, count), wrongSlashBps)
  if (size > PANEL_LIMITS.seats) return `${size} seats are more than there can be`
  const cost = costOf(seated.length)
  if (cost < valueAtRisk) {
    return `a flip would cost ${cost}, less than the value at risk of ${valueAtRisk}`
  }
  if (size <= wanted) return undefined
  if (empty > 0)
    return `${size} seats, of which ${empty} are empty, where ${wanted} were to be given`
  for (let fewer = wanted; fewer < size; fewer += 1) {
    if (costOf(fewer) >= valueAtRisk) {
      return `${fewer} seats protect the value at risk of ${valueAtRisk}, yet there are ${size}`
    }
  }
  return undefined
}
