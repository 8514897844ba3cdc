import type { CresolverError } from '@cresolver/core/protocol'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** Shows an error with its hint and code. */
export function ProblemNotice({
  problem,
  onRetry,
}: {
  readonly problem: CresolverError
  readonly onRetry?: (() => void) | undefined
}) {
  return (
    <div role="alert" className="rounded-lg border border-no/40 bg-no-soft p-4">
      <p className="untrusted font-medium">{problem.message}</p>
      {problem.hint && <p className="untrusted mt-1 text-muted">{problem.hint}</p>}
      <p className="mt-3 flex items-center gap-3">
        {onRetry && <Button onPress={onRetry}>Try again</Button>}
        <code className="text-xs text-muted">{problem.code}</code>
      </p>
    </div>
  )
}

/** Shows that a list is empty, and how to fill it. */
export function EmptyNotice({
  title,
  children,
}: {
  readonly title: string
  readonly children?: ReactNode
}) {
  return (
    <div className="rounded-lg border border-dashed border-line px-4 py-5 text-center sm:py-10">
      <p className="font-medium">{title}</p>
      {children && <div className="mx-auto mt-1 max-w-prose text-muted">{children}</div>}
    </div>
  )
}
