const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u

/** Formats untrusted text for a terminal: one line, no control characters. */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()
}

/** Measures how many columns a text takes. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) columns += widthOfCharacter(character)
  return columns
}

/** Shortens a text to a number of columns. */
export function shorten(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text
  let kept = ''
  let used = 1
  for (const character of text) {
    used += widthOfCharacter(character)
    if (used > columns) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}

/** Breaks a text into lines, at spaces where it can. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (columnsOf(longer) <= columns) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (columnsOf(line) > columns) {
      const head = startOf(line, columns)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

/** The longest start that fits, and at least one character. */
function startOf(text: string, columns: number): string {
  let start = ''
  for (const character of text) {
    if (start !== '' && columnsOf(start + character) > columns) break
    start += character
  }
  return start
}

function widthOfCharacter(character: string): number {
  return wide.test(character) ? 2 : 1
}
