import { CresolverError, type Hash } from '../protocol/index.ts'
import { drawUnits } from './ladder/draw-units.ts'

/** Who takes part in the draw of a market without a window. */
export type DrawParameters = {
  /** RANDAO of a block that was unknown when the candidates joined. */
  readonly seed: Hash
  readonly marketId: bigint
  /** Number of workers that had joined by the first request. */
  readonly candidates: number
  /** Number of workers that have joined by now. */
  readonly joined: number
}

/**
 * Orders the workers of a market without a window for its panel: the candidates as {@link drawUnits} draws
 * them, of whom each is one unit, and later joiners behind them in join order, because they could choose
 * their address by the seed.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-panel-of-a-market-without-a-window
 *
 * @param parameters - {@link DrawParameters}
 * @returns places in join order, the first drawn first
 * @throws `SdkErrors['drawPanel']`: `VALUE_INVALID` when there are more candidates than workers
 *
 * @example
 * ```ts
 * import { drawPanel } from '@cresolver/sdk/resolution'
 *
 * const seed = `0x${'00'.repeat(32)}` as const
 * console.log(drawPanel({ seed, marketId: 1n, candidates: 3, joined: 4 })) // [ 0, 2, 1, 3 ]
 * ```
 */
export function drawPanel(parameters: DrawParameters): number[] {
  const { seed, marketId, candidates, joined } = parameters
  if (!Number.isSafeInteger(candidates) || candidates < 0 || candidates > joined) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `${candidates} of ${joined} workers cannot be candidates.`,
      hint: 'Read both numbers from the market contract.',
    })
  }
  const units = Array<bigint>(candidates).fill(1n)
  return [
    ...drawUnits({ seed, marketId, stage: 0, units, count: candidates }),
    ...Array.from({ length: joined - candidates }, (_, index) => candidates + index),
  ]
}
