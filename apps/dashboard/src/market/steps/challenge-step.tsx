import type { MarketKnown } from '../market-known.ts'
import { ChallengeList } from '../workers/challenge-list.tsx'
import { WorkerName } from '../workers/worker-name.tsx'

/** Each worker's challenges and defences. */
export function ChallengeStep({
  known: { round, rows },
}: {
  readonly known: MarketKnown
}) {
  const challenged = round?.workers.filter(({ challenge }) => challenge) ?? []
  return (
    <ul className="divide-y divide-line">
      {challenged.map((entry) => (
        <li
          key={entry.worker}
          className="grid gap-2 py-3 md:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <WorkerName account={entry.worker} rows={rows} />
          <ChallengeList entry={entry} />
        </li>
      ))}
    </ul>
  )
}
