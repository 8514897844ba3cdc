import { RULE_KEYS } from './rule-keys.ts'

/** Finds the key that an author probably meant. */
export function nearestKey(text: string): string | undefined {
  const near = RULE_KEYS.map((key) => ({ key, edits: countEdits(text, key) }))
    .filter(({ key, edits }) => edits <= Math.min(2, Math.floor(key.length / 2)))
    .sort((left, right) => left.edits - right.edits)
  return near[0]?.key
}

/** Inserted, removed and exchanged characters, and neighbours that changed places. */
function countEdits(left: string, right: string): number {
  let before: number[] = []
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= right.length; to += 1) {
      const isSame = left[at - 1] === right[to - 1]
      const isSwapped = left[at - 1] === right[to - 2] && left[at - 2] === right[to - 1]
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return row[right.length] ?? 0
}
