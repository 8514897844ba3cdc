import { expect, test } from 'vitest'
import type { AgentVote } from './external-agent.ts'
import { standingDissent } from './standing-dissent.ts'
import type { TableResult } from './table-result.ts'

const view = { agent: 'ann', view: 'The door is fine.' }

function dissentOf(vote: Partial<AgentVote> | undefined, views = [view]) {
  const synthesis = { minority_views: views, option: 'NO' } as TableResult['synthesis']
  const outcome: TableResult['votes'][number]['outcome'] =
    vote === undefined
      ? { status: 'late', duration_ms: 1 }
      : {
          status: 'answered',
          reply: { agent_name: 'ann', approve: true, ...vote },
          flags: [],
          duration_ms: 1,
        }
  return standingDissent({ votes: [{ agent: 'ann', outcome }], synthesis })
}

test('a view stands unless its agent approved in the vote', () => {
  expect(dissentOf({ approve: true })).toEqual([])
  expect(dissentOf(undefined)).toEqual([{ ...view, kind: 'view' }])
})

test('a vote against the result comes first, and is not repeated as a view', () => {
  const reason = 'It squeaks.'
  const views = [view, { agent: 'ann', view: reason }]
  expect(dissentOf({ approve: false, dissent_reason: reason }, views)).toEqual([
    { agent: 'ann', view: reason, kind: 'vote' },
    { ...view, kind: 'view' },
  ])
})
