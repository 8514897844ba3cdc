import type { MarketKnown } from '../market-known.ts'
import { formatVote, voteFormula } from '../payout/vote-formula.ts'
import { DeterminationBadge } from '../workers/determination-badge.tsx'
import { WorkerName } from '../workers/worker-name.tsx'

/** The formula with the numbers of each worker, the two sums and the verdict. */
export function ResolveStep({ known: { round, rows } }: { readonly known: MarketKnown }) {
  if (!round) return null
  const { vote, outcome } = round
  const resolution = outcome.kind === 'settle' ? outcome.resolution : undefined
  return (
    <div className="space-y-3">
      <p>
        YES weighs <strong>{formatVote(vote.yes)}</strong>, NO weighs{' '}
        <strong>{formatVote(vote.no)}</strong>
        {resolution === undefined
          ? ': without a verdict.'
          : `, so the answer is ${resolution ? 'YES' : 'NO'}.`}
      </p>
      <ul className="divide-y divide-line">
        {round.workers.map((entry) => {
          const formula = voteFormula(entry, resolution)
          return (
            <li
              key={entry.worker}
              className="grid gap-2 py-2 md:grid-cols-[12rem_4rem_minmax(0,1fr)]"
            >
              <WorkerName account={entry.worker} rows={rows} />
              {formula ? (
                <>
                  <span>
                    <DeterminationBadge determination={formula.determination} />
                  </span>
                  <dl className="grid gap-x-4 gap-y-0.5 text-sm md:grid-cols-[6rem_minmax(0,1fr)]">
                    <Line name="Quality" words={formula.quality} />
                    <Line name="Reputation" words={formula.reputation} />
                    <Line name="Vote" words={formula.vote} />
                    {formula.weight && <Line name="Weight" words={formula.weight} />}
                  </dl>
                </>
              ) : (
                <span className="text-sm text-muted md:col-span-2">has no vote</span>
              )}
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-muted">
        A vote counts 200 towards the reward where it matches the verdict, else 50.
        Policy: {round.policy}.
      </p>
    </div>
  )
}

function Line({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{words}</dd>
    </>
  )
}
