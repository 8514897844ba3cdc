import type { TableResult } from '@cresolver/core/protocol'
import { Section } from '../../ui/section.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import type { FollowedLog } from '../follow-log.ts'
import { GATE_MEANINGS } from '../table-status.ts'
import { ChallengeSteps, stepsOf } from './challenge-steps.tsx'
import { count, phaseText } from './phase-text.ts'
import { SaidFindings } from './said-findings.tsx'
import { Synthesis } from './synthesis.tsx'
import { type PhaseState, TABLE_PHASES } from './table-progress.ts'
import { Votes } from './votes.tsx'

const names = {
  analysis: 'Analysis',
  challenge: 'Challenges',
  synthesis: 'Synthesis',
  vote: 'Vote',
} as const

const looks: { readonly [State in PhaseState]: readonly [mark: string, look: string] } = {
  coming: ['○', 'text-muted'],
  running: ['●', 'text-accent'],
  done: ['✓', ''],
  skipped: ['–', 'text-muted'],
  stopped: ['×', 'text-no'],
}

/** Statements of the agents, folded by phase; the phase that runs is open. */
export function DebateSection({
  log,
  result,
}: {
  readonly log: FollowedLog
  readonly result: TableResult | undefined
}) {
  const { progress, connection } = log
  const { phases, openGate, closed, seats } = progress
  const contents = {
    analysis: <SaidFindings seats={seats} />,
    challenge: <ChallengeSteps steps={stepsOf(seats)} />,
    synthesis: result && <Synthesis synthesis={result.synthesis} />,
    vote: <Votes seats={seats} consensus={result?.consensus} />,
  }
  return (
    <Section
      id="debate"
      title="Debate"
      aside={
        <span role="status">
          {connections[connection]}, {count(progress.events, 'event')}
        </span>
      }
    >
      {openGate && (
        <p className="mb-2 rounded-md border border-wait/40 bg-wait-soft px-3 py-2">
          {GATE_MEANINGS[openGate]}
        </p>
      )}
      {closed?.problem && (
        <p className="untrusted mb-2 text-no">
          {withoutControls(closed.problem).slice(0, 1_000)}
        </p>
      )}
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {TABLE_PHASES.map((phase) => {
          const [mark, look] = looks[phases[phase]]
          return (
            <details key={phase} open={phases[phase] === 'running'}>
              <summary className="cursor-pointer px-3 py-2">
                <span aria-hidden className={look}>
                  {mark}{' '}
                </span>
                <span className={`font-medium ${look}`}>{names[phase]}</span>{' '}
                <span className="untrusted text-sm text-muted">
                  {withoutControls(phaseText(progress, phase, result)).slice(0, 400)}
                </span>
              </summary>
              <div className="border-t border-line px-3 py-1">{contents[phase]}</div>
            </details>
          )
        })}
      </div>
    </Section>
  )
}

const connections = {
  connecting: 'connecting',
  live: 'live',
  waiting: 'connection lost, trying again',
  ended: 'closed',
  failed: 'disconnected',
} as const
