'use client'

import type { CresolverError, TableResult, TableView } from '@cresolver/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { toProblem } from '../live/problem.ts'
import { KeyedEventSource } from '../platform/keyed-event-source.ts'
import { platformAddress } from '../platform/platform-call.ts'
import { platformKeyOf } from '../platform/platform-key.ts'
import { readTable, readTableResult } from './list/read-tables.ts'
import { EMPTY_STREAM, TableStream, type TableStreamState } from './table-stream.ts'

/** Data of a table: its state, its log and its result. */
export type FollowedTable = {
  readonly view: TableView | undefined
  readonly stream: TableStreamState
  readonly result: TableResult | undefined
  readonly problem: CresolverError | undefined
  readonly retry: () => void
  /** Reads the state of the table again. */
  readonly reread: () => void
}

/** Follows a round table until it is closed, and then reads its result. */
export function useTable(platformUrl: string, id: string): FollowedTable {
  const view = useQuery({
    queryKey: ['table', platformUrl, id],
    queryFn: ({ signal }) => readTable(platformUrl, id, signal),
  })
  const isKnown = view.data !== undefined
  const stream = useTableStream(isKnown ? platformUrl : undefined, id)
  const isClosed =
    stream.connection === 'ended' || (view.data?.closed_at ?? null) !== null
  const result = useQuery({
    queryKey: ['table-result', platformUrl, id],
    enabled: isClosed,
    queryFn: ({ signal }) => readTableResult(platformUrl, id, signal),
  })
  // The events have the status of the table; the view is read again for its headline.
  const { refetch } = view
  useEffect(() => {
    if (stream.connection === 'ended' || stream.progress.openGate) void refetch()
  }, [stream.connection, stream.progress.openGate, refetch])
  const thrown = view.error ?? result.error
  return {
    view: view.data,
    stream,
    result: result.data,
    problem: thrown ? toProblem(thrown) : undefined,
    retry: () => void (view.error ? view.refetch() : result.refetch()),
    reread: () => void view.refetch(),
  }
}

function useTableStream(platformUrl: string | undefined, id: string): TableStreamState {
  const stream = useMemo(() => {
    if (platformUrl === undefined) return undefined
    const path = `/round-table/tasks/${encodeURIComponent(id)}/events`
    const url = platformAddress({ platformUrl, path })
    const key = platformKeyOf(new URL(url).origin)
    return new TableStream(
      url,
      key === undefined ? undefined : (from) => new KeyedEventSource(from, key),
    )
  }, [platformUrl, id])
  const read = () => stream?.getState() ?? EMPTY_STREAM
  return useSyncExternalStore(stream?.subscribe ?? never, read, read)
}

function never(): () => void {
  return () => undefined
}
