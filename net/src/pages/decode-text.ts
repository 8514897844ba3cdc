/** A decoded body. */
export type DecodedText = {
  readonly text: string
  /** Name of the encoding in lower case. */
  readonly charset: string
}

/**
 * Decodes a body, first match wins: byte order mark, `charset` of the HTTP header, `charset` of a
 * meta element in the first 1,024 bytes, UTF-8 if the bytes are valid, windows-1252.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): DecodedText {
  const marked = charsetOfMark(bytes)
  const stated =
    marked ?? knownCharset(/charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType)?.[1])
  const charset = stated ?? charsetOfMeta(bytes)
  if (charset !== undefined) return { text: decode(bytes, charset), charset }
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      charset: 'utf-8',
    }
  } catch {
    return { text: decode(bytes, 'windows-1252'), charset: 'windows-1252' }
  }
}

function charsetOfMark([one, two, three]: Uint8Array): string | undefined {
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xff && two === 0xfe ? 'utf-16le' : undefined
}

function charsetOfMeta(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  const label = /<meta[^>]{0,400}?charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(head)?.[1]
  const charset = knownCharset(label)
  // Bytes in which this element can be read are not UTF-16.
  return charset?.startsWith('utf-16') ? 'utf-8' : charset
}

function knownCharset(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

function decode(bytes: Uint8Array, charset: string): string {
  if (charset !== 'windows-1252') return new TextDecoder(charset).decode(bytes)
  // Some versions of Node decode this charset as ISO 8859-1.
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (unit) => upper[unit.charCodeAt(0) - 0x80] ?? unit)
}

/** Characters 0x80 to 0x9F; the five unused ones stay control characters. */
const upper = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f', ...'\u0090‘’“”•–—˜™š›œ\u009džŸ']
