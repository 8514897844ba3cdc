/** A question that is longer is none that a mock knows, and patterns over megabytes exhaust the stack. */
const MOST_CHARACTERS = 50_000

/**
 * Writes a question as plain words: lower case, no punctuation, amounts in one form.
 *
 * `$200,000`, `200.000`, `200 000`, `200 thousand` and `200K` all become `200k`.
 */
export function toWords(question: string): string {
  const words = question
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\b\d{1,3}(?:[,._\s]\d{3})+\b/g, (amount) => amount.replace(/\D/g, ''))
    .replace(/\b(\d{2,})000\b/g, '$1k')
    .replace(/(\d)\s?(?:thousand|k)\b/g, '$1k')
    .match(/[a-z]+|\d+(?:\.\d+)?k?/g)
  return ` ${(words ?? []).join(' ')} `
}

/** Returns whether a phrase occurs in the words of a question. */
export function hasPhrase(words: string, phrase: string): boolean {
  return words.includes(` ${phrase} `)
}

/**
 * Returns whether the years in a question allow for an event of a known year.
 *
 * The year itself fits, and a later one after `by`, `before` or `since` a year that is not later.
 * Every other year makes it another question.
 */
export function fitsYear(words: string, year: number): boolean {
  const mentions = words.matchAll(
    /(?:\b(by|before|until|since|after)\b(?: the)?(?: (?:end|start|beginning) of)? )?\b((?:19|20)\d\d)\b/g,
  )
  return [...mentions].every(([, relation, digits]) => {
    const mentioned = Number(digits)
    if (relation === 'before') return mentioned > year
    if (relation === 'after') return mentioned < year
    if (relation === 'since') return mentioned <= year
    return mentioned === year || (relation !== undefined && mentioned > year)
  })
}
