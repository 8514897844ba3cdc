import { describe, expect, it } from 'vitest'
import { newTestMarket, SELF } from '../market.fixture.ts'
import { handleMessage } from '../market.ts'
import { readTags } from '../message.ts'
import { LIMITS } from '../settings.ts'

/** A market that gets a notice of one token with an id and a time. */
function bookkeeper() {
  const market = newTestMarket()
  market.configure({ Token: 'token' })
  const notice = (id: string, timestamp: number) =>
    handleMessage(
      market.state,
      {
        id,
        from: 'token',
        action: 'Credit-Notice',
        timestamp,
        block: 1,
        tags: readTags([
          { name: 'Sender', value: 'payer' },
          { name: 'Quantity', value: '1' },
        ]),
        fromOwner: false,
        fromSelf: false,
      },
      SELF,
    )
  return { market, notice }
}

describe('notices about tokens', () => {
  it('are booked once for each id', () => {
    const { market, notice } = bookkeeper()
    expect(notice('one', 5)).toHaveLength(1)
    expect(notice('one', 5)).toEqual([])
    expect(notice('one', 6)).toEqual([])
    expect(notice('two', 6)).toHaveLength(1)
    expect(market.state.heldTokens).toBe('2')
  })

  it('are booked once also when ten thousand others came between', () => {
    const { market, notice } = bookkeeper()
    for (let index = 0; index <= LIMITS.rememberedNotices; index += 1) {
      notice(`notice-${index}`, 1_000 + index)
    }
    for (const index of [0, 1, LIMITS.rememberedNotices]) {
      expect(notice(`notice-${index}`, 1_000 + index)).toEqual([])
    }
    expect(market.state.heldTokens).toBe(`${LIMITS.rememberedNotices + 1}`)
    expect(market.state.notices.ring).toHaveLength(LIMITS.rememberedNotices)
  })
})
