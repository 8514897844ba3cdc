import { CresolverError, type Hash, hashBytes } from '../../protocol/index.ts'

/** Input of a draw. */
export type UnitsToDraw = {
  /** PREVRANDAO of the block that the request fixed, 32 bytes in hex. */
  readonly seed: Hash
  /** Id of the market, 0 to 2^256 - 1. */
  readonly marketId: bigint
  /** Number of the asking, from 0: a market that is open again after TOO_EARLY draws with the next one. */
  readonly stage: number
  /** Whole units of stake of each place in join order; 0 for a place that does not count. */
  readonly units: readonly bigint[]
  /** Votes and reserves, a whole number >= 0. */
  readonly count: number
}

/** One word of the EVM, in bytes. */
const WORD = 32

/**
 * Draws units of stake without replacement. A worker's drawn units are its votes, so that it is the same to the draw
 * whether a stake has one identity or many.
 *
 * All units are laid out in join order. Draw i, from 0, takes out the unit with the index
 * `keccak256(abi.encode(bytes32 seed, uint256 marketId, uint256 stage, uint256 i)) mod (units left)`. The bias of the
 * remainder is below 2^-128 for fewer than 2^128 units.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-panel-of-a-market-with-a-window
 *
 * @param parameters - {@link UnitsToDraw}
 * @returns places in drawn order, one entry for each drawn unit; fewer than `count` where there are fewer units
 * @throws `SdkErrors['drawUnits']`: `VALUE_INVALID` when a number is not a whole number >= 0, or is too large for its word;
 *   `VALUE_INVALID` when the seed is not 32 bytes
 *
 * @example
 * ```ts
 * import { drawUnits } from '@cresolver/sdk/resolution'
 *
 * const seed = `0x${'00'.repeat(32)}` as const
 * console.log(drawUnits({ seed, marketId: 1n, stage: 0, units: [2n, 0n, 1n], count: 9 })) // [ 0, 2, 0 ]
 * ```
 */
export function drawUnits({
  seed,
  marketId,
  stage,
  units,
  count,
}: UnitsToDraw): number[] {
  const left = units.map((each) => requireWhole('The number of units', each))
  const draws = Number(requireWhole('The number of draws', count))
  const message = new Uint8Array(4 * WORD)
  message.set(seedBytes(seed))
  writeWord(message, 1, requireWhole('The id of the market', marketId))
  writeWord(message, 2, requireWhole('The number of the asking', stage))

  const drawn: number[] = []
  let total = left.reduce((sum, each) => sum + each, 0n)
  while (drawn.length < draws && total > 0n) {
    writeWord(message, 3, BigInt(drawn.length))
    const place = placeOf(left, BigInt(hashBytes(message)) % total)
    left[place] = (left[place] ?? 0n) - 1n
    total -= 1n
    drawn.push(place)
  }
  return drawn
}

/** Finds whose unit has an index. */
function placeOf(units: readonly bigint[], index: bigint): number {
  let before = 0n
  return units.findIndex((each) => {
    before += each
    return index < before
  })
}

/** Written by hand: a general encoder of the ABI is slow inside the wasm. */
function writeWord(message: Uint8Array, word: number, value: bigint): void {
  let rest = value
  for (let index = (word + 1) * WORD - 1; index >= word * WORD; index -= 1) {
    message[index] = Number(rest & 0xffn)
    rest >>= 8n
  }
}

function seedBytes(seed: string): number[] {
  if (!/^0x[\da-f]{64}$/i.test(seed)) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: 'The seed of a draw must be 0x and 64 hex digits.',
      hint: 'Read it from the header of the block that the market names.',
    })
  }
  return Array.from({ length: WORD }, (_, index) =>
    Number.parseInt(seed.slice(2 + 2 * index, 4 + 2 * index), 16),
  )
}

function requireWhole(name: string, value: bigint | number): bigint {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value)
  if (isWhole && value >= 0 && value < 2n ** 256n) return BigInt(value)
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${name} must be a whole number from 0 to below 2^256, but it is ${value}.`,
    hint: 'Read the numbers of a draw from the market contract.',
  })
}
