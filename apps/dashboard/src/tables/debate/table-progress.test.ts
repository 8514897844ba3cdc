import type { TableEventBody } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analysed, asking, closed, logOf, opened, voted } from '../table.fixture.ts'
import { EMPTY_TABLE, takeTableEvent } from './table-progress.ts'

const follow = (...bodies: readonly TableEventBody[]) =>
  logOf(bodies).reduce(takeTableEvent, EMPTY_TABLE)

const late: TableEventBody = {
  type: 'analysis',
  agent: 'bob',
  outcome: { status: 'late', duration_ms: 9 },
}
const story: readonly TableEventBody[] = [
  opened('ann', 'bob'),
  asking('analyze'),
  analysed('ann', 'It is old.'),
  late,
  asking('challenge', 1),
  {
    type: 'challenge',
    agent: 'ann',
    round: 1,
    outcome: {
      status: 'answered',
      reply: { agent_name: 'ann' },
      flags: [],
      duration_ms: 1,
    },
  },
  { type: 'challenges_ended', rounds: 1, reason: 'all_rounds' },
  { type: 'synthesis', sha256: '' },
  asking('vote'),
  voted('ann', { approve: false, dissent_reason: 'No.' }),
  closed,
]

describe('the progress of a table', () => {
  it('goes from phase to phase', () => {
    const phasesAfter = (count: number) =>
      Object.values(follow(...story.slice(0, count)).phases).join(' ')
    expect(phasesAfter(1)).toBe('running coming coming coming')
    expect(phasesAfter(5)).toBe('done running coming coming')
    expect(phasesAfter(7)).toBe('done done running coming')
    expect(phasesAfter(8)).toBe('done done done coming')
    expect(phasesAfter(9)).toBe('done done done running')
    expect(phasesAfter(11)).toBe('done done done done')
  })

  it('knows what every agent does, and that one who was late is not asked again', () => {
    const asked = follow(...story.slice(0, 2))
    expect(asked.seats).toMatchObject([
      { agent: 'ann', pseudonym: 'Agent A', analysis: 'asked' },
      { agent: 'bob', analysis: 'asked' },
    ])
    expect(follow(...story.slice(0, 5)).seats).toMatchObject([
      { analysis: 'answered', challenge: 'asked' },
      { analysis: 'late', challenge: 'suspended' },
    ])
    expect(follow(...story).seats).toMatchObject([
      { vote: 'answered', voted: { approve: false, dissent_reason: 'No.' } },
      { vote: 'suspended' },
    ])
  })

  it('says where a table that was not completed has ended', () => {
    const failed = { ...closed, status: 'failed', problem: 'no agent answered' } as const
    const { phases, closed: end } = follow(...story.slice(0, 5), failed)
    expect(phases).toEqual({
      analysis: 'done',
      challenge: 'stopped',
      synthesis: 'skipped',
      vote: 'skipped',
    })
    expect(end).toEqual({ status: 'failed', problem: 'no agent answered' })
  })

  it('skips challenges where there is nothing to challenge', () => {
    const { phases } = follow(...story.slice(0, 5), {
      type: 'challenges_ended',
      rounds: 0,
      reason: 'nothing_to_challenge',
    })
    expect(phases).toMatchObject({ challenge: 'skipped', synthesis: 'running' })
  })

  it('waits at a gate until a person has decided', () => {
    const gate = 'before_vote' as const
    const waiting = [...story.slice(0, 9), { type: 'gate_opened', gate } as const]
    expect(follow(...waiting).openGate).toBe(gate)
    const decision = { gate, decision: 'continue', decided_by: 'me' } as const
    expect(follow(...waiting, { type: 'gate_decided', ...decision }).openGate).toBe(
      undefined,
    )
  })

  it('takes an event that comes twice once', () => {
    const log = logOf(story)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: log.length }), (from) => {
        const again = [...log, ...log.slice(from)].reduce(takeTableEvent, EMPTY_TABLE)
        expect(again).toEqual(follow(...story))
      }),
    )
  })
})
