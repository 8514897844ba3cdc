'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useDashboardStart, useMarketCache } from '../live/dashboard-context.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { NetworkBadge } from './network-badge.tsx'
import { StaleBanner } from './stale-banner.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { WalletSlot } from './wallet-slot.tsx'

type SectionPlace = {
  readonly href: string
  readonly name: string
  readonly also: readonly string[]
  /** True if the page needs the chain. */
  readonly needsChain: boolean
}

const places: readonly SectionPlace[] = [
  { href: '/', name: 'Overview', also: [], needsChain: true },
  {
    href: '/markets/',
    name: 'Markets',
    also: ['/market/', '/create/'],
    needsChain: true,
  },
  { href: '/agents/', name: 'Agents', also: ['/agent/'], needsChain: true },
  {
    href: '/tables/',
    name: 'Round tables',
    also: ['/table/', '/chat/'],
    needsChain: false,
  },
  { href: '/tasks/', name: 'Tasks', also: [], needsChain: false },
  { href: '/playground/', name: 'Playground', also: [], needsChain: false },
]
const isAt = (path: string, { href, also }: SectionPlace) =>
  path === href || also.includes(path)

/**
 * The frame around every page: navigation, network and freshness.
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const path = usePathname()
  const needsChain = places.find((place) => isAt(path, place))?.needsChain ?? true
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-2"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-surface">
        <div className="relative mx-auto grid max-w-6xl grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-4 sm:gap-x-6 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
          <Link
            href="/"
            prefetch={false}
            className="flex h-12 items-center gap-2 font-semibold"
          >
            <Mark />
            CREsolver
          </Link>
          <nav
            aria-label="Pages"
            className="order-last col-span-2 -mx-4 flex overflow-x-auto px-2 lg:order-none lg:col-span-1 lg:mx-0 lg:px-0"
          >
            {places.map((place) => (
              <PlaceLink key={place.href} place={place} />
            ))}
          </nav>
          {/* Late parts have reserved space, to avoid layout shifts. */}
          <div className="flex h-12 min-w-0 items-center justify-end gap-1 sm:gap-2 lg:w-72 xl:w-96">
            <NetworkBadge />
            <ConnectionStatus />
            <WalletSlot />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-6xl px-4 py-6 outline-none"
      >
        <Started needsChain={needsChain}>{children}</Started>
      </main>
      <StaleBanner describesUnread={!needsChain} />
    </>
  )
}

/** Pages read the chain at once, so they wait for the configuration. */
function Started({
  needsChain,
  children,
}: {
  readonly needsChain: boolean
  readonly children: ReactNode
}) {
  const start = useDashboardStart()
  const problem = useMarketCache(({ phase, problem }) =>
    phase === 'failed' ? problem : undefined,
  )
  if (start.kind === 'failed') {
    return <Unread problem={start.problem} onRetry={() => location.reload()} />
  }
  if (start.kind === 'starting') return <div className="min-h-[70vh]" aria-busy="true" />
  if (problem && needsChain) {
    return <Unread problem={problem} onRetry={() => void start.dashboard.cache.look()} />
  }
  return children
}

function Unread(props: Parameters<typeof ProblemNotice>[0]) {
  return (
    <Page title="Cannot read the chain">
      <ProblemNotice {...props} />
    </Page>
  )
}

function PlaceLink({ place }: { readonly place: SectionPlace }) {
  const isHere = isAt(usePathname(), place)
  const { href, name } = place
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isHere ? 'page' : undefined}
      className="border-b-2 border-transparent px-2.5 py-3 text-sm whitespace-nowrap text-muted hover:text-text aria-[current]:border-accent aria-[current]:text-text"
    >
      {name}
    </Link>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
      <rect width="24" height="24" rx="5" className="fill-accent-soft" />
      <path
        d="M6.5 12.5 10.5 16.5 17.5 8"
        className="fill-none stroke-accent stroke-[2.5]"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
