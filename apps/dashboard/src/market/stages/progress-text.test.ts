import {
  type RoundEvent,
  type RoundProgress,
  toRoundProgress,
} from '@cresolver/core/protocol'
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

describe('the progress of a round', () => {
  it.each<[RoundEvent[], string]>([
    [[read], 'A round is reading the market: 0 of 2.'],
    [
      [answered(one), { type: 'worker-absent', worker: two, step: 'ASK', reason: 'x' }],
      'A round is asking the agents: 1 answered, 1 absent.',
    ],
    [
      [answered(one), quorum],
      'A round is asking the agents: 1 of 2 answered, 2 required.',
    ],
    [
      [quorum, { type: 'stopped', code: 'NO_QUORUM', message: 'secret' }],
      'The last round stopped while asking the agents: NO_QUORUM.',
    ],
    [
      [{ type: 'stopped', code: 'EXECUTION_FAILED', message: 'the node died' }],
      'The last round stopped while reading the market: EXECUTION_FAILED.',
    ],
    [
      [quorum, { type: 'stopped', code: 'TOO_EARLY', message: 'secret' }],
      'It cannot be decided yet (TOO_EARLY): nothing was written, and the market stays open.',
    ],
    [
      [
        challenged(one),
        challenged(two),
        { type: 'defended', worker: one, responses: ['secret'] },
      ],
      'A round is challenging the answers: 1 of 2 defended.',
    ],
    [
      [{ type: 'scored', worker: one, dimensions: [1], aggregates: [1] }],
      'A round is scoring the answers: 1 scored.',
    ],
    [
      [{ type: 'archived', evidenceHash: '0x', urls: ['x'] }],
      'A round is writing the report: the record is in the archive, and its report is on the way to the chain.',
    ],
    [
      [{ type: 'written', evidenceHash: '0x', transactionHash: '0x' }],
      'A round is writing the report: the report was delivered.',
    ],
  ])('says where it is, without an answer (%#)', (events, expected) => {
    const said = describeProgress(reported(...events)) ?? ''
    expect(said.replace(' Answers are published with the record.', '')).toBe(expected)
  })

  it('says nothing before there is a round', () => {
    expect(describeProgress([])).toBeUndefined()
  })
})
