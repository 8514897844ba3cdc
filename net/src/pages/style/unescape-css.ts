/** Replaces escapes of CSS by their characters. */
export function unescapeCss(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_all, hex, character) => {
    const code = Number.parseInt(hex ?? '', 16)
    return hex === undefined
      ? character
      : code > 0x10ffff
        ? '\ufffd'
        : String.fromCodePoint(code)
  })
}
