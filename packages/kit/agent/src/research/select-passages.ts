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
  for (const { place } of best) {
    const places = [headOf(lines, place), place].filter((each) => !kept.has(each))
    const more = [...new Set(places)].map((each) => (lines[each] ?? '').length + 1)
    const added = more.reduce((sum, each) => sum + each, 0)
    if (length + added > most) continue
    length += added
    for (const each of places) kept.add(each)
  }
  return paragraphs
    .filter(({ place }) => kept.has(place))
    .map(({ paragraph }) => paragraph)
    .join('\n')
}

/** The line with the head of the table of a row; of another line, itself. */
export function headOf(lines: readonly string[], index: number): number {
  const isRow = (line: number) => lines[line]?.includes(' | ') ?? false
  let head = index
  while (isRow(index) && isRow(head - 1)) head -= 1
  return head
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
}
