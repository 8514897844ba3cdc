import { useId } from 'react'
import { oneLine } from '../../ui/one-line.ts'
import { Section } from '../../ui/section.tsx'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { Debate, debateSteps } from '../result/debate.tsx'
import { Dissents } from '../result/dissents.tsx'
import type { TableProgress } from './table-progress.ts'

/** Findings of one agent that are shown while the table runs. */
const mostFindings = 20

/** Contributions so far: every dissent at once, who challenged whom, and findings in their order. */
export function LiveVotes({ progress }: { readonly progress: TableProgress }) {
  const id = useId()
  const analysed = progress.seats.flatMap(({ agent, analysed }) =>
    analysed === undefined ? [] : [{ agent, ...analysed }],
  )
  const hasVotes = progress.seats.some(({ voted }) => voted !== undefined)
  const dissents = progress.seats.flatMap(({ agent, voted }) =>
    voted === undefined || voted.approve
      ? []
      : [{ agent, view: voted.dissent_reason ?? '', kind: 'vote' as const }],
  )
  const debate = debateSteps({
    seats: progress.seats,
    replies: progress.seats.flatMap(({ agent, challenged }) =>
      challenged.map((each) => ({ agent, ...each })),
    ),
    isGivenUp: (agent, finding) =>
      analysed.some(
        (each) =>
          each.agent === agent &&
          each.observations.some((observation) => observation.finding === finding),
      ),
  })
  return (
    <>
      {hasVotes && (
        <Section id={`${id}dissent`} title="Dissent so far">
          <Dissents dissents={dissents} />
        </Section>
      )}
      {debate.length > 0 && (
        <Section id={`${id}debate`} title="Debate so far">
          <Debate steps={debate} />
        </Section>
      )}
      {analysed.length > 0 && (
        <Section id={`${id}findings`} title="Findings so far" aside="before challenges">
          <ul className="rounded-lg border border-line bg-surface">
            {analysed.map(({ agent, observations }) => (
              <li key={agent} className="border-b border-line px-3 py-3 last:border-b-0">
                <p className="untrusted text-sm text-muted">{oneLine(agent, 80)}</p>
                {observations.slice(0, mostFindings).map(({ finding }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an analysis never changes
                  <UntrustedText key={index} text={finding} most={400} />
                ))}
                {observations.length > mostFindings && (
                  <p className="text-sm text-muted">
                    and {observations.length - mostFindings} more, all of them in the
                    result
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
