import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMarket } from './market.fixture.ts'
import { MarketBody } from './market-body.tsx'
import { Started } from './market-page.fixture.tsx'
import * as details from './use-market-details.ts'

type Part = keyof details.MarketDetails
const parts: readonly Part[] = [
  'history',
  'workers',
  'delivered',
  'record',
  'records',
  'times',
  'terms',
  'bets',
  'clarifications',
]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Says which parts are read for the first time right now. */
function reading(...names: readonly Part[]) {
  const queryOf = (name: Part) => ({
    data: undefined,
    error: null,
    isPending: names.includes(name),
    isLoading: names.includes(name),
  })
  vi.spyOn(details, 'useMarketDetails').mockReturnValue(
    Object.fromEntries(parts.map((name) => [name, queryOf(name)])) as never,
  )
}

/** A new element, so that React renders again. */
const page = () => (
  <Started markets={[]}>
    <MarketBody market={openMarket()} />
  </Started>
)
const pass = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds))
const isHeld = () => screen.queryByRole('status', { name: 'Reading the round' })
const isShown = () => screen.queryByRole('tablist', { name: 'More about this market' })

describe('the parts that are read for one market alone', () => {
  it('is shown as soon as everything is there', async () => {
    reading()
    render(page())
    await pass(0)
    expect(isShown()).not.toBeNull()
    expect(isHeld()).toBeNull()
  })

  it.each(parts)(
    'has its place held while the %s are read, and is shown together',
    async (part) => {
      reading(part)
      const { rerender } = render(page())
      await pass(1_499)
      expect(isHeld()).not.toBeNull()
      expect(isShown()).toBeNull()
      reading()
      rerender(page())
      await pass(0)
      expect(isShown()).not.toBeNull()
    },
  )

  it('does not wait for a slow archive: after a second and a half it is shown as it comes', async () => {
    reading('record')
    render(page())
    await pass(1_500)
    expect(isShown()).not.toBeNull()
    expect(isHeld()).toBeNull()
  })

  it('stays when a part is read again', async () => {
    reading()
    const { rerender } = render(page())
    await pass(0)
    reading('history')
    rerender(page())
    await pass(0)
    expect(isShown()).not.toBeNull()
    expect(isHeld()).toBeNull()
  })
})
