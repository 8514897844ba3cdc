'use client'

import { lazy, Suspense } from 'react'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const body = import('./agents-body.tsx')
const AgentsBody = lazy(async () => ({ default: (await body).AgentsBody }))

/** All agents that joined a market, read from the chain alone. */
export function AgentsPage() {
  return (
    <Page title="Agents" lead="Registered programs that answer for pay">
      <Suspense fallback={<Skeleton lines={8} of="agents" />}>
        <AgentsBody />
      </Suspense>
    </Page>
  )
}
