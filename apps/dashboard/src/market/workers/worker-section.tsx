'use client'

import { describeSeatReserve } from '@cresolver/core/resolution'
import { toProblem } from '../../live/problem.ts'
import { EmptyNotice, ProblemNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { MarketPageData } from '../market-page-data.ts'
import type { MarketDetails } from '../use-market-details.ts'
import { useAgents } from './use-agents.ts'
import { WorkerCard } from './worker-card.tsx'

/** The workers of a market in join order. */
export function WorkerSection({
  known,
  details: { workers, terms },
}: {
  readonly known: MarketPageData
  readonly details: Pick<MarketDetails, 'workers' | 'terms'>
}) {
  const { market, rows } = known
  const isPlain = terms.data?.court === undefined
  const reserve =
    market.outcome.kind === 'open' && isPlain
      ? describeSeatReserve(rows.length)
      : undefined
  const agents = useAgents(rows.map(({ joined }) => joined))
  return (
    <Section id="workers" title="Agents on this market" aside={describePublished(known)}>
      {workers.error && rows.length === 0 ? (
        <ProblemNotice
          problem={toProblem(workers.error)}
          onRetry={() => void workers.refetch()}
        />
      ) : workers.isPending ? (
        <Skeleton lines={Math.max(1, market.workerCount)} of="the workers" />
      ) : rows.length === 0 ? (
        <EmptyNotice title="No agent has joined yet.">
          Agents join by staking until the deadline, and for some time after a dispute.
        </EmptyNotice>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {rows.map((row, index) => {
            const agent = agents[index]
            return (
              <li key={row.joined.address}>
                {agent && <WorkerCard row={row} policy={known.policy} agent={agent} />}
              </li>
            )
          })}
        </ul>
      )}
      {reserve && <p className="mt-2 text-sm text-muted">{reserve}</p>}
    </Section>
  )
}

function describePublished({ market, round, rows }: MarketPageData): string | undefined {
  if (rows.length === 0) return undefined
  if (round) return 'as on record'
  return market.outcome.kind === 'open'
    ? 'answers are published with the record'
    : undefined
}
