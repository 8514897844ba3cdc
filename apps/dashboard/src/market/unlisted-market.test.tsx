import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { simulatedChain, summaryOf } from '../chain/contract-node.fixture.ts'
import { marketOf } from '../markets/market.fixture.ts'
import { Started, ToldFeed } from './market-page.fixture.tsx'
import { MarketPage } from './market-page.tsx'
import { useProgress } from './use-progress.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

/** A page of a market that exists and that the list has not reached yet. */
function show(marketId: number, answer: () => unknown) {
  history.replaceState(null, '', `/market/?id=${marketId}`)
  render(
    <Started
      markets={[]}
      cache={{ total: 10_000 }}
      connection={simulatedChain((functionName) => {
        if (functionName !== 'getMarkets') throw new Error('not asked here')
        return answer()
      })}
    >
      <MarketPage />
    </Started>,
  )
}

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a market that the list has not reached', () => {
  it('holds its place, and is read by itself', async () => {
    show(9_101, () => [summaryOf(marketOf(9_101))])
    expect(screen.getByRole('status', { name: 'Reading market 9101' })).toBeTruthy()
    expect(await findHeading('Will number 9101 come true?')).toBeTruthy()
  })

  it('is said to be missing where the node does not have it, and looked for again', async () => {
    let markets: unknown[] = []
    show(9_102, () => markets)
    expect(
      await screen.findByText('The node does not have market 9102 yet.'),
    ).toBeTruthy()
    markets = [summaryOf(marketOf(9_102))]
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findHeading('Will number 9102 come true?')).toBeTruthy()
  })

  it('says why it cannot be read, after a second try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let tries = 0
    show(9_103, () => {
      tries += 1
      throw new Error('reverted')
    })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.getByRole('alert').textContent).toContain('CHAIN_CALL_FAILED')
    expect(tries).toBe(2)
  })
})

function Steps({ marketId }: { readonly marketId: bigint }) {
  return (
    <p>
      {useProgress(marketId)
        .map(({ step }) => step)
        .join(' ')}
    </p>
  )
}

it('the steps of a round follow the feed, and only for its market', () => {
  const feed = new ToldFeed()
  const { container, unmount } = render(
    <Started feed={feed}>
      <Steps marketId={9n} />
    </Started>,
  )
  expect(container.textContent).toBe('')
  act(() => feed.tell('9', { step: 'READ' }))
  act(() => feed.tell('8', { step: 'WRITE' }))
  act(() => feed.tell('9', { step: 'ASK' }))
  expect(container.textContent).toBe('READ ASK')
  unmount()
  expect(feed.followers).toBe(0)
})
