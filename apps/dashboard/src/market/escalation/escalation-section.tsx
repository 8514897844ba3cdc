'use client'

import {
  describeCost,
  describePolicy,
  describeStarts,
  type EscalationStep,
  formatPeriod,
  STEP_NAMES,
} from '@cresolver/chain'
import { Fragment } from 'react'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { useMarketTime } from '../../shell/use-freshness.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import type { MarketKnown } from '../market-known.ts'
import { assetText } from './asset-text.ts'
import { describeCandidates, describeStalling } from './escalation-text.ts'
import { marketEscalation } from './market-escalation.ts'

const columns =
  'md:grid-cols-[8.5rem_minmax(0,1fr)_8rem_minmax(0,1.2fr)] md:gap-x-4 md:px-4'

/** The policy in words, and each step to a final verdict with its longest time and price. */
export function EscalationSection({ known }: { readonly known: MarketKnown }) {
  const { currency } = useDashboard().config.network
  const now = useMarketTime()
  const { market, terms: details } = known
  if (details === undefined) return null
  const { terms } = details
  const format = assetText(terms.asset, currency)
  const plan = marketEscalation(market, details, now)
  const { escalation, present } = plan
  const remark = describeCandidates(plan, details.candidates ?? market.workerCount)
  const facts = [
    ['Policy', describePolicy(terms)],
    ['Final', `at most ${formatPeriod(escalation.mostSeconds)} after the request`],
    ['Stalling', describeStalling(escalation, terms)],
  ] as const
  return (
    <Section id="escalation" title="Steps to a final verdict">
      <dl className="mb-3 grid gap-x-4 gap-y-1 md:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(
          ([name, words]) =>
            words !== undefined && (
              <Fragment key={name}>
                <dt className="text-muted max-md:text-sm max-md:not-first:mt-1">
                  {name}
                </dt>
                <dd>{words}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <div
          aria-hidden
          className={`hidden border-b border-l-4 border-line border-l-transparent px-3 py-2 text-xs text-muted md:grid ${columns}`}
        >
          <span>Step</span>
          <span>Starts after</span>
          <span>Takes at most</span>
          <span>Price</span>
        </div>
        <ol className="divide-y divide-line" aria-label="Steps to a final verdict">
          {escalation.steps.map((step) => (
            <Step
              key={step.kind}
              step={step}
              seats={escalation.seats}
              isPresent={step.kind === present}
              prices={step.costs.map((cost) => describeCost(cost, format))}
            />
          ))}
        </ol>
      </div>
      {remark && <p className="mt-2 text-sm text-muted">{remark}</p>}
    </Section>
  )
}

function Step({
  step,
  seats,
  isPresent,
  prices,
}: {
  readonly step: EscalationStep
  readonly seats: number
  readonly isPresent: boolean
  readonly prices: readonly string[]
}) {
  return (
    <li
      aria-current={isPresent ? 'step' : undefined}
      className={`grid gap-y-1 border-l-4 px-3 py-2 text-sm ${columns} ${isPresent ? 'border-l-accent bg-accent-soft' : 'border-l-transparent'}`}
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 self-start text-base font-medium md:text-sm">
        {STEP_NAMES[step.kind]}
        {step.kind === 'PANEL' && (
          <span className="text-sm font-normal text-muted">
            {seats} {seats === 1 ? 'seat' : 'seats'}
          </span>
        )}
        {isPresent && <Badge tone="accent">now</Badge>}
      </span>
      <Cell name="Starts after">{describeStarts(step)}</Cell>
      <Cell name="Takes at most">
        {step.kind === 'VOID' ? 'at once' : formatPeriod(step.mostSeconds)}
      </Cell>
      <Cell name="Price">
        {[...prices, ...(step.kind === 'VOID' ? ['the pool goes back'] : [])].join(
          '; ',
        ) || 'none'}
      </Cell>
    </li>
  )
}

function Cell({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <span className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2 md:block">
      <span className="text-muted md:sr-only">{name} </span>
      <span>{children}</span>
    </span>
  )
}
