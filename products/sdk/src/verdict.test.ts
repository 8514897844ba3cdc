import { describe, expect, it } from 'vitest'
import { verdictReads } from './verdict.fixture.ts'
import { getVerdict } from './verdict.ts'

describe('getVerdict', () => {
  it.each(['YES', 'NO', 'SPLIT'] as const)('returns a final %s', async (outcome) => {
    const reads = verdictReads({ state: 'FINAL', outcome, finalAt: 9 })
    expect(await getVerdict(reads, 7n)).toEqual({
      marketId: 7n,
      question: 'Is it so?',
      state: 'FINAL',
      finalAt: 9,
      outcome,
    })
  })

  it('returns why a market is void', async () => {
    const reads = verdictReads({ state: 'FINAL', outcome: 'VOID', reason: 'NO_QUORUM' })
    expect(await getVerdict(reads, 7n)).toMatchObject({
      outcome: 'VOID',
      reason: 'NO_QUORUM',
    })
  })

  it('returns undefined while the market is open', async () => {
    const open = verdictReads({ state: 'OPEN', outcome: 'OPEN' })
    expect(await getVerdict(open, 7n)).toBeUndefined()
    expect(await getVerdict(open, 7n, { until: 'proposed' })).toBeUndefined()
  })

  it('returns a proposed verdict only where one is asked for', async () => {
    const reads = verdictReads({ state: 'PROPOSED', outcome: 'YES' })
    expect(await getVerdict(reads, 7n)).toBeUndefined()
    expect(await getVerdict(reads, 7n, { until: 'proposed' })).toMatchObject({
      ...{ state: 'PROPOSED', outcome: 'YES' },
    })
  })

  it.each([
    ['a judge is asked', 'JUDGED'],
    ['TOO_EARLY is found', 'PROPOSED'],
  ] as const)('returns nothing while %s', async (_, state) => {
    const reads = verdictReads({ state, outcome: 'OPEN' })
    expect(await getVerdict(reads, 7n, { until: 'proposed' })).toBeUndefined()
  })
})
