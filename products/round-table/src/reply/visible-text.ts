/**
 * Bidirectional marks, embeddings, overrides and isolates: they make a text look like another one.
 */
const bidirectional = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
const unwanted = new RegExp(
  `[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${bidirectional}]`,
  'g',
)

/**
 * Removes what a reader cannot see from a text: null bytes, control characters but tab and line
 * feed, and characters that turn the direction of writing. Half surrogate pairs become U+FFFD, line
 * ends line feeds, and the text Unicode's form NFC.
 */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
}
