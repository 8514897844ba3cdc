import { type ListedEvent, toAgentId, toMarketId, toWei } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { Queries } from '../live/queries.tsx'
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
      <Queries>
        <ActivityList events={events} />
      </Queries>
    </TestDashboard>,
  )
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('recent activity', () => {
  it('names the market by its question, or by its number until that is read', () => {
    expect(show([joined(2), joined(1)])).toEqual([
      '0xbbbb…bbbb joinedblock 2Market 2',
      '0xbbbb…bbbb joinedblock 1Will number 1 come true?',
    ])
    const [first] = screen.getAllByRole('link')
    expect(first?.getAttribute('href')).toMatch(/^\/market\/?\?id=2$/)
  })

  it('says in one line what several agents did to one market', () => {
    const other = { ...joined(1), worker: `0x${'c'.repeat(40)}` as const }
    const third = { ...joined(1), worker: `0x${'d'.repeat(40)}` as const }
    expect(show([joined(1), other, third])).toEqual([
      '0xbbbb…bbbb, 0xcccc…cccc and 1 more joinedblock 1Will number 1 come true?',
    ])
  })

  it('has the eight newest of many', () => {
    const events = Array.from({ length: 60 }, (_, place) => joined(60 - place))
    const shown = show(events)
    expect(shown).toHaveLength(8)
    expect(shown.at(-1)).toContain('block 53')
  })

  it('names no market where money was withdrawn, in the currency of the chain', () => {
    const withdrawn: ListedEvent = {
      type: 'withdrawn',
      account: worker,
      to: worker,
      amount: toWei(10n ** 18n),
      blockNumber: 3n,
      transactionHash: `0x${'3'.repeat(64)}`,
    }
    expect(show([withdrawn], [], { currency: 'POL' })).toEqual([
      '0xbbbb…bbbb withdrew 1 POLblock 3',
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
