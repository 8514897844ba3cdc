'use client'

import type { Market } from '@cresolver/chain'
import { useMarketTime } from '../shell/use-freshness.ts'
import { formatSpan } from '../ui/moment.tsx'

/** Time that is left to object to a verdict, or that its judge has. */
export function JudgeTime({
  market: { outcome, verdict },
}: {
  readonly market: Pick<Market, 'outcome' | 'verdict'>
}) {
  if (outcome.kind !== 'open' || verdict.until === undefined) return null
  if (verdict.state !== 'PROPOSED' && verdict.state !== 'JUDGED') return null
  return <TimeLeft until={verdict.until} />
}

function TimeLeft({ until }: { readonly until: number }) {
  const left = until - useMarketTime()
  return (
    <span className="text-xs whitespace-nowrap text-muted">
      {left > 0 ? `${formatSpan(left)} left` : 'time has ended'}
    </span>
  )
}
