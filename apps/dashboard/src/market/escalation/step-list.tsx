import {
  type Amount,
  describeCost,
  describeStarts,
  type Escalation,
  type EscalationStep,
  formatPeriod,
  STEP_NAMES,
} from '@cresolver/chain'
import type { NamedWords } from '@cresolver/core/resolution'
import { Fragment } from 'react'
import { Badge } from '../../ui/badge.tsx'

const columns =
  'md:grid-cols-[8.5rem_minmax(0,1fr)_8rem_minmax(0,1.2fr)] md:gap-x-4 md:px-4'

/** Names with their words, one below the other. */
export function WordList({ facts }: { readonly facts: readonly NamedWords[] }) {
  return (
    <dl className="mb-3 grid gap-x-4 gap-y-1 md:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(([name, words]) => (
        <Fragment key={name}>
          <dt className="text-muted max-md:text-sm max-md:not-first:mt-1">{name}</dt>
          <dd className="untrusted">{words}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Each step to a final verdict, with what starts it, its longest time and its price. */
export function StepList({
  escalation,
  present,
  votes = 0,
  format,
}: {
  readonly escalation: Escalation
  readonly present?: EscalationStep['kind'] | undefined
  /** Votes of the panel, 0 without a window. */
  readonly votes?: number | undefined
  readonly format: (amount: Amount) => string
}) {
  return (
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
            votes={votes}
            isPresent={step.kind === present}
            prices={step.costs.map((cost) => describeCost(cost, format))}
          />
        ))}
      </ol>
    </div>
  )
}

function Step({
  step,
  votes,
  isPresent,
  prices,
}: {
  readonly step: EscalationStep
  readonly votes: number
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
        {step.kind === 'PANEL' && votes > 0 && (
          <span className="text-sm font-normal text-muted">{votes} votes</span>
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
      <span className="untrusted">{children}</span>
    </span>
  )
}
