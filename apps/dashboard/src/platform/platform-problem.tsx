'use client'

import type { CresolverError } from '@cresolver/core/protocol'
import { lazy, Suspense } from 'react'
import { ProblemNotice } from '../ui/notice.tsx'

const KeyForm = lazy(async () => ({
  default: (await import('./key-form.tsx')).KeyForm,
}))

/** An error of the platform; where it needs an API key, with a field for one. */
export function PlatformProblem({
  platformUrl,
  problem,
  onRetry,
}: {
  readonly platformUrl: string
  readonly problem: CresolverError
  readonly onRetry: () => void
}) {
  return (
    <>
      <ProblemNotice problem={problem} onRetry={onRetry} />
      {problem.code === 'PLATFORM_KEY_REFUSED' && (
        <Suspense>
          <KeyForm platformUrl={platformUrl} onKept={onRetry} />
        </Suspense>
      )}
    </>
  )
}
