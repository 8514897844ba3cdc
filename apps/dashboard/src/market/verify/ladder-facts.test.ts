import { type Money, toAmount } from '@cresolver/chain'
import { packVotes } from '@cresolver/resolution'
import { describe, expect, it } from 'vitest'
import { workerAddress } from '../market.fixture.ts'
import type { HistoryEvent } from '../market-history.ts'
import { plainDetails, testAsker, testAsking, testDetails } from '../terms.fixture.ts'
import { ladderFacts } from './ladder-facts.ts'

const evidence = { transactionHash: '0xr', blockNumber: 5n } as const
const votes = packVotes([{ place: 0, votes: 7, code: 'NO' }])
const money = { pay: toAmount(1n), silent: toAmount(0n), court: toAmount(0n) } as Money
const events = [
  { type: 'worker-joined', worker: workerAddress(1) },
  { type: 'asked', asker: testAsker, stage: 0, claim: 'YES', blockNumber: 3n },
  { type: 'disputed', by: testAsker, attacked: 'NONE', answer: 'NO' },
  { type: 'votes-counted', votes, scores: 9n, transactionHash: '0xr' },
  { type: 'verdict-proposed', judge: 'PANEL', finding: 'NO' },
  { type: 'settled', stage: 0, finding: 'NO', money, transactionHash: '0xs' },
] as unknown as HistoryEvent[]
const details = { ...testDetails, asking: testAsking }

describe('the facts of the asking behind a report', () => {
  it('are its votes, its time and its payments', () => {
    expect(ladderFacts(details, events, evidence, 1_000n)).toMatchObject({
      panel: { votes: 7, reserves: 3 },
      counted: { votes, scores: 9n },
      asking: { stage: 0, askedAt: testAsking.askedAt },
      settled: {
        money: { pool: 1_000n, votes: 7, bond: testDetails.terms.bond },
        asking: {
          ...{ claim: 'YES', found: 'NO', end: 'NO', isDisputed: true },
          ...{ isAppealed: false, courtAsked: false, hasBundle: false },
        },
        amounts: money,
      },
    })
  })

  it('leave out what is not read any more of an earlier asking', () => {
    const later = { ...details, asking: { ...testAsking, stage: 1 } }
    expect(ladderFacts(later, events, evidence, 1_000n)?.asking).toBeUndefined()
  })

  it('have no payments before the end', () => {
    const facts = ladderFacts(details, events.slice(0, -1), evidence, 1_000n)
    expect(facts?.settled).toBeUndefined()
  })

  it('are none of a market without a window', () => {
    expect(ladderFacts(plainDetails, events, evidence, 0n)).toBeUndefined()
  })
})
