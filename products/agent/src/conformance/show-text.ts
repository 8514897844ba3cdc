/**
 * Escapes an untrusted text so that it has no effect: one line, control characters shown.
 */
export function showText(text: string, mostCharacters = 200): string {
  const shown = text
    .slice(0, mostCharacters)
    .replace(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu,
      (character) => shortForms[character] ?? `\\u${toHex(character)}`,
    )
  const left = text.length - mostCharacters
  return left > 0 ? `${shown}… (${left} more)` : shown
}

const shortForms: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function toHex(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16)
  return digits.length > 4 ? `{${digits}}` : digits.padStart(4, '0')
}
