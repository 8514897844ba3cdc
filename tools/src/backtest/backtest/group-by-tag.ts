/** Groups rows by their tags, the largest group first; a row is in the group of each of its tags. */
export function groupByTag<Row extends { readonly tags: readonly string[] }>(
  rows: readonly Row[],
): (readonly [tag: string, rows: readonly Row[]])[] {
  const tagged = new Map<string, Row[]>()
  for (const row of rows) {
    for (const tag of new Set(row.tags))
      tagged.set(tag, [...(tagged.get(tag) ?? []), row])
  }
  return [...tagged].sort(
    ([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1),
  )
}
