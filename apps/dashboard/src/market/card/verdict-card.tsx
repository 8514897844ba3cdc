'use client'

import type { Market } from '@cresolver/chain'
import { questionCard } from '@cresolver/core/questions'
import type { VerdictCard as Card } from '@cresolver/core/resolution'
import type { ReactNode } from 'react'
import { Ago } from '../../markets/ago.tsx'
import { MadeUpBadge } from '../../markets/made-up-badge.tsx'
import { finalOutcome, statusLook } from '../../markets/market-status.ts'
import type { Tone } from '../../ui/badge.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'

const colors: { readonly [Key in Tone]: string } = {
  plain: 'text-muted',
  accent: 'text-accent',
  yes: 'text-yes',
  no: 'text-no',
  wait: 'text-wait',
}

/** The verdict in one word, then who decided, what stands against it, its price, how to object, and what is unverified. */
export function VerdictCard({
  market,
  isRunning,
  card,
  decidedAt,
  children,
}: {
  readonly market: Market
  readonly isRunning: boolean
  /** Undefined while it is read. */
  readonly card?: Card | undefined
  /** When it was paid out, Unix seconds. */
  readonly decidedAt?: number | undefined
  /** Action that a reader can take with it. */
  readonly children?: ReactNode | undefined
}) {
  const { word, tone, meaning } = statusLook(market, isRunning)
  return (
    <div className="rounded-xl border border-line bg-surface p-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:gap-x-8">
        <p
          className={`font-serif text-4xl font-semibold tracking-tight sm:text-5xl ${colors[tone]}`}
        >
          {word}
          <SideName market={market} />
        </p>
        {/* Two lines from the beginning, to avoid layout shifts. */}
        <div className="min-h-11 min-w-0 flex-1 basis-48">
          <p className="untrusted font-medium">
            {card ? withoutControls(card.decided) : meaning}
          </p>
          <p className="text-sm text-muted">
            {decidedAt !== undefined && <Ago seconds={decidedAt} />} <MadeUpBadge />
          </p>
        </div>
        {children}
      </div>
      {card && (
        <dl className="mt-4 grid gap-x-4 gap-y-0.5 border-t md:gap-y-1.5 border-line pt-3 text-sm md:grid-cols-[7.5rem_minmax(0,1fr)]">
          <Line name="What was read">{card.read}</Line>
          <Line name="Against it">{card.against.join(' ')}</Line>
          {card.cost.map(([name, words]) => (
            <Line key={name} name={costNames[name] ?? name}>
              {words}
            </Line>
          ))}
          <Line name="To object">{card.objecting}</Line>
          <Line name="Not verified">{card.unverified.join(' ')}</Line>
        </dl>
      )}
    </div>
  )
}

const costNames: Readonly<Record<string, string>> = {
  Unnoticed: 'Buying it',
  Disputed: 'If disputed',
  Stalling: 'Stalling it',
}

function Line({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <>
      <dt className="text-muted max-md:not-first:mt-1.5">{name}</dt>
      <dd className="untrusted min-w-0">{withoutControls(children)}</dd>
    </>
  )
}

const sides: ReadonlyMap<string, boolean> = new Map([
  ['YES', true],
  ['NO', false],
])

/** Names of YES and NO, if the rule names the two sides. */
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
