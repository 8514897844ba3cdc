/** One stated probability, and what came true. */
export type Forecast = {
  /** Stated probability of the own answer, 0 to 1. */
  readonly confidence: number
  readonly isRight: boolean
}

/** Match of stated probabilities with what came true. */
export type Calibration = {
  readonly forecasts: number
  /** Mean of (confidence - outcome)², 0 to 1; smaller is better, 0.25 is a coin's. */
  readonly brier: number
  /** Expected calibration error over ten equal bins, 0 to 1. */
  readonly calibrationError: number
}

const bins = 10

/**
 * Measures forecasts. Floating point: no verdict depends on it.
 *
 * @param forecasts - in any order
 * @returns undefined without any
 */
export function calibrationOf(forecasts: readonly Forecast[]): Calibration | undefined {
  if (forecasts.length === 0) return undefined
  const gaps: number[] = Array(bins).fill(0)
  let squares = 0
  for (const { confidence, isRight } of forecasts) {
    const gap = confidence - (isRight ? 1 : 0)
    squares += gap ** 2
    const bin = Math.min(Math.floor(confidence * bins), bins - 1)
    gaps[bin] = (gaps[bin] ?? 0) + gap
  }
  const absolute = gaps.reduce((sum, gap) => sum + Math.abs(gap), 0)
  return {
    forecasts: forecasts.length,
    brier: squares / forecasts.length,
    calibrationError: absolute / forecasts.length,
  }
}
