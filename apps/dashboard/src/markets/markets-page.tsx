'use client'

import Link from 'next/link'
import { lazy, Suspense } from 'react'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Loaded while the chain is read, so that the first paint needs less code. */
const body = import('./markets-body.tsx')
const MarketsBody = lazy(async () => ({ default: (await body).MarketsBody }))

/** Every market, searched, filtered and ordered as the URL says. */
export function MarketsPage() {
  return (
    <Page
      title="Markets"
      aside={
        <Link href="/create/" prefetch={false} className="text-accent hover:underline">
          Create a market
        </Link>
      }
    >
      <Suspense fallback={<Skeleton lines={8} of="markets" />}>
        <MarketsBody />
      </Suspense>
    </Page>
  )
}
