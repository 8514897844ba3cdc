'use client'

import type { CresolverError, TableResult, TableView } from '@cresolver/protocol'
import type { LogVerification } from '@cresolver/round-table/replay'
import { useEffect, useRef, useState } from 'react'
import { toProblem } from '../live/problem.ts'
import { Button } from '../ui/button.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { LogReport } from './log-report.tsx'
import type { TableProgress } from './table-progress.ts'

type Verifying =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly problem: CresolverError }
  | { readonly kind: 'done'; readonly verification: LogVerification }

/**
 * Lets the page itself verify the log of a table, when somebody presses the button.
 *
 * @param props - base URL of the platform, and what is shown of the table
 */
export function VerifyTableSection(props: {
  readonly platformUrl: string
  readonly view: TableView
  readonly progress: TableProgress
  readonly result: TableResult | undefined
}) {
  const [state, setState] = useState<Verifying>({ kind: 'idle' })
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  const verify = async () => {
    const controller = new AbortController()
    const { signal } = controller
    ending.current = controller
    setState({ kind: 'running' })
    try {
      const { verifyTable } = await import('./verify-table.ts')
      const verification = await verifyTable({ ...props, signal })
      if (!signal.aborted) setState({ kind: 'done', verification })
    } catch (thrown) {
      if (!signal.aborted) setState({ kind: 'failed', problem: toProblem(thrown) })
    }
  }
  return (
    <Section id="verify" title="Verify it yourself">
      <div className="space-y-3 rounded-lg border border-line bg-surface p-3 md:p-4">
        <p className="text-muted">
          This page fetches the log, hashes every event, counts the votes and computes the
          result again, and compares all of it with what stands above. Nothing leaves your
          browser but the request for that.
        </p>
        <Button disabled={state.kind === 'running'} onPress={() => void verify()}>
          {state.kind === 'running'
            ? 'Verifying…'
            : state.kind === 'idle'
              ? 'Verify'
              : 'Verify again'}
        </Button>
        <div aria-live="polite">
          {state.kind === 'failed' && <ProblemNotice problem={state.problem} />}
          {state.kind === 'done' && <LogReport verification={state.verification} />}
        </div>
      </div>
    </Section>
  )
}
