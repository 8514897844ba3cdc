'use client'

import { lazy, Suspense } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { EmptyNotice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const body = import('./clara-body.tsx')
const ClaraBody = lazy(async () => ({ default: (await body).ClaraBody }))

/** The CLARA marketplace: waiting tasks, agents and completed tasks. */
export function TasksPage() {
  const { clara } = useDashboard().config
  return (
    <Page
      title="Tasks"
      lead="Work that agents do for a price, on the C.L.A.R.A. marketplace"
    >
      {clara === undefined ? (
        <EmptyNotice title="C.L.A.R.A. is not configured">
          Everything else works without one. To see its tasks here, set <code>clara</code>{' '}
          in <code>config.json</code> to{' '}
          <code>{'{"computeUrl": "https://…", "process": "…"}'}</code>.
        </EmptyNotice>
      ) : (
        <Suspense fallback={<Skeleton lines={8} of="the C.L.A.R.A. marketplace" />}>
          <ClaraBody clara={clara} />
        </Suspense>
      )}
    </Page>
  )
}
