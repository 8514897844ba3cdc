/** Differences between two runs of one command. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/0x[0-9a-fA-F]{8,}…?/g, '0x#'],
  [/\b[\w-]{43}\b/g, '#'],
  [/\b[0-9a-f]{16,}…?/g, '#'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'TIME'],
  [/\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?( UTC)?/g, 'TIME'],
  [
    /\b(in |after )?\d+(\.\d+)? (ms|s|seconds?|minutes?|min|hours?|days?)( ago)?\b/g,
    'SPAN',
  ],
  [/\d+\.\d{5,}/g, 'AMOUNT'],
  [/\s+/g, ' '],
]

/**
 * Compares what a command printed with the output that a page shows. Ids, hashes, addresses and
 * times are masked; a line `...` of the page stands for any number of lines.
 */
export function firstDifference(shown: string, printed: string): string | undefined {
  const lines = printed.split('\n').map(mask)
  let next = 0
  let mayPassOver = true
  for (const line of shown.split('\n')) {
    const wanted = mask(line)
    if (wanted === '...') {
      mayPassOver = true
      continue
    }
    if (wanted === '') continue
    while (lines[next] === '') next += 1
    const found = mayPassOver ? lines.indexOf(wanted, next) : next
    if (found < 0 || lines[found] !== wanted) return line
    next = found + 1
    mayPassOver = false
  }
  return undefined
}

function mask(line: string): string {
  return masks
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
    .trim()
}
