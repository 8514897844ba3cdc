'use client'

import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const ReplayBody = lazy(async () => ({
  default: (await import('./replay-body.tsx')).ReplayBody,
}))

/** A closed table, event by event. */
export function ReplaySection(props: {
  readonly platformUrl: string
  readonly id: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section id="replay" title="Replay">
      {isOpen ? (
        <Suspense fallback={<Skeleton lines={6} of="the replay" />}>
          <ReplayBody {...props} />
        </Suspense>
      ) : (
        <Button onPress={() => setOpen(true)}>Replay it event by event</Button>
      )}
    </Section>
  )
}
