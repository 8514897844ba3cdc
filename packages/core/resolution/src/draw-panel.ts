import { CresolverError, type Hash, hashText } from '@cresolver/protocol'

/** Who takes part in a draw. */
export type DrawParameters = {
  /** Hash of a block that was unknown when the candidates joined. */
  readonly seed: Hash
  /** Number of workers that had joined by the first request. */
  readonly candidates: number
  /** Number of workers that have joined by now. */
  readonly joined: number
}

/**
 * Orders the workers of a market for its panel: the candidates by the seed, later joiners behind
 * them in join order, because they could choose their address by the seed.
 *
 * Fisher-Yates, from the last place to the second: the candidate at place i changes places with the
 * one at `r mod (i + 1)`, where r is a number of 128 bits from keccak-256 over the seed and a
 * counter. The bias of the remainder is below 2^-124.
 *
 * @param parameters - {@link DrawParameters}
 * @returns places in join order, the first drawn first
 * @throws CresolverError `COUNT_INVALID` when there are more candidates than workers
 *
 * @example
 * drawPanel({ seed: `0x${'00'.repeat(32)}`, candidates: 3, joined: 4 }) // [?, ?, ?, 3]
 */
export function drawPanel({ seed, candidates, joined }: DrawParameters): number[] {
  if (!Number.isSafeInteger(candidates) || candidates < 0 || candidates > joined) {
    throw new CresolverError({
      code: 'COUNT_INVALID',
      message: `Of ${joined} workers ${candidates} cannot be candidates.`,
      hint: 'Read both numbers from the market contract.',
    })
  }
  const order = Array.from({ length: joined }, (_, index) => index)
  const numbers = randomNumbers(seed)
  for (let index = candidates - 1; index > 0; index -= 1) {
    const other = Number(numbers.next().value % BigInt(index + 1))
    const moved = order[index] ?? index
    order[index] = order[other] ?? other
    order[other] = moved
  }
  return order
}

/** Two numbers from each hash: hashing is slow inside the wasm. */
function* randomNumbers(seed: Hash): Generator<bigint, never> {
  for (let counter = 0; ; counter += 1) {
    const hash = hashText(`${seed.toLowerCase()}:${counter}`)
    yield BigInt(`0x${hash.slice(2, 34)}`)
    yield BigInt(`0x${hash.slice(34)}`)
  }
}
