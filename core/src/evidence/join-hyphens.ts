import type { MatchKey } from './match-key.ts'

/** Joins words that a PDF hyphenates at the end of a line: `resolu-`, new line, `tion`. */
export function joinHyphens({ key, starts, ends }: MatchKey, text: string): MatchKey {
  const kept: number[] = []
  for (let index = 0; index < key.length; index += 1) {
    if (key[index] === '-' && isLineBreak(index + 1) && isLower(key[index + 2]))
      index += 1
    else kept.push(index)
  }
  return {
    key: pick(key, kept),
    starts: Uint32Array.from(kept, (index) => starts[index] ?? 0),
    ends: Uint32Array.from(kept, (index) => ends[index] ?? 0),
  }

  function isLineBreak(index: number): boolean {
    if (key[index] !== ' ') return false
    const space = text.slice(starts[index], ends[index])
    return space.length <= 3 && /^\r?\n *$/.test(space)
  }
}

function isLower(character: string | undefined): boolean {
  return character !== undefined && character !== character.toUpperCase()
}

function pick(key: string, indexes: readonly number[]): string {
  const parts: string[] = []
  let start = 0
  for (let index = 1; index <= indexes.length; index += 1) {
    const before = indexes[index - 1] ?? 0
    if (indexes[index] === before + 1) continue
    parts.push(key.slice(indexes[start], before + 1))
    start = index
  }
  return parts.join('')
}
