/**
 * Shortens every run of one letter to a single letter, so that doubled letters do not matter.
 */
export function collapseRepeats(text: string): string {
  let collapsed = ''
  for (const letter of text) {
    if (!collapsed.endsWith(letter)) collapsed += letter
  }
  return collapsed
}

/**
 * Counts the letters to insert, delete, replace or swap with a neighbour to turn one word into
 * another (optimal string alignment distance).
 */
export function editDistance(left: string, right: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1]
      const cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      current.push(
        row > 1 && column > 1 && swapped
          ? Math.min(cost, at(beforeLast, column - 2) + 1)
          : cost,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, right.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
