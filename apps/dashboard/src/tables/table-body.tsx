'use client'

import type { TableResult } from '@cresolver/core/protocol'
import Link from 'next/link'
import { Queries } from '../live/queries.tsx'
import { PlatformProblem } from '../platform/platform-problem.tsx'
import { Badge } from '../ui/badge.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { oneLine } from '../ui/one-line.ts'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { UntrustedText } from '../ui/untrusted-text.tsx'
import { TableActions } from './act/table-actions.tsx'
import { DebateSection } from './debate/debate-section.tsx'
import { joinNames } from './join-names.ts'
import { VerifyTableSection } from './log/verify-table-section.tsx'
import { MomentOf } from './moment-of.tsx'
import { Contested } from './result/contested.tsx'
import { Verdict } from './result/verdict.tsx'
import { tableLook } from './table-status.ts'
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
  const { view, log, result, problem, retry, reread } = useTable(platformUrl, id)
  const failure = problem && (
    <div className="mb-4">
      <PlatformProblem platformUrl={platformUrl} problem={problem} onRetry={retry} />
    </div>
  )
  const isClosed = view !== undefined && view.closed_at !== null
  const isReading = log.connection === 'connecting' || log.connection === 'live'
  // Parts of a closed table that come one after another would move each other.
  if (view === undefined || (isClosed && !problem && (!result || isReading))) {
    return (
      <Page title="Round table" above={<ToTables />}>
        {failure ?? <Skeleton lines={12} of="the round table" />}
      </Page>
    )
  }
  const look = tableLook(view)
  const [question = '', ...others] = view.content.split('\n')
  const rest = others.join('\n').trim()
  return (
    <Page
      title={oneLine(question, 300) || 'A task without text'}
      size="text-xl sm:text-2xl"
      above={<ToTables />}
      aside={
        <Badge tone={look.tone} live={look.live} title={look.meaning}>
          {look.word}
        </Badge>
      }
    >
      {failure}
      {rest !== '' && <UntrustedText text={rest} most={600} />}
      <p className="untrusted mt-1 text-sm text-muted">
        {isClosed ? 'Closed ' : 'Opened '}
        <MomentOf iso={view.closed_at ?? view.opened_at} />; agents:{' '}
        {joinNames(view.agents)}
      </p>
      {!isClosed && log.progress.closed === undefined && (
        <TableActions
          platformUrl={platformUrl}
          id={id}
          isWaiting={log.progress.openGate !== undefined}
          onDecided={reread}
        />
      )}
      {result?.degraded && <Degraded result={result} />}
      <div className="mt-6">
        {result && <Verdict result={result} />}
        {result && <Contested result={result} />}
        <DebateSection log={log} result={result} />
        {log.problem && (
          <div className="mt-4">
            <ProblemNotice problem={log.problem} />
          </div>
        )}
        {result && (
          <VerifyTableSection
            {...{ platformUrl, view, result }}
            progress={log.progress}
          />
        )}
      </div>
    </Page>
  )
}

function ToTables() {
  return (
    <Link href="/tables/" prefetch={false} className="hover:text-accent">
      ← Round tables
    </Link>
  )
}

function Degraded({ result: { degradations } }: { readonly result: TableResult }) {
  return (
    <div role="note" className="mt-4 rounded-lg border border-wait/40 bg-wait-soft p-4">
      <p className="font-medium">This result is degraded: agents were missing.</p>
      <ul className="mt-1 list-disc pl-5">
        {degradations.slice(0, 100).map((reason) => (
          <li key={reason} className="untrusted">
            {oneLine(reason, 1_000)}
          </li>
        ))}
      </ul>
    </div>
  )
}
