import { toWei } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Bets } from '../chain/read-bets.ts'
import { BetsSection, describeBets } from './bets-section.tsx'
import { Started } from './market-page.fixture.tsx'

afterEach(cleanup)

const ether = 10n ** 18n
const bets: Bets = {
  yes: toWei(3n * ether),
  no: toWei(ether),
  result: 'OPEN',
  closesAt: 1_777_800_000,
}

function show(change: Partial<Bets> | null) {
  render(
    <Started markets={[]}>
      <BetsSection bets={change && { ...bets, ...change }} />
    </Started>,
  )
}
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the bets on a market', () => {
  it('show both sides, their share and the sum', () => {
    show({})
    expect(fact('On YES (75 %)')).toBe('3 ETH')
    expect(fact('On NO (25 %)')).toBe('1 ETH')
    expect(fact('Total')).toBe('4 ETH')
    expect(screen.getByRole('img', { name: 'YES 75 %, NO 25 %' })).toBeTruthy()
  })

  it('show no side with bets as empty', () => {
    show({ yes: toWei(1n), no: toWei(ether) })
    expect(screen.getByText('On YES (1 %)')).toBeTruthy()
    cleanup()
    show({ yes: toWei(ether), no: toWei(1n) })
    expect(screen.getByText('On NO (1 %)')).toBeTruthy()
  })

  it('are not shown where there are none', () => {
    show(null)
    expect(screen.queryByText('Bets')).toBeNull()
  })

  it.each([
    ['OPEN', 'share all bets'],
    ['YES', 'YES won'],
    ['NO', 'NO won'],
    ['SPLIT', 'one half'],
    ['REFUND', 'There is no verdict: each bet is returned.'],
  ] as const)('say how they are paid: %s', (result, text) => {
    expect(describeBets({ ...bets, result })).toContain(text)
  })

  it('are returned where the side that won is empty', () => {
    expect(describeBets({ ...bets, yes: toWei(0n), result: 'YES' })).toContain(
      'each bet is returned',
    )
  })
})
