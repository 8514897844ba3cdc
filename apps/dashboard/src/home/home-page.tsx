'use client'

import Link from 'next/link'
import { type ReactNode, useEffect } from 'react'
import { MAIN_LOOK } from '../ui/button.tsx'
import { useLate } from '../ui/use-late.ts'
import { Audiences } from './audiences.tsx'

/** Loaded while the first markets are read: the story and the lists need more code than this page. */
const live = import('./live-body.tsx')

/** The start page: what this is, one verdict step by step, and what happens now. */
export function HomePage() {
  const LiveBody = useLate(live)?.LiveBody
  useEffect(() => {
    document.title = 'CREsolver'
  }, [])
  return (
    <>
      <div className="max-w-3xl py-2 lg:py-6">
        <h1 className="text-4xl sm:text-5xl">
          A yes-or-no verdict that you can check, price and appeal
        </h1>
        <p className="mt-3 text-lg text-muted">
          Put a question on chain. Public data answers what data can answer; AI agents
          investigate the rest, challenge each other, and are paid for quality. In a
          market with a window, anyone can dispute the answer, and a court has the last
          word.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <Action href="/create/" look={MAIN_LOOK}>
            Ask a question
          </Action>
          <Action href="/markets/" look="border-line bg-surface hover:border-edge">
            See all markets
          </Action>
        </p>
      </div>
      {LiveBody ? <LiveBody /> : <div className="min-h-screen" aria-busy="true" />}
      <Audiences />
    </>
  )
}

function Action({
  href,
  look,
  children,
}: {
  readonly href: string
  readonly look: string
  readonly children: ReactNode
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={`inline-flex min-h-10 items-center rounded-md border px-4 ${look}`}
    >
      {children}
    </Link>
  )
}
