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

  it.each(['PROPOSED', 'DISPUTED'] as const)(
    'returns a %s verdict only where one is asked for',
    async (state) => {
      const reads = verdictReads({ state, outcome: 'YES' })
      expect(await getVerdict(reads, 7n)).toBeUndefined()
      expect(await getVerdict(reads, 7n, { until: 'proposed' })).toMatchObject({
        state,
        outcome: 'YES',
      })
    },
  )

  it('returns nothing where an unsure panel passed the question on', async () => {
    const unsure = verdictReads({ state: 'DISPUTED', outcome: 'OPEN' })
    expect(await getVerdict(unsure, 7n, { until: 'proposed' })).toBeUndefined()
  })
})
