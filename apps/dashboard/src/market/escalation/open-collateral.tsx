'use client'

import { type Amount, type Market, type MarketTerms, toAmount } from '@cresolver/chain'
import { useQuery } from '@tanstack/react-query'
import { readOpenCollateral } from '../../chain/read-open-collateral.ts'
import { useDashboard, useMarketCache } from '../../live/dashboard-context.tsx'
import { readAsset } from '../../transactions/read-asset.ts'
import { WordList } from './step-list.tsx'

/** Collateral that Conditional Tokens hold on a market, beside the value that its creator states. */
export function OpenCollateral({
  market: { marketId },
  terms: { consumer, valueAtRisk, asset },
  format,
}: {
  readonly market: Pick<Market, 'marketId'>
  readonly terms: Pick<MarketTerms, 'consumer' | 'valueAtRisk' | 'asset'>
  readonly format: (amount: Amount) => string
}) {
  const { connection } = useDashboard()
  const head = useMarketCache((state) => state.head?.number)
  const { data } = useQuery({
    queryKey: ['open-collateral', connection.market, String(marketId), consumer],
    enabled: consumer !== undefined && head !== undefined,
    queryFn: async () => {
      if (consumer === undefined || head === undefined) return null
      const open = await readOpenCollateral(connection, marketId, consumer, head)
      if (open === undefined) return null
      return Promise.all(
        open.map(async ({ token, amount }) => ({
          ...{ token, amount },
          words: (await readAsset(connection, token)).format(toAmount(amount)),
        })),
      )
    },
  })
  if (!data) return null
  const isBeyond = data.some(
    ({ token, amount }) =>
      token.toLowerCase() !== asset?.toLowerCase() || amount > valueAtRisk,
  )
  const sum = data.map(({ words }) => words).join(' and ') || 'nothing'
  const risk = valueAtRisk > 0n ? `; ${format(valueAtRisk)} are stated as at risk` : ''
  const warning = isBeyond ? ', which the bond does not cover' : ''
  return (
    <WordList
      facts={[['Open collateral', `${sum} in Conditional Tokens${risk}${warning}`]]}
    />
  )
}
