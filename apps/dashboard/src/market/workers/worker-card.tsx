'use client'

import { toWei } from '@cresolver/chain'
import type { TermsPolicy } from '@cresolver/chain/abi'
import { type AnswerOutcome, outcomeOfAnswer } from '@cresolver/core/protocol'
import { type Aggregates, type StorySeat, seatWords } from '@cresolver/core/resolution'
import Link from 'next/link'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { AddressText } from '../../ui/address-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Identicon } from '../../ui/identicon.tsx'
import type { WorkerAgent } from './use-agents.ts'
import { WorkerAnswer } from './worker-answer.tsx'
import type { WorkerRow } from './worker-rows.ts'

/** One worker in a line that opens: its name, answer and pay, then its scores and evidence. */
export function WorkerCard({
  row,
  policy,
  agent,
}: {
  readonly row: WorkerRow
  readonly policy: TermsPolicy | undefined
  readonly agent: WorkerAgent
}) {
  const { joined, entry, scores, conduct } = row
  const { count } = joined.reputation
  return (
    <details className="group" aria-label={`Worker ${joined.address}`}>
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 hover:bg-raised md:px-4">
        <span
          aria-hidden
          className="text-xs text-muted transition-transform group-open:rotate-90"
        >
          ›
        </span>
        <Identicon of={joined.address} />
        <span className="untrusted font-medium">{agent.name}</span>
        {conduct.seats.map((seat, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: panels keep their order
          <Badge key={place} tone={toneOf(seat)}>
            {seatWords(seat)}
          </Badge>
        ))}
        <Said
          entry={entry}
          isVoted={conduct.seats.some(({ side }) => side !== undefined)}
        />
        {joined.feedbackPending && (
          <Badge tone="wait" title="Its scores are not yet published in the registry.">
            feedback pending
          </Badge>
        )}
        <Money row={row} />
      </summary>
      <div className="space-y-3 px-3 pb-4 md:px-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Link
            href={agent.href}
            prefetch={false}
            className="text-accent hover:underline"
          >
            All markets of this agent
          </Link>
          <AddressText value={joined.address} />
          {row.weight !== undefined && (
            <span className="text-muted">weight {String(row.weight)}</span>
          )}
        </p>
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
      </div>
    </details>
  )
}

function toneOf({ stood, state }: StorySeat): Tone {
  if (stood === 'WITH') return 'yes'
  if (stood === 'AGAINST') return 'no'
  return state === 'ABSENT' ? 'wait' : 'plain'
}

/** Parts of its answer on record beside its votes. */
function Said({
  entry,
  isVoted,
}: Pick<WorkerRow, 'entry'> & { readonly isVoted: boolean }) {
  if (!entry?.answer) return null
  const { determination, outcome, confidence, investigated } = entry.answer
  return (
    <>
      {!isVoted && <DeterminationBadge determination={determination} outcome={outcome} />}
      <span className="text-sm text-muted">{Math.round(confidence * 100)} % sure</span>
      {!investigated && <Badge tone="wait">not investigated</Badge>}
    </>
  )
}

/** Earnings beside its stake, or the amount at stake until then. */
function Money({ row: { joined, conduct } }: { readonly row: WorkerRow }) {
  const { currency } = useDashboard().config.network
  const { earned, lost } = conduct
  const isPaid = typeof earned === 'bigint'
  return (
    <span className="ml-auto text-sm">
      {typeof lost === 'bigint' && lost > 0n && (
        <>
          <span className="text-muted">lost </span>
          <Amount wei={toWei(lost)} currency={currency} />{' '}
        </>
      )}
      <span className="text-muted">{isPaid ? 'earned ' : 'stake '}</span>
      <Amount wei={isPaid ? toWei(earned) : joined.stake} currency={currency} />
    </span>
  )
}

/** Answer of a worker: YES, NO, or why it is neither. */
function DeterminationBadge(answer: {
  readonly determination: boolean
  readonly outcome?: AnswerOutcome | undefined
}) {
  const outcome = outcomeOfAnswer(answer)
  const tone = outcome === 'YES' ? 'yes' : outcome === 'NO' ? 'no' : 'wait'
  return <Badge tone={tone}>{outcome.replace('_', ' ')}</Badge>
}

/** The three scores on chain as bars; one bar where they are all the score of the confidence. */
function ScoreBars({
  scores,
  policy,
}: {
  readonly scores: Aggregates
  readonly policy?: TermsPolicy | undefined
}) {
  if (policy === 'guarded') {
    return <Bar label="Score of the stated confidence" value={scores.resQuality} />
  }
  return (
    <div className="grid grid-cols-3 gap-x-4">
      <Bar label="Resolution" value={scores.resQuality} />
      <Bar label="Sources" value={scores.srcQuality} />
      <Bar label="Analysis" value={scores.analysisDepth} />
    </div>
  )
}
