import type { EvaluationEvent } from '@cresolver/clara/evaluation'
import { expect, test } from 'vitest'
import { look, NOW } from './lines.fixture.ts'
import { formatEvaluation } from './run-evaluator.ts'

const about = { taskId: 't', agentId: 'alpha' }
const decideBy = NOW + 60_000

test.each<[EvaluationEvent, string]>([
  [
    { ...about, type: 'requested', market: '1:0x1:4', decideBy },
    'Asked about t of alpha: market 1:0x1:4 decides, due in 60 s.',
  ],
  [
    { ...about, type: 'not-served', reason: 'the task names\n no market', decideBy },
    'Not served: t of alpha, the task names no market. The agent is paid in 60 s.',
  ],
  [
    { ...about, type: 'too-late', decideBy, earliest: NOW + 90_000 },
    'Too late: t of alpha is due in 60 s, its market is final in 90 s at the earliest. The agent will be paid.',
  ],
  [
    { ...about, type: 'decided', accepted: true, outcome: 'YES' },
    'Accepted t of alpha: the verdict is YES.',
  ],
  [
    { ...about, type: 'decided', accepted: false, outcome: 'NO' },
    'Rejected t of alpha: the verdict is NO.',
  ],
  [
    { ...about, type: 'no-decision', outcome: 'VOID', decideBy },
    'No decision about t of alpha: the verdict is VOID. The agent is paid in 60 s.',
  ],
  [
    { ...about, type: 'unfit', misfit: '#: not a number' },
    'Rejected t of alpha: the result does not fit the schema of its task, #: not a number.',
  ],
  [{ ...about, type: 'settled' }, 'Nothing left to decide about t of alpha.'],
  [
    { ...about, type: 'expired' },
    'The time for t of alpha has ended; the agent is paid.',
  ],
])('%j is one line', (event, line) => {
  expect(formatEvaluation(event, look(80), NOW)).toBe(line)
})
