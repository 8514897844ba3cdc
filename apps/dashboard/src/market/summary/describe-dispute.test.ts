import { expect, test } from 'vitest'
import type { HistoryEvent } from '../market-history.ts'
import { describeDispute } from './describe-dispute.ts'

const proposed = { type: 'verdict-proposed', outcome: 'YES' }
const disputed = { type: 'verdict-disputed', disputer: '0xd', judge: 'RULE' }
const final = (outcome: string) => ({ type: 'verdict-final', outcome })
const court = { type: 'verdict-disputed', disputer: undefined, judge: 'COURT' }

test.each([
  [
    [proposed, disputed, final('NO')],
    'YES was proposed first and disputed: a second read of the rule overturned it.',
  ],
  [
    [proposed, disputed, final('YES')],
    'It was disputed, and a second read of the rule confirmed it.',
  ],
  [
    [proposed, disputed, court, final('NO')],
    'YES was proposed first and disputed: the court overturned it.',
  ],
  [[proposed, disputed], undefined],
  [[proposed, final('YES')], undefined],
  [[court, final('YES')], undefined],
])('a dispute is described by its end: %#', (events, words) => {
  expect(describeDispute(events as unknown as HistoryEvent[])).toBe(words)
})
