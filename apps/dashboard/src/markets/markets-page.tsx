'use client'

import Link from 'next/link'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLate } from '../ui/use-late.ts'

/** Loaded while the chain is read, so that the first paint needs less code. */
const body = import('./markets-body.tsx')

/** Every market, searched, filtered and ordered as the URL says. */
export function MarketsPage() {
  const MarketsBody = useLate(body)?.MarketsBody
  return (
    <Page
      title="Markets"
      aside={
        <Link href="/create/" prefetch={false} className="text-accent hover:underline">
          Ask a question
        </Link>
      }
    >
      {MarketsBody ? <MarketsBody /> : <Skeleton lines={8} of="markets" />}
    </Page>
  )
}
