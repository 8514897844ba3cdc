'use client'

import { lazy, Suspense } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { EmptyNotice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const body = import('./clara-body.tsx')
const ClaraBody = lazy(async () => ({ default: (await body).ClaraBody }))

/** The CLARA market: what waits, who works, and what was done. */
export function TasksPage() {
  const { clara } = useDashboard().config
  return (
    <Page title="Tasks">
      {clara === undefined ? (
        <EmptyNotice title="No C.L.A.R.A. market is configured">
          Everything else works without one. To see its tasks here, set <code>clara</code>{' '}
          in <code>config.json</code> to{' '}
          <code>{'{"computeUrl": "https://…", "process": "…"}'}</code>.
        </EmptyNotice>
      ) : (
        <Suspense fallback={<Skeleton lines={8} of="the C.L.A.R.A. market" />}>
          <ClaraBody clara={clara} />
        </Suspense>
      )}
    </Page>
  )
}
