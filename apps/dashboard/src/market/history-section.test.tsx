import { toAgentId, toMarketId, toWei } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HistorySection } from './history-section.tsx'
import { openMarket, workerAddress } from './market.fixture.ts'
import type { MarketEventHistory } from './market-event-history.ts'
import { known, Started } from './market-page.fixture.tsx'
import { MissingData } from './missing-data.tsx'

afterEach(cleanup)

const [worker, creator] = [workerAddress(1), workerAddress(2)]
const transactionHash = `0x${'7'.repeat(64)}` as const
const place = { blockNumber: 9n, transactionHash, marketId: toMarketId(7) }
const joined = {
  ...place,
  type: 'worker-joined',
  worker,
  agentId: toAgentId(1),
  stake: toWei(1n),
} as const
const voided = { ...place, type: 'market-voided', reason: 'NO_QUORUM' } as const
const happened: MarketEventHistory = {
  events: [joined, { ...joined, worker: creator }, { ...voided, blockNumber: 10n }],
  settlement: voided,
  ...{ storyEvents: [], recorded: [] },
  evidence: undefined,
}

describe('the history of a market', () => {
  function show(
    history: MarketEventHistory | undefined,
    details: object = {},
    times?: Map<bigint, number>,
  ) {
    render(
      <Started markets={[]}>
        <HistorySection
          known={known({ history })}
          details={{ history: details, times: { data: times } } as never}
        />
      </Started>,
    )
    return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  }

  it('is in the order of the chain, with blocks until their moments are read', () => {
    expect(show(happened)).toEqual([
      expect.stringMatching(/^Agent and 1 more joined/),
      'Agent 0x0000…0001 joinedblock 9tx 0x7777…7777',
      'Agent 0x0000…0002 joinedblock 9tx 0x7777…7777',
      'Voided: too few agents answeredblock 10tx 0x7777…7777',
    ])
  })

  it('has moments where they are known, and blocks where they are not', () => {
    const [first, , , last] = show(happened, {}, new Map([[9n, 1_771_639_000]]))
    expect(first).toContain('2026-02-21 01:56 UTC')
    expect(screen.getAllByTitle('Block 9')).toHaveLength(2)
    expect(last).toContain('block 10')
  })

  it('holds its place while it is read', () => {
    show(undefined)
    expect(screen.getByRole('status', { name: 'Reading the history' })).toBeTruthy()
  })

  it('says why it cannot be read, with a button', () => {
    const refetch = vi.fn()
    show(undefined, { error: new Error('no logs here'), refetch })
    expect(screen.getByRole('alert').textContent).toContain('no logs here')
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('stays where it was read once, though it cannot be read again', () => {
    expect(show(happened, { error: new Error('away') })).toHaveLength(4)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('parts that are missing', () => {
  const refetch = vi.fn()
  function show(parts: Parameters<typeof known>[0], history: object = {}) {
    render(
      <MissingData
        known={known(parts)}
        details={{ history, record: { refetch } } as never}
      />,
    )
  }
  const evidence = { ...place, hash: transactionHash }

  it('are none while nothing is known to be missing', () => {
    show({})
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are the history, above all else', () => {
    show(
      { archived: { kind: 'absent', why: '' } },
      { error: new Error('no logs'), refetch },
    )
    expect(screen.getByRole('alert').textContent).toContain('no logs')
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('are the record of an archive, which can be asked again', () => {
    refetch.mockClear()
    const why = `it sent \u202e${'<b>'.repeat(3)}`
    show({ history: { ...happened, evidence }, archived: { kind: 'unreachable', why } })
    expect(screen.getByRole('note').textContent).toContain('<b><b><b>')
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('cannot be requested without an archive', () => {
    show({ history: { ...happened, evidence }, archived: { kind: 'no-archive' } })
    expect(screen.getByRole('note').textContent).toContain('No archive is configured')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('did not exist if the market was not resolved in time', () => {
    const market = openMarket({ outcome: { kind: 'void', reason: 'EXPIRED' } })
    show({ market, history: happened })
    expect(screen.getByRole('note').textContent).toContain(
      'This market was not resolved in time',
    )
  })
})
