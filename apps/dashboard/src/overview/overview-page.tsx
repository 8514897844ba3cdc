'use client'

import { type ReactNode, useMemo } from 'react'
import { useMarketCache } from '../live/dashboard-context.tsx'
import { useRunning } from '../live/use-running.ts'
import { useMarketTime } from '../shell/use-freshness.ts'
import { EmptyNotice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ActivityList } from './activity-list.tsx'
import { Figures } from './figures.tsx'
import { LatestVerdicts, latestVerdicts } from './latest-verdicts.tsx'
import { RunningRounds } from './running-rounds.tsx'
import { ShortList } from './short-list.tsx'
import { nextDeadlines } from './short-lists.ts'

const lead = 'Verdicts by data and AI agents, verifiable in your browser.'

/** The start page: running rounds, deadlines and recent activity. */
export function OverviewPage() {
  const phase = useMarketCache((state) => state.phase)
  const markets = useMarketCache((state) => state.markets)
  const activity = useMarketCache((state) => state.activity)
  const hasActivity = useMarketCache((state) => state.hasActivity)
  const running = useRunning()
  // Whole minutes: the order of deadlines does not change in between.
  const minute = Math.floor(useMarketTime() / 60)
  const next = useMemo(() => nextDeadlines(markets, minute * 60), [markets, minute])
  const verdicts = useMemo(() => latestVerdicts(activity, markets), [activity, markets])
  if (phase === 'loading') {
    return (
      <Page title="Overview" lead={lead}>
        <Skeleton lines={10} of="markets" />
      </Page>
    )
  }
  return (
    <Page title="Overview" lead={lead}>
      <Figures />
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <Section id="running" title="Resolving now">
            {/* Same height as the notice, to avoid a layout shift when a round starts. */}
            <div className="min-h-26">
              {running.size === 0 ? (
                <EmptyNotice title="Nothing is being resolved right now" />
              ) : (
                <RunningRounds marketIds={[...running]} />
              )}
            </div>
          </Section>
          <Section id="deadlines" title="Next deadlines">
            {next.length === 0 ? (
              <EmptyNotice title="No upcoming deadlines" />
            ) : (
              <ShortList markets={next} />
            )}
          </Section>
          <Section id="verdicts" title="Latest verdicts">
            <Lately
              list={verdicts.length > 0 && <LatestVerdicts markets={verdicts} />}
              nothing="No recent verdicts"
              place={<Skeleton lines={5} of="verdicts" />}
            />
          </Section>
        </div>
        {/* In one column it is below lists whose length is known only after the first read. */}
        <div className={hasActivity ? '' : 'hidden lg:block'}>
          <Section id="activity" title="Recent activity">
            <Lately
              list={activity.length > 0 && <ActivityList events={activity} />}
              nothing="No recent activity"
              place={<Skeleton lines={8} of="recent activity" />}
            />
          </Section>
        </div>
      </div>
    </Page>
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
