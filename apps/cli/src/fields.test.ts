import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { formatFields } from './fields.ts'

const colors = picocolors.createColors(false)

test('labels are aligned and long values wrapped under themselves', () => {
  const fields = [
    ['Id', '1'],
    ['Question', 'Does a long value stay under itself?'],
  ] as const
  expect(formatFields(fields, { width: 30, colors })).toEqual([
    'Id        1',
    'Question  Does a long value',
    '          stay under itself?',
  ])
})

test('in the narrowest window values keep twelve columns', () => {
  expect(formatFields([['Label', 'abcdefghijklmn']], { width: 5, colors })).toEqual([
    'Label  abcdefghijkl',
    '       mn',
  ])
})
