/** Letters of other scripts behind the Latin letter that they look like. */
const lookalikes = [
  'aаαɑ',
  'bЬв',
  'cсϲ',
  'dԁ',
  'eеεҽ',
  'gɡց',
  'hһհ',
  'iіιıɩ',
  'jј',
  'kκк',
  'lӏⅼ',
  'mм',
  'nոη',
  'oоοօ',
  'pрρ',
  'qԛ',
  'rгᴦ',
  'sѕꜱ',
  'tтτ',
  'uυսᴜ',
  'vνѵᴠ',
  'wԝᴡ',
  'xхχ',
  'yуγү',
  'zᴢ',
]

const latin: ReadonlyMap<string, string> = new Map(
  lookalikes.flatMap(([letter = '', ...others]) =>
    others.map((other): [string, string] => [other, letter]),
  ),
)

/**
 * Writes a text in the letters that a reader takes it for: lower case, without accents and invisible
 * characters, full-width and mathematical letters plain, lookalikes of other scripts Latin.
 *
 * It serves to look for phrases; a text in another language does not survive it.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => latin.get(letter) ?? letter)
}
