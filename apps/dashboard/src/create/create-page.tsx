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
      title="Create a market"
      lead="The question is checked in this browser. Nothing is sent to the chain before you sign it."
    >
      <Suspense fallback={<Skeleton lines={8} of="the form" />}>
        <CreateBody />
      </Suspense>
    </Page>
  )
}
