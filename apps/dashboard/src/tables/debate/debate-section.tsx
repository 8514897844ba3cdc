import type { TableResult } from '@cresolver/core/protocol'
import { describeTradeOff } from '@cresolver/core/protocol'
import { CappedList } from '../../ui/capped-list.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { Section } from '../../ui/section.tsx'
import { UntrustedText, withoutControls } from '../../ui/untrusted-text.tsx'
import type { FollowedLog } from '../follow-log.ts'
import { joinNames } from '../join-names.ts'
import { GATE_MEANINGS } from '../table-status.ts'
import { ChallengeSteps, stepsOf } from './challenge-steps.tsx'
import { withoutEvidenceTags } from './evidence-text.ts'
import { FindingItem } from './finding-item.tsx'
import { count, phaseText } from './phase-text.ts'
import { type PhaseState, type SeatProgress, TABLE_PHASES } from './table-progress.ts'
import { Votes } from './votes.tsx'

/** Findings of one agent that are listed. */
const mostFindings = 20

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

/** Findings of each agent before the others answered. */
function SaidFindings({ seats }: { readonly seats: readonly SeatProgress[] }) {
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

/** The findings after the challenges with their evidence, and what the agents recommend. */
function Synthesis({
  synthesis: { key_findings: findings, recommendations, trade_offs: tradeOffs },
}: Pick<TableResult, 'synthesis'>) {
  return (
    <>
      {findings.length > 0 && (
        <CappedList label="Findings" items={findings} className="divide-y divide-line">
          {(finding) => <FindingItem key={finding.id} finding={finding} />}
        </CappedList>
      )}
      {recommendations.length > 0 && (
        <CappedList
          label="Recommendations"
          items={recommendations}
          className="divide-y divide-line border-t border-line"
        >
          {({ id, action, rationale, proposed_by: by, accepted_by: backers }) => (
            <li key={id} className="py-2.5">
              <UntrustedText text={action} />
              {rationale && (
                <div className="text-sm text-muted">
                  <UntrustedText text={rationale} most={400} />
                </div>
              )}
              <p className="untrusted mt-1 text-xs text-muted">
                Recommended by {joinNames(by)}
                {backers.length > 0 &&
                  `, supported by ${joinNames(backers.map(({ agent }) => agent))}`}
              </p>
            </li>
          )}
        </CappedList>
      )}
      {tradeOffs
        .filter(({ kind }) => kind !== 'contested')
        .map((tradeOff) => {
          const text = describeTradeOff(tradeOff, (agent) => oneLine(agent, 80))
          return (
            <div key={text} className="border-t border-line py-2.5 text-sm text-muted">
              <UntrustedText text={withoutEvidenceTags(text)} most={400} />
            </div>
          )
        })}
    </>
  )
}
