/** Options for fencing a text. */
type FenceUntrustedParameters = {
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
 * breaks, backticks and angle brackets inside it are escaped. Controls, line separators and invisible
 * formats are taken out, except tabs, line feeds and joiners; half surrogate pairs become U+FFFD; of
 * several variation selectors in a row two are kept; the rest is normalized to NFC. Where the author of
 * the text could compute the nonce, it is replaced by a dash.
 *
 * @param text - untrusted text
 * @param parameters - {@link FenceUntrustedParameters}
 * @returns lines to put into a prompt
 */
export function fenceUntrusted(
  text: string,
  parameters: FenceUntrustedParameters,
): string {
  return fence(clean(text), parameters)
}

/**
 * Wraps a value as {@link fenceUntrusted} wraps a text: as one JSON text inside the fence. Every text and
 * every key of the value is cleaned on its own, so that no text can break the JSON around it.
 *
 * @param value - a JSON value; properties that are undefined are left out
 * @param parameters - {@link FenceUntrustedParameters}; beyond `maxCharacters` the JSON text is cut
 * @returns lines to put into a prompt
 */
export function fenceUntrustedJson(
  value: unknown,
  parameters: FenceUntrustedParameters,
): string {
  return fence(JSON.stringify(cleanValue(value)), parameters)
}

function fence(text: string, parameters: FenceUntrustedParameters): string {
  const { label, maxCharacters, nonce } = parameters
  const characters = [...text.replaceAll(nonce, '-')]
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
/** Tab and line feed stay, joiners stay because scripts and emoji need them, and so do formats that can be seen. */
const invisible =
  /(?![\n\t]|\u200c|\u200d|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{e0000}-\u{e007f}]/gu
/** A sign needs one or two selectors; more of them spell hidden words. */
const manySelectors =
  /([\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu

function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(loneSurrogates, '\ufffd')
    .replace(invisible, '')
    .replace(manySelectors, '$1')
    .normalize('NFC')
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, child]) => [
    clean(key),
    cleanValue(child),
  ])
  return Object.fromEntries(entries)
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
