'use client'

import { useDashboardStart, useMarketCache } from '../live/dashboard-context.tsx'
import { Queries } from '../live/queries.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LatestVerdict } from './latest-verdict.tsx'
import { LiveSection } from './live-section.tsx'

/** Contents from the chain: the story of the latest verdict, and the current events. */
export function LiveBody() {
  const start = useDashboardStart()
  const phase = useMarketCache((state) => state.phase)
  const problem = useMarketCache((state) => state.problem)
  if (start.kind === 'failed') {
    return <ProblemNotice problem={start.problem} onRetry={() => location.reload()} />
  }
  if (start.kind === 'starting' || phase === 'loading') {
    return (
      <div className="min-h-screen">
        <Skeleton lines={8} of="markets" />
      </div>
    )
  }
  if (phase === 'failed' && problem) {
    return (
      <ProblemNotice
        problem={problem}
        onRetry={() => void start.dashboard.cache.look()}
      />
    )
  }
  return (
    <Queries>
      <LatestVerdict />
      <LiveSection />
    </Queries>
  )
}
