'use client'

import type { DashboardConfig } from '@cresolver/protocol'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { toProblem } from '../live/problem.ts'
import { Queries } from '../live/queries.tsx'
import { Badge } from '../ui/badge.tsx'
import { Fact, Facts } from '../ui/fact.tsx'
import { Moment } from '../ui/moment.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { oneLine } from '../ui/one-line.ts'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ClaraAgents } from './clara-agents.tsx'
import { toClaraView } from './clara-view.ts'
import { type ClaraSnapshot, MOST_ENTRIES, readClara } from './read-clara.ts'
import { DoneTasks, HeldTasks, QueuedTasks } from './task-lists.tsx'

const OwnTasks = lazy(async () => ({
  default: (await import('./act/own-tasks.tsx')).OwnTasks,
}))

/** Milliseconds between two reads while the page is visible. */
const pollMs = 5_000

/** A configured CLARA marketplace, separate from the first load of the page. */
export function ClaraBody(props: {
  readonly clara: NonNullable<DashboardConfig['clara']>
}) {
  return (
    <Queries>
      <ClaraMarket {...props} />
    </Queries>
  )
}

function ClaraMarket({
  clara,
}: {
  readonly clara: NonNullable<DashboardConfig['clara']>
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['clara', clara.computeUrl, clara.process],
    queryFn: () => readClara(clara),
    refetchInterval: ({ state }) => (state.error ? 6 * pollMs : pollMs),
    // The reader itself retries while a unit is down.
    retry: false,
  })
  return (
    <>
      {error && (
        <div className="mb-4">
          <ProblemNotice problem={toProblem(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined ? (
        !error && <Skeleton lines={8} of="the C.L.A.R.A. marketplace" />
      ) : (
        <>
          {clara.messengerUrl !== undefined && (
            <Suspense>
              <OwnTasks
                clara={{ ...clara, messengerUrl: clara.messengerUrl }}
                info={data.info}
              />
            </Suspense>
          )}
          <Reading reading={data} process={clara.process} />
        </>
      )}
    </>
  )
}

function Reading({
  reading,
  process,
}: {
  readonly reading: ClaraSnapshot
  readonly process: string
}) {
  const { info, agents, queue, payments } = reading
  const view = useMemo(() => toClaraView(agents, payments), [agents, payments])
  return (
    <>
      <Section id="market" title="Marketplace">
        <Facts>
          <Fact name="Tasks">
            {info.tasks.open} <span className="text-muted">open,</span>{' '}
            {info.tasks.queued} <span className="text-muted">queued,</span>{' '}
            {info.tasks.finished} <span className="text-muted">finished</span>
          </Fact>
          <Fact name="Agents">{info.agents}</Fact>
          <Fact name="Clock" wide>
            <Moment seconds={Math.floor(info.now / 1_000)} />
          </Fact>
          <Fact name="Rewards" wide>
            {info.token === '' ? (
              'points, without escrow'
            ) : (
              <span className="untrusted">in the token {oneLine(info.token, 64)}</span>
            )}
          </Fact>
          <Fact name="Topics">
            <Words of={info.topics} />
          </Fact>
          <Fact name="Strategies">
            <Words of={info.strategies} />
          </Fact>
          <Fact name="Process" wide>
            <code className="untrusted text-xs">{oneLine(process, 64)}</code>
          </Fact>
        </Facts>
      </Section>
      <Section id="queue" title="Waiting" aside={capNote(queue.length)}>
        <QueuedTasks tasks={queue} />
      </Section>
      <Section id="held" title="In progress">
        <HeldTasks tasks={view.held} />
      </Section>
      <Section id="agents" title="Agents" aside={capNote(agents.length)}>
        <ClaraAgents agents={view.agents} />
      </Section>
      <Section id="done" title="Completed" aside="newest first">
        <DoneTasks tasks={view.done} />
      </Section>
    </>
  )
}

function Words({ of }: { readonly of: readonly string[] }) {
  if (of.length === 0) return 'none'
  return (
    <span className="flex flex-wrap gap-1">
      {of.slice(0, 30).map((word) => (
        <Badge key={word}>{oneLine(word, 40)}</Badge>
      ))}
    </span>
  )
}

function capNote(count: number): string | undefined {
  return count === MOST_ENTRIES ? `the first ${MOST_ENTRIES}` : undefined
}
