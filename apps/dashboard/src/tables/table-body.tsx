'use client'

import type { TableResult } from '@cresolver/core/protocol'
import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { toProblem } from '../live/problem.ts'
import { Queries } from '../live/queries.tsx'
import { PlatformProblem } from '../platform/platform-problem.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { oneLine } from '../ui/one-line.ts'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { UntrustedText } from '../ui/untrusted-text.tsx'
import { DebateSection } from './debate/debate-section.tsx'
import { joinNames } from './join-names.ts'
import { VerifyTableSection } from './log/verify-table-section.tsx'
import { MomentOf } from './moment-of.tsx'
import { decideTable, type TableDecision } from './platform-tables.ts'
import { Contested } from './result/contested.tsx'
import { Verdict } from './result/verdict.tsx'
import { tableLook } from './table-status.ts'
import { useTable } from './use-table.ts'

const words = {
  continue: 'Let it continue',
  stop: 'Stop it here',
  cancel: 'Cancel the table',
} as const

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

/** Actions of a person on a table while it is not closed. */
function TableActions({
  platformUrl,
  id,
  isWaiting,
  onDecided,
}: {
  readonly platformUrl: string
  readonly id: string
  /** True while its human gate is open. */
  readonly isWaiting: boolean
  readonly onDecided: () => void
}) {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (decision: TableDecision) => decideTable(platformUrl, id, decision),
    onSettled: onDecided,
  })
  const decisions = isWaiting
    ? (['continue', 'stop', 'cancel'] as const)
    : (['cancel'] as const)
  return (
    <div className="mt-3 space-y-3">
      <p className="flex flex-wrap gap-2">
        {decisions.map((decision) => (
          <Button key={decision} disabled={isPending} onPress={() => mutate(decision)}>
            {words[decision]}
          </Button>
        ))}
      </p>
      {error && variables && (
        <PlatformProblem
          platformUrl={platformUrl}
          problem={toProblem(error)}
          onRetry={() => mutate(variables)}
        />
      )}
    </div>
  )
}
