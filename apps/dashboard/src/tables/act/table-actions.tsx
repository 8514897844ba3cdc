'use client'

import type { CresolverError, TableView } from '@cresolver/protocol'
import { useState } from 'react'
import { toProblem } from '../../live/problem.ts'
import { PlatformProblem } from '../../platform/platform-problem.tsx'
import { Button } from '../../ui/button.tsx'
import { decideTable, type TableDecision } from './decide-table.ts'

/** What a person can do with a table while it is not closed. */
export function TableActions({
  platformUrl,
  view,
  isWaiting,
  onDecided,
}: {
  readonly platformUrl: string
  readonly view: TableView
  /** True while its human gate is open. */
  readonly isWaiting: boolean
  readonly onDecided: () => void
}) {
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<{
    readonly decision: TableDecision
    readonly problem: CresolverError
  }>()
  const decide = async (decision: TableDecision) => {
    setSending(true)
    setFailed(undefined)
    try {
      await decideTable(platformUrl, view.task_id, decision)
    } catch (error) {
      setFailed({ decision, problem: toProblem(error) })
    } finally {
      setSending(false)
      onDecided()
    }
  }
  const button = (decision: TableDecision) => (
    <Button disabled={isSending} onPress={() => void decide(decision)}>
      {words[decision]}
    </Button>
  )
  return (
    <div className="mt-3">
      <p className="flex flex-wrap gap-2">
        {isWaiting && button('continue')}
        {isWaiting && button('stop')}
        {button('cancel')}
      </p>
      {failed && (
        <div className="mt-3">
          <PlatformProblem
            platformUrl={platformUrl}
            problem={failed.problem}
            onRetry={() => void decide(failed.decision)}
          />
        </div>
      )}
    </div>
  )
}

const words = {
  continue: 'Let it continue',
  stop: 'Stop it here',
  cancel: 'Cancel the table',
} as const
