import { expect, test } from 'vitest'
import { parseMoment, type UnixSeconds } from '../moment.ts'
import { checkForMarket } from './check-for-market.ts'
import { recipeQuestion } from './recipe-question.ts'
import { RECIPES } from './recipes.ts'

const [mlb] = RECIPES.filter(({ name }) => name === 'mlb')
if (mlb === undefined) throw new Error('there is no such recipe')

const now = parseMoment('2027-06-01T00:00Z') ?? (0 as UnixSeconds)
const rule = (...lines: readonly string[]) =>
  ['§question Will it rain?', '§rule', ...lines].join('\n')

test('a question that can be asked is accepted, plain or with a rule', () => {
  checkForMarket('Will it rain in Bern on 20 June 2027?', { now })
  checkForMarket(rule('source:manual', 'deadline:2027-06-20T00:00Z'), { now })
})

test.each([
  [
    'a host that is not asked',
    rule('source:json:example.com/a', 'value:/a', 'op:is', 'target:True', 'final:/b=1'),
  ],
  ['a key that is not known', rule('source:manual', 'deadlines:2027-06-20')],
  [
    'a source that nobody knows',
    rule('source:nobody:x', 'op:gt', 'target:1', 'deadline:2027-06-20T00:00Z'),
  ],
  [
    'a list by hand',
    rule(
      'source:json:api.bls.gov/2027-06',
      'rows:/a',
      'agg:count',
      'op:gt',
      'target:1',
      'final:/b=1',
    ),
  ],
  [
    'a second document by hand',
    rule(
      ...[
        'source:json:api.bls.gov/2027-06',
        'value:/a',
        'op:gt',
        'target:1',
        'final:/b=1',
      ],
      '§§confirm source:json:cdn.nba.com/2027-06 doc2:json:cdn.nba.com/b value:2/a',
    ),
  ],
  [
    'a recipe whose rule was turned around',
    recipeQuestion(mlb, mlb.example.parameters, { title: 'Will the Cubs win?' }).replace(
      'op:gt',
      'op:lt',
    ),
  ],
  ['text that is cut off', '§question Will it rain?\n§rule'],
])('a question with %s is refused with what to do', (_, question) => {
  expect(() => checkForMarket(question, { now })).toThrow(
    expect.objectContaining({
      code: 'QUESTION_REFUSED',
      message: expect.stringMatching(/^The question has an error.*: .+\([A-Z_]+\)$/s),
      hint: expect.stringMatching(/./),
    }),
  )
})
