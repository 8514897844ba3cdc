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
  for (const { paragraph, place } of best) {
    if (length + paragraph.length + 1 > most) continue
    length += paragraph.length + 1
    kept.add(place)
  }
  return paragraphs
    .filter(({ place }) => kept.has(place))
    .map(({ paragraph }) => paragraph)
    .join('\n')
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
}
