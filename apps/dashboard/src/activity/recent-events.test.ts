import { type ListedEvent, toMarketId, toWei } from '@cresolver/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOf, withEvents } from './recent-events.ts'

const created = fc
  .record({
    block: fc.integer({ min: 1, max: 500 }),
    market: fc.integer({ min: 1, max: 99 }),
  })
  .map(
    ({ block, market }): ListedEvent => ({
      type: 'market-created',
      blockNumber: BigInt(block),
      transactionHash: `0x${String(market).padStart(64, '0')}`,
      marketId: toMarketId(market),
      creator: `0x${'1'.repeat(40)}`,
      question: 'Will it?',
      rewardPool: toWei(1n),
      deadline: 1,
    }),
  )
const events = fc.uniqueArray(created, { selector: keyOf, maxLength: 90 })

test('the last events are newest first, each once, and at most sixty', () => {
  fc.assert(
    fc.property(events, fc.nat(90), (all, split) => {
      const oldestFirst = [...all].sort((a, b) => Number(a.blockNumber - b.blockNumber))
      const seen = withEvents(
        withEvents([], oldestFirst.slice(0, split)),
        // Blocks are looked at again.
        oldestFirst.slice(Math.max(0, split - 5)),
      )
      expect(new Set(seen.map(keyOf)).size).toBe(seen.length)
      expect(seen.length).toBe(Math.min(60, all.length))
      for (const [index, event] of seen.entries()) {
        expect(seen[index + 1]?.blockNumber ?? 0n).toBeLessThanOrEqual(event.blockNumber)
      }
    }),
  )
})

test('the list stays the same object where nothing is new', () => {
  fc.assert(
    fc.property(events, (all) => {
      const once = withEvents([], all)
      expect(withEvents(once, once.toReversed())).toBe(once)
    }),
  )
})
