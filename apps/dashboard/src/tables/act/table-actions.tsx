'use client'

import { useMutation } from '@tanstack/react-query'
import { toProblem } from '../../live/problem.ts'
import { PlatformProblem } from '../../platform/platform-problem.tsx'
import { Button } from '../../ui/button.tsx'
import { decideTable, type TableDecision } from '../platform-tables.ts'

/** Actions of a person on a table while it is not closed. */
export function TableActions({
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

const words = {
  continue: 'Let it continue',
  stop: 'Stop it here',
  cancel: 'Cancel the table',
} as const
