import { expect, test } from 'vitest'
import { unixSeconds } from '../moment.ts'
import { lintQuestion } from './lint-question.ts'

test.each(['crypto', 'politics', 'tech', 'sports', 'agents'])(
  '%s is a category',
  (category) => expect(codesOf(`§category ${category}`)).toEqual([]),
)

test.each([
  ['foo', 'Write crypto, politics, tech, sports, agents, or remove it.'],
  ['Crypto', '§category crypto'],
])('the category %s is not in the list', (category, proposal) => {
  expect(findingsOf(`§category ${category}`)).toMatchObject([
    { code: 'CATEGORY_UNKNOWN', severity: 'warning', proposal },
  ])
})

test.each(['https://x.y/z.png', 'http://x.y'])('%s is a picture', (picture) => {
  expect(codesOf(`§picture ${picture}`)).toEqual([])
})

test.each(['not-a-url', 'ftp://x.y/z.png', 'javascript:alert(1)', 'https://x.y/a b'])(
  'no card shows the picture %s',
  (picture) => expect(codesOf(`§picture ${picture}`)).toEqual(['PICTURE_INVALID']),
)

function findingsOf(line: string) {
  const now = unixSeconds(1_780_000_000)
  const deadline = unixSeconds(1_790_000_000)
  if (now === undefined) throw new Error('not a moment')
  return lintQuestion(
    `§question Will it rain in Bern this month?\n§rule\nsource:manual\n${line}`,
    { now, deadline },
  )
}

function codesOf(line: string): readonly string[] {
  return findingsOf(line).map(({ code }) => code)
}
