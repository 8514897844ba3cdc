import type { AgentChallenge, TableResult } from '@cresolver/protocol'
import { Badge } from '../../ui/badge.tsx'
import { CappedList } from '../../ui/capped-list.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { withoutEvidenceTags } from './evidence-text.ts'

/** What one agent said in a round about a finding of another, or of its own after a challenge. */
export type DebateStep = {
  readonly round: number
  readonly from: string
  /** The agent of the finding; of a finding that is given up, its challengers. */
  readonly to: string
  readonly kind: 'challenges' | 'accepts' | 'gives up'
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
            <Badge tone={tones[step.kind]}>{step.kind}</Badge>
            {step.kind === 'gives up' && <span className="text-muted">to</span>}
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

const tones = { challenges: 'no', accepts: 'yes', 'gives up': 'wait' } as const

/** The steps of the debate of a table, in the order of its rounds, with the names of the agents. */
export function debateOf({
  challenges,
  participation,
  synthesis,
}: TableResult): DebateStep[] {
  return debateSteps({
    seats: participation,
    replies: challenges.flatMap(({ agent, round, outcome }) =>
      outcome.status === 'answered' ? [{ agent, round, reply: outcome.reply }] : [],
    ),
    isGivenUp: (agent, finding) =>
      synthesis.set_aside.some(
        (each) => each.agent === agent && each.finding === finding,
      ),
  })
}

/** The steps of a debate from what the agents answered in its rounds. */
export function debateSteps({
  seats,
  replies,
  isGivenUp,
}: {
  readonly seats: readonly { readonly agent: string; readonly pseudonym: string }[]
  readonly replies: readonly {
    readonly agent: string
    readonly round: number
    readonly reply: AgentChallenge
  }[]
  /** Whether a finding that an agent concedes is its own. */
  readonly isGivenUp: (agent: string, finding: string) => boolean
}): DebateStep[] {
  const names = new Map(seats.map(({ agent, pseudonym }) => [pseudonym, agent]))
  const nameOf = (target: string) => names.get(target) ?? target
  return replies
    .toSorted((left, right) => left.round - right.round)
    .flatMap(({ agent, round, reply }): DebateStep[] => {
      const { challenges: made, concessions } = reply
      const given = new Map<string, DebateStep>()
      const accepted: DebateStep[] = []
      for (const { target_agent, finding_accepted: finding, reason } of concessions ??
        []) {
        const to = nameOf(target_agent)
        const step = { round, from: agent, finding, text: reason ?? '' }
        if (!isGivenUp(agent, finding)) accepted.push({ ...step, to, kind: 'accepts' })
        else {
          const before = given.get(finding)
          given.set(finding, {
            ...step,
            to: before ? `${before.to}, ${to}` : to,
            kind: 'gives up',
          })
        }
      }
      return [
        ...(made ?? []).map((each) => ({
          round,
          from: agent,
          to: nameOf(each.target_agent),
          kind: 'challenges' as const,
          finding: each.finding_challenged,
          text: each.counter_evidence,
        })),
        ...accepted,
        ...given.values(),
      ]
    })
}
