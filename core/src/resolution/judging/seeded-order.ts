import { hashText } from '../../protocol/index.ts'

/** Places of `count` things in an order that the seed and the purpose set. */
export function seededOrder(count: number, seed: string, purpose: string): number[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    key: hashText(`${seed} ${purpose} ${index}`),
  }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ index }) => index)
}
