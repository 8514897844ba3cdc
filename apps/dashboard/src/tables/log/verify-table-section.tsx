'use client'

import type { TableResult, TableView } from '@cresolver/protocol'
import { Verifier } from '../../ui/verifier.tsx'
import type { TableProgress } from '../progress/table-progress.ts'
import { LogReport } from './log-report.tsx'

/** A button that verifies the log of a table in the page. */
export function VerifyTableSection(props: {
  readonly platformUrl: string
  readonly view: TableView
  readonly progress: TableProgress
  readonly result: TableResult | undefined
}) {
  return (
    <Verifier
      title="Verify this log"
      explanation="This page fetches the log, hashes every event, counts the votes and computes the result again, and compares everything with this page. Your browser sends only this request."
      verify={async (signal) => {
        const { verifyTable } = await import('./verify-table.ts')
        return verifyTable({ ...props, signal })
      }}
      report={(verification) => <LogReport verification={verification} />}
    />
  )
}
