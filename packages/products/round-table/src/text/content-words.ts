const stopWords = new Set(
  `a about above after again all also am an and any are as at be been being below between both but by
  can could did do does doing down during each few for from further had has have having he her here
  him his how i if in into is it its itself just more most my of off on once only or other our out
  over own same she should so some such than that the their them then there these they this those
  through to under until up very was we were what when where which while who whom why will with
  would you your`.split(/\s+/),
)

const negations = new Set(['no', 'not', 'never', 'none', 'nor', 'without', 'neither'])

/** Meaning of a sentence, without its form. */
export type ContentWords = {
  /** Words that carry meaning, without a plural s. */
  readonly words: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** True if it denies: an odd number of negations. */
  readonly denies: boolean
}

/** Extracts the words of a text that carry its meaning. */
export function contentWords(text: string): ContentWords {
  const tokens = foldText(text).match(/[\p{L}\p{N}][\p{L}\p{N}.,_]*/gu) ?? []
  const words = new Set<string>()
  const numbers = new Set<string>()
  let denials = 0
  for (const raw of tokens) {
    const token = raw.replace(/[.,_]+$/, '')
    if (/^\p{N}/u.test(token)) numbers.add(token.replaceAll(',', ''))
    else if (negations.has(token) || (token.endsWith('nt') && contractions.has(token)))
      denials += 1
    else if (!stopWords.has(token)) words.add(singular(token))
  }
  return { words, numbers, denies: denials % 2 === 1 }
}

/**
 * Brings a text into a form in which case, accents, quotes and blanks no longer differ.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Returns whether two sentences say the same: three fifths of their words are shared, the numbers are
 * equal and both or neither deny.
 */
export function isSameClaim(a: ContentWords, b: ContentWords): boolean {
  if (a.denies !== b.denies || !sameSet(a.numbers, b.numbers)) return false
  const shared = countShared(a.words, b.words)
  const together = a.words.size + b.words.size - shared
  if (together === 0) return a.numbers.size > 0
  return shared * 5 >= together * 3
}

/** Counts the words that two sets share. */
export function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared += 1
  return shared
}

const contractions = new Set(
  `isnt arent wasnt werent dont doesnt didnt cant couldnt shouldnt wont wouldnt hasnt havent hadnt
  mustnt neednt`.split(/\s+/),
)

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
    ? word.slice(0, -1)
    : word
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && countShared(a, b) === a.size
}
