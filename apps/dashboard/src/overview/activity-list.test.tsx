import { type ListedEvent, toAgentId, toMarketId, toWei } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { marketOf } from '../markets/market.fixture.ts'
import { ActivityList } from './activity-list.tsx'

afterEach(cleanup)

const worker = `0x${'b'.repeat(40)}` as const

function joined(number: number) {
  return {
    type: 'worker-joined' as const,
    marketId: toMarketId(number),
    worker,
    agentId: toAgentId(1),
    stake: toWei(10n ** 18n),
    blockNumber: BigInt(number),
    transactionHash: `0x${String(number).padStart(64, '0')}` as const,
  }
}

function show(events: readonly ListedEvent[], markets = [marketOf(1)], network = {}) {
  const config = {
    network: { name: 'N', chainId: 1, kind: 'mainnet', ...network } as const,
  }
  render(
    <TestDashboard state={{ markets }} config={config}>
      <ActivityList events={events} />
    </TestDashboard>,
  )
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('what happened last', () => {
  it('names the market by its question, or by its number until that is read', () => {
    expect(show([joined(2), joined(1)])).toEqual([
      '0xbbbb…bbbb joined with 1 ETHMarket 20x0000…0002block 2',
      '0xbbbb…bbbb joined with 1 ETHWill number 1 come true?0x0000…0001block 1',
    ])
    const [first] = screen.getAllByRole('link')
    expect(first?.getAttribute('href')).toMatch(/^\/market\/?\?id=2$/)
  })

  it('says amounts in the currency of the chain', () => {
    const created: ListedEvent = {
      ...joined(1),
      type: 'market-created',
      creator: worker,
      question: 'x',
      rewardPool: toWei(2n * 10n ** 18n),
      deadline: 1,
    }
    const [first, second] = show([created, joined(2)], [], { currency: 'POL' })
    expect(first).toContain('Created with a pool of 2 POL')
    expect(second).toContain('joined with 1 POL')
  })

  it('has the fourteen newest of many', () => {
    const events = Array.from({ length: 60 }, (_, place) => joined(60 - place))
    const shown = show(events)
    expect(shown).toHaveLength(14)
    expect(shown.at(-1)).toContain('block 47')
  })

  it('names no market where money was withdrawn', () => {
    const withdrawn: ListedEvent = {
      type: 'withdrawn',
      account: worker,
      to: worker,
      amount: toWei(1n),
      blockNumber: 3n,
      transactionHash: `0x${'3'.repeat(64)}`,
    }
    expect(show([withdrawn])).toEqual([
      '0xbbbb…bbbb withdrew 0.000000000000000001 ETH0x3333…3333block 3',
    ])
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leads to the transactions where there is an explorer', () => {
    show([joined(1)], [], { explorerUrl: 'https://scan.example/' })
    const link = screen.getByRole('link', { name: '0x0000…0001' })
    expect(link.getAttribute('href')).toMatch(/^https:\/\/scan\.example\/tx\/0x0+1$/)
    expect(link.getAttribute('rel')).toContain('noreferrer')
  })

  it('shows an untrusted question as text', () => {
    const question = `<b>\u202eLook</b>\n${'x'.repeat(50_000)}`
    const [shown = ''] = show([joined(1)], [marketOf(1, { question })])
    expect(shown).toContain('<b>Look</b> xxx')
    expect(shown?.length).toBeLessThan(400)
  })
})
