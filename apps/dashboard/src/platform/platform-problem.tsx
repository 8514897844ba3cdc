'use client'

import type { CresolverError } from '@cresolver/protocol'
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
      {keyCodes.has(problem.code) && (
        <Suspense>
          <KeyForm platformUrl={platformUrl} onKept={onRetry} />
        </Suspense>
      )}
    </>
  )
}

const keyCodes = new Set(['PLATFORM_KEY_NEEDED', 'PLATFORM_KEY_REFUSED'])
