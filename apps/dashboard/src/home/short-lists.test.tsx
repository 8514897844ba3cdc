import { toWei } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { marketOf } from '../markets/market.fixture.ts'
import { Figures } from './figures.tsx'
import { LatestVerdicts } from './latest-verdicts.tsx'
import { LiveBody } from './live-body.tsx'
import { ShortList } from './short-list.tsx'
import { nextDeadlines, openPools } from './short-lists.ts'

afterEach(cleanup)

const any = fc
  .record({
    deadline: fc.nat(8),
    rewardPool: fc.bigInt({ min: 0n, max: 2n ** 96n }).map(toWei),
    outcome: fc.constantFrom(
      { kind: 'open' } as const,
      { kind: 'open' } as const,
      { kind: 'verdict', resolution: true } as const,
      { kind: 'void', reason: 'EXPIRED' } as const,
    ),
  })
  .map((change) => marketOf(1, change))
const markets = fc.array(any, { maxLength: 30, size: 'max' })

describe('the next deadlines', () => {
  it('are ahead, open, in order, at most five, and none is left out that comes sooner', () => {
    fc.assert(
      fc.property(markets, fc.nat(8), (all, now) => {
        const before = [...all]
        const next = nextDeadlines(all, now)
        const ahead = all.filter((m) => m.outcome.kind === 'open' && m.deadline > now)
        expect(next.map(({ deadline }) => deadline)).toEqual(
          ahead
            .map(({ deadline }) => deadline)
            .sort((a, b) => a - b)
            .slice(0, 5),
        )
        expect(all).toEqual(before)
      }),
    )
  })

  it('keep the order of the list where they come at once', () => {
    const tied = [3, 1, 2].map((number) => marketOf(number, { deadline: 9 }))
    expect(nextDeadlines(tied, 0).map(({ marketId }) => marketId)).toEqual([3n, 1n, 2n])
  })
})

it('open pools are all pools without those that are settled, to the last wei', () => {
  fc.assert(
    fc.property(markets, (all) => {
      const settled = all.filter(({ outcome }) => outcome.kind !== 'open')
      const sum = (some: typeof all) =>
        some.reduce((total, m) => total + m.rewardPool, 0n)
      expect(openPools(all)).toBe(sum(all) - sum(settled))
    }),
  )
})

describe('the figures', () => {
  const figures = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('say the number on chain while older markets are still being read', () => {
    render(
      <TestDashboard state={{ markets: [marketOf(1)], total: 12_345 }}>
        <Figures />
      </TestDashboard>,
    )
    expect(figures()).toEqual(['12,345 markets', '1 open', '0.1 ETH in open pools'])
  })

  it('leave out statuses that no market has', () => {
    render(
      <TestDashboard>
        <Figures />
      </TestDashboard>,
    )
    expect(figures()).toEqual(['0 markets', '0 ETH in open pools'])
  })
})

it('a short list has question, pool in its currency and deadline of each market', () => {
  const network = { name: 'N', chainId: 1, kind: 'mainnet', currency: 'POL' } as const
  render(
    <TestDashboard config={{ network }}>
      <ShortList markets={[marketOf(2, { deadline: 0 }), marketOf(1)]} />
    </TestDashboard>,
  )
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Will number 2 come true\?0\.1 POL · \d+ d .*ago$/)
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toContain('id=1')
})

it('the latest verdicts say YES, NO or that they are void, in words', () => {
  const ended = [
    marketOf(3, { outcome: { kind: 'verdict', resolution: false } }),
    marketOf(2, { outcome: { kind: 'void', reason: 'ZERO_WEIGHT' } }),
  ]
  render(
    <TestDashboard state={{}}>
      <LatestVerdicts markets={ended} />
    </TestDashboard>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Will number 3 come true?NO',
    'Will number 2 come true?Voided',
  ])
  expect(screen.getByText('Voided').title).toContain('no agent earned a share')
})

it('the start page holds the place of what is read from the chain', () => {
  render(
    <TestDashboard state={{ phase: 'loading' }}>
      <LiveBody />
    </TestDashboard>,
  )
  expect(screen.getByRole('status', { name: 'Reading markets' })).toBeTruthy()
  expect(screen.queryByText('No recent activity')).toBeNull()
})

it('the start page says why the chain cannot be read', () => {
  const problem = new CresolverError({
    ...{ code: 'RPC_UNREACHABLE', message: 'The node is away.', hint: 'Check it.' },
  })
  render(
    <TestDashboard state={{ phase: 'failed', problem }}>
      <LiveBody />
    </TestDashboard>,
  )
  expect(screen.getByRole('alert').textContent).toContain('The node is away.')
})
