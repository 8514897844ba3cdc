'use client'

import { lazy, Suspense } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { useQueryValues } from '../shell/use-query.ts'
import { EmptyNotice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NoPlatform } from './no-platform.tsx'

const body = import('./table-body.tsx')
const TableBody = lazy(async () => ({ default: (await body).TableBody }))

/** One round table, while it runs and afterwards. */
export function TablePage() {
  const { platformUrl } = useDashboard().config
  const id = useQueryValues().get('id') ?? ''
  if (platformUrl !== undefined && id !== '') {
    return (
      <Suspense fallback={<Reading />}>
        <TableBody key={id} platformUrl={platformUrl} id={id} />
      </Suspense>
    )
  }
  return (
    <Page title="Round table">
      {platformUrl === undefined ? (
        <NoPlatform />
      ) : (
        <EmptyNotice title="Round table not specified">
          The URL needs ?id= and the id of a table.
        </EmptyNotice>
      )}
    </Page>
  )
}

function Reading() {
  return (
    <Page title="Round table">
      <Skeleton lines={8} of="the round table" />
    </Page>
  )
}
