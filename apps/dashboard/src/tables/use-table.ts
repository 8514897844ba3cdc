'use client'

import type { CresolverError, TableResult, TableView } from '@cresolver/core/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toProblem } from '../live/problem.ts'
import { EMPTY_LOG, type FollowedLog, followLog } from './follow-log.ts'
import { readTable, readTableResult } from './platform-tables.ts'

/** Data of a table: its state, its log and its result. */
type FollowedTable = {
  readonly view: TableView | undefined
  readonly log: FollowedLog
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
  const [log, setLog] = useState(EMPTY_LOG)
  useEffect(() => {
    if (!isKnown) return
    const ending = new AbortController()
    void followLog({ platformUrl, id, signal: ending.signal, onChange: setLog })
    return () => ending.abort()
  }, [isKnown, platformUrl, id])
  const isClosed = log.connection === 'ended' || (view.data?.closed_at ?? null) !== null
  const result = useQuery({
    queryKey: ['table-result', platformUrl, id],
    enabled: isClosed,
    queryFn: ({ signal }) => readTableResult(platformUrl, id, signal),
  })
  // The events have the status of the table; the view is read again for its headline.
  const { refetch } = view
  useEffect(() => {
    if (log.connection === 'ended' || log.progress.openGate) void refetch()
  }, [log.connection, log.progress.openGate, refetch])
  const thrown = view.error ?? result.error
  return {
    view: view.data,
    log,
    result: result.data,
    problem: thrown ? toProblem(thrown) : undefined,
    retry: () => void (view.error ? view.refetch() : result.refetch()),
    reread: () => void view.refetch(),
  }
}
