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
import { useIsEmbedded } from './use-is-embedded.ts'
import { WalletSlot } from './wallet-slot.tsx'

type SectionPlace = {
  readonly href: string
  readonly name: string
  readonly also: readonly string[]
  /** True if the page needs the chain. */
  readonly needsChain: boolean
}

const places: readonly SectionPlace[] = [
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
    also: ['/table/'],
    needsChain: false,
  },
  { href: '/tasks/', name: 'Tasks', also: [], needsChain: false },
]
/** The start page explains the system without the chain, too. */
const HOME = '/'
const isAt = (path: string, { href, also }: SectionPlace) =>
  path === href || also.includes(path)

/**
 * The frame around every page: navigation, network and freshness.
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const path = usePathname()
  const isEmbedded = useIsEmbedded()
  const needsChain =
    path !== HOME && (places.find((place) => isAt(path, place))?.needsChain ?? true)
  if (isEmbedded) {
    return (
      <main className="px-4 py-4">
        <Started needsChain>{children}</Started>
      </main>
    )
  }
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
            href={HOME}
            prefetch={false}
            className="flex h-13 items-center gap-2 font-serif text-lg font-semibold tracking-tight sm:text-xl"
          >
            <Mark />
            CREsolver
          </Link>
          <nav
            aria-label="Pages"
            className="order-last col-span-2 -mx-4 flex justify-between px-2 sm:justify-start lg:order-none lg:col-span-1 lg:mx-0 lg:px-0"
          >
            {places.map((place) => (
              <PlaceLink key={place.href} place={place} />
            ))}
          </nav>
          {/* Late parts have reserved space, to avoid layout shifts. */}
          <div className="flex h-13 min-w-0 items-center justify-end gap-1 sm:gap-2 lg:w-72 xl:w-96">
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
        className="mx-auto min-h-screen max-w-6xl px-4 py-6 outline-none lg:py-8"
      >
        {path === HOME ? children : <Started needsChain={needsChain}>{children}</Started>}
      </main>
      <Footer />
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
  if (start.kind === 'starting') return <div aria-busy="true" />
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
      className="border-b-2 border-transparent px-1.5 py-2.5 text-[0.8125rem] whitespace-nowrap text-muted hover:text-text aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-text sm:px-2.5 sm:text-sm lg:py-4"
    >
      {name}
    </Link>
  )
}

/** Agents around a table, and one verdict. */
function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-7 fill-none stroke-accent"
      strokeWidth="2.2"
    >
      <circle cx="12" cy="12" r="9.5" strokeDasharray="7 2.95" strokeDashoffset="3.5" />
      <path
        d="M8.2 12.3 11 15.1 16 9.2"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const SOURCE = 'https://github.com/cresolver/cresolver'
const further = [
  { href: `${SOURCE}/blob/main/docs/index.md`, name: 'Documentation' },
  { href: `${SOURCE}/blob/main/docs/verify.md`, name: 'How to verify a verdict' },
  { href: `${SOURCE}/blob/main/docs/glossary.md`, name: 'Glossary' },
  { href: SOURCE, name: 'Source code' },
] as const

function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-baseline gap-x-5 gap-y-1 px-4 pt-5 pb-12 text-sm text-muted">
        {further.map(({ href, name }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="py-1 underline decoration-line underline-offset-4 hover:text-text"
          >
            {name}
          </a>
        ))}
      </div>
    </footer>
  )
}
