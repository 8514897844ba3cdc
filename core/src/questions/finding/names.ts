/** Degree to which a name is the one that is looked for. */
export type Likeness = 'same' | 'part' | 'none'

/**
 * Compares a name with the names of one side: `Cubs` is a part of `Chicago Cubs`. Case, accents and marks do
 * not count.
 */
export function likeness(wanted: string, names: readonly string[]): Likeness {
  const words = fold(wanted)
  if (words === '') return 'none'
  const folded = names.map(fold).filter((name) => name !== '')
  if (folded.includes(words)) return 'same'
  const isPart = folded.some(
    (name) => ` ${name} `.includes(` ${words} `) || ` ${words} `.includes(` ${name} `),
  )
  return isPart ? 'part' : 'none'
}

/** Returns true if a line of text has a word of a name. */
export function sharesWord(line: string, name: string): boolean {
  const words = new Set(fold(line).split(' '))
  return fold(name)
    .split(' ')
    .some((word) => words.has(word))
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
