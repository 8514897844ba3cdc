import { oneLine } from '../../ui/one-line.ts'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import type { SeatProgress } from './table-progress.ts'

/** Findings of one agent that are listed. */
const mostFindings = 20

/** Findings of each agent before the others answered. */
export function SaidFindings({ seats }: { readonly seats: readonly SeatProgress[] }) {
  return (
    <ul aria-label="Findings before challenges" className="divide-y divide-line">
      {seats.map(({ agent, pseudonym, analysed }) => {
        const found = analysed?.observations ?? []
        return (
          <li key={agent} className="space-y-1 py-2.5">
            <p className="untrusted text-sm font-medium">
              {oneLine(agent, 80)}
              {pseudonym !== agent && (
                <span className="font-normal text-muted">
                  {' '}
                  (the others see “{oneLine(pseudonym, 40)}”)
                </span>
              )}
            </p>
            {found.slice(0, mostFindings).map(({ finding }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an analysis never changes
              <UntrustedText key={index} text={finding} most={400} />
            ))}
            {found.length > mostFindings && (
              <p className="text-sm text-muted">and {found.length - mostFindings} more</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
