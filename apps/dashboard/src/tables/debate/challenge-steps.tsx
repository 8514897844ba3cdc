import { Badge } from '../../ui/badge.tsx'
import { CappedList } from '../../ui/capped-list.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { withoutEvidenceTags } from './evidence-text.ts'
import type { SeatProgress } from './table-progress.ts'

/** Statement of one agent in a round about a finding of another, or of its own after a challenge. */
type DebateStep = {
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
export function ChallengeSteps({ steps }: { readonly steps: readonly DebateStep[] }) {
  return (
    <CappedList label="Challenges" items={steps} className="divide-y divide-line">
      {(step) => (
        <li
          key={`${step.round} ${step.kind} ${step.from} ${step.to} ${step.finding}`}
          className="space-y-1 py-2.5"
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

/** The steps of a debate from what the agents at a table answered in its rounds. */
export function stepsOf(
  seats: readonly Pick<SeatProgress, 'agent' | 'pseudonym' | 'analysed' | 'challenged'>[],
): DebateStep[] {
  const names = new Map(seats.map(({ agent, pseudonym }) => [pseudonym, agent]))
  const nameOf = (target: string) => names.get(target) ?? target
  return seats
    .flatMap((seat) => seat.challenged.map((each) => ({ ...each, seat })))
    .toSorted((left, right) => left.round - right.round)
    .flatMap(({ round, reply, seat: { agent: from, analysed } }): DebateStep[] => {
      const own = new Set(analysed?.observations.map(({ finding }) => finding))
      const given = new Map<string, DebateStep>()
      const accepted: DebateStep[] = []
      for (const each of reply.concessions ?? []) {
        const to = nameOf(each.target_agent)
        const finding = each.finding_accepted
        const step = { round, from, finding, text: each.reason ?? '' }
        const before = given.get(finding)
        if (!own.has(finding)) accepted.push({ ...step, to, kind: 'accepts' })
        else {
          const others = before ? `${before.to}, ${to}` : to
          given.set(finding, { ...step, to: others, kind: 'gives up' })
        }
      }
      const challenges = (reply.challenges ?? []).map((each) => ({
        ...{ round, from, to: nameOf(each.target_agent), kind: 'challenges' as const },
        ...{ finding: each.finding_challenged, text: each.counter_evidence },
      }))
      return [...challenges, ...accepted, ...given.values()]
    })
}
