import type { TableEventBody } from '@cresolver/core/protocol'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../terminal/text.ts'
import { createEventPrinter, formatMilliseconds } from './format-event.ts'
import { happened, taskId, windowOf } from './table.fixture.ts'

const printAll = (width: number, more: readonly TableEventBody[] = []) =>
  [...happened, ...more].flatMap(createEventPrinter(windowOf(width), taskId))

const later: readonly TableEventBody[] = [
  {
    type: 'challenge',
    agent: 'fire_reader',
    round: 1,
    outcome: {
      status: 'answered',
      flags: [],
      duration_ms: 5,
      reply: {
        agent_name: 'fire_reader',
        challenges: [
          {
            target_agent: 'Agent A',
            finding_challenged: 'It has a lock.',
            counter_evidence: 'It has two.',
          },
        ],
        concessions: [{ target_agent: 'Agent A', finding_accepted: 'It is old.' }],
      },
    },
  },
  {
    type: 'citation',
    agent: 'door_reader',
    observation: 1,
    url: 'https://a.example/manual',
    outcome: { status: 'differs', sha256: '', bytes: 5, detail: 'No such words.' },
  },
  {
    type: 'synthesis',
    sha256: 'ab'.repeat(32),
    summary: 'It is old [A1].',
    summary_dropped: ['it names no id: All is well.'],
  },
  { type: 'gate_opened', gate: 'before_vote' },
  {
    type: 'gate_decided',
    gate: 'before_vote',
    decision: 'stop',
    decided_by: 'Ann',
    comment: 'Enough.',
  },
  { type: 'cancelled', cancelled_by: 'Bob', reason: 'no time' },
  { type: 'closed', status: 'failed', result_sha256: '', problem: 'Out of luck.' },
]

describe('the events of a table', () => {
  it('tell who sits and why, and each answer as it comes', () => {
    expect(printAll(80)).toEqual([
      'Table table-1',
      'task       Is the back door safe?',
      'options    YES, NO',
      'seat       door_reader as Agent A: domain: door',
      'seat       fire_reader as Agent B: domain: safe',
      'no seat    cook: nothing in common',
      'analysis   door_reader: 2 findings, for NO (1.2 s)',
      '           critical: The lock is [31mold[0m.',
      'analysis   fire_reader was late (30 s)',
      '           0 rounds: nothing to challenge',
      'vote       door_reader approves, if: It is cheap.',
      'vote       fire_reader was not asked: late before',
    ])
  })

  it('name agents where a challenge names pseudonyms', () => {
    expect(printAll(80, later).slice(12)).toEqual([
      'challenge  fire_reader doubts door_reader: "It has a lock.": It has two.',
      '           fire_reader accepts from door_reader: "It is old."',
      'citation   DIFFERS: https://a.example/manual (door_reader) No such words.',
      'synthesis  written, abababababababab',
      "           left out of the model's words: it names no id: All is well.",
      'gate       a person decides before the vote',
      '  cresolver tables decide table-1 continue --by NAME',
      'gate       Ann says stop: Enough.',
      'cancelled  by Bob: no time',
      'closed     failed: Out of luck.',
    ])
  })

  it('fit a narrow window, without untrusted escape sequences', () => {
    for (const line of printAll(40, later)) {
      expect(columnsOf(line)).toBeLessThanOrEqual(40)
      expect(line).not.toContain('\u001b')
    }
  })

  it('mark what looks like an instruction to a model', () => {
    const analysis = happened[1]
    if (analysis?.type !== 'analysis' || analysis.outcome.status !== 'answered')
      throw new Error('the fixture has another order')
    const flag = {
      kind: 'injection',
      at: 'observations.0.finding',
      detail: 'ignore',
    } as const
    const outcome = { ...analysis.outcome, flags: [flag] }
    const lines = createEventPrinter(windowOf(80), taskId)({ ...analysis, outcome })
    expect(lines.join('\n')).toContain(
      'looks like an instruction to a model: observations.0.finding (ignore)',
    )
  })
})

it.each([
  [85, '85 ms'],
  [1_249, '1.2 s'],
  [120_400, '120 s'],
])('%i milliseconds are %s', (time, text) => expect(formatMilliseconds(time)).toBe(text))
