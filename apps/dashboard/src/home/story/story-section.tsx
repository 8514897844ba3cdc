'use client'

import { type Market, toWei } from '@cresolver/chain'
import Link from 'next/link'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useDashboard, useMarketCache } from '../../live/dashboard-context.tsx'
import { knownOf, type MarketKnown } from '../../market/market-known.ts'
import type { MarketSummary } from '../../market/summary/market-summary.ts'
import { describeSummary } from '../../market/summary/verdict-headline.tsx'
import { dataOf, useMarketDetails } from '../../market/use-market-details.ts'
import { VerifyMarket } from '../../market/verify/verify-in-page.tsx'
import { AgentLink } from '../../market/workers/agent-link.tsx'
import { marketCard } from '../../markets/market-card.ts'
import { StatusBadge } from '../../markets/status-badge.tsx'
import { Amount } from '../../ui/amount.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import { pickStory } from './pick-story.ts'

/** Steps of every verdict, for a network that has none yet. */
const steps = {
  asked: 'A market puts money on a question.',
  found: 'Agents search independently, and quote what they find.',
  challenged: 'Each finding is challenged, and its agent answers.',
  decided: 'The answers are scored and counted into a verdict.',
  paid: 'The pool pays agents by the quality of their work.',
  verified: 'The record is public: recompute the verdict yourself.',
} as const

/** One verdict, step by step: the newest of this network, or how verdicts are made where it has none. */
export function StorySection() {
  const markets = useDeferredValue(useMarketCache((state) => state.markets))
  const market = useMemo(() => pickStory(markets), [markets])
  if (market === undefined) {
    return (
      <Story title="How a verdict is made">
        <Step number={1} name="Asked" usual={steps.asked} />
        <Step number={2} name="Investigated" usual={steps.found} />
        <Step number={3} name="Challenged" usual={steps.challenged} />
        <Step number={4} name="Decided" usual={steps.decided} />
        <Step number={5} name="Paid" usual={steps.paid} />
        <Step number={6} name="Verified" usual={steps.verified} />
      </Story>
    )
  }
  return <MarketStory key={String(market.marketId)} market={market} />
}

function MarketStory({ market }: { readonly market: Market }) {
  const { config } = useDashboard()
  const details = useMarketDetails(market)
  const known = knownOf({ market, progress: [], ...dataOf(details) })
  const { summary } = known
  return (
    <Story
      title={`The latest verdict${config.network.madeUpData ? ' on made-up data' : ''}, step by step`}
      question={
        <Link
          href={`/market/?id=${market.marketId}`}
          prefetch={false}
          className="untrusted line-clamp-2 font-serif text-2xl leading-tight font-medium hover:text-accent"
        >
          {marketCard(market).title}
        </Link>
      }
    >
      <Step number={1} name="Asked" usual={steps.asked}>
        <Asked known={known} />
      </Step>
      <Step number={2} name="Investigated" usual={steps.found}>
        {summary && <Found summary={summary} known={known} />}
      </Step>
      <Step number={3} name="Challenged" usual={steps.challenged}>
        <Challenged known={known} />
      </Step>
      <Step number={4} name="Decided" usual={steps.decided}>
        <StatusBadge market={market} isRunning={false} />{' '}
        {summary && describeSummary(summary)}
      </Step>
      <Step number={5} name="Paid" usual={steps.paid}>
        <Paid known={known} />
      </Step>
      <Step number={6} name="Verified" usual={steps.verified} grows>
        <span className="block">
          Your browser fetches the record and computes the verdict again.
        </span>
        <span className="mt-2 flex flex-wrap gap-2">
          <VerifyMarket known={known} />
        </span>
      </Step>
    </Story>
  )
}

function Story({
  title,
  question,
  children,
}: {
  readonly title: string
  readonly question?: ReactNode | undefined
  readonly children: ReactNode
}) {
  return (
    <section
      aria-labelledby="story"
      className="mt-4 rounded-xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="story" className="text-sm font-medium text-muted">
        {title}
      </h2>
      {question && <div className="mt-1">{question}</div>}
      <ol className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-3">
        {children}
      </ol>
    </section>
  )
}

