import type { TableResult } from '@cresolver/protocol'
import { Badge } from '../../ui/badge.tsx'
import { CappedList } from '../../ui/capped-list.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { withoutEvidenceTags } from './evidence-text.ts'

/** What one agent said about the finding of another in a round. */
export type DebateStep = {
  readonly round: number
  readonly from: string
  readonly to: string
  readonly kind: 'challenges' | 'accepts'
  readonly finding: string
  readonly text: string
}

/**
 * Who challenged whom, round by round, and whose finding was accepted.
 */
export function Debate({ steps }: { readonly steps: readonly DebateStep[] }) {
  return (
    <CappedList
      label="Debate"
      items={steps}
      className="rounded-lg border border-line bg-surface"
    >
      {(step) => (
        <li
          key={`${step.round} ${step.kind} ${step.from} ${step.to} ${step.finding}`}
          className="space-y-1 border-b border-line px-3 py-2.5 last:border-b-0"
        >
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="text-muted">Round {step.round}</span>
            <span className="untrusted font-medium">{oneLine(step.from, 80)}</span>
            <Badge tone={step.kind === 'challenges' ? 'no' : 'yes'}>{step.kind}</Badge>
            <span className="untrusted font-medium">{oneLine(step.to, 80)}</span>
          </p>
          <div className="border-l-2 border-edge pl-3 text-sm text-muted">
            <UntrustedText text={withoutEvidenceTags(step.finding)} most={400} />
          </div>
          {step.text !== '' && (
            <UntrustedText text={withoutEvidenceTags(step.text)} most={1_000} />
          )}
        </li>
      )}
    </CappedList>
  )
}

/** The steps of the debate of a table, in the order of its rounds, with the names of the agents. */
export function debateOf({ challenges, participation }: TableResult): DebateStep[] {
  const names = new Map(participation.map(({ agent, pseudonym }) => [pseudonym, agent]))
  const nameOf = (target: string) => names.get(target) ?? target
  return challenges
    .toSorted((left, right) => left.round - right.round)
    .flatMap(({ agent, round, outcome }): DebateStep[] => {
      if (outcome.status !== 'answered') return []
      const { challenges: made, concessions } = outcome.reply
      return [
        ...(made ?? []).map((each) => ({
          round,
          from: agent,
          to: nameOf(each.target_agent),
          kind: 'challenges' as const,
          finding: each.finding_challenged,
          text: each.counter_evidence,
        })),
        ...(concessions ?? []).map((each) => ({
          round,
          from: agent,
          to: nameOf(each.target_agent),
          kind: 'accepts' as const,
          finding: each.finding_accepted,
          text: each.reason ?? '',
        })),
      ]
    })
}
