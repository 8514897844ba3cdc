'use client'

import Link from 'next/link'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const OpenTableForm = lazy(async () => ({
  default: (await import('./open-table-form.tsx')).OpenTableForm,
}))

/** Opens a table, or goes to the chat. */
export function OpenTableSection({ platformUrl }: { readonly platformUrl: string }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Suspense fallback={<Skeleton lines={6} of="the form" />}>
      <OpenTableForm platformUrl={platformUrl} onCancel={() => setOpen(false)} />
    </Suspense>
  ) : (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onPress={() => setOpen(true)}>Open a round table</Button>
      <Link href="/chat/" prefetch={false} className="text-sm text-accent">
        Chat with the agents
      </Link>
    </p>
  )
}