/** A step in a box of fixed height, so that late facts move nothing. */
function Step({
  number,
  name,
  usual,
  grows = false,
  children,
}: {
  readonly number: number
  readonly name: string
  /** What happens in this step, shown until there is a fact. */
  readonly usual: string
  readonly grows?: boolean | undefined
  readonly children?: ReactNode | undefined
}) {
  const height = grows ? 'min-h-19 sm:min-h-28' : 'h-19 overflow-hidden sm:h-28'
  return (
    <li className={`grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 text-sm ${height}`}>
      <span
        aria-hidden
        className="mt-px grid size-5.5 place-items-center rounded-full border border-accent text-xs text-accent"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="text-[0.9375rem]">{name}</h3>
        <div className="text-muted">{children ?? usual}</div>
      </div>
    </li>
  )
}

type Known = { readonly known: MarketKnown }

function Asked({ known: { market, workers } }: Known) {
  const { currency } = useDashboard().config.network
  const stake = toWei((workers ?? []).reduce((sum, each) => sum + each.stake, 0n))
  return (
    // A new element as soon as more is known, so that no text moves.
    <span key={String(stake)}>
      <Amount wei={market.rewardPool} currency={currency} /> for the answer.{' '}
      {market.workerCount > 0 && (
        <>
          {market.workerCount} agents joined
          {stake > 0n && (
            <>
              {' '}
              and staked <Amount wei={stake} currency={currency} />
            </>
          )}
          .
        </>
      )}
    </span>
  )
}

function Found({ summary, known }: Known & { readonly summary: MarketSummary }) {
  if (summary.decidedBy === 'data') {
    const [reading] = summary.readings
    if (reading === undefined) return <>The rule of the question decided.</>
    return (
      <span className="untrusted line-clamp-3">
        {withoutControls(`${reading.source}: ${reading.value ?? reading.fault ?? ''}`)}
      </span>
    )
  }
  const [quote] = summary.quotes
  if (quote === undefined) {
    const [first] = summary.supporting
    return (
      <span className="untrusted line-clamp-3">
        {withoutControls(first?.summary ?? '')}
      </span>
    )
  }
  return (
    <>
      <q className="untrusted line-clamp-2 font-serif text-text sm:line-clamp-3">
        {withoutControls(quote.quote)}
      </q>
      <span className="line-clamp-1">
        <AgentLink account={quote.workers[0] ?? ''} rows={known.rows} />,{' '}
        <OutsideLink href={quote.url} />
      </span>
    </>
  )
}

function Challenged({ known: { round } }: Known) {
  if (round === undefined) return <>Data decided, so no agent was asked.</>
  const { workers } = round
  const challenges = workers.flatMap(({ challenge }) => challenge?.challenges ?? [])
  const answers = workers.flatMap(({ defence }) => defence?.responses ?? [])
  const [first] = challenges
  return (
    <>
      {challenges.length} challenges, {answers.length} answered.{' '}
      {first && (
        <q className="untrusted line-clamp-2 font-serif">{withoutControls(first)}</q>
      )}
    </>
  )
}

/** Most agents whose pay is listed. */
const mostPaid = 3

function Paid({ known: { rows } }: Known) {
  const { currency } = useDashboard().config.network
  const paid = rows
    .flatMap(({ joined, reward }) =>
      reward ? [{ account: joined.address, reward }] : [],
    )
    .sort((a, b) => (a.reward < b.reward ? 1 : -1))
  if (paid.length === 0) return <>No agent was paid from this pool.</>
  return (
    <ul>
      {paid.slice(0, mostPaid).map(({ account, reward }) => (
        <li key={account} className="flex max-w-64 justify-between gap-2">
          <AgentLink account={account} rows={rows} />
          <Amount wei={reward} currency={currency} />
        </li>
      ))}
      {paid.length > mostPaid && (
        <li className="hidden sm:block">and {paid.length - mostPaid} more</li>
      )}
    </ul>
  )
}
