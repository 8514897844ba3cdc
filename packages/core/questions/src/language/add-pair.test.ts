import { expect, test } from 'vitest'
import { PAIRS_LIMIT } from './add-pair.ts'
import { parseQuestion } from './parse-question.ts'

const head = '§question X\n§rule\nsource:manual'

test.each([
  ['a rule', '\n', ''],
  ['a sub-section', ' ', '\n§§source'],
])('%s holds so many unknown keys and no more', (_, separator, tag) => {
  const keys = Array.from({ length: PAIRS_LIMIT }, (__, index) => `k${index}:v`)
  const text = `${head}${tag}${separator}${keys.join(separator)}`
  expect(() => parseQuestion(text)).not.toThrow()
  expect(() => parseQuestion(`${text}${separator}more:v`)).toThrow(
    '"more" is one key too many.',
  )
  expect(() => parseQuestion(`${text}${separator}k63:v`)).toThrow(
    '"k63" stands here a second time.',
  )
})
