'use client'

import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useMarketCache } from '../live/dashboard-context.tsx'
import { useRunning } from '../live/use-running.ts'
import { useMarketMinute } from '../shell/use-freshness.ts'
import { EmptyNotice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ActivityList } from './activity-list.tsx'
import { Figures } from './figures.tsx'
import { LatestVerdicts, latestVerdicts } from './latest-verdicts.tsx'
import { RunningRounds } from './running-rounds.tsx'
import { ShortList } from './short-list.tsx'
import { nextDeadlines } from './short-lists.ts'

/** Current events on this network: running rounds, deadlines, verdicts and activity. */
export function LiveSection() {
  // Input has priority over updates from the chain.
  const markets = useDeferredValue(useMarketCache((state) => state.markets))
  const activity = useDeferredValue(useMarketCache((state) => state.activity))
  const running = useRunning()
  const minute = useMarketMinute()
  const next = useMemo(() => nextDeadlines(markets, minute * 60), [markets, minute])
  const verdicts = useMemo(() => latestVerdicts(activity, markets), [activity, markets])
  return (
    <div className="mt-10">
      <Figures />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <Section id="running" title="Resolving now">
            {/* Same height as the notice, to avoid a layout shift when a round starts. */}
            <div className="min-h-14">
              {running.size === 0 ? (
                <p className="rounded-lg border border-dashed border-line px-3 py-4 text-sm text-muted">
                  Nothing is being resolved right now
                </p>
              ) : (
                <RunningRounds marketIds={[...running]} />
              )}
            </div>
          </Section>
          {next.length > 0 && (
            <Section id="deadlines" title="Next deadlines">
              <ShortList markets={next} />
            </Section>
          )}
          <Section id="verdicts" title="Latest verdicts">
            <Lately
              list={verdicts.length > 0 && <LatestVerdicts markets={verdicts} />}
              nothing="No recent verdicts"
              place={<Skeleton lines={4} of="verdicts" />}
            />
          </Section>
        </div>
        <div>
          <Section id="activity" title="Recent activity">
            <Lately
              list={activity.length > 0 && <ActivityList events={activity} />}
              nothing="No recent activity"
              place={<Skeleton lines={8} of="recent activity" />}
            />
          </Section>
        </div>
      </div>
    </div>
  )
}

/** Recent activity, or a placeholder until it was read. */
function Lately({
  list,
  nothing,
  place,
}: {
  readonly list: ReactNode
  readonly nothing: string
  readonly place: ReactNode
}) {
  const hasActivity = useMarketCache((state) => state.hasActivity)
  return list || (hasActivity ? <EmptyNotice title={nothing} /> : place)
}
