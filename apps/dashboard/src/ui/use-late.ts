'use client'

import { startTransition, useEffect, useState } from 'react'

/**
 * Returns code that arrives later, undefined until then. Suspense would hold the part back for up to 300 ms
 * after its placeholder was shown.
 */
export function useLate<part>(loading: Promise<part>): part | undefined {
  const [part, setPart] = useState<{ readonly value: part } | undefined>()
  useEffect(() => {
    loading.then(
      (value) => startTransition(() => setPart({ value })),
      // The boundary of the page reports it.
      (error: unknown) =>
        setPart(() => {
          throw error
        }),
    )
  }, [loading])
  return part?.value
}
