import { expect, test } from 'vitest'
import { migrateCommitments } from './migrate-commitments.ts'
import { openOldFields } from './old-fields.ts'

const migrate = (record: object) => {
  const fields = openOldFields(record)
  return { ...migrateCommitments(fields), rest: fields.rest() }
}
const commitment = {
  author: 'a',
  side: 'YES',
  percent: 75,
  comment_id: 'c1',
  created_at: '2026-02-11T08:00:00Z',
  brier: null,
}
const comment_id = 'c1'
const timestamp = '2026-02-11T08:00:00.25'

test.each([
  { commitments: [{ author: 'a', side: 'YES', percent: 75, comment_id, timestamp }] },
  { commits: [{ agent: 'a', position: 'yes', confidence: 0.75, comment_id, timestamp }] },
  {
    commits: [
      { username: 'a', prediction: true, confidence: '75%', id: 'c1', timestamp },
    ],
  },
  {
    commits: {
      a: { direction: 'Yes', probability: 75, comment_id, created_at: timestamp },
    },
  },
  {
    commitments: [
      { author: { name: 'a' }, side: 'YES', percent: '75', comment_id, timestamp },
    ],
  },
])('the shape %j is read', (record) => {
  expect(migrate(record)).toEqual({ commitments: [commitment], left: [], rest: {} })
})

test('without comment and time they are null', () => {
  const { commitments } = migrate({ commits: { a: { side: 'NO', percent: 0 } } })
  expect(commitments).toEqual([
    { ...commitment, side: 'NO', percent: 0, comment_id: null, created_at: null },
  ])
})

test.each([
  [{ confidence: 1 }, {}, 100],
  [{ confidence: 1 }, { confidence: 0.5 }, 100],
  [{ confidence: 1 }, { confidence: 60 }, 1],
  [{ confidence: '1%' }, { confidence: 0.5 }, 1],
  [{ confidence: '0.5%' }, {}, 1],
  [{ confidence: 0 }, {}, 0],
  [{ confidence: 0.29 }, {}, 29],
  [{ confidence: 0.725 }, {}, 73],
  [{ confidence: 100 }, {}, 100],
  [{ percent: 1 }, {}, 1],
  [{ percent: 0.75 }, {}, 75],
])('%j beside %j is %i percent', (given, other, percent) => {
  const { commitments } = migrate({
    commits: [
      { author: 'a', side: 'YES', ...given },
      { author: 'b', side: 'YES', percent: 50, ...other },
    ],
  })
  expect(commitments[0]?.percent).toBe(percent)
})

test.each([
  [7, 'one is not a record'],
  [{ side: 'YES', percent: 1 }, 'one has no author'],
  [{ username: '', side: 'YES', percent: 1 }, 'one has no author'],
  [{ author: 'a', percent: 1 }, 'that of a has no side'],
  [{ author: 'a', side: 'UP', percent: 1 }, 'that of a has no side'],
  [{ author: 'a', side: 'YES' }, 'that of a has no confidence from 0 to 100'],
  [
    { author: 'a', side: 'YES', percent: 101 },
    'that of a has no confidence from 0 to 100',
  ],
  [
    { author: 'a', side: 'YES', percent: -1 },
    'that of a has no confidence from 0 to 100',
  ],
])('%j stays as it was', (value, why) => {
  const good = { author: 'b', side: 'NO', percent: 60 }
  const { commitments, left, rest } = migrate({ commits: [value, good] })
  expect(commitments.map(({ author }) => author)).toEqual(['b'])
  expect(left).toEqual([`commits: ${why}`])
  expect(rest).toEqual({ commits: [value] })
})

test('what a commit says more stays with it', () => {
  const value = { author: 'a', side: 'YES', percent: 1, score: 0.2 }
  expect(migrate({ commits: { a: value } })).toMatchObject({
    commitments: [{ author: 'a' }],
    left: ['commits: that of a says more'],
    rest: { commits: [{ a: value }] },
  })
})

test.each([
  ['the later in time', '2026-02-12T00:00:00Z', '2026-02-11T00:00:00Z', 10],
  ['the later in the list', '2026-02-11T00:00:00Z', '2026-02-11T00:00:00Z', 20],
  ['the later in the list without times', undefined, undefined, 20],
])('of two by one author %s counts', (_name, first, second, percent) => {
  const list = [
    { author: 'a', side: 'YES', percent: 10, timestamp: first },
    { author: 'a', side: 'YES', percent: 20, timestamp: second },
  ]
  const { commitments, left, rest } = migrate({ commits: list })
  expect(commitments.map((kept) => kept.percent)).toEqual([percent])
  expect(left).toEqual(['commits: a has a later one'])
  expect(rest).toEqual({ commits: list.filter((old) => old.percent !== percent) })
})

test('both lists are read', () => {
  const { commitments } = migrate({
    commitments: [{ author: 'a', side: 'YES', percent: 1 }],
    commits: [{ author: 'b', side: 'NO', percent: 2 }],
  })
  expect(commitments.map(({ author }) => author)).toEqual(['a', 'b'])
})
