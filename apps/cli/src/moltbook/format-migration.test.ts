import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { formatMigration } from './format-migration.ts'

const look = { width: 40, colors: picocolors.createColors(false) }
const markets = [
  {
    id: 'market_1',
    status: 'open' as const,
    backfilled: ['question_raw: written again from question and rule'],
    left: ['scores: kept as they were'],
  },
  { id: 'odd\u001b[2J', backfilled: [], left: ['it is not a record'] },
]

test('each market with what was added and what was left', () => {
  const report = {
    kind: 'migrated',
    path: '/b.json',
    markets,
    backup: '/b.json.v1',
  } as const
  expect(formatMigration({ ...report, others: '(book)' }, look)).toEqual([
    'market_1  open',
    '  + question_raw: written again from',
    '    question and rule',
    '  ! scores: kept as they were',
    'odd[2J  not brought over',
    '  ! it is not a record',
    'Other fields of the book stay below unmigrated, as "(book)".',
    '1 of 2 markets brought over.',
    'Backup: /b.json.v1',
  ])
})

test('a dry run says that nothing was written', () => {
  const lines = formatMigration({ kind: 'planned', path: '/b.json', markets }, look)
  expect(lines.at(-1)).toBe('1 of 2 markets can be brought over; nothing was written.')
})

test('a book of today needs nothing', () => {
  expect(
    formatMigration({ kind: 'up-to-date', path: '/b.json', markets: [] }, look),
  ).toEqual(['There is nothing to bring over in /b.json.'])
})
