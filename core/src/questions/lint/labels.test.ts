import { expect, it } from 'vitest'
import { unixSeconds } from '../moment.ts'
import { lintQuestion } from './lint-question.ts'

function codesOf(labels: string): readonly string[] {
  const rule = ['source:json:statsapi.mlb.com/a', 'value:/a', 'op:is', 'target:true']
  const text = ['§question Will they win?', '§rule', ...rule, `labels:${labels}`].join(
    '\n',
  )
  const now = unixSeconds(1_800_000_000)
  if (now === undefined) throw new Error('not a moment')
  return lintQuestion(text, { now })
    .map(({ code }) => code)
    .filter((code) => code.startsWith('LABELS_'))
}

it.each([
  'Ana|Аna',
  'Ana|Ana\u200b',
  'Ana|Ａna',
  'Ana|ana',
  'No|Yes',
  'NO|Maybe',
  'Team 0|Team O',
])('finds %s', (labels) => {
  expect(codesOf(labels)).toEqual(['LABELS_CONFUSABLE'])
})

it.each(['Yes|No', 'Up|Down', 'Cubs|Reds', 'Ана|Яна'])(
  'finds nothing in %s',
  (labels) => {
    expect(codesOf(labels)).toEqual([])
  },
)
