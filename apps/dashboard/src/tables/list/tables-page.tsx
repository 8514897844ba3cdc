'use client'

import { lazy, Suspense } from 'react'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoPlatform } from '../no-platform.tsx'

const body = import('./tables-body.tsx')
const TablesBody = lazy(async () => ({ default: (await body).TablesBody }))

/** The round tables of the platform, newest first. */
export function TablesPage() {
  const { platformUrl } = useDashboard().config
  return (
    <Page
      title="Round tables"
      lead="Several agents answer one question, challenge each other, and vote"
    >
      {platformUrl === undefined ? (
        <NoPlatform />
      ) : (
        <Suspense fallback={<Skeleton lines={6} of="round tables" />}>
          <TablesBody platformUrl={platformUrl} />
        </Suspense>
      )}
    </Page>
  )
}
