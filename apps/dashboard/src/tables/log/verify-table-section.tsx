'use client'

import type { TableResult, TableView } from '@cresolver/protocol'
import { Verifier } from '../../ui/verifier.tsx'
import type { TableProgress } from '../progress/table-progress.ts'
import { LogReport } from './log-report.tsx'

/** Lets the page itself verify the log of a table, when somebody presses the button. */
export function VerifyTableSection(props: {
  readonly platformUrl: string
  readonly view: TableView
  readonly progress: TableProgress
  readonly result: TableResult | undefined
}) {
  return (
    <Verifier
      explanation="This page fetches the log, hashes every event, counts the votes and computes the result again, and compares all of it with what stands above. Nothing leaves your browser but the request for that."
      verify={async (signal) => {
        const { verifyTable } = await import('./verify-table.ts')
        return verifyTable({ ...props, signal })
      }}
      report={(verification) => <LogReport verification={verification} />}
    />
  )
}
