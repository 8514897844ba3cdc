import { type RoundEvent, type RoundProgress, toRoundProgress } from '@cresolver/protocol'
import { describe, expect, it } from 'vitest'
import { describeProgress } from './progress-text.ts'

const [one, two] = ['0x1', '0x2']

function reported(...events: readonly RoundEvent[]): RoundProgress[] {
  return events.map((event, index) =>
    toRoundProgress(event, {
      seq: index + 1,
      at: '2026-05-01T00:00:00Z',
      marketId: '7',
    }),
  )
}

const read: RoundEvent = {
  type: 'market-read',
  marketId: '7',
  question: 'Did it rain?',
  rewardPool: '1',
  deadline: 1,
  workers: 2,
}
const answered = (worker: string): RoundEvent => ({
  type: 'worker-answered',
  worker,
  determination: true,
  confidence: 1,
  sources: 1,
  evidence: 'secret',
  investigated: true,
})
const challenged = (worker: string): RoundEvent => ({
  type: 'challenged',
  worker,
  kind: 'disagreement',
  challenges: ['secret'],
})
const quorum: RoundEvent = {
  type: 'quorum',
  asked: 2,
  answered: 1,
  required: 2,
  met: false,
}

describe('the progress of a step', () => {
  it.each<[Parameters<typeof describeProgress>[0], RoundEvent[], string | undefined]>([
    ['READ', [read], '0 of 2 workers were read.'],
    ['ASK', [read], undefined],
    [
      'ASK',
      [answered(one), { type: 'worker-absent', worker: two, step: 'ASK', reason: 'x' }],
      'Workers that answered: 1, absent: 1.',
    ],
    ['ASK', [answered(one), quorum], '1 of 2 workers answered, 2 are required.'],
    [
      'ASK',
      [quorum, { type: 'stopped', code: 'NO_QUORUM', message: 'secret' }],
      'The round stopped here: NO_QUORUM.',
    ],
    [
      'READ',
      [{ type: 'stopped', code: 'EXECUTION_FAILED', message: 'the node died' }],
      'The round stopped here: EXECUTION_FAILED.',
    ],
    [
      'ASK',
      [quorum, { type: 'stopped', code: 'TOO_EARLY', message: 'secret' }],
      'It cannot be decided yet (TOO_EARLY): nothing was written, the market stays open.',
    ],
    [
      'CHALLENGE',
      [
        challenged(one),
        challenged(two),
        { type: 'defended', worker: one, responses: ['secret'] },
      ],
      '1 of 2 challenged workers have defended their answer.',
    ],
    [
      'EVALUATE',
      [{ type: 'scored', worker: one, dimensions: [1], aggregates: [1] }],
      'Workers scored: 1.',
    ],
    [
      'WRITE',
      [{ type: 'archived', evidenceHash: '0x', urls: ['x'] }],
      'The record is in the archive; its report is on the way to the chain.',
    ],
    [
      'WRITE',
      [{ type: 'written', evidenceHash: '0x', transactionHash: '0x' }],
      'The report was delivered.',
    ],
  ])('%s (%#)', (step, events, expected) => {
    expect(describeProgress(step, reported(...events))).toBe(expected)
  })
})
