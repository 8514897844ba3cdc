import { toAmount, toMarketId } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as chain from '../../chain/read-open-collateral.ts'
import * as assets from '../../transactions/read-asset.ts'
import { Started } from '../market-page.fixture.tsx'
import { testTerms } from '../terms.fixture.ts'
import { OpenCollateral } from './open-collateral.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const token = `0x${'7'.repeat(40)}` as const
const consumer = `0x${'c'.repeat(40)}` as const
const head = { number: 9n, hash: '0x1', timestamp: 1 } as const

let next = 0

function show(open: Awaited<ReturnType<typeof chain.readOpenCollateral>>) {
  vi.spyOn(chain, 'readOpenCollateral').mockResolvedValue(open)
  vi.spyOn(assets, 'readAsset').mockResolvedValue({
    ...{ token, least: undefined, mostBond: undefined },
    ...{ format: (amount) => `${amount} USD`, parse: () => toAmount(0n) },
  })
  render(
    <Started markets={[]} cache={{ head }}>
      <OpenCollateral
        market={{ marketId: toMarketId(++next) }}
        terms={{
          ...testTerms,
          ...{ consumer, asset: token, valueAtRisk: toAmount(50n) },
        }}
        format={(amount) => `${amount} USD`}
      />
    </Started>,
  )
}

it.each([
  [50n, '50 USD in Conditional Tokens; 50 USD are stated as at risk'],
  [
    5_000n,
    '5000 USD in Conditional Tokens; 50 USD are stated as at risk, which the bond does not cover',
  ],
])('%d of open collateral is shown beside the value at risk', async (amount, words) => {
  show([{ token, amount }])
  expect(await screen.findByText(words)).toBeTruthy()
})

it('a market without Conditional Tokens says nothing of them', async () => {
  show(undefined)
  await vi.waitFor(() => expect(chain.readOpenCollateral).toHaveBeenCalled())
  expect(screen.queryByText('Open collateral')).toBeNull()
})
