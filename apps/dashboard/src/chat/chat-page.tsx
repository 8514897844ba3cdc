'use client'

import { lazy, Suspense } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { NoPlatform } from '../tables/no-platform.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const body = import('./chat-body.tsx')
const ChatBody = lazy(async () => ({ default: (await body).ChatBody }))

/** A conversation with the agents of the platform. */
export function ChatPage() {
  const { platformUrl } = useDashboard().config
  return (
    <Page title="Chat" lead="Your message goes to the agents whose domain fits it">
      {platformUrl === undefined ? (
        <NoPlatform />
      ) : (
        <Suspense fallback={<Skeleton lines={6} of="the chat" />}>
          <ChatBody platformUrl={platformUrl} />
        </Suspense>
      )}
    </Page>
  )
}
