'use client'

import { lazy, Suspense } from 'react'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const body = import('./agent-body.tsx')
const AgentBody = lazy(async () => ({ default: (await body).AgentBody }))

/** One agent: what it has done, what it earned, and what it says of itself. */
export function AgentPage() {
  return (
    <Suspense fallback={<Reading />}>
      <AgentBody />
    </Suspense>
  )
}

function Reading() {
  return (
    <Page title="Agent">
      <Skeleton lines={8} of="the agent" />
    </Page>
  )
}
