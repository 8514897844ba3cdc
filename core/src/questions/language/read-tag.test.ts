import { expect, test } from 'vitest'
import { formatQuestion } from './format-question.ts'
import { parseQuestion } from './parse-question.ts'
import { TAGS_LIMIT } from './read-tag.ts'

const head = '§question X\n§rule\nsource:manual'

test.each([
  ['a text', '', '§'],
  ['a rule', '', '§§'],
  ['an unknown tag', '\n§text a', '§§'],
])(
  '%s holds so many tags that the language does not know and no more',
  (_, more, signs) => {
    const tags = Array.from(
      { length: TAGS_LIMIT },
      (__, index) => `${signs}t${index} a:b`,
    )
    const text = [head + more, ...tags].join('\n')
    expect(formatQuestion(parseQuestion(text))).toBe(text)
    expect(() => parseQuestion(`${text}\n${signs}more a:b`)).toThrow(
      `"${signs}more" is one tag too many.`,
    )
    expect(() => parseQuestion(`${text}\n${signs}t63 a:b`)).toThrow(
      `"${signs}t63" occurs a second time.`,
    )
  },
)
