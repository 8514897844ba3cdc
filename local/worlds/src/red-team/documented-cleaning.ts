// Statements of docs/limits.md about the two cleanings, written down a second time: tests compare.

const manySelectors =
  /([\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu

/** Joiners that scripts and emoji need, and formats that are visible signs of their own. */
const kept =
  /\u200c|\u200d|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u

/**
 * Cleans a text as the prompt of the judge documents it: line ends, controls and invisible formats
 * become blanks, half surrogate pairs U+FFFD, of several variation selectors two are kept.
 */
export function cleanedForJudge(text: string): string {
  return [...text.normalize('NFC').replace(manySelectors, '$1')]
    .map((one) => {
      if (/\p{Cs}/u.test(one)) return '\ufffd'
      return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(one) ? ' ' : one
    })
    .join('')
}

/**
 * Cleans a text as `fenceUntrusted` documents it: line feeds and tabs stay, other controls and invisible
 * formats are taken out, half surrogate pairs become U+FFFD, of several variation selectors two are kept.
 */
export function cleanedForFence(text: string): string {
  return [...text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')]
    .map((one) => {
      if (/\p{Cs}/u.test(one)) return '\ufffd'
      if (one === '\n' || one === '\t' || kept.test(one)) return one
      return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{e0000}-\u{e007f}]/u.test(one) ? '' : one
    })
    .join('')
    .replace(manySelectors, '$1')
    .normalize('NFC')
}
