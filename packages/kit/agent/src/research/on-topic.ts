/** Words that open a question and months are capitalized without being names. */
const ordinary = new Set(
  'did do does was were is are am has have had will would can could should shall may might must who what when where which how by in on at between before after until from to the a an and or of for january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
)

/**
 * Finds the names of a question: words with a capital letter or a digit beside letters, without months
 * and the words that open a question.
 *
 * @param question - text of the question
 * @returns the names in a form for comparing, each once
 */
export function namesOf(question: string): readonly string[] {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  const names = words
    .filter((word) => /\p{Lu}/u.test(word))
    .map(fold)
    .filter((word) => word.length > 1 && !ordinary.has(word))
  return [...new Set(names)]
}

/** A text in a form for comparing names. */
export type FoldedText = string & { readonly folded: unique symbol }

/** Removes case and accents. */
export function fold(text: string): FoldedText {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '') as FoldedText
}

/**
 * Returns whether a page is about the subject of a question: it has all of its names. In another
 * language than English names are translated, all but the most distinctive: there the longest counts.
 *
 * @param names - names of the question
 * @param page - title and text
 * @param language - language of the page; English unless given
 */
export function isPageOnTopic(
  names: readonly string[],
  page: string,
  language = 'en',
): boolean {
  const text = fold(page)
  if (/^en\b/i.test(language)) return names.every((name) => text.includes(name))
  const [longest] = [...names].sort((one, other) => other.length - one.length)
  return longest === undefined || text.includes(longest)
}

/**
 * Returns whether a quote is about the statement: it has a name of the question, or two longer words
 * of the statement. An order to the reader of a page has neither, and a question states nothing.
 */
export function isQuoteOnTopic(
  names: readonly string[],
  statement: string,
  quote: string,
): boolean {
  const text = fold(quote)
  if (text.trim().endsWith('?')) return false
  if (names.some((name) => text.includes(name))) return true
  const words = new Set(fold(statement).match(/[\p{L}\p{N}]{4,}/gu) ?? [])
  return [...words].filter((word) => text.includes(word)).length >= 2
}
