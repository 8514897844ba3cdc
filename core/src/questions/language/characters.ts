/** Codes of the characters that the language is built from. */
const TAB = 0x09
/** {@link TAB} */
export const LINE_FEED = 0x0a
/** {@link TAB} */
export const CARRIAGE_RETURN = 0x0d
/** {@link TAB} */
export const SPACE = 0x20
/** {@link TAB} */
export const COLON = 0x3a
/** {@link TAB} */
export const AT_SIGN = 0x40
/** {@link TAB} */
export const DELETE = 0x7f
/** {@link TAB} */
export const SECTION_SIGN = 0xa7

/** Invisible characters that may precede a sign at the beginning of a line. */
export const INDENT = /^[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]*/

/**
 * Returns true if a character is written as an escape: the control characters, which a terminal
 * may obey, and the Unicode separators, which some readers take for the end of a line.
 */
export function isWrittenAsEscape(code: number): boolean {
  if (code < SPACE) return code !== LINE_FEED && code !== TAB
  return (code >= DELETE && code <= lastControl) || code === 0x2028 || code === 0x2029
}

/** Finds the end of the name (`a-z`, then `a-z 0-9 _ -`) that begins at `start`. */
export function endOfName(text: string, start: number): number {
  let at = start
  let code = text.charCodeAt(at)
  if (!isLetter(code)) return start
  while (isLetter(code) || isDigit(code) || code === underscore || code === hyphen) {
    at += 1
    code = text.charCodeAt(at)
  }
  return at
}

/** Returns true if a whole text is one name. */
export function isName(text: string): boolean {
  return text !== '' && endOfName(text, 0) === text.length
}

/** Returns true if a character is a space or a tab. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB
}

const lastControl = 0x9f
const underscore = 0x5f
const hyphen = 0x2d

function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}
