import type { TableEventBody } from '@cresolver/core/protocol'
import { expect, test } from 'vitest'
import {
  analysed,
  asking,
  closed,
  logOf,
  opened,
  resultOf,
  voted,
} from '../table.fixture.ts'
import { phaseText } from './phase-text.ts'
import { EMPTY_TABLE, type TablePhase, takeTableEvent } from './table-progress.ts'

const late: TableEventBody = {
  ...{ type: 'analysis', agent: 'bob', outcome: { status: 'late', duration_ms: 9 } },
}
const story: readonly TableEventBody[] = [
  opened('ann', 'bob'),
  asking('analyze'),
  analysed('ann', 'It is old.'),
  late,
  { type: 'challenges_ended', rounds: 0, reason: 'nothing_to_challenge' },
  { type: 'synthesis', sha256: '' },
  asking('vote'),
  voted('ann', { approve: false, dissent_reason: 'No.' }),
  closed,
]
const after = (events: number, phase: TablePhase, result = resultOf()) =>
  phaseText(
    logOf(story.slice(0, events)).reduce(takeTableEvent, EMPTY_TABLE),
    phase,
    result,
  )

test.each<[number, TablePhase, string]>([
  [0, 'analysis', ''],
  [3, 'analysis', '1 finding; 1 of 2 agents answered, bob is asked'],
  [9, 'analysis', '1 finding; 1 of 2 agents answered, bob timed out'],
  [9, 'challenge', 'skipped'],
  [9, 'synthesis', '1 finding kept, 1 set aside, 0 recommendations'],
  [9, 'vote', '0 approve, 1 dissent; 1 of 2 agents answered, bob was not asked again'],
])('the line after %i events, in the phase %s, is: %s', (events, phase, text) => {
  expect(after(events, phase)).toBe(text)
})

test('the line of the analysis counts the cited pages that were compared', () => {
  const compared = { sha256: '', bytes: 0, detail: '' }
  const citations = (
    [
      { status: 'matches', ...compared },
      { status: 'differs', ...compared },
      { status: 'not_fetched', detail: '' },
    ] as const
  ).map(
    (outcome): TableEventBody => ({
      ...{ type: 'citation', agent: 'ann', observation: 0, url: 'https://a.example' },
      outcome,
    }),
  )
  const log = logOf([...story.slice(0, 3), ...citations])
  const progress = log.reduce(takeTableEvent, EMPTY_TABLE)
  expect(phaseText(progress, 'analysis', undefined)).toMatch(
    /^1 finding, 2 cited pages compared, 1 of them unlike the citation; /,
  )
})
