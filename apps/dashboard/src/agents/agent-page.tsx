'use client'

import { lazy, Suspense } from 'react'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const body = import('./agent-body.tsx')
const AgentBody = lazy(async () => ({ default: (await body).AgentBody }))

/** One agent: its markets, its earnings and its registration. */
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
