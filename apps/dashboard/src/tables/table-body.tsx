'use client'

import type { TableResult, TableView } from '@cresolver/protocol'
import { useState } from 'react'
import { Queries } from '../live/queries.tsx'
import { PlatformProblem } from '../platform/platform-problem.tsx'
import { Badge } from '../ui/badge.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { oneLine } from '../ui/one-line.ts'
import { Page } from '../ui/page.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { UntrustedText } from '../ui/untrusted-text.tsx'
import { TableActions } from './act/table-actions.tsx'
import { VerifyTableSection } from './log/verify-table-section.tsx'
import { MomentOf } from './moment-of.tsx'
import { LiveVotes } from './progress/live-votes.tsx'
import { PhaseStepper } from './progress/phase-stepper.tsx'
import { SeatList } from './progress/seat-list.tsx'
import { ReplaySection } from './replay/replay-section.tsx'
import { TableResultView } from './result/table-result-view.tsx'
import { tableLook } from './table-status.ts'
import type { TableStreamState } from './table-stream.ts'
import { useTable } from './use-table.ts'

/** The live page of a round table, separate from the first load. */
export function TableBody(props: { readonly platformUrl: string; readonly id: string }) {
  return (
    <Queries>
      <FollowedTable {...props} />
    </Queries>
  )
}

function FollowedTable({
  platformUrl,
  id,
}: {
  readonly platformUrl: string
  readonly id: string
}) {
  const { view, stream, result, problem, retry, reread } = useTable(platformUrl, id)
  const look = view && tableLook(view)
  return (
    <Page
      title="Round table"
      aside={
        look && (
          <Badge tone={look.tone} live={look.live} title={look.meaning}>
            {look.word}
          </Badge>
        )
      }
    >
      {problem && (
        <div className="mb-4">
          <PlatformProblem platformUrl={platformUrl} problem={problem} onRetry={retry} />
        </div>
      )}
      {view === undefined ? (
        !problem && <Skeleton lines={8} of="the round table" />
      ) : (
        <>
          <div className="rounded-lg border border-line bg-surface p-4">
            <UntrustedText text={view.content} most={1_500} />
            <p className="mt-3 flex flex-wrap gap-x-4 text-xs text-muted">
              <span>
                Opened <MomentOf iso={view.opened_at} />
              </span>
              {view.closed_at !== null && (
                <span>
                  Closed <MomentOf iso={view.closed_at} />
                </span>
              )}
              <code className="untrusted">{oneLine(id, 80)}</code>
            </p>
            {view.closed_at === null && stream.progress.closed === undefined && (
              <TableActions
                platformUrl={platformUrl}
                view={view}
                isWaiting={stream.progress.openGate !== undefined}
                onDecided={reread}
              />
            )}
          </div>
          {result?.degraded && <Degraded reasons={result.degradations} />}
          <Deliberation
            platformUrl={platformUrl}
            view={view}
            stream={stream}
            result={result}
            isFailed={problem !== undefined}
          />
        </>
      )}
    </Page>
  )
}

/** A closed table shows its result first; a running one its progress. */
function Deliberation({
  platformUrl,
  view,
  stream,
  result,
  isFailed,
}: {
  readonly platformUrl: string
  readonly view: TableView
  readonly stream: TableStreamState
  readonly result: TableResult | undefined
  /** True if the result could not be read, which is reported elsewhere. */
  readonly isFailed: boolean
}) {
  const [wasClosed] = useState(view.closed_at !== null)
  const { progress } = stream
  const course = (
    <>
      <Section
        id="progress"
        title={wasClosed ? 'Timeline' : 'Progress'}
        aside={<StreamText stream={stream} />}
      >
        <PhaseStepper progress={progress} />
        <SeatList progress={progress} />
      </Section>
      {stream.problem && (
        <div className="mt-4">
          <ProblemNotice problem={stream.problem} />
        </div>
      )}
    </>
  )
  const outcome = result && <TableResultView result={result} progress={progress} />
  const verify = (
    <VerifyTableSection
      platformUrl={platformUrl}
      view={view}
      progress={progress}
      result={result}
    />
  )
  if (!wasClosed) {
    return (
      <>
        {course}
        {outcome ?? <LiveVotes progress={progress} />}
        {outcome && <ReplaySection platformUrl={platformUrl} id={view.task_id} />}
        {verify}
      </>
    )
  }
  if (!outcome && !isFailed) {
    return (
      <div className="mt-8">
        <Skeleton lines={12} of="the result" />
      </div>
    )
  }
  return (
    <>
      {outcome}
      <ReplaySection platformUrl={platformUrl} id={view.task_id} />
      {verify}
      {course}
    </>
  )
}

function Degraded({ reasons }: { readonly reasons: readonly string[] }) {
  return (
    <div role="note" className="mt-4 rounded-lg border border-wait/40 bg-wait-soft p-4">
      <p className="font-medium">This result is degraded: agents were missing.</p>
      <ul className="mt-1 list-disc pl-5">
        {reasons.slice(0, 100).map((reason) => (
          <li key={reason} className="untrusted">
            {oneLine(reason, 1_000)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function StreamText({ stream }: { readonly stream: TableStreamState }) {
  const { connection, progress } = stream
  const words = {
    connecting: 'connecting',
    live: 'live',
    waiting: 'connection lost, trying again',
    ended: 'closed',
    failed: 'disconnected',
  }
  return (
    <span role="status">
      {words[connection]}, {progress.events} {progress.events === 1 ? 'event' : 'events'}
    </span>
  )
}
