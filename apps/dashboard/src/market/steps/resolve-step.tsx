import { seatWords, sidesOf, type WorkerRecord } from '@cresolver/resolution'
import type { MarketKnown } from '../market-known.ts'
import { DeterminationBadge } from '../workers/determination-badge.tsx'
import { WorkerName } from '../workers/worker-name.tsx'
import { GuardedResult } from './guarded-result.tsx'
import { formatVote, type VoteFormula, voteFormula } from './vote-formula.ts'

/** How the answers became a verdict, in the terms of the policy, and the formula of each vote. */
export function ResolveStep({ known }: { readonly known: MarketKnown }) {
  const { round, policy = 'spec', rows } = known
  if (!round) return null
  const { vote, outcome } = round
  const resolution = outcome.kind === 'settle' ? outcome.resolution : undefined
  const isGuarded = policy === 'guarded'
  const sides = isGuarded ? sidesOf(round) : undefined
  // In a market with a window a vote is a unit of stake, and nothing weighs it.
  const hasVotes = isGuarded && round.draw.votes !== undefined
  return (
    <div className="space-y-3">
      {isGuarded ? (
        <GuardedResult round={round} />
      ) : (
        <p>
          YES weighs <strong>{formatVote(vote.yes)}</strong>, NO weighs{' '}
          <strong>{formatVote(vote.no)}</strong>
          {resolution === undefined
            ? ': without a verdict.'
            : `, so the answer is ${resolution ? 'YES' : 'NO'}.`}
        </p>
      )}
      <details>
        <summary className="cursor-pointer text-sm">
          {hasVotes ? 'The votes of each agent' : 'The weight of each vote'}
        </summary>
        <ul className="mt-2 divide-y divide-line">
          {round.workers.map((entry) => {
            const formula = hasVotes ? undefined : voteFormula(entry, resolution, policy)
            const seat = hasVotes
              ? rows.find(({ entry: own }) => own === entry)?.conduct.seats.at(-1)
              : undefined
            const isCounted = !sides || sides.has(entry.worker)
            return (
              <li
                key={entry.worker}
                className="grid gap-2 py-2 md:grid-cols-[12rem_7rem_minmax(0,1fr)]"
              >
                <WorkerName account={entry.worker} rows={rows} />
                {entry.answer && (formula || sides) ? (
                  <span className="flex flex-wrap content-start items-start gap-1.5 md:flex-col">
                    <DeterminationBadge
                      determination={entry.answer.determination}
                      outcome={entry.answer.outcome}
                    />
                  </span>
                ) : (
                  <span className="hidden md:block" />
                )}
                {formula ? (
                  <Formula formula={formula} />
                ) : (
                  <span className="text-sm text-muted">
                    {seat && seatWords(seat)}
                    {seat && !isCounted && ': '}
                    {(!seat || !isCounted) &&
                      (sides ? describeAnswer(entry, isCounted) : 'has no vote')}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </details>
      <p className="text-sm text-muted">
        {hasVotes
          ? 'A vote is a unit of stake; neither scores nor reputation move it. What goes on chain is the score of the stated confidence, not that of the judge. Policy: guarded.'
          : isGuarded
            ? 'A seat has one vote. An answer weighs 150, and up to 150 more by quality × reputation. A right answer is paid 200 for each unit of its weight, a wrong one nothing. What goes on chain is the score of the stated confidence, not that of the judge. Policy: guarded.'
            : 'A vote counts 200 towards the reward where it matches the verdict, else 50. Policy: published formula, in which the larger weight wins; one obeyed instruction can flip it.'}
      </p>
    </div>
  )
}

function Formula({ formula }: { readonly formula: VoteFormula }) {
  return (
    <dl className="grid gap-x-4 gap-y-0.5 text-sm md:grid-cols-[6rem_minmax(0,1fr)]">
      <Line name="Quality" words={formula.quality} />
      <Line name="Reputation" words={formula.reputation} />
      <Line name="Vote" words={formula.vote} />
      {formula.weight && <Line name="Weight" words={formula.weight} />}
    </dl>
  )
}

/** Says of a seat without a formula whether its answer counted. */
function describeAnswer({ answer }: WorkerRecord, isCounted: boolean): string {
  if (!answer) return 'sent no answer: not counted'
  if (isCounted) return 'counted'
  if (!answer.investigated) return 'not investigated: not counted'
  return answer.outcome === 'UNKNOWN'
    ? 'found no answer: not counted'
    : 'a claim contradicts its own quote: not counted'
}

function Line({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{words}</dd>
    </>
  )
}
