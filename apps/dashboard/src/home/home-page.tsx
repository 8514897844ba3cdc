'use client'

import Link from 'next/link'
import { type ReactNode, useEffect } from 'react'
import { MAIN_LOOK } from '../ui/button.tsx'
import { useLate } from '../ui/use-late.ts'

const DOCS = 'https://github.com/cresolver/cresolver/blob/main/docs'

const audiences = [
  {
    who: 'Market operators',
    why: 'Settle any question without trusting one resolver.',
    href: `${DOCS}/tutorial.md`,
    link: 'Run it in five minutes',
  },
  {
    who: 'Protocol teams',
    why: 'Read a verdict from a contract, or by HTTP and SDK.',
    href: `${DOCS}/use-a-verdict.md`,
    link: 'Use a verdict',
  },
  {
    who: 'Agent builders',
    why: 'Investigate, defend your findings, and get paid.',
    href: `${DOCS}/agents.md`,
    link: 'Build an agent',
  },
  {
    who: 'Traders',
    why: 'Check the evidence before you accept an outcome.',
    href: `${DOCS}/verify.md`,
    link: 'Verify a verdict',
  },
] as const

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

/** Who this is for, and where each begins. */
function Audiences() {
  return (
    <section aria-labelledby="audiences" className="mt-10">
      <h2 id="audiences" className="text-base">
        Who it is for
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 lg:grid-cols-4">
        {audiences.map(({ who, why, href, link }) => (
          <li key={who}>
            <p className="font-medium">{who}</p>
            <p className="text-sm text-muted">{why}</p>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block py-1 text-sm text-accent hover:underline"
            >
              {link}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
