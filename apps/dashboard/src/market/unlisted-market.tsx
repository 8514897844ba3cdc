'use client'

import { useQuery } from '@tanstack/react-query'
import { readMarketsById } from '../chain/read-markets-by-id.ts'
import { useDashboard } from '../live/dashboard-context.tsx'
import { toProblem } from '../live/problem.ts'
import { Queries } from '../live/queries.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyNotice, ProblemNotice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MarketView } from './market-view.tsx'

/** A market that the list has not read yet, read separately. */
export function UnlistedMarket({ marketId }: { readonly marketId: bigint }) {
  return (
    <Queries>
      <SingleMarket marketId={marketId} />
    </Queries>
  )
}

function SingleMarket({ marketId }: { readonly marketId: bigint }) {
  const { connection } = useDashboard()
  const { data, error, refetch } = useQuery({
    queryKey: ['market', connection.market, String(marketId)],
    queryFn: async () => (await readMarketsById(connection, [marketId])).at(0) ?? null,
  })
  if (data) return <MarketView market={data} />
  return (
    <Page title={`Market ${marketId}`}>
      {error ? (
        <ProblemNotice problem={toProblem(error)} onRetry={() => void refetch()} />
      ) : data === null ? (
        <EmptyNotice title={`The node does not have market ${marketId} yet.`}>
          <Button onPress={() => void refetch()}>Try again</Button>
        </EmptyNotice>
      ) : (
        <Skeleton lines={8} of={`market ${marketId}`} />
      )}
    </Page>
  )
}
