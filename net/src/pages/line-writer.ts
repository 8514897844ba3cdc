/** Builds text with collapsed white space, in linear time. */
export type LineWriter = {
  readonly write: (text: string) => void
  readonly space: () => void
  readonly newLine: () => void
  readonly end: () => string
}

/** Characters that nobody sees, without those that join letters and signs or choose the look of one sign. */
const unseen =
  /(?![\u200c\u200d]|(?<=\p{Emoji})[\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu

/**
 * Creates a writer: no characters that nobody sees, one space for every run of white space, no empty lines, no space at
 * line ends.
 */
export function createLineWriter(): LineWriter {
  const parts: string[] = []
  let pending: '' | ' ' | '\n' = ''
  const space = () => {
    if (pending === '') pending = ' '
  }
  return {
    space,
    newLine: () => {
      pending = '\n'
    },
    write: (text) => {
      for (const [index, word] of text
        .replace(unseen, '')
        .split(/[\t\n\f\r ]+/)
        .entries()) {
        if (index > 0) space()
        if (word === '') continue
        if (parts.length > 0) parts.push(pending)
        pending = ''
        parts.push(word)
      }
    },
    end: () => parts.join(''),
  }
}
