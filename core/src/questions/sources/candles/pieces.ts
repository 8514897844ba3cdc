import type { UnixSeconds } from '../../moment.ts'
import type { CandleStep } from '../../rule.ts'

/** A span that is read in candles of one length. */
export type Piece = {
  readonly step: CandleStep
  readonly from: UnixSeconds
  /** Not included. */
  readonly to: UnixSeconds
}

/** Length of a candle in seconds. */
export function candleSeconds(step: CandleStep): number {
  return lengths[step]
}

/**
 * Cuts a window into as few pieces as there can be: minutes to the next hour, hours to the next day,
 * days, then hours and minutes again. Days begin at midnight UTC.
 *
 * @param longest - no candles above this length are used
 */
export function cutWindow(
  from: UnixSeconds,
  to: UnixSeconds,
  shortest: CandleStep,
  longest: CandleStep,
): readonly Piece[] {
  const steps = order.slice(order.indexOf(shortest), order.indexOf(longest) + 1)
  return cut(from, to, steps)
}

const lengths: { readonly [Step in CandleStep]: number } = {
  '1m': 60,
  '1h': 3_600,
  '1d': 86_400,
}
const order: readonly CandleStep[] = ['1m', '1h', '1d']

function cut(from: number, to: number, steps: readonly CandleStep[]): readonly Piece[] {
  const [step, next] = steps
  if (step === undefined || from >= to) return []
  const whole = { step, from: from as UnixSeconds, to: to as UnixSeconds }
  if (next === undefined) return [whole]
  const length = lengths[next]
  const first = Math.ceil(from / length) * length
  const last = Math.floor(to / length) * length
  if (first >= last) return [whole]
  return [
    ...cut(from, first, [step]),
    ...cut(first, last, steps.slice(1)),
    ...cut(last, to, [step]),
  ]
}
