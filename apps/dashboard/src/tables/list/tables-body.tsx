'use client'

import type { TableView } from '@cresolver/core/protocol'
import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { toProblem } from '../../live/problem.ts'
import { Queries } from '../../live/queries.tsx'
import { PlatformProblem } from '../../platform/platform-problem.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyNotice } from '../../ui/notice.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { joinNames } from '../join-names.ts'
import { MomentOf } from '../moment-of.tsx'
import { OpenTableForm } from '../open/open-table-form.tsx'
import { readTables } from '../platform-tables.ts'
import { tableLook } from '../table-status.ts'

/** Milliseconds between two reads while the page is visible. */
const pollMs = 5_000

/** A field to ask the agents, and the list of round tables, separate from the first load of the page. */
export function TablesBody({ platformUrl }: { readonly platformUrl: string }) {
  return (
    <Queries>
      <OpenTableForm platformUrl={platformUrl} />
      <Tables platformUrl={platformUrl} />
    </Queries>
  )
}

function Tables({ platformUrl }: { readonly platformUrl: string }) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['tables', platformUrl],
      queryFn: ({ pageParam, signal }) => readTables(platformUrl, pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchInterval: ({ state }) => (state.error ? 6 * pollMs : pollMs),
    })
  const tables = data?.pages.flatMap(({ items }) => items)
  return (
    <>
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
        <EmptyNotice title="No round tables yet">
          Ask the agents above, or with{' '}
          <code>npm run -s cresolver -- tables ask &apos;…&apos;</code>.
        </EmptyNotice>
      ) : (
        <ul
          aria-label="Round tables"
          className="divide-y divide-line rounded-lg border border-line bg-surface"
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
  const { task_id: id, content, headline, agents, opened_at, closed_at } = table
  return (
    <li className="p-3">
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
      <p className="untrusted mt-1 text-xs text-muted">
        {closed_at === null ? 'Opened ' : 'Closed '}
        <MomentOf iso={closed_at ?? opened_at} />; agents: {joinNames(agents.slice(0, 5))}
        {agents.length > 5 && ' and others'}
      </p>
    </li>
  )
}
