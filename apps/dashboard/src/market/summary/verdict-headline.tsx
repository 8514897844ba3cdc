'use client'

import type { Market } from '@cresolver/chain'
import { questionCard } from '@cresolver/questions'
import type { ReactNode } from 'react'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { Ago } from '../../markets/ago.tsx'
import { Deadline } from '../../markets/deadline.tsx'
import { finalOutcome, statusLook } from '../../markets/market-status.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import type { MarketSummary } from './market-summary.ts'

const colors: { readonly [Key in Tone]: string } = {
  plain: 'text-muted',
  accent: 'text-accent',
  yes: 'text-yes',
  no: 'text-no',
  wait: 'text-wait',
}

/** The verdict in one word, its state, and how sure it is: what a reader looks for first. */
export function VerdictHeadline({
  market,
  isRunning,
  summary,
  standing,
  decidedAt,
  children,
}: {
  readonly market: Market
  readonly isRunning: boolean
  /** Undefined while the record is read, and where there is none. */
  readonly summary?: MarketSummary | undefined
  /** Who decides next, and what happens otherwise, while a verdict is not final. */
  readonly standing?: string | undefined
  /** When it was paid out, Unix seconds. */
  readonly decidedAt?: number | undefined
  /** What a reader can do with it. */
  readonly children?: ReactNode | undefined
}) {
  const { word, tone, meaning } = statusLook(market, isRunning)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border border-line bg-surface p-4 sm:gap-x-8 sm:px-6 sm:py-5">
      <p
        className={`font-serif text-4xl font-semibold tracking-tight sm:text-5xl ${colors[tone]}`}
      >
        {word}
        <SideName market={market} />
      </p>
      {/* Two lines from the beginning, to avoid layout shifts. */}
      <div className="min-h-11 min-w-0 flex-1 basis-48">
        <p className="font-medium">
          {stateOf(market)} {decidedAt !== undefined && <Ago seconds={decidedAt} />}{' '}
          <MadeUpBadge />
        </p>
        <p className="text-muted">
          {summary && market.outcome.kind !== 'void' ? describeSummary(summary) : meaning}
        </p>
        {standing && <p className="text-muted">{standing}</p>}
      </div>
      {children}
    </div>
  )
}

/** A demo invents its prices and pages: no verdict of it says anything about the world. */
function MadeUpBadge() {
  if (!useDashboard().config.network.madeUpData) return null
  return (
    <Badge tone="wait" title="This network invents its prices and the pages agents read.">
      made-up data
    </Badge>
  )
}

const sides: ReadonlyMap<string, boolean> = new Map([
  ['YES', true],
  ['NO', false],
])

/** What YES or NO stands for, where the rule names the two sides. */
function SideName({ market }: { readonly market: Market }) {
  const outcome = finalOutcome(market)
  const proposed =
    market.verdict.state === 'PROPOSED' ? market.verdict.outcome : undefined
  const isYes =
    outcome.kind === 'verdict' ? outcome.resolution : sides.get(proposed ?? '')
  const labels = isYes === undefined ? undefined : questionCard(market.question).labels
  if (labels === undefined) return null
  return (
    <span className="untrusted block max-w-40 font-sans text-sm font-medium tracking-normal">
      {withoutControls(isYes ? labels[0] : labels[1]).slice(0, 80)}
    </span>
  )
}

function stateOf(market: Market): ReactNode {
  const { verdict, outcome, deadline } = market
  const { until } = verdict
  if (outcome.kind !== 'open') return outcome.kind === 'void' ? 'Refunded' : 'Final'
  switch (verdict.state) {
    case 'PROPOSED':
      return verdict.outcome === 'OPEN' ? (
        <>Open again {until && <Deadline seconds={until} />} unless appealed</>
      ) : (
        <>Proposed, final {until && <Deadline seconds={until} />} unless objected to</>
      )
    case 'JUDGED':
      return <>A judge decides, {until && <Deadline seconds={until} />} at the latest</>
    case 'FINAL':
      return finalOutcome(market).kind === 'open' ? 'Open' : 'Final, not paid out yet'
    case 'OPEN':
    case 'NONE':
      if (market.requestedAt !== undefined) return 'A verdict was requested'
      return (
        <>
          Deadline <Deadline seconds={deadline} />
        </>
      )
  }
}

/** How sure a verdict is, and who is behind it, in one sentence. */
export function describeSummary(summary: MarketSummary): string {
  const { overruled } = summary
  const said = describeRecord(summary)
  return overruled === undefined ? said : `${overruled} was found first. ${said}`
}

function describeRecord(summary: MarketSummary): string {
  if (summary.decidedBy === 'data') {
    const { length } = summary.readings
    return length === 0
      ? 'Decided by the rule of the question; no agent was asked.'
      : `Decided by data of ${length === 1 ? 'one source' : `${length} sources`}; no agent was asked.`
  }
  const { supporting, answered, absent, confidence, isGuess } = summary
  const late = absent === 0 ? '' : `, ${absent} did not answer`
  if (supporting.length === 0) return `${answered} agents answered${late}.`
  const sure = confidence === undefined ? '' : `${confidence} % confidence, `
  const kind = isGuess ? ', all of them guesses' : ''
  return `${sure}${supporting.length} of ${answered} agents agree${kind}${late}.`
}
