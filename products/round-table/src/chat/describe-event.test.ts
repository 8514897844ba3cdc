import type { TableEvent } from '@cresolver/core/protocol'
import { describe, expect, it } from 'vitest'
import { openScriptedTable } from '../deliberation/table.fixture.ts'
import { describeEvent } from './describe-event.ts'

const tell = (event: TableEvent['event']) => describeEvent({ event } as TableEvent)
const failed = { duration_ms: 1 } as const

describe('the events of a table', () => {
  it('read as the story of the table', async () => {
    const table = await openScriptedTable({
      a: { analyze: 'late' },
      b: { vote: { approve: false, dissent_reason: 'No\nreason.' } },
      c: { challenge: { challenges: [] } },
    })
    await table.run()
    const lines = table.stored().map(describeEvent)
    expect(lines).toContain('The table opened with 3 agents: a, b, c.')
    expect(lines).toContain('a did not answer the analysis in time.')
    expect(lines).toContain('b answered with 1 finding.')
    expect(lines).toContain('c in round 1: 0 challenges, 0 accepted.')
    expect(lines).toContain('a was not asked for the vote: it was late in the analysis')
    expect(lines).toContain('b dissents: No reason.')
    expect(lines).toContain('c approves.')
    expect(lines.at(-1)).toBe('The table is completed.')
  })

  it.each<[string, TableEvent['event']]>([
    [
      'a answered the vote with something that does not fit the protocol.',
      {
        type: 'vote',
        agent: 'a',
        outcome: { status: 'malformed', problems: [], ...failed },
      },
    ],
    [
      'a did not answer challenge round 2: 403',
      {
        type: 'challenge',
        agent: 'a',
        round: 2,
        outcome: { status: 'refused', reason: '403', ...failed },
      },
    ],
    [
      'a failed in the vote: down',
      {
        type: 'vote',
        agent: 'a',
        outcome: { status: 'unhealthy', reason: 'down', ...failed },
      },
    ],
    [
      'A page could not be fetched for a: https://a.example',
      {
        type: 'citation',
        agent: 'a',
        observation: 0,
        url: 'https://a.example',
        outcome: { status: 'not_fetched', detail: '' },
      },
    ],
    [
      'A page does not support a: https://a.example',
      {
        type: 'citation',
        agent: 'a',
        observation: 0,
        url: 'https://a.example',
        outcome: { status: 'differs', detail: '', sha256: '', bytes: 1 },
      },
    ],
    [
      'A person has to decide before the vote.',
      { type: 'gate_opened', gate: 'before_vote' },
    ],
    [
      'Ann decided before the end: the table stops.',
      { type: 'gate_decided', gate: 'before_close', decision: 'stop', decided_by: 'Ann' },
    ],
    [
      'a answers the vote later.',
      { type: 'accepted', agent: 'a', phase: 'vote', round: 0 },
    ],
    [
      'Ann cancelled the table: enough',
      { type: 'cancelled', cancelled_by: 'Ann', reason: 'enough' },
    ],
    [
      'The table is failed: disk full',
      { type: 'closed', status: 'failed', result_sha256: '', problem: 'disk full' },
    ],
  ])('say %s', (line, event) => {
    expect(tell(event)).toBe(line)
  })

  it('stay one short line for any name and text of an agent', () => {
    const reply = { agent_name: 'b', approve: false, dissent_reason: 'x\n'.repeat(9_000) }
    const line = tell({
      type: 'vote',
      agent: 'b\n'.repeat(9_000),
      outcome: { status: 'answered', reply, flags: [], ...failed },
    })
    expect(line.length).toBeLessThan(300)
    expect(line).not.toContain('\n')
  })
})
