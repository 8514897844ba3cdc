'use client'

import { toWei } from '@cresolver/chain'
import type { TermsPolicy } from '@cresolver/chain/abi'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { AddressText } from '../../ui/address-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DeterminationBadge } from './determination-badge.tsx'
import { FamilyBadge } from './family-badge.tsx'
import { ScoreBars } from './score-bars.tsx'
import type { WorkerAgent } from './use-agents.ts'
import { WorkerAnswer } from './worker-answer.tsx'
import type { WorkerRow } from './worker-rows.ts'

/** One worker: its name, stake, answer, scores and payout. */
export function WorkerCard({
  row,
  isSettled,
  policy,
  agent,
}: {
  readonly row: WorkerRow
  readonly isSettled: boolean
  readonly policy: TermsPolicy | undefined
  readonly agent: WorkerAgent
}) {
  const { joined, entry, scores } = row
  const { count } = joined.reputation
  return (
    <article className="space-y-3 p-3 md:p-4" aria-label={`Worker ${joined.address}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={agent.href}
          prefetch={false}
          className="untrusted font-medium text-accent hover:underline"
        >
          {agent.name}
        </Link>
        <AddressText value={joined.address} />
        <Said entry={entry} />
        <FamilyBadge entry={entry} />
        {joined.feedbackPending && (
          <Badge tone="wait" title="Its scores are not yet published in the registry.">
            feedback pending
          </Badge>
        )}
        <Numbers row={row} isSettled={isSettled} />
      </div>
      {(scores || count > 0) && (
        <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
          {scores && (
            <div>
              <p className="mb-1 text-xs text-muted">This market</p>
              <ScoreBars scores={scores} policy={policy} />
            </div>
          )}
          {count > 0 && (
            <div>
              <p className="mb-1 text-xs text-muted">
                Reputation, {count} {count === 1 ? 'market' : 'markets'}
              </p>
              <ScoreBars scores={joined.reputation} />
            </div>
          )}
        </div>
      )}
      {entry && <WorkerAnswer entry={entry} />}
    </article>
  )
}

function Said({ entry }: Pick<WorkerRow, 'entry'>) {
  if (!entry) return null
  if (entry.leftOut) return <Badge>left out</Badge>
  if (!entry.answer) return <Badge tone="wait">absent</Badge>
  const { determination, outcome, confidence, investigated } = entry.answer
  return (
    <>
      <DeterminationBadge determination={determination} outcome={outcome} />
      <span className="text-sm text-muted">{Math.round(confidence * 100)} % sure</span>
      {!investigated && <Badge tone="wait">a guess</Badge>}
    </>
  )
}

function Numbers({
  row: { joined, weight, reward },
  isSettled,
}: {
  readonly row: WorkerRow
  readonly isSettled: boolean
}) {
  const { currency } = useDashboard().config.network
  return (
    <dl className="grid w-full grid-cols-3 gap-x-5 text-sm md:ml-auto md:flex md:w-auto">
      <Line name="Stake">
        <Amount wei={joined.stake} currency={currency} />
      </Line>
      {weight !== undefined && <Line name="Weight">{String(weight)}</Line>}
      {isSettled && reward !== undefined && (
        <Line name="Payout">
          <Amount wei={toWei(joined.stake + reward)} currency={currency} />
        </Line>
      )}
    </dl>
  )
}

function Line({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <div className="md:text-right">
      <dt className="text-xs text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
