import {
  describeCost,
  describePolicy,
  describeStarts,
  escalationOf,
  formatPeriod,
  STEP_NAMES,
  toAmount,
} from '@cresolver/chain'
import { PANEL_LIMITS } from '@cresolver/protocol'
import type { Asset } from '../transactions/read-asset.ts'
import { Section } from '../ui/section.tsx'
import type { PlannedMarket } from './market-draft.ts'

/** The steps to a final verdict of a market that does not exist yet: longest times and prices. */
export function QuoteSection({
  planned: { terms, pool, hasRule },
  asset,
}: {
  readonly planned: PlannedMarket
  readonly asset: Asset
}) {
  const escalation = escalationOf({
    ...{ terms, pool, hasRule, leastStake: asset.least?.stake ?? toAmount(0n) },
    candidates: terms.dataOnly ? 0 : 2 * PANEL_LIMITS.seats,
  })
  return (
    <Section
      id="quote"
      title="Quote"
      aside={`final at most ${formatPeriod(escalation.mostSeconds)} after the request`}
    >
      <p className="mb-2">{describePolicy({ ...terms })}</p>
      <ol
        aria-label="Steps to a final verdict"
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
      >
        {escalation.steps.map((step) => (
          <li key={step.kind} className="grid gap-x-4 px-3 py-2 text-sm sm:grid-cols-3">
            <span className="font-medium">{STEP_NAMES[step.kind]}</span>
            <span className="text-muted">
              after: {describeStarts(step)}
              {step.kind !== 'VOID' && `; at most ${formatPeriod(step.mostSeconds)}`}
            </span>
            <span>
              {[
                ...step.costs.map((cost) => describeCost(cost, asset.format)),
                ...(step.kind === 'VOID' ? ['the pool goes back'] : []),
              ].join('; ') || 'no price'}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
