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

test('values keep twelve columns in the narrowest window', () => {
  expect(formatFields([['Label', 'abcdefghijklmn']], { width: 5, colors })).toEqual([
    'Label  abcdefghijkl',
    '       mn',
  ])
})
