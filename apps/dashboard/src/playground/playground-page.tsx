'use client'

import { lazy, Suspense } from 'react'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const body = import('./playground-body.tsx')
const PlaygroundBody = lazy(async () => ({ default: (await body).PlaygroundBody }))

/** Write a question, see what is odd about it, and decide it from answers that are typed in. */
export function PlaygroundPage() {
  return (
    <Page
      title="Playground"
      lead="Write a question with a rule. It is checked in this browser; nothing is sent."
    >
      <Suspense fallback={<Skeleton lines={8} of="the playground" />}>
        <PlaygroundBody />
      </Suspense>
    </Page>
  )
}
