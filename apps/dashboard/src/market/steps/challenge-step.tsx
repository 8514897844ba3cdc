import { AddressText } from '../../ui/address-text.tsx'
import { ChallengeList } from '../challenge-list.tsx'
import type { MarketKnown } from '../market-known.ts'

/** Each worker's challenges and defences. */
export function ChallengeStep({ known: { round } }: { readonly known: MarketKnown }) {
  const challenged = round?.workers.filter(({ challenge }) => challenge) ?? []
  return (
    <ul className="divide-y divide-line">
      {challenged.map((entry) => (
        <li
          key={entry.worker}
          className="grid gap-2 py-3 md:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <AddressText value={entry.worker} />
          <ChallengeList entry={entry} />
        </li>
      ))}
    </ul>
  )
}
