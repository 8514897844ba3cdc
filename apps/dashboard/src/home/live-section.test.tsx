import { type ListedEvent, toMarketId, toWei } from '@cresolver/chain'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import type { MarketCacheState } from '../live/market-cache.ts'
import { Queries } from '../live/queries.tsx'
import { marketOf } from '../markets/market.fixture.ts'
import { latestVerdicts } from './latest-verdicts.tsx'
import { LiveSection } from './live-section.tsx'
import { nextDeadlines, openPools } from './short-lists.ts'

const ether = toWei(10n ** 18n)

function event(
  number: number,
  what: Pick<ListedEvent, 'type'> & Record<string, unknown>,
): ListedEvent {
  return {
    blockNumber: BigInt(number),
    transactionHash: `0x${String(number).padStart(64, '0')}`,
    marketId: toMarketId(number),
    ...what,
  } as ListedEvent
}

const resolved = (number: number) =>
  event(number, {
    type: 'market-resolved',
    resolution: true,
    totalWeight: 1n,
    rewards: [],
  })

afterEach(cleanup)

function show(state: Partial<MarketCacheState>) {
  return render(
    <TestDashboard state={state}>
      <Queries>
        <LiveSection />
      </Queries>
    </TestDashboard>,
  )
}

describe('the current events', () => {
  test('counts markets by where they stand, each with a link to its list', () => {
    const later = Math.floor(Date.now() / 1_000) + 3_600
    const markets = [
      marketOf(3, { deadline: later }),
      marketOf(2, { requestedAt: 1 }),
      marketOf(1, { outcome: { kind: 'verdict', resolution: true } }),
    ]
    show({ markets, activity: [resolved(1)] })
    for (const name of ['open', 'requested', 'resolved']) {
      const link = screen.getByRole('link', { name: `1 ${name}` })
      expect(link.getAttribute('href')).toContain(`status=${name}`)
    }
    expect(screen.getByText('in open pools').textContent).toBe('0.2 ETH in open pools')
    const verdicts = screen.getByRole('region', { name: 'Latest verdicts' })
    expect(within(verdicts).getByText('YES')).toBeDefined()
    const deadlines = screen.getByRole('region', { name: 'Next deadlines' })
    expect(within(deadlines).getByText('Will number 3 come true?')).toBeDefined()
  })

  test('says that nothing happens where nothing happens', () => {
    show({ markets: [], hasActivity: true })
    const nothing = [
      'Nothing is being resolved right now',
      'No recent verdicts',
      'No recent activity',
    ]
    for (const words of nothing) expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('does not say that nothing happened before it has looked', () => {
    show({ markets: [marketOf(1)] })
    expect(screen.queryByText(/^No recent/)).toBeNull()
    for (const name of ['Reading verdicts', 'Reading recent activity']) {
      expect(screen.getByRole('status', { name })).toBeDefined()
    }
  })
})

test('the next deadlines are those of open markets that are still ahead', () => {
  const markets = [
    marketOf(4, { deadline: 40 }),
    marketOf(3, { deadline: 20 }),
    marketOf(2, { deadline: 10 }),
    marketOf(1, { deadline: 30, outcome: { kind: 'void', reason: 'INVALID' } }),
  ]
  expect(nextDeadlines(markets, 10).map(({ deadline }) => deadline)).toEqual([20, 40])
  const many = Array.from({ length: 9 }, (_, index) =>
    marketOf(index + 1, { deadline: 99 }),
  )
  expect(nextDeadlines(many, 0)).toHaveLength(5)
})

test('the sum in open pools leaves out settled markets', () => {
  const settled = marketOf(1, { outcome: { kind: 'verdict', resolution: false } })
  expect(openPools([marketOf(2, { rewardPool: ether }), settled])).toBe(ether)
})

test('a verdict is listed once, the latest first, and only where the market is known', () => {
  const outcome = { kind: 'verdict', resolution: true } as const
  const markets = [marketOf(4), marketOf(3, { outcome }), marketOf(2), marketOf(1)]
  const activity = [resolved(9), resolved(2), resolved(1), resolved(2)]
  expect(latestVerdicts(activity, markets).map(({ marketId }) => marketId)).toEqual([
    ...[2n, 1n],
    // It was settled before the recent activity.
    3n,
  ])
})

test('the latest verdicts are six at most, voids among them, and nothing else that happened', () => {
  const markets = Array.from({ length: 9 }, (_, index) => marketOf(9 - index))
  const voided = event(8, { type: 'market-voided', reason: 'NO_QUORUM' })
  const asked = event(9, { type: 'resolution-requested' })
  const activity = [asked, voided, ...[7, 6, 5, 4, 3, 2].map(resolved)]
  expect(latestVerdicts(activity, markets).map(({ marketId }) => marketId)).toEqual([
    8n,
    7n,
    6n,
    5n,
    4n,
    3n,
  ])
})
