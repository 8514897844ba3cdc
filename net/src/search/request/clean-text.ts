const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\s]+/gu
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** Returns one line without invisible characters, cut to some characters. */
export function cleanText(text: string, maxCharacters: number): string {
  const line = text
    .slice(0, maxCharacters * 4)
    .replace(invisible, ' ')
    .trim()
  return [...line].slice(0, maxCharacters).join('')
}

/** Returns the text of a snippet of HTML. */
export function textOfHtml(html: string): string {
  return html
    .slice(0, 20_000)
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/&(?:quot|#0?39|lt|gt|nbsp|amp);/g, (entity) => entities[entity] ?? ' ')
}
