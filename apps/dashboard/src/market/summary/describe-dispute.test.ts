import { expect, test } from 'vitest'
import type { HistoryEvent } from '../market-history.ts'
import { describeDispute } from './describe-dispute.ts'

const asked = { type: 'asked', claim: 'YES' }
const askedOnly = { type: 'asked', claim: 'UNSURE' }
const disputed = { type: 'disputed', attacked: 'NONE' }
const appealed = { type: 'disputed', attacked: 'PANEL' }
const found = (finding: string) => ({ type: 'verdict-proposed', judge: 'PANEL', finding })
const court = { type: 'judge-asked', judge: 'COURT' }
const settled = (finding: string) => ({ type: 'settled', finding })

test.each([
  [[asked, settled('YES')], 'YES was claimed, and nobody disputed it.'],
  [
    [asked, disputed, found('NO'), settled('NO')],
    'YES was claimed and disputed; the panel found NO.',
  ],
  [
    [asked, disputed, found('NO'), appealed, court, settled('YES')],
    'YES was claimed and disputed; the panel found NO; the court ruled YES.',
  ],
  [
    [asked, disputed, found('NO'), appealed, court, settled('NO')],
    'YES was claimed and disputed; the panel found NO; after an appeal NO stands.',
  ],
  [[askedOnly, found('NO'), settled('NO')], 'The panel found NO.'],
  [
    [asked, disputed, court, settled('UNSURE')],
    'YES was claimed and disputed; the court did not rule in time.',
  ],
  [
    [asked, disputed, found('TOO_EARLY'), settled('TOO_EARLY'), asked, settled('YES')],
    'YES was claimed, and nobody disputed it.',
  ],
  // No panel could be seated, so that the court is named first.
  [[court, askedOnly, settled('NO')], 'The court ruled NO.'],
  [[asked, disputed], undefined],
  [[{ type: 'verdict-final', outcome: 'YES' }], undefined],
])('an asking is described by its end: %#', (events, words) => {
  expect(describeDispute(events as unknown as HistoryEvent[])).toBe(words)
})
