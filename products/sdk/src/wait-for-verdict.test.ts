import { describe, expect, it } from 'vitest'
import { verdictReads } from './verdict.fixture.ts'
import { waitForVerdict } from './wait-for-verdict.ts'

const open = { state: 'OPEN', outcome: 'OPEN' } as const
const proposed = { state: 'PROPOSED', outcome: 'NO' } as const
const final = { state: 'FINAL', outcome: 'YES' } as const

describe('waitForVerdict', () => {
  it('reads at each block until the verdict is final', async () => {
    const chain = verdictReads(open, proposed, final)
    const waiting = waitForVerdict(chain, 7n)
    chain.mine()
    chain.mine()
    expect(await waiting).toMatchObject({ state: 'FINAL', outcome: 'YES' })
    expect(chain.followers()).toBe(0)
  })

  it('returns a proposed verdict where it is asked for one', async () => {
    const chain = verdictReads(proposed)
    expect(await waitForVerdict(chain, 7n, { until: 'proposed' })).toMatchObject({
      state: 'PROPOSED',
      outcome: 'NO',
    })
  })

  it('throws VERDICT_TIMEOUT after timeoutMs', async () => {
    const chain = verdictReads(open)
    await expect(waitForVerdict(chain, 7n, { timeoutMs: 5 })).rejects.toMatchObject({
      code: 'VERDICT_TIMEOUT',
      message: 'Market 7 has no verdict after 5 ms.',
    })
    expect(chain.followers()).toBe(0)
  })

  it('ends with the reason of its signal, also between two blocks', async () => {
    const controller = new AbortController()
    const chain = verdictReads(open)
    const waiting = waitForVerdict(chain, 7n, { signal: controller.signal })
    controller.abort(new Error('no longer wanted'))
    await expect(waiting).rejects.toThrow('no longer wanted')
    expect(chain.followers()).toBe(0)
  })

  it('does not begin where its signal has aborted', async () => {
    const chain = verdictReads(final)
    const signal = AbortSignal.abort(new Error('never wanted'))
    await expect(waitForVerdict(chain, 7n, { signal })).rejects.toThrow('never wanted')
  })

  it('ends with the error of a look that failed', async () => {
    const chain = verdictReads(open)
    const waiting = waitForVerdict(chain, 7n)
    chain.breakDown(new Error('the node is down'))
    await expect(waiting).rejects.toThrow('the node is down')
    expect(chain.followers()).toBe(0)
  })
})
