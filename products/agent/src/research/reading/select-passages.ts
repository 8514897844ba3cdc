/**
 * Shortens the text of a page to the paragraphs that share most words with a statement, in their order.
 *
 * @param text - text of a page
 * @param statement - what is looked for
 * @param most - most characters of the result
 * @returns the whole text where it fits
 */
export function selectPassages(text: string, statement: string, most: number): string {
  if (text.length <= most) return text
  const words = new Set(wordsOf(statement))
  const paragraphs = text.split('\n').map((whole, place) => {
    // One character of each is the line break.
    const paragraph = whole.slice(0, most - 1)
    const shared = wordsOf(paragraph).filter((word) => words.has(word))
    return { paragraph, place, score: new Set(shared).size }
  })
  const best = [...paragraphs].sort(
    (one, other) => other.score - one.score || one.place - other.place,
  )
  const kept = new Set<number>()
  let length = 0
  const lines = paragraphs.map(({ paragraph }) => paragraph)
  const heads = tableHeads(lines)
  for (const { place } of best) {
    const places = [...new Set([heads[place] ?? place, place])].filter(
      (each) => !kept.has(each),
    )
    const added = places.reduce((sum, each) => sum + (lines[each]?.length ?? 0) + 1, 0)
    if (length + added > most) continue
    length += added
    for (const each of places) kept.add(each)
  }
  return paragraphs
    .filter(({ place }) => kept.has(place))
    .map(({ paragraph }) => paragraph)
    .join('\n')
}

/** For each line the one with the head of its table; a line outside of a table has itself. */
export function tableHeads(lines: readonly string[]): readonly number[] {
  let head: number | undefined
  return lines.map((line, index) => {
    head = line.includes(' | ') ? (head ?? index) : undefined
    return head ?? index
  })
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
}
