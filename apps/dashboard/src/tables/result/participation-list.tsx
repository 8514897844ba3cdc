import type { TableResult } from '@cresolver/protocol'
import type { ReactNode } from 'react'
import { oneLine } from '../../ui/one-line.ts'

type Participation = TableResult['participation']

/**
 * Participation by phase: a row for each agent, in two lines in a narrow window.
 */
export function ParticipationList({
  participation,
}: {
  readonly participation: Participation
}) {
  return (
    <ul
      aria-label="Participants"
      className="rounded-lg border border-line bg-surface text-sm"
    >
      {participation.map(({ agent, pseudonym, analysis, challenge, vote }) => (
        <li
          key={agent}
          className="grid gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0 sm:grid-cols-[minmax(0,2fr)_3fr]"
        >
          <p className="untrusted">
            {oneLine(agent, 80)}{' '}
            {pseudonym !== agent && (
              <span className="text-muted">as {oneLine(pseudonym, 40)}</span>
            )}
          </p>
          <dl className="grid grid-cols-3 gap-x-2">
            <Phase name="Analysis">{say(analysis)}</Phase>
            <Phase name="Challenge">
              {challenge.length === 0 ? 'none' : challenge.map(say).join(', ')}
            </Phase>
            <Phase name="Vote">{say(vote)}</Phase>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Phase({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function say(participation: Participation[number]['vote']): string {
  return participation.replaceAll('_', ' ')
}
