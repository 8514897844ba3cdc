import { expect, test } from 'vitest'
import { PAIRS_LIMIT } from './add-pair.ts'
import { parseQuestion } from './parse-question.ts'

const head = '§question X\n§rule\nsource:manual'

test.each([
  ['a rule', '\n', '', PAIRS_LIMIT - 1],
  ['a sub-section', ' ', '\n§§source', PAIRS_LIMIT],
])('%s holds so many keys and no more', (_, separator, tag, length) => {
  const keys = Array.from({ length }, (__, index) => `k${index}:v`)
  const text = `${head}${tag}${separator}${keys.join(separator)}`
  expect(() => parseQuestion(text)).not.toThrow()
  expect(() => parseQuestion(`${text}${separator}more:v`)).toThrow(
    '"more" is one key too many.',
  )
  expect(() => parseQuestion(`${text}${separator}k62:v`)).toThrow(
    '"k62" occurs a second time.',
  )
})
