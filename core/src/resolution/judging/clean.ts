/** A sign needs one or two selectors; more of them spell hidden words. */
const manySelectors =
  /([\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu

/** Control, direction and invisible marks hide text; JSON keeps the rest harmless. */
export function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(manySelectors, '$1')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}
