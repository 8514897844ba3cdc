/** Options for fencing a text. */
export type FenceUntrustedParameters = {
  /** Kind of text, such as `question`. Trusted. */
  readonly label: string
  /** Most characters (code points) kept. */
  readonly maxCharacters: number
  /**
   * Marks the two ends of the fence. Random, or a hash over the text: a text cannot
   * contain its own hash. A hash keeps the prompt the same each time.
   */
  readonly nonce: string
}

/**
 * Wraps untrusted text as data for a prompt, so that a model can distinguish it from instructions.
 *
 * The text becomes one JSON string between two marker lines. It cannot leave the fence: line
 * breaks, backticks and angle brackets inside it are escaped. Control, bidirectional and other
 * invisible characters are taken out, the rest is normalized to NFC.
 *
 * @param text - untrusted text
 * @param parameters - {@link FenceUntrustedParameters}
 * @returns lines to put into a prompt
 */
export function fenceUntrusted(
  text: string,
  parameters: FenceUntrustedParameters,
): string {
  const { label, maxCharacters, nonce } = parameters
  const characters = [...clean(text)]
  const kept = characters.slice(0, maxCharacters).join('')
  const data = { label, truncated: characters.length > maxCharacters, text: kept }
  const json = JSON.stringify(data).replace(/[`<>]/g, escapeCharacter)
  return [
    `BEGIN UNTRUSTED DATA ${nonce}`,
    '```json',
    json,
    '```',
    `END UNTRUSTED DATA ${nonce}`,
  ].join('\n')
}

const loneSurrogates = /\p{Cs}/gu
/** Tab and line feed stay; joiners stay because scripts and emoji need them. */
const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\u{00ad}\u{061c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu

function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(loneSurrogates, '\ufffd')
    .replace(invisible, (character) => ('\n\t'.includes(character) ? character : ''))
    .normalize('NFC')
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
