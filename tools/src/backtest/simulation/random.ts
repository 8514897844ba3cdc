/** A source of numbers from 0 to below 1, in steps of 2^-32. */
export type Random = () => number

/**
 * Creates a source of numbers that a seed determines, on every machine.
 *
 * Source: xoshiro128**, Blackman and Vigna, seeded by splitmix32. Not for secrets.
 *
 * @param seed - whole number, 0 to 2^32 - 1
 */
export function createRandom(seed: number): Random {
  const next = splitmix(seed)
  let a = next()
  let b = next()
  let c = next()
  let d = next()
  return () => {
    const mixed = Math.imul(rotate(Math.imul(b, 5), 7), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return (mixed >>> 0) / 4_294_967_296
  }
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}

function splitmix(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let word = state ^ (state >>> 16)
    word = Math.imul(word, 0x21f0aaad)
    word ^= word >>> 15
    word = Math.imul(word, 0x735a2d97)
    return word ^ (word >>> 15)
  }
}
