import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { formatNumberTable } from './number-table.ts'

test('names are to the left, numbers to the right', () => {
  const rows = [
    ['spec', '7', '10.0 %'],
    ['unanimous', '12'],
  ]
  const colors = picocolors.createColors(false)
  expect(formatNumberTable(['policy', 'n', 'right'], rows, { colors })).toEqual([
    'policy      n   right',
    'spec        7  10.0 %',
    'unanimous  12',
  ])
})
