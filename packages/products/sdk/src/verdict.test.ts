import type { Market, MarketOutcome } from '@cresolver/chain'
import { describe, expect, it } from 'vitest'
import { getVerdict, waitForVerdict } from './verdict.ts'

/** A market whose outcome is another one at each read; the last stays. */
function market(...outcomes: readonly MarketOutcome[]) {
  let reads = 0
  return {
    reads: () => reads,
    getMarket: async () => {
      const outcome = outcomes[Math.min(reads, outcomes.length - 1)]
      reads += 1
      return { question: 'Is it so?', outcome } as Market
    },
  }
}

const open: MarketOutcome = { kind: 'open' }
const yes: MarketOutcome = { kind: 'verdict', resolution: true }

describe('getVerdict', () => {
  it.each([
    [yes, { outcome: 'YES' }],
    [{ kind: 'verdict', resolution: false } as const, { outcome: 'NO' }],
    [
      { kind: 'void', reason: 'NO_QUORUM' } as const,
      { outcome: 'VOID', reason: 'NO_QUORUM' },
    ],
  ])('reads %j as %j', async (outcome, expected) => {
    const verdict = await getVerdict(market(outcome), 7n)
    expect(verdict).toEqual({ marketId: 7n, question: 'Is it so?', ...expected })
  })

  it('returns undefined while the market is open', async () => {
    expect(await getVerdict(market(open), 7n)).toBeUndefined()
  })
})

describe('waitForVerdict', () => {
  const pollingIntervalMs = 1

  it('reads until there is a verdict', async () => {
    const settling = market(open, open, yes)
    const verdict = await waitForVerdict(settling, 7n, { pollingIntervalMs })
    expect(verdict.outcome).toBe('YES')
    expect(settling.reads()).toBe(3)
  })

  it('throws VERDICT_TIMEOUT after timeoutMs', async () => {
    const waiting = waitForVerdict(market(open), 7n, { pollingIntervalMs, timeoutMs: 5 })
    await expect(waiting).rejects.toMatchObject({
      code: 'VERDICT_TIMEOUT',
      message: 'Market 7 has no verdict after 5 ms.',
    })
  })

  it('ends with the reason of its signal, also between two reads', async () => {
    const controller = new AbortController()
    const waiting = waitForVerdict(market(open), 7n, {
      pollingIntervalMs: 60_000,
      signal: controller.signal,
    })
    controller.abort(new Error('no longer wanted'))
    await expect(waiting).rejects.toThrow('no longer wanted')
  })
})
