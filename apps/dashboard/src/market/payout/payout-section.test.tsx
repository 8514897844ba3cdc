import { toWei } from '@cresolver/chain'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { joinedWorker, openMarket, scoredReport } from '../market.fixture.ts'
import type { MarketHistory } from '../market-history.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { PayoutSection } from './payout-section.tsx'

afterEach(cleanup)

function resolved(rewards: readonly bigint[]): MarketHistory {
  const scored = [scoredReport(...rewards)]
  return { events: [], settlement: undefined, scored, evidence: undefined }
}
const voided: MarketHistory = {
  events: [],
  settlement: { type: 'market-voided', reason: 'INVALID' } as never,
  scored: [],
  evidence: undefined,
}

function show(history: MarketHistory | undefined, pool: bigint, workers = [1, 2]) {
  render(
    <Started markets={[]}>
      <PayoutSection
        known={known({
          market: openMarket({
            rewardPool: toWei(pool),
            outcome:
              history?.settlement?.type === 'market-voided'
                ? { kind: 'void', reason: 'INVALID' }
                : { kind: 'verdict', resolution: true },
          }),
          history,
          workers: workers.map(joinedWorker),
        })}
      />
    </Started>,
  )
}

/** What the cells of each row say, with the exact amounts. */
function rows() {
  return screen.getAllByRole('row').map((row) => {
    const cells = within(row).queryAllByRole('cell')
    return cells.map(
      (cell) => cell.querySelector('[title]')?.getAttribute('title') ?? cell.textContent,
    )
  })
}

const ether = 10n ** 18n

describe('payouts', () => {
  it('are a table whose columns and rows have names', () => {
    show(resolved([ether, ether]), 2n * ether)
    expect(
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent),
    ).toEqual(['Account', 'Stake', 'Reward', 'Total', 'Share of pool'])
    expect(
      screen.getAllByRole('rowheader').map(({ textContent }) => textContent),
    ).toEqual(['Agent 0x0000…0001', 'Agent 0x0000…0002', 'Sum'])
  })

  it('make the pool to the last wei, in the sum too', () => {
    show(resolved([2n * ether - 1n, 1n]), 2n * ether)
    expect(rows().slice(1)).toEqual([
      ['0.01 ETH', '1.999999999999999999 ETH', '2.009999999999999999 ETH', '99.99 %'],
      ['0.01 ETH', '0.000000000000000001 ETH', '0.010000000000000001 ETH', '0.00 %'],
      ['0.02 ETH', '2 ETH', '2.02 ETH', 'the whole pool'],
    ])
  })

  it('name the creator, who gets what no worker earned', () => {
    show(resolved([ether / 4n, 0n]), ether)
    expect(screen.getByText('creator')).toBeTruthy()
    expect(rows()[3]).toEqual(['0 ETH', '0.75 ETH', '0.75 ETH', '75.00 %'])
  })

  it('say so where a chain that lies pays more than the pool', () => {
    show(resolved([ether, ether]), ether)
    expect(rows().at(-1)?.at(-1)).toBe('not the whole pool')
  })

  it('give everything back in a void', () => {
    show(voided, ether)
    expect(screen.getByText('void: everything was refunded')).toBeTruthy()
    expect(rows().at(-2)).toEqual(['0 ETH', '1 ETH', '1 ETH', '100.00 %'])
  })

  it('of a market with neither pool nor workers are nothing, and that is all of it', () => {
    show(voided, 0n, [])
    expect(rows().slice(1)).toEqual([['0 ETH', '0 ETH', '0 ETH', 'the whole pool']])
  })

  it('are not there before the settlement', () => {
    show(undefined, ether)
    expect(screen.queryByRole('table')).toBeNull()
  })
})
