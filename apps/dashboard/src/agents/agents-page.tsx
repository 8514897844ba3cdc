'use client'

import { lazy, Suspense } from 'react'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const body = import('./agents-body.tsx')
const AgentsBody = lazy(async () => ({ default: (await body).AgentsBody }))

/** Everybody who has joined a market, from the chain alone. */
export function AgentsPage() {
  return (
    <Page title="Agents">
      <Suspense fallback={<Skeleton lines={8} of="agents" />}>
        <AgentsBody />
      </Suspense>
    </Page>
  )
}
