import { AT_SIGN, SECTION_SIGN } from './characters.ts'

/**
 * Returns the code of the sign that the tags of a text begin with.
 *
 * Few keyboards have `§`. A text that begins with `@question` has `@` for it in all of its tags, and
 * `formatQuestion` writes `§` again. Any other text that begins with `@`, such as a name, is plain.
 */
export function tagSignOf(text: string): typeof SECTION_SIGN | typeof AT_SIGN {
  return text.charCodeAt(0) === AT_SIGN && asciiHead.test(text) ? AT_SIGN : SECTION_SIGN
}

/**
 * Returns true if a text begins like the § language, in either spelling.
 *
 * @param text - the market's question
 * @returns true for a text that begins with `§`, or with `@question` and a blank or the end of the line
 */
export function beginsWithTag(text: string): boolean {
  return text.charCodeAt(0) === tagSignOf(text)
}

const asciiHead = /^@question(?:[ \t\r\n]|$)/
