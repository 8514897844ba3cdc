'use client'

import type { TableView } from '@cresolver/protocol'
import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { toProblem } from '../../live/problem.ts'
import { Queries } from '../../live/queries.tsx'
import { PlatformProblem } from '../../platform/platform-problem.tsx'
import { setQueryValues, useQueryValues } from '../../shell/use-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyNotice } from '../../ui/notice.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MomentOf } from '../moment-of.tsx'
import { OpenTableSection } from '../open/open-table-section.tsx'
import { tableLook } from '../table-status.ts'
import { readTables } from './read-tables.ts'

/** Milliseconds between two reads while the page is visible. */
const pollMs = 5_000
const statuses: readonly TableView['status'][] = [
  'running',
  'waiting',
  'completed',
  'cancelled',
  'stopped',
  'failed',
]

/** The list of round tables, separate from the first load of the page. */
export function TablesBody({ platformUrl }: { readonly platformUrl: string }) {
  return (
    <Queries>
      <Tables platformUrl={platformUrl} />
    </Queries>
  )
}

function Tables({ platformUrl }: { readonly platformUrl: string }) {
  const asked = useQueryValues().get('status')
  const status = statuses.find((known) => known === asked)
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['tables', platformUrl, status],
      queryFn: ({ pageParam, signal }) =>
        readTables({ platformUrl, cursor: pageParam, status, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchInterval: ({ state }) => (state.error ? 6 * pollMs : pollMs),
    })
  const tables = data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <OpenTableSection platformUrl={platformUrl} />
      <search aria-label="Status" className="mb-3 flex flex-wrap gap-1.5">
        <Button
          pressed={status === undefined}
          onPress={() => setQueryValues({ status: undefined })}
        >
          All
        </Button>
        {statuses.map((one) => (
          <Button
            key={one}
            pressed={status === one}
            onPress={() => setQueryValues({ status: one })}
          >
            <span className="capitalize">{one}</span>
          </Button>
        ))}
      </search>
      {error && (
        <div className="mb-3">
          <PlatformProblem
            platformUrl={platformUrl}
            problem={toProblem(error)}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {tables === undefined ? (
        !error && <Skeleton lines={6} of="round tables" />
      ) : tables.length === 0 ? (
        <EmptyNotice
          title={status === undefined ? 'No round tables yet' : 'No round tables match'}
        >
          Open one here, or with{' '}
          <code>npm run -s cresolver -- tables ask &apos;…&apos;</code>.
        </EmptyNotice>
      ) : (
        <ul
          aria-label="Round tables"
          className="rounded-lg border border-line bg-surface"
        >
          {tables.map((table) => (
            <TableRow key={table.task_id} table={table} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p className="mt-3">
          <Button disabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Reading…' : 'Show older'}
          </Button>
        </p>
      )}
    </>
  )
}

function TableRow({ table }: { readonly table: TableView }) {
  const { word, tone, live, meaning } = tableLook(table)
  const { task_id: id, content, headline, agents } = table
  return (
    <li className="border-b border-line px-3 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Link
          href={`/table/?id=${encodeURIComponent(id)}`}
          prefetch={false}
          className="untrusted line-clamp-2 min-w-0 flex-[1_1_16rem] font-medium hover:text-accent"
        >
          {oneLine(content, 300) || 'A task without text'}
        </Link>
        <Badge tone={tone} live={live} title={meaning}>
          {word}
        </Badge>
      </div>
      {headline !== null && (
        <p className="untrusted mt-1 line-clamp-2 text-sm">{oneLine(headline, 400)}</p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
        <span>
          Opened <MomentOf iso={table.opened_at} />
        </span>
        {table.closed_at !== null && (
          <span>
            Closed <MomentOf iso={table.closed_at} />
          </span>
        )}
        <span className="untrusted">
          {agents.length} {agents.length === 1 ? 'agent' : 'agents'}:{' '}
          {agents
            .slice(0, 5)
            .map((agent) => oneLine(agent, 64))
            .join(', ')}
          {agents.length > 5 && ' and others'}
        </span>
      </p>
    </li>
  )
}
