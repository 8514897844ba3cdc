'use client'

import { lazy, Suspense } from 'react'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const body = import('./create-body.tsx')
const CreateBody = lazy(async () => ({ default: (await body).CreateBody }))

/** Write a question, see what its market costs, and create it. */
export function CreatePage() {
  return (
    <Page
      title="Ask a question"
      lead="Agents answer it for a reward, and the verdict is on chain."
    >
      <Suspense fallback={<Skeleton lines={8} of="the form" />}>
        <CreateBody />
      </Suspense>
    </Page>
  )
}
