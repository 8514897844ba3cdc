import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Started, ToldFeed } from '../market/market-page.fixture.tsx'
import { marketOf } from '../markets/market.fixture.ts'
import { LiveSection } from './live-section.tsx'

afterEach(cleanup)

function show() {
  const feed = new ToldFeed()
  const markets = [marketOf(7), marketOf(6, { requestedAt: 1 })]
  const { unmount } = render(
    <Started markets={markets} feed={feed}>
      <LiveSection />
    </Started>,
  )
  return { feed, unmount }
}

const rounds = () =>
  [...screen.getByRole('region', { name: 'Resolving now' }).querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  )

describe('the rounds that run', () => {
  it('follow the feed, also for screen readers', () => {
    const { feed } = show()
    expect(screen.getByText('Nothing is being resolved right now')).toBeTruthy()
    act(() => feed.tell('7', { step: 'ASK' }))
    expect(rounds()).toEqual(['ASKWill number 7 come true?'])
    act(() => feed.tell('7', { step: 'RESOLVE' }))
    expect(rounds()).toEqual(['RESOLVEWill number 7 come true?'])
    const list = screen.getByText('RESOLVE').closest('ul')
    expect(list?.getAttribute('aria-live')).toBe('polite')
  })

  it('stay at their step where a message names none, and begin by reading', () => {
    const { feed } = show()
    act(() => feed.tell('6', {}))
    expect(rounds()).toEqual(['READWill number 6 come true?'])
    act(() => feed.tell('6', { step: 'EVALUATE' }))
    act(() => feed.tell('6', { what: 'stopped', stopped: { code: 'NO_QUORUM' } }))
    expect(rounds()).toEqual(['EVALUATEWill number 6 come true?'])
  })

  it('have the number of a market that is not read yet, however large', () => {
    const { feed } = show()
    const marketId = String(2n ** 255n)
    act(() => feed.tell(marketId, { step: 'ASK' }))
    expect(rounds()).toEqual([`ASKMarket ${marketId}`])
  })

  it('count as resolving alone, as the list behind the number does', () => {
    const { feed } = show()
    const figures = () =>
      screen
        .getAllByRole('link', { name: /^\d+ (open|requested|resolving)$/ })
        .map(({ textContent }) => textContent)
    expect(figures()).toEqual(['1 open', '1 requested'])
    act(() => feed.tell('7', { step: 'ASK' }))
    expect(figures()).toEqual(['1 requested', '1 resolving'])
  })

  it('are not followed any more when the page is left', () => {
    const { feed, unmount } = show()
    act(() => feed.tell('7', { step: 'ASK' }))
    unmount()
    expect(feed.followers).toBe(0)
  })
})
