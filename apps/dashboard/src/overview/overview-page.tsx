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

/** What happens now. */
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
      <Page title="Overview">
        <Skeleton lines={10} of="markets" />
      </Page>
    )
  }
  return (
    <Page title="Overview">
      <Figures />
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <Section id="running" title="Resolving now">
            {/* As high as the notice, so that a round that begins moves nothing. */}
            <div className="min-h-26">
              {running.size === 0 ? (
                <EmptyNotice title="No round runs right now" />
              ) : (
                <RunningRounds marketIds={[...running]} />
              )}
            </div>
          </Section>
          <Section id="deadlines" title="Next deadlines">
            {next.length === 0 ? (
              <EmptyNotice title="No market waits for its deadline" />
            ) : (
              <ShortList markets={next} />
            )}
          </Section>
          <Section id="verdicts" title="Latest verdicts">
            <Lately
              list={verdicts.length > 0 && <LatestVerdicts markets={verdicts} />}
              nothing="Nothing was settled lately"
              place={<Skeleton lines={5} of="verdicts" />}
            />
          </Section>
        </div>
        {/* In one column it stands below lists whose length is known only once somebody has looked. */}
        <div className={hasActivity ? '' : 'hidden lg:block'}>
          <Section id="activity" title="What happened last">
            <Lately
              list={activity.length > 0 && <ActivityList events={activity} />}
              nothing="Nothing happened lately"
              place={<Skeleton lines={8} of="what happened" />}
            />
          </Section>
        </div>
      </div>
    </Page>
  )
}

/** What happened lately, or its place until somebody has looked. */
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
